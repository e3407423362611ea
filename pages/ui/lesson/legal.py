"""Mark the cards that may be played; the engine knows."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine.scene import Scene
from lessons.blocks import Answer, Cards, Legal
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise, OnAnswer, draw_again, draw_verdict, draw_ways_on
from pages.ui.lesson.marks import forget, marked, toggle
from pages.ui.lesson.scenes import (
    may_words,
    names_from_you,
    players_before,
    trick_words,
    where_words,
)
from pages.ui.lesson.texts import told
from pages.ui.table import cards_row


def draw_legal(block: Legal, key: str, on_answer: OnAnswer | None) -> None:
    """Draw the trick and the hand, let the reader mark cards, and check them."""
    scene = block.scene
    exercise = Exercise[Cards](key, partial(answer, block), on_answer)
    st.markdown(told(f"**{block.ask}**"))
    draw_trick(scene, key)
    if exercise.over:
        _draw_answer(scene, exercise)
        return
    kept = f"{key} marked"
    chosen = marked(kept)
    cards_row(
        scene.hand,
        key=f"{key} hand",
        label="Your hand, mark what you may play",
        selected=chosen,
        on_toggle=partial(toggle, kept),
    )
    args = (exercise, kept, chosen)
    st.button("Check", key=f"{key} check", type="primary", on_click=_check, args=args)
    if exercise.last is not None:
        with exercise.told():
            draw_verdict(answer(block, exercise.last), "quite")
            draw_ways_on(exercise, "Change your marks and check again, or:")


def _check(exercise: Exercise[Cards], kept: str, cards: Cards) -> None:
    """Check the marks; once they are right, whoever asks again begins without any."""
    exercise.answer(cards)
    if exercise.solved:
        forget(kept)


def draw_trick(scene: Scene, key: str) -> None:
    """Draw the trick so far as a row of cards with who played them, and say where we are."""
    rules, names = scene.rules, names_from_you(scene)
    first, broken = scene.layout.is_first(rules), scene.position.hearts_broken
    where = where_words(rules, len(scene.hand), first=first, broken=broken)
    trick = scene.layout.trick
    st.markdown(f"{where} {trick_words(names, rules, trick)}")
    if trick:
        who = players_before(names, rules, len(trick))
        cards_row(trick, key=f"{key} trick", label="The trick", tags=who)
        st.markdown("Your hand:")


def _draw_answer(scene: Scene, exercise: Exercise[Cards]) -> None:
    against = scene.forbidden
    cards_row(
        scene.hand,
        key=f"{exercise.key} answer",
        label="Your hand",
        selected=scene.legal,
        tags=dict.fromkeys(against, "✕ no"),
    )
    with exercise.told():
        if exercise.solved:
            draw_verdict(Answer(True, ""))
        st.markdown(may_words(scene.hand, against))
        draw_again(exercise)
