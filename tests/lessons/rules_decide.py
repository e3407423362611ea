"""What the engine says to each quiz among the drills that only rules decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Game, Position, score_deal, variant
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


def cancelled(trick: str) -> str:
    """Return the card that wins a trick of Cancellation Hearts led by Ann."""
    names = seat_names(6)
    who = taker(trick, "Ann", "cancellation-hearts")
    card = trick.split()[(names.index(who) - names.index("Ann")) % 6]
    return f"The {card[0]}♠"


def points(piles: dict[str, str], game: str = "american-hearts") -> dict[str, int]:
    """Return what each pile costs in a game; who is not named took nothing."""
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
    from engine.odds import lady_sits

    names = ["West", "North", "East"]
    chances = lady_sits(unseen, [held[name] for name in names], [voids.get(n, "") for n in names])
    return names[chances.index(max(chances))]


def least_likely_after_pass() -> str:
    """Return who is least likely to hold the lady when three cards went blindly to the left."""
    from engine.odds import lady_after_pass

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


HEARTS = " ".join(f"{rank}H" for rank in "23456789TJQKA")
MOON = f"{HEARTS} QS"


def after(
    totals: Sequence[int], piles: Sequence[str], game: str = "american-hearts", **fields: str
) -> Game:
    """Return a game after a deal, given the totals before it, you first."""
    rules = variant(game).rules.replace(**fields)
    return Game(rules, totals=tuple(totals)).add(score_deal(rules, piles, before=totals))


def winner(game: Game) -> str:
    """Return who has won."""
    return seat_names(4)[game.winners[0]] if game.over else "Nobody yet"


def listed(totals: Sequence[int]) -> str:
    """Write totals as an option of a quiz does."""
    return ", ".join(map(str, totals))


def best_for_lady(totals: Sequence[int]) -> str:
    """Return who should get the lady: the game goes on and the lowest total is highest."""
    names, found = seat_names(4), {}
    for seat in range(1, 4):
        game = after(totals, ["QS" if each == seat else "" for each in range(4)])
        if not game.over:
            found[f"{names[seat]}, who has {totals[seat]}"] = min(game.totals)
    return max(found, key=lambda text: found[text])


ONE_SHORT = MOON.replace("2H ", "")
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
    "the-game-is-over": lambda: winner(
        after(
            [60, 92, 74, 35],
            ["2H 3H 4H 5H 6H", "7H 8H 9H TH JH QH KH AH", "QS", ""],
        )
    ),
    "moon-on-forty": lambda: listed(after([40, 31, 22, 18], [MOON, "", "", ""]).totals),
    "new-moon-on-forty": lambda: listed(
        after([40, 31, 22, 18], [MOON, "", "", ""], "wikinfo-hearts").totals
    ),
    "a-moon-that-loses": lambda: winner(after([90, 95, 63, 70], [MOON, "", "", ""])),
    "do-not-end-it": lambda: winner(
        after([62, 95, 40, 58], ["2H 3H 4H", "QS", "5H 6H 7H 8H 9H", "TH JH QH KH AH"])
    ),
    "who-should-get-the-lady": lambda: best_for_lady([74, 92, 60, 35]),
    "help-the-shooter": lambda: winner(
        after([70, 88, 64, 41], ["2H", ONE_SHORT, "", ""], "wikinfo-hearts")
    ),
    "failed-moon-at-seventy-eight": lambda: winner(
        after([78, 60, 55, 70], [ONE_SHORT, "2H", "", ""])
    ),
    "exactly-fifty": lambda: str(
        after(
            [30, 44, 50, 20],
            ["", "2H 3H 4H 5H 6H 7H", "", "QS 8H 9H TH JH QH KH AH"],
            exact_rule="fifty_or_hundred_minus_fifty",
        ).totals[1]
    ),
    "two-aces-cancel": lambda: cancelled("AS KS AS 9S 3S 2S"),
    "spots-of-three-hearts": lambda: str(points({"You": "AH KH 5H"}, "spot-hearts")["You"]),
    "pig-heart-and-ten": lambda: f"{points({'You': 'QS 5H TC'}, 'gong-zhu')['You']} against you",
    "two-queens-in-royal": lambda: str(points({"You": "QS QC QH 7H 3H"}, "royal-hearts")["You"]),
    "a-sure-moon": lambda: (
        "Yes, whatever the others do"
        if not beaten("AS AH KH QH JH AC KC QC JC TC 9C 8C 7C")
        else "No"
    ),
    "a-moon-without-hearts": lambda: (
        "Yes, whatever the others do"
        if not beaten("AS KS QS JS TS 9S 8S AD KD QD AC KC QC")
        else "No"
    ),
    "one-small-diamond": lambda: (
        "The 4♦ can stop it" if beaten("AS AH KH QH JH AC KC QC JC TC 9C 8C 4D") == {"D"} else "No"
    ),
    "all-but-the-ace-of-hearts": lambda: (
        "Yes, the holder of the A♥ always can"
        if beaten("AS KS KH QH JH AD KD QD JD AC KC QC JC") == {"H"}
        else "No"
    ),
    "the-fourth-score": lambda: str(26 - 14 - 5 - 4),
}
"""For each such quiz the text of its right option."""
