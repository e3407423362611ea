"""Sums a scorer does: Howell's counters, spot hearts, the average deal, the length of a game."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.errors import RuleError

HEARTS = 13
POINTS = 26


def howell_net(hearts: int, players: int = 4, total: int = HEARTS) -> int:
    """Give what a player wins or loses in counters under Howell's settling.

    Into the pool goes one counter for each other player for every heart taken; out of it comes
    one counter for every heart not taken. The net is the hearts in play less the players times
    the hearts taken. Source: Foster, *Foster on Hearts* (1895), "Howell's Settling".

    >>> [howell_net(hearts) for hearts in (3, 5, 5, 0)]
    [1, -7, -7, 13]
    """
    if not 0 <= hearts <= total or players < 2:
        raise RuleError(
            f"{hearts} hearts of {total} among {players} cannot be settled; "
            f"say 0 to {total} hearts and two players or more."
        )
    return total - players * hearts


def howell_table(most_players: int = 6, total: int = HEARTS) -> dict[int, tuple[int, ...]]:
    """Give Howell's table: for three players up, the net for no heart, one heart and so on.

    >>> howell_table()[3][:5]
    (13, 10, 7, 4, 1)
    """
    return {
        players: tuple(howell_net(hearts, players, total) for hearts in range(total + 1))
        for players in range(3, most_players + 1)
    }


def spot_total(lowest: int = 2) -> int:
    """Give the points in a deal of spot hearts: pips, jack 11, queen 12, king 13, ace 14.

    Source: *Encyclopaedia Britannica* (1911), "Hearts".

    >>> spot_total()
    104
    """
    if not 2 <= lowest <= 14:
        raise RuleError(f"No heart has {lowest} pips; name a rank from 2 to 14, the ace.")
    return sum(range(lowest, 15))


def average_penalty(
    moon_rate: Fraction | float = 0, players: int = 4, total: int = POINTS
) -> Fraction:
    """Give the average points a player takes in a deal, when a moon charges each of the others.

    >>> average_penalty()
    Fraction(13, 2)
    >>> float(round(average_penalty(Fraction(14, 233)), 2))
    7.28
    """
    moons = Fraction(moon_rate)
    if not 0 <= moons <= 1 or players < 2:
        raise RuleError(f"Moons in {moon_rate} of the deals cannot be; give a number from 0 to 1.")
    return total * (1 - moons + (players - 1) * moons) / players


class GameLength(NamedTuple):
    """The fewest and the most deals in a game, and how high a beaten player can stand."""

    shortest: int
    """Deals if the same players are hit by a moon every time."""
    shortest_without_moons: int
    """Deals if one player takes all but one point every time."""
    longest: int
    """Deals in which nobody shoots and the points are shared as evenly as can be."""
    highest_total: int
    """The most a player can have at the end: one short of the target, then a moon."""


def game_length_bounds(target: int = 100, players: int = 4, total: int = POINTS) -> GameLength:
    """Give how short and how long a game to `target` can be, a moon charging each of the others.

    After d deals without a moon d times `total` points are out; as long as they can be shared
    with everybody below the target, the game may go on. Where a shooter may take points off
    instead, there is no longest game. Source: michaelclark.name/games/hearts, which gives 4,
    16 and 125 for the game to 100.

    >>> game_length_bounds()
    GameLength(shortest=4, shortest_without_moons=4, longest=16, highest_total=125)
    """
    if target < 1 or players < 2 or total < 2:
        raise RuleError(
            f"A game to {target} with {total} points a deal never ends or never starts; "
            "set a target of 1 or more and 2 points or more."
        )
    return GameLength(
        shortest=-(-target // total),
        shortest_without_moons=-(-target // (total - 1)),
        longest=players * (target - 1) // total + 1,
        highest_total=target - 1 + total,
    )
