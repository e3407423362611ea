"""What a habit is worth: the same deals played with it and without it, by one seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from engine import Rules
from engine.comparison import sizes
from engine.players import BY_NAME, Player, player
from engine.runs import orders_for, play_run

SEAT = 1
"""The seat that tries the habit: the dealer's left-hand neighbour."""
_Z = 1.96


def worth_of_habits(
    rules: Rules, character: str, deals: int, shuffle: int, habits: Sequence[str]
) -> Iterator[pd.DataFrame]:
    """Try habits one after the other and yield a row for each: habit, worth, low, high, had.

    The worth is the points a deal that the habit saves the seat, with its 95 % interval; `had`
    says whether the character has the habit and was tried without it.
    """
    base = player(character)
    usual = _points(rules, base, base, deals, shuffle)
    for name in habits:
        had = bool(base.habits & BY_NAME[name].bit)
        other = base.without(name) if had else base.with_habit(name)
        changed = _points(rules, base, other, deals, shuffle)
        saved = changed - usual if had else usual - changed
        worth, doubt = float(saved.mean()), float(_Z * saved.std(ddof=1) / np.sqrt(len(saved)))
        row = {"habit": name, "worth": worth, "low": worth - doubt, "high": worth + doubt}
        yield pd.DataFrame([row | {"had": had}])


def _points(
    rules: Rules, others: Player, tried: Player, deals: int, shuffle: int
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    seats = [tried if seat == SEAT else others for seat in range(rules.players)]
    points: np.ndarray[tuple[int], np.dtype[np.float64]] = sizes(
        play_run(rules, orders_for(rules, deals, shuffle), seats)
    )[:, SEAT]
    return points
