"""How a branch ends, beside the real end of its deal, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game, Position
from engine.scoring import Points
from pages.ui.words import counted, listed, points_text, tally


def outcome(real: Position, here: Position, names: Sequence[str]) -> str:
    """Say what the branch changes: who wins the pool or shoots the moon, else who saves points.

    Args:
        real: the end of the real deal.
        here: the end of the branch.
        names: the players, clockwise.
    """
    said = [_pool(real, here, names)] if here.rules.settlement == "sweepstake" else []
    said += [_moon(real, here, names)]
    if found := " ".join(filter(None, said)):
        return found
    if not real.over:
        return f"Played to its end, the deal comes to {tally(names, here.score().points)}."
    return _savings(real.score().points, here.score().points, names)


def both_ends(real: Position, here: Position, names: Sequence[str]) -> str:
    """Say what both lines come to, in points and in counters where the game uses them."""
    ends = f"{tally(names, here.score().points)}; the real deal with {_points(real, names)}"
    said = f"Here it ends with {ends}."
    if not (here.rules.uses_counters and real.over):
        return said
    counters, before = (_signed(names, _settled(end).last_settlement) for end in (here, real))
    if counters == before:
        return f"{said} In counters that is {counters}, both times."
    return f"{said} In counters: {counters}; in the real deal {before}."


def _points(real: Position, names: Sequence[str]) -> str:
    said = tally(names, real.score().points)
    return said if real.over else f"{said} when it was broken off"


def _settled(end: Position) -> Game:
    return Game(end.rules).add(end.score())


def _signed(names: Sequence[str], net: Sequence[int]) -> str:
    return listed(
        [
            f"{name}\u00a0{'+' if own > 0 else ''}{points_text(own)}"
            for name, own in zip(names, net, strict=True)
        ]
    )


def pool_winners(end: Position, names: Sequence[str]) -> tuple[str, ...]:
    """Return who takes the pool of a sweepstake; nobody when it stays for the next deal.

    Everybody pays a counter for each heart he took in; those without a heart take the pool
    (Foster's Complete Hoyle, 1897).
    """
    net = _settled(end).last_settlement
    return tuple(name for name, own in zip(names, net, strict=True) if own > 0)


def _pool(real: Position, here: Position, names: Sequence[str]) -> str:
    winners = pool_winners(here, names)
    before = pool_winners(real, names) if real.over else ()
    verb = "share" if len(winners) > 1 else "wins"
    said = f"{listed(winners) if winners else 'Nobody'} {verb} the pool"
    if not real.over:
        return f"{said} here."
    if winners == before:
        return f"{said}, as in the real deal."
    return f"{said} here; in the real deal {listed(before) if before else 'nobody'} did."


def _moon(real: Position, here: Position, names: Sequence[str]) -> str:
    before, after = real.score().moon, here.score().moon
    if after is not None and after != before:
        return f"{names[after]} shoots the moon here."
    if before is not None and after is None:
        return f"{names[before]} does not shoot the moon here."
    return ""


def _savings(real: Sequence[Points], here: Sequence[Points], names: Sequence[str]) -> str:
    if tuple(real) == tuple(here):
        return "Everybody ends with as many points as in the real deal."
    if any(isinstance(own, complex) for own in (*real, *here)):
        return ""
    moved = [
        (name, round(now.real - was.real)) for name, was, now in zip(names, real, here, strict=True)
    ]
    less = [f"{name} saves {counted(-by, 'point')}" for name, by in moved if by < 0]
    more = [f"{name} pays {counted(by, 'point')} more" for name, by in moved if by > 0]
    return f"Against the real deal, {listed([*less, *more])}."
