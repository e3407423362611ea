"""A scene is a legal moment in which it is your turn, laid out from little."""

import pytest

from engine import IllegalPlay, Position, variant, variants
from engine.cards import card_names
from engine.deal import Deal
from engine.players import player
from engine.record import record
from engine.scene import Layout, from_record, laid_out, lay_out, piles, seat_names

AMERICAN = variant("american-hearts").rules


def layout(hand, trick="", **more):
    return Layout(card_names(hand), card_names(trick), **more)


def test_seats_have_names():
    assert seat_names(4) == ("You", "West", "North", "East")
    assert len(set(seat_names(11))) == 11
    assert seat_names(5)[0] == "You"


def test_the_trick_is_played_by_the_seats_before_you():
    scene = laid_out(AMERICAN, layout("9S 5S TD 8D", "9D 6D QD"))
    assert [(play.seat, play.card) for play in scene.position.trick] == [
        (1, "9D"),
        (2, "6D"),
        (3, "QD"),
    ]
    assert scene.legal == ("TD", "8D")
    assert set(scene.forbidden) == {"9S", "5S"}


def test_the_other_hands_fit_and_are_always_the_same():
    given = layout("9S 5S TD 8D", "9D KH QD", broken=True)
    first, again = lay_out(AMERICAN, given), lay_out.__wrapped__(AMERICAN, given)
    assert first == again
    assert [len(hand) for hand in first.hands] == [4, 3, 3, 3]
    assert not [card for card in first.hands[2] if card.endswith("D")], "West of it is void"


def test_cards_that_have_gone_are_in_no_hand():
    scene = laid_out(
        AMERICAN, layout("9S 5S", gone=card_names("2C 3C 2D"), taken=((), ("2H",), (), ()))
    )
    assert not {"2C", "3C", "2D", "2H"} & {card for hand in scene.position.hands for card in hand}
    assert scene.position.taken[1] == ("2H",)


def test_the_first_trick_needs_a_full_hand_and_the_low_club():
    full = "AS KS 4S TH 6H 3H QD 8D 5D 2D"
    scene = laid_out(AMERICAN, layout(f"{full} 9S 8S 7S", "2C KC"))
    assert scene.position.trick_number == 1
    assert "TH" in scene.forbidden
    with pytest.raises(IllegalPlay, match="begins with 2♣"):
        laid_out(AMERICAN, layout(f"{full} 9S 8S 7S", "3C KC"))
    with pytest.raises(IllegalPlay, match="with 2♣, so it is not your turn"):
        laid_out(AMERICAN, layout(f"{full} 9S 8S 7S"))
    with pytest.raises(IllegalPlay, match="a full hand is 13"):
        laid_out(AMERICAN, layout(full, first=True))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (layout("9S 9S"), "9♠ is there more often"),
        (layout("9S 5S", "2H"), "cannot be played"),
        (layout(""), "needs a hand"),
        (layout("9S", taken=((), ())), "one for each seat"),
    ],
)
def test_what_cannot_be_is_refused(given, words):
    with pytest.raises(IllegalPlay, match=words):
        laid_out(AMERICAN, given)


def test_names_and_totals_are_one_for_each_seat():
    given = layout("9S 5S")
    assert laid_out(AMERICAN, given, totals=[1, 2, 3, 4]).totals == (1, 2, 3, 4)
    with pytest.raises(IllegalPlay, match="3 totals for 4 players"):
        laid_out(AMERICAN, given, totals=[1, 2, 3])


def test_a_rule_is_flipped_under_a_scene():
    scene = laid_out(AMERICAN, layout("9S JH 4H"))
    free = scene.under(AMERICAN.replace(hearts_lead="free"))
    assert "JH" not in scene.legal
    assert "JH" in free.legal


@pytest.mark.parametrize("each", variants(), ids=lambda each: each.id)
def test_any_moment_of_any_game_can_be_laid_out_again(each):
    """What a player sees in a played deal gives the same legal cards when it is laid out."""
    rules, careful = each.rules, player("Careful")
    position = Position.start(rules, Deal.shuffled(rules, 5, dealer=rules.players - 1))
    while not position.over:
        if len(position.trick) < rules.players and position.ply:
            _same_choice(position)
        position = position.play(careful.choose(position).card)


def _same_choice(position):
    seat, rules = position.turn, position.rules
    given = Layout(
        hand=position.hands[seat],
        trick=tuple(play.card for play in position.trick),
        first=position.trick_number == 1,
        broken=position.hearts_broken,
    )
    if position.trick_number == 1 and position.hearts_broken:
        return
    again = lay_out(rules, given, strict=False)
    if again.turn == 0 and not any(card.startswith(("X", "0")) for card in given.trick):
        assert again.legal == position.legal


def test_a_scene_from_a_record():
    found = record("foster-1")
    scene = from_record(found, 39)
    assert scene.names[scene.seat] == "B"
    assert scene.layout.trick == ("5H", "AH", "QH")
    assert scene.under(found.rules).legal == scene.legal
    with pytest.raises(IllegalPlay, match="nobody is to play"):
        from_record(found, 52)


def test_piles_by_name():
    names = seat_names(4)
    assert piles({"West": "2H QS"}, names) == ((), ("QS", "2H"), (), ())
    with pytest.raises(IllegalPlay, match="Nobody called South"):
        piles({"South": "2H"}, names)
