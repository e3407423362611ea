"""The pages of the notebook: one thin file a page, and what all pages share in `pages.ui`."""

from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page

ROOMS = {
    "welcome": "Welcome",
    "learn": "Learn",
    "replay": "Replay",
    "rules": "Rules",
    "compare": "Compare",
    "odds": "Odds",
}
"""File stem and title of each page, in the order of the menu. A page that is not written yet is
left out of the menu."""

_HERE = Path(__file__).resolve().parent


def has_room(stem: str) -> bool:
    """Say whether the page `stem` exists in this edition of the notebook."""
    return (_HERE / f"{stem}.py").is_file()


def room(stem: str) -> Page:
    """Return the page whose file is `pages/<stem>.py`; the link to it is its file stem."""
    return st.Page(_HERE / f"{stem}.py", title=ROOMS[stem], default=stem == "welcome")


def site() -> list[Page]:
    """Return the pages of the menu, in order."""
    return [room(stem) for stem in ROOMS if has_room(stem)]


def enter() -> None:
    """Open a page with the full menu. It is the first line of every page.

    On a server that was just started, a first visit to `/replay` runs that file without `app.py`
    (measured with Streamlit 1.67). Handing the pages to the server once and running again puts
    the visitor on the same page, inside the house.
    """
    if "entered" in st.session_state:
        return
    st.session_state["entered"] = True
    st.navigation(site(), position="top")
    st.rerun()
