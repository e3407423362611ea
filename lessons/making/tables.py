"""The settings that many kinds of block share: a game, a scene, captured cards."""

from __future__ import annotations

import re
from typing import Any

from engine import HeartsError, Record, Rules, variant
from engine.record import record
from engine.scene import Layout, Scene, from_record, laid_out, piles, seat_names, shown
from lessons.blocks import Cards, NamedGame
from lessons.making.settings import MISSING, SettingError, Settings

USUAL = "american-hearts"


def slug(text: str) -> str:
    """Return a text as a short name: small letters, digits and hyphens.

    >>> slug("No pass at all")
    'no-pass-at-all'
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def game(settings: Settings, name: str = "game", default: Any = USUAL) -> NamedGame:
    """Read `game`, `players`, `rules` and `title`."""
    preset = variant(settings.text(name, default))
    players = settings.whole("players", 0)
    rules = preset.for_players(players) if players else preset.rules
    changes = settings.table("rules", {})
    title = settings.text("title", "")
    if changes:
        rules = rules.replace(**changes)
    usual = f"{preset.title}, changed" if changes else preset.title
    return NamedGame(slug(title) if title else preset.id, title or usual, rules, preset.id)


def games(settings: Settings) -> tuple[NamedGame, ...]:
    """Read `games`: ids of presets, or tables with `title`, `game`, `players`, `rules`."""
    given = settings.any("games")
    if not isinstance(given, list) or not given:
        raise SettingError("games", "'games' is a list of games, as [\"american-hearts\"].")
    found = []
    for each in given:
        if not isinstance(each, str | dict):
            raise SettingError(
                "games", f"{each!r:.40} is no game; name one, or write {{ game = }}."
            )
        part = Settings({"game": each} if isinstance(each, str) else each, "An entry of 'games'")
        found.append(game(part))
        part.done()
    if len({each.id for each in found}) < len(found):
        raise SettingError("games", "Two games have the same name; give one of them a title.")
    return tuple(found)


def a_record(settings: Settings) -> Record:
    """Read `deal`, the id of a record."""
    return record(settings.text("deal"))


def ply_of(found: Record, trick: int) -> int:
    """Return how many cards have been played before a trick begins."""
    if not 0 <= trick <= len(found.tricks) + 1:
        raise HeartsError(
            f"{found.title} has {len(found.tricks)} tricks and no trick {trick}; choose another."
        )
    return sum(len(each.cards) for each in found.tricks[: max(0, trick - 1)])


def card_ply(found: Record, trick: int, card: str) -> int:
    """Return how many cards have been played before a card falls."""
    start = ply_of(found, trick)
    turn = found.tricks[trick - 1] if 1 <= trick <= len(found.tricks) else None
    if turn is None or card not in turn.cards:
        raise SettingError(
            "card", f"{card} is not played in trick {trick} of {found.title}; see the record."
        )
    return start + turn.cards.index(card)


def scene(settings: Settings) -> Scene:
    """Read a scene: a place in a record, or a hand laid out under the rules of a game."""
    if "deal" in settings:
        found = a_record(settings)
        trick = settings.whole("trick", low=1)
        cards = settings.cards("card", "")
        ply = card_ply(found, trick, cards[0]) if cards else ply_of(found, trick)
        return from_record(found, ply)
    return layout(settings, game(settings).rules)


def layout(settings: Settings, rules: Rules) -> Scene:
    """Read a hand laid out, and the trick it meets."""
    names = settings.texts("names", ()) or seat_names(rules.players)
    captured = settings.table("captured", {})
    given = Layout(
        hand=shown(settings.cards("hand")),
        trick=settings.cards("trick_so_far", ""),
        first=settings.switch("first", None),
        broken=settings.switch("broken", False),
        gone=settings.cards("gone", ""),
        taken=piles(captured, names) if captured else (),
    )
    return laid_out(rules, given, names, settings.wholes("totals"))


def has_scene(settings: Settings) -> bool:
    """Whether the block has a scene."""
    return "deal" in settings or "hand" in settings


def taken(settings: Settings, rules: Rules) -> tuple[tuple[str, ...], tuple[Cards, ...]]:
    """Read `taken`, what everybody captured; return the names and the piles."""
    table = settings.table("taken", MISSING)
    names = settings.texts("names", ())
    if not names:
        names = tuple(table) if len(table) == rules.players else seat_names(rules.players)
    if len(names) != rules.players:
        raise SettingError("names", f"There are {rules.players} seats; give as many names.")
    return names, piles(table, names)
