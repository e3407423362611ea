"""A deal to play yourself against computer players, with a hint on request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import streamlit as st

from engine import Position
from engine.pack import hand_size
from engine.passing import kept_back
from engine.scene import seat_names
from lessons.blocks import PlayDeal
from pages.ui.lesson import played as turns
from pages.ui.lesson.giving import draw_choice
from pages.ui.lesson.played import Played
from pages.ui.lesson.reckoned import lines_words
from pages.ui.moments import table_of
from pages.ui.table import table
from pages.ui.words import symbol, symbols


def draw_play(block: PlayDeal, key: str) -> None:
    """Draw the table, let the reader play his cards, and say what became of each trick."""
    kept = f"{key} played"
    played = cast("Played | None", st.session_state.get(kept))
    if played is None:
        played = Played() if block.passing else turns.begun(block)
    put: Callable[[Played], None] = partial(_put, kept)
    if turns.must_pass(block, played):
        _draw_pass(block, key, put)
        return
    position = turns.position_of(block, played)
    names = seat_names(block.game.rules.players)
    ended = turns.over(block, played)
    _draw_table(block, played, position, key, put)
    if received := turns.received(block, played):
        st.markdown(f"You got {symbols(received)}.")
    if ended:
        _draw_end(block, position, names)
    elif position.tricks:
        st.markdown(f"**{turns.outcome_words(position, names)}**")
    _draw_buttons(block, played, key, put, ended=ended)
    if played.hint and not played.resting and not ended:
        choice = turns.hint_for(block, played)
        st.info(f"**{symbol(choice.card)}.** {choice.sentence}")
    _draw_earlier(position, names, key)


def _put(kept: str, played: Played | None) -> None:
    st.session_state[kept] = played


def _draw_pass(block: PlayDeal, key: str, put: Callable[[Played], None]) -> None:
    plan, hand = block.deal.plan, block.deal.hands[turns.YOU]
    st.markdown(f"**First the pass: you {plan.words}.**")
    against = kept_back(block.game.rules, hand, plan.count)
    chosen = draw_choice(hand, plan.count, key=f"{key} giving", against=against)
    with st.container(horizontal=True):
        st.button(
            "Pass these",
            key=f"{key} pass",
            type="primary",
            disabled=len(chosen) != plan.count,
            on_click=lambda: put(turns.begun(block, chosen)),
        )
        hinted = block.help and st.button("What would an expert pass?", key=f"{key} pass hint")
    if hinted:
        said = [f"**{symbol(each.card)}.** {each.sentence}" for each in turns.pass_hint(block)]
        st.info("  \n".join(said))


def _draw_table(
    block: PlayDeal,
    played: Played,
    position: Position,
    key: str,
    put: Callable[[Played], None],
) -> None:
    names = seat_names(block.game.rules.players)
    mine = position.turn == turns.YOU and not played.resting and not turns.over(block, played)
    view = table_of(
        position, names, hand_size(position.rules), viewer=names[turns.YOU], choosing=mine
    )
    if mine and played.hint:
        view = replace(view, marked=(turns.hint_for(block, played).card,))
    elif mine:
        view = replace(view, marked=turns.received(block, played))
    if not mine:
        view = replace(view, seats=tuple(replace(seat, turn=False) for seat in view.seats))
    play = (lambda card: put(turns.with_card(block, played, card))) if mine else None
    table(view, key=f"{key} table", on_play=play)


def _draw_buttons(
    block: PlayDeal, played: Played, key: str, put: Callable[[Played], None], *, ended: bool
) -> None:
    with st.container(horizontal=True):
        if played.resting and not ended:
            st.button(
                "Next trick",
                key=f"{key} next",
                type="primary",
                on_click=lambda: put(turns.with_next_trick(block, played)),
            )
        elif block.help and not ended:
            st.button(
                "What would an expert play?",
                key=f"{key} hint",
                on_click=lambda: put(replace(played, hint=True)),
            )
        if _has_played(block, played):
            st.button(
                "Take my last card back",
                key=f"{key} undo",
                on_click=lambda: put(turns.taken_back(block, played)),
            )
            st.button(
                "Begin again",
                key=f"{key} again",
                on_click=lambda: st.session_state.pop(f"{key} played", None),
            )


def _has_played(block: PlayDeal, played: Played) -> bool:
    return bool(played.cards) and played.cards != turns.begun(block, played.given).cards


def _draw_end(block: PlayDeal, position: Position, names: tuple[str, ...]) -> None:
    whole = position.over
    st.markdown(f"**{turns.outcome_words(position, names)}**")
    st.markdown("**The deal is over.**" if whole else f"**That was trick {block.tricks}.** So far:")
    if block.passing and position.deal and position.deal.passes:
        st.markdown(f"You had passed {symbols(position.deal.passes[turns.YOU])}.")
    st.markdown(lines_words(position.score(), names))


def _draw_earlier(position: Position, names: tuple[str, ...], key: str) -> None:
    if len(position.tricks) < 2:
        return
    with st.expander("The tricks before", key=f"{key} before"):
        numbers = range(len(position.tricks) - 2, -1, -1)
        said = [f"- {turns.outcome_words(position, names, at)}" for at in numbers]
        st.markdown("\n".join(said))
