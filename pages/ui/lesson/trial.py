"""An experiment: what was found, and the same deals played again on request."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

import streamlit as st

from engine import compiled
from lessons.blocks import Experiment
from pages.ui.charts import show_drawing
from pages.ui.experiment import PREPARING, bench
from pages.ui.experiment import Experiment as Run
from pages.ui.lesson.trial_chart import AGAIN, STORED, trial_chart
from pages.ui.lesson.trial_words import asked_words, figures_of, result_words


@dataclass(frozen=True)
class TrialOrder:
    """An experiment of a lesson, to be played again; `what` is everything asked of it."""

    what: str


def draw_experiment(block: Experiment, key: str) -> None:
    """Draw the stored result, and beside it that of a new run if one was asked for."""
    st.markdown(asked_words(block))
    run = cast("Run[Any] | None", st.session_state.get(f"{key} run again"))
    again = run.findings if run and run.over else None
    _draw_charts(block, again, key)
    if block.result is None and again is None:
        st.markdown("This has not been measured yet.")
    if block.result is not None:
        st.markdown(result_words(block, block.result))
    if run is None:
        label = "Run it again" if block.result is not None else "Run it"
        st.button(label, key=f"{key} run", on_click=partial(_ask, block, key))
    elif not run.over:
        st.fragment(_watch, run_every=1.0)(run)
    else:
        _draw_again(block, run, key)


def _ask(block: Experiment, key: str) -> None:
    order = TrialOrder(repr(replace(block, line=0, caption="", result=None)))
    st.session_state[f"{key} run again"] = bench().experiment(order, partial(_steps, block))


def _steps(block: Experiment) -> Iterator[tuple[float, object]]:
    from lessons.measure import measured

    yield 1.0, measured(block)


def _watch(run: Run[Any]) -> None:
    """Say that the deals are being played; draw the lesson anew when they have been."""
    if run.over:
        st.rerun()
    st.info("The deals are being played; read on meanwhile." if compiled.ready() else PREPARING)


def _draw_charts(block: Experiment, again: Any, key: str) -> None:
    stored, fresh = figures_of(block, block.result), figures_of(block, again)
    for at, figure in enumerate(stored or fresh):
        runs = {STORED: stored[at]} if stored else {}
        runs |= {AGAIN: fresh[at]} if fresh else {}
        # One number is said in a sentence; there is nothing to compare it with.
        if sum(len(figure.rows) for figure in runs.values()) == 1:
            continue
        told = "; ".join(f"{row.name}: {row.says}" for row in figure.rows)
        show_drawing(trial_chart(runs), key=f"{key} chart {at}", says=f"{figure.unit}. {told}.")


def _draw_again(block: Experiment, run: Run[Any], key: str) -> None:
    if run.failed or run.findings is None:
        st.warning("These deals could not be played here; the stored result stands.")
    elif run.findings == block.result:
        st.markdown("**Run again here:** the same deals, and the same numbers to the last digit.")
    else:
        st.markdown(f"**Run again here:** {result_words(block, run.findings)}")
    st.button("Put the new run away", key=f"{key} away", on_click=partial(_put_away, key))


def _put_away(key: str) -> None:
    st.session_state.pop(f"{key} run again", None)
