"""What a habit is worth: the same deals played with it and without it, by one seat alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.players import Player, player
from engine.rules import Rules
from engine.simulation.doubt import mean_of
from engine.simulation.runs import orders_for, play_run


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
    rules: Rules, habit: str, character: str | Player, deals: int = 50_000, seed: int = 1
) -> Trial:
    """Play the same deals with a habit and without it, at a table of one character.

    The seat that tries it goes round the table, the same number of deals in each.

    Args:
        rules: the rules in force.
        habit: the habit's name; the player on trial is the character with and without it.
        character: everybody else.
        deals: how many deals, each played twice.
        seed: the series of deals.
    """
    base = player(character) if isinstance(character, str) else character
    return try_players(rules, base.with_habit(habit), base.without(habit), base, deals, seed)


def try_players(
    rules: Rules, one: Player, other: Player, table: Player, deals: int = 50_000, seed: int = 1
) -> Trial:
    """Play the same deals with one player and with another in a seat among the same others."""
    first = by_turns(rules, one, table, deals, seed, _own)
    second = by_turns(rules, other, table, deals, seed, _own)
    return _trial(second - first, first)


def challenge(
    rules: Rules, one: Player, table: Player, deals: int = 50_000, seed: int = 1
) -> Trial:
    """Set one player among others of another character; `worth` is how far below them he stays."""
    ahead = by_turns(rules, one, table, deals, seed, _ahead)
    return _trial(ahead, by_turns(rules, one, table, deals, seed, _own))


Measure = Callable[[Any, int], Any]


def by_turns(
    rules: Rules, one: Player, table: Player, deals: int, seed: int, measure: Measure
) -> Any:
    """Let one player sit in each seat in turn; return what is measured, a number for each deal."""
    each = max(1, deals // rules.players)
    found = []
    for seat in range(rules.players):
        seats = [one if place == seat else table for place in range(rules.players)]
        run = play_run(rules, orders_for(rules, each, seed, 1 + seat * each), seats)
        found.append(measure(run.sizes, seat))
    return np.concatenate(found)


def _own(points: Any, seat: int) -> Any:
    return points[:, seat]


def _ahead(points: Any, seat: int) -> Any:
    others = points.shape[1] - 1
    return (points.sum(axis=1) - points[:, seat]) / others - points[:, seat]


def _trial(saved: Any, points: Any) -> Trial:
    return Trial(*mean_of(saved), float(points.mean()), len(saved))
