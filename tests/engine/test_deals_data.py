"""What the notes on the recorded deals claim, proved from the cards."""

import pytest

from engine.record import ORIGINS, record, records
from tests.engine.open_hands import can_take, pool_ends, possible_winners, table_of


def before(name, trick, card):
    """Return the record and the position in which the card of that trick is about to be played."""
    shown = record(name)
    ply = sum(len(turn.cards) for turn in shown.tricks[: trick - 1])
    ply += shown.tricks[trick - 1].cards.index(card)
    return shown, shown.positions()[ply]


def points_of(position, seat):
    return sum(card[1] == "H" or 13 * (card == "QS") for card in position.taken[seat])


@pytest.mark.parametrize("shown", records(), ids=lambda each: each.id)
def test_every_deal_says_at_least_twice_what_to_look_for(shown):
    assert len(shown.notes) >= 2
    assert len({note.text for note in shown.notes}) == len(shown.notes)
    assert all("ply" not in note.text.split() for note in shown.notes)


# What a tag promises. "void" and "mistake" have no number: somebody discards; a note says so.


def penalties(shown, seat):
    taken = shown.positions()[-1].taken[seat]
    return sum(1 for card in taken if card[1] == "H" or card == "QS")


@pytest.mark.parametrize("shown", records(), ids=lambda each: each.id)
def test_tags_mean_what_they_say(shown):
    most = max(penalties(shown, seat) for seat in range(4))
    points = max(points_of(shown.positions()[-1], seat) for seat in range(4))
    lady = dict(shown.rules.card_points).get("QS") == 13
    # A moon is one seat with all thirteen hearts and the lady.
    assert ("moon" in shown.shows) == (lady and most == 14)
    # A stopped moon falls short of that, with twenty points or more of the twenty-six.
    if "stopped moon" in shown.shows:
        assert lady and 20 <= points < 26
    assert ("lady" in shown.shows) <= lady
    assert ("pass" in shown.shows) <= bool(shown.deal.passes)
    # Every deal says who played it; a book prints it.
    assert shown.source.kind in ORIGINS
    assert ("old book" in shown.shows) == (shown.source.kind == "print")
    # An old book was printed before contract bridge was played.
    assert ("old book" in shown.shows) == (shown.source.year[:4] < "1930")
    if "void" in shown.shows:
        assert any(each[1] != turn.cards[0][1] for turn in shown.tricks for each in turn.cards)
    # Smoked out is a lady whose holder follows to somebody's spade with nothing else to play.
    if "smoking" in shown.shows:
        at = shown.positions()[shown.plays.index("QS")]
        assert at.trick and at.led == "S" and at.legal == ("QS",)


MOONS = [
    # deal, trick, card played, who wants the moon, cards that give it to him, cards that do not
    ("block-the-moon", 6, "JH", "South", "9C QC", "JH 8H 6H 2H"),
    ("block-the-moon", 10, "6H", "South", "9C QC", "6H 2H"),
    ("block-the-moon", 12, "9C", "South", "QC", "9C"),
    ("monash-1571926311-4", 6, "3D", "C", "6D 3D 2D", "7C 3S"),
    ("monash-1571110007-3", 10, "QC", "A", "QC 3C", "TH 8H"),
    ("monash-1571112555-5", 9, "8S", "A", "8S", "KS"),
    ("monash-1571126089-1", 12, "AH", "B", "AH", "9H"),
    ("monash-1571849445-6", 8, "TD", "B", "TD 9D 4D", "KD"),
    ("monash-1571918559-2", 12, "6H", "D", "6H", "9H"),
    ("monash-1571925267-3", 9, "QS", "B", "", "4S 3H 4H 7H"),
    ("monash-1571925267-3", 11, "KH", "B", "KH", "JH 5H"),
    ("monash-1571983552-1", 8, "4D", "D", "4D", "2H 3H 5H 7H QH"),
    ("xinxin-train-07", 10, "7H", "E", "2H", "7H"),
]


@pytest.mark.parametrize(("name", "trick", "card", "shooter", "giving", "saving"), MOONS)
def test_cards_that_give_or_stop_a_moon(name, trick, card, shooter, giving, saving):
    shown, position = before(name, trick, card)
    seat = shown.seats.index(shooter)
    missing = 26 - points_of(position, seat)
    table = table_of(position)
    for choice in giving.split():
        assert can_take(table.play(choice), seat, missing), choice
    for choice in saving.split():
        assert not can_take(table.play(choice), seat, missing), choice


def test_the_textbook_moon_could_be_held_to_eleven():
    _, position = before("monash-1571926311-4", 6, "3D")
    for lead in ("7C", "3S"):
        table = table_of(position).play(lead)
        assert can_take(table, 2, 11) and not can_take(table, 2, 12)


def test_south_could_have_kept_west_from_leading_six_hearts():
    _, position = before("xinxin-train-15", 7, "TD")
    table = table_of(position)
    assert can_take(table.play("TD"), 3, 6)
    assert not can_take(table.play("KD"), 3, 1)


TRICKS = [
    # deal, trick, card played, another card, who can win the trick after that other card
    ("xinxin-train-01", 2, "AS", "TS", "S"),
    ("xinxin-train-03", 2, "KS", "QS", "E"),
    ("xinxin-train-03", 3, "QS", "9S", "E"),
    ("xinxin-train-04", 2, "KS", "QS", "W"),
    ("xinxin-train-04", 3, "QS", "9S", "W"),
    ("xinxin-train-05", 6, "5D", "2D", "NW"),
    ("xinxin-train-07", 2, "KS", "QS", "N"),
    ("xinxin-train-08", 2, "KS", "8S", "NS"),
    ("xinxin-train-09", 2, "KS", "QS", "W"),
    ("xinxin-train-09", 3, "QS", "8S", "W"),
    ("xinxin-train-10", 3, "QS", "QS", "W"),
    ("xinxin-train-11", 3, "QS", "6S", "NE"),
    ("xinxin-train-12", 2, "KS", "9S", "NS"),
    ("xinxin-train-17", 2, "AS", "TS", "N"),
    ("xinxin-train-18", 4, "9S", "4S", "S"),
    ("xinxin-train-20", 2, "KS", "JS", "WS"),
    ("foster-2", 9, "6C", "8C", "B"),
    ("foster-2", 9, "6C", "6C", "Z"),
    ("monash-1571109568-1", 8, "KS", "6S", "B"),
    ("monash-1571112555-5", 5, "QS", "9S", "D"),
    ("monash-1571112555-5", 9, "8S", "KS", "D"),
]


@pytest.mark.parametrize(("name", "trick", "card", "instead", "winners"), TRICKS)
def test_who_could_have_won_the_trick(name, trick, card, instead, winners):
    shown, position = before(name, trick, card)
    found = possible_winners(table_of(position).play(instead))
    assert {shown.seats[seat] for seat in found} == set(winners)


POOLS = [
    # deal, trick, card played, {card: who is clean at the end}
    ("foster-1", 10, "5H", {"5H": "", "7S": "B", "8C": "B", "7D": "B"}),
    ("foster-1", 11, "JH", {"JH": "", "8H": "", "2H": "B"}),
    ("foster-1", 12, "8H", {"8H": "", "2H": "B"}),
    ("foster-1", 9, "2S", {"2S": "", "AS": "YB"}),
    ("foster-2", 10, "JH", {"JH": "B", "8C": "", "6D": "", "2D": ""}),
    ("foster-2", 9, "6C", {"8C": "Z"}),
]


@pytest.mark.parametrize(("name", "trick", "card", "clean"), POOLS)
def test_who_stays_clean_in_fosters_deals(name, trick, card, clean):
    shown, position = before(name, trick, card)
    taken = tuple(sum(each[1] == "H" for each in pile) for pile in position.taken)
    for choice, names in clean.items():
        ends = pool_ends(table_of(position).play(choice), taken)
        found = {seat for seat, hearts in zip(shown.seats, ends, strict=True) if not hearts}
        assert found == set(names), choice
