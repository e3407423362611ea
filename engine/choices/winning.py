"""What share of games is won after each choice, or with a habit.

The deal is played out with each choice over the same layouts of what is unseen. Then every game
goes on from the totals it has come to, deal by deal with the same characters, until the rules end
it. The cards of the later deals are the same for every choice, so that luck weighs little in the
difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.choices.trying import Cards, Choices, Compared, cards_to_try, passes_to_try
from engine.game import Game
from engine.players import Player, player
from engine.simulation.doubt import mean_of, share
from engine.simulation.pace import paced
from engine.simulation.runs import Players, Progress, Run, Stop, check_deals
from engine.simulation.whole_games import entry_of, play_on
from engine.totals import Totals, check_totals

if TYPE_CHECKING:
    from engine.position import Position
    from engine.rules import Rules

SECONDS = 0.5
"""How long the games between two looks should take: few at a time would all be slower."""


@dataclass(frozen=True, slots=True)
class WinShare(Compared):
    """How many games are won after one choice.

    Attributes:
        cards: the card played, or the cards passed.
        share: the share of games that the seat wins; of a game that several win, its part.
        doubt: the longer half of the 95 % interval of `share`.
        behind: how much smaller the share is than with the best choice, over the same games.
        behind_doubt: half the width of the 95 % interval of `behind`.
        games: how many games were played.
    """

    cards: Cards
    share: float
    doubt: float
    behind: float
    behind_doubt: float
    games: int


@dataclass(frozen=True, slots=True)
class HabitWins:
    """How many games are won with a habit and without it, over the same cards.

    Attributes:
        share: the share of games won with it.
        share_doubt: the longer half of its 95 % interval.
        without: the share won without it.
        worth: how much larger the share is with it.
        doubt: half the width of the 95 % interval of `worth`.
        games: how many games were played each way.
    """

    share: float
    share_doubt: float
    without: float
    worth: float
    doubt: float
    games: int


def win_shares(
    position: Position,
    cards: str | Sequence[str] | None = None,
    deals: int = 12_000,
    seed: int = 1,
    player: Players = "Expert",
    before: Totals | None = None,
    gone: str | Sequence[str] | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> tuple[WinShare, ...]:
    """Play each card in turn, over the same layouts, and the game on to its end.

    Args:
        position: the moment; only what the seat to play knows of it is used.
        cards: the cards to try; all that may be played when left out.
        deals: how many layouts each card is tried on; each is a game.
        seed: the series of layouts and later deals.
        player: who plays on, one character for all seats or one for each.
        before: the totals before this deal; all nought when left out.
        gone: in an ending set up by hand, the cards known to have gone before it.
        progress: called with the number of games played so far.
        stop: asked now and then whether to end early.
        threads: how many threads share the work.

    Returns:
        One value for each card, in the order given or in which a hand is shown.

    Raises:
        IllegalPlay: the deal or the game is over, or a card may not be played.
        RuleError: a game whose end hangs on more than totals, too many deals, or players that do
            not exist.
    """
    choices = cards_to_try(position, cards, seed, player, before, gone, threads)
    return _won(choices, deals, seed, player, progress, stop, threads)


def win_shares_of_passes(
    rules: Rules,
    hand: str | Sequence[str],
    passes: Sequence[str | Sequence[str]],
    number: int = 1,
    seat: int = 0,
    deals: int = 12_000,
    seed: int = 1,
    player: Players = "Expert",
    dealer: int = 0,
    before: Totals | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> tuple[WinShare, ...]:
    """Pass each set of cards in turn, over the same layouts, and play the game on to its end.

    Args:
        rules: the rules in force.
        hand: the hand before the pass.
        passes: the sets of cards to try.
        number: which deal of the game it is; it decides the pass, here and later.
        seat: who holds the hand.
        deals: how many layouts each pass is tried on; each is a game.
        seed: the series of layouts and later deals.
        player: who passes and plays, one character for all seats or one for each.
        dealer: who deals.
        before: the totals before this deal; all nought when left out.
        progress: called with the number of games played so far.
        stop: asked now and then whether to end early.
        threads: how many threads share the work.

    Returns:
        One value for each pass, in the order given.

    Raises:
        IllegalPlay: the hand is none of this game, a pass is against the rules, or the game is
            over.
        RuleError: a game whose end hangs on more than totals, too many deals, or players that do
            not exist.
    """
    choices = passes_to_try(
        rules, hand, passes, number, seat, seed, player, dealer, before, threads
    )
    return _won(choices, deals, seed, player, progress, stop, threads)


def win_shares_of_habit(
    rules: Rules,
    habit: str,
    character: str | Player,
    games: int = 12_000,
    seed: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
    threads: int = 2,
) -> HabitWins:
    """Play whole games with a habit and without it, at a table of one character.

    The seat that tries it goes round the table, the same number of games in each, also when it is
    stopped early.

    Args:
        rules: the rules in force.
        habit: the habit's name.
        character: everybody else.
        games: how many games, each played twice.
        seed: the series of games.
        progress: called with the number of games played both ways so far.
        stop: asked now and then whether to end early.
        threads: how many threads share the work.

    Raises:
        RuleError: too many games, or a habit or players that do not exist.
    """
    check_deals(games)
    base = player(character) if isinstance(character, str) else character
    ways = (base.with_habit(habit), base.without(habit))
    each = max(1, games // rules.players)
    seats = range(rules.players)
    won: list[list[list[Any]]] = [[[] for _ in seats] for _ in ways]
    for done, many in paced(each, SECONDS):
        for seat in seats:
            first = 1 + seat * each + done
            for one, by_seat in zip(ways, won, strict=True):
                sitting = [one if place == seat else base for place in seats]
                started = dict.fromkeys(range(first, first + many), Game(rules))
                by_seat[seat].append(_ends(started, seat, seed, sitting, threads))
        if progress:
            progress(rules.players * (done + many))
        if stop and stop():
            break
    with_it, without = (_joined(by_seat) for by_seat in won)
    mean, doubt = mean_of(with_it - without)
    games = len(with_it)
    return HabitWins(*_share(with_it), float(without.mean()), mean, doubt, games)


def _joined(by_seat: Sequence[Sequence[Any]]) -> Any:
    return np.concatenate([part for parts in by_seat for part in parts])


def _won(
    choices: Choices,
    deals: int,
    seed: int,
    players: Players,
    progress: Progress | None,
    stop: Stop | None,
    threads: int,
) -> tuple[WinShare, ...]:
    check_totals(choices.rules, choices.totals)
    won: list[list[Any]] = [[] for _ in choices.tried]
    for first, runs in choices.rounds(deals, progress, stop, SECONDS):
        for choice, run in enumerate(runs):
            games = _after(choices, run, first)
            won[choice].append(_ends(games, choices.seat, seed, players, threads))
    shares = np.array([np.concatenate(rounds) for rounds in won])
    best = shares[shares.mean(axis=1).argmax()]
    return tuple(
        WinShare(cards, *_share(own), *mean_of(best - own), len(own))
        for cards, own in zip(choices.tried, shares, strict=True)
    )


def _after(choices: Choices, run: Run, first: int) -> dict[int, Game]:
    """Return the games after a round of one choice, by the number of their layout."""
    plain = choices.totals if choices.rules.complex_scores else map(_whole, choices.totals)
    game = Game(
        choices.rules,
        dealer=choices.dealer,
        totals=tuple(plain),
        deal_number=choices.number,
    )
    return {first + row: game.add_entry(entry_of(run, row)) for row in range(run.deals)}


def _whole(total: complex) -> int:
    return round(total.real)


def _ends(
    games: dict[int, Game],
    seat: int,
    seed: int,
    players: Players,
    threads: int,
) -> Any:
    """Play games on to their ends; return for each, in order, what part of it the seat wins."""
    parts = {number: _part(game, seat) for number, game in games.items() if game.over}
    going = {number: game for number, game in games.items() if not game.over}
    if going:
        rules = next(iter(going.values())).rules
        for ended in play_on(rules, going, seed, players, threads=threads):
            parts[ended.number] = _part(ended.game, seat)
    return np.array([parts[number] for number in sorted(parts)])


def _part(game: Game, seat: int) -> float:
    """Return a seat's part in a game won; partners win it as one."""
    side = 2 if game.rules.partners == "opposite" else 1
    return side / len(game.winners) if seat in game.winners else 0.0


def _share(parts: Any) -> tuple[float, float]:
    """Return the share won with the longer half of its interval, which holds near nought too."""
    mean, low, high = share(float(parts.sum()), len(parts))
    return mean, max(high - mean, mean - low)
