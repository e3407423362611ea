"""Captured cards reckoned line by line, in one game or in several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import streamlit as st

from engine import DealScore, Game, HeartsError, Rules, score_deal
from engine.cards import card_name
from engine.scoring import Points
from engine.values import card_values
from lessons.blocks import ShowScore
from pages.ui.words import listed, points_text, symbols

Piles = tuple[tuple[str, ...], ...]
_SIDE_BY_SIDE = 3


def draw_score(block: ShowScore, key: str) -> None:
    """Draw what everybody captured; the lines of the score open on request."""
    st.markdown(piles_words(block.taken, block.names, *[each.rules for each in block.games]))
    one = len(block.games) == 1
    label = "What each of them pays" if one else "What each of them pays, game by game"
    with st.expander(label, key=f"{key} lines"):
        many = len(block.games)
        columns = st.columns(many) if 1 < many <= _SIDE_BY_SIDE else [st.container()] * many
        for game, column in zip(block.games, columns, strict=True):
            with column:
                if not one:
                    st.markdown(f"**{game.title}**")
                draw_lines(game.rules, block.taken, block.names, block.totals, block.tricks)


def piles_words(taken: Piles, names: Sequence[str], *games: Rules) -> str:
    """Say what everybody captured, the cards that count in a game first."""
    worth = {card_name(card) for rules in games for card in card_values(rules)}
    lines, empty = [], []
    for name, pile in zip(names, taken, strict=True):
        if not pile:
            empty.append(f"**{name}**")
            continue
        counting = [card for card in pile if card in worth]
        rest = [card for card in pile if card not in worth]
        said = " · ".join(symbols(cards) for cards in (counting, rest) if cards)
        lines.append(f"- **{name}** took {said}")
    if empty:
        lines.append(f"- {listed(empty)} took nothing")
    return "\n".join(lines)


def draw_lines(
    rules: Rules,
    taken: Piles,
    names: Sequence[str],
    totals: tuple[int, ...] = (),
    tricks: tuple[int, ...] = (),
) -> None:
    """Draw what everybody scores, with every step, and the totals where a game is under way."""
    try:
        score = _scored(rules, taken, totals, tricks)
    except HeartsError as error:
        st.markdown(f"This cannot be scored so. {error}")
        return
    after = Game(rules, totals=totals).add(score).totals if totals else ()
    st.markdown(lines_words(score, names, after))


@lru_cache(maxsize=256)
def _scored(
    rules: Rules, taken: Piles, totals: tuple[int, ...], tricks: tuple[int, ...]
) -> DealScore:
    return score_deal(rules, taken, tricks_won=tricks or None, before=totals or None)


def lines_words(score: DealScore, names: Sequence[str], after: Sequence[Points] = ()) -> str:
    """Write the score as a list: who, how many points, and every step that led there.

    Args:
        score: the score of a deal.
        names: the players, clockwise.
        after: what everybody has in all after the deal; left out where no game is under way.
    """
    said = []
    for seat, name in enumerate(names):
        steps = [f"{line.text}: {points_text(line.points)}" for line in score.lines_of(seat)]
        own = points_text(score.points[seat])
        now = f" Now {points_text(after[seat])} in all." if after else ""
        said.append(f"- **{name} {own}.** {'; '.join(steps) or 'Nothing'}.{now}")
    return "\n".join(said)
