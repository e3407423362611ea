"""Which card to throw when the hand is void in the suit led."""

from __future__ import annotations

from engine.cards import HEARTS, JOKERS_MASK, RANKS, SUIT_MASKS
from engine.core import PlayRules
from engine.habits.following import friend_wins
from engine.habits.leading import NO_CARD
from engine.habits.names import DUMP_LADY, NO_HABIT, THROW_DANGER, UNDER, WIN_BONUS
from engine.habits.reading import below, highest_rank, keep
from engine.habits.view import SUITS, View
from engine.tally import Worth, count, highest, lowest


def discard(rules: PlayRules, worth: Worth, habits: int, view: View, out: int) -> tuple[int, int]:
    """Return the card to throw and the habit that chose it; `NO_CARD` if none speaks."""
    cards = keep(view.legal, JOKERS_MASK & ~worth.penalties)
    if habits & WIN_BONUS:
        cards = keep(cards, worth.bonuses)
    if friend_wins(view):
        cards = keep(cards, worth.penalties)
    ladies = cards & view.ladies
    if habits & DUMP_LADY and ladies:
        return dearest(worth, ladies), DUMP_LADY
    if habits & THROW_DANGER:
        return most_dangerous(worth, view, cards, out), THROW_DANGER
    if habits & UNDER:
        return highest_rank(cards), UNDER
    return NO_CARD, NO_HABIT


def dearest(worth: Worth, cards: int) -> int:
    """Return the card of a set that costs most."""
    choice = highest(cards)
    while cards:
        card = lowest(cards)
        if worth.values[card] > worth.values[choice]:
            choice = card
        cards &= cards - 1
    return choice


def most_dangerous(worth: Worth, view: View, cards: int, out: int) -> int:
    """Return the card that is likeliest to win penalties later."""
    choice, most = NO_CARD, -1
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0:
            continue
        card = highest(own)
        danger = danger_of(worth, view, suit, card, out)
        if danger > most:
            choice, most = card, danger
    return choice if choice >= 0 else lowest(cards)


def danger_of(worth: Worth, view: View, suit: int, card: int, out: int) -> int:
    """Return how dangerous it is to keep a card: what it may win, less the shelter beside it."""
    held = view.hand & SUIT_MASKS[suit]
    lower = count(out & below(card))
    shelter = count(held & below(card) & ~(-1 << (suit * RANKS + 7)))
    danger = 10 * lower + card % RANKS - 6 * shelter + 40
    if out & view.ladies & SUIT_MASKS[suit] and out & view.ladies & below(card):
        danger += 120 // (1 + shelter)
    if suit == HEARTS:
        danger += 20
    if out & SUIT_MASKS[suit] == 0:
        danger = 5
    return danger
