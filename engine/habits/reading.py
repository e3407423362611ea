"""What a player can read off his view: what wins, what a trick costs, who is void."""

from __future__ import annotations

from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, highest, lowest
from engine.habits.view import SUITS, View, points_at
from engine.tally import Worth, bonus_part, penalty_part, times_ten_of_clubs

NO_CARD = -1
MIDDLING = 6
"""The rank of a seven: cards up to it are small."""

_SETS = (*SUIT_MASKS, JOKERS_MASK)
_CLUBS_OF_ALL = sum(1 << SUITS * seat for seat in range(11))
"""In a packed set of voids, the bit of clubs for each of eleven seats."""


def above(card: int) -> int:
    """Return the cards of the same suit that rank higher."""
    return _SETS[card // RANKS] & -(2 << card)


def below(card: int) -> int:
    """Return the cards of the same suit that rank lower."""
    return _SETS[card // RANKS] & ((1 << card) - 1)


def small(cards: int, suit: int) -> int:
    """Return the cards of a suit up to the seven."""
    return cards & SUIT_MASKS[suit] & ~(-1 << (suit * RANKS + MIDDLING + 1))


def keep(cards: int, kept: int) -> int:
    """Leave the cards to be kept out of a choice, unless nothing else is there."""
    others = cards & ~kept
    return others if others else cards


def highest_rank(cards: int) -> int:
    """Return the card of the highest rank, whatever its suit; of equals a heart first."""
    best = NO_CARD
    for suit in range(SUITS):
        held = cards & SUIT_MASKS[suit]
        if held and (best < 0 or highest(held) % RANKS >= best % RANKS):
            best = highest(held)
    return best if best >= 0 else highest(cards)


def lowest_rank(cards: int) -> int:
    """Return the card of the lowest rank, whatever its suit; of equals a club first."""
    best = NO_CARD
    for suit in range(SUITS):
        held = cards & SUIT_MASKS[suit]
        if held and (best < 0 or lowest(held) % RANKS < best % RANKS):
            best = lowest(held)
    return best if best >= 0 else lowest(cards)


def dearest(worth: Worth, cards: int) -> int:
    """Return the card of a set that costs most; of equals the highest."""
    choice = highest(cards)
    while cards:
        card = lowest(cards)
        if worth.values[card] > worth.values[choice]:
            choice = card
        cards &= cards - 1
    return choice


def sure_winners(cards: int, out: int) -> int:
    """Return the cards that no card still out can beat."""
    winners = 0
    for suit in range(SUITS):
        held, against = cards & SUIT_MASKS[suit], out & SUIT_MASKS[suit]
        if held:
            winners |= held & -(1 << highest(against)) if against else held
    return winners


def wins_surely(view: View, card: int, out: int) -> bool:
    """Whether a card that beats the trick so far cannot be beaten any more."""
    return view.to_come == 0 or out & above(card) == 0


def friend_wins(view: View) -> bool:
    """Whether a partner is winning the trick so far."""
    return view.winner >= 0 and view.friends >> view.winner & 1 != 0


def void_shown(view: View, suit: int) -> bool:
    """Whether another player has shown that he holds none of a suit."""
    others = _CLUBS_OF_ALL & ~(1 << SUITS * view.seat)
    return (view.voids >> suit) & others != 0


def cost(worth: Worth, view: View, cards: int, twins: int) -> int:
    """Return what it costs this player to capture cards, with what he has captured before.

    Effects are counted: where the ten of clubs doubles, it doubles what its taker has.
    """
    if not has_effects(worth):
        return points_at(worth, cards, twins)
    both = view.captured_twins | twins | (view.captured & cards)
    after = pile_points(worth, view.captured | cards, both)
    return after - pile_points(worth, view.captured, view.captured_twins)


def has_effects(worth: Worth) -> bool:
    """Whether a card can change what other cards are worth."""
    effects = worth.hearts_doubled | worth.lady_cancelled | worth.all_hearts_reward
    return (effects | worth.ten_doubles | worth.ten_turns | worth.lady_imaginary) != 0


def pile_points(worth: Worth, cards: int, twins: int) -> int:
    """Return the points of captured cards; in Complex Hearts how far they lie from nought."""
    plain, turned = penalty_part(worth, cards, twins)
    plain += bonus_part(worth, cards, twins)
    plain, turned = times_ten_of_clubs(worth, cards, plain, turned)
    return abs(plain) + abs(turned) if worth.complex_points else plain
