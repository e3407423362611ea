"""Deals of which something is settled beforehand: the hands, or all that has been played."""

from __future__ import annotations

from engine.core import ON_LEAD, PlayRules
from engine.loop.table import (
    GIVEN,
    IDLE,
    IDLE_TWINS,
    PASSERS,
    PILE_TWINS,
    PILES,
    RECEIVERS,
    SHOWN,
    TRICKS,
    Desk,
    Setting,
    Stand,
    Table,
    Trick,
)
from engine.loop.tricks import Waiting, take
from engine.tally import NO_SEAT


def first_lead(table: Table, leader: int) -> Stand:
    """Return how a deal stands before its first lead."""
    trick = Trick(leader, 1, 0, table.hand_size, 0, 0, 0)
    return Stand(trick, 0, ON_LEAD, 0, 0, NO_SEAT, 0, 0, 0, NO_SEAT)


def lay_out(law: PlayRules, setting: Setting, desk: Desk, row: int) -> tuple[int, int]:
    """Lay the settled hands out; return the kitty and its second copies."""
    for seat in range(law.players):
        desk.hands[seat] = int(setting.hands[row, seat])
        desk.twins[seat] = int(setting.twins[row, seat])
    return int(setting.kitties[row, 0]), int(setting.kitties[row, 1])


def take_up(law: PlayRules, setting: Setting, desk: Desk, alone: Waiting) -> None:
    """Put on the desk what has been captured, and what the players remember."""
    known = setting.seats
    for seat in range(law.players):
        desk.piles[seat] = desk.captured[seat] = int(known[PILES, seat])
        desk.pile_twins[seat] = desk.captured_twins[seat] = int(known[PILE_TWINS, seat])
        desk.tricks[seat] = int(known[TRICKS, seat])
        desk.idle[seat] = int(known[IDLE, seat])
        desk.idle_twins[seat] = int(known[IDLE_TWINS, seat])
        desk.given[seat] = int(known[GIVEN, seat])
        desk.receivers[seat] = int(known[RECEIVERS, seat])
        desk.passers[seat] = int(known[PASSERS, seat])
        desk.shown[seat] = int(known[SHOWN, seat])
    for place in range(len(setting.public)):
        desk.public[place] = int(setting.public[place])
    for place in range(setting.stand.played):
        desk.trick[place] = int(setting.trick[place])
        desk.seats[place] = int(setting.players[place])
    if setting.stand.kitty_to >= 0:
        take(desk, setting.stand.kitty_to, alone)
