"""What a habit or a character is worth, measured over the same deals."""

import numpy as np
import pytest

from engine import Rules, variant
from engine.errors import RuleError
from engine.players import Player, player
from engine.simulation.runs import orders_for, play_run
from engine.simulation.trials import Trial, by_turns, challenge, try_habit

pytest.importorskip("numba")
AMERICAN = Rules()


@pytest.mark.parametrize(
    ("better", "worse"), [("Beginner", "Random"), ("Careful", "Beginner"), ("Expert", "Careful")]
)
def test_each_character_beats_the_one_before(better, worse):
    ahead = challenge(AMERICAN, player(better), player(worse), deals=8_000)
    behind = challenge(AMERICAN, player(worse), player(better), deals=8_000)
    assert ahead.worth > ahead.doubt
    assert behind.worth < -behind.doubt


@pytest.mark.parametrize("habit", ["pass_high", "under", "high_early", "bleed", "dump_lady"])
def test_what_lessons_teach_first_pays_for_a_beginner(habit):
    assert try_habit(AMERICAN, habit, "Beginner", deals=20_000).verdict == "pays"


def test_a_bonus_card_is_worth_winning_where_there_is_one():
    assert (
        try_habit(variant("omnibus-hearts").rules, "win_bonus", "Expert", 8_000).verdict == "pays"
    )
    nothing = try_habit(AMERICAN, "win_bonus", "Expert", 400)
    assert (nothing.worth, nothing.verdict) == (0, "no difference shown")


def test_one_low_heart_in_the_pass_costs_more_than_it_stops():
    assert try_habit(AMERICAN, "pass_low_heart", "Expert", deals=8_000).verdict == "costs"


def test_the_same_seed_gives_the_same_trial_whether_the_habit_was_there_or_not():
    bare = Player("Bare", 0, "Plays at random.")
    assert try_habit(AMERICAN, "under", bare, 400) == try_habit(AMERICAN, "under", bare, 400)
    ducks = player("Careful").without("duck_lady")
    assert try_habit(AMERICAN, "duck_lady", ducks, 400).deals == 400


def test_a_verdict_needs_more_than_the_doubt():
    assert Trial(0.2, 0.1, 6.0, 100).verdict == "pays"
    assert Trial(-0.2, 0.1, 6.0, 100).verdict == "costs"
    assert Trial(0.1, 0.1, 6.0, 100).verdict == "no difference shown"


EXPERT, CAREFUL = player("Expert"), player("Careful")


@pytest.mark.parametrize("rules", [AMERICAN, Rules(players=3), variant("complex-hearts").rules])
def test_each_seat_in_turn_plays_deals_of_its_own_in_one_piece(rules):
    """However the deals are divided, they are those of one run for each seat."""
    deals = 1_000
    each = deals // rules.players
    [found] = by_turns(rules, [EXPERT], CAREFUL, deals, seed=5)
    for seat in range(rules.players):
        seats = [EXPERT if place == seat else CAREFUL for place in range(rules.players)]
        points = play_run(rules, orders_for(rules, each, 5, 1 + seat * each), seats).sizes
        rows = found[seat * each : (seat + 1) * each]
        assert np.array_equal(rows[:, 0], points[:, seat])
        assert np.allclose(rows.sum(axis=1), points.sum(axis=1))


TRIALS = {
    "habit": lambda deals, **watched: try_habit(AMERICAN, "under", CAREFUL, deals, **watched),
    "player": lambda deals, **watched: challenge(AMERICAN, EXPERT, CAREFUL, deals, **watched),
}


@pytest.mark.parametrize("way", TRIALS)
def test_progress_reaches_the_end(way):
    told = []
    found = TRIALS[way](6_000, progress=told.append, stop=lambda: False)
    assert told == sorted(set(told))
    assert len(told) > 2
    assert told[-1] == found.deals == 6_000
    assert found == TRIALS[way](6_000)


@pytest.mark.parametrize("way", TRIALS)
def test_a_trial_stopped_early_is_from_the_deals_played(way):
    told = []
    found = TRIALS[way](40_000, progress=told.append, stop=lambda: len(told) == 3)
    assert found.deals == told[-1] < 40_000
    assert len(told) == 3
    assert found.deals % AMERICAN.players == 0
    assert found.doubt > TRIALS[way](4_000).doubt


def test_stopped_early_both_have_played_the_same_deals():
    whole = by_turns(AMERICAN, [EXPERT, CAREFUL], CAREFUL, 4_000, 1)
    part = by_turns(AMERICAN, [EXPERT, CAREFUL], CAREFUL, 4_000, 1, stop=lambda: True)
    in_each = len(part[0]) // AMERICAN.players
    for all_rows, rows in zip(whole, part, strict=True):
        by_seat = all_rows.reshape(AMERICAN.players, 1_000, 2)[:, :in_each]
        assert np.array_equal(rows, by_seat.reshape(-1, 2))


def test_more_deals_than_anybody_waits_for_are_refused():
    with pytest.raises(RuleError, match="ask for fewer"):
        try_habit(AMERICAN, "under", CAREFUL, 2_000_000)
