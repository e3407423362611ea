"""The lines of the sheet for what cards cost whoever takes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.cards import HEARTS, card_symbol, rank_of, sorted_hand, suit_of
from engine.fields.points import POINTS
from engine.fields.wording import in_list
from engine.pack import kitty_size, pack_cards
from engine.sheet.lines import CARDS, VALUES, SheetLine, capital, penalties_in_play, points, signed
from engine.values import (
    card_values,
    heart_value,
    penalty_cards,
    sure_penalties,
)

if TYPE_CHECKING:
    from engine.rules import Rules

_HEARTS = {
    "none": "Hearts cost nothing",
    "one": "Every heart costs 1 point",
    "spot": "A heart costs its pips, the jack 11, the queen 12, the king 13 and the ace 14",
    "eagle": "The A♥ costs 5 points, the K♥ 4, the Q♥ 3, the J♥ 2 and every other heart 1",
    "gong_zhu": (
        "The A♥ costs 50 points, the K♥ 40, the Q♥ 30, the J♥ 20, the 10♥ to the 5♥ 10 each and "
        "the small hearts nothing"
    ),
}


def points_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say what every card costs whoever takes it."""
    values = card_values(rules)
    yield SheetLine(POINTS, _hearts(rules, values), CARDS)
    plain = {card: worth for card, worth in values.items() if suit_of(card) < HEARTS}
    costs = {card: worth for card, worth in plain.items() if worth > 0}
    if costs:
        yield SheetLine(POINTS, _costs(rules, costs), (*CARDS, "effects"))
    bonuses = {card: -worth for card, worth in values.items() if worth < 0}
    if bonuses:
        yield SheetLine(POINTS, _bonuses(rules, bonuses), (*CARDS, "kitty", "bonus_trigger"))
    yield from _effects(rules)
    yield SheetLine(POINTS, _sum(rules), (*VALUES, "effects"))
    if rules.heart_points == "gong_zhu":
        text = "Players of Gong Zhu write what a card costs as minus points, so that high is good."
        yield SheetLine(POINTS, text, ("heart_points",))
    if rules.no_trick_points:
        gain = "takes off" if rules.no_trick_points < 0 else "is charged"
        text = (
            f"A player who wins no trick {gain} {points(abs(rules.no_trick_points))}, but not in "
            "a deal in which a moon or sun was scored."
        )
        yield SheetLine(POINTS, text, ("no_trick_points",))


def _hearts(rules: Rules, values: Mapping[int, int]) -> str:
    """State the scale, and each heart of the pack that has its own value instead."""
    hearts = [card for card in sorted_hand(set(pack_cards(rules))) if suit_of(card) == HEARTS]
    cost = {card: max(values.get(card, 0), 0) for card in hearts}
    odd = [
        f"the {card_symbol(card)} {cost[card] or 'nothing'}"
        for card in hearts
        if cost[card] != heart_value(rules.heart_points, rank_of(card))
    ]
    text = _HEARTS[rules.heart_points]
    return f"{text}, but {in_list(odd)}." if odd else f"{text}."


def _costs(rules: Rules, costs: Mapping[int, int]) -> str:
    parts = []
    for card in sorted_hand(costs):
        price = signed(costs[card])
        if card_symbol(card) == "Q♠" and "lady_is_imaginary" in rules.effects:
            price += "i"
        parts.append((card_symbol(card), price))
    (first, price), *others = parts
    unit = "point" if price == "1" else "points"
    listed = [f"The {first} costs {price} {unit}", *(f"the {card} {cost}" for card, cost in others)]
    return f"{in_list(listed)}."


def _bonuses(rules: Rules, bonuses: Mapping[int, int]) -> str:
    listed = [
        f"the {card_symbol(card)} takes {points(bonuses[card])} off"
        for card in sorted_hand(bonuses)
    ]
    text = capital(in_list(listed))
    if rules.bonus_trigger == "captured":
        return f"{text} for whoever captures it."
    kitty = "; found in the kitty it counts" if kitty_size(rules) else ""
    return f"{text}, but only when that very card wins the trick it falls to{kitty}."


_EFFECTS = {
    "queen_of_clubs_cancels_lady": "A player who takes the Q♣ pays nothing for the Q♠.",
    "queen_of_hearts_doubles_hearts": (
        "A player who takes the Q♥ pays double for all hearts taken, herself included."
    ),
    "all_hearts_reward": (
        "A player who takes every heart is credited with their points instead, "
        "and with those of the Q♠ if she was taken too."
    ),
    "lady_is_imaginary": (
        "Scores are complex numbers: the Q♠ counts along the imaginary axis, all else along the "
        "real one."
    ),
    "ten_of_clubs_doubles": (
        "The 10♣ doubles its taker's points for the deal, or takes 50 points off if its taker has "
        "no other card that counts, not even a heart, and no moon or sun was shot."
    ),
    "ten_of_clubs_turns": "The 10♣ multiplies its taker's points for the deal by 2i.",
}


def _effects(rules: Rules) -> Iterator[SheetLine]:
    for effect, text in _EFFECTS.items():
        if effect in rules.effects:
            yield SheetLine(POINTS, text, ("effects",))


def _sum(rules: Rules) -> str:
    text = f"The penalty cards of a deal come to {penalties_in_play(rules)}"
    if sure_penalties(rules) != penalty_cards(rules):
        text += ", jokers apart"
    return f"{text}."
