"""What the prose may quote of a block: `{name.key}` and the text that stands in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lessons.blocks import Block, Experiment, Number
from lessons.results import (
    ChoicesResult,
    Estimate,
    GamesResult,
    HabitWinsResult,
    Measured,
    WinsResult,
)

SHARES = ("moon", "clean")
"""Measures that are shares of deals or players, said in percent."""


def values(blocks: Iterable[Block]) -> dict[str, str]:
    """Return the text for every key that the named blocks of a lesson define."""
    found: dict[str, str] = {}
    for block in blocks:
        if block.name:
            found |= {f"{block.name}{key}": text for key, text in _values(block).items()}
    return found


def _values(block: Block) -> Mapping[str, str]:
    match block:
        case Number():
            return {"": block.text}
        case Experiment():
            return _result(block.result)
    return {}


def _result(result: object) -> dict[str, str]:
    match result:
        case Estimate():
            numbers = {name: getattr(result, name) for name in ("worth", "doubt", "points")}
            found = {f".{name}": decimal(number) for name, number in numbers.items()}
            return found | {".verdict": result.verdict, ".deals": f"{result.deals:,}"}
        case GamesResult():
            return _games(result) | {".deals": f"{result.deals:,}"}
        case ChoicesResult():
            return _choices(result) | {".deals": f"{result.deals:,}"}
        case WinsResult():
            return _wins(result) | {".deals": f"{result.deals:,}"}
        case HabitWinsResult():
            names = ("share", "without", "worth", "doubt")
            found = {f".{name}": share(getattr(result, name)) for name in names}
            return found | {".verdict": result.verdict, ".deals": f"{result.deals:,}"}
    return {}


def _games(result: GamesResult) -> dict[str, str]:
    found: dict[str, str] = {}
    for game, measures in result.games.items():
        for name, each in measures.items():
            found |= _measured(f".{game}.{name}", name, each)
    for game, measures in result.differences.items():
        for name, each in measures.items():
            found |= _measured(f".{game}.{name}.difference", name, each)
    return found


def _measured(key: str, name: str, each: Measured) -> dict[str, str]:
    say = share if name in SHARES else decimal
    return {key: say(each.mean), f"{key}.doubt": say(each.doubt)}


def _choices(result: ChoicesResult) -> dict[str, str]:
    numbers = {
        f".{'-'.join(row.cards)}.{name}": decimal(getattr(row, name))
        for row in result.rows
        for name in ("points", "doubt", "difference", "difference_doubt")
    }
    moons = {"-".join(row.cards): row.moon for row in result.rows if row.moon is not None}
    return numbers | {f".{cards}.moon": share(moon) for cards, moon in moons.items()}


def _wins(result: WinsResult) -> dict[str, str]:
    return {
        f".{'-'.join(row.cards)}.{name}": share(getattr(row, name))
        for row in result.rows
        for name in ("share", "doubt", "difference", "difference_doubt")
    }


def decimal(number: float) -> str:
    """Say a number with two digits.

    >>> decimal(-0.354)
    '−0.35'
    """
    text = f"{number:,.2f}"
    return text.lstrip("-") if float(text.replace(",", "")) == 0 else text.replace("-", "−")


def share(number: float) -> str:
    """Say a share in percent.

    >>> share(0.0352)
    '3.5 %'
    """
    text = f"{number * 100:.1f} %"
    return text.lstrip("-") if text == "-0.0 %" else text.replace("-", "−")
