"""Conflicts about points, moons and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import HEARTS_MASK
from engine.checks.conflict import Change, Check, Conflict, default, unusual
from engine.values import bonus_cards, sure_penalties

if TYPE_CHECKING:
    from engine.rules import Rules

_OLD_MOONS = ("old", "choice", "new_if_old_loses", "new_after_threshold")
"""The moon rules under which an old moon can happen."""
_MOONS_BY_TOTAL = ("new_if_old_loses", "new_after_threshold")
"""The moon rules that look at a player's total."""
_NEED_LADY = ("lady_is_imaginary", "queen_of_clubs_cancels_lady")
_NEED_HEARTS = ("all_hearts_reward", "queen_of_hearts_doubles_hearts")
_TENS = ("ten_of_clubs_turns", "ten_of_clubs_doubles")


def _something_costs(rules: Rules) -> Conflict | None:
    if sure_penalties(rules):
        return None
    lady: Change = {"card_points": {**rules.card_points, "QS": 13}}
    hearts: Change = {"heart_points": "one"}
    return Conflict("Hearts needs at least one card that always costs points", (hearts, lady))


def _effects(rules: Rules) -> Conflict | None:
    lady_costs = rules.card_points.get("QS", 0) > 0
    hearts_cost = sure_penalties(rules) & HEARTS_MASK
    for effect in sorted(rules.effects):
        without: Change = {"effects": rules.effects - {effect}}
        if effect in _NEED_LADY and not lady_costs:
            lady: Change = {"card_points": {**rules.card_points, "QS": 13}}
            return Conflict(f"{effect} needs a Q♠ that costs points", (without, lady))
        if effect in _NEED_HEARTS and not hearts_cost:
            hearts: Change = {"heart_points": "one"}
            return Conflict(f"{effect} needs hearts that cost points", (without, hearts))
    if not rules.effects.issuperset(_TENS):
        return None
    return Conflict(
        "The 10♣ may turn or double a score, not both",
        tuple({"effects": rules.effects - {ten}} for ten in _TENS),
        advice=f"leave {' or '.join(_TENS)} out of effects",
    )


def _complex_scores(rules: Rules) -> Conflict | None:
    if not rules.complex_scores:
        return None
    asked = unusual(rules, "settlement", "exact_rule", "lives", "partners", "big_moon")
    if asked is None:
        return None
    plain: Change = {"effects": rules.effects - {"ten_of_clubs_turns", "lady_is_imaginary"}}
    return Conflict(f"Complex scores do not go with {asked}", (default(asked), plain))


def _moon(rules: Rules) -> Conflict | None:
    if rules.old_moon_plays_on and rules.moon not in _OLD_MOONS:
        return Conflict(
            "old_moon_plays_on needs a moon that can be an old one",
            (default("old_moon_plays_on"), {"moon": "old"}),
        )
    if rules.moon_cannot_win and rules.moon == rules.sun == "none":
        return Conflict(
            "moon_cannot_win needs a moon or a sun",
            (default("moon_cannot_win"), {"moon": "old"}),
        )
    if rules.moon_needs_bonus and not bonus_cards(rules):
        bonus: Change = {"card_points": {**rules.card_points, "TD": -10}}
        return Conflict(
            "moon_needs_bonus needs a bonus card, one worth less than nothing",
            (default("moon_needs_bonus"), bonus),
        )
    return None


def _sun(rules: Rules) -> Conflict | None:
    asked = unusual(rules, "sun_required", "sun_skips_first_trick")
    if rules.sun != "none" or asked is None:
        return None
    return Conflict(f"{asked} needs a sun", (default(asked), {"sun": "everyone"}))


def _big_moon(rules: Rules) -> Conflict | None:
    if rules.big_moon == "none":
        return None
    none = default("big_moon")
    smaller = next((name for name in ("moon", "sun") if getattr(rules, name) != "none"), None)
    if smaller:
        return Conflict(
            "A big moon is shot where no single deal's counts", (none, {smaller: "none"})
        )
    if rules.big_moon == "game" and rules.target is None:
        return Conflict("The big moon of a game needs its limit", (none, {"target": 100}))
    if rules.big_moon == "ten_deals" and (rules.deals != 10 or rules.target is not None):
        ten: Change = {"deals": 10, "target": None}
        return Conflict("The big moon of ten deals needs just these ten", (none, ten))
    return None


def _counters(rules: Rules) -> Conflict | None:
    if not rules.uses_counters:
        return None
    sheet = default("settlement")
    asked = unusual(
        rules,
        *("partners", "exact_rule", "lives", "big_moon", "old_moon_plays_on", "moon_cannot_win"),
    )
    if asked:
        return Conflict(f"{asked} needs a score sheet, not counters", (default(asked), sheet))
    if rules.moon in _MOONS_BY_TOTAL:
        return Conflict(
            f"moon={rules.moon} needs totals on a score sheet", ({"moon": "old"}, sheet)
        )
    if rules.sun == "clean_slate":
        return Conflict("A clean slate needs a score sheet", ({"sun": "everyone"}, sheet))
    return None


def _exact_rule(rules: Rules) -> Conflict | None:
    if rules.exact_rule == "none":
        return None
    none = default("exact_rule")
    if rules.lives:
        return Conflict("Round numbers do not go with lives", (none, {"lives": 0}))
    if rules.exact_rule == "hundred_to_zero" and rules.target != 100:
        return Conflict("100 becomes 0 only in a game to 100", (none, {"target": 100}))
    return None


def _lives(rules: Rules) -> Conflict | None:
    if not rules.lives or rules.partners == "none":
        return None
    alone: Change = {"partners": "none"}
    return Conflict("Lives are lost by each player alone, not by partners", ({"lives": 0}, alone))


def _an_end(rules: Rules) -> Conflict | None:
    if rules.uses_counters or rules.lives or rules.target is not None or rules.deals is not None:
        return None
    return Conflict("The game must end some time", ({"target": 100}, {"deals": 10}, {"lives": 3}))


SCORING_CHECKS: tuple[Check, ...] = (
    _something_costs,
    _effects,
    _complex_scores,
    _moon,
    _sun,
    _big_moon,
    _counters,
    _exact_rule,
    _lives,
    _an_end,
)
