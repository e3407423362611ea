"""Every rule that players may agree on: one `Field` each, with its words, values and sources."""

from __future__ import annotations

from engine.errors import RuleError
from engine.fields.card_points import CardPoints
from engine.fields.ending import ENDING, ENDING_FIELDS
from engine.fields.field import Field, Kind, Option, Value
from engine.fields.play import JOKER_FIELDS, JOKERS, TRICK_FIELDS, TRICKS
from engine.fields.points import MOON, MOON_FIELDS, POINTS, POINTS_FIELDS
from engine.fields.table import PASSING, PASSING_FIELDS, TABLE, TABLE_FIELDS
from engine.fields.wording import nearest, shown

__all__ = [
    "FIELDS",
    "GROUPS",
    "CardPoints",
    "Field",
    "Kind",
    "Option",
    "Value",
    "field_named",
]

GROUPS = (TABLE, PASSING, TRICKS, JOKERS, POINTS, MOON, ENDING)
"""The headings under which the rules are listed, in the order of a game."""

FIELDS: tuple[Field, ...] = (
    *TABLE_FIELDS,
    *PASSING_FIELDS,
    *TRICK_FIELDS,
    *JOKER_FIELDS,
    *POINTS_FIELDS,
    *MOON_FIELDS,
    *ENDING_FIELDS,
)
"""Every field of `Rules`, in the order in which `Rules` lists them."""

_BY_NAME = {field.name: field for field in FIELDS}


def field_named(name: object) -> Field:
    """Return the field of that name.

    Raises:
        RuleError: there is no such field.
    """
    if isinstance(name, str) and name in _BY_NAME:
        return _BY_NAME[name]
    raise RuleError(
        f"There is no rule called {shown(name)}; see engine.rules.FIELDS for the names"
        f"{nearest(name, _BY_NAME)}."
    )
