"""The course as it is listed: titles, minutes and what one can do after, without the lessons.

A list of the course needs only the first block of every file. Reading that takes milliseconds,
while a whole lesson is checked by the engine card by card.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lessons.course import FOLDER, OUTLINE
from lessons.lists import read_toml

_HEAD = re.compile(r"\A\s*^```lesson[ \t]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Listed:
    """A lesson as the course lists it; see `Lesson` for its attributes."""

    id: str
    part: str
    title: str
    minutes: int = 5
    able: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A part of the course, its lessons in order; `done` is said after the last of them."""

    id: str
    title: str
    summary: str
    lessons: tuple[Listed, ...]
    done: str = ""


def outline(folder: Path = FOLDER) -> tuple[Chapter, ...]:
    """Return the parts of the course that have lessons, in order; a missing file is left out."""
    chapters = [_chapter(folder / part) for part in _table(folder / OUTLINE).get("parts", ())]
    return tuple(chapter for chapter in chapters if chapter.lessons)


def _chapter(folder: Path) -> Chapter:
    table = _table(folder / "part.toml")
    files = [folder / f"{name}.md" for name in table.get("lessons", ())]
    lessons = tuple(_listed(file, file.stat().st_mtime_ns) for file in files if file.is_file())
    title, summary = str(table.get("title", folder.name)), str(table.get("summary", ""))
    return Chapter(folder.name, title, summary, lessons, str(table.get("done", "")))


def _table(file: Path) -> dict[str, Any]:
    return read_toml(file) if file.is_file() else {}


@lru_cache(maxsize=256)
def _listed(file: Path, written: int) -> Listed:
    """Read the head of a lesson; `written` is when it was last changed."""
    head = _HEAD.match(file.read_text(encoding="utf-8"))
    try:
        table = tomllib.loads(head[1]) if head else {}
    except tomllib.TOMLDecodeError:
        table = {}
    minutes, able = table.get("minutes", 5), table.get("able", ())
    return Listed(
        id=file.stem,
        part=file.parent.name,
        title=str(table.get("title", file.stem)),
        minutes=minutes if isinstance(minutes, int) else 5,
        able=tuple(map(str, able)) if isinstance(able, list) else (),
    )
