"""The totals that a deal or a game is taken up from, when nobody knows how it came to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.errors import IllegalPlay, RuleError
from engine.tally import size_of
from engine.translate import worth

if TYPE_CHECKING:
    from engine.rules import Rules


Totals = Sequence[int | complex]


def totals_of(rules: Rules, before: Totals | None) -> tuple[complex, ...]:
    """Return a total for each seat, all nought when none are given.

    Raises:
        RuleError: there is not one for each seat.
    """
    totals = tuple(map(complex, before or (0,) * rules.players))
    if len(totals) != rules.players:
        raise RuleError(f"{len(totals)} totals for {rules.players} seats; give one for each.")
    return totals


def check_totals(rules: Rules, totals: Totals = ()) -> None:
    """Refuse a game that cannot be played on from its totals.

    Args:
        rules: the rules in force.
        totals: the totals before the next deal; all nought when left out.

    Raises:
        RuleError: its end hangs on what the totals do not tell, or there is not one for each seat.
        IllegalPlay: it is over.
    """
    sheet = not rules.uses_counters and not rules.lives and rules.big_moon == "none"
    if rules.target is None or rules.deals is not None or not sheet:
        raise RuleError(
            "Games won can be counted where a game ends at a target score and nothing else "
            "decides it; choose such a game, or count points."
        )
    value = worth(rules)
    sizes = [
        size_of(value, round(each.real), round(each.imag)) for each in totals_of(rules, totals)
    ]
    if max(sizes) >= rules.target:
        raise IllegalPlay(
            f"A seat has {max(sizes)} before the deal and the game ends at {rules.target}; "
            "give totals of a game that goes on."
        )
