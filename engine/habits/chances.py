"""How likely a lead is to win, by the cards still out on each side of it."""

from __future__ import annotations

_STEPS = 8
_MOST_OTHERS = 5


def chance_to_win(others: int, lower: int, higher: int) -> int:
    """Return about how many times in a hundred a lead wins.

    Everyone ducks who can, so the lead wins when all higher cards lie with players who also hold
    a lower one (Foster's argument for leading hearts).

    Args:
        others: how many other players there are.
        lower: how many lower cards of the suit are out.
        higher: how many higher ones are out.
    """
    if lower == 0:
        return 0 if higher else 100
    row = min(others, _MOST_OTHERS) * _STEPS + min(lower, _STEPS - 1)
    return _CHANCES[row] >> (7 * min(higher, _STEPS - 1)) & 127


def _chance(others: int, lower: int, higher: int) -> int:
    """Sum over how many players hold a lower card: every higher card must lie with them."""
    holding = [1.0] + [0.0] * others
    for _ in range(lower):
        holding = [
            holding[some] * some / others
            + (holding[some - 1] * (others - some + 1) / others if some else 0.0)
            for some in range(others + 1)
        ]
    wins = sum(holding[some] * (some / others) ** higher for some in range(others + 1))
    return round(100 * wins)


# One whole number for each count of others and of lower cards, eight chances of seven bits each:
# compiled code reads a tuple of numbers fast, and has no tuples of tuples to walk.
_CHANCES = tuple(
    sum(_chance(max(others, 1), lower, higher) << 7 * higher for higher in range(_STEPS))
    for others in range(_MOST_OTHERS + 1)
    for lower in range(_STEPS)
)
