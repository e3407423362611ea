"""A deal of the reader's own in Replay: opened before the first card, played out, and kept."""

from engine.deal_code import OWN, own_id
from engine.hands_in import read_hands
from pages.ui import shelf, what_if
from pages.ui.kept_line import kept
from pages.ui.links import ReplayLink
from pages.ui.what_if import Line
from tests.pages.component_events import play
from tests.pages.stepping import link
from tests.pages.test_replay_page import open_page, table, text

HANDS = "AQ7.K2.J954.T863\nKT3.AQ9.T862.AJ2\nJ954.T863.AQ7.K9\n862.J754.K3.Q754"
DEAL = own_id(read_hands(HANDS))


def played_out(deal: str) -> Line:
    return what_if.shown_line(what_if.played_on(ReplayLink(deal=deal), "deal"))


def test_it_opens_before_the_first_card_and_is_played_by_hand():
    at = open_page(deal=DEAL)
    assert table(at)["ply"] == 0 and not at.warning and not at.table
    assert "Play it out" in text(at)
    play(at, "replay table", "2C")
    assert not at.exception and link(at)["line"] == "2C"
    assert table(at)["ply"] == 1
    assert "real deal" not in text(at)


def test_a_computer_player_plays_it_to_the_end():
    at = open_page(deal=DEAL)
    next(each for each in at.button if "play the rest" in each.label).click().run()
    assert not at.exception
    assert table(at)["ply"] == 52 and "Played to its end, the deal comes to" in text(at)
    assert "real deal" not in text(at)
    assert "Score these tricks as …" in [each.value for each in at.header] and at.table


def test_what_was_played_is_kept_with_all_that_replay_does():
    line = played_out(DEAL)
    own = kept(line)
    record = shelf.record(own)
    assert own.startswith(OWN) and record.plays == line.plays
    assert len(own) < 500
    assert sum(record.result) in (26, 78)
    at = open_page(deal=own, ply="52", score="omnibus-hearts,spot-hearts")
    assert list(at.table[0].value.index) == ["Omnibus Hearts", "Spot Hearts"]
    assert not at.warning


def test_a_branch_of_a_printed_deal_keeps_the_notes_up_to_where_it_leaves():
    foster = shelf.record("foster-1")
    first = foster.positions()[20]
    other = next(card for card in first.legal if card != foster.plays[20])
    line = what_if.line_of("foster-1", (*foster.plays[:20], other))
    record = shelf.record(kept(line))
    assert record.plays == line.plays and record.seats == foster.seats
    assert record.notes == tuple(note for note in foster.notes if note.ply <= 20)
    assert record.summary.endswith("Played another way from trick 6 on.")
    assert record.title == foster.title and record.source.year == foster.source.year
