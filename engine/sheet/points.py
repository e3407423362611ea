"""The lines of the sheet for what cards cost, and for taking all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.cards import HEARTS, card_symbol, rank_of, sorted_hand, suit_of
from engine.fields.points import MOON, POINTS
from engine.fields.wording import in_list, one_of
from engine.pack import kitty_size, pack_cards
from engine.sheet.lines import CARDS, VALUES, SheetLine, capital, points, signed
from engine.translate import worth
from engine.values import (
    bonus_cards,
    card_values,
    heart_value,
    penalty_cards,
    penalty_total,
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
        "A player who takes every heart that costs points is credited with their points instead, "
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


def penalties_in_play(rules: Rules) -> str:
    """Write T, all the penalties in play: ``26``, or ``13 + 13i`` in Complex Hearts."""
    return times_in_play(rules.replace(moon_points="in_play"))


def times_in_play(rules: Rules, times: int = 1) -> str:
    """Write what a moon is worth, or several times that."""
    value = worth(rules)
    plain, turned = times * value.moon_amount, times * value.moon_turned
    return f"{plain} + {turned}i" if turned else str(plain)


def moon_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say what shooting the moon and the sun are, and what they bring."""
    if rules.moon == "none":
        text = "Taking every penalty card changes nothing; the cards count as always."
        if rules.sun == rules.big_moon == "none":
            yield SheetLine(MOON, text, ("moon", "sun", "big_moon"))
    else:
        yield from _moon(rules)
    if rules.sun != "none":
        yield from _sun(rules)
    yield from _bonus_in_a_moon(rules)
    if rules.old_moon_plays_on:
        text = (
            "An old moon that would end the game with somebody below the shooter does not end it; "
            "play goes on until a deal without a moon."
        )
        yield SheetLine(MOON, text, ("old_moon_plays_on",))
    if rules.moon_cannot_win:
        text = (
            "A player who has shot the moon or the sun cannot win the game with that deal; at "
            "least one more is played."
        )
        yield SheetLine(MOON, text, ("moon_cannot_win",))
    if rules.big_moon != "none":
        yield _big_moon(rules)


def _moon(rules: Rules) -> Iterator[SheetLine]:
    text = f"{_all_taken(rules)} has shot the moon: {_result(rules)}."
    fields = ("moon", "moon_points", "moon_threshold", "moon_needs_bonus", *VALUES, "effects")
    yield SheetLine(MOON, text, fields)


def _all_taken(rules: Rules) -> str:
    what = "every penalty card"
    if sure_penalties(rules) != penalty_cards(rules):
        what += ", jokers apart,"
    if rules.moon_needs_bonus:
        what += " and every bonus card"
    return f"A player who takes {what}"


def _result(rules: Rules) -> str:
    amount = times_in_play(rules)
    old = f"the shooter scores 0 and everybody else {amount}"
    off = f"take {amount} off and leave the others at 0"
    match rules.moon:
        case "old":
            return old
        case "new":
            return f"the shooter takes {amount} off and everybody else scores 0"
        case "choice":
            return f"{old}; or, if the shooter likes, the shooter may {off}"
        case "new_if_old_loses":
            return (
                f"{old}; but when that would end the game with somebody below the shooter, the "
                f"shooter may {off}"
            )
        case "new_after_threshold":
            return (
                f"{old}; but a shooter whose total before the deal is {rules.moon_threshold} or "
                f"more may {off}"
            )
        case "nobody_scores":
            return "nobody scores in this deal"
    return f"the shooter scores {amount} and everybody else 0"


_NEVER_NEW = ("none", "old", "nobody_scores", "charge")


def _sun(rules: Rules) -> Iterator[SheetLine]:
    tricks = "every trick after the first" if rules.sun_skips_first_trick else "every trick"
    sun = ("sun", "sun_skips_first_trick", "moon_needs_bonus", *VALUES, "effects")
    text = f"{_all_taken(rules)} and {tricks} has shot the sun: {_sun_result(rules)}."
    yield SheetLine(MOON, text, (*sun, "moon", "moon_points"))
    if rules.sun_required and rules.moon != "none":
        text = "Without those tricks all the penalty cards are no moon, and count as always."
        yield SheetLine(MOON, text, ("moon", "sun", "sun_required"))


def _sun_result(rules: Rules) -> str:
    once, twice = times_in_play(rules), times_in_play(rules, 2)
    if rules.sun == "clean_slate":
        back = "goes back to 0" if rules.complex_scores else "goes back to 0, unless it is below,"
        return f"the shooter's total {back} and nobody else scores"
    if rules.sun == "punishment":
        return (
            f"the shooter scores 0, the player who passed to the shooter {twice} and the others "
            f"{once}; if no one player did, everybody else {twice}"
        )
    if rules.moon == "new":
        return f"the shooter takes {twice} off and everybody else scores 0"
    text = f"the shooter scores 0 and everybody else {twice}"
    if rules.moon in _NEVER_NEW:
        return text
    return f"{text}, or where the new moon may be chosen the shooter may take {twice} off instead"


def _bonus_in_a_moon(rules: Rules) -> Iterator[SheetLine]:
    counted = [
        *(["moon"] if rules.moon not in ("none", "nobody_scores") else []),
        *(["sun"] if rules.sun not in ("none", "clean_slate") else []),
    ]
    if not bonus_cards(rules) or not counted:
        return
    text = f"In a {one_of(counted)} bonus cards are counted besides, for whoever has them."
    if rules.moon_needs_bonus:
        text = "The bonus cards belong to it and are not counted besides."
    yield SheetLine(MOON, text, (*CARDS, "moon", "sun", "moon_needs_bonus"))


def _big_moon(rules: Rules) -> SheetLine:
    if rules.big_moon == "game":
        text = (
            "A player who takes every penalty card in every deal of the game has shot the big "
            f"moon: that player ends at 0 and everybody else at {rules.target}."
        )
        return SheetLine(MOON, text, ("big_moon", "target"))
    plain = not rules.effects and not bonus_cards(rules)
    each = f", {10 * penalty_total(rules)} in all" if plain else ""
    text = (
        "A player who takes every penalty card in all ten deals has shot the big moon: that "
        f"player ends at 0, and everybody else is charged what those deals cost{each}."
    )
    return SheetLine(MOON, text, ("big_moon", *VALUES, "effects"))
