"""The rule sheet beside the controls, the pack, and the sheet to take away and bring back."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pandas as pd
import streamlit as st

from engine import RuleError, Rules, variant
from engine.cards import card_symbol
from engine.pack import hand_size, kitty_size, pack_cards, removed
from engine.rules import field_named
from engine.sheet import printed, sheet
from pages.ui.rooms import room
from pages.ui.rule_screen import RuleScreen, base_rules, in_words, started_from
from pages.ui.sheet_words import sheet_markdown
from pages.ui.take_away import take_away
from pages.ui.words import counted

_LARGEST = 20_000

BESIDE = """
<style>
.st-key-live-rules [role="tab"][aria-selected="true"] p { font-weight: 600; }
@media (min-width: 800px) {
  [data-testid="stLayoutWrapper"]:has(> .st-key-live-rules) { position: sticky; top: 4.5rem; }
  .st-key-live-rules {
    max-height: calc(100vh - 5.5rem);
    padding: 4px 12px 4px 4px;
    overflow-y: auto;
    flex-wrap: nowrap;
  }
}
</style>
"""
"""On a wide screen what follows from the rules stays beside the controls."""


def changes_in_words(rules: Rules, base: Rules) -> list[str]:
    """Say each flip in a line: `Shooting the moon: new moon (was: old moon)`."""
    return [
        f"{rule.label}: {rule.say(mine)} (was: {rule.say(was)})"
        for name, (mine, was) in rules.diff(base).items()
        for rule in [field_named(name)]
    ]


def title_of(screen: RuleScreen) -> str:
    """Return the name of what is being played: a game, or a game with changes."""
    changed = screen.rules.diff(screen.base)
    title = variant(screen.game).title
    return f"{title}, with {counted(len(changed), 'change')}" if changed else title


def draw_sheet(screen: RuleScreen) -> None:
    """Draw the rules in plain English, and the ways to take them along."""
    with st.container(key="rule sheet"):
        if screen.rules != screen.base:
            st.markdown(f":green[✎ marks what {variant(screen.game).title} does not say.]")
        st.markdown(sheet_markdown(screen.rules, screen.base))
    _draw_keeping(screen)


def _draw_keeping(screen: RuleScreen) -> None:
    take_away(title_of(screen), _printed(screen.rules, screen.base), key="take away")
    st.download_button(
        "Save as a file",
        written(screen),
        file_name=f"{screen.game}-rules.toml",
        mime="application/toml",
        on_click="ignore",
        key="save rules",
    )
    st.page_link(
        room("compare"),
        label="Compare in numbers",
        query_params=replace(screen, wish=None).params(),
    )


@lru_cache(maxsize=256)
def _printed(rules: Rules, base: Rules) -> str:
    return printed(sheet(rules, base))


# The pack


@lru_cache(maxsize=256)
def pack_table(rules: Rules, game: str) -> pd.DataFrame:
    """Return for each number of players what is dealt, where the rules can seat them."""
    flips: dict[str, object] = dict(rules.changes(base_rules(game, rules.players)))
    rows = []
    for players in range(field_named("players").low, field_named("players").high + 1):
        try:
            seated = base_rules(game, players).replace(**(flips | {"players": players}))
        except RuleError:
            continue
        out = " ".join(map(card_symbol, removed(seated))) or "nothing"
        here = players == rules.players
        rows.append(
            {
                "Players": f"▸ {players}" if here else str(players),
                "Cards each": str(hand_size(seated)),
                "Left over": str(kitty_size(seated) or "none"),
                "Taken out": out,
            }
        )
    return pd.DataFrame(rows).set_index("Players")


def pack_sentence(rules: Rules) -> str:
    """Say what is dealt: `51 cards are dealt: 17 to each of 3 players. Out of the pack: 2♣.`"""
    cards = len(pack_cards(rules))
    said = f"{cards} cards: {hand_size(rules)} to each of {rules.players} players"
    if kitty := kitty_size(rules):
        said += f", {kitty} left over"
    out = ", ".join(map(card_symbol, removed(rules)))
    return f"{said}. Taken out of the pack: {out}." if out else f"{said}. No card is taken out."


def draw_pack(screen: RuleScreen) -> None:
    """Draw what is dealt to how many players."""
    st.markdown(pack_sentence(screen.rules))
    st.table(pack_table(screen.rules, screen.game))


# A file of rules


def written(screen: RuleScreen) -> str:
    """Return the rules as a file in TOML that `brought_back` reads."""
    own = screen.rules.to_dict()
    names = screen.rules.diff(variant(screen.game).rules)
    lines = [f"# {title_of(screen)}: rules saved by Hearts Notebook", "[rules]"]
    lines += [f"variant = {json.dumps(screen.game)}"]
    lines += [f"{name} = {_toml(own[name])}" for name in names]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {each}" for key, each in value.items()) + " }"
    return json.dumps(value)


def brought_back(screen: RuleScreen, text: str) -> RuleScreen:
    """Return the screen with the rules of a file.

    Raises:
        RuleError: the file is no file of rules; the sentence says why.
    """
    if len(text) > _LARGEST:
        raise RuleError("That is far too long for a file of rules; paste one saved here.")
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise RuleError(
            "That cannot be read as a file of rules; paste one saved here, from [rules] on."
        ) from None
    found = table.get("rules", table)
    if not isinstance(found, dict) or not found:
        raise RuleError("There is no rule in that file; it should have a part called [rules].")
    fields = {name: value for name, value in found.items() if name != "variant"}
    try:
        game = variant(str(found.get("variant", screen.game))[:60])
        rules = game.rules.replace(**fields)
    except RuleError as error:
        raise RuleError(in_words(error)) from None
    return replace(started_from(screen, game.id), rules=rules)
