"""How players speak of a chance: in percent, as odds, as one in so many, as a rate."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from engine.errors import RuleError

IN_95 = 1.96
"""So many standard deviations either way hold a mean 95 times in 100."""


def percent(chance: Fraction | float, digits: int = 2) -> str:
    """Show a chance in percent.

    >>> percent(Fraction(1, 4))
    '25.00 %'
    """
    return f"{float(_checked(chance) * 100):.{digits}f} %"


def to_one(chance: Fraction | float) -> Fraction:
    """Give the exact odds *to one against* a chance that is not nothing.

    >>> to_one(Fraction(1, 4))
    Fraction(3, 1)
    """
    checked = _checked(chance)
    if checked == 0:
        raise RuleError("What never happens has no odds; show it as a percentage.")
    return (1 - checked) / checked


def odds(chance: Fraction | float, parts: int = 40) -> str:
    """Say a chance as odds in whole numbers that add up to at most `parts`.

    Foster's *Complete Hoyle* (1897) says 29 to 11, forty parts in all. Longer shots are
    said as so many to one.

    >>> odds(Fraction(11, 40)), odds(0.002), odds(0.5)
    ('29 to 11 against', '499 to 1 against', 'evens')
    >>> odds(0.671), odds(0.671, parts=5)
    ('27 to 13 in favour', '2 to 1 in favour')
    """
    exact = _checked(chance)
    rare = min(exact, 1 - exact)
    if rare == 0:
        return "certain" if exact else "impossible"
    if rare * parts < 1:
        longer, shorter = round((1 - rare) / rare), 1
    else:
        near = rare.limit_denominator(parts)
        longer, shorter = near.denominator - near.numerator, near.numerator
    if longer == shorter:
        return "evens"
    return f"{longer:,} to {shorter} {'against' if exact < Fraction(1, 2) else 'in favour'}"


def one_in(chance: Fraction | float) -> str:
    """Say a rare chance as one in so many.

    >>> one_in(Fraction(4, 52))
    '1 in 13'
    """
    return f"1 in {round(to_one(chance) + 1):,}"


def rate(times: int, deals: int) -> Fraction:
    """Give the share of deals in which something was seen to happen.

    >>> percent(rate(14, 233), 1)
    '6.0 %'
    """
    if deals < 1 or not 0 <= times <= deals:
        raise RuleError(f"{times} times in {deals} deals cannot be; count between none and all.")
    return Fraction(times, deals)


def rate_interval(times: int, deals: int, deviations: float = IN_95) -> tuple[float, float]:
    """Give the range in which the true rate lies, 95 times in 100 (Wilson's interval, 1927).

    >>> tuple(round(100 * edge, 1) for edge in rate_interval(14, 233))
    (3.6, 9.8)
    """
    return share_interval(float(rate(times, deals)), deals, deviations)


def share_interval(seen: float, deals: int, deviations: float = IN_95) -> tuple[float, float]:
    """Give that range for a share, where what was counted need not be whole."""
    weight = deviations**2 / deals
    middle = (seen + weight / 2) / (1 + weight)
    spread = deviations * sqrt(seen * (1 - seen) / deals + weight / (4 * deals)) / (1 + weight)
    return max(0.0, min(seen, middle - spread)), min(1.0, max(seen, middle + spread))


def _checked(chance: Fraction | float) -> Fraction:
    exact = Fraction(chance)
    if not 0 <= exact <= 1:
        raise RuleError(f"A chance of {chance} cannot be; give a number from 0 to 1.")
    return exact
