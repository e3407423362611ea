"""Who passes how many cards to whom, deal by deal, and which cards may be passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import symbol_of
from engine.errors import IllegalPlay
from engine.pack import hand_size

if TYPE_CHECKING:
    from engine.rules import Rules

SCATTERED = "scatter"
DealersChoice = tuple[int, str]
"""How many cards the dealer lets everyone pass, and which kind of pass it is."""
_CYCLES: dict[str, tuple[str, ...]] = {
    "none": ("hold",),
    "left": ("left",),
    "right": ("right",),
    "alternate": ("left", "right"),
    "right_left": ("right", "left"),
    "three_way": ("left", "right", "across"),
    "four_way_hold": ("left", "right", "across", "hold"),
    "four_way_scatter": ("left", "right", "across", SCATTERED),
    "scatter": (SCATTERED,),
    "star": ("star",),
    "shuffle": ("shuffle",),
    "left_across_right": ("left", "across", "right"),
}
# With an odd number of seats nobody sits across (Wikipedia, Hearts; pagat.com): three players
# leave that deal out and hold, five and seven pass two seats away instead.
_ODD_CYCLES = {
    3: ("left", "right", "hold"),
    5: ("left", "right", "two-left", "two-right", "hold"),
    7: ("left", "right", "two-left", "two-right", "hold"),
}


@dataclass(frozen=True, slots=True)
class PassPlan:
    """One deal's pass.

    Attributes:
        kind: "left", "right", "across", "two-left", "two-right", "3 left", "scatter", "star",
            "shuffle" or "hold".
        offsets: for each card a player gives, how many seats to the left it goes; empty when
            nothing is passed, and `None` for cards that go to the pile to be dealt again.
    """

    kind: str
    offsets: tuple[int, ...]
    count: int

    def targets(self, seat: int, players: int) -> tuple[int, ...]:
        """Return the seat each card goes to, in the order the cards are given."""
        return tuple((seat + offset) % players for offset in self.offsets)

    def passer_to(self, seat: int, players: int) -> int | None:
        """Return the one player who passes to this seat; `None` if none or several do."""
        offsets = set(self.offsets)
        return (seat - offsets.pop()) % players if len(offsets) == 1 else None

    def receiver_from(self, seat: int, players: int) -> int | None:
        """Return the one player whom this seat passes to; `None` if it is none or several."""
        offsets = set(self.offsets)
        return (seat + offsets.pop()) % players if len(offsets) == 1 else None

    @property
    def words(self) -> str:
        """The pass as a player says it: ``pass three to the left``."""
        number = ("no cards", "one card", "two cards", "three cards", "four cards")
        many = number[self.count] if self.count < len(number) else f"{self.count} cards"
        if not self.count or self.kind == "hold":
            return "no pass"
        return {
            SCATTERED: "pass one card to each opponent",
            "star": "pass one card to each of the two players opposite",
            "shuffle": f"put {many} each on a pile, to be shuffled and dealt again",
            "across": f"pass {many} across",
            "two-left": f"pass {many} two places to the left",
            "two-right": f"pass {many} two places to the right",
            "left": f"pass {many} to the left",
            "right": f"pass {many} to the right",
        }.get(self.kind, f"pass {many} {self.kind.replace('left', 'places to the left')}")


def pass_cycle(rules: Rules) -> tuple[str, ...]:
    """Return the kinds of pass that follow one another, from the first deal on.

    `dealers_choice` has no cycle; where no dealer has spoken, cards go left.
    """
    players = rules.players
    if rules.pass_mode == "rotating":
        return (*(f"{away} left" for away in range(1, players)), "hold")
    if rules.pass_mode == "dealers_choice":
        return ("left",)
    cycle = _CYCLES[rules.pass_mode]
    if "across" not in cycle or players % 2 == 0:
        return cycle
    if rules.pass_mode == "four_way_hold":
        return _ODD_CYCLES.get(players, _ODD_CYCLES[7])
    stand_in = ("two-left", "two-right") if players > 3 else ()
    return tuple(
        kind for each in cycle for kind in (stand_in if each == "across" else (each,))
    ) or ("hold",)


def pass_plan(rules: Rules, number: int, choice: DealersChoice | None = None) -> PassPlan:
    """Return the pass of deal `number` (the first is 1).

    Args:
        rules: the rules in force.
        number: the deal's number in the game.
        choice: under `dealers_choice`, how many cards (0-4) and which kind.

    Raises:
        IllegalPlay: the dealer chose what no dealer may.
    """
    cycle = pass_cycle(rules)
    kind, count = cycle[(number - 1) % len(cycle)], rules.pass_count
    if choice is not None:
        count, kind = _dealers_choice(rules, choice)
    return _plan(rules, kind, count)


def _dealers_choice(rules: Rules, choice: DealersChoice) -> DealersChoice:
    count, kind = choice
    if rules.pass_mode != "dealers_choice":
        raise IllegalPlay("Only dealer's choice lets the dealer set the pass; choose that rule.")
    known = ("left", "right", "across", "two-left", "two-right", SCATTERED, "shuffle", "hold")
    if kind not in known or not 0 <= count <= min(4, hand_size(rules)):
        raise IllegalPlay(f"The dealer chooses 0 to 4 cards and one of: {', '.join(known)}.")
    if kind == "across" and rules.players % 2:
        raise IllegalPlay(f"With {rules.players} players nobody sits across; choose another pass.")
    return count, kind


def _plan(rules: Rules, kind: str, count: int) -> PassPlan:
    players = rules.players
    if kind == SCATTERED:
        return PassPlan(kind, tuple(range(1, players)), players - 1)
    if kind == "star":
        return PassPlan(kind, (2, 3), 2)
    if kind == "hold" or not count:
        return PassPlan("hold", (), 0)
    if kind == "shuffle":
        return PassPlan(kind, (), count)
    away = {"left": 1, "right": players - 1, "across": players // 2}
    away |= {"two-left": 2 % players, "two-right": (players - 2) % players}
    offset = away[kind] if kind in away else int(kind.split()[0])
    return PassPlan(kind, (offset,) * count, count)


def fault_in_pass(
    rules: Rules, hand: Sequence[str], cards: Sequence[str], plan: PassPlan
) -> str | None:
    """Say what is wrong with the cards chosen from a hand for a pass; `None` if nothing is."""
    if not plan.count:
        return "In this deal nothing is passed; keep every card." if cards else None
    if len(cards) != plan.count:
        chosen = "1 card is" if len(cards) == 1 else f"{len(cards)} cards are"
        return f"{chosen} chosen to pass; in this deal players {plan.words}."
    for card in cards:
        if reason := why_not_pass(rules, hand, card, plan.count):
            return reason
    if doubled := Counter(cards) - Counter(hand):
        symbol = symbol_of(next(iter(doubled)))
        return f"{symbol} is passed more often than the hand holds it; choose another card."
    return None


def why_not_pass(rules: Rules, hand: Sequence[str], card: str, count: int) -> str | None:
    """Say why a card of the hand may not be passed; `None` when it may.

    A forbidden card may be passed after all when the hand has too few others (house rule).
    """
    if card not in hand:
        return f"{symbol_of(card)} is not in this hand."
    free = [other for other in hand if other not in rules.pass_forbidden]
    if card in rules.pass_forbidden and len(free) >= count:
        return f"{symbol_of(card)} may not be passed under these rules."
    return None


def kept_back(rules: Rules, hand: Sequence[str], count: int) -> dict[str, str]:
    """Return for each card of the hand that may not be passed the reason."""
    reasons = {card: why_not_pass(rules, hand, card, count) for card in hand}
    return {card: reason for card, reason in reasons.items() if reason}


def choice_text(choice: DealersChoice) -> str:
    """Write a dealer's choice as records do.

    >>> choice_text((2, "across"))
    '2 across'
    """
    return f"{choice[0]} {choice[1]}"


def read_choice(text: str) -> DealersChoice:
    """Read a dealer's choice; whether a dealer may choose so, `pass_plan` says.

    Raises:
        IllegalPlay: the text is no choice.
    """
    count, _, kind = text.partition(" ")
    if len(count) != 1 or not count.isdecimal() or not kind:
        raise IllegalPlay("A dealer's choice is a number and a kind of pass, as in '2 across'.")
    return int(count), kind
