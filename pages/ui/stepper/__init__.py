"""The stepper: walk through a deal card by card or trick by trick, by button, key, slider or clock.

Streamlit's own buttons lose a click when two arrive before the first is taken up: both travel as
"was pressed". The stepper counts in the browser and sends the card it wants to be at, so two
quick clicks are two steps, and the slider and the arrow keys share one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import streamlit as st

__all__ = ["stepper"]

_HERE = Path(__file__).resolve().parent
_component = st.components.v2.component(
    "hearts_stepper",
    css=(_HERE / "stepper.css").read_text(encoding="utf-8"),
    js=(_HERE / "stepper.js").read_text(encoding="utf-8"),
)


def stepper(
    at: int,
    labels: Sequence[str],
    starts: Sequence[int],
    *,
    key: str,
    on_step: Callable[[int], None],
    own_keys: bool = False,
    whole: int = 0,
) -> None:
    """Draw the controls that walk through a deal.

    Args:
        at: how many cards lie on the table or in tricks now.
        labels: where we are, in words, for each number of cards from 0 on.
        starts: the numbers of cards after which a trick is complete, 0 first.
        key: the name of this stepper on the page.
        on_step: called with the number of cards to go to, before the page runs again.
        own_keys: whether arrow keys step only while something of the stepper has the focus; a
            page with several steppers needs it so.
        whole: how many cards the deal has when it is played out; the slider has room for all of
            them, though it goes no further than has been played.
    """
    data = {
        "at": at,
        "labels": list(labels),
        "starts": list(starts),
        "answers": _wish(key).get("count", 0),
        "own_keys": own_keys,
        "whole": whole,
    }
    _component(key=key, data=data, on_wish_change=partial(_step, key, len(labels), on_step))


def _step(key: str, places: int, on_step: Callable[[int], None]) -> None:
    wanted = _wish(key).get("at")
    if isinstance(wanted, int) and 0 <= wanted < places:
        on_step(wanted)


def _wish(key: str) -> dict[str, Any]:
    state = st.session_state.get(key)
    wish = state.get("wish") if state else None
    return wish if isinstance(wish, dict) else {}
