"""Choose a card before the answer is told."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from lessons.blocks import Choose
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise, OnAnswer, draw_again, draw_verdict, draw_ways_on
from pages.ui.lesson.scenes import scene_view, view_after
from pages.ui.lesson.texts import told
from pages.ui.table import table
from pages.ui.words import listed, symbol


def draw_choose(block: Choose, key: str, on_answer: OnAnswer | None) -> None:
    """Draw the table, let the reader play a card, and say what it was worth."""
    exercise = Exercise[str](key, partial(answer, block), on_answer)
    st.markdown(told(f"**{block.ask}**"))
    if exercise.over:
        _draw_answer(block, exercise)
        return
    view = scene_view(block.scene)
    if exercise.last:
        view = replace(view, prompt=f"{symbol(exercise.last)} was not it, try another")
    table(view, key=f"{key} table", on_play=exercise.answer)
    if exercise.last:
        with exercise.told():
            draw_verdict(block.answers[exercise.last], symbol(exercise.last))
            draw_ways_on(exercise, "Try another card, or:")


def _draw_answer(block: Choose, exercise: Exercise[str]) -> None:
    card = exercise.last if exercise.solved and exercise.last else block.right[0]
    table(view_after(block.scene, card), key=f"{exercise.key} table")
    others = [symbol(each) for each in block.right if each != card]
    with exercise.told():
        draw_verdict(block.answers[card], symbol(card))
        if others:
            verb = "is" if len(others) == 1 else "are"
            st.markdown(f"{listed(others)} {verb} as good.")
        draw_again(exercise)
