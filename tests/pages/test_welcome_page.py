"""The Welcome page without a browser: the day's question and its answer."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui import question_costs, shelf
from pages.ui.words import symbol
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
    assert f"The book lets Z play 5♥\ufe0e here, not {symbol(other)}." in text(at)
    at.button[0].click().run()
    assert "answer" not in link(at)


def test_the_card_of_the_book_is_recognised():
    at = open_page(deal="foster-1", ply="36", answer="5H")
    assert "**Right: that is what Z plays in the book, too.** A takes the trick" in text(at)


def test_a_right_card_a_wrong_one_and_one_as_good_are_told_apart():
    wrong = text(open_page(deal="xinxin-train-07", ply="5", answer="KS"))
    assert "**Not the best card: K♠\ufe0e costs 11 points more on average than Q♠\ufe0e.**" in wrong
    right = text(open_page(deal="xinxin-train-07", ply="5", answer="QS"))
    assert "**Right: Q♠\ufe0e is the best card here." in right
    assert "E played K♠\ufe0e, which costs 11 points more than the best." in right
    as_good = text(open_page(deal="xinxin-train-14", ply="4", answer="4S"))
    assert "Right: 4♠\ufe0e is one of the best cards here" in as_good


def test_what_the_cards_cost_is_known_for_every_question_and_card():
    for question in shelf.questions():
        worths = question_costs.known()[question]
        legal = shelf.positions_of(question.deal)[question.ply].legal
        assert sorted(each.card for each in worths) == sorted(legal)
        assert worths[0].behind == 0
    assert set(question_costs.known()) == set(shelf.questions())


def test_the_table_shows_the_reader_s_card_and_keeps_his_seat():
    at = open_page(deal="foster-1", ply="36", answer="7S")
    view = shown(at, "question")
    assert view["caption"] == "With your 7♠\ufe0e"
    assert view["trick"][-1]["card"] == "7S"
    assert [seat["name"] for seat in view["seats"] if seat["you"]] == ["Z"]
    assert all(seat["cards"] for seat in view["seats"])


def test_the_way_on_goes_from_the_card_on_the_table_with_the_reader_at_his_seat():
    at = open_page(deal="foster-1", ply="36", answer="7S")
    first, second, *_ = (each.proto for each in at.get("page_link") if "ply=37" in str(each.proto))
    assert first.label == "Go on from this card"
    assert "view=Z" in first.query_string and "line=7S" in first.query_string
    assert "view=Z" in second.query_string and "line" not in second.query_string


def test_a_card_that_completes_the_trick_says_who_takes_it():
    said = text(open_page(deal="xinxin-train-07", ply="39", answer="2H"))
    assert "With your 2♥\ufe0e, E takes the trick" in said
    assert "In the deal, N takes the trick with 3 points." in said


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
