"""What one seat has seen of a position: from the open table to a `View` for its habits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine import core
from engine.cards import card_name, card_names, count, mask_of, parse_card
from engine.habits.view import (
    NOBODY,
    View,
    ladies_in,
    leaders_by,
    points_at,
    still_to_come,
    voids_after,
)
from engine.pack import pack_cards
from engine.translate import play_rules, worth

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.position import Play, Position
    from engine.rules import Rules

number_of = lru_cache(maxsize=128)(parse_card)


def numbers_of(cards: Iterable[str]) -> list[int]:
    """Return the numbers of cards given as text."""
    return [number_of(card) for card in cards]


def view_of(position: Position, before: Sequence[int] | None = None) -> View:
    """Return what the seat whose turn it is knows.

    Args:
        position: the position; the hands of others are not looked at.
        before: the totals before this deal; all nought when left out.

    Raises:
        ValueError: the deal is over.
    """
    seat = position.turn
    if seat is None:
        raise ValueError("The deal is over, so nobody has a view; take an earlier position.")
    rules, law = position.rules, play_rules(position.rules)
    table = position.table
    trick, led = table.trick, table.led
    hand, twins = table.hands[seat], table.twins[seat]
    place = core.winning_place(law, trick, len(trick), max(led, 0)) if trick else NOBODY
    past = remembered(position, before)
    passed, passed_to = passed_by(position.deal, seat)
    return View(
        seat=seat,
        hand=hand,
        twins=twins,
        legal=table.playable,
        led=led,
        table=mask_of(trick),
        stake=past.stake,
        stake_twins=past.stake_twins,
        best=trick[place] if place >= 0 else -1,
        winner=table.seat_at(place) if place >= 0 else NOBODY,
        to_come=still_to_come(law, trick, len(trick), led, count(hand) + count(twins)),
        seen=past.seen,
        seen_twins=past.seen_twins,
        voids=past.voids,
        taken=past.taken,
        leaders=leaders_by(past.points, rules.players),
        captured=past.captured[seat],
        captured_twins=past.captured_twins[seat],
        first_trick=int(table.number == 1),
        broken=int(table.broken),
        passed=passed,
        passed_to=passed_to,
        pack=mask_of(pack_cards(rules)),
        ladies=ladies_in(worth(rules)),
        friends=friends_of(rules, seat),
    )


def remembered(
    position: Position,
    before: Sequence[int] | None = None,
    gone: Sequence[str] | None = None,
) -> Memory:
    """Return what everybody at the table has seen of a position.

    Args:
        position: the position.
        before: the totals before this deal; all nought when left out.
        gone: in an ending set up by hand, the cards seen to go before it, beside those captured;
            every card that nobody holds when left out.
    """
    past = Memory(position.rules, before or (0,) * position.rules.players)
    past.follow(position, gone)
    return past


def friends_of(rules: Rules, seat: int) -> int:
    """Return the partner of a seat as a set of seats, empty where all play for themselves."""
    return 1 << (seat + 2) % rules.players if rules.partners == "opposite" else 0


def passed_by(deal: Deal | None, seat: int) -> tuple[int, int]:
    """Return what a seat passed as a set, and the one seat that got it."""
    if deal is None or not deal.passes:
        return 0, NOBODY
    to = deal.plan.receiver_from(seat, deal.rules.players)
    return mask_of(numbers_of(deal.passes[seat])), NOBODY if to is None else to


class Memory:
    """Follows the cards of a deal as they fall on the open table."""

    def __init__(self, rules: Rules, before: Sequence[int]) -> None:
        self.rules = rules
        self.law = play_rules(rules)
        self.worth = worth(rules)
        self.seen = self.seen_twins = self.stake = self.stake_twins = 0
        self.voids = self.taken = 0
        self.waiting = self.waiting_twins = 0
        self.points = list(before)
        self.captured = [0] * rules.players
        self.captured_twins = [0] * rules.players

    def follow(self, position: Position, gone: Sequence[str] | None = None) -> None:
        """Go through a deal from its first card to the unfinished trick."""
        if position.deal is None:
            self.recall_ending(position, gone)
        for trick in position.tricks:
            self.play(trick.plays)
            if trick.winner is not None:
                self.take(trick.winner)
        self.waiting, self.waiting_twins = self.stake, self.stake_twins
        self.play(position.trick)

    def play(self, plays: Sequence[Play]) -> None:
        """Put the cards of one trick on the table."""
        led, first = core.ON_LEAD, number_of(plays[0].card) if plays else 0
        for seat, name in plays:
            card = number_of(name)
            self.voids = voids_after(self.law, self.voids, seat, card, led, first)
            led = core.led_after(led, card, self.law.joker_lead)
            self.see(card)
            self.stake_twins |= self.stake & 1 << card
            self.stake |= 1 << card

    def see(self, card: int) -> None:
        """Remember that a card has been played."""
        self.seen_twins |= self.seen & 1 << card
        self.seen |= 1 << card

    def take(self, seat: int) -> None:
        """Let a seat capture what is at stake."""
        self.captured_twins[seat] |= self.captured[seat] & self.stake | self.stake_twins
        self.captured[seat] |= self.stake
        if self.stake & self.worth.penalties:
            self.taken |= 1 << seat
        self.points[seat] += points_at(self.worth, self.stake, self.stake_twins)
        self.stake = self.stake_twins = 0

    def recall_ending(self, position: Position, gone: Sequence[str] | None = None) -> None:
        """In an ending set up by hand every card outside the hands has been played.

        Where it is told which cards were seen to go, nobody knows of the others.
        """
        shown = Counter(card for hand in position.hands for card in hand)
        shown.update(play.card for play in position.trick)
        piles = [Counter(cards) for cards in position.taken]
        for trick in position.tricks:
            shown.update(play.card for play in trick.plays)
            if trick.winner is not None:
                piles[trick.winner].subtract(trick.cards)
        pack = Counter(map(card_name, pack_cards(self.rules)))
        played = pack - shown
        if gone is not None:
            captured = Counter(card for pile in piles for card in pile.elements())
            played &= captured | Counter(card_names(gone))
        for name in played.elements():
            self.see(number_of(name))
        for seat, pile in enumerate(piles):
            once = mask_of(numbers_of(+pile))
            self.stake, self.stake_twins = once, mask_of(number_of(c) for c in pile if pile[c] > 1)
            self.take(seat)
