"""Several games over the same shuffled cards: what each is like, and how they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd

from engine import compiled, tally
from engine.rules import Rules
from engine.simulation.doubt import Sum, share
from engine.simulation.runs import (
    Players,
    Progress,
    Run,
    Stop,
    check_deals,
    orders_for,
    play_run,
    seated,
)

BATCH, BATCH_BY_HAND = 8_192, 128
"""How many deals each game plays before the next game has its turn; without machine code fewer."""
MEASURES = ("points", "highest", "spread", "moon", "clean", "broken_trick", "lady_trick")
"""What is measured in each deal; see `Comparison.summary`."""


@dataclass(slots=True)
class Account:
    """What is known of one game so far."""

    rules: Rules
    deals: int = 0
    measures: Sum = field(default_factory=Sum)
    seats: Sum = field(default_factory=Sum)
    player: Sum = field(default_factory=Sum)
    moons: int = 0
    suns: int = 0
    points: dict[int, int] = field(default_factory=dict)
    broken: dict[int, int] = field(default_factory=dict)
    lady: dict[int, int] = field(default_factory=dict)

    def add(self, run: Run) -> Any:
        """Add a run of deals; return its measures, a row for each deal."""
        sheet, deals = run.sheet, run.deals
        points = run.sizes
        shot = sheet.result[:deals] != tally.NORMAL
        measures = np.column_stack(
            [
                points.mean(axis=1),
                points.max(axis=1),
                points.max(axis=1) - points.min(axis=1),
                shot,
                sheet.clean[:deals].mean(axis=1),
                _never_is_a_gap(sheet.broken[:deals]),
                _never_is_a_gap(sheet.lady[:deals]),
            ]
        )
        self.deals += deals
        self.measures.add(measures)
        self.seats.add(points)
        self.player.add(points.reshape(-1, 1))
        self.moons += int(shot.sum())
        self.suns += int((sheet.result[:deals] >= tally.SUN_OLD).sum())
        _tally(self.points, np.rint(points))
        _tally(self.broken, sheet.broken[:deals])
        _tally(self.lady, sheet.lady[:deals])
        return measures


def _never_is_a_gap(tricks: Any) -> Any:
    return np.where(tricks > 0, tricks.astype(np.float64), np.nan)


def _tally(shares: dict[int, int], values: Any) -> None:
    for value, count in zip(*np.unique(values, return_counts=True), strict=True):
        shares[int(value)] = shares.get(int(value), 0) + int(count)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Games compared over the same cards.

    Attributes:
        deals: how many deals each game has played so far.
        accounts: what is known of each game, by title.
        differences_of: for each two titles, the sums of the second's measures less the first's.
    """

    deals: int
    accounts: dict[str, Account]
    differences_of: dict[tuple[str, str], Sum]

    @property
    def summary(self) -> pd.DataFrame:
        """One row for each game; ``_low`` and ``_high`` bound the 95 % interval of a mean.

        points: of a player in a deal; deviation: how much they vary; highest: of the deal;
        spread: from the lowest to the highest; moon, sun: share of deals in which one counted;
        clean: share of players without a penalty card; broken_trick, lady_trick: when hearts
        were broken and the lady fell, where they were.
        """
        return pd.DataFrame(
            [_summary_row(title, account) for title, account in self.accounts.items()]
        ).set_index("game")

    @property
    def by_seat(self) -> pd.DataFrame:
        """Mean points for each game and seat, with interval: game, seat, points, low, high."""
        rows = [
            (title, seat, float(mean), float(mean - doubt), float(mean + doubt))
            for title, account in self.accounts.items()
            for seat, (mean, doubt) in enumerate(
                zip(account.seats.mean, account.seats.doubt, strict=True)
            )
        ]
        return pd.DataFrame(rows, columns=["game", "seat", "points", "low", "high"])

    @property
    def points(self) -> pd.DataFrame:
        """How often a player scores what in a deal: game, points, share."""
        return self._shares("points")

    @property
    def broken(self) -> pd.DataFrame:
        """In which trick hearts are broken, nought for never: game, trick, share."""
        return self._shares("broken").rename(columns={"points": "trick"})

    @property
    def lady(self) -> pd.DataFrame:
        """In which trick the lady falls, nought for never: game, trick, share."""
        return self._shares("lady").rename(columns={"points": "trick"})

    def _shares(self, name: str) -> pd.DataFrame:
        rows = []
        for title, account in self.accounts.items():
            counts: dict[int, int] = getattr(account, name)
            total = sum(counts.values())
            rows += [(title, value, counts[value] / total) for value in sorted(counts)]
        return pd.DataFrame(rows, columns=["game", "points", "share"])

    @property
    def differences(self) -> pd.DataFrame:
        """How the games differ deal by deal: game, against, measure, mean, low, high, deals.

        The mean is of game less against; both played the same cards, so luck of the deal drops
        out. Measures are those of `summary`.
        """
        rows = []
        for (first, second), differ in self.differences_of.items():
            columns = (differ.mean, differ.doubt, differ.count)
            for measure, mean, doubt, count in zip(MEASURES, *columns, strict=True):
                low, high = float(mean - doubt), float(mean + doubt)
                rows.append((second, first, measure, float(mean), low, high, int(count)))
        names = ["game", "against", "measure", "mean", "low", "high", "deals"]
        return pd.DataFrame(rows, columns=names)


def _summary_row(title: str, account: Account) -> dict[str, object]:
    row: dict[str, object] = {"game": title, "deals": account.deals}
    means, doubts = account.measures.mean, account.measures.doubt
    for measure, mean, doubt in zip(MEASURES, means, doubts, strict=True):
        bounds = (float(mean), float(mean - doubt), float(mean + doubt))
        if measure == "moon":
            bounds = share(account.moons, account.deals)
        row |= dict(zip((measure, f"{measure}_low", f"{measure}_high"), bounds, strict=True))
    row["deviation"] = float(account.player.deviation[0])
    row["sun"], row["sun_low"], row["sun_high"] = share(account.suns, account.deals)
    return row


def compare(
    games: Mapping[str, Rules],
    deals: int = 10_000,
    seed: int = 1,
    players: Players = "Careful",
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> Comparison:
    """Play several games over the same shuffled cards.

    Args:
        games: the games by title.
        deals: how many deals of each.
        seed: the series of deals.
        players: a character for all seats, or where all games seat as many one for each.
        progress: called with the number of deals that every game has played.
        stop: asked now and then whether to stop; all games have then played the same deals.
        threads: how many threads share the work.

    Raises:
        RuleError: too many deals, or players that do not exist.
    """
    result = None
    for result in comparing(games, deals, seed, players, threads):
        if progress:
            progress(result.deals)
        if stop and stop():
            break
    assert result is not None
    return result


def comparing(
    games: Mapping[str, Rules],
    deals: int = 10_000,
    seed: int = 1,
    players: Players = "Careful",
    threads: int = 2,
) -> Iterator[Comparison]:
    """Compare as `compare` does, and yield what is known after every few thousand deals."""
    check_deals(deals)
    for rules in games.values():
        seated(rules, players)
    accounts = {title: Account(rules) for title, rules in games.items()}
    differ = {pair: Sum() for pair in combinations(games, 2)}
    batch = BATCH if compiled.available() else BATCH_BY_HAND
    for start in range(0, deals, batch):
        size = min(batch, deals - start)
        measures = {}
        for title, rules in games.items():
            orders = orders_for(rules, size, seed, start + 1)
            measures[title] = accounts[title].add(play_run(rules, orders, players, threads))
        for first, second in differ:
            differ[first, second].add(measures[second] - measures[first])
        yield Comparison(start + size, accounts, differ)
