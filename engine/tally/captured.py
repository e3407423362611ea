"""What the cards that a seat captured are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import CLUBS, HEARTS, HEARTS_MASK, JOKERS_MASK, QUEEN, RANKS, TEN, lowest
from engine.core import LADY
from engine.shuffle import Cards as Row
from engine.tally.scoring_rules import Worth

Part = tuple[int, int]
"""Points: the plain part, and the one that Complex Hearts counts along the imaginary axis."""


class Parts(NamedTuple):
    """The points of every seat in their two parts, a place for each seat."""

    plain: Row
    turned: Row


class Captured(NamedTuple):
    """The cards every seat captured, as sets, a place for each seat."""

    cards: Sequence[int]
    twins: Sequence[int]
    """Those captured twice."""
    idle: Sequence[int]
    """Those of which a copy scores nothing, as a bonus card that did not win its own trick."""
    idle_twins: Sequence[int]
    """Those of which both copies score nothing."""


TEN_OF_CLUBS = 1 << (CLUBS * RANKS + TEN)
QUEEN_OF_HEARTS = 1 << (HEARTS * RANKS + QUEEN)
QUEEN_OF_CLUBS = 1 << (CLUBS * RANKS + QUEEN)
TEN_OF_CLUBS_ALONE = -50

# The steps of a seat's penalties, in order; a line of the score sheet belongs to each.
CARD_VALUES, LADY_CANCELLED, HEARTS_DOUBLED, ALL_HEARTS = range(4)


def sum_of(worth: Worth, cards: int) -> int:
    """Return the sum of the values of a set of cards."""
    total = 0
    while cards:
        total += worth.values[lowest(cards)]
        cards &= cards - 1
    return total


def penalty_part(worth: Worth, cards: int, twins: int, until: int = ALL_HEARTS) -> Part:
    """Return a seat's penalties with the effects among them applied up to and with `until`.

    Args:
        worth: the scoring rules.
        cards: the set of captured cards that count.
        twins: the set of those captured twice (two packs).
        until: the last step to apply, `CARD_VALUES` to `ALL_HEARTS`.
    """
    hearts = cards & worth.penalties & HEARTS_MASK
    others = cards & worth.penalties & ~HEARTS_MASK & ~LADY
    heart_points = sum_of(worth, hearts) + sum_of(worth, twins & hearts)
    lady_points = sum_of(worth, cards & worth.penalties & LADY)
    lady_points += sum_of(worth, twins & worth.penalties & LADY)
    if until >= LADY_CANCELLED and worth.lady_cancelled and cards & QUEEN_OF_CLUBS:
        lady_points = 0
    if until >= HEARTS_DOUBLED and worth.hearts_doubled and cards & QUEEN_OF_HEARTS:
        heart_points *= 2
    if until >= ALL_HEARTS and worth.all_hearts_reward and has_all_hearts(worth, cards, twins):
        heart_points, lady_points = -heart_points, -lady_points
    plain = heart_points + sum_of(worth, others) + sum_of(worth, twins & others)
    if worth.lady_imaginary:
        return plain, lady_points
    return plain + lady_points, 0


def has_all_hearts(worth: Worth, cards: int, twins: int) -> bool:
    """Whether the cards hold every heart of the pack, those of nought too, both copies of two."""
    return holds(worth, cards, twins, worth.hearts)


def holds(worth: Worth, cards: int, twins: int, wanted: int) -> bool:
    """Whether all wanted cards are among the captured ones, both copies with two packs."""
    if worth.packs == 2 and twins & wanted != wanted:
        return False
    return cards & wanted == wanted


def bonus_part(worth: Worth, cards: int, twins: int) -> int:
    """Return what the captured bonus cards are worth, nought or less."""
    return sum_of(worth, cards & worth.bonuses) + sum_of(worth, twins & worth.bonuses)


def is_idle(worth: Worth, card: int, wins: int, trick: int) -> bool:
    """Whether a card scores nothing for whoever takes it from this trick.

    Args:
        worth: the scoring rules.
        card: the card as a set.
        wins: whether this very card wins the trick.
        trick: the cards of the trick.
    """
    if worth.bonus_must_win and card & worth.bonuses and not wins:
        return True
    return worth.jokers_need_hearts != 0 and card & JOKERS_MASK != 0 and trick & HEARTS_MASK == 0


def idle_in_kitty(worth: Worth, kitty: int) -> int:
    """Return the cards of a kitty that score nothing: bonus cards that have to win a trick."""
    return kitty & worth.bonuses if worth.bonus_must_win else 0


def idle_of(cards: int, twins: int, idle: int, idle_twins: int) -> Part:
    """Return which of a seat's cards score nothing: of two copies the second goes first."""
    both = cards & twins
    return (cards & ~both & idle) | (both & idle & idle_twins), both & idle


def ten_stands_alone(worth: Worth, cards: int) -> bool:
    """Whether the ten of clubs was taken with no other card that counts, hearts of nought too."""
    if not worth.ten_doubles or not cards & TEN_OF_CLUBS:
        return False
    return cards & ~TEN_OF_CLUBS & (HEARTS_MASK | worth.penalties | worth.bonuses) == 0


def times_ten_of_clubs(worth: Worth, cards: int, plain: int, turned: int) -> Part:
    """Apply the ten of clubs to its taker's score: doubled (Gong Zhu), or times 2i (Complex)."""
    if not cards & TEN_OF_CLUBS:
        return plain, turned
    if worth.ten_doubles:
        plain, turned = 2 * plain, 2 * turned
    if worth.ten_turns:
        plain, turned = -2 * turned, 2 * plain
    return plain, turned
