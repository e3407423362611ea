"""The pieces of the Compare page: the differing rules, the chapters of charts, the lab's table."""

from __future__ import annotations

from collections.abc import Mapping

import altair as alt
import pandas as pd
import streamlit as st

from engine import Rules
from engine.cards import card_symbol
from engine.pack import hand_size, removed
from engine.players import BY_NAME
from engine.rules import FIELDS
from pages.ui import compare_charts as charts
from pages.ui import compare_words as words
from pages.ui.charts import drawing, show_drawing
from pages.ui.experiment import Findings, games_to_the_end

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)


def draw_differing_rules(games: tuple[tuple[str, Rules], ...]) -> None:
    """Draw a table of the rules in which the games differ."""
    st.header("Where the rules differ", anchor=False)
    rows = {
        each.label: [each.say(getattr(rules, each.name)) for _, rules in games]
        for each in FIELDS
        if len({getattr(rules, each.name) for _, rules in games}) > 1
    } | _dealt(games)
    if not rows:
        st.markdown("These games have the same rules; change one to see a difference.")
        return
    titles = [title for title, _ in games]
    table = pd.DataFrame.from_dict(rows, orient="index", columns=titles)
    st.table(table.rename_axis("Rule"))


def _dealt(games: tuple[tuple[str, Rules], ...]) -> dict[str, list[str]]:
    """Return what differs in the pack and the deal, which follows from the players and others."""
    told = {
        "Taken out of the pack": [
            " ".join(map(card_symbol, removed(rules))) or "nothing" for _, rules in games
        ],
        "Cards each": [str(hand_size(rules)) for _, rules in games],
    }
    return {what: cells for what, cells in told.items() if len(set(cells)) > 1}


def draw_chart(title: str, sentence: str, chart: alt.LayerChart) -> None:
    """Draw a chart under its title, with the sentence that says what it shows."""
    st.header(title, anchor=False)
    st.markdown(sentence)
    show_drawing(drawing(chart), key=f"chart {title}", says=f"{title}. {sentence}")


def draw_findings(found: Findings, games: list[str], changed: Mapping[str, str]) -> None:
    """Draw all that is known, one chart after the other.

    Args:
        found: the numbers.
        games: the titles of the games in order.
        changed: for each game that is another of them with some rules changed, that other.
    """
    st.markdown(
        "In the charts a mark is an average. The line through it is its 95 % interval, where the "
        "average of endless deals would lie, or, if the chart says so, where four of five lie."
    )
    _draw_differences(found.differences, games, changed)
    _draw_points(found.points, games)
    with st.container():  # whole games are played last, and nothing below may lose its place
        if not found.lengths.empty:
            _draw_lengths(found.lengths, games)
    _draw_moons(found.summary, games)
    for title, what, shares in (
        ("When hearts break", "Hearts are broken", found.broken),
        ("When the lady falls", "The lady falls", found.lady),
    ):
        draw_chart(title, words.trick_words(shares, what), charts.tricks_chart(shares, games))
    seated = found.by_seat.assign(seat=[_seat(int(seat)) for seat in found.by_seat["seat"]])
    draw_chart("By seat", words.seats_words(seated), charts.seats_chart(seated, games))


def against(differences: pd.DataFrame, title: str) -> pd.DataFrame:
    """Return how every other game differs from one, whichever of them was played first."""
    so = differences[differences["against"] == title]
    turned = differences[differences["game"] == title]
    turned = turned.assign(
        game=turned["against"],
        against=title,
        mean=-turned["mean"],
        low=-turned["high"],
        high=-turned["low"],
    )
    return pd.concat([turned, so], ignore_index=True)


def _draw_differences(
    differences: pd.DataFrame, games: list[str], changed: Mapping[str, str]
) -> None:
    book = next(iter(changed.values()), games[0])
    found = against(differences, book)
    names = {"points": "each player's points,\non average", "highest": "the loser's points"}
    if len(games) > 2:
        names = {"points": "each player, on average", "highest": "the loser"}
    rows = found[found["measure"].isin(list(names))]
    told = [
        names[measure] if len(games) == 2 else f"{game}:\n{names[measure]}"
        for game, measure in zip(rows["game"], rows["measure"], strict=True)
    ]
    draw_chart(
        f"Against {book}",
        words.difference_words(found, changed),
        charts.around_nought_chart(rows.assign(name=told), "Points more or less"),
    )


def _draw_points(shares: pd.DataFrame, games: list[str]) -> None:
    spans = words.middle(shares).set_index("game").loc[games].reset_index()
    told, unit = words.points_words(spans), "Points of a player"
    draw_chart("Points in a deal", told, _spans(spans, games, unit, 2, charts.MOST_DEALS))


def _draw_moons(summary: pd.DataFrame, games: list[str]) -> None:
    moons = pd.DataFrame(
        {
            "game": summary.index,
            "mean": 100 * summary["moon"].to_numpy(),
            "low": 100 * summary["moon_low"].to_numpy(),
            "high": 100 * summary["moon_high"].to_numpy(),
        }
    )
    unit = "Moons in a hundred deals"
    draw_chart("Moons", words.moon_words(summary), _spans(moons, games, unit, 1, charts.SURE))


def _spans(
    rows: pd.DataFrame, games: list[str], unit: str, places: int, line: str
) -> alt.LayerChart:
    told = rows.assign(says=[words.number(mean, places) for mean in rows["mean"]])
    return charts.spans_chart(told, games, unit, line)


def _draw_lengths(lengths: pd.DataFrame, games: list[str]) -> None:
    by_game = lengths.groupby("game", sort=False)["deals"]
    spans = pd.DataFrame(
        {"mean": by_game.mean(), "low": by_game.quantile(0.1), "high": by_game.quantile(0.9)}
    ).reset_index()
    sentence = words.length_words(spans, games_to_the_end())
    unit = "Deals to the end"
    draw_chart("Length of a game", sentence, _spans(spans, games, unit, 1, charts.MOST_GAMES))


def _seat(number: int) -> str:
    return f"{_ORDINALS[number - 1]} left of the dealer" if number else "dealer"


def draw_habits(found: pd.DataFrame) -> None:
    """Draw what each habit is worth, the best first, with the maxim it stands for."""
    best = found.sort_values("worth", ascending=False)
    labels = [BY_NAME[name].label for name in best["habit"]]
    rows = best.assign(name=labels, mean=best["worth"])
    told = [
        words.habit_words(row, label)
        for (_, row), label in zip(best.iterrows(), labels, strict=True)
    ]
    sentence = told[0] if len(told) == 1 else f"{told[0]} {told[-1]}"
    unit = "Points saved"
    draw_chart("What a habit is worth", sentence, charts.around_nought_chart(rows, unit, 230))
    table = {"It says": [BY_NAME[name].lesson for name in best["habit"]], "Measured": told}
    if len(told) > 1:
        st.markdown("Each interval stands alone: of twenty, about one misses the truth by chance.")
    st.table(pd.DataFrame(table, index=labels).rename_axis("Habit"))
