"""Where what is told comes from: the books, pages and programs that lessons cite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lessons.errors import LessonError
from lessons.lists import DATA, line_of, read_toml
from lessons.making.settings import SettingError, Settings

FILE = DATA / "sources.toml"


@dataclass(frozen=True)
class Source:
    """A source: its title, and as far as known who wrote it, when, and where it can be read."""

    id: str
    title: str
    author: str = ""
    year: str = ""
    url: str = ""
    licence: str = ""

    @property
    def text(self) -> str:
        """The source in one line: author, title, year."""
        return ", ".join(part for part in (self.author, self.title, self.year) if part)


@cache
def sources(file: Path = FILE) -> Mapping[str, Source]:
    """Return every source by its id.

    Raises:
        LessonError: an entry without a title, or with a setting that no source has.
    """
    return {name: _source(name, table, file) for name, table in read_toml(file).items()}


def _source(name: str, table: object, file: Path) -> Source:
    try:
        if not isinstance(table, dict):
            raise SettingError("", f"{name} is no table; write [{name}] on a line of its own.")
        settings = Settings(table, f"The source {name}")
        found = Source(
            name,
            settings.text("title"),
            settings.text("author", ""),
            str(settings.any("year", "")),
            settings.text("url", ""),
            settings.text("licence", ""),
        )
        settings.done()
    except SettingError as error:
        raise LessonError(file, line_of(file, rf"^\[{name}\]"), str(error)) from None
    return found
