"""Choices of one seat, tried over the same cards: laid out, and played to the end of the deal.

What the deals are counted by stands elsewhere: points in `points`, games won in `winning`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from engine.cards import card_name, card_names, symbol_of
from engine.choices.taking_up import setting_before_pass, setting_of
from engine.choices.unseen import Layouts, draw
from engine.choices.whereabouts import unseen_beside, unseen_by
from engine.errors import IllegalPlay
from engine.loop import Orders
from engine.pack import hand_size, pack_cards
from engine.passing import fault_in_pass, pass_plan
from engine.seen import remembered
from engine.shuffle import deal_state
from engine.simulation.pace import SECONDS, paced
from engine.simulation.runs import Players, Progress, Run, Stop, check_deals, orders_for, play_run
from engine.totals import Totals, totals_of

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules

Cards = tuple[str, ...]
Round = tuple[Layouts, Orders]


class Compared:
    """What any way to count choices says of one: its name, and how it stands to the best."""

    __slots__ = ()

    cards: Cards
    behind: float
    behind_doubt: float

    @property
    def name(self) -> str:
        """The choice in one word: ``TD``, or ``AS-KS-QD``."""
        return "-".join(self.cards)

    @property
    def verdict(self) -> str:
        """Whether the choice is the best, is worse, or shows no difference within the doubt."""
        if self.behind == self.behind_doubt == 0:
            return "best"
        return "worse" if self.behind > self.behind_doubt else "no difference shown"


@dataclass(frozen=True)
class Choices:
    """Choices that can be played over the same layouts of the unseen cards.

    Attributes:
        rules: the rules in force.
        seat: whose choices they are.
        tried: the card or the cards of each.
        totals: the totals before the deal.
        number: which deal of the game it is.
        dealer: who deals it.
        lay: returns so many layouts of the series from a number on, and the orders for them.
        play: plays one choice over layouts.
    """

    rules: Rules
    seat: int
    tried: tuple[Cards, ...]
    totals: tuple[complex, ...]
    number: int
    dealer: int
    lay: Callable[[int, int], Round]
    play: Callable[[int, Layouts, Orders], Run]

    def rounds(
        self, deals: int, progress: Progress | None, stop: Stop | None, seconds: float = SECONDS
    ) -> Iterator[tuple[int, list[Run]]]:
        """Play round by round; yield the number of its first layout, and a run for each choice.

        A round is so long that it takes about so many seconds, with what is done between two.

        Raises:
            IllegalPlay: there is no choice.
            RuleError: too many deals.
        """
        check_deals(deals)
        if not self.tried:
            raise IllegalPlay("There is nothing to try; name at least one choice.")
        for played, many in paced(deals, seconds):
            layouts, orders = self.lay(played + 1, many)
            choices = range(len(self.tried))
            yield played + 1, [self.play(choice, layouts, orders) for choice in choices]
            if progress:
                progress(played + many)
            if stop and stop():
                break


def cards_to_try(
    position: Position,
    cards: str | Sequence[str] | None,
    seed: int,
    player: Players,
    before: Totals | None,
    gone: str | Sequence[str] | None,
    threads: int,
) -> Choices:
    """Return cards to play at a moment; see `points.try_cards`.

    Raises:
        IllegalPlay: the deal is over, or a card may not be played.
        RuleError: totals that do not fit the players.
    """
    seat, rules = position.turn, position.rules
    if seat is None:
        raise IllegalPlay("The deal is over, so no card can be tried; take an earlier position.")
    tried = position.legal if cards is None else card_names(cards)
    known = None if gone is None else card_names(gone)
    totals = totals_of(rules, before)
    memory = remembered(position, _plain(totals), known)
    afters = [position.play(card) for card in tried]
    pasts = [remembered(after, _plain(totals), known) for after in afters]
    unseen = unseen_by(position, seat, memory)

    def lay(first: int, many: int) -> Round:
        orders = _orders(totals, orders_for(rules, many, seed, first))
        return draw(unseen, many, seed, first), orders

    def play(choice: int, layouts: Layouts, orders: Orders) -> Run:
        setting = setting_of(afters[choice], seat, layouts, pasts[choice])
        return play_run(rules, orders, player, threads, setting=setting)

    deal = position.deal
    number, dealer = (deal.number, deal.dealer) if deal else (1, 0)
    each = tuple((card,) for card in tried)
    return Choices(rules, seat, each, totals, number, dealer, lay, play)


def passes_to_try(
    rules: Rules,
    hand: str | Sequence[str],
    passes: Sequence[str | Sequence[str]],
    number: int,
    seat: int,
    seed: int,
    player: Players,
    dealer: int,
    before: Totals | None,
    threads: int,
) -> Choices:
    """Return passes to make from a hand; see `points.try_passes`.

    Raises:
        IllegalPlay: the hand is none of this game, or a pass is against the rules.
        RuleError: totals that do not fit the players.
    """
    held = card_names(hand)
    _check_hand(rules, held, seat)
    plan = pass_plan(rules, number)
    tried = tuple(card_names(cards) for cards in passes)
    if not plan.count:
        raise IllegalPlay("In this deal nothing is passed; choose another deal number.")
    for cards in tried:
        if fault := fault_in_pass(rules, held, cards, plan):
            raise IllegalPlay(fault)
    totals = totals_of(rules, before)
    unseen = unseen_beside(rules, held, seat, hand_size(rules))

    def lay(first: int, many: int) -> Round:
        orders = _orders(totals, orders_for(rules, many, seed, first))
        return draw(unseen, many, seed, first), orders._replace(
            seeds=np.array([deal_state(seed, row) for row in orders.numbers.tolist()]),
            numbers=np.full(many, number, dtype=np.int64),
            dealers=np.full(many, dealer, dtype=np.int64),
        )

    def play(choice: int, layouts: Layouts, orders: Orders) -> Run:
        setting = setting_before_pass(rules, held, seat, layouts, tried[choice])
        return play_run(rules, orders, player, threads, setting=setting)

    return Choices(rules, seat, tried, totals, number, dealer, lay, play)


def _check_hand(rules: Rules, hand: Cards, seat: int) -> None:
    size, pack = hand_size(rules), Counter(map(card_name, pack_cards(rules)))
    if not 0 <= seat < rules.players:
        raise IllegalPlay(f"There is no seat {seat}; choose 0 to {rules.players - 1}.")
    if len(hand) != size:
        raise IllegalPlay(
            f"The hand has {len(hand)} cards; a full one has {size}, so give them all."
        )
    if wrong := Counter(hand) - pack:
        symbol = symbol_of(next(iter(wrong)))
        raise IllegalPlay(f"The hand has {symbol} more often than the pack; take it out.")


def _plain(totals: Sequence[complex]) -> tuple[int, ...]:
    return tuple(round(total.real) for total in totals)


def _orders(totals: Sequence[complex], orders: Orders) -> Orders:
    """Let every deal begin with these totals."""
    deals = len(orders.numbers)
    turned = [round(total.imag) for total in totals]
    return orders._replace(
        before=np.tile(np.array(_plain(totals), dtype=np.int64), (deals, 1)),
        turned_before=np.tile(np.array(turned, dtype=np.int64), (deals, 1)),
    )
