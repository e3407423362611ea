"""The compiled loop and the open table agree, card by card and point by point.

``HEARTS_FULL=1`` compares 200 deals for each preset, number of players and character,
``HEARTS_SEEDS`` any other number.
"""

from __future__ import annotations

import os
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Deal, Game, Rules, compiled, loop, variant
from engine.players import CHARACTERS
from engine.simulation.runs import _Shares, orders_for, play_run, seated
from engine.simulation.whole_games import game_seed, play_games
from tests.engine import any_rules
from tests.engine.by_hand import every_table, play_by_hand

pytestmark = pytest.mark.xdist_group("compiled")  # one worker compiles for all of them

FULL = os.environ.get("HEARTS_FULL") == "1"
DEALS = int(os.environ.get("HEARTS_SEEDS", "200" if FULL else "2"))
SEED = 7
NAMES = [character.name for character in CHARACTERS]


def agree(rules: Rules, who: str, deals: int, seed: int = SEED) -> None:
    """Deals 1, 2, 3 ... come out the same both ways."""
    run = play_run(rules, orders_for(rules, deals, seed), who, threads=1, plays=True)
    sheet = run.sheet
    for row in range(deals):
        by_hand = play_by_hand(Deal.shuffled(rules, seed, row + 1), seated(rules, who))
        score, position = by_hand.score, by_hand.position
        told = f"deal {row + 1} of seed {seed}"
        assert [card for card in sheet.plays[row].tolist() if card >= 0] == by_hand.plays, told
        points = zip(sheet.points[row].tolist(), sheet.turned[row].tolist(), strict=True)
        assert [complex(*parts) for parts in points] == list(score.points), told
        assert sheet.tricks[row].tolist() == list(position.tricks_won), told
        assert sheet.clean[row].tolist() == list(score.clean), told
        shot = sheet.result[row] != 0
        assert (sheet.shooter[row] if shot else None) == score.moon, told
        assert (sheet.queen_to[row] if sheet.queen_to[row] >= 0 else None) == score.lady_to, told
        leaders = [trick.leader for trick in position.tricks]
        assert sheet.leads[row].tolist() == [leaders.count(s) for s in range(rules.players)], told
        hearts = [t.number for t in position.tricks if any(c[-1] == "H" for _, c in t.plays)]
        assert sheet.first_heart[row] == (hearts[0] if hearts else 0), told


@pytest.mark.parametrize("who", NAMES)
@pytest.mark.parametrize(("preset", "players"), every_table())
def test_every_preset_and_character(preset, players, who):
    agree(variant(preset).for_players(players), who, DEALS)


@settings(
    max_examples=2_000 if FULL else 60,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(any_rules.rules(), st.sampled_from(NAMES), st.integers(0, 10_000))
def test_any_rules(rules, who, seed):
    """No field is forgotten: games that nobody has named agree as well."""
    agree(rules, who, 2, seed)


@pytest.mark.parametrize("mode", ["scatter", "shuffle", "rotating", "dealers_choice", "none"])
def test_every_kind_of_pass(mode):
    agree(Rules(pass_mode=mode), "Expert", 6)
    agree(Rules(pass_mode=mode, players=5, pass_forbidden={"QS", "2C", "AH"}), "Random", 6)


@pytest.mark.parametrize("kitty_to", ["first_trick", "last_trick"])
def test_a_bonus_that_must_win_its_trick(kitty_to):
    """Out of two copies one may win and the other be thrown away; one may lie in the kitty."""
    bonus = {"card_points": {"QS": 13, "TD": -10, "JS": -20}, "bonus_trigger": "wins_trick"}
    many = {"players": 7, "packs": 2, "trim": "none", "kitty": "leftover", "pass_mode": "none"}
    agree(Rules(**bonus, **many, kitty_to=kitty_to), "Expert", 30)
    few = {"players": 3, "trim": "none", "kitty": "widow"}
    agree(Rules(**bonus, **few, kitty_to=kitty_to), "Random", 30)


def test_the_star_pass():
    agree(Rules(pass_mode="star", players=5, pass_count=2), "Expert", 4)


@pytest.mark.parametrize(
    "preset", ["american-hearts", "gong-zhu", "complex-hearts", "foster-1909", "danger-hearts"]
)
def test_whole_games(preset):
    """Dealer, totals, lives, counters and the end: a game of the series is a game at the table."""
    rules = variant(preset).rules
    for number, deals, places, ended in play_games(rules, 3, SEED, "Shooter"):
        game = Game(rules)
        while not game.over:
            deal = game.next_deal(game_seed(SEED, number))
            played = play_by_hand(deal, seated(rules, "Shooter"), game.totals, game.last_deal)
            game = game.add(played.score)
        assert game == ended
        assert deals == len(game.entries)
        assert [seat for seat, place in enumerate(places) if place == 1] == list(game.winners)


def test_without_numba_the_same_deals_only_slower(monkeypatch):
    rules = variant("cancellation-1950").for_players(7)
    fast = play_run(rules, orders_for(rules, 8, SEED), "Expert", plays=True).sheet
    monkeypatch.setattr(compiled, "available", lambda: False)
    monkeypatch.setattr(compiled, "_play", None)
    assert compiled.play_deals() is loop.play_deals
    assert compiled.ready()
    slow = play_run(rules, orders_for(rules, 8, SEED), "Expert", plays=True).sheet
    for name, quick, plain in zip(fast._fields, fast, slow, strict=True):
        assert np.array_equal(quick, plain), name


def test_threads_and_batches_change_nothing():
    rules = Rules()
    one = play_run(rules, orders_for(rules, 5_000, SEED), "Careful", threads=1).sheet
    three = play_run(rules, orders_for(rules, 5_000, SEED), "Careful", threads=3).sheet
    for name, alone, shared in zip(one._fields, one, three, strict=True):
        assert np.array_equal(alone, shared), name


def test_threads_share_a_small_run_too():
    assert list(_Shares(1_000, 500)) == [(0, 500), (500, 1_000)]
    assert list(_Shares(10, 4)) == [(0, 4), (4, 8), (8, 10)]


def test_a_series_may_be_taken_up_in_the_middle():
    rules = Rules()
    whole = play_run(rules, orders_for(rules, 30, SEED)).sheet
    rest = play_run(rules, orders_for(rules, 10, SEED, first=21)).sheet
    assert np.array_equal(whole.points[20:], rest.points)


def test_a_changed_rule_is_compiled_anew(monkeypatch, tmp_path):
    """Numba does not notice a change in another file, so the cache has a folder for each state."""
    room = tmp_path / "room.py"
    room.write_text("hearts = 1", "utf-8")
    monkeypatch.setattr(compiled, "ROOMS", (SimpleNamespace(__file__=str(room)),))
    before = compiled.cache_folder(str(tmp_path))
    assert before == compiled.cache_folder(str(tmp_path))
    room.write_text("hearts = 2", "utf-8")
    assert before != compiled.cache_folder(str(tmp_path))


def test_warming_up_says_what_it_does():
    said = []
    compiled.warm(said.append)
    assert compiled.ready()
    assert len(said) == 2
