"""The lines of the sheet for settling the deals and ending the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.fields.ending import ENDING
from engine.fields.wording import one_of
from engine.sheet.lines import SheetLine, capital, count, points

if TYPE_CHECKING:
    from engine.rules import Rules


def ending_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say how deals are settled, when the game ends, and who wins."""
    yield from _counters(rules) if rules.uses_counters else _score_sheet(rules)


def _score_sheet(rules: Rules) -> Iterator[SheetLine]:
    text = "The points of every deal are added to the players' totals on a score sheet."
    yield SheetLine(ENDING, text, ("settlement",))
    yield from _exact(rules)
    if rules.lives:
        text = (
            f"Each player has {count(rules.lives, 'life', 'lives')}; "
            f"{points(rules.life_cost)} or more in one deal cost one."
        )
        yield SheetLine(ENDING, text, ("settlement", "lives", "life_cost"))
    yield _end(rules)
    yield _winner(rules)
    yield _tie(rules)


def _exact(rules: Rules) -> Iterator[SheetLine]:
    if rules.exact_rule == "none":
        return
    text = "A total of exactly 100 becomes 0"
    if rules.exact_rule == "fifty_or_hundred_minus_fifty":
        text = "A total of exactly 50 or 100 goes down by 50"
    text += ", once all the points of a deal have been added and if it changed in that deal."
    yield SheetLine(ENDING, text, ("settlement", "exact_rule"))


def _end(rules: Rules) -> SheetLine:
    ends = []
    if rules.target is not None:
        ends.append(_limit(rules))
    if rules.lives:
        ends.append("somebody has lost the last life")
    if rules.deals is not None:
        ends.append(f"{count(rules.deals, 'deal has', 'deals have')} been played")
    fields = ("settlement", "target", "target_test", "exact_rule", "lives", "deals", "effects")
    return SheetLine(ENDING, f"The game ends after the deal in which {one_of(ends)}.", fields)


def _limit(rules: Rules) -> str:
    limit = rules.target
    if rules.complex_scores:
        more = "more than" if rules.target_test == "exceed" else "at least"
        return f"somebody's total has come to lie {more} {limit} away from 0"
    if rules.target_test == "exceed" or rules.exact_rule == "hundred_to_zero":
        return f"somebody's total has gone over {limit}"
    return f"somebody's total has reached {limit}"


def _winner(rules: Rules) -> SheetLine:
    fields = ("settlement", "partners", "effects", "lives", "target", "deals")
    if rules.partners == "opposite":
        text = _losing_side(rules)
    elif rules.complex_scores:
        text = "The player whose total lies nearest to 0 wins."
    elif rules.lives:
        text = "The lowest total wins among those who have a life left, if anybody has."
    else:
        text = "The lowest total wins."
    return SheetLine(ENDING, text, fields)


def _losing_side(rules: Rules) -> str:
    highest = "the player with the highest total loses the game for both partners"
    lower = "the side with the lower sum of totals wins"
    if rules.deals is None:
        return f"{capital(highest)}."
    if rules.target is None:
        return f"{capital(lower)}."
    return f"When a total has ended the game, {highest}; otherwise {lower}."


def _tie(rules: Rules) -> SheetLine:
    if rules.partners == "opposite":
        tie, shared = "both sides are level", "they share the win"
    else:
        tie, shared = "players share the winning total", "they share the win"
    text = f"If {tie}, {'another deal is played' if rules.tie == 'play_on' else shared}."
    return SheetLine(ENDING, text, ("settlement", "tie", "partners"))


def _counters(rules: Rules) -> Iterator[SheetLine]:
    stake = count(rules.counters, "counter")
    text = f"Everybody starts with {stake}; counters decide, not totals."
    yield SheetLine(ENDING, text, ("settlement", "counters"))
    yield SheetLine(ENDING, _settling(rules), ("settlement", "players"))
    yield SheetLine(ENDING, _counters_end(rules), ("settlement", "deals"))


def _settling(rules: Rules) -> str:
    match rules.settlement:
        case "sweepstake":
            return (
                "After every deal each player pays a counter a point into the pool; those who pay "
                "nothing share it evenly, odd counters staying. If everybody paid, the pool waits "
                "for the next deal in which somebody pays nothing."
            )
        case "howell":
            return (
                f"After every deal each player pays {count(rules.players - 1, 'counter')} a point "
                "into the pool, and draws one for every point the others took; that empties it."
            )
        case "fewest_collects":
            return (
                "After every deal each other player pays a counter a point to whoever has fewest "
                "points; several with fewest share it evenly, odd counters staying in the pool."
            )
        case "equal_pool":
            return (
                "After every deal each player pays a counter a point into a common pool, which is "
                "shared out evenly when play ends."
            )
    return (
        "For every deal each player who has one puts a counter into the pool; those of them with "
        "no penalty card share it evenly, odd counters staying. If there are none, the "
        "pool waits for the next deal."
    )


def _counters_end(rules: Rules) -> str:
    ends = ["somebody has no counters left"]
    if rules.settlement == "ante":
        ends = ["one player has won every counter"]
    if rules.deals is not None:
        ends.append(f"{count(rules.deals, 'deal has', 'deals have')} been played")
    return f"The game ends when {one_of(ends)}; whoever has most counters wins."
