"""A line of the rule sheet, and how cards and numbers are put into its sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import card_symbol
from engine.fields.wording import in_list
from engine.translate import worth

if TYPE_CHECKING:
    from engine.rules import Rules

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

PACK = ("players", "packs", "trim", "jokers")
"""The fields that decide which cards make up the pack."""

HANDS = (*PACK, "kitty")
"""The fields that decide how many cards each player gets, and how many are left."""

CARDS = (*PACK, "heart_points", "card_points")
"""The fields that decide what the cards of the suits are worth."""

VALUES = (*CARDS, "joker_rank", "joker_points", "joker_scores")
"""The fields that decide what all cards of the pack are worth."""


class SheetLine(NamedTuple):
    """One rule in plain English."""

    group: str
    """The heading it stands under, one of `engine.rules.GROUPS`."""
    text: str
    fields: tuple[str, ...]
    """The fields of `Rules` that the sentence says something of; it depends on no others."""
    changed: bool = False
    """Whether another game, when one was compared, has no such line."""


def count(number: int, noun: str = "", plural: str = "") -> str:
    """Say how many, in words up to twelve.

    >>> count(1, "card"), count(2, "card"), count(13, "card"), count(0, "card")
    ('one card', 'two cards', '13 cards', 'no cards')
    """
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    if not noun:
        return word
    return f"{word} {noun if number == 1 else plural or noun + 's'}"


def points(number: int) -> str:
    """Say a number of points: ``1 point``, ``−5 points``."""
    return f"{signed(number)} {'point' if abs(number) == 1 else 'points'}"


def signed(number: int) -> str:
    """Write a whole number with a proper minus sign."""
    return str(number).replace("-", "−")


def cards(numbers: Iterable[int]) -> str:
    """List cards: ``the 2♣, the 2♦ and the 3♣``."""
    return in_list([f"the {card_symbol(number)}" for number in numbers])


def capital(sentence: str) -> str:
    """Begin a sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def penalties_in_play(rules: Rules) -> str:
    """Write T, all the penalties in play: ``26``, or ``13 + 13i`` in Complex Hearts."""
    return times_in_play(rules.replace(moon_points="in_play"))


def times_in_play(rules: Rules, times: int = 1) -> str:
    """Write what a moon is worth, or several times that."""
    value = worth(rules)
    plain, turned = times * value.moon_amount, times * value.moon_turned
    return f"{plain} + {turned}i" if turned else str(plain)
