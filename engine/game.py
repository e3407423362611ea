"""Deals into a game: totals or counters, lives, when it is over and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine import settlement
from engine.deal import Deal, turn_step
from engine.errors import IllegalPlay, RuleError
from engine.plausible import read_points
from engine.scoring import DealScore, Points
from engine.tally import size_of
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
        if rules.settlement != "score_sheet":
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
        if self.rules.settlement != "score_sheet":
            return after._settled(entry)
        return after._judged(entry)

    # Counters

    def _settled(self, entry: Entry) -> Game:
        points = [round(own.real) for own in entry.points]
        if entry.voided:
            moved = settlement.Settled((0,) * len(points), self.pool)
        elif self.rules.settlement == "sweepstake":
            moved = settlement.sweepstake(points, self.pool)
        elif self.rules.settlement == "howell":
            moved = settlement.howell(points, self.pool)
        elif self.rules.settlement == "fewest_collects":
            moved = settlement.fewest_collects(points, self.pool)
        elif self.rules.settlement == "equal_pool":
            moved = settlement.equal_pool(points, self.pool)
        else:
            moved = settlement.ante(entry.clean, self.counters, self.pool)
        after = replace(self._moved(moved), last_settlement=moved.net)
        why = after._out_of_counters()
        return after._closed(why) if why else after

    def _moved(self, moved: settlement.Settled) -> Game:
        counters = tuple(a + b for a, b in zip(self.counters, moved.net, strict=True))
        return replace(self, counters=counters, pool=moved.pool)

    def _out_of_counters(self) -> str:
        with_chips = sum(chips > 0 for chips in self.counters)
        if self.rules.settlement == "ante" and with_chips == 1:
            return "One player holds every chip."
        if self.rules.settlement != "ante" and with_chips < len(self.counters):
            return "A player has no counters left."
        return "The agreed number of deals is played." if self._deals_done() else ""

    def _closed(self, why: str) -> Game:
        after = self
        if self.rules.settlement == "equal_pool":
            after = self._moved(settlement.shared_out(self.pool, self.rules.players))
        most = max(after.counters)
        winners = tuple(s for s, chips in enumerate(after.counters) if chips == most)
        if after.rules.settlement == "ante" and len(winners) == 1 and "every" in why:
            chips = tuple(c + after.pool * (s in winners) for s, c in enumerate(after.counters))
            after = replace(after, counters=chips, pool=0)
        return replace(after, over=True, winners=winners, ending=why)

    # Score sheet

    def _deals_done(self) -> bool:
        return self.rules.deals is not None and self.deal_number > self.rules.deals

    def _size(self, seat: int) -> int:
        total = self.totals[seat]
        return size_of(worth(self.rules), round(total.real), round(total.imag))

    def _reached(self) -> tuple[int, ...]:
        target = worth(self.rules).target
        seats = range(self.rules.players)
        return tuple(seat for seat in seats if target > 0 and self._size(seat) >= target)

    def _judged(self, entry: Entry) -> Game:
        """Return the game with its end tested, in the order of the rules."""
        why = self._why_over()
        if not why:
            return replace(self, playing_on=False, ending="")
        after = self._big_moon() or self
        hero = entry.took_all
        winners = self._lowest() if after is self or hero is None else (hero,)
        if go_on := after._why_go_on(entry, winners):
            loses = entry.moon is not None and entry.moon not in winners
            return replace(self, playing_on=self.playing_on or loses, ending=go_on)
        return replace(after, over=True, winners=winners, ending=why, playing_on=False)

    def _why_over(self) -> str:
        if self._reached():
            return f"A score has reached the end of {self.rules.target}."
        if self._deals_done():
            return "The agreed number of deals is played."
        # House rule: lives end no game in which somebody may still shoot the big moon.
        if self.lives and min(self.lives) <= 0 and not self._took_all_so_far("ten_deals"):
            return "A player has no life left."
        return ""

    def _took_all_so_far(self, big_moon: str) -> bool:
        """Whether that big moon is played and one seat has taken all in every deal so far."""
        takers = {entry.took_all for entry in self.entries}
        return self.rules.big_moon == big_moon and len(takers) == 1 and None not in takers

    def _why_go_on(self, entry: Entry, winners: tuple[int, ...]) -> str:
        """Say why the game goes on although its end is reached; empty when it does not."""
        rules = self.rules
        if rules.old_moon_plays_on and entry.moon is not None:
            loses = not entry.new and entry.moon not in winners
            if loses or self.playing_on:
                return "A moon would end the game against its shooter, so play goes on."
        if rules.moon_cannot_win and entry.moon is not None and entry.moon in winners:
            return "A shooter cannot win on the deal of the moon, so one more is played."
        if rules.tie == "play_on" and len(winners) > (2 if rules.partners == "opposite" else 1):
            return "The lowest score is shared, so one more deal is played."
        return ""

    def _big_moon(self) -> Game | None:
        """Return the game as a big moon scores it, if one seat took all in every deal."""
        if not (self._took_all_so_far("ten_deals") or self._took_all_so_far("game")):
            return None
        hero = self.entries[-1].took_all
        if self.rules.big_moon == "game":
            charge: Points = self.rules.target or 0
        else:
            charge = sum((max(map(abs, entry.points)) for entry in self.entries), start=0)
        totals = tuple(0 if seat == hero else charge for seat in range(self.rules.players))
        return replace(self, totals=totals)

    def _lowest(self) -> tuple[int, ...]:
        """Return the seats that win if the game ends now."""
        if self.rules.partners == "opposite":
            return self._winning_side()
        seats = [s for s in range(self.rules.players) if not self.lives or self.lives[s] > 0]
        seats = seats or list(range(self.rules.players))
        best = min(self._size(seat) for seat in seats)
        return tuple(seat for seat in seats if self._size(seat) == best)

    def _winning_side(self) -> tuple[int, ...]:
        """The side of the highest score at the end loses; without one, the higher sum."""
        if self._reached():
            held = [max(self._size(side), self._size(side + 2)) for side in (0, 1)]
        else:
            held = [self._size(side) + self._size(side + 2) for side in (0, 1)]
        if held[0] == held[1]:
            return (0, 1, 2, 3)
        return (0, 2) if held[0] < held[1] else (1, 3)


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
