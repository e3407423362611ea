"""A search with all hands open, for what the notes on a deal claim. It shares no play code.

Only what the recorded deals need: four players, one pack, hearts and perhaps the lady.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine import Position

RANKS = "23456789TJQKA"
Hands = tuple[frozenset[str], ...]


class Table(NamedTuple):
    """Four hands, the trick on the table with its leader, and whether hearts may be led."""

    hands: Hands
    leader: int
    trick: tuple[str, ...]
    open_hearts: bool
    lady: bool

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 4

    @property
    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.trick:
            return sorted([card for card in hand if card[1] == self.trick[0][1]] or hand)
        return sorted([card for card in hand if card[1] != "H" or self.open_hearts] or hand)

    @property
    def winner(self) -> int:
        followed = [card for card in self.trick if card[1] == self.trick[0][1]]
        highest = max(followed, key=lambda card: RANKS.index(card[0]))
        return (self.leader + self.trick.index(highest)) % 4

    def value(self, cards: tuple[str, ...] | frozenset[str]) -> int:
        return sum(card[1] == "H" for card in cards) + 13 * (self.lady and "QS" in cards)

    def play(self, card: str) -> Table:
        """Put the card down; a full trick stays on the table until it is `gathered`."""
        hands = tuple(
            hand - {card} if seat == self.turn else hand for seat, hand in enumerate(self.hands)
        )
        opened = self.open_hearts or card[1] == "H" or (self.lady and card == "QS")
        return Table(hands, self.leader, (*self.trick, card), opened, self.lady)

    def gathered(self) -> Table:
        return Table(self.hands, self.winner, (), self.open_hearts, self.lady)


def table_of(position: Position) -> Table:
    """Take over a position of a recorded deal."""
    rules = position.rules
    played = {card for pile in position.taken for card in pile}
    on_table = tuple(play.card for play in position.trick)
    lady = dict(rules.card_points).get("QS") == 13
    breaks = any(card[1] == "H" for card in played | set(on_table))
    if rules.break_by == "penalty_card":
        breaks = breaks or "QS" in played | set(on_table)
    free = rules.hearts_lead == "free" or breaks
    leader = position.trick[0].seat if position.trick else position.turn
    assert leader is not None and not position.over
    hands = tuple(frozenset(hand) for hand in position.hands)
    return Table(hands, leader, on_table, free, lady)


def possible_winners(table: Table) -> set[int]:
    """Return the seats that can win this trick, whatever the players still to come may do."""
    if len(table.trick) == 4:
        return {table.winner}
    return {seat for card in table.legal for seat in possible_winners(table.play(card))}


def can_take(table: Table, seat: int, aim: int) -> bool:
    """Say whether a seat takes this many points from here though the other three combine."""
    return _reaches(table, seat, aim, {})


def _reaches(table: Table, seat: int, aim: int, known: dict[tuple[Table, int], bool]) -> bool:
    if len(table.trick) == 4:
        gain = table.value(table.trick) if table.winner == seat else 0
        return _reaches(table.gathered(), seat, aim - gain, known)
    left = sum(table.value(hand) for hand in table.hands) + table.value(table.trick)
    if aim <= 0 or aim > left:
        return aim <= 0
    if (table, aim) not in known:
        choose: Callable[..., bool] = any if table.turn == seat else all
        known[table, aim] = choose(
            _reaches(table.play(card), seat, aim, known) for card in _different(table, seat)
        )
    return known[table, aim]


def _different(table: Table, seat: int) -> list[str]:
    """Leave out cards that do what a neighbour in the same hand does, and try likely ones first."""
    held = {card for hand in table.hands for card in hand} | set(table.trick)
    kept: list[str] = []
    last: dict[str, str] = {}
    for card in sorted(held, key=lambda each: -RANKS.index(each[0])):
        before = last.get(card[1], "")
        last[card[1]] = card
        same_owner = before in table.hands[table.turn] and table.value((card,)) == table.value(
            (before,)
        )
        if card in table.legal and not same_owner:
            kept.append(card)
    return kept if table.turn == seat else kept[::-1]


def pool_ends(table: Table, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Return Foster's hearts at the end when each seat plays for the pool, then for few hearts.

    A seat alone without hearts has the pool; two share it; if nobody is clean it is worth a
    quarter to each, as it stays for the next deal.
    """
    return _pool(table, taken, {})


def _pool(
    table: Table,
    taken: tuple[int, ...],
    known: dict[tuple[Table, tuple[int, ...]], tuple[int, ...]],
) -> tuple[int, ...]:
    if len(table.trick) == 4:
        gain = table.value(table.trick)
        after = tuple(
            hearts + gain if seat == table.winner else hearts for seat, hearts in enumerate(taken)
        )
        return _pool(table.gathered(), after, known)
    if not table.hands[table.turn]:
        return taken
    key = (table, taken)
    if key not in known:
        ends = [_pool(table.play(card), taken, known) for card in table.legal]
        known[key] = max(ends, key=lambda end: _worth(end, table.turn))
    return known[key]


def _worth(hearts: tuple[int, ...], seat: int) -> tuple[float, int]:
    clean = hearts.count(0)
    share = 0.25 if not clean else (1 / clean if hearts[seat] == 0 else 0.0)
    return share, -hearts[seat]
