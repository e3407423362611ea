"""The same tricks scored by other games: the choice family by family, the scores, the flags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import streamlit as st

from engine import Position, variant
from pages.ui import reckoning, shelf, what_if
from pages.ui.charts import drawing, games_chart, show_drawing
from pages.ui.other_games import Family, Objection, families, objections, rules_of, score_as
from pages.ui.steady import say_beside_headings
from pages.ui.what_if import Line
from pages.ui.words import counted, symbol

GAMES = "replay choice of games"
WHOLE_FAMILY = "all"
MOST_DRAWN = 8
"""With more games than this the bars would be longer than any screen."""


def draw_other_games(
    line: Line, chosen: Sequence[str], choose: Callable[[tuple[str, ...]], None]
) -> None:
    """Draw the choice of games, and what the same tricks come to in each.

    Args:
        line: where the reader is; a branch is scored once it has come to its end.
        chosen: the ids of the games to score it by.
        choose: called with the ids of the games that the reader chooses.
    """
    record = shelf.record(line.deal)
    st.header(what_if.heading(line, "Score these tricks as …"), anchor=False)
    st.markdown(
        "The cards fall as they fell; only the reckoning changes. A flag shows where a card "
        "could not have been played in that game. The games you choose flag it on the table, too."
    )
    _draw_choice(families(record.rules), chosen, choose)
    if not chosen:
        st.markdown("Choose one or more games to see what these tricks would have cost.")
        return
    scores = _scores_in(what_if.scored(line), tuple(chosen))
    _draw_scores(scores, record.seats)
    _draw_flags(scores, record.seats)


def _draw_choice(
    groups: Sequence[Family],
    chosen: Sequence[str],
    choose: Callable[[tuple[str, ...]], None],
) -> None:
    every = tuple(game.id for group in groups for game in group.games)

    def take(titles: Sequence[str], wanted: Sequence[str]) -> None:
        kept = (set(chosen) - set(titles)) | set(wanted)
        choose(tuple(game for game in every if game in kept))

    say_beside_headings({GAMES: f": {len(chosen)} of {len(every)}"})
    with st.expander("Choose games", key=GAMES):
        for group in groups:
            _draw_family(group, chosen, take)
        left_out = [each for group in groups for each in group.left_out]
        if left_out:
            lines = "\n".join(f"- {game.title} {reason}." for game, reason in left_out)
            st.markdown(f"Not for this deal:\n\n{lines}")


def _draw_family(
    group: Family,
    chosen: Sequence[str],
    take: Callable[[Sequence[str], Sequence[str]], None],
) -> None:
    """Draw the games of a family as pills, with one more that takes or drops them all."""
    titles = {game.id: game.title for game in group.games}
    if not titles:
        return
    key = f"replay games {group.title}"
    before = [game for game in titles if game in chosen]
    every = len(before) == len(titles)
    st.session_state[key] = [*before, *([WHOLE_FAMILY] if every and len(titles) > 1 else [])]
    st.pills(
        group.title,
        [*titles, *([WHOLE_FAMILY] if len(titles) > 1 else [])],
        selection_mode="multi",
        format_func=lambda game: titles.get(game, "All of these"),
        key=key,
        on_change=lambda: take(tuple(titles), picked(st.session_state[key], tuple(titles), before)),
        wrap=True,
    )


def picked(marked: Sequence[str], family: Sequence[str], before: Sequence[str]) -> tuple[str, ...]:
    """Return the games of a family that are chosen after a click on one of its pills.

    Args:
        marked: the pills that are marked now; `WHOLE_FAMILY` may be among them.
        family: the games of the family.
        before: those that were chosen before the click.
    """
    games = tuple(game for game in family if game in marked)
    whole_before = len(before) == len(family)
    if whole_before == (WHOLE_FAMILY in marked):
        return games
    return () if whole_before else tuple(family)


@lru_cache(maxsize=256)
def _scores_in(line: Line, games: tuple[str, ...]) -> tuple[reckoning.GameScore, ...]:
    end = what_if.positions_of(line)[-1]
    return tuple(_score_in(end, game) for game in games)


def _score_in(end: Position, game: str) -> reckoning.GameScore:
    rules = rules_of(game, end.rules.players)
    title = variant(game).title
    return reckoning.GameScore(title, score_as(end, rules), objections(end, rules))


def _draw_scores(scores: Sequence[reckoning.GameScore], names: tuple[str, ...]) -> None:
    sentence = reckoning.games_sentence(scores, names)
    drawn = tuple(each for each in scores if reckoning.is_plain(each.score))
    if not drawn or len(drawn) > MOST_DRAWN:
        st.markdown(sentence)
        st.table(reckoning.games_table(scores, names))
        return
    figures, picture = st.columns([1, 1], gap="large")
    with figures:
        st.table(reckoning.games_table(scores, names))
        st.markdown(sentence)
    with picture:
        says = f"Points of each player in each game. {sentence}"
        show_drawing(_games_drawing(names, drawn), key="other games", says=says)


@lru_cache(maxsize=256)
def _games_drawing(
    names: tuple[str, ...], scores: tuple[reckoning.GameScore, ...]
) -> dict[str, Any]:
    titles = [each.title for each in scores]
    return drawing(games_chart(reckoning.games_frame(scores, names), names, titles))


def _draw_flags(scores: Sequence[reckoning.GameScore], names: Sequence[str]) -> None:
    flagged = [each for each in scores if each.against]
    if not flagged:
        return
    number = sum(len(each.against) for each in flagged)
    with st.expander(f"⚑ {counted(number, 'card')} could not have been played so, and why"):
        for each in flagged:
            lines = "\n".join(f"- {_flag_words(flag, names)}" for flag in each.against)
            st.markdown(f"**{each.title}**\n\n{lines}")


def _flag_words(flag: Objection, names: Sequence[str]) -> str:
    return f"Trick {flag.trick}: {names[flag.seat]} plays {symbol(flag.card)}. {flag.reason}"
