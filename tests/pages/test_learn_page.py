"""The Learn page without a browser: the course, every lesson, every link, and the two lists."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons import Prose, course, lesson
from lessons.blocks import Choose, Experiment, PassCards
from lessons.course import lesson_files
from lessons.folds import folds
from lessons.glossary import glossary
from lessons.outline import outline
from lessons.sources import sources
from pages.ui.course_parts import ANSWER_FIRST
from pages.ui.travel import destination
from tests.pages.component_events import send, shown
from tests.pages.opening import opened
from tests.pages.stepping import link

LISTED = [each for part in outline() for each in part.lessons]
NAMES = [each.id for each in LISTED]


def open_page(**params: str) -> AppTest:
    return opened("learn", **params)


def words(tree: Any) -> str:
    """Return the words of a text as the component draws them."""
    if isinstance(tree, str):
        return tree
    if len(tree) < 2 or not isinstance(tree[1], dict):
        return "".join(map(words, tree))
    tag, attributes, *inside = tree
    return attributes["rank"] + attributes["suit"] if tag == "card" else words(inside)


def test_the_outline_says_what_the_lessons_say():
    whole = [(each.id, each.part, each.title, each.minutes, each.able) for each in course()]
    assert whole == [(each.id, each.part, each.title, each.minutes, each.able) for each in LISTED]
    assert list(lesson_files()) == NAMES


def test_the_course_lists_every_lesson_and_begins_with_the_goal():
    data = shown(open_page(), "course")
    listed = [each["id"] for part in data["parts"] for each in part["lessons"]]
    assert listed == NAMES
    assert listed[0] == "the-goal"
    assert all(part["title"] and part["summary"] for part in data["parts"])


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_opens_with_its_text_and_its_next_step(name):
    at = open_page(lesson=name)
    found = lesson(name)
    assert at.title[0].value == found.title
    assert not at.warning
    for piece in found.pieces:
        if isinstance(piece, Prose):
            assert words(shown(at, f"{name} {piece.line} text")["tree"])
    end = shown(at, f"{name} end")
    place = NAMES.index(name)
    assert (end["before"] or {}).get("id") == (NAMES[place - 1] if place else None)
    assert (end["after"] or {}).get("id") == (dict(enumerate(NAMES)).get(place + 1))


def test_the_whole_course_is_one_path():
    at = open_page()
    step = shown(at, "course")["parts"][0]["lessons"][0]
    at = send(at, "course", "follow", {"to": step["to"]})
    for place, name in enumerate(NAMES):
        assert link(at) == {"lesson": name}
        assert at.title[0].value == LISTED[place].title
        end = shown(at, f"{name} end")
        at = send(at, f"{name} end", "follow", {"to": (end["after"] or end["course"])["to"]})
        assert not at.exception
    assert link(at) == {}
    assert shown(at, "course")["view"] == "course"


def test_a_link_in_the_text_leads_to_its_lesson():
    at = open_page(lesson="the-goal")
    keys = [f"the-goal {p.line} text" for p in lesson("the-goal").pieces if isinstance(p, Prose)]
    key = next(key for key in keys if "lesson:following-suit" in str(shown(at, key)))
    at = send(at, key, "follow", {"to": "lesson:following-suit"})
    assert link(at) == {"lesson": "following-suit"}


@pytest.mark.parametrize("to", ["lesson:nowhere", "rules:gong-zhu", "https://x.org", 7, None])
def test_a_target_that_the_page_does_not_offer_is_not_followed(to):
    at = open_page(lesson="the-goal")
    at = send(at, "the-goal end", "follow", {"to": to})
    assert not at.exception
    assert link(at) == {"lesson": "the-goal"}


BAD_LINKS = {
    "an unknown lesson": {"lesson": "no-such-lesson"},
    "an unknown list": {"show": "fireworks"},
    "a sentence with a link": {"lesson": "[x](http://example.com)<b>"},
    "a path": {"lesson": "../../etc/passwd"},
}


@pytest.mark.parametrize("params", BAD_LINKS.values(), ids=BAD_LINKS)
def test_a_bad_link_says_one_sentence_and_shows_the_course(params):
    at = open_page(**params)
    [warning] = at.warning
    assert "](" not in warning.value
    assert "<" not in warning.value
    assert shown(at, "course")["parts"]


def test_a_link_to_a_block_begins_there():
    at = open_page(lesson="the-goal", block=str(lesson("the-goal").blocks[1].line))
    assert shown(at, "the-goal head")["block"].startswith("st-key-the-goal-")
    assert shown(open_page(lesson="the-goal", block="x"), "the-goal head")["block"] == ""


def test_the_glossary_has_every_word_and_the_sources_every_source():
    told = words(shown(open_page(show="glossary"), "glossary")["tree"]).replace("’", "'")
    assert all(word.term in told for word in glossary().words)
    told = words(shown(open_page(show="sources"), "sources")["tree"]).replace("’", "'")
    assert all(source.title in told for source in sources().values())


def test_every_page_a_text_can_lead_to_is_there():
    assert destination("deal:foster-1@10:5H").params == {"deal": "foster-1", "ply": "37"}
    assert destination("rules:leekha").params == {"variant": "leekha"}
    assert destination("compare:american-hearts,leekha").params == {
        "one": "american-hearts",
        "two": "leekha",
    }
    assert destination("odds:").stem == "odds"
    assert destination("glossary:").params == {"show": "glossary"}
    assert destination("javascript:alert(1)") is None


def test_results_wait_behind_the_question_they_answer():
    name, first, second = next(
        (each.id, second.line, third.line)
        for each in course()
        for question, second, third in zip(
            each.pieces, each.pieces[1:], each.pieces[2:], strict=False
        )
        if isinstance(question, Choose | PassCards)
        and isinstance(second, Experiment)
        and isinstance(third, Experiment)
    )
    folded = open_page(lesson=name).get_by_key(f"{name} {first} after")
    assert folded.label == ANSWER_FIRST
    assert not folded.proto.expanded
    runs = {button.key for button in folded.button}
    assert {f"{name} {first} run", f"{name} {second} run"} <= runs


@pytest.mark.parametrize("name", ["the-pass", "what-to-pass"])
def test_text_that_tells_a_folded_result_waits_with_it(name):
    pieces = lesson(name).pieces
    away = folds(pieces)
    at = open_page(lesson=name)
    for place, first in away.items():
        if isinstance(pieces[place], Prose):
            fold = at.get_by_key(f"{name} {pieces[first].line} after")
            keys = {each.key for each in fold.get("bidi_component")}
            assert f"{name} {pieces[place].line} text" in keys


def test_the_last_lesson_of_a_part_says_that_it_is_the_last():
    first = outline()[0]
    ends = [
        [
            each.value
            for each in open_page(lesson=lesson.id).markdown
            if "That was part" in each.value
        ]
        for lesson in first.lessons[-2:]
    ]
    assert ends == [[], [f"**That was part 1, “{first.title}”. {first.done}**"]]
