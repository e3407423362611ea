"""A deal that somebody played, on file: read, written, checked, and replayed card by card.

The file is TOML, made to be read (and written) by people: hands as dealt, what was passed, one
line a trick, and notes tied to a card. Everything is checked on reading by playing it through
`Position`, so a record that exists can be replayed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.cards import card_name, parse_card, parse_cards, symbol_of
from engine.deal import Deal
from engine.errors import HeartsError, RecordError
from engine.position import Position
from engine.record_text import write_record
from engine.rules import Rules
from engine.variants import variant

__all__ = [
    "FOLDER",
    "LONGEST_FILE",
    "LONGEST_NAME",
    "LONGEST_PROSE",
    "Note",
    "Record",
    "Source",
    "Turn",
    "load_record",
    "parse_record",
    "record",
    "records",
    "write_record",
]

FOLDER = Path(__file__).resolve().parents[1] / "data" / "deals"
LONGEST_FILE = 200_000
"""Characters; a longer text is refused unread."""
LONGEST_NAME = 80
LONGEST_PROSE = 2_000


class Source(NamedTuple):
    """Where a deal comes from."""

    title: str
    author: str = ""
    year: str = ""
    url: str = ""
    licence: str = ""


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
        return _replay(self.seats, self.deal, self.tricks)


def load_record(path: str | Path) -> Record:
    """Read a record from a file.

    Raises:
        RecordError: there is no such file, it is not a record, or it cannot have happened.
    """
    file = Path(path)
    try:
        if file.stat().st_size > 4 * LONGEST_FILE:
            raise RecordError(f"{file.name} is too long to be a record of a deal.")
        text = file.read_text(encoding="utf-8")
    except OSError:
        raise RecordError(f"{file.name} cannot be read; check the name of the file.") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file.name} is not text; a record is a TOML file.") from None
    return parse_record(text, file.stem)


def parse_record(text: str, name: str = "deal") -> Record:
    """Read a record from the text of its file.

    Raises:
        RecordError: the text is not a record, or the deal cannot have happened; the sentence
            names the seat, the trick and the card.
    """
    if len(text) > LONGEST_FILE:
        raise RecordError(f"A record has at most {LONGEST_FILE:,} characters; this one has more.")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"This is not a record in TOML: {_one_line(error)}.") from None
    try:
        return _build(table, name)
    except RecordError:
        raise
    except HeartsError as error:
        raise RecordError(str(error)) from None


@cache
def records() -> tuple[Record, ...]:
    """Return every record that ships with the notebook, by id."""
    return tuple(load_record(path) for path in sorted(FOLDER.glob("*.toml")))


def record(name: str) -> Record:
    """Return one of the records that ship.

    Raises:
        RecordError: there is none of that name; the sentence suggests one.
    """
    known = {each.id: each for each in records()}
    if name in known:
        return known[name]
    near = get_close_matches(name[:LONGEST_NAME], known, 1, 0.4)
    hint = f"; did you mean {near[0]}?" if near else "; choose one from the gallery."
    raise RecordError(f"There is no deal called {name[:LONGEST_NAME]!r}{hint}")


# Reading

_TABLES = ("source", "rules", "deal", "play", "result")
_KEYS = {"id", "title", "summary", "shows", "seats", "notes", *_TABLES}


def _build(table: Mapping[str, Any], name: str) -> Record:
    if strange := sorted(set(table) - _KEYS):
        raise RecordError(f"A record has no entry called {strange[0][:40]!r}; take it out.")
    parts = {key: _table(table, key) for key in _TABLES}
    seats = _names(table, "seats", LONGEST_NAME)
    if len(set(seats)) != len(seats):
        raise RecordError("Two seats have the same name; give each its own.")
    variant_id = _word(parts["rules"], "variant", "american-hearts")
    changes = {key: value for key, value in parts["rules"].items() if key != "variant"}
    base = variant(variant_id).rules
    rules = base.replace(**({"players": len(seats)} | changes)) if seats else base
    deal = _deal(rules, parts["deal"], seats)
    tricks = tuple(_turn(line, seats) for line in _texts(parts["play"], "tricks"))
    positions = _replay(seats, deal, tricks)
    result = tuple(_numbers(parts["result"], "points"))
    _check_result(result, positions[-1], seats)
    return Record(
        id=_word(table, "id", name),
        title=_word(table, "title", "A deal of your own"),
        summary=_word(table, "summary", "", LONGEST_PROSE),
        source=Source(**{key: _word(parts["source"], key, "") for key in Source._fields}),
        shows=tuple(_names(table, "shows", LONGEST_NAME)),
        seats=tuple(seats),
        variant_id=variant_id,
        rules=rules,
        deal=deal,
        tricks=tricks,
        notes=_notes(table.get("notes", []), tricks),
        result=result,
    )


def _deal(rules: Rules, part: Mapping[str, Any], seats: Sequence[str]) -> Deal:
    hands = _texts(part, "hands")
    for seat, hand in zip(seats, hands, strict=False):
        _cards(hand, f"{seat}'s hand")
    dealer, number = _whole(part, "dealer", 0), _whole(part, "number", 1)
    leader = _whole(part, "leader", -1)
    try:
        deal = Deal(
            rules,
            tuple(hands),  # type: ignore[arg-type]
            tuple(_cards(_word(part, "kitty", "", LONGEST_PROSE), "the kitty")),
            dealer,
            number,
            None if leader < 0 else leader,
        )
        passes = _texts(part, "passes")
        return deal.exchange(passes) if passes else deal
    except HeartsError as error:
        raise RecordError(_with_names(str(error), seats)) from None


def _turn(line: str, seats: Sequence[str]) -> Turn:
    leader, colon, cards = line.partition(":")
    if not colon or leader.strip() not in seats:
        raise RecordError(
            f"A trick is written as leader, colon, cards; {line[:40]!r} names no player before one."
        )
    return Turn(seats.index(leader.strip()), tuple(_cards(cards, f"the trick {line[:40]!r}")))


def _replay(seats: Sequence[str], deal: Deal, tricks: Sequence[Turn]) -> tuple[Position, ...]:
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
            f"Trick {number}: {name} cannot play {symbol}. {_with_names(reason, seats)}"
        )
    return position.play(card)


def _check_result(result: tuple[int, ...], final: Position, seats: Sequence[str]) -> None:
    if not result:
        return
    if not final.over:
        raise RecordError("The play is broken off, so it has no result; take the points out.")
    points = final.score().points
    if len(result) != len(seats):
        raise RecordError(f"The result has {len(result)} scores for {len(seats)} players.")
    for seat, written, counted in zip(seats, result, points, strict=True):
        if written != counted:
            raise RecordError(f"The record gives {seat} {written} points; the cards say {counted}.")


def _notes(tables: Any, tricks: Sequence[Turn]) -> tuple[Note, ...]:
    if not isinstance(tables, list):
        raise RecordError("Notes are written as [[notes]], one after the other.")
    notes = []
    for part in tables:
        if not isinstance(part, dict):
            raise RecordError("A note has a trick, a card and a text.")
        number = _whole(part, "trick", 0)
        text = _word(part, "text", "", LONGEST_PROSE)
        if not text.strip():
            raise RecordError(f"The note on trick {number} has no text.")
        card = _word(part, "card", "")
        name = card_name(parse_card(card)) if card else None
        notes.append(Note(number, name, text.strip(), _ply(number, name, tricks)))
    return tuple(sorted(notes, key=lambda note: note.ply))


def _ply(number: int, card: str | None, tricks: Sequence[Turn]) -> int:
    if card is None:
        if number == 0:
            return 0
        raise RecordError(f"The note on trick {number} names no card; say which it belongs to.")
    if not 1 <= number <= len(tricks) or card not in tricks[number - 1].cards:
        raise RecordError(
            f"A note belongs to {symbol_of(card)} in trick {number}, "
            "where that card was not played."
        )
    before = sum(len(turn.cards) for turn in tricks[: number - 1])
    return before + tricks[number - 1].cards.index(card) + 1


def _with_names(sentence: str, seats: Sequence[str]) -> str:
    """Put players' names where the engine says seat numbers."""
    for seat in reversed(range(len(seats))):
        sentence = sentence.replace(f"Seat {seat} ", f"{seats[seat]} ")
        sentence = sentence.replace(f"Seat {seat}:", f"{seats[seat]}:")
    return sentence


def _cards(text: str, where: str) -> list[str]:
    try:
        return [card_name(card) for card in parse_cards(text)]
    except HeartsError as error:
        raise RecordError(f"In {where}: {error}") from None


def _table(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    part = table.get(key, {})
    if not isinstance(part, dict):
        raise RecordError(f"{key} is a table of its own: write [{key}] on a line before it.")
    return part


def _word(part: Mapping[str, Any], key: str, default: str, longest: int = 200) -> str:
    value = part.get(key, default)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise RecordError(f"{key} is text; put it in quotation marks.")
    if len(value) > longest:
        raise RecordError(f"{key} has {len(value):,} characters; write at most {longest:,}.")
    if any(ord(letter) < 32 and letter not in "\n\t" for letter in value):
        raise RecordError(f"{key} has a character that cannot be printed; take it out.")
    return value


def _texts(part: Mapping[str, Any], key: str) -> list[str]:
    return _names(part, key, LONGEST_PROSE)


def _names(part: Mapping[str, Any], key: str, longest: int) -> list[str]:
    values = part.get(key, [])
    if not isinstance(values, list) or len(values) > 60:
        raise RecordError(f'{key} is a list of texts: ["...", "..."].')
    return [_word({key: value}, key, "", longest) for value in values]


def _whole(part: Mapping[str, Any], key: str, default: int) -> int:
    value = part.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10_000:
        raise RecordError(f"{key} is a whole number.")
    return value


def _numbers(part: Mapping[str, Any], key: str) -> list[int]:
    values = part.get(key, [])
    if not isinstance(values, list):
        raise RecordError(f"{key} is a list of whole numbers.")
    return [_whole({key: value}, key, 0) for value in values]


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
