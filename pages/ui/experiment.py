"""Experiments: thousands of deals played in a thread of their own, and kept for all visitors."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from threading import Event, Lock, Thread, get_native_id
from typing import Generic, TypeVar, cast

import pandas as pd
import streamlit as st

from engine import Rules, compiled
from engine.simulation.comparison import Comparison, comparing
from pages.ui.game_lengths import game_lengths
from pages.ui.habit_worth import worth_of_habits

MOST_KEPT = 48
"""How many finished experiments are kept, the latest ones."""
_DEALS_A_GAME = 10
"""About how many deals a whole game takes, to say how far a run is."""
PREPARING = (
    "Shuffling the first pack: this machine is learning to play fast. It may take a few minutes, "
    "once; the rest of the notebook is open meanwhile."
)
SLOWLY = (
    "Deals are played here about forty times more slowly than they could be: numba, which turns "
    "the rules into machine code, does not run on this machine. The results are the same."
)
WAITING = "Deals for another reader are being played; these are next."
_BEHIND_CLICKS = 10


@dataclass(frozen=True)
class Order:
    """What is to be compared: which games by title, who plays, how many deals, which shuffle."""

    games: tuple[tuple[str, Rules], ...]
    player: str
    deals: int
    shuffle: int


@dataclass(frozen=True)
class HabitOrder:
    """What is to be tried in the strategy lab: habits by name, over a player, in one game."""

    rules: Rules
    player: str
    deals: int
    shuffle: int
    habits: tuple[str, ...]


@dataclass(frozen=True)
class Findings:
    """What is known so far, as tables that no longer change. See `engine.simulation.comparison`.

    Attributes:
        deals: how many deals every game has played.
        lengths: columns game, deals: how long each whole game took; empty until they are played.
    """

    deals: int
    summary: pd.DataFrame
    by_seat: pd.DataFrame
    broken: pd.DataFrame
    lady: pd.DataFrame
    points: pd.DataFrame
    differences: pd.DataFrame
    lengths: pd.DataFrame


T = TypeVar("T")
Steps = Callable[["Experiment[T]"], Iterator[tuple[float, T]]]
"""Plays the deals of a run and yields how far it is and what is known; it may ask the run whether
it has been stopped."""


class Experiment(Generic[T]):
    """One run of an order: its latest findings, how far it is, and a way to stop it.

    Attributes:
        findings: what is known so far.
        part: how much of it has been played, from nought to one.
        begun: whether its deals are being played; others may have to be first.
        failed: whether its deals could not be played.
    """

    def __init__(self, steps: Steps[T]) -> None:
        self.findings: T | None = None
        self.part = 0.0
        self.begun = False
        self.failed = False
        self._steps = steps
        self._stopped, self._ended = Event(), Event()
        self._watchers: set[object] = set()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self._ended.is_set()

    @property
    def stopped(self) -> bool:
        """Whether a visitor ended it early."""
        return self._stopped.is_set()

    def start(self) -> None:
        """Begin in a thread of its own, so that no page waits."""
        Thread(target=self._work, daemon=True).start()

    def stop(self) -> None:
        """End after the batch under way; what is known stays."""
        self._stopped.set()

    def watch(self, watcher: object) -> None:
        """Note that a visitor is looking on."""
        self._watchers.add(watcher)

    def leave(self, watcher: object) -> None:
        """Let a visitor go; the run ends when nobody looks on any more."""
        self._watchers.discard(watcher)
        if not self._watchers:
            self.stop()

    def wait(self, seconds: float) -> bool:
        """Wait a moment for the end; say whether it came."""
        return self._ended.wait(seconds)

    def _work(self) -> None:
        _stand_back()
        try:
            with _one_at_a_time:
                if not (self.stopped or compiled.ready()):
                    compiled.warm()
                if not self.stopped:
                    self._play()
        except BaseException:
            self.failed = True
            raise
        finally:
            self._ended.set()

    def _play(self) -> None:
        self.begun = True
        for part, findings in self._steps(self):
            self.part, self.findings = part, findings
            if self.stopped:
                break


_one_at_a_time = Lock()
"""Two experiments side by side would both be slower, and every click with them."""


def _stand_back() -> None:
    """Let pages have the processor first: this thread, and on Linux those it starts, come after."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), _BEHIND_CLICKS)


class Bench:
    """The experiments of all visitors: the same order is played once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Experiment[object]] = OrderedDict()
        self._lock = Lock()

    def experiment(self, order: Hashable, steps: Steps[object]) -> Experiment[object]:
        """Return the experiment of this order; begin it if nobody has asked before."""
        with self._lock:
            found = self._kept.get(order)
            if found is None or found.failed:
                found = self._kept[order] = Experiment(steps)
                found.start()
            self._kept.move_to_end(order)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)[1].stop()
            return found

    def resume(self, order: Hashable) -> None:
        """Let an order that was stopped be played anew when it is next asked for."""
        with self._lock:
            if order in self._kept and self._kept[order].stopped:
                del self._kept[order]


@st.cache_resource
def bench() -> Bench:
    """Return the one bench of this server."""
    return Bench()


def run(order: Order) -> Experiment[Findings]:
    """Return the comparison that was ordered, running or finished."""
    return cast("Experiment[Findings]", bench().experiment(order, partial(_comparison, order)))


def run_habits(order: HabitOrder) -> Experiment[pd.DataFrame]:
    """Return the trial of habits that was ordered, running or finished."""
    return cast("Experiment[pd.DataFrame]", bench().experiment(order, partial(_habits, order)))


def games_to_the_end() -> int:
    """Return how many whole games are played: fewer where they are played slowly."""
    return 300 if compiled.available() else 60


def _comparison(order: Order, run: Experiment[object]) -> Iterator[tuple[float, Findings]]:
    games = dict(order.games)
    lengths = pd.DataFrame({"game": [], "deals": []})
    many = games_to_the_end()
    whole = order.deals + many * _DEALS_A_GAME
    found = None
    for found in comparing(games, order.deals, order.shuffle, order.player):
        yield found.deals / whole, _findings(found, lengths)
    assert found is not None
    for number, (title, rules) in enumerate(order.games):

        def note(ended: int, before: int = number) -> None:
            games_ended = (before * many + ended) / len(games)
            run.part = (order.deals + _DEALS_A_GAME * games_ended) / whole

        asked = (many, order.shuffle, order.player)
        played = game_lengths(rules, *asked, note, lambda: run.stopped)
        if run.stopped:
            return
        rows = pd.DataFrame({"game": title, "deals": played})
        lengths = rows if lengths.empty else pd.concat([lengths, rows], ignore_index=True)
        yield run.part, _findings(found, lengths)


def _findings(found: Comparison, lengths: pd.DataFrame) -> Findings:
    tables = (
        *(found.summary, found.by_seat, found.broken, found.lady),
        *(found.points, found.differences),
    )
    return Findings(found.deals, *tables, lengths)


def _habits(order: HabitOrder, run: Experiment[object]) -> Iterator[tuple[float, pd.DataFrame]]:
    def note(part: float) -> None:
        run.part = part

    rows: list[pd.DataFrame] = []
    asked = (order.rules, order.player, order.deals, order.shuffle, order.habits)
    trials = worth_of_habits(*asked, note, lambda: run.stopped)
    for number, row in enumerate(trials, start=1):
        rows.append(row)
        yield number / len(order.habits), pd.concat(rows, ignore_index=True)
