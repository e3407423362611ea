"""Which card to lead."""

from __future__ import annotations

from engine.cards import HEARTS, JOKERS_MASK, RANKS, SUIT_MASKS, TEN, count, highest, lowest
from engine.core import PlayRules
from engine.habits.chances import chance_to_win
from engine.habits.moon import shooting, shot_to_lead, stop_by_lead, threat
from engine.habits.names import (
    BLEED,
    HIGH_EARLY,
    NO_HABIT,
    SAFE_LEAD,
    STOP_MOON,
    UNDER,
    WIN_BONUS,
)
from engine.habits.reading import (
    NO_CARD,
    above,
    below,
    cost,
    keep,
    lowest_rank,
    small,
    void_shown,
)
from engine.habits.view import SUITS, View
from engine.tally import Worth

MANY_LOW = 4
"""With so many spades under the lady one may bleed although a higher one is held."""


def lead(rules: PlayRules, worth: Worth, habits: int, view: View, out: int) -> tuple[int, int]:
    """Return the card to lead and the habit that chose it; `NO_CARD` if none speaks.

    Args:
        rules: the rules of play.
        worth: the scoring rules.
        habits: the player's set of habits.
        view: what the player knows.
        out: the cards not yet seen, from `unseen`.
    """
    cards = keep(view.legal, JOKERS_MASK)
    shot = shooting(worth, habits, view, out)
    if shot:
        return shot_to_lead(cards, out), shot
    card = NO_CARD
    if habits & STOP_MOON and threat(worth, view) >= 0:
        card = stop_by_lead(worth, cards, out)
        if card >= 0:
            return card, STOP_MOON
    if habits & WIN_BONUS:
        card = bonus_to_cash(worth, view, cards, out)
        if card >= 0:
            return card, WIN_BONUS
        cards = keep(cards, worth.bonuses)
    return plain_lead(rules, worth, habits, view, cards, out)


def plain_lead(
    rules: PlayRules, worth: Worth, habits: int, view: View, cards: int, out: int
) -> tuple[int, int]:
    """Return the card to lead when neither a moon nor a bonus is in the air."""
    if habits & BLEED:
        card = bleeding(worth, view, cards, out)
        if card >= 0:
            return card, BLEED
    if habits & HIGH_EARLY:
        card = early_high(rules, worth, view, cards, out)
        if card >= 0:
            return card, HIGH_EARLY
    if habits & SAFE_LEAD:
        return safest(rules, view, cards, out), SAFE_LEAD
    if habits & UNDER:
        return lowest_rank(cards), UNDER
    return NO_CARD, NO_HABIT


def bonus_to_cash(worth: Worth, view: View, cards: int, out: int) -> int:
    """Return a bonus card that nobody can beat any more, if taking it pays."""
    bonuses = cards & worth.bonuses
    while bonuses:
        card = lowest(bonuses)
        if out & above(card) == 0 and cost(worth, view, bonuses & -bonuses, 0) < 0:
            return card
        bonuses &= bonuses - 1
    return NO_CARD


def bleeding(worth: Worth, view: View, cards: int, out: int) -> int:
    """Return a card under a lady that another holds, to drive her out.

    Only in a suit that costs nothing but the lady: to bleed hearts is to pay for them. And only
    from a hand that cannot catch her, or that has low cards enough to cover the high ones.
    """
    for suit in range(SUITS):
        ladies = out & view.ladies & SUIT_MASKS[suit]
        priced = SUIT_MASKS[suit] & worth.penalties & ~view.ladies
        if ladies == 0 or priced:
            continue
        under = below(lowest(ladies))
        low = cards & under
        if low and view.hand & SUIT_MASKS[suit] & ~under == 0:
            return highest(low)
        if count(low) >= MANY_LOW:
            return lowest(low)
    return NO_CARD


def early_high(rules: PlayRules, worth: Worth, view: View, cards: int, out: int) -> int:
    """Return a high card of a suit in which three cards a player are out, so all should follow."""
    choice, least = NO_CARD, 1 << 30
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0 or SUIT_MASKS[suit] & (out & view.ladies | worth.penalties & own):
            continue
        low = count(small(own, suit))
        everyone = count(out & SUIT_MASKS[suit]) >= 3 * (rules.players - 1)
        if highest(own) % RANKS < TEN or low > 2 or not everyone or void_shown(view, suit):
            continue
        if count(own) + low < least:
            choice, least = highest(own), count(own) + low
    return choice


def safest(rules: PlayRules, view: View, cards: int, out: int) -> int:
    """Return the lead that is least likely to win, weighed by what the trick may bring.

    The last card of a suit is favoured, since it makes a void; a suit that nobody else holds is
    shunned, since it wins whatever is thrown on it.
    """
    choice, least = NO_CARD, 1 << 30
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0:
            continue
        card = lowest(own)
        lower, higher = count(out & below(card)), count(out & above(card))
        risk = chance_to_win(rules.players - 1, lower, higher) * peril(view, suit, out)
        if view.hand & SUIT_MASKS[suit] & ~(1 << card) == 0:
            risk -= 300
        if out & SUIT_MASKS[suit] == 0:
            risk += 500
        if risk < least:
            choice, least = card, risk
    return choice if choice >= 0 else lowest(cards)


def peril(view: View, suit: int, out: int) -> int:
    """Return roughly how bad it is to win a trick in a suit; measured by what paid in play."""
    bad = 10 + 5 * count(view.seen & SUIT_MASKS[suit])
    if suit == HEARTS:
        bad += 10
    if void_shown(view, suit):
        bad += 90 if out & view.ladies else 30
    if out & view.ladies & SUIT_MASKS[suit]:
        bad += 60
    return bad
