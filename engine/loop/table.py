"""What the loop works with: the table it plays at, the orders it gets, the sheet it writes."""

from __future__ import annotations

from typing import Any, NamedTuple

Row = Any
"""A row of whole numbers, read and written by place: a list, or an array when compiled."""
Rows = Any
"""Several rows, read and written by ``[which, place]``."""

# Who leads to the first trick.
ELDEST_LEADS, LOW_CLUB_LEADS, LOW_SPADE_LEADS = range(3)
# Places of `Desk.public`.
SEEN, SEEN_TWINS, VOIDS, TAKEN = range(4)
# Rows of `Setting.seats`.
PILES, PILE_TWINS, TRICKS, IDLE, IDLE_TWINS, GIVEN, RECEIVERS, PASSERS, SHOWN = range(9)
SEAT_ROWS = 9


class Table(NamedTuple):
    """How one game is dealt, passed and opened, as whole numbers; truth values are 0 and 1."""

    universe: Row
    """Every card that could be in the pack, in the order in which it is shuffled."""
    pack: int
    """The cards of the pack as a set."""
    dealt: int
    """How many cards are dealt out to the players."""
    hand_size: int
    kitty_last: int
    """The kitty goes with the last trick instead of the first."""
    opening: int
    cycle: int
    """After how many deals the passes begin again."""
    pass_counts: Row
    """For each deal of the cycle, how many cards each player passes."""
    pass_offsets: Rows
    """For each deal of the cycle, how many seats to the left each card goes."""
    to_pile: Row
    """For each deal of the cycle, whether the cards go to a pile and are dealt again."""
    forbidden: int
    """The cards that may not be passed."""
    idle: int
    """Captured cards may score nothing, as a bonus card that did not win its own trick."""
    lady: int
    """The card whose fall is noted: the queen of spades, or what is dear in her place."""
    ladies: int
    """The dear penalty cards of this game, as players see them."""
    partners: int


class Desk(NamedTuple):
    """What lies before the players; a place for each seat, or for each card, written over often."""

    hands: Row
    twins: Row
    """Cards held twice."""
    piles: Row
    """Captured cards, a kitty included."""
    pile_twins: Row
    tricks: Row
    leads: Row
    idle: Row
    """Captured cards of which a copy scores nothing."""
    idle_twins: Row
    given: Row
    """Cards passed away."""
    passers: Row
    """The one seat that passed to this one, or -1."""
    receivers: Row
    """The one seat that this one passed to, or -1."""
    before: Row
    """The totals before the deal."""
    turned_before: Row
    plain: Row
    """The points of the deal."""
    turned: Row
    trick: Row
    """The cards of the trick in playing order."""
    seats: Row
    """Who played them."""
    order: Row
    """Shuffled cards."""
    chances: Row
    """Random bits for each choice of players without habits."""
    heap: Row
    """Passed cards on their way."""
    shown: Row
    """What players remember: the totals before and the card values captured since."""
    captured: Row
    """What players saw a seat capture."""
    captured_twins: Row
    public: Row
    """What everybody has seen: a place each for `SEEN`, `SEEN_TWINS`, `VOIDS`, `TAKEN`."""


class Trick(NamedTuple):
    """A trick about to be led."""

    leader: int
    number: int
    ply: int
    """How many cards have been played before it."""
    left: int
    """How many cards each player still holds."""
    broken: int
    waiting: int
    """Cards of cancelled tricks that lie on the table."""
    waiting_twins: int


class Stand(NamedTuple):
    """Where the play stands when the loop takes it up: before the first lead, or midway."""

    trick: Trick
    """The trick on the table, as it was before its lead, or about to be led."""
    played: int
    """How many of its cards are on the table."""
    led: int
    cards: int
    twins: int
    first_to: int
    """The seat that took the first trick, or -1."""
    waiting_tricks: int
    """How many cancelled tricks wait."""
    idle: int
    """Waiting cards that will score nothing."""
    idle_twins: int
    kitty_to: int
    """The seat that has taken the kitty, or -1."""


class Setting(NamedTuple):
    """What is settled before a deal in place of chance; of most deals nothing is."""

    hands: Rows
    """Each deal's hands; without any row the cards are shuffled and dealt."""
    twins: Rows
    kitties: Rows
    """Each deal's kitty, and its second copies."""
    passer: int
    """The seat whose pass is settled, or -1."""
    passed: Row
    """The cards it passes, in the order in which they go."""
    midway: int
    """Whether cards have been passed and played."""
    stand: Stand
    seats: Rows
    """Midway: for each seat what it captured, a kitty left out, what it passed, what it shows."""
    trick: Row
    """Midway: the cards of the trick on the table, in playing order."""
    players: Row
    """Who played them."""
    public: Row
    """What everybody has seen, as on the desk."""


class Orders(NamedTuple):
    """Which deals to play, one place for each deal."""

    seeds: Row
    numbers: Row
    """The deal's number in its series; it decides the cards and the pass."""
    dealers: Row
    leaders: Row
    """The seat that took the lady in the deal before, which may decide the lead; -1 if none."""
    before: Rows
    """Each seat's total before the deal; without any row all are nought."""
    turned_before: Rows
    last_deal: Row
    """Whether the game ends with this deal whatever the score; may be left empty."""


class Sheet(NamedTuple):
    """What is written down, a row for each deal and a place for each seat."""

    points: Rows
    turned: Rows
    """The part of the points that Complex Hearts counts along the other axis."""
    tricks: Rows
    leads: Rows
    clean: Rows
    """Whether the seat took no penalty card."""
    result: Row
    """What a moon or sun came to, as `tally` numbers it."""
    shooter: Row
    """The seat that captured every card a moon needs, counted or not; -1 if none did."""
    broken: Row
    """The trick in which hearts were broken; nought if never."""
    first_heart: Row
    """The trick in which the first heart fell."""
    lady: Row
    """The trick in which the lady fell."""
    lady_to: Row
    """The seat that captured her, or -1."""
    queen_to: Row
    """The seat that captured the queen of spades, whatever she costs, or -1."""
    choices: Rows
    """For each trick, how many cards leaders and followers might play, summed over all deals;
    without any row nothing is counted."""
    plays: Rows
    """Every card in playing order; without any place nothing is noted."""
