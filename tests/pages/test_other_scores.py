"""Scoring a deal by any game of the catalogue: families, what is left out, flags, one click."""

import pytest

from engine import variants
from pages.ui import shelf
from pages.ui.other_games import families
from pages.ui.other_scores import WHOLE_FAMILY, picked
from tests.pages.stepping import link
from tests.pages.test_replay_page import open_page, table, text

FAMILY = ("a", "b", "c")


@pytest.mark.parametrize("deal", shelf.records())
def test_every_game_of_the_catalogue_is_offered_or_left_out_with_a_reason(deal):
    groups = families(shelf.record(deal).rules)
    offered = [game.id for group in groups for game in group.games]
    left_out = {game.id: reason for group in groups for game, reason in group.left_out}
    assert sorted([*offered, *left_out]) == sorted(game.id for game in variants())
    assert all(left_out.values())


def test_the_reasons_for_leaving_a_game_out():
    groups = families(shelf.record("foster-1").rules)
    left_out = {game.id: reason for group in groups for game, reason in group.left_out}
    assert left_out == {
        "cancellation-1950": "is for 6 to 11 players, and here 4 play",
        "cancellation-hearts": "is for 6 to 11 players, and here 4 play",
        "widow-hearts": "is for 3 or 5 players, and here 4 play",
        "joker-hearts": "has Joker 1\ufe0e and Joker 2\ufe0e in the pack",
    }


@pytest.mark.parametrize(
    ("marked", "before", "games"),
    [
        (["a"], [], ("a",)),
        (["b", "a"], ["a"], ("a", "b")),
        (["a", WHOLE_FAMILY], ["a"], FAMILY),
        (["a", "b", "c"], list(FAMILY), ()),
        (["a", "c", WHOLE_FAMILY], list(FAMILY), ("a", "c")),
        (["a", "b", "c"], ["a", "b"], FAMILY),
    ],
)
def test_a_click_on_a_pill(marked, before, games):
    assert picked(marked, FAMILY, before) == games


def test_a_whole_family_is_chosen_with_one_click_and_dropped_with_another():
    at = open_page(deal="foster-1", ply="1", score="none")
    pills = at.get_by_key("replay games Twists and leagues")
    pills.set_value([WHOLE_FAMILY]).run()
    assert link(at)["score"] == "booster-nines,danger-hearts,ten-round-league"
    assert len(at.table[0].value) == 3
    pills = at.get_by_key("replay games Twists and leagues")
    pills.set_value(["booster-nines", "danger-hearts", "ten-round-league"]).run()
    assert link(at)["score"] == "none"


def test_all_games_at_once():
    every = ",".join(
        game.id for group in families(shelf.record("foster-1").rules) for game in group.games
    )
    at = open_page(deal="foster-1", ply="1", score=every)
    assert len(at.table[0].value) == 26
    assert "in 26 games" in text(at) or " games; " in text(at)
    assert "other games: " in table(at)["trick"][0]["flag"]


def test_games_that_cannot_score_the_deal_are_listed():
    said = text(open_page(deal="foster-1"))
    assert "Widow Hearts is for 3 or 5 players, and here 4 play." in said
