"""How computer players play: named habits, each a thing a lesson teaches, each a switch.

A habit sees a `View`, what one player knows, and never the position. Like `core`, everything here
is a pure function on whole numbers and runs interpreted and compiled. `engine.players` gives the
habits to named characters.
"""

from engine.habits.choosing import choose_card, turn_state
from engine.habits.giving import choose_pass
from engine.habits.names import HABITS, Habit
from engine.habits.view import View

__all__ = ["HABITS", "Habit", "View", "choose_card", "choose_pass", "turn_state"]
