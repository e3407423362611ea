"""A deal in words: the hands as text to paste back, who meets a wish, and what has been played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import SUIT_LETTERS, SUIT_SYMBOLS
from engine.pack import pack_cards
from engine.record import Record
from engine.wanted import Wish, wish_words
from pages.ui.moments import points_so_far
from pages.ui.words import counted, listed, tally

_ORDER = "SHDC"


def hand_text(cards: Sequence[str]) -> str:
    """Write a hand by suits: `♠AQ7 ♥K2 ♦— ♣J10 9`, without the blank."""
    suits = []
    for letter in _ORDER:
        ranks = "".join(card[0].replace("T", "10") for card in cards if card[1] == letter)
        suits.append(SUIT_SYMBOLS[SUIT_LETTERS.index(letter)] + (ranks or "—"))
    jokers = [card for card in cards if card[0] == "X"]
    return " ".join([*suits, *jokers])


def hands_text(record: Record) -> str:
    """Write the hands, one a line, as `read_hands` reads them back."""
    pairs = zip(record.seats, record.deal.hands, strict=True)
    return "\n".join(f"{name}: {hand_text(hand)}" for name, hand in pairs)


def who_meets(wishes: Iterable[Wish], record: Record) -> list[str]:
    """Say of each wish about somebody who it is: `Somebody is void in clubs: here West.`"""
    pack = pack_cards(record.rules)
    said = []
    for wish in wishes:
        if wish.who is None:
            hands = zip(record.seats, record.deal.hands, strict=True)
            found = [name for name, hand in hands if wish.met_by(hand, pack)]
            said.append(f"S{wish_words(wish, record.seats)[1:]}: here {listed(found)}.")
    return said


def played_words(record: Record) -> str:
    """Say how much of a deal has been played, and how it came out."""
    end = record.positions()[-1]
    if not record.tricks:
        return "No card has been played yet: step through it and play it yourself."
    if end.over:
        return f"Played to the end: {tally(record.seats, points_so_far(end))}."
    return f"{counted(len(record.plays), 'card')} of it were played."
