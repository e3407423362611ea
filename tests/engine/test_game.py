"""Deals into a game."""

import pytest

from engine import Game, IllegalPlay, RuleError, Rules, score_deal, variant

HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
ALL = "QS " + HEARTS


def hearts(*counts, lady=None, rules=None):
    """Score a deal in which each seat takes so many hearts, and one the lady."""
    cards = HEARTS.split()
    taken = []
    for seat, count in enumerate(counts):
        taken.append([*cards[:count], *(["QS"] if seat == lady else [])])
        cards = cards[count:]
    return taken


def add(game, *counts, lady=None, **known):
    taken = hearts(*counts, lady=lady)
    score = score_deal(game.rules, taken, before=game.totals, last_deal=game.last_deal, **known)
    return game.add(score)


def test_totals_run_dealer_and_number_move_on():
    game = add(Game(Rules()), 3, 4, 5, 1, lady=0)
    assert game.totals == (16, 4, 5, 1)
    assert (game.dealer, game.deal_number) == (1, 2)
    assert add(Game(Rules(direction="anticlockwise")), 3, 4, 5, 1, lady=0).dealer == 3


def test_the_game_ends_at_a_hundred_and_then_takes_no_more():
    game = add(Game(Rules(), totals=(87, 50, 40, 40)), 0, 6, 7, 0, lady=0)
    assert game.over and game.winners == (3,)
    assert game.ending == "A score has reached the end of 100."
    with pytest.raises(IllegalPlay, match="over"):
        add(game, 3, 4, 5, 1, lady=0)


def test_exceed_wants_one_more_point():
    rules = Rules(target_test="exceed")
    assert not add(Game(rules, totals=(87, 50, 40, 40)), 0, 6, 7, 0, lady=0).over
    assert add(Game(rules, totals=(88, 50, 40, 40)), 0, 6, 7, 0, lady=0).over


def test_a_shared_lowest_score_is_shared_or_played_on():
    totals = (90, 50, 40, 40)
    assert add(Game(Rules(), totals=totals), 13, 0, 0, 0, lady=1).winners == (2, 3)
    on = add(Game(Rules(tie="play_on"), totals=totals), 13, 0, 0, 0, lady=1)
    assert not on.over and "one more deal" in on.ending


def test_a_fixed_number_of_deals():
    rules = Rules(target=None, deals=2)
    game = add(Game(rules), 13, 0, 0, 0, lady=1)
    assert not game.over and game.last_deal
    assert add(game, 13, 0, 0, 0, lady=1).winners == (2, 3)


def test_scores_by_other_rules_are_refused():
    with pytest.raises(RuleError, match="other rules"):
        Game(Rules()).add(score_deal(Rules(moon="new"), hearts(13, 0, 0, 0, lady=1)))


def test_a_jack_waits_in_the_pool_until_somebody_is_clean():
    game = add(Game(variant("basic-hearts").rules), 4, 6, 2, 1)
    assert game.last_settlement == (-4, -6, -2, -1) and game.pool == 13
    game = add(game, 5, 0, 8, 0)
    assert game.last_settlement == (-5, 13, -8, 13) and game.pool == 0


def test_howell_settles_fosters_first_hand():
    rules = variant("basic-hearts").rules.replace(settlement="howell")
    assert add(Game(rules), 4, 6, 2, 1).last_settlement == (-3, -11, 5, 9)


def test_counters_run_out():
    game = Game(variant("basic-hearts").rules.replace(counters=5))
    game = add(game, 6, 0, 7, 0)
    assert game.over and game.winners == (1, 3)


def test_all_the_hearts_pay_four_to_each_and_one_to_the_table():
    rules = variant("basic-hearts").rules.replace(settlement="fewest_collects")
    game = add(Game(rules), 13, 0, 0, 0)
    assert game.last_settlement == (-13, 4, 4, 4) and game.pool == 1


def test_an_equal_pool_is_shared_out_at_the_end():
    rules = Rules(settlement="equal_pool", deals=1, counters=50)
    game = add(Game(rules), 13, 0, 0, 0, lady=1)
    assert game.last_settlement == (-13, -13, 0, 0)
    assert game.counters == (43, 43, 56, 56) and game.pool == 2


def test_the_last_player_with_chips_takes_the_pool():
    game = Game(Rules(settlement="ante", counters=1, moon="none"))
    game = add(game, 5, 4, 4, 0, lady=0)
    assert game.over and game.counters == (0, 0, 0, 4)


def test_nobody_pays_on_a_deal_that_nobody_scores():
    rules = Rules(moon="nobody_scores", settlement="sweepstake")
    game = add(Game(rules), 13, 0, 0, 0, lady=0)
    assert game.last_settlement == (0, 0, 0, 0)


def test_lives_are_lost_at_fifteen_and_a_dead_player_cannot_win():
    rules = variant("danger-hearts").rules
    game = Game(rules, totals=(0, 90, 90, 90), lives=(1, 3, 3, 3))
    game = add(game, 2, 11, 0, 0, lady=0)
    assert game.lives == (0, 3, 3, 3)
    assert game.over and game.winners == (2, 3)


def test_partners_lose_together():
    rules = variant("leekha").rules
    taken = [f"QS {HEARTS}", "", "TD", ""]
    game = Game(rules, totals=(90, 100, 0, 50)).add(score_deal(rules, taken))
    assert game.winners == (1, 3)


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ((14, 12, 1, 0), "add up to 27; in this game a deal comes to 26"),
        ((26, 0, 0, 0), "in one hand is a moon"),
        ((7, 7, 6, 6), "No way of sharing out"),
        ((13, 13, 0), "3 scores were given for 4 players"),
        ((10**9, 0, 0, 0), "cannot come from one deal"),
        ((0, 26, 26, 25), "add up to 77"),
        ((27, -1, 0, 0), "No way of sharing out"),
    ],
)
def test_points_that_cannot_be_right_are_refused(points, message):
    game = Game(Rules())
    with pytest.raises(IllegalPlay, match=message):
        game.add_points(points)


def test_points_alone_show_a_moon():
    game = Game(Rules()).add_points((26, 0, 26, 26))
    assert game.entries[0].moon == 1
    assert Game(Rules(moon="new")).add_points((0, -26, 0, 0)).entries[0].moon == 1
    assert Game(Rules(moon="nobody_scores")).add_points((0, 0, 0, 0)).entries[0].voided


def test_points_alone_with_a_bonus():
    omnibus = Game(variant("omnibus-hearts").rules)
    assert omnibus.add_points((13, 13, -10, 0)).totals == (13, 13, -10, 0)
    with pytest.raises(IllegalPlay, match="comes to 16"):
        omnibus.add_points((13, 13, 0, 0))


def test_points_alone_without_a_trick():
    game = Game(Rules(no_trick_points=-5))
    assert game.add_points((13, 13, -5, 0)).totals == (13, 13, -5, 0)


def test_the_last_pig_taker_leads_the_next_deal_of_gong_zhu():
    game = Game(variant("gong-zhu").rules)
    score = score_deal(game.rules, ["", "", "QS", HEARTS])
    assert game.add(score).next_deal(seed=4).leader == 2


def test_an_ante_goes_by_cards_not_by_points():
    rules = Rules(settlement="ante", moon="none", card_points={"QS": 13, "TD": -10})
    taken = [["TD", *HEARTS.split()[:3]], ["QS", *HEARTS.split()[3:]], "", ""]
    game = Game(rules).add(score_deal(rules, taken))
    assert game.last_settlement == (-1, -1, 1, 1)


def test_a_big_moon_needs_all_ten_deals_and_outlives_the_lives():
    game = Game(variant("ten-round-league").rules)
    for _ in range(9):
        game = add(game, 13, 0, 0, 0, lady=0)
        assert not game.over
    won = add(game, 13, 0, 0, 0, lady=0)
    assert won.totals == (0, 260, 260, 260) and won.winners == (0,)
    missed = add(game, 12, 1, 0, 0, lady=0)
    assert missed.totals == (259, 1, 0, 0) and 0 not in missed.winners


def test_a_complex_score_may_have_to_exceed_its_end():
    rules = variant("complex-hearts").rules
    totals = (60 + 67j, 0, 0, 0)
    assert add(Game(rules, totals=totals), 0, 13, 0, 0, lady=0).over
    assert not add(
        Game(rules.replace(target_test="exceed"), totals=totals), 0, 13, 0, 0, lady=0
    ).over
