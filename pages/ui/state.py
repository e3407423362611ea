"""The state of a screen: one immutable value, kept in the session and mirrored in the link.

The session is the truth while a visitor acts, since two quick clicks may both arrive with the
link as it was before the first (the browser sends its address along with every click). Without
an act of the visitor the link is the truth: a reload, a new tab, the Back button or a link on
another page all bring a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar, cast

import streamlit as st


class Screen(Protocol):
    """A value that can be written as the parameters of a link."""

    def params(self) -> dict[str, str]:
        """Return what the link says, without what it may leave out."""
        ...


S = TypeVar("S", bound=Screen)
_OPEN = "page that is open"


class Kept(Generic[S]):
    """What one page shows, from one run to the next.

    Args:
        key: the page's name in the session.
        read: turns the parameters of a link into a screen.
    """

    def __init__(self, key: str, read: Callable[[Mapping[str, str]], S]) -> None:
        self._key = f"{key} shows"
        self._moved = f"{key} moved"
        self._read = read

    def restore(self) -> S:
        """Return what to show: what the visitor just chose, else what the link says."""
        kept = cast("S | None", st.session_state.get(self._key))
        moved = st.session_state.pop(self._moved, False)
        if kept is not None and moved:
            _write(kept)
            st.session_state[_OPEN] = self._key
            return kept
        link = st.query_params.to_dict()
        screen = self._read(link)
        # A link from a page to itself brings its parameters, but leaves the address as it was.
        # On the way from another page the browser writes them itself, and a second writer may
        # come first: he would put them on the page that was left, as a step for the Back button.
        if st.session_state.get(_OPEN) == self._key and screen != kept:
            st.query_params.from_dict(link)
        st.session_state[_OPEN] = self._key
        st.session_state[self._key] = screen
        return screen

    def shown(self) -> S:
        """Return what the page shows now. For callbacks."""
        return cast(S, st.session_state[self._key])

    def current(self) -> S:
        """Return what to show in a part that may be drawn alone. The page has read the link."""
        kept = self.shown()
        if st.session_state.pop(self._moved, False):
            _write(kept)
        return kept

    def show(self, screen: S) -> None:
        """Make `screen` what the page shows, and write it in the link. For callbacks."""
        st.session_state[self._key] = screen
        st.session_state[self._moved] = True
        _write(screen)


def _write(screen: Screen) -> None:
    # Always, even when the link seems to say so already: with two quick clicks the second may
    # bring an address from before the first, whose new one is still on its way to the browser.
    st.query_params.from_dict(screen.params())
