"""What all blocks have in common, and a game with a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine import Rules

Cards = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Block:
    """What all blocks have.

    Attributes:
        line: where it starts in its file, counted from 1; nought until that is known.
        name: by what the prose takes numbers from it; empty for none.
        points: the strategy points it teaches, as "S01".
        caption: a line above it.
    """

    kind: ClassVar[str] = ""
    line: int = 0
    name: str = ""
    points: tuple[str, ...] = ()
    caption: str = ""


@dataclass(frozen=True)
class NamedGame:
    """A game with a name: a preset, or one with some rules changed.

    Attributes:
        id: the preset's id, or the slug of the title where the author gave one.
        title: what a chart calls it.
        rules: its rules.
        preset: the id of the preset it starts from.
    """

    id: str
    title: str
    rules: Rules
    preset: str
