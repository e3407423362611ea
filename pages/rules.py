"""Rules: start from a game, flip any rule, and see at once what it does."""

from dataclasses import replace

import streamlit as st

from engine import HeartsError, variant, variants
from engine.sheet.lines import count
from pages import enter
from pages.ui import play_parts, rule_sheet, score_parts, steady
from pages.ui.play_bench import PlayBench
from pages.ui.rule_controls import Acts, draw_controls, draw_counts, parts_to_draw
from pages.ui.rule_screen import (
    LONGEST_NAME,
    PANELS,
    RuleScreen,
    calmed,
    flipped,
    mended,
    name_of,
    read_rules,
    started_from,
    unflipped,
)
from pages.ui.score_bench import ScoreBench
from pages.ui.sheet_words import unmarked
from pages.ui.state import Kept

GAME, NAME, PANEL = "rules game", "rules name", "rules panel"
PASTED, FILE = "rules pasted", "rules file"

COMPLAINTS, START, LIVE = "rules complaints", "rules start", "rules live"

screen = Kept("rules", read_rules, comes_back=True)


def show(after: RuleScreen, flip: str | None = None) -> None:
    """Show other rules. Only what looks different is drawn again: a browser is slow at the rest."""
    before = screen.shown()
    screen.show(after)
    complaints = [COMPLAINTS] if before.complaints or after.complaints else []
    st.rerun([LIVE, START, *complaints, *parts_to_draw(before, after, flip)])


def flip(name: str, value: object) -> None:
    """Set a rule."""
    show(flipped(screen.shown(), name, value), name)


def grant() -> None:
    """Grant the wish that stands against other rules, and change those."""
    show(mended(screen.shown()))


def leave() -> None:
    """Drop that wish."""
    show(calmed(screen.shown()))


def take_game() -> None:
    """Start from another game."""
    show(started_from(screen.shown(), st.session_state[GAME]))


def take_name() -> None:
    """Call the game as the visitor does."""
    screen.show(replace(screen.shown(), name=name_of(st.session_state[NAME])))


def take_back() -> None:
    """Take every flip back."""
    show(unflipped(screen.shown()))


def look_at() -> None:
    """Look at something else beside the rules."""
    panel = next(name for name, words in PANELS.items() if words == st.session_state[PANEL])
    screen.show(replace(screen.shown(), panel=panel))


def lay_out(bench: PlayBench) -> None:
    """Lay out another hand or trick."""
    screen.show(replace(screen.shown(), play=bench))


def lay_deal(bench: ScoreBench) -> None:
    """Lay out another scored deal."""
    screen.show(replace(screen.shown(), score=bench))


def load() -> None:
    """Load the rules that were pasted or sent."""
    sent = st.session_state.get(FILE)
    text = sent.getvalue().decode("utf-8", "replace") if sent else st.session_state.get(PASTED, "")
    try:
        brought = rule_sheet.brought_back(screen.shown(), text)
    except HeartsError as error:
        brought = replace(screen.shown(), complaints=(str(error),))
    show(brought)


@st.fragment(key=COMPLAINTS)
def draw_complaints() -> None:
    """Say what could not be used of a link or a file."""
    steady.draw_complaints(screen.current().complaints)


@st.fragment(key=START)
def draw_start() -> None:
    """Draw the choice of a game to start from, and what it is."""
    shown = screen.current()
    draw_counts(shown)
    games = {each.id: f"{each.family} · {each.title}" for each in variants()}
    st.session_state[GAME] = shown.game
    st.selectbox(
        "Start from", list(games), format_func=games.__getitem__, key=GAME, on_change=take_game
    )
    usual = variant(shown.game)
    if shown.rules == usual.rules:
        st.markdown(usual.summary)
        return
    st.markdown(f"**The original, for {count(usual.rules.players)}:** {usual.summary}")
    changes = rule_sheet.changes_in_words(shown.rules, shown.base)
    if changes:
        st.markdown("\n".join(f"- ✎ {change}" for change in changes))
    st.button("Take all changes back", on_click=take_back, key="take back")


def draw_loading() -> None:
    """Draw the way to bring saved rules back."""
    with st.expander("Load saved rules", key="load rules"):
        st.file_uploader("A file saved here", type=["toml"], key=FILE)
        st.text_area("Or paste its text", key=PASTED, placeholder='[rules]\nvariant = "leekha"')
        st.button("Load these rules", on_click=load, key="load")


def draw_name(shown: RuleScreen) -> None:
    """Draw the field in which a host gives his game a name."""
    st.session_state[NAME] = shown.name
    st.text_input(
        "Name of your game",
        key=NAME,
        max_chars=LONGEST_NAME,
        placeholder=variant(shown.game).title,
        help="It heads the sheet that you copy, print or save, and it is in the link.",
        on_change=take_name,
    )


@st.fragment(key=LIVE)
def draw_live() -> None:
    """Draw what follows from the rules: the sheet, the two benches, the pack."""
    shown = screen.current()
    st.header(unmarked(rule_sheet.title_of(shown)), anchor=False)
    st.session_state[PANEL] = PANELS[shown.panel]
    under = st.tabs(list(PANELS.values()), key=PANEL, on_change=look_at)
    with under[list(PANELS).index(shown.panel)]:
        match shown.panel:
            case "rules":
                rule_sheet.draw_sheet(shown)
                draw_name(shown)
                rule_sheet.draw_keeping(shown)
            case "play":
                play_parts.draw_play_bench(shown, lay_out)
            case "cost":
                score_parts.draw_score_bench(shown, lay_deal)
            case "pack":
                rule_sheet.draw_pack(shown)


enter()
screen.restore()
st.title("The rules, yours to flip", anchor=False)
st.html(rule_sheet.BESIDE)
st.markdown(
    "Hearts is played in a hundred ways. Start from one, flip any rule, and see what changes: the "
    "sheet, the cards you may play, and what a deal costs."
)
draw_complaints()
controls, live = st.columns([1, 1.4], gap="large")
with live, st.container(key="live rules"):
    draw_live()
with controls:
    draw_start()
    draw_controls(screen.current, Acts(flip, grant, leave))
    draw_loading()
screen.finish()
