"""Which rules cannot go together, and what to change so that the game can be played.

Each check looks at one question and finds at most one conflict: the reason in words, and the
ways out of it, the smallest change first. A rule that merely has nothing to do is let stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.checks.conflict import Conflict
from engine.checks.scoring import SCORING_CHECKS
from engine.checks.table import TABLE_CHECKS

if TYPE_CHECKING:
    from engine.rules import Rules

__all__ = ["Conflict", "conflict_in"]


def conflict_in(rules: Rules) -> Conflict | None:
    """Return the first conflict in the rules, or `None` if they can be played."""
    for check in (*TABLE_CHECKS, *SCORING_CHECKS):
        conflict = check(rules)
        if conflict:
            return conflict
    return None
