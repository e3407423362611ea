"""Deals that people bring, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import RecordError
from engine.hands_in import read_deals, read_hands, read_pbn
from engine.record import FOLDER, LONGEST_FILE, parse_record, write_record

PBN = """% PBN 2.1
[Event "Club night"]
[Board "1"]
[Dealer "E"]
[Deal "N:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
[Auction "N"]
Pass Pass Pass Pass
[Event "Club night"]
[Board "2"]
[Deal "S:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
"""
LINES = """North: ♠AQ7 ♥K2 ♦J954 ♣10863
East: KS 10S 3S AH QH 9H TD 8D 6D 2D AC JC 2C
South: J954.T863.AQ7.K9
West: S:862 H:J754 D:K3 C:Q754"""


def test_pbn_gives_a_record_for_each_board():
    first, second = read_pbn(PBN)
    assert first.title == "Club night 1" and first.seats == ("North", "East", "South", "West")
    assert first.deal.dealer == 1 and "AS" in first.deal.hands[0]
    assert "AS" in second.deal.hands[2] and not second.tricks
    assert first.deal.plan.count == 0
    assert len(first.positions()) == 1


def test_plain_hands_may_be_written_in_any_of_three_ways():
    typed = read_hands(LINES)
    assert typed.deal.hands == read_pbn(PBN)[0].deal.hands
    unnamed = read_hands("\n".join(line.split(": ", 1)[1] for line in LINES.splitlines()))
    assert unnamed.seats == ("South", "West", "North", "East")
    assert unnamed.deal.hands == typed.deal.hands


def test_the_form_of_a_text_is_recognised():
    assert len(read_deals(PBN)) == 2
    assert read_deals(LINES)[0].deal.hands == read_hands(LINES).deal.hands
    foster = (FOLDER / "foster-1.toml").read_text(encoding="utf-8")
    assert read_deals(foster, "foster-1") == (parse_record(foster, "foster-1"),)


def test_what_was_brought_can_be_written_and_read_as_a_record():
    typed = read_hands(LINES)
    assert parse_record(write_record(typed), typed.id) == typed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing to read yet"),
        ("x" * (LONGEST_FILE + 1), "too long for a deal"),
        (LINES.replace("♠AQ7", "♠AQ"), "51 cards and the pack 52: 7♠ missing"),
        (LINES.replace("♠AQ7", "♠AQK"), "K♠ is dealt 2 times"),
        (LINES.replace("♠AQ7", "♠AQ1"), "In North's hand: '1S' is not a card"),
        (LINES.replace("North", "East", 1), "same name"),
        ("AS KS", "This is one hand alone; write the hands of all 3 to"),
        ("♠AQ7 ♥K2 ♦J954 ♣10863", "make a deal and wish for the cards of yours"),
        ("AS KS\nQS JS", "These are 2 lines; write one hand a line"),
        ("hello my friend", "“hello my friend” has no cards in it; write one hand a line"),
        (LINES.replace("South: J954.T863", "South: J9.T86354"), "is dealt 2 times"),
        ("<script>alert(1)</script>\n" * 4, "has no cards in it"),
        (PBN.replace("N:AQ7.K2.J954.T863", "N:-"), "not four suits parted by dots"),
        (PBN.replace('"N:', '"X:'), "does not have four hands"),
        (PBN.replace("862.J754.K3.Q754", "862.J754.K3.Q75"), "51 cards"),
        (PBN.replace("AQ7.K2", "AQ7.Z2"), "North on board 1"),
        ("x" + "\n" * 190_000, "“x” has no cards in it"),
        ("deals = " + "1" * 9_000, "not a record in TOML"),
    ],
)
def test_what_is_no_deal_is_refused_in_one_sentence(text, message):
    with pytest.raises(RecordError) as refusal:
        read_deals(text)
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value) and len(str(refusal.value)) < 400


def test_a_name_is_only_text():
    typed = read_hands(LINES.replace("North", "<b>North</b>"))
    assert typed.seats[0] == "<b>North</b>"
    with pytest.raises(RecordError, match="no usable name"):
        read_hands(LINES.replace("North", "N" * 200))


@given(st.text(max_size=300))
def test_junk_is_refused_and_nothing_else(text):
    with pytest.raises(RecordError):
        read_deals(text)
