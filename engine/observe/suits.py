"""Notes on suits: voids, suits bled and long suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.cards import JOKERS, card_symbol, parse_card, parse_cards, sorted_hand, suit_of
from engine.observe.course import Course, Gathered, Played
from engine.observe.kinds import Observation
from engine.observe.notes import of_card, of_deal, of_trick
from engine.observe.stakes import number_word, order_word, suit_name, suit_word
from engine.sentences import listed

CARDS_LEFT = 3
"""A void counts while so many cards are left to make use of it."""
LONG = 3
MOON_WEIGHT = 4
"""What the last exit weighs for a player who may still shoot the moon."""


def suit_notes(course: Course) -> Iterator[Observation]:
    """Find the notes on suits."""
    yield from _voids_dealt(course)
    yield from _voids_made(course)
    yield from _not_followed(course)
    yield from _bled(course)
    yield from _alone(course)
    yield from _no_exit(course)


def _voids_dealt(course: Course) -> Iterator[Observation]:
    deal = course.start.deal
    for seat, hand in enumerate(course.dealt if not course.start.ply else ()):
        name = course.names[seat]
        held = {suit_of(card) for card in hand}
        before = [parse_card(card) for card in deal.dealt[seat]] if deal else list(hand)
        for suit in range(JOKERS):
            if suit in held:
                continue
            gone = [card for card in before if suit_of(card) == suit]
            if gone:
                cards = listed([card_symbol(card) for card in sorted_hand(gone)])
                text = f"{name} passes {cards} and starts without {suit_name(suit)}"
            else:
                text = f"{name} starts without {suit_name(suit)}"
            yield of_deal(seat, "void", text)


def _voids_made(course: Course) -> Iterator[Observation]:
    for play in course.plays:
        suit = suit_of(play.card)
        if suit == JOKERS or len(play.hand) < CARDS_LEFT or _holds(play.hand, suit):
            continue
        if any(_holds(hand, suit) for hand in play.hands):
            yield of_card(play, "void", f"{course.names[play.seat]} has no more {suit_name(suit)}")


def _not_followed(course: Course) -> Iterator[Observation]:
    shown = set()
    for play in course.plays:
        if not play.is_discard or (play.seat, play.led) in shown:
            continue
        shown.add((play.seat, play.led))
        if play.hand:
            name, card = course.names[play.seat], card_symbol(play.card)
            text = f"{name} cannot follow {suit_name(play.led)} and throws {card}"
            yield of_card(play, "discard", text)


def _bled(course: Course) -> Iterator[Observation]:
    led: Counter[int] = Counter()
    for play in course.plays:
        if not play.is_lead:
            continue
        suit = suit_of(play.card)
        over = [
            dear
            for dear in course.stakes.dear
            if suit_of(dear) == suit and dear > play.card and _is_held(play, dear)
        ]
        if not over:
            continue
        led[suit] += 1
        if led[suit] > 1:
            yield _bled_note(course, play, min(over), led[suit])


def _bled_note(course: Course, play: Played, dear: int, times: int) -> Observation:
    name, title = course.names[play.seat], course.stakes.title(dear)
    lead = f"{card_symbol(play.card)}, the {order_word(times)} {suit_word(suit_of(dear))} lead"
    if dear in play.hand:
        text = (
            f"{name} holds {title} and leads {lead} below {'her' if title == 'the lady' else 'it'}"
        )
    else:
        text = f"{name} leads {lead} below {title}"
    return of_card(play, "bled", text)


def _alone(course: Course) -> Iterator[Observation]:
    noted = set()
    for trick in course.tricks:
        if not course.still_out(trick.last):
            continue
        for seat, hand in enumerate(trick.last.hands):
            for suit, cards in _long_suits(hand):
                others = (other for at, other in enumerate(trick.last.hands) if at != seat)
                if (seat, suit) in noted or any(_holds(other, suit) for other in others):
                    continue
                noted.add((seat, suit))
                yield _alone_note(course, trick, seat, cards)


def _alone_note(course: Course, trick: Gathered, seat: int, cards: list[int]) -> Observation:
    text = (
        f"{course.names[seat]} holds the last {number_word(len(cards))} "
        f"{suit_name(suit_of(cards[0]))}: whichever is led will win"
    )
    return of_trick(trick, _card_of(trick, seat), "long suit", text)


def _no_exit(course: Course) -> Iterator[Observation]:
    for trick in course.tricks:
        seat = trick.after.turn
        if seat is None or course.rules.packs > 1 or not course.still_out(trick.last):
            continue
        hand = trick.last.hands[seat]
        others = [card for at, cards in enumerate(trick.last.hands) if at != seat for card in cards]
        if len(hand) > 1 and all(_is_master(card, others) for card in hand):
            text = (
                f"{course.names[seat]} has no card left that can lose: every trick to come is "
                f"{course.names[seat]}'s"
            )
            weight = MOON_WEIGHT if _may_shoot(course, trick, seat) else None
            yield of_trick(trick, _card_of(trick, seat), "no exit", text, weight)
            return


def _may_shoot(course: Course, trick: Gathered, seat: int) -> bool:
    """Whether nobody else has captured a penalty card, where a moon is played for."""
    others = (cards for at, cards in enumerate(trick.after.taken) if at != seat)
    clean = not any(course.stakes.costing(parse_cards(cards)) for cards in others)
    return bool(course.stakes.moon_cards) and clean


def _is_master(card: int, others: list[int]) -> bool:
    if suit_of(card) == JOKERS:
        return False
    return not any(other > card and suit_of(other) == suit_of(card) for other in others)


def _card_of(trick: Gathered, seat: int) -> Played:
    """Return the last card a player put on a trick."""
    return next(play for play in reversed(trick.plays) if play.seat == seat)


def _long_suits(hand: tuple[int, ...]) -> Iterator[tuple[int, list[int]]]:
    for suit in range(JOKERS):
        cards = [card for card in hand if suit_of(card) == suit]
        if len(cards) >= LONG:
            yield suit, cards


def _holds(hand: tuple[int, ...], suit: int) -> bool:
    return any(suit_of(card) == suit for card in hand)


def _is_held(play: Played, card: int) -> bool:
    return any(card in hand for hand in play.hands)
