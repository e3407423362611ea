"""The figures of the Odds page: exact chances, and what was printed of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import pandas as pd

from engine import odds
from engine.odds.printed import Printed, printed_numbers
from pages.ui.odds_count import BATCH, MOST_DEALS
from pages.ui.words import large_number, listed

PIPS = {11: "J", 12: "Q", 13: "K", 14: "A"}
MOST_HEARTS, MOST_SUIT = 8, 10
FIRST_WRONG = "rare hands"
"""The topic that lies open: the finest misprint."""
VERDICTS = {"right": "✓ right", "wrong": "✕ wrong", "unconfirmed": "? not settled"}


@dataclass(frozen=True)
class OddsScreen:
    """What the Odds page shows.

    Attributes:
        hearts: how many hearts you hold when you lead the lowest.
        suit: how many cards of a plain suit you hold.
        dealt: how many deals have been dealt out to check the sums.
        complaints: a sentence for each part of a link that could not be used.
    """

    hearts: int = 4
    suit: int = 4
    dealt: int = 0
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; what has its usual value is left out."""
        given = {"hearts": (self.hearts, 4), "suit": (self.suit, 4), "dealt": (self.dealt, 0)}
        return {name: str(own) for name, (own, usual) in given.items() if own != usual}


def read_odds(link: Mapping[str, str]) -> OddsScreen:
    """Read a link to the Odds page."""
    complaints: list[str] = []

    def number(name: str, usual: int, low: int, high: int) -> int:
        text = link.get(name, str(usual))
        found = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None
        if found is not None and low <= found <= high:
            return found
        complaints.append(f"The link asks for a number that cannot be; here it is {usual}.")
        return usual

    return OddsScreen(
        hearts=number("hearts", 4, 1, MOST_HEARTS),
        suit=number("suit", 4, 0, MOST_SUIT),
        dealt=number("dealt", 0, 0, MOST_DEALS) // BATCH * BATCH,
        complaints=tuple(complaints),
    )


def pips(rank: int) -> str:
    """Write a rank from 2 to 14 as on the card."""
    return PIPS.get(rank, str(rank))


def percent(chance: Fraction | float) -> float:
    """Return a chance in percent."""
    return 100 * float(chance)


# Leading a heart


@lru_cache(maxsize=16)
def heart_leads(held: int) -> pd.DataFrame:
    """Return for each heart you may lead, as the lowest of `held`, how often it takes the trick."""
    rows = [
        {"label": f"{pips(rank)}♥", "exact": percent(odds.heart_lead_wins(rank, held))}
        for rank in range(2, 14 - held + 2)
    ]
    return _with_printed(rows, "leading hearts")


def heart_sentence(held: int) -> str:
    """Say where a heart lead stops being safe."""
    leads = heart_leads(held)
    safe = leads[leads.exact < 10].label
    even = leads[leads.exact >= 50].label
    said = f"With {_hearts(held)}, the {safe.iloc[-1]} is the highest lead that takes the trick in "
    said += "fewer than one of ten deals"
    return said + (
        f"; from the {even.iloc[0]} on it is more likely than not." if len(even) else "."
    )


def _hearts(held: int) -> str:
    return "a single heart" if held == 1 else f"{held} hearts"


# A suit going round


@lru_cache(maxsize=16)
def rounds(held: int) -> pd.DataFrame:
    """Return how often nobody can discard in the first, second and third round of a suit."""
    names = ("first round", "second round", "third round")
    rows = [
        {"label": name, "exact": percent(odds.suit_goes_round(held, at))}
        for at, name in enumerate(names, 1)
    ]
    return _with_printed(rows, "leading plain suits")


def rounds_sentence(held: int) -> str:
    """Say how safe the suit is to lead."""
    first, second, third = rounds(held).exact
    cards = "no card" if not held else "1 card" if held == 1 else f"{held} cards"
    return (
        f"With {cards} of a suit in your hand everybody else can follow the first time in "
        f"{first:.0f} deals of 100, the second time in {second:.0f}, the third in {third:.0f}."
    )


# Suit lengths, the lady


@lru_cache(maxsize=1)
def lengths() -> pd.DataFrame:
    """Return how often a named suit has so many cards in your hand."""
    words = [str(length) for length in range(9)]
    rows = [{"label": word, "exact": percent(odds.suit_length(int(word)))} for word in words]
    return _with_printed(rows, "hand patterns")


@lru_cache(maxsize=1)
def guards() -> pd.DataFrame:
    """Return how often the lady, once dealt to you, comes with so many spades under her."""
    rows = [
        {"label": str(number), "exact": percent(odds.guards_given_lady(number, number))}
        for number in range(9)
    ]
    return _with_printed(rows, "spade honours")


@lru_cache(maxsize=1)
def patterns() -> pd.DataFrame:
    """Return how often a hand has one of the commoner patterns, beside the bridge tables."""
    claim = next(each for each in claims("hand patterns") if each.rows[0].label == "4-4-3-2")
    rows = [{"label": row.label, "exact": row.exact} for row in claim.rows]
    return _with_printed(rows, "hand patterns")


def _with_printed(rows: Sequence[Mapping[str, object]], topic: str) -> pd.DataFrame:
    """Put beside each exact number the first one printed of the same chance."""
    frame = pd.DataFrame(rows)
    known = {
        round(_share(claim.unit, row.exact), 9): _share(claim.unit, row.says)
        for claim in reversed(claims(topic))
        for row in claim.rows
        if row.exact is not None
    }
    frame["printed"] = [known.get(round(exact, 9)) for exact in frame.exact]
    frame["printed"] = frame["printed"].astype(float)
    return frame


def _share(unit: str, number: float) -> float:
    """Return a printed number as so many in a hundred."""
    if unit == "to 1 against":
        return 100 / (1 + number)
    if unit == "to 1 in favour":
        return 100 * number / (1 + number)
    return number


# What was printed


def claims(topic: str) -> tuple[Printed, ...]:
    """Return the printed claims on a topic."""
    return tuple(claim for claim in printed_numbers() if claim.topic == topic)


def topics() -> tuple[str, ...]:
    """Return what numbers were printed about, in order."""
    return tuple(dict.fromkeys(claim.topic for claim in printed_numbers()))


def claim_words(claim: Printed) -> str:
    """Return a claim with its verdict, each number beside the exact one, and where it stood."""
    rows = [
        f"    - {row.label}: printed {_with_unit(claim.unit, row.says)}"
        + (f", exactly {_with_unit(claim.unit, row.exact)}" if row.exact is not None else "")
        for row in claim.rows
    ]
    verdict = f"{VERDICTS[claim.verdict]}. {claim.finding}"
    head = f"- **{claim.claim}** {verdict} :gray[{_source_words(claim)}.]"
    return "\n".join([head, *rows])


def _with_unit(unit: str, number: float) -> str:
    if unit == "percent":
        return f"{number:.5g} %"
    text = large_number(number) if number >= 10_000 else f"{number:,.6g}"
    return text if unit == "number" else f"{text} {unit}"


def _source_words(claim: Printed) -> str:
    year = f", {claim.source.year}" if claim.source.year else ""
    return f"{claim.source.title}{year}"


# Sentences


def lady_sentence() -> str:
    """Say how the lady comes."""
    short, safe = odds.guards_given_lady(0, 2), odds.guards_given_lady(4)
    return (
        "She comes to you in one deal of four. Her guards are the spades under her. She has two or "
        f"fewer in {percent(short):.0f} hands of 100, and four or more in {percent(safe):.0f}."
    )


def lengths_sentence() -> str:
    """Say how often a hand has a void."""
    return (
        f"A void in one named suit is rare, {percent(odds.suit_length(0)):.1f} hands of 100; in "
        f"any suit it is {percent(odds.some_void()):.0f} of 100, and somebody at the table has one "
        f"in {percent(odds.void_at_the_table()):.0f} deals of 100."
    )


def patterns_sentence() -> str:
    """Say which shapes are common."""
    table = patterns()
    first, second = table.label[:2]
    return (
        f"{first} is the commonest shape, then {second}; the perfectly even 4-3-3-3 comes only in "
        f"{percent(odds.hand_pattern('4-3-3-3')):.0f} hands of 100."
    )


def printed_sentence() -> str:
    """Say how many printed claims stand."""
    verdicts = Counter(claim.verdict for claim in printed_numbers())
    return (
        f"Of {verdicts.total()} printed claims {verdicts['right']} are right, {verdicts['wrong']} "
        f"wrong, and {verdicts['unconfirmed']} cannot be settled."
    )


def topic_label(topic: str) -> str:
    """Name a topic with its verdicts: `Leading hearts: 4 right`."""
    found = Counter(claim.verdict for claim in claims(topic))
    words = {"right": "right", "wrong": "wrong", "unconfirmed": "not settled"}
    parts = [f"{found[verdict]} {word}" for verdict, word in words.items() if found[verdict]]
    return f"{topic.capitalize()}: {listed(parts)}"
