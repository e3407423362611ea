"""A second scorer: what a deal comes to, read afresh from the rules and slow on purpose.

It knows the values, the effects, the moons, the sun and the points for no trick. Where the rule
books leave the outcome to a house rule of ours (two effects of one card, a moon where cards
multiply, ends that hang on lives or exact totals) it says nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.engine import oracle

Points = int | complex


@dataclass(frozen=True)
class Outcome:
    """What happened in a deal, as far as its score asks."""

    piles: tuple[tuple[str, ...], ...]
    won: tuple[int, ...]
    before: tuple[int, ...]
    dead: tuple[tuple[str, ...], ...]
    first_to: int | None = None
    passers: tuple[int | None, ...] = ()
    last_deal: bool = False


def counted_cards(pile: tuple[str, ...], dead: tuple[str, ...]) -> list[str]:
    """A pile without the cards that score nothing."""
    counted = list(pile)
    for card in dead:
        counted.remove(card)
    return counted


# ---------------------------------------------------------------- before any moon


def hand_points(r: oracle.Rules, outcome: Outcome, seat: int) -> Points:
    """What the cards of one seat come to, before any moon."""
    effects = set(r["effects"])
    pile = outcome.piles[seat]
    counted = counted_cards(pile, outcome.dead[seat])
    total = sum(card_points(r, outcome, pile, counted, card) for card in counted)
    if "TC" in counted and "ten_of_clubs_doubles" in effects:
        scoring = [c for c in pile if c != "TC" and (oracle.worth(r, c) or c[1] == "H")]
        total = total * 2 if scoring else -50
    if "TC" in counted and "ten_of_clubs_turns" in effects:
        total *= 2j
    return total


def card_points(
    r: oracle.Rules, outcome: Outcome, pile: tuple[str, ...], counted: list[str], card: str
) -> Points:
    """One card, with what the cards beside it do to it."""
    effects = set(r["effects"])
    value: Points = oracle.worth(r, card)
    if value <= 0:
        return value
    if card[1] == "H" and "queen_of_hearts_doubles_hearts" in effects and "QH" in counted:
        value *= 2
    if card == "QS" and "queen_of_clubs_cancels_lady" in effects and "QC" in counted:
        value = 0
    if "all_hearts_reward" in effects and has_all_hearts(outcome, pile):
        value = -value if card[1] == "H" or card == "QS" else value
    if card == "QS" and "lady_is_imaginary" in effects:
        value *= 1j
    return value


def has_all_hearts(outcome: Outcome, pile: tuple[str, ...]) -> bool:
    return not any(card[1] == "H" for other in outcome.piles if other != pile for card in other)


# ---------------------------------------------------------------- the moon and the sun


def needed(r: oracle.Rules, card: str) -> bool:
    """Whether a shooter must have this card."""
    if card[0] in "0X" and r["joker_scores"] == "in_heart_tricks":
        return False
    worth = oracle.worth(r, card)
    return worth > 0 or (worth < 0 and r["moon_needs_bonus"])


def shooter_of(r: oracle.Rules, outcome: Outcome) -> int | None:
    """The seat that has every card a moon needs."""
    holders = {seat for seat, pile in enumerate(outcome.piles) for card in pile if needed(r, card)}
    penalties = in_play(r, outcome)
    return holders.pop() if len(holders) == 1 and penalties else None


def in_play(r: oracle.Rules, outcome: Outcome) -> int:
    """T: the penalties in play."""
    cards = [card for pile in outcome.piles for card in pile if needed(r, card)]
    return sum(max(0, oracle.worth(r, card)) for card in cards)


def ends_game(r: oracle.Rules, totals: list[int]) -> bool:
    if r["target"] in (None, "none"):
        return False
    most = max(totals)
    return bool(most > r["target"] if r["target_test"] == "exceed" else most >= r["target"])


def takes_new(r: oracle.Rules, before: tuple[int, ...], old: list[int], shooter: int) -> bool:
    """Whether a computer that shot the moon takes the new moon."""
    if r["moon"] == "new":
        return True
    if r["moon"] in ("none", "old", "nobody_scores", "charge"):
        return False
    if r["moon"] == "new_after_threshold" and before[shooter] < r["moon_threshold"]:
        return False
    after = [one + two for one, two in zip(before, old, strict=True)]
    return ends_game(r, after) and min(after) < after[shooter]


def is_sun(r: oracle.Rules, outcome: Outcome, shooter: int) -> bool:
    """Whether the shooter has taken every trick too."""
    lost = sum(outcome.won) - outcome.won[shooter]
    skips = r["sun_skips_first_trick"] and outcome.first_to not in (shooter, None)
    return r["sun"] != "none" and lost == (1 if skips else 0)


def shot(r: oracle.Rules, outcome: Outcome) -> list[Any] | None:
    """The points of a deal with a moon or a sun that counts; None without one."""
    shooter = shooter_of(r, outcome)
    if shooter is None:
        return None
    amount = in_play(r, outcome) if r["moon_points"] == "in_play" else r["moon_points"]
    if is_sun(r, outcome, shooter):
        return sun_points(r, outcome, shooter, amount)
    if r["moon"] == "none" or (r["sun"] != "none" and r["sun_required"]):
        return None
    if r["moon"] == "nobody_scores":
        return [0 for _ in outcome.piles]
    return moon_points(r, outcome, shooter, amount)


def moon_points(r: oracle.Rules, outcome: Outcome, shooter: int, amount: int) -> list[Any]:
    seats = range(len(outcome.piles))
    if r["moon"] == "charge":
        return with_bonus(r, outcome, [amount if seat == shooter else 0 for seat in seats])
    return old_or_new(r, outcome, shooter, amount)


def old_or_new(r: oracle.Rules, outcome: Outcome, shooter: int, amount: int) -> list[Any]:
    seats = range(len(outcome.piles))
    old = with_bonus(r, outcome, [0 if seat == shooter else amount for seat in seats])
    if takes_new(r, outcome.before, old, shooter):
        return with_bonus(r, outcome, [-amount if seat == shooter else 0 for seat in seats])
    return old


def sun_points(r: oracle.Rules, outcome: Outcome, shooter: int, amount: int) -> list[Any]:
    seats = range(len(outcome.piles))
    if r["sun"] == "clean_slate":
        return [-max(0, outcome.before[shooter]) if seat == shooter else 0 for seat in seats]
    passer = outcome.passers[shooter] if outcome.passers else None
    if r["sun"] == "everyone":
        return old_or_new(r, outcome, shooter, 2 * amount)
    each = [amount if passer is not None and seat != passer else 2 * amount for seat in seats]
    return with_bonus(r, outcome, [0 if seat == shooter else each[seat] for seat in seats])


def with_bonus(r: oracle.Rules, outcome: Outcome, points: list[int]) -> list[int]:
    """Bonus cards count beside a moon, unless they are part of it."""
    if r["moon_needs_bonus"]:
        return points
    bonuses = []
    for pile, dead in zip(outcome.piles, outcome.dead, strict=True):
        bonuses.append(sum(min(0, oracle.worth(r, card)) for card in counted_cards(pile, dead)))
    return [one + two for one, two in zip(points, bonuses, strict=True)]


# ---------------------------------------------------------------- the deal


def silent(r: oracle.Rules, outcome: Outcome) -> bool:
    """Whether the outcome hangs on a house rule that this scorer does not know."""
    effects = set(r["effects"])
    if "all_hearts_reward" in effects and r["heart_points"] == "none":
        return True
    if effects and {"TC", "QH", "QC"} & {card for pile in outcome.dead for card in pile}:
        return True
    if shooter_of(r, outcome) is None:
        return len(effects & {"ten_of_clubs_doubles", "ten_of_clubs_turns"}) == 2
    choice = r["moon"] in ("choice", "new_if_old_loses", "new_after_threshold")
    ends = r["exact_rule"] != "none" or r["lives"] or outcome.last_deal or r["old_moon_plays_on"]
    counters = r["settlement"] != "score_sheet"
    special = ends or counters or r["moon_cannot_win"] or r["partners"] != "none"
    return bool(effects) or (choice and bool(special))


def expected(r: oracle.Rules, outcome: Outcome) -> list[Points] | None:
    """What each seat is charged for the deal; None where we cannot know."""
    if silent(r, outcome):
        return None
    counted = shot(r, outcome)
    if counted is not None:
        return counted
    return [
        hand_points(r, outcome, seat) + (0 if tricks else r["no_trick_points"])
        for seat, tricks in enumerate(outcome.won)
    ]
