"""The state of a screen: one immutable value, kept in the session and mirrored in the link.

The session is the truth while a visitor acts, since two quick clicks may both arrive with the
link as it was before the first (the browser sends its address along with every click). Without
an act of the visitor the link is the truth: a reload, a new tab, the Back button or a link on
another page all bring a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar, cast

import streamlit as st


class Screen(Protocol):
    """A value that can be written as the parameters of a link."""

    def params(self) -> dict[str, str]:
        """Return what the link says, without what it may leave out."""
        ...


S = TypeVar("S", bound=Screen)


def show(key: str, screen: Screen) -> None:
    """Make `screen` what the page `key` shows, and write it in the link. For callbacks."""
    st.session_state[key] = screen
    st.session_state[f"{key} moved"] = True
    _write(screen)


def shown(key: str) -> Screen:
    """Return what the page `key` shows now. For callbacks, after `restore` has run once."""
    return cast(Screen, st.session_state[key])


def restore(key: str, read: Callable[[Mapping[str, str]], S]) -> S:
    """Return what the page `key` is to show: what the visitor just chose, else what the link says.

    `read` turns the parameters of a link into a screen.
    """
    kept = cast("S | None", st.session_state.get(key))
    if kept is not None and st.session_state.pop(f"{key} moved", False):
        _write(kept)
        return kept
    link = st.query_params.to_dict()
    if kept is not None and link == kept.params():
        return kept
    screen = read(link)
    st.session_state[key] = screen
    return screen


def _write(screen: Screen) -> None:
    if st.query_params.to_dict() != screen.params():
        st.query_params.from_dict(screen.params())
