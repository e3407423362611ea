"""From the settings of a block to the block: each kind has its maker, which checks everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from lessons.blocks import Block
from lessons.making.questions import choose, legal, pass_cards, quiz
from lessons.making.settings import SettingError, Settings, without_stale
from lessons.making.shows import chart, deal, hand, number, play, rule, score, sheet, timeline
from lessons.making.trials import experiment

__all__ = ["KINDS", "SettingError", "Settings", "make", "make_afresh", "without_stale"]

_MAKERS: dict[str, Callable[[Settings], Block]] = {
    "deal": deal,
    "choose": choose,
    "pass": pass_cards,
    "legal": legal,
    "quiz": quiz,
    "hand": hand,
    "rule": rule,
    "score": score,
    "experiment": experiment,
    "number": number,
    "chart": chart,
    "timeline": timeline,
    "sheet": sheet,
    "play": play,
}
KINDS = tuple(_MAKERS)
"""The kinds of live block, by the word that opens their fence."""


def make(kind: str, table: Mapping[str, Any], line: int = 1) -> Block:
    """Return the block of a kind from its settings.

    Args:
        kind: the word after the fence.
        table: the settings, as read from TOML.
        line: the line of the fence in its file.

    Raises:
        SettingError: what is wrong with which setting.
        HeartsError: what the engine refuses.
    """
    if kind not in _MAKERS:
        near = get_close_matches(kind, KINDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"choose from {', '.join(KINDS)}."
        raise SettingError("", f"There is no block of the kind {kind!r}; {hint}")
    settings = Settings(table, f"A {kind} block")
    name, caption = settings.text("name", ""), settings.text("caption", "")
    points = settings.texts("point", ())
    block = _MAKERS[kind](settings)
    settings.done()
    return replace(block, line=line, name=name, points=points, caption=caption)


def make_afresh(kind: str, table: Mapping[str, Any], line: int = 1) -> Block:
    """Return a block as `make` does, but leave out a stored result that does not fit it."""
    return without_stale(lambda each: make(kind, each, line), table)
