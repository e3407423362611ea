"""Endings of three to five cards: in how many ways can they be played out?

The numbers in ``data/perft`` were counted by the referee in ``oracle``, which shares no code with
the engine. With each number goes what every seat captures over all play-outs together, so that
a wrong winner shows as well as a wrong legal card.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine import Position, Rules, variant
from tests.engine import oracle

FOLDER = Path(__file__).resolve().parents[2] / "data" / "perft"
FILES = sorted(path.stem for path in FOLDER.glob("*.toml"))
PRESETS = [name for name in FILES if name != "single-rules"]

Count = tuple[int, tuple[int, ...]]


def endings(name: str) -> list[tuple[oracle.Rules, dict[str, Any]]]:
    return list(oracle.read_endings(FOLDER / f"{name}.toml"))


def single_rules() -> list[Any]:
    return [
        pytest.param(r, item, id=f"{place}-{'-'.join(item['rules'])}"[:60])
        for place, (r, item) in enumerate(endings("single-rules"))
    ]


def moment(position: Position) -> tuple[Any, ...]:
    """What decides how the cards can be played out from here, and who captures them."""
    hands = tuple(map(tuple, position.hands))
    trick = tuple((play.seat, play.card) for play in position.trick)
    waiting = tuple(position.waiting)
    first = position.trick_number == 1
    return hands, position.turn, trick, position.led, waiting, position.hearts_broken, first


def count(position: Position, r: oracle.Rules, known: dict[Any, Count]) -> Count:
    """The engine's own count, and the points each seat takes over all play-outs."""
    if position.over:
        return 1, (0,) * len(position.hands)
    here = moment(position)
    if here in known:
        return known[here]
    ways, points = 0, [0] * len(position.hands)
    held = [len(pile) for pile in position.taken]
    for card in position.legal:
        names = position.may_name(card) if card[0] == "X" and not position.trick else ()
        leads = r["joker_lead"] == "leader_names_suit"
        for name in names if names and leads else (None,):
            after = position.play(card, names=name)
            more, later = count(after, r, known)
            ways += more
            for seat, pile in enumerate(after.taken):
                won = list(pile)
                if len(won) > held[seat]:
                    for old in position.taken[seat]:
                        won.remove(old)
                    points[seat] += more * sum(oracle.worth(r, card) for card in won)
                points[seat] += later[seat]
    known[here] = (ways, tuple(points))
    return known[here]


def engine_count(rules: Rules, r: oracle.Rules, item: dict[str, Any]) -> Count:
    position = Position.ending(
        rules,
        item["hands"],
        leader=item["leader"],
        hearts_broken=item["hearts_broken"],
        trick_number=item["trick_number"],
    )
    return count(position, r, {})


@pytest.mark.parametrize("preset", PRESETS)
def test_endings_of_a_preset(preset):
    for r, item in endings(preset):
        rules = variant(preset).for_players(len(item["hands"]))
        assert engine_count(rules, r, item) == (item["playouts"], tuple(item["points"])), item


@pytest.mark.parametrize("r, item", single_rules())
def test_endings_of_single_rules(r, item):
    fields = {**tomllib.loads((FOLDER / "single-rules.toml").read_text())["rules"]}
    rules = Rules(**fields, **item["rules"], players=len(item["hands"]), pass_mode="none")
    assert engine_count(rules, r, item) == (item["playouts"], tuple(item["points"])), item


@pytest.mark.parametrize("name", FILES)
def test_the_referee_still_counts_the_same(name):
    for r, item in endings(name)[:2]:
        hands = [hand.split() for hand in item["hands"]]
        broken, number = item["hearts_broken"], item["trick_number"]
        table = oracle.ending(r, hands, item["leader"], broken, number)
        assert oracle.count(r, table) == (item["playouts"], tuple(item["points"])), item


def test_every_preset_has_endings():
    assert len(PRESETS) == 30
