"""What a reader has read and solved, kept in his own browser and nowhere else.

The server never learns it: the component reads and writes the browser's own store, and draws
ticks and the next step by itself. It hands a followed link to the page, nothing more, and never
while it is being put on the page. Without a store (a private window) it remembers as long as the
page is open, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import streamlit as st

from pages.ui.following import Follow, take_follow, targets_in

__all__ = [
    "LessonMark",
    "PartMark",
    "course_list",
    "lesson_end",
    "lesson_head",
    "next_step",
    "question_head",
    "solved_tally",
]

_HERE = Path(__file__).resolve().parent
_SCRIPTS = ("store.js", "keeping.js", "drills.js", "views.js")
_component = st.components.v2.component(
    "hearts_progress",
    css=(_HERE / "progress.css").read_text(encoding="utf-8"),
    # Streamlit loads a component's script alone, so its parts cannot import one another.
    js="\n".join((_HERE / name).read_text(encoding="utf-8") for name in _SCRIPTS),
)


@dataclass(frozen=True)
class LessonMark:
    """A lesson as the course lists it.

    Attributes:
        to: what a link to it is called, `"lesson:voids"`.
        href: its address.
        able: what a reader can do after it.
    """

    id: str
    title: str
    to: str
    href: str
    minutes: int = 0
    able: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartMark:
    """A part of the course with its lessons in order."""

    title: str
    summary: str
    lessons: tuple[LessonMark, ...]


def course_list(parts: Sequence[PartMark], *, key: str, on_follow: Follow) -> None:
    """Draw the course with ticks, the one next step, and the ways to keep or forget the ticks."""
    _draw(key, {"view": "course", "parts": [asdict(part) for part in parts]}, on_follow)


def next_step(parts: Sequence[PartMark], *, key: str, on_follow: Follow) -> None:
    """Draw only the next step of the course: its beginning, or the first lesson not yet read."""
    lessons = [
        {"id": each.id, "title": each.title, "to": each.to, "href": each.href}
        for part in parts
        for each in part.lessons
    ]
    _draw(key, {"view": "step", "parts": [{"lessons": lessons}]}, on_follow)


def lesson_head(
    lesson: str, place: str, course: LessonMark, *, key: str, on_follow: Follow, block: str = ""
) -> None:
    """Draw the way back to the course, and whether the lesson has been read.

    It also shows the beginning of a lesson that was just opened, or a block of it.

    Args:
        lesson: the lesson's id.
        place: where in the course it is, in words.
        course: the way to the course.
        key: the name of this line on the page, another one for each lesson.
        on_follow: called with the target of a followed link.
        block: the class of the block to show.
    """
    data = {"view": "head", "lesson": lesson, "place": place, "block": block}
    _draw(key, data | {"course": asdict(course)}, on_follow)


def lesson_end(
    lesson: str,
    before: LessonMark | None,
    after: LessonMark | None,
    course: LessonMark,
    *,
    key: str,
    on_follow: Follow,
) -> None:
    """Draw the end of a lesson: "I have read this", and the ways on and back.

    Going on to the next lesson marks this one as read.

    Args:
        lesson: the lesson's id.
        before: the lesson before it.
        after: the lesson after it; after the last one the way leads back to the course.
        course: the way to the course.
        key: the name of this end on the page.
        on_follow: called with the target of a followed link.
    """
    data = {
        "view": "end",
        "lesson": lesson,
        "before": asdict(before) if before else None,
        "after": asdict(after) if after else None,
        "course": asdict(course),
    }
    _draw(key, data, on_follow)


def question_head(drill: str, place: str, streak: str, *, solved: bool, key: str) -> None:
    """Draw the head of a question, with a mark if it has been solved, now or before.

    Args:
        drill: the question's id.
        place: its place in the sitting, in words.
        streak: how it has been going, in words; empty for nothing to say.
        solved: whether it has just been solved, which is remembered from now on.
        key: the name of this head on the page, the same for one question after another.
    """
    data = {"view": "question", "drill": drill, "place": place, "streak": streak}
    _draw(key, data | {"solved": [drill] if solved else []}, _stay)


def solved_tally(
    drills: Iterable[str], *, out: bool, key: str, on_leave_out: Callable[[frozenset[str]], None]
) -> None:
    """Draw how many of these drills have been solved, and a button to leave those out.

    Args:
        drills: the ids of the drills to choose from.
        out: whether the solved ones are left out now; the button then takes them in again.
        key: the name of this tally on the page.
        on_leave_out: called with the solved drills, or with none to take all in again. Only a
            click tells the page which ones they are.
    """
    names = list(drills)
    take = partial(_leave_out, key, frozenset(names), on_leave_out)
    data = {"view": "tally", "drills": names, "out": out}
    _component(key=key, data=data, on_leave_out_change=take)


def _leave_out(
    key: str, drills: frozenset[str], on_leave_out: Callable[[frozenset[str]], None]
) -> None:
    event = st.session_state[key].get("leave_out")
    solved = event.get("solved") if isinstance(event, dict) else None
    if isinstance(solved, list):
        on_leave_out(frozenset(each for each in solved if isinstance(each, str)) & drills)


def _draw(key: str, data: dict[str, Any], on_follow: Follow) -> None:
    take = partial(take_follow, key, targets_in(data), on_follow)
    _component(key=key, data=data, on_follow_change=take)


def _stay(_target: str) -> None:
    """Lead nowhere."""
