"""The play bench of the Rules page: a hand and a trick, and why a card may not be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from engine import Rules
from engine.pack import hand_size
from pages.ui import play_bench
from pages.ui.moments import reasons_against
from pages.ui.play_bench import MOMENTS, PlayBench
from pages.ui.rule_screen import RuleScreen
from pages.ui.table import cards_row
from pages.ui.words import symbols

SetPlay = Callable[[PlayBench], None]
HAND, TABLE = "My hand", "The trick"
FIRST, LATER = "The first trick", "A later trick"


def draw_play_bench(screen: RuleScreen, put: SetPlay) -> None:
    """Draw a hand and a trick, with a reason for every card that may not be played."""
    rules = screen.rules
    bench = play_bench.fitted(screen.play, rules)
    position = play_bench.moment(bench, rules)
    against = reasons_against(position, bench.hand, play_bench.NAMES)
    _draw_trick(bench, rules, play_bench.fitting_words(screen.play, bench, rules))
    cards_row(
        bench.hand,
        key="bench hand",
        label="Your hand",
        reasons=against,
        selected=[bench.asked] if bench.asked else [],
        tags=dict.fromkeys(against, "✕ no"),
        on_toggle=lambda card: put(_asked(bench, card)),
    )
    st.markdown(_verdict_words(bench, rules, against))
    _draw_moments(bench, rules, put)
    with st.expander("Lay out other cards", key="lay out cards"):
        _draw_layout(bench, rules, put)


def _asked(bench: PlayBench, card: str) -> PlayBench:
    return replace(bench, asked="" if bench.asked == card else card)


def _draw_trick(bench: PlayBench, rules: Rules, fitting: str) -> None:
    number = hand_size(rules) - len(bench.hand) + 1
    hearts = "" if bench.first else f", hearts {'broken' if bench.broken else 'not broken'}"
    st.markdown(f"**Trick {number}{hearts}.** {_table_words(bench, rules)}")
    if fitting:
        st.markdown(f":gray[{fitting}]")
    with st.container():  # what follows stays in its place while the table is empty
        if bench.trick:
            names = play_bench.players_before(bench, rules)
            cards_row(bench.trick, key="bench trick", label="The trick", tags=names)


def _table_words(bench: PlayBench, rules: Rules) -> str:
    if not bench.trick:
        return "The table is empty. Your hand:"
    names = play_bench.players_before(bench, rules)
    return f"{names[0]} led, and it is your turn. The trick, and your hand below it:"


def _verdict_words(bench: PlayBench, rules: Rules, against: dict[str, str]) -> str:
    free = [card for card in bench.hand if card not in against]
    lines = []
    if bench.asked in free:
        lines.append(f"- **{play_bench.if_played(bench, rules)}**")
    if free:
        every = len(free) == len(bench.hand)
        may = "Every card may be played." if every else f"You may play {symbols(free)}."
        lines.append(f"- ✓ {may}")
    reasons = dict.fromkeys(against.values())
    for reason in reasons:
        cards = [card for card, why in against.items() if why == reason]
        lines.append(f"- ✕ Not {symbols(cards)}: {reason}")
    return "\n".join(lines)


def _draw_moments(bench: PlayBench, rules: Rules, put: SetPlay) -> None:
    with st.container(horizontal=True, gap="small"):
        for name, moment in MOMENTS.items():
            st.button(name, key=f"moment {name}", on_click=put, args=(moment,))
        st.button("Deal me one", key="deal me one", on_click=_deal_one, args=(rules, put))


def _deal_one(rules: Rules, put: SetPlay) -> None:
    number = st.session_state.get("hands dealt", 0) + 1
    st.session_state["hands dealt"] = number
    put(play_bench.dealt(rules, number))


def _draw_layout(bench: PlayBench, rules: Rules, put: SetPlay) -> None:
    st.session_state["bench moment"] = FIRST if bench.first else LATER
    st.segmented_control(
        "Which trick is it?",
        [FIRST, LATER],
        key="bench moment",
        required=True,
        on_change=lambda: put(
            play_bench.at_trick(bench, rules, first=st.session_state["bench moment"] == FIRST)
        ),
    )
    st.session_state["bench broken"] = bench.broken and not bench.first
    st.toggle(
        "Hearts are broken",
        key="bench broken",
        disabled=bench.first,
        on_change=lambda: put(play_bench.with_hearts(bench, st.session_state["bench broken"])),
    )
    where = st.segmented_control(
        "A click puts a card into", [HAND, TABLE], key="bench place", default=HAND, required=True
    )
    st.markdown("A second click takes it up again.")
    tags = dict.fromkeys(bench.hand, "hand") | dict.fromkeys(bench.trick, "trick")
    cards_row(
        play_bench.faces(rules),
        key="bench pack",
        label="The pack",
        selected=[*bench.hand, *bench.trick],
        tags=tags,
        on_toggle=lambda card: put(play_bench.toggled(bench, card, rules, on_table=where == TABLE)),
    )
