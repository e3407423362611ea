"""The parts of the Learn page: the course, a lesson from its head to its end, and the two lists."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

import streamlit as st

from engine import variant
from lessons import Broken, Lesson, Prose
from lessons.folds import folds
from lessons.glossary import Word, glossary
from lessons.outline import Chapter, Listed
from lessons.sitting import ready_drills, sitting
from lessons.sources import Source, sources
from pages.ui.following import Follow
from pages.ui.lesson import draw_block, draw_broken
from pages.ui.progress import LessonMark, PartMark, lesson_end, lesson_head
from pages.ui.prose import Notes, prose
from pages.ui.rooms import room
from pages.ui.travel import COURSE, Destination, destination
from pages.ui.words import counted

ANSWER_FIRST = "Answer first, then see what the deals say"


def mark(lesson: Listed) -> LessonMark:
    """Return a lesson as the course lists it."""
    to = f"lesson:{lesson.id}"
    return LessonMark(lesson.id, lesson.title, to, _address(to), lesson.minutes, lesson.able)


def _address(target: str) -> str:
    to = destination(target) or Destination("learn")
    return to.address


def _way_back() -> LessonMark:
    return LessonMark("", "The course", COURSE, _address(COURSE))


def marks(chapters: Sequence[Chapter]) -> tuple[PartMark, ...]:
    """Return the course as it is drawn."""
    return tuple(
        PartMark(part.title, part.summary, tuple(map(mark, part.lessons))) for part in chapters
    )


def draw_lesson(lesson: Lesson, chapters: Sequence[Chapter], block: str, follow: Follow) -> None:
    """Draw a lesson: what it gives, its text with the live blocks, and the ways on.

    Args:
        lesson: the lesson.
        chapters: the course it belongs to.
        block: the line of a block to begin at; empty for the beginning.
        follow: called with the address of a followed link.
    """
    _draw_head(lesson, chapters, block, follow)
    notes = notes_of(lesson)
    folded, fold = folds(lesson.pieces), st.container()
    for at, piece in enumerate(lesson.pieces):
        key = f"{lesson.id} {piece.line}"
        if folded.get(at) == at:
            fold = st.expander(ANSWER_FIRST, key=f"{key} after")
        with fold if at in folded else nullcontext():
            if isinstance(piece, Prose):
                prose(piece.markdown, key=f"{key} text", notes=notes, on_follow=follow)
            elif isinstance(piece, Broken):
                draw_broken(piece.sentence)
            else:
                draw_block(piece, key)
    _draw_foot(lesson, follow)
    if words := _end_of_part(lesson, chapters):
        st.markdown(f"**{words}**")
    lessons = [each for part in chapters for each in part.lessons]
    at = [each.id for each in lessons].index(lesson.id)
    lesson_end(
        lesson.id,
        mark(lessons[at - 1]) if at else None,
        mark(lessons[at + 1]) if at + 1 < len(lessons) else None,
        _way_back(),
        key=f"{lesson.id} end",
        on_follow=follow,
    )


def _end_of_part(lesson: Lesson, chapters: Sequence[Chapter]) -> str:
    """Say that a part of the course ends with this lesson; nothing where it does not."""
    for number, part in enumerate(chapters, start=1):
        if part.lessons[-1].id == lesson.id:
            return f"That was part {number}, “{part.title}”. {part.done}".rstrip()
    return ""


def notes_of(lesson: Lesson) -> Notes:
    """Return what the text of a lesson may be asked about."""
    return Notes(
        words={word.slug: word.meaning for word in lesson.words},
        sources={source.id: source.text for source in lesson.sources},
    )


def _draw_head(lesson: Lesson, chapters: Sequence[Chapter], block: str, follow: Follow) -> None:
    part = next(part for part in chapters if part.id == lesson.part)
    at = [each.id for each in part.lessons].index(lesson.id) + 1
    lesson_head(
        lesson.id,
        f"{part.title}, lesson {at} of {len(part.lessons)}",
        _way_back(),
        key=f"{lesson.id} head",
        on_follow=follow,
        block=_block_class(lesson, block),
    )
    st.title(lesson.title, anchor=False)
    able = "\n".join(f"- {each}" for each in lesson.able)
    st.markdown(f"After {counted(lesson.minutes, 'minute')} you can:\n\n{able}")


def _block_class(lesson: Lesson, line: str) -> str:
    """Return what a block's container is called in the browser."""
    return f"st-key-{lesson.id}-{line}-block" if line else ""


def _draw_foot(lesson: Lesson, follow: Follow) -> None:
    """Draw questions to practise, the games, the words and the sources of a lesson."""
    drills = sitting(1, [drill for drill in ready_drills() if drill.lesson == lesson.id])
    if drills or lesson.games:
        with st.container(key="lesson games", horizontal=True):
            if drills:
                link = {"drill": ",".join(drill.id for drill in drills), "lesson": lesson.id}
                label = f"Practise this: {counted(len(drills), 'question')}"
                st.page_link(room("practice"), label=label, query_params=link)
            for game in lesson.games:
                link = {"variant": game}
                label = f"The rules of {variant(game).title}"
                st.page_link(room("rules"), label=label, query_params=link)
    if lesson.words:
        with st.expander("Words of this lesson", key=f"{lesson.id} words"):
            prose(
                _word_list(lesson.words),
                key=f"{lesson.id} word list",
                notes=Notes(),
                on_follow=follow,
            )
    if lesson.sources:
        with st.expander("Where this is from", key=f"{lesson.id} sources"):
            prose(
                _source_list(lesson.sources),
                key=f"{lesson.id} source list",
                notes=Notes(),
                on_follow=follow,
            )


def _word_list(words: tuple[Word, ...], titles: dict[str, str] | None = None) -> str:
    said = []
    for word in words:
        line = f"- **{word.term}**: {word.meaning}"
        if title := (titles or {}).get(word.lesson):
            line += f" [{title}](lesson:{word.lesson})"
        said.append(line)
    return "\n".join(said)


def _source_list(found: tuple[Source, ...]) -> str:
    said = []
    for number, source in enumerate(found, start=1):
        title = f"[{source.title}]({source.url})" if source.url else f"*{source.title}*"
        parts = (source.author, title, source.year, source.licence)
        said.append(f"{number}. {', '.join(part for part in parts if part)}")
    return "\n".join(said)


def draw_glossary(chapters: Sequence[Chapter], follow: Follow) -> None:
    """Draw every word of the game, with the lesson that teaches it."""
    titles = {lesson.id: lesson.title for part in chapters for lesson in part.lessons}
    prose(_word_list(glossary().words, titles), key="glossary", notes=Notes(), on_follow=follow)


def draw_sources(follow: Follow) -> None:
    """Draw every source that a lesson cites."""
    found = sorted(sources().values(), key=lambda source: source.text.lower())
    prose(_source_list(tuple(found)), key="sources", notes=Notes(), on_follow=follow)
