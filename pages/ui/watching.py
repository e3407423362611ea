"""Watching a run: how far it is, a way to stop it, and one last look when it has ended."""

from __future__ import annotations

from typing import Any

import streamlit as st

from pages.ui.experiment import PREPARING, Experiment


def draw_progress(experiment: Experiment[Any], stop_key: str) -> None:
    """Say how far a run is, with a way to stop."""
    if experiment.failed:
        st.warning("These deals could not be played; choose other games or rules.")
    elif not experiment.over and experiment.findings is None:
        st.info(PREPARING)
    elif not experiment.over:
        st.progress(
            experiment.part, text="The deals are being played; this is what is known so far."
        )
        st.button("Stop here", key=stop_key, on_click=experiment.stop)
    elif experiment.stopped:
        st.markdown("Stopped early: what follows is from the deals played until then.")


def live(experiment: Experiment[Any], key: str) -> None:
    """Run the whole page once more when a run that was watched has ended."""
    was_live = st.session_state.get(key, False)
    st.session_state[key] = not experiment.over
    if was_live and experiment.over:
        st.rerun()
