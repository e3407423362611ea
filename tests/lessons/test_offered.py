"""The order in which the answers of a quiz are offered: the same for all, and it tells nothing."""

from collections import Counter

import pytest

from lessons import course
from lessons.blocks import Option, Quiz
from lessons.drills import drills
from lessons.making import make
from lessons.making.offered import as_offered

PLACES = {
    "drills": [drill.block for drill in drills()],
    "lessons": [block for lesson in course() for block in lesson.blocks],
}


def offered(*texts: str, ask: str = "What?", players: int = 4) -> list[str]:
    options = [Option(text, at == 0, "Because.") for at, text in enumerate(texts)]
    return [option.text for option in as_offered(ask, options, players)]


@pytest.mark.parametrize(
    "texts",
    [
        ("4 points", "13 points", "14 points"),
        ("He loses 14 counters", "He loses 30 counters", "He loses 42 counters"),
        ("About 55 times in a hundred", "About 75 times in a hundred"),
        ("None: it is only four cards", "About two", "About seven"),
        ("14, 31, 22, 18", "40, 57, 48, 44", "66, 31, 22, 18"),
        ("You", "West", "North", "East"),
        ("West, who has 92", "North, who has 60", "East, who has 35", "Nobody yet"),
    ],
)
def test_numbers_rise_and_players_sit_in_their_order(texts):
    assert offered(*texts) == list(texts)
    assert offered(*reversed(texts)) == list(texts)


def test_players_of_another_table_have_other_names():
    assert offered("Cleo", "Ann, who led", players=6) == ["Ann, who led", "Cleo"]


def test_anything_else_is_drawn_by_lot_and_what_names_no_player_comes_last():
    texts = ("Keep her", "Throw her on North", "Wait for a trick of East's", "It does not matter")
    found = offered(*texts)
    assert found[-1] == texts[-1]
    assert sorted(found) == sorted(texts)
    assert offered(*reversed(texts)) == found
    drawn = {tuple(offered(*texts, ask=f"Question {number}?")) for number in range(30)}
    assert len(drawn) == 6


def test_an_author_may_keep_an_order():
    options = [
        {"text": text, "why": "Because.", "right": text == "Often"}
        for text in ("Never", "Rarely", "Often", "Always")
    ]
    settings = {"ask": "How often?", "options": options}
    kept = make("quiz", settings | {"ordered": True}, 1)
    assert [option.text for option in kept.options] == ["Never", "Rarely", "Often", "Always"]
    by_lot = make("quiz", settings, 1)
    assert [option.text for option in by_lot.options] == offered(
        "Never", "Rarely", "Often", "Always", ask="How often?"
    )


@pytest.mark.parametrize("where", PLACES)
def test_the_right_answer_lies_in_no_place_more_often_than_in_every_second_quiz(where):
    quizzes = [block for block in PLACES[where] if isinstance(block, Quiz)]
    rights = Counter(
        [option.right for option in quiz.options].index(True)
        for quiz in quizzes
        if len(quiz.options) == 3
    )
    assert max(rights.values()) <= sum(rights.values()) / 2
    assert min(rights[place] for place in range(3)) >= sum(rights.values()) / 6
