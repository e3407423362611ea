"""Which card to lead."""

from __future__ import annotations

from engine.cards import HEARTS, JOKERS_MASK, RANKS, SUIT_MASKS, TEN
from engine.core import PlayRules
from engine.habits.names import BLEED, HIGH_EARLY, NO_HABIT, SAFE_LEAD, UNDER, WIN_BONUS
from engine.habits.reading import above, below, cost, keep, lowest_rank, void_shown
from engine.habits.view import SUITS, View
from engine.tally import Worth, count, highest, lowest

NO_CARD = -1


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
    if habits & WIN_BONUS:
        card = bonus_to_cash(worth, view, cards, out)
        if card >= 0:
            return card, WIN_BONUS
        cards = keep(cards, worth.bonuses)
    if habits & BLEED:
        card = bleeding(worth, view, cards, out)
        if card >= 0:
            return card, BLEED
    if habits & HIGH_EARLY:
        card = early_high(rules, worth, view, cards, out)
        if card >= 0:
            return card, HIGH_EARLY
    if habits & SAFE_LEAD:
        return safest(rules, worth, view, cards, out), SAFE_LEAD
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
    """Return a card under a lady that another holds, when none of this hand can catch her.

    Only in a suit that costs nothing but the lady: to bleed hearts is to pay for them.
    """
    for suit in range(SUITS):
        ladies = out & view.ladies & SUIT_MASKS[suit]
        priced = SUIT_MASKS[suit] & worth.penalties & ~view.ladies
        if ladies == 0 or priced:
            continue
        under = below(lowest(ladies))
        if view.hand & SUIT_MASKS[suit] & ~under == 0 and cards & under:
            return highest(cards & under)
    return NO_CARD


def early_high(rules: PlayRules, worth: Worth, view: View, cards: int, out: int) -> int:
    """Return a high card of a suit that nobody has played yet, so that all should follow."""
    choice, shortest = NO_CARD, RANKS
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0 or SUIT_MASKS[suit] & (view.seen | out & view.ladies | worth.penalties & own):
            continue
        length, top = count(own), highest(own)
        if top % RANKS > TEN and length < shortest and count(out & SUIT_MASKS[suit]) >= 7:
            choice, shortest = top, length
    return choice


def safest(rules: PlayRules, worth: Worth, view: View, cards: int, out: int) -> int:
    """Return the card that is least likely to win, weighed by what the trick may bring."""
    choice, least = NO_CARD, 1 << 30
    for suit in range(SUITS):
        own = cards & SUIT_MASKS[suit]
        if own == 0:
            continue
        card = lowest(own)
        lower = count(out & below(card))
        higher = count(out & above(card))
        risk = chance_to_win(rules.players - 1, lower, higher) * peril(view, suit, out)
        if risk < least:
            choice, least = card, risk
    return choice


def peril(view: View, suit: int, out: int) -> int:
    """Return roughly how bad it is to win a trick in a suit, in tenths of a heart."""
    bad = 10
    if suit == HEARTS:
        bad += 30
    if void_shown(view, suit):
        bad += 20
        if out & view.ladies:
            bad += 60
    if out & view.ladies & SUIT_MASKS[suit]:
        bad += 60
    return bad


def chance_to_win(others: int, lower: int, higher: int) -> int:
    """Return about how many times in a hundred a lead wins, by the cards out on each side of it.

    Everyone ducks who can. The lead wins when all higher cards lie with players who also hold a
    lower one; exact if the cards out fell independently.
    """
    if lower == 0:
        return 0 if higher else 100
    row = min(others, MOST_OTHERS) * STEPS + min(lower, STEPS - 1)
    return CHANCES[row] >> (7 * min(higher, STEPS - 1)) & 127


STEPS = 8
MOST_OTHERS = 5


def _chance(others: int, lower: int, higher: int) -> int:
    """Sum over how many players hold a lower card: then every higher card must lie with them."""
    spread = [1.0] + [0.0] * others
    for _ in range(lower):
        spread = [
            spread[held] * held / others
            + (spread[held - 1] * (others - held + 1) / others if held else 0.0)
            for held in range(others + 1)
        ]
    return round(100 * sum(spread[held] * (held / others) ** higher for held in range(others + 1)))


CHANCES = tuple(
    sum(_chance(max(others, 1), lower, higher) << 7 * higher for higher in range(STEPS))
    for others in range(MOST_OTHERS + 1)
    for lower in range(STEPS)
)
"""For each number of others and of lower cards out, the chances in percent, packed by sevens."""
