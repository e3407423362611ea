"""The worked examples of the rule contract, X01 to X62, one test each.

Players A B C D are seats 0 1 2 3, clockwise. Every test names the rule and the title of the source
it comes from; "computed" marks a number worked out from the cited rule. Points are penalties
throughout, so the signs of Gong Zhu are turned.
"""

from __future__ import annotations

import pytest

from engine import Deal, Game, HeartsError, Position, Rules, score_deal, variant
from engine.pack import hand_size, pack_cards
from engine.passing import pass_plan
from tests.engine import oracle

RANKS = "23456789TJQKA"
HEARTS = [rank + "H" for rank in RANKS]
ALL_PENALTIES = [*HEARTS, "QS"]


def hearts(count: int, skip: int = 0) -> list[str]:
    return HEARTS[skip : skip + count]


def pack_of(rules: Rules) -> list[str]:
    return oracle.pack(rules.trim, rules.players, rules.packs)


def shares(rules: Rules, *given: list[str] | str) -> list[list[str]]:
    """The captured cards of every seat: those given, and the rest of the pack to the last seat."""
    taken = [list(cards.split() if isinstance(cards, str) else cards) for cards in given]
    taken += [[] for _ in range(rules.players - len(taken))]
    left = pack_of(rules)
    for card in [card for cards in taken for card in cards]:
        left.remove(card)
    taken[-1] += left
    return taken


def everything_to(rules: Rules, seat: int) -> list[list[str]]:
    """One seat captures the whole pack."""
    taken: list[list[str]] = [[] for _ in range(rules.players)]
    taken[seat] = pack_of(rules)
    return taken


def penalties_to(rules: Rules, seat: int, penalties: list[str]) -> list[list[str]]:
    """One seat captures these cards and nothing else; its neighbour has the rest."""
    taken: list[list[str]] = [[] for _ in range(rules.players)]
    taken[seat] = list(penalties)
    rest = pack_of(rules)
    for card in penalties:
        rest.remove(card)
    taken[(seat + 1) % rules.players] = rest
    return taken


def four_shares(rules: Rules, *counts: int, lady: int | None = None) -> list[list[str]]:
    """Hearts by number to each seat, the lady to one of them, the harmless cards to the last."""
    taken: list[list[str]] = []
    dealt = 0
    for count in counts:
        taken.append(hearts(count, dealt))
        dealt += count
    if lady is not None:
        taken[lady].append("QS")
    used = [card for cards in taken for card in cards]
    taken[-1] += [card for card in pack_of(rules) if card not in used]
    return taken


def after_moon(
    rules: Rules, totals: list[int], shooter: int = 0, choice: str | None = None
) -> Game:
    game = Game(rules, totals=totals)
    taken = penalties_to(rules, shooter, ALL_PENALTIES)
    return game.add(score_deal(rules, taken, before=tuple(totals), choice=choice))


# ------------------------------------------------------------------ counters


def test_x01_howell_the_taker_pays_three_times_and_draws_the_rest():
    """Howell: pay (n-1) x own points, draw T minus own points. Wikipedia, Black lady."""
    rules = variant("foster-1909").for_players(4).replace(settlement="howell")
    taken = four_shares(rules, 1, 8, 4, 0, lady=0)
    score = score_deal(rules, taken)
    assert score.points == (14, 8, 4, 0)
    game = Game(rules).add(score)
    assert game.last_settlement[0] == -3 * 14 + (26 - 14) == -30


def test_x02_howell_whole_table():
    """The same deal for all four: the pool empties exactly. Computed from Wikipedia, Black lady."""
    rules = variant("foster-1909").for_players(4).replace(settlement="howell")
    game = Game(rules).add_points([14, 8, 4, 0])
    assert tuple(game.last_settlement) == (-30, -6, 10, 26)
    assert game.pool == 0
    assert tuple(game.counters) == (20, 44, 60, 76)


def test_x03_howell_hearts_only():
    """Hearts alone, T = 13: pay 9/15/15/0, draw 10/8/8/13. Foster."""
    rules = variant("basic-hearts").for_players(4).replace(settlement="howell")
    game = Game(rules).add(score_deal(rules, four_shares(rules, 3, 5, 5, 0)))
    assert tuple(game.last_settlement) == (10 - 9, 8 - 15, 8 - 15, 13)


def test_x04_howell_counts_the_points_really_in_play():
    """Foster's pack for six has lost the deuce of hearts, so T = 25 and not 26. Computed."""
    rules = variant("foster-1909").for_players(6).replace(settlement="howell")
    taken = penalties_to(rules, 0, [*hearts(12, 1), "QS"])
    score = score_deal(rules, taken)
    assert score.points == (25, 0, 0, 0, 0, 0)
    game = Game(rules).add(score)
    assert tuple(game.last_settlement) == (-125, 25, 25, 25, 25, 25)
    assert game.pool == 0


def test_x05_sweepstake_two_clean_players_share_the_pool():
    """Pay your points; those who took nothing split the pool. Wikipedia, Black lady."""
    rules = variant("foster-1909").for_players(4)
    game = Game(rules).add(score_deal(rules, four_shares(rules, 1, 12, 0, 0, lady=0)))
    assert tuple(game.last_settlement) == (-14, -12, 13, 13)
    assert game.pool == 0


def test_x06_sweepstake_odd_counters_stay_in_the_pool():
    """26 among three clean players: 8 each and 2 stay. Computed from Wikipedia, Black lady."""
    rules = variant("foster-1909").for_players(4)
    game = Game(rules).add(score_deal(rules, penalties_to(rules, 0, ALL_PENALTIES)))
    assert tuple(game.last_settlement) == (-26, 8, 8, 8)
    assert game.pool == 2


def test_x07_sweepstake_jack_waits_for_a_clean_player():
    """Nobody clean: the pool stays as a jack. Computed from Wikipedia, Black lady.

    The contract's first row is 10/8/6/2, which no deal with a lady worth 13 can give; it is
    refused here, and 15/5/4/2 takes its place.
    """
    rules = variant("foster-1909").for_players(4)
    with pytest.raises(HeartsError):
        Game(rules).add_points([10, 8, 6, 2])
    first = Game(rules).add_points([15, 5, 4, 2])
    assert tuple(first.last_settlement) == (-15, -5, -4, -2)
    assert first.pool == 26
    second = first.add_points([14, 9, 3, 0])
    assert tuple(second.last_settlement) == (-14, -9, -3, 52)
    assert second.pool == 0
    assert tuple(second.counters) == (21, 36, 43, 100)


# ------------------------------------------------------------------ the moon


def test_x08_old_moon_charges_everybody_else():
    """Shooter 0, the others 26 each. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4)
    assert tuple(after_moon(rules, [40, 31, 22, 18]).totals) == (40, 57, 48, 44)


def test_x09_new_moon_credits_the_shooter():
    """Shooter minus 26, the others 0. Wikinfo, Hearts."""
    rules = variant("american-hearts").for_players(4).replace(moon="new")
    assert tuple(after_moon(rules, [40, 31, 22, 18]).totals) == (14, 31, 22, 18)


def test_x10_new_moon_may_go_below_zero():
    """From 10 to minus 16. Computed from Wikinfo, Hearts."""
    rules = variant("wikinfo-hearts").for_players(4)
    assert tuple(after_moon(rules, [10, 31, 22, 18]).totals) == (-16, 31, 22, 18)


def test_x11_new_moon_only_to_avoid_losing():
    """Old would end the game 90/121/89 with the shooter beaten, so new is allowed.

    Wikipedia, Black lady.
    """
    rules = variant("american-hearts").for_players(3).replace(moon="new_if_old_loses")
    totals = [90, 95, 63]
    old = after_moon(rules, totals, choice="old")
    assert tuple(old.totals) == (90, 121, 89)
    assert old.over
    assert tuple(old.winners) == (2,)
    new = after_moon(rules, totals, choice="new")
    assert tuple(new.totals) == (64, 95, 63)
    assert not new.over
    assert after_moon(rules, totals).totals == new.totals


def test_x12_new_moon_refused_when_old_wins():
    """Old gives 60/106/111/116 and the shooter wins. Computed from Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(moon="new_if_old_loses")
    totals = [60, 80, 85, 90]
    old = after_moon(rules, totals)
    assert tuple(old.totals) == (60, 106, 111, 116)
    assert old.over
    assert tuple(old.winners) == (0,)
    with pytest.raises(HeartsError):
        after_moon(rules, totals, choice="new")


def test_x13_new_moon_refused_when_old_does_not_end_the_game():
    """Old gives 50/66/71/56 and play goes on. Computed from Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(moon="new_if_old_loses")
    totals = [50, 40, 45, 30]
    old = after_moon(rules, totals)
    assert tuple(old.totals) == (50, 66, 71, 56)
    assert not old.over
    with pytest.raises(HeartsError):
        after_moon(rules, totals, choice="new")


def test_x14_old_moon_plays_on_until_a_deal_without_a_moon():
    """A losing old moon does not end the game; the next moonless deal does.

    Wikipedia, Black lady; the figures are computed.
    """
    rules = variant("american-hearts").for_players(4).replace(old_moon_plays_on=True)
    game = after_moon(rules, [90, 95, 63, 70])
    assert tuple(game.totals) == (90, 121, 89, 96)
    assert not game.over
    game = game.add_points([0, 6, 20, 0])
    assert tuple(game.totals) == (90, 127, 109, 96)
    assert game.over
    assert tuple(game.winners) == (0,)


def test_x15_moon_missed_by_one_heart():
    """25 and 1: nothing special happens. Wikipedia, Black lady; Wikinfo, Hearts."""
    rules = variant("american-hearts").for_players(4)
    score = score_deal(rules, four_shares(rules, 12, 1, 0, 0, lady=0))
    assert score.points == (25, 1, 0, 0)
    assert score.moon is None


@pytest.mark.parametrize("preset", ["culbertson-1950", "parlour-black-lady"])
def test_x16_nobody_scores_when_one_player_takes_all(preset):
    """All 14 cards to one player: no score for anyone.

    Culbertson in Wikipedia, Black lady; the Hearts family page.
    """
    rules = variant(preset).for_players(4)
    score = score_deal(rules, penalties_to(rules, 2, ALL_PENALTIES))
    assert score.points == (0, 0, 0, 0)
    assert score.moon == 2


def test_x17_hitting_the_moon_1939():
    """Everyone except the slam winner is charged 26. Phillips in Wikipedia, Black lady."""
    rules = variant("hitting-the-moon").for_players(4)
    score = score_deal(rules, penalties_to(rules, 1, ALL_PENALTIES))
    assert score.points == (26, 0, 26, 26)


def test_x18_deal_totals_are_multiples_of_26():
    """26 in a normal deal, 78 on a moon at a table of four. The Bicycle-style rules page."""
    rules = variant("bicycle-hearts").for_players(4)
    normal = score_deal(rules, four_shares(rules, 4, 4, 3, 2, lady=2))
    assert sum(normal.points) == 26
    moon = score_deal(rules, penalties_to(rules, 0, ALL_PENALTIES))
    assert sum(moon.points) == 78


# ------------------------------------------------------------------ the sun and the big moon


def test_x19_sun_doubles_the_moon():
    """All tricks: 52 to each other player, or minus 52 where the moon is new. Wikinfo, Hearts."""
    old = variant("american-hearts").for_players(4).replace(sun="everyone")
    taken = everything_to(old, 0)
    score = score_deal(old, taken, tricks_won=(13, 0, 0, 0))
    assert score.points == (0, 52, 52, 52)
    assert score.sun == 0
    new = old.replace(moon="new")
    assert score_deal(new, taken, tricks_won=(13, 0, 0, 0)).points == (-52, 0, 0, 0)


def test_x20_sun_punishes_the_passer():
    """52 to whoever passed to the shooter, 26 to the rest. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(sun="punishment", pass_mode="left")
    taken = everything_to(rules, 0)
    on_the_right = 3
    score = score_deal(rules, taken, tricks_won=(13, 0, 0, 0), passed_by=on_the_right)
    assert score.points == (0, 26, 26, 52)


def test_x21_sun_wipes_the_slate_clean():
    """The shooter's total goes to 0. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(sun="clean_slate")
    totals = (88, 40, 30, 20)
    score = score_deal(rules, everything_to(rules, 0), tricks_won=(13, 0, 0, 0), before=totals)
    assert Game(rules, totals=totals).add(score).totals[0] == 0


def test_x22_sun_required_makes_a_mere_moon_a_normal_score():
    """All 26 but not all tricks counts as 26. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(sun="everyone", sun_required=True)
    taken = everything_to(rules, 0)
    lost = ["2C", "3C", "4C", "5C"]
    taken[0] = [card for card in taken[0] if card not in lost]
    taken[1] = lost
    score = score_deal(rules, taken, tricks_won=(12, 1, 0, 0))
    assert score.points == (26, 0, 0, 0)


def test_x23_sun_may_skip_the_first_trick():
    """A leads the 2 of clubs, loses that trick and wins the other twelve: a sun.

    Wikipedia, Black lady.
    """
    rules = variant("american-hearts").for_players(4)
    rules = rules.replace(sun="everyone", sun_skips_first_trick=True, pass_mode="none")
    hands = [
        "2C AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S",
        "AC KC QC JC 2S AH KH QH JH TH 9H 8H 7H",
        "TC 9C 8C 7C AD KD QD JD TD 6H 5H 4H 3H",
        "6C 5C 4C 3C 9D 8D 7D 6D 5D 4D 3D 2D 2H",
    ]
    position = Position.start(rules, Deal(rules, hands=hands))
    for card in ["2C", "AC", "TC", "6C", "2S", "6H", "2H", "AS"]:
        position = position.play(card)
    assert position.turn == 0
    while not position.over:
        position = position.play(position.legal[-1] if position.turn else position.legal[0])
    assert tuple(position.tricks_won) == (12, 1, 0, 0)
    assert position.score().sun == 0
    assert position.score().points == (0, 52, 52, 52)
    strict = rules.replace(sun_skips_first_trick=False)
    assert score_deal(strict, position.taken, tricks_won=position.tricks_won).sun is None


def test_x24_big_moon_in_ten_deals():
    """One player took all 26 in each of ten deals: he has 0, the others 260.

    Wikipedia, Black lady.
    """
    rules = variant("american-hearts").for_players(4)
    rules = rules.replace(moon="none", big_moon="ten_deals", deals=10, target=None)
    game = Game(rules)
    for deal in range(10):
        assert not game.over, deal
        taken = penalties_to(rules, 0, ALL_PENALTIES)
        game = game.add(score_deal(rules, taken, before=tuple(game.totals)))
    assert game.over
    assert tuple(game.totals) == (0, 260, 260, 260)
    assert tuple(game.winners) == (0,)


def test_x25_moon_cannot_win():
    """A shooter who would win on that deal must play at least one more. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(moon_cannot_win=True)
    game = after_moon(rules, [70, 95, 80, 88])
    assert tuple(game.totals) == (70, 121, 106, 114)
    assert not game.over
    game = game.add_points([6, 20, 0, 0])
    assert game.over
    assert tuple(game.winners) == (0,)


# ------------------------------------------------------------------ adjustments and ends


def test_x26_no_trick_bonus():
    """Minus 5 for a player who wins no trick. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4).replace(no_trick_points=-5)
    taken = four_shares(rules, 0, 6, 4, 3, lady=1)
    score = score_deal(rules, taken, tricks_won=(0, 5, 4, 4), before=(30, 0, 0, 0))
    assert score.points == (-5, 19, 4, 3)
    assert Game(rules, totals=(30, 0, 0, 0)).add(score).totals[0] == 25


def test_x27_exactly_one_hundred_becomes_nothing():
    """A's 100 becomes 0; B's 101 ends the game. Wikipedia, Black lady; figures computed."""
    rules = variant("american-hearts").for_players(4).replace(exact_rule="hundred_to_zero")
    totals = (87, 88, 40, 50)
    taken = four_shares(rules, 0, 13, 0, 0, lady=0)
    game = Game(rules, totals=totals).add(score_deal(rules, taken, before=totals))
    assert tuple(game.totals) == (0, 101, 40, 50)
    assert game.over
    assert tuple(game.winners) == (0,)


def test_x28_exactly_one_hundred_alone_plays_on():
    """Nobody is at 101 or more, so play continues. Wikipedia, Black lady; figures computed."""
    rules = variant("american-hearts").for_players(4).replace(exact_rule="hundred_to_zero")
    game = Game(rules, totals=(87, 60, 40, 50)).add_points([13, 13, 0, 0])
    assert tuple(game.totals) == (0, 73, 40, 50)
    assert not game.over


def test_x29_exactly_fifty_or_one_hundred_loses_fifty():
    """50 becomes 0; 100 becomes 50 and stays there. Wikinfo, Hearts; figures computed."""
    rules = variant("american-hearts").for_players(4)
    rules = rules.replace(exact_rule="fifty_or_hundred_minus_fifty")
    game = Game(rules, totals=(37, 20, 20, 20)).add_points([13, 13, 0, 0])
    assert game.totals[0] == 0
    game = Game(rules, totals=(87, 20, 20, 20)).add_points([13, 13, 0, 0])
    assert game.totals[0] == 50
    assert not game.over
    assert game.add_points([0, 13, 13, 0]).totals[0] == 50


def test_x30_exactly_one_hundred_ends_a_plain_game():
    """87 and the lady. Computed from the limit of Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4)
    game = Game(rules, totals=(87, 60, 40, 50)).add_points([13, 3, 5, 5])
    assert game.totals[0] == 100
    assert game.over
    assert tuple(game.winners) == (2,)


def test_x60_a_shorter_game_ends_at_fifty():
    """Some play 50. The Bicycle-style rules page; the Hearts family page."""
    rules = variant("bicycle-hearts").for_players(4).replace(target=50)
    game = Game(rules, totals=(40, 30, 20, 10)).add_points([9, 4, 0, 13])
    assert not game.over
    game = game.add_points([1, 12, 13, 0])
    assert tuple(game.totals) == (50, 46, 33, 23)
    assert game.over
    assert tuple(game.winners) == (3,)


def test_x61_microsoft_moon():
    """0 and 26 each. Microsoft Hearts."""
    rules = variant("microsoft-hearts").for_players(4)
    assert score_deal(rules, penalties_to(rules, 3, ALL_PENALTIES)).points == (26, 26, 26, 0)


def test_x62_settlement_of_1887():
    """Fewest hearts collects from each other player the number they took. Standard Hoyle."""
    rules = variant("basic-hearts").for_players(4).replace(settlement="fewest_collects")
    assert Game(rules).add_points([1, 2, 4, 6]).last_settlement == (12, -2, -4, -6)


# ------------------------------------------------------------------ other values of the cards


def test_x31_omnibus_bonus_diamond():
    """The 10 of diamonds and three hearts: 3 - 10 = -7. Wikipedia, Black lady."""
    rules = variant("omnibus-hearts").for_players(4)
    taken = shares(rules, ["TD", *hearts(3)], hearts(5, 3), hearts(5, 8))
    assert score_deal(rules, taken).points == (-7, 5, 5, 13)


def test_x32_omnibus_slam():
    """All fifteen counters: minus 26, the others 0; without a slam the cards sum to 16.

    Wikipedia, Black lady.
    """
    rules = variant("omnibus-hearts").for_players(4)
    taken = penalties_to(rules, 0, [*ALL_PENALTIES, "TD"])
    assert score_deal(rules, taken).points == (-26, 0, 0, 0)
    assert sum(score_deal(rules.replace(moon="none"), taken).points) == 16


def test_x33_omnibus_slam_may_need_the_bonus_card():
    """A has hearts and lady, B the bonus: no slam in Wikipedia, Black lady; one at pagat."""
    rules = variant("omnibus-hearts").for_players(4)
    taken = shares(rules, ALL_PENALTIES, "TD")
    score = score_deal(rules, taken)
    assert score.points == (26, -10, 0, 0)
    assert score.moon is None
    lenient = score_deal(rules.replace(moon_needs_bonus=False), taken)
    assert lenient.points == (-26, -10, 0, 0)
    assert lenient.moon == 0


def test_x34_pink_lady():
    """Two ladies and two hearts: 28 of the 38 in the deal. Wikipedia, Black lady."""
    rules = variant("pink-lady").for_players(4)
    others = [card for card in HEARTS if card not in ("2H", "3H", "QH")]
    score = score_deal(rules, shares(rules, "QH QS 2H 3H", others))
    assert score.points == (28, 10, 0, 0)
    assert sum(score.points) == 38


def test_x35_black_jack():
    """The jack of spades and four hearts: 14 of the 23. Wikipedia, Black lady."""
    rules = variant("black-jack").for_players(4)
    score = score_deal(rules, shares(rules, ["JS", *hearts(4)], hearts(9, 4)))
    assert score.points == (14, 9, 0, 0)
    assert sum(score.points) == 23


def test_x36_complex_multiplies_by_two_i():
    """(5 + 13i) x 2i = -26 + 10i. Rule: Wikipedia, Black lady."""
    rules = variant("complex-hearts").for_players(4)
    score = score_deal(rules, shares(rules, [*hearts(5), "QS", "TC"], hearts(8, 5)))
    assert score.points[0] == -26 + 10j
    assert score.points[1] == 8


def test_x37_complex_game_ends_at_modulus_one_hundred():
    """60 + 80i is 100 away from zero, and that player loses. Wikipedia, Black lady."""
    rules = variant("complex-hearts").for_players(4)
    totals = (60 + 67j, 10 + 0j, 20 + 0j, 0j)
    score = score_deal(rules, four_shares(rules, 0, 6, 4, 3, lady=0), before=totals)
    game = Game(rules, totals=totals).add(score)
    assert game.totals[0] == 60 + 80j
    assert game.over
    assert 0 not in game.winners


def test_x38_complex_jack_and_ten():
    """-10 x 2i = -20i. Computed from Wikipedia, Black lady."""
    rules = variant("complex-hearts").for_players(4)
    score = score_deal(rules, shares(rules, "JD TC", hearts(6), hearts(7, 6)))
    assert score.points[0] == -20j


def test_x39_royal_queen_of_clubs_cancels_and_queen_of_hearts_doubles():
    """Lady void, three hearts doubled: 6. Computed from Wikipedia, Black lady."""
    rules = variant("royal-hearts").for_players(4)
    others = [card for card in HEARTS if card not in ("2H", "3H", "QH")]
    score = score_deal(rules, shares(rules, "QS QC QH 2H 3H", others))
    assert score.points[0] == 6
    assert score.points[1] == 10


def test_x40_royal_queen_of_diamonds():
    """26 - 10 + 4 = 20. Computed from Wikipedia, Black lady."""
    rules = variant("royal-hearts").for_players(4)
    others = [card for card in HEARTS if card not in hearts(4)]
    score = score_deal(rules, shares(rules, ["QS", "QD", *hearts(4)], others))
    assert score.points[0] == 20


def test_x41_gong_zhu_ten_of_clubs_doubles():
    """(-100 - 10) x 2 = -220 for the player, 220 as penalties. Wikipedia, Black lady."""
    rules = variant("gong-zhu").for_players(4)
    others = [card for card in HEARTS if card != "5H"]
    score = score_deal(rules, shares(rules, "QS 5H TC", others[:6], others[6:]))
    assert score.points[0] == 220


def test_x42_gong_zhu_transformer_and_all_hearts():
    """Alone +50; with the 3 of hearts 0; all hearts +200; with the pig +300. Gambiter."""
    rules = variant("gong-zhu").for_players(4)

    def first(cards: list[str]) -> int:
        rest = [card for card in HEARTS if card not in cards]
        return score_deal(rules, shares(rules, cards, rest[:6], rest[6:])).points[0]

    assert first(["TC"]) == -50
    assert first(["TC", "3H"]) == 0
    assert first(HEARTS) == -200
    assert first([*HEARTS, "QS"]) == -300


def test_x43_leekha_the_higher_of_two_losers_loses():
    """108 against 109: B's team loses. Computed from Wikipedia, Black lady."""
    rules = variant("leekha").for_players(4)
    game = Game(rules, totals=(95, 99, 20, 30)).add_points([13, 10, 8, 5])
    assert tuple(game.totals) == (108, 109, 28, 35)
    assert game.over
    assert tuple(game.winners) == (0, 2)


def test_x44_leekha_moon_costs_37():
    """All 36 to one player: 37 charged. Wikipedia, Black lady."""
    rules = variant("leekha").for_players(4)
    score = score_deal(rules, penalties_to(rules, 1, [*ALL_PENALTIES, "TD"]))
    assert score.points == (0, 37, 0, 0)


def test_x45_spot_hearts():
    """A 14, K 13, 5 of hearts 5; all hearts 104; with the lady at 25 T = 129.

    The Hearts family page; the lady's value from GNOME Hearts.
    """
    rules = variant("spot-hearts").for_players(4)
    others = [card for card in HEARTS if card not in ("AH", "KH", "5H")]
    score = score_deal(rules, shares(rules, "AH KH 5H", others))
    assert score.points == (32, 104 - 32, 0, 25)
    assert sum(score.points) == 129


def test_x46_ante():
    """One chip each; the clean split the pool, or it waits. Wikinfo, Hearts."""
    rules = variant("wikinfo-hearts").for_players(4)
    rules = rules.replace(settlement="ante", counters=25, moon="none")
    two_clean = Game(rules).add(score_deal(rules, four_shares(rules, 6, 7, 0, 0, lady=0)))
    assert tuple(two_clean.last_settlement) == (-1, -1, 1, 1)
    assert two_clean.pool == 0
    none_clean = Game(rules).add(score_deal(rules, four_shares(rules, 6, 4, 2, 1, lady=0)))
    assert tuple(none_clean.last_settlement) == (-1, -1, -1, -1)
    assert none_clean.pool == 4
    one_clean = none_clean.add(score_deal(rules, four_shares(rules, 6, 4, 3, 0, lady=0)))
    assert tuple(one_clean.last_settlement) == (-1, -1, -1, 8 - 1)
    assert one_clean.pool == 0


def test_x47_danger_hearts_fifteen_costs_a_life():
    """15 in a deal costs a life, 14 does not. Wikipedia, Black lady."""
    rules = variant("danger-hearts").for_players(4)
    game = Game(rules).add_points([15, 11, 0, 0])
    assert tuple(game.lives) == (2, 3, 3, 3)
    game = Game(rules).add_points([14, 12, 0, 0])
    assert tuple(game.lives) == (3, 3, 3, 3)


# ------------------------------------------------------------------ the pack


def test_x48_culbertson_for_seven():
    """Three deuces go, seven cards each. Wikipedia, Black lady."""
    rules = variant("culbertson-1950").for_players(7)
    assert len(pack_cards(rules)) == 49
    assert hand_size(rules) == 7


# ------------------------------------------------------------------ tricks


def play_trick(rules: Rules, cards: str, rest: str, **fields: object) -> Position:
    """Every seat holds one card of this trick and one of the rest; seat 0 leads."""
    pairs = zip(cards.split(), rest.split(), strict=True)
    position = Position.ending(rules, [list(pair) for pair in pairs], leader=0, **fields)
    for card in cards.split():
        position = position.play(card)
    return position


LOW_DIAMONDS = "2D 3D 4D 5D 6D 7D"


def test_x49_cancellation_the_aces_cancel():
    """A K A 9 3 2 of spades: the king wins. Wikipedia, Black lady; the Hearts family page."""
    rules = variant("cancellation-hearts").for_players(6)
    position = play_trick(rules, "AS KS AS 9S 3S 2S", LOW_DIAMONDS)
    assert position.tricks[-1].winner == 1
    assert position.turn == 1
    assert len(position.taken[1]) == 6


def test_x50_cancellation_two_pairs():
    """2C led, then K K 9 9 of clubs and an odd card.

    The Hearts family page: the deuce wins. Wikipedia, Black lady: two pairs, the trick rolls over.
    """
    cards = "2C KC KC 9C 9C QD"
    led_suit = variant("cancellation-hearts").for_players(6)
    position = play_trick(led_suit, cards, LOW_DIAMONDS)
    assert position.tricks[-1].winner == 0
    assert len(position.taken[0]) == 6

    two_pairs = variant("cancellation-1950").for_players(6)
    position = play_trick(two_pairs, cards, LOW_DIAMONDS)
    assert position.tricks[-1].winner is None
    assert position.turn == 0
    assert not any(position.taken)
    for card in LOW_DIAMONDS.split():
        position = position.play(card)
    assert [len(cards) for cards in position.taken] == [0, 0, 0, 0, 0, 12]


def test_x51_cancellation_pairs_led():
    """J led, 10 9 8 4 J: the ten wins. J J 10 10 9 9: rolls over, same leader.

    A beginners' guide to Cancellation Hearts.
    """
    rules = variant("cancellation-hearts").for_players(6)
    position = play_trick(rules, "JC TC 9C 8C 4C JC", LOW_DIAMONDS)
    assert position.tricks[-1].winner == 1
    position = play_trick(rules, "JC JC TC TC 9C 9C", LOW_DIAMONDS)
    assert position.tricks[-1].winner is None
    assert position.turn == 0


def test_x52_two_packs_the_later_twin_wins():
    """Two aces of diamonds: the one played later wins. Wikipedia, Black lady."""
    rules = variant("cancellation-hearts").for_players(6)
    rules = rules.replace(identical_cards="last_played_wins")
    position = play_trick(rules, "3D AD 4D 5D AD 6D", "2C 3C 4C 5C 6C 7C")
    assert position.tricks[-1].winner == 4


def test_x53_widow_goes_to_the_first_trick():
    """Two hearts in the widow cost the winner of trick one 2. The Hearts family page."""
    rules = variant("widow-hearts").for_players(3).replace(pass_mode="none")
    widow = ["2H", "3H", "2C", "2D"]
    rest = [card for card in oracle.DECK if card not in widow]
    hands = [rest[seat::3] for seat in range(3)]
    position = Position.start(rules, Deal(rules, hands=hands, kitty=widow, dealer=2))
    led = next(card for card in position.legal if card[1] == "C")
    position = position.play(led)
    while not position.tricks:
        clubs = [card for card in position.legal if card[1] == "C"]
        position = position.play(clubs[0])
    winner = position.tricks[0].winner
    assert set(widow) <= set(position.taken[winner])
    while not position.over:
        position = position.play(position.legal[0])
    without = [[card for card in cards if card not in widow] for cards in position.taken]
    assert sum(oracle.worth(oracle.DEFAULTS, card) for card in without[winner]) + 2 == sum(
        oracle.worth(oracle.DEFAULTS, card) for card in position.taken[winner]
    )
    points = position.score().points
    if position.score().moon is None:
        assert sum(points) == 26


def test_x54_booster_nine_adds_a_round():
    """B wins all eight cards; without the rule C would have won four.

    Wikipedia, Black lady; Wikinfo, Hearts; the cards are computed.
    """
    rules = variant("booster-nines").for_players(4)
    hands = ["5D 3D 2C", "9D AD 3C", "KD 4D 4C", "2S 8S 5C"]
    position = Position.ending(rules, hands, leader=0)
    for card in ["5D", "9D", "KD", "2S"]:
        position = position.play(card)
    assert position.turn == 0
    assert not position.tricks
    assert position.legal == ("3D",)
    for card in ["3D", "AD", "4D", "8S"]:
        position = position.play(card)
    assert position.tricks[-1].winner == 1
    assert len(position.taken[1]) == 8
    assert position.turn == 1

    plain = Position.ending(rules.replace(booster_nines="none"), hands, leader=0)
    for card in ["5D", "9D", "KD", "2S"]:
        plain = plain.play(card)
    assert plain.tricks[-1].winner == 2
    assert len(plain.taken[2]) == 4


def test_x55_a_lead_nobody_can_follow_wins_what_is_thrown():
    """South leads the jack of diamonds and takes the heart thrown on it. Wikipedia, Black lady."""
    rules = variant("american-hearts").for_players(4)
    hands = ["2S 3C", "4S 5C", "JD 2C", "6H 7C"]
    position = Position.ending(rules, hands, leader=2)
    for card in ["JD", "6H", "2S", "4S"]:
        position = position.play(card)
    assert position.tricks[-1].winner == 2
    assert sum(oracle.worth(oracle.DEFAULTS, card) for card in position.taken[2]) == 1


def test_x56_lady_forced_under_a_higher_spade():
    """The ace of spades is led; the lady must go. Wikipedia, Black lady (Morehead)."""
    rules = variant("american-hearts").for_players(4).replace(lady_forced=True)
    hands = ["AS 2C", "QS 5S", "3S 3C", "4S 4C"]
    position = Position.ending(rules, hands, leader=0).play("AS")
    assert position.legal == ("QS",)
    assert "5S" not in position.legal
    assert position.why_not("5S")
    free = Position.ending(rules.replace(lady_forced=False), hands, leader=0).play("AS")
    assert set(free.legal) == {"QS", "5S"}


def test_x57_hearts_unbroken_with_only_the_lady_beside_them():
    """The lady is the only lead; with the sub-variation a heart may be led, and breaks hearts.

    Wikipedia, Black lady.
    """
    rules = variant("american-hearts").for_players(4)
    hands = ["9H 4H QS", "2C 3C 4C", "5C 6C 7C", "8C 9C TC"]
    assert Position.ending(rules, hands, leader=0).legal == ("QS",)
    lenient = rules.replace(lead_hearts_when_only_penalties=True)
    position = Position.ending(lenient, hands, leader=0)
    assert set(position.legal) == {"9H", "4H", "QS"}
    assert position.play("4H").hearts_broken


def test_x58_no_penalty_card_on_trick_one():
    """No clubs: throw a diamond or a spade other than the lady. The Bicycle-style rules page."""
    rules = variant("bicycle-hearts").for_players(4).replace(pass_mode="none")
    hands = [
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "QS 2S 3S 2H 3H 4H 5H 6H 7H 2D 3D 4D 5D",
        "AS KS JS TS 9S AH KH QH JH TH 9H 8H AD",
        "4S 5S 6S 7S 8S KD QD JD TD 9D 8D 7D 6D",
    ]
    position = Position.start(rules, Deal(rules, hands=hands)).play("2C")
    assert set(position.legal) == {"2S", "3S", "2D", "3D", "4D", "5D"}


# ------------------------------------------------------------------ passing


def test_x59_rotating_pass_for_five():
    """Left 1, 2, 3, 4, none; the seat right of the first dealer always passes to the dealer.

    Wikipedia, Black lady.
    """
    rules = variant("american-hearts").for_players(5).replace(pass_mode="rotating")
    first_dealer = 2
    for number in range(1, 5):
        plan = pass_plan(rules, number)
        assert plan.offsets == (number,) * rules.pass_count
        dealer = (first_dealer + number - 1) % 5
        assert (first_dealer - 1 + plan.offsets[0]) % 5 == dealer
    assert pass_plan(rules, 5).offsets == ()
    assert pass_plan(rules, 6).offsets == pass_plan(rules, 1).offsets
