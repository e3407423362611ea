"""Brings a new part of the page into view where it came below the edge of the window.

The page scrolls no further than it must, and the keyboard's focus stays where it is.
"""

from __future__ import annotations

import streamlit as st

_component = st.components.v2.component(
    "hearts_in_view",
    js="""
    export default function draw({ parentElement }) {
      const part = parentElement.getRootNode().host.closest("[data-testid=stVerticalBlock]");
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const how = { block: "nearest", behavior: still ? "auto" : "smooth" };
      // What came with it needs a moment to find its height.
      requestAnimationFrame(() => requestAnimationFrame(() => part.scrollIntoView(how)));
    }
    """,
)


def bring_into_view(time: int, *, key: str) -> None:
    """Bring the container into view in which this is called, as its last part.

    Args:
        time: another number each time that it is to be done.
        key: a name on the page that ends in `in view`.
    """
    _component(key=key, data={"time": time})
