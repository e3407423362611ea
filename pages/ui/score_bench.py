"""A scored deal laid out: who captured which cards, and what that comes to in two games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from engine import Deal, DealScore, Game, HeartsError, Position, Rules, score_deal
from engine.cards import card_name, parse_card, sorted_hand
from engine.fields.points import MOON
from engine.pack import hand_size, pack_cards
from engine.players import player
from engine.rules import field_named
from engine.scoring import Points
from engine.values import card_values
from pages.ui.play_bench import NAMES, cards_of
from pages.ui.words import listed, points_text

MOST_TRICKS, MOST_POINTS = 40, 9999


@dataclass(frozen=True)
class ScoreBench:
    """A deal to be scored.

    Attributes:
        piles: for each player the cards he captured; empty for the deal the page opens on.
        tricks: how many tricks each player took.
        before: everybody's total before this deal.
        points: points given by hand; empty when the cards are scored.
    """

    piles: tuple[tuple[str, ...], ...] = ()
    tricks: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    def params(self) -> dict[str, str]:
        """Return the bench as parameters of a link; what has its usual value is left out."""
        won = ".".join("".join(pile) for pile in self.piles)
        numbers = {"tricks": self.tricks, "before": self.before, "points": self.points}
        link = {name: ".".join(map(str, given)) for name, given in numbers.items()}
        return {name: text for name, text in ({"won": won} | link).items() if text}


WORKED_DEAL = ScoreBench()
"""Nothing laid out yet: the page shows the first deal that careful players play."""


def read_scores(link: Mapping[str, str]) -> ScoreBench:
    """Read the bench from a link.

    Raises:
        NotationError: a text that names no card.
        ValueError: a number that is none.
    """
    won = link.get("won", "")
    return ScoreBench(
        piles=tuple(cards_of(pile) for pile in won.split(".")[:11]) if won else (),
        tricks=_numbers(link.get("tricks", ""), 0, MOST_TRICKS),
        before=_numbers(link.get("before", ""), -MOST_POINTS, MOST_POINTS),
        points=_numbers(link.get("points", ""), -MOST_POINTS, MOST_POINTS),
    )


def _numbers(text: str, low: int, high: int) -> tuple[int, ...]:
    words = text.split(".")[:11] if text else []
    return tuple(max(low, min(high, int(word[:6]))) for word in words)


@lru_cache(maxsize=64)
def dealt_out(rules: Rules, number: int) -> ScoreBench:
    """Return a deal that four careful players, or as many as it takes, have played."""
    careful = player("Careful")
    position = Position.start(rules, Deal.shuffled(rules, 5, number))
    while not position.over:
        position = position.play(careful.choose(position).card)
    return ScoreBench(piles=position.taken, tricks=position.tricks_won)


def laid_out(bench: ScoreBench, base: Rules) -> ScoreBench:
    """Return the bench with a deal on it: where there is none, the first of the game `base`."""
    if bench.piles:
        return bench
    fresh = dealt_out(base, 1)
    return replace(bench, piles=fresh.piles, tricks=bench.tricks or fresh.tricks)


@lru_cache(maxsize=256)
def seated(bench: ScoreBench, rules: Rules) -> ScoreBench:
    """Return the bench as it can lie on a table of these rules, every card with somebody.

    Cards that the pack lacks are left out; those it has besides go round the table.
    """
    seats = range(rules.players)
    pack = Counter(map(card_name, pack_cards(rules)))
    piles: list[list[str]] = [[] for _ in seats]
    for at, pile in enumerate(bench.piles):
        for card in pile:
            if pack[card] > 0:
                pack[card] -= 1
                piles[at % rules.players].append(card)
    for at, card in enumerate(pack.elements()):
        piles[at % rules.players].append(card)
    return ScoreBench(
        piles=tuple(map(_sorted, piles)),
        tricks=_shared(bench.tricks, rules),
        before=_filled(bench.before, rules.players),
        points=_filled(bench.points, rules.players) if bench.points else (),
    )


def _sorted(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(card_name(card) for card in sorted_hand(map(parse_card, cards)))


def _filled(numbers: Sequence[int], seats: int) -> tuple[int, ...]:
    return tuple([*numbers, *[0] * seats][:seats])


def _shared(tricks: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """Keep the tricks as they were given, as long as the deal has so many."""
    left, shared = hand_size(rules), []
    for own in _filled(tricks, rules.players):
        shared.append(min(own, left))
        left -= shared[-1]
    # Tricks that the deal has more go to the player who has most already.
    shared[shared.index(max(shared))] += left
    return tuple(shared)


@lru_cache(maxsize=128)
def cards_that_count(rules: Rules) -> frozenset[str]:
    """Return the cards that change what somebody pays, found by asking the score itself."""
    worth = [card_name(card) for card in card_values(rules)]
    plain = sorted({card_name(card) for card in pack_cards(rules)} - set(worth))
    # One card of worth lies with another player, so that no moon covers what a card does.
    rest = [worth[:-1], worth[-1:], *[[]] * (rules.players - 2)]
    without = score_deal(rules, rest).points
    effects = [
        card for card in plain if score_deal(rules, [[*rest[0], card], *rest[1:]]).points != without
    ]
    return frozenset(worth + effects)


def given_to(bench: ScoreBench, card: str, seat: int) -> ScoreBench:
    """Return the bench with a card in another player's pile, or every copy of it."""
    copies = sum(pile.count(card) for pile in bench.piles)
    piles = [[each for each in pile if each != card] for pile in bench.piles]
    piles[seat] += [card] * copies
    return replace(bench, piles=tuple(map(_sorted, piles)), points=())


def all_to(bench: ScoreBench, seat: int, rules: Rules, *, tricks_too: bool) -> ScoreBench:
    """Return the bench with every card that counts in one pile, and perhaps every trick."""
    counting = cards_that_count(rules)
    moved = list(dict.fromkeys(chain(*bench.piles)))
    for card in moved:
        if tricks_too or card in counting:
            bench = given_to(bench, card, seat)
    if tricks_too:
        took = tuple(hand_size(rules) * (each == seat) for each in range(rules.players))
    else:
        took = _with_one(bench.tricks, seat)
    return replace(bench, tricks=took)


def shown_by(laid: ScoreBench, seat: int, rules: Rules, base: Rules) -> tuple[str, ScoreBench]:
    """Return a moon or a sun for a player in which a flipped rule of taking all shows.

    Its name comes first; it is empty where no such rule was flipped, or none shows.
    """
    if any(field_named(name).group == MOON for name in rules.diff(base)):
        for name, tricks_too in (("moon", False), ("sun", True)):
            taken = all_to(laid, seat, rules, tricks_too=tricks_too)
            if not alike(taken, rules, base):
                return name, taken
    return "", laid


def alike(laid: ScoreBench, rules: Rules, base: Rules) -> bool:
    """Return whether a deal comes to the same in two games, its points and what they lead to."""
    here, there = (
        (each.points, [totals_text(each, seat) for seat in range(rules.players)], end_words(each))
        for each in (outcome(laid, rules), outcome(laid, base))
    )
    return here == there


def _with_one(tricks: Sequence[int], seat: int) -> tuple[int, ...]:
    """See that the player has a trick, and that somebody else has one too."""
    shared = list(tricks)
    other = max((at for at in range(len(shared)) if at != seat), key=lambda at: shared[at])
    if not shared[seat]:
        shared[seat], shared[other] = 1, shared[other] - 1
    elif not shared[other]:
        shared[seat], shared[other] = shared[seat] - 1, 1
    return tuple(shared)


@dataclass(frozen=True)
class Outcome:
    """What the bench comes to in one game.

    Attributes:
        game: the running game after the deal; None where it cannot be scored.
        points: for each player what the deal costs him.
        score: the lines of the score; None when only points were given.
        complaint: why it cannot be scored; empty when it can.
    """

    game: Game | None = None
    points: tuple[Points, ...] = ()
    score: DealScore | None = None
    complaint: str = ""


@lru_cache(maxsize=256)
def outcome(bench: ScoreBench, rules: Rules) -> Outcome:
    """Score the bench in a game of these rules, or say in a sentence why that cannot be."""
    laid = seated(bench, rules)
    game = Game(rules, totals=laid.before)
    try:
        if laid.points:
            return Outcome(game.add_points(laid.points), laid.points)
        score = score_deal(
            rules, laid.piles, laid.tricks, before=game.totals, last_deal=game.last_deal
        )
        return Outcome(game.add(score), score.points, score)
    except HeartsError as error:
        return Outcome(complaint=str(error))


def totals_text(result: Outcome, seat: int) -> str:
    """Write what a player has after the deal: the total, or counters where those are used."""
    if result.game is None:
        return "–"
    if result.game.counters:
        return f"{result.game.counters[seat]} counters"
    lives = f", {result.game.lives[seat]} lives" if result.game.lives else ""
    return points_text(result.game.totals[seat]) + lives


def end_words(result: Outcome) -> str:
    """Say whether the game is over, and who has won it."""
    if result.game is None:
        return result.complaint
    winners = [NAMES[seat] for seat in result.game.winners]
    if not result.game.over:
        return result.game.ending or "The game goes on."
    verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
    return f"{result.game.ending} {listed(winners)} {verb}."


def with_number(bench: ScoreBench, field: str, seat: int, number: int) -> ScoreBench:
    """Return the bench with another number of tricks, of points, or in the total before."""
    numbers = list(getattr(bench, field))
    numbers[seat] = number
    return replace(bench, **{field: tuple(numbers)})


def with_points(bench: ScoreBench, rules: Rules, *, by_hand: bool) -> ScoreBench:
    """Return the bench scored by points given by hand, or by its cards again."""
    points = outcome(bench, rules).points
    whole = tuple(round(own.real) for own in points) or (0,) * rules.players
    return replace(bench, points=whole if by_hand else ())
