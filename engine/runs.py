"""A run of many deals: which ones, who sits where, and threads that share the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine import compiled, loop, tally
from engine.cards import CARDS, JOKERS, RANKS, mask_of, parse_cards
from engine.core import LADY
from engine.errors import RuleError
from engine.habits.view import ladies_in
from engine.loop.table import ELDEST_LEADS, LOW_CLUB_LEADS, LOW_SPADE_LEADS
from engine.pack import hand_size, pack_cards
from engine.passing import pass_cycle, pass_plan
from engine.players import Player, player
from engine.rules import Rules
from engine.translate import play_rules, worth

BATCH = 2_048
"""How many deals a thread plays between two looks at progress and stop."""
_OPENINGS = {
    "eldest": ELDEST_LEADS,
    "low_club": LOW_CLUB_LEADS,
    "gong_zhu": LOW_SPADE_LEADS,
}
_NATURALS = [card for card in range(JOKERS * RANKS) if card % RANKS]
_MOST_PASSED = 16

Players = str | Player | Sequence[str | Player]
Progress = Callable[[int], object]
Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Run:
    """The deals of a run as arrays.

    Attributes:
        rules: the rules they were played by.
        sheet: what happened, a row for each deal and a place for each seat.
        deals: how many rows are filled; fewer than asked for when the run was stopped.
    """

    rules: Rules
    sheet: loop.Sheet
    deals: int


def seated(rules: Rules, players: Players) -> tuple[Player, ...]:
    """Return one player for each seat, from one for all or one for each seat.

    Raises:
        RuleError: a name that no character has, or the wrong number of them.
    """
    if isinstance(players, str | Player):
        players = [players] * rules.players
    if len(players) != rules.players:
        raise RuleError(f"{len(players)} players for {rules.players} seats; name one for each.")
    return tuple(each if isinstance(each, Player) else player(each) for each in players)


def orders_for(rules: Rules, deals: int, seed: int, first: int = 1) -> loop.Orders:
    """Return deals of a seed from number `first` on, each for itself; seat 0 deals, from nought."""
    nobody = np.zeros((0, rules.players), dtype=np.int64)
    return loop.Orders(
        seeds=np.full(deals, seed, dtype=np.int64),
        numbers=np.arange(first, first + deals, dtype=np.int64),
        dealers=np.zeros(deals, dtype=np.int64),
        leaders=np.full(deals, tally.NO_SEAT, dtype=np.int64),
        before=nobody,
        turned_before=nobody,
        last_deal=np.zeros(0, dtype=np.int64),
    )


def play_run(
    rules: Rules,
    orders: loop.Orders,
    players: Players = "Random",
    threads: int = 2,
    progress: Progress | None = None,
    stop: Stop | None = None,
    plays: bool = False,
    choices: bool = False,
) -> Run:
    """Play the ordered deals.

    Args:
        rules: the rules in force.
        orders: which deals, from `orders_for`.
        players: who plays, one for all seats or one for each.
        threads: how many threads share the work.
        progress: called with the number of deals played, after every batch.
        stop: asked after every batch whether to end the run early.
        plays: whether to write down every card.
        choices: whether to count, trick by trick, how many cards could be played.
    """
    deals = len(orders.numbers)
    habits = [each.habits for each in seated(rules, players)]
    minds = compiled.row(habits) if any(habits) else None
    play = compiled.play_deals()
    table, sheet = table_of(rules), _sheet(rules, deals, plays, choices)
    law, value = play_rules(rules), worth(rules)
    value = value._replace(values=compiled.row(value.values))
    sheets = [sheet._replace(choices=np.zeros_like(sheet.choices)) for _ in range(threads)]
    desks = [_desk(rules) for _ in range(threads)]

    def work(thread: int, start: int, end: int) -> None:
        play(law, value, table, minds, orders, desks[thread], sheets[thread], start, end)

    done = 0
    with ThreadPoolExecutor(max_workers=threads) as pool:
        for start, end in _batches(deals, BATCH * threads):
            cuts = [start + (end - start) * share // threads for share in range(threads + 1)]
            list(pool.map(work, range(threads), cuts[:-1], cuts[1:]))
            done = end
            if progress:
                progress(done)
            if stop and stop():
                break
    for each in sheets:
        sheet.choices[:] += each.choices
    return Run(rules, sheet, done)


def _batches(deals: int, size: int) -> Iterator[tuple[int, int]]:
    for start in range(0, deals, size):
        yield start, min(start + size, deals)


def table_of(rules: Rules) -> loop.Table:
    """Return how a game is dealt, passed and opened, as whole numbers."""
    cards, value = pack_cards(rules), worth(rules)
    jokers = sorted({card for card in cards if card not in _NATURALS})
    plans = [pass_plan(rules, turn + 1) for turn in range(len(pass_cycle(rules)))]
    offsets = np.zeros((len(plans), _MOST_PASSED), dtype=np.int64)
    for turn, plan in enumerate(plans):
        offsets[turn, : len(plan.offsets)] = plan.offsets
    return loop.Table(
        universe=compiled.row([*_NATURALS * rules.packs, *jokers]),
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


def _sheet(rules: Rules, deals: int, plays: bool, choices: bool) -> loop.Sheet:
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


def _desk(rules: Rules) -> loop.Desk:
    room: dict[str, Any] = {name: compiled.row([0] * rules.players) for name in loop.Desk._fields}
    for name in ("trick", "order", "heap", "public"):
        room[name] = compiled.row([0] * 2 * CARDS)
    return loop.Desk(**room)
