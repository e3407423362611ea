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


_NEEDS = {
    "kitty_to": "a kitty",
    "kitty_seen": "a kitty",
    "identical_cards": "two packs",
    "rollover": "identical cards that cancel each other",
    "joker_rank": "two jokers in the pack",
    "joker_play": "jokers of no suit in the pack",
    "joker_lead": "jokers of no suit in the pack",
    "joker_points": "jokers of no suit in the pack",
    "joker_scores": "jokers of no suit in the pack",
    "moon_needs_bonus": "a bonus card",
    "old_moon_plays_on": "an old moon and a game to a limit",
    "moon_cannot_win": "a moon or a sun",
    "sun_required": "a sun",
    "sun_skips_first_trick": "a sun",
    "exact_rule": "a score sheet",
    "lives": "a score sheet",
}
"""What a rule speaks of, where a game need not have it."""


@lru_cache(maxsize=4096)
def lacking(rules: Rules, name: str) -> str:
    """Return what the game lacks for a rule to have a say in it: ``a kitty``; else nothing.

    It stands as usual, and nothing else can be chosen before the game has that.
    """
    rule = field_named(name)
    if name not in _NEEDS or getattr(rules, name) != rule.default:
        return ""
    others = (value for value in _some_values(rule) if rule.read(value) != rule.default)
    return "" if any(_goes(rules, name, value) for value in others) else _NEEDS[name]


def _goes(rules: Rules, name: str, value: object) -> bool:
    try:
        rules.replace(**{name: value})
    except RuleError:
        return False
    return True


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
