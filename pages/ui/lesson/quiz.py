"""A question with answers on offer, and a reason for every one of them."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine.scene import seat_names
from lessons.blocks import Answer, Quiz
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise, OnAnswer, draw_again, draw_verdict, draw_ways_on
from pages.ui.lesson.scenes import players_before
from pages.ui.lesson.texts import told
from pages.ui.table import cards_row


def draw_quiz(block: Quiz, key: str, on_answer: OnAnswer | None) -> None:
    """Draw the question and its answers; a click on one tells what it is worth."""
    exercise = Exercise[int](key, partial(answer, block), on_answer)
    _draw_cards(block, key)
    st.markdown(told(f"**{block.ask}**"))
    if exercise.over:
        _draw_answer(block, exercise)
        return
    tried = exercise.tries.given
    with st.container(key=f"{key} options", gap="small"):
        for number, option in enumerate(block.options):
            # It stays a button, so that the keyboard keeps its place.
            gone = number in tried
            st.button(
                told(f"✕ {option.text}" if gone else option.text),
                key=f"{key} option {number}",
                width="stretch",
                on_click=exercise.answer,
                args=(number,),
            )
    if exercise.last is not None:
        with exercise.told():
            draw_verdict(answer(block, exercise.last))
            draw_ways_on(exercise, "Try another answer, or:")


def _draw_cards(block: Quiz, key: str) -> None:
    """Draw the trick with who played what, and the hand; a single card joins the trick."""
    single = block.hand if len(block.hand) == 1 and block.hand[0] not in block.trick else ()
    if block.trick:
        tags = (*who_played(block), *("yours" for _ in single))
        cards_row((*block.trick, *single), key=f"{key} trick", label="The trick", tags=tags)
    if block.hand and not (single and block.trick):
        if block.trick:
            st.markdown("Your hand:")
        cards_row(block.hand, key=f"{key} hand", label="Your hand")


def who_played(block: Quiz) -> tuple[str, ...]:
    """Name who played each card of a trick before you; of a whole trick only the lead is known."""
    players, cards = block.rules.players, len(block.trick)
    if cards == players:
        return ("led", *("" for _ in block.trick[1:]))
    return tuple(players_before(seat_names(players), block.rules, cards))


def _draw_answer(block: Quiz, exercise: Exercise[int]) -> None:
    wrong = [f"- ✕ **{each.text}** {each.why}" for each in block.options if not each.right]
    with exercise.told():
        for option in block.options:
            if option.right:
                draw_verdict(Answer(True, option.why), option.text.rstrip("."))
        st.markdown(told("\n".join(wrong)))
        draw_again(exercise)
