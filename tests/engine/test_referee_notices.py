"""Every rule of trick play makes a difference that the referee sees.

The engine plays by a rule and the referee by another option of it: before long they must disagree.
So a test that compares the two cannot pass by looking away, and each option does something.
"""

from __future__ import annotations

import random

import pytest

from engine import Deal, Game, Position, Rules
from tests.engine import oracle
from tests.engine.watched_deal import call_referee, plain, play_out

EASY = {
    **{"opening_lead": "eldest", "hearts_lead": "free", "first_trick_penalties": "allowed"},
    "pass_mode": "none",
}
BLACK_COSTS = {"card_points": {rank + suit: 1 for suit in "CS" for rank in "23456789TJQKA"}}
JOKERS = {**EASY, "jokers": 4}
TWO_PACKS = {**EASY, "players": 6, "packs": 2, "trim": "none", "kitty": "leftover"}
CANCEL = {**TWO_PACKS, "identical_cards": "cancel"}

# What is played, and what the referee believes instead.
CASES: list[tuple[dict[str, object], dict[str, object]]] = [
    ({}, {"direction": "anticlockwise"}),
    ({}, {"opening_lead": "eldest"}),
    ({"opening_lead": "eldest"}, {"opening_lead": "low_club"}),
    ({"opening_lead": "eldest"}, {"opening_lead": "gong_zhu"}),
    ({}, {"hearts_lead": "free"}),
    ({}, {"break_by": "penalty_card"}),
    ({"break_by": "penalty_card"}, {"break_by": "heart"}),
    (BLACK_COSTS, {"lead_hearts_when_only_penalties": True}),
    ({}, {"lady_lead": "after_broken"}),
    ({}, {"first_trick_penalties": "allowed"}),
    ({}, {"lady_forced": True}),
    ({}, {"jack_forced": True}),
    ({}, {"talyeekh": "either"}),
    ({}, {"talyeekh": "both"}),
    ({"talyeekh": "either"}, {"talyeekh": "both"}),
    ({}, {"booster_nines": "any_suit"}),
    ({"booster_nines": "any_suit"}, {"booster_nines": "led_suit"}),
    (JOKERS, {"joker_play": "when_void"}),
    (JOKERS, {"joker_lead": "leader_names_suit"}),
    (JOKERS, {"joker_lead": "next_card_sets_suit"}),
    ({**JOKERS, "first_trick_penalties": "forbidden"}, {"joker_points": 5}),
    (TWO_PACKS, {"identical_cards": "cancel"}),
    (CANCEL, {"rollover": "two_pairs"}),
    (TWO_PACKS, {"kitty_to": "last_trick"}),
    (EASY, {"first_trick_penalties": "forbidden"}),
]


def play_against(rules: Rules, believed: dict[str, object], seed: int, forget: bool) -> None:
    """Play one deal; the referee believes in another rule, or with ``forget`` in the same ones."""
    dice = random.Random(seed)
    deal = Deal.shuffled(rules, seed=seed, dealer=seed % rules.players)
    position = Position.start(rules, deal)
    r, table = call_referee(position, deal)
    if not forget:
        r = {**r, **believed}
        card = oracle.opening(r, [list(hand) for hand in deal.hands])
        table = oracle.start(
            r, [list(hand) for hand in deal.hands], position.turn, deal.kitty, card
        )
    play_out(position, dice, (r, table))


@pytest.mark.parametrize(("fields", "believed"), CASES)
def test_another_option_is_noticed(fields, believed):
    rules = Rules(**{"pass_mode": "none", **fields})
    assert plain(rules) != {**plain(rules), **believed}
    for seed in range(400):
        try:
            play_against(rules, believed, seed, forget=False)
        except (AssertionError, ValueError):
            break
    else:
        pytest.fail("the referee saw no difference in 400 deals")
    play_against(rules, believed, seed, forget=True)


def test_the_last_taker_of_the_lady_leads_in_gong_zhu():
    """Later deals are led by whoever took the pig; the first by the deuce of spades."""
    rules = Rules(opening_lead="gong_zhu", pass_mode="none")
    dice = random.Random(5)
    game = Game(rules)
    taker = -1
    for number in range(1, 5):
        deal = game.next_deal(3)
        start = Position.start(rules, deal)
        if number == 1:
            assert start.legal == ("2S",)
        else:
            assert start.turn == taker
            assert len(start.legal) > 1
        end, _ = play_out(start, dice, None)
        taker = next(seat for seat, pile in enumerate(end.taken) if "QS" in pile)
        game = game.add(end.score(before=game.totals, last_deal=game.last_deal))
