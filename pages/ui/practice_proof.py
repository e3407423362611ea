"""What proves the answer to a question: the rules, a search, or deals with every choice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import altair as alt
import pandas as pd
import streamlit as st

from lessons.blocks import Choose, PassCards
from lessons.drills import Drill
from lessons.results import ChoicesResult
from pages.ui.charts import drawing, show_drawing
from pages.ui.compare_words import number
from pages.ui.words import symbols

_RIGHT, _WORSE = "right", "worse"
_COLOURS = [_RIGHT, "", " ", "  ", "   ", _WORSE]
"""Of the theme's colours the first is green and the sixth grey; both are read by day and night."""
_ROW = 32
_ROOM_FOR_NUMBERS = 1.6
_PROVED = {
    "rules": "Proved by the rules of the game alone.",
    "search": "Proved by a search of every way the deal can go.",
}


def draw_proof(drill: Drill) -> None:
    """Say how the answer is proved, with what each choice costs where it was dealt out."""
    if drill.result is None or drill.trial is None:
        st.markdown(f":gray[{_PROVED.get(drill.proof, 'This has not been measured yet.')}]")
        return
    st.markdown(
        f"**What {drill.result.deals:,} deals say.** The cards you do not see were dealt anew each "
        f"time, and each choice played to the end, with {drill.trial.player} players in all seats."
    )
    right = tuple(frozenset(cards) for cards in _right_of(drill))
    chart = _costs_chart(drill.result, right)
    show_drawing(chart, key=f"proof {drill.id}", says=costs_words(drill.result))


def costs_words(result: ChoicesResult) -> str:
    """Say what each choice costs on average, with its doubt."""
    said = "; ".join(f"{symbols(row.cards)} {_cost(row)}" for row in result.rows)
    return f"Points that each choice costs on average. {said}."


def _right_of(drill: Drill) -> list[tuple[str, ...]]:
    match drill.block:
        case Choose():
            return [(card,) for card in drill.block.right]
        case PassCards():
            return [each.cards for each in drill.block.right]
        case _:
            return []


def _cost(row: Any) -> str:
    return f"{number(row.points)} ± {number(row.doubt)}"


@lru_cache(maxsize=128)
def _costs_chart(result: ChoicesResult, right: tuple[frozenset[str], ...]) -> dict[str, Any]:
    rows = pd.DataFrame(
        [
            {
                "choice": symbols(row.cards),
                "points": row.points,
                "end": max(row.points, 0.0),
                "low": row.points - row.doubt,
                "high": row.points + row.doubt,
                "says": _cost(row),
                "worth": _RIGHT if frozenset(row.cards) in right else _WORSE,
            }
            for row in result.rows
        ]
    )
    low, high = min(0.0, float(rows["low"].min())), max(1.0, float(rows["high"].max()))
    reach = alt.Scale(domain=[low, low + _ROOM_FOR_NUMBERS * (high - low)], nice=False)
    down = alt.Y(
        "choice:N",
        sort=list(rows["choice"]),
        title=None,
        axis=alt.Axis(grid=False, ticks=False, labelFontSize=15, labelLimit=160),
    )
    ticks = alt.Axis(grid=False, tickCount=5)
    across = alt.X("points:Q", title="Points the deal costs you", scale=reach, axis=ticks)
    colour = alt.Color("worth:N", scale=alt.Scale(domain=_COLOURS), legend=None)
    base = alt.Chart(rows).encode(y=down, color=colour)
    bars = base.mark_bar(height=16, opacity=0.55).encode(x=across)
    doubt = base.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q"), x2="high:Q")
    said = base.mark_text(align="left", dx=10, fontSize=14).encode(x="end:Q", text="says:N")
    return drawing(alt.LayerChart(layer=[bars, doubt, said], height=_ROW * len(rows) + 60))
