"""Choose the cards to pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import streamlit as st

from engine.passing import kept_back
from lessons.blocks import Cards, PassCards
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise, OnAnswer, draw_again, draw_verdict, draw_ways_on
from pages.ui.lesson.marks import marked, toggle
from pages.ui.lesson.texts import told
from pages.ui.table import cards_row
from pages.ui.words import counted, symbols


def draw_pass(block: PassCards, key: str, on_answer: OnAnswer | None) -> None:
    """Draw the hand, let the reader choose cards and pass them, and say what that was worth."""
    exercise = Exercise[Cards](key, partial(answer, block), on_answer)
    st.markdown(told(f"**{block.ask}**"))
    if exercise.over:
        _draw_answer(block, exercise)
        return
    against = kept_back(block.rules, block.hand, block.count)
    chosen = draw_choice(block.hand, block.count, key=key, against=against)
    ready = len(chosen) == block.count
    st.button(
        "Pass these",
        key=f"{key} pass",
        type="primary",
        disabled=not ready,
        on_click=exercise.answer,
        args=(chosen,),
    )
    if exercise.last:
        draw_verdict(answer(block, exercise.last), symbols(exercise.last))
        draw_ways_on(exercise, "Choose other cards, or:")


def draw_choice(hand: Sequence[str], count: int, *, key: str, against: Mapping[str, str]) -> Cards:
    """Draw a hand to choose so many cards from; return those chosen until now.

    Args:
        hand: the hand before the pass.
        count: how many cards are passed.
        key: the name of the choice on the page.
        against: the reason for each card that may not be passed.
    """
    kept = f"{key} chosen"
    chosen = tuple(card for card in marked(kept) if card in hand)
    full = len(chosen) >= count
    reasons = dict(against)
    if full:
        enough = f"{counted(count, 'card')} {'is' if count == 1 else 'are'} chosen; take one back."
        reasons = {card: enough for card in hand if card not in chosen} | reasons
    cards_row(
        hand,
        key=f"{key} hand",
        label=f"Your hand, choose {counted(count, 'card')}",
        selected=chosen,
        reasons=reasons,
        on_toggle=partial(toggle, kept, most=count),
    )
    left = count - len(chosen)
    st.markdown(
        f"Chosen: {symbols(chosen)}."
        if not left
        else f"Choose {counted(left, 'more card')}."
        if chosen
        else f"Choose {counted(count, 'card')}."
    )
    return chosen


def _draw_answer(block: PassCards, exercise: Exercise[Cards]) -> None:
    cards = exercise.last if exercise.solved and exercise.last else block.right[0].cards
    tags = dict.fromkeys(cards, "passed")
    cards_row(
        block.hand, key=f"{exercise.key} answer", label="Your hand", selected=cards, tags=tags
    )
    draw_verdict(answer(block, cards), symbols(cards))
    for other in block.right:
        if set(other.cards) != set(cards):
            st.markdown(told(f"As good: {symbols(other.cards)}. {other.why}"))
    draw_again(exercise)
