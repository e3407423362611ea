"""How long a game lasts: many whole games, deal by deal side by side, until each has ended."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine import Game, Rules, tally
from engine.game import Entry
from engine.loop import Orders
from engine.runs import Run, play_run

MOST_DEALS = 120
"""A game that has not ended after so many deals counts as so long."""


def game_lengths(rules: Rules, games: int, shuffle: int, player: str) -> list[int]:
    """Return how many deals each of so many games took to its end."""
    tables = [Game(rules) for _ in range(games)]
    playing = list(range(games))
    while playing and tables[playing[0]].deal_number <= MOST_DEALS:
        run = play_run(rules, _next_deals([tables[n] for n in playing], playing, shuffle), player)
        for row, number in enumerate(playing):
            tables[number] = tables[number]._with(_entry(run, row))
        playing = [number for number in playing if not tables[number].over]
    return [table.deal_number - 1 for table in tables]


def _next_deals(tables: Sequence[Game], numbers: Sequence[int], shuffle: int) -> Orders:
    """Order the next deal of each game; each game is dealt from a shuffle of its own."""
    totals = np.array([table.totals for table in tables], dtype=np.complex128)
    ladies = [table.entries[-1].lady_to if table.entries else None for table in tables]
    return Orders(
        seeds=np.array([shuffle + 1 + number for number in numbers], dtype=np.int64),
        numbers=np.array([table.deal_number for table in tables], dtype=np.int64),
        dealers=np.array([table.dealer for table in tables], dtype=np.int64),
        leaders=np.array(
            [tally.NO_SEAT if lady is None else lady for lady in ladies], dtype=np.int64
        ),
        before=totals.real.astype(np.int64),
        turned_before=totals.imag.astype(np.int64),
        last_deal=np.array([int(table.last_deal) for table in tables], dtype=np.int64),
    )


def _entry(run: Run, row: int) -> Entry:
    """Return a played deal as a line of the score sheet."""
    sheet, complex_points = run.sheet, run.rules.complex_scores
    plain = [int(points) for points in sheet.points[row]]
    turned = [int(points) for points in sheet.turned[row]]
    both = tuple(complex(*pair) for pair in zip(plain, turned, strict=True))
    result, shooter = int(sheet.result[row]), int(sheet.shooter[row])
    lady_to = int(sheet.lady_to[row])
    return Entry(
        points=both if complex_points else tuple(plain),
        moon=shooter if result != tally.NORMAL else None,
        new=result in (tally.MOON_NEW, tally.SUN_NEW),
        took_all=None if shooter == tally.NO_SEAT else shooter,
        lady_to=None if lady_to == tally.NO_SEAT else lady_to,
        voided=False,
        clean=tuple(bool(clean) for clean in sheet.clean[row]),
    )
