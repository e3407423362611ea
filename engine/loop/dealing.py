"""The deal, the pass, and who leads first."""

from __future__ import annotations

from typing import Any

from engine.cards import CLUBS_MASK, SPADES_MASK, count, lowest
from engine.core import PlayRules, holder_of_lowest, next_seat
from engine.habits.choosing import any_of, turn_state
from engine.habits.giving import choose_pass
from engine.habits.reading import keep
from engine.loop.table import ELDEST_LEADS, LOW_CLUB_LEADS, Desk, Setting, Table
from engine.shuffle import pile_state, shuffle_into
from engine.tally import NO_SEAT, Worth


def deal_cards(
    law: PlayRules, table: Table, desk: Desk, chance: int, first: int
) -> tuple[int, int]:
    """Shuffle, and deal one card at a time from `first`; return the kitty and its second copies."""
    for seat in range(law.players):
        desk.hands[seat] = 0
        desk.twins[seat] = 0
    shuffle_into(desk.order, table.universe, len(table.universe), chance)
    kitty, kitty_twins, left, seat = 0, 0, table.dealt, first
    for place in range(len(table.universe)):
        bit = 1 << desk.order[place]
        if not table.pack & bit:
            continue
        if left:
            receive(desk, seat, bit)
            seat = next_seat(law, seat)
            left -= 1
        else:
            kitty_twins |= kitty & bit
            kitty |= bit
    return kitty, kitty_twins


def receive(desk: Desk, seat: int, card: int) -> None:
    """Put a card into a hand."""
    desk.twins[seat] |= desk.hands[seat] & card
    desk.hands[seat] |= card


def give_up(desk: Desk, seat: int, card: int) -> None:
    """Take a card, or one copy of it, out of a hand."""
    if desk.twins[seat] & card:
        desk.twins[seat] ^= card
    else:
        desk.hands[seat] ^= card


def pass_cards(
    law: PlayRules,
    worth: Worth,
    table: Table,
    habits: Any,
    setting: Setting,
    desk: Desk,
    chance: int,
    first: int,
    number: int,
) -> None:
    """Let every player choose what to pass before any sees what arrives, then deliver."""
    turn = (number - 1) % table.cycle
    passing, offset = table.pass_counts[turn], int(table.pass_offsets[turn, 0])
    one_way = passing > 0 and offset > 0 and offset == table.pass_offsets[turn, passing - 1]
    if not one_way:
        offset = 0
    for seat in range(law.players):
        desk.passers[seat] = (seat - offset) % law.players if one_way else NO_SEAT
        desk.receivers[seat] = (seat + offset) % law.players if one_way else NO_SEAT
        desk.given[seat] = 0
        if passing == 0 or seat == setting.passer:
            continue
        state = turn_state(chance, -1 - seat)
        if habits is None:
            desk.given[seat] = any_pass(desk.hands[seat], passing, table.forbidden, state)
        else:
            desk.given[seat] = choose_pass(
                law,
                worth,
                habits[seat],
                desk.hands[seat],
                desk.twins[seat],
                passing,
                offset,
                table.forbidden,
                state,
            )
    if passing:
        collect(law, setting, desk)
        deliver(law, table, desk, turn, chance, first)


def any_pass(hand: int, passing: int, forbidden: int, state: int) -> int:
    """Return the cards a player without habits passes."""
    given = 0
    for place in range(passing):
        given |= 1 << any_of(keep(hand & ~given, forbidden), turn_state(state, place))
    return given


def collect(law: PlayRules, setting: Setting, desk: Desk) -> None:
    """Take the passed cards out of all hands, seat by seat, each seat's lowest first.

    A pass that is settled keeps its own order.
    """
    heap = 0
    for seat in range(law.players):
        if seat == setting.passer:
            for place in range(len(setting.passed)):
                card = int(setting.passed[place])
                give_up(desk, seat, 1 << card)
                desk.given[seat] |= 1 << card
                desk.heap[heap] = card
                heap += 1
            continue
        cards = desk.given[seat]
        while cards:
            give_up(desk, seat, cards & -cards)
            desk.heap[heap] = lowest(cards)
            heap += 1
            cards &= cards - 1


def deliver(law: PlayRules, table: Table, desk: Desk, turn: int, chance: int, first: int) -> None:
    """Bring the passed cards where they go, or deal the shuffled pile again."""
    passing = table.pass_counts[turn]
    if table.to_pile[turn]:
        shuffle_into(desk.order, desk.heap, passing * law.players, pile_state(chance))
        seat = first
        for place in range(passing * law.players):
            receive(desk, seat, 1 << desk.order[place])
            seat = next_seat(law, seat)
        return
    for giver in range(law.players):
        for nth in range(passing):
            seat = (giver + int(table.pass_offsets[turn, nth])) % law.players
            receive(desk, seat, 1 << desk.heap[giver * passing + nth])


def who_opens(law: PlayRules, table: Table, desk: Desk, first: int, leader: int) -> tuple[int, int]:
    """Return who leads first, and the set of the one card he must lead (empty: any card).

    `leader` is the seat that took the lady in the deal before, -1 if none did.
    """
    if table.opening == ELDEST_LEADS:
        return first, 0
    if table.opening == LOW_CLUB_LEADS:
        return holder_of_lowest(law, desk.hands, CLUBS_MASK, first)
    if leader >= 0:
        return leader, 0
    return holder_of_lowest(law, desk.hands, SPADES_MASK, first)


def held(desk: Desk, seat: int) -> int:
    """Return how many cards a seat holds."""
    return count(desk.hands[seat]) + count(desk.twins[seat])
