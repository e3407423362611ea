"""One moment of a deal: immutable, with a reason for every card that may not be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine import core, reasons, tally
from engine.cards import (
    CLUBS_MASK,
    JOKERS_MASK,
    SPADES_MASK,
    SUIT_LETTERS,
    card_name,
    card_symbol,
    cards_in,
    mask_of,
    once_and_twice,
    parse_card,
    parse_cards,
    sorted_hand,
    symbol_of,
)
from engine.core import PlayRules
from engine.deal import Deal, eldest
from engine.errors import IllegalPlay
from engine.passing import passer_to
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
class Pile:
    """What one seat has captured: cards, second copies, how many tricks, what scores nothing."""

    cards: int = 0
    twins: int = 0
    tricks: int = 0
    idle: tuple[int, ...] = ()

    def with_cards(self, cards: Sequence[int], tricks: int, idle: Sequence[int] = ()) -> Pile:
        """Return the pile with more cards on it, of which `idle` score nothing."""
        once, twice = self.cards, self.twins
        for card in cards:
            twice |= once & 1 << card
            once |= 1 << card
        return Pile(once, twice, self.tricks + tricks, (*self.idle, *idle))

    @property
    def names(self) -> tuple[str, ...]:
        """The captured cards as text, sorted as a hand is shown."""
        return _names([*cards_in(self.cards), *cards_in(self.twins)])


@dataclass(frozen=True, slots=True)
class Position:
    """One immutable moment of a deal. `play` returns the next one.

    Start with `Position.start` or `Position.ending`; the other attributes follow from those.

    Attributes:
        rules: the rules in force.
        deal: the deal being played; `None` in an ending set up by hand.
        turn: the seat to play, or `None` when the deal is over.
        hearts_broken: whether hearts may be led.
        tricks: the finished tricks.
    """

    rules: Rules
    deal: Deal | None
    turn: int | None
    hearts_broken: bool
    tricks: tuple[Trick, ...]
    _law: PlayRules
    _hands: tuple[int, ...]
    _twins: tuple[int, ...]
    _trick: tuple[int, ...]
    _led: int
    _leader: int
    _piles: tuple[Pile, ...]
    _waiting: tuple[int, ...]
    """Cards on the table that the next captor takes too: a kitty, or a cancelled trick."""
    _waiting_tricks: int
    _idle: tuple[int, ...]
    """Waiting cards that will score nothing, one entry for each copy."""
    _first_to: int
    _opening: int
    _trick_number: int
    _ply: int = 0

    @classmethod
    def start(cls, rules: Rules, deal: Deal) -> Position:
        """Return the position before the first lead.

        `deal` must hold the hands after the pass; a deal without its exchange is played as dealt.
        """
        hands = [parse_cards(hand) for hand in deal.hands]
        leader, opening = _opening(rules, deal, hands)
        waiting = parse_cards(deal.kitty) if rules.kitty_to == "first_trick" else []
        return cls._begin(rules, deal, hands, leader, opening, tuple(waiting))

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
        position = cls._begin(rules, None, held, leader, 0, ())
        piles = [Pile().with_cards(parse_cards(cards), 0) for cards in taken or [""] * len(held)]
        return replace(
            position,
            hearts_broken=hearts_broken,
            _piles=tuple(piles),
            _trick_number=trick_number,
        )

    @classmethod
    def _begin(
        cls,
        rules: Rules,
        deal: Deal | None,
        hands: Sequence[Sequence[int]],
        leader: int,
        opening: int,
        waiting: tuple[int, ...],
    ) -> Position:
        piles = [Pile().with_cards(hand, 0) for hand in hands]
        return cls(
            rules=rules,
            deal=deal,
            turn=leader,
            hearts_broken=False,
            tricks=(),
            _law=play_rules(rules),
            _hands=tuple(pile.cards for pile in piles),
            _twins=tuple(pile.twins for pile in piles),
            _trick=(),
            _led=core.ON_LEAD,
            _leader=leader,
            _piles=(Pile(),) * rules.players,
            _waiting=waiting,
            _waiting_tricks=0,
            _idle=_idle_in_kitty(rules, waiting),
            _first_to=-1,
            _opening=opening,
            _trick_number=1,
        )

    # What a player sees

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.turn is None

    @property
    def ply(self) -> int:
        """How many cards have been played."""
        return self._ply

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, 1 for the first."""
        return self._trick_number

    @property
    def trick(self) -> tuple[Play, ...]:
        """The cards of the unfinished trick, in playing order."""
        return self._plays(self._trick)

    @property
    def winning(self) -> int | None:
        """The seat that is winning the unfinished trick, if any card is on the table."""
        if not self._trick:
            return None
        place = core.winning_place(self._law, self._trick, len(self._trick), self._led)
        return None if place < 0 else self._seat_at(place)

    @property
    def led(self) -> str | None:
        """The letter of the suit led to the unfinished trick, if one is."""
        return SUIT_LETTERS[self._led] if self._led >= 0 else None

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat still holds, sorted as a hand is shown."""
        return tuple(
            _names([*cards_in(once), *cards_in(twice)])
            for once, twice in zip(self._hands, self._twins, strict=True)
        )

    @property
    def taken(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat has captured, kitty and rolled-over cards included."""
        return tuple(pile.names for pile in self._piles)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has taken; a rolled-over trick counts for its taker."""
        return tuple(pile.tricks for pile in self._piles)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Cards that go to the next captor: a kitty due with the first trick, cancelled cards."""
        return tuple(map(card_name, self._waiting))

    @property
    def uncounted(self) -> tuple[tuple[str, ...], ...]:
        """The captured cards of each seat that score nothing, one entry for each copy."""
        return tuple(tuple(map(card_name, pile.idle)) for pile in self._piles)

    @property
    def uncounted_waiting(self) -> tuple[str, ...]:
        """The waiting cards that will score nothing for whoever takes them."""
        return tuple(map(card_name, self._idle))

    @property
    def brings_more(self) -> bool:
        """Whether cards that nobody holds will still be captured: waiting ones, or a kitty."""
        last = self.deal is not None and self.rules.kitty_to == "last_trick"
        return bool(self._waiting) or (last and self.deal is not None and bool(self.deal.kitty))

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that may be played now, sorted as a hand is shown."""
        if self.turn is None:
            return ()
        return _names(cards_in(core.playable(self._law, self._moment(self.turn))))

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
        number = parse_card(card)
        if self.turn is None:
            return "The deal is over; every card has been played."
        if not self._hands[self.turn] >> number & 1:
            return f"Seat {self.turn} does not hold {card_symbol(number)}."
        moment = self._moment(self.turn)
        if core.playable(self._law, moment) >> number & 1:
            return None
        for rule in range(1, core.ALL_RULES + 1):
            if not core.playable(self._law, moment, rule) >> number & 1:
                return reasons.reason(rule, self._law, moment, number)
        return None

    def may_name(self, card: str) -> tuple[str, ...]:
        """Return the suits a player may name with this card: several only for a led joker."""
        number = parse_card(card)
        names = self._law.joker_lead == core.NAMES_SUIT and self._led == core.ON_LEAD
        if not names or not 1 << number & JOKERS_MASK:
            return ()
        hearts = core.may_name_hearts(self._law, int(self.hearts_broken))
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
        reason = self.why_not(card)
        if reason or self.turn is None:
            raise IllegalPlay(f"{symbol_of(card)} cannot be played: {reason}")
        suits = self.may_name(card)
        if names is not None and names.upper() not in suits:
            raise IllegalPlay(f"{names[:10]} cannot be named here; name one of: {' '.join(suits)}.")
        number = parse_card(card)
        if suits:
            led = SUIT_LETTERS.index((names or suits[0]).upper())
        else:
            led = core.led_after(self._led, number, self._law.joker_lead)
        return self._placed(number, led)

    def play_number(self, number: int) -> Position:
        """Return the position after a card known to be legal, given by its number; unchecked."""
        if self._law.joker_lead == core.NAMES_SUIT and 1 << number & JOKERS_MASK:
            return self.play(card_name(number))
        return self._placed(number, core.led_after(self._led, number, self._law.joker_lead))

    def legal_mask(self) -> int:
        """Return the cards that may be played now as a set; empty when the deal is over."""
        return 0 if self.turn is None else core.playable(self._law, self._moment(self.turn))

    def mine_and_theirs(self) -> tuple[int, int]:
        """Return as sets the hand whose turn it is, and the other hands with the trick so far."""
        mine, theirs = 0, mask_of(self._trick)
        for seat, hand in enumerate(self._hands):
            if seat == self.turn:
                mine = hand
            else:
                theirs |= hand
        return mine, theirs

    def outlook(self) -> tuple[object, ...]:
        """Return all that the rest of the play depends on; see `captured` for the score."""
        play = (self.turn, self._hands, self._twins, self._trick, self._led, self.hearts_broken)
        return (*play, self._waiting, self._idle, self._trick_number == 1)

    def captured(self, counting: int) -> tuple[tuple[int, int, int, int], ...]:
        """Return of each seat's captured cards, as sets, those that can matter to the score.

        Four sets a seat: its cards, those it has twice, those that score nothing, and those of
        which neither copy does.
        """
        return tuple(
            (pile.cards & counting, pile.twins & counting, *once_and_twice(pile.idle))
            for pile in self._piles
        )

    def standing(self) -> tuple[tuple[int, ...], int, int]:
        """Return the tricks each seat has won, how many wait, and who took the first, or -1."""
        return self.tricks_won, self._waiting_tricks, self._first_to

    def have_captured(self, cards: int) -> tuple[bool, ...]:
        """Return for each seat whether it has captured any of a set of cards."""
        return tuple(pile.cards & cards != 0 for pile in self._piles)

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
        return score_deal(
            self.rules,
            self.taken,
            tricks_won=self.tricks_won,
            before=before,
            uncounted=self.uncounted,
            choice=choice,
            passed_by=self._passers() if self.over else None,
            first_trick_to=None if self._first_to < 0 else self._first_to,
            last_deal=last_deal,
            finished=self.over,
        )

    def _passers(self) -> tuple[int | None, ...] | None:
        if self.deal is None or not self.deal.passes:
            return None
        number = self.deal.number
        return tuple(passer_to(self.rules, number, seat) for seat in range(self.rules.players))

    def _moment(self, seat: int) -> core.Moment:
        return core.Moment(
            hand=self._hands[seat],
            led=self._led,
            on_table=mask_of(self._trick),
            first_trick=int(self._trick_number == 1),
            broken=int(self.hearts_broken),
            opening_card=self._opening if not self._ply else 0,
        )

    def _seat_at(self, place: int) -> int:
        return (self._leader + self._law.step * place) % self.rules.players

    def _plays(self, trick: tuple[int, ...]) -> tuple[Play, ...]:
        return tuple(Play(self._seat_at(place), card_name(c)) for place, c in enumerate(trick))

    def _placed(self, number: int, led: int) -> Position:
        seat = self.turn
        assert seat is not None
        bit = 1 << number
        hands, twins = list(self._hands), list(self._twins)
        if twins[seat] & bit:
            twins[seat] ^= bit
        else:
            hands[seat] ^= bit
        trick = (*self._trick, number)
        place = len(trick)
        left = hands[(seat + self._law.step) % len(hands)] if place >= len(hands) else 1
        length = core.trick_length(self._law, trick, place, led, left)
        moved = replace(
            self,
            turn=self._seat_at(place),
            hearts_broken=self.hearts_broken or bit & self._law.breakers != 0,
            _hands=tuple(hands),
            _twins=tuple(twins),
            _trick=trick,
            _led=led,
            _ply=self._ply + 1,
        )
        return moved if place < length else moved._gathered()

    def _gathered(self) -> Position:
        """Return the position after the full trick on the table has found its taker."""
        last = not any(self._hands)
        place = core.winning_place(self._law, self._trick, len(self._trick), max(self._led, 0))
        if place < 0 and last:
            place = 0
        plays = self._plays(self._trick)
        idle = (*self._idle, *self._idle_in(place))
        cards = (*self._waiting, *self._trick)
        if place < 0:
            trick = Trick(self._trick_number, plays, None, ())
            return self._next_trick(trick, self._leader, self._piles, cards, idle)
        winner = self._seat_at(place)
        if last and self.deal is not None and self.rules.kitty_to == "last_trick":
            kitty = tuple(parse_cards(self.deal.kitty))
            cards, idle = (*cards, *kitty), (*idle, *_idle_in_kitty(self.rules, kitty))
        piles = list(self._piles)
        piles[winner] = piles[winner].with_cards(cards, self._waiting_tricks + 1, idle)
        captured = tuple(map(card_name, cards))
        trick = Trick(self._trick_number, plays, winner, captured)
        return self._next_trick(trick, winner, tuple(piles), (), ())

    def _next_trick(
        self,
        trick: Trick,
        leader: int,
        piles: tuple[Pile, ...],
        waiting: tuple[int, ...],
        idle: tuple[int, ...],
    ) -> Position:
        rolled = trick.winner is None
        first_to = self._first_to
        if first_to < 0 and not rolled:
            first_to = leader
        return replace(
            self,
            turn=leader if any(self._hands) else None,
            tricks=(*self.tricks, trick),
            _trick=(),
            _led=core.ON_LEAD,
            _leader=leader,
            _piles=piles,
            _waiting=waiting,
            _waiting_tricks=self._waiting_tricks + 1 if rolled else 0,
            _idle=idle,
            _first_to=first_to,
            _trick_number=self._trick_number + 1,
        )

    def _idle_in(self, place: int) -> list[int]:
        """Cards of the trick that will score nothing for whoever takes them."""
        value, trick = worth(self.rules), mask_of(self._trick)
        return [
            card
            for at, card in enumerate(self._trick)
            if tally.is_idle(value, 1 << card, at == place, trick)
        ]


def _idle_in_kitty(rules: Rules, kitty: Sequence[int]) -> tuple[int, ...]:
    """Cards of the kitty that will score nothing for whoever takes it."""
    return tuple(card for card in kitty if tally.idle_in_kitty(worth(rules), 1 << card))


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


def _names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_name, sorted_hand(cards)))
