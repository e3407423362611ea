"""What single cards are worth, as a value that can be hashed and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.cards import HEARTS, card_name, parse_card, sorted_hand, suit_of
from engine.errors import NotationError


class CardPoints(Mapping[str, int]):
    """What single cards are worth: a mapping from card to points that cannot change.

    Cards may be written in any notation and in any order; two tables that say the same are
    equal. A card worth nothing is left out, but for a heart, which would else be worth what
    every heart is.

    >>> CardPoints({"10♦": -10, "QS": 13})
    CardPoints({'QS': 13, 'TD': -10})
    """

    __slots__ = ("_points",)

    def __init__(self, points: Mapping[str, int] | Iterable[tuple[str, int]] = ()) -> None:
        table: dict[int, int] = {}
        for text, value in dict(points).items():
            card = parse_card(text)
            if table.setdefault(card, value) != value:
                raise NotationError(f"{card_name(card)} is given two values; give it one.")
        self._points = {
            card_name(card): table[card]
            for card in sorted_hand(table)
            if table[card] or suit_of(card) == HEARTS
        }

    def __getitem__(self, card: str) -> int:
        return self._points[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __hash__(self) -> int:
        return hash(frozenset(self._points.items()))

    def __repr__(self) -> str:
        return f"CardPoints({self._points})"
