"""A deal in the middle, as one seat knows it, made ready for the loop to play on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from engine import compiled
from engine.cards import once_and_twice
from engine.choices.unseen import Layouts
from engine.choices.whereabouts import kitty_taker
from engine.loop import Setting, Stand, Trick
from engine.loop.table import (
    GIVEN,
    IDLE,
    IDLE_TWINS,
    PASSERS,
    PILE_TWINS,
    PILES,
    RECEIVERS,
    SEAT_ROWS,
    SHOWN,
    TRICKS,
)
from engine.seen import Memory, numbers_of, passed_by
from engine.simulation.setting_up import unsettled
from engine.tally import NO_SEAT, idle_in_kitty
from engine.translate import worth

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules


def setting_of(position: Position, seat: int, layouts: Layouts, past: Memory) -> Setting:
    """Return the setting for playing on from a position, over layouts of what a seat has not seen.

    Nothing of what others hold enters, nor what they passed, but to this seat.
    """
    players = position.rules.players
    hands, twins = layouts.cards[:, :players].copy(), layouts.twins[:, :players].copy()
    hands[:, seat], twins[:, seat] = position.table.hands[seat], position.table.twins[seat]
    kitties = np.zeros((len(hands), 2), dtype=np.int64)
    if position.deal is not None:
        kitties[:, 0], kitties[:, 1] = layouts.cards[:, players], layouts.twins[:, players]
    return unsettled(position.rules)._replace(
        hands=hands,
        twins=twins,
        kitties=kitties,
        midway=1,
        stand=_stand(position, past),
        seats=_seat_rows(position, seat, past),
        trick=compiled.row(position.table.trick),
        players=compiled.row([play.seat for play in position.trick]),
        public=compiled.row([past.seen, past.seen_twins, past.voids, past.taken]),
    )


def setting_before_pass(
    rules: Rules, hand: Sequence[str], seat: int, layouts: Layouts, passed: Sequence[str]
) -> Setting:
    """Return the setting of deals in which one seat's hand and pass are settled."""
    players = rules.players
    hands, twins = layouts.cards[:, :players].copy(), layouts.twins[:, :players].copy()
    hands[:, seat], twins[:, seat] = once_and_twice(numbers_of(hand))
    return unsettled(rules)._replace(
        hands=hands,
        twins=twins,
        kitties=np.column_stack([layouts.cards[:, players], layouts.twins[:, players]]),
        passer=seat,
        passed=compiled.row(numbers_of(passed)),
    )


def _stand(position: Position, past: Memory) -> Stand:
    table = position.table
    left = len(position.hands[table.turn or 0]) + (len(table.trick) >= position.rules.players)
    cards, twins = once_and_twice(table.trick)
    kitty_to = kitty_taker(position)
    idle = Counter(table.idle)
    if position.rules.kitty_to == "first_trick" and kitty_to == NO_SEAT:
        idle -= _idle_in_kitty(position)
    idle_once, idle_twice = once_and_twice(idle.elements())
    return Stand(
        trick=Trick(
            leader=table.leader,
            number=table.number,
            ply=table.ply - len(table.trick),
            left=left,
            broken=int(table.broken),
            waiting=past.waiting,
            waiting_twins=past.waiting_twins,
        ),
        played=len(table.trick),
        led=table.led,
        cards=cards,
        twins=twins,
        first_to=table.first_to,
        waiting_tricks=table.waiting_tricks,
        idle=idle_once,
        idle_twins=idle_twice,
        kitty_to=kitty_to,
    )


def _seat_rows(position: Position, seat: int, past: Memory) -> Any:
    rules, deal = position.rules, position.deal
    kitty_to = kitty_taker(position)
    rows = np.zeros((SEAT_ROWS, rules.players), dtype=np.int64)
    rows[PASSERS] = rows[RECEIVERS] = NO_SEAT
    rows[PILES], rows[PILE_TWINS] = past.captured, past.captured_twins
    rows[TRICKS], rows[SHOWN] = position.tricks_won, past.points
    for each in range(rules.players):
        idle = Counter(position.table.piles[each].idle)
        if each == kitty_to:
            idle -= _idle_in_kitty(position)
        rows[IDLE, each], rows[IDLE_TWINS, each] = once_and_twice(idle.elements())
        if deal is None or not deal.passes:
            continue
        passer = deal.passers[each]
        rows[PASSERS, each] = NO_SEAT if passer is None else passer
        given, to = passed_by(deal, each)
        if seat in (each, to):
            rows[GIVEN, each], rows[RECEIVERS, each] = given, to
    return rows


def _idle_in_kitty(position: Position) -> Counter[int]:
    if position.deal is None:
        return Counter()
    value = worth(position.rules)
    kitty = numbers_of(position.deal.kitty)
    return Counter(card for card in kitty if idle_in_kitty(value, 1 << card))
