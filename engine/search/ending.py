"""What every search knows of an ending: which cards come to the same, and what piles cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import tally
from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, cards_in, mask_of, once_and_twice
from engine.core import BLACK_JACK, LADY, NINE, TEN_OF_DIAMONDS
from engine.errors import IllegalPlay
from engine.translate import play_rules, worth

if TYPE_CHECKING:
    from engine.open_table import OpenTable
    from engine.position import Position

MOST_CARDS = 20
"""With more cards in the hands the search would take too long: five tricks of four players.

So many take about a second where players have kept their suits in order, and up to half a minute
where every hand holds a bit of everything.
"""

_NINES = sum(1 << suit * RANKS + NINE for suit in range(len(SUIT_MASKS)))
_SPECIAL = LADY | BLACK_JACK | TEN_OF_DIAMONDS | JOKERS_MASK

Tricks = tuple[tuple[int, ...], int, int]
Captured = tuple[tuple[tuple[int, int, int, int], ...], tuple[int, ...], int, int]


def asking(position: Position) -> int:
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


def side_of(position: Position, seat: int) -> tuple[int, ...]:
    """Return the seats whose points are a seat's too: its own, and its partner's."""
    if position.rules.partners == "none":
        return (seat,)
    return (seat, (seat + 2) % position.rules.players)


class Ending:
    """What every search knows of the game: which cards come to the same, and what piles cost."""

    def __init__(self, position: Position, seat: int, before: Sequence[int] | None) -> None:
        rules, value = position.rules, worth(position.rules)
        self.law, self.worth = play_rules(rules), value
        self.seat = seat
        self.sides = [side_of(position, each) for each in range(rules.players)]
        self.counting = value.penalties | value.bonuses | value.moon_cards | value.hearts | LADY
        self.special = _SPECIAL | tally.QUEEN_OF_HEARTS
        if rules.effects:
            self.counting |= tally.TEN_OF_CLUBS | tally.QUEEN_OF_CLUBS
            self.special |= tally.TEN_OF_CLUBS | tally.QUEEN_OF_CLUBS
        if self.law.booster:
            self.special |= _NINES
        self.tricks_matter = value.no_trick_points != 0 or value.sun != tally.NO_SUN
        totals = [complex(total) for total in before or (0,) * rules.players]
        self.before = tally.Parts(
            [round(total.real) for total in totals], [round(total.imag) for total in totals]
        )
        passers = position.deal.passers if position.deal else (None,) * rules.players
        self.passers = [tally.NO_SEAT if passer is None else passer for passer in passers]
        self.adds = not rules.effects and not value.complex_points and not value.no_trick_points

    def choices(self, table: OpenTable) -> list[OpenTable]:
        """Return the table after each card, but once only for cards that come to the same."""
        _, theirs = mine_and_theirs(table)
        found: list[OpenTable] = []
        last = -1
        for card in cards_in(table.playable):
            if last < 0 or not self.alike(last, card, theirs):
                found.append(table.play(card))
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

    def captured(self, table: OpenTable) -> Captured:
        """Return what the score depends on of the piles as they are.

        Of each seat's captured cards those that can matter, as four sets: its cards, those it has
        twice, those that score nothing, and those of which neither copy does.
        """
        piles = tuple(
            (pile.cards & self.counting, pile.twins & self.counting, *once_and_twice(pile.idle))
            for pile in table.piles
        )
        return piles, *self.tricks(table)

    def tricks(self, table: OpenTable) -> Tricks:
        """Return who has won how many, how many wait, and who took the first, if that matters."""
        if not self.tricks_matter:
            return (), 0, tally.NO_SEAT
        return tuple(pile.tricks for pile in table.piles), table.waiting_tricks, table.first_to

    def settle(self, captured: Captured, over: bool) -> tuple[int, list[complex]]:
        """Return who shoots a moon that counts, -1 if nobody, and each seat's points."""
        piles, tricks, _, first_to = captured
        plain, turned = [0] * len(piles), [0] * len(piles)
        settled = tally.settle(
            self.worth,
            tally.Captured(*zip(*piles, strict=True)),
            tricks or (0,) * len(piles),
            first_to,
            self.passers,
            self.before,
            False,
            tally.UNSAID,
            tally.Parts(plain, turned),
        )
        if over and tricks:
            for seat, won in enumerate(tricks):
                plain[seat] += tally.points_for_no_trick(self.worth, settled.result, won)
        moon = tally.NO_SEAT if settled.result == tally.NORMAL else settled.shooter
        return moon, list(map(complex, plain, turned))


def outlook(table: OpenTable) -> tuple[object, ...]:
    """Return all that the rest of the play depends on; the score depends on the piles too."""
    play = (table.turn, table.hands, table.twins, table.trick, table.led, table.broken)
    return (*play, table.waiting, table.idle, table.number == 1)


def mine_and_theirs(table: OpenTable) -> tuple[int, int]:
    """Return as sets the hand whose turn it is, and the other hands with the trick so far."""
    mine, theirs = 0, mask_of(table.trick)
    for seat, hand in enumerate(table.hands):
        if seat == table.turn:
            mine = hand
        else:
            theirs |= hand
    return mine, theirs


def have_captured(table: OpenTable, cards: int) -> tuple[bool, ...]:
    """Return for each seat whether it has captured any of a set of cards."""
    return tuple(pile.cards & cards != 0 for pile in table.piles)
