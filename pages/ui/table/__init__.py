"""The table: seats round an oval, the trick in the middle, and a hand of cards to play from.

`table` draws one moment of a deal; `cards_row` draws a row of cards to choose from. Both are one
Streamlit component, drawn in the page itself by the scripts and the style sheet in this folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import streamlit as st

from pages.ui.table.views import (
    Inks,
    LastTrick,
    SeatView,
    TableView,
    TrickCard,
    row_payload,
    table_payload,
)

__all__ = [
    "LastTrick",
    "SeatView",
    "TableView",
    "TrickCard",
    "cards_row",
    "table",
]

_HERE = Path(__file__).resolve().parent
_SCRIPTS = ("cards.js", "hand.js", "seats.js", "felt.js", "table.js")
_STYLES = ("cards.css", "table.css")


def _joined(names: Iterable[str]) -> str:
    # Streamlit loads a component's script alone, so its parts cannot import one another.
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)


_component = st.components.v2.component("hearts_table", css=_joined(_STYLES), js=_joined(_SCRIPTS))


def table(view: TableView, *, key: str, on_play: Callable[[str], None] | None = None) -> None:
    """Draw the table.

    Args:
        view: the moment to show.
        key: the name of this table on the page; no double underscore in it.
        on_play: called with the card text when a playable card is chosen, before the page runs
            again. Without it the table is a picture.
    """
    st.session_state.pop(_answered(key), None)
    data = table_payload(view, clickable=on_play is not None)
    if on_play is None:
        _component(key=key, data=data)
    else:
        _component(key=key, data=data, on_play_change=partial(_play, key, view, on_play))


def cards_row(
    cards: Iterable[str],
    *,
    key: str,
    selected: Iterable[str] = (),
    on_toggle: Callable[[str], None] | None = None,
    reasons: Mapping[str, str] | None = None,
    tags: Mapping[str, str] | Sequence[str] | None = None,
    label: str = "Cards",
    inks: Inks = "four",
) -> None:
    """Draw a row of cards to choose from.

    Args:
        cards: card texts in the order to show them.
        key: the name of this row on the page; no double underscore in it.
        selected: the cards chosen so far; they stand out of the row.
        on_toggle: called with the card text when a card is clicked, before the page runs again.
            Without it the row is a picture.
        reasons: cards that cannot be chosen, each with the sentence that says why.
        tags: a word under a card, such as `"your choice"`; or a word for each place in the row,
            where two cards may be the same.
        label: the name of the row for a screen reader.
        inks: four suit colours or two.
    """
    data = row_payload(
        cards,
        selected=selected,
        reasons=reasons or {},
        tags=tags or {},
        label=label,
        clickable=on_toggle is not None,
        inks=inks,
    )
    if on_toggle is None:
        _component(key=key, data=data)
    else:
        _component(key=key, data=data, on_toggle_change=partial(_toggle, key, data, on_toggle))


def _play(key: str, view: TableView, on_play: Callable[[str], None]) -> None:
    event = _event(key, "play")
    card = str(event.get("card"))
    if event.get("ply") != view.ply or card not in view.playable:
        return
    # A second click can arrive before the table is drawn again; it still knows the old moment.
    if st.session_state.get(_answered(key)) == view.ply:
        return
    st.session_state[_answered(key)] = view.ply
    on_play(card)


def _toggle(key: str, data: dict[str, Any], on_toggle: Callable[[str], None]) -> None:
    card = str(_event(key, "toggle").get("card"))
    if card in data["cards"] and card not in data["reasons"]:
        on_toggle(card)


def _event(key: str, name: str) -> dict[str, Any]:
    event = st.session_state[key].get(name)
    return event if isinstance(event, dict) else {}


def _answered(key: str) -> str:
    return f"{key} answered"
