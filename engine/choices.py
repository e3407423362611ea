"""What each choice is worth to someone who sees only his own hand.

The cards he has not seen are dealt to the others again and again as what he knows allows (see
`engine.unseen`), and for each choice the same layouts are played out by computer players. Points
are a deal's, after moon and sun, and fewer are better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from engine import tally
from engine.cards import card_name, card_symbol, parse_card, parse_cards
from engine.comparison import sizes
from engine.errors import IllegalPlay, RuleError
from engine.loop import Orders
from engine.midway import setting_before_pass, setting_of, unseen_beside, unseen_by
from engine.pack import hand_size, pack_cards
from engine.passing import PassPlan, pass_plan, why_not_pass
from engine.runs import Players, Progress, Run, Stop, orders_for, play_run, table_of
from engine.seen import remembered
from engine.shuffle import deal_state
from engine.simulation import check_deals
from engine.unseen import Layouts, draw

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules

ROUND = 16_384
"""How many layouts are played for every choice before the next round."""
_Z = 1.96

Totals = Sequence[int | complex]
Cards = tuple[str, ...]
Round = tuple[Layouts, Orders]


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """What one choice is worth.

    Attributes:
        cards: the card played, or the cards passed.
        points: the seat's points in the deal on average, those it has already counted in.
        doubt: half the width of the 95 % interval of `points`.
        behind: how many points more than with the best choice, over the same layouts.
        behind_doubt: half the width of the 95 % interval of `behind`.
        moon: in what share of the deals the seat shoots a moon or sun that counts.
        moon_against: in what share of them another seat does.
        lady: in what share of the deals the seat captures the lady; `None` where the game has
            no lady, or two.
        deals: how many layouts were played.
    """

    cards: Cards
    points: float
    doubt: float
    behind: float
    behind_doubt: float
    moon: float
    moon_against: float
    lady: float | None
    deals: int

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


def try_cards(
    position: Position,
    cards: str | Sequence[str] | None = None,
    deals: int = 20_000,
    seed: int = 1,
    player: Players = "Expert",
    before: Totals | None = None,
    gone: str | Sequence[str] | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> tuple[ChoiceWorth, ...]:
    """Play each card in turn and let the deal be played out, over the same layouts.

    Args:
        position: the moment; only what the seat to play knows of it is used.
        cards: the cards to try; all that may be played when left out.
        deals: how many layouts each card is tried on.
        seed: the series of layouts.
        player: who plays on, one character for all seats or one for each.
        before: the totals before this deal, for players and rules that look at them.
        gone: in an ending set up by hand, the cards known to have gone before it, beside those
            captured; the rest lies anywhere. All that nobody holds when left out.
        progress: called with the number of layouts tried so far.
        stop: asked now and then whether to end early.
        threads: how many threads share the work.

    Returns:
        One value for each card, in the order given or in which a hand is shown.

    Raises:
        IllegalPlay: the deal is over, or a card may not be played.
        RuleError: too many deals, or players that do not exist.
    """
    seat, rules = position.turn, position.rules
    if seat is None:
        raise IllegalPlay("The deal is over, so no card can be tried; take an earlier position.")
    tried = position.legal if cards is None else tuple(map(card_name, parse_cards(cards)))
    known = None if gone is None else [card_name(card) for card in parse_cards(gone)]
    totals = _totals(rules, before)
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

    trial = _Trial(rules, seat, [(card,) for card in tried])
    return trial.run(lay, play, deals, progress, stop)


def try_passes(
    rules: Rules,
    hand: str | Sequence[str],
    passes: Sequence[str | Sequence[str]],
    number: int = 1,
    seat: int = 0,
    deals: int = 20_000,
    seed: int = 1,
    player: Players = "Expert",
    dealer: int = 0,
    before: Totals | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> tuple[ChoiceWorth, ...]:
    """Pass each set of cards in turn and let the deal be played, over the same layouts.

    The others pass what their characters pass.

    Args:
        rules: the rules in force.
        hand: the hand before the pass.
        passes: the sets of cards to try. Where they go to several players, the first goes to the
            nearest on the left, and so on round the table.
        number: which deal of the game it is; it decides the pass.
        seat: who holds the hand.
        deals: how many layouts each pass is tried on.
        seed: the series of layouts.
        player: who passes and plays, one character for all seats or one for each.
        dealer: who deals.
        before: the totals before this deal, for players and rules that look at them.
        progress: called with the number of layouts tried so far.
        stop: asked now and then whether to end early.
        threads: how many threads share the work.

    Returns:
        One value for each pass, in the order given.

    Raises:
        IllegalPlay: the hand is none of this game, or a pass is against the rules.
        RuleError: too many deals, or players that do not exist.
    """
    held = tuple(map(card_name, parse_cards(hand)))
    _check_hand(rules, held, seat)
    plan = pass_plan(rules, number)
    tried = [tuple(map(card_name, parse_cards(cards))) for cards in passes]
    for cards in tried:
        _check_pass(rules, held, plan, cards)
    totals = _totals(rules, before)
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

    return _Trial(rules, seat, tried).run(lay, play, deals, progress, stop)


def best_of(choices: Sequence[ChoiceWorth]) -> ChoiceWorth:
    """Return the choice with the fewest points; of equals the first."""
    return min(choices, key=lambda choice: choice.points)


class _Trial:
    """Choices played over the same layouts, round by round."""

    def __init__(self, rules: Rules, seat: int, tried: Sequence[Cards]) -> None:
        self.rules, self.seat, self.tried = rules, seat, tried
        lady = table_of(rules).lady
        self.one_lady = lady != 0 and rules.packs == 1
        self.points: list[list[Any]] = [[] for _ in tried]
        self.counts = np.zeros((len(tried), 3))

    def run(
        self,
        lay: Callable[[int, int], Round],
        play: Callable[[int, Layouts, Orders], Run],
        deals: int,
        progress: Progress | None,
        stop: Stop | None,
    ) -> tuple[ChoiceWorth, ...]:
        """Play all rounds, or as many as there is time for."""
        check_deals(deals)
        if not self.tried:
            raise IllegalPlay("There is nothing to try; name at least one choice.")
        played = 0
        while played < deals:
            number = min(ROUND, deals - played)
            layouts, orders = lay(played + 1, number)
            for choice in range(len(self.tried)):
                self.add(choice, play(choice, layouts, orders))
            played += number
            if progress:
                progress(played)
            if stop and stop():
                break
        return self.worths(played)

    def add(self, choice: int, run: Run) -> None:
        """Count a round of one choice."""
        sheet, seat = run.sheet, self.seat
        self.points[choice].append(sizes(run)[:, seat].astype(float))
        shot = sheet.result != tally.NORMAL
        own = sheet.shooter == seat
        self.counts[choice] += (
            (shot & own).sum(),
            (shot & ~own).sum(),
            (sheet.lady_to == seat).sum(),
        )

    def worths(self, deals: int) -> tuple[ChoiceWorth, ...]:
        """Return what each choice is worth so far."""
        points = np.array([np.concatenate(rounds) for rounds in self.points])
        best = points[points.mean(axis=1).argmin()]
        found = []
        for cards, own, counts in zip(self.tried, points, self.counts / deals, strict=True):
            moon, against, lady = map(float, counts)
            found.append(
                ChoiceWorth(
                    cards,
                    *_mean(own),
                    *_mean(own - best),
                    moon,
                    against,
                    lady if self.one_lady else None,
                    deals,
                )
            )
        return tuple(found)


def _check_hand(rules: Rules, hand: Cards, seat: int) -> None:
    size, pack = hand_size(rules), Counter(map(card_name, pack_cards(rules)))
    if not 0 <= seat < rules.players:
        raise IllegalPlay(f"There is no seat {seat}; choose 0 to {rules.players - 1}.")
    if len(hand) != size:
        raise IllegalPlay(
            f"The hand has {len(hand)} cards; a full one has {size}, so give them all."
        )
    if wrong := Counter(hand) - pack:
        symbol = card_symbol(parse_card(next(iter(wrong))))
        raise IllegalPlay(f"The hand has {symbol} more often than the pack; take it out.")


def _check_pass(rules: Rules, hand: Cards, plan: PassPlan, cards: Cards) -> None:
    if not plan.count:
        raise IllegalPlay("In this deal nothing is passed; choose another deal number.")
    if len(cards) != plan.count:
        raise IllegalPlay(f"{' '.join(cards)} is no pass here: in this deal players {plan.words}.")
    for card in cards:
        if reason := why_not_pass(rules, hand, card, plan.count):
            raise IllegalPlay(reason)
    if twice := Counter(cards) - Counter(hand):
        symbol = card_symbol(parse_card(next(iter(twice))))
        raise IllegalPlay(f"{symbol} is passed more often than the hand holds it; pass another.")


def _totals(rules: Rules, before: Totals | None) -> tuple[complex, ...]:
    totals = tuple(map(complex, before or (0,) * rules.players))
    if len(totals) != rules.players:
        raise RuleError(f"{len(totals)} totals for {rules.players} seats; give one for each.")
    return totals


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


def _mean(values: Any) -> tuple[float, float]:
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return float(values.mean()), _Z * spread / sqrt(len(values))
