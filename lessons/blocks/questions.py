"""Blocks that ask, each with its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine import Rules
from engine.scene import Scene
from lessons.blocks.block import Block, Cards, NamedGame


@dataclass(frozen=True)
class Answer:
    """What a choice is worth: whether it is right, and why."""

    right: bool
    why: str


@dataclass(frozen=True, kw_only=True)
class Choose(Block):
    """Choose a card before the answer is told. `answers` has one for every legal card."""

    kind: ClassVar[str] = "choose"
    scene: Scene
    ask: str
    answers: Mapping[str, Answer]

    @property
    def right(self) -> Cards:
        """The cards that are right."""
        return tuple(card for card, answer in self.answers.items() if answer.right)


@dataclass(frozen=True)
class RightPass:
    """Cards that are right to pass, and why."""

    cards: Cards
    why: str


@dataclass(frozen=True)
class WrongPass:
    """What answers a wrong pass: that it gives a card, or that it keeps one."""

    card: str
    keeps: bool
    why: str

    def fits(self, cards: Cards) -> bool:
        """Whether this is what is wrong with a pass of these cards."""
        return (self.card in cards) != self.keeps


@dataclass(frozen=True, kw_only=True)
class PassCards(Block):
    """Choose the cards to pass.

    `to` is the pass as a player says it ("pass three cards to the left"), `way` its kind
    ("left"), `number` the deal's number that gives it.
    """

    kind: ClassVar[str] = "pass"
    game: NamedGame
    hand: Cards
    way: str
    to: str
    number: int
    count: int
    ask: str
    right: tuple[RightPass, ...]
    wrong: tuple[WrongPass, ...]
    otherwise: str

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.game.rules


@dataclass(frozen=True, kw_only=True)
class Legal(Block):
    """Mark the cards that may be played; `scene.legal` and `scene.forbidden` know."""

    kind: ClassVar[str] = "legal"
    scene: Scene
    ask: str


@dataclass(frozen=True)
class Option:
    """One answer on offer."""

    text: str
    right: bool
    why: str


@dataclass(frozen=True, kw_only=True)
class Quiz(Block):
    """A question with answers on offer, in the order in which readers see them.

    `hand` and `trick` are shown above it if there are any. The rules say how many play to the
    trick, and which way round.
    """

    kind: ClassVar[str] = "quiz"
    ask: str
    options: tuple[Option, ...]
    hand: Cards = ()
    trick: Cards = ()
    rules: Rules = field(default_factory=Rules)
