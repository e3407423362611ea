"""Links in a lesson: what stands behind `lesson:`, `deal:`, `rules:`, `compare:` and the rest.

An address has no slash before it, so that it also holds where the notebook does not live at the
root of its host: all pages lie side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from urllib.parse import urlencode

from engine import HeartsError, variant
from engine.record import record
from engine.scene import cards_of
from lessons.making.tables import card_ply

COMPARED = ("one", "two", "three", "four")
"""The parameters of the Compare page, game by game."""


def address(target: str, lessons: Collection[str]) -> str | None:
    """Return the address for a link target; `None` if it is not one of ours.

    Args:
        target: as the author wrote it: `lesson:voids`, `deal:foster-1@10:5H`, `odds:`.
        lessons: the ids of all lessons.

    Raises:
        HeartsError: the target does not exist.
    """
    kind, colon, rest = target.partition(":")
    if not colon or kind not in _KINDS:
        return None
    if kind == "lesson" and rest not in lessons:
        raise HeartsError(f"There is no lesson {rest!r} in the course; link to one that is there.")
    return _KINDS[kind](rest)


def _lesson(name: str) -> str:
    return _page("learn", lesson=name)


def _deal(text: str) -> str:
    name, _, place = text.partition("@")
    found = record(name)
    if not place:
        return _page("replay", deal=name)
    trick, _, card = place.partition(":")
    if not trick.isdigit() or not card:
        raise HeartsError(f"{text!r} is no place in a deal; write it as foster-1@10:5H.")
    ply = card_ply(found, int(trick), cards_of(card)[0]) + 1
    return _page("replay", deal=name, ply=str(ply))


def _rules(name: str) -> str:
    return _page("rules", variant=variant(name).id)


def _compare(text: str) -> str:
    names = [variant(name).id for name in text.split(",")]
    if not 2 <= len(names) <= len(COMPARED):
        raise HeartsError(f"{text!r} names {len(names)} games; two to four can be compared.")
    return _page("compare", **dict(zip(COMPARED, names, strict=False)))


def _odds(text: str) -> str:
    return _page("odds", **({"figure": text} if text else {}))


def _drills(text: str) -> str:
    return _page("practice", **({"topic": text} if text else {}))


def _page(stem: str, **params: str) -> str:
    return f"{stem}?{urlencode(params)}" if params else stem


_KINDS: dict[str, Callable[[str], str]] = {
    "lesson": _lesson,
    "deal": _deal,
    "rules": _rules,
    "compare": _compare,
    "odds": _odds,
    "drills": _drills,
}
