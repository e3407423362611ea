"""From `Rules`, written in words, to the whole numbers that `core` and `tally` reckon with."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine import core, tally
from engine.cards import CARDS, HEARTS_MASK, lowest, mask_of
from engine.deal import turn_step
from engine.pack import pack_cards
from engine.values import (
    bonus_cards,
    card_values,
    penalty_cards,
    penalty_total,
    sure_penalties,
)

if TYPE_CHECKING:
    from engine.rules import Rules

_TALYEEKH = {"none": 0, "either": core.EITHER, "both": core.BOTH}
_BOOSTER = {"none": 0, "any_suit": core.ANY_NINE, "led_suit": core.NINE_OF_LED_SUIT}
_JOKER_LEAD = {
    "never": core.NEVER,
    "leader_names_suit": core.NAMES_SUIT,
    "next_card_sets_suit": core.NEXT_SETS_SUIT,
}
_MOON = {
    "none": tally.NO_MOON,
    "old": tally.OLD,
    "new": tally.NEW,
    "choice": tally.CHOICE,
    "new_if_old_loses": tally.NEW_IF_OLD_LOSES,
    "new_after_threshold": tally.NEW_AFTER,
    "nobody_scores": tally.NOBODY,
    "charge": tally.CHARGE,
}
_SUN = {
    "none": tally.NO_SUN,
    "everyone": tally.EVERYONE,
    "punishment": tally.PUNISHMENT,
    "clean_slate": tally.CLEAN_SLATE,
}


@lru_cache(maxsize=512)
def play_rules(rules: Rules) -> core.PlayRules:
    """Return the rules of play as whole numbers."""
    penalties = penalty_cards(rules)
    any_penalty_breaks = rules.break_by == "penalty_card"
    return core.PlayRules(
        players=rules.players,
        step=turn_step(rules),
        penalties=penalties,
        breakers=HEARTS_MASK | (penalties if any_penalty_breaks else 0),
        hearts_wait=int(rules.hearts_lead == "after_broken"),
        penalties_free_hearts=int(rules.lead_hearts_when_only_penalties),
        lady_waits=int(rules.lady_lead == "after_broken"),
        first_trick_ban=int(rules.first_trick_penalties == "forbidden"),
        lady_forced=int(rules.lady_forced),
        jack_forced=int(rules.jack_forced),
        talyeekh=_TALYEEKH[rules.talyeekh],
        booster=_BOOSTER[rules.booster_nines],
        jokers_follow=int(rules.joker_play == "any_time"),
        joker_lead=_JOKER_LEAD[rules.joker_lead],
        cancel=int(rules.identical_cards == "cancel"),
        two_pairs=int(rules.rollover == "two_pairs"),
    )


@lru_cache(maxsize=512)
def worth(rules: Rules) -> tally.Worth:
    """Return the scoring rules as whole numbers."""
    values = card_values(rules)
    needs_bonus = rules.moon_needs_bonus
    amount, turned = _moon_amount(rules)
    return tally.Worth(
        players=rules.players,
        packs=rules.packs,
        values=tuple(values.get(card, 0) for card in range(CARDS)),
        penalties=penalty_cards(rules),
        bonuses=bonus_cards(rules),
        hearts=mask_of(pack_cards(rules)) & HEARTS_MASK,
        moon_cards=sure_penalties(rules) | (bonus_cards(rules) if needs_bonus else 0),
        moon=_MOON[rules.moon],
        moon_amount=amount,
        moon_turned=turned,
        moon_threshold=rules.moon_threshold,
        moon_needs_bonus=int(needs_bonus),
        sun=_SUN[rules.sun],
        sun_required=int(rules.sun_required),
        sun_skips_first=int(rules.sun_skips_first_trick),
        no_trick_points=rules.no_trick_points,
        complex_points=int(rules.complex_scores),
        lady_imaginary=int("lady_is_imaginary" in rules.effects),
        hearts_doubled=int("queen_of_hearts_doubles_hearts" in rules.effects),
        lady_cancelled=int("queen_of_clubs_cancels_lady" in rules.effects),
        all_hearts_reward=int("all_hearts_reward" in rules.effects),
        ten_doubles=int("ten_of_clubs_doubles" in rules.effects),
        ten_turns=int("ten_of_clubs_turns" in rules.effects),
        target=_squared_target(rules) if rules.complex_scores else end_score(rules),
        bonus_must_win=int(rules.bonus_trigger == "wins_trick"),
        jokers_need_hearts=int(rules.joker_scores == "in_heart_tricks"),
    )


def end_score(rules: Rules) -> int:
    """Return the lowest whole score that ends the game; nought when no score does.

    The rule that sends an exact hundred to nought also moves the end one point up (Wikipedia,
    Black lady).
    """
    if rules.target is None:
        return 0
    one_more = rules.target_test == "exceed" or rules.exact_rule == "hundred_to_zero"
    return rules.target + int(one_more)


def _squared_target(rules: Rules) -> int:
    """Return the squared modulus that ends a game of complex scores; nought when none does."""
    if rules.target is None:
        return 0
    return rules.target * rules.target + int(rules.target_test == "exceed")


def _moon_amount(rules: Rules) -> tuple[int, int]:
    """Return what a moon is worth: all the penalties in play, or the agreed amount."""
    if rules.moon_points != "in_play":
        return int(rules.moon_points), 0
    total = penalty_total(rules)
    if "lady_is_imaginary" not in rules.effects:
        return total, 0
    lady = rules.packs * max(0, card_values(rules).get(lowest(core.LADY), 0))
    return total - lady, lady
