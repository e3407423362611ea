"""Cards of a hand that a reader has marked, kept for the visit."""

from __future__ import annotations

import streamlit as st

from lessons.blocks import Cards


def marked(kept: str) -> Cards:
    """Return the cards marked until now, in the order of the clicks.

    Args:
        kept: the name under which the visit keeps them.
    """
    found: Cards = st.session_state.get(kept, ())
    return found


def toggle(kept: str, card: str, *, most: int | None = None) -> None:
    """Mark a card, or take its mark back. For callbacks.

    Args:
        kept: the name under which the visit keeps the marks.
        card: the card that was clicked.
        most: how many may be marked; a click beyond that, come too late, changes nothing.
    """
    before = marked(kept)
    if card in before:
        st.session_state[kept] = tuple(each for each in before if each != card)
    elif most is None or len(before) < most:
        st.session_state[kept] = (*before, card)


def forget(kept: str) -> None:
    """Take all marks back. For callbacks."""
    st.session_state.pop(kept, None)
