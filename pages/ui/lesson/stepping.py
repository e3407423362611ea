"""A part of a recorded deal to step through in a lesson."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import Position
from engine.record import Record
from lessons.blocks import StepDeal
from pages.ui import shelf
from pages.ui.moments import last_card_words, pass_words, table_of
from pages.ui.stepper import stepper
from pages.ui.table import table


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
    view = table_of(positions[at - block.first], record.seats, tricks, viewer=viewer)
    table(view, key=f"{key} table")
    _draw_words(record, at)


def _place(block: StepDeal, key: str) -> int:
    kept = st.session_state.get(f"{key} ply", block.first)
    return kept if block.first <= kept <= block.last else block.first


def _go(block: StepDeal, key: str, step: int) -> None:
    st.session_state[f"{key} ply"] = block.first + step


def _starts(positions: tuple[Position, ...], first: int) -> list[int]:
    return [each.ply - first for each in positions if not each.trick] or [0]


def _draw_words(record: Record, ply: int) -> None:
    """Say what the last card did, and what the author notes on it."""
    said = [last_card_words(shelf.positions_of(record.id)[ply], record.seats)]
    if not ply and record.deal.passes:
        said.append(pass_words(record.deal, record.seats))
    said += shelf.notes_of(record.id).get(ply, ())
    st.markdown("\n\n".join(said))
