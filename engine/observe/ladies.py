"""Notes on the lady and her like: dear cards, bonus cards, and cards that change a score."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import HEARTS, card_symbol, parse_card, parse_cards, sorted_hand, suit_of
from engine.observe.course import Course, Gathered, Played
from engine.observe.kinds import Observation
from engine.observe.notes import of_card, of_deal, of_trick
from engine.observe.stakes import suit_name, suit_word
from engine.sentences import listed
from engine.tally import QUEEN_OF_CLUBS, QUEEN_OF_HEARTS, TEN_OF_CLUBS

_EFFECTS = (
    ("queen_of_clubs_cancels_lady", QUEEN_OF_CLUBS, "which cancels the lady for its taker"),
    ("queen_of_hearts_doubles_hearts", QUEEN_OF_HEARTS, "which doubles the hearts of its taker"),
    ("ten_of_clubs_doubles", TEN_OF_CLUBS, "which doubles the score of its taker"),
    ("ten_of_clubs_turns", TEN_OF_CLUBS, "which turns the score of its taker"),
)


def lady_notes(course: Course) -> Iterator[Observation]:
    """Find the notes on dear cards, bonus cards and cards that change a score."""
    yield from _passed_on(course)
    for play in course.plays:
        if play.card in course.stakes.dear:
            yield _appears(course, play)
    for trick in course.tricks:
        yield from _taken(course, trick)
        yield from _bonuses(course, trick)
        yield from _effects(course, trick)
    yield from _all_the_hearts(course)


def _passed_on(course: Course) -> Iterator[Observation]:
    deal = course.start.deal
    if deal is None or not deal.passes or course.rules.packs > 1 or course.start.ply:
        return
    for giver, hand in enumerate(deal.dealt):
        given = [parse_card(card) for card in hand if card not in deal.hands[giver]]
        for dear in sorted(course.stakes.dear.intersection(given), reverse=True):
            taker = next(seat for seat, held in enumerate(course.dealt) if dear in held)
            covers = [
                card
                for card in sorted_hand(given)
                if suit_of(card) == suit_of(dear)
                and card > dear
                and card in course.dealt[taker]
                and card not in course.stakes.dear
            ]
            cards = listed([course.stakes.title(dear), *map(card_symbol, covers)])
            yield of_deal(
                giver, "passed", f"{course.names[giver]} passes {cards} to {course.names[taker]}"
            )


def _appears(course: Course, play: Played) -> Observation:
    """Return the note on a dear card as it is played."""
    name, title = course.names[play.seat], course.stakes.title(play.card)
    if play.is_lead:
        return of_card(play, "lady led", f"{name} leads {title}")
    if play.is_discard:
        verb = "must throw" if _is_forced(course, play) else "throws"
        text = f"{name} cannot follow {suit_name(play.led)} and {verb} {title}"
        if play.over is None:
            # Twin cards have cancelled each other so far.
            return of_card(play, "lady discarded", f"{text} while nobody is winning")
        winner = course.names[play.over[0]]
        on = f"on a trick that {name}" if winner == name else f"while {winner}"
        return of_card(play, "lady discarded", f"{text} {on} is winning")
    if play.led != suit_of(play.card) or play.over is None:
        return of_card(play, "lady played", f"{name} plays {title}")
    if len(play.legal) == 1:
        return of_card(play, "smoked out", _smoked_text(course, play))
    under = card_symbol(play.over[1])
    how = f"plays {title} over {under}" if play.wins else f"drops {title} under {under}"
    return of_card(play, "lady played", f"{name} {how}")


def _is_forced(course: Course, play: Played) -> bool:
    rules = course.rules
    by_rule = rules.lady_forced or rules.jack_forced or rules.talyeekh != "none"
    return len(play.legal) == 1 and (by_rule or not play.hand)


def _smoked_text(course: Course, play: Played) -> str:
    name, title = course.names[play.seat], course.stakes.title(play.card)
    leader = course.names[play.before.trick[0].seat]
    suit = suit_of(play.card)
    if any(suit_of(card) == suit for card in play.hand):
        return f"{name} must play {title} under a higher {suit_word(suit)}, as the rule says"
    text = f"{name} has no other {suit_word(suit)} and must play {title}"
    return f"{text}: {leader}'s lead has smoked her out" if title == "the lady" else text


def _taken(course: Course, trick: Gathered) -> Iterator[Observation]:
    dear = [card for card in sorted_hand(trick.captured) if card in course.stakes.dear]
    best = trick.best
    if best is None or not dear:
        return
    titles, price = course.stakes.titles(dear), course.stakes.price(trick.captured)
    name = course.names[best.seat]
    if best.card in dear:
        text = f"{name} wins the trick with {course.stakes.title(best.card)}: {price}"
    elif _in_the_kitty(course, trick, dear):
        text = f"{name} finds {titles} in the kitty: {price}"
    else:
        text = f"{name} takes {titles} with {card_symbol(best.card)}: {price}"
    yield of_trick(trick, best, "lady taken", text)


def _in_the_kitty(course: Course, trick: Gathered, dear: list[int]) -> bool:
    deal = course.start.deal
    kitty = parse_cards(deal.kitty) if deal else []
    return all(card in kitty and card not in trick.cards for card in dear)


def _bonuses(course: Course, trick: Gathered) -> Iterator[Observation]:
    best = trick.best
    for card in sorted_hand(trick.captured) if best else ():
        if best is None or card not in course.stakes.bonuses:
            continue
        name, title = course.names[best.seat], card_symbol(card)
        owner = next((play.seat for play in trick.plays if play.card == card), best.seat)
        if course.rules.bonus_trigger == "wins_trick" and best.card != card:
            text = f"{title} counts nothing, for it does not win its trick"
        elif owner == best.seat:
            text = f"{name} brings {title} home"
        else:
            text = f"{name} wins {title} from {course.names[owner]} with {card_symbol(best.card)}"
        yield of_trick(trick, best, "bonus", text)


def _effects(course: Course, trick: Gathered) -> Iterator[Observation]:
    best = trick.best
    for effect, card, what in _EFFECTS if best else ():
        held = [each for each in trick.captured if 1 << each == card]
        if best is None or effect not in course.rules.effects or not held:
            continue
        text = f"{course.names[best.seat]} takes {card_symbol(held[0])}, {what}"
        yield of_trick(trick, best, "effect", text)


def _all_the_hearts(course: Course) -> Iterator[Observation]:
    """Note the player who gets the last of all the hearts where together they count the other way.

    Hearts of nought, as the small ones in Gong Zhu, are not needed.
    """
    if "all_hearts_reward" not in course.rules.effects:
        return
    hearts = {card for card in course.stakes.values if suit_of(card) == HEARTS}
    for trick in course.tricks:
        best = trick.best
        if best is None or not hearts.intersection(trick.captured):
            continue
        held = [parse_card(card) for card in trick.after.taken[best.seat]]
        counting = sum(1 for card in held if card in hearts)
        if counting == len(hearts) * course.rules.packs:
            text = f"{course.names[best.seat]} has all the hearts: they count the other way"
            yield of_trick(trick, best, "effect", text, weight=5)
            return
