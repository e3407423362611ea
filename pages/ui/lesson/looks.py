"""Blocks to look at: cards, a rule sheet, the history in order, and a block that is broken."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import groupby

import streamlit as st

from engine import Rules
from engine.sheet import sheet
from lessons.blocks import RuleSheet, ShowHand
from pages.ui.lesson.scenes import scene_view
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
    st.markdown(_sheet_markdown(block.game.rules, against.rules if against else None))


@lru_cache(maxsize=64)
def _sheet_markdown(rules: Rules, base: Rules | None) -> str:
    parts = []
    for group, lines in groupby(sheet(rules, base), key=lambda line: line.group):
        items = [
            f"- {f'✎ **{_plain(line.text)}**' if base and line.changed else _plain(line.text)}"
            for line in lines
        ]
        parts.append("\n".join([f"**{group}**", "", *items]))
    return "\n\n".join(parts)


def _plain(text: str) -> str:
    return text.replace("*", "\\*").replace("$", "\\$").replace("~", "\\~")


def draw_broken(sentence: str) -> None:
    """Say in one sentence that something cannot be shown."""
    st.warning(f"This part cannot be shown: {_plain(sentence)}")
