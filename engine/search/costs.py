"""What each card costs: if everybody plays on for himself, and if all combine against one side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import tally
from engine.cards import parse_card
from engine.search.ending import Ending, asking, have_captured, mine_and_theirs, outlook

if TYPE_CHECKING:
    from engine.open_table import OpenTable
    from engine.position import Position

Costs = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CardCost:
    """What playing a card costs with all hands open, in points of the whole deal.

    Attributes:
        card: the card.
        points: what the seat's side scores if everybody plays on for himself; how far from
            nought where points are complex.
        at_most: what the seat can keep its side to even if all the others combine against it.
        others: what each seat's side scores if everybody plays on for himself.
    """

    card: str
    points: float
    at_most: float
    others: Costs


def best_cards(position: Position, before: Sequence[int] | None = None) -> tuple[CardCost, ...]:
    """Return what each card that may be played costs, the cheapest first.

    Args:
        position: the position, late in a deal; all its hands are looked at.
        before: the totals before this deal, for rules that look at them.

    Raises:
        IllegalPlay: the deal is over, or too many cards are still in the hands.
    """
    seat = asking(position)
    alone, against = _Alone(position, seat, before), _Against(position, seat, before)
    found = []
    for card in position.legal:
        after = position.table.play(parse_card(card))
        costs = alone.value(after)
        found.append(CardCost(card, costs[seat], against.value(after)[seat], costs))
    return tuple(sorted(found, key=lambda cost: (cost.points, cost.at_most)))


class _Points(Ending):
    """A search for points. Where no moon can come any more, only those still out are looked at."""

    def __init__(self, position: Position, seat: int, before: Sequence[int] | None) -> None:
        super().__init__(position, seat, before)
        self.known: dict[object, Costs] = {}
        self.costs_known: dict[object, Costs] = {}

    def value(self, table: OpenTable) -> Costs:
        """Return what each seat's side scores from here."""
        if table.turn is None:
            return self.costs(table)
        if table.trick:
            return self.choose(table)
        if self.no_moon_can_come(table):
            if not self.is_anything_out(table):
                return self.costs(table)
            key, base = outlook(table), self.costs(table)
        else:
            key, base = (outlook(table), self.captured(table)), self.nought
        if key not in self.known:
            self.known[key] = _less(self.choose(table), base)
        return _plus(self.known[key], base)

    @property
    def nought(self) -> Costs:
        """No points for anybody."""
        return (0,) * len(self.sides)

    def no_moon_can_come(self, table: OpenTable) -> bool:
        """Whether all that is still out simply adds to what each has."""
        moonless = self.worth.moon == tally.NO_MOON
        return self.adds and (moonless or sum(have_captured(table, self.worth.moon_cards)) > 1)

    def is_anything_out(self, table: OpenTable) -> bool:
        """Whether a card that counts is still to be captured."""
        mine, theirs = mine_and_theirs(table)
        return (mine | theirs) & self.counting != 0 or bool(table.waiting or table.kitty)

    def costs(self, table: OpenTable) -> Costs:
        """Return what each seat's side scores for the piles as they are."""
        key = self.captured(table)
        if key not in self.costs_known:
            points = [self.size(own) for own in self.settle(key, table.turn is None)[1]]
            self.costs_known[key] = tuple(sum(points[seat] for seat in s) for s in self.sides)
        return self.costs_known[key]

    def size(self, points: complex) -> float:
        """Return points as they count: where they are complex, how far from nought."""
        return abs(points) if self.worth.complex_points else round(points.real)

    def choose(self, table: OpenTable) -> Costs:
        """Let the seat to play choose."""
        raise NotImplementedError


class _Alone(_Points):
    """Everybody plays on for himself."""

    def choose(self, table: OpenTable) -> Costs:
        """Choose for fewest points of one's own, and then for most of the player who asks."""
        turn, asks = table.turn or 0, self.seat
        ends = map(self.value, self.choices(table))
        return min(ends, key=lambda costs: (costs[turn], -costs[asks]))


class _Against(_Points):
    """All the others combine against one side."""

    def choose(self, table: OpenTable) -> Costs:
        """Choose for the fewest points of the side, or for the most if one is against it."""
        ends = map(self.value, self.choices(table))
        choose = min if table.turn in self.sides[self.seat] else max
        return choose(ends, key=lambda costs: costs[self.seat])


def _plus(costs: Costs, more: Costs) -> Costs:
    return tuple(a + b for a, b in zip(costs, more, strict=True))


def _less(costs: Costs, base: Costs) -> Costs:
    return tuple(a - b for a, b in zip(costs, base, strict=True))
