"""The value that describes a game: its fields, what it refuses, and how it is mended."""

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import RuleError, Rules, variant
from engine.fields import CardPoints
from engine.rules import FIELDS, GROUPS, field_named, mend
from tests.engine.any_rules import CHANGES, PRESETS, rules, some_values

# The fields


def test_every_field_is_declared_once_and_in_the_same_order():
    declared = [field.name for field in FIELDS]
    assert declared == [field.name for field in dataclasses.fields(Rules)]
    assert len(set(declared)) == len(declared)


def test_every_field_has_words_for_the_reader():
    for field in FIELDS:
        assert field.group in GROUPS
        assert field.label and not field.label.endswith(".")
        assert field.meaning[0].isupper() and field.meaning.endswith(".")
        assert field.sources
        assert not field.house_rule or field.house_rule.endswith("."), field.name
        for option in field.options:
            assert option.label and (not option.help or option.help.endswith("."))


def test_a_house_rule_is_called_one_in_the_help():
    jokers = field_named("jokers")
    assert jokers.help.endswith("House rule: jokers go with one pack only.")
    assert "House rule" not in field_named("players").help


@pytest.mark.parametrize("name, value", CHANGES)
def test_every_value_can_be_said_written_and_read_back(name, value):
    field = field_named(name)
    kept = field.read(value)
    assert field.read(field.write(kept)) == kept
    assert field.read(field.text(kept)) == kept
    assert " " not in field.text(kept)
    assert field.say(kept)


def test_values_are_said_as_players_say_them():
    assert field_named("pass_mode").say("four_way_hold") == "left, right, across, hold"
    assert field_named("target").say(None) == "no limit"
    assert field_named("lady_forced").say(True) == "yes"
    assert field_named("no_trick_points").say(-5) == "−5"
    assert field_named("pass_forbidden").say(frozenset({"AH", "QS"})) == "Q♠, A♥"
    assert field_named("card_points").say(CardPoints({"10D": -10, "QS": 13})) == "Q♠ 13, 10♦ −10"
    assert field_named("effects").say(frozenset()) == "none"


# The value


def test_left_alone_they_are_american_hearts():
    assert Rules() == variant("american-hearts").rules
    assert (Rules().players, Rules().trim, Rules().pass_mode) == (4, "morehead", "four_way_hold")
    assert dict(Rules().card_points) == {"QS": 13}


def test_card_points_do_not_care_for_order_or_notation():
    game = Rules(card_points={"10D": -10, "QS": 13})
    assert game == Rules(card_points={"Q♠": 13, "TD": -10})
    assert hash(game) == hash(Rules(card_points={"qs": 13, "♦10": -10}))
    assert game.card_points["TD"] == -10
    assert list(game.card_points) == ["QS", "TD"]


def test_a_card_worth_nothing_is_left_out_unless_it_is_a_heart():
    assert Rules(card_points={"QS": 13, "2C": 0}) == Rules()
    assert dict(Rules(card_points={"QS": 13, "2H": 0}).card_points) == {"QS": 13, "2H": 0}


def test_rules_cannot_be_changed_only_replaced():
    game = Rules()
    with pytest.raises(dataclasses.FrozenInstanceError):
        game.players = 5
    assert game.replace(players=5).players == 5 and game.players == 4


def test_a_difference_has_my_value_first():
    assert variant("pink-lady").rules.diff(Rules()) == {
        "card_points": (CardPoints({"QS": 13, "QH": 13}), CardPoints({"QS": 13}))
    }
    assert Rules().diff(Rules()) == {}


def test_changes_are_short_texts_for_a_link():
    game = Rules(players=3, lady_forced=True, target=None, deals=7, pass_forbidden={"QS", "2C"})
    changes = game.changes()
    assert changes == {
        "players": "3",
        "pass_forbidden": "QS,2C",
        "lady_forced": "true",
        "target": "none",
        "deals": "7",
    }
    assert Rules.from_dict(changes) == game


@given(rules())
def test_rules_survive_a_file_and_a_link(game):
    assert Rules.from_dict(json.loads(json.dumps(game.to_dict()))) == game
    assert Rules.from_dict(game.changes()) == game
    assert PRESETS[0].replace(**game.changes(PRESETS[0])) == game
    assert hash(Rules.from_dict(game.to_dict())) == hash(game)


@given(rules())
def test_rules_are_shown_by_what_differs_from_american_hearts(game):
    assert eval(repr(game), {"Rules": Rules}) == game
    assert repr(Rules()) == "Rules()"
    assert repr(Rules(players=3, card_points={"JS": 10})) == (
        "Rules(players=3, card_points={'JS': 10})"
    )


def test_counters_and_complex_scores_are_known():
    assert variant("foster-1909").rules.uses_counters
    assert not Rules().uses_counters
    assert variant("complex-hearts").rules.complex_scores
    assert not variant("gong-zhu").rules.complex_scores


# What is refused: one sentence that names the field and says what to do

REFUSED = [
    ({"plaers": 3}, 'There is no rule called "plaers"', "did you mean players?"),
    ({7: 3}, "There is no rule called 7", "FIELDS"),
    ({"players": 12}, "players cannot be 12", "a whole number from 3 to 11"),
    ({"players": "many"}, 'players cannot be "many"', "a whole number"),
    ({"players": True}, "players cannot be True", "a whole number"),
    ({"players": 4.0}, "players cannot be 4.0", "a whole number"),
    ({"players": None}, "players cannot be None", "a whole number"),
    ({"players": [4]}, "players cannot be a list", "a whole number"),
    ({"players": 10**5000}, "players cannot be a number that large", "a whole number"),
    ({"players": "9" * 5000}, "players cannot be", "a whole number"),
    ({"target": "no"}, 'target cannot be "no"', "1 to 10000 or none"),
    ({"moon_points": None}, "moon_points cannot be None", "or in_play"),
    ({"moon": "nwe"}, 'moon cannot be "nwe"', "did you mean new?"),
    ({"packs": True}, "packs cannot be True", "choose 1 or 2"),
    ({"packs": 3}, "packs cannot be 3", "choose 1 or 2"),
    ({"lady_forced": 1}, "lady_forced cannot be 1", "say true or false"),
    ({"lady_forced": "maybe"}, 'lady_forced cannot be "maybe"', "say true or false"),
    ({"effects": "ten_of_club_doubles"}, "effects cannot be", "did you mean ten_of_clubs_doubles?"),
    ({"effects": {"x": 1}}, "effects cannot be a dict", "or say none"),
    ({"pass_forbidden": 3}, "pass_forbidden cannot be 3", "list cards"),
    ({"pass_forbidden": "1Z"}, "pass_forbidden: '1Z' is not a card", "QS"),
    ({"card_points": {"1Z": 3}}, "card_points: '1Z' is not a card", "QS"),
    ({"card_points": {3: 3}}, "card_points: '3' is not a card", "QS"),
    ({"card_points": {"QS": "much"}}, 'card_points cannot be "QS:much"', "a whole number"),
    ({"card_points": {"QS": 1001}}, 'card_points cannot be "QS:1001"', "from -1000 to 1000"),
    ({"card_points": {"QS": 10**5000}}, "card_points cannot be", "a whole number"),
    ({"card_points": {"TD": 5, "10D": 6}}, 'card_points cannot be "TD:5,TD:6"', "one value"),
    ({"card_points": {"X1": 5}}, 'card_points cannot be "X1"', "joker_points"),
    ({"card_points": {"0C": 5}}, 'card_points cannot be "0C"', "joker_points"),
    ({"card_points": ["QS"]}, "card_points cannot be a list", "QS:13"),
    ({"card_points": "QS"}, 'card_points cannot be "QS:"', "a whole number"),
]


@pytest.mark.parametrize("fields, says, advises", REFUSED)
def test_a_value_outside_the_options_is_refused(fields, says, advises):
    with pytest.raises(RuleError) as refusal:
        Rules.from_dict(fields)
    sentence = str(refusal.value)
    assert sentence.startswith(says) and advises in sentence
    assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 300


def test_only_a_table_of_fields_can_be_read():
    with pytest.raises(RuleError, match="give a dict"):
        Rules.from_dict([("players", 3)])


# What cannot go together

CONFLICTS = [
    ({"players": 8}, "One pack serves three to seven players, not 8", "players packs"),
    ({"packs": 2}, "Two packs serve five to eleven players, not 4", "players packs"),
    ({"partners": "opposite", "players": 5}, "Partners sit opposite", "partners players"),
    ({"packs": 2, "players": 6}, "Two packs are dealt whole", "trim packs"),
    ({"packs": 2, "players": 8, "trim": "none", "jokers": 1}, "Jokers go with", "jokers packs"),
    (
        {"packs": 2, "players": 6, "trim": "none"},
        "104 cards cannot be dealt evenly",
        "kitty players",
    ),
    ({"players": 3, "trim": "none"}, "52 cards cannot be dealt evenly", "trim kitty players"),
    ({"jokers": 1, "trim": "none"}, "53 cards cannot be dealt evenly to 4", "trim kitty"),
    ({"identical_cards": "cancel"}, "Cards can cancel each other only", "identical_cards packs"),
    ({"rollover": "two_pairs"}, "Two pairs roll a trick over", "rollover identical_cards"),
    ({"kitty": "leftover"}, "A kitty is left over from the whole pack", "kitty trim"),
    ({"kitty": "widow", "players": 3}, "A kitty is left over from the whole pack", "kitty trim"),
    ({"kitty": "widow", "trim": "none"}, "A widow is for three or five", "kitty players"),
    (
        {"kitty": "widow", "trim": "none", "players": 3, "jokers": 2},
        "A widow is laid aside from a pack without jokers",
        "kitty jokers",
    ),
    (
        {"kitty": "widow", "trim": "none", "players": 5, "packs": 2},
        "A widow is laid aside from one pack",
        "kitty packs",
    ),
    ({"kitty_seen": "all"}, "kitty_seen needs a kitty", "kitty kitty_seen"),
    ({"kitty_to": "last_trick"}, "kitty_to needs a kitty", "kitty kitty_to"),
    ({"pass_mode": "star"}, "A star pass needs five players", "pass_mode players pass_count"),
    ({"pass_mode": "star", "players": 5}, "A star pass is of two cards", "pass_mode pass_count"),
    (
        {"pass_mode": "scatter", "players": 11, "packs": 2, "trim": "none", "kitty": "leftover"},
        "Nobody can pass 10 cards from a hand of 9",
        "pass_mode players",
    ),
    (
        {
            "pass_forbidden": [rank + suit for rank in "23456789TJQKA" for suit in "CDS"]
            + ["2H", "3H"]
        },
        "With 41 cards forbidden too few are left to pass: set pass_forbidden to none",
        "pass_forbidden pass_mode",
    ),
    ({"joker_rank": "suit_zero"}, "0♣ and 0♦ are two jokers", "joker_rank jokers"),
    (
        {"joker_rank": "suit_zero", "jokers": 2, "joker_lead": "leader_names_suit"},
        "0♣ and 0♦ are clubs and diamonds like others, so joker_lead",
        "joker_rank joker_lead",
    ),
    ({"joker_play": "when_void"}, "joker_play needs jokers", "jokers joker_play"),
    ({"joker_points": 5}, "joker_points needs jokers", "jokers joker_points"),
    ({"joker_scores": "in_heart_tricks"}, "joker_scores needs jokers", "jokers joker_scores"),
    (
        {"heart_points": "none", "card_points": "none"},
        "Hearts needs at least one card",
        "heart_points",
    ),
    (
        {"effects": "lady_is_imaginary", "card_points": "JS:10"},
        "lady_is_imaginary needs a Q♠",
        "effects",
    ),
    (
        {"effects": "queen_of_clubs_cancels_lady", "card_points": "QS:-5"},
        "queen_of_clubs_cancels_lady needs a Q♠ that costs",
        "effects card_points",
    ),
    (
        {"effects": "all_hearts_reward", "heart_points": "none"},
        "all_hearts_reward needs hearts",
        "effects",
    ),
    (
        {"effects": "queen_of_hearts_doubles_hearts", "heart_points": "none"},
        "queen_of_hearts_doubles_hearts needs hearts",
        "effects heart_points",
    ),
    (
        {"effects": "ten_of_clubs_turns,ten_of_clubs_doubles"},
        "The 10♣ may turn or double",
        "effects",
    ),
    (
        {"effects": "ten_of_clubs_turns", "lives": 3},
        "Complex scores do not go with lives",
        "effects lives",
    ),
    (
        {"effects": "lady_is_imaginary", "settlement": "howell"},
        "Complex scores do not",
        "settlement",
    ),
    ({"effects": "lady_is_imaginary", "partners": "opposite"}, "Complex scores do not", "partners"),
    (
        {"effects": "lady_is_imaginary", "exact_rule": "hundred_to_zero"},
        "Complex scores",
        "exact_rule",
    ),
    (
        {"old_moon_plays_on": True, "moon": "new"},
        "old_moon_plays_on needs",
        "old_moon_plays_on moon",
    ),
    ({"moon_cannot_win": True, "moon": "none"}, "moon_cannot_win needs", "moon_cannot_win moon"),
    (
        {"moon_needs_bonus": True},
        "moon_needs_bonus needs a bonus card",
        "moon_needs_bonus card_points",
    ),
    ({"sun_required": True}, "sun_required needs a sun", "sun_required sun"),
    ({"sun_skips_first_trick": True}, "sun_skips_first_trick needs a sun", "sun"),
    ({"big_moon": "game"}, "A big moon is shot where", "big_moon moon"),
    ({"big_moon": "game", "moon": "none", "sun": "everyone"}, "A big moon is shot where", "sun"),
    (
        {"big_moon": "game", "moon": "none", "target": None, "deals": 5},
        "The big moon of a game",
        "target",
    ),
    (
        {"big_moon": "ten_deals", "moon": "none"},
        "The big moon of ten deals",
        "big_moon deals target",
    ),
    ({"settlement": "howell", "partners": "opposite"}, "partners needs a score sheet", "partners"),
    ({"settlement": "howell", "lives": 3}, "lives needs a score sheet", "lives settlement"),
    (
        {"settlement": "howell", "moon": "new_if_old_loses"},
        "moon=new_if_old_loses needs totals",
        "moon",
    ),
    ({"settlement": "howell", "sun": "clean_slate"}, "A clean slate needs a score sheet", "sun"),
    ({"exact_rule": "hundred_to_zero", "lives": 3}, "Round numbers do not go with lives", "lives"),
    (
        {"exact_rule": "hundred_to_zero", "target": 50},
        "100 becomes 0 only in a game to 100",
        "target",
    ),
    ({"partners": "opposite", "lives": 3}, "Lives are lost by each player alone", "lives partners"),
    ({"target": None}, "The game must end some time", "target deals lives"),
]


@pytest.mark.parametrize("fields, reason, names", CONFLICTS)
def test_rules_that_cannot_go_together_are_refused(fields, reason, names):
    with pytest.raises(RuleError) as refusal:
        Rules.from_dict(fields)
    sentence, error = str(refusal.value), refusal.value
    assert sentence.startswith(reason)
    assert set(names.split()) <= set(error.fields)
    assert sentence.endswith(".") and "\n" not in sentence
    for name in error.fields:
        assert name in sentence or name == "players"


@pytest.mark.parametrize("fields, reason, names", CONFLICTS)
def test_every_way_out_leads_out_of_its_conflict(fields, reason, names):
    with pytest.raises(RuleError) as refusal:
        Rules.from_dict(fields)
    for way in refusal.value.ways_out:
        try:
            Rules.from_dict({**fields, **way})
        except RuleError as other:
            assert str(other) != str(refusal.value)


HARMLESS = [
    {"moon_threshold": 70},
    {"pass_mode": "none", "pass_count": 4},
    {"pass_count": 0},
    {"target_test": "exceed", "target": None, "deals": 8},
    {"settlement": "sweepstake", "target": None},
    {"settlement": "ante", "moon": "choice"},
    {"hearts_lead": "free", "lead_hearts_when_only_penalties": True},
    {"lady_forced": True, "card_points": "none"},
    {"pass_forbidden": "2C,QS,AH"},
    {"trim": "none", "kitty": "leftover"},
    {"sun": "punishment", "pass_mode": "none"},
    {"players": 7, "jokers": 4},
]


@pytest.mark.parametrize("fields", HARMLESS)
def test_a_rule_that_merely_has_nothing_to_do_is_let_stand(fields):
    Rules.from_dict(fields)


# Mending


@pytest.mark.parametrize("name", [field.name for field in FIELDS])
def test_whatever_rule_is_flipped_the_rest_can_be_mended(name):
    for game in {each.replace() for each in PRESETS}:
        for value in some_values(name):
            mended = mend(game.to_dict() | {name: value}, keep=name)
            assert getattr(mended.rules, name) == field_named(name).read(value)
            assert set(game.diff(mended.rules)) - {name} <= set(mended.changed)


def test_mending_changes_no_more_than_it_must():
    assert mend({"players": 3, "trim": "none"}, keep="trim") == (
        Rules(players=3, trim="none", kitty="leftover"),
        ("kitty",),
    )
    two_packs = mend({"packs": 2}, keep="packs")
    assert two_packs.rules == Rules(players=6, packs=2, trim="none", kitty="leftover")
    assert set(two_packs.changed) == {"players", "trim", "kitty"}
    assert mend({"moon": "new"}, keep="moon") == (Rules(moon="new"), ())


def test_what_cannot_be_mended_is_refused():
    with pytest.raises(RuleError, match="players cannot be 12"):
        mend({"players": 12}, keep="players")
    with pytest.raises(RuleError, match="may turn or double"):
        mend({"effects": "ten_of_clubs_turns,ten_of_clubs_doubles"}, keep="effects")


@given(rules(), st.sampled_from(CHANGES))
def test_mended_rules_stay_mended(game, change):
    name, value = change
    mended = mend(game.to_dict() | {name: value}, keep=name).rules
    assert mend(mended.to_dict(), keep=name) == (mended, ())
