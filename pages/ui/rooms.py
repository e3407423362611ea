"""The rooms of the notebook: which pages there are, and how to link to one."""

from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page

ROOMS = {
    "welcome": "Welcome",
    "learn": "Learn",
    "practice": "Practice",
    "replay": "Replay",
    "deals": "Your deals",
    "rules": "Rules",
    "compare": "Compare",
    "odds": "Odds",
}
"""File stem and title of each page, in the order of the menu. A page that is not written yet is
left out of the menu."""

_HERE = Path(__file__).resolve().parents[1]


def has_room(stem: str) -> bool:
    """Say whether the page `stem` exists in this edition of the notebook."""
    return (_HERE / f"{stem}.py").is_file()


def room(stem: str) -> Page:
    """Return the page whose file is `pages/<stem>.py`; the link to it is its file stem."""
    return st.Page(_HERE / f"{stem}.py", title=ROOMS[stem], default=stem == "welcome")
