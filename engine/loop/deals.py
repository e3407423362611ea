"""Deals one after the other, each written on the sheet."""

from __future__ import annotations

from typing import Any

from engine.core import LADY, PlayRules, next_seat
from engine.loop.dealing import deal_cards, pass_cards, who_opens
from engine.loop.seeing import forget
from engine.loop.settled import first_lead, lay_out, take_up
from engine.loop.table import Desk, Orders, Setting, Sheet, Table
from engine.loop.tricks import Course, clear, kitty_alone, play_tricks
from engine.shuffle import deal_state
from engine.tally import NO_SEAT, UNSAID, Captured, Parts, Worth, points_for_no_trick, settle


def play_deals(
    law: PlayRules,
    worth: Worth,
    table: Table,
    habits: Any,
    orders: Orders,
    setting: Setting,
    desk: Desk,
    sheet: Sheet,
    start: int,
    stop: int,
) -> None:
    """Play the ordered deals from `start` up to but not with `stop`.

    Args:
        law: the rules of play.
        worth: the scoring rules.
        table: how the game is dealt and passed.
        habits: for each seat its set of habits; `None` when all play at random.
        orders: which deals.
        setting: what is settled before them.
        desk: room to play on, for this call alone.
        sheet: takes what happened.
        start: the first place in the orders, and row of the sheet.
        stop: the place after the last.
    """
    for row in range(start, stop):
        number = int(orders.numbers[row])
        chance = deal_state(int(orders.seeds[row]), number)
        first = next_seat(law, int(orders.dealers[row]))
        recall_totals(law, orders, desk, row)
        if len(setting.hands):
            kitty, kitty_twins = lay_out(law, setting, desk, row)
        else:
            kitty, kitty_twins = deal_cards(law, table, desk, chance, first)
        alone = kitty_alone(worth, kitty, kitty_twins)
        clear(law, desk)
        if habits is not None:
            forget(law, desk)
        if setting.midway:
            take_up(law, setting, desk, alone)
            stand, opening = setting.stand, 0
        else:
            pass_cards(law, worth, table, habits, setting, desk, chance, first, number)
            leader, opening = who_opens(law, table, desk, first, int(orders.leaders[row]))
            stand = first_lead(table, leader)
        course = play_tricks(
            law, worth, table, habits, desk, sheet, row, chance, opening, stand, alone
        )
        write_down(worth, table, orders, desk, sheet, row, course)


def recall_totals(law: PlayRules, orders: Orders, desk: Desk, row: int) -> None:
    """Put the totals before the deal on the desk."""
    known = len(orders.before) > 0
    for seat in range(law.players):
        desk.before[seat] = int(orders.before[row, seat]) if known else 0
        desk.turned_before[seat] = int(orders.turned_before[row, seat]) if known else 0


def write_down(
    worth: Worth, table: Table, orders: Orders, desk: Desk, sheet: Sheet, row: int, course: Course
) -> None:
    """Score a finished deal and write it on the sheet."""
    settled = settle(
        worth,
        Captured(desk.piles, desk.pile_twins, desk.idle, desk.idle_twins),
        desk.tricks,
        course.first_to,
        desk.passers,
        Parts(desk.before, desk.turned_before),
        len(orders.last_deal) > 0 and orders.last_deal[row] != 0,
        UNSAID,
        Parts(desk.plain, desk.turned),
    )
    sheet.result[row] = settled.result
    sheet.shooter[row] = settled.shooter
    sheet.broken[row] = course.broken
    sheet.first_heart[row] = course.first_heart
    sheet.lady[row] = course.lady
    lady_to, queen_to = NO_SEAT, NO_SEAT
    for seat in range(worth.players):
        idle = points_for_no_trick(worth, settled.result, desk.tricks[seat])
        sheet.points[row, seat] = desk.plain[seat] + idle
        sheet.turned[row, seat] = desk.turned[seat]
        sheet.tricks[row, seat] = desk.tricks[seat]
        sheet.leads[row, seat] = desk.leads[seat]
        sheet.clean[row, seat] = desk.piles[seat] & worth.penalties == 0
        if lady_to < 0 and desk.piles[seat] & table.lady:
            lady_to = seat
        if queen_to < 0 and desk.piles[seat] & LADY:
            queen_to = seat
    sheet.lady_to[row] = lady_to
    sheet.queen_to[row] = queen_to
