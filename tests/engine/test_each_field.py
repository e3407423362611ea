"""Each field of `Rules`, flipped alone, changes what it says and nothing else.

A game is looked at from eight sides, each over a fixed collection of hands, tricks, captures or
totals. Every flip names the sides that must change; the others must not.
"""

import random
from dataclasses import replace
from functools import cache

import pytest

from engine import Deal, Game, Position, RuleError, Rules, score_deal
from engine.cards import CARDS, HEARTS_MASK, JOKERS_MASK, card_name, mask_of
from engine.core import ANY_SUIT, ON_LEAD, Moment, playable, winning_place
from engine.deal import eldest, turn_step
from engine.game import Entry
from engine.pack import hand_size, kitty_size, pack_cards
from engine.passing import pass_plan, why_not_pass
from engine.rules import FIELDS
from engine.translate import play_rules

HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H".split()


def pack(rules):
    return pack_cards(rules), hand_size(rules), kitty_size(rules)


def turn(rules):
    return turn_step(rules), eldest(rules, 0)


def passing(rules):
    plans = [pass_plan(rules, number) for number in range(1, 10)]
    hand = "QS AH 2C 3C 4C 5C".split()
    return plans, [why_not_pass(rules, hand, card, 3) for card in hand]


@cache
def moments():
    rng = random.Random(5)
    cards = [card for card in range(CARDS) if card not in (28, 42)]
    found = []
    for _ in range(6000):
        hand = mask_of(rng.sample(cards, rng.randint(1, 6)))
        if rng.random() < 0.4:
            hand |= mask_of(rng.sample([33 + 6, 33 + 5, 23], 2))
        if rng.random() < 0.2:
            hand = hand & (HEARTS_MASK | 1 << 39) or 1 << 45
        led = rng.choice([ON_LEAD, ON_LEAD, ANY_SUIT, 0, 1, 2, 3])
        table = mask_of(rng.sample(cards, rng.randint(1, 3))) & ~hand if led != ON_LEAD else 0
        found.append(Moment(hand, led, table, rng.randint(0, 1), rng.randint(0, 1), 0))
    return found


def play(rules):
    law = play_rules(rules)
    breakers = law.breakers & mask_of(range(56)) | (law.breakers & JOKERS_MASK)
    return [playable(law, moment) for moment in moments()], breakers, law.booster


def opening(rules):
    found = []
    for seed in range(12):
        start = Position.start(rules, Deal.shuffled(Rules(players=rules.players), seed))
        found.append((start.turn, start.legal))
    return found


def tricks(rules):
    law, rng, found = play_rules(rules), random.Random(3), []
    for _ in range(1500):
        suit = [rng.randint(1, 13) + 14 * rng.choice([0, 0, 0, 1]) for _ in range(6)]
        found.append(winning_place(law, suit, 6, suit[0] // 14))
    return found


@cache
def captures():
    rng, found = random.Random(8), []
    cards = [card_name(c) for c in range(CARDS) if c % 14 and c < 56]
    for _ in range(60):
        piles = [[], [], [], []]
        for card in cards:
            piles[rng.choice([0, 1, 2, 2])].append(card)
        found.append((piles, [5, 4, 4, 0], None))
    whole = ["QS", *HEARTS]
    for extra in ([], ["TD"], ["TC"], ["JD", "TC"], ["QC", "QD", "TD"]):
        for tricks_won in ([13, 0, 0, 0], [12, 1, 0, 0], [9, 2, 2, 0]):
            found.append(([whole + extra, [], [], []], tricks_won, None))
            found.append(([whole + extra, [], [], []], tricks_won, [90, 95, 63, 70]))
            found.append(([[], whole + extra, [], []], [0, 13, 0, 0], [60, 55, 60, 60]))
    found.append(([["TC"], [], [], []], [5, 4, 4, 0], None))
    return found


def scoring(rules):
    if rules.players != 4 or rules.packs != 1:
        return None
    known = set(map(card_name, pack_cards(rules)))
    jokers = [card for card in known if card[0] == "X" or card[0] == "0"]
    found = []
    for piles, won, before in captures():
        taken = [[card for card in pile if card in known] for pile in piles]
        taken[0] = taken[0] + jokers
        score = score_deal(rules, taken, won, before, passed_by=3, first_trick_to=1)
        found.append(score.points)
    return found


@cache
def rows():
    rng, found = random.Random(2), []
    for _ in range(40):
        start = [rng.choice([37, 50, 74, 87, 88, 40, 99]) for _ in range(4)]
        deals = [rng.choice(ROWS) for _ in range(3)]
        found.append((start, deals))
    big = [row((26, 0, 0, 0), None, False, 0, 0)] * 10
    return [*found, ([0] * 4, big)]


def row(points, moon, new, took_all, lady_to):
    clean = tuple(own <= 0 for own in points)
    return Entry(points, moon, new, took_all, lady_to, False, clean)


ROWS = [
    row((13, 13, 0, 0), None, False, None, 0),
    row((14, 0, 12, 0), None, False, None, 0),
    row((1, 12, 0, 13), None, False, None, 3),
    row((0, 26, 26, 26), 0, False, 0, 0),
    row((26, 0, 26, 26), 1, False, 1, 1),
    row((26, 26, 0, 26), 2, False, 2, 2),
    row((0, 0, 0, -26), 3, True, 3, 3),
    row((7, 6, 6, 7), None, False, None, 3),
]


def game(rules):
    if rules.players != 4:
        return None
    found = []
    for start, deals in rows():
        now = Game(rules, totals=tuple(start))
        for entry in deals:
            if not now.over:
                now = now._with(entry)
        found.append((now.totals, now.counters, now.pool, now.lives, now.over, now.winners))
    return found


def captured(rules):
    """Who ends up with what, when the same deals are played out by the same simple player."""
    found = []
    for seed in range(6):
        try:
            position = Position.start(rules, Deal.shuffled(rules, seed))
        except ValueError:
            return None
        while not position.over:
            position = position.play(position.legal[0])
        found.append((position.taken, position.score().points))
    return found


SIDES = {
    "pack": pack,
    "turn": turn,
    "passing": passing,
    "opening": opening,
    "play": play,
    "tricks": tricks,
    "scoring": scoring,
    "game": game,
}

TWO = {"players": 8, "packs": 2, "trim": "none"}
CANCEL = TWO | {"identical_cards": "cancel"}
JOKER = {"jokers": 4, "trim": "none"}
KITTY = {"players": 5, "trim": "none", "kitty": "leftover"}
SUN = {"sun": "everyone"}
BONUS = {"card_points": {"QS": 13, "TD": -10}}

# field, new value, the rules it is flipped in, the sides that change.
FLIPS = [
    ("players", 5, {}, "pack passing turn? scoring game opening"),
    ("direction", "anticlockwise", {}, "turn"),
    ("partners", "opposite", {}, "game"),
    ("packs", 2, {"players": 7, "trim": "none", "kitty": "leftover"}, "pack"),
    ("trim", "foster", {"players": 3}, "pack"),
    ("kitty", "leftover", {"trim": "none"}, ""),
    ("kitty_to", "last_trick", KITTY, ""),
    ("kitty_seen", "all", KITTY, ""),
    ("identical_cards", "cancel", TWO, "tricks"),
    ("rollover", "two_pairs", CANCEL, "tricks"),
    ("pass_mode", "left", {}, "passing"),
    ("pass_count", 2, {}, "passing"),
    ("pass_forbidden", {"QS"}, {}, "passing"),
    ("opening_lead", "eldest", {}, "opening"),
    ("hearts_lead", "free", {}, "play"),
    ("break_by", "penalty_card", {}, "play"),
    ("lead_hearts_when_only_penalties", True, {}, "play"),
    ("lady_lead", "after_broken", {}, "play"),
    ("first_trick_penalties", "allowed", {}, "play"),
    ("lady_forced", True, {}, "play"),
    ("jack_forced", True, {}, "play"),
    ("talyeekh", "either", {}, "play"),
    ("talyeekh", "both", {}, "play"),
    ("booster_nines", "led_suit", {}, "play"),
    ("jokers", 4, {"trim": "none"}, "pack"),
    ("joker_rank", "suit_zero", {"jokers": 2}, "pack"),
    ("joker_play", "when_void", JOKER, "play"),
    ("joker_lead", "next_card_sets_suit", JOKER, "play"),
    ("joker_points", 5, JOKER, "play scoring"),
    ("joker_scores", "in_heart_tricks", JOKER | {"joker_points": 5}, "scoring"),
    ("heart_points", "spot", {}, "scoring"),
    ("heart_points", "none", {}, "play scoring"),
    ("card_points", {"QS": 13, "QH": 13}, {}, "scoring"),
    ("card_points", {"JS": 10}, {}, "play scoring"),
    ("bonus_trigger", "wins_trick", BONUS, ""),
    ("effects", {"ten_of_clubs_doubles"}, {}, "scoring"),
    ("effects", {"ten_of_clubs_turns"}, {}, "scoring game?"),
    ("effects", {"lady_is_imaginary"}, {}, "scoring game?"),
    ("effects", {"queen_of_hearts_doubles_hearts"}, {}, "scoring"),
    ("effects", {"queen_of_clubs_cancels_lady"}, {}, "scoring"),
    ("effects", {"all_hearts_reward"}, {"moon": "none"}, "scoring"),
    ("no_trick_points", -5, {}, "scoring"),
    ("moon", "new", {}, "scoring"),
    ("moon", "nobody_scores", {}, "scoring"),
    ("moon", "charge", {}, "scoring"),
    ("moon", "none", {}, "scoring"),
    ("moon", "choice", {}, "scoring"),
    ("moon", "new_if_old_loses", {}, "scoring"),
    ("moon", "new_after_threshold", {}, "scoring"),
    ("moon_points", 37, {}, "scoring"),
    ("moon_threshold", 95, {"moon": "new_after_threshold"}, "scoring"),
    ("moon_needs_bonus", True, BONUS, "scoring"),
    ("old_moon_plays_on", True, {}, "game"),
    ("moon_cannot_win", True, {}, "game"),
    ("sun", "everyone", {}, "scoring"),
    ("sun", "punishment", SUN, "scoring"),
    ("sun", "clean_slate", SUN, "scoring"),
    ("sun_required", True, SUN, "scoring"),
    ("sun_skips_first_trick", True, SUN, "scoring"),
    ("big_moon", "ten_deals", {"moon": "none", "deals": 10, "target": None}, "game"),
    ("big_moon", "game", {"moon": "none"}, "game"),
    ("settlement", "sweepstake", {}, "game"),
    ("settlement", "howell", {"settlement": "sweepstake"}, "game"),
    ("settlement", "equal_pool", {"settlement": "sweepstake"}, "game"),
    ("settlement", "fewest_collects", {"settlement": "sweepstake"}, "game"),
    ("settlement", "ante", {"settlement": "sweepstake", "moon": "none"}, "game"),
    ("counters", 20, {"settlement": "sweepstake"}, "game"),
    ("target", 50, {}, "game"),
    ("target_test", "exceed", {}, "game"),
    ("deals", 1, {}, "game"),
    ("exact_rule", "hundred_to_zero", {}, "game"),
    ("exact_rule", "fifty_or_hundred_minus_fifty", {}, "game"),
    ("lives", 3, {"target": None, "deals": 10}, "game"),
    ("life_cost", 5, {"target": None, "deals": 10, "lives": 3}, "game"),
    ("tie", "play_on", {}, "game"),
]
CAPTURES_CHANGE = {"kitty_to", "bonus_trigger"}
ONLY_TOLD = {"kitty", "kitty_seen"}


@pytest.mark.parametrize(("field", "value", "within", "sides"), FLIPS)
def test_flipping_one_field(field, value, within, sides):
    before = Rules(**within)
    after = before.replace(**{field: value})
    wanted = {side.rstrip("?") for side in sides.split()}
    perhaps = {side.rstrip("?") for side in sides.split() if side.endswith("?")}
    changed = {
        name
        for name, look in SIDES.items()
        if not (name in ("play", "opening") and before.players != 4 and field != "players")
        and look(before) != look(after)
    }
    assert changed - perhaps == wanted - perhaps
    if field in CAPTURES_CHANGE:
        assert captured(before) != captured(after)
    assert before.sheet() != after.sheet() or field == "kitty"
    assert after.diff(before).keys() == {field}


def test_every_field_is_flipped():
    assert {field for field, *_ in FLIPS} == {field.name for field in FIELDS}


def test_every_option_of_every_choice_plays_a_random_deal():
    for field in FIELDS:
        for option in field.options:
            rules = nearest(field.name, option.word)
            position = Position.start(rules, Deal.shuffled(rules, seed=9))
            rng = random.Random(4)
            while not position.over:
                position = position.play(rng.choice(position.legal))
            score = position.score()
            for seat in range(rules.players):
                lines = score.lines_of(seat)
                assert sum(line.points for line in lines) == score.points[seat]


def nearest(name, value):
    """Return valid rules with that value, in the surroundings a flip above names if need be."""
    if name in ("target", "deals") and value == "none":
        value = None
    for within in [{}, *[within for field, _, within, _ in FLIPS if field == name]]:
        try:
            return replace(Rules(**within), **{name: value})
        except RuleError:
            continue
    surroundings = {
        "trim": [{"players": 3}],
        "kitty": [{"players": 3, "trim": "none"}],
        "pass_mode": [{"players": 5, "pass_count": 2}],
        "effects": [{}],
        "target": [{"deals": 5}],
    }
    for within in surroundings.get(name, []):
        try:
            wanted = {value} if name == "effects" else value
            return Rules(**(within | {name: wanted}))
        except RuleError:
            continue
    raise AssertionError(f"no rules found with {name}={value}")
