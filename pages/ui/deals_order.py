"""A deal to order: what its hands are to be, for which game, and which of the deals it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import Deal, Rules, variant
from engine.record import Record, Source
from engine.wanted import Wish, deal_as_wanted, read_wishes, said, usual_names

FIRST_GAME = "american-hearts"
FIRST_WISHES = "South holds Q♠ and at most 2 other spades; somebody is void in clubs"
ANY_DEAL = "any"
"""What a link says where nothing is wished."""
MOST_SHUFFLES = 999_999
SITTING = ("South", "West", "North", "East")
"""Four players, clockwise from the reader's own side of the table."""
_PASSES = 12


def sitting(players: int) -> tuple[str, ...]:
    """Return what the seats are called, the reader's side of the table first."""
    return SITTING if players == len(SITTING) else usual_names(players)


@dataclass(frozen=True)
class Order:
    """A deal to be dealt as it is wanted.

    Attributes:
        wishes: what the hands are to be.
        shuffle: which of the deals that meet the wishes.
        game: the id of the game it is for.
        players: how many sit at the table.
        dealer: the dealer's seat.
    """

    wishes: tuple[Wish, ...] = read_wishes(FIRST_WISHES, SITTING)
    shuffle: int = 1
    game: str = FIRST_GAME
    players: int = 4
    dealer: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return sitting(self.players)

    @property
    def words(self) -> str:
        """The wishes in words."""
        return said(self.wishes, self.names)

    def params(self) -> dict[str, str]:
        """Return what a link says; what is as it was at first is left out."""
        usual = Order(game=self.game, players=variant(self.game).rules.players)
        link = {"game": self.game} if self.game != FIRST_GAME else {}
        for name in ("players", "dealer", "shuffle"):
            if getattr(self, name) != getattr(usual, name):
                link[name] = str(getattr(self, name))
        return link | ({"wish": self.words or ANY_DEAL} if self.words != FIRST_WISHES else {})


FIRST_ORDER = Order()
"""What lies on the table when a reader comes in."""


@lru_cache(maxsize=128)
def ordered(order: Order) -> Record:
    """Return a deal that meets the wishes of an order.

    Raises:
        HeartsError: they contradict one another, or no such deal was found.
    """
    rules = variant(order.game).for_players(order.players)
    number = played_as_dealt(rules)
    deal = deal_as_wanted(rules, order.wishes, order.shuffle, number, order.dealer, order.names)
    summary = f"Dealt so that {order.words}." if order.wishes else "Shuffled without a wish."
    return Record(
        id="your-deal",
        title=f"Your deal no. {order.shuffle}",
        summary=summary,
        source=Source("the notebook's own shuffle"),
        shows=(),
        seats=order.names,
        variant_id=order.game,
        rules=rules,
        deal=deal,
        tricks=(),
        notes=(),
        result=(),
    )


def played_as_dealt(rules: Rules) -> int:
    """Return the number of a deal in which nothing is passed; 1 where there is none."""
    plans = ((number, Deal.shuffled(rules, number=number).plan) for number in range(1, _PASSES))
    return next((number for number, plan in plans if not plan.count), 1)
