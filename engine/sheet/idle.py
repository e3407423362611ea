"""Which rules make no difference beside the others, as the sheet tells it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.fields import Field, field_named
from engine.sheet import sheet

if TYPE_CHECKING:
    from engine.rules import Rules


@lru_cache(maxsize=4096)
def idle(rules: Rules, name: str) -> bool:
    """Return whether the game stays the same whatever that rule says: no moon, no price of one.

    A rule that the others hold fast, so that no other value of it can be played, is not idle.
    """
    said, tried = sheet(rules), False
    for value in _some_values(field_named(name)):
        try:
            flipped = rules.replace(**{name: value})
        except RuleError:
            return False
        if sheet(flipped) != said:
            return False
        tried = tried or flipped != rules
    return tried


def _some_values(rule: Field) -> Iterator[object]:
    yield from (option.word for option in rule.options if rule.kind == "choice")
    match rule.kind:
        case "number":
            yield from (rule.low, rule.high, (rule.low + rule.high) // 2)
        case "switch":
            yield from (False, True)
        case "effects":
            yield from (frozenset({word}) for word in rule.words)
        case "cards":
            yield from (frozenset(), frozenset({"QS", "AS"}))
        case "card_points":
            yield from ({}, {"QS": 7})
