"""Charts: one colour and one dash for each seat everywhere, names at the lines, and a sentence.

The colours are the theme's own (`chartCategoricalColors` in `.streamlit/config.toml`), taken in
the order of the seats, so they follow light and dark. No chart needs its colours to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import altair as alt
import pandas as pd
import streamlit as st

DASHES = [[1, 0], [7, 3], [2, 2], [10, 3, 2, 3], [4, 4], [12, 4]]
"""One dash for each seat in turn, so that lines can be told apart without colour."""

_QUIET = "#8a8272"
_ROOM_FOR_NAMES = 1.6


def seat_colour(seats: Sequence[str]) -> alt.Color:
    """Return the colour channel of a chart whose column `player` holds names of `seats`."""
    return alt.Color("player:N", sort=list(seats), legend=None, scale=_seats_in_order(seats))


def _seats_in_order(seats: Sequence[str]) -> alt.Scale:
    return alt.Scale(domain=list(seats))


def _seat_dash(seats: Sequence[str]) -> alt.StrokeDash:
    dashes = [DASHES[number % len(DASHES)] for number in range(len(seats))]
    return alt.StrokeDash(
        "player:N", legend=None, scale=alt.Scale(domain=list(seats), range=dashes)
    )


def running_points_chart(
    points: pd.DataFrame,
    seats: Sequence[str],
    trick: int,
    beside: pd.DataFrame | None = None,
    reach: tuple[int, float, float] | None = None,
) -> alt.LayerChart:
    """Draw how the captured points grew, a line for each player, with the current trick marked.

    Args:
        points: columns `trick` (0 before the first), `player`, `points`.
        seats: the players' names, clockwise.
        trick: the trick to mark.
        beside: the same of another line of play, to be drawn faintly for comparison.
        reach: how far the axes go, whatever is drawn: tricks, lowest and highest points.
    """
    drawn = points if beside is None else pd.concat([points, beside])
    taken = drawn["points"]
    reach = reach or (int(drawn["trick"].max()), float(taken.min()), float(taken.max()))
    last, low, high = reach
    height = max(high - low, 4.0)
    across = alt.X(
        "trick:Q",
        title="Trick",
        axis=alt.Axis(values=list(range(1, last + 1)), format="d", grid=False),
        scale=alt.Scale(domain=[0, last + _ROOM_FOR_NAMES], nice=False),
    )
    up = alt.Y(
        "points:Q",
        title="Points taken",
        axis=alt.Axis(format="d", tickMinStep=1),
        scale=alt.Scale(domain=[min(low, 0.0), max(high, 1.0)]),
    )
    channels: dict[str, Any] = {"color": seat_colour(seats), "strokeDash": _seat_dash(seats)}
    lines = (
        alt.Chart(points)
        .mark_line(interpolate="step-after", strokeWidth=2.5)
        .encode(x=across, y=up, **channels)
    )
    names = (
        alt.Chart(_names_at_the_end(points, height / 11))
        .mark_text(align="left", dx=8, fontSize=14, fontWeight="bold")
        .encode(x=across, y=alt.Y("height:Q"), text="name:N", color=seat_colour(seats))
    )
    now = (
        alt.Chart(pd.DataFrame({"trick": [trick]}))
        .mark_rule(color=_QUIET, strokeWidth=2, strokeDash=[3, 3])
        .encode(x=across)
    )
    dots = (
        alt.Chart(points[points["trick"] == trick])
        .mark_point(size=60, filled=True)
        .encode(x=across, y=up, color=seat_colour(seats))
    )
    layers = [now, lines, dots, names]
    if beside is not None:
        faint = alt.Chart(beside).mark_line(interpolate="step-after", strokeWidth=2, opacity=0.4)
        layers.insert(1, faint.encode(x=across, y=up, **channels))
    return alt.LayerChart(layer=layers, height=260)


def _names_at_the_end(points: pd.DataFrame, gap: float) -> pd.DataFrame:
    """Put the names where the lines end, at least `gap` points apart where two end together."""
    end: pd.DataFrame = points[points["trick"] == points["trick"].max()].sort_values("points")
    heights: list[float] = []
    for value in end["points"]:
        heights.append(max(float(value), heights[-1] + gap) if heights else float(value))
    names = [_named(who, value) for who, value in zip(end["player"], end["points"], strict=True)]
    placed: pd.DataFrame = end.assign(height=heights, name=names)
    return placed


def _beside(seats: Sequence[str], place: float) -> alt.YOffset:
    """Return the bar of each seat beside the others; `place` 0 is its top, 0.5 its middle."""
    scale = _seats_in_order(seats)
    return alt.YOffset("player:N", sort=list(seats), scale=scale, bandPosition=place)


def _named(player: str, points: float) -> str:
    return f"{player} {points:g}".replace("-", "−")


def games_chart(points: pd.DataFrame, seats: Sequence[str], games: Sequence[str]) -> alt.LayerChart:
    """Draw what each player would have scored in each game, as bars with names and numbers.

    Args:
        points: columns `game`, `player`, `points`.
        seats: the players' names, clockwise.
        games: the titles of the games in the order to show them.
    """
    named = points.assign(
        name=[_named(who, value) for who, value in zip(points.player, points.points, strict=True)]
    )
    down: dict[str, Any] = {
        "y": alt.Y("game:N", sort=list(games), title=None, axis=alt.Axis(labelLimit=150)),
        "color": seat_colour(seats),
    }
    low, high = min(0.0, float(points.points.min())), max(1.0, float(points.points.max()))
    room = (high - low) * 0.12
    reach = alt.Scale(domain=[low - (room if low < 0 else 0), high + room], nice=False)
    across = alt.X("points:Q", title="Points in this deal", scale=reach)
    bars = alt.Chart(named).mark_bar().encode(x=across, yOffset=_beside(seats, 0), **down)
    middle = _beside(seats, 0.5)
    right = alt.Chart(named[named.points >= 0]).mark_text(align="left", dx=5, dy=3, fontSize=13)
    left = alt.Chart(named[named.points < 0]).mark_text(align="right", dx=-5, dy=3, fontSize=13)
    numbers = [
        text.encode(x=across, yOffset=middle, text="name:N", **down) for text in (right, left)
    ]
    height = len(games) * (len(seats) * 19 + 16)
    return alt.LayerChart(layer=[bars, *numbers], height=height)


def drawing(chart: alt.LayerChart) -> dict[str, Any]:
    """Return a chart as the browser reads it; worth keeping, for Altair checks every word of it."""
    described: dict[str, Any] = chart.to_dict()
    # Altair's own measures would overrule the page's.
    described.pop("config", None)
    return described


def show_drawing(described: dict[str, Any], *, key: str, says: str) -> None:
    """Draw a chart from `drawing`; `says` is what it shows, for those who do not see it."""
    st.vega_lite_chart(deepcopy(described), key=key, alt=says)
