"""Numbers that were printed about hearts, each beside the exact one and a verdict.

The numbers stand in `data/printed_odds.toml`. The exact values are not written there but
reckoned by `engine.odds`, except those counted again from a log.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from engine import odds
from engine.errors import RecordError

PRINTED_ODDS = Path(__file__).resolve().parents[2] / "data" / "printed_odds.toml"
VERDICTS = ("right", "wrong", "unconfirmed")


@dataclass(frozen=True)
class Source:
    """Where a number was printed."""

    title: str
    author: str = ""
    year: int | None = None
    url: str = ""


@dataclass(frozen=True)
class Row:
    """One printed number and the exact one, in the same unit."""

    label: str
    says: float
    exact: float | None
    within: float

    @property
    def agrees(self) -> bool | None:
        """Whether the printed number is near enough to the exact one; None if nothing to check."""
        return None if self.exact is None else abs(self.exact - self.says) <= self.within


@dataclass(frozen=True)
class Printed:
    """One claim with its numbers, where it stood, and what came of checking it."""

    topic: str
    claim: str
    source: Source
    unit: str
    verdict: str
    finding: str
    rows: tuple[Row, ...]
    slip: float | None = None
    """What the wrong sum behind a wrong number gives, where it was found out."""


UNITS: dict[str, Callable[[Any], Fraction]] = {
    "percent": lambda chance: 100 * Fraction(chance),
    "to 1 against": odds.to_one,
    "to 1 in favour": lambda chance: odds.to_one(1 - chance),
    "number": Fraction,
}


@cache
def printed_numbers(path: Path = PRINTED_ODDS) -> tuple[Printed, ...]:
    """Read all printed numbers, with the exact ones reckoned anew.

    >>> [claim.verdict for claim in printed_numbers() if claim.topic == "rare hands"]
    ['wrong']
    """
    sheet = tomllib.loads(path.read_text(encoding="utf-8"))
    sources = {name: Source(**fields) for name, fields in sheet["sources"].items()}
    return tuple(_claim(entry, sources) for entry in sheet["printed"])


def _claim(entry: Mapping[str, Any], sources: Mapping[str, Source]) -> Printed:
    for field, known in (("source", sources), ("unit", UNITS), ("verdict", VERDICTS)):
        if entry[field] not in known:
            raise RecordError(
                f"{entry['claim']!r} has {field} {entry[field]!r}; use one of {', '.join(known)}."
            )
    return Printed(
        topic=entry["topic"],
        claim=entry["claim"],
        source=sources[entry["source"]],
        unit=entry["unit"],
        verdict=entry["verdict"],
        finding=entry["finding"],
        rows=tuple(_row(entry, row) for row in entry["rows"]),
        slip=_reckoned(entry["slip"], [], None, entry["unit"]) if "slip" in entry else None,
    )


def _row(entry: Mapping[str, Any], row: Mapping[str, Any]) -> Row:
    exact: float | None = row.get("recount")
    if "reckon" in entry:
        exact = _reckoned(entry["reckon"], row.get("given", []), row.get("part"), entry["unit"])
    return Row(row["label"], row["says"], exact, row.get("within", entry.get("within", 0)))


def _reckoned(name: str, given: list[Any], part: str | None, unit: str) -> float:
    """Ask the function of this name, take one part of its answer, and count it in the unit."""
    if name not in odds.__all__:
        raise RecordError(f"engine.odds has no sum called {name!r}; use a name from its list.")
    answer = getattr(odds, name)(*given)
    return float(UNITS[unit](getattr(answer, part) if part else answer))
