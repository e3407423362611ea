"""Endings with all hands open, searched through every line of play.

Two questions are answered. What does a card cost if everybody plays on for himself? And what can
a player be sure of, even if all the others combine against him? Partners play for their side.

In the first, each player, seeing all the hands, chooses the line in which his side scores fewest
points in the deal. Where two lines cost his side the same, he takes the one that costs the player
who asks more, so that nobody counts on kindness; and of those the lowest card, clubs first, then
diamonds, spades and hearts.
"""

from engine.search.costs import CardCost, best_cards
from engine.search.ending import MOST_CARDS
from engine.search.goals import GOALS, Goal
from engine.search.reaching import LOST, OPEN, SURE, prospects

__all__ = [
    "GOALS",
    "LOST",
    "MOST_CARDS",
    "OPEN",
    "SURE",
    "CardCost",
    "Goal",
    "best_cards",
    "prospects",
]
