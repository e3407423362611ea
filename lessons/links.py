"""Links in a lesson: what may stand behind `lesson:`, `deal:`, `rules:`, `compare:` and the rest.

A page turns a target into an address; here it is only proved that the place exists.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine import HeartsError, variant
from engine.cards import card_names
from engine.record import record
from lessons.making.tables import card_ply

MOST_COMPARED = 4


def check_target(target: str, lessons: Collection[str], topics: Collection[str] = ()) -> None:
    """Refuse a link to a place that does not exist.

    Args:
        target: as the author wrote it: `lesson:voids`, `deal:foster-1@10:5H`, `odds:`.
        lessons: the ids of all lessons.
        topics: the topics of the drills, where a link may name one.

    Raises:
        HeartsError: the target is of no kind there is, or not there.
    """
    kind, colon, rest = target.partition(":")
    if not colon or kind not in _CHECKS:
        kinds = ", ".join(f"{kind}:" for kind in _CHECKS)
        raise HeartsError(f"{target!r} is no link of the notebook; write one of {kinds}")
    if kind == "lesson" and rest not in lessons:
        raise HeartsError(f"There is no lesson {rest!r} in the course; link to one that is there.")
    if kind == "drills" and rest and rest not in topics:
        raise HeartsError(f"There are no drills on {rest!r}; link to drills: alone.")
    _CHECKS[kind](rest)


def deal_place(text: str) -> tuple[str, int]:
    """Return the deal that a text names, and how many cards have been played at its place.

    Args:
        text: `foster-1` for the beginning, `foster-1@10:5H` for the moment at which 5H lies in
            trick 10.

    Raises:
        HeartsError: there is no such deal, or no such card in that trick.
    """
    name, at, place = text.partition("@")
    found = record(name)
    if not at:
        return name, 0
    trick, _, card = place.partition(":")
    if not trick.isdigit() or not card:
        raise HeartsError(f"{text!r} is no place in a deal; write it as foster-1@10:5H.")
    return name, card_ply(found, int(trick), card_names(card)[0]) + 1


def _compare(text: str) -> None:
    games = [variant(name) for name in text.split(",")]
    if not 2 <= len(games) <= MOST_COMPARED:
        raise HeartsError(f"{text!r} names {len(games)} games; two to four can be compared.")


def _anything(text: str) -> None:
    """Let it stand; there is nothing more to prove."""


_CHECKS: dict[str, Callable[[str], object]] = {
    "lesson": _anything,
    "deal": deal_place,
    "rules": variant,
    "compare": _compare,
    "odds": _anything,
    "drills": _anything,
}
