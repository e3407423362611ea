"""The course that ships: every lesson is whole, teaches what it says, and nothing is forgotten."""

import os
from dataclasses import replace

import pytest

from engine import variants
from lessons import course, read_lesson
from lessons.blocks import Experiment, PlayDeal, ShowHand
from lessons.course import lesson_files
from lessons.glossary import glossary
from lessons.measure import measured
from lessons.reading import POINTS
from lessons.results import agrees
from lessons.sources import sources
from lessons.timeline import between, events

FILES = lesson_files()
FULL = bool(os.environ.get("HEARTS_FULL"))
A_FEW = 2_000
"""How many deals an experiment plays again when not all are played."""


def experiments():
    return [
        pytest.param(block, id=f"{name}:{block.line}")
        for name, file in FILES.items()
        for block in read_lesson(file, FILES).blocks
        if isinstance(block, Experiment)
    ]


def blocks():
    return [block for lesson in course() for block in lesson.blocks]


@pytest.mark.parametrize("name", FILES)
def test_a_lesson_is_whole(name):
    read_lesson(FILES[name], FILES, strict=True)


@pytest.mark.parametrize("name", FILES)
def test_a_lesson_has_something_to_do_and_takes_five_to_ten_minutes(name):
    lesson = read_lesson(FILES[name], FILES)
    to_look_at = (Experiment, ShowHand)
    assert lesson.able and 4 <= lesson.minutes <= 12
    assert any(not isinstance(block, to_look_at) for block in lesson.blocks)


def test_no_file_is_left_out_of_the_course():
    folder = next(iter(FILES.values())).parents[1]
    assert set(folder.glob("*/*.md")) == set(FILES.values())


def test_no_two_lessons_have_one_name():
    names = [name for part in course().parts for name in (each.id for each in part.lessons)]
    assert len(set(names)) == len(names) == len(FILES)


@pytest.mark.parametrize("point", POINTS)
def test_every_point_of_strategy_is_taught_with_a_live_block(point):
    taught = {each for lesson in course() for each in lesson.teaches}
    shown = {each for block in blocks() for each in block.points}
    assert point in taught & shown


@pytest.mark.parametrize("preset", [each.id for each in variants()])
def test_every_game_is_named_in_a_lesson(preset):
    assert preset in {game for lesson in course() for game in lesson.games}


@pytest.mark.parametrize("word", glossary().words, ids=lambda word: word.slug)
def test_every_word_names_a_lesson(word):
    assert word.lesson in FILES


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("block", experiments())
def test_a_stored_result_comes_out_again(block):
    """All deals again with HEARTS_FULL=1; else a few, which must not say something else."""
    assert block.result, "not measured yet: run python -m lessons.measure on this file"
    if FULL or block.deals <= A_FEW:
        assert agrees(block.result, measured(block))
    else:
        assert agrees(block.result, measured(replace(block, deals=A_FEW)), wide=True)


def test_a_deal_to_play_is_the_same_for_ever():
    plays = [block for block in blocks() if isinstance(block, PlayDeal)]
    assert all(block.deal.rules == block.game.rules for block in plays)


def test_the_history_is_in_order_and_sourced():
    years = [event.year for event in events()]
    assert years == sorted(years)
    assert all(event.sources and event.text.endswith(".") for event in events())
    assert all(1900 <= event.year <= 1950 for event in between(1900, 1950))


def test_sources_say_where_they_are():
    assert all(source.title and source.text for source in sources().values())
    assert all(each.url.startswith("http") for each in sources().values() if each.url)
