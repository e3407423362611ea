"""Experiments: what is measured, with the stored result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.scene import Scene
from lessons.blocks.block import Block, Cards, NamedGame


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
    """The same deals with a habit and without it. `result` is an `Estimate`."""

    way: ClassVar[str] = "habit"
    game: NamedGame
    habit: str
    player: str


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
    """Cards of a scene tried out over many deals of what is unseen. `result`: `ChoicesResult`."""

    way: ClassVar[str] = "cards"
    scene: Scene
    cards: Cards
    player: str


@dataclass(frozen=True, kw_only=True)
class PassTrial(Experiment):
    """Passes from a hand tried out over many deals of the rest. `result`: `ChoicesResult`."""

    way: ClassVar[str] = "passes"
    game: NamedGame
    hand: Cards
    number: int
    to: str
    passes: tuple[Cards, ...]
    player: str
