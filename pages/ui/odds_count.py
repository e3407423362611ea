"""Deals dealt out and counted, beside what the sums say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import pandas as pd

from engine import Deal, Rules, odds
from pages.ui.words import listed

BATCH, MOST_DEALS = 2_000, 20_000


@dataclass(frozen=True)
class Count:
    """How often something happened in deals that were dealt out, and how often it should.

    Attributes:
        what: what was counted.
        exact: the exact chance in percent.
        times: how often it happened.
        of: in how many hands, suits or deals it could have.
    """

    what: str
    exact: float
    times: int
    of: int

    @property
    def seen(self) -> float:
        """How often it happened, in percent."""
        return 100 * float(odds.rate(self.times, self.of))

    @property
    def around(self) -> tuple[float, float]:
        """The range in which the true number lies 95 times in 100, as far as the count can say."""
        low, high = odds.rate_interval(self.times, self.of)
        return 100 * low, 100 * high

    @property
    def agrees(self) -> bool:
        """Whether the exact chance lies in that range."""
        return self.around[0] <= self.exact <= self.around[1]


_EVENTS: dict[str, Fraction] = {
    "The Q♠ is dealt to you": odds.lady_dealt(),
    "She comes with two guards or fewer": odds.lady_dealt() * odds.guards_given_lady(0, 2),
    "You have a void": odds.some_void(),
    "You have a single card of some suit": odds.some_singleton(),
    "Somebody at the table has a void": odds.void_at_the_table(),
    "Clubs can go round once": odds.suit_goes_round_for_all(1),
    "Clubs can go round twice": odds.suit_goes_round_for_all(2),
    "Clubs can go round three times": odds.suit_goes_round_for_all(3),
}


def _seen_in(deal: Deal) -> tuple[bool, ...]:
    """Say of a deal which of the events it shows, in their order."""
    held = [Counter(card[1] for card in hand) for hand in deal.hands]
    mine = [held[0][suit] for suit in "CDSH"]
    lady = "QS" in deal.hands[0]
    guards = held[0]["S"] - sum(card in deal.hands[0] for card in ("QS", "KS", "AS"))
    shortest_clubs = min(hand["C"] for hand in held)
    return (
        lady,
        lady and guards <= 2,
        0 in mine,
        1 in mine,
        any(hand[suit] == 0 for hand in held for suit in "CDSH"),
        *(shortest_clubs >= times for times in (1, 2, 3)),
    )


@lru_cache(maxsize=MOST_DEALS // BATCH)
def _batch(number: int) -> tuple[int, ...]:
    rules = Rules()
    first = BATCH * number + 1
    seen = [_seen_in(Deal.shuffled(rules, 1, at)) for at in range(first, first + BATCH)]
    return tuple(sum(column) for column in zip(*seen, strict=True))


def counts(dealt: int) -> tuple[Count, ...]:
    """Deal so many deals, always the same ones, and count what they show."""
    batches = [_batch(number) for number in range(dealt // BATCH)]
    times = [sum(column) for column in zip(*batches, strict=True)]
    return tuple(
        Count(what, 100 * float(exact), seen, dealt)
        for (what, exact), seen in zip(_EVENTS.items(), times, strict=True)
    )


def counts_sentence(found: Sequence[Count]) -> str:
    """Say whether the count bears the sums out."""
    off = [f"“{each.what}”" for each in found if not each.agrees]
    said = f"In {found[0].of:,} deals the count comes as near to the sums as chance allows"
    if not off:
        return f"{said}, in all {len(found)} lines."
    return (
        f"{said}, but for {listed(off)}. One line in twenty may stray like that by luck alone; "
        "deal on and see."
    )


def counts_frame(found: Sequence[Count]) -> pd.DataFrame:
    """Return the count for a chart."""
    rows = [
        {"what": each.what, "exact": each.exact, "seen": each.seen}
        | dict(zip(("low", "high"), each.around, strict=True))
        for each in found
    ]
    return pd.DataFrame(rows)


def counts_table(found: Sequence[Count]) -> pd.DataFrame:
    """Return the count for a reader."""
    rows = [
        {
            "What": each.what,
            "Counted, %": f"{each.seen:.1f}",
            "Exact, %": f"{each.exact:.1f}",
        }
        for each in found
    ]
    return pd.DataFrame(rows).set_index("What")
