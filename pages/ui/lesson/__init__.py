"""The live parts of a lesson as a reader meets them: one way to draw every kind of block.

`draw_block` is all a page needs. Each block runs by itself, so that a click in it draws nothing
else anew, and keeps what the reader did under its own key for the visit.
"""

from __future__ import annotations

import streamlit as st

from lessons.blocks import (
    Block,
    Chart,
    Choose,
    Experiment,
    FlipRule,
    Legal,
    Number,
    PassCards,
    PlayDeal,
    Quiz,
    RuleSheet,
    ShowHand,
    ShowScore,
    StepDeal,
    Timeline,
)
from pages.ui.lesson.charting import draw_chart
from pages.ui.lesson.choose import draw_choose
from pages.ui.lesson.exercise import OnAnswer
from pages.ui.lesson.flipping import draw_rule
from pages.ui.lesson.giving import draw_pass
from pages.ui.lesson.legal import draw_legal
from pages.ui.lesson.looks import draw_broken, draw_hand, draw_sheet
from pages.ui.lesson.past import draw_timeline
from pages.ui.lesson.playing import draw_play
from pages.ui.lesson.quiz import draw_quiz
from pages.ui.lesson.reckoned import draw_score
from pages.ui.lesson.stepping import draw_deal
from pages.ui.lesson.texts import told
from pages.ui.lesson.trial import draw_experiment

__all__ = ["OnAnswer", "draw_block", "draw_broken"]


def _has_table(block: Block) -> bool:
    """Whether a block shows the table, which needs more room than a line of prose."""
    shows = isinstance(block, ShowHand) and block.scene is not None
    return shows or isinstance(block, Choose | PlayDeal | StepDeal)


def draw_block(
    block: Block, key: str, on_answer: OnAnswer | None = None, *, alone: bool = True
) -> None:
    """Draw a live block.

    Args:
        block: the block.
        key: its name on the page, for its state and its looks; no double underscore in it.
        on_answer: for an exercise, called once with the verdict on the reader's first answer,
            before the block is drawn again.
        alone: whether a click in it draws only the block anew, or what is around it too.
    """
    if isinstance(block, Number):
        return
    size = "plate" if _has_table(block) else "inset"
    with st.container(key=f"{key} block {size}"):
        if block.caption:
            st.markdown(told(f":gray[{block.caption}]"))
        draw = st.fragment(_live) if alone else _live
        draw(block, key, on_answer)


def _live(block: Block, key: str, on_answer: OnAnswer | None) -> None:
    match block:
        case Choose():
            draw_choose(block, key, on_answer)
        case PassCards():
            draw_pass(block, key, on_answer)
        case Legal():
            draw_legal(block, key, on_answer)
        case Quiz():
            draw_quiz(block, key, on_answer)
        case Experiment():
            draw_experiment(block, key)
        case PlayDeal():
            draw_play(block, key)
        case _:
            _draw_to_look_at(block, key)


def _draw_to_look_at(block: Block, key: str) -> None:
    match block:
        case ShowHand():
            draw_hand(block, key)
        case StepDeal():
            draw_deal(block, key)
        case FlipRule():
            draw_rule(block, key)
        case ShowScore():
            draw_score(block, key)
        case Chart():
            draw_chart(block, key)
        case Timeline():
            draw_timeline(block, key)
        case RuleSheet():
            draw_sheet(block)
        case _:
            draw_broken(f"nobody here can draw a block called “{block.kind}”.")
