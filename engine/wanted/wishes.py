"""A wish: what the hand of one player, or of somebody, is to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import JACK, RANKS, mask_of, parse_cards
from engine.habits.moon import likely_losers
from engine.hands_in import SEATS

SOMEBODY = None
"""In place of a seat: any player will do."""
MANY = 99
"""In place of a number of cards: as many as there are."""
MOON_LOSERS = 4
"""A moon hand has no more likely losers: three passed on leave the one a bold shooter dares."""


class Span(NamedTuple):
    """How many: from the least to the most."""

    least: int
    most: int

    def within(self, other: Span) -> Span:
        """Return what both allow; the least is above the most where they contradict."""
        return Span(max(self.least, other.least), min(self.most, other.most))


ANY = Span(0, MANY)
"""No matter how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What one hand is to be.

    Attributes:
        who: the seat, or `SOMEBODY`.
        holds: cards it holds.
        lacks: cards it does not hold.
        lengths: for a suit, by number, how many cards of it. Cards of `holds` count among them.
        high: how many aces, kings, queens and jacks.
        moon: whether it is a hand to shoot the moon with.
    """

    who: int | None
    holds: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    lengths: tuple[tuple[int, Span], ...] = ()
    high: Span = ANY
    moon: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether any hand would do."""
        return self == Wish(who=self.who)

    def length(self, suit: int) -> Span:
        """Return how many cards of a suit are wished."""
        return dict(self.lengths).get(suit, ANY)

    def joined(self, other: Wish) -> Wish:
        """Return the wish for all that this one and another ask of the same hand."""
        lengths = dict(self.lengths)
        for suit, span in other.lengths:
            lengths[suit] = span.within(lengths.get(suit, ANY))
        return Wish(
            who=self.who,
            holds=tuple(dict.fromkeys((*self.holds, *other.holds))),
            lacks=tuple(dict.fromkeys((*self.lacks, *other.lacks))),
            lengths=tuple(sorted(each for each in lengths.items() if each[1] != ANY)),
            high=self.high.within(other.high),
            moon=self.moon or other.moon,
        )

    def test(self, pack: Iterable[int]) -> Callable[[Sequence[int]], bool]:
        """Return what says of a hand, by card numbers, whether it is what is wished.

        Args:
            pack: all cards of the deal, by number.
        """
        holds, lacks = set(parse_cards(self.holds)), set(parse_cards(self.lacks))
        whole, moon = Counter(pack), self.moon
        (fewest, most), any_high = self.high, self.high == ANY

        def meets(hand: Sequence[int]) -> bool:
            if not holds.issubset(hand) or not lacks.isdisjoint(hand) or not self.fits(hand):
                return False
            if not any_high and not fewest <= high_cards(hand) <= most:
                return False
            return not moon or _losers(hand, whole) <= MOON_LOSERS

        return meets

    def met_by(self, hand: Sequence[str], pack: Iterable[int]) -> bool:
        """Say whether a hand is what is wished; `pack` has all cards of the deal, by number."""
        return self.test(pack)(parse_cards(hand))

    def fits(self, hand: Sequence[int]) -> bool:
        """Say whether a hand has the lengths that are wished."""
        for suit, (least, most) in self.lengths:
            if not least <= sum(card // RANKS == suit for card in hand) <= most:
                return False
        return True


def high_cards(hand: Sequence[int]) -> int:
    """Count the aces, kings, queens and jacks of a hand."""
    return sum(card % RANKS >= JACK for card in hand)


def _losers(hand: Sequence[int], pack: Counter[int]) -> int:
    return likely_losers(mask_of(hand), mask_of(pack - Counter(hand)))


def usual_names(players: int) -> tuple[str, ...]:
    """Return what the seats are called where nobody has a name."""
    return SEATS if players == len(SEATS) else tuple(f"Player {n + 1}" for n in range(players))
