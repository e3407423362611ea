"""Numbers and names in the words of a card player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import symbol_of
from engine.rules import Rules
from engine.scoring import Points
from engine.sentences import listed as listed
from engine.sheet import sheet

_AS_TEXT = "\ufe0e"
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_MOST_IN_FULL = 10**12


def symbol(card: str) -> str:
    """Write a card for a reader: `10♠`, never as an emoji."""
    return symbol_of(card) + _AS_TEXT


def symbols(cards: Iterable[str]) -> str:
    """Write several cards for a reader, apart from one another."""
    return " ".join(map(symbol, cards))


def points_text(points: Points) -> str:
    """Write points: `13`, `-10`, and `3+2i` where a game counts in two directions."""
    if isinstance(points, int):
        return str(points).replace("-", "−")
    plain, turned = round(points.real), round(points.imag)
    if not turned:
        return points_text(plain)
    side = f"{abs(turned) if abs(turned) != 1 else ''}i"
    if not plain:
        return f"−{side}" if turned < 0 else side
    return f"{points_text(plain)}{'−' if turned < 0 else '+'}{side}"


def counted(number: int, noun: str) -> str:
    """Write a number with its noun: `1 point`, `4 points`, `no points`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def tally(names: Sequence[str], points: Sequence[Points]) -> str:
    """Write what everybody has: `A 4, Y 6, B 2 and Z 1`."""
    pairs = zip(names, points, strict=True)
    return listed([f"{name} {points_text(own)}" for name, own in pairs])


def costs(rules: Rules) -> str:
    """Say in a line what costs points: `Every heart costs 1 point. The Q♠ costs 13 points.`"""
    points = [line for line in sheet(rules) if line.group == "Points"]
    return " ".join(line.text for line in points if "joker_points" not in line.fields)


def large_number(number: float) -> str:
    """Write a large number: `11,339,527,850` in full, beyond a million million `5.36 × 10²⁸`."""
    if number < _MOST_IN_FULL:
        return f"{number:,.0f}"
    digits, power = f"{number:.2e}".split("e+")
    return f"{digits} × 10{power.translate(_RAISED)}"
