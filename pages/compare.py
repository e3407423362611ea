"""Compare: two to four games over the same shuffled cards, and what a habit is worth in one."""

from dataclasses import replace
from functools import partial

import streamlit as st

from engine import variants
from engine.habits import HABITS
from engine.players import CHARACTERS
from engine.sheet.lines import count
from pages import enter
from pages.ui import compare_parts, compare_words
from pages.ui.compare_download import csv_of
from pages.ui.compare_screen import (
    EVERY_HABIT,
    FIRST_HABIT,
    MOST_SHUFFLES,
    PLACES,
    Entrant,
    entrant,
    entrant_of,
    from_rules_link,
    read_compare,
    sizes_offered,
)
from pages.ui.experiment import HabitOrder, bench, run, run_habits
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints
from pages.ui.watching import draw_progress, is_live, live, say_if_slow

GAMES, TABLE, PLAYER, DEALS, SHUFFLE, PASTED = (
    f"compare {name}" for name in ("games", "table", "player", "deals", "shuffle", "pasted")
)
OWN_TABLES = 0  # the choice of players that leaves every game the number it has
HABIT, PART = "compare habit", "compare part"
SIDES, LAB = "Side by side", "Strategy lab"

screen = Kept("compare", read_compare, comes_back=True)


def take_games() -> None:
    """Compare the games that the visitor chose; changed games keep their rules."""
    shown = screen.shown()
    chosen = tuple(map(entrant_of, st.session_state[GAMES]))
    if len(chosen) >= 2:
        screen.show(replace(shown, entrants=chosen, complaints=()))
    else:
        screen.show(replace(shown, complaints=("It takes two games to compare.",)))


def take_pasted() -> None:
    """Add the game of a link from the Rules page."""
    shown, found = screen.shown(), from_rules_link(st.session_state[PASTED])
    if found is None:
        sorry = "That is no link of the Rules page; copy one there and paste it whole."
        screen.show(replace(shown, complaints=(sorry,)))
    elif found not in shown.entrants:
        kept = shown.entrants[: len(PLACES) - 1]
        screen.show(replace(shown, entrants=(*kept, found), complaints=()))
    st.session_state[PASTED] = ""


def take_table() -> None:
    """Play every game with as many players as the visitor chose."""
    if players := st.session_state[TABLE]:
        screen.show(screen.shown().at_table(players))


def start_afresh() -> None:
    """Compare what the page opens on."""
    screen.show(read_compare({}))


def take_terms() -> None:
    """Play with the player, the number of deals and the shuffle that the visitor chose."""
    state = st.session_state
    terms = {"player": state[PLAYER], "deals": state[DEALS], "shuffle": int(state[SHUFFLE])}
    screen.show(replace(screen.shown(), complaints=(), **terms))


def take_part() -> None:
    """Open the strategy lab, or go back to the games side by side."""
    lab = FIRST_HABIT if st.session_state[PART] == LAB else ""
    screen.show(replace(screen.shown(), lab=lab, complaints=()))


def take_habit() -> None:
    """Try the habit that the visitor chose."""
    screen.show(replace(screen.shown(), lab=st.session_state[HABIT], complaints=()))


def say_game(text: str) -> str:
    """Write a game of the menu by its title."""
    one = entrant_of(text)
    return one.short_title if one.rules.players == screen.shown().players else one.title


def say_table(players: int) -> str:
    """Write a number of players."""
    return "each game its own" if players == OWN_TABLES else str(players)


def draw_controls(entrants: tuple[Entrant, ...]) -> None:
    """Draw what may be chosen."""
    titles = [title for title, _ in link.order().games]
    st.session_state[GAMES] = [each.text() for each in entrants]
    offered = [entrant(each.id, link.players).text() for each in variants()]
    texts = dict.fromkeys([*st.session_state[GAMES], *offered])
    st.multiselect(
        "Games",
        list(texts),
        key=GAMES,
        on_change=take_games,
        format_func=say_game,
        max_selections=len(PLACES),
    )
    st.session_state[PLAYER], st.session_state[DEALS] = link.player, link.deals
    st.session_state[SHUFFLE] = link.shuffle
    table, who, many, which = st.columns(4)
    tables = list(link.tables())
    if link.players not in tables:
        tables.insert(0, link.players)
    st.session_state[TABLE] = link.players
    table.selectbox("Players", tables, key=TABLE, on_change=take_table, format_func=say_table)
    names = [each.name for each in CHARACTERS]
    who.selectbox("Who plays", names, key=PLAYER, on_change=take_terms)
    many.selectbox(
        "Deals", sizes_offered(), key=DEALS, on_change=take_terms, format_func="{:,}".format
    )
    which.number_input("Shuffle", 1, MOST_SHUFFLES, key=SHUFFLE, on_change=take_terms)
    seats = [(title, each.tables()) for title, each in zip(titles, entrants, strict=True)]
    with st.container():  # what follows stays in its place
        if limits := compare_words.tables_words(seats):
            st.markdown(limits)
    with st.container():
        if link.params():
            st.button("Start afresh", key="compare afresh", on_click=start_afresh)
    with st.expander("Add rules of your own"):
        st.text_input("Link from the Rules page", key=PASTED, on_change=take_pasted)


def draw_comparison() -> None:
    """Draw the charts of the games as far as they are known."""
    shown = screen.shown()
    order = shown.order()
    experiment = run(order)
    experiment.wait(0.5)
    draw_progress(experiment, SIDES, partial(bench().resume, order))
    if found := experiment.findings:
        many = f", {count(shown.players)} at the table" if shown.players else ""
        st.markdown(f"{order.player} plays every seat{many}; {found.deals:,} deals of each game.")
        titles = [title for title, _ in order.games]
        compare_parts.draw_findings(found, titles, shown.changed())
        data = csv_of(found)
        st.download_button("Download the numbers", data, "hearts-compared.csv", "text/csv")
    live(experiment, SIDES)


def draw_lab() -> None:
    """Draw what habits are worth to one seat."""
    shown = screen.shown()
    title, rules = shown.order().games[0]
    st.markdown(
        f"One seat of {title} plays the same deals with a habit and without it; "
        f"the others play as {shown.player} does."
    )
    labels = {each.name: each.label for each in HABITS} | {EVERY_HABIT: "Every habit, one by one"}
    st.session_state[HABIT] = chosen = shown.lab or FIRST_HABIT
    st.selectbox(
        "Habit", list(labels), key=HABIT, format_func=labels.__getitem__, on_change=take_habit
    )
    habits = tuple(each.name for each in HABITS) if chosen == EVERY_HABIT else (chosen,)
    order = HabitOrder(rules, shown.player, min(shown.deals, 10_000), shown.shuffle, habits)
    experiment = run_habits(order)
    experiment.wait(0.5)
    draw_progress(experiment, LAB, partial(bench().resume, order))
    if experiment.findings is not None:
        played = experiment.findings["deals"].min()
        st.markdown(f"{played:,} deals, each played with the habit and without it.")
        compare_parts.draw_habits(experiment.findings)
    live(experiment, LAB)


enter()
link = screen.restore()
st.title("Compare games", anchor=False)
st.markdown("What does a rule change? Thousands of deals of each game, played by its rules.")
draw_complaints(link.complaints)
draw_controls(link.entrants)
say_if_slow()
st.session_state[PART] = LAB if link.lab else SIDES
st.segmented_control(
    "What to see", [SIDES, LAB], key=PART, on_change=take_part, label_visibility="collapsed"
)
if link.lab:
    st.fragment(draw_lab, run_every=1.0 if is_live(LAB) else None)()
else:
    games = link.order().games
    for caution in compare_words.cautions(games):
        st.markdown(caution)
    compare_parts.draw_differing_rules(games)
    st.fragment(draw_comparison, run_every=1.0 if is_live(SIDES) else None)()
screen.finish()
