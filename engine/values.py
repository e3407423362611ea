"""What each card of a game is worth, before any effect, and which cards are penalties.

Points are kept as penalties: a positive value is bad, a negative one is a bonus.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import (
    ACE,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    QUEEN,
    RANKS,
    TEN,
    mask_of,
    parse_card,
    rank_of,
    suit_of,
)
from engine.pack import pack_cards

if TYPE_CHECKING:
    from engine.rules import Rules

_EAGLE = {ACE: 5, KING: 4, QUEEN: 3, JACK: 2}
_GONG_ZHU = {ACE: 50, KING: 40, QUEEN: 30, JACK: 20}
_GONG_ZHU_FIVE, _GONG_ZHU_SMALL = 4, 10


def heart_value(scale: str, rank: int) -> int:
    """Return what a heart of that rank costs on a scale of `Rules.heart_points`."""
    if scale == "spot":
        return rank + 1
    if scale == "eagle":
        return _EAGLE.get(rank, 1)
    if scale == "gong_zhu":
        small = _GONG_ZHU_SMALL if _GONG_ZHU_FIVE <= rank <= TEN else 0
        return _GONG_ZHU.get(rank, small)
    return 1 if scale == "one" else 0


@lru_cache(maxsize=512)
def card_values(rules: Rules) -> dict[int, int]:
    """Return card -> points for every card of the pack that is worth something.

    A value in `Rules.card_points` stands in place of the one the heart scale gives. With two
    packs each copy has the value.
    """
    named = {parse_card(text): points for text, points in dict(rules.card_points).items()}
    values = {}
    for card in set(pack_cards(rules)):
        if card in named:
            points = named[card]
        elif suit_of(card) == HEARTS:
            points = heart_value(rules.heart_points, rank_of(card))
        else:
            points = rules.joker_points if card >= JOKERS * RANKS else 0
        if points:
            values[card] = points
    return values


def penalty_cards(rules: Rules) -> int:
    """Return the set of cards whose value is above zero."""
    return mask_of(card for card, points in card_values(rules).items() if points > 0)


def bonus_cards(rules: Rules) -> int:
    """Return the set of cards whose value is below zero."""
    return mask_of(card for card, points in card_values(rules).items() if points < 0)


def sure_penalties(rules: Rules) -> int:
    """Return the penalty cards that cost whatever happens, the ones a moon must hold.

    A joker that costs only in a trick with hearts is not among them.
    """
    return mask_of(
        card
        for card, points in card_values(rules).items()
        if points > 0 and (card < JOKERS * RANKS or rules.joker_scores == "always")
    )


def penalty_total(rules: Rules) -> int:
    """Return T, the sum of the penalties in play in a deal (26 in Black Lady, 52 with two packs).

    In Complex Hearts the lady's part counts along another axis; here the plain sum is given.
    """
    sure = sure_penalties(rules)
    values = card_values(rules)
    return rules.packs * sum(points for card, points in values.items() if 1 << card & sure)
