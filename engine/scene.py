"""A moment laid out to be asked about: your hand, the trick so far, and what has gone before.

A scene is a legal position in which it is your turn. Only your hand and the trick are given; the
cards nobody has seen are dealt to the others, the lowest first, the same way every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.cards import card_name, card_names, parse_card, rank_of, sorted_hand, symbol_of
from engine.deal import Deal, eldest, turn_step
from engine.errors import IllegalPlay
from engine.pack import hand_size, pack_cards
from engine.position import Position

if TYPE_CHECKING:
    from engine.record import Record
    from engine.rules import Rules

Cards = tuple[str, ...]
YOU = "You"
_FOUR = (YOU, "West", "North", "East")
GUESTS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo")


def seat_names(players: int) -> tuple[str, ...]:
    """Name the seats clockwise from you: by the compass at a table of four, else by first names.

    >>> seat_names(3)
    ('You', 'Ann', 'Ben')
    """
    return _FOUR if players == len(_FOUR) else (YOU, *GUESTS)[:players]


@dataclass(frozen=True)
class Layout:
    """What is known of a moment before the rules are looked at.

    Attributes:
        hand: your cards.
        trick: the cards played to the trick so far, in order; you play next.
        first: whether it is the first trick; left out, it is when your hand is full.
        broken: whether hearts have been broken.
        gone: cards played in earlier tricks, as far as they matter.
        taken: for each seat the penalty cards it has captured, you first; they are gone too.
    """

    hand: Cards
    trick: Cards = ()
    first: bool | None = None
    broken: bool = False
    gone: Cards = ()
    taken: tuple[Cards, ...] = ()

    def is_first(self, rules: Rules) -> bool:
        """Whether it is the first trick under these rules."""
        return len(self.hand) == hand_size(rules) if self.first is None else self.first


@dataclass(frozen=True)
class Scene:
    """A moment in which somebody has to choose a card.

    Attributes:
        position: the moment; it is `seat`'s turn.
        seat: whose hand the reader sees.
        names: the players, clockwise from seat nought.
        layout: the same moment as laid out from that seat.
        deal: the id of the record it is from; empty when it was laid out.
        ply: how many cards had been played in that record.
        totals: the scores before this deal, seat by seat; empty when they do not matter.
    """

    position: Position
    seat: int
    names: tuple[str, ...]
    layout: Layout
    deal: str = ""
    ply: int = 0
    totals: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.position.rules

    @property
    def hand(self) -> Cards:
        """The cards of the player to choose, as a hand is shown."""
        return self.position.hands[self.seat]

    @property
    def legal(self) -> Cards:
        """The cards that may be played."""
        return self.position.legal

    @property
    def forbidden(self) -> dict[str, str]:
        """For each card of the hand that may not be played, the rule that forbids it."""
        return self.position.forbidden

    def under(self, rules: Rules) -> Position:
        """Return the same moment under other rules; another player may then have the lead."""
        return lay_out(rules, self.layout, strict=False)


def laid_out(
    rules: Rules, layout: Layout, names: Sequence[str] = (), totals: Sequence[int] = ()
) -> Scene:
    """Return the scene of a layout; you sit at seat nought.

    Raises:
        IllegalPlay: the rules forbid a card of the trick, it is not your turn, or names or totals
            do not fit the players.
        NotationError: a text that names no card.
    """
    who = tuple(names) or seat_names(rules.players)
    for what, given in (("names", who), ("totals", totals)):
        if given and len(given) != rules.players:
            raise IllegalPlay(f"{len(given)} {what} for {rules.players} players; give one each.")
    position = lay_out(rules, layout)
    if position.turn != 0:
        opens = " or ".join(map(symbol_of, position.legal[:1]))
        raise IllegalPlay(
            f"{who[position.turn or 0]} leads to the first trick, with {opens}, so it is not your "
            "turn; lay that card in the trick or set first = false."
        )
    return Scene(position, 0, who, layout, totals=tuple(totals))


def from_record(record: Record, ply: int) -> Scene:
    """Return the scene of a record after `ply` cards, seen by the player whose turn it is.

    Raises:
        IllegalPlay: the deal is over by then.
    """
    positions = record.positions()
    if not 0 <= ply < len(positions) or positions[ply].turn is None:
        raise IllegalPlay(f"After {ply} cards nobody is to play in {record.title}; choose earlier.")
    position = positions[ply]
    seat = position.turn or 0
    around = [(seat + away) % record.rules.players for away in range(record.rules.players)]
    layout = Layout(
        hand=position.hands[seat],
        trick=tuple(play.card for play in position.trick),
        first=position.trick_number == 1,
        broken=position.hearts_broken,
        gone=tuple(play.card for trick in position.tricks for play in trick.plays),
        taken=tuple(position.taken[each] for each in around),
    )
    return Scene(position, seat, record.seats, layout, record.id, ply)


@lru_cache(maxsize=256)
def lay_out(rules: Rules, layout: Layout, *, strict: bool = True) -> Position:
    """Return the position of a layout; you sit at seat nought.

    On the first trick before a card is played the rules may say that another player leads: then
    it is his turn.

    Args:
        rules: the rules in force.
        layout: the cards and what has happened.
        strict: whether the cards of the trick must be legal; a moment kept while rules are
            flipped need not be.

    Raises:
        IllegalPlay: cards that the pack does not have, or, if strict, that may not be played.
    """
    first = layout.is_first(rules)
    if strict:
        _check(rules, layout, first)
    before = turn_step(rules) * len(layout.trick)
    leader = -before % rules.players
    hands, rest = _hands(rules, layout, leader)
    if first and (strict or not layout.trick):
        # In Gong Zhu who took the lady in the deal before leads; a scene says that it was he.
        lady = leader if strict and rules.opening_lead == "gong_zhu" else None
        dealer = next(seat for seat in range(rules.players) if eldest(rules, seat) == leader)
        position = Position.start(rules, Deal(rules, hands, rest, dealer, leader=lady))
        if layout.trick and position.turn != leader:
            opens = symbol_of(position.legal[0])
            raise IllegalPlay(f"The first trick begins with {opens}; lay it first in the trick.")
    else:
        position = Position.ending(
            rules,
            hands,
            leader=leader,
            hearts_broken=layout.broken and not first,
            trick_number=hand_size(rules) - len(layout.hand) + 1,
            taken=layout.taken or None,
        )
    for card in layout.trick:
        position = position.play(card) if strict else position.play_number(parse_card(card))
    return position


def _check(rules: Rules, layout: Layout, first: bool) -> None:
    if not layout.hand:
        raise IllegalPlay("A scene needs a hand; name at least one card of yours.")
    full = hand_size(rules)
    if (first and len(layout.hand) != full) or len(layout.hand) > full:
        raise IllegalPlay(
            f"The hand has {len(layout.hand)} cards and a full hand is {full}; "
            "give a full one for the first trick and fewer later."
        )
    if layout.taken and len(layout.taken) != rules.players:
        raise IllegalPlay(f"What was taken has {len(layout.taken)} piles; give one for each seat.")
    pack = Counter(map(card_name, pack_cards(rules)))
    pack.subtract((*layout.hand, *layout.trick, *_seen(layout)))
    if wrong := [card for card, left in pack.items() if left < 0]:
        symbol = symbol_of(wrong[0])
        raise IllegalPlay(f"{symbol} is there more often than in the pack; take it out.")


def _seen(layout: Layout) -> list[str]:
    """Return the cards of earlier tricks, those captured among them, each as often as it went."""
    taken = Counter(card for pile in layout.taken for card in pile)
    return list((taken | Counter(layout.gone)).elements())


def _hands(rules: Rules, layout: Layout, leader: int) -> tuple[tuple[Cards, ...], Cards]:
    """Give every player as many cards as you hold, those of the trick to who played them.

    Who discarded gets none of the suit led, as far as that can be. Returns the hands, yours
    first, and the cards nobody holds: the highest, so that a low club that must lead is in a hand.
    """
    pack = Counter(map(card_name, pack_cards(rules)))
    pack.subtract((*layout.hand, *layout.trick, *_seen(layout)))
    rest = [card_name(card) for card in sorted(map(parse_card, pack.elements()), key=_low_first)]
    hands: dict[int, list[str]] = {seat: [] for seat in range(1, rules.players)}
    void: dict[int, str] = {}
    for turn, card in enumerate(layout.trick):
        seat = (leader + turn_step(rules) * turn) % rules.players
        hands[seat].append(card)
        if card[-1] != layout.trick[0][-1] and card[0] != "X":
            void[seat] = layout.trick[0][-1]
    for seat in sorted(hands, key=lambda each: each not in void):
        while len(hands[seat]) < len(layout.hand):
            hands[seat].append(rest.pop(_first_not_of(void.get(seat, ""), rest)))
    return (layout.hand, *map(tuple, hands.values())), tuple(rest)


def _first_not_of(suit: str, cards: Sequence[str]) -> int:
    return next((at for at, card in enumerate(cards) if card[-1] != suit), 0)


def _low_first(card: int) -> tuple[int, int]:
    return rank_of(card), card


def shown(cards: Sequence[str]) -> Cards:
    """Return cards in the order in which a hand is shown."""
    return tuple(map(card_name, sorted_hand(map(parse_card, cards))))


def piles(taken: Mapping[str, str], names: Sequence[str]) -> tuple[Cards, ...]:
    """Return what each seat captured, from a table by name; who is not named took nothing.

    Raises:
        IllegalPlay: a name that nobody at the table has.
    """
    if strange := set(taken) - set(names):
        raise IllegalPlay(
            f"Nobody called {min(strange)} sits here; the seats are {', '.join(names)}."
        )
    return tuple(shown(card_names(taken.get(name, ""))) for name in names)
