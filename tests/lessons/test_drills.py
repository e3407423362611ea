"""Drills: read from files, judged as lessons are, and dealt out for a sitting."""

import pytest

from engine import HeartsError
from lessons import LessonError
from lessons.course import lesson_files
from lessons.drills import drill_files, drills, objection, read_drills, topics
from lessons.making import make
from lessons.outline import outline
from lessons.sitting import ready_drills, sitting
from lessons.verdicts import answer

TRICK = {"hand": "9S 5S 2S JH 4H TD 8D 4D", "trick_so_far": "9D 6D QD"}
DRILL = """
[[drill]]
id = "{id}"
kind = "legal"
level = {level}
lesson = "voids"
proof = "rules"
hand = "9S 5S TD"
"""


def choose():
    right, wrong = {"TD": "highest"}, {"8D": "too low"}
    return make("choose", TRICK | {"ask": "?", "right": right, "wrong": wrong, "otherwise": "no"})


def pass_three():
    settings = {
        "hand": "AS KS 4S TH 6H 3H QD 8D 5D 2D JC 9C 4C",
        "right": [{"cards": "AS KS QD", "why": "high"}],
        "wrong": [{"keeps": "KS", "why": "keeps"}, {"card": "3H", "why": "low"}],
        "otherwise": "no",
    }
    return make("pass", settings)


def test_a_card_is_judged():
    assert answer(choose(), "10D") == answer(choose(), "TD")
    assert [answer(choose(), card).right for card in ("TD", "8D", "4D")] == [True, False, False]
    assert answer(choose(), "4D").why == "no"


def test_a_card_that_cannot_be_played_is_no_answer():
    with pytest.raises(HeartsError, match="diamond"):
        answer(choose(), "9S")


@pytest.mark.parametrize(
    ("cards", "why"),
    [("QD AS KS", "high"), ("AS QD JC", "keeps"), ("AS KS 3H", "low"), ("AS KS TH", "no")],
)
def test_the_first_rule_that_fits_answers_a_pass(cards, why):
    assert answer(pass_three(), cards.split()).why == why
    assert answer(pass_three(), cards).right == (why == "high")


@pytest.mark.parametrize("cards", ["AS KS", "AS AS KS", "AS KS AH"])
def test_a_pass_that_cannot_be_made_is_no_answer(cards):
    with pytest.raises(HeartsError):
        answer(pass_three(), cards)


def test_marked_cards_are_judged_by_the_engine():
    block = make("legal", TRICK)
    assert answer(block, ["TD", "8D", "4D"]).right
    assert answer(block, ["TD", "8D"]).why == "4♦ may be played too."
    assert answer(block, ["TD"]).why.startswith("8♦ may be played too, and so may 1 other that")
    assert answer(block, []).why.startswith("10♦ may be played too, and so may 2 others that")
    assert answer(block, ["TD", "8D", "4D", "9S"]).why.startswith("9♠ may not be played: ")


def test_an_option_is_judged_by_its_number():
    options = [{"text": "a", "why": "n"}, {"text": "b", "right": True, "why": "y"}]
    block = make("quiz", {"ask": "?", "options": options})
    assert [answer(block, at).right for at in (0, 1)] == [False, True]
    with pytest.raises(HeartsError):
        answer(block, 2)


def test_a_block_that_asks_nothing_has_no_answer():
    with pytest.raises(HeartsError, match="asks nothing"):
        answer(make("hand", {"cards": "AS"}), "AS")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "following.toml"
    texts = [DRILL.format(id=f"d{at}", level=1 + at % 3) for at in range(12)]
    file.write_text("".join(texts), encoding="utf-8")
    return file


def test_drills_are_read(file):
    found = drills(file.parent)
    assert topics(file.parent) == ("following",)
    assert len(found) == 12
    assert (found[1].id, found[1].level) == ("d1", 2)
    assert (found[1].topic, found[1].lesson) == ("following", "voids")
    assert found[1].block.line == 10


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('id = "d1"', 'id = "d0"', 1, "Two drills are called d0"),
        ('kind = "legal"', 'kind = "deal"', 4, "cannot be 'deal'"),
        ("level = 1", "level = 4", 5, "give 1 to 3"),
        ('proof = "rules"', 'proof = "dealt"', 7, "cannot be dealt"),
        ('hand = "9S 5S TD"', 'hand = "9S 5S TD"\nseed = 3', 9, "goes with proof"),
        ('hand = "9S 5S TD"', 'hand = "9S 5S 5S"', 2, "more often"),
        ('hand = "9S 5S TD"', "hand = ", 8, "not TOML"),
    ],
)
def test_a_wrong_drill_is_told_with_its_line(file, old, new, line, words):
    file.write_text(file.read_text("utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(LessonError, match=words) as error:
        drills(file.parent)
    assert error.value.line == line


def test_a_sitting_begins_with_the_easy_ones_and_takes_as_many_of_each_level(file):
    levels = [drill.level for drill in sitting(1, read_drills(file), n=9)]
    assert levels == [1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_a_sitting_of_one_level_is_filled_from_it(file):
    easy = [drill for drill in read_drills(file) if drill.level == 1]
    assert set(sitting(7, easy)) == set(easy)
    assert sitting(1, []) == ()


def test_sittings_ask_everything_before_anything_comes_back(file):
    every = read_drills(file)
    asked = [drill for number in (1, 2, 3, 4) for drill in sitting(number, every, n=3)]
    assert len(set(asked)) == len(every)
    assert sitting(5, every, n=3) == sitting(1, every, n=3)


def test_within_a_level_other_games_come_after_the_game_of_the_course():
    parts = [part.id for part in outline()]
    place = {lesson.id: parts.index(part.id) for part in outline() for lesson in part.lessons}
    for number in (1, 2, 3, 50):
        asked = [(drill.level, place[drill.lesson]) for drill in sitting(number, ready_drills())]
        assert asked == sorted(asked)


def test_a_file_with_a_mistake_is_left_out_of_the_questions(file):
    file.with_name("wrong.toml").write_text("[[drill]]\nid = 3\n", encoding="utf-8")
    assert ready_drills(file.parent) == read_drills(file)


# What ships


@pytest.mark.parametrize("file", drill_files(), ids=lambda file: file.stem)
def test_shipped_drills_can_be_read_and_are_borne_out(file):
    assert [found for drill in read_drills(file) if (found := objection(drill))] == []


def test_every_drill_names_a_lesson():
    assert {drill.lesson for drill in drills()} <= set(lesson_files())
