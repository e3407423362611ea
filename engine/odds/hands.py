"""How the cards fall before the first trick: hand patterns, voids, rare hands, deals in all.

The figures are those of the bridge tables, as a hand of thirteen from 52 cards does not care
which game it is dealt for. Every chance is an exact `fractions.Fraction`; `engine.odds` says
how to show one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb, factorial, prod

from engine.errors import RuleError

FOUR_SUITS = (13, 13, 13, 13)
PENALTY_CARDS = 14


def possible_deals(players: int = 4, hand: int = 13, kitty: int = 0) -> int:
    """Count the different deals: who holds what, seats told apart.

    >>> f"{possible_deals():.4e}"
    '5.3645e+28'
    """
    if players < 1 or hand < 0 or kitty < 0:
        raise RuleError("A deal needs a player and hands of no less than nothing; deal again.")
    orders_within = prod([factorial(hand)] * players) * factorial(kitty)
    return factorial(players * hand + kitty) // orders_within


def possible_hands(hand: int = 13, pack: int = 52) -> int:
    """Count the different hands one player can pick up.

    >>> f"{possible_hands():,}"
    '635,013,559,600'
    """
    return comb(pack, hand)


# Patterns


def hand_pattern(
    pattern: str | Sequence[int], *, hand: int = 13, suits: tuple[int, ...] = FOUR_SUITS
) -> Fraction:
    """Give the chance of a hand pattern, whichever suit is the long one.

    `pattern` is text or numbers: ``"4-4-3-2"`` or ``(4, 4, 3, 2)``. `suits` says how many cards
    each suit has, for packs from which cards were taken. Source of the figures to compare:
    the bridge tables of hand patterns.

    >>> float(round(100 * hand_pattern("4-4-3-2"), 3))
    21.551
    """
    lengths = _lengths(pattern)
    if len(lengths) != len(suits) or sum(lengths) != hand or min(lengths) < 0:
        raise RuleError(
            f"{pattern} is no pattern of {hand} cards in {len(suits)} suits; "
            "give one length for each suit, adding up to the hand."
        )
    ways = sum(
        prod(comb(suit, length) for suit, length in zip(suits, order, strict=True))
        for order in set(permutations(lengths))
    )
    return Fraction(ways, comb(sum(suits), hand))


def _lengths(pattern: str | Sequence[int]) -> tuple[int, ...]:
    if not isinstance(pattern, str):
        return tuple(pattern)
    try:
        return tuple(int(length) for length in pattern.split("-"))
    except ValueError:
        raise RuleError(f"{pattern!r} is no hand pattern; write it like 4-4-3-2.") from None


@cache
def _patterns(hand: int, suits: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    found = {
        lengths: hand_pattern(lengths, hand=hand, suits=suits)
        for lengths in _falling(hand, len(suits), max(suits))
    }
    return tuple(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _falling(cards: int, suits: int, longest: int) -> Iterator[tuple[int, ...]]:
    """List the ways to write a number of cards as suit lengths, longest first."""
    if suits == 0:
        if cards == 0:
            yield ()
        return
    for length in range(min(cards, longest), -1, -1):
        for rest in _falling(cards - length, suits - 1, length):
            yield (length, *rest)


def hand_patterns(
    *, hand: int = 13, suits: tuple[int, ...] = FOUR_SUITS
) -> dict[tuple[int, ...], Fraction]:
    """Give every pattern with its chance, the commonest first.

    >>> len(hand_patterns()), next(iter(hand_patterns()))
    (39, (4, 4, 3, 2))
    """
    return {pattern: chance for pattern, chance in _patterns(hand, suits) if chance}


def suit_length(length: int, *, hand: int = 13, suit: int = 13, pack: int = 52) -> Fraction:
    """Give the chance that a named suit has this length in one hand.

    >>> float(round(100 * suit_length(0), 3))      # void in, say, clubs
    1.279
    """
    if not 0 <= length <= hand:
        raise RuleError(f"A hand of {hand} cannot hold {length} of a suit; say 0 to {hand}.")
    return Fraction(comb(suit, length) * comb(pack - suit, hand - length), comb(pack, hand))


def some_suit_of(*lengths: int, hand: int = 13, suits: tuple[int, ...] = FOUR_SUITS) -> Fraction:
    """Give the chance that a hand has at least one suit of one of these lengths.

    >>> some_suit_of(0, 1) == void_or_singleton()
    True
    """
    return sum(
        (chance for pattern, chance in _patterns(hand, suits) if set(pattern) & set(lengths)),
        Fraction(0),
    )


def some_void() -> Fraction:
    """Give the chance that a dealt hand has no card of some suit.

    >>> float(round(100 * some_void(), 3))
    5.107
    """
    return some_suit_of(0)


def some_singleton() -> Fraction:
    """Give the chance that a dealt hand has a suit of just one card.

    >>> float(round(100 * some_singleton(), 3))
    30.791
    """
    return some_suit_of(1)


def void_or_singleton() -> Fraction:
    """Give the chance that a dealt hand has a suit of one card or none.

    >>> float(round(100 * void_or_singleton(), 3))
    35.661
    """
    return some_suit_of(0, 1)


def some_doubleton() -> Fraction:
    """Give the chance that a dealt hand has a suit of two cards.

    >>> float(round(100 * some_doubleton(), 3))
    64.901
    """
    return some_suit_of(2)


@cache
def void_at_the_table(suit: int = 13, suits: int = 4) -> Fraction:
    """Give the chance that at least one of four hands is dealt without some suit.

    >>> float(round(100 * void_at_the_table(), 2))
    18.38
    """
    if suit * suits % 4 or suits < 1:
        raise RuleError(f"{suits} suits of {suit} do not deal out evenly to four; trim the pack.")
    hand = suit * suits // 4
    splits = [
        (split, factorial(suit) // prod(map(factorial, split))) for split in _all_have(suit, 4)
    ]
    # Half of the suits are dealt, then the rest to fill each hand: far fewer layouts to count.
    dealt: list[Counter[tuple[int, ...]]] = [Counter({(0, 0, 0, 0): 1})]
    for _ in range(suits - suits // 2):
        dealt.append(_spread(dealt[-1], splits, hand))
    half, rest = dealt[suits // 2], dealt[-1]
    full = sum(ways * rest[tuple(hand - size for size in sizes)] for sizes, ways in half.items())
    return 1 - Fraction(full, possible_deals(4, hand))


def _all_have(cards: int, hands: int) -> Iterator[tuple[int, ...]]:
    """List the ways to share a suit so that every hand has at least one card of it."""
    if hands == 1:
        yield (cards,)
        return
    for own in range(1, cards - hands + 2):
        for rest in _all_have(cards - own, hands - 1):
            yield (own, *rest)


def _spread(
    layouts: Counter[tuple[int, ...]], splits: list[tuple[tuple[int, ...], int]], hand: int
) -> Counter[tuple[int, ...]]:
    """Deal one more suit on top of every layout of hand sizes, counting the ways."""
    wider: Counter[tuple[int, ...]] = Counter()
    for sizes, ways in layouts.items():
        for split, orders in splits:
            new = tuple(size + own for size, own in zip(sizes, split, strict=True))
            if max(new) <= hand:
                wider[new] += ways * orders
    return wider


# A hand of nothing but penalty cards


def all_penalty_hand(seats: int = 4) -> Fraction:
    """Give the chance that one of so many seats is dealt thirteen of the fourteen penalty cards.

    There are fourteen such hands: leave out any one of the hearts and the lady. Only one
    player can have such a hand, so the chances of the seats add up.

    >>> 1 / all_penalty_hand(), 1 / all_penalty_hand(seats=1)
    (Fraction(11339527850, 1), Fraction(45358111400, 1))
    """
    if not 1 <= seats <= 4:
        raise RuleError(f"There are four seats at this table, not {seats}; say 1 to 4.")
    return Fraction(seats * comb(PENALTY_CARDS, 13), possible_hands())


def all_penalty_hand_misprinted() -> Fraction:
    """Repeat a slip in print: the right hands divided by the number of deals instead of hands.

    Source: heartscardgame blog (heartscards.blogspot.com), 21 September 2013, which gives
    9.579e26 to 1. The 56 hands with their seats are counted rightly, but a hand was taken for
    a whole deal, of which there are far more.

    >>> f"{float(1 / all_penalty_hand_misprinted()):.3e}"
    '9.579e+26'
    """
    return Fraction(4 * comb(PENALTY_CARDS, 13), possible_deals())
