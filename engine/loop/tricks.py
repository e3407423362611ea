"""The play, from the first lead to the last trick."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.cards import CLUBS, HEARTS_MASK, JOKERS_MASK, count
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
from engine.habits.choosing import choose_card, pick, turn_state
from engine.loop.dealing import give_up
from engine.loop.seeing import remember, see, view_of
from engine.loop.table import Desk, Sheet, Stand, Table, Trick
from engine.shuffle import scrambled
from engine.tally import Worth, idle_in_kitty, is_idle


class Course(NamedTuple):
    """What happened in a deal; tricks are numbered from 1, nought stands for never."""

    first_to: int
    """The seat that took the first trick."""
    broken: int
    first_heart: int
    lady: int


class Waiting(NamedTuple):
    """What lies on the table for the next captor: cancelled tricks, a kitty nobody has seen."""

    cards: int
    twins: int
    tricks: int
    idle: int
    """Those of the cards that will score nothing."""
    idle_twins: int
    kitty: int
    kitty_twins: int


NOTHING = Waiting(0, 0, 0, 0, 0, 0, 0)


def play_tricks(
    law: PlayRules,
    worth: Worth,
    table: Table,
    habits: Any,
    desk: Desk,
    sheet: Sheet,
    row: int,
    chance: int,
    opening: int,
    stand: Stand,
    alone: Waiting,
) -> Course:
    """Play the hands on the desk out; the captured cards lie in the piles afterwards.

    Args are those of `play_deals`, and:
        row: which deal of the sheet.
        chance: the deal's own state.
        opening: the one card that must open the deal, as a set.
        stand: where the play stands.
        alone: the kitty as it lies by itself.
    """
    if habits is None:
        for ply in range(table.dealt):
            desk.chances[ply] = scrambled(turn_state(chance, ply))
    first_to, broken, first_heart, lady = stand.first_to, stand.trick.broken, 0, 0
    leader, number = stand.trick.leader, stand.trick.number
    before, left = stand.trick.ply, stand.trick.left
    waiting = what_waits(table, stand, alone)
    played, led, cards, twins = stand.played, stand.led, stand.cards, stand.twins
    while left:
        known = 1 if broken else 0
        trick = Trick(leader, number, before, left, known, waiting.cards, waiting.twins)
        played, led, cards, twins, breaks = play_trick(
            law,
            worth,
            table,
            habits,
            desk,
            sheet,
            row,
            chance,
            opening,
            trick,
            played,
            led,
            cards,
            twins,
        )
        left -= 1 if played == law.players else 2
        before += played
        broken = broken or breaks * number
        first_heart = first_heart or (number if cards & HEARTS_MASK else 0)
        lady = lady or (number if cards & table.lady else 0)
        desk.leads[leader] += 1
        place = winning_place(law, desk.trick, played, max(led, 0))
        if place < 0 and left == 0:
            place = 0
        waiting = with_trick(waiting, cards, twins)
        if table.idle:
            waiting = with_idle(worth, desk, waiting, played, place, cards)
        if place >= 0:
            leader = desk.seats[place]
            first_to = leader if first_to < 0 else first_to
            if habits is not None:
                remember(worth, desk, leader, waiting.cards, waiting.twins)
            take(desk, leader, waiting)
            waiting = NOTHING
            if left == 0 and table.kitty_last:
                take(desk, leader, alone)
        number += 1
        played, led, cards, twins = 0, ON_LEAD, 0, 0
    return Course(first_to, broken, first_heart, lady)


def clear(law: PlayRules, desk: Desk) -> None:
    """Make room for a new deal."""
    for seat in range(law.players):
        desk.piles[seat] = 0
        desk.pile_twins[seat] = 0
        desk.tricks[seat] = 0
        desk.leads[seat] = 0
        desk.idle[seat] = 0
        desk.idle_twins[seat] = 0


def play_trick(
    law: PlayRules,
    worth: Worth,
    table: Table,
    habits: Any,
    desk: Desk,
    sheet: Sheet,
    row: int,
    chance: int,
    opening: int,
    trick: Trick,
    played: int,
    led: int,
    cards: int,
    twins: int,
) -> tuple[int, int, int, int, int]:
    """Let every player play to a trick, of which some cards may be on the table.

    Returns:
        How many cards it took, the suit led, its cards, those that fell twice, and whether they
        broke hearts.
    """
    broken, length = trick.broken, law.players
    if played:
        length = trick_length(law, desk.trick, played, led, trick.left - 1)
        seat = (trick.leader + law.step * played) % law.players
    else:
        seat = trick.leader
    while played < length:
        moment = Moment(
            hand=desk.hands[seat],
            led=led,
            on_table=cards,
            first_trick=1 if trick.number == 1 else 0,
            broken=broken,
            opening_card=opening if trick.ply + played == 0 else 0,
        )
        legal = playable(law, moment)
        if len(sheet.choices):
            sheet.choices[trick.number - 1, 1 if played else 0] += count(legal)
        if habits is None:
            card = pick(legal, desk.chances[trick.ply + played])
        else:
            state = turn_state(chance, trick.ply + played)
            view = view_of(law, table, desk, seat, legal, led, played, cards, twins, broken, trick)
            card, _habit = choose_card(law, worth, habits[seat], view, state)
            see(law, desk, seat, card, led, played)
        bit = 1 << card
        if trick.ply + played < sheet.plays.shape[1]:
            sheet.plays[row, trick.ply + played] = card
        give_up(desk, seat, bit)
        if led < 0:
            led = suit_led(law, led, card)
        desk.trick[played] = card
        desk.seats[played] = seat
        twins |= cards & bit
        cards |= bit
        broken = broken or (1 if bit & law.breakers else 0)
        played += 1
        if played == law.players:
            length = trick_length(law, desk.trick, played, led, trick.left - 1)
        seat = next_seat(law, seat)
    return played, led, cards, twins, broken


def suit_led(law: PlayRules, led: int, card: int) -> int:
    """Return the suit led once a card is on the table; a joker that may name a suit names clubs."""
    if led == ON_LEAD and law.joker_lead == NAMES_SUIT and JOKERS_MASK >> card & 1:
        return CLUBS
    return led_after(led, card, law.joker_lead)


def kitty_alone(worth: Worth, kitty: int, kitty_twins: int) -> Waiting:
    """Return a table on which nothing waits but the kitty."""
    idle, idle_twins = idle_in_kitty(worth, kitty), idle_in_kitty(worth, kitty_twins)
    return Waiting(0, 0, 0, idle, idle_twins, kitty, kitty_twins)


def what_waits(table: Table, stand: Stand, alone: Waiting) -> Waiting:
    """Return what lies on the table for the next captor when the play is taken up."""
    cards, twins = stand.trick.waiting, stand.trick.waiting_twins
    idle, idle_twins, kitty, kitty_twins = stand.idle, stand.idle_twins, 0, 0
    if not table.kitty_last and stand.kitty_to < 0:
        idle_twins |= alone.idle_twins | (idle & alone.idle)
        idle |= alone.idle
        kitty, kitty_twins = alone.kitty, alone.kitty_twins
    return Waiting(cards, twins, stand.waiting_tricks, idle, idle_twins, kitty, kitty_twins)


def with_trick(waiting: Waiting, cards: int, twins: int) -> Waiting:
    """Return what waits once a trick has been played."""
    return Waiting(
        waiting.cards | cards,
        waiting.twins | twins | (waiting.cards & cards),
        waiting.tricks + 1,
        waiting.idle,
        waiting.idle_twins,
        waiting.kitty,
        waiting.kitty_twins,
    )


def with_idle(
    worth: Worth, desk: Desk, waiting: Waiting, played: int, place: int, cards: int
) -> Waiting:
    """Return what waits once it is known which cards of the trick will score nothing."""
    idle, idle_twins = waiting.idle, waiting.idle_twins
    for at in range(played):
        bit = 1 << desk.trick[at]
        if is_idle(worth, bit, 1 if at == place else 0, cards):
            idle_twins |= idle & bit
            idle |= bit
    return Waiting(
        waiting.cards,
        waiting.twins,
        waiting.tricks,
        idle,
        idle_twins,
        waiting.kitty,
        waiting.kitty_twins,
    )


def take(desk: Desk, seat: int, waiting: Waiting) -> None:
    """Put everything that waits on a seat's pile."""
    put(desk.piles, desk.pile_twins, seat, waiting.cards, waiting.twins)
    if waiting.kitty:
        put(desk.piles, desk.pile_twins, seat, waiting.kitty, waiting.kitty_twins)
    if waiting.idle:
        put(desk.idle, desk.idle_twins, seat, waiting.idle, waiting.idle_twins)
    desk.tricks[seat] += waiting.tricks


def put(once: Any, twice: Any, seat: int, cards: int, twins: int) -> None:
    """Add cards to a seat's set of cards, and to its set of those it has twice."""
    twice[seat] |= once[seat] & cards | twins
    once[seat] |= cards
