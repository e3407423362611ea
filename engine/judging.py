"""Whether a game on a score sheet is over, and who has won it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.tally import size_of
from engine.translate import worth

if TYPE_CHECKING:
    from engine.game import Entry, Game
    from engine.scoring import Points


def judged(game: Game, entry: Entry) -> Game:
    """Return the game with its end tested, in the order of the rules."""
    why = _why_over(game)
    if not why:
        return replace(game, playing_on=False, ending="")
    after = _big_moon(game) or game
    hero = entry.took_all
    winners = _lowest(game) if after is game or hero is None else (hero,)
    if go_on := _why_go_on(after, entry, winners):
        loses = entry.moon is not None and entry.moon not in winners
        return replace(game, playing_on=game.playing_on or loses, ending=go_on)
    return replace(after, over=True, winners=winners, ending=why, playing_on=False)


def _why_over(game: Game) -> str:
    if _reached(game):
        return f"A score has reached the end of {game.rules.target}."
    if game.deals_done:
        return "The agreed number of deals is played."
    # House rule: lives end no game in which somebody may still shoot the big moon.
    if game.lives and min(game.lives) <= 0 and not _took_all_so_far(game, "ten_deals"):
        return "A player has no life left."
    return ""


def _took_all_so_far(game: Game, big_moon: str) -> bool:
    """Whether that big moon is played and one seat has taken all in every deal so far."""
    takers = {entry.took_all for entry in game.entries}
    return game.rules.big_moon == big_moon and len(takers) == 1 and None not in takers


def _why_go_on(game: Game, entry: Entry, winners: tuple[int, ...]) -> str:
    """Say why the game goes on although its end is reached; empty when it does not."""
    rules = game.rules
    if rules.old_moon_plays_on and entry.moon is not None:
        loses = not entry.new and entry.moon not in winners
        if loses or game.playing_on:
            return "A moon would end the game against its shooter, so play goes on."
    if rules.moon_cannot_win and entry.moon is not None and entry.moon in winners:
        return "A shooter cannot win on the deal of the moon, so one more is played."
    if rules.tie == "play_on" and len(winners) > (2 if rules.partners == "opposite" else 1):
        return "The lowest score is shared, so one more deal is played."
    return ""


def _big_moon(game: Game) -> Game | None:
    """Return the game as a big moon scores it, if one seat took all in every deal."""
    if not (_took_all_so_far(game, "ten_deals") or _took_all_so_far(game, "game")):
        return None
    hero = game.entries[-1].took_all
    if game.rules.big_moon == "game":
        charge: Points = game.rules.target or 0
    else:
        charge = sum((max(map(abs, entry.points)) for entry in game.entries), start=0)
    totals = tuple(0 if seat == hero else charge for seat in range(game.rules.players))
    return replace(game, totals=totals)


def _lowest(game: Game) -> tuple[int, ...]:
    """Return the seats that win if the game ends now."""
    if game.rules.partners == "opposite":
        return _winning_side(game)
    seats = [s for s in range(game.rules.players) if not game.lives or game.lives[s] > 0]
    seats = seats or list(range(game.rules.players))
    best = min(_size(game, seat) for seat in seats)
    return tuple(seat for seat in seats if _size(game, seat) == best)


def _winning_side(game: Game) -> tuple[int, ...]:
    """The side of the highest score at the end loses; without one, the higher sum."""
    if _reached(game):
        held = [max(_size(game, side), _size(game, side + 2)) for side in (0, 1)]
    else:
        held = [_size(game, side) + _size(game, side + 2) for side in (0, 1)]
    if held[0] == held[1]:
        return (0, 1, 2, 3)
    return (0, 2) if held[0] < held[1] else (1, 3)


def _size(game: Game, seat: int) -> int:
    total = game.totals[seat]
    return size_of(worth(game.rules), round(total.real), round(total.imag))


def _reached(game: Game) -> tuple[int, ...]:
    target = worth(game.rules).target
    seats = range(game.rules.players)
    return tuple(seat for seat in seats if target > 0 and _size(game, seat) >= target)
