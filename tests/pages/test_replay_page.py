"""The Replay page without a browser: every deal, every game, every link."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui import shelf
from pages.ui.other_games import games_for
from tests.pages.component_events import shown
from tests.pages.opening import opened
from tests.pages.stepping import STEPPER, link, step_to

GAMES = [game.id for game in games_for(shelf.record("foster-1").rules)]


def open_page(**params: str) -> AppTest:
    return opened("replay", **params)


def table(at: AppTest) -> dict:
    return shown(at, "replay table")


def text(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def test_the_gallery_shows_every_deal():
    at = open_page()
    titles = [heading.value for heading in at.header]
    assert titles == [record.title for record in shelf.records().values()]


def test_a_filter_keeps_the_deals_that_show_it():
    at = open_page(shows="old book")
    assert [heading.value for heading in at.header] == [
        record.title for record in shelf.records().values() if "old book" in record.shows
    ]
    assert link(at) == {"shows": "old book"}


@pytest.mark.parametrize("deal", shelf.records())
def test_every_deal_opens_at_its_start_and_at_its_end(deal):
    record = shelf.record(deal)
    assert shown(open_page(deal=deal), STEPPER)["at"] == 0
    at = open_page(deal=deal, ply=str(len(record.plays)))
    assert [seat["count"] for seat in table(at)["seats"]] == [0] * len(record.seats)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_scores_the_same_tricks(game):
    at = open_page(deal="foster-1", ply="52", score=game)
    assert len(at.table[0].value) == 1


def test_several_games_stand_side_by_side():
    at = open_page(deal="foster-1", ply="0", score="spot-hearts,omnibus-hearts")
    assert list(at.table[0].value.index) == ["Spot Hearts", "Omnibus Hearts"]


def test_foster_one_is_settled_both_ways():
    said = text(open_page(deal="foster-1", ply="52"))
    assert "A 4, Y 6, B 2 and Z 1" in said
    assert "the pool of 13 stays on the table as a *jack*" in said
    assert "A −3, Y −11, B +5 and Z +9" in said


def test_foster_two_leaves_the_pool_to_the_clean_player():
    said = text(open_page(deal="foster-2", ply="52"))
    assert "B stayed clean and takes the pool of 13" in said
    assert "A −3, Y −7, B +13 and Z −3" in said


def test_the_authors_note_comes_with_its_card():
    note = shelf.record("foster-1").notes[-1]
    assert note.text in text(open_page(deal="foster-1", ply=str(note.ply)))
    assert note.text not in text(open_page(deal="foster-1", ply=str(note.ply - 1)))


def test_stepping_moves_the_table_and_the_link():
    at = step_to(open_page(deal="foster-1", ply="3"), 4)
    assert table(at)["ply"] == 4
    assert link(at)["ply"] == "4"
    at = step_to(at, 17)
    assert table(at)["ply"] == 17


def test_a_step_beyond_the_deal_is_ignored():
    at = step_to(open_page(deal="foster-1", ply="3"), 99)
    assert table(at)["ply"] == 3


def test_one_hand_hides_the_others():
    at = open_page(deal="foster-1", ply="3", view="Y")
    assert [seat["cards"] is None for seat in table(at)["seats"]] == [True, False, True, True]


def test_the_choice_of_hands_is_in_the_link():
    at = open_page(deal="foster-1", ply="3")
    at.get_by_key("replay view").set_value("B").run()
    assert link(at)["view"] == "B"
    assert not at.exception


def test_a_card_that_another_game_forbids_carries_its_flag():
    at = open_page(deal="foster-1", ply="1", score="american-hearts")
    assert "must open the deal" in table(at)["trick"][0]["flag"]


BAD_LINKS = {
    "an unknown deal": {"deal": "no-such-deal"},
    "too many cards": {"deal": "foster-1", "ply": "999"},
    "no number of cards": {"deal": "foster-1", "ply": "many"},
    "a negative number": {"deal": "foster-1", "ply": "-1"},
    "another script's digits": {"deal": "foster-1", "ply": "²"},
    "a junk game": {"deal": "foster-1", "score": "junk"},
    "a game for another table": {"deal": "foster-1", "score": "cancellation-hearts"},
    "a stranger": {"deal": "foster-1", "view": "Nobody"},
    "an unknown filter": {"shows": "fireworks"},
    "a sentence with a link": {"deal": "[x](http://example.com)<b>"},
}


@pytest.mark.parametrize("params", BAD_LINKS.values(), ids=BAD_LINKS)
def test_a_bad_link_says_one_sentence_and_goes_on(params):
    at = open_page(**params)
    [warning] = at.warning
    assert warning.value.count(".") >= 1
    assert "](" not in warning.value
    assert "<" not in warning.value
    assert at.title


def test_an_empty_choice_of_games_is_kept():
    at = open_page(deal="foster-1", ply="1", score="none")
    assert not at.table
    assert link(at)["score"] == "none"
