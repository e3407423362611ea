"""Deals as a teacher wants them: every wish is met, by a fair choice among the deals that do."""

from collections import Counter
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Deal, NotationError, RuleError, Rules, variant
from engine.pack import hand_size, pack_cards
from engine.wanted import Wish, deal_as_wanted, dealing, read_wishes, said, usual_names
from engine.wanted.possible import needed
from engine.wanted.wishes import ANY, MANY, Span
from tests.engine.any_rules import PRESETS

HEARTS = Rules()
SENTENCES = {
    "South holds QS and at most 2 other spades": "South holds Q♠ and at most 2 other spades",
    "south has the lady with at most two guards": "South holds Q♠ and at most 2 other spades",
    "South has the queen of spades, guarded by 3 or more other spades": (
        "South holds Q♠ and at least 3 other spades"
    ),
    "someone void in clubs": "somebody is void in clubs",
    "Anybody has no clubs and no hearts": "somebody is void in clubs and hearts",
    "West is void in clubs and diamonds": "West is void in clubs and diamonds",
    "North has A♠ K♠ but not Q♠": "North holds A♠ and K♠ and does not hold Q♠",
    "North does not hold QS or KS": "North does not hold Q♠ or K♠",
    "East has a singleton heart, 2 to 4 clubs": "East holds 2 to 4 clubs and exactly 1 heart",
    "East has a singleton in hearts": "East holds exactly 1 heart",
    "East holds between 2 and 4 clubs": "East holds 2 to 4 clubs",
    "East holds 5 spades": "East holds exactly 5 spades",
    "East holds no more than 1 high card": "East holds at most 1 high card",
    "South has a moon hand": "South holds a moon hand",
    "South holds QS; West holds 10H\nsomebody holds 8 or more hearts.": (
        "South holds Q♠; West holds 10♥; somebody holds at least 8 hearts"
    ),
    "South holds JD and West is void in hearts, North holds 6 clubs": (
        "South holds J♦; West is void in hearts; North holds exactly 6 clubs"
    ),
    "I hold the queen of spades and at most two other spades": (
        "South holds Q♠ and at most 2 other spades"
    ),
    "give me A♥ K♥; I am void in clubs": "South holds A♥ and K♥; South is void in clubs",
    "I don't have QS": "South does not hold Q♠",
    "South holds the lady with no guards": "South holds Q♠ and no other spades",
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_and_said_again(sentence):
    wishes = read_wishes(sentence)
    assert said(wishes) == SENTENCES[sentence]
    assert read_wishes(said(wishes)) == wishes


def test_players_at_other_tables_are_numbered():
    names = usual_names(11)
    [wish] = read_wishes("Player 11 holds QS", names)
    assert wish.who == 10 and said([wish], names) == "Player 11 holds Q♠"


@pytest.mark.parametrize(
    "sentence",
    [
        *("flying", "South", "South flies", "Uncle holds QS", "South holds 3", "South holds 1S"),
        *("South holds <script>alert(1)</script>", "South holds 3 trumps", "holds QS", "South; QS"),
        *("South holds " + "QS " * 300, "South holds QS; " * 13, "South is void in trumps"),
    ],
)
def test_what_is_no_wish_is_refused_in_one_sentence(sentence):
    with pytest.raises(NotationError) as refusal:
        read_wishes(sentence)
    said_so = str(refusal.value)
    assert len(said_so) < 250 and "<" not in said_so and "\n" not in said_so


SPANS = st.builds(lambda a, b: Span(min(a, b), max(a, b)), st.integers(0, 9), st.integers(0, 13))
CARDS = st.sampled_from([rank + suit for suit in "CDSH" for rank in "23456789TJQKA"])


@st.composite
def any_wish(draw, players=4):
    lengths = draw(st.dictionaries(st.integers(0, 3), SPANS, max_size=2))
    asked = Wish(
        who=draw(st.none() | st.integers(0, players - 1)),
        holds=tuple(draw(st.lists(CARDS, max_size=2, unique=True))),
        lacks=tuple(draw(st.lists(CARDS, max_size=1))),
        lengths=tuple(sorted(each for each in lengths.items() if each[1] != ANY)),
        high=draw(st.sampled_from([ANY, Span(4, MANY), Span(0, 3)])),
        moon=draw(st.sampled_from([False] * 9 + [True])),
    )
    return asked if not asked.is_empty else Wish(who=asked.who, holds=("QS",))


@given(st.lists(any_wish(), min_size=1, max_size=4))
def test_any_wishes_can_be_said_and_read_again(wishes):
    again = read_wishes(said(wishes))
    assert said(again) == said(wishes)
    for wish, other in zip(wishes, again, strict=True):
        for suit in range(4):
            assert needed(wish, suit) == needed(other, suit)


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from(PRESETS), st.integers(0, 1 << 40))
def test_a_deal_meets_every_wish_or_the_wishes_are_refused(data, rules, seed):
    wishes = data.draw(st.lists(any_wish(rules.players), max_size=3))
    try:
        deal = deal_as_wanted(rules, wishes, seed)
    except RuleError as refusal:
        assert len(str(refusal)) < 250
        return
    assert deal == deal_as_wanted(rules, wishes, seed)
    for wish in wishes:
        hands = deal.hands if wish.who is None else [deal.hands[wish.who]]
        assert any(wish.met_by(hand, pack_cards(rules)) for hand in hands), said([wish])


def test_without_wishes_it_is_the_plain_shuffle():
    assert deal_as_wanted(HEARTS, (), 7, 4, 2) == Deal.shuffled(HEARTS, 7, 4, 2)


CONTRADICTIONS = {
    "South holds QS; West holds QS": "wished for South and West, and the pack has it once",
    "South holds 14 spades": "14 or more spades and 13 or fewer",
    "South holds 8 spades; West holds 7 spades": "ask for 15 spades, and the pack has 13",
    "South holds QS and does not hold QS": "hold Q♠ and not hold it",
    "South holds QS; South is void in spades": "1 or more spades and 0 or fewer",
    "somebody holds 9 hearts and 9 clubs": "somebody at least 18 cards",
    "South holds at most 3 clubs, 3 hearts, 3 spades and 3 diamonds": "at most 12 cards",
    "South is void in hearts; West is void in hearts; North is void in hearts; "
    "East is void in hearts": "leave room for 0 hearts, and the pack has 13",
    "South is void in hearts; West is void in hearts; North is void in hearts; "
    "East holds at most 12 hearts": "leave room for 12 hearts",
    "South is void in hearts and spades; West is void in hearts and spades; North holds 6 "
    "clubs": "No deal can meet all these wishes",
    "South holds at least 13 high cards": "None of 20,000 deals",
}


@pytest.mark.parametrize("sentence", CONTRADICTIONS)
def test_wishes_that_no_deal_meets_are_refused_in_one_sentence(sentence):
    with pytest.raises(RuleError, match=CONTRADICTIONS[sentence]):
        deal_as_wanted(HEARTS, read_wishes(sentence))


def test_a_card_out_of_the_pack_and_a_seat_beyond_the_table_are_refused():
    three = variant("american-hearts").for_players(3)
    with pytest.raises(RuleError, match="2♣ is not in this pack"):
        deal_as_wanted(three, [Wish(who=0, holds=("2C",))])
    with pytest.raises(RuleError, match="no seat 3 at a table of 3"):
        deal_as_wanted(three, [Wish(who=3, holds=("QS",))])


def test_very_rare_hands_are_found_at_once():
    deal = deal_as_wanted(HEARTS, read_wishes("South holds 13 hearts; North holds 12 spades"))
    assert Counter(card[1] for card in deal.hands[2]) == {"H": 13}


# A fair choice


def close(found: int, deals: int, chance: float) -> bool:
    """Whether a count is within four standard errors of what is expected."""
    return abs(found - deals * chance) <= 4 * sqrt(deals * chance * (1 - chance))


def test_the_guards_of_the_lady_are_as_many_as_chance_makes_them():
    wishes = read_wishes("South holds QS and at most 2 other spades")
    deals = 3_000
    found = Counter(
        sum(card[1] == "S" for card in deal_as_wanted(HEARTS, wishes, seed).hands[2]) - 1
        for seed in range(deals)
    )
    ways = {guards: comb(12, guards) * comb(39, 12 - guards) for guards in range(3)}
    assert set(found) == set(ways)
    for guards, each in ways.items():
        assert close(found[guards], deals, each / sum(ways.values()))


def test_lengths_drawn_beforehand_leave_the_others_as_chance_would():
    wishes = read_wishes("South is void in clubs; North holds at least 6 clubs")
    deals = 2_000
    found = Counter(
        sum(card[1] == "C" for card in deal_as_wanted(HEARTS, wishes, seed).hands[0])
        for seed in range(deals)
    )
    ways = {clubs: comb(13, clubs) * comb(26, 13 - clubs) for clubs in range(6, 14)}
    for clubs in (6, 7, 8):
        assert close(found[clubs], deals, ways[clubs] / sum(ways.values()))


@pytest.mark.parametrize("rare", [0.0, 1.1])
def test_wishes_about_somebody_are_met_as_often_by_one_seat_as_by_three(monkeypatch, rare):
    """Whether seats are guessed beforehand or not: of such deals as many have two, three, four."""
    monkeypatch.setattr(dealing, "_RARE", rare)
    wishes = read_wishes("somebody holds at most 2 spades; somebody holds QS and 3 or more hearts")
    pack = pack_cards(HEARTS)

    def kind(deal: Deal) -> int | None:
        short, lady = (sum(w.met_by(hand, pack) for hand in deal.hands) for w in wishes)
        return short if short and lady else None

    deals = 500
    found = Counter(kind(deal_as_wanted(HEARTS, wishes, seed)) for seed in range(deals))
    plain = Counter(kind(Deal.shuffled(HEARTS, seed)) for seed in range(2_500))
    del plain[None]
    for short in (1, 2, 3):
        assert close(found[short], deals, plain[short] / plain.total())


def test_every_game_of_the_catalogue_deals_as_wanted():
    for rules in PRESETS:
        names = usual_names(rules.players)
        wishes = read_wishes(f"{names[1]} holds QS; somebody is void in clubs", names)
        deal = deal_as_wanted(rules, wishes, 3, names=names)
        assert "QS" in deal.hands[1] and len(deal.hands[1]) == hand_size(rules)
