"""Every seat's points for a deal, once it is known what moon or sun there was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tally.captured import (
    TEN_OF_CLUBS_ALONE,
    Captured,
    Part,
    Parts,
    bonus_part,
    idle_of,
    penalty_part,
    ten_stands_alone,
    times_ten_of_clubs,
)
from engine.tally.moons import (
    MOON_NOBODY,
    NO_SEAT,
    NORMAL,
    SUN_CLEAN,
    is_sun,
    may_be_new,
    moon_counts,
    moon_seat,
    old_moon_loses,
    outcome,
    shot_part,
    takes_new,
)
from engine.tally.scoring_rules import NEW, NO_SUN, Worth


class Settled(NamedTuple):
    """How a deal was scored: who shot, what it came to, and whether the new moon was open."""

    shooter: int
    result: int
    new_open: bool


UNSAID, WANTS_OLD, WANTS_NEW = range(3)
"""Which moon the shooter asks for."""


def settle(
    worth: Worth,
    captured: Captured,
    tricks: Sequence[int],
    first_trick_to: int,
    passers: Sequence[int],
    before: Parts,
    last_deal: bool,
    wish: int,
    points: Parts,
) -> Settled:
    """Score a deal, all but the points for no trick; write each seat's points.

    Args:
        worth: the scoring rules.
        captured: what every seat captured.
        tricks: how many tricks each seat took; all nought when nobody knows, and no sun counts.
        first_trick_to: the seat that took the first trick, or `NO_SEAT`.
        passers: for each seat the one that passed to it, or `NO_SEAT`.
        before: the totals before the deal.
        last_deal: whether the game ends with this deal in any case.
        wish: the moon the shooter asks for; left unsaid, he takes new only where old would lose.
        points: takes each seat's points.
    """
    result, new_open = NORMAL, False
    shooter = moon_seat(worth, captured)
    if shooter >= 0:
        sun = worth.sun != NO_SUN and is_sun(worth, tricks, shooter, first_trick_to)
        if moon_counts(worth, sun):
            result = outcome(worth, sun, False)
            write_points(worth, captured, result, shooter, passers, before, points)
            total = before.plain[shooter]
            loses = old_moon_loses(worth, before, points, shooter, last_deal)
            new_open = may_be_new(worth, total, loses)
            takes = takes_new(worth, total, loses)
            if wish == WANTS_NEW or (takes and wish == UNSAID) or worth.moon == NEW:
                result = outcome(worth, sun, True)
    write_points(worth, captured, result, shooter, passers, before, points)
    return Settled(shooter, result, new_open)


def write_points(
    worth: Worth,
    captured: Captured,
    result: int,
    shooter: int,
    passers: Sequence[int],
    before: Parts,
    points: Parts,
) -> None:
    """Write every seat's points once it is known what the moon or sun came to."""
    passer = NO_SEAT if shooter < 0 else passers[shooter]
    for seat in range(worth.players):
        charged, charged_turned = 0, 0
        if result != NORMAL:
            charged, charged_turned = shot_part(
                worth, result, seat, shooter, passer, before.plain[seat], before.turned[seat]
            )
        cards, twins = captured.cards[seat], captured.twins[seat]
        idle, idle_twins = idle_of(cards, twins, captured.idle[seat], captured.idle_twins[seat])
        points.plain[seat], points.turned[seat] = seat_points(
            worth, cards, twins, idle, idle_twins, result, charged, charged_turned
        )


def seat_points(
    worth: Worth,
    cards: int,
    twins: int,
    idle: int,
    idle_twins: int,
    result: int,
    charged: int,
    charged_turned: int,
) -> Part:
    """Return a seat's points for the deal, all but those for taking no trick.

    Args:
        worth: the scoring rules.
        cards: the set of cards the seat captured.
        twins: the set of those it captured twice.
        idle: captured cards that score nothing, as a bonus card that did not win its own trick.
        idle_twins: second copies that score nothing.
        result: `NORMAL`, or what the moon or sun came to.
        charged: from `shot_part`, in place of the penalties when a moon or sun was shot.
        charged_turned: its turned part.
    """
    if result == MOON_NOBODY:
        return 0, 0
    counting = cards & ~idle
    counting_twins = twins & ~idle_twins
    bonus = bonus_part(worth, counting, counting_twins)
    if result == NORMAL:
        plain, turned = penalty_part(worth, counting, counting_twins)
        if ten_stands_alone(worth, cards):
            return TEN_OF_CLUBS_ALONE, 0
    else:
        plain, turned = charged, charged_turned
        if worth.moon_needs_bonus or result == SUN_CLEAN:
            bonus = 0
        if result == SUN_CLEAN:
            return plain, turned
    return times_ten_of_clubs(worth, cards, plain + bonus, turned)


def points_for_no_trick(worth: Worth, result: int, tricks: int) -> int:
    """Return the points of a seat for taking no trick; none on a deal of a moon or sun."""
    return worth.no_trick_points if result == NORMAL and tricks == 0 else 0
