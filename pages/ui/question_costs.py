"""What each card costs in the questions of the day, measured beforehand: to judge an answer by.

A visitor does not wait while thousands of deals are played, so the costs lie ready in
`data/question_costs.toml`. After a deal or its notes have changed, they are measured anew with
`python -m pages.ui.question_costs`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine import Position
from pages.ui import shelf
from pages.ui.shelf import Question

if TYPE_CHECKING:
    from engine.choices import ChoiceWorth

FILE = Path(__file__).resolve().parents[2] / "data" / "question_costs.toml"
DEALS = 4_000
_HEAD = f"""\
# What each card costs in the questions of the day, over {DEALS:,} deals of the unseen cards.
# Measured, not written by hand: python -m pages.ui.question_costs
"""


@dataclass(frozen=True)
class CardWorth:
    """What a card costs on average to someone who sees only his own hand.

    Attributes:
        card: the card.
        points: his points in the deal.
        behind: how many of them more than with the best card, over the same deals.
        doubt: half the width of the 95 % interval of `behind`.
    """

    card: str
    points: float
    behind: float
    doubt: float


@cache
def known() -> Mapping[Question, tuple[CardWorth, ...]]:
    """Return what is known of each question's cards."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["question"]
    return {
        Question(row["deal"], row["ply"]): tuple(
            CardWorth(card, *map(float, worth)) for card, worth in row["cards"].items()
        )
        for row in rows
    }


def costs_of(question: Question) -> tuple[CardWorth, ...]:
    """Return what each card costs, the best first; nothing where points do not decide.

    Where the clean players share a pool, a point more may be worth taking.
    """
    record = shelf.record(question.deal)
    return () if record.rules.uses_counters else known().get(question, ())


def measured(position: Position) -> tuple[ChoiceWorth, ...]:
    """Measure what each card costs, the best first."""
    from engine.choices import try_cards  # what it needs is heavy, and no page waits for it

    worths = try_cards(position, deals=DEALS, threads=1)
    return tuple(sorted(worths, key=lambda each: (each.behind, each.points)))


def _written(question: Question) -> str:
    worths = measured(shelf.positions_of(question.deal)[question.ply])
    cards = (
        f"{each.cards[0]} = [{each.points:.2f}, {each.behind:.2f}, {each.behind_doubt:.2f}]"
        for each in worths
    )
    return (
        f'\n[[question]]\ndeal = "{question.deal}"\nply = {question.ply}\n'
        f"[question.cards]\n" + "\n".join(cards) + "\n"
    )


def main() -> None:
    """Measure every question that there is, and write the file."""
    FILE.write_text(_HEAD + "".join(map(_written, shelf.questions())), encoding="utf-8")


if __name__ == "__main__":
    main()
