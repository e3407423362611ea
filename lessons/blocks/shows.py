"""Blocks to look at and to play with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from engine import Deal, Record, Rules
from engine.scene import Scene
from lessons.blocks.block import Block, Cards, NamedGame


@dataclass(frozen=True, kw_only=True)
class ShowHand(Block):
    """Cards to look at, some marked; from a scene also the trick on the table."""

    kind: ClassVar[str] = "hand"
    cards: Cards
    marked: Cards = ()
    scene: Scene | None = None


@dataclass(frozen=True, kw_only=True)
class StepDeal(Block):
    """A record to step from one card to another.

    `first` and `last` count cards played (ply); `view` is the seat whose hand alone lies open,
    `None` for all hands. Where `guess`, the table keeps back who is winning, and at the end of
    each trick the reader says who takes it. `notes` says whether the author's notes are shown.
    """

    kind: ClassVar[str] = "deal"
    record: Record
    first: int
    last: int
    view: int | None
    guess: bool = False
    notes: bool = True


@dataclass(frozen=True)
class Version:
    """One value of the rule that is flipped, its words, and the rules with it."""

    value: Any
    label: str
    rules: Rules


@dataclass(frozen=True, kw_only=True)
class FlipRule(Block):
    """One rule to flip: with a scene what may be played, with `taken` what everybody scores.

    `taken` has one pile for each of `names`; exactly one of `scene` and `taken` is given.
    `scene.under(version.rules)` is the moment under one version.
    """

    kind: ClassVar[str] = "rule"
    game: NamedGame
    field: str
    label: str
    versions: tuple[Version, ...]
    scene: Scene | None = None
    taken: tuple[Cards, ...] = ()
    names: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ShowScore(Block):
    """Captured cards reckoned line by line, under one or more games."""

    kind: ClassVar[str] = "score"
    games: tuple[NamedGame, ...]
    taken: tuple[Cards, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Number(Block):
    """Nothing to see: a number exactly computed, for the prose."""

    kind: ClassVar[str] = "number"
    of: str
    given: Mapping[str, Any]
    text: str
    value: Fraction


@dataclass(frozen=True, kw_only=True)
class Chart(Block):
    """A chart: `of` is "running-points", "scores" or "odds"."""

    kind: ClassVar[str] = "chart"
    of: str
    record: Record | None = None
    games: tuple[NamedGame, ...] = ()
    figure: str = ""
    held: int | None = None


@dataclass(frozen=True, kw_only=True)
class Timeline(Block):
    """The history in order, as far as it falls between two years."""

    kind: ClassVar[str] = "timeline"
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, kw_only=True)
class RuleSheet(Block):
    """The rules of a game in plain words; lines that `against` does not have are marked."""

    kind: ClassVar[str] = "sheet"
    game: NamedGame
    against: NamedGame | None = None


@dataclass(frozen=True, kw_only=True)
class PlayDeal(Block):
    """A deal to play yourself, at seat nought, against players of one character.

    `tricks` is how many to play, `help` whether a hint may be asked for, `passing` whether cards
    are passed first.
    """

    kind: ClassVar[str] = "play"
    game: NamedGame
    deal: Deal
    player: str
    tricks: int
    help: bool
    passing: bool
