"""What each choice is worth in points: of the deal, after moon and sun, and fewer are better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from engine import tally
from engine.choices.trying import Cards, Choices, Compared, cards_to_try, passes_to_try
from engine.simulation.doubt import mean_of
from engine.simulation.runs import Players, Progress, Run, Stop
from engine.simulation.setting_up import lady_of
from engine.totals import Totals
from engine.translate import worth

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class ChoiceWorth(Compared):
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
    choices = cards_to_try(position, cards, seed, player, before, gone, threads)
    return _counted(choices, deals, progress, stop)


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
    choices = passes_to_try(
        rules, hand, passes, number, seat, seed, player, dealer, before, threads
    )
    return _counted(choices, deals, progress, stop)


def _counted(
    choices: Choices, deals: int, progress: Progress | None, stop: Stop | None
) -> tuple[ChoiceWorth, ...]:
    count = _Count(choices)
    for _, runs in choices.rounds(deals, progress, stop):
        count.add(runs)
    return count.worths()


class _Count:
    """What the deals of each choice came to, round by round."""

    def __init__(self, choices: Choices) -> None:
        self.tried, self.seat = choices.tried, choices.seat
        lady = lady_of(worth(choices.rules))
        self.one_lady = lady != 0 and choices.rules.packs == 1
        self.points: list[list[Any]] = [[] for _ in self.tried]
        self.counts = np.zeros((len(self.tried), 3))

    def add(self, runs: Sequence[Run]) -> None:
        """Count a round, a run of each choice."""
        for choice, run in enumerate(runs):
            self._add(choice, run)

    def _add(self, choice: int, run: Run) -> None:
        sheet, seat = run.sheet, self.seat
        self.points[choice].append(run.sizes[:, seat])
        shot = sheet.result != tally.NORMAL
        own = sheet.shooter == seat
        self.counts[choice] += (
            (shot & own).sum(),
            (shot & ~own).sum(),
            (sheet.lady_to == seat).sum(),
        )

    def worths(self) -> tuple[ChoiceWorth, ...]:
        """Return what each choice is worth so far."""
        points = np.array([np.concatenate(rounds) for rounds in self.points])
        deals = points.shape[1]
        best = points[points.mean(axis=1).argmin()]
        found = []
        for cards, own, counts in zip(self.tried, points, self.counts / deals, strict=True):
            moon, against, lady = map(float, counts)
            found.append(
                ChoiceWorth(
                    cards,
                    *mean_of(own),
                    *mean_of(own - best),
                    moon,
                    against,
                    lady if self.one_lady else None,
                    deals,
                )
            )
        return tuple(found)
