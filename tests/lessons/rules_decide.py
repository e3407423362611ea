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


def beaten(hand: str) -> set[str]:
    """Return the suits in which some card of a hand on lead need not win, however they lie.

    A suit led from the top runs if its top cards draw all that the others have.
    """
    order, found = "AKQJT98765432", set()
    for suit in "SHDC":
        held = [card[0] for card in hand.split() if card[1] == suit]
        tops = next((at for at, rank in enumerate(order) if rank not in held), 13)
        if len(held) > tops and tops < 13 - len(held):
            found.add(suit)
    return found


def hands_with_lady(voids: dict[str, str], held: dict[str, int], unseen: dict[str, int]) -> str:
    """Return who is likeliest to hold the lady, given what the others have shown out of."""
    from engine.lady import lady_sits

    names = ["West", "North", "East"]
    chances = lady_sits(unseen, [held[name] for name in names], [voids.get(n, "") for n in names])
    return names[chances.index(max(chances))]


def least_likely_after_pass() -> str:
    """Return who is least likely to hold the lady when three cards went blindly to the left."""
    from engine.lady import lady_after_pass

    chances = lady_after_pass()
    return "West, who got your cards" if chances.receiver < chances.each_other else "East"


def kept_from_pass() -> str:
    """Return who holds what was passed to the left."""
    from engine import Deal

    rules = variant("american-hearts").rules
    hands = [["QS", *(f"{rank}C" for rank in "23456789TJQK")]]
    hands += [[f"{rank}{suit}" for rank in "23456789TJQKA"] for suit in "DH"]
    hands += [["AC", *(f"{rank}S" for rank in "23456789TJKA")]]
    passes = [["QS", "2C", "3C"], ["2D", "3D", "4D"], ["2H", "3H", "4H"], ["2S", "3S", "4S"]]
    after = Deal(rules, hands).exchange(passes).hands
    return seat_names(4)[next(seat for seat in range(4) if "QS" in after[seat])]


SEVEN = dict.fromkeys(("West", "North", "East"), 7)
FIVE = dict.fromkeys(("West", "North", "East"), 5)

RIGHT: dict[str, Callable[[], str]] = {
    "who-takes-it": lambda: taker("8D KD AH TD", "West"),
    "what-it-costs": lambda: f"{points({'You': '9S KS QS 4H'})['You']} points",
    "a-lead-nobody-follows": lambda: taker("JD 6H AC TH", "You"),
    "clubs-still-out": lambda: str(13 - 2 * 4 - 3),
    "you-passed-her": kept_from_pass,
    "two-have-shown-out": lambda: hands_with_lady(
        {"West": "S", "East": "S"}, FIVE, {"S": 2, "H": 5, "D": 4, "C": 4}
    ),
    "void-in-diamonds-more-spades": lambda: hands_with_lady(
        {"West": "D"}, SEVEN, {"S": 5, "H": 8, "D": 6, "C": 2}
    ),
    "after-a-pass-to-the-left": least_likely_after_pass,
    "a-sure-moon": lambda: (
        "Yes, whatever the others do"
        if not beaten("AS AH KH QH JH AC KC QC JC TC 9C 8C 7C")
        else "No"
    ),
    "all-but-the-ace-of-hearts": lambda: (
        "Yes, the holder of the A♥ always can"
        if beaten("AS KS KH QH JH AD KD QD JD AC KC QC JC") == {"H"}
        else "No"
    ),
    "the-fourth-score": lambda: str(26 - 14 - 5 - 4),
}
"""For each such quiz the text of its right option."""
