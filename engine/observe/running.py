"""The points as they run, trick after trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.scoring import Points

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules


def running_points(positions: Sequence[Position]) -> tuple[tuple[Points, ...], ...]:
    """Return the points of every seat after each finished trick.

    A moon, a sun and points for no trick come only with the last trick of the deal, for until
    then nobody has them; so a shooter's points climb and are struck out at the end.

    Args:
        positions: those of one deal, before the first card and after each.
    """
    points = []
    for before, after in pairwise(positions):
        if len(after.tricks) > len(before.tricks):
            points.append(after.score().points if after.over else _taken(after))
    return tuple(points)


def points_taken(positions: Sequence[Position]) -> tuple[tuple[Points, ...], ...]:
    """Return what every seat has taken after each finished trick, whatever is made of it.

    To the end these are the cards and tricks as they were taken in: a shooter keeps all of them,
    and the others none of what his moon costs them.

    Args:
        positions: those of one deal, before the first card and after each.
    """
    points = running_points(positions)
    end = positions[-1]
    return (*points[:-1], _taken(end)) if points and end.over else points


def _taken(position: Position) -> tuple[Points, ...]:
    return replace(position, rules=_cards_only(position.rules)).score().points


@lru_cache(maxsize=512)
def _cards_only(rules: Rules) -> Rules:
    """Return the same rules without moon and sun."""
    return rules.replace(
        moon="none",
        sun="none",
        sun_required=False,
        sun_skips_first_trick=False,
        old_moon_plays_on=False,
        moon_cannot_win=False,
    )
