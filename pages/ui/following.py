"""Links that a component draws itself: one is followed only if the component offered it."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

Follow = Callable[[str], None]
"""Called with the target of a followed link, `"lesson:voids"`, before the page runs again."""


def targets_in(data: object) -> frozenset[str]:
    """Return every target that a drawing offers: what stands under `to`, however deep."""
    if isinstance(data, dict):
        mine = [data["to"]] if isinstance(data.get("to"), str) else []
        return frozenset(mine).union(*map(targets_in, data.values()))
    if isinstance(data, list | tuple):
        return frozenset().union(*map(targets_in, data))
    return frozenset()


def take_follow(key: str, targets: frozenset[str], on_follow: Follow) -> None:
    """Follow the link that was clicked in the component `key`. For callbacks."""
    event = st.session_state[key].get("follow")
    target = event.get("to") if isinstance(event, dict) else None
    if isinstance(target, str) and target in targets:
        on_follow(target)
