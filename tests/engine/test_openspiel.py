"""A second opinion from outside: OpenSpiel's Hearts, card by card.

For every combination of its parameters that both can express, random deals are passed and played
in both programs side by side: the same cards may be played at every step and the deal comes to the
same points. OpenSpiel calls the seats North, East, South, West, clockwise, as we number them.

Three things about it: ``pass_cards=False`` is ignored by its chance node, so the direction of the
pass is set by hand here; its bonus for no tricks lapses on a moon, as ours does; and it lets the
leader choose any club where ``can_lead_any_club`` is set, which we express as eldest's free lead
with the holder of the 2 of clubs as eldest, and compare from the second card on.
"""

from __future__ import annotations

import itertools
import os
import random

import pytest

from engine import Deal, Position, Rules

pyspiel = pytest.importorskip("pyspiel")

GAMES = 4000 if os.environ.get("HEARTS_FULL") == "1" else 384

PARAMETERS = (
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "avoid_all_tricks_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
)
DIRECTIONS = {"none": 0, "left": 1, "across": 2, "right": 3}
PASS_MODES = {"left": ("left", 1), "right": ("right", 1), "across": ("three_way", 3)}


def rules_for(settings: dict[str, bool], direction: str) -> Rules:
    """Our rules for these parameters of theirs."""
    mode, _ = PASS_MODES.get(direction, ("none", 1))
    return Rules(
        pass_mode=mode,
        first_trick_penalties="forbidden" if settings["no_pts_on_first_trick"] else "allowed",
        opening_lead="eldest" if settings["can_lead_any_club"] else "low_club",
        card_points={"QS": 13, "JD": -10} if settings["jd_bonus"] else {"QS": 13},
        no_trick_points=-5 if settings["avoid_all_tricks_bonus"] else 0,
        hearts_lead="after_broken" if settings["must_break_hearts"] else "free",
        break_by="penalty_card" if settings["qs_breaks_hearts"] else "heart",
        lead_hearts_when_only_penalties=settings["can_lead_hearts_instead_of_qs"],
    )


def card_of(action: int) -> str:
    """Their card number as a card: deuce to ace, and clubs, diamonds, hearts, spades in turn."""
    return "23456789TJQKA"[action // 4] + "CDHS"[action % 4]


ACTIONS = {card_of(action): action for action in range(52)}


def their_deal(game, direction: str, dice: random.Random):
    """A fresh deal of theirs, with the hands."""
    state = game.new_initial_state()
    state.apply_action(DIRECTIONS[direction])
    pack = list(range(52))
    dice.shuffle(pack)
    for action in pack:
        state.apply_action(action)
    hands = [[card_of(action) for action in pack[seat::4]] for seat in range(4)]
    return state, hands


def pass_both_ways(state, deal: Deal, dice: random.Random) -> Deal:
    """The same random pass in both programs."""
    passes = [dice.sample(hand, 3) for hand in deal.hands]
    for seat, cards in enumerate(passes):
        for card in cards:
            assert state.current_player() == seat
            state.apply_action(ACTIONS[card])
    return deal.exchange(passes)


def leader_as_eldest(rules: Rules, deal: Deal) -> Deal:
    """The same hands with the holder of the 2 of clubs as eldest."""
    holder = next(seat for seat, hand in enumerate(deal.hands) if "2C" in hand)
    rules = rules.replace(pass_mode="none")
    return Deal(rules, hands=deal.hands, dealer=(holder - 1) % 4)


def play_side_by_side(settings: dict[str, bool], direction: str, dice: random.Random) -> None:
    game = pyspiel.load_game("hearts", settings)
    state, hands = their_deal(game, direction, dice)
    rules = rules_for(settings, direction)
    deal = Deal(rules, hands=hands, number=PASS_MODES.get(direction, ("none", 1))[1])
    if direction != "none":
        deal = pass_both_ways(state, deal, dice)
    if settings["can_lead_any_club"]:
        deal = leader_as_eldest(rules, deal)
    position = Position.start(deal.rules, deal)
    while not state.is_terminal():
        assert position.turn == state.current_player()
        theirs = {card_of(action) for action in state.legal_actions()}
        if settings["can_lead_any_club"] and not position.ply:
            assert theirs == {card for card in position.legal if card[1] == "C"}
        else:
            assert set(position.legal) == theirs
        card = dice.choice(sorted(theirs))
        state.apply_action(ACTIONS[card])
        position = position.play(card)
    assert position.over
    returns = tuple(26 - points for points in position.score().points)
    assert returns == tuple(state.returns())


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_same_cards_and_same_returns(direction):
    """Every combination of parameters, again and again with other deals."""
    dice = random.Random(f"openspiel {direction}")
    combinations = list(itertools.product([False, True], repeat=len(PARAMETERS)))
    for number in range(GAMES // len(DIRECTIONS)):
        chosen = combinations[number % len(combinations)]
        play_side_by_side(dict(zip(PARAMETERS, chosen, strict=True)), direction, dice)


def strong_north(dice: random.Random) -> list[list[str]]:
    """Hands in which North has the high cards, and so often every trick that counts."""
    north = ["AS", "KS", "AH", "KH", "QH", "JH", "AC", "KC", "AD", "KD"]
    rest = [card for card in ACTIONS if card not in north]
    dice.shuffle(rest)
    return [north + rest[:3], rest[3:16], rest[16:29], rest[29:]]


def test_moons_come_to_the_same():
    """North wins what he can: moons, with the jack of diamonds now here, now there."""
    dice = random.Random("moons")
    moons = jacks_elsewhere = 0
    for number in range(max(60, GAMES // 10)):
        settings = dict.fromkeys(PARAMETERS, False)
        settings.update(jd_bonus=True, avoid_all_tricks_bonus=bool(number % 2))
        hands = strong_north(dice)
        state = pyspiel.load_game("hearts", settings).new_initial_state()
        state.apply_action(DIRECTIONS["none"])
        for place in range(52):
            state.apply_action(ACTIONS[hands[place % 4][place // 4]])
        rules = rules_for(settings, "none")
        position = Position.start(rules, Deal(rules, hands=hands))
        while not position.over:
            by_rank = sorted(position.legal, key=lambda card: "23456789TJQKA".index(card[0]))
            card = by_rank[-1] if position.turn == 0 else by_rank[0]
            state.apply_action(ACTIONS[card])
            position = position.play(card)
        score = position.score()
        assert tuple(26 - points for points in score.points) == tuple(state.returns())
        moons += score.moon is not None
        jacks_elsewhere += score.moon == 0 and "JD" not in position.taken[0]
    assert moons
    assert jacks_elsewhere
