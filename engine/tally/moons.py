"""Who shot a moon or a sun, what it comes to, and which of old and new the shooter takes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tally.captured import Captured, Part, Parts, holds
from engine.tally.scoring_rules import (
    CHARGE,
    CHOICE,
    CLEAN_SLATE,
    NEW,
    NEW_AFTER,
    NEW_IF_OLD_LOSES,
    NO_MOON,
    NOBODY,
    PUNISHMENT,
    Worth,
)

# What a deal's moon or sun came to.
NORMAL, MOON_OLD, MOON_NEW, MOON_NOBODY, MOON_CHARGE = range(5)
SUN_OLD, SUN_NEW, SUN_PUNISHED, SUN_CLEAN = range(5, 9)

NO_SEAT = -1


def moon_seat(worth: Worth, captured: Captured) -> int:
    """Return the seat that captured every card a moon needs, or `NO_SEAT`.

    A moon is judged by cards, never by a point total.
    """
    if worth.moon_cards == 0:
        return NO_SEAT
    for seat in range(worth.players):
        if holds(worth, captured.cards[seat], captured.twins[seat], worth.moon_cards):
            return seat
    return NO_SEAT


def is_sun(worth: Worth, tricks: Sequence[int], seat: int, first_trick_to: int) -> bool:
    """Whether a seat that holds every moon card took all tricks as well.

    Where only the tricks after the first need be taken, the one it lost must be the first;
    `first_trick_to` may be `NO_SEAT` when nobody remembers, and a single lost trick then counts
    as the first.
    """
    lost = 0
    for other in range(worth.players):
        if other != seat:
            lost += tricks[other]
    if lost == 0:
        return tricks[seat] > 0
    return worth.sun_skips_first != 0 and lost == 1 and first_trick_to != seat


def moon_counts(worth: Worth, sun: bool) -> bool:
    """Whether holding every moon card changes the score at all."""
    if sun:
        return True
    return worth.moon != NO_MOON and not worth.sun_required


def outcome(worth: Worth, sun: bool, new: bool) -> int:
    """Return what a moon or sun comes to, given whether the shooter takes the new moon."""
    if sun:
        if worth.sun == PUNISHMENT:
            return SUN_PUNISHED
        if worth.sun == CLEAN_SLATE:
            return SUN_CLEAN
        return SUN_NEW if new else SUN_OLD
    if worth.moon == NOBODY:
        return MOON_NOBODY
    if worth.moon == CHARGE:
        return MOON_CHARGE
    return MOON_NEW if new else MOON_OLD


def shot_part(
    worth: Worth, result: int, seat: int, shooter: int, passer: int, before: int, turned_before: int
) -> Part:
    """Return what a seat is charged in place of its penalties when the moon or sun was shot.

    Args:
        worth: the scoring rules.
        result: what it came to, `MOON_OLD` to `SUN_CLEAN`.
        seat: the seat charged.
        shooter: the seat that shot.
        passer: the one seat that passed to the shooter, or `NO_SEAT`.
        before: the seat's total before the deal, plain part.
        turned_before: the same, turned part.
    """
    factor = shot_factor(result, seat, shooter, passer)
    if result == SUN_CLEAN and seat == shooter:
        return (-before if before > 0 or worth.complex_points else 0), -turned_before
    return factor * worth.moon_amount, factor * worth.moon_turned


def shot_factor(result: int, seat: int, shooter: int, passer: int) -> int:
    """Return how many times the moon amount a seat is charged; below nought it is credited."""
    own = seat == shooter
    if result == MOON_OLD:
        return 0 if own else 1
    if result == MOON_NEW:
        return -1 if own else 0
    if result == MOON_CHARGE:
        return 1 if own else 0
    if result == SUN_OLD:
        return 0 if own else 2
    if result == SUN_NEW:
        return -2 if own else 0
    if result == SUN_PUNISHED and not own:
        return 2 if passer in (seat, NO_SEAT) else 1
    return 0


def size_of(worth: Worth, plain: int, turned: int) -> int:
    """Return what is held against the target: the points, or the squared modulus if complex."""
    if worth.complex_points:
        return plain * plain + turned * turned
    return plain


def old_moon_loses(
    worth: Worth, before: Parts, points: Parts, shooter: int, last_deal: bool
) -> bool:
    """Whether these points, of an old moon, end the game with someone strictly below the shooter.

    `before` are the totals before the deal.
    """
    own = size_after(worth, before, points, shooter)
    over, beaten = last_deal, False
    for seat in range(worth.players):
        size = size_after(worth, before, points, seat)
        over = over or (worth.target > 0 and size >= worth.target)
        beaten = beaten or size < own
    return over and beaten


def size_after(worth: Worth, before: Parts, points: Parts, seat: int) -> int:
    """Return what is held against the target of a seat's total with a deal's points in it."""
    plain = before.plain[seat] + points.plain[seat]
    return size_of(worth, plain, before.turned[seat] + points.turned[seat])


def may_be_new(worth: Worth, before: int, old_loses: bool) -> bool:
    """Whether the shooter may take the new moon, given the total before the deal."""
    if worth.moon == NEW_IF_OLD_LOSES:
        return old_loses
    if worth.moon == NEW_AFTER:
        return before >= worth.moon_threshold
    return worth.moon in (NEW, CHOICE)


def takes_new(worth: Worth, before: int, old_loses: bool) -> bool:
    """Whether a shooter left to himself takes the new moon: where he must, or where old loses."""
    if worth.moon == NEW:
        return True
    return old_loses and may_be_new(worth, before, old_loses)
