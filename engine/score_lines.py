"""The lines of a score: for each seat, step by step, why it has the points it has."""

from __future__ import annotations

from typing import NamedTuple

from engine import tally
from engine.cards import HEARTS_MASK, card_symbol, cards_in, lowest, sorted_hand
from engine.core import LADY
from engine.tally import Worth

Points = int | complex


class Line(NamedTuple):
    """One line of the score sheet: whose, why, and how many points."""

    seat: int
    text: str
    points: Points


class Capture(NamedTuple):
    """What one seat captured, as sets, and which of it scores nothing."""

    cards: int
    twins: int
    idle: int
    idle_twins: int


def seat_lines(
    value: Worth,
    seat: int,
    capture: Capture,
    result: int,
    charged: tally.Part,
    shooter: bool,
    final: Points,
) -> list[Line]:
    """Return the lines of one seat; they add up to its `final` points."""
    if result == tally.MOON_NOBODY:
        return [Line(seat, "All the penalty cards in one hand: nobody scores", 0)]
    counting, twins = capture.cards & ~capture.idle, capture.twins & ~capture.idle_twins
    if result == tally.NORMAL:
        lines = _penalty_lines(value, seat, counting, twins)
        bonuses = True
    else:
        lines = [Line(seat, _shot_text(result, shooter), number(value, charged))]
        bonuses = not value.moon_needs_bonus and result != tally.SUN_CLEAN
    if bonuses:
        lines += _card_lines(value, seat, counting & value.bonuses, twins & value.bonuses)
    for card in cards_in(capture.cards & capture.idle & (value.bonuses | value.penalties)):
        lines.append(Line(seat, f"{card_symbol(card)} counts nothing in the trick it fell to", 0))
    rest = final - sum(line.points for line in lines)
    if rest:
        lines.append(Line(seat, _ten_of_clubs_text(value, capture.cards), rest))
    return lines


def _penalty_lines(value: Worth, seat: int, cards: int, twins: int) -> list[Line]:
    penalties = cards & value.penalties
    lines = _hearts_lines(value, seat, penalties & HEARTS_MASK, twins & penalties & HEARTS_MASK)
    lines += _card_lines(value, seat, penalties & ~HEARTS_MASK, twins & penalties & ~HEARTS_MASK)
    if value.lady_imaginary:
        lady = card_symbol(lowest(LADY))
        lines = [
            line._replace(points=complex(0, int(line.points.real)))
            if line.text.startswith(lady)
            else line
            for line in lines
        ]
    so_far = number(value, tally.penalty_part(value, cards, twins, tally.CARD_VALUES))
    for step, text in _EFFECTS:
        now = number(value, tally.penalty_part(value, cards, twins, step))
        if now != so_far:
            lines.append(Line(seat, text, now - so_far))
        so_far = now
    return lines


_EFFECTS = (
    (tally.LADY_CANCELLED, "Q♣ in the same hand cancels Q♠"),
    (tally.HEARTS_DOUBLED, "Q♥ doubles the hearts"),
    (tally.ALL_HEARTS, "All the hearts in one hand: they count the other way"),
)


def _hearts_lines(value: Worth, seat: int, hearts: int, twins: int) -> list[Line]:
    cards = [*cards_in(hearts), *cards_in(twins)]
    if not cards:
        return []
    points = sum(value.values[card] for card in cards)
    if points == len(cards):
        text = "1 heart" if points == 1 else f"{points} hearts"
    else:
        text = " ".join(card_symbol(card) for card in sorted_hand(cards))
    return [Line(seat, text, points)]


def _card_lines(value: Worth, seat: int, cards: int, twins: int) -> list[Line]:
    return [
        Line(seat, card_symbol(card), value.values[card])
        for card in sorted_hand([*cards_in(cards), *cards_in(twins)])
    ]


def _shot_text(result: int, shooter: bool) -> str:
    if result in (tally.MOON_OLD, tally.MOON_NEW, tally.MOON_CHARGE):
        return "Shot the moon" if shooter else "Another player shot the moon"
    if result == tally.SUN_CLEAN and shooter:
        return "Took every trick: the total goes to nought"
    return "Took every trick" if shooter else "Another player took every trick"


def _ten_of_clubs_text(value: Worth, cards: int) -> str:
    if tally.ten_stands_alone(value, cards):
        return "10♣ taken with no other card that counts"
    return "10♣ turns the score: times 2i" if value.ten_turns else "10♣ doubles the score"


def number(value: Worth, part: tally.Part) -> Points:
    """Return points as one number: complex in Complex Hearts, whole in every other game."""
    return complex(*part) if value.complex_points else part[0]
