"""What the referee and the second scorers found wrong once, kept so that it stays right."""

from __future__ import annotations

from engine import Deal, Game, Position, Rules
from tests.engine import oracle


def test_a_bonus_card_in_the_widow_won_no_trick():
    """A bonus that counts only when it wins its trick is worth nothing out of the widow."""
    rules = Rules(
        **{"players": 3, "trim": "none", "kitty": "widow", "pass_mode": "none", "moon": "none"},
        card_points={"TD": -10, "QS": 13},
        bonus_trigger="wins_trick",
    )
    widow = ["TD", "9C", "8D", "8S"]
    rest = [card for card in oracle.DECK if card not in widow]
    deal = Deal(rules, hands=[rest[seat::3] for seat in range(3)], kitty=widow)
    position = Position.start(rules, deal)
    while not position.over:
        position = position.play(position.legal[0])
    assert sum(position.score().points) == 26


def test_a_twin_that_won_its_trick_keeps_its_bonus():
    """Two jacks of spades: one thrown away on the ace, one that wins its trick."""
    rules = Rules(
        **{"players": 6, "packs": 2, "trim": "none", "kitty": "leftover", "pass_mode": "none"},
        **{"opening_lead": "eldest", "card_points": {"JS": -10, "QS": 13}},
        bonus_trigger="wins_trick",
    )
    hands = ["AS 2S", "JS 3C", "3S JS", "4S 4C", "5S 5C", "6S 6C"]
    position = Position.ending(rules, hands, leader=0)
    for card in ["AS", "JS", "3S", "4S", "5S", "6S", "2S", "3C", "JS", "4C", "5C", "6C"]:
        position = position.play(card)
    assert [trick.winner for trick in position.tricks] == [0, 2]
    assert position.score().points == (0, 0, -10, 0, 0, 0)


def test_nobody_has_fewer_than_no_lives():
    """Who has lost the last life loses no more while a tie is played off."""
    rules = Rules(lives=3, life_cost=3, target=None, deals=10, tie="play_on")
    game = Game(rules, lives=(3, 3, 1, 1)).add_points([0, 0, 13, 13])
    assert tuple(game.lives) == (3, 3, 0, 0)
    assert not game.over
    assert tuple(game.add_points([13, 5, 5, 3]).lives) == (2, 2, 0, 0)
