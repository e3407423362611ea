"""What a choice is worth: the loop taken up midway agrees with the open table, and known truths.

``HEARTS_SEEDS`` sets how many deals of each preset are taken up, ``HEARTS_FULL=1`` makes it 40.
"""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Deal, Position, Rules, variant
from engine.cards import cards_in, parse_card
from engine.midway import setting_of, unseen_by
from engine.players import player
from engine.runs import orders_for, play_run
from engine.seen import remembered
from engine.shuffle import deal_state
from engine.unseen import draw
from tests.engine import any_rules
from tests.engine.by_hand import every_table

pytestmark = pytest.mark.xdist_group("compiled")

FULL = os.environ.get("HEARTS_FULL") == "1"
DEALS = int(os.environ.get("HEARTS_SEEDS", "40" if FULL else "1"))
SEED = 7
EXPERT = player("Expert")


def begun(rules: Rules, number: int, plies: int, seed: int = SEED) -> Position:
    """A deal passed and played by Expert for some cards, short of its end."""
    deal = Deal.shuffled(rules, seed, number)
    if deal.plan.count:
        passes = [
            [choice.card for choice in EXPERT.choose_pass(deal, seat)] for seat in seats(deal)
        ]
        deal = deal.exchange(passes)
    position = Position.start(rules, deal)
    for _ in range(plies):
        after = position.play_number(parse_card(EXPERT.choose(position).card))
        if after.turn is None:
            break
        position = after
    return position


def seats(deal: Deal) -> range:
    return range(deal.rules.players)


def with_hidden(position: Position, seat: int, row: np.ndarray, twins: np.ndarray) -> Position:
    """The same moment with other cards in the unseen hands, and nothing known of their passes."""
    deal = position.deal
    assert deal is not None
    plays = [*(play for trick in position.tricks for play in trick.plays), *position.trick]
    hands = []
    for each in seats(deal):
        held = [*position.hands[seat]] if each == seat else both(row[each], twins[each])
        hands.append([*held, *(play.card for play in plays if play.seat == each)])
    passes = deal.passes
    if passes:
        offsets = set(deal.plan.offsets)
        one_way = len(offsets) == 1 and deal.rules.pass_mode != "dealers_choice"
        to_me = (seat - next(iter(offsets), 0)) % deal.rules.players if one_way else seat
        passes = tuple(cards if at in (seat, to_me) else () for at, cards in enumerate(passes))
    kitty = both(row[-1], twins[-1])
    hidden = replace(deal, hands=tuple(map(tuple, hands)), kitty=kitty, dealt=(), passes=passes)
    again = Position.start(deal.rules, hidden)
    for play in plays:
        again = again.play(play.card)
    return again


def both(once: int, twice: int) -> tuple[str, ...]:
    from engine.cards import card_name

    return tuple(map(card_name, [*cards_in(int(once)), *cards_in(int(twice))]))


def agree_midway(rules: Rules, position: Position, deals: int = 2, who: str = "Expert") -> None:
    """Compiled and by hand, the deal is played to its end card by card alike."""
    seat = position.turn
    before = tuple(7 * each % 40 for each in range(rules.players))
    layouts = draw(unseen_by(position, seat, remembered(position)), deals, SEED)
    for card in islice(position.legal, 2):
        after = position.play_number(parse_card(card))
        past = remembered(after, before)
        setting = setting_of(after, seat, layouts, past)
        nought = np.zeros((deals, rules.players), dtype=np.int64)
        orders = orders_for(rules, deals, SEED)._replace(
            before=nought + np.array(before), turned_before=nought
        )
        sheet = play_run(rules, orders, who, 1, plays=True, setting=setting).sheet
        for at in range(deals):
            end = with_hidden(position, seat, layouts.cards[at], layouts.twins[at])
            end = end.play_number(parse_card(card))
            chance = deal_state(SEED, at + 1)
            plays = []
            while end.turn is not None:
                plays.append(parse_card(player(who).choose(end, before, chance).card))
                end = end.play_number(plays[-1])
            told = f"after {card}, layout {at}"
            assert sheet.plays[at, after.ply :].tolist()[: len(plays)] == plays, told
            score = end.score(before)
            points = zip(sheet.points[at].tolist(), sheet.turned[at].tolist(), strict=True)
            assert [complex(*parts) for parts in points] == list(score.points), told
            assert sheet.tricks[at].tolist() == list(end.tricks_won), told
            shot = sheet.result[at] != 0
            assert (sheet.shooter[at] if shot else None) == score.moon, told


@pytest.mark.parametrize(("preset", "players"), every_table())
def test_taken_up_midway_a_deal_goes_on_as_at_the_table(preset, players):
    rules = variant(preset).for_players(players)
    for number in range(1, DEALS + 1):
        for plies in (0, 5, 17, 30, 200):
            agree_midway(rules, begun(rules, number, plies), 1 if plies < 30 else 2)


@settings(
    max_examples=2_000 if FULL else 60,
    deadline=None,
    derandomize=not FULL,
    suppress_health_check=list(HealthCheck),
)
@given(
    any_rules.rules(),
    st.sampled_from(["Expert", "Random", "Careful"]),
    st.integers(0, 60),
    st.integers(0, 10_000),
)
def test_any_rules_midway(rules, who, plies, seed):
    agree_midway(rules, begun(rules, 1, plies, seed), 2, who)
