"""What a choice is worth to someone who sees only his own hand: in points, and in games won.

What he knows of the unseen cards says how they may lie; they are dealt so again and again, and
computer players play each choice out over the same layouts.
"""

from engine.choices.points import ChoiceWorth, try_cards, try_passes
from engine.choices.winning import (
    HabitWins,
    WinShare,
    win_shares,
    win_shares_of_habit,
    win_shares_of_passes,
)

__all__ = [
    "ChoiceWorth",
    "HabitWins",
    "WinShare",
    "try_cards",
    "try_passes",
    "win_shares",
    "win_shares_of_habit",
    "win_shares_of_passes",
]
