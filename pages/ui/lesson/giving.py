"""Choose the cards to pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import streamlit as st

from engine.passing import kept_back
from lessons.blocks import Cards, PassCards
from lessons.verdicts import answer
from pages.ui.lesson.exercise import Exercise, OnAnswer, draw_again, draw_verdict, draw_ways_on
from pages.ui.lesson.marks import forget, marked, toggle
from pages.ui.lesson.texts import told, unsaid
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
    tried = exercise.last or ()
    chosen = draw_choice(block.hand, block.count, key=key, against=against, tried=tried)
    ready = len(chosen) == block.count
    st.button(
        "Pass these",
        key=f"{key} pass",
        type="primary",
        disabled=not ready,
        on_click=_give,
        args=(exercise, chosen),
    )
    if exercise.last:
        with exercise.told():
            draw_verdict(answer(block, exercise.last), symbols(exercise.last))
            draw_ways_on(exercise, "Choose other cards, or:")


def _give(exercise: Exercise[Cards], cards: Cards) -> None:
    """Pass these cards; whoever has to try again finds all of them back in his hand."""
    exercise.answer(cards)
    forget(_kept(exercise.key))


def _kept(key: str) -> str:
    return f"{key} chosen"


def draw_choice(
    hand: Sequence[str],
    count: int,
    *,
    key: str,
    against: Mapping[str, str],
    tried: Cards = (),
) -> Cards:
    """Draw a hand to choose so many cards from; return those chosen until now.

    Args:
        hand: the hand before the pass.
        count: how many cards are passed.
        key: the name of the choice on the page.
        against: the reason for each card that may not be passed.
        tried: the cards of the last try.
    """
    kept = _kept(key)
    chosen = tuple(card for card in marked(kept) if card in hand)
    full = len(chosen) >= count
    reasons = dict(against)
    if full:
        taken = "A card is chosen" if count == 1 else f"{counted(count, 'card')} are chosen"
        enough = f"{taken}; tap a chosen card to take it back."
        reasons = {card: enough for card in hand if card not in chosen} | reasons
    cards_row(
        hand,
        key=f"{key} hand",
        label=f"Your hand, choose {counted(count, 'card')}",
        selected=chosen,
        reasons=reasons,
        tags=dict.fromkeys(tried, "tried"),
        on_toggle=partial(toggle, kept, most=count),
    )
    st.markdown(_what_to_do(chosen, count))
    return chosen


def _what_to_do(chosen: Cards, count: int) -> str:
    if not chosen:
        return f"Choose {counted(count, 'card')}."
    if left := count - len(chosen):
        return f"Choose {counted(left, 'more card')}."
    return f"Chosen: {symbols(chosen)}. Tap a chosen card to take it back."


def _draw_answer(block: PassCards, exercise: Exercise[Cards]) -> None:
    cards = exercise.last if exercise.solved and exercise.last else block.right[0].cards
    tags = dict.fromkeys(cards, "passed")
    cards_row(
        block.hand, key=f"{exercise.key} answer", label="Your hand", selected=cards, tags=tags
    )
    with exercise.told():
        verdict = answer(block, cards)
        draw_verdict(verdict, symbols(cards))
        _draw_as_good(block, cards, verdict.why)
        draw_again(exercise)


def _draw_as_good(block: PassCards, cards: Cards, said: str) -> None:
    """Draw the other passes that are right, each with what has not been said yet."""
    for other in block.right:
        if set(other.cards) != set(cards):
            more = unsaid(other.why, said)
            st.markdown(told(f"As good: {symbols(other.cards)}. {more}"))
            said = f"{said} {more}"
