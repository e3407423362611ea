"""The Welcome page without a browser: the day's question and its answer."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui import shelf
from tests.pages.component_events import play, shown
from tests.pages.opening import opened
from tests.pages.stepping import link


def open_page(**params: str) -> AppTest:
    return opened("welcome", **params)


def text(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def test_a_day_has_one_question_and_all_questions_get_their_day():
    days = range(738_000, 738_000 + len(shelf.questions()))
    asked = [shelf.question_of(day) for day in days]
    assert shelf.question_of(days[0]) == asked[0]
    assert set(asked) == set(shelf.questions())
    assert asked[0].deal != asked[1].deal


def test_the_deal_to_begin_with_is_of_the_game_of_the_course_and_foster_comes_next():
    first, second, *_ = shelf.records().values()
    assert shelf.game_of(first) == "Hearts in the Bicycle style"
    assert len(first.notes) >= 10
    assert second.id == "foster-1"


@pytest.mark.parametrize("question", shelf.questions(), ids=lambda q: f"{q.deal}-{q.ply}")
def test_every_question_can_be_asked_and_shows_one_hand_only(question):
    at = open_page(deal=question.deal, ply=str(question.ply))
    view = shown(at, "question")
    assert sum(seat["cards"] is not None for seat in view["seats"]) == 1
    assert len(view["playable"]) > 1


def test_an_answer_shows_the_card_that_was_played():
    at = open_page(deal="foster-1", ply="36")
    real = shelf.played_at("foster-1", 36)
    other = next(card for card in shown(at, "question")["playable"] if card != real)
    at = play(at, "question", other)
    assert not at.exception
    assert link(at)["answer"] == other
    assert "Another card: you chose" in text(at)
    at.button[0].click().run()
    assert "answer" not in link(at)


def test_the_card_that_was_played_is_recognised():
    at = open_page(deal="foster-1", ply="36", answer=shelf.played_at("foster-1", 36))
    assert "Same card: Z played 5♥\ufe0e, too.** A takes the trick with 4 points." in text(at)


def test_another_card_is_told_with_what_came_of_it_and_the_reader_keeps_his_seat():
    at = open_page(deal="foster-1", ply="36", answer="7S")
    told = "Another card: you chose 7♠\ufe0e, Z played 5♥\ufe0e.** A takes the trick with 4 points."
    assert told in text(at)
    seats = shown(at, "question")["seats"]
    assert [seat["name"] for seat in seats if seat["you"]] == ["Z"]
    assert all(seat["cards"] for seat in seats)


def test_a_card_that_completes_the_trick_says_who_takes_it():
    said = text(open_page(deal="xinxin-train-07", ply="39", answer="2H"))
    assert "N takes the trick with 3 points. With your 2♥\ufe0e, E takes the trick" in said


@pytest.mark.parametrize(
    "params",
    [
        {"deal": "nothing", "ply": "3"},
        {"deal": "foster-1", "ply": "99"},
        {"deal": "foster-1"},
        {"deal": "foster-1", "ply": "36", "answer": "Q☃"},
    ],
)
def test_a_bad_link_says_one_sentence_and_asks_all_the_same(params):
    at = open_page(**params)
    assert len(at.warning) == 1
    assert shown(at, "question")["playable"]
