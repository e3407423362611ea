"""A deal in a link: there and back, and what a stranger may have written there."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Deal, IllegalPlay, RecordError, Rules
from engine.deal_code import (
    _COMMON,
    _FORM,
    OWN,
    _unpacked,
    deal_code,
    own_id,
    record_of,
)
from engine.hands_in import read_hands
from engine.passing import why_not_pass
from engine.plain_words import harmless, shortened
from engine.position import Position
from engine.record import FOLDER, Note, Record, Source, Turn, parse_record, records, write_record
from engine.variants import variants
from tests.engine.any_rules import rules

TYPED = read_hands("AQ7.K2.J954.T863\nKT3.AQ9.T862.AJ2\nJ954.T863.AQ7.K9\n862.J754.K3.Q754")
CHOICES = [(0, "hold"), (1, "left"), (2, "right"), (1, "shuffle"), (2, "two-left")]
GAMES = {each.id: each for each in variants()}


def coded(entries: object) -> str:
    """Pack anything the way a deal is packed."""
    packer = zlib.compressobj(9, zdict=_COMMON)
    packed = packer.compress(json.dumps(entries).encode()) + packer.flush()
    return _FORM + urlsafe_b64encode(packed).decode().rstrip("=")


def played_on(deal: Deal, choices: list[int]) -> tuple[Turn, ...]:
    """Play some cards by chance, as far as no joker has to be given a suit."""
    position, tricks = Position.start(deal.rules, deal), []
    for choice in choices:
        if position.turn is None:
            break
        card = position.legal[choice % len(position.legal)]
        if not position.trick:
            tricks.append(Turn(position.turn, ()))
        try:
            position = position.play(card)
        except IllegalPlay:
            break
        tricks[-1] = Turn(tricks[-1].leader, (*tricks[-1].cards, card))
    return tuple(turn for turn in tricks if turn.cards)


def passed(deal: Deal) -> Deal:
    """Pass the first cards that everyone may pass."""
    if not (count := deal.plan.count):
        return deal
    may = [
        [c for c in dict.fromkeys(hand) if not why_not_pass(deal.rules, hand, c, count)]
        for hand in deal.hands
    ]
    try:
        return deal.exchange([cards[:count] for cards in may])
    except IllegalPlay:
        return deal


@st.composite
def any_record(draw) -> Record:
    game = draw(rules())
    number, dealer = draw(st.integers(1, 12)), draw(st.integers(0, game.players - 1))
    deal = Deal.shuffled(game, draw(st.integers(0, 1 << 40)), number, dealer)
    if game.pass_mode == "dealers_choice":
        deal = replace(deal, choice=draw(st.sampled_from([None, *CHOICES])))
    deal = passed(deal)
    names = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=12)
    choices = draw(st.lists(st.integers(0, 12), max_size=60))
    return Record(
        id="deal",
        title=draw(names),
        summary="",
        source=Source("Hands typed in"),
        shows=(),
        seats=tuple(
            draw(st.lists(names, min_size=game.players, max_size=game.players, unique=True))
        ),
        variant_id=draw(st.sampled_from(sorted(GAMES))),
        rules=game,
        deal=deal,
        tricks=played_on(deal, choices),
        notes=(),
        result=(),
    )


@settings(max_examples=150, deadline=None)
@given(any_record())
def test_any_deal_comes_back_as_it_was(deal):
    code = deal_code(deal)
    assert len(code) < 2_000
    assert record_of(code) == replace(deal, id=OWN + code)
    assert deal_code(record_of(code)) == code


@pytest.mark.parametrize("choice", [None, *CHOICES])
def test_a_link_keeps_how_the_dealer_let_them_pass(choice):
    game = Rules(pass_mode="dealers_choice")
    deal = passed(replace(Deal.shuffled(game), choice=choice))
    record = replace(TYPED, rules=game, deal=deal, variant_id="american-hearts")
    assert record_of(deal_code(record)).deal == deal


@pytest.mark.parametrize("deal", records(), ids=lambda deal: deal.id)
def test_every_deal_on_the_shelf_fits_in_a_link_with_its_notes(deal):
    back = record_of(deal_code(deal))
    assert (back.deal, back.tricks, back.rules) == (deal.deal, deal.tricks, deal.rules)
    assert [note.ply for note in back.notes] == [note.ply for note in deal.notes]
    assert len(deal_code(deal)) < 2_000
    assert len(deal_code(replace(deal, notes=(), summary=""))) < 500
    assert back.positions()[-1] == deal.positions()[-1]


def test_the_result_is_counted_again():
    foster = parse_record((FOLDER / "foster-1.toml").read_text("utf-8"))
    assert record_of(deal_code(foster)).result == foster.result == (4, 6, 2, 1)


def test_a_deal_without_play_fits_in_a_short_link_and_can_be_written_as_a_file():
    back = record_of(deal_code(TYPED))
    assert len(own_id(TYPED)) < 150
    assert not back.tricks and len(back.positions()) == 1
    assert parse_record(write_record(back)) == back


def test_notes_that_do_not_fit_stay_behind():
    words = " ".join(str(number**9) for number in range(250))
    notes = tuple(Note(0, None, f"{number} {words}"[:1900], 0) for number in range(9))
    wordy = replace(TYPED, notes=notes)
    assert record_of(deal_code(replace(wordy, notes=notes[:1]))).notes == notes[:1]
    assert record_of(deal_code(wordy)).deal == TYPED.deal
    assert not record_of(deal_code(wordy)).notes


ENTRIES = _unpacked(deal_code(TYPED))
WRONG = {
    "nothing": "",
    "no code": "hello",
    "another form": "9" + deal_code(TYPED)[1:],
    "cut short": deal_code(TYPED)[:-9],
    "changed": deal_code(TYPED)[:40] + "AAAA" + deal_code(TYPED)[44:],
    "other signs": deal_code(TYPED)[:-1] + "é",
    "a script": "1<script>alert(1)</script>",
    "far too long": "1" + "A" * 10_000_000,
    "a bomb": _FORM
    + urlsafe_b64encode(zlib.compress(b"[" + b"0," * 2_000_000 + b"0]", 9)).decode().rstrip("="),
    "deep": coded("x")[:1] + urlsafe_b64encode(zlib.compress(b"[" * 30_000)).decode().rstrip("="),
    "no list": coded({"hands": 1}),
    "too few": coded(ENTRIES[:5]),
    "an unknown game": coded(["whist", *ENTRIES[1:]]),
    "an unknown rule": coded([ENTRIES[0], {"trumps": "spades"}, *ENTRIES[2:]]),
    "endless": coded([ENTRIES[0], {"target": float("inf")}, *ENTRIES[2:]]),
    "a number as game": coded([7, *ENTRIES[1:]]),
    "three players": coded([*ENTRIES[:2], ["A", "B", "C"], *ENTRIES[3:]]),
    "twins": coded([*ENTRIES[:2], ["A", "B", "C", "C"], *ENTRIES[3:]]),
    "a tag as name": coded([*ENTRIES[:2], ["A", "B", "C", "<b>x</b>"], *ENTRIES[3:]]),
    "a picture as name": coded([*ENTRIES[:2], ["A", "B", "C", "![](//x.y)"], *ENTRIES[3:]]),
    "a far dealer": coded([*ENTRIES[:3], 9, *ENTRIES[4:]]),
    "half a dealer": coded([*ENTRIES[:3], 0.5, *ENTRIES[4:]]),
    "51 cards": coded([*ENTRIES[:7], ENTRIES[7][:-1], *ENTRIES[8:]]),
    "14 and 12 cards": coded([*ENTRIES[:7], "".join(sorted(ENTRIES[7][:-1])) + "0", *ENTRIES[8:]]),
    "a choice of no dealer": coded([*ENTRIES[:8], ["2 across"], *ENTRIES[9:]]),
    "junk played": coded([*ENTRIES[:9], "??", *ENTRIES[10:]]),
    "all at once": coded([*ENTRIES[:9], "A" * 9_000, *ENTRIES[10:]]),
    "a card not led": coded([*ENTRIES[:9], "B" * 5, *ENTRIES[10:]]),
    "a note nowhere": coded([*ENTRIES[:13], "", [], [[0, "QS", "note"]]]),
}


@pytest.mark.parametrize("code", WRONG.values(), ids=WRONG)
def test_what_is_no_deal_is_refused_in_one_sentence(code):
    with pytest.raises(RecordError) as refusal:
        record_of(code)
    said = str(refusal.value)
    assert said and len(said) < 300 and "\n" not in said and "<" not in said and "](" not in said


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=9), inside),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(ENTRIES) - 1), JSON)
def test_whatever_stands_in_an_entry_it_is_a_deal_or_refused(place, value):
    try:
        found = record_of(coded([*ENTRIES[:place], value, *ENTRIES[place + 1 :]]))
    except RecordError:
        return
    assert "<" not in repr(found.title + found.summary + "".join(found.seats))
    assert found.positions()


@given(st.text(max_size=200))
def test_harmless_words_have_no_mark_up_left_and_stay_as_they_are_the_second_time(text):
    plain = harmless(text)
    assert not set(plain) & set("<>[]{}`$|\\~") and "://" not in plain and "\n" not in plain
    assert harmless(plain) == plain


@pytest.mark.parametrize(
    "text",
    ["www.e.vil", "(WWW.e.vil)", "a@b.cc", "http&#58;//e.vil", "&colon;material/home:", ":+1:"],
)
def test_what_markdown_makes_a_link_or_a_picture_of_without_a_mark_is_taken_apart(text):
    assert not re.search(r"www\.|@|&\S+;|:\S+:", harmless(text), re.IGNORECASE)


def test_an_address_is_no_name():
    with pytest.raises(RecordError, match="leave the www out"):
        record_of(coded([*ENTRIES[:2], ["A", "B", "C", "www.e.vil"], *ENTRIES[3:]]))
    assert "www." not in shortened("www.e.vil")
