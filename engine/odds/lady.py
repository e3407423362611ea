"""Where the queen of spades is: in whose hand she is dealt, how well guarded, where she went.

Every chance is an exact `fractions.Fraction`; `engine.odds` says how to show one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod
from typing import NamedTuple

from engine.errors import RuleError


def lady_dealt(players: int = 4, hand: int = 13, kitty: int = 0) -> Fraction:
    """Give the chance that the queen of spades is dealt to one named player.

    >>> lady_dealt()
    Fraction(1, 4)
    """
    if min(players, hand) < 1 or kitty < 0:
        raise RuleError("Nobody is dealt a lady without players and cards; deal at least one.")
    return Fraction(hand, players * hand + kitty)


def spade_honours(exactly: int, *, of: int = 3, hand: int = 13, pack: int = 52) -> Fraction:
    """Give the chance to be dealt exactly so many of the ace, king and queen of spades.

    >>> [float(round(100 * spade_honours(number), 2)) for number in range(4)]
    [41.35, 43.59, 13.76, 1.29]
    """
    if not 0 <= exactly <= of:
        raise RuleError(f"There are {of} such cards, so nobody holds {exactly}; say 0 to {of}.")
    return Fraction(comb(of, exactly) * comb(pack - of, hand - exactly), comb(pack, hand))


def spades_given_lady(
    fewest: int = 0, most: int = 12, *, hand: int = 13, spades: int = 13, pack: int = 52
) -> Fraction:
    """Give the chance that the lady, once dealt to you, comes with `fewest` to `most` more spades.

    Ace and king count like any other; `guards_given_lady` counts only the spades under her.

    >>> float(round(100 * spades_given_lady(most=2), 2))
    41.56
    >>> float(round(100 * spades_given_lady(fewest=4), 2))
    29.07
    """
    return _beside_her(fewest, most, spades - 1, hand, pack)


def guards_given_lady(
    fewest: int = 0, most: int = 10, *, hand: int = 13, lower: int = 10, pack: int = 52
) -> Fraction:
    """Give the chance that the lady, once dealt to you, comes with `fewest` to `most` guards.

    A guard is a spade under her: it can be played in her place and can never catch her. Ace and
    king are none.

    >>> float(round(100 * guards_given_lady(most=2), 2))
    56.66
    >>> float(round(100 * guards_given_lady(fewest=4), 2))
    16.86
    """
    return _beside_her(fewest, most, lower, hand, pack)


def _beside_her(fewest: int, most: int, among: int, hand: int, pack: int) -> Fraction:
    """Give the chance that of `among` cards so many lie in the hand that has the lady."""
    if not 0 <= fewest <= most:
        raise RuleError(f"From {fewest} to {most} cards is no range; start at 0 and count up.")
    ways = sum(
        comb(among, number) * comb(pack - 1 - among, hand - 1 - number)
        for number in range(fewest, min(most, among, hand - 1) + 1)
    )
    return Fraction(ways, comb(pack - 1, hand - 1))


class AfterThePass(NamedTuple):
    """Where the lady may be when I neither passed her nor hold her after the pass."""

    receiver: Fraction
    """The chance that the player to whom I passed has her."""
    each_other: Fraction
    """The chance for each of the others."""


def lady_after_pass(
    gives_her_away: Fraction | float = Fraction(3, 13), players: int = 4
) -> AfterThePass:
    """Give the chances for the lady after a pass in which I saw nothing of her.

    `gives_her_away` is how often a player who is dealt the lady passes her on: 3/13 if three
    cards go blindly, 1 if everybody always gets rid of her. Whoever got my cards got no lady
    from me, so she is there only if she was dealt there and kept. This holds for every pass
    in which each player gives to one other and takes from one other.

    >>> lady_after_pass()
    AfterThePass(receiver=Fraction(5, 18), each_other=Fraction(13, 36))
    >>> lady_after_pass(1)
    AfterThePass(receiver=Fraction(0, 1), each_other=Fraction(1, 2))
    """
    given = Fraction(gives_her_away)
    if not 0 <= given <= 1 or players < 3:
        raise RuleError(
            "The lady is passed on between never (0) and always (1), by three players or more; "
            "give a number in that range."
        )
    # Before the pass each of the others holds her equally often; the one who gives to me and
    # gave her drops out, since I do not hold her.
    still_out = players - 1 - given
    return AfterThePass((1 - given) / still_out, 1 / still_out)


def lady_sits(
    unseen: Mapping[str, int], sizes: Sequence[int], voids: Sequence[str] = ()
) -> tuple[Fraction, ...]:
    """Give for each other hand the chance that the lady is in it.

    `unseen` counts the cards I have not seen, suit by suit, the lady among the spades.
    `sizes` are the unknown cards in each hand (a card I passed there is known; a kitty is one
    more hand). `voids` names the suits each hand has shown out of, such as ``"S"`` or ``"DC"``.
    A void in spades rules a hand out; a void elsewhere makes her likelier there, as the same
    number of cards must come from fewer suits.

    >>> lady_sits({"S": 9, "H": 10, "D": 10, "C": 10}, [13, 13, 13])
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    >>> [float(round(chance, 3)) for chance in
    ...  lady_sits({"S": 5, "H": 8, "D": 6, "C": 2}, [7, 7, 7], ["D", "", ""])]
    [0.467, 0.267, 0.267]
    """
    shown = [*voids, *[""] * (len(sizes) - len(voids))]
    if sum(unseen.values()) != sum(sizes) or len(shown) != len(sizes):
        raise RuleError(
            f"{sum(unseen.values())} unseen cards do not fill hands of {list(sizes)}; "
            "count them again, and give at most one void for each hand."
        )
    if unseen.get("S", 0) < 1:
        raise RuleError(
            "The queen of spades is not unseen, as no spade is; nothing is left to ask."
        )
    ways = [_ways_with_lady(seat, unseen, sizes, shown) for seat in range(len(sizes))]
    if not any(ways):
        raise RuleError("No deal fits these voids; take one back.")
    return tuple(Fraction(way, sum(ways)) for way in ways)


def _ways_with_lady(
    seat: int, unseen: Mapping[str, int], sizes: Sequence[int], voids: Sequence[str]
) -> int:
    """Count the deals of the unseen cards in which this hand has the lady."""
    if "S" in voids[seat] or sizes[seat] < 1:
        return 0
    counts = {**unseen, "S": unseen["S"] - 1}
    room = tuple(size - (other == seat) for other, size in enumerate(sizes))
    suits = tuple(
        (number, tuple(suit not in void for void in voids)) for suit, number in counts.items()
    )
    return _ways(suits, room)


@lru_cache(maxsize=20_000)
def _ways(suits: tuple[tuple[int, tuple[bool, ...]], ...], room: tuple[int, ...]) -> int:
    """Count the ways to deal suit after suit into the room left in each hand."""
    if not suits:
        return 1
    (number, may_hold), rest = suits[0], suits[1:]
    most = tuple(space if open_ else 0 for space, open_ in zip(room, may_hold, strict=True))
    return sum(
        factorial(number)
        // prod(map(factorial, shares))
        * _ways(rest, tuple(space - own for space, own in zip(room, shares, strict=True)))
        for shares in _shares(number, most)
    )


def _shares(cards: int, most: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """List the ways to share so many cards among hands that have room for so many each."""
    if not most:
        if cards == 0:
            yield ()
        return
    for own in range(max(0, cards - sum(most[1:])), min(cards, most[0]) + 1):
        for rest in _shares(cards - own, most[1:]):
            yield (own, *rest)
