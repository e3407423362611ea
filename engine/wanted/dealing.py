"""Deals that meet wishes: each of them is as likely as any other.

Cards that a named player is to hold are dealt first. Where a suit's length is rare, how many
cards of it go where is drawn next, each way in the proportion of the deals it stands for. Then
the rest of the pack is shuffled and dealt. A deal that misses a wish is thrown away and the
next is tried, so that what is left is a fair choice among all deals that meet the wishes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import factorial, prod
from typing import NamedTuple

from engine.cards import card_name, parse_cards
from engine.deal import Deal
from engine.errors import RuleError
from engine.pack import hand_size, pack_cards
from engine.rules import Rules
from engine.shuffle import advance, deal_state, scrambled, shuffled
from engine.wanted import possible
from engine.wanted.lengths import Lengths, chance_of, seats_to_draw
from engine.wanted.wishes import Wish, usual_names

MOST_TRIES = 20_000
_MOST_GUESSES = 2
"""Wishes about somebody for whom every seat is considered before the cards are dealt."""
_RARE = 1 / 200
_HALF_WORD = 32


def deal_as_wanted(
    rules: Rules,
    wishes: Sequence[Wish],
    seed: int = 1,
    number: int = 1,
    dealer: int = 0,
    names: Sequence[str] = (),
) -> Deal:
    """Return a deal that meets every wish, the same for ever for the same seed.

    Each deal that meets the wishes is as likely as any other. Without wishes it is
    `Deal.shuffled`.

    Args:
        rules: the rules in force.
        wishes: what the hands are to be; several about one seat are all to be met.
        seed: which of the deals.
        number: which deal of the game it is.
        dealer: the dealer's seat.
        names: what the seats are called, for the sentence of an error.

    Raises:
        RuleError: the wishes contradict one another, or ask for what is too rare to be found.
    """
    plain = Deal.shuffled(rules, seed, number, dealer)
    if not wishes:
        return plain
    names = names or usual_names(rules.players)
    named, loose = _by_seat(wishes)
    possible.check(named, loose, pack_cards(rules), hand_size(rules), names)
    dealing = _Dealing(rules, named, loose)
    if not dealing.total:
        raise RuleError("No deal can meet all these wishes together; take one of them back.")
    chance = _Chance(deal_state(seed, number))
    for _ in range(MOST_TRIES):
        hands = dealing.hands(chance)
        if dealing.accepts(hands, chance):
            texts = [tuple(map(card_name, hand)) for hand in (*hands, ())]
            players = rules.players
            return Deal(rules, tuple(texts[:players]), texts[players], dealer, number, seed=seed)
    raise RuleError(
        f"None of {MOST_TRIES:,} deals met these wishes; such a deal is very rare, or there is "
        "none, so ask for a little less."
    )


def _by_seat(wishes: Sequence[Wish]) -> tuple[dict[int, Wish], list[Wish]]:
    named: dict[int, Wish] = {}
    for wish in wishes:
        if wish.who is not None:
            named[wish.who] = named.get(wish.who, Wish(who=wish.who)).joined(wish)
    return named, list(dict.fromkeys(wish for wish in wishes if wish.who is None))


class _Chance:
    """A series of random numbers that belongs to a seed."""

    def __init__(self, state: int) -> None:
        self._state = state

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1, however large that is."""
        bits = words = 0
        while words * _HALF_WORD < bound.bit_length() + 2 * _HALF_WORD:
            self._state = advance(self._state)
            bits = bits << _HALF_WORD | scrambled(self._state) >> (63 - _HALF_WORD)
            words += 1
        return bits * bound >> words * _HALF_WORD

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """Return the cards in a random order."""
        self._state = advance(self._state)
        return list(shuffled(cards, scrambled(self._state)))


class _Guess(NamedTuple):
    """Who of the table meets which wish about somebody, and what follows for the seats."""

    named: Mapping[int, Wish]
    lengths: Lengths
    ways: int
    """How many deals there are of this kind."""


@dataclass
class _Dealing:
    """What is to be dealt, and how."""

    rules: Rules
    named: Mapping[int, Wish]
    loose: Sequence[Wish]

    @property
    def pack(self) -> Sequence[int]:
        """The cards that are dealt."""
        return pack_cards(self.rules)

    @cached_property
    def tests(self) -> tuple[tuple[int, Callable[[Sequence[int]], bool]], ...]:
        """For each seat with wishes, what its hand is tested by."""
        return tuple((seat, wish.test(self.pack)) for seat, wish in self.named.items())

    @cached_property
    def searches(self) -> tuple[Callable[[Sequence[int]], bool], ...]:
        """For each wish about somebody, what the hands are tested by."""
        return tuple(wish.test(self.pack) for wish in self.loose)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each hand takes, the kitty last if there is one."""
        size = hand_size(self.rules)
        kitty = len(self.pack) - size * self.rules.players
        return (size,) * self.rules.players + ((kitty,) if kitty else ())

    @cached_property
    def guesses(self) -> tuple[_Guess, ...]:
        """Every way to say who meets the rare wishes about somebody."""
        rare = [wish for wish in self.loose if self._is_rare(wish)][:_MOST_GUESSES]
        seats = product(range(self.rules.players), repeat=len(rare))
        guesses = [self._guess(dict(zip(rare, each, strict=True))) for each in seats]
        return tuple(guess for guess in guesses if guess and guess.ways)

    @cached_property
    def total(self) -> int:
        """How many deals the guesses stand for; one that fits two guesses counts twice."""
        return sum(guess.ways for guess in self.guesses)

    def _is_rare(self, wish: Wish) -> bool:
        return chance_of(wish, self.pack, self.sizes[0]) < _RARE

    def _guess(self, holders: Mapping[Wish, int]) -> _Guess | None:
        named = dict(self.named)
        for wish, seat in holders.items():
            named[seat] = named.get(seat, Wish(who=seat)).joined(wish)
        placed = self._placed(named)
        if placed is None:
            return None
        left = list(self.pack)
        for cards in placed.values():
            for card in cards:
                left.remove(card)
        room = tuple(size - len(placed.get(seat, ())) for seat, size in enumerate(self.sizes))
        drawn = seats_to_draw(named, self.pack, self.sizes[0])
        lengths = Lengths(named, placed, drawn, left, room)
        return _Guess(named, lengths, lengths.ways * _orders(room, drawn))

    def _placed(self, named: Mapping[int, Wish]) -> dict[int, list[int]] | None:
        """Return the cards to be dealt first; None where two seats want the same one.

        With two packs there are none, for which copy it is would matter.
        """
        if self.rules.packs > 1:
            return {}
        wanted = [card for wish in named.values() for card in wish.holds]
        if len(set(wanted)) < len(wanted):
            return None
        return {seat: parse_cards(wish.holds) for seat, wish in named.items()}

    def hands(self, chance: _Chance) -> list[list[int]]:
        """Deal once."""
        lengths = self._drawn_guess(chance).lengths
        dealt = [list(lengths.placed.get(seat, ())) for seat in range(len(self.sizes))]
        rest = chance.shuffled(lengths.left)
        if lengths.drawn:
            rest = _give_lengths(lengths, dealt, rest, chance)
        for hand, size in zip(dealt, self.sizes, strict=True):
            lacking = size - len(hand)
            hand += rest[:lacking]
            del rest[:lacking]
        return dealt

    def _drawn_guess(self, chance: _Chance) -> _Guess:
        place = chance.below(self.total)
        for guess in self.guesses:
            if place < guess.ways:
                return guess
            place -= guess.ways
        raise AssertionError("A place was drawn beyond the last guess.")

    def accepts(self, hands: Sequence[Sequence[int]], chance: _Chance) -> bool:
        """Say whether hands meet every wish; those that fit several guesses do so by chance."""
        if not all(meets(hands[seat]) for seat, meets in self.tests):
            return False
        players = hands[: self.rules.players]
        if not all(any(map(meets, players)) for meets in self.searches):
            return False
        fitting = sum(guess.lengths.fit(hands) for guess in self.guesses)
        return fitting == 1 or not chance.below(fitting)


def _give_lengths(
    lengths: Lengths, dealt: Sequence[list[int]], rest: Sequence[int], chance: _Chance
) -> list[int]:
    """Deal the seats whose lengths are drawn all their cards; return what is left."""
    for belongs, counts in lengths.draw(chance.below):
        takers = [
            seat for seat, count in zip(lengths.drawn, counts, strict=True) for _ in range(count)
        ]
        left = []
        for card in rest:
            if takers and belongs(card):
                dealt[takers.pop()].append(card)
            else:
                left.append(card)
        rest = left
    # The cards taken were the first of their suits, so those left are no longer in random order.
    return chance.shuffled(rest)


def _orders(room: Sequence[int], drawn: Sequence[int]) -> int:
    """Return in how many ways the rest of the pack can be dealt to those with no drawn length."""
    others = [count for seat, count in enumerate(room) if seat not in drawn]
    return factorial(sum(others)) // prod(map(factorial, others))
