"""What a seat knows of where the cards lie that it has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine import core
from engine.cards import CLUBS, JOKERS_MASK, RANKS, cards_in, mask_of
from engine.choices.unseen import Unseen
from engine.pack import pack_cards
from engine.seen import Memory, number_of, numbers_of
from engine.tally import NO_SEAT
from engine.translate import play_rules

if TYPE_CHECKING:
    from engine.position import Play, Position
    from engine.rules import Rules


def unseen_by(position: Position, seat: int, past: Memory) -> Unseen:
    """Return the cards a seat has not seen, and who may hold them as far as it knows."""
    players = position.rules.players
    known = [Counter[int]() for _ in range(players + 1)]
    out = Counter(pack_cards(position.rules))
    out.subtract(numbers_of(position.hands[seat]))
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
    out.subtract(numbers_of(hand))
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
        yield players, Counter(numbers_of(deal.kitty))
    elif deal.kitty:
        yield players, _under_the_opening(position)
    if not deal.passes:
        return
    targets = deal.plan.targets(seat, players)
    passed = list(zip(targets, numbers_of(deal.passes[seat]), strict=False))
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
        return position.table.first_to
    winner = position.tricks[-1].winner if position.over else None
    return NO_SEAT if winner is None else winner


def _elements(once: int, twice: int) -> Counter[int]:
    return Counter([card for both in (once, twice) for card in cards_in(both)])
