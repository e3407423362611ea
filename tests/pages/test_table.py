from __future__ import annotations

import json

from streamlit.testing.v1 import AppTest

from pages.ui.table import LastTrick, SeatView, TableView, TrickCard
from pages.ui.table.views import hand_in_front, row_payload, table_payload
from tests.pages.component_events import play, send, shown, toggle

SEATS = (
    SeatView("South", ("QS", "7H", "TD"), turn=True, you=True),
    SeatView("West", ("KS", "2C", "9H"), hidden=True, count=3, points="4", captured=("AH",)),
    SeatView("North", ("JS", "3C", "8H"), hidden=True, count=3),
    SeatView("East", ("TS", "4C", "6H"), hidden=True, count=3),
)
VIEW = TableView(
    SEATS,
    trick=(TrickCard(1, "5S"), TrickCard(2, "AS", winning=True, highlight=True)),
    last_trick=LastTrick(3, (TrickCard(3, "AC"),), "0"),
    playable=("QS",),
    reasons={"7H": "South holds a spade.", "TD": "South holds a spade."},
    ply=38,
)


def test_a_hidden_hand_leaves_no_trace():
    text = json.dumps(table_payload(VIEW, clickable=True))
    for seat in SEATS[1:]:
        for card in seat.cards:
            assert card not in text


def test_reasons_and_marks_of_a_hidden_hand_stay_hidden():
    view = TableView(
        (
            SeatView("South", ("QS",), you=True),
            SeatView("West", ("KS", "2C"), hidden=True, turn=True),
        ),
        playable=("KS",),
        reasons={"2C": "West holds a spade."},
        marked=("KS", "QS"),
    )
    payload = table_payload(view, clickable=True)
    assert "KS" not in json.dumps(payload)
    assert "2C" not in json.dumps(payload)
    assert payload["marked"] == ["QS"]
    assert not payload["clickable"]


def test_a_hidden_hand_still_has_its_number_of_cards():
    west = table_payload(VIEW, clickable=True)["seats"][1]
    assert west["cards"] is None
    assert west["count"] == 3


def test_an_open_hand_counts_its_own_cards():
    assert table_payload(VIEW, clickable=True)["seats"][0]["count"] == 3


def test_the_ply_travels_along():
    assert table_payload(VIEW, clickable=True)["ply"] == 38


def test_a_picture_is_not_clickable():
    assert not table_payload(VIEW, clickable=False)["clickable"]


def test_the_hand_in_front_is_the_one_that_chooses():
    everybody = TableView(
        tuple(SeatView(name, ("QS",), turn=name == "West") for name in ("South", "West", "North")),
        playable=("QS",),
    )
    assert hand_in_front(everybody, clickable=True) == 1
    assert hand_in_front(everybody, clickable=False) is None
    assert hand_in_front(VIEW, clickable=False) == 0


def test_the_only_open_hand_lies_in_front():
    view = TableView((SeatView("South", hidden=True, count=1), SeatView("West", ("QS",))))
    assert hand_in_front(view, clickable=False) == 1


def test_a_row_keeps_only_sentences_about_its_cards():
    payload = row_payload(
        ["QS", "7H"],
        selected=["QS"],
        reasons={"2C": "not here"},
        tags={"7H": "best"},
        label="Hand",
        clickable=True,
        inks="four",
    )
    assert payload["reasons"] == {}
    assert payload["tags"] == {"7H": "best"}
    assert payload["selected"] == ["QS"]


def _table_page() -> None:
    import streamlit as st

    from pages.ui.table import SeatView, TableView, table

    played = st.session_state.setdefault("played", ())

    def remember(card: str) -> None:
        st.session_state.played = (*st.session_state.played, card)

    hand = tuple(card for card in ("QS", "7S", "TD") if card not in played)
    view = TableView(
        (SeatView("South", hand, turn=True), SeatView("West", ("KS",), hidden=True, count=1)),
        playable=tuple(card for card in hand if card[1] == "S"),
        reasons={"TD": "South holds a spade."},
        ply=len(played),
    )
    table(view, key="table", on_play=remember)


def test_a_click_plays_a_card_and_the_table_moves_on():
    at = play(AppTest.from_function(_table_page).run(), "table", "QS")
    assert at.session_state.played == ("QS",)
    assert shown(at, "table")["ply"] == 1
    assert shown(at, "table")["playable"] == ["7S"]


def test_two_clicks_in_the_same_moment_play_one_card():
    at = AppTest.from_function(_table_page).run()
    send(at, "table", "play", {"card": "QS", "ply": 0}, {"card": "7S", "ply": 0})
    assert len(at.session_state.played) == 1


def test_a_click_from_an_earlier_moment_plays_nothing():
    at = play(AppTest.from_function(_table_page).run(), "table", "QS")
    send(at, "table", "play", {"card": "7S", "ply": 0})
    assert at.session_state.played == ("QS",)


def test_a_card_that_may_not_be_played_is_not_played():
    at = AppTest.from_function(_table_page).run()
    send(at, "table", "play", {"card": "TD", "ply": 0})
    send(at, "table", "play", {"card": "KS", "ply": 0})
    send(at, "table", "play", "QS")
    assert at.session_state.played == ()
    assert not at.exception


def test_after_a_dropped_click_the_next_one_counts():
    at = AppTest.from_function(_table_page).run()
    send(at, "table", "play", {"card": "QS", "ply": 7})
    play(at, "table", "7S")
    assert at.session_state.played == ("7S",)


def _row_page() -> None:
    import streamlit as st

    from pages.ui.table import cards_row

    chosen = st.session_state.setdefault("chosen", ())

    def turn_over(card: str) -> None:
        rest = tuple(other for other in chosen if other != card)
        st.session_state.chosen = rest if card in chosen else (*chosen, card)

    cards_row(
        ["QS", "7H", "2C"],
        key="row",
        selected=chosen,
        on_toggle=turn_over,
        reasons={"2C": "The two of clubs stays."},
    )
    cards_row(["QS"], key="picture")


def test_a_row_of_cards_is_chosen_from():
    at = toggle(AppTest.from_function(_row_page).run(), "row", "QS")
    toggle(at, "row", "2C")
    toggle(at, "row", "9D")
    assert at.session_state.chosen == ("QS",)
    assert shown(at, "row")["selected"] == ["QS"]
    assert not shown(at, "picture")["clickable"]
