"""Suits, ranks, cards and card sets, and the one notation for them.

A card is a whole number: ``suit * 14 + rank``. Each suit has fourteen places, the lowest for the
joker that ranks below the deuce (``0C``, ``0D``), so within a suit the higher number is always
the higher card and ``rank + 1`` is the card's pip count (jack 11 ... ace 14). Four worthless
jokers, ``X1`` to ``X4``, belong to no suit and follow at 56 to 59.

A set of cards is a bit mask with bit ``1 << card`` for each card; it fits a signed 64-bit word.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import NotationError

CLUBS, DIAMONDS, SPADES, HEARTS, JOKERS = range(5)
SUIT_LETTERS = "CDSHX"
SUIT_SYMBOLS = "♣♦♠♥★"
SUIT_NAMES = ("clubs", "diamonds", "spades", "hearts", "jokers")
RANK_LETTERS = "023456789TJQKA"
RANK_NAMES = (
    *("joker", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king", "ace"),
)

RANKS = 14
DEUCE, TEN, JACK, QUEEN, KING, ACE = 1, 9, 10, 11, 12, 13
CARDS = 60
"""How many card numbers there are; not every number is in every pack."""

_DISPLAY_ORDER = (SPADES, HEARTS, CLUBS, DIAMONDS, JOKERS)
_SYMBOL_TO_LETTER = str.maketrans("♣♦♠♥♧♢♤♡", "CDSHCDSH", "\ufe0e\ufe0f")


def suit_of(card: int) -> int:
    """Return the suit of a card, 0 to 3, or 4 for a worthless joker."""
    return card // RANKS


def rank_of(card: int) -> int:
    """Return the rank of a card within its suit: 0 joker, 1 deuce ... 13 ace."""
    return card % RANKS


def parse_card(text: str) -> int:
    """Read one card: ``QS``, ``qs``, ``10S``, ``TS``, ``Q♠``, ``♠Q``, ``0C`` or ``X1``.

    Raises:
        NotationError: the text names no card.

    >>> parse_card("10S") == parse_card("♠T")
    True
    """
    if not isinstance(text, str):
        raise NotationError(f"{text!r:.40} is not a card; write one as QS or 10D.")
    word = text.strip().upper().translate(_SYMBOL_TO_LETTER).replace("10", "T")
    if len(word) == 2:
        if word[0] == "X" and word[1] in "1234":
            return JOKERS * RANKS + int(word[1]) - 1
        for rank, suit in ((word[0], word[1]), (word[1], word[0])):
            if rank in RANK_LETTERS and suit in "CDSH" and (rank != "0" or suit in "CD"):
                return SUIT_LETTERS.index(suit) * RANKS + RANK_LETTERS.index(rank)
    raise NotationError(f"{text[:20]!r} is not a card; write one as QS or 10D.")


def card_name(card: int) -> str:
    """Write a card in the one form the project writes: rank, then suit letter."""
    if suit_of(card) == JOKERS:
        return f"X{rank_of(card) + 1}"
    return RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def card_symbol(card: int) -> str:
    """Write a card for a reader: ``Q♠``, ``10♦``, ``Joker 1``."""
    if suit_of(card) == JOKERS:
        return f"Joker {rank_of(card) + 1}"
    rank = RANK_LETTERS[rank_of(card)].replace("T", "10")
    return rank + SUIT_SYMBOLS[suit_of(card)]


def symbol_of(text: str) -> str:
    """Write for a reader a card that is given as text.

    >>> symbol_of("TD")
    '10♦'
    """
    return card_symbol(parse_card(text))


def parse_cards(cards: str | Iterable[str]) -> list[int]:
    """Read several cards, from one text or from a list of texts.

    A text separates cards by blanks or commas. Suits may also be grouped behind their symbol or
    letter and a colon: ``♠AQ7 ♥K2`` or ``S:AQ7 H:K2``.

    >>> [card_name(card) for card in parse_cards("♠AQ10 ♥K 2C")]
    ['AS', 'QS', 'TS', 'KH', '2C']
    """
    words = cards.replace(",", " ").split() if isinstance(cards, str) else list(cards)
    return [card for word in words for card in _parse_word(word)]


def card_names(cards: str | Iterable[str]) -> tuple[str, ...]:
    """Read several cards, and write each in the one form the project writes.

    >>> card_names("♠AQ10 ♥K 2C")
    ('AS', 'QS', 'TS', 'KH', '2C')
    """
    return tuple(map(card_name, parse_cards(cards)))


def _parse_word(word: str) -> list[int]:
    plain = word.upper().translate(_SYMBOL_TO_LETTER).replace("10", "T") if word else word
    grouped = word[:1] in "♣♦♠♥" or plain[1:2] == ":"
    if grouped and plain[0] in "CDSH" and len(plain) > 2:
        ranks = plain[1:].lstrip(":")
        return [parse_card(rank + plain[0]) for rank in ranks]
    return [parse_card(word)]


def mask_of(cards: Iterable[int]) -> int:
    """Return the set of the given cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def once_and_twice(cards: Iterable[int]) -> tuple[int, int]:
    """Return as bit masks the cards that are there, and those that are there twice.

    >>> once_and_twice([3, 5, 5]) == (1 << 3 | 1 << 5, 1 << 5)
    True
    """
    once = twice = 0
    for card in cards:
        twice |= once & 1 << card
        once |= 1 << card
    return once, twice


def cards_in(mask: int) -> list[int]:
    """Return the cards of a bit mask, lowest number first."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def lowest(cards: int) -> int:
    """Return the number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the number of the highest card of a set that is not empty."""
    return cards.bit_length() - 1


def count(cards: int) -> int:
    """Return how many cards a set has."""
    return cards.bit_count()


def sorted_hand(cards: Iterable[int]) -> list[int]:
    """Sort cards as a hand is shown: spades, hearts, clubs, diamonds, each from high to low."""
    return sorted(cards, key=lambda card: (_DISPLAY_ORDER.index(suit_of(card)), -card))


SUIT_MASKS = tuple(mask_of(range(suit * RANKS, suit * RANKS + RANKS)) for suit in range(4))
CLUBS_MASK, DIAMONDS_MASK, SPADES_MASK, HEARTS_MASK = SUIT_MASKS
JOKERS_MASK = mask_of(range(JOKERS * RANKS, CARDS))
