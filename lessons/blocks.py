"""The live parts of a lesson: one value for each kind of block, checked when it is made.

A page draws them and a reader acts on them; what an answer is worth stands in `lessons.verdicts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from engine import Deal, Record, Rules
from engine.scene import Scene

Cards = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Block:
    """What all blocks have.

    Attributes:
        line: where it starts in its file.
        name: by what the prose takes numbers from it; empty for none.
        points: the strategy points it teaches, as "S01".
        caption: a line above it.
    """

    kind: ClassVar[str] = ""
    line: int
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


# To answer


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
    """A question with answers on offer; `hand` and `trick` are shown above it if there are any."""

    kind: ClassVar[str] = "quiz"
    ask: str
    options: tuple[Option, ...]
    hand: Cards = ()
    trick: Cards = ()


# To look at


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
    `None` for all hands.
    """

    kind: ClassVar[str] = "deal"
    record: Record
    first: int
    last: int
    view: int | None


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


# Measured


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
