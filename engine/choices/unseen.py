"""The cards a player has not seen, dealt at random to those who may hold them.

What is known for certain is kept: how many cards each seat holds, which ones it cannot hold, as
those of a suit it did not follow, and where the cards went that the player passed to one seat. All
layouts that agree with this are equally likely, the two copies of a card in two packs taken for
two cards. What other players' choices tell is not weighed.

Seats that cannot hold the same cards form a group, and cards that the same groups may hold are of
a kind. First it is drawn how many cards of each kind fall to each group, a count as likely as it
has layouts; then which ones; then who of the group.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import comb, prod
from typing import Any

import numpy as np

from engine.cards import mask_of
from engine.errors import IllegalPlay
from engine.shuffle import advanced, deal_state, scrambled

BATCH = 8_192
"""How many layouts are drawn at once, so that a large number needs little room."""
_STREAM = 2
"""Tells these chances from those that shuffle the pack, the pass pile and the players' minds."""
_PARTS = 1 << 63

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Unseen:
    """The unseen cards and who may hold them.

    Attributes:
        cards: the cards to be dealt, each as often as it is out.
        room: for each place how many of them it takes. The places are the seats, then one for
            what nobody holds: a kitty, or cards that are gone.
        barred: for each place the set of cards it cannot hold.
        known: for each place the cards known to lie there, beside those to be dealt.
    """

    cards: tuple[int, ...]
    room: tuple[int, ...]
    barred: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Layouts:
    """Layouts as sets of cards: a row for each layout, a column for each place."""

    cards: Any
    twins: Any


def draw(unseen: Unseen, deals: int, seed: int, first: int = 1) -> Layouts:
    """Draw layouts at random, number `first` of a seed and those after it, the same for ever.

    Raises:
        IllegalPlay: no layout agrees with what is known.
    """
    found = Layouts(
        np.zeros((deals, len(unseen.room)), dtype=np.int64),
        np.zeros((deals, len(unseen.room)), dtype=np.int64),
    )
    groups = _Groups(unseen)
    if not groups.ways(0, groups.sizes):
        raise IllegalPlay("These cards cannot lie as they were played; check the cards that fell.")
    for start in range(0, deals, BATCH):
        rows = np.arange(start, min(start + BATCH, deals), dtype=np.uint64) + np.uint64(first)
        states = scrambled(deal_state(seed, rows) ^ _STREAM)  # type: ignore[arg-type]
        places = _places(unseen, groups, _Chances(states))
        _hold(unseen, places, found, start)
    return found


def ways(unseen: Unseen) -> int:
    """Return how many layouts agree with what is known."""
    groups = _Groups(unseen)
    found = groups.ways(0, groups.sizes)
    for left, group in zip(groups.rooms, groups.members, strict=True):
        for place in group:
            found *= comb(left, unseen.room[place])
            left -= unseen.room[place]
    return found


class _Chances:
    """Random bits for each layout of a batch."""

    def __init__(self, states: Any) -> None:
        self.rows, self._states, self._used = len(states), states, 0

    def keys(self, count: int) -> Any:
        """Return so many random numbers for each layout."""
        steps = np.arange(self._used + 1, self._used + count + 1, dtype=np.uint64)
        self._used += count
        states = advanced(self._states[:, None], steps[None, :])  # type: ignore[arg-type]
        return scrambled(states)


class _Groups:
    """Places that may hold the same cards, and kinds of cards that the same places may hold."""

    def __init__(self, unseen: Unseen) -> None:
        cards = mask_of(unseen.cards)
        by_bars: dict[int, list[int]] = {}
        for place, room in enumerate(unseen.room):
            if room:
                by_bars.setdefault(unseen.barred[place] & cards, []).append(place)
        bars = sorted(by_bars, key=lambda barred: (-barred.bit_count(), barred))
        self.members = [by_bars[barred] for barred in bars]
        self.rooms = [sum(unseen.room[place] for place in group) for group in self.members]
        kinds: dict[tuple[bool, ...], list[int]] = {}
        for column, card in enumerate(unseen.cards):
            kind = tuple(not barred >> card & 1 for barred in bars)
            kinds.setdefault(kind, []).append(column)
        self.kinds = list(kinds.values())
        """The columns of the cards of each kind."""
        self.open = [[kind[group] for kind in kinds] for group in range(len(bars))]
        self.sizes: Counts = tuple(map(len, self.kinds))
        self.ways = cache(self._ways)
        self.options = cache(self._options)

    def _ways(self, group: int, left: Counts) -> int:
        """In how many ways the cards left can fall to this group and those after it."""
        if group == len(self.members):
            return 1
        if group == len(self.members) - 1:
            may = self.open[group]
            return int(all(is_open or not held for is_open, held in zip(may, left, strict=True)))
        return sum(
            prod(map(comb, left, own)) * self.ways(group + 1, _less(left, own))
            for own in self.shares(group, left)
        )

    def shares(self, group: int, left: Counts) -> Iterator[Counts]:
        """Yield how many cards of each kind a group may get."""
        most = [held if may else 0 for held, may in zip(left, self.open[group], strict=True)]
        return _shares(most, self.rooms[group])

    def _options(self, group: int, left: Counts) -> tuple[list[Counts], list[float]]:
        """Return what a group may get, and how likely each is, summed up."""
        if group == len(self.members) - 1:
            return [left], [1.0]
        counts = list(self.shares(group, left))
        weights = [
            prod(map(comb, left, own)) * self.ways(group + 1, _less(left, own)) for own in counts
        ]
        total = sum(weights)
        return counts, [sum_so_far / total for sum_so_far in accumulate(weights)]

    def draw(self, chances: Sequence[float]) -> list[Counts]:
        """Draw how many cards of each kind every group gets, given a chance for each group."""
        left, drawn = self.sizes, []
        for group, chance in enumerate(chances):
            counts, likely = self.options(group, left)
            own = counts[min(bisect_right(likely, chance), len(counts) - 1)]
            drawn.append(own)
            left = _less(left, own)
        return drawn


def _shares(most: Sequence[int], wanted: int) -> Iterator[Counts]:
    if not most:
        if wanted == 0:
            yield ()
        return
    for own in range(max(0, wanted - sum(most[1:])), min(most[0], wanted) + 1):
        for rest in _shares(most[1:], wanted - own):
            yield (own, *rest)


def _less(left: Counts, own: Counts) -> Counts:
    return tuple(a - b for a, b in zip(left, own, strict=True))


def _places(unseen: Unseen, groups: _Groups, chances: _Chances) -> Any:
    """Return for each layout and card the place it falls to."""
    group_of = _group_of(len(unseen.cards), groups, chances)
    order = np.lexsort((chances.keys(len(unseen.cards)), group_of), axis=-1)
    in_turn = [
        place for group in groups.members for place in group for _ in range(unseen.room[place])
    ]
    places = np.empty_like(order)
    np.put_along_axis(places, order, np.array(in_turn, dtype=np.int64)[None, :], axis=-1)
    return places


def _group_of(cards: int, groups: _Groups, chances: _Chances) -> Any:
    """Return for each layout and card the group it falls to."""
    if len(groups.members) < 2:
        return np.zeros((chances.rows, cards), dtype=np.int64)
    picks = (chances.keys(len(groups.members)) / _PARTS).tolist()
    drawn = np.array([groups.draw(pick) for pick in picks], dtype=np.int64)
    found = np.empty((len(picks), cards), dtype=np.int64)
    for kind, columns in enumerate(groups.kinds):
        ends = drawn[:, :, kind].cumsum(axis=1)
        ranks = chances.keys(len(columns)).argsort(axis=1, kind="stable").argsort(axis=1)
        found[:, columns] = (ranks[:, :, None] >= ends[:, None, :]).sum(axis=2)
    return found


def _hold(unseen: Unseen, places: Any, found: Layouts, start: int) -> None:
    """Write a batch of layouts down as sets of cards."""
    end = start + len(places)
    for place, known in enumerate(unseen.known):
        copies = Counter(known)
        for card, number in copies.items():
            found.cards[start:end, place] |= 1 << card
            found.twins[start:end, place] |= (1 << card) * (number > 1)
    for column, card in enumerate(unseen.cards):
        rows = np.arange(start, end)
        at = places[:, column]
        found.twins[rows, at] |= found.cards[rows, at] & 1 << card
        found.cards[rows, at] |= 1 << card
