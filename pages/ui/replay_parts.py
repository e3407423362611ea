"""The parts of the Replay page: the notes at a card, the branch, the points as they ran."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import streamlit as st

from engine import Position
from engine.pack import hand_size
from engine.record import Record
from engine.scoring import Points
from pages.ui import reckoning, shelf, two_ends, what_if
from pages.ui.charts import drawing, running_points_chart, show_drawing
from pages.ui.gallery import origin_badge, source_words
from pages.ui.kept_line import kept
from pages.ui.links import PLAYERS, ReplayLink
from pages.ui.moments import last_card_words, pass_words
from pages.ui.rooms import room
from pages.ui.what_if import Line

BY = "replay plays on"
CHOSE = "replay chose"
"""What the page showed right after the reader chose a card."""

Totals = tuple[tuple[Points, ...], ...]
"""What everybody has taken after each trick."""


def draw_commentary(link: ReplayLink, go_to: Callable[[int], None]) -> None:
    """Draw what the last card did, what there is to say about it, and the way to the next stop."""
    line, record = what_if.shown_line(link), shelf.record(link.deal)
    position = what_if.positions_of(line)[link.ply]
    with st.container(border=True, key="replay comment"):
        st.markdown(f"## {last_card_words(position, record.seats)}")
        if not link.ply:
            st.markdown(pass_words(record.deal, record.seats))
        if st.session_state.get(CHOSE) == link and what_if.was_chosen(line, link.ply):
            st.markdown("That is the card that was really played.")
        for note in what_if.notes_at(line, link.ply):
            st.markdown(note)
        if seen := what_if.noticed_at(link):
            st.markdown(" ".join(f":gray[{sentence}]" for sentence in seen))
        if (ply := what_if.judged(link)) is not None:
            st.markdown(what_if.advice_words(link, ply))
    if (ahead := what_if.stop_after(line, link.ply)) is not None:
        number = what_if.positions_of(line)[ahead - 1].trick_number
        label = f"On to the next note, in trick {number}"
        # By its key it stays the same button, with the keyboard's focus on it, in another trick.
        st.button(label, key="replay next note", on_click=go_to, args=(ahead,))


def draw_branch(
    link: ReplayLink,
    back: Callable[[], None],
    play_on: Callable[[what_if.HowFar], None],
    take_player: Callable[[], None],
) -> None:
    """Draw where the reader has left the deal, how it ends, who may play on, and the way back."""
    line = what_if.shown_line(link)
    if not line.is_real:
        with st.container(border=True):
            _draw_left(link, line, back, play_on, take_player)
    elif what_if.is_broken_off(line, link.ply):
        with st.container(border=True):
            stops = ":gray[The record stops here, before the end of the deal.]"
            st.markdown(f"## Play on\n\n{stops}" if line.plays else "## Play it out")
            _draw_playing_on(link, play_on, take_player)


def _draw_left(
    link: ReplayLink,
    line: Line,
    back: Callable[[], None],
    play_on: Callable[[what_if.HowFar], None],
    take_player: Callable[[], None],
) -> None:
    positions = what_if.positions_of(line)
    whole = not shelf.record(link.deal).plays
    st.markdown("## Play it out" if whole else f"## What if?\n\n{what_if.left_words(line)}")
    if positions[-1].over:
        st.markdown(f"**{_outcome(line)}**")
    if not positions[link.ply].over:
        _draw_playing_on(link, play_on, take_player)
    where = "the first card" if whole else "the real deal"
    st.button(f"Back to {where}", on_click=back, width="stretch")
    own = ReplayLink(deal=kept(line), ply=link.ply).params()
    st.page_link(room("replay"), label="Keep as a deal of your own", query_params=own)


def _draw_playing_on(
    link: ReplayLink,
    play_on: Callable[[what_if.HowFar], None],
    take_player: Callable[[], None],
) -> None:
    st.session_state[BY] = link.by
    mine = what_if.own_seat(link)
    st.markdown(
        ":gray[Choose cards for everybody, or let a computer player go on:]"
        if mine is None
        else f":gray[You play the cards of {link.view}. The others are played by:]"
    )
    st.selectbox(
        "Who plays on", PLAYERS, key=BY, on_change=take_player, label_visibility="collapsed"
    )
    turn = what_if.positions_of(what_if.shown_line(link))[link.ply].turn
    with st.container():  # what follows stays in its place
        if mine not in (None, turn):
            label = f"On to {link.view}’s turn"
            st.button(label, on_click=play_on, args=("turn",), width="stretch")
    st.button(f"Let {link.by} play the rest", on_click=play_on, args=("deal",), width="stretch")
    with st.container(horizontal=True):
        st.button("Just a card", on_click=play_on, args=("card",), width="stretch")
        st.button("Just this trick", on_click=play_on, args=("trick",), width="stretch")


def draw_running_points(link: ReplayLink) -> None:
    """Draw how the points grew, in a branch beside the real deal, and say it."""
    line = what_if.shown_line(link)
    if not line.plays:
        return
    sentence = _points_words(line, link.ply)
    totals = _totals(line)
    names, rules = shelf.record(link.deal).seats, shelf.record(link.deal).rules
    unplayed = not shelf.record(line.deal).plays
    beside = () if line.is_real or unplayed else _totals(Line(line.deal))
    trick = len(what_if.positions_of(line)[link.ply].tricks)
    reach = reckoning.running_reach(rules, (totals, beside), hand_size(rules))
    # What is still to come is not shown before it has come.
    totals, beside = totals[: trick + 1], beside[: trick + 1]
    st.header("The points as they ran", anchor=False)
    show_drawing(
        _running_drawing(names, totals, beside, reach),
        key="running points",
        says=f"Points taken by each player, trick by trick. {sentence}",
    )
    st.markdown(sentence)


@lru_cache(maxsize=what_if.KEPT)
def _outcome(line: Line) -> str:
    return two_ends.outcome(*_ends(line), shelf.record(line.deal).seats)


@lru_cache(maxsize=what_if.KEPT)
def _both_ends(line: Line) -> str:
    return two_ends.both_ends(*_ends(line), shelf.record(line.deal).seats)


def _ends(line: Line) -> tuple[Position, Position]:
    return shelf.positions_of(line.deal)[-1], what_if.positions_of(line)[-1]


def _points_words(line: Line, ply: int) -> str:
    """Say what the chart shows: how it stands, and how both lines end."""
    positions, names = what_if.positions_of(line), shelf.record(line.deal).seats
    standing = reckoning.running_sentence(positions[ply], names)
    if line.is_real or not shelf.record(line.deal).plays:
        return standing
    if not positions[-1].over:
        return f"{standing} The faint lines are the real deal."
    said = [
        *([] if positions[ply].over else [standing]),
        _both_ends(line),
        "The faint lines are the real deal.",
    ]
    return " ".join(said)


@lru_cache(maxsize=what_if.KEPT)
def _totals(line: Line) -> Totals:
    return reckoning.running_totals(what_if.positions_of(line))


@lru_cache(maxsize=512)
def _running_drawing(
    names: tuple[str, ...], totals: Totals, beside: Totals, reach: tuple[int, float, float]
) -> dict[str, Any]:
    # By the points and not by the line: most cards of a branch change no point.
    frame = reckoning.running_frame(totals, names)
    other = reckoning.running_frame(beside, names) if beside else None
    return drawing(running_points_chart(frame, names, len(totals) - 1, other, reach))


def draw_settlement(line: Line) -> None:
    """Say how the line is settled, where the books settle it in counters; else the real deal."""
    record = shelf.record(line.deal)
    end = what_if.positions_of(what_if.scored(line))[-1]
    if not (record.rules.uses_counters and end.over):
        return
    st.header(what_if.heading(line, "Settling in counters"), anchor=False)
    for sentence in reckoning.settled_sentences(end, record.seats):
        st.markdown(sentence)


def draw_origin(record: Record) -> None:
    """Say by which rules a deal was played, and where it is from."""
    with st.expander(f"The rules they played by: {shelf.game_of(record)}"):
        st.markdown("\n".join(f"- {line}" for line in record.rules.sheet()))
    st.markdown(f"{origin_badge(record)} :gray[From] {source_words(record)}.".strip())
