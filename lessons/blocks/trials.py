"""Experiments: what is measured, with the stored result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.scene import Scene
from lessons.blocks.block import Block, Cards, NamedGame

POINTS, GAMES_WON = "points", "games won"
COUNTS = (POINTS, GAMES_WON)
"""What may be counted: the points of a deal, or the games that are won when they are played on."""


@dataclass(frozen=True, kw_only=True)
class Experiment(Block):
    """Deals played by computer, with the stored result; see `lessons.results` for its forms."""

    kind: ClassVar[str] = "experiment"
    way: ClassVar[str] = ""
    deals: int
    seed: int
    result: Any = None


@dataclass(frozen=True, kw_only=True)
class HabitTrial(Experiment):
    """The same deals with a habit and without it. `result`: `Estimate`, or `HabitWins`."""

    way: ClassVar[str] = "habit"
    game: NamedGame
    habit: str
    player: str
    count: str = POINTS


@dataclass(frozen=True, kw_only=True)
class PlayerTrial(Experiment):
    """One character among three of another. `result` is an `Estimate`."""

    way: ClassVar[str] = "players"
    game: NamedGame
    one: str
    table: str


@dataclass(frozen=True, kw_only=True)
class GamesTrial(Experiment):
    """Games over the same cards; `show` names measures. `result` is a `GamesResult`."""

    way: ClassVar[str] = "games"
    games: tuple[NamedGame, ...]
    player: str
    show: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardTrial(Experiment):
    """Cards of a scene tried out over many deals of what is unseen.

    `result` is a `ChoicesResult`, or where games are counted a `WinsResult`.
    """

    way: ClassVar[str] = "cards"
    scene: Scene
    cards: Cards
    player: str
    count: str = POINTS


@dataclass(frozen=True, kw_only=True)
class PassTrial(Experiment):
    """Passes from a hand tried out over many deals of the rest.

    `totals` are the scores before the deal, the hand's first; empty when they do not matter.
    `result` is a `ChoicesResult`, or where games are counted a `WinsResult`.
    """

    way: ClassVar[str] = "passes"
    game: NamedGame
    hand: Cards
    number: int
    to: str
    passes: tuple[Cards, ...]
    player: str
    totals: tuple[int, ...] = ()
    count: str = POINTS
