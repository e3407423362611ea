"""The drills that ship: read, answered card by card, and proved each in its own way.

``HEARTS_FULL=1`` plays every trial again; else a few are, with as many deals as are stored.
"""

from __future__ import annotations

import os
from itertools import combinations

import pytest

from engine.choices import try_cards
from engine.passing import why_not_pass
from engine.search import best_cards
from lessons.blocks import Choose, Legal, PassCards, Quiz
from lessons.course import lesson_files
from lessons.drills import ASKING, LEVELS, PROOFS, Drill, drills, objection, topics
from lessons.measure import measured
from lessons.results import agrees
from lessons.verdicts import answer
from tests.lessons.rules_decide import RIGHT

FULL = os.environ.get("HEARTS_FULL") == "1"
ALL = drills()
LEAST_DEALS = 20_000
FEW = 2_000


def of(*, kind: type | None = None, proof: str = "", topic: str = "") -> list[Drill]:
    return [
        drill
        for drill in ALL
        if (kind is None or isinstance(drill.block, kind))
        and proof in ("", drill.proof)
        and topic in ("", drill.topic)
    ]


def named(drill: Drill) -> str:
    return drill.id


def test_there_are_enough_of_every_sort():
    assert len({drill.id for drill in ALL}) == len(ALL) >= 60
    assert {drill.block.kind for drill in ALL} == set(ASKING)
    assert {drill.level for drill in ALL} == set(LEVELS)
    assert {drill.proof for drill in ALL} == set(PROOFS)
    assert {drill.topic for drill in ALL} == set(topics())
    assert all(8 <= len(of(topic=topic)) <= 16 for topic in topics())


def test_each_sends_its_reader_to_a_lesson_that_is_there():
    assert {drill.lesson for drill in ALL} <= set(lesson_files())


def test_many_are_moments_of_real_deals():
    scenes = [drill.block.scene for drill in ALL if isinstance(drill.block, Choose | Legal)]
    assert len([scene for scene in scenes if scene.deal]) >= 25


# Answered rightly and wrongly


@pytest.mark.parametrize("drill", of(kind=Choose), ids=named)
def test_every_card_that_may_be_played_has_its_sentence(drill):
    block = drill.block
    found = {card: answer(block, card) for card in block.scene.legal}
    assert {card for card, each in found.items() if each.right} == set(block.right)
    assert 0 < len(block.right) < len(found)
    assert all(each.why.endswith((".", "?", "!")) for each in found.values())


@pytest.mark.parametrize("drill", of(kind=PassCards), ids=named)
def test_every_pass_has_its_sentence(drill):
    block = drill.block
    right = {frozenset(each.cards) for each in block.right}
    for cards in combinations(block.hand, block.count):
        if not any(why_not_pass(block.rules, block.hand, card, block.count) for card in cards):
            found = answer(block, cards)
            assert found.right == (frozenset(cards) in right)
            assert found.why.endswith((".", "?", "!"))


@pytest.mark.parametrize("drill", of(kind=Quiz), ids=named)
def test_every_option_has_its_own_sentence(drill):
    found = [answer(drill.block, number) for number in range(len(drill.block.options))]
    assert [each.right for each in found].count(True) == 1
    assert len({each.why for each in found}) == len(found)


@pytest.mark.parametrize("drill", of(kind=Legal), ids=named)
def test_the_cards_that_may_be_played_are_the_answer(drill):
    scene = drill.block.scene
    assert answer(drill.block, scene.legal).right
    for card in scene.hand:
        marked = set(scene.legal) ^ {card}
        assert not answer(drill.block, sorted(marked)).right


# Proved


def test_rules_decide_only_where_rules_are_asked():
    assert {drill.block.kind for drill in of(proof="rules")} <= {"legal", "quiz"}
    assert {drill.id for drill in of(kind=Quiz, proof="rules")} == set(RIGHT)


@pytest.mark.parametrize("drill", of(kind=Quiz, proof="rules"), ids=named)
def test_the_engine_gives_the_answer_of_a_quiz(drill):
    assert [each.text for each in drill.block.options if each.right] == [RIGHT[drill.id]()]


@pytest.mark.parametrize("drill", of(kind=Choose, proof="search"), ids=named)
def test_a_search_of_every_line_finds_the_right_cards(drill):
    costs = best_cards(drill.block.scene.position)
    least = min(cost.points for cost in costs)
    assert {cost.card for cost in costs if cost.points == least} == set(drill.block.right)


@pytest.mark.parametrize("drill", of(kind=Choose, proof="search"), ids=named)
def test_what_is_searched_can_be_inferred_from_one_hand(drill):
    """All hands were open to the search; the reader sees one, and it must be enough."""
    tried = try_cards(drill.block.scene.position, deals=FEW)
    assert {each.cards[0] for each in tried if each.verdict != "worse"} == set(drill.block.right)


@pytest.mark.parametrize("drill", of(proof="dealt"), ids=named)
def test_the_deals_bear_the_answer_out(drill):
    assert objection(drill) is None
    assert drill.result.deals >= LEAST_DEALS
    if isinstance(drill.block, Choose):
        assert {row.cards for row in drill.result.rows} == {(c,) for c in drill.block.answers}


def _again() -> list[Drill]:
    dealt = of(proof="dealt")
    return dealt if FULL else dealt[:: max(1, len(dealt) // 3)][:3]


@pytest.mark.parametrize("drill", _again(), ids=named)
def test_the_same_seed_gives_the_stored_numbers(drill):
    assert agrees(drill.result, measured(drill.trial))
