"""Chance from a seed: the same seed gives the same cards on every machine, for ever.

A counter run through two rounds of multiply and shift (the finalizer of SplitMix64, Steele, Lea
and Flood 2014, kept to 63 bits), so that plain Python and compiled code agree to the bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

WORD = (1 << 63) - 1
_STEP = 0x1E3779B97F4A7C15
_FIRST = 0x3F58476D1CE4E5B9
_SECOND = 0x14D049BB133111EB


class Cards(Protocol):
    """Anything whose places can be read and written: a list here, an array when compiled."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, card: int, /) -> None: ...


def plus(left: int, right: int) -> int:
    """Add, and keep 63 bits. Compiled code has its own word for it, which may overflow."""
    return (left + right) & WORD


def times(left: int, right: int) -> int:
    """Multiply, and keep 63 bits. Compiled code has its own word for it, which may overflow."""
    return (left * right) & WORD


def advance(state: int) -> int:
    """Return the next state of the generator."""
    return plus(state, _STEP)


def advanced(state: int, times_over: int) -> int:
    """Return the generator's state so many steps on."""
    return plus(state, times(_STEP, times_over))


def scrambled(state: int) -> int:
    """Return the 63 random bits that belong to a state."""
    mixed = times(state ^ (state >> 30), _FIRST)
    mixed = times(mixed ^ (mixed >> 27), _SECOND)
    return mixed ^ (mixed >> 31)


def below(state: int, bound: int) -> int:
    """Return a random whole number from 0 to `bound` - 1; `bound` is at most two thousand."""
    return share(scrambled(state), bound)


def share(bits: int, bound: int) -> int:
    """Return a whole number from 0 to `bound` - 1, given 63 random bits."""
    return ((bits >> 31) * bound) >> 32


def deal_state(seed: int, number: int) -> int:
    """Return the generator's state for one deal of a series."""
    return scrambled(plus(scrambled(advance(seed & WORD)), times(number, _FIRST)))


def pile_state(deal: int) -> int:
    """Return the state that shuffles a pass pile, given the state of its deal."""
    return scrambled(deal ^ 1)


def shuffle_into(order: Cards, cards: Sequence[int], count: int, state: int) -> int:
    """Shuffle the first `count` of `cards` into `order`; return the state afterwards.

    Each card in turn takes a random place among those before it. Cards later in the list hardly
    disturb the earlier ones, so two packs that differ by a joker give nearly the same deal.
    """
    # All chances first, since compiled code reckons several at once.
    for place in range(count):
        order[place] = below(advanced(state, place + 1), place + 1)
    for place in range(count):
        other = order[place]
        order[place] = order[other]
        order[other] = cards[place]
    return advanced(state, count)


def shuffled(cards: Sequence[int], state: int) -> tuple[int, ...]:
    """Return the cards in the random order that belongs to a state."""
    order = list(cards)
    shuffle_into(order, cards, len(cards), state)
    return tuple(order)
