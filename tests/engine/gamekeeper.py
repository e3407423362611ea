"""A second score sheet: what a game stands at after a deal, read afresh from the rules.

It knows totals, exact totals, lives, limits, fixed numbers of deals, ties and the counters of each
settlement. It says nothing about partners, big moons and counters where somebody's points are below
zero, since there our house rules decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import DealScore, Game

Points = int | complex


@dataclass
class Standing:
    totals: list[Any]
    lives: list[int]
    over: bool
    winners: list[int]


def exact(r: dict[str, Any], before: Points, total: Points) -> Points:
    """The total after the rule of exactly 50 or 100, for a total that has changed."""
    if r["exact_rule"] == "hundred_to_zero" and total == 100 and before != total:
        return 0
    if r["exact_rule"] == "fifty_or_hundred_minus_fifty" and total in (50, 100) and before != total:
        return total - 50
    return total


def limit_met(r: dict[str, Any], totals: list[Any]) -> bool:
    if r["target"] in (None, "none"):
        return False
    target = 101 if r["exact_rule"] == "hundred_to_zero" and r["target"] == 100 else r["target"]
    worst = max(size(total) for total in totals)
    return bool(worst > target if r["target_test"] == "exceed" else worst >= target)


def size(total: Points) -> float:
    """How bad a total is: the higher the worse; complex totals by their distance from nought."""
    return abs(total) if isinstance(total, complex) else total


def standing(r: dict[str, Any], game: Game, score: DealScore) -> Standing:
    """The score sheet after a deal."""
    added = [one + two for one, two in zip(game.totals, score.points, strict=True)]
    totals = [exact(r, old, new) for old, new in zip(game.totals, added, strict=True)]
    lives = [
        max(0, left - (size(points) >= r["life_cost"]))
        for left, points in zip(game.lives, score.points, strict=False)
    ]
    over = limit_met(r, totals) or 0 in lives
    if r["deals"] not in (None, "none"):
        over = over or game.deal_number >= r["deals"]
    playing = [seat for seat in range(len(totals)) if not lives or lives[seat]]
    best = min((size(totals[seat]) for seat in playing), default=0)
    winners = [seat for seat in playing if size(totals[seat]) == best]
    return Standing(totals, lives, over, winners)


def check_sheet(game: Game, score: DealScore, after: Game) -> None:
    """Compare a score sheet after a deal with ours."""
    r = game.rules.to_dict()
    if r["partners"] != "none" or r["big_moon"] != "none":
        return
    ours = standing(r, game, score)
    assert list(after.totals) == ours.totals, (game, score.points, after.totals)
    assert list(after.lives) == ours.lives, (game.lives, score, after.lives)
    shooter = score.moon if score.moon is not None else score.sun
    special = r["old_moon_plays_on"] or (r["moon_cannot_win"] and shooter is not None)
    if special or not ours.winners:
        return
    if ours.over and r["tie"] == "play_on" and len(ours.winners) > 1:
        assert not after.over
        return
    assert after.over == ours.over, (game.totals, after.totals, after.ending)
    if ours.over:
        assert list(after.winners) == ours.winners, (after.totals, after.winners)


def flow(r: dict[str, Any], points: list[int], pool: int) -> tuple[list[int], int] | None:
    """The net counters of each seat and the pool left, for one deal; None where we do not know."""
    seats = len(points)
    total = sum(points)
    if r["settlement"] == "howell":
        return [total - own * seats for own in points], pool
    if r["settlement"] == "equal_pool":
        return [-own for own in points], pool + total
    if r["settlement"] == "fewest_collects":
        return None
    paid = [1] * seats if r["settlement"] == "ante" else points
    clean = [own == 0 for own in points]
    pool += sum(paid)
    share = pool // sum(clean) if any(clean) else 0
    net = [(share if free else 0) - own for own, free in zip(paid, clean, strict=True)]
    return net, pool - share * sum(clean)


def check_counters(game: Game, score: DealScore, after: Game) -> None:
    """Compare the counters that change hands with ours."""
    r = game.rules.to_dict()
    assert sum(after.counters) + after.pool == r["players"] * r["counters"]
    points = [round(own.real) for own in score.points]
    bonuses = any(value < 0 for value in r["card_points"].values())
    simple = not bonuses and score.shooter is None and not r["effects"]
    if not simple or r["no_trick_points"] or r["partners"] != "none":
        return
    if any(have < 30 for have in game.counters) or after.over:
        return  # who cannot pay, and what is shared at the end, are house rules
    if r["settlement"] == "ante" and r["joker_scores"] == "in_heart_tricks":
        return  # a joker that cost nothing this time is a penalty card all the same
    ours = flow(r, points, game.pool)
    if ours is None:
        return
    assert (list(after.last_settlement), after.pool) == ours, (game, score.points, after)


def check(game: Game, score: DealScore, after: Game) -> None:
    """Compare a game after a deal with ours."""
    assert after.over == bool(after.winners)
    assert after.deal_number == game.deal_number + 1
    if after.counters:
        check_counters(game, score, after)
    else:
        check_sheet(game, score, after)
