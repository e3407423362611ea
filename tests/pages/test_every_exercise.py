"""Every exercise of the course, answered wrongly and rightly; every rule of it flipped."""

import pytest

from lessons import Lesson, lesson
from lessons.blocks import Block, Choose, FlipRule, Legal, PassCards, Quiz
from lessons.course import lesson_files
from tests.pages.acting import (
    answered,
    is_right,
    on_stage,
    right_choice,
    text,
    verdicts,
    wrong_choices,
)

FILES = lesson_files()


def blocks_of(found: Lesson, *kinds: type[Block]) -> list[Block]:
    return [block for block in found.blocks if isinstance(block, kinds)]


@pytest.mark.parametrize("name", FILES)
def test_every_exercise_is_answered_wrongly_with_a_reason_and_then_rightly(name):
    for block in blocks_of(lesson(name), Choose, PassCards, Legal, Quiz):
        at = on_stage(FILES[name], block)
        wrong = wrong_choices(block)
        for choice in wrong:
            at = answered(at, block, choice)
            assert not is_right(at), (name, block.line, choice)
            assert at.error, (name, block.line, choice)
        at = answered(at, block, right_choice(block))
        assert is_right(at), (name, block.line)
        assert [told.right for told in verdicts(at)] == [not wrong], (name, block.line)


@pytest.mark.parametrize("name", FILES)
def test_every_exercise_shows_its_answer_on_request(name):
    for block in blocks_of(lesson(name), Choose, PassCards, Legal, Quiz):
        wrong = wrong_choices(block)
        if not wrong:
            continue
        at = answered(on_stage(FILES[name], block), block, wrong[0])
        at.button(key="it show").click().run()
        assert not at.exception
        assert "✓" in text(at)
        at.button(key="it again").click().run()
        assert not is_right(at)
        assert len(verdicts(at)) == 1


@pytest.mark.parametrize("name", FILES)
def test_every_rule_can_be_flipped(name):
    for block in blocks_of(lesson(name), FlipRule):
        at = on_stage(FILES[name], block)
        pages = set()
        for version in range(len(block.versions)):
            at.get_by_key("it version").set_value(version).run()
            assert not at.exception, (name, block.line, version)
            pages.add(text(at))
        assert len(pages) > 1, (name, block.line, "no version differs from another")
