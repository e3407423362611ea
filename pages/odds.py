"""Odds: how likely it is, next to what the books printed and what the cards do when dealt out."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from engine import odds
from pages import enter
from pages.ui import odds_count as count
from pages.ui import odds_figures as figures
from pages.ui.charts import show_drawing
from pages.ui.odds_charts import chances_chart, counts_chart, lying_chart
from pages.ui.odds_count import BATCH, MOST_DEALS
from pages.ui.odds_figures import MOST_HEARTS, MOST_SUIT, read_odds
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints
from pages.ui.words import large_number

HEARTS, SUIT = "odds hearts", "odds suit"

screen = Kept("odds", read_odds)


def take_hearts() -> None:
    """Show the leads from so many hearts."""
    screen.show(replace(screen.shown(), hearts=st.session_state[HEARTS]))


def take_suit() -> None:
    """Show the rounds of a suit of so many cards."""
    screen.show(replace(screen.shown(), suit=st.session_state[SUIT]))


def deal_on() -> None:
    """Deal out some more."""
    shown = screen.shown()
    screen.show(replace(shown, dealt=min(MOST_DEALS, shown.dealt + BATCH)))


def draw_figure(key: str, chart: dict[str, object], table: pd.DataFrame, sentence: str) -> None:
    """Draw a chart, what it says, and its numbers on request."""
    show_drawing(chart, key=key, says=sentence)
    st.markdown(sentence)
    printed = table["printed"].notna().any()
    if printed:
        st.markdown(":gray[◆ marks what was printed.]")
    with st.expander("The numbers", key=f"{key} numbers"):
        columns = {"label": "", "exact": "Exact", "printed": "Printed"}
        shown = table if printed else table.drop(columns="printed")
        numbers = shown.rename(columns=columns).set_index("")
        st.table(numbers.map(lambda value: "–" if pd.isna(value) else f"{value:.2f} %"))


@st.fragment
def draw_hearts() -> None:
    """Draw what happens to a heart that is led."""
    st.header("You lead a heart: does it take the trick?", anchor=False)
    st.markdown("It is your lowest heart, nobody has shown out, and everybody ducks who can.")
    shown = screen.restore()
    st.session_state[HEARTS] = shown.hearts
    st.slider("How many hearts do you hold?", 1, MOST_HEARTS, key=HEARTS, on_change=take_hearts)
    table = figures.heart_leads(shown.hearts)
    chart = chances_chart(table, "The heart you lead", "Takes the trick")
    draw_figure("heart leads", chart, table, figures.heart_sentence(shown.hearts))


@st.fragment
def draw_suit() -> None:
    """Draw how long a plain suit is safe to lead."""
    st.header("You lead a plain suit: can anybody discard?", anchor=False)
    st.markdown("Your high clubs and diamonds are safe as long as everybody follows.")
    shown = screen.restore()
    st.session_state[SUIT] = shown.suit
    st.slider("How many cards of it do you hold?", 0, MOST_SUIT, key=SUIT, on_change=take_suit)
    table = figures.rounds(shown.suit)
    chart = chances_chart(table, "Led for the …", "Everybody follows")
    draw_figure("rounds", chart, table, figures.rounds_sentence(shown.suit))


def draw_lady() -> None:
    """Draw how the lady is dealt."""
    st.header("The lady is dealt to you: how well is she guarded?", anchor=False)
    table = figures.guards()
    chart = chances_chart(table, "Guards: spades under her", "Of the hands with the lady")
    draw_figure("guards", chart, table, figures.lady_sentence())


def draw_lengths() -> None:
    """Draw how long the suits of a hand are."""
    st.header("Your hand: how long is a suit?", anchor=False)
    table = figures.lengths()
    chart = chances_chart(table, "Cards of one suit, say clubs", "Of all hands")
    draw_figure("lengths", chart, table, figures.lengths_sentence())


def draw_patterns() -> None:
    """Draw the shapes of hands."""
    st.header("Your hand: its shape", anchor=False)
    table = figures.patterns()
    chart = lying_chart(table, "Cards in each suit, longest first", "Of all hands")
    draw_figure("patterns", chart, table, figures.patterns_sentence())


@st.fragment
def draw_dealing() -> None:
    """Deal out, count, and set the count beside the sums."""
    st.header("Do not take our word: deal and count", anchor=False)
    shown = screen.restore()
    label = f"Deal {BATCH:,} {'more ' if shown.dealt else ''}and count"
    st.button(label, on_click=deal_on, key="deal on", disabled=shown.dealt >= MOST_DEALS)
    if not shown.dealt:
        st.markdown("We shuffle, deal four hands, look at yours, and start again.")
        return
    with st.spinner("Dealing …"):
        found = count.counts(shown.dealt)
    sentence = count.counts_sentence(found)
    table = count.counts_frame(found)
    show_drawing(counts_chart(table), key="counts", says=sentence)
    st.markdown(":gray[● counted, with the range chance allows; ❙ the exact sum.]")
    st.markdown(sentence)
    with st.expander("The numbers", key="counts numbers"):
        st.table(count.counts_table(found))


def draw_printed() -> None:
    """Draw what was printed, topic by topic, with a verdict each."""
    st.header("What was printed, right or wrong", anchor=False)
    st.markdown(figures.printed_sentence())
    for topic in figures.topics():
        label, wrong = figures.topic_label(topic), topic == figures.FIRST_WRONG
        with st.expander(label, expanded=wrong, key=f"printed {topic}"):
            st.markdown("\n".join(map(figures.claim_words, figures.claims(topic))))


enter()
st.title("How likely is it?", anchor=False)
st.markdown(
    "Exact sums for four players and the whole pack, next to what the books printed. Move a "
    f"slider to your own hand. There are {large_number(odds.possible_deals())} deals in all."
)
draw_complaints(screen.restore().complaints)
left, right = st.columns(2, gap="large")
with left:
    draw_hearts()
with right:
    draw_suit()
left, right = st.columns(2, gap="large")
with left:
    draw_lady()
    draw_lengths()
with right:
    draw_patterns()
draw_dealing()
draw_printed()
