"""A run of many deals: which ones, who sits where, and threads that share the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np

from engine import compiled, loop, tally
from engine.errors import RuleError
from engine.players import Player, player
from engine.rules import Rules
from engine.simulation.setting_up import desk_for, sheet_for, table_for, unsettled
from engine.translate import play_rules, worth

MOST_DEALS = 1_000_000
BATCH, BATCH_BY_HAND = 4_096, 64
"""How many deals a thread takes at a time, at most; without machine code fewer."""
_SHARED = 64
"""Fewer deals are not worth a second thread."""
_LOOK = 0.05
"""Seconds between two looks at progress and stop."""

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

    @property
    def sizes(self) -> Any:
        """Each seat's points in each deal; where they are complex, how far from nought."""
        points = self.sheet.points[: self.deals].astype(np.float64)
        if self.rules.complex_scores:
            return np.hypot(points, self.sheet.turned[: self.deals])
        return points


def check_deals(deals: int) -> None:
    """Refuse a run that nobody can wait for."""
    if not 1 <= deals <= MOST_DEALS:
        raise RuleError(f"A run takes 1 to {MOST_DEALS:,} deals, not {deals:,}; ask for fewer.")


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
    setting: loop.Setting | None = None,
) -> Run:
    """Play the ordered deals.

    Args:
        rules: the rules in force.
        orders: which deals, from `orders_for`.
        players: who plays, one for all seats or one for each.
        threads: how many threads share the work.
        progress: called now and then with the number of deals played so far.
        stop: asked now and then whether to end the run early.
        plays: whether to write down every card.
        choices: whether to count, trick by trick, how many cards could be played.
        setting: what is settled beforehand in place of chance.
    """
    deals = len(orders.numbers)
    habits = [each.habits for each in seated(rules, players)]
    minds = compiled.row(habits) if any(habits) else None
    play = compiled.play_deals()
    table, sheet = table_for(rules), sheet_for(rules, deals, plays, choices)
    setting = setting or unsettled(rules)
    law, value = play_rules(rules), worth(rules)
    value = value._replace(values=compiled.row(value.values))
    # Without machine code threads take turns, and two together take longer than one.
    fast = compiled.available()
    threads = threads if fast and deals >= _SHARED else 1
    shares = _Shares(deals, min(BATCH if fast else BATCH_BY_HAND, -(-deals // threads)))

    def work() -> None:
        own, desk = sheet._replace(choices=np.zeros_like(sheet.choices)), desk_for(rules)
        for start, end in shares:
            play(law, value, table, minds, orders, setting, desk, own, start, end)
            shares.done(end - start)
        shares.add_up(sheet.choices, own.choices)

    if threads == 1 and not (progress or stop):
        work()  # a small run, one of many: to start a thread would take as long as to play it
        return Run(rules, sheet, shares.played)
    with ThreadPoolExecutor(max_workers=threads) as pool:
        working = {pool.submit(work) for _ in range(threads)}
        while working:
            ended, working = wait(working, timeout=_LOOK, return_when=FIRST_COMPLETED)
            for each in ended:
                each.result()
            if progress and shares.played:
                progress(shares.played)
            if stop and stop():
                shares.stop()
    return Run(rules, sheet, shares.played)


class _Shares:
    """The work of a run in batches, which threads take in order; a stop leaves no gap."""

    def __init__(self, deals: int, batch: int) -> None:
        self.played = 0
        self._deals, self._next, self._batch = deals, 0, batch
        self._lock = Lock()

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Take one batch after the other until nothing is left."""
        while True:
            with self._lock:
                start = self._next
                end = self._next = min(start + self._batch, self._deals)
            if start >= end:
                return
            yield start, end

    def done(self, deals: int) -> None:
        """Count played deals."""
        with self._lock:
            self.played += deals

    def add_up(self, whole: Any, part: Any) -> None:
        """Add one thread's counts to those of all."""
        with self._lock:
            whole += part

    def stop(self) -> None:
        """Hand out no more batches."""
        with self._lock:
            self._deals = self._next
