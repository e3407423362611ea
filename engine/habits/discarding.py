"""Which card to throw when the hand is void in the suit led."""

from __future__ import annotations

from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, count, highest, lowest
from engine.core import PlayRules
from engine.habits.moon import left_to_throw, shooting, shot_to_throw, threat
from engine.habits.names import (
    DUMP_LADY,
    NO_HABIT,
    STEER,
    STOP_MOON,
    THROW_DANGER,
    UNDER,
    WIN_BONUS,
)
from engine.habits.reading import (
    NO_CARD,
    below,
    dearest,
    friend_wins,
    highest_rank,
    keep,
    small,
    wins_surely,
)
from engine.habits.view import SUITS, View
from engine.tally import Worth


def discard(rules: PlayRules, worth: Worth, habits: int, view: View, out: int) -> tuple[int, int]:
    """Return the card to throw and the habit that chose it; `NO_CARD` if none speaks.

    Args are those of `leading.lead`.
    """
    cards = keep(view.legal, JOKERS_MASK & ~worth.penalties)
    shot = shooting(worth, habits, view, out)
    if shot:
        return shot_to_throw(worth, cards, out), shot
    shooter = threat(worth, view) if habits & STOP_MOON else -1
    if shooter >= 0:
        cards = left_to_throw(worth, view, shooter, cards, out)
    if habits & WIN_BONUS:
        cards = keep(cards, worth.bonuses)
    if friend_wins(view):
        cards = keep(cards, worth.penalties)
    elif habits & STEER and cards & worth.penalties and leader_takes(view, out):
        return dearest(worth, cards & worth.penalties), STEER
    if habits & DUMP_LADY and cards & view.ladies:
        return dearest(worth, cards & view.ladies), DUMP_LADY
    if habits & THROW_DANGER:
        habit = STOP_MOON if shooter >= 0 else THROW_DANGER
        return most_dangerous(worth, view, cards, out), habit
    if habits & UNDER:
        return highest_rank(cards), UNDER
    return NO_CARD, NO_HABIT


def leader_takes(view: View, out: int) -> bool:
    """Whether a leader of the game, not this player himself, is sure to take the trick."""
    others = view.leaders & ~(1 << view.seat)
    if view.winner < 0 or not others >> view.winner & 1:
        return False
    return wins_surely(view, view.best, out)


def most_dangerous(worth: Worth, view: View, cards: int, out: int) -> int:
    """Return the card that is likeliest to win penalties later."""
    choice, most = NO_CARD, -1
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0:
            continue
        danger = danger_of(worth, view, suit, highest(own), out)
        if danger > most:
            choice, most = highest(own), danger
    return choice if choice >= 0 else lowest(cards)


def danger_of(worth: Worth, view: View, suit: int, card: int, out: int) -> int:
    """Return how dangerous it is to keep a card: what it may win, less the shelter beside it.

    The weights are those that paid in play. A card that wins many lower ones is dangerous, one
    that can catch a lady most of all; small cards beside it shelter it; the last card of its
    suit makes a void; and a suit that nobody else holds is never led by another.
    """
    held = view.hand & SUIT_MASKS[suit]
    if out & SUIT_MASKS[suit] == 0:
        return 5
    shelter = count(small(held & below(card), suit))
    danger = 400 + 10 * count(out & below(card)) + card % RANKS - 10 * shelter - 5 * count(held)
    if out & view.ladies & below(card):
        danger += 120 // (1 + shelter)
    if worth.penalties >> card & 1:
        danger += 20
    if held == 1 << card:
        danger += 40
    return danger
