"""Laws that hold for every game of the family, whatever its rules.

Hypothesis makes up rules with all fields free, deals and plays. Rules are accepted or refused with
a ``RuleError``; nothing else ever escapes. Accepted rules can be dealt, passed, played and scored,
and every card agrees with the brute-force referee. ``HEARTS_FULL=1`` looks at many more examples.
"""

from __future__ import annotations

import os
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Deal, Game, HeartsError, Position, RuleError, Rules, score_deal, variants
from engine.rules import FIELDS
from tests.engine import gamekeeper, oracle
from tests.engine.scorekeeper import Outcome, expected
from tests.engine.watched_deal import play_deal, play_game

EXAMPLES = int(os.environ.get("HEARTS_EXAMPLES", "0")) or (
    5000 if os.environ.get("HEARTS_FULL") == "1" else 150
)
LAWS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=os.environ.get("HEARTS_FULL") != "1",
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

CARDS = st.sampled_from([*oracle.DECK, "0C", "0D", "X1"])
LIKELY_CARDS = st.sampled_from(["QS", "JS", "TD", "JD", "AS", "KS", "QH", "QD", "TC", "2C", "AH"])
SOME_CARD = st.one_of(LIKELY_CARDS, CARDS)

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.one_of(st.sampled_from([3, 4, 5, 6]), st.integers(3, 11)),
    "pass_count": st.integers(0, 4),
    "jokers": st.sampled_from([0, 0, 1, 2, 3, 4]),
    "joker_points": st.one_of(st.just(0), st.integers(0, 26)),
    "no_trick_points": st.sampled_from([0, -5, -1, 3, 10]),
    "moon_points": st.one_of(st.just("in_play"), st.integers(1, 60)),
    "moon_threshold": st.integers(0, 100),
    "counters": st.integers(20, 200),
    "target": st.one_of(st.none(), st.sampled_from([26, 50, 100, 101, 500])),
    "deals": st.one_of(st.none(), st.integers(1, 12)),
    "lives": st.sampled_from([0, 3]),
    "life_cost": st.integers(1, 30),
    "pass_forbidden": st.sets(SOME_CARD, max_size=4),
    "card_points": st.dictionaries(SOME_CARD, st.integers(-30, 30), max_size=5),
}

JUNK = st.one_of(
    st.sampled_from([None, "", "banana", -1, 10**9, 3.5, True, "3", (), {}, [], b"QS", object()]),
    st.text(max_size=3),
    st.integers(),
    st.floats(),
    st.dictionaries(st.text(max_size=2), st.integers()),
    st.lists(st.text(max_size=2)),
)


def values(field: Any) -> st.SearchStrategy[Any]:
    """Any value that the field may have."""
    if field.name in NUMBERS:
        return NUMBERS[field.name]
    words = [option.word for option in field.options]
    if field.kind == "switch":
        return st.booleans()
    if field.kind == "effects":
        return st.sets(st.sampled_from(words), max_size=3)
    assert field.kind == "choice", field.name
    return st.sampled_from(words)


WILD_FIELDS = st.fixed_dictionaries({}, optional={field.name: values(field) for field in FIELDS})


@st.composite
def valid_rules(draw: st.DrawFn) -> Rules:
    """Rules with any number of fields changed from a preset, as far as they go together."""
    preset = draw(st.sampled_from(variants()))
    rules = preset.rules
    fields = draw(st.permutations(list(FIELDS)))
    for field in fields[: draw(st.integers(0, len(FIELDS)))]:
        try:
            rules = rules.replace(**{field.name: draw(values(field))})
        except RuleError:
            continue
    return rules


@LAWS
@given(WILD_FIELDS)
def test_rules_are_accepted_or_refused_with_a_sentence(fields):
    try:
        rules = Rules(**fields)
    except RuleError as error:
        sentence = str(error)
        assert sentence.strip().endswith(".")
        assert any(field.name in sentence for field in FIELDS), sentence
        return
    assert Rules.from_dict(rules.to_dict()) == rules
    assert hash(rules) == hash(Rules.from_dict(rules.to_dict()))
    assert rules.diff(rules) == {}
    assert all(isinstance(line, str) and line for line in rules.sheet())
    assert all(isinstance(line, str) and line for line in rules.sheet(Rules()))


@LAWS
@given(st.sampled_from([field.name for field in FIELDS]), JUNK)
def test_nothing_but_a_rule_error_escapes(name, junk):
    try:
        Rules(**{name: junk})
    except RuleError as error:
        assert name in str(error)
    try:
        Rules.from_dict({name: junk})
    except RuleError as error:
        assert str(error)


@LAWS
@given(valid_rules(), st.integers(0, 10**6), st.integers(1, 9))
def test_any_rules_can_be_played(rules, seed, number):
    """Dealt, passed, played and scored, with the referee looking on."""
    dice = random.Random(seed)
    game = Game(rules, dealer=seed % rules.players)
    deal = Deal.shuffled(rules, seed=seed, number=number, dealer=game.dealer)
    score = play_deal(game, deal, dice, watch=True)[1]
    gamekeeper.check(game, score, game.add(score))


@LAWS
@given(valid_rules(), st.integers(0, 10**6))
def test_any_rules_can_be_played_to_the_end_of_a_game(rules, seed):
    """Some deals of a game: totals are kept and the game ends only with winners."""
    game, history = play_game(rules, seed, most=4, watch=0)
    assert game.over or len(history) == 4


@LAWS
@given(valid_rules(), st.integers(0, 10**6), SOME_CARD, st.text(max_size=3))
def test_bad_cards_are_refused_and_change_nothing(rules, seed, card, text):
    position = Position.start(rules, Deal.shuffled(rules, seed=seed))
    before = position.hands
    for word in (card, text):
        if word in position.legal:
            continue
        try:
            position.play(word)
        except HeartsError as error:
            assert str(error)
        else:
            assert word.upper().strip() != word or len(word) != 2, word
    assert position.hands == before
    assert position.ply == 0


@LAWS
@given(valid_rules(), st.integers(0, 10**6), st.booleans())
def test_captured_cards_can_be_scored_without_a_play(rules, seed, moon):
    """Any way of sharing out the pack has a score, as the second scorer has it."""
    check_captures(rules, random.Random(seed), moon)


def check_captures(rules: Rules, dice: random.Random, moon: bool) -> None:
    """Share out the pack, with or without a moon, and score it twice."""
    deal = Deal.shuffled(rules, seed=dice.randrange(10**6))
    pack = [card for hand in (*deal.hands, deal.kitty) for card in hand]
    shooter = dice.randrange(rules.players)
    penalties = moon and dice.choice(["all", "penalties"])
    piles: list[list[str]] = [[] for _ in range(rules.players)]
    for card in pack:
        costs = oracle.worth(rules.to_dict(), card) > 0
        mine = penalties == "all" or (penalties and costs) or (moon and dice.random() < 0.5)
        piles[shooter if mine else dice.randrange(rules.players)].append(card)
    before = [dice.randrange(120) for _ in piles]
    won = tricks_for(piles, len(deal.hands[0]), dice)
    winners = [seat for seat, tricks in enumerate(won) if tricks]
    first_to = dice.choice(winners)
    passers = [dice.choice([None, (seat + 1) % rules.players]) for seat in range(rules.players)]
    score = score_deal(
        rules, piles, tricks_won=won, before=before, passed_by=passers, first_trick_to=first_to
    )
    for seat, points in enumerate(score.points):
        assert sum(line.points for line in score.lines if line.seat == seat) == points
    outcome = Outcome(
        piles=tuple(map(tuple, piles)),
        won=tuple(won),
        before=tuple(before),
        dead=((),) * len(piles),
        first_to=first_to,
        passers=tuple(passers),
    )
    ours = expected(rules.to_dict(), outcome)
    assert ours is None or list(score.points) == ours, (score.points, ours, outcome, rules)


def tricks_for(piles: list[list[str]], tricks: int, dice: random.Random) -> list[int]:
    """A number of tricks for every pile: one at least where cards were captured."""
    won = [1 if pile else 0 for pile in piles]
    takers = [seat for seat, pile in enumerate(piles) if pile]
    while sum(won) < tricks:
        won[dice.choice(takers)] += 1
    return won
