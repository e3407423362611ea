"""Watching a run: how far it is, a way to stop it, and one last look when it has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from engine import compiled
from pages.ui.experiment import PREPARING, WAITING, Experiment

_WATCHER = "watcher"


def draw_progress(experiment: Experiment[Any], key: str, again: Callable[[], None]) -> None:
    """Say how far a run is, with a way to stop it and to go on.

    Args:
        experiment: the run; others may be watching the same one.
        key: what this page calls it.
        again: asks for the run once more when it has been stopped.
    """
    stopped = experiment.over and experiment.stopped
    if experiment.failed:
        st.warning("These deals could not be played; choose other games or rules.")
    elif stopped or (_has_left(experiment, key) and not experiment.over):
        st.markdown("Stopped early: what follows is from the deals played until then.")
        st.button("Play them all", key=f"{key} again", on_click=_return, args=(key, again))
    elif not experiment.over:
        experiment.watch(st.session_state.setdefault(_WATCHER, object()))
        if experiment.findings is None:
            st.info(WAITING if compiled.ready() else PREPARING)
            return
        st.progress(
            experiment.part, text="The deals are being played; this is what is known so far."
        )
        st.button("Stop here", key=f"{key} stop", on_click=_leave, args=(experiment, key))


def live(experiment: Experiment[Any], key: str) -> None:
    """Run the whole page once more when a run that was watched has ended."""
    was_live = is_live(key)
    going = not experiment.over and not _has_left(experiment, key)
    st.session_state[f"{key} live"] = going
    if was_live and not going:
        st.rerun()


def is_live(key: str) -> bool:
    """Say whether the page should look again soon."""
    return bool(st.session_state.get(f"{key} live", True))


def _leave(experiment: Experiment[Any], key: str) -> None:
    st.session_state[f"{key} left"] = experiment
    experiment.leave(st.session_state.get(_WATCHER))


def _return(key: str, again: Callable[[], None]) -> None:
    st.session_state.pop(f"{key} left", None)
    st.session_state.pop(f"{key} live", None)
    again()


def _has_left(experiment: Experiment[Any], key: str) -> bool:
    return st.session_state.get(f"{key} left") is experiment
