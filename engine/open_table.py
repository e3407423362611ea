"""One moment of a deal with every hand open, in whole numbers: what each card played leads to.

`engine.position.Position` is the same moment in a player's words. `core` says what may be played
and who takes a trick; here the cards move from hand to trick to pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine import core, tally
from engine.cards import CLUBS, JOKERS_MASK, mask_of, once_and_twice
from engine.core import PlayRules
from engine.tally import NO_SEAT, Worth


@dataclass(frozen=True, slots=True)
class Pile:
    """What one seat has captured: cards, second copies, how many tricks, what scores nothing."""

    cards: int = 0
    twins: int = 0
    tricks: int = 0
    idle: tuple[int, ...] = ()

    def with_cards(self, cards: Sequence[int], tricks: int, idle: Sequence[int] = ()) -> Pile:
        """Return the pile with more cards on it, of which `idle` score nothing."""
        once, twice = once_and_twice(cards)
        twins = self.twins | self.cards & once | twice
        return Pile(self.cards | once, twins, self.tricks + tricks, (*self.idle, *idle))


class Capture(NamedTuple):
    """What becomes of a full trick.

    Attributes:
        winner: the seat that takes it; `None` when it stays on the table for the next winner.
        cards: the cards that go with it: those waiting, its own, at the end the kitty.
        idle: those of them that score nothing, one entry for each copy.
    """

    winner: int | None
    cards: tuple[int, ...]
    idle: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenTable:
    """One immutable moment. `play` returns the next one; nothing is checked here.

    Attributes:
        law: the rules of play.
        worth: the scoring rules.
        hands: for each seat the set of cards it holds.
        twins: for each seat the set of those it holds twice.
        turn: the seat to play; `None` when every card has been played.
        leader: the seat that led, or is to lead, to the trick on the table.
        piles: what each seat has captured.
        opening: the card that must open the deal, as a set; empty when any may.
        kitty: the cards that go with the last trick.
        waiting: cards that the next captor takes too: a kitty, or a cancelled trick.
        idle: waiting cards that will score nothing, one entry for each copy.
        waiting_tricks: how many cancelled tricks wait.
        first_to: the seat that took the first trick anybody took, or -1.
        broken: whether hearts may be led.
        trick: the cards of the unfinished trick, in playing order.
        led: the suit led, as `core` counts it.
        number: the number of the trick on the table, 1 for the first.
        ply: how many cards have been played.
    """

    law: PlayRules = field(compare=False, repr=False)
    worth: Worth = field(compare=False, repr=False)
    hands: tuple[int, ...]
    twins: tuple[int, ...]
    turn: int | None
    leader: int
    piles: tuple[Pile, ...]
    opening: int = 0
    kitty: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    waiting_tricks: int = 0
    first_to: int = NO_SEAT
    broken: bool = False
    trick: tuple[int, ...] = ()
    led: int = core.ON_LEAD
    number: int = 1
    ply: int = 0

    @classmethod
    def laid_out(
        cls, law: PlayRules, worth: Worth, hands: Sequence[Sequence[int]], leader: int
    ) -> OpenTable:
        """Return the table before a first lead, with nothing captured or waiting."""
        once, twice = zip(*map(once_and_twice, hands), strict=True)
        return cls(law, worth, once, twice, leader, leader, (Pile(),) * law.players)

    # What may be played

    @property
    def moment(self) -> core.Moment:
        """What the seat faces whose turn it is; there must be one."""
        assert self.turn is not None
        return core.Moment(
            hand=self.hands[self.turn],
            led=self.led,
            on_table=mask_of(self.trick),
            first_trick=int(self.number == 1),
            broken=int(self.broken),
            opening_card=self.opening if not self.ply else 0,
        )

    @property
    def playable(self) -> int:
        """The cards that may be played now as a set; empty when the deal is over."""
        return 0 if self.turn is None else core.playable(self.law, self.moment)

    def names_suit(self, card: int) -> bool:
        """Whether the card is a joker whose leader names the suit to follow."""
        names = self.law.joker_lead == core.NAMES_SUIT and self.led == core.ON_LEAD
        return names and 1 << card & JOKERS_MASK != 0

    def led_by(self, card: int) -> int:
        """Return the suit led once a card lies on the table; a joker that names one names clubs."""
        if self.names_suit(card):
            return CLUBS
        return core.led_after(self.led, card, self.law.joker_lead)

    def seat_at(self, place: int) -> int:
        """Return the seat that plays the card at a place of the trick, 0 for its leader."""
        return (self.leader + self.law.step * place) % self.law.players

    @property
    def winning(self) -> int | None:
        """The seat that is winning the unfinished trick, if any is."""
        if not self.trick:
            return None
        place = core.winning_place(self.law, self.trick, len(self.trick), self.led)
        return None if place < 0 else self.seat_at(place)

    # Playing

    def play(self, card: int) -> OpenTable:
        """Return the table after a card, with the trick taken up if that filled it."""
        after = self.with_card(card, self.led_by(card))
        return after.with_captured(after.capture()) if after.is_full else after

    def with_card(self, card: int, led: int) -> OpenTable:
        """Return the table with a card of the seat to play on it, `led` being the suit led then."""
        seat, bit = self.turn, 1 << card
        assert seat is not None
        hands, twins = list(self.hands), list(self.twins)
        if twins[seat] & bit:
            twins[seat] ^= bit
        else:
            hands[seat] ^= bit
        return replace(
            self,
            hands=tuple(hands),
            twins=tuple(twins),
            turn=self.seat_at(len(self.trick) + 1),
            broken=self.broken or bit & self.law.breakers != 0,
            trick=(*self.trick, card),
            led=led,
            ply=self.ply + 1,
        )

    @property
    def is_full(self) -> bool:
        """Whether the trick has all its cards: one from each player, or two after a nine."""
        place = len(self.trick)
        if place < self.law.players:
            return False
        left = self.hands[self.turn or 0]
        return place >= core.trick_length(self.law, self.trick, place, self.led, left)

    def capture(self) -> Capture:
        """Return who takes the full trick and what goes with it; a last trick never waits."""
        last = not any(self.hands)
        place = core.winning_place(self.law, self.trick, len(self.trick), max(self.led, 0))
        if place < 0 and last:
            place = 0
        cards, idle = (*self.waiting, *self.trick), (*self.idle, *self.idle_at(place))
        if place < 0:
            return Capture(None, cards, idle)
        if last:
            cards, idle = (*cards, *self.kitty), (*idle, *idle_among(self.worth, self.kitty))
        return Capture(self.seat_at(place), cards, idle)

    def idle_at(self, place: int) -> list[int]:
        """Return the cards of the trick that score nothing if the card at a place takes it."""
        trick = mask_of(self.trick)
        return [
            card
            for at, card in enumerate(self.trick)
            if tally.is_idle(self.worth, 1 << card, at == place, trick)
        ]

    def with_captured(self, capture: Capture) -> OpenTable:
        """Return the table with the full trick taken up, or put aside, and the next one to lead."""
        winner, piles, first_to = capture.winner, list(self.piles), self.first_to
        rolled = winner is None
        if winner is not None:
            tricks = self.waiting_tricks + 1
            piles[winner] = piles[winner].with_cards(capture.cards, tricks, capture.idle)
            first_to = winner if first_to == NO_SEAT else first_to
        leader = self.leader if winner is None else winner
        return replace(
            self,
            turn=leader if any(self.hands) else None,
            leader=leader,
            piles=tuple(piles),
            waiting=capture.cards if rolled else (),
            idle=capture.idle if rolled else (),
            waiting_tricks=self.waiting_tricks + 1 if rolled else 0,
            first_to=first_to,
            trick=(),
            led=core.ON_LEAD,
            number=self.number + 1,
        )


def idle_among(worth: Worth, kitty: Sequence[int]) -> tuple[int, ...]:
    """Return the cards of a kitty that will score nothing for whoever takes it."""
    return tuple(card for card in kitty if tally.idle_in_kitty(worth, 1 << card))
