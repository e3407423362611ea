"""A part of a recorded deal to step through in a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import streamlit as st

from engine import Position, Trick
from engine.cards import SUIT_NAMES, parse_card, suit_of
from lessons.blocks import Answer, StepDeal
from pages.ui import shelf
from pages.ui.lesson.exercise import draw_verdict
from pages.ui.moments import last_card_words, pass_words, table_of
from pages.ui.stepper import stepper
from pages.ui.table import TableView, table
from pages.ui.words import symbol


def draw_deal(block: StepDeal, key: str) -> None:
    """Draw the table at its card, the ways to step, and what is said of this card."""
    record = block.record
    at = _place(block, key)
    positions = shelf.positions_of(record.id)[block.first : block.last + 1]
    tricks = shelf.tricks_of(record.id)
    viewer = None if block.view is None else record.seats[block.view]
    stepper(
        at - block.first,
        shelf.places_in(record.id)[block.first : block.last + 1],
        _starts(positions, block.first),
        key=f"{key} stepper",
        on_step=partial(_go, block, key),
        own_keys=True,
    )
    now = positions[at - block.first]
    view = table_of(now, record.seats, tricks, viewer=viewer)
    if not block.guess:
        table(view, key=f"{key} table")
        _draw_words(block, at)
        return
    trick = _to_guess(now)
    guessed = st.session_state.get(f"{key} guess {at}")
    if now.trick or (trick and guessed is None):
        before = table_of(positions[max(at - block.first - 1, 0)], record.seats, tricks)
        view = taker_kept_back(view, before)
    table(view, key=f"{key} table")
    if trick is None:
        _draw_words(block, at)
    elif guessed is None:
        _ask_taker(trick, record.seats, f"{key} guess {at}")
    else:
        draw_verdict(_verdict(trick, record.seats, guessed), record.seats[guessed])
        _draw_words(block, at)


def taker_kept_back(view: TableView, before: TableView) -> TableView:
    """Return the table without a mark on the card that wins, or on what comes of it.

    Args:
        view: the table now.
        before: the table one card earlier.
    """
    over = len(view.trick) == len(view.seats)
    seats = tuple(
        replace(seat, turn=False, points=old.points, captured=old.captured) if over else seat
        for seat, old in zip(view.seats, before.seats, strict=True)
    )
    return replace(
        view, seats=seats, trick=tuple(replace(play, winning=False) for play in view.trick)
    )


def _to_guess(now: Position) -> Trick | None:
    """Return the trick that has just been completed and that somebody takes."""
    whole = not now.trick and bool(now.tricks) and now.tricks[-1].winner is not None
    return now.tricks[-1] if whole else None


def _ask_taker(trick: Trick, names: Sequence[str], key: str) -> None:
    seat, card = trick.plays[-1]
    st.markdown(f"{names[seat]} plays {symbol(card)}. **Who takes this trick?**")
    with st.container(horizontal=True):
        for player, name in enumerate(names):
            st.button(name, key=f"{key} {player}", on_click=_take_guess, args=(key, player))


def _take_guess(key: str, player: int) -> None:
    st.session_state[key] = player


def _verdict(trick: Trick, names: Sequence[str], guessed: int) -> Answer:
    card = next(card for seat, card in trick.plays if seat == trick.winner)
    suit = SUIT_NAMES[suit_of(parse_card(card))].removesuffix("s")
    right = guessed == trick.winner
    who = "" if right else f"{names[trick.winner or 0]} takes it. "
    return Answer(right, f"{who}{symbol(card)} is the highest {suit} on the table.")


def _place(block: StepDeal, key: str) -> int:
    kept = st.session_state.get(f"{key} ply", block.first)
    return kept if block.first <= kept <= block.last else block.first


def _go(block: StepDeal, key: str, step: int) -> None:
    st.session_state[f"{key} ply"] = block.first + step


def _starts(positions: tuple[Position, ...], first: int) -> list[int]:
    return [each.ply - first for each in positions if not each.trick] or [0]


def _draw_words(block: StepDeal, ply: int) -> None:
    """Say what the last card did, and what the author notes on it."""
    record = block.record
    said = [last_card_words(shelf.positions_of(record.id)[ply], record.seats)]
    if not ply and record.deal.passes:
        said.append(pass_words(record.deal, record.seats))
    if block.notes:
        said += shelf.notes_of(record.id).get(ply, ())
    st.markdown("\n\n".join(said))
