"""The score bench of the Rules page: a deal that is over, scored line by line in two games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

import pandas as pd
import streamlit as st

from engine import Rules, variant
from pages.ui import score_bench
from pages.ui.charts import drawing, games_chart, show_drawing
from pages.ui.play_bench import NAMES, faces
from pages.ui.rule_screen import RuleScreen
from pages.ui.score_bench import Outcome, ScoreBench
from pages.ui.table import cards_row
from pages.ui.words import counted, listed, points_text

SetScore = Callable[[ScoreBench], None]
HERE = "These rules"
_AXIS = 60
"""Pixels below the bars, so that few games leave them thick enough for names."""


def draw_score_bench(screen: RuleScreen, put: SetScore) -> None:
    """Draw a deal that is over, line by line, by these rules and by those they started from."""
    rules, base = screen.rules, screen.base
    laid = score_bench.seated(score_bench.laid_out(screen.score, base), rules)
    here = score_bench.outcome(laid, rules)
    there = score_bench.outcome(laid, base) if _comparable(screen) else None
    title = variant(screen.game).title
    seat = _draw_piles(laid, screen, put)
    if there and score_bench.alike(laid, rules, base):
        _draw_alike(laid, seat, screen, put)
    if here.complaint:
        st.warning(here.complaint)
    else:
        st.table(_score_table(laid, here, there, title))
    _draw_chart(here, there, title)
    st.markdown(_ends(here, there, title, base == rules))
    if here.score:
        with st.expander("Every line of the score", expanded=True, key="score lines"):
            _draw_lines(here, there, title)
    with st.expander("Tricks, totals, or points instead of cards", key="score numbers"):
        _draw_numbers(laid, rules, put)


def _comparable(screen: RuleScreen) -> bool:
    return screen.rules != screen.base and screen.rules.players == screen.base.players


def _draw_alike(laid: ScoreBench, seat: int, screen: RuleScreen, put: SetScore) -> None:
    """Say that the flipped rules make no difference here, and offer a deal in which they do."""
    st.markdown("What you changed makes no difference to this deal.")
    what, shown = score_bench.shown_by(laid, seat, screen.rules, screen.base)
    if what:
        st.button(f"Show a {what}", key="show difference", on_click=put, args=(shown,))


def _draw_piles(laid: ScoreBench, screen: RuleScreen, put: SetScore) -> int:
    """Draw who has which cards; return the seat of the player who is given more."""
    rules = screen.rules
    names = NAMES[: rules.players]
    st.markdown("The deal is over. Choose a player, then click the cards he took:")
    to = st.segmented_control(
        "Give cards to", names, key="give to", default=names[-1], label_visibility="collapsed"
    )
    seat = names.index(to) if to in names else 0
    owner = {card: names[at] for at, pile in enumerate(laid.piles) for card in pile}
    counting = score_bench.cards_that_count(rules) | score_bench.cards_that_count(screen.base)
    shown = [card for card in faces(rules) if card in counting]
    cards_row(
        shown,
        key="score cards",
        label="Cards that count",
        selected=[card for card in shown if card in laid.piles[seat]],
        tags={card: owner[card] for card in shown if card in owner},
        on_toggle=lambda card: put(score_bench.given_to(laid, card, seat)),
    )
    with st.container(horizontal=True, gap="small"):
        for words, tricks in (("Moon", False), ("Every trick", True)):
            st.button(
                f"{words} for {names[seat]}",
                key=f"all {words}",
                on_click=lambda tricks=tricks: put(
                    score_bench.all_to(laid, seat, rules, tricks_too=tricks)
                ),
            )
        st.button("Deal me one", key="score deal", on_click=_deal_scored, args=(laid, rules, put))
    return seat


def _deal_scored(laid: ScoreBench, rules: Rules, put: SetScore) -> None:
    number = st.session_state.get("deals scored", 1) + 1
    st.session_state["deals scored"] = number
    put(replace(score_bench.dealt_out(rules, number), before=laid.before))


def _score_table(
    laid: ScoreBench, here: Outcome, there: Outcome | None, title: str
) -> pd.DataFrame:
    rows = []
    for seat, name in enumerate(NAMES[: len(laid.tricks)]):
        row = {"Player": name, "Tricks": str(laid.tricks[seat])}
        row |= {"This deal": points_text(here.points[seat])}
        row |= {"Then has": score_bench.totals_text(here, seat)}
        if there and there.points:
            row[f"{title}: deal"] = points_text(there.points[seat])
            row[f"{title}: then has"] = score_bench.totals_text(there, seat)
        rows.append(row)
    return pd.DataFrame(rows).set_index("Player")


def _ends(here: Outcome, there: Outcome | None, title: str, same: bool) -> str:
    said = f"**After this deal.** {score_bench.end_words(here)}"
    if there:
        return f"{said} In {title}: {score_bench.end_words(there)}"
    return said if same else f"{said} {title} does not seat so many, so only these rules are shown."


def _draw_chart(here: Outcome, there: Outcome | None, title: str) -> None:
    drawn = [(HERE, here)] + ([(title, there)] if there else [])
    plain = [(name, each.points) for name, each in drawn if _is_plain(each)]
    if plain:
        names = NAMES[: len(plain[0][1])]
        says = "Points of each player in this deal. " + " ".join(
            f"{game}: {_tally(points)}." for game, points in plain
        )
        show_drawing(_chart(tuple(plain), names), key="score chart", says=says)


def _is_plain(result: Outcome) -> bool:
    return bool(result.points) and all(isinstance(own, int) for own in result.points)


def _tally(points: tuple[Any, ...]) -> str:
    return listed([f"{NAMES[at]} {points_text(own)}" for at, own in enumerate(points)])


@lru_cache(maxsize=128)
def _chart(
    drawn: tuple[tuple[str, tuple[Any, ...]], ...], names: tuple[str, ...]
) -> dict[str, Any]:
    rows = [
        {"game": game, "player": names[at], "points": own}
        for game, points in drawn
        for at, own in enumerate(points)
    ]
    described = drawing(games_chart(pd.DataFrame(rows), names, [game for game, _ in drawn]))
    return described | {"height": described["height"] + _AXIS}


def _draw_lines(here: Outcome, there: Outcome | None, title: str) -> None:
    columns = st.columns(2) if there and there.score else [st.container()]
    for column, name, each in zip(columns, (HERE, title), (here, there), strict=False):
        if each and each.score:
            with column:
                st.markdown(f"**{name}**\n\n{_lines_words(each)}")


def _lines_words(result: Outcome) -> str:
    assert result.score is not None
    lines = []
    for seat in range(len(result.points)):
        steps = [f"{each.text} {points_text(each.points)}" for each in result.score.lines_of(seat)]
        sum_ = points_text(result.points[seat])
        lines.append(f"- **{NAMES[seat]} {sum_}**: {'; '.join(steps) or 'nothing that counts'}")
    return "\n".join(lines)


def _draw_numbers(laid: ScoreBench, rules: Rules, put: SetScore) -> None:
    by_points = bool(laid.points)
    st.session_state["by points"] = by_points
    st.toggle(
        "Give points instead of cards",
        key="by points",
        on_change=partial(_take_by_points, laid, rules, put),
    )
    rows = {"points": "Points of this deal"} if by_points else {"tricks": "Tricks taken"}
    for field, words in (rows | {"before": "Total before this deal"}).items():
        st.markdown(f"**{words}** ({counted(rules.players, 'player')})")
        with st.container(horizontal=True, gap="small"):
            for seat in range(rules.players):
                _draw_number(laid, field, seat, put)


def _draw_number(laid: ScoreBench, field: str, seat: int, put: SetScore) -> None:
    key = f"score {field} {seat}"
    low = 0 if field == "tricks" else -score_bench.MOST_POINTS
    high = score_bench.MOST_TRICKS if field == "tricks" else score_bench.MOST_POINTS
    st.session_state[key] = getattr(laid, field)[seat]
    st.number_input(
        NAMES[seat],
        low,
        high,
        key=key,
        step=1,
        width=130,
        on_change=lambda: put(
            score_bench.with_number(laid, field, seat, st.session_state[key] or 0)
        ),
    )


def _take_by_points(laid: ScoreBench, rules: Rules, put: SetScore) -> None:
    put(score_bench.with_points(laid, rules, by_hand=st.session_state["by points"]))
