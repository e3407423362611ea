"""An experiment: what was found, and the same deals played again on request."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

import streamlit as st

from lessons.blocks import Experiment
from pages.ui.charts import show_drawing
from pages.ui.experiment import Experiment as Run
from pages.ui.experiment import bench
from pages.ui.lesson.trial_chart import AGAIN, STORED, trial_chart
from pages.ui.lesson.trial_words import asked_words, figures_of, how_many, result_words
from pages.ui.watching import draw_going, go_on, has_left, say_if_slow


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
        st.button(label, key=f"{key} run", on_click=go_on, args=(key, partial(_ask, block, key)))
    elif not run.over:
        st.fragment(_watch, run_every=1.0)(run, key)
    else:
        _draw_again(block, run, key)


def _ask(block: Experiment, key: str) -> None:
    order = TrialOrder(repr(replace(block, line=0, caption="", result=None)))
    bench().resume(order)
    st.session_state[f"{key} run again"] = bench().experiment(order, partial(_steps, block))


def _steps(block: Experiment, run: Run[object]) -> Iterator[tuple[float, object]]:
    from lessons.measure import measured

    def note(deals: int) -> None:
        run.part = deals / block.deals

    yield 1.0, measured(block, note, lambda: run.stopped)


def _watch(run: Run[Any], key: str) -> None:
    """Say how far the deals are; draw the lesson anew when they have been played."""
    if run.over:
        st.rerun()
    if not has_left(run, key):
        say_if_slow()
        draw_going(run, key, "read on meanwhile")
    elif run.stopped and run.begun:
        st.info("Stopping after the deals on the table.")
    else:
        _put_away(key)
        st.rerun()


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
    cut = run.stopped and (run.findings is None or run.findings.deals < block.deals)
    if run.failed:
        st.warning("These deals could not be played here; the stored result stands.")
    elif run.findings is None:
        st.markdown("**Stopped** before the first deals had been played.")
    elif cut:
        played = f"{run.findings.deals:,} of {how_many(block)}"
        st.markdown(
            f"**Stopped early:** this is from {played}. {result_words(block, run.findings)}"
        )
    elif run.findings == block.result:
        st.markdown("**Run again here:** the same deals, and the same numbers to the last digit.")
    else:
        st.markdown(f"**Run again here:** {result_words(block, run.findings)}")
    with st.container(horizontal=True):
        if cut:
            again = partial(_ask, block, key)
            st.button("Play them all", key=f"{key} all", on_click=go_on, args=(key, again))
        st.button("Put the new run away", key=f"{key} away", on_click=partial(_put_away, key))


def _put_away(key: str) -> None:
    st.session_state.pop(f"{key} run again", None)
