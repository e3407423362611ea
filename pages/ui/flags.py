"""The cards of a line that another game forbids, each with the sentence the table shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine import variant
from pages.ui.other_games import objections, rules_of
from pages.ui.what_if import KEPT, Line, positions_of
from pages.ui.words import counted


@lru_cache(maxsize=KEPT)
def flags_of(line: Line, games: tuple[str, ...]) -> Mapping[str, str]:
    """Return the cards of a line that any of the games forbids, each with the sentence why.

    Where several games forbid a card, the first one speaks, and the others for the same reason
    are counted.
    """
    end = positions_of(line)[-1]
    said: dict[str, list[tuple[str, str]]] = {}
    for game in games:
        for against in objections(end, rules_of(game, end.rules.players)):
            said.setdefault(against.card, []).append((variant(game).title, against.reason))
    return {card: _sentence(found) for card, found in said.items()}


def _sentence(found: Sequence[tuple[str, str]]) -> str:
    title, reason = found[0]
    alike = sum(other == reason for _, other in found) - 1
    return f"In {title}{_and_more(alike)}: {reason}"


def _and_more(games: int) -> str:
    return f" and {counted(games, 'other game')}" if games else ""
