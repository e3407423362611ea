"""Whether a goal can still be reached, by force or with everybody's help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.cards import parse_card
from engine.errors import IllegalPlay
from engine.search.ending import Ending, asking, have_captured, outlook, side_of
from engine.search.goals import GOALS, Goal

if TYPE_CHECKING:
    from engine.open_table import OpenTable
    from engine.position import Position

SURE, OPEN, LOST = "sure", "open", "lost"


def prospects(
    position: Position,
    goal: str,
    seat: int | None = None,
    before: Sequence[int] | None = None,
) -> dict[str, str]:
    """Say of each card that may be played whether a seat then reaches a goal.

    Args:
        position: the position, late in a deal; all its hands are looked at.
        goal: a name from `GOALS`.
        seat: whose goal it is; the seat to play when left out.
        before: the totals before this deal, for rules that look at them.

    Returns:
        For each card ``"sure"`` if the seat can reach the goal though all the others combine
        against it, ``"lost"`` if no line of play reaches it, and ``"open"`` otherwise.

    Raises:
        IllegalPlay: the deal is over, too many cards are still in the hands, or no such goal.
    """
    turn = asking(position)
    whose = turn if seat is None else seat
    if goal not in GOALS:
        raise IllegalPlay(f"{goal[:30]!r} is no goal; choose from: {', '.join(GOALS)}.")
    everybody = tuple(range(position.rules.players))
    force = _Reach(position, whose, before, GOALS[goal], side_of(position, whose))
    hope = _Reach(position, whose, before, GOALS[goal], everybody)
    found = {}
    for card in position.legal:
        after = position.table.play(parse_card(card))
        found[card] = LOST
        if hope.value(after):
            found[card] = SURE if force.value(after) else OPEN
    return found


class _Reach(Ending):
    """Whether a goal is reached by some seats against the rest."""

    def __init__(
        self,
        position: Position,
        seat: int,
        before: Sequence[int] | None,
        goal: Goal,
        friends: tuple[int, ...],
    ) -> None:
        super().__init__(position, seat, before)
        self.goal, self.friends, self.cards = goal, friends, goal.cards(self.worth)
        self.known: dict[object, bool] = {}

    def value(self, table: OpenTable) -> bool:
        """Whether the goal is reached from here."""
        if table.trick:
            return self.choose(table)
        have = have_captured(table, self.cards)
        if table.turn is None:
            moon = self.settle(self.captured(table), True)[0]
            return self.goal.reached(self.seat, moon, have)
        if self.goal.missed(self.seat, have) or self.goal.safe(self.seat, have):
            return not self.goal.missed(self.seat, have)
        key = (outlook(table), have, self.tricks(table))
        if key not in self.known:
            self.known[key] = self.choose(table)
        return self.known[key]

    def choose(self, table: OpenTable) -> bool:
        """Let friends look for one way to the goal, and the others for one that misses it."""
        choose = any if table.turn in self.friends else all
        return choose(map(self.value, self.choices(table)))
