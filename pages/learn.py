"""Learn: the course, its lessons with live deals in them, the words of the game, the sources."""

from collections.abc import Mapping

import streamlit as st

from lessons import lesson
from lessons.outline import Chapter, outline
from pages import enter
from pages.ui.course_parts import draw_glossary, draw_lesson, draw_sources, marks
from pages.ui.learn_screen import GLOSSARY, SOURCES, LearnScreen, read_learn
from pages.ui.lesson.look import dress_lesson
from pages.ui.progress import course_list
from pages.ui.rooms import room
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints
from pages.ui.travel import destination, set_out, travel


def read(link: Mapping[str, str]) -> LearnScreen:
    """Read a link to this page."""
    return read_learn(link, [each.id for part in outline() for each in part.lessons])


screen = Kept("learn", read)


def follow(target: str) -> None:
    """Follow a link: to a lesson here, or to another page."""
    to = destination(target)
    if to and to.stem == "learn":
        screen.show(read(to.params))
    else:
        set_out(target)


def draw_course(chapters: tuple[Chapter, ...]) -> None:
    """Draw the parts with their lessons, what has been read, and the next step."""
    st.title("Learn Hearts", anchor=False)
    st.markdown(
        "Short lessons with cards in them: you play, and then you are told. Begin at the top if "
        "you have never held a hand of Hearts; look further down if you have."
    )
    course_list(marks(chapters), key="course", on_follow=follow)
    with st.container(horizontal=True):
        st.page_link(room("practice"), label="Practise with ten questions")
        for show, label in ((GLOSSARY, "The words of the game"), (SOURCES, "Where it is from")):
            st.page_link(room("learn"), label=label, query_params={"show": show})


def draw_list(shown: LearnScreen, chapters: tuple[Chapter, ...]) -> None:
    """Draw the glossary or the sources."""
    titles = {GLOSSARY: "The words of the game", SOURCES: "Where it is from"}
    st.title(titles[shown.show], anchor=False)
    st.page_link(room("learn"), label="The course", query_params={})
    if shown.show == GLOSSARY:
        draw_glossary(chapters, follow)
    else:
        draw_sources(follow)


enter()
travel()
dress_lesson()
shown = screen.restore()
chapters = outline()
with st.container(key="lesson"):
    draw_complaints(shown.complaints)
    if shown.lesson:
        draw_lesson(lesson(shown.lesson), chapters, shown.block, follow)
    elif shown.show:
        draw_list(shown, chapters)
    else:
        draw_course(chapters)
