"""How long a game lasts: many whole games, until each has ended."""

from __future__ import annotations

from engine import Rules
from engine.simulation.runs import Progress, Stop
from engine.simulation.whole_games import play_games

MOST_DEALS = 120
"""A game that has not ended after so many deals counts as so long."""


def game_lengths(
    rules: Rules,
    games: int,
    shuffle: int,
    player: str,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> list[int]:
    """Return how many deals each of so many games took to its end.

    Stopped early, only the short games have ended, which say nothing of the others.

    Args:
        rules: the rules in force.
        games: how many.
        shuffle: which shuffle.
        player: who sits in every seat.
        progress: called with the number of games that have ended.
        stop: asked after every deal whether to end early.
    """
    lengths: dict[int, int] = {}
    for one in play_games(rules, games, shuffle, player, stop, most_deals=MOST_DEALS):
        lengths[one.number] = one.deals
        if progress:
            progress(len(lengths))
    return [lengths[number] for number in sorted(lengths)]
