"""What habits are worth, a row for each as the trials end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pandas as pd

from engine import Rules
from engine.players import BY_NAME, player
from engine.simulation.runs import Stop
from engine.simulation.trials import try_habit


def worth_of_habits(
    rules: Rules,
    character: str,
    deals: int,
    shuffle: int,
    habits: Sequence[str],
    progress: Callable[[float], object] | None = None,
    stop: Stop | None = None,
) -> Iterator[pd.DataFrame]:
    """Try habits one after the other and yield a row for each: habit, worth, low, high, had, deals.

    The worth is the points a deal that the habit saves, with its 95 % interval; `had` says
    whether the character has the habit and was tried without it; `deals` how many were played
    each way. Stopped early, a habit on trial has fewer than those before it, and its row is then
    left out unless it is the first.

    Args:
        rules: the rules in force.
        character: everybody at the table.
        deals: how many deals each habit is tried on.
        shuffle: which shuffle.
        habits: the habits by name.
        progress: called with how much has been played, from nought to one.
        stop: asked now and then whether to end early.
    """
    own, whole = player(character).habits, 0
    for number, name in enumerate(habits):

        def note(played: int, before: int = number) -> None:
            if progress:
                progress((before + played / deals) / len(habits))

        trial = try_habit(rules, name, character, deals, shuffle, note, stop)
        if trial.deals < whole:
            return
        whole = trial.deals
        row = {
            "habit": name,
            "worth": trial.worth,
            "low": trial.worth - trial.doubt,
            "high": trial.worth + trial.doubt,
            "had": bool(own & BY_NAME[name].bit),
            "deals": trial.deals,
        }
        yield pd.DataFrame([row])
        if stop and stop():
            return
