"""Every preset, at every table it allows, from the first deal to the end of a game.

The play is random but legal. The first deals of each game are watched by the brute-force referee
and scored a second time; all deals obey the laws checked in ``watched_deal``. ``HEARTS_FULL=1``
plays 200 games for each preset and number of players, ``HEARTS_SEEDS`` any other number.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from engine import RuleError, Rules, variant, variants
from engine.cards import card_name
from engine.pack import hand_size, kitty_size, pack_cards
from engine.passing import pass_plan
from tests.engine import oracle
from tests.engine.watched_deal import play_game

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("HEARTS_FULL") == "1"
SEEDS = int(os.environ.get("HEARTS_SEEDS", "200" if FULL else "4"))
MOST_DEALS = 500

THIRTY = [
    *("basic-hearts", "foster-1909", "hitting-the-moon", "culbertson-1950", "morehead-2001"),
    *("american-hearts", "bicycle-hearts", "wikinfo-hearts", "parlour-black-lady"),
    *("discard-hearts", "microsoft-hearts", "heartsette", "widow-hearts", "spot-hearts"),
    *("cancellation-hearts", "cancellation-1950", "omnibus-hearts", "pink-lady"),
    *("black-jack-early", "black-jack", "complex-hearts", "danger-hearts", "royal-hearts"),
    *("gong-zhu", "leekha", "booster-nines", "joker-hearts", "black-maria", "rickety-kate"),
    "ten-round-league",
]

TABLES = {
    "basic-hearts": (3, 6),
    "foster-1909": (3, 6),
    "hitting-the-moon": (3, 6),
    "morehead-2001": (3, 6),
    "bicycle-hearts": (3, 5),
    "wikinfo-hearts": (3, 5),
    "microsoft-hearts": (4, 4),
    "cancellation-hearts": (6, 11),
    "cancellation-1950": (6, 11),
    "black-jack-early": (3, 6),
    "black-jack": (3, 6),
    "complex-hearts": (4, 4),
    "danger-hearts": (4, 4),
    "royal-hearts": (3, 5),
    "gong-zhu": (4, 5),
    "leekha": (4, 4),
    "booster-nines": (4, 4),
    "joker-hearts": (3, 6),
    "black-maria": (3, 6),
    "ten-round-league": (4, 4),
}


def tables() -> list[tuple[str, int]]:
    found = []
    for preset in THIRTY:
        fewest, most = TABLES.get(preset, (3, 7))
        seats = (3, 5) if preset == "widow-hearts" else range(fewest, most + 1)
        found += [(preset, players) for players in seats]
    return found


def test_the_thirty_presets_are_all_there():
    assert {one.id for one in variants()} >= set(THIRTY)


@pytest.mark.parametrize("alias", ["chinese-hearts", "likha"])
def test_aliases(alias):
    assert variant(alias).id in THIRTY


@pytest.mark.parametrize("preset", THIRTY)
def test_player_range(preset):
    """Presets refuse a table of another size."""
    fewest, most = TABLES.get(preset, (3, 5) if preset == "widow-hearts" else (3, 7))
    assert tuple(variant(preset).players) == (fewest, most)
    for players in (fewest - 1, most + 1):
        with pytest.raises(RuleError):
            variant(preset).for_players(players)


@pytest.mark.parametrize(("preset", "players"), tables())
def test_pack_comes_out_even(preset, players):
    """The pack is the one the books describe, and is dealt out evenly."""
    rules = variant(preset).for_players(players)
    in_hands = players * hand_size(rules)
    assert len(pack_cards(rules)) == in_hands + kitty_size(rules)
    if not rules.jokers and (rules.trim == "none" or players in oracle.REMOVED[rules.trim]):
        names = sorted(card_name(card) for card in pack_cards(rules))
        assert names == sorted(oracle.pack(rules.trim, players, rules.packs))


@pytest.mark.parametrize(("preset", "players"), tables())
def test_games_from_deal_to_end(preset, players):
    rules = variant(preset).for_players(players)
    for seed in range(SEEDS):
        game, history = play_game(rules, seed, MOST_DEALS, watch=1)
        assert game.over, f"seed {seed}: no end after {len(history)} deals"
        assert game.winners


def digest(presets: list[str]) -> str:
    story = [
        play_game(variant(preset).for_players(players), 7, 40, watch=0)[1]
        for preset in presets
        for players in [TABLES.get(preset, (3, 7))[0]]
    ]
    return sha256(repr(story).encode()).hexdigest()


def test_the_same_seed_gives_the_same_game_in_another_process():
    code = "from tests.engine.test_conformance import digest, THIRTY; print(digest(THIRTY), end='')"
    other = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "12345"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout == digest(THIRTY)


# ---------------------------------------------------------------- who passes to whom

# What each way of passing means at a table of four, deal by deal: seats to the left.
FOUR_HANDED: dict[str, list[object]] = {
    "none": ["hold"] * 6,
    "left": [1] * 6,
    "right": [3] * 6,
    "alternate": [1, 3, 1, 3, 1, 3],
    "right_left": [3, 1, 3, 1, 3, 1],
    "three_way": [1, 3, 2, 1, 3, 2],
    "four_way_hold": [1, 3, 2, "hold", 1, 3],
    "four_way_scatter": [1, 3, 2, "scatter", 1, 3],
    "scatter": ["scatter"] * 6,
    "rotating": [1, 2, 3, "hold", 1, 2],
    "left_across_right": [1, 2, 3, 1, 2, 3],
}

# The four-way pass at other tables: hold after right with three; two to the left and right with
# five and seven, where nobody sits opposite.
FOUR_WAY_HOLD: dict[int, list[object]] = {
    3: [1, 2, "hold", 1, 2, "hold"],
    5: [1, 4, 2, 3, "hold", 1],
    6: [1, 5, 3, "hold", 1, 5],
    7: [1, 6, 2, 5, "hold", 1],
}


def as_seen(rules: Rules, number: int) -> object:
    plan = pass_plan(rules, number)
    offsets = [offset % rules.players for offset in plan.offsets]
    if not offsets:
        return plan.kind
    if offsets == list(range(1, rules.players)) and plan.kind == "scatter":
        return "scatter"
    assert offsets == [offsets[0]] * rules.pass_count
    return offsets[0]


@pytest.mark.parametrize("mode", FOUR_HANDED)
def test_pass_for_four(mode):
    rules = Rules(pass_mode=mode)
    assert [as_seen(rules, number) for number in range(1, 7)] == FOUR_HANDED[mode]


@pytest.mark.parametrize("players", FOUR_WAY_HOLD)
def test_four_way_pass_at_other_tables(players):
    rules = Rules(players=players)
    assert [as_seen(rules, number) for number in range(1, 7)] == FOUR_WAY_HOLD[players]


def test_rotating_pass_goes_once_round_and_rests():
    for players in range(3, 8):
        rules = Rules(players=players, pass_mode="rotating")
        seen = [as_seen(rules, number) for number in range(1, players + 1)]
        assert seen == [*range(1, players), "hold"]


def test_star_pass_goes_to_the_two_opposite():
    plan = pass_plan(Rules(players=5, pass_mode="star", pass_count=2), 1)
    assert plan.offsets == (2, 3)
