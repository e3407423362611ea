"""A record read from the text of its file, and checked by playing it through."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from engine.cards import card_name, card_names, parse_card, symbol_of
from engine.deal import Deal
from engine.errors import HeartsError, RecordError
from engine.passing import read_choice
from engine.position import Position
from engine.record.entries import (
    LONGEST_FILE,
    LONGEST_NAME,
    LONGEST_PROSE,
    Entries,
)
from engine.record.played import Note, Record, Source, Turn, replay
from engine.record.seats import each_its_own, with_names
from engine.rules import Rules
from engine.variants import variant

_TABLES = ("source", "rules", "deal", "play", "result")
_KEYS = {"id", "title", "summary", "shows", "seats", "notes", *_TABLES}


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
        return _record(Entries(table), name)
    except RecordError:
        raise
    except HeartsError as error:
        raise RecordError(str(error)) from None


def _record(file: Entries, name: str) -> Record:
    if strange := sorted(set(file.table) - _KEYS):
        raise RecordError(f"A record has no entry called {strange[0][:40]!r}; take it out.")
    parts = {key: file.part(key) for key in _TABLES}
    seats = each_its_own(file.texts("seats", LONGEST_NAME))
    variant_id = parts["rules"].text("variant", "american-hearts")
    changes = {key: value for key, value in parts["rules"].table.items() if key != "variant"}
    base = variant(variant_id).rules
    rules = base.replace(**({"players": len(seats)} | changes)) if seats else base
    deal = _deal(rules, parts["deal"], seats)
    tricks = tuple(_turn(line, seats) for line in parts["play"].texts("tricks"))
    positions = replay(seats, deal, tricks)
    result = tuple(parts["result"].wholes("points"))
    _check_result(result, positions[-1], seats)
    return Record(
        id=file.text("id", name),
        title=file.text("title", "A deal of your own"),
        summary=file.text("summary", longest=LONGEST_PROSE),
        source=Source(*map(parts["source"].text, Source._fields)),
        shows=tuple(file.texts("shows", LONGEST_NAME)),
        seats=seats,
        variant_id=variant_id,
        rules=rules,
        deal=deal,
        tricks=tricks,
        notes=_notes(file.table.get("notes", []), tricks),
        result=result,
    )


def _deal(rules: Rules, part: Entries, seats: Sequence[str]) -> Deal:
    hands = part.texts("hands")
    for seat, hand in zip(seats, hands, strict=False):
        _cards(hand, f"{seat}'s hand")
    dealer, number, leader = part.whole("dealer"), part.whole("number", 1), part.whole("leader", -1)
    choice = part.text("choice")
    try:
        deal = Deal(
            rules,
            tuple(hands),  # type: ignore[arg-type]
            tuple(_cards(part.text("kitty", longest=LONGEST_PROSE), "the kitty")),
            dealer,
            number,
            None if leader < 0 else leader,
            choice=read_choice(choice) if choice else None,
        )
        passes = part.texts("passes")
        return deal.exchange(passes) if passes else deal
    except HeartsError as error:
        raise RecordError(with_names(str(error), seats)) from None


def _turn(line: str, seats: Sequence[str]) -> Turn:
    leader, colon, cards = line.partition(":")
    if not colon or leader.strip() not in seats:
        raise RecordError(
            f"A trick is written as leader, colon, cards; {line[:40]!r} names no player before one."
        )
    return Turn(seats.index(leader.strip()), tuple(_cards(cards, f"the trick {line[:40]!r}")))


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
        notes.append(_note(Entries(part), tricks))
    return tuple(sorted(notes, key=lambda note: note.ply))


def _note(part: Entries, tricks: Sequence[Turn]) -> Note:
    number = part.whole("trick")
    text = part.text("text", longest=LONGEST_PROSE).strip()
    if not text:
        raise RecordError(f"The note on trick {number} has no text.")
    card = part.text("card")
    name = card_name(parse_card(card)) if card else None
    return Note(number, name, text, _ply(number, name, tricks))


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


def _cards(text: str, where: str) -> tuple[str, ...]:
    try:
        return card_names(text)
    except HeartsError as error:
        raise RecordError(f"In {where}: {error}") from None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
