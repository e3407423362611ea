"""What the table shows, as plain values: card texts in, one JSON payload out.

A hidden hand leaves no trace here: the payload of a hidden seat carries the number of its cards
and nothing else, and reasons and playable cards are only sent for a hand that lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Inks = Literal["four", "two"]
Direction = Literal["clockwise", "anticlockwise"]


@dataclass(frozen=True)
class SeatView:
    """One player at the table.

    Args:
        cards: the hand as card texts (`"QS"`), in the order to show them.
        hidden: shows card backs and the number of cards only.
        count: cards left in the hand; an open hand counts its own cards.
        points: captured points so far, the bare number as players write it (`"13"`, `"3+2i"`).
        captured: the penalty cards taken so far.
        turn: this seat is to play.
        you: this seat sits at the bottom, with its hand in front of the reader.
        note: a few words under the name.
    """

    name: str
    cards: tuple[str, ...] = ()
    hidden: bool = False
    count: int = 0
    points: str = ""
    captured: tuple[str, ...] = ()
    turn: bool = False
    you: bool = False
    note: str = ""


@dataclass(frozen=True)
class TrickCard:
    """A card in the trick. `flag` is the sentence that says why it would be illegal elsewhere."""

    seat: int
    card: str
    winning: bool = False
    flag: str = ""
    highlight: bool = False


@dataclass(frozen=True)
class LastTrick:
    """The trick before this one. `winner` is None when the trick was rolled over to the next."""

    winner: int | None
    cards: tuple[TrickCard, ...]
    points: str = ""


@dataclass(frozen=True)
class TableView:
    """One moment at the table.

    Args:
        seats: the players, clockwise.
        trick: the cards of the trick so far, in playing order; the first one led.
        playable: cards of the hand to play that may be played.
        reasons: for each other card of that hand, the sentence that forbids it.
        hearts_broken: None where hearts need no breaking.
        kitty: cards lying in the kitty, 0 for none.
        announce: the sentence for the screen reader; empty lets the table say the last card.
        caption: the line that says where we are, such as `"Trick 5 of 13"`.
        ply: how many cards were played before this moment; it comes back with each card.
        marked: cards of open hands that the text is talking about.
        prompt: what to do with the hand in front, such as `"choose a card"`.
        bottom: the seat drawn at the bottom while nobody there is the reader.
    """

    seats: tuple[SeatView, ...]
    trick: tuple[TrickCard, ...] = ()
    last_trick: LastTrick | None = None
    playable: tuple[str, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    hearts_broken: bool | None = None
    kitty: int = 0
    direction: Direction = "clockwise"
    announce: str = ""
    caption: str = ""
    ply: int = 0
    inks: Inks = "four"
    marked: tuple[str, ...] = ()
    prompt: str = ""
    bottom: int = 0


def hand_in_front(view: TableView, *, clickable: bool) -> int | None:
    """Return the seat whose hand lies in front of the reader as cards, or None.

    It is the open hand that has to choose a card; while nobody does, it is the reader's own, or
    the only open one.
    """
    open_seats = [number for number, seat in enumerate(view.seats) if not seat.hidden]
    chooses = clickable and (view.playable or view.reasons)
    for number in open_seats:
        if chooses and view.seats[number].turn:
            return number
    for number in open_seats:
        if view.seats[number].you:
            return number
    return open_seats[0] if len(open_seats) == 1 else None


def table_payload(view: TableView, *, clickable: bool) -> dict[str, Any]:
    """Return what the browser gets to see of `view`."""
    front = hand_in_front(view, clickable=clickable)
    hand = view.seats[front].cards if front is not None else ()
    playable = [card for card in hand if card in view.playable]
    reasons = _for_cards(hand, view.reasons)
    return {
        "kind": "table",
        "seats": [_seat_payload(seat) for seat in view.seats],
        "trick": [_trick_card_payload(play) for play in view.trick],
        "last": _last_trick_payload(view.last_trick),
        "front": front,
        "clickable": clickable and front is not None and bool(playable or reasons),
        "playable": playable,
        "reasons": reasons,
        "hearts": view.hearts_broken,
        "kitty": view.kitty,
        "direction": view.direction,
        "announce": view.announce,
        "caption": view.caption,
        "ply": view.ply,
        "inks": view.inks,
        "marked": _lying_open(view, view.marked),
        "prompt": view.prompt,
        "bottom": view.bottom,
    }


def row_payload(
    cards: Iterable[str],
    *,
    selected: Iterable[str],
    reasons: Mapping[str, str],
    tags: Mapping[str, str] | Sequence[str],
    label: str,
    clickable: bool,
    inks: Inks,
) -> dict[str, Any]:
    """Return what the browser gets to see of a row of cards."""
    hand = tuple(cards)
    return {
        "kind": "row",
        "cards": list(hand),
        "selected": list(selected),
        "reasons": _for_cards(hand, reasons),
        "tags": _for_cards(hand, tags) if isinstance(tags, Mapping) else list(tags),
        "label": label,
        "clickable": clickable,
        "inks": inks,
    }


def _seat_payload(seat: SeatView) -> dict[str, Any]:
    return {
        "name": seat.name,
        "cards": None if seat.hidden else list(seat.cards),
        "count": seat.count if seat.hidden else len(seat.cards),
        "points": seat.points,
        "captured": list(seat.captured),
        "turn": seat.turn,
        "you": seat.you,
        "note": seat.note,
    }


def _trick_card_payload(play: TrickCard) -> dict[str, Any]:
    return {
        "seat": play.seat,
        "card": play.card,
        "winning": play.winning,
        "flag": play.flag,
        "highlight": play.highlight,
    }


def _last_trick_payload(last: LastTrick | None) -> dict[str, Any] | None:
    if last is None:
        return None
    return {
        "winner": last.winner,
        "cards": [_trick_card_payload(play) for play in last.cards],
        "points": last.points,
    }


def _for_cards(cards: tuple[str, ...], sentences: Mapping[str, str]) -> dict[str, str]:
    return {card: sentences[card] for card in cards if card in sentences}


def _lying_open(view: TableView, cards: Iterable[str]) -> list[str]:
    seen = {card for seat in view.seats if not seat.hidden for card in seat.cards}
    return [card for card in cards if card in seen]
