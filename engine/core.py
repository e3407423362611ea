"""The rules of play, as pure functions on whole numbers. Each rule of play lives here once.

Everything is an ``int``, a tuple of ints or a sequence of ints, and nothing is allocated, so the
same functions drive the table (interpreted) and the simulation (compiled, see ``compiled.py``).

`playable` is a chain of narrowings: it starts from the whole hand and lets one rule after the
other take cards out, each rule leaving at least one card. Stopping the chain early tells which
rule took a card out, so the legal cards and the reasons cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import (
    ACE,
    DIAMONDS,
    HEARTS_MASK,
    JACK,
    JOKERS_MASK,
    KING,
    QUEEN,
    RANKS,
    SPADES,
    SUIT_MASKS,
    TEN,
)

LADY = 1 << (SPADES * RANKS + QUEEN)
BLACK_JACK = 1 << (SPADES * RANKS + JACK)
TEN_OF_DIAMONDS = 1 << (DIAMONDS * RANKS + TEN)
OVER_THE_LADY = 1 << (SPADES * RANKS + KING) | 1 << (SPADES * RANKS + ACE)
NINE = 8

ON_LEAD = -1
"""The value of `Moment.led` when the player leads."""
ANY_SUIT = -2
"""The value of `Moment.led` after a joker was led and before a card has set the suit."""

# The rules of play in the order in which they narrow a hand.
OPENING_CARD, JOKERS_WAIT, FOLLOW_SUIT, JACK_GOES, LADY_GOES, LIKHA_GOES = range(1, 7)
TRICK_ONE, HEARTS_WAIT, LADY_WAITS = range(7, 10)
ALL_RULES = LADY_WAITS

NEVER, NAMES_SUIT, NEXT_SETS_SUIT = range(3)
EITHER, BOTH = 1, 2
ANY_NINE, NINE_OF_LED_SUIT = 1, 2


class PlayRules(NamedTuple):
    """The rules of play of one game as whole numbers; truth values are 0 and 1."""

    players: int
    step: int
    """+1 when the turn passes clockwise, -1 when anticlockwise."""
    penalties: int
    """The set of penalty cards."""
    breakers: int
    """The set of cards that break hearts when they are played."""
    hearts_wait: int
    penalties_free_hearts: int
    """A hand of hearts and other penalty cards may lead a heart before they are broken."""
    lady_waits: int
    first_trick_ban: int
    lady_forced: int
    jack_forced: int
    talyeekh: int
    booster: int
    jokers_follow: int
    """Worthless jokers may be played though the hand can follow suit."""
    joker_lead: int
    cancel: int
    two_pairs: int


class Moment(NamedTuple):
    """What one player faces when it is his turn."""

    hand: int
    led: int
    """The suit led, or `ON_LEAD`, or `ANY_SUIT`."""
    on_table: int
    """The cards already played to this trick."""
    first_trick: int
    broken: int
    opening_card: int
    """The card that must open the deal, as a set; empty when any may."""


def holder_of_lowest(
    rules: PlayRules, hands: Sequence[int], suit: int, first: int
) -> tuple[int, int]:
    """Return who holds the lowest card dealt of a suit, and that card as a set.

    Of two holders it is the one nearer the eldest, `first`; if nobody holds the suit, the eldest,
    and the set is empty.
    """
    holder, lowest = first, 0
    seat = first
    for _ in range(rules.players):
        held = hands[seat] & suit
        low = held & -held
        if low and (lowest == 0 or low < lowest):
            holder, lowest = seat, low
        seat = next_seat(rules, seat)
    return holder, lowest


def next_seat(rules: PlayRules, seat: int) -> int:
    """Return the seat whose turn comes after a seat's."""
    seat += rules.step
    if seat < 0:
        return rules.players - 1
    return 0 if seat == rules.players else seat


def playable(rules: PlayRules, moment: Moment, until: int = ALL_RULES) -> int:
    """Return the cards of the hand that survive the rules of play up to and with rule `until`."""
    cards = moment.hand
    if moment.led < 0:
        if until >= OPENING_CARD and moment.led == ON_LEAD:
            cards = opening_card(moment, cards)
        if until >= JOKERS_WAIT and moment.led == ON_LEAD:
            cards = jokers_wait(rules, cards)
    else:
        if until >= FOLLOW_SUIT:
            cards = follow_suit(rules, moment, cards)
        if until >= JACK_GOES and rules.jack_forced:
            cards = jack_goes(rules, moment, cards)
        if until >= LADY_GOES and rules.lady_forced:
            cards = lady_goes(rules, moment, cards)
        if until >= LIKHA_GOES and rules.talyeekh:
            cards = likha_goes(rules, moment, cards)
    if until >= TRICK_ONE and rules.first_trick_ban and moment.first_trick:
        cards = harmless_on_trick_one(rules, cards)
    if moment.led < 0 and not moment.broken:
        if until >= HEARTS_WAIT and rules.hearts_wait:
            cards = hearts_wait(rules, cards)
        if until >= LADY_WAITS and rules.lady_waits:
            cards = others_or_all(cards, LADY)
    return cards


def others_or_all(cards: int, barred: int) -> int:
    """Take the barred cards out, unless nothing would be left."""
    others = cards & ~barred
    return others if others else cards


def opening_card(moment: Moment, cards: int) -> int:
    """The holder of the opening card leads it to the first trick."""
    named = cards & moment.opening_card
    return named if named else cards


def jokers_wait(rules: PlayRules, cards: int) -> int:
    """A worthless joker is not led, unless the rules allow it or the hand is jokers only."""
    if rules.joker_lead != NEVER:
        return cards
    return others_or_all(cards, JOKERS_MASK)


def is_void(moment: Moment) -> bool:
    """Whether the hand holds no card of the suit led."""
    return moment.led >= 0 and moment.hand & SUIT_MASKS[moment.led] == 0


def follow_suit(rules: PlayRules, moment: Moment, cards: int) -> int:
    """Follow suit if able; otherwise play any card. A joker may go at any time if rules say so."""
    suit = SUIT_MASKS[moment.led]
    following = suit | JOKERS_MASK if rules.jokers_follow else suit
    return cards & following if moment.hand & suit else cards


def forced(rules: PlayRules, moment: Moment, cards: int, due: int) -> int:
    """Leave only the cards that are due.

    On a first trick without penalty cards a penalty card is not due while the hand has another.
    """
    if rules.first_trick_ban and moment.first_trick and cards & ~rules.penalties:
        due &= ~rules.penalties
    return due if due else cards


def jack_goes(rules: PlayRules, moment: Moment, cards: int) -> int:
    """The jack of spades goes before any other card when its holder is void."""
    return forced(rules, moment, cards, cards & BLACK_JACK) if is_void(moment) else cards


def lady_goes(rules: PlayRules, moment: Moment, cards: int) -> int:
    """The lady goes at the first chance: when void, or under a higher spade in the trick."""
    under = moment.led == SPADES and moment.on_table & OVER_THE_LADY != 0
    return forced(rules, moment, cards, cards & LADY) if under or is_void(moment) else cards


def likha_goes(rules: PlayRules, moment: Moment, cards: int) -> int:
    """Talyeekh: who is void and holds a likha card (or both, as agreed) must play one."""
    if not is_void(moment):
        return cards
    likhas = cards & (LADY | TEN_OF_DIAMONDS)
    if rules.talyeekh == BOTH and likhas != LADY | TEN_OF_DIAMONDS:
        return cards
    return forced(rules, moment, cards, likhas)


def harmless_on_trick_one(rules: PlayRules, cards: int) -> int:
    """No penalty card goes on the first trick, unless the hand has nothing else to play."""
    return others_or_all(cards, rules.penalties)


def hearts_wait(rules: PlayRules, cards: int) -> int:
    """A heart is not led before hearts are broken, unless the hand has only hearts.

    Where agreed, a hand of hearts and other penalty cards may lead a heart too.
    """
    others = cards & ~HEARTS_MASK
    if rules.penalties_free_hearts and others & ~rules.penalties == 0:
        return cards
    return others if others else cards


def may_name_hearts(rules: PlayRules, broken: int) -> bool:
    """Whether a led joker may name hearts: only when a heart could be led."""
    return not rules.hearts_wait or broken != 0


def led_after(led: int, card: int, joker_lead: int) -> int:
    """Return the suit led once `card` is on the table, given the suit led before it."""
    if led >= 0:
        return led
    suit = card // RANKS
    return suit if suit < len(SUIT_MASKS) else ANY_SUIT


def trick_length(rules: PlayRules, trick: Sequence[int], played: int, led: int, left: int) -> int:
    """Return how many cards the trick takes: one each, or two after a booster nine.

    Args:
        rules: the rules of play.
        trick: the cards of the trick in playing order.
        played: how many of them count (a sequence may be longer than the trick).
        led: the suit led.
        left: how many cards the next player still holds; without any there is no extra round.
    """
    if rules.booster and left:
        for place in range(min(played, rules.players)):
            card = trick[place]
            boosts = rules.booster == ANY_NINE or card // RANKS == led
            if boosts and card % RANKS == NINE and card < len(SUIT_MASKS) * RANKS:
                return 2 * rules.players
    return rules.players


def winning_place(rules: PlayRules, trick: Sequence[int], played: int, led: int) -> int:
    """Return the place in playing order that wins the trick so far; -1 if every card cancels.

    The highest card of the suit led wins; of two identical cards the later one. Where identical
    cards cancel, neither can win. A joker led and never followed wins for its leader.
    """
    if rules.two_pairs and pairs_in(trick, played) >= 2:
        return -1
    suit = SUIT_MASKS[led]
    best, place = -1, -1
    for candidate in range(played):
        card = trick[candidate]
        counts = not rules.cancel or not has_twin(trick, played, candidate)
        # All three at once, without "and": guessing which comes true costs compiled code time.
        if counts & (suit >> card & 1 == 1) & (card >= best):
            best, place = card, candidate
    if place < 0 and not rules.cancel:
        return 0
    return place


def has_twin(trick: Sequence[int], played: int, place: int) -> bool:
    """Whether an identical card lies in the same trick."""
    # A plain loop: this runs compiled too, where generators cost.
    for other in range(played):  # noqa: SIM110
        if other != place and trick[other] == trick[place]:
            return True
    return False


def pairs_in(trick: Sequence[int], played: int) -> int:
    """Return how many pairs of identical cards, of any suit, lie in the trick."""
    matches = 0
    for place in range(played):
        if has_twin(trick, played, place):
            matches += 1
    return matches // 2
