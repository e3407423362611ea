"""A lesson as it is read: prose and live blocks in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lessons.blocks import Block
from lessons.glossary import Word
from lessons.sources import Source


@dataclass(frozen=True)
class Prose:
    """Markdown ready for a page (see `lessons.prose`).

    Attributes:
        markdown: the text.
        line: the line it starts on.
        quotes: the names of the blocks whose numbers it tells.
    """

    markdown: str
    line: int
    quotes: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Broken:
    """What stands in the place of a part that cannot be read: its line and what is wrong."""

    line: int
    sentence: str


Piece = Prose | Block | Broken


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    Attributes:
        id: the name of its file.
        part: the id of its part.
        title: as it is listed.
        minutes: how long it takes to read.
        able: what you are able to do after it.
        teaches: the strategy points it teaches, as "S01".
        games: the ids of the presets it teaches or names.
        sources: what it is from, in the order of their numbers: first what is cited.
        words: the terms of the glossary linked in it by `term:slug`, as they appear.
        pieces: prose and blocks, in order.
    """

    id: str
    part: str
    title: str
    minutes: int = 5
    able: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    words: tuple[Word, ...] = ()
    pieces: tuple[Piece, ...] = field(default=(), repr=False)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The live blocks."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Block))

    @property
    def broken(self) -> tuple[Broken, ...]:
        """The parts that cannot be read."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Broken))


@dataclass(frozen=True)
class Part:
    """A part of the course, its lessons in order."""

    id: str
    title: str
    summary: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Course:
    """The course, its parts in order."""

    parts: tuple[Part, ...]

    def __iter__(self) -> Iterator[Lesson]:
        """Go through all lessons in order."""
        return (lesson for part in self.parts for lesson in part.lessons)

    def after(self, name: str) -> Lesson | None:
        """Return the lesson that follows; `None` after the last."""
        lessons = list(self)
        places = [at for at, lesson in enumerate(lessons) if lesson.id == name]
        at = places[0] + 1 if places else len(lessons)
        return lessons[at] if at < len(lessons) else None
