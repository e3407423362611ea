"""Welcome: what the notebook is, the day's deal with its question, and the doors to the rooms."""

import datetime
from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from lessons.outline import outline
from pages import enter
from pages.ui import question_words as answers
from pages.ui import shelf
from pages.ui.course_parts import marks
from pages.ui.links import QuestionLink, ReplayLink, read_question
from pages.ui.moments import table_of
from pages.ui.progress import next_step
from pages.ui.rooms import has_room, room
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints
from pages.ui.table import table
from pages.ui.travel import set_out, travel
from pages.ui.words import costs, symbol

DOORS = {
    "replay": (
        "Replay a deal",
        "Deals from old books, from play by people and by programs, and a few composed, card by "
        "card, with all hands open and notes.",
        "See all deals",
    ),
    "rules": (
        "Explore the rules",
        "Flip any rule and see at once what may be played and what it costs.",
        "Open the rules",
    ),
    "compare": (
        "Compare two games",
        "The same deals under different rules, in numbers.",
        "Compare games",
    ),
    "odds": ("Look up a chance", "How likely is a void, a bare queen, a moon?", "See the odds"),
}


def read(link: Mapping[str, str]) -> QuestionLink:
    """Read a link to this page."""
    return read_question(link, shelf.choices_at)


screen = Kept("welcome", read)


def todays(link: QuestionLink) -> QuestionLink:
    """Return the question of the link, else the day's."""
    if link.deal:
        return link
    question = shelf.question_of(datetime.date.today().toordinal())
    return replace(link, deal=question.deal, ply=question.ply)


def choose(card: str) -> None:
    """Answer the question with a card."""
    screen.show(replace(todays(screen.shown()), answer=card, complaints=()))


def ask_again() -> None:
    """Take the answer back."""
    screen.show(replace(screen.shown(), answer=""))


def draw_question(link: QuestionLink) -> None:
    """Draw the table before the card in question, and let the reader choose."""
    record = shelf.record(link.deal)
    position = shelf.positions_of(link.deal)[link.ply]
    tricks = shelf.tricks_of(link.deal)
    assert position.turn is not None
    name = record.seats[position.turn]
    st.header("Today's question", anchor=False)
    st.markdown(f"You hold {name}'s cards. {costs(record.rules)} Which card do you play?")
    view = table_of(position, record.seats, tricks, viewer=name, choosing=True)
    table(view, key="question", on_play=choose)
    draw_more()


def draw_answer(link: QuestionLink) -> None:
    """Draw whether the reader's card is right, why, and the table with it."""
    record = shelf.record(link.deal)
    seat = shelf.positions_of(link.deal)[link.ply].turn
    assert seat is not None
    name = record.seats[seat]
    st.header("Today's question", anchor=False)
    said = (answers.what_was_played(link), answers.trick_words(link), answers.reason_words(link))
    st.markdown(f"**{answers.first_sentence(link)}** {' '.join(filter(None, said))}")
    for note in shelf.notes_of(link.deal).get(link.ply + 1, ()):
        st.markdown(note)
    draw_onward(link, name)
    tricks = shelf.tricks_of(link.deal)
    view = table_of(answers.with_answer(link), record.seats, tricks, bottom=name)
    table(replace(view, caption=f"With your {symbol(link.answer)}"), key="question")
    st.markdown(f":gray[{answers.proof_words(link)}]")


def draw_onward(link: QuestionLink, name: str) -> None:
    """Draw the way on from the table, and the other ways beside it."""
    real = ReplayLink(deal=link.deal, ply=link.ply + 1, view=name)
    played = shelf.played_at(link.deal, link.ply)
    here = real if played == link.answer else replace(real, at=link.ply, line=(link.answer,))
    with st.container(horizontal=True, key="next step"):
        st.page_link(room("replay"), label="Go on from this card", query_params=here.params())
    with st.container(horizontal=True, vertical_alignment="center", key="other steps"):
        if played != link.answer:
            label = f"See it with {symbol(played)}, as it was played"
            st.page_link(room("replay"), label=label, query_params=real.params())
        st.button("Think again", on_click=ask_again)
        draw_more()


def draw_more() -> None:
    """Draw the way to more questions."""
    st.page_link(room("practice"), label="Practise with ten more questions")


def draw_first_deal() -> None:
    """Name the deal to begin with: the first on the shelf."""
    record = next(iter(shelf.records().values()))
    link = ReplayLink(deal=record.id).params()
    st.page_link(room("replay"), label=f"Begin with {record.title}", query_params=link)


def draw_first_door() -> None:
    """Draw the way into the course: its first lesson, or the next one for who has begun."""
    with st.container(border=True, key="first door"):
        words, way = st.columns([2.4, 1], vertical_alignment="center", gap="medium")
        with words:
            st.header("Learn the game", anchor=False)
            st.markdown(
                "From the first trick to winning at your own table, in short lessons with cards "
                "to play in every one. You need to know nothing."
            )
        with way:
            next_step(marks(outline()), key="first step", on_follow=set_out)


def draw_doors() -> None:
    """Draw the way into each other room there is."""
    for stem, (title, sentence, label) in DOORS.items():
        if has_room(stem):
            with st.container(border=True):
                st.header(title, anchor=False)
                st.markdown(sentence)
                if stem == "replay":
                    draw_first_deal()
                st.page_link(room(stem), label=label)


enter()
travel()
link = screen.restore()
st.title("Hearts Notebook", anchor=False)
st.markdown(
    "Hearts is the game of *not* taking tricks. Follow deals card by card, from old books and new "
    "tables, and see what another card, or another rule, would have cost."
)
draw_complaints(link.complaints)
draw_first_door()
deal, doors = st.columns([2.2, 1], gap="large")
with deal:
    if link.answer:
        draw_answer(link)
    else:
        draw_question(todays(link))
with doors:
    draw_doors()
