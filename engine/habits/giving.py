"""Which cards to pass."""

from __future__ import annotations

from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    HEARTS_MASK,
    JACK,
    JOKERS_MASK,
    RANKS,
    SUIT_MASKS,
    TEN,
    count,
    highest,
    lowest,
)
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
from engine.habits.reading import MIDDLING, NO_CARD, above, below, keep, small
from engine.habits.view import SUITS, ladies_in
from engine.tally import Worth

GUARDS = 4
"""How many spades beside the lady keep her safe."""
SHORT = 2
"""A suit of so many cards may be passed away whole."""


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
        twins: those he holds twice; he never passes both.
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
    free = keep(hand & ~given, forbidden)
    if habits == 0:
        return any_of(free, turn_state(state, count(given))), NO_HABIT
    ladies = ladies_in(worth)
    left = passing - count(given)
    if habits & KEEP_LOW_SPADES:
        free = keep(free, guards(worth, hand, ladies))
    if habits & PASS_LADY:
        if given & ladies and (offset + rules.step) % rules.players == 0:
            free = keep(free, covers(worth, hand, ladies))
        card = lady_to_pass(worth, hand, free, ladies)
        if card >= 0:
            return card, PASS_LADY
    if habits & PASS_LOW_HEART and left == 1:
        card = low_heart(given, free, ladies)
        if card >= 0:
            return card, PASS_LOW_HEART
    if habits & PASS_VOID:
        card = void_to_make(hand, given, free, left)
        if card >= 0:
            return card, PASS_VOID
    if habits & PASS_HIGH:
        return riskiest(hand & ~given, keep(free, JOKERS_MASK), ladies), PASS_HIGH
    return any_of(free, turn_state(state, count(given))), NO_HABIT


def is_guarded_lady(worth: Worth, suit: int, ladies: int) -> bool:
    """Whether a suit has one dear court card over cards that cost nothing, as spades have."""
    high = ladies & SUIT_MASKS[suit]
    if high == 0 or lowest(high) % RANKS < JACK:
        return False
    return below(lowest(high)) & worth.penalties == 0


def guards(worth: Worth, hand: int, ladies: int) -> int:
    """Return the cards under a lady, which can never catch her."""
    kept = 0
    for suit in range(SUITS):
        if is_guarded_lady(worth, suit, ladies):
            kept |= hand & below(lowest(ladies & SUIT_MASKS[suit]))
    return kept


def covers(worth: Worth, hand: int, ladies: int) -> int:
    """Return the cards over a lady.

    Who passes her to the player before him keeps them: she is played before they are
    (heartscardgame.org).
    """
    over = 0
    for suit in range(SUITS):
        if is_guarded_lady(worth, suit, ladies):
            over |= hand & above(highest(ladies & SUIT_MASKS[suit]))
    return over


def lady_to_pass(worth: Worth, hand: int, free: int, ladies: int) -> int:
    """Return a lady, or a card over her, that too few small cards of her suit protect."""
    for suit in range(SUITS):
        if not is_guarded_lady(worth, suit, ladies):
            continue
        held = hand & SUIT_MASKS[suit]
        danger = held & ~below(lowest(ladies & SUIT_MASKS[suit]))
        if danger & free and count(held & ~danger) < GUARDS:
            mine = danger & free & ladies
            return highest(mine if mine else danger & free)
    return NO_CARD


def low_heart(given: int, free: int, ladies: int) -> int:
    """Return a low heart to end the pass with, when no card over a ten is left to go."""
    hearts = small(free, HEARTS)
    if hearts == 0 or given & HEARTS_MASK or riskiest(free, free, ladies) % RANKS > TEN:
        return NO_CARD
    return lowest(hearts)


def void_to_make(hand: int, given: int, free: int, left: int) -> int:
    """Return a club or a diamond when one or two cards are all the hand has of that suit.

    Two of the smallest are no danger and stay, and a longer suit costs more than its void earns.
    """
    for suit in (CLUBS, DIAMONDS):
        held = hand & SUIT_MASKS[suit]
        going = held & ~given
        if going == 0 or going & ~free or count(going) > left:
            continue
        if count(held) <= SHORT and highest(held) % RANKS >= MIDDLING:
            return highest(going)
    return NO_CARD


def riskiest(hand: int, free: int, ladies: int) -> int:
    """Return the card likeliest to win tricks: a high one with few small cards beside it.

    A lady's suit with small cards enough is safe as it stands.
    """
    choice, most = NO_CARD, -1000
    for suit in range(SUITS):
        own = free & SUIT_MASKS[suit]
        if own == 0:
            continue
        held = hand & SUIT_MASKS[suit]
        low = count(small(held, suit))
        risk = highest(own) % RANKS - 4 * low - count(held)
        if ladies & SUIT_MASKS[suit] and low >= GUARDS:
            risk = -100
        if risk > most:
            choice, most = highest(own), risk
    return choice if choice >= 0 else lowest(free)
