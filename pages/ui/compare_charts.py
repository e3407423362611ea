"""Charts of games side by side: a colour, a shape and a dash for each game, the same in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt
import pandas as pd

from pages.ui.charts import DASHES

SHAPES = ["circle", "square", "triangle-up", "diamond"]
_QUIET = "#8a8272"
_ROW = 62
_AXIS = 100
"""Pixels below the rows for numbers and a title of two lines."""
_NUMBERS = alt.Axis(tickCount=6, labelFlush=False)
SURE, MOST_DEALS, MOST_GAMES = "95 % interval", "four deals in five", "four games in five"
"""What the line through a mark may be; each chart says it under its numbers."""


def _titled(unit: str, line: str) -> list[str]:
    return [unit, f"(line: {line})"]


def _colour(games: Sequence[str], *, key: bool = False) -> alt.Color:
    legend = alt.Legend(orient="top", title=None, columns=1, labelLimit=240) if key else None
    return alt.Color("game:N", sort=list(games), scale=alt.Scale(domain=list(games)), legend=legend)


def _shape(games: Sequence[str], *, key: bool = False) -> alt.Shape:
    legend = alt.Legend(orient="top", title=None, columns=1, labelLimit=240) if key else None
    scale = alt.Scale(domain=list(games), range=SHAPES[: len(games)])
    return alt.Shape("game:N", sort=list(games), scale=scale, legend=legend)


def spans_chart(rows: pd.DataFrame, games: Sequence[str], unit: str, line: str) -> alt.LayerChart:
    """Draw a mark and a span for each game, with its number: columns game, mean, low, high, says.

    Args:
        rows: one row for each game.
        games: the games in order.
        unit: the title of the axis.
        line: what the span is.
    """
    down = alt.Y("game:N", sort=list(games), title=None, axis=alt.Axis(labelLimit=170, grid=False))
    title = _titled(unit, line)
    across = alt.X("low:Q", title=title, scale=alt.Scale(nice=True, zero=True), axis=_NUMBERS)
    base = alt.Chart(rows)
    span = base.mark_rule(strokeWidth=4, opacity=0.45).encode(
        x=across, x2="high:Q", y=down, color=_colour(games)
    )
    mark = base.mark_point(filled=True, size=130, opacity=1).encode(
        x="mean:Q", y=down, color=_colour(games), shape=_shape(games)
    )
    text = base.mark_text(dy=-14, fontSize=13, fontWeight="bold").encode(
        x="mean:Q", y=down, text="says:N", color=_colour(games)
    )
    return alt.LayerChart(layer=[span, mark, text], height=_ROW * len(rows) + 66)


def seats_chart(by_seat: pd.DataFrame, games: Sequence[str]) -> alt.LayerChart:
    """Draw the points of each seat: columns seat (in words), game, points, low, high."""
    seats = list(dict.fromkeys(by_seat["seat"]))
    down = alt.Y("seat:N", sort=seats, title=None, axis=alt.Axis(labelLimit=150, grid=False))
    beside = alt.YOffset("game:N", sort=list(games), scale=alt.Scale(domain=list(games)))
    base = alt.Chart(by_seat)
    span = base.mark_rule(strokeWidth=3, opacity=0.5).encode(
        x=alt.X(
            "low:Q",
            title=_titled("Points in a deal", SURE),
            scale=alt.Scale(zero=False),
            axis=_NUMBERS,
        ),
        x2="high:Q",
        y=down,
        yOffset=beside,
        color=_colour(games, key=True),
    )
    mark = base.mark_point(filled=True, size=90, opacity=1).encode(
        x="points:Q",
        y=down,
        yOffset=beside,
        color=_colour(games, key=True),
        shape=_shape(games, key=True),
    )
    return alt.LayerChart(layer=[span, mark], height=len(seats) * (14 * len(games) + 16) + 106)


def tricks_chart(shares: pd.DataFrame, games: Sequence[str]) -> alt.LayerChart:
    """Draw in which trick something happens, a line for each game: columns game, trick, share."""
    dashes = alt.Scale(domain=list(games), range=DASHES[: len(games)])
    base = alt.Chart(shares[shares["trick"] > 0])
    tricks = alt.Axis(format="d", tickMinStep=1, tickCount=7, grid=False, labelFlush=False)
    across = alt.X("trick:Q", title="Trick", axis=tricks)
    up = alt.Y("share:Q", title="Share of deals", axis=alt.Axis(format="%"))
    line = base.mark_line(strokeWidth=2).encode(
        x=across,
        y=up,
        color=_colour(games, key=True),
        strokeDash=alt.StrokeDash("game:N", scale=dashes, legend=None),
    )
    mark = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=across, y=up, color=_colour(games, key=True), shape=_shape(games, key=True)
    )
    return alt.LayerChart(layer=[line, mark], height=300)


def around_nought_chart(rows: pd.DataFrame, unit: str, label_room: int = 190) -> alt.LayerChart:
    """Draw numbers with their intervals round a line at nought: columns name, mean, low, high.

    A name may have two lines.
    """
    order: Any = list(rows["name"])
    lines = "split(datum.label, '\\n')"
    axis = alt.Axis(labelLimit=label_room, labelExpr=lines, grid=False)
    down = alt.Y("name:N", sort=order, title=None, axis=axis)
    zero = (
        alt.Chart(pd.DataFrame({"nought": [0.0]}))
        .mark_rule(color=_QUIET, strokeDash=[4, 3], strokeWidth=2)
        .encode(x="nought:Q")
    )
    base = alt.Chart(rows)
    span = base.mark_rule(strokeWidth=3, color=_QUIET).encode(
        x=alt.X("low:Q", title=_titled(unit, SURE), axis=_NUMBERS), x2="high:Q", y=down
    )
    mark = base.mark_point(filled=True, size=90, opacity=1, color=_QUIET).encode(x="mean:Q", y=down)
    row = 44 if any("\n" in name for name in order) else 32
    return alt.LayerChart(layer=[zero, span, mark], height=row * len(rows) + _AXIS)
