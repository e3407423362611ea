"""Notes on hearts breaking, on moons and suns, and on who is still clean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.cards import HEARTS, card_symbol, parse_card, sorted_hand, suit_of
from engine.observe.course import Course, Gathered, Played
from engine.observe.kinds import Observation
from engine.observe.notes import of_card, of_seat, of_trick
from engine.observe.stakes import suit_name
from engine.sentences import listed
from engine.translate import worth

FEWEST_FOR_A_MISS = 5
"""A moon that needs fewer cards than these is not missed by one."""
NEARLY_ALL = 7 / 8
"""The share of the points from which on a moon is missed by a trick of several cards."""

CLEAN_SHARE = ("sweepstake", "ante")
"""The settlements in which players without a penalty card share the pool."""


def moon_notes(course: Course) -> Iterator[Observation]:
    """Find the notes on hearts breaking, moons, suns and clean players."""
    yield from _broken(course)
    if course.stakes.moon_cards:
        yield from _moons(course)
    if course.rules.settlement in CLEAN_SHARE:
        yield from _clean(course)


def _broken(course: Course) -> Iterator[Observation]:
    waits = course.rules.hearts_lead == "after_broken"
    for play, broken in _breaking(course):
        if broken and (waits or course.stakes.costing([play.card])):
            yield of_card(play, "hearts broken", _broken_text(course, play, waits))
            return


def _breaking(course: Course) -> Iterator[tuple[Played, bool]]:
    """Go through the cards and say of each whether it is the one that breaks hearts."""
    if course.rules.hearts_lead == "after_broken":
        after = [play.before for play in course.plays[1:]]
        for play, position in zip(course.plays, [*after, course.end], strict=False):
            yield play, position.hearts_broken and not play.before.hearts_broken
    else:
        for play in course.plays:
            yield play, suit_of(play.card) == HEARTS and not play.before.hearts_broken


def _broken_text(course: Course, play: Played, waits: bool) -> str:
    name, card = course.names[play.seat], course.stakes.title(play.card)
    if play.is_lead:
        how = f"{name} leads {card}"
    elif play.is_discard:
        how = f"{name} throws {card} on {suit_name(play.led)}"
    else:
        how = f"{name} plays {card}"
    return f"{how} and hearts are broken" if waits else f"{how}, the first heart of the deal"


def _moons(course: Course) -> Iterator[Observation]:
    begun: int | None = None
    watched: int | None = None
    fed: Counter[int] = Counter()
    for trick in course.tricks:
        best = trick.best
        if best is None:
            continue
        needed = [card for card in trick.captured if card in course.stakes.moon_cards]
        fed[best.seat] += bool(needed)
        if needed and begun is not None and best.seat != begun:
            yield _stopped(course, trick, best, begun, needed, fed)
            begun = None
        elif needed and _has_all(course, trick, best.seat):
            yield _made(course, trick, best)
            break
        elif needed and begun is None and _is_begun(course, trick, best.seat, fed):
            begun = watched = best.seat
            yield _begun(course, trick, best, fed)
    if course.end.over and course.tricks:
        yield from _at_the_end(course, watched)


def _moon_cards_of(course: Course, taken: Sequence[str]) -> Counter[int]:
    cards = Counter(map(parse_card, taken))
    return Counter({card: n for card, n in cards.items() if card in course.stakes.moon_cards})


def _missing(course: Course, taken: Sequence[str]) -> list[int]:
    need = Counter(course.stakes.moon_cards)
    need.subtract(_moon_cards_of(course, taken))
    return list(need.elements())


def _has_all(course: Course, trick: Gathered, seat: int) -> bool:
    return not _missing(course, trick.after.taken[seat])


def _is_begun(course: Course, trick: Gathered, seat: int, fed: Counter[int]) -> bool:
    taken = trick.after.taken
    if any(_moon_cards_of(course, cards) for other, cards in enumerate(taken) if other != seat):
        return False
    own = _moon_cards_of(course, taken[seat])
    fallen = course.stakes.cost(list(own.elements()))
    share = fallen / course.stakes.total
    return (share >= 1 / 3 and fed[seat] >= 3) or (share >= 1 / 2 and fed[seat] >= 2)


def _begun(course: Course, trick: Gathered, best: Played, fed: Counter[int]) -> Observation:
    name = course.names[best.seat]
    so_far = list(_moon_cards_of(course, trick.after.taken[best.seat]).elements())
    text = (
        f"{name} has every penalty card so far, {course.stakes.price(so_far)}: a moon is in the air"
    )
    return of_trick(trick, best, "moon begun", text, weight=4 if fed[best.seat] > 2 else 3)


def _stopped(
    course: Course,
    trick: Gathered,
    best: Played,
    shooter: int,
    needed: list[int],
    fed: Counter[int],
) -> Observation:
    card = course.stakes.title(needed[0])
    how = "" if needed[0] == best.card else f" with {card_symbol(best.card)}"
    text = f"{course.names[best.seat]} takes {card}{how} and stops {course.names[shooter]}'s moon"
    if _lost_at_last(course, trick, shooter):
        text += " at the last card"
    return of_trick(trick, best, "moon stopped", text, weight=5 if fed[shooter] > 2 else 4)


def _lost_at_last(course: Course, trick: Gathered, seat: int) -> bool:
    missing = _missing(course, trick.after.taken[seat])
    return trick.after.over and len(missing) == 1 and missing[0] in trick.captured


def _made(course: Course, trick: Gathered, best: Played) -> Observation:
    name, rules = course.names[best.seat], course.rules
    what = "card a moon needs" if rules.moon_needs_bonus else "penalty card"
    if rules.moon == "none" or rules.sun_required:
        return of_trick(trick, best, "moon made", f"{name} has every {what}")
    text = f"{name} has every {what} and has shot the moon{_what_a_moon_brings(course)}"
    return of_trick(trick, best, "moon made", text)


def _what_a_moon_brings(course: Course) -> str:
    """Say what a moon is worth, where that is known before the deal is over."""
    rules, points = course.rules, worth(course.rules).moon_amount
    if rules.sun != "none" or rules.complex_scores:
        return ""
    brings = {
        "old": f": {points} points for everybody else",
        "new": f": {points} points off",
        "nobody_scores": ": nobody scores",
        "charge": f": a charge of {points} points",
    }
    return brings.get(rules.moon, "")


def _at_the_end(course: Course, begun: int | None) -> Iterator[Observation]:
    score, last = course.end.score(), course.tricks[-1]
    if score.sun is not None:
        name = course.names[score.sun]
        which = "every trick that counts" if course.rules.sun_skips_first_trick else "every trick"
        yield of_seat(last, score.sun, "sun", f"{name} has {which} as well: a sun")
    if len(course.stakes.moon_cards) < FEWEST_FOR_A_MISS:
        return
    for seat, taken in enumerate(course.end.taken):
        missing = _missing(course, taken)
        told = seat == begun and (len(missing) > 1 or _lost_at_last(course, last, seat))
        trick = None if told else _lost_in(course, seat, missing)
        if trick:
            yield of_seat(last, seat, "moon missed", _missed_text(course, seat, trick, missing))


def _lost_in(course: Course, seat: int, missing: list[int]) -> Gathered | None:
    """Return the one trick in which a player lost all that his moon is short of, if it is one."""
    for trick in course.tricks:
        if not missing or trick.best is None or trick.best.seat == seat:
            continue
        if not Counter(missing) - Counter(trick.captured):
            held = course.stakes.total - course.stakes.cost(missing)
            near = held >= course.stakes.total * NEARLY_ALL
            return trick if near or len(missing) == 1 else None
    return None


def _missed_text(course: Course, seat: int, trick: Gathered, missing: list[int]) -> str:
    titles = course.stakes.titles(sorted_hand(missing))
    by = "one card" if len(missing) == 1 else "one trick"
    taker = course.names[trick.best.seat] if trick.best else ""
    text = f"{course.names[seat]} misses the moon by {by}: {titles}, which {taker} took"
    return f"{text} in trick {trick.number}"


def _clean(course: Course) -> Iterator[Observation]:
    """Note when only one player is left without a penalty card, or none, and who is at the end."""
    dirty: set[int] = set()
    clean = list(range(course.rules.players))
    for trick in course.tricks:
        best = trick.best
        if best is None or best.seat in dirty or not course.stakes.costing_in(trick.captured):
            continue
        dirty.add(best.seat)
        clean = [seat for seat in range(course.rules.players) if seat not in dirty]
        if len(clean) == 1:
            text = f"Only {course.names[clean[0]]} is still clean"
            yield of_seat(trick, clean[0], "clean", text)
        elif not clean:
            text = f"{course.names[best.seat]} has a penalty card too: nobody is clean any more"
            yield of_trick(trick, best, "clean", text)
    if course.end.over and course.tricks and clean:
        names = listed([course.names[seat] for seat in clean])
        text = f"{names} {'stay' if len(clean) > 1 else 'alone stays'} clean to the end"
        yield of_seat(course.tricks[-1], clean[0], "clean", text, weight=5)
