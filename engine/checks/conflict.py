"""What is said of rules that cannot go together: the reason, and the ways out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.fields import field_named

if TYPE_CHECKING:
    from engine.rules import Rules

Change = Mapping[str, object]
"""Fields, and the values they should have instead."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that cannot go together.

    Attributes:
        reason: why not, as half a sentence.
        ways_out: the changes that would each settle it, the smallest first.
        at_odds: fields that have a part in it though none of the changes touches them.
        advice: what to do, where a list of the changes would not be plain enough.
    """

    reason: str
    ways_out: tuple[Change, ...]
    at_odds: tuple[str, ...] = ()
    advice: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields that are at odds."""
        named = [name for way in self.ways_out for name in way]
        return tuple(dict.fromkeys((*named, *self.at_odds)))

    @property
    def sentence(self) -> str:
        """The reason and what to do, in one sentence."""
        advice = self.advice or f"set {', or '.join(map(_put, self.ways_out))}"
        return f"{self.reason}: {advice}."


Check = Callable[["Rules"], Conflict | None]
"""A question asked of rules, and the conflict found, if any."""


def default(*names: str) -> dict[str, object]:
    """Return the change that sets fields back to what they are in American Hearts."""
    return {name: field_named(name).default for name in names}


def unusual(rules: Rules, *names: str) -> str | None:
    """Return the first of these fields that is not as in American Hearts, if any."""
    return next((n for n in names if getattr(rules, n) != field_named(n).default), None)


def _put(change: Change) -> str:
    parts = []
    for name, value in change.items():
        field = field_named(name)
        parts.append(f"{name} to {field.text(field.read(value))}")
    return " and ".join(parts)
