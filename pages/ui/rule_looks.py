"""How the control of each rule looks, apart from any drawing.

A flip can change more controls than its own: a rule that made no difference makes one, a wish is
refused. What has to be drawn again is what looks different.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from engine import Rules
from engine.rules import FIELDS, Field, field_named
from engine.sheet.idle import idle, lacking
from pages.ui.rule_screen import RuleScreen, conflict, mending_words, reason_words
from pages.ui.sheet_words import flip_words, unmarked


@dataclass(frozen=True)
class Refusal:
    """Why a visitor's choice does not go with the other rules.

    Attributes:
        sentence: the reason, and what would have to change for it.
        mendable: whether the other rules can be changed so that it goes.
    """

    sentence: str
    mendable: bool


@dataclass(frozen=True)
class RuleLook:
    """The control of one rule.

    Attributes:
        rule: the rule.
        value: what its control says, granted or not.
        remark: the line under it as Markdown: what it was, what its flip does.
        refusal: why what the control says is not granted.
    """

    rule: Field
    value: object
    remark: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True)
class GroupLook:
    """The rules under one heading.

    Attributes:
        rules: its rules in order.
        wished: whether one of them waits for an answer.
    """

    rules: tuple[RuleLook, ...]
    wished: bool


def group_look(screen: RuleScreen, group: str) -> GroupLook:
    """Return how the rules of a group look."""
    looks = tuple(rule_look(screen, rule) for rule in FIELDS if rule.group == group)
    return GroupLook(looks, wished=any(look.refusal for look in looks))


def changed_counts(screen: RuleScreen) -> Counter[str]:
    """Return how many rules of each group differ from the game they start from."""
    return Counter(field_named(name).group for name in screen.rules.diff(screen.base))


def rule_look(screen: RuleScreen, rule: Field) -> RuleLook:
    """Return how the control of a rule looks."""
    if screen.wish is None or screen.wish[0] != rule.name:
        mine = getattr(screen.rules, rule.name)
        return RuleLook(rule, mine, _remark(screen.rules, screen.base, rule))
    return RuleLook(rule, rule.read(screen.wish[1]), refusal=_refusal(screen))


@lru_cache(maxsize=4096)
def _remark(rules: Rules, base: Rules, rule: Field) -> str:
    """Say what a flipped rule was and what that does to the sheet, or that it does nothing."""
    usual, words = getattr(base, rule.name), []
    if getattr(rules, rule.name) != usual:
        words = [f":green[✎ Was: {unmarked(rule.say(usual))}. {_effect(rules, base, rule)}]"]
    if idle(rules, rule.name):
        words.append(":gray[Makes no difference with the other rules as they are.]")
    elif need := lacking(rules, rule.name):
        words.append(f":gray[Has a say only with {need}.]")
    return " ".join(words)


def _effect(rules: Rules, base: Rules, rule: Field) -> str:
    return "" if idle(rules, rule.name) else unmarked(flip_words(rules, base, rule.name))


def _refusal(screen: RuleScreen) -> Refusal | None:
    against = conflict(screen)
    if against is None:
        return None
    words, changes = [reason_words(against)], mending_words(screen)
    if changes:
        words.append(f"To have it, {'; '.join(changes)}.")
    return Refusal(" ".join(words), mendable=bool(changes))
