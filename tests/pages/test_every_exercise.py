"""Every exercise of the course, answered wrongly and rightly; every rule of it flipped."""

from itertools import combinations

import pytest

from engine.passing import why_not_pass
from lessons import Lesson, lesson
from lessons.blocks import Block, Choose, FlipRule, Legal, PassCards, Quiz
from lessons.course import lesson_files
from lessons.verdicts import answer
from tests.pages.acting import answered, is_right, on_stage, text, verdicts

FILES = lesson_files()


def blocks_of(found: Lesson, *kinds: type[Block]) -> list[Block]:
    return [block for block in found.blocks if isinstance(block, kinds)]


def right_choice(block: Block):
    match block:
        case Choose():
            return block.right[0]
        case PassCards():
            return block.right[0].cards
        case Legal():
            return block.scene.legal
        case Quiz():
            return next(at for at, option in enumerate(block.options) if option.right)


def wrong_choices(block: Block) -> list:
    match block:
        case Choose():
            return [card for card, told in block.answers.items() if not told.right]
        case PassCards():
            free = [
                card
                for card in block.hand
                if why_not_pass(block.rules, block.hand, card, block.count) is None
            ]
            passes = list(combinations(free, block.count))
            return [cards for cards in (passes[0], passes[-1]) if not answer(block, cards).right]
        case Legal():
            forbidden = list(block.scene.forbidden)
            return [tuple(forbidden[:1]), *([tuple(block.scene.hand)] if forbidden else [])]
        case Quiz():
            return [at for at, option in enumerate(block.options) if not option.right]


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
