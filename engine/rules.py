"""`Rules`: one value that describes a whole game of Hearts.

Each field is declared in `engine.fields` with its words, its options and its sources; what may
not be combined stands in `engine.checks`. A `Rules` that exists can be played.

>>> Rules().replace(players=3).diff(Rules())
{'players': (3, 4)}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.checks import conflict_in
from engine.errors import RuleError
from engine.fields import FIELDS, GROUPS, CardPoints, Field, Option, Value, field_named

__all__ = [
    "FIELDS",
    "GROUPS",
    "CardPoints",
    "Field",
    "Mended",
    "Option",
    "Rules",
    "field_named",
    "mend",
]


def _default(name: str) -> Any:
    return field_named(name).default


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules:
    """The rules of one game. Left alone, they are those of American Hearts for four players.

    Values may be given as Python values or as the texts of a link (``"true"``, ``"QS:13"``).

    Raises:
        RuleError: a value is not among the options, or two rules cannot go together.
    """

    players: int = _default("players")
    direction: str = _default("direction")
    partners: str = _default("partners")
    packs: int = _default("packs")
    trim: str = _default("trim")
    kitty: str = _default("kitty")
    kitty_to: str = _default("kitty_to")
    kitty_seen: str = _default("kitty_seen")
    identical_cards: str = _default("identical_cards")
    rollover: str = _default("rollover")

    pass_mode: str = _default("pass_mode")
    pass_count: int = _default("pass_count")
    pass_forbidden: frozenset[str] = _default("pass_forbidden")

    opening_lead: str = _default("opening_lead")
    hearts_lead: str = _default("hearts_lead")
    break_by: str = _default("break_by")
    lead_hearts_when_only_penalties: bool = _default("lead_hearts_when_only_penalties")
    lady_lead: str = _default("lady_lead")
    first_trick_penalties: str = _default("first_trick_penalties")
    lady_forced: bool = _default("lady_forced")
    jack_forced: bool = _default("jack_forced")
    talyeekh: str = _default("talyeekh")
    booster_nines: str = _default("booster_nines")

    jokers: int = _default("jokers")
    joker_rank: str = _default("joker_rank")
    joker_play: str = _default("joker_play")
    joker_lead: str = _default("joker_lead")
    joker_points: int = _default("joker_points")
    joker_scores: str = _default("joker_scores")

    heart_points: str = _default("heart_points")
    card_points: Mapping[str, int] = _default("card_points")
    bonus_trigger: str = _default("bonus_trigger")
    effects: frozenset[str] = _default("effects")
    no_trick_points: int = _default("no_trick_points")

    moon: str = _default("moon")
    moon_points: int | str = _default("moon_points")
    moon_threshold: int = _default("moon_threshold")
    moon_needs_bonus: bool = _default("moon_needs_bonus")
    old_moon_plays_on: bool = _default("old_moon_plays_on")
    moon_cannot_win: bool = _default("moon_cannot_win")
    sun: str = _default("sun")
    sun_required: bool = _default("sun_required")
    sun_skips_first_trick: bool = _default("sun_skips_first_trick")
    big_moon: str = _default("big_moon")

    settlement: str = _default("settlement")
    counters: int = _default("counters")
    target: int | None = _default("target")
    target_test: str = _default("target_test")
    deals: int | None = _default("deals")
    exact_rule: str = _default("exact_rule")
    lives: int = _default("lives")
    life_cost: int = _default("life_cost")
    tie: str = _default("tie")

    def __post_init__(self) -> None:
        for field in FIELDS:
            object.__setattr__(self, field.name, field.read(getattr(self, field.name)))
        conflict = conflict_in(self)
        if conflict:
            raise RuleError(conflict.sentence, fields=conflict.fields, ways_out=conflict.ways_out)

    def __repr__(self) -> str:
        differ = self.diff(Rules())
        given = (f"{name}={field_named(name).write(mine)!r}" for name, (mine, _) in differ.items())
        return f"Rules({', '.join(given)})"

    @classmethod
    def from_dict(cls, fields: Mapping[str, object]) -> Rules:
        """Return the rules with these fields, and the rest as in American Hearts.

        Raises:
            RuleError: a field is unknown, or its value, or two fields contradict each other.
        """
        if not isinstance(fields, Mapping):
            raise RuleError("Rules are read from a table of fields and values; give a dict.")
        named: dict[str, Any] = {field_named(name).name: value for name, value in fields.items()}
        return cls(**named)

    def to_dict(self) -> dict[str, str | int | bool | list[str] | dict[str, int]]:
        """Return every field in the form that TOML and JSON keep; `from_dict` takes it back."""
        return {field.name: field.write(getattr(self, field.name)) for field in FIELDS}

    def replace(self, **fields: object) -> Rules:
        """Return the same rules but for these fields.

        Raises:
            RuleError: as for `from_dict`.
        """
        mine: dict[str, object] = {field.name: getattr(self, field.name) for field in FIELDS}
        return Rules.from_dict(mine | fields)

    def diff(self, other: Rules) -> dict[str, tuple[Value, Value]]:
        """Return the fields in which two games differ, each with (my value, the other's)."""
        pairs = ((field.name, getattr(self, field.name)) for field in FIELDS)
        return {
            name: (mine, getattr(other, name))
            for name, mine in pairs
            if mine != getattr(other, name)
        }

    def changes(self, base: Rules | None = None) -> dict[str, str]:
        """Return the fields that differ from `base` as short texts for a link.

        >>> Rules(players=3, moon="new").changes()
        {'players': '3', 'moon': 'new'}
        """
        return {
            name: field_named(name).text(mine)
            for name, (mine, _) in self.diff(base or Rules()).items()
        }

    def sheet(self, against: Rules | None = None) -> list[str]:
        """Return the complete rules in plain English, one rule a line.

        Args:
            against: another game; lines that say something else than there begin with ``* ``.
        """
        from engine.sheet import sheet, sheet_lines  # the sheet is made from Rules

        return sheet_lines(sheet(self, against))

    @property
    def uses_counters(self) -> bool:
        """Whether points are paid in counters instead of written on a score sheet."""
        return self.settlement != "score_sheet"

    @property
    def complex_scores(self) -> bool:
        """Whether scores are complex numbers, as in Complex Hearts."""
        return bool(self.effects & {"ten_of_clubs_turns", "lady_is_imaginary"})


class Mended(NamedTuple):
    """Rules that can be played, and the fields that had to change to make them so."""

    rules: Rules
    changed: tuple[str, ...]


def mend(fields: Mapping[str, object], keep: str) -> Mended:
    """Return playable rules near the given fields, with the value of `keep` as it stands.

    For a table of rule controls: the reader flips one rule, and what it cannot go together
    with is changed as little as possible.

    Raises:
        RuleError: a field or value is unknown, or no change of other fields helps.
    """
    wanted = dict(fields)
    changed: list[str] = []
    for _ in FIELDS:
        try:
            return Mended(Rules.from_dict(wanted), tuple(changed))
        except RuleError as conflict:
            ways = [way for way in conflict.ways_out if keep not in way]
            fresh = [way for way in ways if not set(way) & set(changed)]
            if not ways:
                raise
            way = (fresh or ways)[0]
        wanted |= way
        changed += [name for name in way if name not in changed]
    return Mended(Rules.from_dict(wanted), tuple(changed))
