"""Whole games: many side by side, deal after deal, until each has ended.

The deals are played by the compiled loop; `engine.game` keeps the scores and says when a game is
over, as it does for a game at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from engine import tally
from engine.game import Entry, Game
from engine.loop import Orders
from engine.rules import Rules
from engine.shuffle import deal_state
from engine.simulation.runs import Players, Run, Stop, play_run

MOST_DEALS = 1_000
SIDE_BY_SIDE = 2_048
"""How many games are on the tables at once."""


class Outcome(NamedTuple):
    """A game played to its end.

    Attributes:
        number: which of the series, 1 for the first.
        deals: how many deals it took.
        places: each seat's place, 1 for the winners; seats with equal scores share one.
        game: the score sheet.
    """

    number: int
    deals: int
    places: tuple[int, ...]
    game: Game


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a series: it deals what ``Game(rules).next_deal(seed)`` does.

    >>> game_seed(1, 1) == game_seed(1, 2)
    False
    """
    return deal_state(seed, number)


def play_games(
    rules: Rules,
    games: int = 1_000,
    seed: int = 1,
    players: Players = "Random",
    stop: Stop | None = None,
    threads: int = 2,
    most_deals: int = MOST_DEALS,
) -> Iterator[Outcome]:
    """Play whole games and yield each when it has ended, the short ones first.

    Args:
        rules: the rules in force.
        games: how many.
        seed: the series; the same seed gives the same games.
        players: a character or its name for all seats, or one for each seat.
        stop: asked after every round of deals whether to stop.
        threads: how many threads share the work.
        most_deals: a game that has not ended after so many deals is broken off.

    Raises:
        RuleError: players that do not exist.
    """
    for start in range(0, games, SIDE_BY_SIDE):
        if stop and stop():
            return
        numbers = range(start + 1, min(start + SIDE_BY_SIDE, games) + 1)
        playing = {number: Game(rules) for number in numbers}
        yield from play_on(rules, playing, seed, players, stop, threads, most_deals)


def play_on(
    rules: Rules,
    playing: Mapping[int, Game],
    seed: int = 1,
    players: Players = "Random",
    stop: Stop | None = None,
    threads: int = 2,
    most_deals: int = MOST_DEALS,
) -> Iterator[Outcome]:
    """Play games on from where they stand, and yield each when it has ended.

    Args:
        rules: the rules in force, those of every game.
        playing: games that are not over, by their number in the series, which decides their cards.
        seed: the series.
        players: a character or its name for all seats, or one for each seat.
        stop: asked after every round of deals whether to stop.
        threads: how many threads share the work.
        most_deals: a game that has not ended after so many deals more is broken off.

    Raises:
        RuleError: players that do not exist.
    """
    games = dict(playing)
    for _ in range(most_deals):
        if not games or (stop and stop()):
            break
        orders = _next_deals(rules, seed, games)
        run = play_run(rules, orders, players, threads if len(games) > 64 else 1)
        for row, (number, game) in enumerate(list(games.items())):
            after = games[number] = game.add_entry(entry_of(run, row))
            if after.over:
                yield outcome(number, games.pop(number))
    if not (stop and stop()):
        yield from (outcome(number, game) for number, game in games.items())


def outcome(number: int, game: Game) -> Outcome:
    """Return how a game ended."""
    scores = standing(game)
    best = [seat in game.winners for seat in range(len(scores))]
    keys = [(not won, score) for won, score in zip(best, scores, strict=True)]
    places = tuple(
        1 if won else 1 + sum(other < key for other in keys)
        for won, key in zip(best, keys, strict=True)
    )
    return Outcome(number, game.deal_number - 1, places, game)


def standing(game: Game) -> list[float]:
    """Return for each seat a number, the lower the better: the score, or counters owed.

    Partners stand as the worse of the two stands, as the rules judge them.
    """
    if game.counters:
        return [-float(chips) for chips in game.counters]
    alone = [abs(total) if isinstance(total, complex) else float(total) for total in game.totals]
    if game.rules.partners == "none":
        return alone
    return [max(alone[seat], alone[(seat + 2) % len(alone)]) for seat in range(len(alone))]


def _next_deals(rules: Rules, seed: int, playing: dict[int, Game]) -> Orders:
    """Order the next deal of each game."""
    games = list(playing.values())
    totals = np.array([game.totals for game in games], dtype=np.complex128)
    ladies = [game.entries[-1].lady_to if game.entries else None for game in games]
    return Orders(
        seeds=_row([game_seed(seed, number) for number in playing]),
        numbers=_row([game.deal_number for game in games]),
        dealers=_row([game.dealer for game in games]),
        leaders=_row([tally.NO_SEAT if lady is None else lady for lady in ladies]),
        before=np.rint(totals.real).astype(np.int64),
        turned_before=np.rint(totals.imag).astype(np.int64),
        last_deal=_row([int(game.last_deal) for game in games]),
    )


def _row(numbers: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(numbers, dtype=np.int64)


def entry_of(run: Run, row: int) -> Entry:
    """Return a played deal as a line of the score sheet."""
    sheet = run.sheet
    plain = sheet.points[row].tolist()
    result, shooter = int(sheet.result[row]), int(sheet.shooter[row])
    queen_to = int(sheet.queen_to[row])
    if run.rules.complex_scores:
        plain = list(map(complex, plain, sheet.turned[row].tolist()))
    return Entry(
        points=tuple(plain),
        moon=shooter if result != tally.NORMAL else None,
        new=result in (tally.MOON_NEW, tally.SUN_NEW),
        took_all=None if shooter == tally.NO_SEAT else shooter,
        lady_to=None if queen_to == tally.NO_SEAT else queen_to,
        voided=result == tally.MOON_NOBODY,
        clean=tuple(sheet.clean[row].tolist()),
    )
