"""What a choice is worth: the loop taken up midway agrees with the open table, and known truths.

``HEARTS_SEEDS`` sets how many deals of each preset are taken up, ``HEARTS_FULL=1`` makes it 40.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from itertools import islice, permutations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Deal, IllegalPlay, Position, RuleError, Rules, compiled, loop, variant
from engine.cards import card_name, cards_in, mask_of, parse_card, parse_cards
from engine.choices import try_cards, try_passes, trying
from engine.choices.taking_up import setting_of
from engine.choices.unseen import Unseen, draw, ways
from engine.choices.whereabouts import cards_barred, unseen_by
from engine.players import player
from engine.seen import remembered
from engine.shuffle import deal_state
from engine.simulation.runs import orders_for, play_run
from tests.engine import any_rules
from tests.engine.by_hand import every_table

pytestmark = pytest.mark.xdist_group("compiled")

FULL = os.environ.get("HEARTS_FULL") == "1"
DEALS = int(os.environ.get("HEARTS_SEEDS", "40" if FULL else "1"))
SEED = 7
EXPERT = player("Expert")


def begun(rules: Rules, number: int, plies: int, seed: int = SEED) -> Position:
    """A deal passed and played by Expert for some cards, short of its end."""
    deal = Deal.shuffled(rules, seed, number)
    if deal.plan.count:
        passes = [
            [choice.card for choice in EXPERT.choose_pass(deal, seat)] for seat in seats(deal)
        ]
        deal = deal.exchange(passes)
    position = Position.start(rules, deal)
    for _ in range(plies):
        after = position.play_number(parse_card(EXPERT.choose(position).card))
        if after.turn is None:
            break
        position = after
    return position


def seats(deal: Deal) -> range:
    return range(deal.rules.players)


def with_hidden(position: Position, seat: int, row: np.ndarray, twins: np.ndarray) -> Position:
    """The same moment with other cards in the unseen hands, and nothing known of their passes."""
    deal = position.deal
    assert deal is not None
    plays = [*(play for trick in position.tricks for play in trick.plays), *position.trick]
    hands = []
    for each in seats(deal):
        held = [*position.hands[seat]] if each == seat else both(row[each], twins[each])
        hands.append([*held, *(play.card for play in plays if play.seat == each)])
    passes = deal.passes
    if passes:
        passer = deal.passers[seat]
        to_me = seat if passer is None else passer
        passes = tuple(cards if at in (seat, to_me) else () for at, cards in enumerate(passes))
    kitty = both(row[-1], twins[-1])
    hidden = replace(deal, hands=tuple(map(tuple, hands)), kitty=kitty, dealt=(), passes=passes)
    again = Position.start(deal.rules, hidden)
    for play in plays:
        again = again.play(play.card)
    return again


def both(once: int, twice: int) -> tuple[str, ...]:
    return tuple(map(card_name, [*cards_in(int(once)), *cards_in(int(twice))]))


def agree_midway(rules: Rules, position: Position, deals: int = 2, who: str = "Expert") -> None:
    """Compiled and by hand, the deal is played to its end card by card alike."""
    seat = position.turn
    before = tuple(7 * each % 40 for each in range(rules.players))
    layouts = draw(unseen_by(position, seat, remembered(position)), deals, SEED)
    for card in islice(position.legal, 2):
        after = position.play_number(parse_card(card))
        past = remembered(after, before)
        setting = setting_of(after, seat, layouts, past)
        nought = np.zeros((deals, rules.players), dtype=np.int64)
        orders = orders_for(rules, deals, SEED)._replace(
            before=nought + np.array(before), turned_before=nought
        )
        sheet = play_run(rules, orders, who, 1, plays=True, setting=setting).sheet
        for at in range(deals):
            end = with_hidden(position, seat, layouts.cards[at], layouts.twins[at])
            end = end.play_number(parse_card(card))
            chance = deal_state(SEED, at + 1)
            plays = []
            while end.turn is not None:
                plays.append(parse_card(player(who).choose(end, before, chance).card))
                end = end.play_number(plays[-1])
            told = f"after {card}, layout {at}"
            assert sheet.plays[at, after.ply :].tolist()[: len(plays)] == plays, told
            score = end.score(before)
            points = zip(sheet.points[at].tolist(), sheet.turned[at].tolist(), strict=True)
            assert [complex(*parts) for parts in points] == list(score.points), told
            assert sheet.tricks[at].tolist() == list(end.tricks_won), told
            shot = sheet.result[at] != 0
            assert (sheet.shooter[at] if shot else None) == score.moon, told


@pytest.mark.parametrize(("preset", "players"), every_table())
def test_taken_up_midway_a_deal_goes_on_as_at_the_table(preset, players):
    rules = variant(preset).for_players(players)
    for number in range(1, DEALS + 1):
        for plies in (0, 5, 17, 30, 200):
            agree_midway(rules, begun(rules, number, plies), 1 if plies < 30 else 2)


@settings(
    max_examples=2_000 if FULL else 60,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(
    any_rules.rules(),
    st.sampled_from(["Expert", "Random", "Careful"]),
    st.integers(0, 60),
    st.integers(0, 10_000),
)
def test_any_rules_midway(rules, who, plies, seed):
    agree_midway(rules, begun(rules, 1, plies, seed), 2, who)


@pytest.mark.parametrize("choice", [(2, "right"), (3, "across"), (3, "scatter"), (2, "shuffle")])
def test_a_pass_that_the_dealer_chose_is_known_to_those_who_passed(choice):
    rules = Rules(pass_mode="dealers_choice", sun="punishment")
    deal = replace(Deal.shuffled(rules, SEED), choice=choice)
    passes = [[each.card for each in EXPERT.choose_pass(deal, seat)] for seat in seats(deal)]
    deal = deal.exchange(passes)
    position = Position.start(rules, deal)
    seat = position.turn
    agree_midway(rules, position)
    known = unseen_by(position, seat, remembered(position)).known
    for target, card in zip(deal.plan.targets(seat, 4), deal.passes[seat], strict=False):
        assert parse_card(card) in known[target]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("preset", ["american-hearts", "black-jack", "leekha", "omnibus-hearts"])
def test_what_is_ruled_out_is_never_held(preset, seed):
    position = begun(variant(preset).rules, 1, 48, seed)
    while position.turn is not None:
        held = [mask_of(map(parse_card, hand)) for hand in position.hands]
        barred = cards_barred(position, mask_of(range(56)))
        assert not any(own & bar for own, bar in zip(held, barred, strict=True))
        position = position.play_number(parse_card(EXPERT.choose(position).card))


# The unseen cards


def layouts_of(unseen: Unseen) -> set[tuple[int, ...]]:
    """Every layout by trying all orders: for each place its set of cards."""
    found = set()
    for order in permutations(unseen.cards):
        sets, start = [], 0
        for room in unseen.room:
            sets.append(mask_of(order[start : start + room]))
            start += room
        if not any(own & bar for own, bar in zip(sets, unseen.barred, strict=True)):
            found.add(tuple(sets))
    return found


NO_CLUB, NO_SPADE = mask_of(range(14)), mask_of(range(28, 42))


@pytest.mark.parametrize(
    ("room", "barred"),
    [
        ((0, 3, 2, 2), (0, 0, 0, 0)),
        ((0, 3, 2, 2), (0, NO_CLUB, 0, 0)),
        ((0, 2, 2, 3), (0, NO_CLUB, NO_SPADE, 0)),
        ((0, 2, 3, 2), (0, NO_CLUB | NO_SPADE, NO_CLUB, 0)),
        ((1, 2, 2, 2), (NO_CLUB, NO_CLUB, NO_SPADE, 1 << parse_card("9H"))),
    ],
)
def test_every_layout_is_equally_likely(room, barred):
    cards = tuple(sorted(parse_cards("2C 5C 9D QS KS 9H AH")))
    unseen = Unseen(cards, room, barred, ((),) * len(room))
    every, deals = layouts_of(unseen), 40_000
    drawn = Counter(map(tuple, draw(unseen, deals, 5).cards.tolist()))
    assert set(drawn) == every
    assert ways(unseen) == len(every)
    expected = deals / len(every)
    chi = sum((drawn[each] - expected) ** 2 / expected for each in every)
    free = len(every) - 1
    assert abs(chi - free) < 4 * (2 * free) ** 0.5


def test_two_packs_are_dealt_whole():
    rules = variant("cancellation-1950").for_players(7)
    position = begun(rules, 1, 30)
    seat = position.turn
    past = remembered(position)
    unseen = unseen_by(position, seat, past)
    layouts = draw(unseen, 50, 3)
    out = Counter(unseen.cards) + Counter(card for known in unseen.known for card in known)
    for cards, twins in zip(layouts.cards, layouts.twins, strict=True):
        dealt = [[*cards_in(int(a)), *cards_in(int(b))] for a, b in zip(cards, twins, strict=True)]
        assert Counter(card for hand in dealt for card in hand) == out
        sizes = [len(hand) for hand in position.hands]
        assert [len(hand) for hand in dealt[:-1]] == [
            0 if each == seat else size for each, size in enumerate(sizes)
        ]


def test_a_series_may_be_drawn_in_parts():
    unseen = unseen_by(begun(Rules(), 1, 20), 0, remembered(begun(Rules(), 1, 20)))
    whole, rest = draw(unseen, 30, 2), draw(unseen, 10, 2, first=21)
    assert np.array_equal(whole.cards[20:], rest.cards)


def test_cards_that_cannot_lie_so_are_refused():
    unseen = Unseen((2, 3), (0, 1, 1), (0, NO_CLUB, 0), ((),) * 3)
    assert ways(unseen) == 0
    with pytest.raises(IllegalPlay, match="cannot lie"):
        draw(unseen, 5, 1)


# Only what the seat knows


@pytest.mark.parametrize("preset", ["american-hearts", "black-maria", "omnibus-hearts", "leekha"])
@pytest.mark.parametrize("plies", [1, 14, 27])
def test_hidden_cards_do_not_matter(preset, plies):
    position = begun(variant(preset).rules, 1, plies)
    seat = position.turn
    unseen = unseen_by(position, seat, remembered(position))
    layout = draw(unseen, 1, 99)
    other = with_hidden(position, seat, layout.cards[0], layout.twins[0])
    assert other.hands[seat] == position.hands[seat]
    assert other.hands != position.hands
    assert try_cards(other, deals=60) == try_cards(position, deals=60)


def test_a_passed_card_lies_where_it_went():
    position = begun(Rules(), 1, 0)
    deal, seat = position.deal, position.turn
    unseen = unseen_by(position, seat, remembered(position))
    passed = mask_of(map(parse_card, deal.passes[seat]))
    layouts = draw(unseen, 40, 1)
    assert (layouts.cards[:, (seat + 1) % 4] & passed == passed).all()


def test_a_kitty_seen_by_its_taker_is_known_to_nobody_else():
    rules = Rules(players=3, trim="none", kitty="leftover", pass_mode="none")
    position = begun(rules, 1, 10)
    taker = position.tricks[0].winner
    kitty = tuple(sorted(parse_cards(position.deal.kitty)))
    for seat in range(3):
        known = unseen_by(position, seat, remembered(position)).known[-1]
        assert known == (kitty if seat == taker else ())


# What comes out


def last_moments(hand: str, trick: str, others: list[str], taken=None) -> Position:
    """A moment late in a deal: seat 0 plays after the cards of the trick."""
    cards = trick.split()
    leader = -len(cards) % 4
    hands = [hand.split(), *(each.split() for each in others)]
    for turn, card in enumerate(cards):
        hands[(leader + turn) % 4].append(card)
    position = Position.ending(Rules(), hands, leader, True, 14 - len(hands[0]), taken)
    for card in cards:
        position = position.play(card)
    return position


def test_a_forced_card_is_tried_alone():
    position = last_moments("QS 2H", "KS", ["3H 4H", "5H 6H", "7H"])
    (only,) = try_cards(position, deals=50)
    assert (only.name, only.behind, only.verdict) == ("QS", 0, "best")
    assert only.lady == 0


def test_the_last_trick_is_exact():
    for number in range(1, 6):
        position = begun(Rules(), number, 50)
        while position.ply < 51:
            position = position.play(position.legal[0])
        (only,) = try_cards(position, deals=20)
        end = position.play(position.legal[0])
        assert end.over
        assert only.points == end.score().points[position.turn]
        assert only.doubt == only.behind == only.behind_doubt == 0


def test_the_lady_goes_under_the_ace_and_before_the_king():
    position = last_moments("KS QS 4C 5C", "AS", ["2C JS 9S 8H", "6C TS 8S 6H", "7S 9C JH"])
    king, lady = try_cards(position, "KS QS", deals=4_000)
    assert lady.points < king.points
    assert (king.verdict, lady.verdict) == ("worse", "best")
    assert lady.lady == 0


def test_ducking_the_lady_beats_winning_her():
    position = last_moments("AS 2S 4C 5C", "QS", ["2C 3C 9H 8H", "6C 7C 7H 6H", "8C 9C JH"])
    won, ducked = try_cards(position, "AS 2S", deals=300)
    assert won.points > ducked.points + 10
    assert (won.lady, ducked.lady) == (1, 0)


def test_a_moon_nearly_shot_is_seen_coming():
    taken = ["QS 2H 3H 5H 6H 7H 8H 9H TH JH QH KH", "", "", ""]
    position = last_moments("AH 2D", "", ["3D 3C", "4H 4C", "5C 6C"], taken)
    ace, deuce = try_cards(position, "AH 2D", deals=200)
    assert ace.moon > 0.9 > deuce.moon
    assert ace.points < deuce.points


def test_what_is_not_known_to_be_gone_may_lie_anywhere():
    """An ending of low cards: the king beats all unless higher cards may still be out."""
    position = last_moments("KC 2D", "", ["4C 5D", "5C 6D", "6C 7D"])
    sure = try_cards(position, "KC", deals=400)[0]
    unsure = try_cards(position, "KC", deals=400, gone="AH KH")[0]
    assert sure.points == 0
    assert sure.doubt == 0
    assert unsure.points > 0


def test_passes_are_tried_over_the_same_hands():
    hand = "AS KS 3S AH KH 2H 9C 5C 2C JD TD 6D 3D"
    good, bad = try_passes(Rules(), hand, ["AS KS AH", "2C 3D 2H"], deals=600)
    assert good.verdict == "best"
    assert bad.verdict == "worse"
    assert good.name == "AS-KS-AH"
    assert try_passes(Rules(), hand, ["AS KS AH"], deals=600)[0].points == good.points


def test_a_pass_to_several_keeps_its_order():
    rules = Rules(pass_mode="scatter")
    hand = "QS KS 3S AH KH 2H 9C 5C 2C JD TD 6D 3D"
    first, second = try_passes(rules, hand, ["QS KS AH", "AH KS QS"], deals=400)
    assert first.points != second.points


@pytest.mark.parametrize(("preset", "players"), every_table())
def test_passes_of_every_game(preset, players):
    rules = variant(preset).for_players(players)
    deal = Deal.shuffled(rules, 4)
    if not deal.plan.count:
        with pytest.raises(IllegalPlay, match="nothing is passed"):
            try_passes(rules, deal.hands[1], [deal.hands[1][:3]], seat=1)
        return
    chosen = [choice.card for choice in EXPERT.choose_pass(deal, 1)]
    (found,) = try_passes(rules, deal.hands[1], [chosen], seat=1, deals=30)
    assert found.cards == tuple(chosen)
    assert found.deals == 30


def test_totals_before_matter_where_the_rules_look_at_them():
    taken = ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "", "", ""]
    position = last_moments("AH 2D", "", ["3D 3C", "4D 4C", "5C 6C"], taken)
    rules = variant("american-hearts").rules
    assert rules.moon != "none"
    (plain,) = try_cards(position, "AH", deals=20)
    (late,) = try_cards(position, "AH", deals=20, before=(90, 10, 80, 20))
    assert plain.points == 0
    assert late.deals == plain.deals


def test_the_same_seed_gives_the_same_worth_whatever_the_threads():
    position = begun(Rules(), 1, 20)
    one, two = (try_cards(position, deals=5_000, threads=many) for many in (1, 2))
    assert one == two
    assert one != try_cards(position, deals=5_000, seed=2)


def test_progress_and_stop():
    told = []
    position = begun(Rules(), 1, 30)
    whole = try_cards(position, deals=40_000, player="Random", progress=told.append)
    assert told == sorted(set(told))
    assert len(told) > 6
    assert whole[0].deals == told[-1] == 40_000
    part = try_cards(position, deals=40_000, player="Random", stop=lambda: True)
    assert part[0].deals == told[0]


def test_the_worth_does_not_hang_on_where_the_layouts_were_divided(monkeypatch):
    position = begun(Rules(), 1, 30)
    usual = try_cards(position, deals=700)
    monkeypatch.setattr(trying, "paced", lambda deals, _: [(0, 1), (1, 300), (301, deals - 301)])
    assert try_cards(position, deals=700) == usual


def test_without_numba_the_same_worth(monkeypatch):
    position = begun(Rules(), 1, 30)
    deal = begun(Rules(), 1, 0).deal
    hand, passes = deal.dealt[0], [deal.passes[0]]
    fast = try_cards(position, deals=20), try_passes(Rules(), hand, passes, deals=5)
    monkeypatch.setattr(compiled, "available", lambda: False)
    monkeypatch.setattr(compiled, "_play", None)
    assert compiled.play_deals() is loop.play_deals
    slow = try_cards(position, deals=20), try_passes(Rules(), hand, passes, deals=5)
    assert slow == fast


def test_bad_questions_are_refused_in_a_sentence():
    position = begun(Rules(), 1, 20)
    foreign = next(card for card in ("2C", "AS", "9D") if card not in position.legal)
    with pytest.raises(IllegalPlay, match="cannot be played"):
        try_cards(position, [foreign])
    with pytest.raises(IllegalPlay, match="nothing to try"):
        try_cards(position, [])
    with pytest.raises(RuleError, match="ask for fewer"):
        try_cards(position, deals=2_000_000)
    with pytest.raises(RuleError, match="3 totals"):
        try_cards(position, before=(1, 2, 3))
    hand = "AS KS 3S AH KH 2H 9C 5C 2C JD TD 6D 3D"
    with pytest.raises(IllegalPlay, match="12 cards"):
        try_passes(Rules(), hand[3:], ["KS 3S AH"])
    with pytest.raises(IllegalPlay, match="2 cards are chosen"):
        try_passes(Rules(), hand, ["KS 3S"])
    with pytest.raises(IllegalPlay, match="not in this hand"):
        try_passes(Rules(), hand, ["KS 3S 4S"])
    with pytest.raises(IllegalPlay, match="more often"):
        try_passes(Rules(), hand, ["KS KS AH"])
    with pytest.raises(IllegalPlay, match="no seat 7"):
        try_passes(Rules(), hand, ["KS 3S AH"], seat=7)
