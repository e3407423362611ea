"""The exact chances once more, by dealing small packs out card by card and big ones at random."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import odds


def shares(cards, sizes):
    """Every way to deal these cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for others in shares(rest, sizes[1:]):
            yield (frozenset(hand), *others)


def counted(deals, happens):
    happened = [happens(deal) for deal in deals]
    return Fraction(sum(happened), len(happened))


@pytest.mark.parametrize("kitty", [0, 1, 2])
@pytest.mark.parametrize("lower", [0, 1, 2, 3])
@pytest.mark.parametrize("higher", [0, 1, 2, 3])
def test_a_lead_against_every_deal_of_a_small_pack(lower, higher, kitty):
    cards = range(6 + kitty)
    low, high = set(cards[:lower]), set(cards[lower : lower + higher])

    def wins(deal):
        return all(hand & low or not hand & high for hand in deal[:3])

    exact = odds.lead_wins(lower, higher, opponents=3, hand=2, kitty=kitty)
    assert exact == counted(list(shares(cards, [2, 2, 2, kitty])), wins)


@pytest.mark.parametrize("round", [1, 2])
@pytest.mark.parametrize("outside", range(7))
@pytest.mark.parametrize("kitty", [0, 2])
def test_following_against_every_deal_of_a_small_pack(outside, round, kitty):
    suit = set(range(outside))

    def follow(deal):
        return all(len(hand & suit) >= round for hand in deal[:2])

    exact = odds.everybody_follows(outside, round, opponents=2, hand=3, kitty=kitty)
    assert exact == counted(list(shares(range(6 + kitty), [3, 3, kitty])), follow)


def test_patterns_against_every_hand_of_a_small_pack():
    pack = [(suit, card) for suit, size in enumerate((4, 3, 3)) for card in range(size)]
    seen = Counter(
        tuple(sorted((sum(card[0] == suit for card in hand) for suit in range(3)), reverse=True))
        for hand in combinations(pack, 4)
    )
    expected = {pattern: Fraction(count, comb(10, 4)) for pattern, count in seen.items()}
    assert odds.hand_patterns(hand=4, suits=(4, 3, 3)) == expected


def test_a_void_at_the_table_against_every_deal_of_a_small_pack():
    deals = list(shares(range(8), [2, 2, 2, 2]))

    def has_void(deal):
        return any(len({card // 4 for card in hand}) < 2 for hand in deal)

    assert odds.possible_deals(4, 2) == len(deals)
    assert odds.void_at_the_table(suit=4, suits=2) == counted(deals, has_void)
    assert odds.percent(odds.void_at_the_table()) == "18.38 %"


@pytest.mark.parametrize("voids", [(), ("S",), ("D",), ("D", "H"), ("", "D", "DH"), ("H", "S")])
def test_where_the_lady_sits_against_every_deal_of_a_small_pack(voids):
    unseen, sizes = {"S": 3, "H": 2, "D": 2}, [2, 2, 3]
    cards = [(suit, card) for suit, count in unseen.items() for card in range(count)]
    fitting = [
        deal
        for deal in shares(cards, sizes)
        if not any(
            card[0] in void for hand, void in zip(deal, voids, strict=False) for card in hand
        )
    ]
    expected = [
        counted(fitting, lambda deal, seat=seat: ("S", 0) in deal[seat]) for seat in (0, 1, 2)
    ]
    assert list(odds.lady_sits(unseen, sizes, voids)) == expected


def test_the_lady_after_a_blind_pass_is_in_any_unknown_card_alike():
    after = odds.lady_after_pass()
    assert odds.lady_sits({"S": 9, "H": 9, "D": 9, "C": 9}, [10, 13, 13]) == (
        after.receiver,
        after.each_other,
        after.each_other,
    )


@given(st.fractions(0, 1), st.integers(3, 7))
def test_the_lady_after_a_pass_is_somewhere(given_away, players):
    after = odds.lady_after_pass(given_away, players)
    assert after.receiver + (players - 2) * after.each_other == 1


@pytest.mark.parametrize(("target", "players", "total"), [(7, 2, 3), (5, 3, 4), (9, 2, 4)])
def test_the_longest_game_against_every_game(target, players, total):
    splits = [split for split in product(range(total), repeat=players) if sum(split) == total]
    going, deals, shortest = {(0,) * players}, 0, None
    while going:
        deals += 1
        scores = {tuple(map(sum, zip(s, x, strict=True))) for s in going for x in splits}
        going = {score for score in scores if max(score) < target}
        if shortest is None and len(going) < len(scores):
            shortest = deals
    bounds = odds.game_length_bounds(target, players, total)
    assert (bounds.shortest_without_moons, bounds.longest) == (shortest, deals)


# The full pack, shuffled


def test_shuffled_deals_come_near_the_exact_chances():
    chance, deals, seen = Random(1897), 20_000, Counter()
    pack = list(range(52))  # thirteen of each suit; 0 to 12 are hearts, deuce to ace
    for _ in range(deals):
        chance.shuffle(pack)
        mine, *others = (set(pack[start : start + 13]) for start in (0, 13, 26, 39))
        lengths = [len(mine & set(range(first, first + 13))) for first in (0, 13, 26, 39)]
        seen["void"] += 0 in lengths
        seen["goes round"] += all(hand & set(range(13)) for hand in (mine, *others))
        seen["4-4-3-2"] += sorted(lengths) == [2, 3, 4, 4]
    exact = {
        "void": odds.some_void(),
        "goes round": odds.suit_goes_round_for_all(1),
        "4-4-3-2": odds.hand_pattern("4-4-3-2"),
    }
    for name, expected in exact.items():
        assert seen[name] / deals == pytest.approx(float(expected), abs=0.01), name


def test_a_five_led_from_four_hearts_in_shuffled_deals():
    chance, deals, won = Random(5), 20_000, 0
    low, high = {0, 1, 2}, set(range(3, 9))  # 2 3 4 below the five, six hearts above it outside
    unseen = list(range(39))
    for _ in range(deals):
        chance.shuffle(unseen)
        hands = [set(unseen[start : start + 13]) for start in (0, 13, 26)]
        won += all(hand & low or not hand & high for hand in hands)
    assert won / deals == pytest.approx(float(odds.heart_lead_wins(5, 4)), abs=0.01)
