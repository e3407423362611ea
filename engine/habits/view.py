"""What one player knows when it is his turn, and how that knowledge grows card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import DIAMONDS, JOKERS, JOKERS_MASK, RANKS, count, lowest
from engine.core import PlayRules, trick_length
from engine.tally import Worth, sum_of

SUITS = 4
NOBODY = -1
ONLY_ONE = JOKERS_MASK | 1 | 1 << (DIAMONDS * RANKS)
"""The jokers: even in a game with two packs there is one of each."""


class View(NamedTuple):
    """What one player knows when it is his turn. Sets of cards and of seats are bit masks.

    How to build one, for seat `seat`, whatever runs the deal:

    * before the deal: `pack`, `ladies` = `ladies_in(worth)`, `friends`; `passed` and `passed_to`
      after the pass; `seen`, `seen_twins`, `voids`, `taken`, `captured`, `captured_twins` empty;
    * when any card is played: `seen_twins` |= `seen` & bit, then `seen` |= bit;
      `voids` = `voids_after(...)` with the suit led before the card; `stake` likewise;
    * when a trick is taken: the cards at stake go to the captor's `captured`, `taken` gains the
      captor if a penalty card was at stake, points for `leaders` grow by `points_at(...)`, and
      the stake is empty again. A trick that stays on the table keeps its cards at stake.

    Cards of a kitty never enter a view: not `stake`, `seen`, `captured`, `taken` or `leaders`.
    """

    seat: int
    hand: int
    twins: int
    """Cards held twice (two packs)."""
    legal: int
    led: int
    """The suit led, or `core.ON_LEAD`, or `core.ANY_SUIT`."""
    table: int
    """The cards of this trick so far."""
    stake: int
    """The cards the taker of this trick gets so far: `table`, and cards of cancelled tricks."""
    stake_twins: int
    """Cards at stake twice."""
    best: int
    """The card that wins the trick so far, -1 if none does (nothing led, all cancelled)."""
    winner: int
    """The seat that played it, -1 if none."""
    to_come: int
    """How many cards the trick still takes after this one; nought for the last to play."""
    seen: int
    """Every card played in this deal, this trick included."""
    seen_twins: int
    """Cards of which both copies have been played."""
    voids: int
    """Voids shown: bit ``seat * 4 + suit`` is set when that seat did not follow the suit."""
    taken: int
    """The seats that have captured penalty cards."""
    leaders: int
    """The seats lowest in the game: total before the deal and card values captured since."""
    captured: int
    """The cards this seat has captured."""
    captured_twins: int
    """Those it captured twice."""
    first_trick: int
    broken: int
    passed: int
    """The cards this seat passed away."""
    passed_to: int
    """The one seat that got them, -1 if nothing was passed or it went to several."""
    pack: int
    """Every card of the pack, kitty included."""
    ladies: int
    """The dear penalty cards of this game, from `ladies_in`."""
    friends: int
    """The seats of this player's partners."""


def ladies_in(worth: Worth) -> int:
    """Return the dear penalty cards: those worth more than a sixth of all the penalties.

    The queen of spades in Black Lady, both ladies in Pink Lady, the jack in Black Jack.
    """
    total = sum_of(worth, worth.penalties)
    dear, cards = 0, worth.penalties
    while cards:
        if 6 * worth.values[lowest(cards)] > total:
            dear |= cards & -cards
        cards &= cards - 1
    return dear


def voids_after(rules: PlayRules, voids: int, seat: int, card: int, led: int, first: int) -> int:
    """Return the voids shown once `seat` has played `card`.

    Args:
        rules: the rules of play.
        voids: the voids shown before.
        seat: who plays.
        card: what he plays.
        led: the suit led before this card.
        first: the card that opened the trick; behind a joker nobody shows a void.
    """
    suit = card // RANKS
    if led < 0 or suit == led or first // RANKS == JOKERS:
        return voids
    if suit == JOKERS and rules.jokers_follow:
        return voids
    return voids | 1 << (SUITS * seat + led)


def still_to_come(rules: PlayRules, trick: Sequence[int], played: int, led: int, held: int) -> int:
    """Return how many cards a trick takes after the one about to be played, as far as known.

    Args:
        rules: the rules of play.
        trick: the cards of the trick in playing order.
        played: how many of them count.
        led: the suit led.
        held: how many cards the player to move still holds, this one included.
    """
    left = 1 if played >= rules.players else held - 1
    return trick_length(rules, trick, played, led, left) - played - 1


def points_at(worth: Worth, cards: int, twins: int) -> int:
    """Return the sum of the card values of a trick, bonuses off, effects left out."""
    counting = worth.penalties | worth.bonuses
    return sum_of(worth, cards & counting) + sum_of(worth, twins & counting)


def leaders_by(points: Sequence[int], players: int) -> int:
    """Return the seats with the fewest points as a set."""
    fewest = points[0]
    for seat in range(1, players):
        fewest = min(fewest, points[seat])
    leaders = 0
    for seat in range(players):
        if points[seat] == fewest:
            leaders |= 1 << seat
    return leaders


def unseen(worth: Worth, view: View) -> int:
    """Return the cards of which a copy is neither played nor in the player's own hand."""
    gone = view.seen | view.hand
    if worth.packs == 1:
        return view.pack & ~gone
    both = view.seen_twins | view.twins | (view.seen & view.hand)
    return view.pack & ~both & ~(gone & ONLY_ONE)


def collector(view: View) -> int:
    """Return the one seat that has captured every penalty card taken so far, or `NOBODY`."""
    return lowest(view.taken) if count(view.taken) == 1 else NOBODY
