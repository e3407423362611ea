"""Numbers, names and moments in the words of a card player."""

import pytest

from engine import Deal, Position, variant
from pages.ui import charts, moments, words


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (13, "13"),
        (-10, "−10"),
        (0, "0"),
        (3 + 2j, "3+2i"),
        (-1j, "−i"),
        (2 - 1j, "2−i"),
        (4 + 0j, "4"),
    ],
)
def test_points_are_written_as_players_write_them(points, text):
    assert words.points_text(points) == text


def test_lists_and_counts_read_as_sentences():
    assert words.listed(["A"]) == "A"
    assert words.listed(["A", "Y", "B"]) == "A, Y and B"
    assert words.counted(0, "point") == "no points"
    assert words.counted(1, "point") == "1 point"


def test_costs_name_the_lady_where_she_costs():
    assert "Q♠" in words.costs(variant("american-hearts").rules)
    assert "Q♠" not in words.costs(variant("basic-hearts").rules)


def test_a_deal_is_told_from_its_first_lead_to_its_end():
    rules = variant("foster-1909").rules
    position = Position.start(rules, Deal.shuffled(rules, seed=3))
    names = ["North", "East", "South", "West"]
    assert moments.last_card_words(position, names).endswith("leads to the first trick.")
    while not position.over:
        position = position.play(position.legal[0])
        said = moments.last_card_words(position, names)
        assert said.endswith(".")
        assert "None" not in said
    assert moments.place_words(position, 13) == "The end of the deal"


def test_a_full_trick_rests_on_the_table_until_the_next_lead():
    rules = variant("foster-1909").rules
    position = Position.start(rules, Deal.shuffled(rules, seed=3))
    for _ in range(4):
        position = position.play(position.legal[0])
    view = moments.table_of(position, "NESW", 13)
    assert len(view.trick) == 4
    assert view.caption == "Trick 1 of 13"
    asked = moments.table_of(position, "NESW", 13, choosing=True)
    assert asked.trick == ()
    assert asked.last_trick is not None
    assert asked.caption == "Trick 2 of 13"


def test_seats_can_be_told_apart_without_colour():
    dashes = [tuple(dash) for dash in charts.DASHES]
    assert len(set(dashes)) == len(dashes)


def test_large_numbers_are_written_without_a_computers_e():
    assert words.large_number(11_339_527_850) == "11,339,527,850"
    assert words.large_number(5.3645e28) == "5.36 × 10²⁸"
