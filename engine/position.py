"""One moment of a deal: immutable, with a reason for every card that may not be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine import core, reasons
from engine.cards import (
    CLUBS_MASK,
    SPADES_MASK,
    SUIT_LETTERS,
    card_name,
    card_symbol,
    cards_in,
    mask_of,
    parse_card,
    parse_cards,
    sorted_hand,
    symbol_of,
)
from engine.deal import Deal, eldest
from engine.errors import IllegalPlay
from engine.open_table import OpenTable, Pile, idle_among
from engine.scoring import DealScore, score_deal
from engine.translate import play_rules, worth

if TYPE_CHECKING:
    from engine.rules import Rules


class Play(NamedTuple):
    """One card on the table: who played it, and the card as text."""

    seat: int
    card: str


class Trick(NamedTuple):
    """A finished trick.

    Attributes:
        number: 1 for the first.
        plays: the cards in playing order.
        winner: the seat that took it; `None` when it stays on the table for the next winner.
        cards: the cards the winner took, waiting cards and the kitty included.
    """

    number: int
    plays: tuple[Play, ...]
    winner: int | None
    cards: tuple[str, ...]

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat


@dataclass(frozen=True, slots=True)
class Position:
    """One immutable moment of a deal. `play` returns the next one.

    Start with `Position.start` or `Position.ending`; the other attributes follow from those.

    Attributes:
        rules: the rules in force.
        deal: the deal being played; `None` in an ending set up by hand.
        tricks: the finished tricks.
        table: the same moment in whole numbers, for those who count and search.
    """

    rules: Rules
    deal: Deal | None
    tricks: tuple[Trick, ...]
    table: OpenTable

    @classmethod
    def start(cls, rules: Rules, deal: Deal) -> Position:
        """Return the position before the first lead.

        `deal` must hold the hands after the pass; a deal without its exchange is played as dealt.
        """
        hands = [parse_cards(hand) for hand in deal.hands]
        leader, opening = _opening(rules, deal, hands)
        kitty = tuple(parse_cards(deal.kitty))
        table = OpenTable.laid_out(play_rules(rules), worth(rules), hands, leader)
        if rules.kitty_to == "last_trick":
            table = replace(table, opening=opening, kitty=kitty)
        else:
            idle = idle_among(table.worth, kitty)
            table = replace(table, opening=opening, waiting=kitty, idle=idle)
        return cls(rules, deal, (), table)

    @classmethod
    def ending(
        cls,
        rules: Rules,
        hands: Sequence[str | Sequence[str]],
        leader: int = 0,
        hearts_broken: bool = False,
        trick_number: int = 10,
        taken: Sequence[str | Sequence[str]] | None = None,
    ) -> Position:
        """Return a position near the end: everyone holds as many cards, and `leader` leads.

        Args:
            rules: the rules in force.
            hands: for each seat its cards.
            leader: the seat on lead.
            hearts_broken: whether hearts may be led.
            trick_number: the number of the trick about to be led, 1 for the first.
            taken: for each seat the cards captured before; nothing when left out.

        Raises:
            IllegalPlay: hands of different length, or a wrong number of them.
        """
        held = [parse_cards(hand) for hand in hands]
        if len(held) != rules.players or len(set(map(len, held))) != 1:
            raise IllegalPlay(f"An ending needs {rules.players} hands with equally many cards.")
        piles = [Pile().with_cards(parse_cards(cards), 0) for cards in taken or [""] * len(held)]
        table = replace(
            OpenTable.laid_out(play_rules(rules), worth(rules), held, leader),
            broken=hearts_broken,
            piles=tuple(piles),
            number=trick_number,
        )
        return cls(rules, None, (), table)

    # What a player sees

    @property
    def turn(self) -> int | None:
        """The seat to play, or `None` when the deal is over."""
        return self.table.turn

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.table.turn is None

    @property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led."""
        return self.table.broken

    @property
    def ply(self) -> int:
        """How many cards have been played."""
        return self.table.ply

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, 1 for the first."""
        return self.table.number

    @property
    def trick(self) -> tuple[Play, ...]:
        """The cards of the unfinished trick, in playing order."""
        return _plays(self.table)

    @property
    def winning(self) -> int | None:
        """The seat that is winning the unfinished trick, if any card is on the table."""
        return self.table.winning

    @property
    def led(self) -> str | None:
        """The letter of the suit led to the unfinished trick, if one is."""
        return SUIT_LETTERS[self.table.led] if self.table.led >= 0 else None

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat still holds, sorted as a hand is shown."""
        return tuple(map(_sorted_names, self.table.hands, self.table.twins))

    @property
    def taken(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat has captured, kitty and rolled-over cards included."""
        return tuple(_sorted_names(pile.cards, pile.twins) for pile in self.table.piles)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has taken; a rolled-over trick counts for its taker."""
        return tuple(pile.tricks for pile in self.table.piles)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Cards that go to the next captor: a kitty due with the first trick, cancelled cards."""
        return _names(self.table.waiting)

    @property
    def uncounted(self) -> tuple[tuple[str, ...], ...]:
        """The captured cards of each seat that score nothing, one entry for each copy."""
        return tuple(_names(pile.idle) for pile in self.table.piles)

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that may be played now, sorted as a hand is shown."""
        return _sorted_names(self.table.playable)

    @property
    def forbidden(self) -> dict[str, str]:
        """For each card of the hand to play that may not be played, the rule that forbids it."""
        hand = () if self.turn is None else self.hands[self.turn]
        return {card: reason for card in hand if (reason := self.why_not(card))}

    def why_not(self, card: str) -> str | None:
        """Say which rule forbids a card to the player whose turn it is; `None` if it may go.

        Raises:
            NotationError: the text names no card.
        """
        number, table = parse_card(card), self.table
        if table.turn is None:
            return "The deal is over; every card has been played."
        if not table.hands[table.turn] >> number & 1:
            return f"Seat {table.turn} does not hold {card_symbol(number)}."
        if table.playable >> number & 1:
            return None
        moment = table.moment
        for rule in range(1, core.ALL_RULES + 1):
            if not core.playable(table.law, moment, rule) >> number & 1:
                return reasons.reason(rule, table.law, moment, number)
        return None

    def may_name(self, card: str) -> tuple[str, ...]:
        """Return the suits a player may name with this card: several only for a led joker."""
        if not self.table.names_suit(parse_card(card)):
            return ()
        hearts = core.may_name_hearts(self.table.law, int(self.hearts_broken))
        return tuple("CDSH" if hearts else "CDS")

    # Playing

    def play(self, card: str, names: str | None = None) -> Position:
        """Return the position after the player whose turn it is plays a card.

        Args:
            card: the card as text.
            names: the letter of the suit named, when a joker is led under that rule; clubs when
                left out.

        Raises:
            NotationError: the text names no card.
            IllegalPlay: a rule forbids the card; the sentence says which.
        """
        if reason := self.why_not(card):
            raise IllegalPlay(f"{symbol_of(card)} cannot be played: {reason}")
        suits = self.may_name(card)
        if names is None:
            return self.play_number(parse_card(card))
        if names.upper() not in suits:
            raise IllegalPlay(f"{names[:10]} cannot be named here; name one of: {' '.join(suits)}.")
        return self._with_card(parse_card(card), SUIT_LETTERS.index(names.upper()))

    def play_number(self, number: int) -> Position:
        """Return the position after a card known to be legal, given by its number; unchecked."""
        return self._with_card(number, self.table.led_by(number))

    def _with_card(self, number: int, led: int) -> Position:
        table = self.table.with_card(number, led)
        if not table.is_full:
            return replace(self, table=table)
        capture = table.capture()
        cards = () if capture.winner is None else _names(capture.cards)
        trick = Trick(table.number, _plays(table), capture.winner, cards)
        return replace(self, tricks=(*self.tricks, trick), table=table.with_captured(capture))

    # Scoring

    def score(
        self,
        before: Sequence[int | complex] | None = None,
        choice: str | None = None,
        last_deal: bool = False,
    ) -> DealScore:
        """Score what has been captured so far; of the whole deal when it is over.

        Args:
            before: the totals before this deal, for rules that look at them.
            choice: "old" or "new", where the shooter may choose.
            last_deal: whether the game ends with this deal whatever the score.
        """
        first_to = self.table.first_to
        return score_deal(
            self.rules,
            self.taken,
            tricks_won=self.tricks_won,
            before=before,
            uncounted=self.uncounted,
            choice=choice,
            passed_by=self.deal.passers if self.deal and self.over else None,
            first_trick_to=None if first_to < 0 else first_to,
            last_deal=last_deal,
            finished=self.over,
        )


def _opening(rules: Rules, deal: Deal, hands: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return who leads first, and the set of the one card he must lead (empty: any card)."""
    first, law = eldest(rules, deal.dealer), play_rules(rules)
    held = [mask_of(hand) for hand in hands]
    if rules.opening_lead == "low_club":
        return core.holder_of_lowest(law, held, CLUBS_MASK, first)
    if rules.opening_lead == "gong_zhu":
        if deal.leader is not None:
            return deal.leader, 0
        return core.holder_of_lowest(law, held, SPADES_MASK, first)
    return first, 0


def _plays(table: OpenTable) -> tuple[Play, ...]:
    return tuple(Play(table.seat_at(place), card_name(c)) for place, c in enumerate(table.trick))


def _names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_name, cards))


def _sorted_names(cards: int, twins: int = 0) -> tuple[str, ...]:
    """Return sets of cards, and of second copies, as a hand is shown."""
    return _names(sorted_hand([*cards_in(cards), *cards_in(twins)]))
