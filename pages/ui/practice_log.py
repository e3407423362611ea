"""How the questions of a visit went: the first answer to each, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any, cast

import streamlit as st

from lessons.drills import Drill
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise

_KEPT = "practice log"


@dataclass(frozen=True)
class Outcome:
    """How a question went.

    Attributes:
        first: whether the first answer was right.
        shown: whether the answer had to be shown.
        solved: whether the right answer was found before it was shown.
    """

    sitting: int
    drill: str
    first: bool
    shown: bool = False
    solved: bool = False


def exercise_of(drill: Drill, sitting: int) -> Exercise[Any]:
    """Return a question of a sitting as it is being answered."""
    return Exercise[Any](f"practice {sitting} {drill.id}", partial(answer, drill.block))


def next_open(asked: Sequence[Drill], sitting: int, after: int) -> int:
    """Return the next question whose answer is not known, counted from 1; else the end."""
    places = range(after + 1, len(asked) + 1)
    opens = (at for at in places if not exercise_of(asked[at - 1], sitting).over)
    return next(opens, len(asked) + 1)


def take_note(drill: Drill, sitting: int) -> Outcome | None:
    """Note how a question goes, and return it; None while it has not been answered.

    What was noted stays, even if the question is asked again afterwards.
    """
    exercise, log = exercise_of(drill, sitting), _log()
    tries, noted = exercise.tries, log.get((sitting, drill.id))
    if not tries.given:
        return noted
    if noted is None:
        noted = Outcome(sitting, drill.id, exercise.judge(tries.given[0]).right)
    shown = noted.shown or tries.shown
    noted = replace(noted, shown=shown, solved=noted.solved or (exercise.solved and not shown))
    st.session_state[_KEPT] = {**log, (sitting, drill.id): noted}
    return noted


def outcomes_of(sitting: int) -> dict[str, Outcome]:
    """Return how the questions of a sitting went, those that were answered."""
    return {drill: noted for (number, drill), noted in _log().items() if number == sitting}


def solved_here() -> frozenset[str]:
    """Return the questions solved in this visit."""
    return frozenset(noted.drill for noted in _log().values() if noted.solved)


def streak() -> int:
    """Return how many questions in a row were right at the first answer, up to the latest."""
    latest_first = reversed(_log().values())
    return sum(1 for _ in takewhile(lambda noted: noted.first, latest_first))


def _log() -> dict[tuple[int, str], Outcome]:
    return cast("dict[tuple[int, str], Outcome]", st.session_state.get(_KEPT, {}))
