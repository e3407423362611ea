"""The lines of the sheet for taking all: the moon, the sun and the big moon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.fields.points import MOON
from engine.fields.wording import one_of
from engine.sheet.lines import CARDS, VALUES, SheetLine, times_in_play
from engine.values import bonus_cards, penalty_cards, penalty_total, sure_penalties

if TYPE_CHECKING:
    from engine.rules import Rules


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
