"""The play, from the first lead to the last trick."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.cards import CLUBS, HEARTS_MASK, JOKERS_MASK
from engine.core import (
    NAMES_SUIT,
    ON_LEAD,
    Moment,
    PlayRules,
    led_after,
    next_seat,
    playable,
    trick_length,
    winning_place,
)
from engine.habits.choosing import any_of, choose_card, turn_state
from engine.habits.view import voids_after
from engine.loop.dealing import give_up
from engine.loop.seeing import Open, forget, remember, view_of
from engine.loop.table import Desk, Sheet, Table
from engine.tally import NO_SEAT, Worth, count, is_idle


class Course(NamedTuple):
    """What happened in a deal; tricks are numbered from 1, nought stands for never."""

    first_to: int
    """The seat that took the first trick."""
    broken: int
    first_heart: int
    lady: int


def play_tricks(  # noqa: C901
    law: PlayRules,
    worth: Worth,
    table: Table,
    habits: Any,
    desk: Desk,
    sheet: Sheet,
    row: int,
    chance: int,
    leader: int,
    opening: int,
    kitty: int,
    kitty_twins: int,
) -> Course:
    """Play the hands on the desk out; the captured cards lie in the piles afterwards."""
    for seat in range(law.players):
        desk.piles[seat] = 0
        desk.pile_twins[seat] = 0
        desk.tricks[seat] = 0
        desk.leads[seat] = 0
        desk.wasted[seat] = 0
        desk.wasted_twins[seat] = 0
        if habits is not None:
            forget(desk, seat)
    broken, broken_at, first_heart, lady, first_to = 0, 0, 0, 0, NO_SEAT
    ply, number, left = 0, 0, table.hand_size
    # What the next captor takes: cancelled tricks, and a kitty that goes with the first trick.
    stake, stake_twins, hidden, hidden_twins, tricks = 0, 0, 0, 0, 0
    idle, idle_twins = 0, 0
    seen, seen_twins, voids, taken = 0, 0, 0, 0
    if not table.kitty_last:
        hidden, hidden_twins = kitty, kitty_twins
    while left:
        number += 1
        led, on_table, played, length, seat = ON_LEAD, 0, 0, law.players, leader
        while played < length:
            moment = Moment(
                hand=desk.hands[seat],
                led=led,
                on_table=on_table,
                first_trick=1 if number == 1 else 0,
                broken=broken,
                opening_card=0 if ply else opening,
            )
            legal = playable(law, moment)
            if len(sheet.choices):
                column = 0 if played == 0 else 1
                sheet.choices[number - 1, column] += count(legal)
            state = turn_state(chance, ply)
            if habits is None:
                card = any_of(legal, state)
            else:
                public = Open(
                    leader,
                    led,
                    played,
                    on_table,
                    stake,
                    stake_twins,
                    seen,
                    seen_twins,
                    voids,
                    taken,
                    moment.first_trick,
                    broken,
                )
                view = view_of(law, table, desk, seat, legal, public)
                card, _habit = choose_card(law, worth, habits[seat], view, state)
                voids = voids_after(law, voids, seat, card, led, desk.trick[0] if played else card)
            bit = 1 << card
            give_up(desk, seat, bit)
            if ply < sheet.plays.shape[1]:
                sheet.plays[row, ply] = card
            if led < 0:
                led = suit_led(law, led, card)
            desk.trick[played] = card
            played += 1
            ply += 1
            on_table |= bit
            stake_twins |= stake & bit
            stake |= bit
            if habits is not None:
                seen_twins |= seen & bit
                seen |= bit
            if bit & law.breakers and not broken:
                broken, broken_at = 1, number
            seat = next_seat(law, seat)
            if played == law.players:
                left -= 1
                length = trick_length(law, desk.trick, played, led, left)
        if length > law.players:
            left -= 1
        if on_table & HEARTS_MASK and not first_heart:
            first_heart = number
        if on_table & table.lady and not lady:
            lady = number
        place = winning_place(law, desk.trick, played, max(led, 0))
        if place < 0 and left == 0:
            place = 0
        if table.idle:
            for at in range(played):
                bit = 1 << desk.trick[at]
                if is_idle(worth, bit, at == place, on_table):
                    idle_twins |= idle & bit
                    idle |= bit
        desk.leads[leader] += 1
        tricks += 1
        if place < 0:
            continue
        leader = (leader + law.step * place) % law.players
        if first_to < 0:
            first_to = leader
        if habits is not None:
            taken |= remember(worth, desk, leader, stake, stake_twins)
        if left == 0 and table.kitty_last:
            hidden, hidden_twins = kitty, kitty_twins
        stake_twins |= hidden_twins | (stake & hidden)
        take(desk, leader, stake | hidden, stake_twins)
        desk.tricks[leader] += tricks
        if idle:
            desk.wasted_twins[leader] |= idle_twins | (desk.wasted[leader] & idle)
            desk.wasted[leader] |= idle
        stake, stake_twins, hidden, hidden_twins, tricks, idle, idle_twins = 0, 0, 0, 0, 0, 0, 0
    return Course(first_to, broken_at, first_heart, lady)


def suit_led(law: PlayRules, led: int, card: int) -> int:
    """Return the suit led once a card is on the table; a joker that may name a suit names clubs."""
    if led == ON_LEAD and law.joker_lead == NAMES_SUIT and JOKERS_MASK >> card & 1:
        return CLUBS
    return led_after(led, card, law.joker_lead)


def take(desk: Desk, seat: int, cards: int, twins: int) -> None:
    """Put captured cards on a seat's pile."""
    desk.pile_twins[seat] |= desk.piles[seat] & cards | twins
    desk.piles[seat] |= cards
