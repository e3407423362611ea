"""The turning points of a deal, and the words by which a gallery sorts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.observe.kinds import Observation
from engine.observe.notes import ranked

TURNING = 4
"""From which weight on a note is a turning point without asking."""
_ROOM = {5: 6, 4: 6, 3: 5, 2: 3, 1: 3}
"""Up to how many turning points a note of a weight is still added."""
MOST_IN_A_TRICK = 2

_TOLD_WITH_HER_TAKER = ("lady led", "lady played")

_TAG_OF_KIND = {
    "moon made": "moon",
    "moon stopped": "stopped moon",
    "moon missed": "stopped moon",
    "lady led": "lady",
    "smoked out": "lady",
    "lady played": "lady",
    "lady discarded": "lady",
    "lady taken": "lady",
    "void": "void",
    "discard": "void",
    "bled": "smoking",
    "caught": "mistake",
}
TAGS = frozenset({*_TAG_OF_KIND.values(), "smoking", "pass"})
"""Every word that a deal may be tagged with."""


def turning_points(notes: Sequence[Observation]) -> list[Observation]:
    """Choose three to six notes: the weightiest, few of a kind, at most two of a trick."""
    chosen: list[Observation] = []
    for note in sorted(notes, key=lambda note: (-note.weight, note.ply)):
        if len(chosen) < _ROOM[note.weight] and _is_new(note, chosen):
            chosen.append(note)
    return ranked(chosen)


def _is_new(note: Observation, chosen: list[Observation]) -> bool:
    if sum(other.trick == note.trick for other in chosen) >= MOST_IN_A_TRICK:
        return False
    if note.kind in _TOLD_WITH_HER_TAKER and any(_takes_her(other, note) for other in chosen):
        return False
    alike = sum(other.kind == note.kind for other in chosen)
    return alike < (2 if note.weight >= TURNING else 1)


def _takes_her(taken: Observation, played: Observation) -> bool:
    """Whether one note tells that the lady of the other wins her own trick."""
    same = (taken.trick, taken.card) == (played.trick, played.card)
    return taken.kind == "lady taken" and same


def tags_of(notes: Iterable[Observation], passed: bool) -> frozenset[str]:
    """Return the words that belong to a deal with these notes."""
    found = {_TAG_OF_KIND[note.kind] for note in notes if note.kind in _TAG_OF_KIND}
    smoked = any(note.kind == "smoked out" for note in notes)
    return frozenset(found | ({"pass"} if passed else set()) | ({"smoking"} if smoked else set()))
