"""What the loop plays with, set up for the rules of a game: table, setting, sheet and desk."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine import compiled, loop, tally
from engine.cards import CARDS, mask_of, parse_cards
from engine.core import LADY, ON_LEAD
from engine.habits.view import ladies_in
from engine.loop.table import ELDEST_LEADS, LOW_CLUB_LEADS, LOW_SPADE_LEADS
from engine.pack import FULL_PACK, hand_size, pack_cards
from engine.passing import pass_cycle, pass_plan
from engine.rules import Rules
from engine.translate import worth

_OPENINGS = {
    "eldest": ELDEST_LEADS,
    "low_club": LOW_CLUB_LEADS,
    "gong_zhu": LOW_SPADE_LEADS,
}
_MOST_PASSED = 16


def unsettled(rules: Rules) -> loop.Setting:
    """Return the setting of deals that are all chance."""
    nothing = loop.Trick(0, 1, 0, 0, 0, 0, 0)
    nobody = np.zeros((0, rules.players), dtype=np.int64)
    return loop.Setting(
        hands=nobody,
        twins=nobody,
        kitties=nobody,
        passer=tally.NO_SEAT,
        passed=compiled.row([]),
        midway=0,
        stand=loop.Stand(nothing, 0, ON_LEAD, 0, 0, tally.NO_SEAT, 0, 0, 0, tally.NO_SEAT),
        seats=nobody,
        trick=compiled.row([]),
        players=compiled.row([]),
        public=compiled.row([]),
    )


def table_for(rules: Rules) -> loop.Table:
    """Return how a game is dealt, passed and opened, as whole numbers."""
    cards, value = pack_cards(rules), worth(rules)
    jokers = sorted({card for card in cards if card not in FULL_PACK})
    plans = [pass_plan(rules, turn + 1) for turn in range(len(pass_cycle(rules)))]
    offsets = np.zeros((len(plans), _MOST_PASSED), dtype=np.int64)
    for turn, plan in enumerate(plans):
        offsets[turn, : len(plan.offsets)] = plan.offsets
    return loop.Table(
        universe=compiled.row([*FULL_PACK * rules.packs, *jokers]),
        pack=mask_of(cards),
        dealt=hand_size(rules) * rules.players,
        hand_size=hand_size(rules),
        kitty_last=int(rules.kitty_to == "last_trick"),
        opening=_OPENINGS[rules.opening_lead],
        cycle=len(plans),
        pass_counts=compiled.row([plan.count for plan in plans]),
        pass_offsets=offsets,
        to_pile=compiled.row([int(plan.kind == "shuffle") for plan in plans]),
        forbidden=mask_of(parse_cards(sorted(rules.pass_forbidden))),
        idle=value.bonus_must_win | value.jokers_need_hearts,
        lady=lady_of(value),
        ladies=ladies_in(value),
        partners=int(rules.partners == "opposite"),
    )


def lady_of(value: tally.Worth) -> int:
    """Return the card whose fall is told: the queen of spades, or what is dear in her place."""
    dear = ladies_in(value)
    if dear & LADY or not dear:
        return LADY if value.penalties & LADY else 0
    return 1 << max(range(CARDS), key=lambda card: value.values[card] if dear >> card & 1 else 0)


def sheet_for(rules: Rules, deals: int, plays: bool, choices: bool) -> loop.Sheet:
    """Return a blank sheet for so many deals."""
    seats, cards = (deals, rules.players), hand_size(rules) * rules.players
    return loop.Sheet(
        points=np.zeros(seats, dtype=np.int32),
        turned=np.zeros(seats, dtype=np.int32),
        tricks=np.zeros(seats, dtype=np.int8),
        leads=np.zeros(seats, dtype=np.int8),
        clean=np.zeros(seats, dtype=np.bool_),
        result=np.zeros(deals, dtype=np.int8),
        shooter=np.full(deals, tally.NO_SEAT, dtype=np.int8),
        broken=np.zeros(deals, dtype=np.int8),
        first_heart=np.zeros(deals, dtype=np.int8),
        lady=np.zeros(deals, dtype=np.int8),
        lady_to=np.full(deals, tally.NO_SEAT, dtype=np.int8),
        queen_to=np.full(deals, tally.NO_SEAT, dtype=np.int8),
        choices=np.zeros((hand_size(rules) if choices else 0, 2), dtype=np.int64),
        plays=np.full((deals, cards if plays else 0), -1, dtype=np.int8),
    )


def desk_for(rules: Rules) -> loop.Desk:
    """Return room for one thread to play on."""
    room: dict[str, Any] = {name: compiled.row([0] * rules.players) for name in loop.Desk._fields}
    for name in ("trick", "seats", "order", "chances", "heap", "public"):
        room[name] = compiled.row([0] * 2 * CARDS)
    return loop.Desk(**room)
