"""Replay: pick a deal that people played, step through it, and score its tricks another way."""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from engine.record import Record
from pages import enter
from pages.ui import replay_parts, shelf
from pages.ui.gallery import draw_gallery
from pages.ui.links import ALL_HANDS, ReplayLink, read_replay
from pages.ui.moments import table_of
from pages.ui.rooms import room
from pages.ui.state import Kept
from pages.ui.stepper import stepper
from pages.ui.table import table

FILTER, VIEW, GAMES = "replay filter", "replay view", "replay games"


def read(link: Mapping[str, str]) -> ReplayLink:
    """Read a link to this page."""
    return read_replay(link, shelf.place, shelf.tags())


screen = Kept("replay", read)


def go_to(ply: int) -> None:
    """Show the deal after so many cards."""
    screen.show(replace(screen.shown(), ply=ply, complaints=()))


def take_filter() -> None:
    """Filter the gallery as the visitor chose."""
    screen.show(ReplayLink(shows=tuple(st.session_state[FILTER])))


def take_view() -> None:
    """Show the hands that the visitor chose."""
    screen.show(replace(screen.shown(), view=st.session_state[VIEW] or ALL_HANDS))


def take_games() -> None:
    """Score the tricks by the games that the visitor chose."""
    screen.show(replace(screen.shown(), score_as=tuple(st.session_state[GAMES])))


def draw_shelf(link: ReplayLink) -> None:
    """Draw the deals to choose from."""
    st.title("Replay a deal", anchor=False)
    st.markdown("Real deals, card by card: pick one, open the hands, and see where it was decided.")
    st.session_state[FILTER] = list(link.shows)
    st.pills("Show me", shelf.tags(), selection_mode="multi", key=FILTER, on_change=take_filter)
    found = [r for r in shelf.records().values() if set(link.shows) <= set(r.shows)]
    if not found:
        st.markdown("No deal shows all of that; take a filter off.")
    draw_gallery(found)


def draw_deal(link: ReplayLink, record: Record) -> None:
    """Draw the deal at its card, and what follows from it."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title(record.title, anchor=False, width="stretch")
        st.page_link(room("replay"), label="All deals", query_params={})
    st.markdown(record.summary)
    draw_moment()
    replay_parts.draw_settlement(record)
    chosen = shelf.first_games(record.id) if link.score_as is None else link.score_as
    st.session_state[GAMES] = list(chosen)
    replay_parts.draw_other_games(record, chosen, take_games, GAMES)
    replay_parts.draw_origin(record)


@st.fragment
def draw_moment() -> None:
    """Draw all that changes from card to card; a step runs nothing else."""
    link = screen.restore()
    record = shelf.record(link.deal)
    board, margin = st.columns([2.1, 1], gap="large")
    with board:
        draw_board(link, record)
    with margin:
        replay_parts.draw_commentary(record, link.ply, go_to)
        draw_view(link, record)
        replay_parts.draw_running_points(record, link.ply)


def draw_board(link: ReplayLink, record: Record) -> None:
    """Draw the controls and the table."""
    positions = shelf.positions_of(record.id)
    tricks = shelf.tricks_of(record.id)
    stepper(
        link.ply,
        shelf.places_in(record.id),
        shelf.trick_starts(record.id),
        key="replay stepper",
        on_step=go_to,
    )
    viewer = None if link.view == ALL_HANDS else link.view
    flags = replay_parts.flags_of(record, link.score_as or ())
    view = table_of(positions[link.ply], record.seats, tricks, viewer=viewer, flags=flags)
    table(view, key="replay table")


def draw_view(link: ReplayLink, record: Record) -> None:
    """Draw the choice of hands to look at."""
    st.session_state[VIEW] = link.view
    st.segmented_control(
        "Whose hand",
        [ALL_HANDS, *record.seats],
        key=VIEW,
        on_change=take_view,
        format_func=lambda name: "All hands" if name == ALL_HANDS else name,
        label_visibility="collapsed",
    )


enter()
link = screen.restore()
for complaint in link.complaints:
    st.warning(complaint)
if link.deal:
    draw_deal(link, shelf.record(link.deal))
else:
    draw_shelf(link)
