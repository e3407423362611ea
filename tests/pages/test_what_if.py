"""Branches without a page: leaving a deal, playing on, coming back, and how both lines end."""

from dataclasses import replace
from itertools import product

import pytest

from engine import Deal, Position, variants
from engine.deal_code import own_id
from engine.record import Turn
from pages.ui import shelf, two_ends, what_if
from pages.ui.flags import flags_of
from pages.ui.kept_line import kept
from pages.ui.links import PLAYERS, ReplayLink, read_replay
from pages.ui.other_games import games_for
from pages.ui.replay_board import board_of
from tests.engine.open_hands import pool_ends, table_of

ONLY = "only this card may be played"
FOSTER = ReplayLink(deal="foster-1", ply=36)


def read(**params):
    return read_replay(params, shelf.place, shelf.tags(), what_if.follow)


def end_of(link):
    return what_if.positions_of(what_if.shown_line(link))[-1]


def names(link):
    return shelf.record(link.deal).seats


def played_for_the_pool(link):
    """Play a branch of Foster's hand to its end, each seat as the exhaustive search does."""
    while not (position := end_of(link)).over:
        taken = tuple(sum(card[1] == "H" for card in pile) for pile in position.taken)
        seat, table = position.turn, table_of(position)

        def worth(card, table=table, taken=taken, seat=seat):
            hearts = pool_ends(table.play(card), taken)
            clean = hearts.count(0)
            return (0.25 if not clean else (hearts[seat] == 0) / clean, -hearts[seat])

        link = what_if.with_card(link, max(position.legal, key=worth))
    return link


def test_the_card_really_played_is_a_step():
    assert what_if.with_card(FOSTER, "5H") == ReplayLink(deal="foster-1", ply=37)


def test_another_card_leaves_the_deal_and_the_record_stays_as_it_is():
    before = shelf.record("foster-1")
    link = what_if.with_card(FOSTER, "7S")
    assert (link.ply, link.at, link.line) == (37, 36, ("7S",))
    assert link.params() == {"deal": "foster-1", "ply": "37", "at": "36", "line": "7S"}
    assert shelf.record("foster-1") == before
    assert what_if.back(link) == FOSTER


def test_another_card_within_a_branch_replaces_the_rest():
    link = what_if.played_on(what_if.with_card(FOSTER, "7S"), "deal")
    early = replace(link, ply=38)
    assert what_if.with_card(early, link.line[2]) == replace(link, ply=39)
    again = what_if.with_card(early, "JH" if link.line[2] != "JH" else "8H")
    assert (again.at, len(again.line), again.ply) == (36, 3, 39)
    assert again.line[:2] == link.line[:2]


def test_however_many_words_a_link_gets_wrong_it_is_told_once():
    words = ",".join(f"x{number}" for number in range(5000))
    for link in (read(shows=words), read(deal="foster-1", score=words)):
        [said] = link.complaints
        assert "“x0” or “x1” or “x2” or anything else it names" in said
    assert "marked “x0”;" in read(shows="x0,moon").complaints[0]


def test_a_click_that_comes_too_late_changes_nothing():
    """With two quick clicks the second is on a table, or a line, that is no more."""
    link = what_if.with_card(FOSTER, "7S")
    assert what_if.with_card(link, "5H") == link
    assert what_if.with_card(replace(FOSTER, ply=52), "7S") == replace(FOSTER, ply=52)
    assert what_if.with_step(link, 52) == link
    assert what_if.with_step(link, 36) == replace(link, ply=36)
    assert what_if.back(what_if.back(link)) == FOSTER


def test_a_branch_that_takes_the_real_card_again_is_the_real_deal():
    link = what_if.played_on(what_if.with_card(FOSTER, "7S"), "deal")
    assert what_if.with_card(replace(link, ply=36), "5H") == ReplayLink("foster-1", ply=37)


def test_a_branch_can_leave_earlier_than_it_did():
    link = what_if.with_card(FOSTER, "7S")
    earlier = what_if.with_card(replace(link, ply=0), "2S")
    assert (earlier.at, earlier.line) == (0, ("2S",))


@pytest.mark.parametrize(("how_far", "ply"), [("card", 38), ("trick", 40), ("deal", 52)])
def test_a_computer_player_plays_as_far_as_wanted(how_far, ply):
    link = what_if.played_on(what_if.with_card(FOSTER, "7S"), how_far)
    assert link.ply == ply
    assert 36 + len(link.line) == ply


def test_the_rest_can_be_played_again_from_the_middle():
    link = what_if.played_on(what_if.with_card(FOSTER, "7S"), "deal")
    assert what_if.played_on(replace(link, ply=40), "deal") == link


@pytest.mark.parametrize(
    ("ply", "card"), [(36, "7S"), (36, "8C"), (36, "7D"), (41, "2H"), (44, "2H")]
)
def test_b_wins_fosters_pool_where_the_search_says_so(ply, card):
    real = shelf.positions_of("foster-1")[-1]
    link = played_for_the_pool(what_if.with_card(ReplayLink("foster-1", ply=ply), card))
    end = end_of(link)
    assert two_ends.pool_winners(end, names(link)) == ("B",)
    said = two_ends.outcome(real, end, names(link))
    assert said == "B wins the pool here; in the real deal nobody did."
    assert "B\u00a0+13" in two_ends.both_ends(real, end, names(link))


def test_the_heart_five_spoils_the_pool_whatever_else_happens():
    link = played_for_the_pool(what_if.with_card(ReplayLink("foster-1", ply=37), "7H"))
    assert two_ends.pool_winners(end_of(link), names(link)) == ()


def test_a_moon_missed_in_a_branch_is_said():
    deal = next(each for each in shelf.records().values() if end_of_real(each.id).score().moon)
    for ply in range(len(deal.plays) - 4, 0, -1):
        link = left(ReplayLink(deal.id, ply=ply))
        if link.line and end_of(link).score().moon is None:
            break
    real = end_of_real(deal.id)
    said = two_ends.outcome(real, end_of(link), deal.seats)
    assert said == f"{deal.seats[real.score().moon]} does not shoot the moon here."


def test_a_deal_that_was_broken_off_has_no_winner_to_compare_with():
    positions = shelf.positions_of("foster-2")
    said = two_ends.outcome(positions[20], positions[-1], "AYBZ")
    assert said == "B wins the pool here."
    assert "when it was broken off" in two_ends.both_ends(positions[20], positions[-1], "AYBZ")
    other = shelf.positions_of("xinxin-train-07")
    said = two_ends.outcome(other[20], other[-1], "NESW")
    assert said.startswith("Played to its end, the deal comes to N ")


def end_of_real(deal):
    return shelf.positions_of(deal)[-1]


def left(link, by="Random"):
    """Leave the deal by another card, if there is one, and play it to the end."""
    position = what_if.positions_of(what_if.shown_line(link))[link.ply]
    real = shelf.record(link.deal).plays[link.ply]
    other = next((card for card in position.legal if card != real), real)
    link = replace(link, by=by)
    return what_if.played_on(what_if.with_card(link, other), "deal")


@pytest.mark.parametrize("deal", shelf.records())
def test_every_deal_can_be_left_everywhere_and_played_to_the_end(deal):
    real = end_of_real(deal)
    for ply in range(0, len(shelf.record(deal).plays), 7):
        for by in PLAYERS:
            link = left(ReplayLink(deal, ply=ply), by)
            end = end_of(link)
            assert end.over
            assert sorted(sum(end.taken, ())) == sorted(sum(real.taken, ()))
            assert read(**link.params()) == link
        line = what_if.shown_line(link)
        assert board_of(link).ply == end.ply
        assert two_ends.both_ends(real, end, names(link))
        assert what_if.noticed_in(line) or line.is_real
        if not line.is_real:
            assert two_ends.outcome(real, end, names(link))
            assert what_if.advice_words(link, line.at)


def test_what_a_seat_does_not_see_is_not_sent():
    view = board_of(ReplayLink("foster-1", ply=36, view="A"))
    assert view.playable == ()
    assert not view.reasons
    assert view.prompt == "Z is to play; step on, or open all hands to choose for Z"
    branch = board_of(ReplayLink("foster-1", ply=38, at=36, line=("7S", "AS"), view="A"))
    assert branch.prompt == "Y is to play; go on to A’s turn, or open all hands to choose for Y"


def test_a_reader_who_sees_one_hand_plays_a_deal_against_the_computer_players():
    link = replace(what_if.back(FOSTER), ply=0, view="Z")
    link, mine, chosen = what_if.played_on(replace(link, by="Careful"), "turn"), 3, []
    while not (position := what_if.positions_of(what_if.shown_line(link))[link.ply]).over:
        assert position.turn == mine
        chosen.append(position.legal[-1])
        link = what_if.with_card(link, chosen[-1])
        assert read(**link.params()) == link
    plays = [play for trick in position.tricks for play in trick.plays]
    assert [play.card for play in plays if play.seat == mine] == chosen
    judged = what_if.judged(link)
    assert judged is not None and what_if.shown_line(link).plays[judged] == chosen[-1]
    words = what_if.advice_words(link, judged)
    assert "**Careful**" in words
    assert words.startswith("Z’s ") or judged == link.ply - 1


def test_a_reader_who_plays_one_hand_is_not_told_what_the_others_hold():
    link = what_if.with_card(ReplayLink("foster-1", view="A"), "9C")
    link = what_if.played_on(link, "deal")
    told = {view: [] for view in ("A", "all")}
    for ply, view in product(range(link.ply + 1), told):
        told[view] += what_if.noticed_at(replace(link, ply=ply, view=view))
    noticed = [
        note for each in what_if.noticed_in(what_if.shown_line(link)).values() for note in each
    ]
    secrets = [n.sentence for n in noticed if n.tells_hand and n.seat != 0]
    assert secrets and not set(secrets) & set(told["A"])
    assert set(secrets) | set(told["A"]) == set(told["all"])


def test_a_card_without_a_choice_is_called_so():
    view = board_of(ReplayLink("foster-1", ply=51))
    assert view.playable == ("AS",)
    assert view.prompt == ONLY


def test_the_hand_shown_may_play_when_it_is_its_turn():
    assert board_of(ReplayLink("foster-1", ply=36, view="Z")).playable == ("7S", "5H", "8C", "7D")


def test_notes_of_the_author_end_where_his_deal_does():
    link = what_if.played_on(what_if.with_card(FOSTER, "7S"), "deal")
    line = what_if.shown_line(link)
    assert what_if.notes_at(line, 36) == shelf.notes_of("foster-1")[36]
    assert not any(what_if.notes_at(line, ply) for ply in range(37, 53))


def test_cards_of_a_branch_are_flagged_by_the_game_that_forbids_them():
    link = what_if.with_card(ReplayLink("foster-1", ply=36), "8C")
    flags = flags_of(what_if.shown_line(link), ("american-hearts",))
    assert set(flags) == {"TS", "QS"}
    every = tuple(game.id for game in games_for(shelf.record("foster-1").rules))
    assert "other games: " in flags_of(what_if.shown_line(link), every)["TS"]


BAD_BRANCHES = {
    "no card": ("36", "7SZZ", ("7S",), "no card"),
    "a card of another hand": ("36", "7SKC", ("7S",), "not in the hand"),
    "a card against a rule": ("36", "7SAH", ("7S",), "against a rule"),
    "nothing that can be played": ("36", "AHAH", (), "not in the hand"),
    "too many cards": ("51", "AS2C", (), "after the last card"),
    "half a card": ("36", "7S7", ("7S",), "no card"),
    "no place": ("", "7S", (), "after which card"),
    "a place beyond the deal": ("99", "7S", (), "after which card"),
    "a very long line": ("36", "7S" * 5000, ("7S",), "not in the hand"),
    "signs": ("36", "♠♠<b>", (), "no card"),
}


@pytest.mark.parametrize(("at", "line", "kept", "why"), BAD_BRANCHES.values(), ids=BAD_BRANCHES)
def test_a_bad_branch_keeps_its_longest_legal_beginning(at, line, kept, why):
    link = read(deal="foster-1", ply="52", at=at, line=line)
    assert link.line == kept
    [said] = link.complaints
    assert why in said
    assert said.endswith(".")
    assert "<" not in said
    assert board_of(link)


def broken_off(game, cards=10):
    """Return the id of a deal of this game that stops after so many cards."""
    rules = game.rules
    deal = Deal.shuffled(rules, seed=3)
    position, turns = Position.start(rules, deal), []
    while position.ply < cards:
        leader, before, played = position.turn, len(position.tricks), []
        while position.ply < cards and len(position.tricks) == before:
            played.append(position.legal[-1])
            position = position.play(played[-1])
        turns.append(Turn(leader, tuple(played)))
    return own_id(
        replace(
            shelf.record("foster-1"),
            seats=tuple("ABCDEFGHIJK"[: rules.players]),
            variant_id=game.id,
            rules=rules,
            deal=deal,
            tricks=tuple(turns),
            notes=(),
            result=(),
        )
    )


@pytest.mark.parametrize("game", variants(), ids=lambda each: each.id)
def test_a_deal_of_any_game_that_was_broken_off_is_played_on(game):
    deal = broken_off(game)
    for start in (ReplayLink(deal, ply=10), left(ReplayLink(deal, ply=4))):
        link = what_if.played_on(start, "deal")
        end, line = end_of(link), what_if.shown_line(link)
        assert end.over
        assert read(**link.params()) == link
        assert two_ends.both_ends(end_of_real(deal), end, names(link))
        assert two_ends.outcome(end_of_real(deal), end, names(link))
        assert what_if.noticed_in(line)
        assert what_if.left_words(line)
        assert shelf.place(kept(line)).cards == end.ply
        assert what_if.back(link).line == ()
    assert board_of(ReplayLink(deal, ply=10)).prompt in ("choose a card", ONLY)


def test_a_link_in_small_letters_reads_the_same():
    link = read(deal="foster-1", ply="37", at="36", line="7s")
    assert link.line == ("7S",)
    assert not link.complaints


def test_a_place_beyond_the_branch_is_told():
    link = read(deal="foster-1", ply="52", at="36", line="7S")
    assert link.ply == 0
    assert "37 cards" in link.complaints[0]


def test_an_unknown_computer_player_is_told():
    link = read(deal="foster-1", ply="37", at="36", line="7S", by="Nobody")
    assert link.by == "Expert"
    assert len(link.complaints) == 1
