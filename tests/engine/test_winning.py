"""Games won after a choice: certain ends, agreement with games played by hand, refusals."""

import numpy as np
import pytest

from engine import Deal, Game, IllegalPlay, Position, RuleError, Rules, compiled, loop, variant
from engine.cards import card_name, cards_in, parse_card
from engine.choices import win_shares, win_shares_of_habit, win_shares_of_passes
from engine.choices.unseen import draw
from engine.choices.whereabouts import unseen_beside
from engine.habits import HABITS
from engine.pack import hand_size
from engine.players import player
from engine.simulation.whole_games import game_seed
from tests.engine.by_hand import play_by_hand

pytestmark = pytest.mark.xdist_group("compiled")

SEED = 5
RULES = variant("american-hearts").rules
EXPERT = player("Expert")
HAND = "AS QS 8S AH KH QH 5H KD JD 4D AC 7C 3C"


def last_trick(mine: str, trick: str) -> Position:
    """Seat 0 plays his last card as the last of four; West has led."""
    cards = trick.split()
    position = Position.ending(RULES, [[mine], *([card] for card in cards)], 1, True, 13)
    for card in cards:
        position = position.play(card)
    return position


def with_choice(taken=("", "2H 3H 4H", "5H 6H 7H 8H", "9H TH JH QH KH AH")) -> Position:
    """Seat 0 has no club and throws the lady or a spade on North's last trick but one."""
    hands = [["QS", "4S"], ["4C", "5D"], ["KC", "6D"], ["9C", "7D"]]
    position = Position.ending(RULES, hands, 1, True, 12, taken)
    for card in ("4C", "KC", "9C"):
        position = position.play(card)
    return position


def test_the_lady_ends_the_game_for_him_or_for_another():
    """North goes over the line with her: who is lowest then has won, for certain."""
    lowest, spade = win_shares(with_choice(), "QS 4S", 300, before=(40, 60, 90, 70))
    assert (lowest.share, lowest.behind, lowest.verdict) == (1, 0, "best")
    assert spade.share < 1
    assert spade.behind > spade.behind_doubt > 0
    second, _ = win_shares(with_choice(), "QS 4S", 300, before=(70, 40, 90, 60))
    assert second.share == 0
    assert 0 < second.doubt < 0.02


def test_a_game_that_two_win_counts_half():
    """East has 99 and takes the last heart; you and West have fifty."""
    (half,) = win_shares(last_trick("5H", "2D 3D 4D"), deals=40, before=(50, 50, 60, 99))
    assert half.share == 0.5


def test_partners_win_as_one():
    rules = variant("leekha").rules
    position = Position.ending(rules, [["2C"], ["3C"], ["4C"], ["5C"]], 0, True, 13)
    (only,) = win_shares(position, deals=40, before=(0, 95, 0, 95))
    assert only.share > 0.9


@pytest.mark.parametrize(("totals", "wins"), [((0, 95, 95, 95), True), ((95, 0, 0, 0), False)])
def test_who_is_far_ahead_wins(totals, wins):
    (found,) = win_shares_of_passes(RULES, HAND, ["8S 4D 3C"], deals=400, before=totals)
    assert (found.share > 0.9) if wins else (found.share < 0.1)
    assert found.name == "8S-4D-3C"


def to_the_end(game: Game, number: int) -> Game:
    """Play a game on at the open table, as number so-and-so of the series."""
    seats = (EXPERT,) * game.rules.players
    while not game.over:
        deal = game.next_deal(game_seed(SEED, number))
        game = game.add(play_by_hand(deal, seats, game.totals).score)
    return game


def part(game: Game, seat: int) -> float:
    return (seat in game.winners) / len(game.winners)


def test_games_go_on_as_they_do_by_hand():
    deal = Deal.shuffled(RULES, SEED, 3, dealer=2)
    given = [[choice.card for choice in EXPERT.choose_pass(deal, seat)] for seat in range(4)]
    position = Position.start(RULES, deal.exchange(given))
    while position.ply < 51:
        position = position.play(EXPERT.choose(position).card)
    before, seat = (60, 70, 75, 65), position.turn
    score = position.play(position.legal[0]).score(before)
    game = Game(RULES, dealer=2, totals=before, deal_number=3).add(score)
    by_hand = [part(to_the_end(game, number), seat) for number in (1, 2, 3)]
    (found,) = win_shares(position, deals=3, seed=SEED, before=before)
    assert found.share == pytest.approx(np.mean(by_hand))


@pytest.mark.parametrize("passed", ["4D 7C 3C", "AS QS KD"])
def test_passes_go_on_as_they_do_by_hand(passed):
    before, seat, dealer, held = (60, 78, 85, 90), 1, 3, tuple(HAND.split())
    layouts = draw(unseen_beside(RULES, held, seat, hand_size(RULES)), 3, SEED)
    parts = []
    for at, row in enumerate(layouts.cards, start=1):
        hands = [tuple(map(card_name, cards_in(int(cards)))) for cards in row[:4]]
        hands[seat] = held
        deal = Deal(RULES, tuple(hands), (), dealer)
        given = [[choice.card for choice in EXPERT.choose_pass(deal, each)] for each in range(4)]
        given[seat] = passed.split()
        position = Position.start(RULES, deal.exchange(given))
        while position.turn is not None:
            card = EXPERT.choose(position, list(before)).card
            position = position.play_number(parse_card(card))
        game = Game(RULES, dealer=dealer, totals=before).add(position.score(before))
        parts.append(part(to_the_end(game, at), seat))
    (found,) = win_shares_of_passes(
        RULES, HAND, [passed], 1, seat, 3, SEED, dealer=dealer, before=before
    )
    assert found.share == pytest.approx(np.mean(parts))


def test_the_same_seed_gives_the_same_shares_whatever_the_threads():
    asked = (with_choice(), "QS 4S", 300)
    one, two = (win_shares(*asked, before=(58, 50, 60, 70), threads=many) for many in (1, 2))
    assert one == two
    assert one != win_shares(*asked, before=(58, 50, 60, 70), seed=2)


def test_progress_and_stop():
    told = []
    asked = (with_choice(), "QS", 5_000)
    whole = win_shares(*asked, before=(40, 60, 90, 70), progress=told.append)
    assert told == sorted(set(told))
    assert len(told) > 2
    part = win_shares(*asked, before=(40, 60, 90, 70), stop=lambda: True)
    assert (whole[0].games, part[0].games) == (told[-1], told[0]) == (5_000, told[0])


def test_without_numba_the_same_shares(monkeypatch):
    asked = (with_choice(), "QS 4S", 3)
    fast = win_shares(*asked, before=(58, 50, 80, 70))
    monkeypatch.setattr(compiled, "available", lambda: False)
    monkeypatch.setattr(compiled, "_play", None)
    assert compiled.play_deals() is loop.play_deals
    assert win_shares(*asked, before=(58, 50, 80, 70)) == fast


def test_a_habit_that_never_shows_wins_as_many():
    """Nobody passes in this game, so how somebody would pass cannot matter."""
    rules = RULES.replace(pass_mode="none")
    assert "pass_high" in {habit.name for habit in HABITS}
    found = win_shares_of_habit(rules, "pass_high", "Expert", 80)
    assert found.worth == found.doubt == 0
    assert found.share == found.without
    assert found.games == 80


def test_a_good_habit_wins_games():
    found = win_shares_of_habit(RULES, "under", "Expert", 400)
    assert found.worth > found.doubt
    assert found.share == pytest.approx(found.without + found.worth)


def test_games_won_with_a_habit_are_told_of_and_can_be_stopped():
    told = []
    whole = win_shares_of_habit(RULES, "under", "Expert", 400, progress=told.append)
    assert told == sorted(set(told))
    assert len(told) > 1
    assert told[-1] == whole.games == 400
    assert whole == win_shares_of_habit(RULES, "under", "Expert", 400)
    part = win_shares_of_habit(RULES, "under", "Expert", 400, stop=lambda: True)
    assert part.games == told[0]
    assert part.doubt > whole.doubt


@pytest.mark.parametrize(
    "rules",
    [
        variant("danger-hearts").rules,
        variant("ten-round-league").rules,
        variant("basic-hearts").rules,
        Rules(target=None, deals=4),
    ],
)
def test_a_game_that_more_than_totals_decides_is_refused(rules):
    position = Position.start(rules, Deal.shuffled(rules.replace(pass_mode="none"), 1))
    with pytest.raises(RuleError, match="ends at a target score"):
        win_shares(position, deals=10)


def test_a_game_that_is_over_is_refused():
    with pytest.raises(IllegalPlay, match="has 100 before the deal"):
        win_shares(with_choice(), "QS 4S", 10, before=(40, 60, 100, 70))
