"""Charts of a lesson: points as they ran, the same tricks in several games, chances."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pandas as pd
import streamlit as st

from lessons.blocks import Chart
from pages.ui import odds_figures as figures
from pages.ui import reckoning, shelf
from pages.ui.charts import drawing, games_chart, running_points_chart, show_drawing
from pages.ui.lesson.paper import on_any_paper
from pages.ui.odds_charts import chances_chart, lying_chart
from pages.ui.other_games import objections, score_as

USUAL_HEARTS, USUAL_SUIT = 4, 4
_AXIS = 60


def draw_chart(block: Chart, key: str) -> None:
    """Draw the chart and the sentence that says what it shows."""
    match block.of:
        case "running-points":
            _draw_running(block, key)
        case "scores":
            _draw_scores(block, key)
        case "odds":
            _draw_odds(block, key)


def _draw_running(block: Chart, key: str) -> None:
    assert block.record is not None
    positions, names = shelf.positions_of(block.record.id), block.record.seats
    sentence = reckoning.running_sentence(positions[-1], names)
    says = f"Points taken by each player, trick by trick. {sentence}"
    show_drawing(on_any_paper(_running(block.record.id)), key=f"{key} chart", says=says)
    st.markdown(sentence)


@lru_cache(maxsize=64)
def _running(deal: str) -> dict[str, Any]:
    positions, names = shelf.positions_of(deal), shelf.record(deal).seats
    frame = reckoning.running_frame(reckoning.running_totals(positions), names)
    return drawing(running_points_chart(frame, names, len(positions[-1].tricks)))


def _draw_scores(block: Chart, key: str) -> None:
    assert block.record is not None
    end, names = shelf.positions_of(block.record.id)[-1], block.record.seats
    scores = [
        reckoning.GameScore(game.title, score_as(end, game.rules), objections(end, game.rules))
        for game in block.games
    ]
    sentence = reckoning.games_sentence(scores, names)
    plain = [each for each in scores if reckoning.is_plain(each.score)]
    if plain:
        frame = reckoning.games_frame(plain, names)
        chart = _tall(drawing(games_chart(frame, names, [each.title for each in plain])))
        says = f"Points in each game. {sentence}"
        show_drawing(on_any_paper(chart), key=f"{key} chart", says=says)
    st.table(reckoning.games_table(scores, names))
    st.markdown(sentence)


def _tall(described: dict[str, Any]) -> dict[str, Any]:
    """Make room for the axis below the bars, so that few games leave them thick enough."""
    return described | {"height": described["height"] + _AXIS}


def _draw_odds(block: Chart, key: str) -> None:
    chart, table, sentence = _odds(block.figure, block.held)
    show_drawing(on_any_paper(chart), key=f"{key} chart", says=sentence)
    st.markdown(sentence)
    if table["printed"].notna().any():
        st.markdown(":gray[◆ marks what was printed.]")


@lru_cache(maxsize=64)
def _odds(figure: str, held: int | None) -> tuple[dict[str, Any], pd.DataFrame, str]:
    match figure:
        case "heart-leads":
            hearts = USUAL_HEARTS if held is None else held
            table, sentence = figures.heart_leads(hearts), figures.heart_sentence(hearts)
            return chances_chart(table, "The heart you lead", "Takes the trick"), table, sentence
        case "rounds":
            suit = USUAL_SUIT if held is None else held
            table, sentence = figures.rounds(suit), figures.rounds_sentence(suit)
            return chances_chart(table, "Led for the …", "Everybody follows"), table, sentence
        case "lengths":
            table, sentence = figures.lengths(), figures.lengths_sentence()
            labels = "Cards of one suit, say clubs"
            return chances_chart(table, labels, "Of all hands"), table, sentence
        case "guards":
            table, sentence = figures.guards(), figures.lady_sentence()
            labels = "Guards: spades under her"
            return chances_chart(table, labels, "Of the hands with the lady"), table, sentence
        case _:
            table, sentence = figures.patterns(), figures.patterns_sentence()
            labels = "Cards in each suit, longest first"
            return lying_chart(table, labels, "Of all hands"), table, sentence
