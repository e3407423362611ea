"""Conflicts about the table, the deal, the pass and the jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.checks.conflict import Change, Check, Conflict, default, unusual
from engine.pack import hand_size, kitty_size, pack_size, removed

if TYPE_CHECKING:
    from engine.rules import Rules

_JOKER_QUESTIONS = ("joker_play", "joker_lead", "joker_points", "joker_scores")
"""The fields that ask something of jokers that belong to no suit."""


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


def _two_packs(rules: Rules) -> Conflict | None:
    if rules.packs == 1:
        return None
    one: Change = {"packs": 1}
    if rules.trim != "none":
        return Conflict("Two packs are dealt whole", ({"trim": "none"}, one))
    if rules.jokers:
        return Conflict("Jokers go with one pack only", ({"jokers": 0}, one))
    return None


def _identical_cards(rules: Rules) -> Conflict | None:
    if rules.rollover == "two_pairs" and rules.identical_cards != "cancel":
        return Conflict(
            "Two pairs roll a trick over only where identical cards cancel",
            (default("rollover"), {"identical_cards": "cancel"}),
        )
    if rules.identical_cards == "cancel" and rules.packs == 1:
        return Conflict(
            "Cards can cancel each other only with two packs",
            (default("identical_cards", "rollover"), {"packs": 2}),
        )
    return None


def _zero_jokers(rules: Rules) -> Conflict | None:
    if rules.joker_rank != "suit_zero":
        return None
    if rules.jokers != 2:
        return Conflict(
            "0♣ and 0♦ are two jokers, neither more nor fewer",
            (default("joker_rank"), {"jokers": 2}),
        )
    asked = unusual(rules, *_JOKER_QUESTIONS)
    if asked is None:
        return None
    return Conflict(
        f"0♣ and 0♦ are clubs and diamonds like others, so {asked} has no place",
        (default(asked), default("joker_rank")),
    )


def _no_jokers(rules: Rules) -> Conflict | None:
    asked = unusual(rules, *_JOKER_QUESTIONS)
    if rules.jokers or asked is None:
        return None
    return Conflict(f"{asked} needs jokers in the pack", (default(asked), {"jokers": 2}))


def _kitty(rules: Rules) -> Conflict | None:
    none: Change = {"kitty": "none"}
    if rules.kitty == "none":
        asked = unusual(rules, "kitty_to", "kitty_seen")
        if asked is None:
            return None
        return Conflict(f"{asked} needs a kitty", (default(asked), {"kitty": "leftover"}))
    if rules.trim != "none":
        return Conflict("A kitty is left over from the whole pack", ({"trim": "none"}, none))
    return _widow(rules) if rules.kitty == "widow" else None


def _widow(rules: Rules) -> Conflict | None:
    none: Change = {"kitty": "none"}
    if rules.packs != 1:
        return Conflict("A widow is laid aside from one pack", (none, {"packs": 1}))
    if rules.jokers:
        return Conflict("A widow is laid aside from a pack without jokers", ({"jokers": 0}, none))
    if rules.players not in (3, 5):
        near = 3 if rules.players < 5 else 5
        return Conflict("A widow is for three or five players", (none, {"players": near}))
    return None


def _even_deal(rules: Rules) -> Conflict | None:
    cards = pack_size(rules) - len(removed(rules)) - kitty_size(rules)
    if cards % rules.players == 0:
        return None
    even: Change = {"trim": "morehead"} if rules.packs == 1 else {"players": 8}
    return Conflict(
        f"{cards} cards cannot be dealt evenly to {rules.players} players",
        (even, {"kitty": "leftover"}),
        at_odds=("players",),
    )


def _star(rules: Rules) -> Conflict | None:
    if rules.pass_mode != "star":
        return None
    need = {"players": 5, "pass_count": 2}
    lacking: Change = {name: n for name, n in need.items() if getattr(rules, name) != n}
    if not lacking:
        return None
    if rules.players == 5:
        return Conflict("A star pass is of two cards", (lacking, default("pass_mode")))
    return Conflict("A star pass needs five players", (default("pass_mode"), lacking))


def _cards_passed(rules: Rules) -> int:
    """The most cards a player gives away in one deal."""
    if rules.pass_mode in ("scatter", "four_way_scatter"):
        return max(rules.players - 1, rules.pass_count)
    return 0 if rules.pass_mode == "none" else rules.pass_count


def _hand_too_small(rules: Rules) -> Conflict | None:
    given, hand = _cards_passed(rules), hand_size(rules)
    if given <= hand:
        return None
    return Conflict(
        f"Nobody can pass {given} cards from a hand of {hand}",
        (default("pass_mode"), {"players": 8}),
    )


def _too_much_forbidden(rules: Rules) -> Conflict | None:
    kept = rules.packs * len(rules.pass_forbidden)
    if _cards_passed(rules) * rules.players <= hand_size(rules) * rules.players - kept:
        return None
    return Conflict(
        f"With {len(rules.pass_forbidden)} cards forbidden too few are left to pass",
        (default("pass_forbidden"), {"pass_mode": "none"}),
    )


TABLE_CHECKS: tuple[Check, ...] = (
    _seats,
    _partners,
    _two_packs,
    _identical_cards,
    _zero_jokers,
    _no_jokers,
    _kitty,
    _even_deal,
    _star,
    _hand_too_small,
    _too_much_forbidden,
)
"""In this order: the later ones take for granted that the deal comes out even."""
