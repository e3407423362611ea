"""What an answer to a block is worth: one judge for lessons and drills."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch

from engine import HeartsError
from engine.cards import card_name, parse_card, symbol_of
from engine.passing import fault_in_pass, pass_plan
from lessons.blocks import Answer, Block, Choose, Legal, PassCards, Quiz

ORDERED = ("scatter", "star")
"""Passes in which each card goes to another player, so that their order counts."""


@singledispatch
def answer(block: Block, choice: object) -> Answer:
    """Return whether a choice is right, and why.

    Args:
        block: what asks.
        choice: the card (choose), the cards passed (pass), the cards marked (legal), or the
            number of the option, counted from nought (quiz).

    Raises:
        HeartsError: the block asks nothing, or the choice cannot be made.
    """
    raise HeartsError(f"A {block.kind} block asks nothing, so it has no answer.")


@answer.register
def _choose(block: Choose, choice: object) -> Answer:
    card = card_name(parse_card(str(choice)))
    if card in block.answers:
        return block.answers[card]
    reason = block.scene.position.why_not(card)
    raise HeartsError(reason or f"{card} cannot be chosen here; choose another.")


@answer.register
def _pass(block: PassCards, choice: object) -> Answer:
    cards = _cards(choice)
    plan = pass_plan(block.rules, block.number)
    if fault := fault_in_pass(block.rules, block.hand, cards, plan):
        raise HeartsError(fault)
    for right in block.right:
        same = cards == right.cards if block.way in ORDERED else set(cards) == set(right.cards)
        if same:
            return Answer(True, right.why)
    why = next((wrong.why for wrong in block.wrong if wrong.fits(cards)), block.otherwise)
    return Answer(False, why)


@answer.register
def _legal(block: Legal, choice: object) -> Answer:
    marked, legal = set(_cards(choice)), set(block.scene.legal)
    forbidden = block.scene.forbidden
    if wrong := [card for card in block.scene.hand if card in marked - legal]:
        card = wrong[0]
        return Answer(False, f"{symbol_of(card)} may not be played: {forbidden[card]}")
    if missed := [card for card in block.scene.hand if card in legal - marked]:
        return Answer(False, f"{symbol_of(missed[0])} may be played too{_and_others(missed)}.")
    if not forbidden:
        return Answer(True, "Every card of this hand may be played.")
    return Answer(True, next(iter(forbidden.values())))


@answer.register
def _quiz(block: Quiz, choice: object) -> Answer:
    if not isinstance(choice, int) or not 0 <= choice < len(block.options):
        raise HeartsError(f"There are {len(block.options)} options; choose one of them.")
    option = block.options[choice]
    return Answer(option.right, option.why)


def _cards(choice: object) -> tuple[str, ...]:
    if not isinstance(choice, Iterable):
        raise HeartsError("Cards are given as a list or as a text; choose some.")
    words = choice.split() if isinstance(choice, str) else choice
    return tuple(card_name(parse_card(str(word))) for word in words)


def _and_others(missed: Sequence[str]) -> str:
    """Say how many more were missed, without naming them: the reader looks for those himself."""
    others = len(missed) - 1
    if not others:
        return ""
    return f", and so may {others} {'other' if others == 1 else 'others'} that you did not mark"
