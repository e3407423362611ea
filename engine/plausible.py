"""Whether the points of a deal, written down at a real table, can be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from engine import tally
from engine.cards import cards_in
from engine.errors import IllegalPlay
from engine.scoring import Points
from engine.translate import worth
from engine.values import penalty_total

if TYPE_CHECKING:
    from engine.rules import Rules

_HUGE = 100_000


class Reading(NamedTuple):
    """What a row of points says about the deal."""

    shooter: int | None
    new: bool
    took_all: int | None
    voided: bool


_ORDINARY = Reading(None, False, None, False)


def read_points(
    rules: Rules, points: Sequence[Points], before: Sequence[Points] | None = None
) -> Reading:
    """Read a row of points, or refuse it.

    Where effects multiply scores (Gong Zhu, Complex, Royal) only the number of players is
    checked, since nearly every row can come about.

    Raises:
        IllegalPlay: the row cannot come about; the sentence says why.
    """
    value = worth(rules)
    if len(points) != rules.players:
        raise IllegalPlay(f"{len(points)} scores were given for {rules.players} players.")
    if any(abs(own) > _HUGE for own in points):
        raise IllegalPlay("A score of that size cannot come from one deal; check the numbers.")
    if rules.effects or value.complex_points:
        return _ORDINARY
    whole = tuple(round(own.real) for own in points)
    totals = [round(total.real) for total in before or (0,) * len(whole)]
    if reading := _as_moon(rules, whole, totals):
        return reading
    if reason := _why_not(rules, whole):
        raise IllegalPlay(reason)
    took_all = [seat for seat, own in enumerate(whole) if own == penalty_total(rules)]
    return Reading(None, False, took_all[0] if took_all else None, False)


def _as_moon(rules: Rules, points: tuple[int, ...], before: list[int]) -> Reading | None:
    """Recognise a moon or sun from its row of points."""
    value = worth(rules)
    for sun, new in product((False, True), (False, True)):
        if not tally.moon_counts(value, sun) or (sun and value.sun == tally.NO_SUN):
            continue
        result = tally.outcome(value, sun, new)
        if result == tally.MOON_NOBODY:
            if any(points):
                continue
            return Reading(None, False, None, True)
        shooter = _shooter(value, result, points, before)
        if shooter is not None and _direction_allowed(value, before[shooter], new):
            return Reading(shooter, new, shooter, False)
    return None


def _direction_allowed(value: tally.Worth, before: int, new: bool) -> bool:
    if new:
        return tally.may_be_new(value, before, True)
    return value.moon != tally.NEW


def _shooter(
    value: tally.Worth, result: int, points: tuple[int, ...], before: list[int]
) -> int | None:
    bonuses = () if value.moon_needs_bonus else _bonuses(value)
    for shooter, passer in product(range(value.players), range(-1, value.players)):
        charged = [
            tally.shot_part(value, result, seat, shooter, passer, before[seat], 0)[0]
            for seat in range(value.players)
        ]
        rest = [own - part for own, part in zip(points, charged, strict=True)]
        if any(_places(bonuses, tuple(rest))):
            return shooter
    return None


def _bonuses(value: tally.Worth) -> tuple[int, ...]:
    return tuple(value.values[card] for card in cards_in(value.bonuses)) * value.packs


def _places(bonuses: Sequence[int], points: tuple[int, ...]) -> Iterator[bool]:
    """Yield once for each way to hand the bonuses out that leaves nothing over."""
    for takers in product(range(len(points)), repeat=len(bonuses)):
        left = list(points)
        for seat, bonus in zip(takers, bonuses, strict=True):
            left[seat] -= bonus
        if not any(left):
            yield True


def _why_not(rules: Rules, points: tuple[int, ...]) -> str | None:
    """Say why a row without a moon cannot be right."""
    value, total = worth(rules), penalty_total(rules)
    if rules.joker_points and rules.joker_scores != "always":
        return None
    moon = value.moon != tally.NO_MOON and not value.sun_required and not value.bonuses
    if moon and sorted(points) == [*[0] * (len(points) - 1), total]:
        return f"All {total} points in one hand is a moon; write it down as these rules score one."
    wins = value.bonuses and rules.bonus_trigger == "wins_trick"
    bonuses = _bonuses(value)
    choices = product((0, 1), repeat=len(bonuses)) if wins else [(1,) * len(bonuses)]
    sums = set()
    for counted in choices:
        held = [bonus for bonus, on in zip(bonuses, counted, strict=True) if on]
        for row in _without_idlers(points, value.no_trick_points):
            sums.add(total + sum(held) + sum(points) - sum(row))
            if sum(row) == total + sum(held) and _can_be_dealt(value, row, held):
                return None
    if sum(points) not in sums:
        wanted = " or ".join(str(each) for each in sorted(sums)[:4])
        return f"The points add up to {sum(points)}; in this game a deal comes to {wanted}."
    return "No way of sharing out the penalty cards gives these points; check each score."


def _without_idlers(points: tuple[int, ...], each: int) -> Iterator[tuple[int, ...]]:
    """Yield the row as if nobody had points for taking no trick, for every such set of seats."""
    able = [seat for seat, own in enumerate(points) if each and own == each]
    for flags in product((False, True), repeat=len(able)):
        idle = {seat for seat, flag in zip(able, flags, strict=True) if flag}
        if len(idle) < len(points):
            yield tuple(0 if seat in idle else own for seat, own in enumerate(points))


def _can_be_dealt(value: tally.Worth, points: tuple[int, ...], bonuses: list[int]) -> bool:
    """Whether the penalty cards and these bonuses can be shared out to give these points."""
    penalties = cards_in(value.penalties)
    cards = sorted((value.values[card] for card in penalties), reverse=True) * value.packs
    large = tuple(sorted((card for card in cards if card > 1), reverse=True))
    for takers in product(range(len(points)), repeat=len(bonuses)):
        left = list(points)
        for seat, bonus in zip(takers, bonuses, strict=True):
            left[seat] -= bonus
        if min(left) >= 0 and _fits(large, tuple(sorted(left))):
            return True
    return False


@lru_cache(maxsize=20_000)
def _fits(cards: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Whether cards worth more than one point fit into the scores; the ones fill the rest."""
    if not cards:
        return True
    for place, score in enumerate(room):
        if score < cards[0] or (place and score == room[place - 1]):
            continue
        left = (*room[:place], score - cards[0], *room[place + 1 :])
        if _fits(cards[1:], tuple(sorted(left))):
            return True
    return False
