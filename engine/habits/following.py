"""Which card to play when the hand can follow suit."""

from __future__ import annotations

from engine.cards import JACK, JOKERS_MASK, RANKS, SUIT_MASKS, TEN, count, highest, lowest
from engine.core import PlayRules
from engine.habits.moon import shooting, shot_to_follow, stop_by_winning, threat
from engine.habits.names import (
    DUCK_LADY,
    DUMP_LADY,
    HIGH_EARLY,
    NO_HABIT,
    STOP_MOON,
    UNDER,
    WIN_BONUS,
)
from engine.habits.reading import (
    NO_CARD,
    below,
    cost,
    dearest,
    friend_wins,
    keep,
    void_shown,
    wins_surely,
)
from engine.habits.view import View
from engine.tally import Worth


def follow(rules: PlayRules, worth: Worth, habits: int, view: View, out: int) -> tuple[int, int]:
    """Return the card to follow with and the habit that chose it; `NO_CARD` if none speaks.

    Args are those of `leading.lead`.
    """
    cards = view.legal & SUIT_MASKS[view.led]
    losing = losers(rules, view, cards)
    price = cost(worth, view, view.stake, view.stake_twins)
    shot = shooting(worth, habits, view, out)
    if shot:
        return shot_to_follow(worth, view, cards, losing, out), shot
    shooter = threat(worth, view) if habits & STOP_MOON else -1
    if shooter >= 0:
        card = stop_by_winning(worth, view, shooter, cards & ~losing, price)
        if card >= 0:
            return card, STOP_MOON
    if habits & WIN_BONUS:
        card = bonus_to_win(worth, view, cards & ~losing, out)
        if card >= 0:
            return card, WIN_BONUS
        cards = keep(cards, worth.bonuses)
        losing &= cards
    return plain_follow(rules, worth, habits, view, cards, losing, out, price)


def plain_follow(
    rules: PlayRules,
    worth: Worth,
    habits: int,
    view: View,
    cards: int,
    losing: int,
    out: int,
    price: int,
) -> tuple[int, int]:
    """Return the card to follow with when neither a moon nor a bonus is in the air."""
    ladies = losing & view.ladies
    if habits & DUMP_LADY and ladies and not friend_wins(view):
        return dearest(worth, ladies), DUMP_LADY
    jokers = view.legal & JOKERS_MASK
    if habits & DUCK_LADY:
        card = duck(rules, view, cards, losing, jokers, out)
        if card >= 0:
            return card, DUCK_LADY
    if habits & HIGH_EARLY:
        card = high_while_harmless(rules, view, cards, losing, out, price)
        if card >= 0:
            return card, HIGH_EARLY
    if habits & UNDER:
        if losing:
            return highest(losing), UNDER
        return lowest(jokers if jokers else cards), UNDER
    return NO_CARD, NO_HABIT


def losers(rules: PlayRules, view: View, cards: int) -> int:
    """Return the cards of the suit led that cannot win: those under the best card so far.

    Where identical cards cancel, the twin of the best card cannot win either.
    """
    if view.best < 0:
        return 0
    twin = 1 << view.best if rules.cancel else 0
    return cards & (below(view.best) | twin)


def bonus_to_win(worth: Worth, view: View, winning: int, out: int) -> int:
    """Return a card that wins the trick, when what lies in it earns more than it costs.

    A bonus card in the hand is risked only where it cannot be beaten.
    """
    bonuses = winning & worth.bonuses
    while bonuses:
        card = lowest(bonuses)
        own = cost(worth, view, view.stake | 1 << card, view.stake_twins)
        if own < 0 and wins_surely(view, card, out):
            return card
        bonuses &= bonuses - 1
    others = winning & ~worth.bonuses & ~view.ladies
    if others == 0:
        return NO_CARD
    card = highest(keep(others, worth.penalties))
    own = cost(worth, view, view.stake | 1 << card, view.stake_twins)
    return card if own < 0 and view.stake & ~worth.penalties else NO_CARD


def duck(rules: PlayRules, view: View, cards: int, losing: int, jokers: int, out: int) -> int:
    """Return a card that leaves a lady to others: one in the trick, or one that may still fall."""
    if view.stake & view.ladies:
        if losing:
            return highest(losing)
        if jokers:
            return lowest(jokers)
        return lowest(cards) if view.to_come else NO_CARD
    ladies = out & view.ladies & SUIT_MASKS[view.led]
    if ladies == 0 or view.to_come == 0 or has_played(rules, view, ladies):
        return NO_CARD
    if losing:
        return highest(losing)
    under = cards & below(lowest(ladies))
    return highest(under) if under else lowest(cards)


def has_played(rules: PlayRules, view: View, ladies: int) -> bool:
    """Whether the ladies out were all passed by this player to one who has played already."""
    if ladies & ~view.passed or view.passed_to < 0:
        return False
    return rules.step * (view.passed_to - view.seat) % rules.players > view.to_come


def high_while_harmless(
    rules: PlayRules, view: View, cards: int, losing: int, out: int, price: int
) -> int:
    """Return a high card that wins a trick without penalties, or that must win in any case."""
    spare = cards & ~view.ladies
    if spare == 0:
        return NO_CARD
    top = highest(spare)
    if view.to_come == 0:
        free = price <= 0 and top % RANKS >= JACK
        return top if losing == 0 or free else NO_CARD
    if price > 0:
        return NO_CARD
    if view.first_trick and rules.first_trick_ban:
        return top
    suit = SUIT_MASKS[view.led]
    if top % RANKS < TEN - 1 or out & view.ladies & suit:
        return NO_CARD
    everyone = count(out & suit) >= 3 * view.to_come + 2 and not void_shown(view, view.led)
    return top if losing == 0 or everyone else NO_CARD
