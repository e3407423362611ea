"""Deals into a game: totals or counters, lives, when it is over and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine import judging, settlement
from engine.deal import Deal, turn_step
from engine.errors import IllegalPlay, RuleError
from engine.plausible import read_points
from engine.scoring import DealScore, Points
from engine.translate import worth

if TYPE_CHECKING:
    from engine.rules import Rules


class Entry(NamedTuple):
    """One deal on the score sheet.

    Attributes:
        points: what each seat scored.
        moon: the seat whose moon or sun was scored, if one was.
        new: whether that moon was credited to the shooter.
        took_all: the seat that captured every penalty card, whether it counted or not.
        lady_to: the seat that captured the queen of spades, if known.
        voided: whether nobody scores.
        clean: for each seat whether it took no penalty card; by points where only those are known.
    """

    points: tuple[Points, ...]
    moon: int | None
    new: bool
    took_all: int | None
    lady_to: int | None
    voided: bool
    clean: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game after some deals; immutable, `add` returns the next one.

    Attributes:
        rules: the rules in force.
        dealer: the seat that deals next.
        totals: each seat's score; where counters are used, the points taken all the same.
        counters: each seat's counters; empty when a score sheet is kept.
        pool: counters on the table.
        lives: each seat's lives; empty when the game has none.
        entries: the deals so far.
        over: whether the game has ended.
        winners: the seats that have won; several when they share it.
        ending: one sentence that says why the game ended or goes on; empty in mid-game.
        last_settlement: the net counters of the last deal.
        deal_number: the number of the next deal, 1 for the first.
    """

    rules: Rules
    dealer: int = 0
    totals: tuple[Points, ...] = ()
    counters: tuple[int, ...] = ()
    pool: int = 0
    lives: tuple[int, ...] = ()
    entries: tuple[Entry, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    ending: str = ""
    last_settlement: tuple[int, ...] = ()
    deal_number: int = 1
    playing_on: bool = False

    def __post_init__(self) -> None:
        players, rules = self.rules.players, self.rules
        nought: Points = complex(0) if worth(rules).complex_points else 0
        self._fill("totals", self.totals, nought, players)
        if rules.uses_counters:
            self._fill("counters", self.counters, rules.counters, players)
        if rules.lives:
            self._fill("lives", self.lives, rules.lives, players)

    def _fill(self, name: str, given: Sequence[Points], start: Points, players: int) -> None:
        filled = tuple(given) or (start,) * players
        if len(filled) != players:
            raise IllegalPlay(f"There are {len(filled)} {name} for {players} players.")
        object.__setattr__(self, name, filled)

    @property
    def last_deal(self) -> bool:
        """Whether the game ends with the next deal whatever the score."""
        return self.rules.deals is not None and self.deal_number >= self.rules.deals

    @property
    def deals_done(self) -> bool:
        """Whether all the deals have been played that were agreed on."""
        return self.rules.deals is not None and self.deal_number > self.rules.deals

    def next_deal(self, seed: int = 1) -> Deal:
        """Return the next deal of this game in the series of a seed, before the pass."""
        leader = self.entries[-1].lady_to if self.entries else None
        return Deal.shuffled(self.rules, seed, self.deal_number, self.dealer, leader)

    def add(self, score: DealScore) -> Game:
        """Return the game after a scored deal.

        Score it with ``before=game.totals`` and ``last_deal=game.last_deal``, since some moons
        look at them.

        Raises:
            IllegalPlay: the game is over.
            RuleError: the deal was scored by other rules.
        """
        if score.rules != self.rules:
            raise RuleError("This deal was scored by other rules than the game's; score it again.")
        return self._with(
            Entry(
                points=score.points,
                moon=score.moon,
                new=score.new,
                took_all=score.shooter,
                lady_to=score.lady_to,
                voided=score.voided,
                clean=score.clean,
            )
        )

    def add_points(self, points: Sequence[Points]) -> Game:
        """Return the game after a deal of which only the points are known, as at a real table.

        Raises:
            IllegalPlay: the game is over, or the points cannot be right; the sentence says why.
        """
        reading = read_points(self.rules, points, self.totals)
        return self._with(
            Entry(
                points=tuple(points),
                moon=reading.shooter,
                new=reading.new,
                took_all=reading.took_all,
                lady_to=reading.shooter,
                voided=reading.voided,
                clean=tuple(own.real <= 0 for own in points),
            )
        )

    def add_entry(self, entry: Entry) -> Game:
        """Return the game after a deal that is already a line of the score sheet.

        Raises:
            IllegalPlay: the game is over.
        """
        return self._with(entry)

    def _with(self, entry: Entry) -> Game:
        if self.over:
            raise IllegalPlay("This game is over; start another.")
        totals = tuple(a + b for a, b in zip(self.totals, entry.points, strict=True))
        after = replace(
            self,
            totals=_exact(self.rules, totals, entry.points),
            entries=(*self.entries, entry),
            lives=_lives_left(self.rules, self.lives, entry.points),
            dealer=(self.dealer + turn_step(self.rules)) % self.rules.players,
            deal_number=self.deal_number + 1,
        )
        if self.rules.uses_counters:
            return settlement.settled(after, entry)
        return judging.judged(after, entry)


def _lives_left(rules: Rules, lives: tuple[int, ...], points: Sequence[Points]) -> tuple[int, ...]:
    return tuple(
        max(0, left - (own.real >= rules.life_cost))
        for left, own in zip(lives, points, strict=False)
    )


def _exact(
    rules: Rules, totals: tuple[Points, ...], points: Sequence[Points]
) -> tuple[Points, ...]:
    """Apply the rule for an exact score, once, to the totals that changed in this deal."""
    if rules.exact_rule == "none":
        return totals
    return tuple(
        _exactly(rules.exact_rule, total) if own else total
        for total, own in zip(totals, points, strict=True)
    )


def _exactly(rule: str, total: Points) -> Points:
    if rule == "hundred_to_zero":
        return 0 if total == 100 else total
    return total - 50 if total in (50, 100) else total
