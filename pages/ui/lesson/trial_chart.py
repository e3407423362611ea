"""The chart of an experiment: a mark and its interval a row, stored and run again side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from textwrap import fill
from typing import Any

import altair as alt
import pandas as pd

from pages.ui.charts import drawing
from pages.ui.lesson.paper import on_any_paper
from pages.ui.lesson.trial_words import Figure

STORED, AGAIN = "in the lesson", "run again here"
_QUIET = "#8a8272"
_ROW = 56
_TICKS = 6
_LETTERS = 22
"""As many letters of a name stand on one line."""
_SIZE = 15
"""The size of a name."""
_CARD = 33
"""So wide is a card named in a label, with the blank behind it."""


def trial_chart(runs: Mapping[str, Figure]) -> dict[str, Any]:
    """Return the chart of one or more runs of the same experiment."""
    return _chart(tuple(runs.items()))


@lru_cache(maxsize=128)
def _chart(runs: tuple[tuple[str, Figure], ...]) -> dict[str, Any]:
    first = runs[0][1]
    rows = pd.DataFrame(
        [
            {
                "name": _lines(row.name),
                "run": run,
                "mean": row.mean,
                "low": row.low,
                "high": row.high,
                "says": row.says,
            }
            for run, figure in runs
            for row in figure.rows
        ]
    )
    names, which = [_lines(row.name) for row in first.rows], [run for run, _ in runs]
    room = max(map(_width, names))
    # The axis keeps the room for the names. They are drawn as marks, in the ink of the first run,
    # which is dark by day and light at night, where the labels of an axis are pale.
    labels = alt.Axis(
        labelLimit=230,
        labelFontSize=_SIZE,
        labelOpacity=0,
        minExtent=room,
        grid=False,
        labelExpr=r"split(datum.label, '\n')",
    )
    both = len(which) > 1
    down: dict[str, Any] = {
        "y": alt.Y("name:N", sort=names, title=None, axis=labels),
        "color": _colour(which, key=both),
    }
    if both:
        down["yOffset"] = alt.YOffset("run:N", sort=which, scale=alt.Scale(domain=which))
    across = alt.X(
        "low:Q",
        title=first.unit,
        scale=_reach(rows, first.nought),
        axis=alt.Axis(tickCount=_TICKS),
    )
    base = alt.Chart(rows)
    span = base.mark_rule(strokeWidth=4, opacity=0.5).encode(x=across, x2="high:Q", **down)
    mark = base.mark_point(filled=True, size=120, opacity=1).encode(
        x="mean:Q", shape=_shape(which, key=both), **down
    )
    text = base.mark_text(dy=-14, fontSize=13, fontWeight="bold").encode(
        x="mean:Q", text="says:N", **down
    )
    written = alt.Chart(pd.DataFrame({"name": names, "run": which[0]})).mark_text(
        align="right", dx=-10, fontSize=_SIZE, lineBreak="\n"
    )
    name = written.encode(x=alt.value(0), y=down["y"], color=down["color"], text="name:N")
    layers: list[Any] = [span, mark, text, name]
    if first.nought:
        nought = alt.Chart(pd.DataFrame({"nought": [0.0]}))
        rule = nought.mark_rule(color=_QUIET, strokeDash=[4, 3], strokeWidth=2)
        layers.insert(0, rule.encode(x="nought:Q"))
    height = _ROW * len(rows) + 80 + (30 if both else 0)
    return on_any_paper(drawing(alt.LayerChart(layer=layers, height=height)))


def _reach(rows: pd.DataFrame, nought: bool) -> alt.Scale:
    """Return an axis with room at both ends, which does not go below nought without need."""
    low, high = float(rows["low"].min()), float(rows["high"].max())
    low, high = (min(low, 0.0), max(high, 0.0)) if nought else (low, high)
    room = 0.12 * ((high - low) or abs(high) or 1.0)
    floor = 0.0 if low >= 0 and not nought else low - room
    return alt.Scale(domain=[max(low - room, floor), high + room], nice=False)


def _lines(name: str) -> str:
    """Part a long name into lines, so that none is cut off."""
    return fill(name, _LETTERS)


def _width(name: str) -> int:
    """Return the room that the suit signs of a name need; the chart measures them too narrow."""
    pips = sum(name.count(pip) for pip in "♠♥♦♣")
    return pips * _CARD


def _legend(key: bool) -> alt.Legend | None:
    return alt.Legend(orient="top", title=None) if key else None


def _colour(which: list[str], *, key: bool) -> alt.Color:
    return alt.Color("run:N", sort=which, scale=alt.Scale(domain=which), legend=_legend(key))


def _shape(which: list[str], *, key: bool) -> alt.Shape:
    shapes = alt.Scale(domain=which, range=["circle", "diamond"][: len(which)])
    return alt.Shape("run:N", sort=which, scale=shapes, legend=_legend(key))
