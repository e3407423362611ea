"""Which cards to pass."""

from __future__ import annotations

from engine.cards import CLUBS, DIAMONDS, HEARTS_MASK, JOKERS_MASK, RANKS, SUIT_MASKS
from engine.core import PlayRules
from engine.habits.choosing import any_of, turn_state
from engine.habits.names import (
    KEEP_LOW_SPADES,
    NO_HABIT,
    PASS_HIGH,
    PASS_LADY,
    PASS_LOW_HEART,
    PASS_VOID,
)
from engine.habits.reading import below, highest_rank, keep
from engine.habits.view import SUITS, ladies_in
from engine.tally import Worth, count, highest, lowest

GUARDS = 4
"""How many spades beside the lady keep her safe."""


def choose_pass(
    rules: PlayRules,
    worth: Worth,
    habits: int,
    hand: int,
    twins: int,
    passing: int,
    offset: int,
    forbidden: int,
    state: int,
) -> int:
    """Return the set of cards a player passes, each once.

    Args:
        rules: the rules of play.
        worth: the scoring rules.
        habits: the player's set of habits.
        hand: the cards he holds.
        twins: those he holds twice.
        passing: how many go.
        offset: how many seats to the left they go; 0 when to several players or to a pile.
        forbidden: the cards that may not be passed while the hand has enough others.
        state: chance for this pass, from `turn_state(deal, -1 - seat)`.
    """
    given = 0
    for _ in range(passing):
        card, _habit = next_to_pass(
            rules, worth, habits, hand, given, passing, offset, forbidden, state
        )
        given |= 1 << card
    return given


def next_to_pass(
    rules: PlayRules,
    worth: Worth,
    habits: int,
    hand: int,
    given: int,
    passing: int,
    offset: int,
    forbidden: int,
    state: int,
) -> tuple[int, int]:
    """Return the next card to pass after those given, and the habit that chose it."""
    ladies = ladies_in(worth)
    left = passing - count(given)
    free = keep(hand & ~given, forbidden)
    if habits & KEEP_LOW_SPADES:
        free = keep(free, guards(hand, ladies))
    if habits & PASS_LADY:
        card = lady_to_pass(hand, free, ladies)
        if card >= 0:
            return card, PASS_LADY
    if habits & PASS_LOW_HEART and left == 1 and free & HEARTS_MASK:
        low = lowest(free & HEARTS_MASK)
        if low % RANKS < 6 and given & HEARTS_MASK == 0:
            return low, PASS_LOW_HEART
    if habits & PASS_VOID:
        card = void_to_make(hand & ~given, free, left)
        if card >= 0:
            return card, PASS_VOID
    if habits & PASS_HIGH:
        return highest_rank(keep(free, JOKERS_MASK)), PASS_HIGH
    return any_of(free, turn_state(state, count(given))), NO_HABIT


def guards(hand: int, ladies: int) -> int:
    """Return the low cards of a lady's suit, hearts aside, that can never catch her."""
    kept = 0
    for suit in range(SUITS - 1):
        high = ladies & SUIT_MASKS[suit]
        if high:
            kept |= hand & below(lowest(high))
    return kept


def lady_to_pass(hand: int, free: int, ladies: int) -> int:
    """Return a lady, or a card over her, that too few small cards of her suit protect."""
    for suit in range(SUITS):
        high = ladies & SUIT_MASKS[suit]
        if high == 0:
            continue
        held = hand & SUIT_MASKS[suit]
        danger = held & ~below(lowest(high))
        if danger & free and count(held & ~danger) < GUARDS:
            mine = danger & free & ladies
            return highest(mine if mine else danger & free)
    return -1


def void_to_make(hand: int, free: int, left: int) -> int:
    """Return a club or a diamond when the cards still to pass can empty that suit."""
    for suit in (CLUBS, DIAMONDS):
        held = hand & SUIT_MASKS[suit]
        if held and held & ~free == 0 and count(held) <= left:
            return highest(held)
    return -1
