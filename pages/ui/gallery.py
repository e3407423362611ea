"""The gallery: the deals on the shelf as cards to pick from, with filters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st

from engine.record import ORIGINS, Record
from pages.ui.links import ReplayLink
from pages.ui.moments import points_so_far
from pages.ui.rooms import room
from pages.ui.shelf import game_of, positions_of
from pages.ui.words import counted, tally

_COLUMNS = 3


def draw_gallery(found: Sequence[Record]) -> None:
    """Draw a card for each deal, in rows."""
    for start in range(0, len(found), _COLUMNS):
        row = found[start : start + _COLUMNS]
        for record, column in zip(row, st.columns(_COLUMNS), strict=False):
            with column.container(border=True, height="stretch"):
                draw_card(record)


def draw_card(record: Record) -> None:
    """Draw what a reader needs to choose a deal, and the way in."""
    st.header(record.title, anchor=False)
    st.markdown(record.summary)
    st.markdown(f"{origin_badge(record)} {badges(record.shows)}  \n:gray[{card_facts(record)}]")
    link = ReplayLink(deal=record.id).params()
    st.page_link(room("replay"), label="Replay this deal", query_params=link)


def badges(tags: Iterable[str]) -> str:
    """Return the tags of a deal as small labels."""
    return " ".join(f":green-badge[{tag}]" for tag in tags)


def origin_badge(record: Record) -> str:
    """Return a small label that says who played the deal, or that nobody did."""
    kind = record.source.kind
    return f":gray-badge[{ORIGINS[kind]}]" if kind in ORIGINS else ""


def source_words(record: Record) -> str:
    """Say where a deal is from, with the way there."""
    source = record.source
    title = f"[{source.title}]({source.url})" if source.url else source.title
    parts = (title, source.author, source.year, source.licence)
    return ", ".join(part for part in parts if part)


def card_facts(record: Record) -> str:
    """Say which game was played, how it ended, and how many notes there are."""
    end = positions_of(record.id)[-1]
    notes = len(record.notes)
    parts = [game_of(record), tally(record.seats, points_so_far(end))]
    return " · ".join([*parts, counted(notes, "note")] if notes else parts)
