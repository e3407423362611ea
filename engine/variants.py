"""The catalogue of games: every named variant, read from `data/variants/`, one file each.

>>> variant("omnibus-hearts").rules.card_points["TD"]
-10
>>> variant("cancellation-hearts").for_players(8).players
8
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.errors import RuleError
from engine.fields.wording import nearest, shown
from engine.rules import Rules

FAMILIES = (
    "Modern Hearts",
    "The old books",
    "Ladies and jacks",
    "Other points",
    "Kitties and two packs",
    "Twists and leagues",
)
"""The groups in which the catalogue is shown, in order."""

_FOLDER = Path(__file__).resolve().parent.parent / "data" / "variants"
_UNDATED = 9999


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A named game: its rules, and what is known of it."""

    id: str
    title: str
    other_names: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other ids under which `variant` finds it."""
    year: int | None = None
    """The year of the book or program the rules are from, where one is known."""
    author: str = ""
    players: tuple[int, int]
    """The fewest and the most who can play."""
    best: int
    """The number of players it suits best, for which `rules` are made."""
    family: str
    summary: str
    """Two sentences: what is different, and why anybody would play it."""
    sources: tuple[str, ...]
    """The titles of the texts the rules are from."""
    rules: Rules

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players there are rules for: nearly always all from fewest to most."""
        return tuple(filter(self._suits, range(self.players[0], self.players[1] + 1)))

    def _suits(self, number: int) -> bool:
        try:
            self.for_players(number)
        except RuleError:
            return False
        return True

    def for_players(self, number: int) -> Rules:
        """Return the rules for so many players.

        From five players on two cards are passed instead of three, since hands are small
        (Wikipedia, Black lady).

        Raises:
            RuleError: the game is not for so many, or has a widow that does not suit them.
        """
        fewest, most = self.players
        if not fewest <= number <= most:
            seats = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
            raise RuleError(
                f"{self.title} is for {seats}, not {number}; choose players within that range.",
                fields=("players",),
            )
        if number == self.rules.players:
            return self.rules
        shortened = number > 4 and self.rules.pass_mode != "none" and self.rules.pass_count > 2
        restored = number <= 4 < self.rules.players and self.rules.pass_count == 2
        count = 2 if shortened else 3 if restored else self.rules.pass_count
        return self.rules.replace(players=number, pass_count=count)


@lru_cache(maxsize=1)
def variants() -> tuple[Variant, ...]:
    """Return every variant, family by family, the oldest first."""
    found = [_read(path) for path in sorted(_FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=_catalogue_order))


def variant(name: str) -> Variant:
    """Return the variant of this id or alias.

    Raises:
        RuleError: there is none; the sentence names the nearest.
    """
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    found = _by_name().get(wanted)
    if found is None:
        hint = nearest(wanted, _by_name(), likeness=0.5) or "; see variants() for all of them"
        raise RuleError(f"There is no variant called {shown(name)}{hint}.")
    return found


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Variant]:
    return {name: each for each in variants() for name in (each.id, *each.aliases)}


def _catalogue_order(each: Variant) -> tuple[int, int, str]:
    return FAMILIES.index(each.family), each.year or _UNDATED, each.title


def _read(path: Path) -> Variant:
    with path.open("rb") as file:
        entry: dict[str, Any] = tomllib.load(file)
    fewest, most = entry.pop("players")
    entry |= {name: tuple(entry.get(name, ())) for name in ("other_names", "aliases", "sources")}
    rules = Rules.from_dict(entry.pop("rules", {}))
    return Variant(**entry, players=(fewest, most), rules=rules)
