"""The printed tables to the printed digits."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import odds
from engine.errors import HeartsError


def in_percent(chance, digits=2):
    return round(100 * float(chance), digits)


# The printed tables

LEADS = {
    4: (0.39, 0.72, 1.30, 2.30, 3.97, 6.71, 11.17, 18.49),
    5: (24.62, 25.12, 26.00, 27.49, 29.99, 34.08, 40.71, 51.44),
    6: (48.75, 49.33, 50.35, 52.08, 54.98, 59.72, 67.38, 79.75),
    7: (67.11, 67.72, 68.80, 70.65, 73.72, 78.76, 86.89, 100),
    8: (79.72, 80.35, 81.46, 83.35, 86.50, 91.66, 100, None),
}


def test_leading_a_heart_gives_the_full_table():
    table = odds.heart_lead_table()
    shown = {
        rank: tuple(None if chance is None else in_percent(chance) for chance in chances)
        for rank, chances in table.items()
    }
    assert shown == LEADS


def test_the_more_hearts_behind_the_lead_the_likelier_it_wins():
    for chances in odds.heart_lead_table(range(4, 12), 10).values():
        known = [chance for chance in chances if chance is not None]
        assert known == sorted(known)


@pytest.mark.parametrize(
    ("held", "against", "digits"), [(1, 259, 0), (2, 138, 0), (3, 76, 0), (4, 42.5, 1), (5, 24, 0)]
)
def test_the_four_is_a_long_shot(held, against, digits):
    assert round(float(odds.to_one(odds.heart_lead_wins(4, held))), digits) == against


def test_foster_says_29_to_11_and_2_to_1():
    assert odds.odds(odds.heart_lead_wins(5, 4)) == "29 to 11 against"
    assert odds.odds(odds.heart_lead_wins(7, 1), parts=3) == "2 to 1 in favour"
    assert odds.odds(odds.heart_lead_wins(6, 1), parts=10) == "evens"
    assert odds.odds(odds.heart_lead_wins(4, 1)) == "259 to 1 against"


def test_2_3_and_4_lie_apart_6_times_in_25():
    assert in_percent(odds.everybody_follows(3)) == 24.04


ROUNDS = {
    1: (99.26, 91.56, 60.49),
    2: (98.62, 86.28, 45.01),
    3: (97.49, 78.44, 27.60),
    4: (95.58, 67.28, 11.04),
    5: (92.39, 52.32, 0),
    6: (87.20, 33.94, 0),
    7: (78.99, 14.55, 0),
    8: (66.40, 0, 0),
}


@pytest.mark.parametrize("held", ROUNDS)
def test_a_plain_suit_goes_round(held):
    chances = [odds.suit_goes_round(held, round) for round in (1, 2, 3)]
    assert tuple(map(in_percent, chances)) == ROUNDS[held]


@pytest.mark.parametrize(
    ("held", "round", "against_discard"),
    [
        (1, 1, "134"), (2, 1, "71"), (3, 1, "38.9"), (4, 1, "21.6"), (5, 1, "12.1"),
        (6, 1, "6.8"), (7, 1, "3.8"), (8, 1, "1.98"), (1, 2, "10.8"), (2, 2, "6.3"), (3, 2, "3.6"),
        (4, 2, "2.06"), (5, 2, "1.10"), (6, 2, "0.51"), (7, 2, "0.17"), (1, 3, "1.5"),
        (2, 3, "0.82"), (3, 3, "0.38"), (4, 3, "0.12"),
    ],
)  # fmt: skip
def test_odds_against_a_discard(held, round, against_discard):
    exact = float(odds.to_one(1 - odds.suit_goes_round(held, round)))
    digits = len(against_discard.partition(".")[2])
    assert f"{exact:.{digits}f}" == against_discard


def test_a_suit_nobody_has_seen_goes_round():
    chances = [in_percent(odds.suit_goes_round_for_all(round)) for round in (1, 2, 3)]
    assert chances == [94.89, 64.34, 10.54]


HOWELL = {
    3: (13, 10, 7, 4, 1, -2, -5, -8, -11, -14, -17, -20, -23, -26),
    4: (13, 9, 5, 1, -3, -7, -11, -15, -19, -23, -27, -31, -35, -39),
    5: (13, 8, 3, -2, -7, -12, -17, -22, -27, -32, -37, -42, -47, -52),
    6: (13, 7, 1, -5, -11, -17, -23, -29, -35, -41, -47, -53, -59, -65),
}


def test_howells_table_and_the_sixty_deals():
    assert odds.howell_table() == HOWELL
    assert [odds.howell_net(hearts) for hearts in (3, 5, 5, 0)] == [1, -7, -7, 13]
    assert odds.howell_net(58, total=60 * 13) == 548
    assert odds.howell_net(500, total=60 * 13) == -1220
    assert odds.howell_net(14, total=26) == -30


@given(st.lists(st.integers(0, 13), min_size=2, max_size=6))
def test_howells_pool_empties_exactly(hearts):
    total = sum(hearts)
    assert sum(odds.howell_net(taken, len(hearts), total) for taken in hearts) == 0


def test_spot_hearts_come_to_104():
    assert odds.spot_total() == 104


PATTERNS = {
    "4-4-3-2": 21.551, "5-3-3-2": 15.517, "5-4-3-1": 12.931, "5-4-2-2": 10.580, "4-3-3-3": 10.536,
    "6-3-2-2": 5.642, "6-4-2-1": 4.702, "6-3-3-1": 3.448, "5-5-2-1": 3.174, "4-4-4-1": 2.993,
    "7-3-2-1": 1.881, "6-4-3-0": 1.326, "5-4-4-0": 1.243, "5-5-3-0": 0.895, "6-5-1-1": 0.705,
    "6-5-2-0": 0.651, "7-2-2-2": 0.513,
}  # fmt: skip


def test_hand_patterns():
    assert {name: in_percent(odds.hand_pattern(name), 3) for name in PATTERNS} == PATTERNS
    everything = odds.hand_patterns()
    assert sum(everything.values()) == 1
    assert ["-".join(map(str, pattern)) for pattern in everything][:17] == list(PATTERNS)
    assert all(in_percent(chance, 3) < 0.4 for chance in list(everything.values())[17:])


def test_short_suits():
    assert in_percent(odds.some_void(), 3) == 5.107
    assert in_percent(odds.some_singleton(), 3) == 30.791
    assert in_percent(odds.void_or_singleton(), 3) == 35.661
    assert in_percent(odds.some_doubleton(), 3) == 64.901


def test_length_of_one_suit():
    lengths = [in_percent(odds.suit_length(length), 3) for length in range(9)]
    assert lengths == [1.279, 8.006, 20.587, 28.633, 23.861, 12.469, 4.156, 0.882, 0.117]
    assert sum(odds.suit_length(length) for length in range(14)) == 1


def test_the_lady_and_her_court():
    assert odds.lady_dealt() == Fraction(1, 4)
    assert [in_percent(odds.spade_honours(k)) for k in range(4)] == [41.35, 43.59, 13.76, 1.29]
    assert in_percent(1 - odds.spade_honours(0)) == 58.65
    assert in_percent(odds.spades_given_lady(most=2)) == 41.56
    assert in_percent(odds.spades_given_lady(most=3)) == 70.93
    assert in_percent(odds.spades_given_lady(fewest=4)) == 29.07


def test_ace_and_king_are_no_guards_of_the_lady():
    assert in_percent(odds.guards_given_lady(most=2)) == 56.66
    assert in_percent(odds.guards_given_lady(fewest=4)) == 16.86
    assert sum(odds.guards_given_lady(number, number) for number in range(11)) == 1
    # With ace and king beside her as well, or one of the two, or neither.
    both, one, none = (
        sum(
            Fraction(comb(2, high) * comb(10, low) * comb(39, 12 - high - low), comb(51, 12))
            for low in range(3)
        )
        for high in (2, 1, 0)
    )
    assert odds.guards_given_lady(most=2) == both + one + none


def test_the_hand_of_nothing_but_penalty_cards_and_the_wrong_divisor():
    assert odds.one_in(odds.all_penalty_hand()) == "1 in 11,339,527,850"
    assert odds.one_in(odds.all_penalty_hand(seats=1)) == "1 in 45,358,111,400"
    assert odds.possible_hands() == 635_013_559_600
    assert f"{float(odds.to_one(odds.all_penalty_hand_misprinted())):.3e}" == "9.579e+26"


def test_deals_and_the_average_penalty():
    assert f"{odds.possible_deals():.4e}" == "5.3645e+28"
    assert odds.average_penalty() == Fraction(13, 2)
    assert odds.average_penalty(1) == Fraction(78, 4)


def test_length_of_a_game_to_100():
    bounds = odds.game_length_bounds()
    assert (bounds.shortest, bounds.longest, bounds.highest_total) == (4, 16, 125)
    assert 15 * 26 <= 4 * 99 < 16 * 26


def test_how_often_the_moon_is_shot():
    def row(times, deals):
        low, high = odds.rate_interval(times, deals)
        return in_percent(odds.rate(times, deals), 1), in_percent(low, 1), in_percent(high, 1)

    assert row(14, 233) == (6.0, 3.6, 9.8)
    assert row(8, 245) == (3.3, 1.7, 6.3)
    assert row(0, 24)[:2] == (0, 0)


# Manners


@pytest.mark.parametrize(
    "ask",
    [
        lambda: odds.heart_lead_wins(8, 8),
        lambda: odds.heart_lead_wins(1, 1),
        lambda: odds.lead_wins(30, 30),
        lambda: odds.suit_goes_round(14),
        lambda: odds.suit_goes_round(4, 0),
        lambda: odds.hand_pattern("4-4-4-4"),
        lambda: odds.hand_pattern("four"),
        lambda: odds.suit_length(14),
        lambda: odds.spade_honours(4),
        lambda: odds.guards_given_lady(3, 2),
        lambda: odds.spades_given_lady(3, 2),
        lambda: odds.lady_sits({"S": 1}, [1, 1]),
        lambda: odds.lady_sits({"H": 2}, [1, 1]),
        lambda: odds.lady_sits({"S": 2}, [1, 1], ["S", "S"]),
        lambda: odds.lady_after_pass(2),
        lambda: odds.lady_dealt(0),
        lambda: odds.void_at_the_table(suit=5, suits=3),
        lambda: odds.all_penalty_hand(5),
        lambda: odds.howell_net(14),
        lambda: odds.average_penalty(2),
        lambda: odds.game_length_bounds(0),
        lambda: odds.spot_total(1),
        lambda: odds.percent(1.5),
        lambda: odds.to_one(0),
        lambda: odds.rate(3, 2),
        lambda: odds.possible_deals(0),
    ],
)
def test_nonsense_is_refused_with_a_sentence(ask):
    with pytest.raises(HeartsError, match=r"^['A-Z0-9].*\.$"):
        ask()
