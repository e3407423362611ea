"""Whole deals on whole numbers, from the shuffle to the score: the loop that simulations run.

It asks `core` what may be played, `tally` what it is worth and the habits what to choose, and has
no rule of its own. It reads and writes rows of whole numbers only, so it runs as plain Python on
lists, and as machine code on arrays (see `engine.compiled`).
"""

from engine.loop.deals import play_deals
from engine.loop.table import Desk, Orders, Setting, Sheet, Stand, Table, Trick

__all__ = ["Desk", "Orders", "Setting", "Sheet", "Stand", "Table", "Trick", "play_deals"]
