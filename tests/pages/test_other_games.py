"""The same tricks in another game: scores, flags and settlements."""

import pytest

from engine import variant
from pages.ui import reckoning, shelf
from pages.ui.other_games import games_for, objections, rules_of, score_as

MOON = "monash-1571849445-6"


def end_of(deal):
    return shelf.positions_of(deal)[-1]


@pytest.mark.parametrize("deal", shelf.records())
def test_a_deal_played_again_by_its_own_rules_meets_no_objection(deal):
    record = shelf.record(deal)
    assert objections(end_of(deal), record.rules) == ()
    assert score_as(end_of(deal), record.rules).points == record.result


@pytest.mark.parametrize("deal", ["foster-1", "xinxin-train-07", "booster-nines"])
def test_every_game_scores_the_tricks_and_names_its_rules(deal):
    end = end_of(deal)
    for game in games_for(end.rules):
        rules = rules_of(game.id, 4)
        assert score_as(end, rules).rules == rules


def test_games_with_another_pack_are_left_out():
    games = {game.id for game in games_for(variant("american-hearts").rules)}
    assert "spot-hearts" in games
    assert not games & {"cancellation-hearts", "widow-hearts", "joker-hearts"}


def test_a_lady_led_to_trick_one_is_flagged_with_its_reason():
    found = objections(end_of("foster-1"), rules_of("american-hearts", 4))
    assert [(each.trick, each.seat, each.card) for each in found] == [(1, 0, "TS"), (1, 1, "QS")]
    assert "must open the deal" in found[0].reason
    assert "first trick" in found[1].reason


def test_a_game_that_turns_the_other_way_ends_the_comparison():
    found = objections(end_of("foster-1"), rules_of("leekha", 4))
    assert "the other way round" in found[-1].reason


def test_a_nine_that_lengthens_the_trick_ends_the_comparison():
    found = objections(end_of("booster-nines"), rules_of("american-hearts", 4))
    assert "already complete" in found[-1].reason


def test_settlements_of_fosters_hands():
    first = reckoning.settled_sentences(end_of("foster-1"), "AYBZ")
    assert "as a *jack*" in first[0]
    assert "A −3, Y −11, B +5 and Z +9" in first[1]
    second = reckoning.settled_sentences(end_of("foster-2"), "AYBZ")
    assert "B stayed clean and takes the pool of 13" in second[0]


def test_the_running_points_end_with_the_result_unless_somebody_shot_the_moon():
    for deal, record in shelf.records().items():
        positions = shelf.positions_of(deal)
        frame = reckoning.running_frame(reckoning.running_totals(positions), record.seats)
        last = tuple(frame[frame.trick == frame.trick.max()].points)
        if positions[-1].score().moon is None:
            assert last == record.result
        else:
            assert sorted(last) == [0, 0, 0, 26]


def test_a_chart_of_a_moon_ends_with_what_was_taken_and_the_sentence_tells_the_moon():
    positions, names = shelf.positions_of(MOON), shelf.record(MOON).seats
    totals = reckoning.running_totals(positions)
    for seat in range(4):
        run = [points[seat] for points in totals]
        assert run == sorted(run)
    assert totals[-1] == (0, 26, 0, 0)
    said = reckoning.running_sentence(positions[-1], names)
    assert said.startswith(f"Taken in the tricks: {names[0]} 0, {names[1]} 26")
    assert f"{names[1]} has shot the moon, so the deal counts: {names[0]} 26, {names[1]} 0" in said


def test_the_axes_of_the_running_points_tell_nothing_beforehand():
    reaches = set()
    for deal in (MOON, "monash-1571918559-1"):
        totals = reckoning.running_totals(shelf.positions_of(deal))
        reaches.add(reckoning.running_reach(shelf.record(deal).rules, (totals,), 13))
    assert reaches == {(13, 0.0, 26.0)}
