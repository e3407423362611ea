"""The history in order, as a list down a line of time."""

from __future__ import annotations

import streamlit as st

from lessons.blocks import Timeline
from lessons.timeline import Event, between
from pages.ui.prose import Moment, history
from pages.ui.words import listed


def draw_timeline(block: Timeline, key: str) -> None:
    """Draw what happened between two years, each entry with where it is told."""
    events = between(block.since, block.until)
    if not events:
        st.markdown("Nothing is recorded of these years.")
        return
    history([_moment(event) for event in events], key=f"{key} history")


def _moment(event: Event) -> Moment:
    told = listed([source.title for source in event.sources])
    text = f"{event.text} *({told})*" if told else event.text
    return Moment(event.shown, event.title, event.place, text)
