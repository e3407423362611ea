"""Records: what is read, what is refused and in which words, and what the shelf holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, RecordError, load_record, score_deal
from engine.observe import tags
from engine.record import FOLDER, LONGEST_FILE, parse_record, record, records, write_record

FOSTER = (FOLDER / "foster-1.toml").read_text(encoding="utf-8")
BEST_TOLD = (
    *("foster-1", "foster-2", "block-the-moon", "monash-1571926311-4", "monash-1571110007-2"),
    *("xinxin-train-07", "xinxin-train-14", "xinxin-train-15", "xinxin-train-17"),
)
TAGS = {"moon", "stopped moon", "lady", "void", "old book", "pass", "smoking", "mistake"}


@pytest.mark.parametrize("shown", records(), ids=lambda each: each.id)
def test_every_record_replays_to_its_result_and_reads_back(shown):
    positions = shown.positions()
    assert positions[-1].over and [p.ply for p in positions] == list(range(len(positions)))
    assert positions[-1].score().points == shown.result
    assert parse_record(write_record(shown), shown.id) == shown
    assert shown.source.title and shown.summary and set(shown.shows) <= TAGS


@pytest.mark.parametrize("shown", records(), ids=lambda each: each.id)
def test_what_a_record_is_filed_under_is_so(shown):
    seen = tags(shown.positions())
    assert ("moon" in shown.shows) == ("moon" in seen)
    for tag in {"stopped moon", "lady", "pass"} & set(shown.shows):
        assert tag in seen


@pytest.mark.parametrize("shown", records(), ids=lambda each: each.id)
def test_every_note_lies_on_the_card_it_names(shown):
    positions = shown.positions()
    for note in shown.notes:
        before = positions[note.ply - 1] if note.card else positions[0]
        assert note.card is None or note.card in before.hands[before.turn]
        assert note.trick == (before.trick_number if note.card else 0)


@pytest.mark.parametrize("name", BEST_TOLD)
def test_the_best_told_deals_have_six_notes_or_more(name):
    assert len(record(name).notes) >= 6


def test_the_shelf_holds_the_promised_deals():
    names = {each.id for each in records()}
    assert {*BEST_TOLD, "booster-nines"} <= names
    assert sum(name.startswith("monash") for name in names) == 11
    assert sum(name.startswith("xinxin") for name in names) == 20


def settled(name, settlement):
    end = record(name).positions()[-1]
    rules = end.rules.replace(settlement=settlement)
    return Game(rules).add(score_deal(rules, end.taken))


def test_fosters_deals_settle_as_he_has_it():
    jack = settled("foster-1", "sweepstake")
    assert jack.entries[0].points == (4, 6, 2, 1) and jack.pool == 13
    assert settled("foster-1", "howell").last_settlement == (-3, -11, 5, 9)
    won = settled("foster-2", "sweepstake")
    assert won.entries[0].points == (4, 5, 0, 4)
    assert won.last_settlement == (-4, -5, 13, -4) and won.pool == 0


def changed(before, after):
    assert before in FOSTER
    return FOSTER.replace(before, after, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed("AS TS 3S 2S", "AS TS 3S"), "51 cards and the pack 52: 2♠ missing"),
        (changed("AS TS 3S 2S", "AS TS 3S KS"), "K♠ is dealt 2 times"),
        (changed("AS TS 3S 2S", "AS TS 3S 1S"), "In A's hand: '1S' is not a card"),
        (changed("A: TS QS 8S KS", "A: TS QH 8S KS"), "Trick 1: Y cannot play Q♥. Spades were led"),
        (changed("A: TS QS 8S KS", "A: TS KS 8S QS"), "Trick 1: Y cannot play K♠. Y does not hold"),
        (changed("A: TS QS 8S KS", "B: TS QS 8S KS"), "Trick 1, 10♠: B leads out of turn; it is A"),
        (changed("Z: KC JC AC 4C", "Y: KC JC AC 4C"), "Trick 2, K♣: Y leads out of turn; it is Z"),
        (changed("A: TS QS 8S KS", "A: TS QS 8S"), "Trick 1 stops after 3 cards"),
        (changed("A: TS QS 8S KS", "A: TS QS 8S KS JS"), "the trick is full before this card"),
        (changed("A: TS QS 8S KS", "A TS QS 8S KS"), "names no player"),
        (changed("points = [4, 6, 2, 1]", "points = [4, 6, 1, 2]"), "gives B 1 points; the cards"),
        (changed("points = [4, 6, 2, 1]", "points = [4, 6, 3]"), "3 scores for 4 players"),
        (changed('card = "TS"', 'card = "2S"'), "A note belongs to 2♠ in trick 1"),
        (changed('variant = "basic-hearts"', 'variant = "basic-heart"'), "There is no variant"),
        (changed('seats = ["A", "Y"', 'seats = ["A", "A"'), "same name"),
        (changed("dealer = 3", "dealer = 30"), "choose 0 to 3"),
        (changed("dealer = 3", 'dealer = "three"'), "dealer is a whole number"),
        (changed('title = "', 'strange = 1\ntitle = "'), "no entry called 'strange'"),
        (changed('title = "', 'title = "\\u0007'), "cannot be printed"),
        ("title = 'x", "This is not a record in TOML"),
        ("<script>alert(1)</script>", "This is not a record in TOML"),
        ("x" * (LONGEST_FILE + 1), "has at most 200,000 characters"),
        ("", "There are 0 hands"),
    ],
)
def test_a_record_that_cannot_be_is_refused_in_one_sentence(text, message):
    with pytest.raises(RecordError) as refusal:
        parse_record(text)
    assert message in str(refusal.value) and "\n" not in str(refusal.value)


CHOSEN = """
seats = ["A", "B", "C", "D"]
[rules]
pass_mode = "dealers_choice"
[deal]
hands = [
  "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
  "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
  "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
  "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
]
choice = "2 across"
passes = ["AS KS", "AH KH", "AC KC", "AD KD"]
"""


def test_a_record_keeps_how_the_dealer_let_them_pass():
    record = parse_record(CHOSEN)
    assert record.deal.choice == (2, "across")
    assert "AS" in record.deal.hands[2]
    assert parse_record(write_record(record)) == record
    with pytest.raises(RecordError, match="0 to 4 cards"):
        parse_record(CHOSEN.replace("2 across", "9 across"))
    with pytest.raises(RecordError, match="as in '2 across'"):
        parse_record(CHOSEN.replace("2 across", "across"))
    with pytest.raises(RecordError, match="Only dealer's choice"):
        parse_record(CHOSEN.replace("dealers_choice", "left"))


def test_a_deal_may_be_broken_off_or_not_begun():
    head = FOSTER.split("[play]")[0]
    assert len(parse_record(head).positions()) == 1
    begun = parse_record(head + '[play]\ntricks = ["A: TS QS 8S KS", "Z: KC JC"]\n')
    assert begun.positions()[-1].ply == 6
    with pytest.raises(RecordError, match="broken off"):
        parse_record(head + "[result]\npoints = [0, 0, 0, 0]\n")


def test_a_record_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RecordError, match="did you mean foster-1"):
        record("foster1")
    with pytest.raises(RecordError, match="cannot be read"):
        load_record(tmp_path / "nothing.toml")
    (tmp_path / "junk.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not text"):
        load_record(tmp_path / "junk.toml")


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: b.decode("latin-1")))
def test_junk_is_refused_as_a_record_and_as_nothing_else(text):
    with pytest.raises(RecordError):
        parse_record(text)


@given(
    st.integers(0, len(FOSTER)),
    st.integers(0, 6),
    st.text(st.sampled_from('\0\n"[]{}=,:.#\\A2♠ é'), max_size=3),
)
def test_a_damaged_record_is_read_or_refused_and_nothing_else(start, length, instead):
    try:
        parse_record(FOSTER[:start] + instead + FOSTER[start + length :])
    except RecordError as refusal:
        assert "\n" not in str(refusal)
