"""The one notation: many ways in, one way out."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    CARDS,
    card_name,
    card_symbol,
    cards_in,
    mask_of,
    parse_card,
    parse_cards,
    sorted_hand,
    symbol_of,
)
from engine.errors import NotationError

EVERY_CARD = [n for n in range(CARDS) if n not in (28, 42)]  # no joker ranks in spades, hearts


@pytest.mark.parametrize("text", ["QS", "qs", " Qs ", "Q♠", "♠Q", "SQ", "Q♠\ufe0e", "Q♤"])
def test_every_way_to_write_the_lady_reads_alike(text):
    assert card_name(parse_card(text)) == "QS"


@pytest.mark.parametrize("text", ["10S", "TS", "♠10", "10♠", "ts"])
def test_tens_are_read_in_both_forms_and_written_in_one(text):
    assert card_name(parse_card(text)) == "TS"


@pytest.mark.parametrize(
    "text", ["", "Q", "1S", "11S", "QX", "X5", "X0", "0S", "0H", "QSS", "🂭", "Q♠Q"]
)
def test_what_is_no_card_is_refused_in_one_sentence(text):
    with pytest.raises(NotationError, match="is not a card; write one as"):
        parse_card(text)


def test_every_card_has_a_name_of_its_own_that_reads_back():
    names = [card_name(card) for card in EVERY_CARD]
    assert len(set(names)) == len(EVERY_CARD)
    assert [parse_card(name) for name in names] == EVERY_CARD


def test_hands_may_be_grouped_by_suit():
    plain = parse_cards("AS QS 10S, KH 2C")
    assert parse_cards("♠AQ10 ♥K ♣2") == plain
    assert parse_cards("S:AQT H:K C:2") == plain


def test_readers_see_symbols():
    assert card_symbol(parse_card("TD")) == "10♦"
    assert symbol_of("X2") == "Joker 2"


def test_a_hand_is_shown_from_high_to_low_spades_first():
    shown = [card_name(card) for card in sorted_hand(parse_cards("2C AH KS 3S AD"))]
    assert shown == ["KS", "3S", "AH", "2C", "AD"]


@given(st.sets(st.sampled_from(EVERY_CARD)))
def test_a_set_of_cards_fits_a_word_and_comes_back(cards):
    assert mask_of(cards) < 1 << 63
    assert set(cards_in(mask_of(cards))) == cards


@given(st.text(max_size=30))
def test_junk_never_escapes_as_anything_but_a_notation_error(text):
    with suppress(NotationError):
        parse_cards(text)
