"""The Practice page without a browser: every question, a whole sitting, every sort of link."""

import pytest
from streamlit.testing.v1 import AppTest

from lessons.blocks import Choose
from lessons.drills import Drill, drill_files, drills, read_drills
from lessons.outline import outline
from lessons.results import ChoicesResult, Tried
from lessons.sitting import ready_drills, sitting
from pages.ui.practice_parts import lesson_to_read, lessons_of, next_lesson
from pages.ui.practice_proof import costs_words
from pages.ui.practice_screen import PracticeScreen, asked_of, levels_of, read_practice, topics_of
from pages.ui.travel import destination
from tests.pages.acting import answered, is_right, right_choice, text, wrong_choices
from tests.pages.component_events import send, shown
from tests.pages.opening import opened
from tests.pages.stepping import link

EVERY = ready_drills()
FIRST = sitting(1, EVERY)


def key(drill: Drill, shuffle: int = 1) -> str:
    return f"practice {shuffle} {drill.id}"


def head(at: AppTest) -> dict:
    return shown(at, "practice head")


def answer(at: AppTest, drill: Drill, *, right: bool = True, shuffle: int = 1) -> AppTest:
    """Answer a question at once, or wrongly first and then see the answer."""
    if right or not wrong_choices(drill.block):
        return answered(at, drill.block, right_choice(drill.block), key(drill, shuffle))
    at = answered(at, drill.block, wrong_choices(drill.block)[0], key(drill, shuffle))
    return at.button(key=f"{key(drill, shuffle)} show").click().run()


def go_on(at: AppTest) -> AppTest:
    at = at.button(key="practice next").click().run()
    assert not at.exception
    return at


def has_next(at: AppTest) -> bool:
    return any(button.key == "practice next" for button in at.button)


# Every question there is


@pytest.mark.parametrize("file", drill_files(), ids=lambda file: file.stem)
def test_every_question_is_answered_wrongly_with_a_reason_and_then_rightly(file):
    every = read_drills(file)
    at = opened("practice", drill=",".join(drill.id for drill in every), shuffle="1", question="1")
    for drill in every:
        assert head(at)["drill"] == drill.id
        for wrong in wrong_choices(drill.block):
            at = answered(at, drill.block, wrong, key(drill))
            assert at.error, (drill.id, wrong)
            assert not is_right(at), (drill.id, wrong)
            assert not has_next(at), (drill.id, wrong)
        at = answered(at, drill.block, right_choice(drill.block), key(drill))
        assert is_right(at), drill.id
        assert head(at)["solved"] == [drill.id]
        proof = "deals say" if drill.result else "Proved by"
        assert proof in text(at) or drill.proof == "dealt", drill.id
        at = go_on(at)
    assert head(at)["place"] == "How it went"


def test_no_file_of_questions_has_a_mistake():
    assert drills() == ready_drills()


# A sitting


def test_it_opens_on_ten_with_the_first_on_the_table():
    at = opened("practice")
    assert not at.warning
    assert head(at)["place"] == "Question 1 of 10"
    assert head(at)["solved"] == []
    assert not has_next(at)


def test_a_whole_sitting():
    at = opened("practice", shuffle="1")
    streaks = []
    for number, drill in enumerate(FIRST, 1):
        assert head(at)["place"] == f"Question {number} of 10"
        at = answer(at, drill, right=number not in (4, 9))
        streaks.append(head(at)["streak"])
        at = go_on(at)
    assert streaks[:5] == ["", "2 right in a row", "3 right in a row", "", ""]
    assert streaks[7:] == ["4 right in a row", "", ""]
    assert "8 of 10 right" in text(at)
    assert link(at)["question"] == "11"
    at = at.button(key="practice again").click().run()
    assert link(at)["drill"] == f"{FIRST[3].id},{FIRST[8].id}"
    assert head(at)["place"] == "Question 1 of 2"
    assert not has_next(at)


def ways(at: AppTest) -> dict[str, str]:
    """Return where each link of the page leads."""
    return {way.proto.label: way.proto.query_string for way in at.get("page_link")}


def test_a_sitting_from_a_lesson_ends_with_the_ways_back_and_on():
    [drill] = [each for each in EVERY if each.id == "what-it-costs"]
    at = opened("practice", drill=drill.id, lesson="the-goal", shuffle="1")
    at = go_on(answer(at, drill, right=False))
    assert link(at)["lesson"] == "the-goal"
    assert ways(at)["Back to the lesson"] == "lesson=the-goal"
    on = at.button(key="practice on")
    assert on.label.startswith("Next lesson: Following suit")
    at = at.button(key="practice again").click().run()
    assert link(at)["lesson"] == "the-goal"
    at = go_on(answer(at, drill, shuffle=2))
    at = at.button(key="practice more").click().run()
    assert "lesson" not in link(at)


def test_after_the_last_lesson_there_is_no_next_one():
    lessons = lessons_of(outline())
    assert next_lesson("the-goal", lessons) == lessons["following-suit"]
    assert next_lesson(list(lessons)[-1], lessons) is None
    assert next_lesson("", lessons) is None


def test_what_to_look_at_again_leads_to_each_question_and_its_lesson():
    at = opened("practice", shuffle="1", drill=f"{FIRST[0].id},{FIRST[1].id}")
    at = go_on(answer(at, FIRST[0], right=False))
    at = go_on(answer(at, FIRST[1]))
    tree = shown(at, "practice missed list")["tree"]
    assert f"drill:{FIRST[0].id}" in str(tree)
    assert f"lesson:{FIRST[0].lesson}" in str(tree)
    assert f"drill:{FIRST[1].id}" not in str(tree)
    at = send(at, "practice missed list", "follow", {"to": f"drill:{FIRST[0].id}"})
    assert head(at)["place"] == "One question"
    assert head(at)["drill"] == FIRST[0].id
    assert not has_next(at)


def test_the_answer_on_request_counts_as_not_solved_even_if_asked_again():
    drill = next(each for each in FIRST if isinstance(each.block, Choose))
    at = opened("practice", drill=drill.id, shuffle="1")
    at = answer(at, drill, right=False)
    assert has_next(at)
    at = at.button(key=f"{key(drill)} again").click().run()
    at = answer(at, drill)
    assert head(at)["solved"] == []
    assert head(at)["streak"] == ""


def test_another_ten_asks_others():
    at = opened("practice", shuffle="1", question="11")
    at = at.button(key="practice more").click().run()
    asked = {drill.id for drill in FIRST}
    assert head(at)["place"] == "Question 1 of 10"
    assert asked.isdisjoint(drill.id for drill in sitting(2, EVERY))
    assert link(at) == {"shuffle": "2", "question": "1"}


def test_whoever_comes_back_finds_his_answers_and_goes_on_with_the_next_open_question():
    at = opened("practice", shuffle="1")
    at = go_on(answer(at, FIRST[0]))
    at = go_on(answer(at, FIRST[1]))
    del at.query_params["question"]
    at.run()
    assert head(at)["place"] == "Question 1 of 10"
    assert is_right(at)
    assert head(go_on(at))["place"] == "Question 3 of 10"


def test_a_link_restores_the_sitting_and_the_question():
    topic = topics_of(EVERY)[0]
    at = opened("practice", topic=topic, level="1", shuffle="1", question="2")
    asked = sitting(1, [each for each in EVERY if each.topic == topic and each.level == 1])
    assert head(at)["drill"] == asked[1].id
    assert at.selectbox(key="practice topic").value == topic


def test_a_real_deal_leads_to_the_card_that_was_played_and_every_answer_to_its_lesson():
    [drill] = [each for each in EVERY if each.id == "only-hearts-left"]
    at = answer(opened("practice", drill=drill.id, shuffle="1"), drill)
    ways = {way.proto.label: way.proto.query_string for way in at.get("page_link")}
    assert f"ply={drill.block.scene.ply + 1}" in ways["See what was played"]
    assert f"lesson={drill.lesson}" in next(ways[each] for each in ways if "Lesson:" in each)


def test_a_text_leads_to_all_questions_or_to_those_of_a_topic():
    assert destination("drills:").address == "practice"
    assert destination("drills:passing").address == "practice?topic=passing"
    assert head(opened("practice", topic="passing"))["drill"]


# What may be chosen


@pytest.mark.parametrize("topic", ["", *topics_of(EVERY)])
def test_every_topic_and_level_has_a_sitting(topic):
    at = opened("practice", shuffle="1")
    at = at.selectbox(key="practice topic").set_value(topic).run()
    for level in levels_of(EVERY, topic):
        at = at.get_by_key("practice level").set_value(level).run()
        assert not at.exception
        assert head(at)["drill"]
        assert link(at).get("level", "0") == str(level)
    assert link(at).get("topic", "") == topic


def test_what_has_been_solved_is_left_out_and_taken_in_again():
    at = opened("practice", shuffle="1")
    solved = [drill.id for drill in EVERY[:-3]]
    at = send(at, "practice tally", "leave_out", {"solved": [*solved, "no-such", 7]})
    assert not at.exception
    assert set(link(at)["drill"].split(",")) == {drill.id for drill in EVERY[-3:]}
    assert shown(at, "practice tally")["out"] is True
    at = send(at, "practice tally", "leave_out", {"solved": []})
    assert "drill" not in link(at)
    assert head(at)["place"] == "Question 1 of 10"


@pytest.mark.parametrize("event", [None, 7, {"solved": "x"}, {"solved": None}])
def test_a_strange_message_from_the_browser_changes_nothing(event):
    at = send(opened("practice", shuffle="1"), "practice tally", "leave_out", event)
    assert not at.exception
    assert head(at)["place"] == "Question 1 of 10"


# Links

BAD_LINKS = {
    "an unknown question": {"drill": "no-such"},
    "one unknown question of two": {"drill": f"{EVERY[0].id},no-such"},
    "an unknown topic": {"topic": "<b>[x](http://example.com)"},
    "an unknown level": {"level": "4"},
    "no level": {"level": "easy"},
    "a question too far": {"question": "99"},
    "an unknown lesson": {"lesson": "<b>no-such"},
    "question nought": {"question": "0"},
    "everything wrong": {"topic": "x", "level": "y", "question": "z", "drill": "w,v"},
}


@pytest.mark.parametrize("params", BAD_LINKS.values(), ids=BAD_LINKS)
def test_a_bad_link_says_one_sentence_and_asks_all_the_same(params):
    at = opened("practice", **params)
    [warning] = at.warning
    assert "](" not in warning.value
    assert "<" not in warning.value
    assert head(at)["drill"]


def test_one_question_alone():
    at = opened("practice", drill=EVERY[0].id)
    assert head(at)["place"] == "One question"
    assert not at.warning


def test_a_screen_and_its_link_say_the_same():
    topic = topics_of(EVERY)[0]
    screens = [
        PracticeScreen(),
        PracticeScreen(topic, 1, 7, 2),
        PracticeScreen(shuffle=3, named=(EVERY[1].id, EVERY[0].id), question=3),
        PracticeScreen(named=(EVERY[0].id,), lesson=EVERY[0].lesson),
    ]
    for screen in screens:
        assert read_practice(screen.params(), EVERY, 5) == screen
    assert [drill.id for drill in asked_of(screens[2], EVERY)] == [EVERY[1].id, EVERY[0].id]


def test_without_questions_the_page_has_nothing_to_ask():
    assert asked_of(read_practice({}, (), 1), ()) == ()


# Words


def test_the_lesson_to_read_is_the_one_that_went_wrong_most():
    lessons = lessons_of(outline())
    known = [drill for drill in EVERY if drill.lesson in lessons]
    one, other = known[0], next(each for each in known if each.lesson != known[0].lesson)
    assert lesson_to_read([one, other, other], lessons) == lessons[other.lesson]
    assert lesson_to_read([], lessons) is None


def test_costs_are_told_with_their_doubt():
    rows = (Tried(("QS",), 1.5, 0.1, 0.0, 0.0), Tried(("KD",), 8.0, 0.2, 6.5, 0.2))
    told = costs_words(ChoicesResult(100, rows)).replace("\ufe0e", "")
    assert told == "Points that each choice costs on average. Q♠ 1.50 ± 0.10; K♦ 8.00 ± 0.20."
