"""One live block of a lesson on a page of its own, and what became of it. Run by AppTest."""

import streamlit as st

from lessons import read_lesson
from pages.ui.lesson import draw_block

found = read_lesson(st.session_state["lesson file"], st.session_state.get("lesson ids", ()))
block = next(each for each in found.blocks if each.line == st.session_state["block line"])
told = st.session_state.setdefault("told", [])
draw_block(block, "it", told.append)
