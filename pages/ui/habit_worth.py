"""What habits are worth, a row for each as the trials end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pandas as pd

from engine import Rules
from engine.players import BY_NAME, player
from engine.simulation.trials import try_habit


def worth_of_habits(
    rules: Rules, character: str, deals: int, shuffle: int, habits: Sequence[str]
) -> Iterator[pd.DataFrame]:
    """Try habits one after the other and yield a row for each: habit, worth, low, high, had.

    The worth is the points a deal that the habit saves, with its 95 % interval; `had` says
    whether the character has the habit and was tried without it.
    """
    own = player(character).habits
    for name in habits:
        trial = try_habit(rules, name, character, deals, shuffle)
        row = {
            "habit": name,
            "worth": trial.worth,
            "low": trial.worth - trial.doubt,
            "high": trial.worth + trial.doubt,
            "had": bool(own & BY_NAME[name].bit),
        }
        yield pd.DataFrame([row])
