"""What a habit is worth: the same deals played with it and without it, by one seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.players import Player, player
from engine.rules import Rules
from engine.simulation.doubt import mean_of
from engine.simulation.pace import paced
from engine.simulation.runs import Progress, Stop, check_deals, orders_for, play_run


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome of a trial over the same deals, in points a deal.

    Attributes:
        worth: the points a deal that it saves the seat; above nought it pays.
        doubt: half the width of the 95 % interval of `worth`.
        points: the seat's points a deal with it.
        deals: how many deals were played each way.
    """

    worth: float
    doubt: float
    points: float
    deals: int

    @property
    def verdict(self) -> str:
        """Whether it pays, costs, or shows no difference within the doubt."""
        if abs(self.worth) <= self.doubt:
            return "no difference shown"
        return "pays" if self.worth > 0 else "costs"


def try_habit(
    rules: Rules,
    habit: str,
    character: str | Player,
    deals: int = 50_000,
    seed: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Trial:
    """Play the same deals with a habit and without it, at a table of one character.

    The seat that tries it goes round the table, the same number of deals in each.

    Args:
        rules: the rules in force.
        habit: the habit's name; the player on trial is the character with and without it.
        character: everybody else.
        deals: how many deals, each played twice.
        seed: the series of deals.
        progress: called with the number of deals played both ways so far.
        stop: asked now and then whether to end early.

    Raises:
        RuleError: too many deals, or a habit or character that does not exist.
    """
    base = player(character) if isinstance(character, str) else character
    with_it, without = base.with_habit(habit), base.without(habit)
    return try_players(rules, with_it, without, base, deals, seed, progress, stop)


def try_players(
    rules: Rules,
    one: Player,
    other: Player,
    table: Player,
    deals: int = 50_000,
    seed: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Trial:
    """Play the same deals with one player and with another in a seat among the same others."""
    first, second = by_turns(rules, (one, other), table, deals, seed, progress, stop)
    return _trial(second[:, _OWN] - first[:, _OWN], first[:, _OWN])


def challenge(
    rules: Rules,
    one: Player,
    table: Player,
    deals: int = 50_000,
    seed: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Trial:
    """Set one player among others of another character; `worth` is how far below them he stays."""
    [points] = by_turns(rules, (one,), table, deals, seed, progress, stop)
    own, others = points[:, _OWN], points[:, _OTHERS] / (rules.players - 1)
    return _trial(others - own, own)


_OWN, _OTHERS = 0, 1


def by_turns(
    rules: Rules,
    tried: Sequence[Player],
    table: Player,
    deals: int,
    seed: int,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> list[Any]:
    """Let each player to be tried sit in each seat in turn, over the same deals.

    Stopped early, all have played the same deals, as many in every seat.

    Returns:
        For each player tried a table with a row for each deal: its own points, and those of the
        others together.
    """
    check_deals(deals)
    seats = range(rules.players)
    each = max(1, deals // rules.players)
    found: list[list[list[Any]]] = [[[] for _ in seats] for _ in tried]
    for done, many in paced(each):
        for seat in seats:
            orders = orders_for(rules, many, seed, 1 + seat * each + done)
            for one, by_seat in zip(tried, found, strict=True):
                sitting = [one if place == seat else table for place in seats]
                by_seat[seat].append(_own_and_others(play_run(rules, orders, sitting).sizes, seat))
        if progress:
            progress(rules.players * (done + many))
        if stop and stop():
            break
    return [np.concatenate([part for parts in by_seat for part in parts]) for by_seat in found]


def _own_and_others(points: Any, seat: int) -> Any:
    own = points[:, seat]
    return np.column_stack([own, points.sum(axis=1) - own])


def _trial(saved: Any, points: Any) -> Trial:
    return Trial(*mean_of(saved), float(points.mean()), len(saved))
