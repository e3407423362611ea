"""A record as the text of its file: TOML that people can read, and `reading` reads back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.passing import choice_text
from engine.variants import variant

if TYPE_CHECKING:
    from engine.record.played import Record, Turn


def write_record(record: Record) -> str:
    """Return the text of a record's file; `parse_record` reads it back to the same value."""
    rules = record.rules.diff(variant(record.variant_id).rules)
    rules.pop("players", None)
    own = record.rules.to_dict()
    deal = record.deal
    lines = [
        *_entries({"id": record.id, "title": record.title, "summary": record.summary}),
        *_entries({"shows": list(record.shows), "seats": list(record.seats)}),
        *_section("source", record.source._asdict()),
        *_section("rules", {"variant": record.variant_id} | {key: own[key] for key in rules}),
        *_section(
            "deal",
            {
                "number": deal.number,
                "dealer": deal.dealer,
                "leader": deal.leader if deal.leader is not None else "",
                "hands": [" ".join(hand) for hand in deal.dealt],
                "kitty": " ".join(deal.kitty),
                "choice": choice_text(deal.choice) if deal.choice else "",
                "passes": [" ".join(cards) for cards in deal.passes],
            },
        ),
        *_section("play", {"tricks": [_line(turn, record.seats) for turn in record.tricks]}),
        *_section("result", {"points": list(record.result)}),
    ]
    for note in record.notes:
        entry = {"trick": note.trick, "card": note.card or "", "text": note.text}
        lines += ["", "[[notes]]", *_entries(entry)]
    return "\n".join(lines) + "\n"


def _line(turn: Turn, seats: Sequence[str]) -> str:
    return f"{seats[turn.leader]}: {' '.join(turn.cards)}"


def _section(name: str, entries: Mapping[str, Any]) -> list[str]:
    lines = _entries(entries)
    return ["", f"[{name}]", *lines] if lines else []


def _entries(entries: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_toml(value)}" for key, value in entries.items() if value not in ("", [])]


def _toml(value: Any) -> str:
    """Write a value as TOML; its strings, numbers and truth values are written as in JSON."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        inside = ",\n  ".join(_toml(each) for each in value)
        many = len(value) > 2 and all(isinstance(each, str) and len(each) > 12 for each in value)
        return f"[\n  {inside},\n]" if many else f"[{inside.replace(chr(10) + ' ', '')}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
