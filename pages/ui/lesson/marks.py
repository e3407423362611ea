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


def toggle(kept: str, card: str) -> None:
    """Mark a card, or take its mark back. For callbacks."""
    before = marked(kept)
    others = tuple(each for each in before if each != card)
    st.session_state[kept] = others if card in before else (*before, card)
