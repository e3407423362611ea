"""Practice: ten questions in a sitting, each answered before it is told, each with its proof."""

import datetime
from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from lessons.outline import outline
from lessons.sitting import ready_drills, sitting
from pages import enter
from pages.ui.lesson.look import dress_lesson
from pages.ui.practice_log import next_open, solved_here
from pages.ui.practice_look import dress_practice
from pages.ui.practice_parts import (
    LEVELS,
    draw_after,
    draw_end,
    draw_question,
    lessons_of,
    topic_words,
)
from pages.ui.practice_screen import (
    RISING,
    PracticeScreen,
    asked_of,
    choice_of,
    levels_of,
    read_practice,
    topics_of,
)
from pages.ui.progress import solved_tally
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints
from pages.ui.travel import travel

TOPIC, LEVEL, LEFT_OUT = "practice topic", "practice level", "practice left out"


def read(link: Mapping[str, str]) -> PracticeScreen:
    """Read a link to this page; without one every day begins with another ten."""
    return read_practice(link, ready_drills(), datetime.date.today().toordinal())


screen = Kept("practice", read)


def sit_down(topic: str, level: int) -> None:
    """Begin another sitting, without what was solved if the visitor left that out."""
    fresh = PracticeScreen(topic, level, screen.shown().shuffle + 1)
    every = ready_drills()
    if level not in levels_of(every, topic):
        fresh = replace(fresh, level=RISING)
    if out := st.session_state.get(LEFT_OUT):
        gone = out | solved_here()
        among = [drill for drill in choice_of(fresh, every) if drill.id not in gone]
        fresh = replace(fresh, named=tuple(each.id for each in sitting(fresh.shuffle, among)))
    screen.show(fresh)


def take_choices() -> None:
    """Ask what the visitor chose to be asked."""
    sit_down(st.session_state[TOPIC], st.session_state[LEVEL] or RISING)


def leave_out(solved: frozenset[str]) -> None:
    """Ask nothing that has been solved, or everything again."""
    st.session_state[LEFT_OUT] = solved
    another()


def another() -> None:
    """Sit down to another ten of the same kind."""
    shown = screen.shown()
    sit_down(shown.topic, shown.level)


def go_on() -> None:
    """Go on to the next question that is open, or to the end of the sitting."""
    shown = screen.shown()
    question = next_open(asked_of(shown, ready_drills()), shown.shuffle, shown.question)
    screen.show(replace(shown, question=question, complaints=()))


def ask_again(drills: tuple[str, ...]) -> None:
    """Ask some questions once more."""
    shown = screen.shown()
    screen.show(replace(shown, shuffle=shown.shuffle + 1, question=1, named=drills, complaints=()))


def draw_choices(shown: PracticeScreen) -> None:
    """Draw what the questions may be about, how hard they may be, and what has been solved."""
    st.session_state[TOPIC], st.session_state[LEVEL] = shown.topic, shown.level
    every = ready_drills()
    topics = ["", *topics_of(every)]
    st.selectbox("About", topics, key=TOPIC, format_func=topic_words, on_change=take_choices)
    st.segmented_control(
        "Level",
        levels_of(every, shown.topic),
        key=LEVEL,
        format_func=LEVELS.__getitem__,
        on_change=take_choices,
        required=True,
    )
    solved_tally(
        [drill.id for drill in choice_of(shown, every)],
        out=bool(st.session_state.get(LEFT_OUT)),
        key="practice tally",
        on_leave_out=leave_out,
    )


enter()
travel()
dress_lesson()
dress_practice()
shown = screen.restore()
asked = asked_of(shown, ready_drills())
lessons = lessons_of(outline())
st.title("Practice", anchor=False)
draw_complaints(shown.complaints)
question, beside = st.columns([2.4, 1], gap="large")
with question, st.container(key="practice"):
    if not asked:
        st.info("There are no questions here yet; the course has some in every lesson.")
    elif shown.question <= len(asked):
        draw_question(shown, asked)
    else:
        draw_end(shown, asked, lessons, another, ask_again)
with beside:
    if shown.question <= len(asked):
        draw_after(shown, asked, lessons, go_on)
    draw_choices(shown)
