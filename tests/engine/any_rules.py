"""Hypothesis strategies for rules: any game that can be played, and any single change to one."""

from hypothesis import strategies as st

from engine.rules import FIELDS, Rules, field_named, mend
from engine.variants import variants

SINGLE_CARDS = ("none", "QS:13", "QS:13,TD:-10", "QS:13,QH:13", "JS:10,2H:0", "AS:7,KS:10,QS:13")
KEPT_CARDS = ("none", "QS", "2C,QS,AH")
PRESETS = tuple(rules for each in variants() for rules in map(each.for_players, each.player_counts))


def some_values(name):
    """List values a field may take: every option, and numbers at and near the bounds."""
    field = field_named(name)
    match field.kind:
        case "switch":
            return (True, False)
        case "number":
            numbers = {*range(field.low, min(field.low + 6, field.high) + 1), field.high}
            return (*sorted(numbers | {max(field.low, min(26, field.high))}), *field.words)
        case "effects":
            return ("none", *field.words)
        case "card_points":
            return SINGLE_CARDS
        case "cards":
            return KEPT_CARDS
    return tuple(option.word for option in field.options)


CHANGES = tuple((field.name, value) for field in FIELDS for value in some_values(field.name))


@st.composite
def rules(draw, changes=6):
    """Any preset for any number of players, with some rules flipped and the conflicts mended."""
    game = draw(st.sampled_from(PRESETS))
    for name, value in draw(st.lists(st.sampled_from(CHANGES), max_size=changes)):
        game = mend(game.to_dict() | {name: value}, keep=name).rules
    assert isinstance(game, Rules)
    return game
