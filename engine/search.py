"""Endings with all hands open, searched through every line of play.

Two questions are answered. What does a card cost if everybody plays on for himself? And what can
a player be sure of, even if all the others combine against him? Partners play for their side.

In the first, each player, seeing all the hands, chooses the line in which his side scores fewest
points in the deal. Where two lines cost his side the same, he takes the one that costs the player
who asks more, so that nobody counts on kindness; and of those the lowest card, clubs first, then
diamonds, spades and hearts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine import tally
from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, cards_in, parse_card
from engine.core import BLACK_JACK, LADY, NINE, TEN_OF_DIAMONDS
from engine.errors import IllegalPlay
from engine.passing import passer_to
from engine.translate import play_rules, worth

if TYPE_CHECKING:
    from engine.position import Position
    from engine.tally import Worth

MOST_CARDS = 20
"""With more cards in the hands the search would take too long: five tricks of four players.

So many take about a second where players have kept their suits in order, and up to half a minute
where every hand holds a bit of everything.
"""

SURE, OPEN, LOST = "sure", "open", "lost"
_NINES = sum(1 << suit * RANKS + NINE for suit in range(len(SUIT_MASKS)))
_SPECIAL = LADY | BLACK_JACK | TEN_OF_DIAMONDS | JOKERS_MASK

Costs = tuple[float, ...]
Captured = tuple[tuple[tuple[int, int, int, int], ...], tuple[int, ...], int, int]


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
    seat = _asking(position)
    alone, against = _Alone(position, seat, before), _Against(position, seat, before)
    found = []
    for card in position.legal:
        after = position.play_number(parse_card(card))
        costs = alone.value(after)
        found.append(CardCost(card, costs[seat], against.value(after)[seat], costs))
    return tuple(sorted(found, key=lambda cost: (cost.points, cost.at_most)))


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
        lambda seat, moon, _have: moon in (tally.NO_SEAT, seat),
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


def prospects(
    position: Position,
    goal: str,
    seat: int | None = None,
    before: Sequence[int] | None = None,
) -> dict[str, str]:
    """Say of each card that may be played whether a seat then reaches a goal.

    Args:
        position: the position, late in a deal; all its hands are looked at.
        goal: a name from `GOALS`.
        seat: whose goal it is; the seat to play when left out.
        before: the totals before this deal, for rules that look at them.

    Returns:
        For each card ``"sure"`` if the seat can reach the goal though all the others combine
        against it, ``"lost"`` if no line of play reaches it, and ``"open"`` otherwise.

    Raises:
        IllegalPlay: the deal is over, too many cards are still in the hands, or no such goal.
    """
    turn = _asking(position)
    whose = turn if seat is None else seat
    if goal not in GOALS:
        raise IllegalPlay(f"{goal[:30]!r} is no goal; choose from: {', '.join(GOALS)}.")
    everybody = tuple(range(position.rules.players))
    force = _Reach(position, whose, before, GOALS[goal], _side(position, whose))
    hope = _Reach(position, whose, before, GOALS[goal], everybody)
    found = {}
    for card in position.legal:
        after = position.play_number(parse_card(card))
        found[card] = LOST
        if hope.value(after):
            found[card] = SURE if force.value(after) else OPEN
    return found


def _asking(position: Position) -> int:
    """Return the seat to play, or refuse the position."""
    if position.turn is None:
        raise IllegalPlay("The deal is over, so nothing is left to search; take an earlier moment.")
    left = sum(map(len, position.hands))
    if left > MOST_CARDS:
        raise IllegalPlay(
            f"{left} cards are still in the hands and a search takes {MOST_CARDS} at most; "
            "take a later moment."
        )
    return position.turn


def _side(position: Position, seat: int) -> tuple[int, ...]:
    if position.rules.partners == "none":
        return (seat,)
    return (seat, (seat + 2) % position.rules.players)


class _Search:
    """What every search knows of the game: which cards come to the same, and what piles cost."""

    def __init__(self, position: Position, seat: int, before: Sequence[int] | None) -> None:
        rules, value = position.rules, worth(position.rules)
        self.law, self.worth = play_rules(rules), value
        self.seat = seat
        self.sides = [_side(position, each) for each in range(rules.players)]
        self.counting = value.penalties | value.bonuses | value.moon_cards | value.hearts | LADY
        self.special = _SPECIAL | tally.QUEEN_OF_HEARTS
        if rules.effects:
            self.counting |= tally.TEN_OF_CLUBS | tally.QUEEN_OF_CLUBS
            self.special |= tally.TEN_OF_CLUBS | tally.QUEEN_OF_CLUBS
        if self.law.booster:
            self.special |= _NINES
        self.tricks = value.no_trick_points != 0 or value.sun != tally.NO_SUN
        self.totals = [complex(total) for total in before or (0,) * rules.players]
        self.passers = _passers(position)
        self.adds = not rules.effects and not value.complex_points and not value.no_trick_points

    def choices(self, position: Position) -> list[Position]:
        """Return the positions after each card, but one only for cards that come to the same."""
        _, theirs = position.mine_and_theirs()
        found: list[Position] = []
        last = -1
        for card in cards_in(position.legal_mask()):
            if last < 0 or not self.alike(last, card, theirs):
                found.append(position.play_number(card))
            last = card
        return found

    def alike(self, low: int, high: int, theirs: int) -> bool:
        """Whether two cards of a hand come to the same: nothing lies between, and equal worth.

        `theirs` are the cards in other hands and on the table.
        """
        pair = 1 << low | 1 << high
        if low // RANKS != high // RANKS or pair & self.special:
            return False
        between = (2 << high) - (1 << low)
        if theirs & between or self.worth.values[low] != self.worth.values[high]:
            return False
        sets = (self.worth.penalties, self.worth.moon_cards, self.worth.hearts, self.law.breakers)
        return all(pair & cards in (0, pair) for cards in sets)

    def captured(self, position: Position) -> Captured:
        """Return what the score depends on of the piles as they are."""
        tricks, waiting, first_to = position.standing() if self.tricks else ((), 0, tally.NO_SEAT)
        return position.captured(self.counting), tricks, waiting, first_to

    def settle(self, captured: Captured, over: bool) -> tuple[int, list[complex]]:
        """Return who shoots a moon that counts, -1 if nobody, and each seat's points."""
        piles, tricks, _, first_to = captured
        plain, turned = [0] * len(piles), [0] * len(piles)
        cards, twins, idle, idle_twins = zip(*piles, strict=True)
        settled = tally.settle(
            self.worth,
            cards,
            twins,
            idle,
            idle_twins,
            tricks or plain[:],
            first_to,
            self.passers,
            [round(total.real) for total in self.totals],
            [round(total.imag) for total in self.totals],
            False,
            tally.UNSAID,
            plain,
            turned,
        )
        if over and tricks:
            for seat, won in enumerate(tricks):
                plain[seat] += tally.points_for_no_trick(self.worth, settled.result, won)
        moon = tally.NO_SEAT if settled.result == tally.NORMAL else settled.shooter
        return moon, list(map(complex, plain, turned))

    def is_trick_begun(self, position: Position) -> bool:
        """Whether a card lies on the table; within a trick no two lines come to the same."""
        return bool(position.trick)


class _Points(_Search):
    """A search for points. Where no moon can come any more, only those still out are looked at."""

    def __init__(self, position: Position, seat: int, before: Sequence[int] | None) -> None:
        super().__init__(position, seat, before)
        self.known: dict[object, Costs] = {}
        self.costs_known: dict[object, Costs] = {}

    def value(self, position: Position) -> Costs:
        """Return what each seat's side scores from here."""
        if position.turn is None:
            return self.costs(position)
        if self.is_trick_begun(position):
            return self.choose(position)
        if self.no_moon_can_come(position):
            if not self.is_anything_out(position):
                return self.costs(position)
            key, base = position.outlook(), self.costs(position)
        else:
            key, base = (position.outlook(), self.captured(position)), self.nought
        if key not in self.known:
            self.known[key] = _less(self.choose(position), base)
        return _plus(self.known[key], base)

    @property
    def nought(self) -> Costs:
        """No points for anybody."""
        return (0,) * len(self.sides)

    def no_moon_can_come(self, position: Position) -> bool:
        """Whether all that is still out simply adds to what each has."""
        moonless = self.worth.moon == tally.NO_MOON
        return self.adds and (moonless or sum(position.have_captured(self.worth.moon_cards)) > 1)

    def is_anything_out(self, position: Position) -> bool:
        """Whether a card that counts is still to be captured."""
        mine, theirs = position.mine_and_theirs()
        return (mine | theirs) & self.counting != 0 or position.brings_more

    def costs(self, position: Position) -> Costs:
        """Return what each seat's side scores for the piles as they are."""
        key = self.captured(position)
        if key not in self.costs_known:
            points = [self.size(own) for own in self.settle(key, position.over)[1]]
            self.costs_known[key] = tuple(sum(points[seat] for seat in s) for s in self.sides)
        return self.costs_known[key]

    def size(self, points: complex) -> float:
        """Return points as they count: where they are complex, how far from nought."""
        return abs(points) if self.worth.complex_points else round(points.real)

    def choose(self, position: Position) -> Costs:
        """Let the seat to play choose."""
        raise NotImplementedError


class _Alone(_Points):
    """Everybody plays on for himself."""

    def choose(self, position: Position) -> Costs:
        """Choose for fewest points of one's own, and then for most of the player who asks."""
        turn, asks = position.turn or 0, self.seat
        ends = map(self.value, self.choices(position))
        return min(ends, key=lambda costs: (costs[turn], -costs[asks]))


class _Against(_Points):
    """All the others combine against one side."""

    def choose(self, position: Position) -> Costs:
        """Choose for the fewest points of the side, or for the most if one is against it."""
        ends = map(self.value, self.choices(position))
        choose = min if position.turn in self.sides[self.seat] else max
        return choose(ends, key=lambda costs: costs[self.seat])


class _Reach(_Search):
    """Whether a goal is reached by some seats against the rest."""

    def __init__(
        self,
        position: Position,
        seat: int,
        before: Sequence[int] | None,
        goal: Goal,
        friends: tuple[int, ...],
    ) -> None:
        super().__init__(position, seat, before)
        self.goal, self.friends, self.cards = goal, friends, goal.cards(self.worth)
        self.known: dict[object, bool] = {}

    def value(self, position: Position) -> bool:
        """Whether the goal is reached from here."""
        if self.is_trick_begun(position):
            return self.choose(position)
        have = position.have_captured(self.cards)
        if position.turn is None:
            moon = self.settle(self.captured(position), True)[0]
            return self.goal.reached(self.seat, moon, have)
        if self.goal.missed(self.seat, have) or self.goal.safe(self.seat, have):
            return not self.goal.missed(self.seat, have)
        key = (position.outlook(), have, position.standing() if self.tricks else ())
        if key not in self.known:
            self.known[key] = self.choose(position)
        return self.known[key]

    def choose(self, position: Position) -> bool:
        """Let friends look for one way to the goal, and the others for one that misses it."""
        choose = any if position.turn in self.friends else all
        return choose(map(self.value, self.choices(position)))


def _plus(costs: Costs, more: Costs) -> Costs:
    return tuple(a + b for a, b in zip(costs, more, strict=True))


def _less(costs: Costs, base: Costs) -> Costs:
    return tuple(a - b for a, b in zip(costs, base, strict=True))


def _passers(position: Position) -> list[int]:
    """Return for each seat the one that passed to it, or -1."""
    rules, deal = position.rules, position.deal
    if deal is None or not deal.passes:
        return [tally.NO_SEAT] * rules.players
    passers = [passer_to(rules, deal.number, seat) for seat in range(rules.players)]
    return [tally.NO_SEAT if passer is None else passer for passer in passers]
