"""How long a game lasts: many whole games, until each has ended."""

from __future__ import annotations

from engine import Rules
from engine.simulation.whole_games import play_games

MOST_DEALS = 120
"""A game that has not ended after so many deals counts as so long."""


def game_lengths(rules: Rules, games: int, shuffle: int, player: str) -> list[int]:
    """Return how many deals each of so many games took to its end."""
    played = play_games(rules, games, shuffle, player, most_deals=MOST_DEALS)
    return [deals for _, deals in sorted((one.number, one.deals) for one in played)]
