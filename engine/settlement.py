"""Settling a deal with counters instead of a score sheet, each way as its author has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settled:
    """What one deal moved.

    Attributes:
        net: for each seat, the counters won (above nought) or paid.
        pool: the counters left on the table.
    """

    net: tuple[int, ...]
    pool: int


def sweepstake(points: Sequence[int], pool: int) -> Settled:
    """Pay a counter a point into the pool; those who paid nothing share it (Foster).

    Counters that do not divide stay. If everybody paid, the pool waits as a jack.
    """
    paid = [max(0, own) for own in points]
    return _shared(paid, [own == 0 for own in paid], pool + sum(paid))


def howell(points: Sequence[int], pool: int) -> Settled:
    """Pay every other player the points you took, and draw one for each you did not (Howell).

    Net is T - n x own when the points come to T, and in general the sum of all points less n
    times your own, so that the pool always empties.
    """
    everything = sum(points)
    return Settled(tuple(everything - len(points) * own for own in points), pool)


def fewest_collects(points: Sequence[int], pool: int) -> Settled:
    """Pay your points to the player who has fewest; equals share (Standard Hoyle, 1887).

    Counters that do not divide stay: all thirteen hearts in one hand pay four to each of three
    opponents and one to the table.
    """
    fewest = min(points)
    paid = [max(0, own) if own > fewest else 0 for own in points]
    return _shared(paid, [own == fewest for own in points], pool + sum(paid))


def equal_pool(points: Sequence[int], pool: int) -> Settled:
    """Pay your points into a pool that is shared out when the game ends."""
    paid = [max(0, own) for own in points]
    return Settled(tuple(-own for own in paid), pool + sum(paid))


def ante(clean: Sequence[bool], counters: Sequence[int], pool: int) -> Settled:
    """Put in one chip each; players without a penalty card share the pool (Wikinfo, Hearts).

    A player without chips stakes nothing and takes no share. If nobody is clean, the pool waits.
    """
    paid = [min(1, chips) for chips in counters]
    winning = [own and stake > 0 for own, stake in zip(clean, paid, strict=True)]
    return _shared(paid, winning, pool + sum(paid))


def shared_out(pool: int, players: int) -> Settled:
    """Share a pool equally among all; counters that do not divide stay."""
    return _shared([0] * players, [True] * players, pool)


def _shared(paid: Sequence[int], clean: Sequence[bool], pool: int) -> Settled:
    share = pool // sum(clean) if any(clean) else 0
    net = tuple(share * won - own for own, won in zip(paid, clean, strict=True))
    return Settled(net, pool - share * sum(clean))
