"""The charts of the Odds page: exact chances as bars, what was printed as diamonds beside them.

Each kind of mark has its own shape; its colour is the theme's, so it follows light and dark.
"""

from __future__ import annotations

from typing import Any

import altair as alt
import pandas as pd

from pages.ui.charts import drawing

_ROOM = 1.18
_KINDS = ["exact", "", "printed", "counted"]
"""The kinds of marks, each at the place of its colour among the theme's."""


def _kind() -> alt.Color:
    return alt.Color("kind:N", legend=None, scale=alt.Scale(domain=_KINDS))


def _marked(figures: pd.DataFrame, kind: str) -> alt.Chart:
    return alt.Chart(figures.assign(kind=kind)).encode(color=_kind())


def chances_chart(figures: pd.DataFrame, labels: str, chance: str) -> dict[str, Any]:
    """Draw chances as upright bars with their numbers; a diamond marks what was printed.

    Args:
        figures: columns `label`, `exact` and `printed` in percent; not every one was printed.
        labels: the title of the labels.
        chance: what the chances are of.
    """
    x = alt.X("label:N", sort=list(figures.label), title=labels, axis=alt.Axis(labelAngle=0))
    y, printed = _scale(alt.Y, "exact", figures, chance), _scale(alt.Y, "printed", figures, chance)
    bars = _marked(figures, "exact").mark_bar(width={"band": 0.66}).encode(x=x, y=y)
    numbers = _numbers(figures).mark_text(dy=-14, fontSize=13).encode(x=x, y=y)
    diamonds = _diamonds(figures).encode(x=x, y=printed)
    return _layered([bars, numbers, diamonds], figures, 300)


def lying_chart(figures: pd.DataFrame, labels: str, chance: str) -> dict[str, Any]:
    """Draw many chances as bars lying one below the other, otherwise like `chances_chart`."""
    y = alt.Y("label:N", sort=list(figures.label), title=labels)
    x, printed = _scale(alt.X, "exact", figures, chance), _scale(alt.X, "printed", figures, chance)
    bars = _marked(figures, "exact").mark_bar(height={"band": 0.66}).encode(x=x, y=y)
    numbers = _numbers(figures).mark_text(dx=12, align="left", fontSize=13).encode(x=x, y=y)
    diamonds = _diamonds(figures).encode(x=printed, y=y)
    return _layered([bars, numbers, diamonds], figures, 24 * len(figures) + 60)


def _layered(layers: list[alt.Chart], figures: pd.DataFrame, height: int) -> dict[str, Any]:
    # A layer without a mark is an image without a name to a screen reader.
    drawn = layers if figures["printed"].notna().any() else layers[:-1]
    return drawing(alt.LayerChart(layer=drawn, height=height))


def _scale(side: Any, column: str, figures: pd.DataFrame, chance: str) -> Any:
    top = max(5.0, float(figures[["exact", "printed"]].max().max())) * _ROOM
    return side(f"{column}:Q", title=f"{chance}, %", scale=alt.Scale(domain=[0, top], nice=False))


def _numbers(figures: pd.DataFrame) -> alt.Chart:
    named = figures.assign(number=[_number(value) for value in figures.exact])
    return _marked(named, "exact").encode(text="number:N")


def _diamonds(figures: pd.DataFrame) -> alt.Chart:
    printed = _marked(figures.dropna(subset=["printed"]), "printed")
    diamonds: alt.Chart = printed.mark_point(
        shape="diamond", size=110, filled=True, stroke="white", opacity=1
    )
    return diamonds


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}" if value >= 0.05 else "0"


def counts_chart(counted: pd.DataFrame) -> dict[str, Any]:
    """Draw what was counted as dots with their range, and the exact chance as a tick.

    Args:
        counted: columns `what`, `exact`, `seen`, `low`, `high`, in percent.
    """
    down = alt.Y("what:N", sort=list(counted.what), title=None, axis=alt.Axis(labelLimit=240))
    across = alt.X("seen:Q", title="Out of 100 deals", scale=alt.Scale(domain=[0, 100]))
    seen, sums = _marked(counted, "counted"), _marked(counted, "exact")
    ranges = seen.mark_rule(strokeWidth=3).encode(y=down, x="low:Q", x2="high:Q")
    dots = seen.mark_point(size=80, filled=True, opacity=1).encode(y=down, x=across)
    exact = sums.mark_tick(thickness=3, size=26).encode(y=down, x="exact:Q")
    return drawing(alt.LayerChart(layer=[exact, ranges, dots], height=44 * len(counted) + 50))
