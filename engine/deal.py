"""A deal: who holds what before the first lead, by hand or by seed, and the pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.cards import card_name, card_names, card_symbol, parse_cards, sorted_hand, symbol_of
from engine.errors import IllegalPlay, RecordError
from engine.pack import FULL_PACK, hand_size, kitty_size, pack_cards, removed
from engine.passing import DealersChoice, PassPlan, fault_in_pass, pass_plan
from engine.shuffle import deal_state, pile_state, shuffled

if TYPE_CHECKING:
    from engine.rules import Rules

Hand = tuple[str, ...]


def eldest(rules: Rules, dealer: int) -> int:
    """Return the seat that the deal reaches first."""
    return (dealer + turn_step(rules)) % rules.players


def turn_step(rules: Rules) -> int:
    """Return +1 when the turn passes clockwise, -1 when it passes anticlockwise."""
    return 1 if rules.direction == "clockwise" else -1


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands of one deal.

    Attributes:
        rules: the rules in force.
        hands: one tuple of card texts for each seat, sorted as a hand is shown.
        kitty: the cards left over.
        dealer: the dealer's seat.
        number: which deal of the game this is; it decides the pass.
        leader: the seat that took the lady in the deal before, where that decides the lead.
        seed: what a shuffled pass pile is shuffled by.
        dealt: the hands before the pass.
        passes: what each seat gave; empty before the exchange, or when nothing is passed.
        choice: under dealer's choice, how many cards and which kind of pass, once he has said so.

    Raises:
        IllegalPlay: the dealer chose what no dealer may.
        NotationError: a card that is none.
        RecordError: the hands and the kitty are not the pack of these rules, evenly dealt.
    """

    rules: Rules
    hands: tuple[Hand, ...]
    kitty: Hand = ()
    dealer: int = 0
    number: int = 1
    leader: int | None = None
    seed: int = 0
    dealt: tuple[Hand, ...] = ()
    passes: tuple[Hand, ...] = ()
    choice: DealersChoice | None = None

    def __post_init__(self) -> None:
        hands = tuple(_tidy(hand) for hand in self.hands)
        _check_cards(self.rules, hands, _tidy(self.kitty))
        for name, seat in (("dealer", self.dealer), ("leader", self.leader)):
            if seat is not None and not 0 <= seat < self.rules.players:
                raise RecordError(f"The {name} is seat {seat}; choose 0 to {len(hands) - 1}.")
        if self.number < 1:
            raise RecordError(f"Deals are numbered from 1; this one is {self.number}.")
        pass_plan(self.rules, self.number, self.choice)
        object.__setattr__(self, "hands", hands)
        object.__setattr__(self, "kitty", _tidy(self.kitty))
        object.__setattr__(self, "dealt", self.dealt or hands)

    @classmethod
    def shuffled(
        cls,
        rules: Rules,
        seed: int = 1,
        number: int = 1,
        dealer: int = 0,
        leader: int | None = None,
    ) -> Deal:
        """Return deal `number` of the series that belongs to a seed, the same for ever.

        The whole pack is shuffled and the cards that leave it are skipped, so that rules with
        nearly the same pack give nearly the same hands.
        """
        order = _shuffled_pack(rules, seed, number)
        first, step, size = eldest(rules, dealer), turn_step(rules), hand_size(rules)
        hands: list[list[str]] = [[] for _ in range(rules.players)]
        for turn, card in enumerate(order[: size * rules.players]):
            hands[(first + step * turn) % rules.players].append(card_name(card))
        kitty = tuple(card_name(card) for card in order[size * rules.players :])
        return cls(rules, tuple(map(tuple, hands)), kitty, dealer, number, leader, seed=seed)

    @property
    def plan(self) -> PassPlan:
        """The pass that belongs to this deal."""
        return pass_plan(self.rules, self.number, self.choice)

    @property
    def passers(self) -> tuple[int | None, ...]:
        """For each seat the one player who passed to it; `None` if nobody or several did."""
        seats = range(self.rules.players)
        if not self.passes:
            return (None,) * len(seats)
        return tuple(self.plan.passer_to(seat, len(seats)) for seat in seats)

    def exchange(
        self, passes: Sequence[str | Iterable[str]], choice: DealersChoice | None = None
    ) -> Deal:
        """Return the deal after everyone has passed.

        Args:
            passes: for each seat the cards it gives. Where cards go to different players the
                first goes to the nearest on the left, and so on round the table.
            choice: under dealer's choice, how many cards and which kind of pass; the deal
                remembers it. What it has been told already when left out.

        Raises:
            IllegalPlay: a pass that the rules forbid; the sentence names seat and card.
        """
        choice = choice or self.choice
        plan = pass_plan(self.rules, self.number, choice)
        given = [card_names(cards) for cards in passes]
        self._check_passes(plan, given)
        if not plan.count:
            return self if choice == self.choice else replace(self, choice=choice)
        kept = [_without(hand, cards) for hand, cards in zip(self.hands, given, strict=True)]
        for seat, card in self._deliveries(plan, given):
            kept[seat].append(card)
        return replace(
            self,
            hands=tuple(map(tuple, kept)),
            dealt=self.hands,
            passes=tuple(given),
            choice=choice,
        )

    def _check_passes(self, plan: PassPlan, given: Sequence[Hand]) -> None:
        if self.passes:
            raise IllegalPlay("The cards of this deal have been passed already.")
        if not plan.count and not any(given):
            return
        if len(given) != self.rules.players:
            raise IllegalPlay(f"{len(given)} players passed; all {self.rules.players} must.")
        for seat, cards in enumerate(given):
            if fault := fault_in_pass(self.rules, self.hands[seat], cards, plan):
                raise IllegalPlay(f"Seat {seat}: {fault}")

    def _deliveries(self, plan: PassPlan, given: Sequence[Hand]) -> Iterable[tuple[int, str]]:
        """Yield who receives which card."""
        players = self.rules.players
        if plan.kind == "shuffle":
            pile = [card for cards in given for card in cards]
            order = shuffled(range(len(pile)), pile_state(deal_state(self.seed, self.number)))
            first, step = eldest(self.rules, self.dealer), turn_step(self.rules)
            for turn, place in enumerate(order):
                yield (first + step * turn) % players, pile[place]
            return
        for seat, cards in enumerate(given):
            yield from zip(plan.targets(seat, players), cards, strict=True)


def _shuffled_pack(rules: Rules, seed: int, number: int) -> list[int]:
    pack = Counter(pack_cards(rules))
    jokers = [card for card in pack if card not in FULL_PACK]
    order = shuffled([*FULL_PACK * rules.packs, *jokers], deal_state(seed, number))
    return [card for card in order if card in pack]


def _tidy(cards: str | Iterable[str]) -> Hand:
    return tuple(card_name(card) for card in sorted_hand(parse_cards(cards)))


def _without(hand: Hand, cards: Hand) -> list[str]:
    kept = list(hand)
    for card in cards:
        kept.remove(card)
    return kept


def _check_cards(rules: Rules, hands: tuple[Hand, ...], kitty: Hand) -> None:
    if len(hands) != rules.players:
        raise RecordError(f"There are {len(hands)} hands; these rules seat {rules.players}.")
    wanted = Counter(card_name(card) for card in pack_cards(rules))
    dealt = Counter(card for hand in (*hands, kitty) for card in hand)
    for card, count in dealt.items():
        if count > wanted[card]:
            raise RecordError(_surplus(rules, card, count, wanted[card]))
    if missing := [symbol_of(card) for card in (wanted - dealt).elements()]:
        shown = ", ".join(missing[:4]) + (" and more" if len(missing) > 4 else "")
        raise RecordError(
            f"The deal has {dealt.total()} cards and the pack {wanted.total()}: {shown} missing."
        )
    size = hand_size(rules)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise RecordError(f"Seat {seat} holds {len(hand)} cards; everyone is dealt {size}.")
    if len(kitty) != kitty_size(rules):
        raise RecordError(f"The kitty has {len(kitty)} cards; it takes {kitty_size(rules)}.")


def _surplus(rules: Rules, card: str, count: int, wanted: int) -> str:
    if wanted:
        return f"{symbol_of(card)} is dealt {count} times; the pack has {wanted}."
    out = ", ".join(card_symbol(gone) for gone in removed(rules)) or "the jokers"
    return f"{symbol_of(card)} is dealt, but is not in this pack (out: {out})."
