"""The pages of the notebook: one thin file a page, and what all pages share in `pages.ui`."""

import streamlit as st
from streamlit.navigation.page import Page
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.ui.rooms import ROOMS, has_room, room
from pages.ui.style import dress


def site() -> list[Page]:
    """Return the pages of the menu, in order."""
    return [room(stem) for stem in ROOMS if has_room(stem)]


def enter() -> None:
    """Open a page with the full menu and the look of the house. It comes first in every page.

    On a server that was just started, a first visit to `/replay` runs that file without `app.py`
    (measured with Streamlit 1.67). Handing the pages to the server once and running again puts
    the visitor on the same page, inside the house.
    """
    if "entered" not in st.session_state:
        st.session_state["entered"] = True
        st.navigation(site(), position="top")
        st.rerun()
    context = get_script_run_ctx()
    dress(context.page_script_hash if context else "")
