"""What if, on the Replay page without a browser: leave the deal, walk the branch, come back."""

import pytest
from streamlit.dataframe_util import convert_arrow_bytes_to_pandas_df
from streamlit.testing.v1 import AppTest

from engine import variant
from pages.ui import shelf, what_if
from pages.ui.charts import running_points_chart
from pages.ui.links import PLAYERS
from pages.ui.reckoning import running_frame, running_totals
from tests.pages.component_events import play
from tests.pages.stepping import STEPPER, link, step_to
from tests.pages.test_replay_page import open_page, shown, table, text
from tests.pages.test_what_if import broken_off

TABLE = "replay table"
REAL = what_if.Line("foster-1")


def press(at: AppTest, label: str) -> AppTest:
    """Press the button whose label begins so."""
    return next(each for each in at.button if each.label.startswith(label)).click().run()


def leave(at: AppTest, card: str = "") -> AppTest:
    """Play this card, or any other than the real one."""
    record = shelf.record(link(at)["deal"])
    real = record.plays[table(at)["ply"]]
    other = card or next((each for each in table(at)["playable"] if each != real), real)
    at = play(at, TABLE, other)
    assert not at.exception
    return at


def test_the_real_card_is_a_step_and_another_one_a_branch():
    at = leave(open_page(deal="foster-1", ply="36"), "5H")
    assert link(at) == {"deal": "foster-1", "ply": "37"}
    at = leave(open_page(deal="foster-1", ply="36"), "7S")
    assert link(at) == {"deal": "foster-1", "ply": "37", "at": "36", "line": "7S"}
    assert "Trick 10: Z plays 7♠\ufe0e instead of 5♥\ufe0e." in text(at)
    assert table(at)["caption"] == "What if · Trick 10 of 13"


def test_the_table_says_that_cards_can_be_chosen():
    assert "try another card" in table(open_page(deal="foster-1", ply="36"))["prompt"]


def test_an_unplayable_card_says_why_and_does_nothing():
    at = open_page(deal="foster-1", ply="37")
    assert "must be played" in table(at)["reasons"]["AS"]
    assert link(play(at, TABLE, "AS"))["ply"] == "37"


def test_a_trick_stays_on_the_table_until_the_next_card():
    at = open_page(deal="foster-1", ply="36")
    assert [card["card"] for card in table(at)["trick"]] == ["9S", "2S", "5S", "KH"]
    assert table(at)["playable"] == ["7S", "5H", "8C", "7D"]


def test_a_branch_is_walked_and_left_again():
    at = leave(open_page(deal="foster-1", ply="36"), "7S")
    at = press(at, "Let Expert play the rest")
    assert link(at)["ply"] == "52"
    assert "B wins the pool here; in the real deal nobody did." in text(at)
    assert "B\u00a0+13" in text(at)
    at = step_to(at, 40)
    assert table(at)["ply"] == 40
    assert len(shown(at, STEPPER)["labels"]) == 53
    at = step_to(at, 30)
    assert shelf.notes_of("foster-1").get(30, ("",))[0] in text(at)
    at = press(at, "Back to the real deal")
    assert link(at) == {"deal": "foster-1", "ply": "36"}
    assert "What if?" not in text(at)


def headings(at: AppTest) -> list[str]:
    return [each.value for each in at.header]


def test_scores_are_of_the_branch_once_it_is_complete_and_till_then_called_the_real_deal():
    at = open_page(deal="foster-1", ply="36", score="foster-1909")
    assert {"Settling in counters", "Score these tricks as …"} <= set(headings(at))
    real = at.table[0].value.values.tolist()
    at = leave(at, "7S")
    assert "The real deal: settling in counters" in headings(at)
    assert "The real deal: score these tricks as …" in headings(at)
    assert at.table[0].value.values.tolist() == real
    at = press(at, "Let Expert play the rest")
    assert "What if: settling in counters" in headings(at)
    assert "What if: score these tricks as …" in headings(at)
    assert "B stayed clean and takes the pool of 13" in text(at)
    assert at.table[0].value.values.tolist() != real
    at = press(at, "Back to the real deal")
    assert "Settling in counters" in headings(at)
    assert at.table[0].value.values.tolist() == real


def test_a_chosen_card_that_was_really_played_is_called_so():
    at = open_page(deal="foster-1", ply="36")
    assert "really played" not in text(step_to(at, 37))
    at = leave(open_page(deal="foster-1", ply="36"), "5H")
    assert "That is the card that was really played." in text(at)
    assert "really played" not in text(step_to(at, 38))
    assert "really played" not in text(leave(open_page(deal="foster-1", ply="36"), "7S"))
    assert "really played" not in text(leave(open_page(deal="foster-1", ply="51"), "AS"))


def test_the_reason_of_the_computer_player_is_told():
    at = leave(open_page(deal="foster-1", ply="36"), "8C")
    assert "**Expert** would play" in text(at)
    at = press(at, "Just a card")
    assert link(at)["ply"] == "38"
    assert "**Expert** plays it, too." in text(at)
    at = press(at, "Just this trick")
    assert link(at)["ply"] == "40"


def test_another_character_plays_on():
    at = leave(open_page(deal="foster-1", ply="36"), "7S")
    at.get_by_key("replay plays on").set_value("Random").run()
    assert link(at)["by"] == "Random"
    at = press(at, "Let Random play the rest")
    assert table(at)["ply"] == 52


def test_another_card_in_a_branch_replaces_the_rest():
    at = open_page(deal="foster-1", ply="38", at="36", line="7SASQHTH6H")
    at = play(at, TABLE, "2H")
    assert link(at)["line"] == "7SAS2H"


def test_one_hand_plays_when_it_is_its_turn():
    at = open_page(deal="foster-1", ply="36", view="Z")
    assert table(at)["clickable"]
    at = leave(at, "7S")
    assert table(at)["clickable"]
    assert table(at)["ply"] == 43  # A wins with the ace and leads; Z plays last to that trick
    assert "You play the cards of Z" in text(at)


def test_the_others_play_until_it_is_the_turn_of_the_hand_shown():
    at = open_page(deal="foster-1", ply="38", at="36", line="7SAS", view="A")
    assert not table(at)["clickable"]
    assert "go on to A’s turn, or open all hands to choose for Y" in table(at)["prompt"]
    assert table(at)["playable"] == []
    at = press(at, "On to A’s turn")
    assert table(at)["clickable"]


def test_the_slider_has_room_for_the_cards_of_a_branch_that_nobody_has_played_yet():
    for params in ({}, {"at": "36", "line": "7S"}):
        stepped = shown(open_page(deal="foster-1", ply="37", **params), STEPPER)
        assert stepped["whole"] == 52


def test_the_chart_shows_both_lines():
    at = open_page(deal="foster-1", ply="37", at="36", line="7S")
    assert "The faint lines are the real deal." in text(at)
    assert "faint" not in text(open_page(deal="foster-1", ply="37"))


def test_the_real_deal_lies_faint_beside_the_branch():
    names = shelf.record("foster-1").seats
    branch = what_if.Line("foster-1", 36, ("7S",))
    totals = [running_totals(what_if.positions_of(each)) for each in (branch, REAL)]
    frames = [running_frame(each, names) for each in totals]
    drawn = running_points_chart(frames[0], names, 9, frames[1]).to_dict()
    faint = [layer for layer in drawn["layer"] if layer["mark"].get("opacity", 1) < 1]
    assert len(faint) == 1
    assert len(drawn["layer"]) == 5


@pytest.mark.parametrize("ply", [0, 20, 51, 52])
def test_the_chart_shows_nothing_that_is_still_to_come(ply):
    at = open_page(deal="foster-1", ply=str(ply))
    [drawn] = at.get("vega_lite_chart")[:1]
    frames = [convert_arrow_bytes_to_pandas_df(each.data.data) for each in drawn.proto.datasets]
    assert {int(frame["trick"].max()) for frame in frames} == {ply // 4}


@pytest.mark.parametrize("deal", shelf.records())
def test_every_deal_is_left_and_played_to_its_end(deal):
    number = list(shelf.records()).index(deal)
    by = PLAYERS[number % len(PLAYERS)]
    at = leave(open_page(deal=deal, ply=str(7 * (number % 7)), by=by))
    if "line" in link(at):
        at = press(at, f"Let {by} play the rest")
        assert not at.exception
        assert all(seat["count"] == 0 for seat in table(at)["seats"])
        assert "Back to the real deal" in [button.label for button in at.button]


def test_a_deal_that_was_broken_off_is_played_on_from_its_end():
    at = open_page(deal=broken_off(variant("omnibus-hearts")), ply="10")
    assert "The record stops here" in text(at)
    at = press(at, "Let Expert play the rest")
    assert "Played to its end, the deal comes to" in text(at)
    at = press(at, "Back to the real deal")
    assert link(at)["ply"] == "10"
    assert not at.exception


BAD_LINES = {
    "a card nobody holds": ({"at": "36", "line": "7SKC"}, 37),
    "a card against a rule": ({"at": "36", "line": "7SAH"}, 37),
    "no card at all": ({"at": "36", "line": "hello"}, 36),
    "too many cards": ({"at": "36", "line": "7S" * 400}, 37),
    "no place to leave": ({"line": "7S"}, 40),
    "a junk place": ({"at": "²", "line": "7S"}, 40),
}


@pytest.mark.parametrize(("params", "ply"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_says_one_sentence_and_keeps_what_it_can(params, ply):
    at = open_page(deal="foster-1", ply="40", **params)
    [warning] = at.warning
    assert warning.value.startswith("This link ")
    assert table(at)["ply"] == ply
    assert not step_to(at, 1).warning
