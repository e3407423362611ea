"""Records as files, and those that ship with the notebook."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from engine.errors import RecordError
from engine.record.entries import LONGEST_FILE, LONGEST_NAME
from engine.record.played import Record
from engine.record.reading import parse_record

FOLDER = Path(__file__).resolve().parents[2] / "data" / "deals"


def load_record(path: str | Path) -> Record:
    """Read a record from a file.

    Raises:
        RecordError: there is no such file, it is not a record, or it cannot have happened.
    """
    file = Path(path)
    try:
        if file.stat().st_size > 4 * LONGEST_FILE:
            raise RecordError(f"{file.name} is too long to be a record of a deal.")
        text = file.read_text(encoding="utf-8")
    except OSError:
        raise RecordError(f"{file.name} cannot be read; check the name of the file.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file.name} is not text; a record is a TOML file.") from None
    return parse_record(text, file.stem)


@cache
def records() -> tuple[Record, ...]:
    """Return every record that ships with the notebook, by id."""
    return tuple(load_record(path) for path in sorted(FOLDER.glob("*.toml")))


def record(name: str) -> Record:
    """Return one of the records that ship.

    Raises:
        RecordError: there is none of that name; the sentence suggests one.
    """
    known = {each.id: each for each in records()}
    if name in known:
        return known[name]
    near = get_close_matches(name[:LONGEST_NAME], known, 1, 0.4)
    hint = f"; did you mean {near[0]}?" if near else "; choose one from the gallery."
    raise RecordError(f"There is no deal called {name[:LONGEST_NAME]!r}{hint}")
