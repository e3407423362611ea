"""What a habit or a character is worth, measured over the same deals."""

import pytest

from engine import Rules, variant
from engine.players import Player, player
from engine.simulation.trials import Trial, challenge, try_habit

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
