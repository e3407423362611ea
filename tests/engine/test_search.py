"""The search with all hands open, against a referee that shares no play code with it."""

from __future__ import annotations

import pytest

from engine import Deal, IllegalPlay, Position, Rules, variant, variants
from engine.players import player
from engine.search import GOALS, MOST_CARDS, best_cards, prospects
from tests.engine.open_hands import Table, can_take, table_of

NO_PASS = Rules(pass_mode="none", break_by="penalty_card")
NO_MOON = NO_PASS.replace(moon="none")


def ending(rules: Rules, number: int, left: int, who: str = "Random") -> Position:
    """A deal played until so many cards are left."""
    position = Position.start(rules, Deal.shuffled(rules, 3, number))
    character = player(who)
    while sum(map(len, position.hands)) > left:
        position = position.play(character.choose(position).card)
    return position


def referee(table: Table, taken: tuple[int, ...], seat: int, alone: bool) -> tuple[int, ...]:
    """Points at the end where everybody plays for himself, or all against one seat."""
    if len(table.trick) == 4:
        gain = table.value(table.trick)
        after = [own + gain * (each == table.winner) for each, own in enumerate(taken)]
        return referee(table.gathered(), tuple(after), seat, alone)
    if not table.hands[table.turn]:
        return taken
    ends = [referee(table.play(card), taken, seat, alone) for card in table.legal]
    if alone:
        return min(ends, key=lambda end: (end[table.turn], -end[seat]))
    return (min if table.turn == seat else max)(ends, key=lambda end: end[seat])


@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("left", [5, 10, 12])
def test_the_referee_finds_the_same(number, left):
    position = ending(NO_MOON, number, left)
    taken = tuple(position.score().points)
    seat, table = position.turn, table_of(position)
    for cost in best_cards(position):
        after = table.play(cost.card)
        assert cost.points == referee(after, taken, seat, True)[seat], cost.card
        assert cost.at_most == referee(after, taken, seat, False)[seat], cost.card
        assert cost.points <= cost.at_most


@pytest.mark.parametrize("number", range(1, 40))
def test_a_moon_is_sure_when_the_referee_says_so(number):
    rules = NO_PASS
    position = ending(rules, number, 16, "Shooter")
    for card, prospect in prospects(position, "moon").items():
        missing = 26 - position.score().points[position.turn]
        alone = all(
            not points or seat == position.turn
            for seat, points in enumerate(position.score().points)
        )
        sure = alone and can_take(table_of(position).play(card), position.turn, missing)
        assert (prospect == "sure") == sure, card


def shooting() -> Position:
    """Seat 0 has every penalty but two hearts; his deuce of diamonds gives the lead away."""
    hands = ["AH 2D", "3D 3C", "4H 4C", "5C 6C"]
    taken = ["QS 2H 3H 5H 6H 7H 8H 9H TH JH QH KH", "", "", ""]
    return Position.ending(NO_PASS, hands, 0, True, 12, taken)


def test_a_moon_that_one_card_makes_sure():
    assert prospects(shooting(), "moon") == {"AH": "sure", "2D": "lost"}
    assert prospects(shooting(), "moon", seat=1) == {"AH": "lost", "2D": "lost"}
    best, other = best_cards(shooting())
    assert (best.card, best.points, best.at_most) == ("AH", 0, 0)
    assert other.card == "2D"
    assert other.points == other.at_most == 24  # seat 3 must win the last trick, the ace in it


def test_what_others_can_be_sure_of():
    assert prospects(shooting(), "no moon", seat=1) == {"AH": "lost", "2D": "sure"}
    assert prospects(shooting(), "clean", seat=3) == {"AH": "sure", "2D": "lost"}
    assert prospects(shooting(), "clean", seat=1) == {"AH": "sure", "2D": "open"}
    assert prospects(shooting(), "pool", seat=2) == {"AH": "lost", "2D": "sure"}
    assert prospects(shooting(), "no lady", seat=1) == {"AH": "sure", "2D": "sure"}


def test_the_last_trick_is_what_it_is():
    position = ending(NO_PASS, 4, 4)
    (only,) = best_cards(position)
    end = position
    while not end.over:
        end = end.play(end.legal[0])
    assert only.others == tuple(end.score().points)
    assert only.points == only.at_most == end.score().points[position.turn]


def test_partners_play_for_their_side():
    rules = variant("leekha").rules
    deal = Deal.shuffled(rules, 2)
    deal = deal.exchange(
        [[c.card for c in player("Expert").choose_pass(deal, seat)] for seat in range(4)]
    )
    position = Position.start(rules, deal)
    while sum(map(len, position.hands)) > 8:
        position = position.play(position.legal[0])
    for cost in best_cards(position):
        assert cost.others[0] == cost.others[2]
        assert cost.others[1] == cost.others[3]


def naive(position: Position, asks: int, alone: bool) -> tuple[float, ...]:
    """The same question without any short cut."""
    rules = position.rules
    sides = [(seat,) for seat in range(rules.players)]
    if rules.partners != "none":
        sides = [(seat, (seat + 2) % 4) for seat in range(4)]
    if position.over:
        points = [abs(p) if isinstance(p, complex) else p for p in position.score().points]
        return tuple(sum(points[seat] for seat in side) for side in sides)
    ends = [naive(position.play(card), asks, alone) for card in sorted(position.legal)]
    if alone:
        return min(ends, key=lambda end: (end[position.turn], -end[asks]))
    return (min if position.turn in sides[asks] else max)(ends, key=lambda end: end[asks])


@pytest.mark.parametrize("one", variants(), ids=lambda one: one.id)
def test_every_game_is_searched_as_if_without_short_cuts(one):
    rules = one.for_players(one.player_counts[0]).replace(pass_mode="none")
    for who in ("Expert", "Random"):
        position = ending(rules, 2, min(2 * rules.players, 8), who)
        for cost in best_cards(position):
            after = position.play(cost.card)
            seat = position.turn
            assert cost.points == pytest.approx(naive(after, seat, True)[seat]), cost
            assert cost.at_most == pytest.approx(naive(after, seat, False)[seat]), cost


def test_early_positions_are_refused_in_a_sentence():
    position = ending(NO_PASS, 1, MOST_CARDS + 1)
    with pytest.raises(IllegalPlay, match="21 cards are still in the hands"):
        best_cards(position)
    with pytest.raises(IllegalPlay, match="21 cards"):
        prospects(position, "moon")
    with pytest.raises(IllegalPlay, match="no goal"):
        prospects(ending(NO_PASS, 1, 4), "win")
    over = ending(NO_PASS, 1, 1)
    with pytest.raises(IllegalPlay, match="over"):
        best_cards(over.play(over.legal[0]))
    assert all(goal.words for goal in GOALS.values())
