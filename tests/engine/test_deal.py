"""Dealing and passing."""

from collections import Counter

import pytest

from engine import Deal, IllegalPlay, Position, RecordError, Rules, variant
from engine.cards import card_name
from engine.pack import hand_size, pack_cards, removed
from engine.passing import pass_cycle, pass_plan

HANDS = [
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
]


def names(cards):
    return [card_name(card) for card in cards]


def test_a_seed_and_a_number_fix_the_deal_for_ever():
    deal = Deal.shuffled(Rules(), seed=7, number=3)
    assert deal == Deal.shuffled(Rules(), seed=7, number=3)
    assert deal.hands != Deal.shuffled(Rules(), seed=8, number=3).hands
    assert deal.hands != Deal.shuffled(Rules(), seed=7, number=4).hands
    assert deal.hands[0] == tuple("AS TS KH 7H 6H KC QC TC 9C KD QD 7D 4D".split())


@pytest.mark.parametrize(
    ("trim", "players", "out"),
    [
        ("foster", 3, "2S"),
        ("culbertson", 3, "2C"),
        ("bicycle", 3, "2D"),
        ("foster", 5, "2S 2C"),
        ("morehead", 5, "2C 2D"),
        ("bicycle", 5, "2D 2C"),
        ("black_maria", 5, "2C 2S"),
        ("foster", 6, "2S 2C 2D 2H"),
        ("morehead", 6, "2C 2D 3C 2S"),
        ("culbertson", 7, "2C 2D 2S"),
        ("morehead", 7, "2C 2D 3C"),
        ("morehead", 4, ""),
    ],
)
def test_the_trim_of_each_book(trim, players, out):
    rules = Rules(players=players, trim=trim)
    assert names(removed(rules)) == out.split()
    assert hand_size(rules) * players == 52 - len(out.split())


@pytest.mark.parametrize(
    ("players", "each", "left"),
    [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)],
)
def test_two_packs_are_dealt_evenly_and_the_rest_is_the_kitty(players, each, left):
    deal = Deal.shuffled(variant("cancellation-hearts").for_players(players), seed=1)
    assert {len(hand) for hand in deal.hands} == {each}
    assert len(deal.kitty) == left
    counts = Counter(card for hand in (*deal.hands, deal.kitty) for card in hand)
    assert set(counts.values()) == {2}


def test_rules_with_nearly_the_same_pack_give_nearly_the_same_hands():
    four = Deal.shuffled(Rules(), seed=5)
    jokers = Deal.shuffled(variant("joker-hearts").for_players(4), seed=5)
    same = sum(len(set(a) & set(b)) for a, b in zip(four.hands, jokers.hands, strict=True))
    assert same >= 13, "a joker should not reshuffle the pack"
    assert len(pack_cards(jokers.rules)) == 52


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([HANDS[0][:-3], *HANDS[1:]], r"51 cards and the pack 52: 2♠ missing"),
        ([HANDS[0].replace("2S", "AH"), *HANDS[1:]], r"A♥ is dealt 2 times; the pack has 1"),
        (HANDS[:3], r"There are 3 hands; these rules seat 4"),
        ([HANDS[0] + " X1", *HANDS[1:]], r"Joker 1 is dealt, but is not in this pack"),
    ],
)
def test_a_deal_that_is_not_the_pack_is_refused(hands, message):
    with pytest.raises(RecordError, match=message):
        Deal(Rules(), hands=hands)


def test_uneven_hands_are_refused():
    hands = [HANDS[0] + " 2H", HANDS[1].replace(" 2H", ""), *HANDS[2:]]
    with pytest.raises(RecordError, match="Seat 0 holds 14 cards; everyone is dealt 13"):
        Deal(Rules(), hands=hands)


@pytest.mark.parametrize(
    ("number", "receiver", "words"),
    [(1, 1, "to the left"), (2, 3, "to the right"), (3, 2, "across")],
)
def test_the_four_way_pass_goes_left_right_across(number, receiver, words):
    deal = Deal(Rules(), hands=HANDS, number=number)
    assert deal.plan.words == f"pass three cards {words}"
    passed = deal.exchange(["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])
    assert {"AS", "KS", "QS"} <= set(passed.hands[receiver])
    assert passed.dealt == deal.hands
    assert all(len(hand) == 13 for hand in passed.hands)


def test_the_fourth_deal_is_held():
    deal = Deal(Rules(), hands=HANDS, number=4)
    assert deal.plan.words == "no pass"
    assert deal.exchange([]) == deal
    with pytest.raises(IllegalPlay, match="nothing is passed"):
        deal.exchange(["AS", "AH", "AC", "AD"])


@pytest.mark.parametrize(
    ("players", "cycle"),
    [
        (3, ("left", "right", "hold")),
        (5, ("left", "right", "two-left", "two-right", "hold")),
        (6, ("left", "right", "across", "hold")),
        (7, ("left", "right", "two-left", "two-right", "hold")),
    ],
)
def test_nobody_sits_across_at_an_odd_table(players, cycle):
    assert pass_cycle(Rules(players=players)) == cycle


def test_scattered_cards_go_one_to_each_opponent_nearest_left_first():
    rules = Rules(pass_mode="scatter")
    passed = Deal(rules, hands=HANDS).exchange(["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])
    assert "AS" in passed.hands[1] and "KS" in passed.hands[2] and "QS" in passed.hands[3]


def test_the_star_goes_to_the_two_seats_opposite():
    assert pass_plan(Rules(players=5, pass_mode="star", pass_count=2), 1).targets(0, 5) == (2, 3)


def test_a_shuffled_pile_comes_back_three_to_each():
    deal = Deal(Rules(pass_mode="shuffle"), hands=HANDS)
    passed = deal.exchange(["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])
    assert all(len(hand) == 13 for hand in passed.hands)
    pile = set("AS KS QS AH KH QH AC KC QC AD KD QD".split())
    assert sum(len(pile & set(hand)) for hand in passed.hands) == 12
    assert passed == deal.exchange(["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])


def test_the_dealer_chooses_how_many_and_where():
    deal = Deal(Rules(pass_mode="dealers_choice"), hands=HANDS)
    passed = deal.exchange(["AS", "AH", "AC", "AD"], choice=(1, "across"))
    assert "AS" in passed.hands[2]
    with pytest.raises(IllegalPlay, match="0 to 4 cards"):
        deal.exchange(["AS"] * 4, choice=(5, "left"))
    with pytest.raises(IllegalPlay, match="Only dealer's choice"):
        Deal(Rules(), hands=HANDS).exchange(["AS", "AH", "AC", "AD"], choice=(1, "left"))


@pytest.mark.parametrize(
    ("passes", "message"),
    [
        (["AS KS QS", "AH KH QH", "AC KC QC"], "3 players passed; all 4 must"),
        (["AS KS", "AH KH QH", "AC KC QC", "AD KD QD"], "Seat 0: 2 cards are chosen"),
        (["AS AS KS", "AH KH QH", "AC KC QC", "AD KD QD"], "A♠ is passed more often"),
        (["AS KS AH", "AH KH QH", "AC KC QC", "AD KD QD"], "A♥ is not in this hand"),
    ],
)
def test_a_wrong_pass_names_seat_and_card(passes, message):
    with pytest.raises(IllegalPlay, match=message):
        Deal(Rules(), hands=HANDS).exchange(passes)


def test_a_forbidden_card_may_go_only_when_the_hand_lacks_others():
    rules = Rules(pass_forbidden={"QS"})
    with pytest.raises(IllegalPlay, match="Q♠ may not be passed"):
        Deal(rules, hands=HANDS).exchange(["QS KS AS", "AH KH QH", "AC KC QC", "AD KD QD"])
    spades = frozenset(f"{rank}S" for rank in "AKQJT98765")
    short = Deal(Rules(pass_forbidden=spades), hands=HANDS)
    short.exchange(["4S 3S 2S", "AH KH QH", "AC KC QC", "AD KD QD"])
    shorter = Deal(Rules(pass_forbidden=spades | {"4S"}), hands=HANDS)
    shorter.exchange(["AS 3S 2S", "AH KH QH", "AC KC QC", "AD KD QD"])


def test_the_passer_is_known_only_when_one_player_passed():
    assert pass_plan(Rules(), 1).passer_to(0, 4) == 3
    assert pass_plan(Rules(), 4).passer_to(0, 4) is None
    assert pass_plan(Rules(pass_mode="scatter"), 1).passer_to(0, 4) is None


def test_a_deal_remembers_what_the_dealer_chose():
    rules = Rules(pass_mode="dealers_choice")
    before = Deal(rules, hands=HANDS)
    deal = before.exchange(["AS", "AH", "AC", "AD"], choice=(1, "across"))
    assert deal.choice == (1, "across")
    assert deal.plan.words == "pass one card across"
    assert deal.passers == (2, 3, 0, 1)
    assert (before.choice, before.passes) == (None, ())
    held = before.exchange([], choice=(0, "hold"))
    assert (held.plan.count, held.passers, held.hands) == (0, (None,) * 4, before.hands)
    told = Deal(rules, hands=HANDS, choice=(2, "right"))
    assert told.exchange(["AS KS", "AH KH", "AC KC", "AD KD"]).passers == (1, 2, 3, 0)
    with pytest.raises(IllegalPlay, match="0 to 4 cards"):
        Deal(rules, hands=HANDS, choice=(9, "left"))
    with pytest.raises(IllegalPlay, match="Only dealer's choice"):
        Deal(Rules(), hands=HANDS, choice=(1, "left"))


def test_a_sun_punishes_him_who_passed_by_the_dealers_choice():
    """South has all the clubs but one, and the ace of spades from across: he wins every trick."""
    rules = Rules(pass_mode="dealers_choice", sun="punishment")
    passes = ["AS", "AH", "2C", "AD"]
    deal = Deal(rules, hands=HANDS).exchange(passes, choice=(1, "across"))
    position = Position.start(rules, deal)
    while not position.over:
        position = position.play(position.legal[-1])
    assert position.tricks_won == (0, 0, 13, 0)
    points = position.score().points
    assert max(points) == points[0] > points[1] == points[3] > points[2]


def test_cards_are_passed_once():
    passed = Deal(Rules(), hands=HANDS).exchange(["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])
    with pytest.raises(IllegalPlay, match="passed already"):
        passed.exchange(["2S 3S 4S", "2H 3H 4H", "2C 3C 4C", "2D 3D 4D"])
