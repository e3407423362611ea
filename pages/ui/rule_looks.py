"""How the control of each rule looks, apart from any drawing.

A flip can change more controls than its own: a rule that made no difference makes one, a wish is
refused. What has to be drawn again is what looks different.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import Rules
from engine.rules import FIELDS, Field
from engine.sheet.idle import idle
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
        label: its name as Markdown, with what it was where it is flipped.
        effect: the line under it as Markdown, if there is one.
        refusal: why what the control says is not granted.
    """

    rule: Field
    value: object
    label: str
    effect: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True)
class GroupLook:
    """The rules under one heading.

    Attributes:
        label: the heading, with how many of its rules are flipped.
        rules: its rules in order.
        wished: whether one of them waits for an answer.
    """

    label: str
    rules: tuple[RuleLook, ...]
    wished: bool


def group_look(screen: RuleScreen, group: str) -> GroupLook:
    """Return how the rules of a group look."""
    fields = [rule for rule in FIELDS if rule.group == group]
    looks = tuple(rule_look(screen, rule) for rule in fields)
    changed = screen.rules.diff(screen.base)
    flips = sum(rule.name in changed for rule in fields)
    label = f"{group} · {flips} changed" if flips else group
    return GroupLook(label, looks, wished=any(look.refusal for look in looks))


def rule_look(screen: RuleScreen, rule: Field) -> RuleLook:
    """Return how the control of a rule looks."""
    mine, label = getattr(screen.rules, rule.name), _label(screen.rules, screen.base, rule)
    if screen.wish is None or screen.wish[0] != rule.name:
        return RuleLook(rule, mine, label, _effect(screen.rules, screen.base, rule))
    return RuleLook(rule, rule.read(screen.wish[1]), label, refusal=_refusal(screen))


def _label(rules: Rules, base: Rules, rule: Field) -> str:
    usual = getattr(base, rule.name)
    if getattr(rules, rule.name) == usual:
        return rule.label
    return f"**{rule.label}** :green[✎ was: {rule.say(usual)}]"


@lru_cache(maxsize=4096)
def _effect(rules: Rules, base: Rules, rule: Field) -> str:
    """Say what a flip does to the sheet, or that it cannot do anything."""
    if idle(rules, rule.name):
        return ":gray[Makes no difference with the other rules as they are.]"
    words = flip_words(rules, base, rule.name)
    return f":green[{unmarked(words)}]" if words else ""


def _refusal(screen: RuleScreen) -> Refusal | None:
    against = conflict(screen)
    if against is None:
        return None
    words, changes = [reason_words(against)], mending_words(screen)
    if changes:
        words.append(f"To have it, {'; '.join(changes)}.")
    return Refusal(" ".join(words), mendable=bool(changes))
