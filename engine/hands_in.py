"""Deals that people bring: our own record, PBN as bridge programs write it, or plain hands.

Whatever comes in is text from outside: it is measured before it is read, and refused in one
sentence when it is not a deal.
"""

from __future__ import annotations

import re

from engine.cards import card_name, card_names, parse_card
from engine.deal import Deal
from engine.errors import HeartsError, RecordError
from engine.record import LONGEST_FILE, LONGEST_NAME, Record, Source, parse_record
from engine.record.seats import with_names
from engine.rules import Rules
from engine.variants import variant

SEATS = ("North", "East", "South", "West")
UNNAMED = ("South", "West", "North", "East")
"""The seats of four hands without names, in the order in which they stand."""
_LETTERS = "NESW"
_MOST_DEALS = 200
# Blanks only, no line ends, before a bracket: else a page of empty lines takes minutes to search.
_TAG = re.compile(r'^[ \t]*\[[ \t]*(\w+)[ \t]+"([^"\n]*)"[ \t]*\]', re.MULTILINE)
_DEFAULT_GAME = "american-hearts"
_HELD_DEAL = 4
"""The deal of a game in which American Hearts passes nothing."""


def read_deals(text: str, name: str = "deal") -> tuple[Record, ...]:
    """Read one deal or several, in whichever of the three forms the text has.

    Raises:
        RecordError: the text is too long, has no such form, or is no deal; one sentence.
    """
    if len(text) > LONGEST_FILE:
        raise RecordError(f"This text is too long for a deal; give at most {LONGEST_FILE:,} signs.")
    if not text.strip():
        raise RecordError("There is nothing to read yet; paste a deal or its hands.")
    if re.search(r"^[ \t]*\[[ \t]*Deal\s", text, re.MULTILINE | re.IGNORECASE):
        return read_pbn(text, name)
    if re.search(r"^[ \t]*(\[+\w+\]+|\w+[ \t]*=)", text, re.MULTILINE):
        return (parse_record(text, name),)
    return (read_hands(text, name),)


def read_pbn(text: str, name: str = "deal") -> tuple[Record, ...]:
    """Read the deals of a PBN file: four hands each, to be played as held hands of Hearts.

    The tags Deal, Dealer, Board and Event are read and all others passed over.

    Raises:
        RecordError: no deal in the text, or one that is not 52 cards in four hands.
    """
    boards: list[dict[str, str]] = [{}]
    for tag, value in _TAG.findall(text[:LONGEST_FILE]):
        key = tag.lower()
        if key in boards[-1] and key in ("event", "board", "deal"):
            boards.append({})
        boards[-1][key] = value
    boards = [board for board in boards if "deal" in board]
    if not boards:
        raise RecordError('There is no deal in this PBN text; it stands in a tag [Deal "N:..."].')
    if len(boards) > _MOST_DEALS:
        raise RecordError(f"This file has {len(boards)} deals; give at most {_MOST_DEALS}.")
    return tuple(_board(board, number, name) for number, board in enumerate(boards, start=1))


def _board(board: dict[str, str], number: int, name: str) -> Record:
    which = board.get("board") or str(number)
    first, colon, cards = board["deal"].partition(":")
    first = first.strip().upper()
    hands = cards.split()
    if not colon or first not in _LETTERS or len(first) != 1 or len(hands) != len(SEATS):
        raise RecordError(f"Board {_short(which)} does not have four hands after its first seat.")
    start = _LETTERS.index(first)
    placed = [""] * len(SEATS)
    for turn, hand in enumerate(hands):
        seat = (start + turn) % len(SEATS)
        placed[seat] = " ".join(_dotted(hand, f"{SEATS[seat]} on board {_short(which)}"))
    dealer = board.get("dealer", "N").strip().upper()
    seat = _LETTERS.index(dealer) if len(dealer) == 1 and dealer in _LETTERS else 0
    title = f"{_short(board.get('event') or 'Board')} {_short(which)}".strip()
    return _record(f"{name}-{number}", title, SEATS, placed, seat, "PBN")


def _dotted(hand: str, where: str) -> list[str]:
    """Read the spades, hearts, diamonds and clubs of a hand, parted by dots."""
    suits = hand.replace("10", "T").split(".")
    if hand == "-" or len(suits) != 4:
        raise RecordError(f"The hand of {where} is not four suits parted by dots.")
    try:
        return [
            card_name(parse_card(rank + suit))
            for suit, ranks in zip("SHDC", suits, strict=True)
            for rank in ranks
        ]
    except HeartsError as error:
        raise RecordError(f"In the hand of {where}: {error}") from None


def read_hands(text: str, name: str = "deal") -> Record:
    """Read plain hands, one a line, each with or without a name before a colon.

    A hand is a list of cards (``AS QS 7H``), cards by suit (``♠AQ7 ♥K2``), or four suits parted
    by dots (``AQ7.K2..JT9``). The number of lines is the number of players; four hands without
    names are South's, West's, North's and East's.

    Raises:
        RecordError: the lines are not the hands of a deal.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    _check_lines(lines)
    seats, hands = [], []
    for number, line in enumerate(lines):
        seat, cards = _named(line, number, len(lines))
        seats.append(seat)
        hands.append(cards)
    if len(set(seats)) != len(seats):
        raise RecordError("Two hands have the same name; give each its own.")
    read = [_hand(cards, seat) for seat, cards in zip(seats, hands, strict=True)]
    return _record(name, "A deal of your own", tuple(seats), read, 0, "Hands typed in")


def _check_lines(lines: list[str]) -> None:
    """Refuse a text that has no cards, and one with too few or too many hands."""
    least, most = variant(_DEFAULT_GAME).players
    if not any(map(_has_cards, lines)):
        raise RecordError(
            f"“{_short(lines[0])}” has no cards in it; write one hand a line, such as "
            "♠AQ7 ♥K2 ♦J954 ♣10863, or AS QS 7S KH."
        )
    if len(lines) == 1:
        raise RecordError(
            f"This is one hand alone; write the hands of all {least} to {most} players, one a "
            "line. To have the other hands dealt, make a deal and wish for the cards of yours."
        )
    if not least <= len(lines) <= most:
        here = f"These are {len(lines)} lines"
        raise RecordError(f"{here}; write one hand a line, for {least} to {most} players.")


def _has_cards(line: str) -> bool:
    """Whether any word of a line is a card, or a suit or a hand as people write them."""
    words = line.partition(":")[2].split() or line.split()
    return any(
        re.search(r"[♠♥♦♣]", word) or word.count(".") == 3 or _is_card(word) for word in words
    )


def _is_card(word: str) -> bool:
    try:
        parse_card(word.strip(",;"))
    except HeartsError:
        return False
    return True


def _named(line: str, number: int, players: int) -> tuple[str, str]:
    head, colon, rest = line.partition(":")
    usual = UNNAMED[number] if players == len(UNNAMED) else f"Player {number + 1}"
    if not colon or head.strip().upper() in ("S", "H", "D", "C"):
        return usual, line
    name = head.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise RecordError(f"Line {number + 1} has no usable name before its colon.")
    return name, rest


def _hand(cards: str, seat: str) -> str:
    if cards.count(".") == 3:
        return " ".join(_dotted(cards.strip(), seat))
    words = [word for word in cards.split() if not re.fullmatch(r"[♠♥♦♣]?[-–—]", word)]
    try:
        return " ".join(card_names(" ".join(words)))
    except HeartsError as error:
        raise RecordError(f"In {_short(seat)}'s hand: {error}") from None


def _record(
    name: str, title: str, seats: tuple[str, ...], hands: list[str], dealer: int, source: str
) -> Record:
    rules = variant(_DEFAULT_GAME).for_players(len(seats))
    held = _held_number(rules)
    try:
        deal = Deal(rules, tuple(hands), dealer=dealer, number=held)  # type: ignore[arg-type]
    except RecordError as error:
        raise RecordError(with_names(str(error), seats)) from None
    return Record(
        id=name,
        title=title,
        summary="",
        source=Source(source),
        shows=(),
        seats=seats,
        variant_id=_DEFAULT_GAME,
        rules=rules,
        deal=deal,
        tricks=(),
        notes=(),
        result=(),
    )


def _held_number(rules: Rules) -> int:
    """Return a deal of the game in which nothing is passed: the hands are played as they are."""
    number = _HELD_DEAL
    while Deal.shuffled(rules, number=number).plan.count:
        number += 1
    return number


def _short(text: str) -> str:
    plain = "".join(sign for sign in text if sign.isalnum() or sign in " -.'")
    return plain if len(plain) <= 40 else f"{plain[:39]}…"
