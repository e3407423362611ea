"""A deal that the reader plays: the cards played so far, and the position they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import Deal, Position
from engine.players import Choice, player
from lessons.blocks import Cards, PlayDeal
from pages.ui.moments import trick_points
from pages.ui.words import counted, symbol, symbols

YOU = 0
TEACHER = "Expert"
"""Whose habit a hint comes from."""


@dataclass(frozen=True)
class Played:
    """How far a reader has come.

    Attributes:
        given: the cards the reader passed; None while he has still to choose, or where nothing
            is passed.
        cards: the cards played, all seats in turn.
        resting: whether a finished trick still lies there to be looked at.
        hint: whether a hint was asked for at this card.
    """

    given: Cards | None = None
    cards: Cards = ()
    resting: bool = False
    hint: bool = False


def must_pass(block: PlayDeal, played: Played) -> bool:
    """Whether the reader has still to pass cards."""
    return block.passing and played.given is None and block.deal.plan.count > 0


@lru_cache(maxsize=128)
def _dealt(deal: Deal, character: str, given: Cards | None) -> Deal:
    """Return the deal once everybody has passed."""
    if given is None or not deal.plan.count:
        return deal
    others = [player(character).choose_pass(deal, seat) for seat in range(1, deal.rules.players)]
    return deal.exchange([given, *([choice.card for choice in each] for each in others)])


@lru_cache(maxsize=1024)
def _position(deal: Deal, cards: Cards) -> Position:
    if not cards:
        return Position.start(deal.rules, deal)
    return _position(deal, cards[:-1]).play(cards[-1])


def deal_of(block: PlayDeal, played: Played) -> Deal:
    """Return the deal as it is played."""
    return _dealt(block.deal, block.player, played.given)


def position_of(block: PlayDeal, played: Played) -> Position:
    """Return the position on the table."""
    return _position(deal_of(block, played), played.cards)


def received(block: PlayDeal, played: Played) -> Cards:
    """Return the cards the reader got in the pass, as long as none of his own has been played."""
    if not played.given or played.cards != begun(block, played.given).cards:
        return ()
    held = block.deal.hands[YOU]
    return tuple(card for card in deal_of(block, played).hands[YOU] if card not in held)


def begun(block: PlayDeal, given: Cards | None = None) -> Played:
    """Return the beginning, played on until it is the reader's turn.

    Raises:
        HeartsError: cards that may not be passed.
    """
    played = Played(given=given)
    return _until_you(block, played, len(position_of(block, played).tricks))


def with_card(block: PlayDeal, played: Played, card: str) -> Played:
    """Return what follows once the reader has played a card and the others theirs."""
    before = position_of(block, played)
    if played.resting or before.why_not(card):
        return played
    after = replace(played, cards=(*played.cards, card), hint=False)
    return _until_you(block, after, len(before.tricks))


def with_next_trick(block: PlayDeal, played: Played) -> Played:
    """Return the next trick, with the cards before the reader's turn."""
    done = len(position_of(block, played).tricks)
    return _until_you(block, replace(played, resting=False), done)


def _until_you(block: PlayDeal, played: Played, done: int) -> Played:
    """Let the others play until the reader has to, or a trick after the first `done` is over."""
    character, cards = player(block.player), played.cards
    deal = deal_of(block, played)
    position = _position(deal, cards)
    while position.turn not in (None, YOU) and len(position.tricks) == done:
        cards = (*cards, character.choose(position).card)
        position = _position(deal, cards)
    return replace(played, cards=cards, resting=len(position.tricks) > done)


def taken_back(block: PlayDeal, played: Played) -> Played:
    """Return the position before the reader's last card."""
    cards = played.cards
    deal = deal_of(block, played)
    while cards:
        cards = cards[:-1]
        if _position(deal, cards).turn == YOU:
            return replace(played, cards=cards, resting=False, hint=False)
    return begun(block, played.given)


def over(block: PlayDeal, played: Played) -> bool:
    """Whether all tricks that are to be played have been."""
    return len(position_of(block, played).tricks) >= block.tricks


def hint_for(block: PlayDeal, played: Played) -> Choice:
    """Return the card that the teacher would play, and why."""
    return player(TEACHER).choose(position_of(block, played))


def pass_hint(block: PlayDeal) -> tuple[Choice, ...]:
    """Return the cards that the teacher would pass, each with its reason."""
    return player(TEACHER).choose_pass(block.deal, YOU)


def outcome_words(position: Position, names: Sequence[str], at: int = -1) -> str:
    """Say how a trick ended: `Trick 3: West takes it with the Q♠ and 2 hearts: 15 points.`"""
    trick = position.tricks[at]
    if trick.winner is None:
        return f"Trick {trick.number}: it stays on the table for the next winner."
    you = trick.winner == YOU
    points = trick_points(position, trick)
    best = next(card for seat, card in trick.plays if seat == trick.winner)
    taker = "you take" if you else f"{names[trick.winner]} takes"
    return (
        f"Trick {trick.number} ({symbols(card for _, card in trick.plays)}): {taker} it with the "
        f"{symbol(best)}, {counted(points, 'point')}."
    )
