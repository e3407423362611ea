"""Writing notes down, and keeping of many only as much as a reader wants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from engine.cards import card_name
from engine.observe.course import Gathered, Played
from engine.observe.kinds import KINDS, Observation
from engine.observe.stakes import sentence

MOST_FOR_A_CARD = 2
"""How many notes one card may have."""

MOST_BEFORE_THE_LEAD = 4
"""How many notes the deal may have before the first lead."""

_THE_SAME_THROW = ("lady discarded", "hearts broken", "high card", "discard")
"""Kinds that all tell of a card thrown on another suit; only the first of them is kept."""


_OF_A_TRICK = frozenset(
    {
        *("lady taken", "bonus", "effect", "kitty", "clean", "long suit", "no exit"),
        *("moon begun", "moon stopped", "moon made", "moon missed", "sun"),
        *("took", "caught", "costly", "cancelled", "rolled over"),
    }
)
"""Kinds that are noted when a trick is finished, not when a card is played."""


def of_deal(seat: int, kind: str, text: str, weight: int | None = None) -> Observation:
    """Return a note on the deal before the first lead."""
    return Observation(0, 0, seat, None, kind, sentence(text), weight or KINDS[kind].weight)


def of_card(
    play: Played, kind: str, text: str, weight: int | None = None, at: int | None = None
) -> Observation:
    """Return a note on a card as it is played, or when so many cards `at` all have been."""
    return _note(at or play.ply, play, kind, text, weight)


def of_trick(
    trick: Gathered, play: Played, kind: str, text: str, weight: int | None = None
) -> Observation:
    """Return a note on a card of a trick that is finished."""
    return _note(trick.last.ply, play, kind, text, weight)


def of_seat(
    trick: Gathered, seat: int, kind: str, text: str, weight: int | None = None
) -> Observation:
    """Return a note on a player when a trick is finished, about no single card."""
    ply, number = trick.last.ply, trick.number
    return Observation(ply, number, seat, None, kind, sentence(text), weight or KINDS[kind].weight)


def _note(ply: int, play: Played, kind: str, text: str, weight: int | None) -> Observation:
    return Observation(
        ply,
        play.trick,
        play.seat,
        card_name(play.card),
        kind,
        sentence(text),
        weight or KINDS[kind].weight,
    )


def ranked(notes: Iterable[Observation]) -> list[Observation]:
    """Sort notes as things happen: of one card what it is, then what it does to the trick."""
    return sorted(notes, key=lambda note: (note.ply, note.kind in _OF_A_TRICK, -note.weight))


def without_repeats(notes: Iterable[Observation]) -> list[Observation]:
    """Keep of several notes that tell of the same throw only the one that says most."""
    throws: dict[int, str] = {}
    kept = list(notes)
    for note in kept:
        if note.kind in _THE_SAME_THROW:
            known = throws.get(note.ply, note.kind)
            throws[note.ply] = min(known, note.kind, key=_THE_SAME_THROW.index)
    return [
        note for note in kept if note.kind not in _THE_SAME_THROW or note.kind == throws[note.ply]
    ]


def thinned(notes: Iterable[Observation]) -> list[Observation]:
    """Keep the weightiest notes of each card; what is about the whole deal goes before a card."""
    by_card: dict[int, list[Observation]] = defaultdict(list)
    for note in sorted(notes, key=lambda note: (-note.weight, note.card is not None)):
        by_card[note.ply].append(note)
    kept = []
    for ply, group in by_card.items():
        kept += group[: MOST_FOR_A_CARD if ply else MOST_BEFORE_THE_LEAD]
    return ranked(kept)
