"""Scoring: the lines add up, and say why."""

import pytest

from engine import IllegalPlay, RuleError, Rules, score_deal, variant

HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
ALL = "QS " + HEARTS


def texts(score, seat):
    return [(line.text, line.points) for line in score.lines_of(seat)]


def test_a_plain_deal_is_explained_card_by_card():
    score = score_deal(Rules(), ["QS AH", "KH", HEARTS.replace("AH KH ", ""), ""])
    assert score.points == (14, 1, 11, 0)
    assert texts(score, 0) == [("1 heart", 1), ("Q♠", 13)]
    assert texts(score, 2) == [("11 hearts", 11)]
    assert score.moon is None and score.lady_to == 0 and score.total == 26


def test_a_moon_is_judged_by_cards_not_by_points():
    thirteens = Rules(card_points={"QS": 13, "JD": -13})
    score = score_deal(thirteens, [f"QS {HEARTS[:-3]} JD", "2H", "", ""])
    assert score.points == (12, 1, 0, 0) and score.moon is None


def test_a_bonus_card_stays_apart_from_the_moon_unless_the_moon_needs_it():
    apart = Rules(card_points={"QS": 13, "TD": -10}, moon="new")
    assert score_deal(apart, [ALL, "TD", "", ""]).points == (-26, -10, 0, 0)
    assert score_deal(apart, [f"{ALL} TD", "", "", ""]).points == (-36, 0, 0, 0)
    needed = apart.replace(moon_needs_bonus=True)
    assert score_deal(needed, [f"{ALL} TD", "", "", ""]).points == (-26, 0, 0, 0)
    assert score_deal(needed, [ALL, "TD", "", ""]).points == (26, -10, 0, 0)


def test_a_bonus_that_did_not_win_its_trick_counts_nothing_and_says_so():
    rules = Rules(card_points={"QS": 13, "TD": -10}, bonus_trigger="wins_trick")
    score = score_deal(rules, ["TD QS", HEARTS, "", ""], uncounted=["TD"])
    assert score.points == (13, 13, 0, 0)
    assert ("10♦ counts nothing in the trick it fell to", 0) in texts(score, 0)


def test_the_shooter_chooses_where_the_rules_let_him():
    rules = Rules(moon="choice")
    assert score_deal(rules, [ALL, "", "", ""], choice="new").points == (-26, 0, 0, 0)
    assert score_deal(rules, [ALL, "", "", ""], choice="old").points == (0, 26, 26, 26)
    assert score_deal(rules, [ALL, "", "", ""]).points == (0, 26, 26, 26)
    with pytest.raises(RuleError, match="nothing to choose"):
        score_deal(rules, ["QS", HEARTS, "", ""], choice="new")
    with pytest.raises(RuleError, match="do not allow the new moon"):
        score_deal(Rules(), [ALL, "", "", ""], choice="new")
    with pytest.raises(RuleError, match="know only the new moon"):
        score_deal(Rules(moon="new"), [ALL, "", "", ""], choice="old")


def test_left_to_himself_the_shooter_takes_new_only_when_old_loses_the_game():
    rules = Rules(moon="choice")
    losing = score_deal(rules, [ALL, "", "", ""], before=[90, 95, 63, 70])
    assert losing.new and losing.points == (-26, 0, 0, 0)
    winning = score_deal(rules, [ALL, "", "", ""], before=[60, 80, 85, 90])
    assert not winning.new


def test_a_new_moon_waits_for_the_threshold():
    rules = Rules(moon="new_after_threshold", moon_threshold=50)
    with pytest.raises(RuleError, match="do not allow"):
        score_deal(rules, [ALL, "", "", ""], before=[49, 0, 0, 0], choice="new")
    score = score_deal(rules, [ALL, "", "", ""], before=[50, 0, 0, 0], choice="new")
    assert score.points == (-26, 0, 0, 0)


def test_the_sun_doubles_the_moon_only_when_every_trick_was_taken():
    rules = Rules(sun="everyone")
    sun = score_deal(rules, [ALL, "", "", ""], tricks_won=[13, 0, 0, 0])
    assert sun.points == (0, 52, 52, 52) and sun.sun == 0
    moon = score_deal(rules, [ALL, "", "", ""], tricks_won=[12, 1, 0, 0])
    assert moon.points == (0, 26, 26, 26) and moon.sun is None


def test_the_sun_may_leave_the_first_trick_out_but_no_other():
    rules = Rules(sun="everyone", sun_skips_first_trick=True)
    tricks = [12, 1, 0, 0]
    assert score_deal(rules, [ALL, "", "", ""], tricks, first_trick_to=1).sun == 0
    assert score_deal(rules, [ALL, "", "", ""], tricks, first_trick_to=0).sun is None


def test_punishment_falls_on_everyone_when_nobody_alone_passed():
    rules = Rules(sun="punishment")
    by_one = score_deal(rules, [ALL, "", "", ""], [13, 0, 0, 0], passed_by=3)
    assert by_one.points == (0, 26, 26, 52)
    assert score_deal(rules, [ALL, "", "", ""], [13, 0, 0, 0]).points == (0, 52, 52, 52)


def test_a_clean_slate_never_takes_a_good_score_away():
    rules = Rules(sun="clean_slate")
    wiped = score_deal(rules, [ALL, "", "", ""], [13, 0, 0, 0], before=[88, 0, 0, 0])
    assert wiped.points == (-88, 0, 0, 0)
    kept = score_deal(rules, [ALL, "", "", ""], [13, 0, 0, 0], before=[-8, 0, 0, 0])
    assert kept.points == (0, 0, 0, 0)


def test_no_trick_is_rewarded_but_not_on_a_moon():
    rules = Rules(no_trick_points=-5)
    plain = score_deal(rules, [f"QS {HEARTS[:-3]}", "2H", "", ""], [8, 3, 2, 0])
    assert plain.points == (25, 1, 0, -5)
    assert ("No trick taken", -5) in texts(plain, 3)
    assert score_deal(rules, [ALL, "", "", ""], [11, 2, 0, 0]).points == (0, 26, 26, 26)


def test_gong_zhu_all_hearts_turn_round_and_the_ten_doubles():
    rules = variant("gong-zhu").rules
    assert score_deal(rules, [HEARTS, "", "", ""]).points[0] == -200
    assert score_deal(rules, [ALL, "", "", ""]).points[0] == -300
    assert score_deal(rules, [f"{ALL} TC", "", "", ""]).points[0] == -600
    assert score_deal(rules, [f"{ALL} JD", "", "", ""]).points[0] == -400


def test_two_packs_moon_needs_both_ladies():
    rules = variant("cancellation-hearts").for_players(6)
    twice = " ".join([ALL, ALL])
    assert score_deal(rules, [twice, *[""] * 5]).voided
    almost = score_deal(rules, [twice.replace("QS ", "", 1), "QS", *[""] * 4])
    assert almost.points[:2] == (39, 13) and not almost.voided


def test_a_complex_moon_turns_with_the_ten_of_clubs():
    rules = variant("complex-hearts").rules
    score = score_deal(rules, [f"{ALL} TC", "JD", "", ""], choice="new")
    assert score.points == (26 - 26j, -10, 0, 0)
    old = score_deal(rules, [ALL, "TC", "", ""], choice="old")
    assert old.points == (0, (13 + 13j) * 2j, 13 + 13j, 13 + 13j)


@pytest.mark.parametrize(
    ("taken", "message"),
    [
        ([ALL, "QS", "", ""], "Q♠ is captured 2 times; the pack has 1"),
        ([ALL, "", ""], "3 players captured cards; these rules seat 4"),
        (["X1", "", "", ""], "Joker 1 is captured 1 times; the pack has 0"),
    ],
)
def test_captures_that_cannot_be_are_refused(taken, message):
    with pytest.raises(IllegalPlay, match=message):
        score_deal(Rules(), taken)
