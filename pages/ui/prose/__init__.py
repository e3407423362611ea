"""Prose: the text of a lesson as a page of a book, with cards, terms and links that stay here.

Streamlit's own Markdown opens every link in a new tab. This component builds the page from a
tree of words and known tags, so no text can bring markup of its own, and hands a followed link to
the page, which goes there without loading the notebook anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import streamlit as st

from pages.ui.following import Follow, take_follow, targets_in
from pages.ui.prose.tree import Node, Notes, tree_of

__all__ = ["Moment", "Notes", "history", "prose"]

_HERE = Path(__file__).resolve().parent
_component = st.components.v2.component(
    "hearts_prose",
    css=(_HERE / "prose.css").read_text(encoding="utf-8"),
    js=(_HERE / "prose.js").read_text(encoding="utf-8"),
)


def prose(text: str, *, key: str, notes: Notes, on_follow: Follow) -> None:
    """Draw Markdown as a page of a book.

    Args:
        text: headings from the second level, paragraphs, lists, tables, emphasis and links.
        key: the name of this text on the page.
        notes: what the text may be asked about: its terms and its sources.
        on_follow: called with the target of a followed link (`"lesson:voids"`), before the page
            runs again.
    """
    _draw(tree_of(text, notes), key, on_follow)


@dataclass(frozen=True)
class Moment:
    """One moment of a history: when and where, its title, and what is told of it in Markdown."""

    when: str
    title: str
    where: str
    text: str


def history(moments: Sequence[Moment], *, key: str) -> None:
    """Draw moments as a list down a line of time."""
    entries = [
        ["time", {"when": each.when, "title": each.title, "where": each.where}, *_told(each)]
        for each in moments
    ]
    _draw([["ol", {}, *entries]], key, lambda _target: None)


def _told(moment: Moment) -> list[Node]:
    """Return what is told without the paragraphs, which the list draws itself."""
    parts = tree_of(moment.text, Notes())
    return [piece for part in parts if isinstance(part, list) for piece in part[2:]]


def _draw(tree: list[Node], key: str, on_follow: Follow) -> None:
    take = partial(take_follow, key, targets_in(tree), on_follow)
    _component(key=key, data={"tree": tree}, on_follow_change=take)
