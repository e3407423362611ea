"""What is at stake in a game: which cards cost, which are dear, and how players call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import (
    HEARTS,
    JOKERS,
    SUIT_NAMES,
    card_symbol,
    parse_card,
    sorted_hand,
    suit_of,
)
from engine.core import LADY
from engine.sentences import listed
from engine.translate import worth
from engine.values import card_values, penalty_total

if TYPE_CHECKING:
    from engine.rules import Rules

DEAR_HEART = 5
"""From how many points on a heart with a price of its own is dear."""

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen"),
)
_ORDER = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True, slots=True)
class Stakes:
    """The cards that matter under some rules.

    Attributes:
        rules: the rules.
        values: card -> points, for every card that is worth something.
        total: the penalties in play.
        dear: the cards that cost as a card of their own: the lady, and her like.
        bonuses: the cards that take points off.
        moon_cards: how many cards of each a moon needs; empty where no moon, sun or big moon is
            played for.
    """

    rules: Rules
    values: dict[int, int]
    total: int
    dear: frozenset[int]
    bonuses: frozenset[int]
    moon_cards: dict[int, int]

    def costing(self, cards: Iterable[int]) -> list[int]:
        """Return those of the cards that cost."""
        return [card for card in cards if self.values.get(card, 0) > 0]

    def costing_in(self, trick: Sequence[int]) -> list[int]:
        """Return the cards of a trick that cost; a joker may need a heart beside it."""
        costing = self.costing(trick)
        if self.rules.joker_scores == "always" or HEARTS in map(suit_of, trick):
            return costing
        return [card for card in costing if suit_of(card) != JOKERS]

    def cost(self, trick: Sequence[int]) -> int:
        """Return what the penalty cards of a trick come to."""
        return sum(self.values[card] for card in self.costing_in(trick))

    def price(self, trick: Sequence[int]) -> str:
        """Say what a trick costs: in points, or by its cards where points are complex."""
        if self.rules.complex_scores:
            return listed([card_symbol(card) for card in sorted_hand(self.costing_in(trick))])
        points = self.cost(trick)
        return f"{points} point{'s' if points != 1 else ''}"

    def title(self, card: int) -> str:
        """Name a card as players do: the queen of spades is the lady where she costs."""
        if 1 << card != LADY or card not in self.dear:
            return card_symbol(card)
        return "the lady" if self.rules.packs == 1 else "a lady"

    def titles(self, cards: Iterable[int]) -> str:
        """Name several cards."""
        held = list(cards)
        return listed([self._titled(card, held.count(card)) for card in dict.fromkeys(held)])

    def _titled(self, card: int, copies: int) -> str:
        if copies == 1:
            return self.title(card)
        return "both ladies" if 1 << card == LADY else f"both {card_symbol(card)}"

    def is_danger(self, card: int, others: Iterable[int]) -> bool:
        """Whether a card costs nothing but would catch a dear card that others still hold."""
        if card in self.dear:
            return False
        return any(
            dear < card and suit_of(dear) == suit_of(card)
            for dear in self.dear.intersection(others)
        )


@lru_cache(maxsize=512)
def stakes(rules: Rules) -> Stakes:
    """Return what is at stake under these rules."""
    values = dict(card_values(rules))
    named = {parse_card(text) for text, points in dict(rules.card_points).items() if points > 0}
    dear = {
        card
        for card in named & values.keys()
        if suit_of(card) != HEARTS or values[card] >= DEAR_HEART
    }
    value = worth(rules)
    played_for = rules.moon != "none" or rules.sun != "none" or rules.big_moon != "none"
    needed = [card for card in values if value.moon_cards >> card & 1 and played_for]
    return Stakes(
        rules=rules,
        values=values,
        total=penalty_total(rules),
        dear=frozenset(dear),
        bonuses=frozenset(card for card, points in values.items() if points < 0),
        moon_cards=dict.fromkeys(needed, rules.packs),
    )


def suit_name(suit: int) -> str:
    """Say a suit: clubs."""
    return SUIT_NAMES[suit]


def suit_word(suit: int) -> str:
    """Say one card of a suit: club."""
    return SUIT_NAMES[suit].removesuffix("s")


def number_word(number: int) -> str:
    """Say a small number in words."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def order_word(number: int) -> str:
    """Say which of a row: second."""
    return _ORDER[number] if number < len(_ORDER) else f"{number}th"


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
