"""The entries of a record's file: each read as what it must be, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import RecordError

LONGEST_FILE = 200_000
"""Characters; a longer text is refused unread."""
LONGEST_NAME = 80
LONGEST_PROSE = 2_000
_LONGEST_WORD = 200
_MOST_TEXTS = 60
_LARGEST = 10_000


class Entries:
    """A table of the file. Whatever is read raises `RecordError` where it is something else."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table

    def part(self, key: str) -> Entries:
        """Return a table within this one; an empty one when left out."""
        part = self.table.get(key, {})
        if not isinstance(part, dict):
            raise RecordError(f"{key} is a table of its own: write [{key}] on a line before it.")
        return Entries(part)

    def text(self, key: str, default: str = "", longest: int = _LONGEST_WORD) -> str:
        """Return a text; a whole number, as a year may be, is taken for one."""
        return _text(key, self.table.get(key, default), longest)

    def texts(self, key: str, longest: int = LONGEST_PROSE) -> list[str]:
        """Return a list of texts; an empty one when left out."""
        values = self.table.get(key, [])
        if not isinstance(values, list) or len(values) > _MOST_TEXTS:
            raise RecordError(f'{key} is a list of texts: ["...", "..."].')
        return [_text(key, value, longest) for value in values]

    def whole(self, key: str, default: int = 0) -> int:
        """Return a whole number."""
        return _whole(key, self.table.get(key, default))

    def wholes(self, key: str) -> list[int]:
        """Return a list of whole numbers; an empty one when left out."""
        values = self.table.get(key, [])
        if not isinstance(values, list):
            raise RecordError(f"{key} is a list of whole numbers.")
        return [_whole(key, value) for value in values]


def _text(key: str, value: Any, longest: int) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise RecordError(f"{key} is text; put it in quotation marks.")
    if len(value) > longest:
        raise RecordError(f"{key} has {len(value):,} characters; write at most {longest:,}.")
    if any(ord(letter) < 32 and letter not in "\n\t" for letter in value):
        raise RecordError(f"{key} has a character that cannot be printed; take it out.")
    return value


def _whole(key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _LARGEST:
        raise RecordError(f"{key} is a whole number.")
    return value
