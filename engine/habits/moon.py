"""Shooting the moon, and stopping one."""

from __future__ import annotations

from engine.cards import HEARTS_MASK, JOKERS_MASK, SUIT_MASKS, count, highest, lowest
from engine.habits.names import BOLD, NO_HABIT, SHOOT
from engine.habits.reading import (
    NO_CARD,
    above,
    keep,
    lowest_rank,
    sure_winners,
)
from engine.habits.view import NOBODY, SUITS, View, collector
from engine.tally import CHARGE, NO_MOON, Worth

FEARED_SHARE = 4
"""A moon is feared once one seat has more than one in so many of the penalty cards."""
DEAREST_STOP = 4
"""Stopping may cost one part in so many of a moon; a lady costs more."""


def moon_pays(worth: Worth) -> bool:
    """Whether these rules reward taking everything, or at least forgive it."""
    if worth.moon in (NO_MOON, CHARGE) or worth.sun_required:
        return False
    return worth.moon_cards != 0


def shooting(worth: Worth, habits: int, view: View, out: int) -> int:
    """Return the habit that shoots on, `SHOOT` or `BOLD`; nought when nobody should.

    A moon is dead, and given up, as soon as another seat has taken a penalty card. The more of
    them a shooter has, the more likely losers he dares to hold; a bold one dares one more.
    """
    if not habits & (SHOOT | BOLD) or not moon_pays(worth) or view.taken & ~(1 << view.seat):
        return NO_HABIT
    lost_bonuses = view.seen & worth.bonuses & ~view.captured & ~view.stake
    if worth.moon_needs_bonus and lost_bonuses:
        return NO_HABIT
    losers = likely_losers(view.hand, out)
    dared = count(view.captured & worth.penalties) // 2
    if losers <= dared and habits & SHOOT:
        return SHOOT
    return BOLD if losers <= dared + 1 and habits & BOLD else NO_HABIT


def likely_losers(hand: int, out: int) -> int:
    """Return about how many cards of a hand would lose a trick if it led them from the top.

    A card wins when no higher one of its suit is out. Each round draws about three cards from
    the others, so behind enough winners the small cards of a long suit win too.
    """
    losers = 0
    for suit in range(SUITS):
        held = hand & SUIT_MASKS[suit]
        against = out & SUIT_MASKS[suit]
        if held == 0 or against == 0:
            continue
        winners = count(held & -(1 << highest(against)))
        if 3 * winners < count(against):
            losers += count(held) - winners
    return losers


def shot_to_lead(cards: int, out: int) -> int:
    """Return the card a shooter leads: one nobody can beat, a side suit before hearts."""
    for suit in range(SUITS):
        held = cards & SUIT_MASKS[suit]
        if held and out & above(highest(held)) == 0:
            return highest(held)
    return highest(keep(cards, HEARTS_MASK | JOKERS_MASK))


def shot_to_follow(worth: Worth, view: View, cards: int, losing: int, out: int) -> int:
    """Return the card a shooter follows with: one that surely wins, or a small one of no price."""
    winning = cards & ~losing
    if winning == 0:
        return lowest(keep(cards, worth.penalties))
    if view.to_come == 0:
        return lowest(winning)
    top = highest(winning)
    if out & above(top) == 0 or view.stake & worth.penalties:
        return top
    return lowest(cards)


def shot_to_throw(worth: Worth, cards: int, out: int) -> int:
    """Return the card a shooter throws: a small one that would lose, and no penalty."""
    return lowest_rank(keep(keep(cards, worth.penalties), sure_winners(cards, out)))


def threat(worth: Worth, view: View) -> int:
    """Return the seat that may be shooting the moon, or `NOBODY`.

    One opponent has every penalty taken so far, and more than a quarter of them are gone.
    """
    seat = collector(view)
    if seat < 0 or seat == view.seat or view.friends >> seat & 1 or not moon_pays(worth):
        return NOBODY
    if worth.moon_needs_bonus and view.captured & worth.bonuses:
        return NOBODY
    gone = view.seen & ~view.stake & worth.penalties
    feared = FEARED_SHARE * count(gone) > count(worth.penalties)
    return seat if feared else NOBODY


def stop_by_lead(worth: Worth, cards: int, out: int) -> int:
    """Return a heart that wins if led, which takes one penalty away from the shooter."""
    hearts = sure_winners(cards & HEARTS_MASK & worth.penalties, out)
    return lowest(hearts) if hearts else NO_CARD


def stop_by_winning(worth: Worth, view: View, shooter: int, winning: int, price: int) -> int:
    """Return a card that takes penalties from under the shooter, if that is cheap."""
    if view.winner != shooter and view.to_come == 0:
        return NO_CARD
    own = winning & ~view.ladies
    if own == 0 or DEAREST_STOP * price > worth.moon_amount:
        return NO_CARD
    return highest(own) if view.stake & worth.penalties else NO_CARD


def left_to_throw(worth: Worth, view: View, shooter: int, cards: int, out: int) -> int:
    """Return what may be thrown under threat: a penalty on another's trick, no stopper."""
    penalties = cards & worth.penalties
    if penalties and view.winner != shooter:
        return penalties
    return keep(keep(cards, penalties), sure_winners(cards, out))
