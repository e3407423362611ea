"""Numbers for the prose: asked by name, refused when asked wrongly, said as people say them."""

import pytest

from engine import HeartsError
from lessons.making import trials
from lessons.numbers import SUMS, reckoned


@pytest.mark.parametrize(
    ("of", "given", "form", "text"),
    [
        ("suit_goes_round", {"held": 4}, "percent", "95.6 %"),
        ("suit_goes_round", {"held": 4, "digits": 0, "not": True}, "percent", "4 %"),
        ("suit_goes_round", {"held": 4, "round": 3}, "odds", "8 to 1 against"),
        ("heart_lead_on_average", {"rank": 4, "parts": 100}, "odds", "46 to 1 against"),
        ("possible_hands", {}, "number", "635,013,559,600"),
        ("hand_pattern", {"pattern": "4-4-3-2"}, "percent", "21.6 %"),
        ("some_suit_of", {"lengths": [0]}, "percent", "5.1 %"),
        ("spot_total", {}, "number", "104"),
        ("howell_net", {"hearts": 5}, "number", "−7"),
        ("average_penalty", {}, "number", "6.50"),
        ("game_length_bounds", {"part": "longest"}, "number", "16"),
        ("lady_after_pass", {"part": "receiver"}, "percent", "27.8 %"),
        ("lady_sits", {"unseen": {"S": 3}, "sizes": [1, 2], "part": 1}, "percent", "66.7 %"),
        ("rate", {"times": 14, "deals": 233}, "one_in", "1 in 17"),
    ],
)
def test_a_number_is_said(of, given, form, text):
    assert reckoned(of, given, form)[1] == text


@pytest.mark.parametrize(
    ("of", "given", "words"),
    [
        ("suit_goes_around", {"held": 4}, "did you mean suit_goes_round"),
        ("suit_goes_round", {}, "is asked for held"),
        ("suit_goes_round", {"hold": 4}, "is not asked for 'hold'"),
        ("suit_goes_round", {"held": "four"}, "give each as it should be"),
        ("suit_goes_round", {"held": 14}, "cannot hold 14"),
        ("suit_goes_round", {"held": 4, "part": "first"}, "one answer"),
        ("game_length_bounds", {}, "several answers"),
        ("some_suit_of", {"lengths": 0}, "give each as it should be"),
        ("suit_goes_round", {"held": 4, "players": 10**12}, "at most 100"),
        ("suit_goes_round", {"held": 4, "digits": "two"}, "small whole number"),
    ],
)
def test_a_number_asked_wrongly_is_refused(of, given, words):
    with pytest.raises(HeartsError, match=words):
        reckoned(of, given)


def test_every_sum_says_what_it_is():
    assert all(reckon.__doc__ for reckon in SUMS.values())


def test_the_measures_are_those_of_the_engine():
    from engine.simulation.comparison import MEASURES

    assert trials.MEASURES == MEASURES
