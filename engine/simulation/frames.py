"""Many deals into a table: any rules, any players, by a seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd

from engine import tally
from engine.rules import Rules
from engine.simulation.runs import Players, Progress, Run, Stop, check_deals, orders_for, play_run
from engine.simulation.whole_games import Outcome, play_games


def simulate(
    rules: Rules,
    deals: int = 10_000,
    seed: int = 1,
    players: Players = "Random",
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
    games: int = 0,
) -> pd.DataFrame:
    """Play many deals and return a table with one row for each deal and seat.

    Deal n is the one that ``Deal.shuffled(rules, seed, n)`` deals, with its own pass, each scored
    by itself from nought.

    Args:
        rules: the rules in force.
        deals: how many deals.
        seed: the series of deals; the same seed gives the same table for ever.
        players: a character or its name for all seats, or one for each seat.
        progress: called with the number of deals played so far.
        stop: asked now and then whether to stop; the table then has the deals played so far.
        threads: how many threads share the work.
        games: play so many whole games to their ends instead, and return what `games_frame` does.

    Returns:
        Columns: deal (from 1), seat (0 deals), points, turned (the imaginary part in Complex
        Hearts), tricks, leads (tricks led to), clean (took no penalty card), moon (shot a moon
        or sun that counted), sun, took_all (captured every card a moon needs), lady (captured
        the lady), lady_trick, broken_trick and heart_trick (the tricks in which the lady fell,
        hearts were broken and the first heart fell, nought for never).

    Raises:
        RuleError: too many deals, or players that do not exist.
    """
    if games:
        check_deals(games)
        return games_frame(play_games(rules, games, seed, players, stop, threads), progress)
    check_deals(deals)
    return frame_of(
        play_run(rules, orders_for(rules, deals, seed), players, threads, progress, stop)
    )


def frame_of(run: Run) -> pd.DataFrame:
    """Return a run as a table with one row for each deal and seat."""
    sheet, deals, players = run.sheet, run.deals, run.rules.players
    seats = np.tile(np.arange(players, dtype=np.int8), deals)

    def by_seat(rows: Any) -> Any:
        return rows[:deals].reshape(-1)

    def by_deal(places: Any) -> Any:
        return np.repeat(places[:deals], players)

    result, shooter = by_deal(sheet.result), by_deal(sheet.shooter) == seats
    return pd.DataFrame(
        {
            "deal": np.repeat(np.arange(1, deals + 1, dtype=np.int32), players),
            "seat": seats,
            "points": by_seat(sheet.points),
            "turned": by_seat(sheet.turned),
            "tricks": by_seat(sheet.tricks),
            "leads": by_seat(sheet.leads),
            "clean": by_seat(sheet.clean),
            "moon": shooter & (result != tally.NORMAL),
            "sun": shooter & (result >= tally.SUN_OLD),
            "took_all": shooter,
            "lady": by_deal(sheet.lady_to) == seats,
            "lady_trick": by_deal(sheet.lady),
            "broken_trick": by_deal(sheet.broken),
            "heart_trick": by_deal(sheet.first_heart),
        }
    )


def games_frame(outcomes: Iterable[Outcome], progress: Progress | None = None) -> pd.DataFrame:
    """Return whole games as a table with one row for each game and seat.

    Columns: game (from 1), seat (0 deals first), place (1 won; equal scores share a place), points
    (the total at the end, how far from nought where it is complex), counters (nought where a
    score sheet is kept), deals (how many the game took), over (it came to its end).
    """
    rows = []
    for ended, (number, deals, places, game) in enumerate(outcomes, start=1):
        counters = game.counters or (0,) * len(places)
        for seat, place in enumerate(places):
            total = game.totals[seat]
            points = abs(total) if isinstance(total, complex) else float(total)
            rows.append((number, seat, place, points, counters[seat], deals, game.over))
        if progress and ended % 100 == 0:
            progress(ended)
    names = ["game", "seat", "place", "points", "counters", "deals", "over"]
    types = {"game": np.int32, "seat": np.int8, "place": np.int8, "counters": np.int32}
    frame = pd.DataFrame(rows, columns=names).astype(types | {"deals": np.int32})
    return frame.sort_values(["game", "seat"], ignore_index=True)
