"""Notes on single tricks: ducked, taken on purpose, caught, costly, rolled over, extended."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import JOKERS, QUEEN, card_symbol, parse_cards, rank_of, sorted_hand, suit_of
from engine.core import NINE
from engine.observe.course import Course, Gathered, Played
from engine.observe.kinds import Observation
from engine.observe.notes import of_card, of_trick
from engine.observe.stakes import number_word, suit_name
from engine.sentences import listed

COSTLY_SHARE = 8
"""A trick is costly from an eighth of the points in play on."""


def trick_notes(course: Course) -> Iterator[Observation]:
    """Find the notes on single tricks."""
    for play in course.plays:
        yield from _thrown_high(course, play)
        yield from _ducked(course, play)
        yield from _extended(course, play)
    for trick in course.tricks:
        yield from _high_and_clean(course, trick)
        yield from _over_by_choice(course, trick)
        yield from _costly(course, trick)
        yield from _cancelled(course, trick)
        yield from _with_it(course, trick)
        yield from _rolled_over(course, trick)


def _is_high(course: Course, card: int) -> bool:
    """Whether a card is an ace, king or queen worth nothing by itself."""
    worthless = card not in course.stakes.values
    return worthless and suit_of(card) != JOKERS and rank_of(card) >= QUEEN


def _others_hold(play: Played) -> list[int]:
    return [card for at, hand in enumerate(play.hands) if at != play.seat for card in hand]


def _thrown_high(course: Course, play: Played) -> Iterator[Observation]:
    """Note an ace, king or queen thrown on another suit, or a danger gone under a higher card."""
    if play.over is None or play.wins or not _is_high(course, play.card):
        return
    if not course.still_out(play):
        return
    name, card = course.names[play.seat], card_symbol(play.card)
    danger = course.stakes.is_danger(play.card, _others_hold(play))
    if play.is_discard:
        text = f"{name} cannot follow {suit_name(play.led)} and is rid of {card}"
        yield of_card(play, "high card", text, weight=3 if danger else 2)
    elif danger and suit_of(play.card) == play.led and play.card < play.over[1]:
        text = f"{name} is rid of {card} under {card_symbol(play.over[1])}"
        yield of_card(play, "high card", text, weight=2)


def _high_and_clean(course: Course, trick: Gathered) -> Iterator[Observation]:
    best = trick.best
    if best is None or not _is_high(course, best.card) or not course.still_out(trick.last):
        return
    if any(card in course.stakes.values for card in trick.captured):
        return
    name, card = course.names[best.seat], card_symbol(best.card)
    others = [c for at, hand in enumerate(trick.last.hands) if at != best.seat for c in hand]
    if course.stakes.is_danger(best.card, others):
        text = f"{name}'s {card} takes a trick that costs nothing, with the lady below it still out"
        if not _is_lady_below(course, best.card, others):
            text = f"{name}'s {card} takes a trick that costs nothing and can no longer be caught"
        yield of_trick(trick, best, "high card", text, weight=2)
    else:
        yield of_trick(
            trick, best, "high card", f"{name}'s {card} takes a trick that costs nothing"
        )


def _is_lady_below(course: Course, card: int, others: list[int]) -> bool:
    below = [c for c in course.stakes.dear.intersection(others) if suit_of(c) == suit_of(card)]
    return any(course.stakes.title(dear) == "the lady" and dear < card for dear in below)


def _ducked(course: Course, play: Played) -> Iterator[Observation]:
    if play.over is None or play.wins or suit_of(play.card) != play.led:
        return
    costing = course.stakes.costing_in(play.on_table)
    dear = course.stakes.dear.intersection(play.on_table)
    worth_it = dear or (play.last and len(costing) > 1)
    winning = [card for card in play.legal if play.might_win(card)]
    if not worth_it or not winning or play.card >= play.over[1] or play.over[0] == play.seat:
        return
    name, card, other = course.names[play.seat], card_symbol(play.card), card_symbol(max(winning))
    what = course.stakes.titles(sorted_hand(dear)) if dear else course.stakes.price(play.on_table)
    text = f"{name} holds {other} but ducks with {card} while"
    yield of_card(
        play,
        "duck",
        f"{text} {course.names[play.over[0]]} is winning {what}",
        weight=3 if dear else 2,
    )


def _over_by_choice(course: Course, trick: Gathered) -> Iterator[Observation]:
    """Note a winner who went over the winning card although he could have stayed under it."""
    best = trick.best
    if best is None or best.over is None or not best.wins or best.over[0] == best.seat:
        return
    highest = best.over[1]
    under = [card for card in best.legal if suit_of(card) == best.led and card < highest]
    if not under:
        return
    stakes, name = course.stakes, course.names[best.seat]
    before, card = best.on_table, card_symbol(best.card)
    later = trick.cards[len(before) + 1 :]
    over, spare = card_symbol(highest), card_symbol(max(under))
    if stakes.costing_in(before):
        if not stakes.bonuses.intersection(trick.captured):
            text = f"{name} could stay under {over} with {spare} but takes the trick with {card}"
            yield of_trick(trick, best, "took", text)
        return
    dear = stakes.dear.intersection(later)
    costs = stakes.cost(later)
    if dear or costs * COSTLY_SHARE >= stakes.total:
        what = stakes.titles(sorted_hand(dear)) if dear else f"{stakes.price(later)}"
        verb = "falls" if len(dear) == 1 else "fall"
        text = f"{name} goes over {over} with {card} though {spare} would stay under, and {what}"
        yield of_trick(trick, best, "caught", f"{text} {verb} on it")


def _costly(course: Course, trick: Gathered) -> Iterator[Observation]:
    best, stakes = trick.best, course.stakes
    if best is None or stakes.dear.intersection(trick.captured):
        return
    costing, cost = stakes.costing_in(trick.captured), stakes.cost(trick.captured)
    if len(costing) < 3 or cost * COSTLY_SHARE < stakes.total:
        return
    cards = f"{number_word(len(costing))} penalty cards"
    if all(stakes.values[card] == 1 for card in costing):
        cards = f"{number_word(len(costing))} hearts"
    price = "" if cards.endswith("hearts") else f", {stakes.price(trick.captured)}"
    text = f"{course.names[best.seat]} takes {cards} with {card_symbol(best.card)}{price}"
    yield of_trick(trick, best, "costly", text)


def _cancelled(course: Course, trick: Gathered) -> Iterator[Observation]:
    best = trick.best
    if best is None or course.rules.identical_cards != "cancel":
        return
    twins = {
        card
        for card in trick.cards
        if trick.cards.count(card) > 1 and suit_of(card) == best.led and card > best.card
    }
    if twins:
        pairs = listed([f"both {card_symbol(card)}" for card in sorted_hand(twins)])
        text = f"{pairs} cancel each other and {course.names[best.seat]}'s {card_symbol(best.card)}"
        yield of_trick(trick, best, "cancelled", f"{text} wins")


def _with_it(course: Course, trick: Gathered) -> Iterator[Observation]:
    """Note a kitty that comes with a trick."""
    deal, best = course.start.deal, trick.best
    if deal is None or not deal.kitty or best is None or not trick.extra:
        return
    first = trick == next(each for each in course.tricks if each.best)
    due = first if course.rules.kitty_to == "first_trick" else trick.after.over
    if not due:
        return
    text = f"{course.names[best.seat]} takes the kitty with the {_which(course)} trick"
    if course.rules.kitty_seen == "all":
        text += f": {listed([card_symbol(card) for card in sorted_hand(_kitty(course))])}"
    yield of_trick(trick, best, "kitty", text)


def _which(course: Course) -> str:
    return "first" if course.rules.kitty_to == "first_trick" else "last"


def _kitty(course: Course) -> list[int]:
    return parse_cards(course.start.deal.kitty) if course.start.deal else []


def _rolled_over(course: Course, trick: Gathered) -> Iterator[Observation]:
    if trick.best is None:
        last = trick.last
        text = "The cards cancel each other and the trick waits for the next taker"
        yield of_trick(trick, last, "rolled over", text)
        return
    waited = _waited(course, trick)
    if waited:
        tricks = "a trick" if waited == 1 else f"{number_word(waited)} tricks"
        text = f"{course.names[trick.best.seat]} takes {tricks} that waited as well"
        yield of_trick(trick, trick.best, "rolled over", text)


def _waited(course: Course, trick: Gathered) -> int:
    """Return how many tricks waited on the table for the taker of this one."""
    count = 0
    for earlier in reversed(course.tricks[: course.tricks.index(trick)]):
        if earlier.best is not None:
            break
        count += 1
    return count


def _extended(course: Course, play: Played) -> Iterator[Observation]:
    seats = course.rules.players
    if course.rules.booster_nines == "none" or len(play.on_table) != seats - 1 or play.last:
        return
    any_nine = course.rules.booster_nines == "any_suit"
    here = [each for each in course.plays if each.trick == play.trick]
    nine = next(
        each
        for each in here
        if rank_of(each.card) == NINE
        and suit_of(each.card) != JOKERS
        and (any_nine or suit_of(each.card) == play.led)
    )
    text = f"{card_symbol(nine.card)} keeps the trick open: everybody plays a second card"
    yield of_card(nine, "booster", text, at=play.ply)
