"""What happened in a deal, found by rule: notes for each card, the story, the points as they run.

>>> from engine import Deal, Position, variant
>>> rules = variant("foster-1909").rules
>>> positions = [Position.start(rules, Deal.shuffled(rules, seed=4))]
>>> while not positions[-1].over:
...     positions.append(positions[-1].play(positions[-1].legal[0]))
>>> notes = observe(positions, names=["North", "East", "South", "West"])
>>> notes[0].kind in KINDS
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.observe.course import Course, course
from engine.observe.kinds import KINDS, Kind, Observation
from engine.observe.ladies import lady_notes
from engine.observe.moons import moon_notes
from engine.observe.notes import ranked, thinned, without_repeats
from engine.observe.running import points_taken, running_points
from engine.observe.story import TAGS, tags_of, turning_points
from engine.observe.suits import suit_notes
from engine.observe.tricks import trick_notes

if TYPE_CHECKING:
    from engine.position import Position

__all__ = [
    "KINDS",
    "TAGS",
    "Kind",
    "Observation",
    "observe",
    "points_taken",
    "running_points",
    "story",
    "tags",
]


def observe(positions: Sequence[Position], names: Sequence[str] = ()) -> tuple[Observation, ...]:
    """Return what happened in a deal, card by card, at most two notes a card.

    A note speaks only of what has happened by its card, so a part of a deal has the same notes
    as the whole deal has up to there.

    Args:
        positions: those of one deal, before the first card and after each.
        names: what the players are called, for each seat; "Seat 0" and so on when left out.

    Raises:
        RecordError: positions that are not one deal, or a wrong number of names.
    """
    return tuple(thinned(_all_notes(course(positions, names))))


def story(positions: Sequence[Position], names: Sequence[str] = ()) -> tuple[Observation, ...]:
    """Return the three to six turning points of a deal, in order; fewer if less happened.

    Raises:
        RecordError: as for `observe`.
    """
    return tuple(turning_points(observe(positions, names)))


def tags(positions: Sequence[Position]) -> frozenset[str]:
    """Return what a deal shows, in the words by which a gallery sorts: some of `TAGS`.

    Raises:
        RecordError: as for `observe`.
    """
    seen = course(positions)
    deal = seen.start.deal
    passed = deal is not None and bool(deal.passes)
    return tags_of(_all_notes(seen), passed)


def _all_notes(seen: Course) -> list[Observation]:
    families = (suit_notes, lady_notes, moon_notes, trick_notes)
    notes = [note for family in families for note in family(seen)]
    return ranked(without_repeats(notes))
