"""Which card to play when the hand can follow suit."""

from __future__ import annotations

from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, TEN
from engine.core import PlayRules
from engine.habits.leading import NO_CARD
from engine.habits.names import (
    DUCK_LADY,
    DUMP_LADY,
    HIGH_EARLY,
    NO_HABIT,
    UNDER,
    WIN_BONUS,
)
from engine.habits.reading import below, cost, keep, void_shown, wins_surely
from engine.habits.view import View
from engine.tally import Worth, count, highest, lowest


def follow(rules: PlayRules, worth: Worth, habits: int, view: View, out: int) -> tuple[int, int]:
    """Return the card to follow with and the habit that chose it; `NO_CARD` if none speaks."""
    cards = view.legal & SUIT_MASKS[view.led]
    jokers = view.legal & JOKERS_MASK
    losing = losers(rules, view, cards)
    price = cost(worth, view, view.stake, view.stake_twins)
    if habits & WIN_BONUS:
        card = bonus_to_win(worth, view, cards & ~losing, out, price)
        if card >= 0:
            return card, WIN_BONUS
        cards = keep(cards, worth.bonuses)
        losing &= cards
    if habits & DUMP_LADY and losing & view.ladies and not friend_wins(view):
        return highest(losing & view.ladies), DUMP_LADY
    if habits & DUCK_LADY:
        card = duck(view, cards, losing, jokers, out)
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
    """Return the cards of the suit led that cannot win: those under the best card so far."""
    if view.best < 0:
        return 0
    twin = 1 << view.best if rules.cancel else 0
    return cards & (below(view.best) | twin)


def friend_wins(view: View) -> bool:
    """Whether a partner is winning the trick so far."""
    return view.winner >= 0 and view.friends >> view.winner & 1 != 0


def bonus_to_win(worth: Worth, view: View, winning: int, out: int, price: int) -> int:
    """Return a card that wins the trick, when what lies in it earns more than it costs."""
    bonuses = winning & worth.bonuses
    while bonuses:
        card = lowest(bonuses)
        own = cost(worth, view, view.stake | 1 << card, view.stake_twins)
        if own < 0 and wins_surely(view, card, out):
            return card
        bonuses &= bonuses - 1
    plain = winning & ~worth.penalties & ~worth.bonuses
    if price < 0 and plain:
        return highest(plain)
    return NO_CARD


def duck(view: View, cards: int, losing: int, jokers: int, out: int) -> int:
    """Return a card that leaves a lady to others: one in the trick, or one that may still fall."""
    if view.stake & view.ladies:
        if losing:
            return highest(losing)
        if jokers:
            return lowest(jokers)
        return lowest(cards) if view.to_come else NO_CARD
    ladies = out & view.ladies & SUIT_MASKS[view.led]
    if ladies == 0 or view.to_come == 0:
        return NO_CARD
    if losing:
        return highest(losing)
    under = cards & below(lowest(ladies))
    return highest(under) if under else lowest(cards)


def high_while_harmless(
    rules: PlayRules, view: View, cards: int, losing: int, out: int, price: int
) -> int:
    """Return a high card that wins a trick without penalties, or that must win in any case."""
    spare = cards & ~view.ladies
    if spare == 0:
        return NO_CARD
    top = highest(spare)
    if view.to_come == 0:
        if losing == 0 or (price <= 0 and top % RANKS > TEN):
            return top
        return NO_CARD
    if price > 0 or top % RANKS <= TEN:
        return NO_CARD
    suit = SUIT_MASKS[view.led]
    if view.first_trick and rules.first_trick_ban:
        return top
    fresh = view.seen & ~view.table & suit == 0 and not void_shown(view, view.led)
    if fresh and count(out & suit) >= 2 * (view.to_come + 1) and not out & view.ladies & suit:
        return top
    return NO_CARD
