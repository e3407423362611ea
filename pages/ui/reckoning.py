"""What a recorded deal came to, as tables for the charts and sentences beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pandas as pd

from engine import Game, Position, Rules
from engine.observe import points_taken
from engine.scoring import DealScore, Points
from engine.values import card_values
from pages.ui.moments import points_so_far
from pages.ui.other_games import Objection, score_as
from pages.ui.words import counted, listed, points_text, tally

_MOST_NAMED = 8
"""More games than this are counted in a sentence, not named; the table names them all."""


def running_totals(positions: Sequence[Position]) -> tuple[tuple[Points, ...], ...]:
    """Return what everybody has taken before the first trick and after each complete one.

    It is what they took to the end: what a moon makes of it is told by `running_sentence`.
    """
    return points_so_far(positions[0]), *points_taken(positions)


def running_reach(
    rules: Rules, lines: Iterable[Sequence[Sequence[Points]]], tricks: int
) -> tuple[int, float, float]:
    """Return how far a chart of running points goes: its tricks, and its lowest and highest points.

    It has room for all that the cards of the game are worth, so that it neither jumps from trick
    to trick nor tells beforehand how the deal comes out.
    """
    worth = [float(value) for value in card_values(rules).values()]
    reached = [
        float(own.real + own.imag) for totals in lines for points in totals for own in points
    ]
    low = min(sum(value for value in worth if value < 0), *reached)
    high = max(sum(value for value in worth if value > 0), *reached)
    return tricks, low, high


def running_frame(totals: Sequence[Sequence[Points]], names: Sequence[str]) -> pd.DataFrame:
    """Return the points captured after each trick: columns `trick`, `player`, `points`."""
    rows = [
        (trick, name, float(own.real + own.imag))
        for trick, points in enumerate(totals)
        for name, own in zip(names, points, strict=True)
    ]
    return pd.DataFrame(rows, columns=["trick", "player", "points"])


def running_sentence(position: Position, names: Sequence[str]) -> str:
    """Say who has taken what so far, and in the end what a moon makes of it."""
    score = points_so_far(position)
    taken = points_taken((replace(position, tricks=()), position))[-1] if position.tricks else score
    if not (any(taken) or any(score)):
        return "Nobody has taken a point yet."
    when = "In the end" if position.over else f"After {counted(len(position.tricks), 'trick')}"
    if taken == score:
        return f"{when}: {tally(names, taken)}."
    return (
        f"Taken in the tricks: {tally(names, taken)}. "
        f"**{_settling(position, names)} the deal counts: {tally(names, score)}.**"
    )


def _settling(end: Position, names: Sequence[str]) -> str:
    moon = end.score().moon
    return "In the end" if moon is None else f"{names[moon]} has shot the moon, so"


def is_plain(score: DealScore) -> bool:
    """Whether the points can be drawn on one axis."""
    return not any(own.imag for own in score.points)


@dataclass(frozen=True)
class GameScore:
    """What the same tricks come to in one game."""

    title: str
    score: DealScore
    against: tuple[Objection, ...]


def games_frame(scores: Sequence[GameScore], names: Sequence[str]) -> pd.DataFrame:
    """Return the points of each player in each game: columns `game`, `player`, `points`."""
    rows = [
        (each.title, name, float(own.real))
        for each in scores
        if is_plain(each.score)
        for name, own in zip(names, each.score.points, strict=True)
    ]
    return pd.DataFrame(rows, columns=["game", "player", "points"])


def games_table(scores: Sequence[GameScore], names: Sequence[str]) -> pd.DataFrame:
    """Return the table to read: a row for each game, a column for each player."""
    rows = {
        each.title: [
            *map(points_text, each.score.points),
            _flag(each.against),
        ]
        for each in scores
    }
    columns = [*names, "Could it be played so?"]
    table = pd.DataFrame.from_dict(rows, orient="index", columns=columns)
    table.index.name = "Game"
    return table


def _flag(found: Sequence[Objection]) -> str:
    if not found:
        return "yes"
    tricks = sorted({each.trick for each in found})
    return f"⚑ no: see trick{'s' if len(tricks) > 1 else ''} {listed(list(map(str, tricks)))}"


def games_sentence(scores: Sequence[GameScore], names: Sequence[str]) -> str:
    """Say who does best in which game."""
    best: dict[str, list[str]] = {}
    for each in scores:
        if is_plain(each.score):
            lowest = min(own.real for own in each.score.points)
            winners = [
                n for n, own in zip(names, each.score.points, strict=True) if own.real == lowest
            ]
            best.setdefault(listed(winners), []).append(each.title)
    parts = [f"{who} in {_titles(titles, len(scores))}" for who, titles in best.items()]
    best_off = f"Best off: {'; '.join(parts)}." if parts else ""
    if flat := [each.title for each in scores if not is_plain(each.score)]:
        best_off += f" {listed(flat)} counts in two directions, so it is in the table only."
    if any(each.score.rules.heart_points == "gong_zhu" for each in scores):
        best_off += " Points are what the cards cost; players of Gong Zhu turn the sign."
    return best_off.strip()


def _titles(titles: Sequence[str], of: int) -> str:
    return listed(titles) if of <= _MOST_NAMED else counted(len(titles), "game")


def settled_sentences(end: Position, names: Sequence[str]) -> list[str]:
    """Say how a finished deal is settled in counters, Foster's way and Howell's."""
    return [_sweepstake(end, names), _howell(end, names)]


def _settled(end: Position, way: str) -> Game:
    rules = end.rules.replace(settlement=way)
    return Game(rules).add(score_as(end, rules))


def _sweepstake(end: Position, names: Sequence[str]) -> str:
    game = _settled(end, "sweepstake")
    paid = f"**Sweepstake**: everybody pays a counter a point, {tally(names, end.score().points)}. "
    gains = [n for n, net in zip(names, game.last_settlement, strict=True) if net > 0]
    pool = sum(round(own.real) for own in end.score().points)
    if game.pool == pool:
        return f"{paid}Nobody stayed clean, so the pool of {pool} stays on the table as a *jack*."
    verb = "takes" if len(gains) == 1 else "share"
    rest = f"; {counted(game.pool, 'counter')} stay on the table" if game.pool else ""
    return f"{paid}{listed(gains)} stayed clean and {verb} the pool of {pool}{rest}."


def _howell(end: Position, names: Sequence[str]) -> str:
    net = _settled(end, "howell").last_settlement
    signed = [
        f"{name} {'+' if own > 0 else ''}{points_text(own)}"
        for name, own in zip(names, net, strict=True)
    ]
    return f"**Howell's settling** counts every point: {listed(signed)}."
