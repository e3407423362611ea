"""What an experiment found: the values that stand in a lesson's file under `[result]`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any


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
        if abs(self.worth) <= self.doubt:
            return "no difference shown"
        return "pays" if self.worth > 0 else "costs"


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
    """

    cards: tuple[str, ...]
    points: float
    doubt: float
    difference: float
    difference_doubt: float

    @property
    def is_worse(self) -> bool:
        """Whether the deals show that it costs more than the best of those tried."""
        return self.difference > self.difference_doubt


@dataclass(frozen=True)
class ChoicesResult:
    """Cards or passes tried out over the same deals, the best first."""

    deals: int
    rows: tuple[Tried, ...]


Result = Estimate | GamesResult | ChoicesResult


def agrees(stored: Result, again: Result, *, wide: bool = False) -> bool:
    """Whether two runs found the same within the doubt of either.

    With `wide` the runs may be of different deals: then within twice the doubt of both together,
    where a few deals are never taken to be surer than so few can be.
    """
    mine, others = _pairs(stored), _pairs(again)
    stretch = sqrt(stored.deals / again.deals) if wide else 0.0
    return mine.keys() == others.keys() and all(
        abs(each.mean - others[name].mean) <= _room(each.doubt, others[name].doubt, stretch)
        for name, each in mine.items()
    )


def _room(doubt: float, other: float, stretch: float) -> float:
    return 2 * (doubt + max(other, stretch * doubt)) if stretch else max(doubt, other) + 1e-9


def _pairs(result: Result) -> dict[tuple[str, ...], Measured]:
    match result:
        case Estimate():
            return {("worth",): Measured(result.worth, result.doubt)}
        case GamesResult():
            return {
                (game, name): each
                for game, measures in result.games.items()
                for name, each in measures.items()
            }
        case ChoicesResult():
            return {row.cards: Measured(row.points, row.doubt) for row in result.rows}


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
    rows = tuple(
        Tried(
            tuple(row["cards"].split()),
            *(float(row[name]) for name in ("points", "doubt", "difference", "difference_doubt")),
        )
        for row in table["rows"]
    )
    return ChoicesResult(int(table["deals"]), rows)


def written(result: Result, under: str = "result") -> str:
    """Write a result as it stands in a file, below the line that opens its table."""
    head = f"[{under}]\n"
    match result:
        case Estimate():
            names = ("worth", "doubt", "points")
            numbers = "".join(f"{name} = {getattr(result, name):.4f}\n" for name in names)
            return f"{head}{numbers}deals = {result.deals}\n"
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
            rows = "".join(
                f'  {{ cards = "{" ".join(row.cards)}", points = {row.points:.4f}, '
                f"doubt = {row.doubt:.4f}, difference = {row.difference:.4f}, "
                f"difference_doubt = {row.difference_doubt:.4f} }},\n"
                for row in result.rows
            )
            return f"{head}deals = {result.deals}\nrows = [\n{rows}]\n"
