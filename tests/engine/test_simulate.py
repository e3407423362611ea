"""Many deals: the table that comes out, known numbers reproduced, games compared, whole games."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest

from engine import Deal, RuleError, Rules, compare, simulate, variant
from engine.players import player
from engine.simulation.comparison import BATCH, MEASURES, comparing
from engine.simulation.doubt import share
from engine.simulation.runs import orders_for, play_run
from engine.simulation.whole_games import play_games

pytestmark = pytest.mark.xdist_group("compiled")

NO_PASS = Rules(pass_mode="none", break_by="penalty_card")


def test_the_front_door_opens_without_numbers():
    """`engine` loads neither numpy nor numba nor pandas until a simulation is asked for."""
    code = (
        "import sys, engine; before = 'numpy' in sys.modules; engine.simulate; "
        "from engine import compare; print(before, 'pandas' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert answer.stdout.split() == ["False", "True"]


def test_one_row_for_each_deal_and_seat():
    frame = simulate(Rules(), deals=500, seed=3)
    assert len(frame) == 2_000
    assert frame.groupby("deal").size().eq(4).all()
    assert frame["deal"].iloc[[0, -1]].tolist() == [1, 500]
    by_deal = frame.groupby("deal")
    assert by_deal["tricks"].sum().eq(13).all()
    assert by_deal["leads"].sum().eq(13).all()
    assert by_deal["lady"].sum().eq(1).all()
    moon = by_deal["moon"].sum()
    assert by_deal["points"].sum().eq(26 + 52 * moon).all()
    assert frame["lady_trick"].between(1, 13).all()
    assert (frame["broken_trick"] >= frame["heart_trick"]).all()
    assert frame.memory_usage(deep=True).sum() < 40 * len(frame)


def test_the_same_seed_gives_the_same_table():
    first, again = simulate(Rules(), 300, seed=9), simulate(Rules(), 300, seed=9, threads=1)
    assert first.equals(again)
    assert not first.equals(simulate(Rules(), 300, seed=10))


def test_the_lady_is_what_is_dear_in_her_place():
    jack = simulate(variant("black-jack").rules, 200, players="Careful")
    assert jack.groupby("deal")["lady"].sum().eq(1).all()
    none = simulate(variant("basic-hearts").rules, 200)
    assert not none["lady"].any()
    assert none["lady_trick"].eq(0).all()


def test_players_are_checked():
    with pytest.raises(RuleError, match="3 players for 4 seats"):
        simulate(Rules(), 10, players=["Random"] * 3)
    with pytest.raises(RuleError, match="no computer player"):
        simulate(Rules(), 10, players="Nobody")
    with pytest.raises(RuleError, match="ask for fewer"):
        simulate(Rules(), 2_000_000)
    mixed = simulate(Rules(), 10, players=["Random", player("Expert"), "Careful", "Random"])
    assert len(mixed) == 40


def test_progress_and_stop():
    told = []
    simulate(Rules(), 20_000, players="Expert", progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 20_000
    whole = simulate(Rules(), 200_000, players="Expert", stop=lambda: True)
    assert 0 < len(whole) < 800_000
    assert whole["deal"].iloc[-1] == len(whole) / 4
    assert whole.groupby("deal")["tricks"].sum().eq(13).all()


# Known numbers


def test_moons_in_random_play():
    """About 1.1 in a hundred; 241 in 20,000 were counted elsewhere."""
    deals = 200_000
    run = play_run(NO_PASS, orders_for(NO_PASS, deals, 11))
    moons = float((run.sheet.result > 0).mean())
    assert moons == pytest.approx(0.0107, abs=3 * math.sqrt(0.0107 / deals))
    assert moons == pytest.approx(241 / 20_000, abs=2 * math.sqrt(241) / 20_000)
    # With 26 points in play and an old moon, each deal hands out 26, or 78 on a moon.
    assert run.sheet.points.mean() == pytest.approx(6.5 + 13 * moons, abs=1e-9)


def test_the_first_club_goes_round_unless_somebody_is_void():
    """All follow the two of clubs in 94.9 of 100 deals without a pass; counted: 95.1 in 245."""
    deals = 40_000
    plays = play_run(NO_PASS, orders_for(NO_PASS, deals, 5), plays=True).sheet.plays
    round_once = float((plays[:, :4] < 14).all(axis=1).mean())
    assert round_once == pytest.approx(0.9489, abs=3 * math.sqrt(0.9489 * 0.0511 / deals))


def test_the_seat_of_the_two_of_clubs_is_no_worse_than_others():
    """By distance from her holder bots scored 7.01, 7.18, 7.27, 6.23, each within about a half."""
    deals = 4_000
    rules = NO_PASS.replace(moon="none")
    points = play_run(rules, orders_for(rules, deals, 2)).sheet.points
    hands = [Deal.shuffled(rules, 2, number).hands for number in range(1, deals + 1)]
    leader = np.array([next(s for s in range(4) if "2C" in hand[s]) for hand in hands])
    for distance, counted in enumerate((7.01, 7.18, 7.27, 6.23)):
        mean = points[np.arange(deals), (leader + distance) % 4].mean()
        assert mean == pytest.approx(counted, abs=2 * 0.5)
        assert mean == pytest.approx(6.5, abs=0.5)


def test_four_random_players_to_fifty():
    """At the end each has 35.22 on average: another program counted the same."""
    rules = Rules(break_by="penalty_card", target=50)
    outcomes = list(play_games(rules, 4_000, seed=4))
    totals = np.array([outcome.game.totals for outcome in outcomes])
    each = totals.mean(axis=1)
    assert each.mean() == pytest.approx(35.22, abs=3 * each.std() / math.sqrt(len(each)) + 0.15)
    wins = np.array([[place == 1 for place in outcome.places] for outcome in outcomes])
    assert wins.mean(axis=0) == pytest.approx([0.25] * 4, abs=0.03)


FOLLOWERS = [3.20, 3.33, 3.41, 3.47, 3.50, 3.48, 3.39, 3.24, 3.00, 2.70, 2.29, 1.74, 1]
LEADERS = [1, 8.70, 8.28, 7.82, 7.42, 6.98, 6.46, 5.79, 4.96, 4.00, 3, 2, 1]


def test_how_many_cards_may_be_played():
    """Those who follow have about three and a half cards to choose from until late."""
    deals = 40_000
    choices = play_run(NO_PASS, orders_for(NO_PASS, deals, 8), choices=True).sheet.choices
    assert choices[:, 0] / deals == pytest.approx(LEADERS, abs=0.06)
    assert choices[:, 1] / (3 * deals) == pytest.approx(FOLLOWERS, abs=0.03)


# Comparing games


def test_the_same_game_twice_does_not_differ():
    found = compare({"one": Rules(), "two": Rules()}, deals=1_000)
    assert found.differences["mean"].eq(0).all()
    assert found.summary.loc["one"].equals(found.summary.loc["two"])


def test_ten_diamonds_are_worth_ten():
    """Random players play both games alike, so all that differs is the bonus, and the moons."""
    games = {"base": Rules(), "omnibus": Rules(card_points={"QS": 13, "TD": -10})}
    found = compare(games, deals=BATCH + 1_000, players="Random")
    assert found.deals == BATCH + 1_000
    rows = found.differences.set_index("measure")
    assert rows.loc["points", "mean"] == pytest.approx(-2.5)
    assert rows.loc["points", "low"] == pytest.approx(-2.5)
    assert rows.loc["broken_trick", "mean"] == 0
    assert tuple(rows.index) == MEASURES


def test_a_comparison_is_what_simulate_counts():
    frame = simulate(variant("gong-zhu").rules, 3_000, seed=6, players="Careful")
    found = compare({"pig": variant("gong-zhu").rules}, 3_000, seed=6, players="Careful")
    row = found.summary.loc["pig"]
    assert row["points"] == pytest.approx(frame["points"].mean())
    assert row["deviation"] == pytest.approx(frame["points"].std())
    assert row["clean"] == pytest.approx(frame["clean"].mean())
    assert row["lady_trick"] == pytest.approx(frame["lady_trick"].mean())
    by_seat = frame.groupby("seat")["points"].mean()
    assert found.by_seat["points"].tolist() == pytest.approx(by_seat.tolist())
    assert found.points["share"].sum() == pytest.approx(1)
    assert found.lady["share"].sum() == pytest.approx(1)
    tricks = (found.lady["trick"] * found.lady["share"]).sum()
    assert tricks == pytest.approx(frame["lady_trick"].mean())


def test_games_of_different_size_compare():
    games = {"three": variant("american-hearts").for_players(3), "four": Rules()}
    found = compare(games, 500, players="Beginner")
    assert len(found.by_seat) == 7


def test_what_is_known_so_far():
    parts = [found.deals for found in comparing({"a": Rules()}, deals=2 * BATCH, players="Random")]
    assert parts == [BATCH, 2 * BATCH]
    found = compare({"a": Rules()}, 3 * BATCH, players="Random", stop=lambda: True)
    assert found.deals == BATCH


@pytest.mark.parametrize(("hits", "count"), [(0, 100), (1, 100), (50, 100), (100, 100)])
def test_a_share_lies_within_its_interval(hits, count):
    part, low, high = share(hits, count)
    assert -1e-12 <= low <= part <= high <= 1 + 1e-12


def test_nothing_played_has_no_share():
    assert all(math.isnan(number) for number in share(0, 0))


# Whole games


def test_whole_games_have_a_row_for_each_seat():
    frame = simulate(Rules(), games=60, seed=2)
    assert len(frame) == 240
    assert frame["over"].all()
    assert frame.groupby("game")["place"].min().eq(1).all()
    assert frame.groupby("game")["points"].max().ge(100).all()
    assert frame["deals"].between(2, 40).all()
    best = frame.loc[frame["place"] == 1].groupby("game")["points"].max()
    assert (best == frame.groupby("game")["points"].min()).all()


def test_partners_win_together():
    frame = simulate(variant("leekha").rules, games=20, players="Careful")
    for _, game in frame.groupby("game"):
        places = game["place"].tolist()
        assert places[0] == places[2]
        assert places[1] == places[3]


def test_whole_games_stop_when_told():
    told = []
    assert (
        len(simulate(Rules(), games=300, stop=lambda: bool(told.append(1)) or len(told) > 1)) == 0
    )
