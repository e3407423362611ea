"""The parts of the Practice page: a question with its proof, the choices beside it, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import streamlit as st

from lessons.blocks import Choose, Legal
from lessons.drills import Drill
from lessons.outline import Chapter, Listed
from lessons.sitting import USUAL
from pages.ui.lesson import draw_block
from pages.ui.lesson.texts import told
from pages.ui.links import ReplayLink
from pages.ui.practice_log import Outcome, exercise_of, outcomes_of, streak, take_note
from pages.ui.practice_proof import draw_proof
from pages.ui.practice_screen import PracticeScreen
from pages.ui.progress import question_head
from pages.ui.prose import Notes, prose
from pages.ui.rooms import room
from pages.ui.travel import set_out

LEVELS = {0: "Rising", 1: "Easy", 2: "Middle", 3: "Hard"}
_LONGEST = 150


def topic_words(topic: str) -> str:
    """Write a topic for a reader."""
    return topic.replace("-", " ").capitalize() if topic else "Everything"


def lessons_of(chapters: Sequence[Chapter]) -> dict[str, Listed]:
    """Return the lessons of the course by their ids, in order."""
    return {each.id: each for part in chapters for each in part.lessons}


def draw_question(shown: PracticeScreen, asked: Sequence[Drill]) -> None:
    """Draw a question of the sitting under its head."""
    drill = asked[shown.question - 1]
    noted = take_note(drill, shown.shuffle)
    question_head(
        drill.id,
        _place_words(shown.question, len(asked)),
        _streak_words(streak()),
        solved=bool(noted and noted.solved),
        key="practice head",
    )
    draw_block(drill.block, exercise_of(drill, shown.shuffle).key, alone=False)


def draw_after(
    shown: PracticeScreen,
    asked: Sequence[Drill],
    lessons: dict[str, Listed],
    go_on: Callable[[], None],
) -> None:
    """Draw the way on from a question that has been answered, and its proof.

    Args:
        shown: what the page shows.
        asked: the questions of the sitting.
        lessons: the lessons of the course by their ids.
        go_on: called to go on to what comes after the question.
    """
    drill = asked[shown.question - 1]
    if not exercise_of(drill, shown.shuffle).over:
        return
    with st.container(key="after the answer"):
        label = "Next question" if shown.question < len(asked) else "See how it went"
        st.button(label, type="primary", key="practice next", on_click=go_on, width="stretch")
        draw_proof(drill)
        _draw_links(drill, lessons)


def _place_words(question: int, count: int) -> str:
    return "One question" if count == 1 else f"Question {question} of {count}"


def _streak_words(right: int) -> str:
    return f"{right} right in a row" if right > 1 else ""


def _draw_links(drill: Drill, lessons: dict[str, Listed]) -> None:
    if lesson := lessons.get(drill.lesson):
        link = {"lesson": lesson.id}
        st.page_link(room("learn"), label=f"Lesson: {lesson.title}", query_params=link)
    scene = drill.block.scene if isinstance(drill.block, Choose | Legal) else None
    if scene and scene.deal:
        link = ReplayLink(deal=scene.deal, ply=scene.ply + 1).params()
        st.page_link(room("replay"), label="See what was played", query_params=link)


def draw_end(
    shown: PracticeScreen,
    asked: Sequence[Drill],
    lessons: dict[str, Listed],
    more: Callable[[], None],
    again: Callable[[tuple[str, ...]], None],
) -> None:
    """Draw how a sitting went, what to look at again, and the ways on.

    Args:
        shown: what the page shows.
        asked: the questions of the sitting.
        lessons: the lessons of the course by their ids.
        more: called for another sitting.
        again: called with the ids of the questions to ask once more.
    """
    went = outcomes_of(shown.shuffle)
    question_head("", "How it went", _streak_words(streak()), solved=False, key="practice head")
    st.markdown(told(_result_words(asked, went)))
    missed = [drill for drill in asked if drill.id in went and not went[drill.id].first]
    if missed:
        others = {name: each for name, each in lessons.items() if name != shown.lesson}
        _draw_missed(missed, others, again)
    following = next_lesson(shown.lesson, lessons)
    with st.container(horizontal=True, key="practice ways"):
        if following:
            label, to = f"Next lesson: {following.title}", f"lesson:{following.id}"
            st.button(label, type="primary", key="practice on", on_click=set_out, args=(to,))
        label = "Another ten" if len(asked) >= USUAL else "Ten more questions"
        kind: Literal["primary", "secondary"] = "secondary" if following else "primary"
        st.button(label, type=kind, key="practice more", on_click=more)
        if missed:
            ids = tuple(drill.id for drill in missed)
            label = f"Ask me {'this one' if len(ids) == 1 else f'these {len(ids)}'} again"
            st.button(label, key="practice again", on_click=again, args=(ids,))
    _draw_lesson_links(shown.lesson, lesson_to_read(missed, lessons))


def _draw_missed(
    missed: Sequence[Drill], lessons: dict[str, Listed], again: Callable[[tuple[str, ...]], None]
) -> None:
    """Draw what to look at again: links to the questions and to these lessons about them."""

    def follow(target: str) -> None:
        kind, _, place = target.partition(":")
        if kind == "drill":
            again((place,))
        else:
            set_out(target)

    st.markdown("Look at these again:")
    with st.container(key="practice missed"):
        lines = [_missed_words(drill, lessons.get(drill.lesson)) for drill in missed]
        prose("\n".join(lines), key="practice missed list", notes=Notes(), on_follow=follow)


def next_lesson(lesson: str, lessons: dict[str, Listed]) -> Listed | None:
    """Return the lesson after this one; None after the last, or where there is no lesson."""
    names = list(lessons)
    at = names.index(lesson) + 1 if lesson in names else len(names)
    return lessons[names[at]] if at < len(names) else None


def _draw_lesson_links(came_from: str, to_read: Listed | None) -> None:
    with st.container(horizontal=True):
        if came_from:
            link = {"lesson": came_from}
            st.page_link(room("learn"), label="Back to the lesson", query_params=link)
        elif to_read:
            link = {"lesson": to_read.id}
            st.page_link(room("learn"), label=f"Read next: {to_read.title}", query_params=link)
        st.page_link(room("learn"), label="The course", query_params={})


def _result_words(asked: Sequence[Drill], went: dict[str, Outcome]) -> str:
    answered = [went[drill.id] for drill in asked if drill.id in went]
    right = sum(noted.first for noted in answered)
    found = sum(noted.solved and not noted.first for noted in answered)
    said = [f"**{right} of {len(asked)} right at the first answer.**"]
    if found:
        said.append(f"You found {found} more at a later try.")
    if left := len(asked) - len(answered):
        said.append(f"{left} {'was' if left == 1 else 'were'} not answered.")
    if right == len(asked):
        said.append("Nothing to look at again; harder ones are waiting.")
    return " ".join(said)


def _missed_words(drill: Drill, lesson: Listed | None) -> str:
    """Name a question without giving its answer away, with the way to it and to its lesson."""
    ask = " ".join(str(getattr(drill.block, "ask", "")).split())
    if len(ask) > _LONGEST:
        ask = f"{ask[:_LONGEST].rsplit(' ', 1)[0]} …"
    read = f" Lesson: [{lesson.title}](lesson:{lesson.id})." if lesson else ""
    return f"- **{topic_words(drill.topic)}.** [{ask}](drill:{drill.id}){read}"


def lesson_to_read(missed: Sequence[Drill], lessons: dict[str, Listed]) -> Listed | None:
    """Return the lesson whose questions went wrong most; of equals the first of the course."""
    wrong = [drill.lesson for drill in missed]
    known = [lesson for name, lesson in lessons.items() if name in wrong]
    return max(known, key=lambda lesson: wrong.count(lesson.id), default=None)
