"""Sentences made from the numbers of an experiment: what a chart shows, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pandas as pd

from engine import Rules
from engine.pack import pack_cards
from engine.sheet.lines import count
from pages.ui.words import listed


def number(value: float, places: int = 2) -> str:
    """Write a number with a true minus."""
    return f"{value:.{places}f}".replace("-", "−")


def percent(part: float) -> str:
    """Write a share: `5.2 %`."""
    return f"{100 * part:.1f} %"


def interval(low: float, high: float) -> str:
    """Write a 95 % interval."""
    return f"95 % interval {number(low)} to {number(high)}"


def points_words(spans: pd.DataFrame) -> str:
    """Say what a player scores in a deal, and how far deals lie apart."""
    parts = [
        f"{number(row['mean'])} points in {row['game']} ({most(row)})" for _, row in _rows(spans)
    ]
    return f"A player scores on average {listed(parts)}; in brackets, four deals in five."


def seats_words(by_seat: pd.DataFrame) -> str:
    """Say whether it matters where one sits."""
    parts: list[str] = []
    for game, rows in by_seat.groupby("game", sort=False):
        ranked = [row for _, row in _rows(rows.sort_values("points"))]
        best, worst = ranked[0], ranked[-1]
        if worst["low"] > best["high"]:
            gap = number(worst["points"] - best["points"])
            parts.append(f"in {game} the {worst['seat']} fares worst, by {gap} points a deal")
        else:
            parts.append(f"in {game} no seat is surely better than another")
    return _sentence("; ".join(parts))


def moon_words(summary: pd.DataFrame) -> str:
    """Say how often somebody shoots the moon."""
    parts = [
        f"{percent(row['moon'])} of the deals of {game} "
        f"(95 % interval {percent(row['moon_low'])} to {percent(row['moon_high'])})"
        for game, row in _rows(summary)
    ]
    return f"A moon counts in {listed(parts)}."


def trick_words(shares: pd.DataFrame, what: str) -> str:
    """Say when something happens most often, and how often it never does."""
    parts = []
    for game, rows in shares.groupby("game", sort=False):
        fell = rows[rows["trick"] > 0]
        if fell.empty:
            parts.append(f"in {game} never")
            continue
        _, usual = next(_rows(fell.sort_values("share", ascending=False)))
        never = float(rows.loc[rows["trick"] == 0, "share"].sum())
        rest = f", never in {percent(never)} of deals" if never >= 0.0005 else ""
        parts.append(f"in {game} most often in trick {int(usual['trick'])}{rest}")
    alike = len(parts) > 1 and shares.groupby(["trick", "share"]).size().eq(len(parts)).all()
    return f"{what} {'; '.join(parts)}." + (" The lines lie on one another." if alike else "")


def length_words(spans: pd.DataFrame, games: int) -> str:
    """Say how many deals a game takes."""
    parts = [
        f"{row['game']} ends after {number(row['mean'], 1)} deals on average ({most(row)})"
        for _, row in _rows(spans)
    ]
    return f"From {games} whole games: {'; '.join(parts)}; in brackets, four games in five."


def most(row: Any) -> str:
    """Write where four of five deals or games lie."""
    return f"{number(row['low'], 0)} to {number(row['high'], 0)}"


def middle(shares: pd.DataFrame) -> pd.DataFrame:
    """Return for each game the mean of a player's points and where four deals in five lie.

    Args:
        shares: columns game, points, share.
    """
    rows = []
    for game, found in shares.sort_values("points").groupby("game", sort=False):
        upto = found["share"].cumsum()
        low, high = (found["points"][upto >= part - 1e-9].iloc[0] for part in (0.1, 0.9))
        rows.append((game, (found["points"] * found["share"]).sum(), low, high))
    return pd.DataFrame(rows, columns=["game", "mean", "low", "high"])


def difference_words(differences: pd.DataFrame, changed: Mapping[str, str]) -> str:
    """Say what a player pays more or less, and whether it could be chance.

    Args:
        differences: a row for each game, all against the same one.
        changed: games that are another with some rules changed; a single one is spoken of so.
    """
    parts = []
    for _, row in _rows(differences[differences["measure"] == "points"]):
        if len(changed) == 1 and changed.get(row["game"]) == row["against"]:
            parts.append(_change_words(row))
        else:
            parts.append(_other_game_words(row))
    return _sentence("; ".join(parts))


def _change_words(row: Any) -> str:
    said = "with your changes a player pays"
    if row["low"] > 0 or row["high"] < 0:
        gap, more = number(abs(row["mean"])), "more" if row["mean"] > 0 else "less"
        return f"{said} {gap} points a deal {more} {_sure(row)}"
    if row["low"] == row["high"] == 0:
        return f"{said} exactly the same"
    return f"{said} about the same {_sure(row)}"


def _other_game_words(row: Any) -> str:
    game, against = row["game"], row["against"]
    if row["low"] > 0 or row["high"] < 0:
        gap, more = number(abs(row["mean"])), "more" if row["mean"] > 0 else "less"
        return f"{game} costs a player {gap} points a deal {more} than {against} {_sure(row)}"
    if row["low"] == row["high"] == 0:
        return f"{game} and {against} cost exactly the same"
    return f"{game} and {against} cost about the same {_sure(row)}"


def _sure(row: Any) -> str:
    """Write the interval of a difference; where all of it is less, as how much less."""
    bounds = (-row["high"], -row["low"]) if row["high"] < 0 else (row["low"], row["high"])
    return f"({interval(*bounds)})"


def habit_words(row: Any, label: str) -> str:
    """Say whether a habit pays."""
    sure = interval(row["low"], row["high"])
    if row["low"] > 0:
        return f"“{label}” saves {number(row['worth'])} points a deal ({sure})."
    if row["high"] < 0:
        return (
            f"“{label}” costs {number(-row['worth'])} points a deal ({sure}): here it does not pay."
        )
    return f"“{label}” makes no difference that these deals can show ({sure})."


def cautions(games: Sequence[tuple[str, Rules]]) -> list[str]:
    """Say what a reader must know before comparing such games."""
    said = [
        f"{title} scores in two directions; here its points are how far a score lies from nought."
        for title, rules in games
        if rules.complex_scores
    ]
    said += [
        f"At the table {title} writes penalties with a minus; here low is good in every game."
        for title, rules in games
        if rules.heart_points == "gong_zhu"
    ]
    if len({rules.players for _, rules in games}) > 1:
        seats = [f"{title} seats {count(rules.players)}" for title, rules in games]
        said.append(
            f"{listed(seats)}: at the larger table the points of a deal are shared by more, so "
            "that a player pays less though no rule is milder. Choose one number of players above "
            "to compare the rules alone."
        )
    elif len({tuple(pack_cards(rules)) for _, rules in games}) > 1:
        said.append("These games use different packs, so each deals hands of its own.")
    else:
        said.append("All games are dealt the same hands, so luck of the deal drops out.")
    return said


def tables_words(games: Sequence[tuple[str, Sequence[int]]]) -> str:
    """Say which games cannot be played by just any number; nothing where all are alike.

    Args:
        games: titles, each with the numbers of players the game can seat.
    """
    if len({tuple(tables) for _, tables in games}) == 1:
        return ""
    seats = [f"{title} {_from_to(tables)}" for title, tables in games]
    return f"Only a number that suits every game can be chosen: {listed(seats)}."


def _from_to(tables: Sequence[int]) -> str:
    told = [count(number) for number in tables]
    if len(told) > 2 and tables[-1] - tables[0] == len(tables) - 1:
        return f"seats {told[0]} to {told[-1]}"
    return f"seats {' or '.join(told)}"


def _rows(table: pd.DataFrame) -> Iterator[tuple[Any, Any]]:
    yield from table.iterrows()


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
