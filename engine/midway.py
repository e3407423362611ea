"""A deal in the middle, as one seat knows it, made ready for the loop to play on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from engine import compiled, core
from engine.cards import (
    CLUBS,
    JOKERS_MASK,
    RANKS,
    SUIT_LETTERS,
    cards_in,
    mask_of,
    once_and_twice,
)
from engine.loop import Setting, Stand, Trick
from engine.loop.table import (
    GIVEN,
    IDLE,
    IDLE_TWINS,
    PASSERS,
    PILE_TWINS,
    PILES,
    RECEIVERS,
    SEAT_ROWS,
    SHOWN,
    TRICKS,
)
from engine.pack import pack_cards
from engine.passing import pass_plan, passer_to
from engine.runs import unsettled
from engine.seen import Memory, number_of, passed_by
from engine.tally import NO_SEAT, idle_in_kitty
from engine.translate import play_rules, worth
from engine.unseen import Layouts, Unseen

if TYPE_CHECKING:
    from engine.position import Play, Position
    from engine.rules import Rules


def unseen_by(position: Position, seat: int, past: Memory) -> Unseen:
    """Return the cards a seat has not seen, and who may hold them as far as it knows."""
    players = position.rules.players
    known = [Counter[int]() for _ in range(players + 1)]
    out = Counter(pack_cards(position.rules))
    out.subtract(_numbers(position.hands[seat]))
    out.subtract(_elements(past.seen, past.seen_twins))
    out = +out
    for place, cards in _known_to(position, seat):
        known[place] |= cards & out
        out -= known[place]
    room = [len(hand) for hand in position.hands]
    room[seat] = 0
    for place in range(players):
        room[place] -= known[place].total()
    barred = cards_barred(position, mask_of(out))
    return Unseen(
        cards=tuple(sorted(out.elements())),
        room=(*room, out.total() - sum(room)),
        barred=(*barred, 0),
        known=tuple(tuple(sorted(cards.elements())) for cards in known),
    )


def unseen_beside(rules: Rules, hand: Sequence[str], seat: int, size: int) -> Unseen:
    """Return the cards a seat has not seen when it has just picked up its hand."""
    out = Counter(pack_cards(rules))
    out.subtract(_numbers(hand))
    room = [size] * rules.players
    room[seat] = 0
    return Unseen(
        cards=tuple(sorted((+out).elements())),
        room=(*room, out.total() - sum(room)),
        barred=(0,) * (rules.players + 1),
        known=((),) * (rules.players + 1),
    )


def cards_barred(position: Position, out: int) -> list[int]:
    """Return for each seat which of the cards out it cannot hold, by what it has played.

    With one of them in hand the rules of play would have forbidden the card played: a higher duty
    than the choice it made, as to follow suit, to let the lady go, to keep hearts for later.
    """
    law, barred = play_rules(position.rules), [0] * position.rules.players
    broken = position.deal is None
    for number, plays in _tricks(position):
        led, table = core.ON_LEAD, 0
        for seat, name in plays:
            card = number_of(name)
            if led == core.ON_LEAD or JOKERS_MASK >> number_of(plays[0].card) & 1 == 0:
                moment = core.Moment(0, led, table, int(number == 1), int(broken), 0)
                barred[seat] |= _forbidding(law, moment, card, out & ~barred[seat])
            led = core.led_after(led, card, law.joker_lead)
            table |= 1 << card
            broken = broken or 1 << card & law.breakers != 0
    return barred


def _forbidding(law: core.PlayRules, moment: core.Moment, card: int, out: int) -> int:
    """Return the cards beside which a card could not have been played."""
    beside = out & ~(1 << card)
    return mask_of(
        other
        for other in cards_in(beside)
        if not core.playable(law, moment._replace(hand=1 << card | 1 << other)) >> card & 1
    )


def _tricks(position: Position) -> Iterable[tuple[int, Sequence[Play]]]:
    yield from ((trick.number, trick.plays) for trick in position.tricks)
    yield position.trick_number, position.trick


def _known_to(position: Position, seat: int) -> Iterable[tuple[int, Counter[int]]]:
    """Yield where a seat knows cards to lie: places, the last of them the kitty, and cards."""
    deal, players = position.deal, position.rules.players
    if deal is None:
        return
    if _kitty_is_seen(position, seat):
        yield players, Counter(_numbers(deal.kitty))
    elif deal.kitty:
        yield players, _under_the_opening(position)
    if not deal.passes or deal.rules.pass_mode == "dealers_choice":
        return
    targets = pass_plan(deal.rules, deal.number).targets(seat, players)
    passed = list(zip(targets, _numbers(deal.passes[seat]), strict=False))
    for other in set(targets):
        played = [number_of(play.card) for play in _plays(position) if play.seat == other]
        cards = Counter(card for target, card in passed if target == other)
        yield other, cards - Counter(played)


def _kitty_is_seen(position: Position, seat: int) -> bool:
    rules, to = position.rules, kitty_taker(position)
    return to != NO_SEAT and (
        rules.kitty_seen == "all" or (rules.kitty_seen == "winner" and to == seat)
    )


def _under_the_opening(position: Position) -> Counter[int]:
    """Return the clubs below the card that opened: the lowest of those dealt had to."""
    if position.rules.opening_lead != "low_club":
        return Counter()
    plays = _plays(position)
    first = number_of(plays[0].card if plays else position.legal[0])
    if first // RANKS != CLUBS:
        return Counter()
    return Counter(card for card in pack_cards(position.rules) if card < first)


def _plays(position: Position) -> list[Play]:
    return [play for _, plays in _tricks(position) for play in plays]


def kitty_taker(position: Position) -> int:
    """Return the seat that has taken the kitty, or -1."""
    if position.deal is None or not position.deal.kitty:
        return NO_SEAT
    if position.rules.kitty_to == "first_trick":
        return _first_to(position)
    winner = position.tricks[-1].winner if position.over else None
    return NO_SEAT if winner is None else winner


def _first_to(position: Position) -> int:
    takers = (trick.winner for trick in position.tricks if trick.winner is not None)
    return next(takers, NO_SEAT)


def setting_of(position: Position, seat: int, layouts: Layouts, past: Memory) -> Setting:
    """Return the setting for playing on from a position, over layouts of what a seat has not seen.

    Nothing of what others hold enters, nor what they passed, but to this seat.
    """
    players = position.rules.players
    hands, twins = layouts.cards[:, :players].copy(), layouts.twins[:, :players].copy()
    hands[:, seat], twins[:, seat] = once_and_twice(_numbers(position.hands[seat]))
    kitties = np.zeros((len(hands), 2), dtype=np.int64)
    if position.deal is not None:
        kitties[:, 0], kitties[:, 1] = layouts.cards[:, players], layouts.twins[:, players]
    trick = _numbers(play.card for play in position.trick)
    return unsettled(position.rules)._replace(
        hands=hands,
        twins=twins,
        kitties=kitties,
        midway=1,
        stand=_stand(position, past),
        seats=_seat_rows(position, seat, past),
        trick=compiled.row(trick),
        players=compiled.row([play.seat for play in position.trick]),
        public=compiled.row([past.seen, past.seen_twins, past.voids, past.taken]),
    )


def setting_before_pass(
    rules: Rules, hand: Sequence[str], seat: int, layouts: Layouts, passed: Sequence[str]
) -> Setting:
    """Return the setting of deals in which one seat's hand and pass are settled."""
    players = rules.players
    hands, twins = layouts.cards[:, :players].copy(), layouts.twins[:, :players].copy()
    hands[:, seat], twins[:, seat] = once_and_twice(_numbers(hand))
    return unsettled(rules)._replace(
        hands=hands,
        twins=twins,
        kitties=np.column_stack([layouts.cards[:, players], layouts.twins[:, players]]),
        passer=seat,
        passed=compiled.row(_numbers(passed)),
    )


def _stand(position: Position, past: Memory) -> Stand:
    trick, turn = _numbers(play.card for play in position.trick), position.turn or 0
    leader = position.trick[0].seat if trick else turn
    left = len(position.hands[turn]) + (len(trick) >= position.rules.players)
    led = SUIT_LETTERS.index(position.led) if position.led else core.ANY_SUIT
    cards, twins = once_and_twice(trick)
    kitty_to = kitty_taker(position)
    idle = Counter(_numbers(position.uncounted_waiting))
    if position.rules.kitty_to == "first_trick" and kitty_to == NO_SEAT:
        idle -= _idle_in_kitty(position)
    idle_once, idle_twice = once_and_twice(idle.elements())
    return Stand(
        trick=Trick(
            leader=leader,
            number=position.trick_number,
            ply=position.ply - len(trick),
            left=left,
            broken=int(position.hearts_broken),
            waiting=past.waiting,
            waiting_twins=past.waiting_twins,
        ),
        played=len(trick),
        led=led if trick else core.ON_LEAD,
        cards=cards,
        twins=twins,
        first_to=_first_to(position),
        waiting_tricks=_waiting_tricks(position),
        idle=idle_once,
        idle_twins=idle_twice,
        kitty_to=kitty_to,
    )


def _waiting_tricks(position: Position) -> int:
    waiting = 0
    for trick in reversed(position.tricks):
        if trick.winner is not None:
            break
        waiting += 1
    return waiting


def _seat_rows(position: Position, seat: int, past: Memory) -> Any:
    rules, deal = position.rules, position.deal
    kitty_to = kitty_taker(position)
    rows = np.zeros((SEAT_ROWS, rules.players), dtype=np.int64)
    rows[PASSERS] = rows[RECEIVERS] = NO_SEAT
    rows[PILES], rows[PILE_TWINS] = past.captured, past.captured_twins
    rows[TRICKS], rows[SHOWN] = position.tricks_won, past.points
    for each in range(rules.players):
        idle = Counter(_numbers(position.uncounted[each]))
        if each == kitty_to:
            idle -= _idle_in_kitty(position)
        rows[IDLE, each], rows[IDLE_TWINS, each] = once_and_twice(idle.elements())
        if deal is None or not deal.passes:
            continue
        passer = passer_to(rules, deal.number, each)
        rows[PASSERS, each] = NO_SEAT if passer is None else passer
        given, to = passed_by(deal, each)
        if seat in (each, to):
            rows[GIVEN, each], rows[RECEIVERS, each] = given, to
    return rows


def _idle_in_kitty(position: Position) -> Counter[int]:
    if position.deal is None:
        return Counter()
    value = worth(position.rules)
    kitty = _numbers(position.deal.kitty)
    return Counter(card for card in kitty if idle_in_kitty(value, 1 << card))


def _numbers(cards: Iterable[str]) -> list[int]:
    return [number_of(card) for card in cards]


def _elements(once: int, twice: int) -> Counter[int]:
    return Counter([card for both in (once, twice) for card in cards_in(both)])
