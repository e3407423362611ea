"""The Compare page without a browser: the opening, links good and bad, and the lab."""

import io
import re
from threading import Event
from urllib.parse import urlencode

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from engine import variant
from engine.simulation.comparison import comparing
from pages.ui import experiment
from pages.ui.compare_download import COLUMNS, csv_of
from pages.ui.compare_screen import from_rules_link, read_compare
from pages.ui.compare_words import cautions
from pages.ui.experiment import HabitOrder, run, run_habits
from tests.pages.opening import opened


def open_page(**params: str) -> AppTest:
    run(read_compare(params).order()).wait(180)
    return opened("compare", seconds=200, **params)


def text(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def test_it_opens_on_two_games_with_every_chart():
    at = open_page()
    assert [heading.value for heading in at.header] == [
        "Where the rules differ",
        "Against American Hearts",
        "Points in a deal",
        "Length of a game",
        "Moons",
        "When hearts break",
        "When the lady falls",
        "By seat",
    ]
    assert "Omnibus Hearts costs a player" in text(at)
    assert not at.warning


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ({"one": "whist"}, "not in the catalogue"),
        ({"player": "nobody"}, "Careful sits down"),
        ({"deals": "7"}, "choose a number"),
        ({"shuffle": "-1"}, "this is the first"),
    ],
)
def test_a_bad_link_gets_one_sentence_and_a_page(link, words):
    at = open_page(**link)
    assert [words in warning.value for warning in at.warning] == [True]


@pytest.mark.parametrize(
    "game", ["gong-zhu", "complex-hearts", "black-maria", "cancellation-hearts"]
)
def test_games_of_another_kind_can_be_compared(game):
    at = open_page(one="american-hearts", two=game, deals="1000")
    assert "Length of a game" in [heading.value for heading in at.header]


def test_a_link_of_the_rules_page_is_set_beside_its_own_game():
    screen = read_compare({"variant": "american-hearts", "moon": "new"})
    assert [title for title, _ in screen.order().games] == [
        "American Hearts, new moon",
        "American Hearts",
    ]
    assert screen.changed() == {"American Hearts, new moon": "American Hearts"}
    assert read_compare(screen.params()) == screen


def test_changed_rules_for_five_are_set_beside_the_game_for_five():
    screen = read_compare({"variant": "american-hearts", "players": "5", "moon": "new"})
    (title, rules), (book, usual) = screen.order().games
    assert (title, book) == ("American Hearts, new moon", "American Hearts")
    assert usual == variant("american-hearts").for_players(5)
    assert set(rules.diff(usual)) == {"moon"}
    assert screen.changed() == {title: book}
    assert read_compare(screen.params()) == screen


def test_the_deals_of_a_rules_link_are_a_rule():
    screen = read_compare({"variant": "american-hearts", "deals": "10"})
    assert not screen.complaints and screen.entrants[0].rules.deals == 10


def test_the_number_of_players_is_chosen_for_all_games():
    at = open_page(deals="1000")
    five = read_compare({"deals": "1000"}).at_table(5)
    run(five.order()).wait(180)
    at.selectbox(key="compare table").select(5).run()
    assert read_compare(at.query_params) == five and five.players == 5
    assert "five at the table" in text(at)
    assert at.multiselect(key="compare games").value == [each.text() for each in five.entrants]
    assert at.selectbox(key="compare table").options == ["3", "4", "5", "6", "7"]
    at.button(key="compare afresh").click().run()
    assert not at.query_params


def test_tables_of_different_sizes_are_told_apart():
    mixed = read_compare({"one": "american-hearts", "two": "american-hearts?players=5"})
    games = mixed.order().games
    assert [title for title, _ in games] == ["American Hearts", "American Hearts for five"]
    assert not mixed.players and not mixed.changed()
    assert "seats four and American Hearts for five seats five" in cautions(games)[0]
    assert [each.players for each in (mixed.at_table(5), mixed.at_table(4))] == [5, 4]
    at = open_page(**mixed.params(), deals="1000")
    rows = at.table[0].value
    assert list(rows.loc["Taken out of the pack"]) == ["nothing", "2♣ 2♦"]
    assert at.selectbox(key="compare table").value == 0


def test_a_game_that_seats_few_says_so():
    said = "American Hearts seats three to seven and Widow Hearts seats three or five"
    at = open_page(one="american-hearts", two="widow-hearts", deals="1000")
    assert said in text(at)
    assert at.selectbox(key="compare table").options == ["each game its own", "3", "5"]


@pytest.mark.parametrize(
    "rules, title",
    [
        ({}, "American Hearts"),
        ({"pass_mode": "none"}, "American Hearts, no pass"),
        ({"players": "5"}, "American Hearts for five"),
        ({"moon": "none"}, "American Hearts, changed"),
        ({"target": "50"}, "American Hearts, changed"),
        ({"moon": "new", "target": "50"}, "American Hearts, changed"),
    ],
)
def test_a_short_change_is_named_in_the_title(rules, title):
    assert from_rules_link("?" + urlencode({"variant": "american-hearts"} | rules)).title == title


@pytest.mark.parametrize(
    "link",
    [
        {"variant": "american-hearts", "moon": "new"},
        {"one": "american-hearts", "two": "american-hearts?moon=new"},
    ],
)
def test_a_changed_game_is_spoken_of_from_the_change(link):
    at = open_page(**link)
    assert "Against American Hearts" in [heading.value for heading in at.header]
    said = re.search(
        r"With your changes a player pays (.*) points a deal less "
        r"\(95 % interval (.*) to (.*)\)\.",
        text(at),
    )
    assert said
    gap, low, high = map(float, said.groups())
    assert 0 < low < gap < high


def test_the_lab_says_what_a_habit_is_worth_and_its_link_says_which():
    shown = read_compare({"deals": "1000"})
    for habit in ("pass_high", "duck_lady"):
        rules = shown.entrants[0].rules
        assert run_habits(HabitOrder(rules, shown.player, 1_000, 1, (habit,))).wait(180)
    at = open_page(deals="1000", habit="pass_high")
    assert [heading.value for heading in at.header] == ["What a habit is worth"]
    assert "“Passes high cards first” saves" in text(at)
    at.selectbox(key="compare habit").select("duck_lady").run()
    assert at.query_params["habit"] == "duck_lady"
    assert "“Ducks the lady”" in text(at)


def test_a_stopped_run_keeps_what_it_knew(monkeypatch):
    going_on = Event()

    def one_batch_then_wait(games, deals, seed, players):
        for found in comparing(games, 2_000, seed, players):
            yield found
        going_on.wait(60)
        yield found
        raise AssertionError("a stopped run asks for no more deals")

    monkeypatch.setattr(experiment, "comparing", one_batch_then_wait)
    order = read_compare({"deals": "100000", "shuffle": "99"}).order()
    started = run(order)
    while started.findings is None:
        assert not started.wait(0.05)
    at = opened("compare", seconds=200, deals="100000", shuffle="99")
    stop = next(button for button in at.button if button.label == "Stop here")
    stop.click().run()
    going_on.set()
    assert started.wait(60) and not started.failed
    at.run()
    assert "Stopped early" in text(at)
    assert "Moons" in [heading.value for heading in at.header] + [h.value for h in at.subheader]
    again = next(button for button in at.button if button.label == "Play them all")
    monkeypatch.undo()
    again.click().run()
    anew = run(order)
    assert anew is not started
    anew.stop()
    assert anew.wait(60)


def test_a_run_goes_on_while_somebody_else_looks_on():
    shared = experiment.Experiment(lambda run: iter(()))
    shared.watch("one")
    shared.watch("two")
    shared.leave("one")
    assert not shared.stopped
    shared.leave("two")
    assert shared.stopped


def test_the_numbers_to_take_away_hold_every_chart():
    order = read_compare({"deals": "1000", "shuffle": "3"}).order()
    started = run(order)
    assert started.wait(200)
    table = pd.read_csv(io.BytesIO(csv_of(started.findings)))
    assert tuple(table.columns) == COLUMNS
    assert set(table["chart"]) == {
        "games", "seats", "hearts broken", "lady falls", "differences", "length of a game",
    }  # fmt: skip
    games = table[(table["chart"] == "games") & (table["measure"] == "points")]
    assert list(games["game"]) == [title for title, _ in order.games]
    assert games["value"].between(games["low"], games["high"]).all()
    shares = table[table["chart"] == "lady falls"].groupby("game")["value"].sum()
    assert shares.tolist() == pytest.approx([1, 1])
