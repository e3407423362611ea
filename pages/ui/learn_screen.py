"""What the Learn page shows, and how its link says so."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from engine.plain_words import shortened

GLOSSARY, SOURCES = "glossary", "sources"
LISTS = (GLOSSARY, SOURCES)


@dataclass(frozen=True)
class LearnScreen:
    """What the Learn page shows: the course when nothing else is said.

    Attributes:
        lesson: the id of a lesson.
        show: `GLOSSARY` or `SOURCES`.
        block: the line of a live block of the lesson to begin at.
        complaints: a sentence for each part of a link that could not be used.
    """

    lesson: str = ""
    show: str = ""
    block: str = ""
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; the course needs none."""
        given = {"lesson": self.lesson, "show": self.show, "block": self.block}
        return {name: text for name, text in given.items() if text}


def read_learn(link: Mapping[str, str], lessons: Collection[str]) -> LearnScreen:
    """Read a link to the Learn page.

    Args:
        link: the parameters as the browser sent them.
        lessons: the ids of the lessons there are.
    """
    lesson, show, block = link.get("lesson", ""), link.get("show", ""), link.get("block", "")
    if lesson and lesson not in lessons:
        sorry = f"There is no lesson called “{shortened(lesson)}”; here is the whole course."
        return LearnScreen(complaints=(sorry,))
    if show and show not in LISTS:
        sorry = f"The course has no list called “{shortened(show)}”; here are its lessons."
        return LearnScreen(complaints=(sorry,))
    if not lesson:
        return LearnScreen(show=show)
    known = block.isascii() and block.isdigit() and len(block) < 5
    return LearnScreen(lesson=lesson, block=block if known else "")
