"""A deal as it was played: its values, and its play card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import symbol_of
from engine.deal import Deal
from engine.errors import RecordError
from engine.position import Position
from engine.record.seats import with_names
from engine.rules import Rules

ORIGINS = {
    "print": "printed in a book",
    "people": "played by people",
    "programs": "played by programs",
    "composed": "composed, not played",
}
"""How a deal on the shelf came about, in words."""


class Source(NamedTuple):
    """Where a deal comes from.

    Attributes:
        title: the book or collection.
        author: who wrote or collected it.
        year: when.
        url: where it can be read.
        licence: on what terms.
        kind: who played it: one of `ORIGINS`; empty for a deal of a reader's own.
    """

    title: str
    author: str = ""
    year: str = ""
    url: str = ""
    licence: str = ""
    kind: str = ""


class Note(NamedTuple):
    """An author's note.

    Attributes:
        trick: the trick it belongs to; nought for a note on the hands before play.
        card: the card it belongs to, as text; `None` for a note on the hands.
        text: what it says.
        ply: how many cards have been played once that card lies on the table.
    """

    trick: int
    card: str | None
    text: str
    ply: int


class Turn(NamedTuple):
    """One trick as recorded: the seat that led, and the cards in playing order."""

    leader: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as it was played.

    Attributes:
        id: the name of its file.
        title: what the gallery calls it.
        summary: one or two sentences on what it shows.
        source: where it comes from.
        shows: what it is an example of, as "moon" or "void".
        seats: the players' names, clockwise.
        variant_id: the preset its rules start from.
        rules: the rules in force.
        deal: the hands, after the pass if there was one.
        tricks: the cards in playing order.
        notes: the author's notes, in playing order.
        result: the points of each seat; empty when the play was broken off.
    """

    id: str
    title: str
    summary: str
    source: Source
    shows: tuple[str, ...]
    seats: tuple[str, ...]
    variant_id: str
    rules: Rules
    deal: Deal
    tricks: tuple[Turn, ...]
    notes: tuple[Note, ...]
    result: tuple[int, ...]

    @property
    def plays(self) -> tuple[str, ...]:
        """All cards in playing order."""
        return tuple(card for turn in self.tricks for card in turn.cards)

    def positions(self) -> tuple[Position, ...]:
        """Return the position before the first card and after each one."""
        return replay(self.seats, self.deal, self.tricks)


def replay(seats: Sequence[str], deal: Deal, tricks: Sequence[Turn]) -> tuple[Position, ...]:
    """Return the position before the first card and after each one.

    Raises:
        RecordError: the cards cannot have been played so; the sentence names trick and player.
    """
    position = Position.start(deal.rules, deal)
    positions = [position]
    for number, turn in enumerate(tricks, start=1):
        for place, card in enumerate(turn.cards):
            _check_turn(position, number, place, turn, seats)
            position = _played(position, card, number, seats)
            positions.append(position)
        if position.trick and not position.over and number < len(tricks):
            raise RecordError(
                f"Trick {number} stops after {len(position.trick)} cards, though more follow."
            )
    return tuple(positions)


def _check_turn(
    position: Position, number: int, place: int, turn: Turn, seats: Sequence[str]
) -> None:
    card = symbol_of(turn.cards[place])
    if position.turn is None:
        raise RecordError(f"Trick {number}, {card}: every card has been played already.")
    if place == 0 and position.turn != turn.leader:
        raise RecordError(
            f"Trick {number}, {card}: {seats[turn.leader]} leads out of turn; "
            f"it is {seats[position.turn]}'s lead."
        )
    if place and not position.trick:
        raise RecordError(f"Trick {number}, {card}: the trick is full before this card.")


def _played(position: Position, card: str, number: int, seats: Sequence[str]) -> Position:
    seat = position.turn
    assert seat is not None
    reason = position.why_not(card)
    if reason:
        symbol, name = symbol_of(card), seats[seat]
        raise RecordError(
            f"Trick {number}: {name} cannot play {symbol}. {with_names(reason, seats)}"
        )
    return position.play(card)
