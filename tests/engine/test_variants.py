"""The catalogue: every named game can be played by everyone it says it is for."""

import tomllib
from pathlib import Path

import pytest

from engine import RuleError, Rules, variant, variants
from engine.pack import hand_size, kitty_size, pack_cards, removed
from engine.values import penalty_total
from engine.variants import FAMILIES
from tests.engine.any_rules import PRESETS

FOLDER = Path(__file__).parents[2] / "data" / "variants"
IDS = [each.id for each in variants()]
ALL_GAMES = {
    *(
        "basic-hearts",
        "foster-1909",
        "hitting-the-moon",
        "culbertson-1950",
        "morehead-2001",
        "american-hearts",
    ),
    *(
        "bicycle-hearts",
        "wikinfo-hearts",
        "parlour-black-lady",
        "discard-hearts",
        "microsoft-hearts",
        "heartsette",
    ),
    *(
        "widow-hearts",
        "spot-hearts",
        "cancellation-hearts",
        "cancellation-1950",
        "omnibus-hearts",
        "pink-lady",
    ),
    *(
        "black-jack-early",
        "black-jack",
        "complex-hearts",
        "danger-hearts",
        "royal-hearts",
        "gong-zhu",
        "leekha",
    ),
    *("booster-nines", "joker-hearts", "black-maria", "rickety-kate", "ten-round-league"),
}


def test_all_thirty_games_ship():
    assert set(IDS) == ALL_GAMES and len(IDS) == 30
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(IDS)


@pytest.mark.parametrize("name", IDS)
def test_a_game_says_what_it_is(name):
    game = variant(name)
    assert game.title and game.sources and game.family in FAMILIES
    assert game.summary.count(". ") == 1 and game.summary.endswith(".")
    assert game.title not in game.other_names
    assert game.players[0] <= game.best <= game.players[1]
    assert game.rules.players == game.best


@pytest.mark.parametrize("name", IDS)
def test_a_file_holds_only_what_differs(name):
    entry = tomllib.loads((FOLDER / f"{name}.toml").read_text())
    assert entry["id"] == name
    assert set(entry.get("rules", {})) == set(variant(name).rules.diff(Rules()))


def test_a_game_is_found_by_id_alias_and_any_spelling_of_them():
    assert variant("chinese-hearts") is variant("gong-zhu") is variant("Gong Zhu")
    assert variant("likha") is variant("leekha")
    assert variant("pink_lady").id == "pink-lady"
    assert variant("discard-hearts-foster").id == "foster-1909"
    names = [name for each in variants() for name in (each.id, *each.aliases)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "name, near",
    [("omnibus", "omnibus-hearts"), ("lekha", "leekha"), ("zzz", "variants()"), ("", "variants()")],
)
def test_an_unknown_game_is_refused_with_the_nearest_name(name, near):
    with pytest.raises(RuleError, match="There is no variant called") as refusal:
        variant(name)
    assert near in str(refusal.value)


def test_the_catalogue_goes_family_by_family_and_by_year():
    order = [(FAMILIES.index(each.family), each.year or 9999) for each in variants()]
    assert order == sorted(order)
    assert variants() is variants()


@pytest.mark.parametrize("game", PRESETS, ids=range(len(PRESETS)))
def test_every_game_deals_out_evenly(game):
    cards = hand_size(game) * game.players + kitty_size(game)
    assert cards == len(pack_cards(game))


def test_players_outside_the_range_are_refused():
    with pytest.raises(RuleError, match="Leekha is for 4 players, not 5") as refusal:
        variant("leekha").for_players(5)
    assert refusal.value.fields == ("players",)
    with pytest.raises(RuleError, match="is for 3 to 6 players, not 7"):
        variant("foster-1909").for_players(7)
    with pytest.raises(RuleError, match="A widow is for three or five"):
        variant("widow-hearts").for_players(4)


def test_the_players_a_game_is_for():
    assert variant("american-hearts").player_counts == (3, 4, 5, 6, 7)
    assert variant("widow-hearts").player_counts == (3, 5)
    assert variant("cancellation-hearts").player_counts == (6, 7, 8, 9, 10, 11)


def test_five_and_more_players_pass_two_cards():
    assert variant("american-hearts").for_players(3).pass_count == 3
    assert variant("american-hearts").for_players(5).pass_count == 2
    assert variant("heartsette").rules.pass_count == 2
    assert variant("heartsette").for_players(4).pass_count == 3
    assert variant("american-hearts").for_players(4) is variant("american-hearts").rules


# What each game costs in all, and which cards leave it: known numbers

TOTALS = [
    ("basic-hearts", 4, 13),
    ("foster-1909", 6, 25),
    ("culbertson-1950", 6, 25),
    ("american-hearts", 6, 26),
    ("spot-hearts", 4, 129),
    ("cancellation-hearts", 8, 52),
    ("pink-lady", 4, 38),
    ("black-jack", 4, 23),
    ("royal-hearts", 4, 39),
    ("gong-zhu", 4, 300),
    ("leekha", 4, 36),
    ("black-maria", 3, 43),
    ("joker-hearts", 4, 26),
]


@pytest.mark.parametrize("name, players, total", TOTALS)
def test_the_penalties_in_play(name, players, total):
    assert penalty_total(variant(name).for_players(players)) == total


HANDS = [
    ("foster-1909", 3, 17, 1),
    ("foster-1909", 6, 8, 4),
    ("culbertson-1950", 7, 7, 3),
    ("morehead-2001", 5, 10, 2),
    ("gong-zhu", 5, 10, 2),
    ("joker-hearts", 3, 18, 0),
    ("joker-hearts", 4, 13, 2),
    ("joker-hearts", 6, 9, 0),
    ("cancellation-hearts", 11, 9, 0),
    ("widow-hearts", 5, 10, 0),
]


@pytest.mark.parametrize("name, players, hand, gone", HANDS)
def test_the_hands_and_the_cards_taken_out(name, players, hand, gone):
    game = variant(name).for_players(players)
    assert (hand_size(game), len(removed(game))) == (hand, gone)


def test_games_differ_where_their_sources_do():
    foster, culbertson = variant("foster-1909").rules, variant("culbertson-1950").rules
    assert set(foster.diff(culbertson)) == {"trim", "moon", "settlement"}
    assert set(variant("cancellation-1950").rules.diff(variant("cancellation-hearts").rules)) == {
        "rollover"
    }
    assert variant("discard-hearts").rules.pass_mode == "alternate"
    assert variant("wikinfo-hearts").rules.moon == "new"
    assert variant("rickety-kate").rules.diff(Rules()) == {"moon": ("none", "old")}
