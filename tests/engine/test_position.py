"""Playing: what may be played, why not, who wins, what stays on the table."""

import pytest

from engine import Deal, IllegalPlay, Position, Rules, variant

HANDS = [
    "2C KC 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH",
    "AC QC JC AS KS QS JS TS JH TH 9H 8H 7H",
    "TC 9C 8C 7C 6C 5C 4C 3C 6H 5H 4H 3H 2H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
]


@pytest.fixture
def start():
    return Position.start(Rules(), Deal(Rules(), hands=HANDS, number=4))


def played(position, cards):
    for card in cards.split():
        position = position.play(card)
    return position


def test_the_two_of_clubs_opens(start):
    assert start.turn == 0
    assert start.legal == ("2C",)
    assert start.why_not("AH") == "2♣ must open the deal."
    assert start.why_not("2D") == "Seat 0 does not hold 2♦."


def test_a_play_returns_a_new_position_and_leaves_the_old_one(start):
    after = start.play("2C")
    assert (start.ply, after.ply) == (0, 1)
    assert after.turn == 1 and after.led == "C"
    assert "2C" in start.hands[0] and "2C" not in after.hands[0]


def test_suit_must_be_followed(start):
    after = start.play("2C")
    assert set(after.legal) == {"AC", "QC", "JC"}
    assert after.why_not("QS") == "Clubs were led, so a club must be played."
    with pytest.raises(IllegalPlay, match="Q♠ cannot be played: Clubs were led"):
        after.play("QS")


def test_no_penalty_on_trick_one_but_diamonds_are_free(start):
    third = played(start, "2C AC TC")
    assert third.turn == 3 and len(third.legal) == 13


def test_the_winner_takes_the_trick_and_leads(start):
    after = played(start, "2C AC TC AD")
    assert after.turn == 1
    assert after.tricks[0].winner == 1
    assert set(after.taken[1]) == {"2C", "AC", "TC", "AD"}
    assert after.tricks_won == (0, 1, 0, 0)


def test_hearts_wait_until_broken(start):
    after = played(start, "2C AC TC AD")
    assert after.why_not("JH") == "Hearts have not been broken, so a heart may not be led yet."
    assert not after.hearts_broken


def test_a_heart_thrown_breaks_hearts():
    position = Position.ending(Rules(), ["3C 2H", "2C 3H", "4C 4H", "5H 6H"], leader=0)
    after = played(position, "3C 2C 4C 5H")
    assert after.hearts_broken and after.turn == 2 and after.legal == ("4H",)


def test_a_hand_of_hearts_only_may_lead_one():
    position = Position.ending(Rules(), ["3H 2H", "2C 5H", "4C 4H", "5C 6H"], leader=0)
    assert set(position.legal) == {"3H", "2H"}
    assert position.play("3H").hearts_broken


def test_playing_when_the_deal_is_over_is_refused():
    position = played(Position.ending(Rules(), ["3C", "2C", "4C", "5C"]), "3C 2C 4C 5C")
    assert position.over and position.turn is None and position.legal == ()
    with pytest.raises(IllegalPlay, match="The deal is over"):
        position.play("3C")


def test_a_kitty_goes_with_the_first_trick():
    rules = variant("heartsette").for_players(5)
    deal = Deal.shuffled(rules, seed=3)
    position = Position.start(rules, deal)
    assert position.waiting == deal.kitty != ()
    while not position.tricks:
        position = position.play(position.legal[0])
    assert set(deal.kitty) <= set(position.taken[position.tricks[0].winner])


def test_a_kitty_may_go_with_the_last_trick():
    rules = Rules(players=5, trim="none", kitty="leftover", kitty_to="last_trick")
    deal = Deal.shuffled(rules, seed=3)
    position = Position.start(rules, deal)
    while not position.over:
        assert not set(deal.kitty) & {card for pile in position.taken for card in pile}
        position = position.play(position.legal[0])
    assert set(deal.kitty) <= set(position.taken[position.tricks[-1].winner])


CANCEL = variant("cancellation-hearts").for_players(6)
TWO_PAIRS = variant("cancellation-1950").for_players(6)


def test_a_trick_that_cancels_stays_for_the_next_winner_and_the_same_player_leads():
    hands = ["JS 2C", "JS 3C", "TS 4C", "TS 5C", "9S 6C", "9S 7C"]
    after = played(Position.ending(CANCEL, hands), "JS JS TS TS 9S 9S")
    assert after.tricks[0].winner is None and after.turn == 0
    assert len(after.waiting) == 6
    done = played(after, "2C 3C 4C 5C 6C 7C")
    assert done.tricks_won == (0, 0, 0, 0, 0, 2)
    assert len(done.taken[5]) == 12


def test_a_last_trick_that_cancels_goes_to_its_leader():
    hands = ["JS", "JS", "TS", "TS", "9S", "9S"]
    done = played(Position.ending(CANCEL, hands, leader=2), "TS TS 9S 9S JS JS")
    assert done.tricks_won == (0, 0, 1, 0, 0, 0)


def test_two_pairs_of_any_suit_roll_the_trick_over_under_the_older_rule():
    hands = ["2C AH", "KC AH", "KC KH", "9C QH", "9C JH", "3H TH"]
    assert played(Position.ending(CANCEL, hands), "2C KC KC 9C 9C 3H").tricks[0].winner == 0
    rolled = played(Position.ending(TWO_PAIRS, hands), "2C KC KC 9C 9C 3H")
    assert rolled.tricks[0].winner is None


def test_a_player_may_hold_both_copies_of_a_card():
    hands = ["AS AS", "2S 3S", "4S 5S", "6S 7S", "8S 9S", "TS JS"]
    position = Position.ending(CANCEL, hands)
    assert position.hands[0] == ("AS", "AS") and position.legal == ("AS",)
    done = played(position, "AS 2S 4S 6S 8S TS AS 3S 5S 7S 9S JS")
    assert done.taken[0].count("AS") == 2


def test_a_nine_boosts_the_trick_unless_hands_are_empty():
    rules = variant("booster-nines").rules
    hands = ["5D 3D", "9D AD", "KD 4D", "2S 8S"]
    done = played(Position.ending(rules, hands), "5D 9D KD 2S 3D AD 4D 8S")
    assert len(done.tricks) == 1 and done.tricks[0].winner == 1 and len(done.taken[1]) == 8
    short = played(Position.ending(rules, ["5D", "9D", "KD", "2S"]), "5D 9D KD 2S")
    assert short.over and short.tricks[0].winner == 2


JOKERS = Rules(jokers=4, trim="none")


def test_a_joker_may_be_played_though_able_to_follow_and_never_wins():
    hands = ["9D X1", "8D X2", "2D X3", "7D X4"]
    position = Position.ending(JOKERS, hands).play("9D")
    assert set(position.legal) == {"8D", "X2"}
    done = played(position, "X2 2D 7D")
    assert done.tricks[0].winner == 0


def test_a_joker_waits_until_void_where_agreed():
    rules = JOKERS.replace(joker_play="when_void")
    position = Position.ending(rules, ["9D X1", "8D X2", "2S X3", "7D X4"]).play("9D")
    assert "still holds diamonds" in position.why_not("X2")
    assert set(position.play("8D").legal) == {"2S", "X3"}


def test_a_joker_is_not_led_while_another_card_is_held():
    position = Position.ending(JOKERS, ["9D X1", "8D X2", "2D X3", "7D X4"])
    assert "may not be led" in position.why_not("X1")
    last = played(position, "9D 8D 2D 7D")
    assert last.legal == ("X1",)
    assert played(last, "X1 X2 X3 X4").tricks[-1].winner == 0


def test_a_led_joker_names_the_suit():
    rules = JOKERS.replace(joker_lead="leader_names_suit")
    position = Position.ending(rules, ["9D X1", "8D 8C", "2D X3", "7D 7C"])
    assert position.may_name("X1") == ("C", "D", "S")
    named = position.play("X1", names="C")
    assert named.led == "C" and named.legal == ("8C",)
    with pytest.raises(IllegalPlay, match="H cannot be named here"):
        position.play("X1", names="H")


def test_after_a_joker_the_next_card_sets_the_suit():
    rules = JOKERS.replace(joker_lead="next_card_sets_suit")
    position = Position.ending(rules, ["9D X1", "8D 8C", "2D 2H", "7D 7C"]).play("X1")
    assert position.led is None and set(position.legal) == {"8D", "8C"}
    third = position.play("8C")
    assert third.led == "C" and played(third, "2H 7C").tricks[0].winner == 1
    hearts = Position.ending(rules, ["9D X1", "8D 8H", "2D 2H", "7D 7C"]).play("X1")
    assert "cannot set the suit" in hearts.why_not("8H")


def test_gong_zhu_opens_with_the_two_of_spades_then_with_the_pig_taker():
    rules = variant("gong-zhu").rules
    deal = Deal.shuffled(rules, seed=2)
    first = Position.start(rules, deal)
    assert first.legal == ("2S",)
    later = Position.start(rules, Deal.shuffled(rules, seed=2, number=2, leader=3))
    assert later.turn == 3 and len(later.legal) == 13


def test_an_ending_needs_even_hands():
    with pytest.raises(IllegalPlay, match="equally many cards"):
        Position.ending(Rules(), ["2C", "3C 4C", "5C", "6C"])
