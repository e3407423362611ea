"""Which rules cannot go together, and what to change so that the game can be played.

Each check looks at one question and finds at most one conflict: the reason in words, and the
ways out of it, the smallest change first. A rule that merely has nothing to do is let stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import HEARTS_MASK
from engine.fields import field_named
from engine.pack import hand_size, kitty_size, pack_size, removed
from engine.values import sure_penalties

if TYPE_CHECKING:
    from engine.rules import Rules

Change = Mapping[str, object]

JOKER_QUESTIONS = ("joker_play", "joker_lead", "joker_points", "joker_scores")
"""The fields that ask something of jokers that belong to no suit."""

OLD_MOONS = frozenset({"old", "choice", "new_if_old_loses", "new_after_threshold"})
"""The moon rules under which an old moon can happen."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that cannot go together.

    Attributes:
        reason: why not, as half a sentence.
        ways_out: the changes that would each settle it, the smallest first.
        at_odds: fields that have a part in it though none of the changes touches them.
        advice: what to do, where a list of the changes would not be plain enough.
    """

    reason: str
    ways_out: tuple[Change, ...]
    at_odds: tuple[str, ...] = ()
    advice: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields that are at odds."""
        named = [name for way in self.ways_out for name in way]
        return tuple(dict.fromkeys((*named, *self.at_odds)))

    @property
    def sentence(self) -> str:
        """The reason and what to do, in one sentence."""
        advice = self.advice or f"set {', or '.join(map(_put, self.ways_out))}"
        return f"{self.reason}: {advice}."


def _put(change: Change) -> str:
    parts = []
    for name, value in change.items():
        field = field_named(name)
        parts.append(f"{name} to {field.text(field.read(value))}")
    return " and ".join(parts)


def conflict_in(rules: Rules) -> Conflict | None:
    """Return the first conflict in the rules, or `None` if they can be played."""
    for check in CHECKS:
        conflict = check(rules)
        if conflict:
            return conflict
    return None


def _default(*names: str) -> dict[str, object]:
    return {name: field_named(name).default for name in names}


# The table and the deal


def _seats(rules: Rules) -> Conflict | None:
    players = rules.players
    if rules.packs == 1 and players > 7:
        return Conflict(
            f"One pack serves three to seven players, not {players}",
            ({"packs": 2}, {"players": 7}),
        )
    if rules.packs == 2 and players < 5:
        return Conflict(
            f"Two packs serve five to eleven players, not {players}",
            ({"packs": 1}, {"players": 6}),
        )
    return None


def _partners(rules: Rules) -> Conflict | None:
    if rules.partners == "none" or rules.players == 4:
        return None
    four: Change = {"players": 4} if rules.packs == 1 else {"players": 4, "packs": 1}
    return Conflict("Partners sit opposite at a table of four", ({"partners": "none"}, four))


def _two_packs_stay_whole(rules: Rules) -> Conflict | None:
    if rules.packs == 1 or rules.trim == "none":
        return None
    return Conflict("Two packs are dealt whole", ({"trim": "none"}, {"packs": 1}))


def _two_packs_no_jokers(rules: Rules) -> Conflict | None:
    if rules.packs == 1 or rules.jokers == 0:
        return None
    return Conflict("Jokers go with one pack only", ({"jokers": 0}, {"packs": 1}))


def _leftover(rules: Rules) -> Conflict | None:
    if rules.kitty != "leftover" or rules.trim == "none":
        return None
    return Conflict(
        "A kitty of what is left over needs the whole pack", ({"trim": "none"}, {"kitty": "none"})
    )


def _widow(rules: Rules) -> Conflict | None:
    if rules.kitty != "widow":
        return None
    none: Change = {"kitty": "none"}
    if rules.packs != 1:
        return Conflict("A widow belongs to a game with one pack", (none, {"packs": 1}))
    if rules.trim != "none":
        return Conflict("A widow is laid out from the whole pack", ({"trim": "none"}, none))
    if rules.jokers:
        return Conflict("A widow is laid out from a pack without jokers", ({"jokers": 0}, none))
    if rules.players not in (3, 5):
        near = 3 if rules.players < 5 else 5
        return Conflict("A widow is for three or five players", (none, {"players": near}))
    return None


def _no_kitty_to_ask_about(rules: Rules) -> Conflict | None:
    if rules.kitty != "none":
        return None
    for name in ("kitty_to", "kitty_seen"):
        if getattr(rules, name) != field_named(name).default:
            kitty: Change = {"kitty": "leftover"}
            return Conflict(f"{name} needs a kitty", (_default(name), kitty))
    return None


def _even_deal(rules: Rules) -> Conflict | None:
    cards = pack_size(rules) - len(removed(rules)) - kitty_size(rules)
    if cards % rules.players == 0:
        return None
    even: Change = {"trim": "morehead"} if rules.packs == 1 else {"players": 8}
    return Conflict(
        f"{cards} cards cannot be dealt evenly to {rules.players} players",
        (even, {"kitty": "leftover"}),
        ("players",),
    )


def _identical_cards(rules: Rules) -> Conflict | None:
    if rules.rollover == "two_pairs" and rules.identical_cards != "cancel":
        return Conflict(
            "Two pairs roll a trick over only where identical cards cancel",
            (_default("rollover"), {"identical_cards": "cancel"}),
        )
    if rules.identical_cards == "cancel" and rules.packs == 1:
        return Conflict(
            "Cards can only cancel each other with two packs",
            (_default("identical_cards", "rollover"), {"packs": 2}),
        )
    return None


# The pass


def _star(rules: Rules) -> Conflict | None:
    if rules.pass_mode != "star" or (rules.players == 5 and rules.pass_count == 2):
        return None
    need = {"players": 5, "pass_count": 2}
    short: Change = {name: n for name, n in need.items() if getattr(rules, name) != n}
    if rules.players == 5:
        return Conflict("A star pass is of two cards", (short, _default("pass_mode")))
    return Conflict("A star pass needs five players", (_default("pass_mode"), short))


def _hand_too_small(rules: Rules) -> Conflict | None:
    scattered = rules.pass_mode in ("scatter", "four_way_scatter")
    given = rules.players - 1 if scattered else rules.pass_count
    if given <= hand_size(rules):
        return None
    return Conflict(
        f"Nobody can pass {given} cards from a hand of {hand_size(rules)}",
        (_default("pass_mode"), {"players": 6}),
    )


def _too_much_forbidden(rules: Rules) -> Conflict | None:
    if rules.pass_mode == "none":
        return None
    scattered = rules.pass_mode in ("scatter", "four_way_scatter")
    given = rules.players - 1 if scattered else rules.pass_count
    dealt = hand_size(rules) * rules.players
    free = dealt - rules.packs * len(rules.pass_forbidden)
    if given * rules.players <= free:
        return None
    return Conflict(
        f"With {len(rules.pass_forbidden)} cards forbidden too few are left to pass",
        (_default("pass_forbidden"), {"pass_mode": "none"}),
    )


# Jokers


def _suit_zero(rules: Rules) -> Conflict | None:
    if rules.joker_rank != "suit_zero":
        return None
    if rules.jokers != 2:
        return Conflict(
            "0♣ and 0♦ are two jokers, neither more nor fewer",
            (_default("joker_rank"), {"jokers": 2}),
        )
    for name in JOKER_QUESTIONS:
        if getattr(rules, name) != field_named(name).default:
            return Conflict(
                f"0♣ and 0♦ are clubs and diamonds like others, so {name} has no place",
                (_default(name), _default("joker_rank")),
            )
    return None


def _no_joker_to_ask_about(rules: Rules) -> Conflict | None:
    if rules.jokers:
        return None
    for name in JOKER_QUESTIONS:
        if getattr(rules, name) != field_named(name).default:
            return Conflict(f"{name} needs jokers in the pack", (_default(name), {"jokers": 2}))
    return None


# Points


def _something_costs(rules: Rules) -> Conflict | None:
    if sure_penalties(rules):
        return None
    return Conflict(
        "Hearts needs at least one card that always costs points",
        ({"heart_points": "one"}, _default("card_points")),
    )


_NEED_LADY = ("lady_is_imaginary", "queen_of_clubs_cancels_lady")
_NEED_HEARTS = ("all_hearts_reward", "queen_of_hearts_doubles_hearts")


def _effects_have_an_object(rules: Rules) -> Conflict | None:
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
    return None


def _one_ten_of_clubs(rules: Rules) -> Conflict | None:
    both = {"ten_of_clubs_doubles", "ten_of_clubs_turns"}
    if not both <= rules.effects:
        return None
    return Conflict(
        "The 10♣ may double or turn, not both",
        tuple({"effects": rules.effects - {effect}} for effect in sorted(both, reverse=True)),
        advice="leave ten_of_clubs_turns or ten_of_clubs_doubles out of effects",
    )


_NEED_PLAIN_SCORES = ("settlement", "exact_rule", "lives", "partners", "big_moon")


def _complex_scores(rules: Rules) -> Conflict | None:
    if not rules.complex_scores:
        return None
    plain: Change = {"effects": rules.effects - {"ten_of_clubs_turns", "lady_is_imaginary"}}
    for name in _NEED_PLAIN_SCORES:
        if getattr(rules, name) != field_named(name).default:
            return Conflict(
                f"Complex scores do not go with {name}", (_default(name), plain), ("effects",)
            )
    return None


# The moon and the sun


def _moon_rules_need_a_moon(rules: Rules) -> Conflict | None:
    if rules.old_moon_plays_on and rules.moon not in OLD_MOONS:
        return Conflict(
            "old_moon_plays_on needs a moon that can be an old one",
            (_default("old_moon_plays_on"), {"moon": "old"}),
        )
    if rules.moon_cannot_win and rules.moon == rules.sun == "none":
        return Conflict(
            "moon_cannot_win needs a moon or a sun",
            (_default("moon_cannot_win"), {"moon": "old"}),
        )
    return None


def _moon_needs_bonus(rules: Rules) -> Conflict | None:
    if not rules.moon_needs_bonus or any(points < 0 for points in rules.card_points.values()):
        return None
    bonus: Change = {"card_points": {**rules.card_points, "TD": -10}}
    return Conflict(
        "moon_needs_bonus needs a bonus card, one worth less than nothing",
        (_default("moon_needs_bonus"), bonus),
    )


def _sun_rules_need_a_sun(rules: Rules) -> Conflict | None:
    if rules.sun != "none":
        return None
    for name in ("sun_required", "sun_skips_first_trick"):
        if getattr(rules, name):
            return Conflict(f"{name} needs a sun", (_default(name), {"sun": "everyone"}))
    return None


def _big_moon(rules: Rules) -> Conflict | None:
    if rules.big_moon == "none":
        return None
    none = _default("big_moon")
    if rules.moon != "none":
        return Conflict("A big moon is shot where no single moon counts", (none, {"moon": "none"}))
    if rules.sun != "none":
        return Conflict("A big moon is shot where no sun counts", (none, {"sun": "none"}))
    if rules.big_moon == "game" and rules.target is None:
        return Conflict("The big moon of a game needs its limit", (none, {"target": 100}))
    if rules.big_moon == "ten_deals" and (rules.deals != 10 or rules.target is not None):
        ten: Change = {"deals": 10, "target": None}
        return Conflict("The big moon of ten deals needs just these ten", (none, ten))
    return None


# Settlement and the end


def _counters(rules: Rules) -> Conflict | None:
    if not rules.uses_counters:
        return None
    sheet = _default("settlement")
    for name in ("partners", "exact_rule", "lives", "old_moon_plays_on", "moon_cannot_win"):
        if getattr(rules, name) != field_named(name).default:
            return Conflict(f"{name} needs a score sheet, not counters", (_default(name), sheet))
    if rules.big_moon != "none":
        return Conflict("A big moon needs a score sheet", (_default("big_moon"), sheet))
    if rules.moon in ("new_if_old_loses", "new_after_threshold"):
        return Conflict(f"moon={rules.moon} needs a score sheet", ({"moon": "old"}, sheet))
    if rules.sun == "clean_slate":
        return Conflict("A clean slate needs a score sheet", ({"sun": "everyone"}, sheet))
    return None


def _exact_rule(rules: Rules) -> Conflict | None:
    if rules.exact_rule == "none":
        return None
    none = _default("exact_rule")
    if rules.lives:
        return Conflict("A round number cannot cost lives", (none, {"lives": 0}))
    if rules.exact_rule == "hundred_to_zero" and rules.target != 100:
        return Conflict("100 becomes 0 only in a game to 100", ({"target": 100}, none))
    return None


def _an_end(rules: Rules) -> Conflict | None:
    if rules.uses_counters or rules.lives or rules.target is not None or rules.deals is not None:
        return None
    return Conflict("The game must end some time", ({"target": 100}, {"deals": 10}, {"lives": 3}))


CHECKS: tuple[Callable[[Rules], Conflict | None], ...] = (
    _seats,
    _partners,
    _two_packs_stay_whole,
    _two_packs_no_jokers,
    _suit_zero,
    _no_joker_to_ask_about,
    _widow,
    _leftover,
    _no_kitty_to_ask_about,
    _even_deal,
    _identical_cards,
    _star,
    _hand_too_small,
    _too_much_forbidden,
    _something_costs,
    _effects_have_an_object,
    _one_ten_of_clubs,
    _complex_scores,
    _moon_rules_need_a_moon,
    _moon_needs_bonus,
    _sun_rules_need_a_sun,
    _big_moon,
    _counters,
    _exact_rule,
    _an_end,
)
