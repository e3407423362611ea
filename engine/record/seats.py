"""The players' names: each its own, and put where the engine speaks of seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import RecordError


def each_its_own(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats.

    Raises:
        RecordError: two are the same.
    """
    if len(set(names)) != len(names):
        raise RecordError("Two seats have the same name; give each its own.")
    return tuple(names)


def with_names(sentence: str, seats: Sequence[str]) -> str:
    """Put players' names where the engine says seat numbers."""
    for seat in reversed(range(len(seats))):
        sentence = sentence.replace(f"Seat {seat} ", f"{seats[seat]} ")
        sentence = sentence.replace(f"Seat {seat}:", f"{seats[seat]}:")
    return sentence
