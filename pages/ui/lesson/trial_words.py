"""What an experiment found, in sentences and as rows for a chart."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.players import BY_NAME
from engine.scene import seat_names
from lessons.blocks import (
    GAMES_WON,
    CardTrial,
    Experiment,
    GamesTrial,
    HabitTrial,
    PassTrial,
    PlayerTrial,
)
from lessons.results import (
    ChoicesResult,
    Estimate,
    GamesResult,
    HabitWinsResult,
    Measured,
    WinsResult,
)
from lessons.values import SHARES
from pages.ui.compare_words import number, percent
from pages.ui.words import listed, symbols

MEASURES = {
    "points": "A player's points in a deal",
    "highest": "The loser's points in a deal",
    "spread": "Points between first and last",
    "moon": "Moons in a hundred deals",
    "clean": "Hands without a point, in a hundred",
    "broken_trick": "The trick in which hearts break",
    "lady_trick": "The trick in which the lady falls",
}
"""What is measured, as the title of an axis."""


@dataclass(frozen=True)
class Row:
    """One number of a chart with its interval."""

    name: str
    mean: float
    low: float
    high: float
    says: str


@dataclass(frozen=True)
class Figure:
    """One chart: what its axis says, its rows, and whether nought matters."""

    unit: str
    rows: tuple[Row, ...]
    nought: bool = False


def how_many(block: Experiment) -> str:
    """Say how many deals or games are played."""
    of_games = isinstance(block, HabitTrial | CardTrial | PassTrial) and block.count == GAMES_WON
    return f"{block.deals:,} {'games' if of_games else 'deals'}"


def asked_words(block: Experiment) -> str:
    """Say what is played."""
    deals = how_many(block)
    match block:
        case HabitTrial():
            label = BY_NAME[block.habit].label.lower()
            return (
                f"{deals} of {block.game.title}, each played twice: by {_a(block.player)} player "
                f"who {label}, and by one who does not. The others are {block.player}."
            )
        case PlayerTrial():
            return f"{deals} of {block.game.title}: one {block.one} among {block.table} players."
        case GamesTrial():
            titles = listed([game.title for game in block.games])
            return f"{deals} each of {titles}, the same cards, {block.player} in every seat."
        case CardTrial() | PassTrial() if block.count == GAMES_WON:
            return (
                f"{deals} in which the cards you do not see are dealt anew; "
                f"{block.player} plays on for everybody, deal after deal, until the game is won. "
                f"{_before_words(block)}"
            )
        case CardTrial() | PassTrial():
            return (
                f"{deals} in which the cards you do not see are dealt anew; {block.player} plays "
                "on for everybody."
            )
        case _:
            return deals


def _before_words(block: CardTrial | PassTrial) -> str:
    """Say the totals with which the deal begins."""
    if isinstance(block, CardTrial):
        names, totals = block.scene.names, block.scene.totals
    else:
        names, totals = seat_names(block.game.rules.players), block.totals
    if not totals:
        return "Nobody has a point before the deal."
    said = listed([f"{name} {total}" for name, total in zip(names, totals, strict=True)])
    return f"Before the deal: {said}."


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def result_words(block: Experiment, result: Any) -> str:
    """Say what was found, and whether it could be chance."""
    match result:
        case Estimate():
            return _estimate_words(block, result)
        case GamesResult():
            return _games_words(block, result)
        case ChoicesResult():
            return _choices_words(result)
        case WinsResult():
            return _wins_words(result)
        case HabitWinsResult():
            return _habit_wins_words(result)
        case _:
            return ""


def _interval(mean: float, doubt: float) -> str:
    return f"{number(mean - doubt)} to {number(mean + doubt)}"


def _estimate_words(block: Experiment, found: Estimate) -> str:
    sure = f"between {number(found.worth - found.doubt)} and {number(found.worth + found.doubt)}"
    if isinstance(block, PlayerTrial):
        gap = number(abs(found.worth))
        side = "below" if found.worth > 0 else "above"
        said = f"{block.one} stays {gap} points a deal {side} the {block.table} players ({sure})."
        if found.verdict == "no difference shown":
            return f"{said} So small a difference may be chance."
        return said
    if found.verdict == "no difference shown":
        return f"{found.deals:,} deals do not show that it matters ({sure} points a deal)."
    verb = "saves" if found.worth > 0 else "costs"
    end = "It pays." if found.worth > 0 else "Here it does not pay."
    sure = f"between {number(abs(found.worth) - found.doubt)} and "
    sure += number(abs(found.worth) + found.doubt)
    return f"It {verb} {number(abs(found.worth))} points a deal ({sure}). {end}"


def _games_words(block: Experiment, found: GamesResult) -> str:
    assert isinstance(block, GamesTrial)
    said = []
    for measure in block.show:
        parts = [
            f"{_written(measure, found.games[game.id][measure])} in {game.title}"
            for game in block.games
            if game.id in found.games and measure in found.games[game.id]
        ]
        said.append(f"{MEASURES[measure]}: {listed(parts)}.")
    return "  \n".join(said)


def _written(measure: str, value: Measured) -> str:
    return percent(value.mean) if measure in SHARES else number(value.mean)


def _choices_words(found: ChoicesResult) -> str:
    best, *others = found.rows
    said = [f"{symbols(best.cards)} costs {number(best.points)} points on average, the least."]
    for row in others:
        sure = _interval(row.difference, row.difference_doubt)
        more = f"{symbols(row.cards)} costs {number(row.difference)} more ({sure})"
        said.append(f"{more}." if row.is_worse else f"{more}, which may be chance.")
    return " ".join(said)


def _of_100(share: float) -> str:
    return number(100 * share, 1)


def _wins_words(found: WinsResult) -> str:
    best, *others = found.rows
    said = [f"{symbols(best.cards)} wins {_of_100(best.share)} of 100 games, the most."]
    for row in others:
        low, high = row.difference - row.difference_doubt, row.difference + row.difference_doubt
        fewer = f"{_of_100(row.difference)} fewer ({_of_100(low)} to {_of_100(high)})"
        won = f"{symbols(row.cards)} wins {_of_100(row.share)}, {fewer}"
        said.append(f"{won}." if row.is_worse else f"{won}, which may be chance.")
    return " ".join(said)


def _habit_wins_words(found: HabitWinsResult) -> str:
    said = (
        f"With the habit {_of_100(found.share)} of 100 games are won, "
        f"without it {_of_100(found.without)}."
    )
    low, high = _of_100(found.worth - found.doubt), _of_100(found.worth + found.doubt)
    if found.verdict == "no difference shown":
        return f"{said} So small a difference may be chance ({low} to {high})."
    end = "It pays" if found.worth > 0 else "Here it does not pay"
    return f"{said} {end}: the difference is {_of_100(found.worth)} ({low} to {high})."


def figures_of(block: Experiment, result: Any) -> tuple[Figure, ...]:
    """Return the charts of a result."""
    match result:
        case Estimate():
            name = block.one if isinstance(block, PlayerTrial) else _habit_label(block)
            low, high = result.worth - result.doubt, result.worth + result.doubt
            row = Row(name, result.worth, low, high, number(result.worth))
            return (Figure("Points saved in a deal", (row,), nought=True),)
        case GamesResult():
            assert isinstance(block, GamesTrial)
            return tuple(_measure_figure(block, result, measure) for measure in block.show)
        case ChoicesResult():
            return (Figure("Points of the deal", _choice_rows(result)),)
        case WinsResult():
            return (Figure("Games won of 100", _win_rows(result)),)
        case HabitWinsResult():
            row = _of_100_row(_habit_label(block), result.worth, result.doubt)
            return (Figure("Games of 100 won by the habit", (row,), nought=True),)
        case _:
            return ()


def _habit_label(block: Experiment) -> str:
    return BY_NAME[block.habit].label if isinstance(block, HabitTrial) else "This"


def _measure_figure(block: GamesTrial, found: GamesResult, measure: str) -> Figure:
    factor = 100 if measure in SHARES else 1
    rows = []
    for game in block.games:
        value = found.games[game.id][measure]
        low, high = value.mean - value.doubt, value.mean + value.doubt
        says = _written(measure, value)
        rows.append(Row(game.title, factor * value.mean, factor * low, factor * high, says))
    return Figure(MEASURES[measure], tuple(rows))


def _choice_rows(found: ChoicesResult) -> tuple[Row, ...]:
    return tuple(
        Row(
            symbols(row.cards),
            row.points,
            row.points - row.doubt,
            row.points + row.doubt,
            number(row.points),
        )
        for row in found.rows
    )


def _win_rows(found: WinsResult) -> tuple[Row, ...]:
    rows = (_of_100_row(symbols(row.cards), row.share, row.doubt) for row in found.rows)
    # Nobody wins fewer games than none, or more than all.
    return tuple(replace(row, low=max(row.low, 0), high=min(row.high, 100)) for row in rows)


def _of_100_row(name: str, share: float, doubt: float) -> Row:
    low, high = 100 * (share - doubt), 100 * (share + doubt)
    return Row(name, 100 * share, low, high, _of_100(share))
