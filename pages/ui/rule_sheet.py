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
from engine.sheet.lines import cards, count
from pages.ui.rooms import room
from pages.ui.rule_screen import RuleScreen, base_rules, game_title, in_words, name_of, started_from
from pages.ui.sheet_words import sheet_markdown
from pages.ui.take_away import take_away
from pages.ui.words import counted, listed

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
    """Return the name of what is being played: the visitor's own, else the game's."""
    return screen.name or _described(screen)


def _described(screen: RuleScreen) -> str:
    changed = screen.rules.diff(screen.base)
    title = game_title(screen.game, screen.rules.players)
    return f"{title}, with {counted(len(changed), 'change')}" if changed else title


@lru_cache(maxsize=256)
def seating_words(game: str, players: int) -> str:
    """Say what a game itself changes for another number of players than it was made for."""
    usual, seated = variant(game).rules, base_rules(game, players)
    if usual.players == seated.players:
        return ""
    does = [f"deals {count(hand_size(seated), 'card')} to each"]
    if removed(seated) != removed(usual):
        out = cards(removed(seated)) if removed(seated) else "no card"
        does.insert(0, f"takes {out} out of the pack")
    if seated.pass_count != usual.pass_count:
        passed, was = count(seated.pass_count, "card"), count(usual.pass_count)
        does.append(f"passes {passed} instead of {was}")
    said = f"For {count(seated.players)} players {variant(game).title} itself {listed(does)}"
    return f"{said}; that is no change of yours."


def draw_sheet(screen: RuleScreen) -> None:
    """Draw the rules in plain English."""
    with st.container(key="rule sheet"):
        if screen.name:
            st.markdown(_described(screen))
        if seating := seating_words(screen.game, screen.rules.players):
            st.markdown(seating)
        if screen.rules != screen.base:
            title = game_title(screen.game, screen.rules.players)
            st.markdown(f":green[✎ marks what {title} does not say.]")
        st.markdown(sheet_markdown(screen.rules, screen.base))


def draw_keeping(screen: RuleScreen) -> None:
    """Draw the ways to take the rules along."""
    sheet_text = _printed(screen.rules, screen.base)
    if screen.name:
        sheet_text = f"{_described(screen)}\n\n{sheet_text}"
    take_away(title_of(screen), sheet_text, key="take away")
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
    dealt = len(pack_cards(rules))
    said = f"{dealt} cards: {hand_size(rules)} to each of {rules.players} players"
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
    lines = [f"# {_described(screen)}: rules saved by Hearts Notebook"]
    lines += [f"name = {json.dumps(screen.name, ensure_ascii=False)}"] if screen.name else []
    lines += ["[rules]"]
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
    name = name_of(str(table.get("name", ""))) if found is not table else ""
    return replace(started_from(screen, game.id), rules=rules, name=name)
