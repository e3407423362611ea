"""A game played with counters: each way to settle a deal, as its author has it, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game import Entry, Game


@dataclass(frozen=True, slots=True)
class Payment:
    """What settling a deal moves.

    Attributes:
        net: for each seat, the counters won (above nought) or paid.
        pool: the counters left on the table.
    """

    net: tuple[int, ...]
    pool: int


def sweepstake(points: Sequence[int], pool: int) -> Payment:
    """Pay a counter a point into the pool; those who paid nothing share it (Foster).

    Counters that do not divide stay. If everybody paid, the pool waits as a jack.
    """
    paid = [max(0, own) for own in points]
    return _shared(paid, [own == 0 for own in paid], pool + sum(paid))


def howell(points: Sequence[int], pool: int) -> Payment:
    """Pay every other player the points you took, and draw one for each you did not (Howell).

    Net is T - n x own when the points come to T, and in general the sum of all points less n
    times your own, so that the pool always empties.
    """
    everything = sum(points)
    return Payment(tuple(everything - len(points) * own for own in points), pool)


def fewest_collects(points: Sequence[int], pool: int) -> Payment:
    """Pay your points to the player who has fewest; equals share (Standard Hoyle, 1887).

    Counters that do not divide stay: all thirteen hearts in one hand pay four to each of three
    opponents and one to the table.
    """
    fewest = min(points)
    paid = [max(0, own) if own > fewest else 0 for own in points]
    return _shared(paid, [own == fewest for own in points], pool + sum(paid))


def equal_pool(points: Sequence[int], pool: int) -> Payment:
    """Pay your points into a pool that is shared out when the game ends."""
    paid = [max(0, own) for own in points]
    return Payment(tuple(-own for own in paid), pool + sum(paid))


def ante(clean: Sequence[bool], counters: Sequence[int], pool: int) -> Payment:
    """Put in one chip each; players without a penalty card share the pool (Wikinfo, Hearts).

    A player without chips stakes nothing and takes no share. If nobody is clean, the pool waits.
    """
    paid = [min(1, chips) for chips in counters]
    winning = [own and stake > 0 for own, stake in zip(clean, paid, strict=True)]
    return _shared(paid, winning, pool + sum(paid))


def shared_out(pool: int, players: int) -> Payment:
    """Share a pool equally among all; counters that do not divide stay."""
    return _shared([0] * players, [True] * players, pool)


def _shared(paid: Sequence[int], clean: Sequence[bool], pool: int) -> Payment:
    share = pool // sum(clean) if any(clean) else 0
    net = tuple(share * won - own for own, won in zip(paid, clean, strict=True))
    return Payment(net, pool - share * sum(clean))


_BY_POINTS = {
    "sweepstake": sweepstake,
    "howell": howell,
    "fewest_collects": fewest_collects,
    "equal_pool": equal_pool,
}


def settled(game: Game, entry: Entry) -> Game:
    """Return the game with the counters of its last deal moved, over if the rules say so."""
    payment = _payment(game, entry)
    after = replace(_paid(game, payment), last_settlement=payment.net)
    why = _why_over(after)
    return _closed(after, why) if why else after


def _payment(game: Game, entry: Entry) -> Payment:
    if entry.voided:
        return Payment((0,) * game.rules.players, game.pool)
    if game.rules.settlement == "ante":
        return ante(entry.clean, game.counters, game.pool)
    points = [round(own.real) for own in entry.points]
    return _BY_POINTS[game.rules.settlement](points, game.pool)


def _paid(game: Game, payment: Payment) -> Game:
    counters = tuple(a + b for a, b in zip(game.counters, payment.net, strict=True))
    return replace(game, counters=counters, pool=payment.pool)


def _why_over(game: Game) -> str:
    if game.rules.settlement == "ante":
        if _with_counters(game) == 1:
            return "One player holds every chip."
    elif _with_counters(game) < game.rules.players:
        return "A player has no counters left."
    return "The agreed number of deals is played." if game.deals_done else ""


def _with_counters(game: Game) -> int:
    return sum(counters > 0 for counters in game.counters)


def _closed(game: Game, why: str) -> Game:
    """End the game; what lies in the pool goes to all, or to who holds every chip."""
    if game.rules.settlement == "equal_pool":
        game = _paid(game, shared_out(game.pool, game.rules.players))
    most = max(game.counters)
    winners = tuple(seat for seat, counters in enumerate(game.counters) if counters == most)
    if game.rules.settlement == "ante" and _with_counters(game) == 1:
        kept = tuple(counters + game.pool * (counters > 0) for counters in game.counters)
        game = replace(game, counters=kept, pool=0)
    return replace(game, over=True, winners=winners, ending=why)
