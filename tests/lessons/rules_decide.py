"""What the engine says to each quiz among the drills that only rules decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Position, variant
from engine.scene import seat_names


def taker(trick: str, led_by: str, game: str = "american-hearts", names: Sequence[str] = ()) -> str:
    """Return who takes a trick, given its cards in playing order."""
    rules, cards = variant(game).rules, trick.split()
    who = list(names or seat_names(len(cards)))
    seats = [(who.index(led_by) + turn) % len(cards) for turn in range(len(cards))]
    hands = [cards[seats.index(seat)] for seat in range(len(cards))]
    position = Position.ending(rules.replace(players=len(cards)), hands, seats[0], True, 13)
    for card in cards:
        position = position.play(card)
    winner = position.tricks[0].winner
    return "nobody" if winner is None else who[winner]


def points(piles: dict[str, str], game: str = "american-hearts") -> dict[str, int]:
    """Return what each pile costs in a game; who is not named took nothing."""
    from engine import score_deal

    rules = variant(game).rules
    names = [*piles, *(str(seat) for seat in range(rules.players - len(piles)))]
    found = score_deal(rules, [piles.get(name, "").split() for name in names])
    return dict(zip(names, found.points, strict=True))


RIGHT: dict[str, Callable[[], str]] = {
    "who-takes-it": lambda: taker("8D KD AH TD", "West"),
    "what-it-costs": lambda: f"{points({'You': '9S KS QS 4H'})['You']} points",
    "a-lead-nobody-follows": lambda: taker("JD 6H AC TH", "You"),
    "the-fourth-score": lambda: str(26 - 14 - 5 - 4),
}
"""For each such quiz the text of its right option."""
