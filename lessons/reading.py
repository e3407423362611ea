"""From a Markdown file to a lesson: its fences become blocks, the rest is made ready as prose."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from engine import HeartsError, variant
from lessons.blocks import Block, Experiment, Number
from lessons.drills import topics
from lessons.errors import LessonError
from lessons.glossary import glossary
from lessons.lesson import Broken, Lesson, Piece, Prose
from lessons.lists import plainly, toml_line
from lessons.making import SettingError, Settings, make, make_afresh
from lessons.prose import Desk, end_of_talk, quoted
from lessons.sources import sources
from lessons.values import values

HEAD = "lesson"
POINTS = tuple(f"S{number:02}" for number in range(1, 49))
"""The points of strategy that the course teaches."""


@dataclass(frozen=True)
class Fence:
    """A fenced block that is live: its kind, its body, its first line and the line after it."""

    kind: str
    body: str
    line: int
    end: int


def read_lesson(path: str | Path, lessons: Collection[str] = (), strict: bool = False) -> Lesson:
    """Read a lesson.

    Args:
        path: its file; the folder it lies in is its part.
        lessons: the ids of all lessons, to which it may link.
        strict: whether to refuse a lesson of which a part cannot be read, instead of putting
            `Broken` in its place.

    Raises:
        LessonError: there is no such file; if strict, the first thing that is wrong.
    """
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise LessonError(file, 1, "There is no such lesson; check the name of the file.") from None
    lesson = _Reading(file, text, lessons).lesson()
    if strict and lesson.broken:
        first = min(lesson.broken, key=lambda broken: broken.line)
        raise LessonError(file, first.line, first.sentence)
    return lesson


def fences(text: str) -> list[Fence]:
    """Return the live fences of a lesson: those with a word behind the three ticks."""
    return [
        Fence(token.info.split()[0], token.content, token.map[0] + 1, token.map[1] + 1)
        for token in _parsed(text)
        if token.type == "fence" and token.level == 0 and token.info.strip() and token.map
    ]


def _parsed(text: str) -> Any:
    return MarkdownIt("commonmark", {"html": True}).enable("table").parse(text)


class _Reading:
    """One lesson being read."""

    def __init__(self, file: Path, text: str, lessons: Collection[str]) -> None:
        self.file, self.text = file, text
        self.lines = text.splitlines(keepends=True)
        self.fences = fences(text)
        self.made = {fence.line: made(fence) for fence in self.fences if fence.kind != HEAD}
        blocks = [block for block in self.made.values() if isinstance(block, Block)]
        self.blocks = blocks
        self.desk = Desk(
            lessons,
            topics(),
            sources(),
            glossary(),
            values(blocks),
            {each.name for each in blocks if isinstance(each, Experiment) and not each.result},
        )

    def lesson(self) -> Lesson:
        head, complaints = self._head()
        pieces = [*complaints, *self._doubled_names(), *self._html(), *self._pieces()]
        listed = [name for name in head.pop("sources") if name in self.desk.known]
        for name in listed:
            self.desk.cite(name)
        return Lesson(
            id=self.file.stem,
            part=self.file.parent.name,
            sources=tuple(self.desk.known[name] for name in self.desk.cited),
            words=tuple(self.desk.words),
            pieces=tuple(pieces),
            **head,
        )

    def _pieces(self) -> Iterator[Piece]:
        at, results = 1, set[str]()
        for fence in self.fences:
            results = yield from self._text(at, fence.line, results)
            if fence.kind != HEAD:
                block = self.made[fence.line]
                yield block
                if isinstance(block, Experiment):
                    results.add(block.name)
                elif not isinstance(block, Number):
                    results = set()
            at = fence.end
        yield from self._text(at, len(self.lines) + 1, results)

    def _text(self, start: int, end: int, results: set[str]) -> Generator[Piece, None, set[str]]:
        """Yield the text between two fences; what speaks of the results above it stands alone.

        Returns:
            The names of the results of which the next text may still speak.
        """
        lines = self.lines[start - 1 : end - 1]
        middle = start + end_of_talk(lines, results)
        yield from self._prose(start, middle)
        yield from self._prose(middle, end)
        rest = "".join(self.lines[middle - 1 : end - 1]).strip()
        return set() if rest else results

    def _prose(self, start: int, end: int) -> Iterator[Piece]:
        markdown = "".join(self.lines[start - 1 : end - 1])
        if not markdown.strip():
            return
        start += len(markdown) - len(markdown.lstrip("\n"))
        known = len(self.desk.wrong)
        ready = self.desk.ready(markdown.strip("\n"), start)
        yield from (Broken(*each) for each in self.desk.wrong[known:])
        yield Prose(ready, start, quoted(markdown))

    def _html(self) -> Iterator[Broken]:
        for token in _parsed(self.text):
            inline = any(child.type == "html_inline" for child in token.children or ())
            if (token.type == "html_block" or inline) and token.map:
                yield Broken(token.map[0] + 1, "A lesson has no HTML; write it in Markdown.")

    def _doubled_names(self) -> Iterator[Broken]:
        seen: set[str] = set()
        for block in self.blocks:
            if block.name and block.name in seen:
                yield Broken(block.line, f"Two blocks are called {block.name!r}; rename one.")
            seen.add(block.name)

    def _head(self) -> tuple[dict[str, Any], list[Broken]]:
        """Return what the `lesson` block says, and what is wrong with it."""
        head: dict[str, Any] = {"title": self.file.stem, "sources": ()}
        first = self.fences[0] if self.fences else None
        if first is None or first.kind != HEAD or "".join(self.lines[: first.line - 1]).strip():
            return head, [Broken(1, "A lesson begins with a ```lesson block; put it first.")]
        wrong: list[Broken] = []
        try:
            settings = Settings(_toml(first.body), "A lesson block")
            head = {
                "title": settings.text("title"),
                "minutes": settings.whole("minutes", low=1, high=60),
                "able": settings.texts("able"),
                "teaches": settings.texts("teaches", ()),
                "games": settings.texts("games", ()),
                "sources": settings.texts("sources", ()),
            }
            settings.done()
            self._check_head(head)
        except (HeartsError, tomllib.TOMLDecodeError) as error:
            wrong.append(_broken(first, error))
        again = [fence.line for fence in self.fences[1:] if fence.kind == HEAD]
        wrong += [Broken(line, "A lesson has one lesson block; take it out.") for line in again]
        return head, wrong

    def _check_head(self, head: dict[str, Any]) -> None:
        for name in head["games"]:
            variant(name)
        for name in head["sources"]:
            if name not in self.desk.known:
                raise SettingError("sources", f"There is no source {name!r} in data/sources.toml.")
        shown = {point for block in self.blocks for point in block.points}
        for point in head["teaches"]:
            if point not in POINTS:
                raise SettingError("teaches", f"{point} is no point of strategy; see S01 to S48.")
            if point not in shown:
                raise SettingError(
                    "teaches", f'No live block shows {point}; give one point = "{point}".'
                )


def made(fence: Fence, *, forget_stale: bool = False) -> Block | Broken:
    """Return the block of a fence, or what is wrong with it.

    Args:
        fence: where it stands.
        forget_stale: whether to leave out a stored result that does not fit its settings.
    """
    try:
        read = make_afresh if forget_stale else make
        block = read(fence.kind, _toml(fence.body), fence.line)
    except (HeartsError, tomllib.TOMLDecodeError) as error:
        return _broken(fence, error)
    if strange := [point for point in block.points if point not in POINTS]:
        return Broken(fence.line, f"{strange[0]} is no point of strategy; see S01 to S48.")
    return block


def _toml(body: str) -> dict[str, Any]:
    return tomllib.loads(body)


def _broken(fence: Fence, error: Exception) -> Broken:
    """Say what is wrong with a fence, on the line of the setting if that is known."""
    if isinstance(error, tomllib.TOMLDecodeError):
        line = fence.line + toml_line(error)
        return Broken(line, f"The settings are not TOML: {plainly(error)}.")
    setting = error.setting if isinstance(error, SettingError) else ""
    for at, text in enumerate(fence.body.splitlines(), start=1):
        if setting and re.match(rf"\s*(\[+)?{re.escape(setting)}\b", text):
            return Broken(fence.line + at, str(error))
    return Broken(fence.line, str(error))
