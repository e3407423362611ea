"""Blocks to look at: cards, a rule sheet, the history in order, and a block that is broken."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from lessons.blocks import RuleSheet, ShowHand
from pages.ui.lesson.scenes import scene_view
from pages.ui.sheet_words import sheet_markdown, unmarked
from pages.ui.table import cards_row, table


def draw_hand(block: ShowHand, key: str) -> None:
    """Draw cards in a row, or a hand at its table."""
    if block.scene:
        view = replace(scene_view(block.scene), marked=block.marked)
        table(view, key=f"{key} table")
        return
    label = block.caption or "Cards"
    cards_row(block.cards, key=f"{key} cards", label=label, selected=block.marked)


def draw_sheet(block: RuleSheet) -> None:
    """Draw the rules of a game; what another game does not say is marked."""
    against = block.against
    if against:
        st.markdown(f":green[✎ marks what {against.title} does not say.]")
    base = against.rules if against else None
    st.markdown(sheet_markdown(block.game.rules, base, "**{}**"))


def draw_broken(sentence: str) -> None:
    """Say in one sentence that something cannot be shown."""
    st.warning(f"This part cannot be shown: {unmarked(sentence)}")
