"""The rule sheet: the complete rules of any game in plain English.

Every line is made from the fields it names and from nothing else, so that no combination of
rules can make it wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from engine.sheet.ending import ending_lines
from engine.sheet.lines import SheetLine
from engine.sheet.moon import moon_lines
from engine.sheet.play import joker_lines, trick_lines
from engine.sheet.points import points_lines
from engine.sheet.table import passing_lines, table_lines

if TYPE_CHECKING:
    from engine.rules import Rules

__all__ = ["SheetLine", "sheet", "sheet_lines"]

CHANGED = "* "
"""What a changed line begins with in the plain list."""

_ROOMS = (
    table_lines,
    passing_lines,
    trick_lines,
    joker_lines,
    points_lines,
    moon_lines,
    ending_lines,
)


def sheet(rules: Rules, against: Rules | None = None) -> tuple[SheetLine, ...]:
    """Return the rules line by line, in the order of a game, each under its heading.

    Args:
        rules: the game to describe.
        against: another game; lines that its sheet does not have are marked as changed.
    """
    lines = tuple(_lines(rules))
    if against is None:
        return lines
    known = {line.text for line in _lines(against)}
    return tuple(line._replace(changed=line.text not in known) for line in lines)


def sheet_lines(lines: tuple[SheetLine, ...]) -> list[str]:
    """Return the bare sentences, each that changed behind a star."""
    return [(CHANGED if line.changed else "") + line.text for line in lines]


def printed(lines: tuple[SheetLine, ...]) -> str:
    """Return the sheet as a text with headings, fit to be printed."""
    blocks = []
    for group, under in groupby(lines, key=lambda line: line.group):
        items = [("* " if line.changed else "- ") + line.text for line in under]
        blocks.append("\n".join([group, *items]))
    return "\n\n".join(blocks)


def _lines(rules: Rules) -> Iterator[SheetLine]:
    for room in _ROOMS:
        yield from room(rules)
