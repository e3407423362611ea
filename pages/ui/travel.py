"""Where the links of a lesson lead: from a target in its text to a page of the notebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

import streamlit as st

from lessons.links import deal_place
from pages.ui.compare_screen import PLACES
from pages.ui.rooms import ROOMS, has_room, room

COURSE = "course:"
_SETTING_OUT = "setting out"


@dataclass(frozen=True)
class Destination:
    """A page with the parameters of its link."""

    stem: str
    params: Mapping[str, str] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """Its address, as seen from any page: they all lie side by side."""
        return f"{self.stem}?{urlencode(self.params)}" if self.params else self.stem


def destination(target: str) -> Destination | None:
    """Return where a target leads; None while the page it is on is not written.

    Args:
        target: as a lesson writes it and its reader has proved it: `lesson:voids`,
            `deal:foster-1@10:5H`, `odds:`; also `course:`, `glossary:`, `sources:` and, for one
            question to practise, `drill:throw-the-lady`.
    """
    kind, _, place = target.partition(":")
    found = _within(kind, place)
    return found if found and found.stem in ROOMS and has_room(found.stem) else None


def _within(kind: str, place: str) -> Destination | None:
    match kind:
        case "lesson":
            return Destination("learn", {"lesson": place})
        case "course":
            return Destination("learn")
        case "glossary" | "sources":
            return Destination("learn", {"show": kind})
        case "deal":
            return _deal(place)
        case "rules":
            return Destination("rules", {"variant": place})
        case "compare":
            games = [game.strip() for game in place.split(",")]
            return Destination("compare", dict(zip(PLACES, games, strict=False)))
        case "odds":
            return Destination("odds")
        case "drills":
            return Destination("practice", {"topic": place} if place else {})
        case "drill":
            return Destination("practice", {"drill": place})
        case _:
            return None


def _deal(place: str) -> Destination:
    name, ply = deal_place(place)
    return Destination("replay", {"deal": name} | ({"ply": str(ply)} if ply else {}))


def set_out(target: str) -> None:
    """Leave for another page as soon as this one runs again. For callbacks."""
    if to := destination(target):
        st.session_state[_SETTING_OUT] = to


def travel() -> None:
    """Go where the visitor has set out for, if he has."""
    to = st.session_state.pop(_SETTING_OUT, None)
    if isinstance(to, Destination):
        st.switch_page(room(to.stem), query_params=dict(to.params))
