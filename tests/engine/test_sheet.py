"""The rule sheet: complete for any rules, and true of the fields each line names."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import RuleError, Rules, variant
from engine.pack import hand_size, removed
from engine.rules import FIELDS, GROUPS, mend
from engine.sheet import printed, sheet, sheet_lines
from engine.sheet.__main__ import main
from engine.sheet.idle import idle, lacking
from engine.values import penalty_total
from tests.engine.any_rules import CHANGES, rules

ROOT = Path(__file__).parents[2]
NAMES = {field.name for field in FIELDS}
ALWAYS = set(GROUPS) - {"Jokers"}


def text_of(game):
    return "\n".join(game.sheet())


def has(game, *sentences):
    for sentence in sentences:
        assert sentence in game.sheet()


# Any rules


@given(rules())
def test_every_sheet_is_whole_and_well_written(game):
    lines = sheet(game)
    groups = [line.group for line in lines]
    assert groups == sorted(groups, key=GROUPS.index)
    assert set(groups) >= ALWAYS and ("Jokers" in groups) == (game.jokers > 0)
    assert len({line.text for line in lines}) == len(lines)
    for line in lines:
        assert line.fields and set(line.fields) <= NAMES
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert line.text.endswith(".") and "  " not in line.text and "None" not in line.text
        assert " ," not in line.text and ".." not in line.text and "_" not in line.text
        assert "-" not in line.text.replace("-o", "")


@settings(max_examples=500)
@given(rules(), st.sampled_from(CHANGES))
def test_a_line_depends_on_the_fields_it_names_and_no_others(game, change):
    name, value = change
    flipped = mend(game.to_dict() | {name: value}, keep=name).rules
    differ = set(game.diff(flipped))
    for line in (*sheet(flipped, against=game), *sheet(game, against=flipped)):
        assert not line.changed or differ & set(line.fields)


@pytest.mark.parametrize("name, value", CHANGES)
def test_every_option_has_a_sheet(name, value):
    assert len(mend({name: value}, keep=name).rules.sheet()) > 14


@given(rules())
def test_numbers_on_the_sheet_are_those_of_the_pack(game):
    sheet_text = text_of(game)
    size, words = hand_size(game), ("seven", "eight", "nine", "ten", "eleven", "twelve")
    assert f"each gets {words[size - 7] if size <= 12 else size}." in sheet_text
    if not game.complex_scores:
        assert f"The penalty cards of a deal come to {penalty_total(game)}" in sheet_text
    assert ("nothing is taken out" in sheet_text) == (not removed(game))


# Every field shows

SHOWS = [
    ({"direction": "anticlockwise"}, "The turn goes round anticlockwise;"),
    ({"players": 3}, "the 2♣ is taken out, which leaves 51."),
    ({"players": 3, "trim": "foster"}, "the 2♠ is taken out, which leaves 51."),
    ({"players": 6}, "the 2♣, the 2♦, the 3♣ and the 2♠ are taken out, which leaves 48."),
    ({"players": 3, "trim": "none", "kitty": "leftover"}, "One card left undealt makes a kitty"),
    ({"kitty": "leftover", "trim": "none"}, "The deal comes out even, so there is no kitty."),
    ({"pass_mode": "rotating", "players": 4}, "in the second two places to the left"),
    ({"pass_mode": "four_way_scatter"}, "and in the fourth one card to each opponent;"),
    (
        {"pass_mode": "four_way_scatter", "pass_count": 0},
        "In the first deal each player passes nothing",
    ),
    ({"pass_mode": "shuffle"}, "three cards to a pile, which the dealer shuffles"),
    ({"pass_mode": "dealers_choice"}, "the dealer says how many cards all pass"),
    ({"pass_mode": "scatter"}, "In every deal each player passes one card to each opponent."),
    ({"pass_mode": "three_way", "players": 5}, "in the third two places to the left"),
    ({"pass_count": 0}, "No cards are passed."),
    ({"pass_count": 1}, "each player passes one card to the left"),
    ({"pass_forbidden": "2C,AH,QS"}, "The Q♠, the A♥ and the 2♣ may not be passed, unless"),
    (
        {"opening_lead": "gong_zhu"},
        "The holder of the 2♠ must lead it to the first trick of the game;",
    ),
    ({"players": 3}, "The holder of the 3♣ must lead it to the first trick."),
    ({"hearts_lead": "free"}, "Hearts need not be broken before they are led."),
    (
        {"break_by": "penalty_card"},
        "broken once a heart or any other penalty card has been played.",
    ),
    ({"lead_hearts_when_only_penalties": True}, "may lead a heart too."),
    ({"lady_lead": "after_broken"}, "The Q♠ may not be led until hearts are broken, unless"),
    ({"first_trick_penalties": "allowed"}, "Penalty cards may be played from the first trick on."),
    ({}, "to the first trick, unless a player has nothing else."),
    ({"opening_lead": "eldest"}, "nothing else that follows suit, or nothing else at all."),
    ({"card_points": "JC:1"}, "nothing else that follows suit, or nothing else at all."),
    ({"card_points": "TC:-5"}, "to the first trick, unless a player has nothing else."),
    ({"lady_forced": True}, "The holder of the Q♠ must play her when void"),
    ({"lady_forced": True}, "On the first trick none of them has to go while"),
    ({"jack_forced": True}, "holds the J♠ must discard it before any other card."),
    ({"jack_forced": True, "lady_forced": True}, "in this order: the J♠, then the Q♠."),
    ({"talyeekh": "either"}, "holds the Q♠ or the 10♦ must discard one of them."),
    ({"talyeekh": "both"}, "holds both the Q♠ and the 10♦ must discard one of them."),
    ({"booster_nines": "led_suit"}, "When a nine of the suit led falls in the first round"),
    ({"jokers": 2}, "with two jokers added; the 2♣ and the 2♦ are taken out, which leaves 52."),
    ({"jokers": 2, "joker_rank": "suit_zero"}, "The holder of the 0♣ must lead it"),
    ({"jokers": 2, "joker_play": "when_void"}, "only by a player who is void in the suit led."),
    (
        {"jokers": 2, "joker_lead": "leader_names_suit"},
        "names the suit to be followed; hearts only",
    ),
    ({"jokers": 2, "joker_lead": "next_card_sets_suit"}, "A joker may be led; the next card"),
    ({"jokers": 2, "joker_points": 5}, "A joker costs 5 points and is a penalty card."),
    ({"jokers": 2, "joker_points": 5}, "The penalty cards of a deal come to 36."),
    (
        {"jokers": 2, "joker_points": 5, "joker_scores": "in_heart_tricks"},
        "The penalty cards of a deal come to 26, jokers apart.",
    ),
    ({"heart_points": "spot"}, "The penalty cards of a deal come to 117."),
    ({"heart_points": "eagle"}, "The A♥ costs 5 points, the K♥ 4, the Q♥ 3, the J♥ 2 and every"),
    (
        {"card_points": "QS:13,QH:13,2H:0"},
        "Every heart costs 1 point, but the Q♥ 13 and the 2♥ nothing.",
    ),
    ({"card_points": "QS:13,QH:-4"}, "The Q♥ takes 4 points off for whoever captures it."),
    ({"card_points": "AS:7,KS:10,QS:13"}, "The A♠ costs 7 points, the K♠ 10 and the Q♠ 13."),
    ({"card_points": "JC:1"}, "The J♣ costs 1 point."),
    (
        {"card_points": "QS:13,TD:-10", "bonus_trigger": "wins_trick"},
        "The 10♦ takes 10 points off, but only when that very card wins the trick it falls to.",
    ),
    ({"effects": "lady_is_imaginary"}, "The penalty cards of a deal come to 13 + 13i."),
    ({"effects": "lady_is_imaginary"}, "The Q♠ costs 13i points."),
    ({"no_trick_points": -5}, "A player who wins no trick takes off 5 points, but not"),
    ({"moon": "none"}, "Taking every penalty card changes nothing; the cards count as always."),
    ({"moon": "new"}, "the shooter takes 26 off and everybody else scores 0."),
    ({"moon": "choice"}, "or, if the shooter likes, the shooter may take 26 off"),
    ({"moon": "new_after_threshold"}, "whose total before the deal is 50 or more may take 26 off"),
    ({"moon": "new_if_old_loses"}, "would end the game with somebody below the shooter"),
    ({"moon": "nobody_scores"}, "has shot the moon: nobody scores in this deal."),
    ({"moon": "charge", "moon_points": 37}, "the shooter scores 37 and everybody else 0."),
    ({"players": 6, "trim": "foster"}, "the shooter scores 0 and everybody else 25."),
    (
        {"sun": "everyone"},
        "and every trick has shot the sun: the shooter scores 0 and everybody else 52.",
    ),
    ({"sun": "everyone", "moon": "new"}, "the shooter takes 52 off and everybody else scores 0."),
    ({"sun": "punishment"}, "the player who passed to the shooter 52 and the others 26;"),
    (
        {"sun": "clean_slate"},
        "the shooter's total goes back to 0, unless it is below, and nobody else",
    ),
    (
        {"sun": "everyone", "sun_skips_first_trick": True},
        "and every trick after the first has shot",
    ),
    (
        {"sun": "everyone", "sun_required": True},
        "Without those tricks all the penalty cards are no",
    ),
    ({"old_moon_plays_on": True}, "play goes on until a deal without a moon."),
    ({"moon_cannot_win": True}, "cannot win the game with that deal; at least one more is played."),
    ({"moon": "none", "big_moon": "game"}, "that player ends at 0 and everybody else at 100."),
    ({"target": 50}, "The game ends after the deal in which somebody's total has reached 50."),
    ({"target_test": "exceed"}, "somebody's total has gone over 100."),
    ({"exact_rule": "hundred_to_zero"}, "somebody's total has gone over 100."),
    (
        {"exact_rule": "fifty_or_hundred_minus_fifty"},
        "A total of exactly 50 or 100 goes down by 50",
    ),
    (
        {"target": None, "deals": 8},
        "The game ends after the deal in which eight deals have been played.",
    ),
    (
        {"lives": 3, "life_cost": 12},
        "Each player has three lives; 12 points or more in one deal cost one.",
    ),
    ({"tie": "play_on"}, "If players share the winning total, another deal is played."),
    (
        {"partners": "opposite"},
        "The player with the highest total loses the game for both partners.",
    ),
    (
        {"partners": "opposite", "deals": 4, "target": None},
        "The side with the lower sum of totals wins.",
    ),
    ({"settlement": "howell"}, "each player pays three counters a point into the pool, and draws"),
    ({"settlement": "equal_pool", "counters": 80}, "Everybody starts with 80 counters;"),
    (
        {"settlement": "ante", "moon": "none"},
        "The game ends when one player has won every counter;",
    ),
    ({"settlement": "sweepstake"}, "those who pay nothing share it evenly, odd counters staying."),
]


@pytest.mark.parametrize("fields, sentence", SHOWS)
def test_a_rule_shows_on_the_sheet(fields, sentence):
    assert sentence in text_of(Rules.from_dict(fields))


def test_a_rule_that_is_not_in_force_does_not_show():
    base = text_of(Rules())
    for word in ("J♠", "10♦", "joker", "kitty", "counter", "sun", "lives", "nine", "identical"):
        assert word not in base


# Known games


def test_the_sheet_of_american_hearts():
    has(
        variant("american-hearts").rules,
        "Four play, each alone.",
        "One pack of 52 cards is used; nothing is taken out.",
        "The holder of the 2♣ must lead it to the first trick.",
        "Hearts are broken once a heart has been played.",
        "The penalty cards of a deal come to 26.",
        "A player who takes every penalty card has shot the moon: the shooter scores 0 and "
        "everybody else 26.",
        "The game ends after the deal in which somebody's total has reached 100.",
    )


def test_the_sheet_of_omnibus_hearts():
    has(
        variant("omnibus-hearts").rules,
        "The 10♦ takes 10 points off for whoever captures it.",
        "A player who takes every penalty card and every bonus card has shot the moon: the shooter "
        "takes 26 off and everybody else scores 0.",
        "The bonus cards belong to it and are not counted besides.",
    )


def test_the_sheet_of_cancellation_hearts():
    has(
        variant("cancellation-hearts").for_players(7),
        "Two packs, 104 cards in all, are used; nothing is taken out.",
        "Six cards left undealt make a kitty that goes to the winner of the first trick, points "
        "and all; only that player looks at it.",
        "The highest card of the suit led that is not cancelled wins the trick, and its winner "
        "leads to the next.",
        "The penalty cards of a deal come to 52.",
    )


def test_the_sheet_of_widow_hearts():
    assert "Four cards left undealt make a widow" in text_of(variant("widow-hearts").rules)
    assert "it is turned face up for everybody" in text_of(variant("widow-hearts").rules)


def test_the_sheet_of_leekha():
    has(
        variant("leekha").rules,
        "Four play in two partnerships; partners sit opposite each other.",
        "In the first deal each player passes three cards to the right and in the second to the "
        "left; then the order starts again.",
        "The penalty cards of a deal come to 36.",
        "If both sides are level, another deal is played.",
    )


def test_the_sheet_of_gong_zhu():
    has(
        variant("gong-zhu").rules,
        "The penalty cards of a deal come to 300.",
        "Players of Gong Zhu write what a card costs as minus points, so that high is good.",
    )


def test_the_sheet_of_the_ten_round_league():
    assert "what those deals cost, 260 in all." in text_of(variant("ten-round-league").rules)


# Marks and print


def test_only_what_is_new_is_marked():
    lines = variant("pink-lady").rules.sheet(against=Rules())
    assert [line for line in lines if line.startswith("* ")] == [
        "* Every heart costs 1 point, but the Q♥ 13.",
        "* The penalty cards of a deal come to 38.",
        "* A player who takes every penalty card has shot the moon: the shooter scores 0 and "
        "everybody else 38.",
    ]
    assert not any(line.startswith("* ") for line in Rules().sheet(against=Rules()))


def test_a_rule_is_idle_when_no_other_asks_for_it():
    assert idle(Rules(), "moon_threshold")
    assert not idle(Rules(moon="new_after_threshold"), "moon_threshold")
    assert idle(Rules(hearts_lead="free"), "break_by")
    assert not idle(Rules(), "break_by")


def test_every_rule_without_a_say_is_told_so():
    """Of those that cannot be flipped here only three say something as they stand."""
    for game in (Rules(), Rules(jokers=2), Rules(packs=2, players=8, trim="none")):
        for field in FIELDS:
            if lacking(game, field.name):
                assert not idle(game, field.name)
    silent = {field.name for field in FIELDS if _stuck(field) and not lacking(Rules(), field.name)}
    assert silent == {"packs", "kitty", "big_moon"}
    assert lacking(Rules(), "kitty_seen") == "a kitty"
    assert lacking(Rules(), "identical_cards") == "two packs"
    assert not lacking(Rules(packs=2, players=8, trim="none"), "identical_cards")
    assert not lacking(Rules(jokers=2), "joker_lead")
    assert not lacking(Rules(), "lives") and lacking(Rules(settlement="howell"), "lives")


def _stuck(field):
    """Whether no other option, way of a switch or number of this rule goes as things are."""
    match field.kind:
        case "choice":
            others = [option.word for option in field.options]
        case "switch":
            others = [False, True]
        case "number":
            others = [field.low, field.low + 1, field.high]
        case _:
            return False
    for value in others:
        try:
            if Rules().replace(**{field.name: value}) != Rules():
                return False
        except RuleError:
            continue
    return True


@given(rules(), st.sampled_from(CHANGES))
def test_an_idle_rule_leaves_the_sheet_alone(game, change):
    name, value = change
    if idle(game, name):
        assert game.replace(**{name: value}).sheet() == game.sheet()


def test_the_plain_list_is_the_lines():
    assert Rules().sheet() == sheet_lines(sheet(Rules())) == [line.text for line in sheet(Rules())]


def test_a_sheet_is_printed_under_its_headings():
    blocks = printed(sheet(Rules())).split("\n\n")
    assert [block.splitlines()[0] for block in blocks] == [g for g in GROUPS if g != "Jokers"]
    assert all(line.startswith("- ") for block in blocks for line in block.splitlines()[1:])


def test_a_sheet_can_be_had_at_the_command_line():
    command = [sys.executable, "-m", "engine.sheet", "omnibus-hearts", "--players", "5"]
    out = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert out.startswith("Omnibus Hearts\n") and "- Five play, each alone." in out


def test_the_command_line_refuses_in_one_sentence(capsys):
    assert main(["ominbus"]) == 2
    assert capsys.readouterr().err == (
        'There is no variant called "ominbus" (did you mean omnibus-hearts?).\n'
    )
    assert main(["leekha", "--players", "5"]) == 2
    assert "Leekha is for 4 players, not 5" in capsys.readouterr().err


def test_the_command_line_marks_differences(capsys):
    assert main(["rickety-kate", "--against", "american-hearts"]) == 0
    assert "* Taking every penalty card changes nothing" in capsys.readouterr().out
