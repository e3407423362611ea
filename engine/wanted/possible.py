"""Wishes that contradict one another, each with the sentence that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.cards import SUIT_NAMES, card_name, parse_card, suit_of, symbol_of
from engine.errors import RuleError
from engine.wanted.wishes import MANY, Span, Wish


def check(
    named: Mapping[int, Wish],
    loose: Sequence[Wish],
    pack: Sequence[int],
    size: int,
    names: Sequence[str],
) -> None:
    """Refuse wishes that no deal can meet.

    Args:
        named: the wishes by seat.
        loose: the wishes about somebody.
        pack: the cards of the deal, by number.
        size: how many cards everybody is dealt.
        names: what the seats are called.

    Raises:
        RuleError: what stands against what.
    """
    cards = Counter(map(card_name, pack))
    for seat, wish in named.items():
        if not 0 <= seat < len(names):
            raise RuleError(f"There is no seat {seat} at a table of {len(names)}; name another.")
        _check_hand(wish, names[seat], cards, size)
    for wish in loose:
        _check_hand(wish, "somebody", cards, size)
    _check_cards(named, cards, names)
    spare = len(pack) - size * len(named)
    _check_suits(named, Counter(map(suit_of, pack)), spare)


def _check_hand(wish: Wish, who: str, pack: Counter[str], size: int) -> None:
    for card in (*wish.holds, *wish.lacks):
        if not pack[card]:
            raise RuleError(f"{symbol_of(card)} is not in this pack; take it out of the wishes.")
    if twice := set(wish.holds) & set(wish.lacks):
        card = symbol_of(min(twice))
        raise RuleError(f"The wishes have {who} hold {card} and not hold it; take one back.")
    suits = Counter(_suit(card) for card in pack.elements())
    spans = {suit: needed(wish, suit, most) for suit, most in suits.items()}
    for suit, span in spans.items():
        if span.least > span.most:
            raise RuleError(
                f"The wishes give {who} {span.least} or more {SUIT_NAMES[suit]} and "
                f"{span.most} or fewer; ask for less."
            )
    least, most = (sum(ends) for ends in zip(*spans.values(), strict=True))
    if least > size:
        raise RuleError(
            f"The wishes give {who} at least {least} cards, and everybody is dealt {size}; "
            "ask for less."
        )
    if most < size:
        raise RuleError(
            f"The wishes leave {who} at most {most} cards, and everybody is dealt {size}; "
            "allow more."
        )
    if wish.high.least > min(wish.high.most, size):
        raise RuleError(f"The wishes about high cards leave {who} no hand; ask for less.")


def needed(wish: Wish, suit: int, most: int = MANY) -> Span:
    """Return how many cards of a suit a hand must and may have, its named cards counted."""
    named = sum(_suit(card) == suit for card in wish.holds)
    return wish.length(suit).within(Span(named, most))


def _check_cards(named: Mapping[int, Wish], pack: Counter[str], names: Sequence[str]) -> None:
    holders: dict[str, list[int]] = {}
    for seat, wish in named.items():
        for card in wish.holds:
            holders.setdefault(card, []).append(seat)
    for card, seats in holders.items():
        if len(seats) > pack[card]:
            held_by = " and ".join(dict.fromkeys(names[seat] for seat in seats))
            many = "once" if pack[card] == 1 else f"{pack[card]} times"
            raise RuleError(
                f"{symbol_of(card)} is wished for {held_by}, and the pack has it {many}; "
                "take one back."
            )


def _check_suits(named: Mapping[int, Wish], suits: Counter[int], spare: int) -> None:
    """Compare with the pack what is wished of a suit; `spare` cards go where nothing is wished."""
    for suit, count in suits.items():
        spans = [needed(wish, suit, count) for wish in named.values()]
        least, most = sum(span.least for span in spans), sum(span.most for span in spans)
        if least > count:
            raise RuleError(
                f"The wishes ask for {least} {SUIT_NAMES[suit]}, and the pack has {count}; "
                "ask for fewer."
            )
        if most + spare < count:
            raise RuleError(
                f"The wishes leave room for {most + spare} {SUIT_NAMES[suit]}, and the pack has "
                f"{count}; allow more."
            )


def _suit(card: str) -> int:
    return suit_of(parse_card(card))
