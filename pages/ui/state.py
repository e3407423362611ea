"""The state of a screen: one immutable value, kept in the session and mirrored in the link.

The session is the truth while a visitor acts, since two quick clicks may both arrive with the
link as it was before the first (the browser sends its address along with every click). Without
an act of the visitor the link is the truth: a reload, a new tab, the Back button or a link on
another page all bring a new one. A page may also keep what a visitor had there: then the bare
entry of the menu, which is on the way from another page, brings him back to it.
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
_ARRIVED, _PASSED = "arrived", "passed"


class Kept(Generic[S]):
    """What one page shows, from one run to the next.

    Args:
        key: the page's name in the session.
        read: turns the parameters of a link into a screen.
        comes_back: whether the menu leads back to what the page showed last, not to its opening.
            The page then calls `finish` when all is drawn.
    """

    def __init__(
        self, key: str, read: Callable[[Mapping[str, str]], S], *, comes_back: bool = False
    ) -> None:
        self._key = f"{key} shows"
        self._moved = f"{key} moved"
        self._back = f"{key} came back"
        self._read = read
        self._comes_back = comes_back

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
        if not link and kept not in (None, screen) and self._is_return():
            assert kept is not None
            st.session_state[_OPEN] = self._key
            return kept
        # A link from a page to itself brings its parameters, but leaves the address as it was.
        # On the way from another page the browser writes them itself, and a second writer may
        # come first: he would put them on the page that was left, as a step for the Back button.
        if st.session_state.get(_OPEN) == self._key and screen != kept:
            st.query_params.from_dict(link)
        st.session_state[_OPEN] = self._key
        st.session_state[self._key] = screen
        return screen

    def _is_return(self) -> bool:
        """Whether a link without parameters means what the page showed last."""
        if not self._comes_back:
            return False
        if st.session_state.get(_OPEN) == self._key:
            # The Back button comes once more past the bare address at which he came back.
            return bool(st.session_state.pop(self._back, "") == _PASSED)
        st.session_state[self._back] = _ARRIVED
        return True

    def finish(self) -> None:
        """Write in the link what the page shows, if he came back to it without one.

        Last of all, when the browser has long since gone to the page's own address.
        """
        if st.session_state.get(self._back) == _ARRIVED:
            st.session_state[self._back] = _PASSED
            _write(self.shown())

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
