"""Numbers for the prose, exactly computed: which sums there are, and how they are said."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from engine import HeartsError, odds

FORMS = ("percent", "odds", "one_in", "number")
"""How a number may be said."""

SUMS: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (
        odds.all_penalty_hand,
        odds.average_penalty,
        odds.everybody_follows,
        odds.game_length_bounds,
        odds.guards_given_lady,
        odds.hand_pattern,
        odds.heart_lead_on_average,
        odds.heart_lead_wins,
        odds.howell_net,
        odds.lady_after_pass,
        odds.lady_dealt,
        odds.lady_sits,
        odds.lead_wins,
        odds.possible_deals,
        odds.possible_hands,
        odds.rate,
        odds.some_doubleton,
        odds.some_singleton,
        odds.some_suit_of,
        odds.some_void,
        odds.spades_given_lady,
        odds.spade_honours,
        odds.spot_total,
        odds.suit_goes_round,
        odds.suit_goes_round_for_all,
        odds.suit_length,
        odds.void_at_the_table,
        odds.void_in_one_hand,
        odds.void_or_singleton,
    )
}
"""The functions of `engine.odds` that a number block may name under `of`."""

_SAYING = ("part", "digits", "parts", "not")
_MOST = 100
"""The most of anything that a sum is asked for, so that none takes for ever."""
_MOST_SAID = 10_000
_AS_MANY_AS_YOU_LIKE = ("rate",)


def reckoned(of: str, given: Mapping[str, Any], form: str = "percent") -> tuple[Fraction, str]:
    """Return a number exactly, and as a reader is told it.

    Args:
        of: a function of `SUMS`.
        given: its arguments by name, and how to say the answer: `part` (which of several
            answers, by name or counted from nought), `digits` behind the point, `parts` (for
            odds, how many in all at most), `not` (the chance that it does not happen).
        form: one of `FORMS`.

    Raises:
        HeartsError: no such function or argument, or one that cannot be.

    >>> reckoned("suit_goes_round", {"held": 4}, "percent")[1]
    '95.6 %'
    """
    if of not in SUMS:
        near = get_close_matches(of, SUMS, 1, 0.3)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise HeartsError(f"There is no sum called {of!r}{hint}")
    saying: dict[str, Any] = {name: given[name] for name in _SAYING if name in given}
    for name, answer in saying.items():
        word = name == "part" and isinstance(answer, str)
        if not word and not (isinstance(answer, int) and 0 <= answer <= _MOST_SAID):
            raise HeartsError(f"{name!r} cannot be {answer!r:.40}; give a small whole number.")
    asked = {name: value for name, value in given.items() if name not in _SAYING}
    value = _part(of, _asked(of, asked), saying.get("part"))
    if saying.get("not"):
        value = 1 - value
    return value, said(value, form, saying.get("digits"), saying.get("parts"))


def _asked(of: str, given: Mapping[str, Any]) -> Any:
    reckon = SUMS[of]
    signature = inspect.signature(reckon)
    for name in given:
        if name not in signature.parameters:
            known = ", ".join(signature.parameters) or "nothing"
            raise HeartsError(f"{of} is not asked for {name!r}; it takes {known}.")
        if of not in _AS_MANY_AS_YOU_LIKE and isinstance(given[name], int) and given[name] > _MOST:
            raise HeartsError(f"{name!r} is {given[name]}; there are at most {_MOST} of anything.")
    spread = [p.name for p in signature.parameters.values() if p.kind is p.VAR_POSITIONAL]
    named = {name: value for name, value in given.items() if name not in spread}
    try:
        positional = [value for name in spread for value in given.get(name, ())]
        signature.bind(*positional, **named)
        return reckon(*positional, **named)
    except (TypeError, AttributeError):
        need = ", ".join(map(str, signature.parameters.values()))
        raise HeartsError(f"{of} is asked for {need}; give each as it should be.") from None


def _part(of: str, answer: Any, part: str | int | None) -> Fraction:
    if isinstance(answer, tuple):
        names = getattr(answer, "_fields", tuple(range(len(answer))))
        if part not in names:
            raise HeartsError(f"{of} has several answers; say part = one of {list(names)}.")
        answer = answer[names.index(part)]
    elif part is not None:
        raise HeartsError(f"{of} has one answer; take 'part' out.")
    return Fraction(answer)


def said(value: Fraction, form: str, digits: int | None = None, parts: int | None = None) -> str:
    """Say a number in one of `FORMS`.

    >>> said(Fraction(1, 3), "number"), said(Fraction(5), "number"), said(Fraction(1, 4), "odds")
    ('0.33', '5', '3 to 1 against')
    """
    match form:
        case "percent":
            return odds.percent(value, 1 if digits is None else digits)
        case "odds":
            return odds.odds(value, parts or 40)
        case "one_in":
            return odds.one_in(value)
        case "number" if value.denominator == 1 and digits is None:
            return f"{int(value):,}".replace("-", "−")
        case "number":
            return f"{float(value):,.{2 if digits is None else digits}f}".replace("-", "−")
    raise HeartsError(f"A number cannot be said as {form!r}; choose {' or '.join(FORMS)}.")
