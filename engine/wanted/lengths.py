"""How many cards of each suit go to whom: drawn as chance would, among the wished lengths."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import comb

from engine.cards import parse_cards, suit_of
from engine.wanted.possible import needed
from engine.wanted.wishes import ANY, Span, Wish

MOST_DRAWN = 3
_LIKELY = 1 / 3
"""Lengths as likely as this are left to the shuffle."""

Rooms = tuple[int, ...]


class Lengths:
    """The ways to give some seats the lengths they are to have.

    Suits for which nothing is wished are counted as one.

    Args:
        named: the wishes by seat.
        placed: the cards dealt already, by seat.
        drawn: the seats whose lengths are drawn; the others get what is left.
        left: the cards not dealt yet.
        room: how many more cards each seat takes.
    """

    def __init__(
        self,
        named: Mapping[int, Wish],
        placed: Mapping[int, Sequence[int]],
        drawn: Sequence[int],
        left: Sequence[int],
        room: Sequence[int],
    ) -> None:
        self.placed, self.drawn, self.left = placed, tuple(drawn), tuple(left)
        self._wishes = {seat: named[seat] for seat in drawn}
        self._rooms = tuple(room[seat] for seat in drawn)
        wished = sorted({suit for wish in self._wishes.values() for suit, _ in wish.lengths})
        self._suits: list[int | None] = [*wished, None]
        self._counts = [self._count(suit, wished) for suit in self._suits]
        self._spans = [[self._span(seat, suit) for seat in drawn] for suit in self._suits]
        self._known: dict[tuple[int, Rooms], int] = {}

    def _count(self, suit: int | None, wished: Sequence[int]) -> int:
        suits = [suit_of(card) for card in self.left]
        return suits.count(suit) if suit is not None else sum(s not in wished for s in suits)

    def _span(self, seat: int, suit: int | None) -> Span:
        if suit is None:
            return ANY
        span = needed(self._wishes[seat], suit)
        placed = sum(suit_of(card) == suit for card in self.placed.get(seat, ()))
        return Span(max(0, span.least - placed), span.most - placed)

    @cached_property
    def ways(self) -> int:
        """How many ways there are to deal those seats their cards."""
        return self._ways(0, self._rooms)

    def _ways(self, step: int, rooms: Rooms) -> int:
        if step == len(self._suits):
            return int(not any(rooms))
        key = (step, rooms)
        if key not in self._known:
            self._known[key] = sum(ways for _, ways in self._splits(step, rooms))
        return self._known[key]

    def _splits(self, step: int, rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
        """List how the cards of a suit may be shared, with the ways to go on from there."""
        count = self._counts[step]
        last = step == len(self._suits) - 1
        ranges = [
            range(room if last else span.least, min(span.most, room, count) + 1)
            for span, room in zip(self._spans[step], rooms, strict=True)
        ]
        for split in product(*ranges):
            if sum(split) <= count:
                after = tuple(room - own for room, own in zip(rooms, split, strict=True))
                if onward := self._ways(step + 1, after):
                    yield split, _choices(count, split) * onward

    def draw(self, below: Callable[[int], int]) -> Iterator[tuple[Callable[[int], bool], Rooms]]:
        """Draw lengths; yield for each suit which cards it has, and how many go to each seat."""
        rooms = self._rooms
        for step in range(len(self._suits) if self.drawn else 0):
            split = self._drawn_split(step, rooms, below(self._ways(step, rooms)))
            rooms = tuple(room - own for room, own in zip(rooms, split, strict=True))
            yield self._of(self._suits[step]), split

    def _drawn_split(self, step: int, rooms: Rooms, place: int) -> Rooms:
        for split, ways in self._splits(step, rooms):
            if place < ways:
                return split
            place -= ways
        raise AssertionError("A place was drawn beyond the last way.")

    def _of(self, suit: int | None) -> Callable[[int], bool]:
        if suit is None:
            return lambda card: suit_of(card) not in self._suits
        return lambda card: suit_of(card) == suit

    def fit(self, hands: Sequence[Sequence[int]]) -> bool:
        """Say whether hands have the cards dealt beforehand and the lengths drawn here."""
        return all(set(cards).issubset(hands[seat]) for seat, cards in self.placed.items()) and all(
            wish.fits(hands[seat]) for seat, wish in self._wishes.items()
        )


def _choices(count: int, split: Rooms) -> int:
    ways = 1
    for own in split:
        ways *= comb(count, own)
        count -= own
    return ways


def chance_of(wish: Wish, pack: Sequence[int], size: int) -> float:
    """Return how likely one hand is to hold the cards and to have the lengths that are wished."""
    return _hands_of(wish, pack, size) / comb(len(pack), size)


def seats_to_draw(named: Mapping[int, Wish], pack: Sequence[int], size: int) -> tuple[int, ...]:
    """Return the seats whose lengths a shuffle would seldom give, the rarest first."""
    chances = []
    for seat, wish in named.items():
        others, room = len(pack) - len(wish.holds), size - len(wish.holds)
        chance = _hands_of(wish, pack, size) / comb(others, room)
        if wish.lengths and chance < _LIKELY:
            chances.append((chance, seat))
    return tuple(seat for _, seat in sorted(chances)[:MOST_DRAWN])


def _hands_of(wish: Wish, pack: Sequence[int], size: int) -> int:
    holds, left = parse_cards(wish.holds), list(pack)
    for card in holds:
        left.remove(card)
    return Lengths({0: wish}, {0: holds}, (0,), left, (size - len(holds),)).ways
