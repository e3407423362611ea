"""What the cards are likely to do when you lead: who follows, and whether the lead wins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial

from engine.errors import RuleError

SUIT = 13
ACE = 14
DEUCE = 2


# Leading a heart


def lead_wins(
    lower: int, higher: int, *, opponents: int = 3, hand: int = 13, kitty: int = 0
) -> Fraction:
    """Give the chance that the card led wins although everybody ducks who can.

    The others hold `lower` cards of the suit below the one led and `higher` cards above it.
    I win exactly when each of them is void or has a card to duck with. `hand` is the number
    of cards each of them holds now, so the same sum serves in the middle of a deal.

    >>> lead_wins(0, 5)     # nobody can duck under it, and somebody holds one of the five
    Fraction(0, 1)
    """
    unseen = opponents * hand + kitty
    if min(lower, higher, hand, kitty) < 0 or opponents < 1 or lower + higher > unseen:
        raise RuleError(
            f"{lower} lower and {higher} higher cards do not fit in {unseen} unseen ones; "
            "count the cards of the suit again."
        )
    # A hand must overtake if it has nothing lower, unless it is void: so each hand stands for
    # (1 - "nothing lower" + "void") and the product over all hands is written out.
    total = Fraction(0)
    for bare in range(opponents + 1):
        for void in range(opponents - bare + 1):
            orders = factorial(opponents) // (
                factorial(bare) * factorial(void) * factorial(opponents - bare - void)
            )
            total += (-1) ** bare * orders * _bare_and_void(bare, void, lower, higher, hand, unseen)
    return total


def _bare_and_void(
    bare: int, void: int, lower: int, higher: int, hand: int, unseen: int
) -> Fraction:
    """Give the chance that so many named hands lack the low cards and so many the whole suit."""
    plain = unseen - lower - higher
    if void * hand > plain or bare * hand > plain - void * hand + higher:
        return Fraction(0)
    good = comb(plain, void * hand) * comb(plain - void * hand + higher, bare * hand)
    return Fraction(good, comb(unseen, void * hand) * comb(unseen - void * hand, bare * hand))


def heart_lead_wins(
    rank: int, held: int, *, players: int = 4, hand: int = 13, kitty: int = 0
) -> Fraction:
    """Give the chance that I win the trick when I lead heart `rank`, the lowest of `held`.

    Ranks are pips: 2 to 10, jack 11, queen 12, king 13, ace 14. The more hearts I hold above
    the one I lead, the likelier it wins: they are hearts nobody else can overtake with.
    Source of the question: Foster, *Complete Hoyle* (1897), "Leading hearts".

    >>> from engine.odds import percent
    >>> percent(heart_lead_wins(5, 4)), percent(heart_lead_wins(4, 3))
    ('27.49 %', '1.30 %')
    """
    _check_lead(rank, held)
    lower, higher = rank - DEUCE, ACE - rank - (held - 1)
    return lead_wins(lower, higher, opponents=players - 1, hand=hand, kitty=kitty)


def heart_lead_table(
    ranks: Sequence[int] = (4, 5, 6, 7, 8), most: int = 8
) -> dict[int, tuple[Fraction | None, ...]]:
    """Give for each rank the chances with 1, 2, ... `most` hearts; None where no hand has them.

    >>> from engine.odds import percent
    >>> [chance and percent(chance, 0) for chance in heart_lead_table()[8]][-3:]
    ['92 %', '100 %', None]
    """
    return {
        rank: tuple(
            heart_lead_wins(rank, held) if held <= ACE - rank + 1 else None
            for held in range(1, most + 1)
        )
        for rank in ranks
    }


def heart_lead_on_average(rank: int) -> Fraction:
    """Give the chance for a lead of heart `rank`, over all hands in which it is the lowest heart.

    This is what Foster must mean by "on an average" when he says about 50 to 1 for the four.

    >>> from engine.odds import odds
    >>> odds(heart_lead_on_average(4))
    '46 to 1 against'
    """
    _check_lead(rank, 1)
    above = ACE - rank
    hands = {held: comb(above, held - 1) * comb(39, 13 - held) for held in range(1, above + 2)}
    won = sum(count * heart_lead_wins(rank, held) for held, count in hands.items())
    return Fraction(won) / sum(hands.values())


# Leading a plain suit


def everybody_follows(
    outside: int, round: int = 1, *, opponents: int = 3, hand: int = 13, kitty: int = 0
) -> Fraction:
    """Give the chance that every opponent holds at least `round` of the `outside` cards of a suit.

    >>> from engine.odds import percent
    >>> percent(everybody_follows(3))     # 2, 3 and 4 in three different hands
    '24.04 %'
    """
    unseen = opponents * hand + kitty
    if round < 1 or opponents < 1 or not 0 <= outside <= unseen:
        raise RuleError(
            f"Round {round} with {outside} cards outside cannot be; rounds start at 1 and "
            f"{unseen} cards are unseen."
        )
    ways = [1]
    for _ in range(opponents):
        ways = _deal_on(ways, hand, round, outside)
    ways = _deal_on(ways, kitty, 0, outside)
    return Fraction(ways[outside] if outside < len(ways) else 0, comb(unseen, outside))


def _deal_on(ways: list[int], hand: int, least: int, most: int) -> list[int]:
    """Let one more hand take `least` or more of a suit; ways[n] counts deals of n cards so far."""
    return [
        sum(
            ways[total - own] * comb(hand, own)
            for own in range(least, total + 1)
            if total - own < len(ways)
        )
        for total in range(most + 1)
    ]


def suit_goes_round(
    held: int, round: int = 1, *, players: int = 4, hand: int = 13, kitty: int = 0, suit: int = SUIT
) -> Fraction:
    """Give the chance that nobody can discard in this round of a suit of which I hold `held`.

    The high cards of a plain suit are led early for this reason. With four cards the first
    round is nearly safe, the third hardly ever. Source of the question: Foster, *Complete
    Hoyle* (1897), "Leading plain suits".

    >>> from engine.odds import percent
    >>> [percent(suit_goes_round(4, round)) for round in (1, 2, 3)]
    ['95.58 %', '67.28 %', '11.04 %']
    """
    _check_length(held, min(suit, hand))
    return everybody_follows(suit - held, round, opponents=players - 1, hand=hand, kitty=kitty)


def suit_goes_round_for_all(
    round: int = 1, *, players: int = 4, hand: int = 13, kitty: int = 0, suit: int = SUIT
) -> Fraction:
    """Give the chance that a suit goes round when nobody's hand is known.

    >>> from engine.odds import percent
    >>> [percent(suit_goes_round_for_all(round)) for round in (1, 2, 3)]
    ['94.89 %', '64.34 %', '10.54 %']
    """
    return everybody_follows(suit, round, opponents=players, hand=hand, kitty=kitty)


def void_in_one_hand(
    held: int, *, players: int = 4, hand: int = 13, kitty: int = 0, suit: int = SUIT
) -> Fraction:
    """Give the chance that one named opponent has none of a suit of which I hold `held`.

    >>> from engine.odds import percent
    >>> percent(void_in_one_hand(8))
    '11.42 %'
    """
    _check_length(held, min(suit, hand))
    unseen = (players - 1) * hand + kitty
    return Fraction(comb(unseen - (suit - held), hand), comb(unseen, hand))


def _check_lead(rank: int, held: int) -> None:
    if not DEUCE <= rank <= ACE:
        raise RuleError(f"No heart has {rank} pips; name a rank from 2 to 14, the ace.")
    most = ACE - rank + 1
    if not 1 <= held <= most:
        raise RuleError(
            f"Nobody holds {held} hearts of which the {rank} is the lowest; say 1 to {most}."
        )


def _check_length(held: int, most: int) -> None:
    if not 0 <= held <= most:
        raise RuleError(f"A hand cannot hold {held} cards of one suit; say 0 to {most}.")
