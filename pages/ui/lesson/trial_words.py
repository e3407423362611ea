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
    match block:
        case HabitTrial():
            label = BY_NAME[block.habit].label.lower()
            return (
                f"{_many(block.player)} play {how_many(block)} of {block.game.title}, and then the "
                f"same ones again. The first time one of them {label}; the second time that "
                "player does not. Nothing else changes."
            )
        case PlayerTrial():
            return (
                f"One {_one(block.one)} sits among {_many(block.table)}, in "
                f"{how_many(block)} of {block.game.title}."
            )
        case GamesTrial():
            titles = listed([game.title for game in block.games])
            return (
                f"The same {how_many(block)} are played once for each game: {titles}. "
                f"{_many(block.player)} sit in every seat."
            )
        case CardTrial() | PassTrial():
            return _choices_asked(block)
        case _:
            return how_many(block)


def _choices_asked(block: CardTrial | PassTrial) -> str:
    """Say how the cards or the passes are tried."""
    each = "pass" if isinstance(block, PassTrial) else "card"
    anew = f"The cards you do not see are dealt anew {block.deals:,} times"
    seats = f"{_many(block.player)} sit in every seat."
    if block.count != GAMES_WON:
        return f"{anew}, and each time every {each} is played out. {seats}"
    return (
        f"{anew}. Each time every {each} is played out, and the game goes on from there, deal "
        f"after deal, until it is won. {seats} {_before_words(block)}"
    )


def _many(name: str) -> str:
    """Name several players of a character: `Experts`, `Careful players`."""
    return f"{name} players" if name in ("Careful", "Random") else f"{name}s"


def _before_words(block: CardTrial | PassTrial) -> str:
    """Say the totals with which the deal begins."""
    if isinstance(block, CardTrial):
        names, totals = block.scene.names, block.scene.totals
    else:
        names, totals = seat_names(block.game.rules.players), block.totals
    if not totals:
        return "Nobody has a point before the deal."
    said = listed([f"{name} {total}" for name, total in zip(names, totals, strict=True)])
    return f"The totals before the deal: {said}."


def _one(name: str) -> str:
    """Name one player of a character: `Expert`, `Careful player`."""
    return _many(name).removesuffix("s")


def result_words(block: Experiment, result: Any) -> str:
    """Say what was found, and whether it could be chance."""
    match result:
        case Estimate():
            return _estimate_words(block, result)
        case GamesResult():
            return _games_words(block, result)
        case ChoicesResult():
            return _choices_words(block, result)
        case WinsResult():
            return _wins_words(block, result)
        case HabitWinsResult():
            return _habit_wins_words(result)
        case _:
            return ""


def _interval(mean: float, doubt: float) -> str:
    return f"between {number(mean - doubt)} and {number(mean + doubt)}"


def _estimate_words(block: Experiment, found: Estimate) -> str:
    if isinstance(block, PlayerTrial):
        return _player_words(block, found)
    if found.verdict == "no difference shown":
        saved = _interval(found.worth, found.doubt)
        return (
            f"These {found.deals:,} deals do not show that the habit matters: it saves {saved} "
            "points a deal."
        )
    gap = abs(found.worth)
    verb, end = ("saves", "it pays") if found.worth > 0 else ("costs", "here it does not pay")
    sure = _interval(gap, found.doubt)
    return f"The habit {verb} that player {number(gap)} points a deal ({sure}): {end}."


def _player_words(block: PlayerTrial, found: Estimate) -> str:
    gap = abs(found.worth)
    less = "fewer" if found.worth > 0 else "more"
    said = (
        f"The {_one(block.one)} takes {number(gap)} points a deal {less} than the "
        f"{_many(block.table)} ({_interval(gap, found.doubt)})."
    )
    if found.verdict == "no difference shown":
        return f"{said} So small a difference may be chance."
    return said


def _games_words(block: Experiment, found: GamesResult) -> str:
    assert isinstance(block, GamesTrial)
    said = []
    for measure in block.show:
        parts = [
            f"{_counted(measure, found.games[game.id][measure])} in {game.title}"
            for game in block.games
            if game.id in found.games and measure in found.games[game.id]
        ]
        said.append(f"{MEASURES[measure]}: {listed(parts)}.")
    return "  \n".join(said)


def _counted(measure: str, value: Measured) -> str:
    """Write a number as its title counts it: shares as so many in a hundred."""
    return _of_100(value.mean) if measure in SHARES else number(value.mean)


def _written(measure: str, value: Measured) -> str:
    return percent(value.mean) if measure in SHARES else number(value.mean)


def _choices_words(block: Experiment, found: ChoicesResult) -> str:
    best, *others = found.rows
    what = "Passing " if isinstance(block, PassTrial) else ""
    said = [f"{what}{symbols(best.cards)} does best, with {number(best.points)} points on average."]
    for row in others:
        sure = _interval(row.difference, row.difference_doubt)
        more = f"{symbols(row.cards)} costs {number(row.difference)} more"
        said.append(f"{more}{_doubted(sure, row.is_worse)}.")
    return " ".join(said)


def _doubted(sure: str, shown: bool) -> str:
    """Add to a difference how sure it is."""
    return f" ({sure})" if shown else f", which may be chance ({sure})"


def _of_100(share: float) -> str:
    return number(100 * share, 1)


def _interval_of_100(mean: float, doubt: float) -> str:
    return f"between {_of_100(mean - doubt)} and {_of_100(mean + doubt)}"


def _wins_words(block: Experiment, found: WinsResult) -> str:
    best, *others = found.rows
    what = "Passing " if isinstance(block, PassTrial) else ""
    said = [f"{what}{symbols(best.cards)} wins the most: {_of_100(best.share)} games of 100."]
    for row in others:
        sure = _interval_of_100(row.difference, row.difference_doubt)
        won = f"{symbols(row.cards)} wins {_of_100(row.share)}: {_of_100(row.difference)} fewer"
        said.append(f"{won}{_doubted(sure, row.is_worse)}.")
    return " ".join(said)


def _habit_wins_words(found: HabitWinsResult) -> str:
    said = (
        f"With the habit that player wins {_of_100(found.share)} games of 100, "
        f"without it {_of_100(found.without)}."
    )
    if found.verdict == "no difference shown":
        sure = _interval_of_100(found.worth, found.doubt)
        return f"{said} So small a difference may be chance ({sure})."
    gap = abs(found.worth)
    end = "the habit pays" if found.worth > 0 else "here the habit does not pay"
    sure = _interval_of_100(gap, found.doubt)
    return f"{said} The difference is {_of_100(gap)} ({sure}): {end}."


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
