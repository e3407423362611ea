"""What a seat may aim at in an ending, and how to see that it is reached, missed or safe."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core import LADY
from engine.tally import NO_SEAT, Worth


class Goal(NamedTuple):
    """What a seat may aim at.

    Attributes:
        words: the goal as a player says it.
        cards: the captured cards that decide it.
        reached: whether a seat has reached it when the deal is over, given who shot a moon that
            counts (-1 if nobody) and, of all the seats, which have captured such cards.
        missed: whether it is lost before, given the seats that have captured such cards.
        safe: whether it is safe before, given the same.
    """

    words: str
    cards: Callable[[Worth], int]
    reached: Callable[[int, int, tuple[bool, ...]], bool]
    missed: Callable[[int, tuple[bool, ...]], bool]
    safe: Callable[[int, tuple[bool, ...]], bool]


def _never(_seat: int, _have: tuple[bool, ...]) -> bool:
    return False


def _has(seat: int, have: tuple[bool, ...]) -> bool:
    return have[seat]


def _another_has(seat: int, have: tuple[bool, ...]) -> bool:
    return sum(have) > have[seat]


GOALS = {
    "moon": Goal(
        "shoots a moon that counts",
        lambda worth: worth.moon_cards,
        lambda seat, moon, _have: moon == seat,
        _another_has,
        _never,
    ),
    "no moon": Goal(
        "keeps the others from a moon",
        lambda worth: worth.moon_cards,
        lambda seat, moon, _have: moon in (NO_SEAT, seat),
        _never,
        lambda seat, have: have[seat] or sum(have) > 1,
    ),
    "clean": Goal(
        "takes no penalty card",
        lambda worth: worth.penalties,
        lambda seat, _moon, have: not have[seat],
        _has,
        _never,
    ),
    "pool": Goal(
        "alone takes no penalty card, and has the whole pool",
        lambda worth: worth.penalties,
        lambda seat, _moon, have: not have[seat] and sum(have) == len(have) - 1,
        _has,
        _never,
    ),
    "no lady": Goal(
        "leaves the queen of spades to another",
        lambda _worth: LADY,
        lambda seat, _moon, have: not have[seat],
        _has,
        _another_has,
    ),
}
"""What a seat may aim at, by name."""
