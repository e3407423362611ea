"""An exercise while it is being answered: what was tried, what is still open, and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

import streamlit as st

from lessons.blocks import Answer
from pages.ui.in_view import bring_into_view
from pages.ui.lesson.texts import told

OnAnswer = Callable[[Answer], None]
G = TypeVar("G")


@dataclass(frozen=True)
class Tries(Generic[G]):
    """What a reader has tried so far, and whether the answer was shown on request."""

    given: tuple[G, ...] = ()
    shown: bool = False


class Exercise(Generic[G]):
    """The answers to one question, kept for the visit.

    Args:
        key: the name of the question on the page.
        judge: says what an answer is worth.
        on_answer: called once, with the verdict on the first answer.
    """

    def __init__(
        self, key: str, judge: Callable[[G], Answer], on_answer: OnAnswer | None = None
    ) -> None:
        self.key = key
        self.judge = judge
        self._on_answer = on_answer
        self._kept = f"{key} tries"
        self._news = f"{key} has news"

    @property
    def tries(self) -> Tries[G]:
        """What was tried until now."""
        return cast("Tries[G]", st.session_state.get(self._kept, Tries()))

    @property
    def last(self) -> G | None:
        """The latest answer; None while there is none."""
        return self.tries.given[-1] if self.tries.given else None

    @property
    def solved(self) -> bool:
        """Whether the right answer has been given."""
        return self.last is not None and self.judge(self.last).right

    @property
    def over(self) -> bool:
        """Whether the answer is known, given or shown."""
        return self.tries.shown or self.solved

    def answer(self, given: G) -> None:
        """Take an answer. For callbacks."""
        if self.over:
            return
        first = not self.tries.given
        st.session_state[self._kept] = Tries((*self.tries.given, given))
        st.session_state[self._news] = True
        if first and self._on_answer:
            self._on_answer(self.judge(given))

    def show(self) -> None:
        """Show the answer on request. For callbacks."""
        st.session_state[self._kept] = Tries(self.tries.given, shown=True)
        st.session_state[self._news] = True

    def again(self) -> None:
        """Begin anew. For callbacks."""
        st.session_state[self._kept] = Tries()

    @contextmanager
    def told(self) -> Iterator[None]:
        """Hold what is said about the answer; what is new comes into view."""
        with st.container(key=f"{self.key} told"):
            yield
            if st.session_state.pop(self._news, False):
                time = len(self.tries.given) + self.tries.shown
                bring_into_view(time, key=f"{self.key} in view")


def draw_verdict(verdict: Answer, answer: str = "") -> None:
    """Say whether an answer is right, and why; it is read aloud as it appears."""
    if verdict.right:
        head = f"Right: {answer}." if answer else "Right."
        st.success(told(f"**✓ {head}** {verdict.why}"))
    else:
        st.error(told(f"**✕ Not {answer or 'this'}.** {verdict.why}"))


def draw_ways_on(exercise: Exercise[G], invitation: str) -> None:
    """Draw what is left to do after a wrong answer: try again, or see the right one."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(invitation, width="content")
        st.button("Show me", key=f"{exercise.key} show", on_click=exercise.show)


def draw_again(exercise: Exercise[G]) -> None:
    """Draw the way back to the open question."""
    st.button("Ask me again", key=f"{exercise.key} again", on_click=exercise.again)
