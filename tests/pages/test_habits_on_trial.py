"""The strategy lab's trials: how far they are, and what a stop leaves."""

from engine import Rules
from pages.ui.experiment import Experiment, HabitOrder, run_habits
from pages.ui.game_lengths import game_lengths
from pages.ui.habit_worth import worth_of_habits

HABITS = ("pass_high", "duck_lady", "under")
DEALS = 2_000


def tried(progress=None, stop=None):
    return list(worth_of_habits(Rules(), "Expert", DEALS, 1, HABITS, progress, stop))


def test_progress_goes_on_from_habit_to_habit_to_the_end():
    told = []
    rows = tried(told.append)
    assert [row["habit"].item() for row in rows] == list(HABITS)
    assert [row["deals"].item() for row in rows] == [DEALS] * 3
    assert told == sorted(set(told))
    assert len(told) > len(HABITS)
    assert told[-1] == 1


def test_stopped_at_the_first_habit_it_is_from_the_deals_played():
    [row] = tried(stop=lambda: True)
    assert row["deals"].item() < DEALS
    assert row["high"].item() > row["low"].item()


def test_stopped_later_every_habit_that_is_shown_has_played_as_many():
    told = []
    rows = tried(told.append, lambda: told[-1] > 1 / 3)
    assert [row["habit"].item() for row in rows] == ["pass_high"]
    assert rows[0]["deals"].item() == DEALS


def test_the_lab_shows_how_far_a_single_habit_is():
    order = HabitOrder(Rules(), "Expert", DEALS, 77, ("under",))
    seen = set()

    class Watched(Experiment):
        part = property(lambda self: 0.0, lambda self, part: seen.add(part))

    started = run_habits(order)
    watched = Watched(started._steps)
    watched.start()
    assert watched.wait(200) and started.wait(200)
    assert len([part for part in seen if 0 < part < 1]) > 2
    assert watched.findings.equals(started.findings)


def test_games_to_the_end_are_told_of_and_can_be_stopped():
    told = []
    lengths = game_lengths(Rules(), 40, 1, "Beginner", told.append)
    assert told == list(range(1, 41))
    assert len(lengths) == 40
    assert len(game_lengths(Rules(), 40, 1, "Beginner", stop=lambda: True)) == 0
