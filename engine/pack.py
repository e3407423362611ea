"""The pack for a game: which cards leave it, how many each player gets, what is left over."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import CLUBS, DIAMONDS, JOKERS, RANKS, parse_cards

if TYPE_CHECKING:
    from engine.rules import Rules

# Which cards leave the pack, in order, as far as the deal needs it (table 1.1 of the rules).
_TRIMS = {
    "none": "",
    "foster": "2S 2C 2D 2H",
    "culbertson": "2C 2D 2S 2H",
    "morehead": "2C 2D 3C 2S",
    "bicycle": "2D 2C 2S 2H",
    "deuces": "2C 2D 2S 2H",
    "black_maria": "2C 2S 2D 2H",
}
_WIDOW = {3: 4, 5: 2}
FULL_PACK = tuple(suit * RANKS + rank for suit in range(4) for rank in range(1, RANKS))
"""The fifty-two cards from which every pack is made up."""


def pack_size(rules: Rules) -> int:
    """Return the number of cards before any is removed."""
    return len(FULL_PACK) * rules.packs + rules.jokers


@lru_cache(maxsize=512)
def removed(rules: Rules) -> tuple[int, ...]:
    """Return the cards that leave the pack so that the deal comes out even, in order."""
    if rules.trim == "none":
        return ()
    surplus = pack_size(rules) % rules.players
    order = parse_cards(_TRIMS[rules.trim])
    if surplus > len(order):
        order += [card for card in _low_cards() if card not in order]
    return tuple(order[:surplus])


def _low_cards() -> list[int]:
    """Deuces, then threes, in suit order: what goes when a trim's own list is too short."""
    return [suit * RANKS + rank for rank in (1, 2) for suit in range(4)]


@lru_cache(maxsize=512)
def pack_cards(rules: Rules) -> tuple[int, ...]:
    """Return every card dealt or left in the kitty, sorted; with two packs each card twice."""
    gone = removed(rules)
    return tuple(
        sorted([card for card in FULL_PACK if card not in gone] * rules.packs + _jokers(rules))
    )


def _jokers(rules: Rules) -> list[int]:
    if rules.joker_rank == "suit_zero":
        return [CLUBS * RANKS, DIAMONDS * RANKS][: rules.jokers]
    return [JOKERS * RANKS + number for number in range(rules.jokers)]


def kitty_size(rules: Rules) -> int:
    """Return how many cards lie in the kitty after the deal."""
    if rules.kitty == "widow":
        return _WIDOW.get(rules.players, 0)
    if rules.kitty == "leftover":
        return pack_size(rules) % rules.players
    return 0


def hand_size(rules: Rules) -> int:
    """Return how many cards each player gets."""
    return (pack_size(rules) - len(removed(rules)) - kitty_size(rules)) // rules.players
