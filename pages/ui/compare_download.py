"""What a comparison found as one table to take away: a row for each number, with its interval."""

from __future__ import annotations

import pandas as pd

from engine.simulation.comparison import MEASURES
from pages.ui.experiment import Findings

COLUMNS = ("chart", "game", "against", "where", "measure", "value", "low", "high")


def csv_of(found: Findings) -> bytes:
    """Return all numbers of the charts as a CSV file; a cell that has no meaning is empty.

    The columns are `COLUMNS`: the chart a number belongs to, the game, the game it is compared
    with, the seat or trick, what is measured, the number and its 95 % interval.
    """
    parts = [
        *(_of_summary(found.summary, measure) for measure in (*MEASURES, "sun")),
        found.by_seat.assign(chart="seats", measure="points", value=found.by_seat["points"]).rename(
            columns={"seat": "where"}
        ),
        _of_tricks(found.broken, "hearts broken"),
        _of_tricks(found.lady, "lady falls"),
        found.differences.assign(chart="differences").rename(columns={"mean": "value"}),
        _of_lengths(found.lengths),
    ]
    table = pd.concat([part.reindex(columns=COLUMNS) for part in parts if len(part)])
    return table.to_csv(index=False).encode()


def _of_summary(summary: pd.DataFrame, measure: str) -> pd.DataFrame:
    names = {measure: "value", f"{measure}_low": "low", f"{measure}_high": "high"}
    return summary.reset_index().rename(columns=names).assign(chart="games", measure=measure)


def _of_tricks(shares: pd.DataFrame, what: str) -> pd.DataFrame:
    named = shares.rename(columns={"trick": "where", "share": "value"})
    return named.assign(chart=what, measure="share of deals")


def _of_lengths(lengths: pd.DataFrame) -> pd.DataFrame:
    numbered = lengths.assign(where=lengths.groupby("game").cumcount() + 1)
    return numbered.rename(columns={"deals": "value"}).assign(
        chart="length of a game", measure="deals to the end"
    )
