"""Watching a run: how far it is, a way to stop it, and one last look when it has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from engine import compiled
from pages.ui.experiment import PREPARING, SLOWLY, WAITING, Experiment

_WATCHER = "watcher"


def draw_progress(experiment: Experiment[Any], key: str, again: Callable[[], None]) -> None:
    """Say how far a run is, with a way to stop it and to go on.

    Args:
        experiment: the run; others may be watching the same one.
        key: what this page calls it.
        again: asks for the run once more when it has been stopped.
    """
    stopped = experiment.over and experiment.stopped
    known = experiment.findings is not None
    if experiment.failed:
        st.warning("These deals could not be played; choose other games or rules.")
    elif stopped or (has_left(experiment, key) and not experiment.over):
        until_then = "Stopped early: what follows is from the deals played until then."
        st.markdown(until_then if known else "Stopped before the first deals had been played.")
        st.button("Play them all", key=f"{key} again", on_click=go_on, args=(key, again))
    elif not experiment.over:
        draw_going(experiment, key, "this is what is known so far" if known else "")


def draw_going(experiment: Experiment[Any], key: str, beside: str) -> None:
    """Say how far a run is that has not ended, with a way to stop it; the visitor looks on.

    Args:
        experiment: the run.
        key: what this page calls it.
        beside: what else is said of the deals that are being played.
    """
    experiment.watch(st.session_state.setdefault(_WATCHER, object()))
    if not experiment.begun:
        st.info(WAITING if compiled.ready() else PREPARING)
    else:
        playing = f"The deals are being played: {100 * experiment.part:.0f} %"
        st.progress(experiment.part, text=f"{playing}; {beside}." if beside else f"{playing}.")
    st.button("Stop here", key=f"{key} stop", on_click=_leave, args=(experiment, key))


def say_if_slow() -> None:
    """Say so where deals are played slowly, and why."""
    if not compiled.available():
        st.markdown(SLOWLY)


def live(experiment: Experiment[Any], key: str) -> None:
    """Run the whole page once more when a run that was watched has ended."""
    was_live = is_live(key)
    going = not experiment.over and not has_left(experiment, key)
    st.session_state[f"{key} live"] = going
    if was_live and not going:
        st.rerun()


def is_live(key: str) -> bool:
    """Say whether the page should look again soon."""
    return bool(st.session_state.get(f"{key} live", True))


def go_on(key: str, again: Callable[[], None]) -> None:
    """Look on once more at a run that this visitor had stopped, or at a new one."""
    st.session_state.pop(f"{key} left", None)
    st.session_state.pop(f"{key} live", None)
    again()


def has_left(experiment: Experiment[Any], key: str) -> bool:
    """Say whether this visitor has stopped a run; it goes on if others look on."""
    return st.session_state.get(f"{key} left") is experiment


def _leave(experiment: Experiment[Any], key: str) -> None:
    st.session_state[f"{key} left"] = experiment
    experiment.leave(st.session_state.get(_WATCHER))
