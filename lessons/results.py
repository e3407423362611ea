"""What an experiment found: the values that stand in a lesson's file under `[result]`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.chances import IN_95

_MOON = "moon"
_BESIDE = ("doubt", "difference", "difference_doubt")
_OF_HABIT = ("share", "without", "worth", "doubt")


@dataclass(frozen=True)
class Estimate:
    """Points a deal that something saves, with the half width of its 95 % interval.

    Attributes:
        worth: what it saves; above nought it pays.
        doubt: half the width of the interval.
        points: the points a deal with it.
        deals: how many deals were played each way.
    """

    worth: float
    doubt: float
    points: float
    deals: int

    @property
    def verdict(self) -> str:
        """Whether it pays, costs, or shows no difference within the doubt."""
        return _verdict(self.worth, self.doubt)


@dataclass(frozen=True)
class Measured:
    """A mean and half the width of its 95 % interval."""

    mean: float
    doubt: float


@dataclass(frozen=True)
class GamesResult:
    """Games over the same cards.

    Attributes:
        deals: how many deals of each.
        games: for each game's id the measures by name.
        differences: for each game but the first, how it differs from the first, deal by deal.
    """

    deals: int
    games: Mapping[str, Mapping[str, Measured]]
    differences: Mapping[str, Mapping[str, Measured]]


@dataclass(frozen=True)
class Tried:
    """One card or pass tried out.

    Attributes:
        cards: what was played or passed.
        points: points of the deal with it, on average.
        doubt: half the width of its 95 % interval.
        difference: points more than the best of those tried, deal by deal; nought for the best.
        difference_doubt: half the width of that interval.
        moon: in what share of the deals a moon comes home that counts; nothing in results stored
            before moons were counted, so two results may be the same without it.
    """

    cards: tuple[str, ...]
    points: float
    doubt: float
    difference: float
    difference_doubt: float
    moon: float | None = field(default=None, compare=False)

    @property
    def is_worse(self) -> bool:
        """Whether the deals show that it costs more than the best of those tried."""
        return self.difference > self.difference_doubt


@dataclass(frozen=True)
class ChoicesResult:
    """Cards or passes tried out over the same deals, the best first."""

    deals: int
    rows: tuple[Tried, ...]


@dataclass(frozen=True)
class Won:
    """One card or pass with the game played on to its end.

    Attributes:
        cards: what was played or passed.
        share: the share of games won with it.
        doubt: half the width of its 95 % interval.
        difference: how much smaller the share is than the best of those tried, game by game.
        difference_doubt: half the width of that interval.
    """

    cards: tuple[str, ...]
    share: float
    doubt: float
    difference: float
    difference_doubt: float

    @property
    def is_worse(self) -> bool:
        """Whether the games show that it wins fewer than the best of those tried."""
        return self.difference > self.difference_doubt


@dataclass(frozen=True)
class WinsResult:
    """Cards or passes tried out over the same games, the best first; each deal is a game."""

    deals: int
    rows: tuple[Won, ...]


@dataclass(frozen=True)
class HabitWinsResult:
    """Whole games won with a habit and without it.

    Attributes:
        share: the share won with it.
        without: the share won without it.
        worth: how much larger the first is.
        doubt: half the width of the 95 % interval of `worth`.
        deals: how many games were played each way.
    """

    share: float
    without: float
    worth: float
    doubt: float
    deals: int

    @property
    def verdict(self) -> str:
        """Whether it pays, costs, or shows no difference within the doubt."""
        return _verdict(self.worth, self.doubt)


Result = Estimate | GamesResult | ChoicesResult | WinsResult | HabitWinsResult


def _verdict(worth: float, doubt: float) -> str:
    if abs(worth) <= doubt:
        return "no difference shown"
    return "pays" if worth > 0 else "costs"


def agrees(stored: Result, again: Result, *, wide: bool = False) -> bool:
    """Whether two runs found the same within the doubt of either.

    With `wide` the runs may be of different deals: then within twice the doubt of both together,
    where a few deals are never taken to be surer than so few can be.
    """
    mine, others = _pairs(stored), _pairs(again)
    stretch = sqrt(stored.deals / again.deals) if wide else 0.0
    only_one = mine.keys() ^ others.keys()
    return all(name[0] == _MOON for name in only_one) and all(
        abs(each.mean - others[name].mean) <= _room(each.doubt, others[name].doubt, stretch)
        for name, each in mine.items()
        if name in others
    )


def _room(doubt: float, other: float, stretch: float) -> float:
    return 2 * (doubt + max(other, stretch * doubt)) if stretch else max(doubt, other) + 1e-9


def _pairs(result: Result) -> dict[tuple[str, ...], Measured]:
    match result:
        case Estimate() | HabitWinsResult():
            return {("worth",): Measured(result.worth, result.doubt)}
        case GamesResult():
            return {
                (game, name): each
                for game, measures in result.games.items()
                for name, each in measures.items()
            }
        case ChoicesResult():
            points = {row.cards: Measured(row.points, row.doubt) for row in result.rows}
            moons = {row.cards: row.moon for row in result.rows if row.moon is not None}
            return points | {
                (_MOON, *cards): Measured(moon, share_doubt(moon, result.deals))
                for cards, moon in moons.items()
            }
        case WinsResult():
            return {row.cards: Measured(row.share, row.doubt) for row in result.rows}


def share_doubt(share: float, deals: int) -> float:
    """Return half the width of the 95 % interval of a share, where it is not near nought."""
    return IN_95 * sqrt(share * (1 - share) / deals)


# As they stand in a file


def read_estimate(table: Mapping[str, Any]) -> Estimate:
    """Read the result of a trial from its table."""
    return Estimate(
        float(table["worth"]), float(table["doubt"]), float(table["points"]), int(table["deals"])
    )


def read_games(table: Mapping[str, Any]) -> GamesResult:
    """Read the result of games compared from its table."""
    return GamesResult(
        int(table["deals"]),
        {name: _measures(part) for name, part in table["games"].items()},
        {name: _measures(part) for name, part in table.get("differences", {}).items()},
    )


def _measures(table: Mapping[str, Any]) -> dict[str, Measured]:
    return {name: Measured(float(pair[0]), float(pair[1])) for name, pair in table.items()}


def read_choices(table: Mapping[str, Any]) -> ChoicesResult:
    """Read the result of choices tried from its table."""
    rows = []
    for row in table["rows"]:
        numbers = [float(row[name]) for name in ("points", *_BESIDE)]
        moon = [float(row["moon"])] if "moon" in row else []
        rows.append(Tried(tuple(row["cards"].split()), *numbers, *moon))
    return ChoicesResult(int(table["deals"]), tuple(rows))


def read_wins(table: Mapping[str, Any]) -> WinsResult:
    """Read the result of games won from its table."""
    rows = tuple(
        Won(tuple(row["cards"].split()), *(float(row[name]) for name in ("share", *_BESIDE)))
        for row in table["rows"]
    )
    return WinsResult(int(table["deals"]), rows)


def read_habit_wins(table: Mapping[str, Any]) -> HabitWinsResult:
    """Read the result of games won with a habit from its table."""
    share, without, worth, doubt = (float(table[name]) for name in _OF_HABIT)
    return HabitWinsResult(share, without, worth, doubt, int(table["deals"]))


def written(result: Result, under: str = "result") -> str:
    """Write a result as it stands in a file, below the line that opens its table."""
    head = f"[{under}]\n"
    match result:
        case Estimate():
            return head + _numbers(result, ("worth", "doubt", "points"))
        case HabitWinsResult():
            return head + _numbers(result, _OF_HABIT)
        case GamesResult():
            parts = [f"{head}deals = {result.deals}\n"]
            for kind in ("games", "differences"):
                for game, measures in getattr(result, kind).items():
                    parts.append(f"[{under}.{kind}.{game}]\n")
                    parts += [
                        f"{name} = [{each.mean:.4f}, {each.doubt:.4f}]\n"
                        for name, each in measures.items()
                    ]
            return "".join(parts)
        case ChoicesResult():
            return head + _rows(result, ("points", *_BESIDE, "moon"))
        case WinsResult():
            return head + _rows(result, ("share", *_BESIDE))


def _numbers(result: Estimate | HabitWinsResult, names: Sequence[str]) -> str:
    lines = "".join(f"{name} = {getattr(result, name):.4f}\n" for name in names)
    return f"{lines}deals = {result.deals}\n"


def _rows(result: ChoicesResult | WinsResult, names: Sequence[str]) -> str:
    rows = []
    for row in result.rows:
        numbers = {name: getattr(row, name) for name in names}
        told = [f"{name} = {each:.4f}" for name, each in numbers.items() if each is not None]
        rows.append(f'  {{ cards = "{" ".join(row.cards)}", {", ".join(told)} }},\n')
    return f"deals = {result.deals}\nrows = [\n{''.join(rows)}]\n"
