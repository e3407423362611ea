"""From captured cards to points, with one explained line for each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine import tally
from engine.cards import (
    HEARTS_MASK,
    card_symbol,
    cards_in,
    lowest,
    mask_of,
    parse_cards,
    sorted_hand,
)
from engine.core import LADY
from engine.errors import IllegalPlay, RuleError
from engine.pack import pack_cards
from engine.tally import Worth
from engine.translate import worth

if TYPE_CHECKING:
    from engine.rules import Rules

Points = int | complex


class Line(NamedTuple):
    """One line of the score sheet: whose, why, and how many points."""

    seat: int
    text: str
    points: Points


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal came to.

    Attributes:
        rules: the rules it was scored by.
        points: for each seat, as penalties: low is good. Complex numbers in Complex Hearts.
        lines: the steps; for each seat they add up to its points.
        moon: the seat that shot the moon, if one did and the rules count it.
        sun: the seat that took every trick as well, if the rules count that.
        new: whether the shooter was credited instead of the others charged.
        shooter: the seat that captured every card a moon needs, whether it counts or not.
        total: T, the penalties in play.
        lady_to: the seat that captured the queen of spades.
        voided: whether the rules say that this deal is not scored for anyone.
        clean: for each seat whether it captured no penalty card.
    """

    rules: Rules
    points: tuple[Points, ...]
    lines: tuple[Line, ...]
    moon: int | None
    sun: int | None
    new: bool
    shooter: int | None
    total: int
    lady_to: int | None
    voided: bool
    clean: tuple[bool, ...]

    def lines_of(self, seat: int) -> tuple[Line, ...]:
        """Return the lines of one seat."""
        return tuple(line for line in self.lines if line.seat == seat)


class _Capture(NamedTuple):
    """What one seat captured, as sets, and which of it scores nothing."""

    cards: int
    twins: int
    idle: int
    idle_twins: int


def score_deal(
    rules: Rules,
    taken: Sequence[str | Iterable[str]],
    tricks_won: Sequence[int] | None = None,
    before: Sequence[Points] | None = None,
    uncounted: Iterable[str | Sequence[str]] = (),
    choice: str | None = None,
    passed_by: int | Sequence[int | None] | None = None,
    first_trick_to: int | None = None,
    last_deal: bool = False,
    finished: bool = True,
) -> DealScore:
    """Score a deal from the cards each player captured.

    Cards that cost nothing may be left out of `taken`.

    Args:
        rules: the rules in force.
        taken: for each seat its captured cards.
        tricks_won: how many tricks each seat took; needed for a sun and for points for no trick.
            Left out, they are known only where the captured cards make up the whole pack.
        before: each seat's total before this deal; nought when left out.
        uncounted: captured cards that score nothing, a bonus card that did not win its own trick
            or a joker in a trick without hearts: for each seat its cards, or one list of cards
            where each is captured once.
        choice: "old" or "new" where the shooter may choose; left out, he takes the old moon
            unless that would end the game with somebody below him.
        passed_by: who passed to the shooter (or for each seat, who passed to it), for the sun
            that punishes the passer.
        first_trick_to: the seat that took the first trick, for a sun that leaves it out.
        last_deal: whether the game ends with this deal whatever the score.
        finished: whether the deal is over; points for no trick come only then.

    Raises:
        IllegalPlay: captured cards that the pack does not have, or tricks that cannot be.
        RuleError: a choice that these rules do not leave to the shooter.
    """
    value = worth(rules)
    wasted = _wasted(rules, uncounted)
    captures = _captures(rules, taken, wasted)
    tricks = _tricks(rules, captures, tricks_won)
    totals = _parts(before or [0] * rules.players)
    passers = _passers(passed_by, rules.players)
    wish = _wish(choice)
    points = tally.Parts([0] * rules.players, [0] * rules.players)
    shooter, result, new_open = tally.settle(
        value,
        tally.Captured(
            [capture.cards for capture in captures],
            [capture.twins for capture in captures],
            [once for once, _ in wasted],
            [twice for _, twice in wasted],
        ),
        tricks or [0] * rules.players,
        tally.NO_SEAT if first_trick_to is None else first_trick_to,
        passers,
        tally.Parts([plain for plain, _ in totals], [turned for _, turned in totals]),
        last_deal,
        wish,
        points,
    )
    _check_wish(value, wish, result, new_open)
    lines = []
    for seat, capture in enumerate(captures):
        charged = (0, 0)
        if result != tally.NORMAL:
            passer = passers[shooter]
            charged = tally.shot_part(value, result, seat, shooter, passer, *totals[seat])
        final = _number(value, (points.plain[seat], points.turned[seat]))
        lines += _seat_lines(value, seat, capture, result, charged, seat == shooter, final)
        if finished and tricks:
            extra = tally.points_for_no_trick(value, result, tricks[seat])
            lines += [Line(seat, "No trick taken", extra)] if extra else []
    shot = None if shooter < 0 else shooter
    lady = next((s for s, c in enumerate(captures) if c.cards & LADY), None)
    return DealScore(
        rules=rules,
        points=tuple(
            sum((line.points for line in lines if line.seat == seat), start=_nought(value))
            for seat in range(rules.players)
        ),
        lines=tuple(lines),
        moon=shot if result != tally.NORMAL else None,
        sun=shot if result >= tally.SUN_OLD else None,
        new=result in (tally.MOON_NEW, tally.SUN_NEW),
        shooter=shot,
        total=_total(value),
        lady_to=lady,
        voided=result == tally.MOON_NOBODY,
        clean=tuple(not capture.cards & value.penalties for capture in captures),
    )


def _wish(choice: str | None) -> int:
    wishes = {"old": tally.WANTS_OLD, "new": tally.WANTS_NEW}
    if choice is None:
        return tally.UNSAID
    if choice not in wishes:
        raise RuleError(f"A shooter chooses old or new, not {choice[:20]!r}.")
    return wishes[choice]


def _check_wish(value: Worth, wish: int, result: int, new_open: bool) -> None:
    if wish == tally.UNSAID:
        return
    if result == tally.NORMAL:
        raise RuleError("There is nothing to choose: nobody shot a moon that counts.")
    if wish == tally.WANTS_NEW and not new_open:
        raise RuleError("These rules do not allow the new moon here; score the old one.")
    if wish == tally.WANTS_OLD and value.moon == tally.NEW:
        raise RuleError("These rules know only the new moon here; score that.")


def _seat_lines(
    value: Worth,
    seat: int,
    capture: _Capture,
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
        lines = [Line(seat, _shot_text(result, shooter), _number(value, charged))]
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
    so_far = _number(value, tally.penalty_part(value, cards, twins, tally.CARD_VALUES))
    for step, text in _EFFECTS:
        now = _number(value, tally.penalty_part(value, cards, twins, step))
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


def _captures(
    rules: Rules, taken: Sequence[str | Iterable[str]], wasted: Sequence[tally.Part]
) -> list[_Capture]:
    held = [Counter(parse_cards(cards)) for cards in taken]
    if len(held) != rules.players:
        raise IllegalPlay(f"{len(held)} players captured cards; these rules seat {rules.players}.")
    pack, captured = Counter(pack_cards(rules)), sum(held, Counter())
    for card, count in captured.items():
        if count > pack[card]:
            raise IllegalPlay(
                f"{card_symbol(card)} is captured {count} times; the pack has {pack[card]}."
            )
    return [_capture(cards, idle) for cards, idle in zip(held, wasted, strict=True)]


def _capture(cards: Counter[int], idle: tally.Part) -> _Capture:
    """Sort one seat's cards into sets."""
    once, twice = mask_of(cards), mask_of(card for card, count in cards.items() if count == 2)
    return _Capture(once, twice, *tally.idle_of(once, twice, *idle))


def _tricks(
    rules: Rules, captures: list[_Capture], tricks_won: Sequence[int] | None
) -> Sequence[int] | None:
    if tricks_won is not None:
        if len(tricks_won) != rules.players or min(tricks_won) < 0:
            raise IllegalPlay(f"Give the number of tricks for each of the {rules.players} players.")
        return tricks_won
    counts = [capture.cards.bit_count() + capture.twins.bit_count() for capture in captures]
    return counts if sum(counts) == len(pack_cards(rules)) else None


def _passers(passed_by: int | Sequence[int | None] | None, players: int) -> list[int]:
    given = passed_by if isinstance(passed_by, Sequence) else [passed_by] * players
    return [tally.NO_SEAT if passer is None else passer for passer in given]


def _wasted(rules: Rules, uncounted: Iterable[str | Sequence[str]]) -> list[tally.Part]:
    """Return for each seat the cards that score nothing, and those of which both copies do."""
    given = [*uncounted]
    cards = [each for each in given if isinstance(each, str)]
    by_seat = [each for each in given if not isinstance(each, str)]
    if not by_seat:
        return [_idle(cards)] * rules.players
    if cards or len(by_seat) != rules.players:
        raise IllegalPlay(f"Give the uncounted cards for each of the {rules.players} players.")
    return [_idle(own) for own in by_seat]


def _idle(uncounted: Sequence[str]) -> tally.Part:
    once = twice = 0
    for card in parse_cards([*uncounted]):
        twice |= once & 1 << card
        once |= 1 << card
    return once, twice


def _parts(totals: Sequence[Points]) -> list[tuple[int, int]]:
    return [(round(total.real), round(total.imag)) for total in totals]


def _nought(value: Worth) -> Points:
    return complex(0) if value.complex_points else 0


def _number(value: Worth, part: tally.Part) -> Points:
    return complex(*part) if value.complex_points else part[0]


def _total(value: Worth) -> int:
    return value.packs * tally.sum_of(value, value.moon_cards & value.penalties)
