"""One rule to flip: which cards may be played then, or what everybody scores."""

from __future__ import annotations

import streamlit as st

from lessons.blocks import FlipRule, Version
from pages.ui.lesson.reckoned import draw_lines, piles_words
from pages.ui.lesson.scenes import (
    may_words,
    names_from_you,
    players_before,
    trick_words,
    where_words,
)
from pages.ui.moments import reasons_against
from pages.ui.table import cards_row

_SHORT = 60
"""So many letters of options stand side by side on a telephone too."""


def draw_rule(block: FlipRule, key: str) -> None:
    """Draw the rule with its options, and what follows from the one chosen."""
    version = _chosen(block, key)
    if block.scene:
        _draw_moment(block, version, key)
    else:
        st.markdown(piles_words(block.taken, block.names, version.rules))
        draw_lines(version.rules, block.taken, block.names, block.totals, block.tricks)


def _chosen(block: FlipRule, key: str) -> Version:
    labels = [version.label for version in block.versions]
    numbers = range(len(labels))
    kept = f"{key} version"
    st.session_state.setdefault(kept, _usual(block))
    if sum(map(len, labels)) <= _SHORT:
        at = st.segmented_control(
            block.label, numbers, format_func=labels.__getitem__, key=kept, required=True
        )
    else:
        at = st.radio(block.label, numbers, format_func=labels.__getitem__, key=kept)
    return block.versions[at or 0]


def _usual(block: FlipRule) -> int:
    """Return the number of the version that the game itself plays, else of the first."""
    ours = [at for at, each in enumerate(block.versions) if each.rules == block.game.rules]
    return ours[0] if ours else 0


def _draw_moment(block: FlipRule, version: Version, key: str) -> None:
    scene = block.scene
    assert scene is not None
    layout, rules, names = scene.layout, version.rules, names_from_you(scene)
    position = scene.under(rules)
    where = where_words(rules, len(layout.hand), first=layout.is_first(rules), broken=layout.broken)
    st.markdown(f"{where} {trick_words(names, rules, layout.trick)}")
    if layout.trick:
        who = players_before(names, rules, len(layout.trick))
        cards_row(layout.trick, key=f"{key} trick", label="The trick", tags=who)
        st.markdown("Your hand:")
    against = reasons_against(position, layout.hand, names)
    cards_row(
        layout.hand,
        key=f"{key} hand",
        label="Your hand",
        selected=[card for card in layout.hand if card not in against],
        tags=dict.fromkeys(against, "✕ no"),
    )
    st.markdown(may_words(layout.hand, against))
