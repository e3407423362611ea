"""What happened when: the entries of `data/timeline.toml`, in order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lessons.errors import LessonError
from lessons.lists import DATA, line_of, read_toml
from lessons.making.settings import SettingError, Settings
from lessons.sources import Source, sources

FILE = DATA / "timeline.toml"


@dataclass(frozen=True)
class Event:
    """One entry.

    Attributes:
        year: the year it is sorted by.
        shown: the year as a reader is told it, with its doubt: "about 1750".
        title: a few words.
        text: one to three sentences.
        sources: where it is from.
        place: where it happened; empty if that says nothing.
    """

    year: int
    shown: str
    title: str
    text: str
    sources: tuple[Source, ...]
    place: str = ""


@cache
def events(file: Path = FILE) -> tuple[Event, ...]:
    """Return every entry, the oldest first; none while there is no file.

    Raises:
        LessonError: an entry that lacks something, or a source that is not known.
    """
    if not file.is_file():
        return ()
    found = [_event(table, file) for table in read_toml(file).get("event", [])]
    return tuple(sorted(found, key=lambda event: event.year))


def between(since: int | None, until: int | None, file: Path = FILE) -> tuple[Event, ...]:
    """Return the entries from one year to another, both included."""
    return tuple(
        event
        for event in events(file)
        if (since is None or event.year >= since) and (until is None or event.year <= until)
    )


def _event(table: dict[str, object], file: Path) -> Event:
    settings = Settings(table, "An event")
    try:
        year = settings.whole("year", high=2100)
        event = Event(
            year,
            settings.text("shown", str(year)),
            settings.text("title"),
            settings.text("text"),
            tuple(_source(name) for name in settings.texts("sources")),
            settings.text("place", ""),
        )
        settings.done()
    except SettingError as error:
        title = str(table.get("title", ""))
        raise LessonError(file, line_of(file, f'^title = "{title}"'), str(error)) from None
    return event


def _source(name: str) -> Source:
    if name not in sources():
        raise SettingError("sources", f"There is no source {name!r} in data/sources.toml; add it.")
    return sources()[name]
