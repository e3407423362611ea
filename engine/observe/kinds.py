"""What can be noticed in a deal: every kind of note, and the rule by which it is found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Kind(NamedTuple):
    """One kind of note.

    Attributes:
        title: its name for a reader.
        rule: when exactly it is made.
        weight: how much it matters, 1 (a detail) to 5 (what the deal will be remembered for).
        tells_hand: whether it tells of cards in a hand that nobody else at the table can know of.
    """

    title: str
    rule: str
    weight: int
    tells_hand: bool = False


KINDS: dict[str, Kind] = {
    # Suits
    "void": Kind(
        "A void made",
        "A player plays the last card of a suit with three or more cards still in hand, while "
        "somebody else holds the suit; or holds none of it before the first lead.",
        2,
        tells_hand=True,
    ),
    "discard": Kind(
        "A suit not followed",
        "A player cannot follow a suit for the first time in the deal, and has cards left.",
        1,
    ),
    "bled": Kind(
        "A suit bled",
        "For the second time or more a card is led below a dear card of the same suit that "
        "somebody still holds.",
        3,
    ),
    "long suit": Kind(
        "A long suit alone",
        "After a trick one player holds three or more cards of a suit and nobody else any, while "
        "penalty cards are still to fall.",
        2,
        tells_hand=True,
    ),
    "no exit": Kind(
        "The last exit gone",
        "The player on lead holds two or more cards, nobody has a higher card to any of them, "
        "and penalty cards are still to fall: every trick to come is his.",
        3,
        tells_hand=True,
    ),
    # Dear cards: the lady, and what else costs as a card of its own
    "passed": Kind(
        "The lady passed on",
        "A dear card lies in another hand after the pass than before it.",
        3,
        tells_hand=True,
    ),
    "lady led": Kind("The lady led", "A dear card is led.", 4),
    "smoked out": Kind(
        "The lady smoked out",
        "A dear card follows suit because no other card may be played.",
        4,
        tells_hand=True,
    ),
    "lady played": Kind(
        "The lady played",
        "A dear card follows suit though another card could be played.",
        4,
        tells_hand=True,
    ),
    "lady discarded": Kind("The lady thrown", "A dear card is played on another suit.", 4),
    "lady taken": Kind("The lady taken", "A dear card is captured.", 5),
    "bonus": Kind("A bonus taken", "A card that takes points off is captured.", 4),
    "effect": Kind(
        "A card that changes the score",
        "A card is captured that doubles, turns or cancels other cards, or the last of all the "
        "hearts where they count the other way together.",
        3,
    ),
    "kitty": Kind("The kitty taken", "A trick brings its winner the kitty.", 3),
    # Moons
    "hearts broken": Kind(
        "Hearts broken",
        "Hearts may be led from now on; where they always may, the first heart falls.",
        3,
    ),
    "moon begun": Kind(
        "A moon begun",
        "One player has captured every penalty card so far, at least a third of the points in "
        "play and in three tricks or more, or half of them in two.",
        4,
    ),
    "moon stopped": Kind(
        "A moon stopped",
        "After a moon was begun somebody else captures a card that it needs.",
        5,
    ),
    "moon made": Kind("A moon made", "One player has captured every card a moon needs.", 5),
    "moon missed": Kind(
        "A moon just missed",
        "When the deal is over a player has every card a moon needs but one, or but those of a "
        "single trick and seven eighths of the points.",
        5,
    ),
    "sun": Kind("A sun", "The shooter of a moon took all the tricks that a sun needs.", 5),
    "clean": Kind(
        "Clean so far",
        "Where the clean share the pool: only one player is left without a penalty card, or none; "
        "and who is clean at the end.",
        4,
    ),
    # Single tricks
    "high card": Kind(
        "A high card gone",
        "An ace, king or queen that costs nothing wins a trick without penalty or bonus, or is "
        "thrown on another suit, or goes under a higher card while the lady below it is out; all "
        "while penalty cards are still to fall.",
        1,
    ),
    "duck": Kind(
        "A duck",
        "A player stays under the winning card though he could have beaten it: with a dear card "
        "in the trick, or as the last to play with two penalty cards or more in it.",
        2,
        tells_hand=True,
    ),
    "took": Kind(
        "Taken on purpose",
        "A player goes over the winning card in a trick with penalty and no bonus, though he "
        "could have stayed under, and takes it.",
        3,
        tells_hand=True,
    ),
    "caught": Kind(
        "Caught",
        "A player goes over the winning card in a trick without penalty though he could have "
        "stayed under, and a dear card or an eighth of all the points falls on it afterwards.",
        5,
        tells_hand=True,
    ),
    "costly": Kind(
        "A costly trick",
        "A trick without a dear card holds three or more penalty cards and at least an eighth of "
        "the points in play.",
        3,
    ),
    "cancelled": Kind(
        "Cards cancelled", "Identical cards cancel each other and a lower card wins the trick.", 2
    ),
    "rolled over": Kind(
        "A trick rolled over",
        "Every card that could win is cancelled and the trick waits for the next taker; or a "
        "trick that waited is taken.",
        3,
    ),
    "booster": Kind("A nine extends the trick", "A booster nine sends the trick round again.", 2),
}
"""Every kind of note by its short name."""


@dataclass(frozen=True, slots=True)
class Observation:
    """Something that happened in a deal.

    A note speaks only of what has happened by the card it is tied to, never of what comes.

    Attributes:
        ply: how many cards have been played when it has happened; 0 before the first lead.
        trick: the number of the trick, 1 for the first; 0 before the first lead.
        seat: whose note it is.
        card: the card of that seat it is about; `None` when it is about no single one.
        kind: a key of `KINDS`.
        sentence: what happened, with the players' names.
        weight: how much it matters, 1 to 5.
    """

    ply: int
    trick: int
    seat: int
    card: str | None
    kind: str
    sentence: str
    weight: int

    @property
    def tells_hand(self) -> bool:
        """Whether it tells of cards that nobody else at the table can know of."""
        return KINDS[self.kind].tells_hand
