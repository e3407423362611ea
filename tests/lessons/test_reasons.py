"""What a reader is told about his choice speaks of that choice, and says nothing twice."""

import re
from difflib import SequenceMatcher
from itertools import combinations, product

import pytest

from engine.cards import symbol_of
from lessons import course
from lessons.blocks import Block, Choose, PassCards
from lessons.drills import drills

_WORDS = "ace king queen jack ten nine eight seven six five four three two"
RANKS = dict(zip("AKQJT98765432", _WORDS.split(), strict=True))
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLACES = [(drill.id, drill.block) for drill in drills()]
PLACES += [(f"{lesson.id}:{block.line}", block) for lesson in course() for block in lesson.blocks]


def of(kind: type[Block]) -> list:
    return [pytest.param(block, id=name) for name, block in PLACES if isinstance(block, kind)]


def names(why: str, card: str) -> bool:
    """Say whether a reason names this card, by its symbol or as "the queen"."""
    rank, suit = card[0], card[1]
    others = "|".join(each for key, each in SUITS.items() if key != suit)
    words = rf"\b(the|your|same) {RANKS[rank]}\b(?! of ({others}))"
    return symbol_of(card) in why or re.search(words, why, re.IGNORECASE) is not None


@pytest.mark.parametrize("block", of(Choose))
def test_a_reason_for_several_cards_does_not_speak_of_one_of_them(block):
    for why in {each.why for each in block.answers.values()}:
        cards = [card for card, each in block.answers.items() if each.why == why]
        named = [card for card in cards if card[0] in RANKS and names(why, card)]
        assert named in ([], cards), f"{why} It answers {' '.join(cards)}."


@pytest.mark.parametrize("block", of(PassCards))
def test_what_is_as_good_has_something_of_its_own_to_say(block):
    """A page leaves out what it has said before; no two sentences may differ in one word alone."""
    for one, other in combinations(block.right, 2):
        mine, theirs = (set(re.split(r"(?<=[.?!])\s+", each.why)) for each in (one, other))
        for sentence, again in product(mine - theirs, theirs - mine):
            alike = SequenceMatcher(None, sentence.split(), again.split()).ratio()
            assert alike < 0.8, f"{sentence} {again}"
