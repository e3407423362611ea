"""The board of the Replay page: the stepper, the table with a hand to play from, whose hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from pages.ui import shelf, what_if
from pages.ui.flags import flags_of
from pages.ui.links import ALL_HANDS, ReplayLink
from pages.ui.moments import table_of, with_choice
from pages.ui.stepper import stepper
from pages.ui.table import TableView, table

VIEW = "replay view"


def board_of(link: ReplayLink) -> TableView:
    """Return the table that a link shows, with the hand to play as cards to choose from."""
    line = what_if.shown_line(link)
    seats = shelf.record(link.deal).seats
    position = what_if.positions_of(line)[link.ply]
    viewer = None if link.view == ALL_HANDS else link.view
    flags = flags_of(line, link.score_as or ())
    view = table_of(position, seats, what_if.tricks_of(line), viewer=viewer, flags=flags)
    if link.line and shelf.record(link.deal).plays:
        view = replace(view, caption=f"What if · {view.caption}")
    if position.turn is None:
        return view
    name = seats[position.turn]
    view = replace(view, prompt=_prompt(link, name, len(position.legal)))
    return with_choice(view, position) if viewer in (None, name) else view


def _prompt(link: ReplayLink, name: str, choices: int) -> str:
    """Say what to do with the hand in front of the reader."""
    at_the_end = what_if.is_broken_off(what_if.shown_line(link), link.ply)
    if link.view not in (ALL_HANDS, name):
        step = f"go on to {link.view}’s turn" if at_the_end else "step on"
        return f"{name} is to play; {step}, or open all hands to choose for {name}"
    if choices == 1:
        return "only this card may be played"
    if link.line or at_the_end:
        return "choose a card"
    return "try another card and see what happens"


def draw_board(
    link: ReplayLink, go_to: Callable[[int], None], choose: Callable[[str], None]
) -> None:
    """Draw the controls and the table."""
    line = what_if.shown_line(link)
    places, starts = what_if.places_in(line), what_if.trick_starts(line)
    whole = what_if.cards_in(line)
    stepper(link.ply, places, starts, key="replay stepper", on_step=go_to, whole=whole)
    table(board_of(link), key="replay table", on_play=choose)


def draw_view(link: ReplayLink, choose: Callable[[], None]) -> None:
    """Draw the choice of hands to look at."""
    st.session_state[VIEW] = link.view
    st.segmented_control(
        "Whose hand",
        [ALL_HANDS, *shelf.record(link.deal).seats],
        key=VIEW,
        on_change=choose,
        format_func=lambda name: "All hands" if name == ALL_HANDS else name,
        label_visibility="collapsed",
        wrap=True,
    )
