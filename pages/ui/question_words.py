"""The answer to a question of the day: whether the card chosen is right, and what it leads to."""

from __future__ import annotations

from engine import Position
from engine.players import player
from pages.ui import shelf
from pages.ui.links import FIRST_PLAYER, QuestionLink
from pages.ui.moments import taker_words
from pages.ui.question_costs import DEALS, CardWorth, costs_of
from pages.ui.words import listed, symbol

_ALIKE = 0.25
"""Cards that cost less than this much more than the best one are as good."""


def first_sentence(link: QuestionLink) -> str:
    """Say whether the card chosen is right; where points do not decide, what was played."""
    costs = costs_of(shelf.Question(link.deal, link.ply))
    if not costs:
        return _by_the_book(link)
    mine = next(each for each in costs if each.card == link.answer)
    best = [each.card for each in costs if _is_good(each)]
    said = symbol(link.answer)
    if not _is_good(mine):
        more = _points(mine.behind)
        verdict = "Nearly" if mine.behind < 1 else "Not the best card"
        return f"{verdict}: {said} costs {more} more on average than {_any_of(best)}."
    if len(best) == len(costs):
        return f"{said} is as good as any: none of these cards costs much more than another."
    if len(best) > 1:
        others = [card for card in best if card != link.answer]
        return f"Right: {said} is one of the best cards here, with {listed(_symbols(others))}."
    second = next(each for each in costs if not _is_good(each))
    more = _points(second.behind)
    return f"Right: {said} is the best card here. {symbol(second.card)} costs {more} more."


def _by_the_book(link: QuestionLink) -> str:
    real, name = shelf.played_at(link.deal, link.ply), _player(link)
    if real == link.answer:
        return f"Right: that is what {name} plays in the book, too."
    return f"The book lets {name} play {symbol(real)} here, not {symbol(link.answer)}."


def _is_good(worth: CardWorth) -> bool:
    return worth.behind <= max(_ALIKE, worth.doubt)


def _any_of(cards: list[str]) -> str:
    return listed(_symbols(cards), "or")


def _symbols(cards: list[str]) -> list[str]:
    return [symbol(card) for card in cards]


def _points(many: float) -> str:
    """Write points of an average: `2.4 points`, `11 points`."""
    text = f"{many:.0f}" if many >= 9.5 else f"{many:.1f}".removesuffix(".0")
    return f"{text} point{'' if text == '1' else 's'}"


def _player(link: QuestionLink) -> str:
    return shelf.record(link.deal).seats[shelf.positions_of(link.deal)[link.ply].turn or 0]


def what_was_played(link: QuestionLink) -> str:
    """Say what was played in the deal, where the first sentence does not."""
    real, name = shelf.played_at(link.deal, link.ply), _player(link)
    costs = costs_of(shelf.Question(link.deal, link.ply))
    if not costs:
        return ""
    if real == link.answer:
        return f"{name} played it, too."
    worth = next(each for each in costs if each.card == real)
    if _is_good(worth):
        return f"{name} played {symbol(real)}."
    return f"{name} played {symbol(real)}, which costs {_points(worth.behind)} more than the best."


def trick_words(link: QuestionLink) -> str:
    """Say who took the trick, and who takes it with the reader's card where that completes it."""
    names = shelf.record(link.deal).seats
    positions = shelf.positions_of(link.deal)
    end = next((each for each in positions[link.ply + 1 :] if not each.trick), None)
    if end is None:
        return ""
    said = taker_words(end, end.tricks[-1], names)
    if link.answer == shelf.played_at(link.deal, link.ply):
        return said
    here = with_answer(link)
    if here.trick or end.ply > link.ply + 1:
        return f"In the deal, {said}"
    mine = taker_words(here, here.tricks[-1], names)
    return f"With your {symbol(link.answer)}, {mine} In the deal, {said}"


def reason_words(link: QuestionLink) -> str:
    """Say what the computer player would play, and why, where that is a card that is right."""
    costs = costs_of(shelf.Question(link.deal, link.ply))
    choice = player(FIRST_PLAYER).choose(shelf.positions_of(link.deal)[link.ply])
    if not any(each.card == choice.card and _is_good(each) for each in costs):
        return ""
    verb = "plays it, too" if choice.card == link.answer else f"would play {symbol(choice.card)}"
    return f"The **{FIRST_PLAYER}** {verb}. {choice.sentence}"


def proof_words(link: QuestionLink) -> str:
    """Say how the cards were judged."""
    if not costs_of(shelf.Question(link.deal, link.ply)):
        return (
            "Whoever takes no heart shares the pool here, so points alone do not say which card "
            "is best; the note does."
        )
    return (
        f"Measured for somebody who sees only {_player(link)}’s hand: the other cards were dealt "
        f"{DEALS:,} times, and each choice played out by {FIRST_PLAYER} players."
    )


def with_answer(link: QuestionLink) -> Position:
    """Return the position after the reader's card."""
    return shelf.positions_of(link.deal)[link.ply].play(link.answer)
