"""Computer players: what other programs' players were blamed for, ours do right."""

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from engine import Deal, Position, RuleError, Rules, variant, variants
from engine.cards import card_name, mask_of, parse_card, parse_cards
from engine.habits import HABITS
from engine.habits.chances import chance_to_win
from engine.habits.following import has_played
from engine.habits.names import NO_HABIT
from engine.odds import heart_lead_wins
from engine.pack import pack_cards
from engine.players import CHARACTERS, Player, habits_of, player
from engine.seen import view_of
from engine.translate import play_rules
from engine.values import card_values

AMERICAN = Rules()
THINKERS = [character for character in CHARACTERS if character.habits]
SKILLED = [player(name) for name in ("Careful", "Expert", "Shooter")]
GAMES = [
    (game, seats)
    for game in variants()
    for seats in range(game.players[0], game.players[1] + 1)
    if not (game.id == "widow-hearts" and seats == 4)
]


ONE_EACH = ["3H", "4H", "5H", "6H"]
"""A heart to each seat, so that no moon is in the air."""


def by_name(value):
    return value.name if isinstance(value, Player) else None


def deal_with(hand, rules=AMERICAN, number=1):
    """A deal in which seat 0 holds the hand and the others what is left."""
    mine = [card_name(card) for card in parse_cards(hand)]
    rest = [name for name in map(card_name, pack_cards(rules)) if name not in mine]
    return Deal(rules, [mine, *(rest[seat::3] for seat in range(3))], number=number)


def passed(name, hand, number=1, rules=AMERICAN):
    return {choice.card for choice in player(name).choose_pass(deal_with(hand, rules, number), 0)}


def at_turn(rules, hands, played, **ending):
    """The position after some cards of a trick, led from seat 0 of an ending."""
    position = Position.ending(rules, hands, hearts_broken=True, **ending)
    for card in played.split():
        position = position.play(card)
    return position


def play_out(character, deal, dice=None, watch=None):
    """Play a deal with one character in every seat; return the final position."""
    if deal.plan.count:
        passes = [character.choose_pass(deal, seat) for seat in range(deal.rules.players)]
        deal = deal.exchange([[choice.card for choice in given] for given in passes])
    position = Position.start(deal.rules, deal)
    while not position.over:
        choice = character.choose(position)
        if watch:
            watch(position, choice)
        position = position.play(choice.card)
    return position


def finish(position, character):
    while not position.over:
        position = position.play(character.choose(position).card)
    return position


# The complaints about other programs


@pytest.mark.parametrize("character", THINKERS, ids=by_name)
def test_last_to_play_with_the_lady_in_the_trick_ducks(character):
    hands = ["TS 4C 5C", "QS 6C 7C", "4S 8C 9C", "KS 5S 2H"]
    position = at_turn(AMERICAN, hands, "TS QS 4S", taken=ONE_EACH)
    assert character.choose(position).card == "5S"


@pytest.mark.parametrize("character", SKILLED, ids=by_name)
def test_under_an_ace_the_lady_goes_rather_than_the_king(character):
    hands = ["AS 4C 5C", "KS QS 7S", "4S 8C 9C", "5S 2H 3H"]
    choice = character.choose(at_turn(AMERICAN, hands, "AS", taken=ONE_EACH))
    assert (choice.card, choice.habit) == ("QS", "dump_lady")


@pytest.mark.parametrize("name", ["Expert", "Shooter"])
def test_a_dead_moon_is_given_up(name):
    hands = ["AS KS QS JS AH KH", "3S 4S 5S 6S 2H 3H", "2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D"]
    alive = Position.ending(AMERICAN, hands, trick_number=8, taken=["4H 5H 6H 7H", "", "", ""])
    dead = Position.ending(AMERICAN, hands, trick_number=8, taken=["4H 5H 6H", "", "7H", ""])
    assert player(name).choose(alive).habit == "shoot"
    assert player(name).choose(dead).habit != "shoot"
    while not dead.over:
        choice = player(name).choose(dead)
        assert choice.habit != "shoot"
        dead = dead.play(choice.card)


@pytest.mark.parametrize("name", ["Expert", "Shooter"])
def test_a_defender_takes_one_heart_from_a_shooter(name):
    """After trick 8 one hand has everything but four hearts; the ace of hearts stops it."""
    taken = ["", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH", "", ""]
    hands = ["AH 2C 3C 4C 5C", "KH AC AD KD QD", "QH TC 9C 8C 7C", "JH TD 9D 8D 7D"]
    position = Position.ending(AMERICAN, hands, 1, True, 9, taken)
    assert finish(position, player(name)).score().moon is None
    assert finish(position, player(name).without("stop_moon")).score().moon == 1


@pytest.mark.parametrize("name", ["Expert", "Shooter"])
def test_the_stopper_is_not_thrown_away(name):
    taken = ["", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH", "", ""]
    hands = ["AD 2C 3C 4C 5C", "KH AC KD QD JD", "QH TC 9C 8C 7C", "AH JH 3D 2D 2S"]
    position = Position.ending(AMERICAN, hands, 1, True, 9, taken).play("AC").play("7C")
    choice = player(name).choose(position)
    assert choice.card != "AH"


@pytest.mark.parametrize("name", ["Expert", "Shooter"])
def test_a_trick_of_plus_three_is_not_won_for_its_minus_ten(name):
    omnibus = variant("omnibus-hearts").rules
    hands = ["5D 4C 5C", "TD 6C 7C", "QS 8C 9C", "KD 4D 2H"]
    costly = at_turn(omnibus, hands, "5D TD QS", taken=ONE_EACH)
    assert player(name).choose(costly).card == "4D"
    hands[2] = "2D 8C 9C"
    choice = player(name).choose(at_turn(omnibus, hands, "5D TD 2D", taken=ONE_EACH))
    assert (choice.card, choice.habit) == ("KD", "win_bonus")


@pytest.mark.parametrize("character", CHARACTERS, ids=by_name)
def test_a_forced_card_needs_no_thought(character):
    hands = ["AS 4C", "QS 5D", "4S 8C", "5S 2H"]
    choice = character.choose(at_turn(AMERICAN, hands, "AS"))
    assert (choice.card, choice.habit) == ("QS", "only_card")


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.id)
def test_permuting_unseen_cards_changes_nothing(game):
    dice = random.Random(game.id)
    rules = game.for_players(game.best)
    character = player("Shooter")

    def check(position, choice):
        others = [seat for seat in range(rules.players) if seat != position.turn]
        pool = [card for seat in others for card in position.hands[seat]]
        dice.shuffle(pool)
        hands, twins = list(position.table.hands), list(position.table.twins)
        for seat in others:
            size = len(position.hands[seat])
            mine, pool = [parse_card(name) for name in pool[:size]], pool[size:]
            hands[seat] = mask_of(mine)
            twins[seat] = mask_of(card for card in mine if mine.count(card) > 1)
        table = replace(position.table, hands=tuple(hands), twins=tuple(twins))
        permuted = replace(position, table=table)
        assert view_of(permuted) == view_of(position)
        assert character.choose(permuted) == choice

    play_out(character, Deal.shuffled(rules, seed=5), watch=check)


# What the habits do


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("♠AK4 ♥T63 ♦Q852 ♣J94", {"AS", "KS"}),
        ("♠Q6 ♥KJ85 ♦T94 ♣A863", {"QS", "KH"}),
        ("♠T84 ♥9632 ♦K6 ♣J754", {"KD", "6D"}),
        ("♠T62 ♥J83 ♦A54 ♣A974", {"AC", "AD"}),
    ],
)
def test_the_pass_takes_out_what_is_dangerous(hand, cards):
    assert cards <= passed("Expert", hand)


def test_low_spades_stay_and_a_guarded_lady_stays():
    assert not any(card.endswith("S") for card in passed("Expert", "♠J962 ♥853 ♦KJ ♣T753"))
    assert "QS" not in passed("Expert", "♠QJ853 ♥42 ♦AK7 ♣KT2")


def test_a_short_lady_goes_right_without_her_ace_and_left_with_it():
    hand = "♠AQ2 ♥964 ♦K753 ♣J84"
    assert {"QS", "AS"} <= passed("Expert", hand, number=1)
    assert "AS" not in passed("Expert", hand, number=2)


def test_a_low_heart_is_passed_by_who_has_that_habit():
    generous = player("Expert").with_habit("pass_low_heart")
    cards = generous.choose_pass(deal_with("♠T64 ♥A732 ♦T94 ♣987"), 0)
    assert ("2H", "pass_low_heart") in {(choice.card, choice.habit) for choice in cards}


def test_a_forbidden_card_is_not_passed():
    rules = AMERICAN.replace(pass_forbidden={"QS", "AH", "2C"})
    assert not {"QS", "AH", "2C"} & passed("Expert", "♠Q4 ♥A63 ♦Q852 ♣J942", rules=rules)


def test_spades_are_bled_only_from_below_the_lady():
    hands = ["9S 7S 4C 6C", "QS TS 8C 9C", "4S KS TC JC", "5S AS QC KC"]
    choice = player("Expert").choose(Position.ending(AMERICAN, hands, 0, False, 5))
    assert (choice.card, choice.habit) == ("9S", "bleed")
    hands[0], hands[2] = "9S KS 4C 6C", "4S 7S TC JC"
    choice = player("Expert").choose(Position.ending(AMERICAN, hands, 0, False, 5))
    assert choice.habit != "bleed"


def test_third_hand_waits_with_the_king_while_the_lady_is_out_and_last_hand_does_not():
    hands = ["4S 4C 5C", "5S 6C 7C", "KS 6S 9C", "QS 7S 2H"]
    third = at_turn(AMERICAN, hands, "4S 5S", taken=["3H", "4H", "", ""])
    assert player("Expert").choose(third).card == "6S"
    hands[2], hands[3] = "7S 8C 9C", "KS 6S 2H"
    last = at_turn(AMERICAN, hands, "4S 5S 7S", taken=["3H", "4H", "", ""])
    assert player("Expert").choose(last).card == "KS"


def test_who_passed_the_lady_knows_when_her_holder_has_played():
    """Seat 0 passed her to seat 3, who has played to the trick: the ace is safe from her."""
    position = Position.ending(AMERICAN, ["AS 4S 2H", "5S 6S 2C", "7S 8S 3C", "9S QS 4C"], 3)
    view = view_of(position.play("9S"))._replace(passed=mask_of([parse_card("QS")]))
    law = play_rules(AMERICAN)
    assert has_played(law, view._replace(passed_to=3, to_come=2), view.passed)
    assert not has_played(law, view._replace(passed_to=2, to_come=2), view.passed)
    assert not has_played(law, view._replace(passed_to=-1, to_come=2), view.passed)


def test_a_void_throws_the_ace_of_spades_while_the_lady_is_out():
    hands = ["9D 4C 5C", "8D 6C 7C", "7D QS 9C", "AS 4H 2C"]
    choice = player("Careful").choose(at_turn(AMERICAN, hands, "9D 8D 7D"))
    assert (choice.card, choice.habit) == ("AS", "throw_danger")


def test_both_ladies_are_shunned_in_pink_lady():
    pink = variant("pink-lady").rules
    hands = ["TH 4C 5C", "QH 6C 7C", "4H 8C 9C", "KH 5H 2D"]
    assert player("Careful").choose(at_turn(pink, hands, "TH QH 4H")).card == "5H"
    hands = ["KH 4C 5C", "QH JH 7C", "4H 8C 9C", "AH 5H 2D"]
    assert player("Careful").choose(at_turn(pink, hands, "KH")).card == "QH"


def test_points_are_wanted_in_gong_zhu_as_that_game_wants_them():
    gong_zhu = variant("gong-zhu").rules
    hands = ["4D 4C 5C", "KD 3D 2H", "3C 8C 9C", "JD 6C 7C"]
    position = at_turn(gong_zhu, hands, "4D JD 3C", taken=ONE_EACH)
    choice = player("Expert").choose(position)
    assert position.turn == 1
    assert (choice.card, choice.habit) == ("KD", "win_bonus")


def test_a_bonus_card_is_cashed_only_when_nothing_beats_it():
    omnibus = variant("omnibus-hearts").rules
    hands = ["TD 3D 4C", "9D 6C 7C", "8D 8C 9C", "7D 5C 2H"]
    taken = {"taken": ONE_EACH, "trick_number": 11}
    alone = Position.ending(omnibus, hands, 0, True, **taken)
    assert player("Expert").choose(alone).card == "TD"
    hands[1] = "AD 6C 7C"
    covered = Position.ending(omnibus, hands, 0, True, **taken)
    assert player("Expert").choose(covered).card != "TD"


def test_a_partner_is_spared():
    leekha = variant("leekha").rules
    hands = ["KS 2H 4D", "6C 9C 7C", "AC 3C 8C", "2C TC JC"]
    position = at_turn(leekha, hands, "", leader=2, taken=ONE_EACH).play("AC")
    position = position.play(position.legal[0])
    assert position.turn == 0
    assert player("Expert").choose(position).card != "2H"


def test_penalties_are_steered_to_the_leader_of_the_game():
    hands = ["9D 4C 5C", "8D 6C 7C", "7D 2C 9C", "AC QH 2S"]
    position = at_turn(AMERICAN, hands, "9D 8D 7D")
    steersman = player("Careful").with_habit("steer")
    choice = steersman.choose(position, before=[20, 60, 60, 60])
    assert (choice.card, choice.habit) == ("QH", "steer")
    assert steersman.choose(position, before=[60, 20, 60, 60]).habit != "steer"


def test_the_chance_of_a_lead_is_near_the_exact_one():
    for rank in range(4, 9):
        for held in range(1, 6):
            lower, higher = rank - 2, 14 - rank - (held - 1)
            exact = 100 * float(heart_lead_wins(rank, held))
            assert chance_to_win(3, lower, higher) == pytest.approx(exact, abs=8)


# Characters


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", x))
def test_every_character_plays_every_game_legally(game, seats):
    rules = game.for_players(seats)
    for character in CHARACTERS:
        for number in (1, 2):
            deal = Deal.shuffled(rules, seed=seats, number=number)
            assert play_out(character, deal).over


def test_every_habit_chooses_somewhere():
    everything = Player("Everything", sum(habit.bit for habit in HABITS), "Has every habit.")
    chosen = Counter()
    for game, seed in [("american-hearts", 12), ("omnibus-hearts", 4)]:
        for deal_seed in range(seed):
            deal = Deal.shuffled(variant(game).rules, seed=deal_seed)
            for seat in range(4):
                chosen.update(choice.habit for choice in everything.choose_pass(deal, seat))
            play_out(everything, deal, watch=lambda _, choice: chosen.update([choice.habit]))
    assert {habit.name for habit in HABITS} - set(chosen) == {"keep_low_spades"}


def test_the_same_chance_gives_the_same_card_and_another_chance_another():
    deal = Deal.shuffled(AMERICAN.replace(pass_mode="none", opening_lead="eldest"), seed=3)
    position = Position.start(deal.rules, deal)
    rover = player("Random")
    assert rover.choose(position, chance=7) == rover.choose(position, chance=7)
    assert len({rover.choose(position, chance=chance).card for chance in range(60)}) > 5


def test_characters_are_found_by_name_and_habits_are_switches():
    assert player("expert") is player("Expert")
    with pytest.raises(RuleError, match="choose from: Random"):
        player("Grandmaster")
    bleeder = player("Beginner").with_habit("bleed")
    assert bleeder.habits == habits_of(["under", "bleed"])
    assert bleeder.without("bleed") == player("Beginner")
    with pytest.raises(RuleError, match="no habit"):
        bleeder.with_habit("peek")
    assert player("Random").habits == NO_HABIT


def test_habits_say_what_they_do():
    assert len({habit.bit for habit in HABITS}) == len({habit.name for habit in HABITS})
    for habit in HABITS:
        assert habit.bit.bit_count() == 1
        for words in (habit.sentence, habit.lesson):
            assert words.endswith(".")
            assert words[0].isupper()


@pytest.mark.parametrize(
    ("hand", "with_her"), [("♠A853 ♥A732 ♦T94 ♣98", False), ("♠AQ53 ♥A732 ♦T94 ♣98", True)]
)
def test_the_reason_for_a_pass_names_the_lady_as_a_companion_only_where_she_is(hand, with_her):
    choices = player("Expert").choose_pass(deal_with(hand), 0)
    [ace] = [choice for choice in choices if choice.card == "AS"]
    assert ace.habit == "pass_lady"
    assert ("beside the lady" in ace.sentence) == with_her


# The reasons


@pytest.mark.parametrize(
    ("hands", "played", "card", "sentence"),
    [
        (
            ["9D 4C 7C", "5D 6C 9C", "QD 8C TC", "TD 2D 2H"],
            "9D 5D QD",
            "TD",
            "The highest card that stays",
        ),
        (
            ["5D 4C 7C", "3D 6C 9C", "4D 8C TC", "KD 9D 2H"],
            "5D 3D 4D",
            "9D",
            "No card stays under the",
        ),
    ],
)
def test_a_beginner_says_whether_a_card_stays_under(hands, played, card, sentence):
    choice = player("Beginner").choose(at_turn(AMERICAN, hands, played))
    assert (choice.card, choice.habit) == (card, "under")
    assert choice.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("hands", "played", "sentence"),
    [
        (
            ["9D 4C 7C", "5D 6C 9C", "3D 8C TC", "KD 2D 2H"],
            "9D 5D 3D",
            "costs nothing and this card is",
        ),
        (
            ["9D 4C 7C", "5D 6C 9C", "3D 8C TC", "KD TD 2H"],
            "9D 5D 3D",
            "costs nothing and no card stays",
        ),
        (
            ["9D 4C 7C", "AH 6C 9C", "3D 8C TC", "KD TD 2H"],
            "9D AH 3D",
            "No card stays under this trick,",
        ),
    ],
)
def test_a_high_card_goes_early_for_one_reason(hands, played, sentence):
    choice = player("Expert").choose(at_turn(AMERICAN, hands, played, taken=ONE_EACH))
    assert (choice.card, choice.habit) == ("KD", "high_early")
    assert sentence in choice.sentence


def test_the_lowest_of_what_must_win_leaves_no_claim_that_it_stays_under():
    hands = ["4S 4C 7C", "QS 6C 9C", "AS KS 2H", "2S 8C TC"]
    choice = player("Careful").choose(at_turn(AMERICAN, hands, "4S QS", taken=ONE_EACH))
    assert (choice.card, choice.habit) == ("KS", "duck_lady")
    assert "the likeliest to be beaten" in choice.sentence


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["Beginner", "Expert"])
def test_a_reason_is_true_of_the_card(game, name):
    rules = game.for_players(game.best)

    def watch(position, choice):
        said, seat = choice.sentence, position.turn
        wins = {card for card in position.legal if best_after(position.play(card)) == seat}
        led = position.trick[0].card if position.trick else ""
        follow = {card for card in position.legal if led and card[1] == led[1]}
        assert not re.search(r"\bor\b|where none", said)
        if position.trick and position.winning == seat:
            return
        if "stays under the trick." in said and "No card" not in said:
            assert choice.card not in wins
        if "leaves it to somebody" in said or "leaves her to somebody" in said:
            assert choice.card not in wins
        if "o card stays under" in said and not (game.rules.packs == 2 or bonus_in(rules, follow)):
            assert follow <= wins or choice.card not in follow
        if "The lady lies in this trick" in said:
            assert position.trick
        if "last card of its suit" in said:
            hand = position.hands[seat]
            assert [card for card in hand if card[1] == choice.card[1]] == [choice.card]

    for seed in range(3):
        play_out(player(name), Deal.shuffled(rules, seed=seed), watch=watch)


def best_after(position):
    """Who has the best card of the trick that was played to last."""
    return position.winning if position.trick else position.tricks[-1].winner


def bonus_in(rules, cards):
    return any(card_values(rules).get(parse_card(card), 0) < 0 for card in cards)
