"""The course of a deal: each card with the table it was played on, and each finished trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from engine import core
from engine.cards import SUIT_LETTERS, cards_in, parse_card, parse_cards, suit_of
from engine.errors import RecordError
from engine.observe.stakes import Stakes, stakes
from engine.translate import play_rules

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One card played.

    Attributes:
        ply: how many cards have been played with this one.
        trick: the number of its trick.
        seat: who played it.
        card: the card.
        led: the suit led, this card counted; below nought while no suit is set.
        on_table: the cards of the trick before it.
        legal: the cards its player could choose from.
        hands: what everybody holds afterwards.
        over: who was winning the trick before it, and with which card, if anybody was.
        wins: whether it is the winning card for now.
        last: whether it ended the trick.
        before: the position it was played in.
    """

    ply: int
    trick: int
    seat: int
    card: int
    led: int
    on_table: tuple[int, ...]
    legal: tuple[int, ...]
    hands: Hands
    over: tuple[int, int] | None
    wins: bool
    last: bool
    before: Position

    @property
    def is_lead(self) -> bool:
        """Whether the card was led."""
        return not self.on_table

    @property
    def is_discard(self) -> bool:
        """Whether it was played because its player had none of the suit led."""
        return self.led >= 0 and self.led not in map(suit_of, (self.card, *self.legal))

    @property
    def hand(self) -> tuple[int, ...]:
        """What its player holds afterwards."""
        return self.hands[self.seat]

    def might_win(self, card: int) -> bool:
        """Whether another card in its place would have been the winning one for now."""
        return _wins(self.before.rules, (*self.on_table, card), self.led)


@dataclass(frozen=True, slots=True)
class Gathered:
    """A finished trick.

    Attributes:
        number: 1 for the first.
        plays: its cards in playing order.
        best: the card that won it; `None` when it stays on the table.
        captured: what the winner took, waiting cards and the kitty included.
        after: the position when it is gathered.
    """

    number: int
    plays: tuple[Played, ...]
    best: Played | None
    captured: tuple[int, ...]
    after: Position

    @property
    def last(self) -> Played:
        """The card that ended it."""
        return self.plays[-1]

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards played to it."""
        return tuple(play.card for play in self.plays)

    @property
    def extra(self) -> tuple[int, ...]:
        """The cards that came with it: a kitty, or a trick that waited."""
        rest = list(self.captured)
        for card in self.cards if rest else ():
            rest.remove(card)
        return tuple(rest)


@dataclass(frozen=True)
class Course:
    """A deal as it went, with the names of the players.

    Attributes:
        start: the position before the first card.
        names: one for each seat.
        plays: every card played, in order.
        tricks: every finished trick, in order.
        end: the last position.
    """

    start: Position
    names: tuple[str, ...]
    plays: tuple[Played, ...]
    tricks: tuple[Gathered, ...]
    end: Position

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.start.rules

    @cached_property
    def stakes(self) -> Stakes:
        """What is at stake under these rules."""
        return stakes(self.rules)

    @cached_property
    def dealt(self) -> Hands:
        """What everybody holds before the first card."""
        return _hands_at(self.start)

    def still_out(self, play: Played) -> list[int]:
        """Return the penalty cards that somebody still holds after a card."""
        held = [card for hand in play.hands for card in hand]
        return self.stakes.costing(held)


def course(positions: Sequence[Position], names: Sequence[str] = ()) -> Course:
    """Return the course of a deal from its positions, one for each card played.

    Raises:
        RecordError: no position, positions of different deals or with a gap, or a wrong number
            of names.
    """
    if not positions:
        raise RecordError("There is no position to look at; give those of one deal in order.")
    seats = positions[0].rules.players
    if names and len(names) != seats:
        raise RecordError(f"{len(names)} names for {seats} players; give one for each seat.")
    called = tuple(names) or tuple(f"Seat {seat}" for seat in range(seats))
    plays = tuple(_plays(positions))
    tricks = tuple(_tricks(positions, plays))
    return Course(positions[0], called, plays, tricks, positions[-1])


def _plays(positions: Sequence[Position]) -> Iterator[Played]:
    hands = _hands_at(positions[0])
    for before, after in pairwise(positions):
        if after.ply != before.ply + 1 or after.rules != before.rules:
            raise RecordError("The positions are not one deal card by card; give all of them.")
        last = len(after.tricks) > len(before.tricks)
        seat, text = after.tricks[-1].plays[-1] if last else after.trick[-1]
        card = parse_card(text)
        hands = tuple(
            _without(hand, card) if holder == seat else hand for holder, hand in enumerate(hands)
        )
        on_table = tuple(parse_card(play.card) for play in before.trick)
        led = _suit_led(before, after, card, last)
        yield Played(
            ply=after.ply,
            trick=before.trick_number,
            seat=seat,
            card=card,
            led=led,
            on_table=on_table,
            legal=tuple(cards_in(before.table.playable)),
            hands=hands,
            over=_winning(before, on_table),
            wins=_wins(before.rules, (*on_table, card), led),
            last=last,
            before=before,
        )


def _tricks(positions: Sequence[Position], plays: Sequence[Played]) -> Iterator[Gathered]:
    first = positions[0].ply
    current: list[Played] = []
    for play in plays:
        current.append(play)
        if not play.last:
            continue
        after = positions[play.ply - first]
        trick = after.tricks[-1]
        captured = tuple(parse_cards(trick.cards))
        best = None if trick.winner is None else _best(current, trick.winner)
        yield Gathered(trick.number, tuple(current), best, captured, after)
        current = []


def _best(plays: Sequence[Played], winner: int) -> Played:
    """Return the card with which the winner took the trick."""
    rules = plays[0].before.rules
    place = core.winning_place(
        play_rules(rules), [p.card for p in plays], len(plays), max(plays[-1].led, 0)
    )
    return plays[place] if place >= 0 else next(play for play in plays if play.seat == winner)


def _hands_at(position: Position) -> Hands:
    return tuple(tuple(parse_cards(hand)) for hand in position.hands)


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _suit_led(before: Position, after: Position, card: int, last: bool) -> int:
    if before.led:
        return SUIT_LETTERS.index(before.led)
    if after.led and not last:
        return SUIT_LETTERS.index(after.led)
    return suit_of(card) if suit_of(card) < len(SUIT_LETTERS) - 1 else core.ANY_SUIT


def _winning(before: Position, on_table: tuple[int, ...]) -> tuple[int, int] | None:
    seat = before.winning
    if seat is None:
        return None
    led = SUIT_LETTERS.index(before.led) if before.led else core.ANY_SUIT
    place = core.winning_place(play_rules(before.rules), on_table, len(on_table), led)
    return seat, on_table[place]


def _wins(rules: Rules, trick: tuple[int, ...], led: int) -> bool:
    place = core.winning_place(play_rules(rules), trick, len(trick), led)
    return place == len(trick) - 1
