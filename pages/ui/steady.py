"""What keeps its place on a page while its words change, and the keyboard's focus with it.

Streamlit takes an expander with another heading for another expander, and a part of the page that
stands one place further down for another part: it is put on the page anew, and whatever had the
focus in it has lost it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import streamlit as st


def say_beside_headings(words: Mapping[str, str]) -> None:
    """Say something that changes beside the headings of expanders, which stay as they are.

    Args:
        words: what to say, by the key of the expander.
    """
    rules = (
        f'.st-key-{key.replace(" ", "-")} summary p::after {{ content: "{said}"; }}'
        for key, said in words.items()
    )
    st.html(f"<style>{' '.join(rules)}</style>")


def draw_complaints(complaints: Iterable[str]) -> None:
    """Say what could not be used; what follows stays where it is when that is over."""
    with st.container():
        for complaint in complaints:
            st.warning(complaint)
