"""Wishes in words: `South holds Q♠ and at most 2 other spades, and is void in clubs`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import SUIT_NAMES, parse_card, suit_of, symbol_of
from engine.hands_in import SEATS
from engine.sentences import listed
from engine.wanted.wishes import ANY, MANY, Span, Wish

_VOID = Span(0, 0)


def said(wishes: Iterable[Wish], names: Sequence[str] = SEATS) -> str:
    """Return wishes as one line that `read_wishes` reads back to the same wishes."""
    return "; ".join(wish_words(wish, names) for wish in wishes)


def wish_words(wish: Wish, names: Sequence[str] = SEATS) -> str:
    """Return one wish as a sentence without its full stop."""
    who = "somebody" if wish.who is None else names[wish.who]
    parts = [_holding(wish), _voids(wish), _lacking(wish)]
    return f"{who} {listed([part for part in parts if part])}"


def _holding(wish: Wish) -> str:
    parts = [symbol_of(card) for card in wish.holds]
    for suit, span in wish.lengths:
        if span != _VOID:
            parts.append(_length_words(suit, span, wish.holds))
    if wish.high != ANY:
        parts.append(f"{span_words(wish.high)} high {'card' if wish.high.most == 1 else 'cards'}")
    if wish.moon:
        parts.append("a moon hand")
    return f"holds {listed(parts)}" if parts else ""


def _length_words(suit: int, span: Span, holds: Sequence[str]) -> str:
    named = sum(suit_of(parse_card(card)) == suit for card in holds)
    if not named or 0 < span.least < named or span.most < named:
        return f"{span_words(span)} {_suit(suit, span)}"
    rest = Span(max(0, span.least - named), span.most if span.most == MANY else span.most - named)
    if rest.most == 0:
        return f"no other {SUIT_NAMES[suit]}"
    return f"{span_words(rest)} other {_suit(suit, rest)}"


def _suit(suit: int, span: Span) -> str:
    one = (span.least if span.most == MANY else span.most) == 1
    return SUIT_NAMES[suit].removesuffix("s") if one else SUIT_NAMES[suit]


def span_words(span: Span) -> str:
    """Say how many: `at most 2`, `exactly 5`, `3 to 5`."""
    if span.least == span.most:
        return f"exactly {span.least}"
    if span.most == MANY:
        return f"at least {span.least}"
    return f"{span.least} to {span.most}" if span.least else f"at most {span.most}"


def _voids(wish: Wish) -> str:
    suits = [SUIT_NAMES[suit] for suit, span in wish.lengths if span == _VOID]
    return f"is void in {listed(suits)}" if suits else ""


def _lacking(wish: Wish) -> str:
    cards = [symbol_of(card) for card in wish.lacks]
    return f"does not hold {listed(cards, 'or')}" if cards else ""
