"""From captured cards to points, with one explained line for each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import tally
from engine.cards import card_symbol, once_and_twice, parse_cards
from engine.core import LADY
from engine.errors import IllegalPlay, RuleError
from engine.pack import pack_cards
from engine.score_lines import Capture, Line, Points, number, seat_lines
from engine.tally import Worth
from engine.translate import worth
from engine.values import penalty_total

if TYPE_CHECKING:
    from engine.rules import Rules

__all__ = ["DealScore", "Line", "Points", "score_deal"]


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
        final = number(value, (points.plain[seat], points.turned[seat]))
        lines += seat_lines(value, seat, capture, result, charged, seat == shooter, final)
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
        total=penalty_total(rules),
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


def _captures(
    rules: Rules, taken: Sequence[str | Iterable[str]], wasted: Sequence[tally.Part]
) -> list[Capture]:
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


def _capture(cards: Counter[int], idle: tally.Part) -> Capture:
    """Sort one seat's cards into sets."""
    once, twice = once_and_twice(cards.elements())
    return Capture(once, twice, *tally.idle_of(once, twice, *idle))


def _tricks(
    rules: Rules, captures: list[Capture], tricks_won: Sequence[int] | None
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
        return [once_and_twice(parse_cards(cards))] * rules.players
    if cards or len(by_seat) != rules.players:
        raise IllegalPlay(f"Give the uncounted cards for each of the {rules.players} players.")
    return [once_and_twice(parse_cards(own)) for own in by_seat]


def _parts(totals: Sequence[Points]) -> list[tuple[int, int]]:
    return [(round(total.real), round(total.imag)) for total in totals]


def _nought(value: Worth) -> Points:
    return complex(0) if value.complex_points else 0
