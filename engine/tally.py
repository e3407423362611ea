"""What captured cards are worth, as pure functions on whole numbers.

Like `core` this runs interpreted and compiled. A seat's score for a deal is built in the order of
the rules: card values, effects among the penalties, moon and sun, bonus cards, the ten of clubs,
points for taking no trick. Points have two parts, (plain, turned); the turned part is the one
that Complex Hearts counts along the imaginary axis and is nought in every other game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import CLUBS, HEARTS, HEARTS_MASK, JOKERS_MASK, QUEEN, RANKS, TEN
from engine.core import LADY
from engine.shuffle import Cards as Row

Part = tuple[int, int]

TEN_OF_CLUBS = 1 << (CLUBS * RANKS + TEN)
QUEEN_OF_HEARTS = 1 << (HEARTS * RANKS + QUEEN)
QUEEN_OF_CLUBS = 1 << (CLUBS * RANKS + QUEEN)
TEN_OF_CLUBS_ALONE = -50

# The steps of a seat's penalties, in order; a line of the score sheet belongs to each.
CARD_VALUES, LADY_CANCELLED, HEARTS_DOUBLED, ALL_HEARTS = range(4)

# Moon rules.
NO_MOON, OLD, NEW, CHOICE, NEW_IF_OLD_LOSES, NEW_AFTER, NOBODY, CHARGE = range(8)
# Sun rules.
NO_SUN, EVERYONE, PUNISHMENT, CLEAN_SLATE = range(4)
# What a deal's moon or sun came to.
NORMAL, MOON_OLD, MOON_NEW, MOON_NOBODY, MOON_CHARGE = range(5)
SUN_OLD, SUN_NEW, SUN_PUNISHED, SUN_CLEAN = range(5, 9)

NO_SEAT = -1


class Worth(NamedTuple):
    """The scoring rules of one game as whole numbers; truth values are 0 and 1."""

    players: int
    packs: int
    values: tuple[int, ...]
    """Points of each card number: penalties above nought, bonuses below."""
    penalties: int
    bonuses: int
    hearts: int
    """Every heart of the pack."""
    moon_cards: int
    """What a seat must hold for a moon; with two packs, both copies."""
    moon: int
    moon_amount: int
    moon_turned: int
    moon_threshold: int
    moon_needs_bonus: int
    sun: int
    sun_required: int
    sun_skips_first: int
    no_trick_points: int
    complex_points: int
    lady_imaginary: int
    hearts_doubled: int
    lady_cancelled: int
    all_hearts_reward: int
    ten_doubles: int
    ten_turns: int
    target: int
    """The score that ends the game; nought when none does. Squared in Complex Hearts."""
    bonus_must_win: int
    """A bonus card counts only when it wins its own trick."""
    jokers_need_hearts: int
    """A joker counts only in a trick with hearts."""


def lowest(cards: int) -> int:
    """Return the number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the number of the highest card of a set that is not empty."""
    return cards.bit_length() - 1


def count(cards: int) -> int:
    """Return how many cards a set has."""
    return cards.bit_count()


def sum_of(worth: Worth, cards: int) -> int:
    """Return the sum of the values of a set of cards."""
    total = 0
    while cards:
        total += worth.values[lowest(cards)]
        cards &= cards - 1
    return total


def penalty_part(worth: Worth, cards: int, twins: int, until: int = ALL_HEARTS) -> Part:
    """Return a seat's penalties with the effects among them applied up to and with `until`.

    Args:
        worth: the scoring rules.
        cards: the set of captured cards that count.
        twins: the set of those captured twice (two packs).
        until: the last step to apply, `CARD_VALUES` to `ALL_HEARTS`.
    """
    hearts = cards & worth.penalties & HEARTS_MASK
    others = cards & worth.penalties & ~HEARTS_MASK & ~LADY
    heart_points = sum_of(worth, hearts) + sum_of(worth, twins & hearts)
    lady_points = sum_of(worth, cards & worth.penalties & LADY)
    lady_points += sum_of(worth, twins & worth.penalties & LADY)
    if until >= LADY_CANCELLED and worth.lady_cancelled and cards & QUEEN_OF_CLUBS:
        lady_points = 0
    if until >= HEARTS_DOUBLED and worth.hearts_doubled and cards & QUEEN_OF_HEARTS:
        heart_points *= 2
    if until >= ALL_HEARTS and worth.all_hearts_reward and has_all_hearts(worth, cards, twins):
        heart_points, lady_points = -heart_points, -lady_points
    plain = heart_points + sum_of(worth, others) + sum_of(worth, twins & others)
    if worth.lady_imaginary:
        return plain, lady_points
    return plain + lady_points, 0


def has_all_hearts(worth: Worth, cards: int, twins: int) -> bool:
    """Whether the cards hold every heart of the pack, those of nought too, both copies of two."""
    return holds(worth, cards, twins, worth.hearts)


def holds(worth: Worth, cards: int, twins: int, wanted: int) -> bool:
    """Whether all wanted cards are among the captured ones, both copies with two packs."""
    if worth.packs == 2 and twins & wanted != wanted:
        return False
    return cards & wanted == wanted


def bonus_part(worth: Worth, cards: int, twins: int) -> int:
    """Return what the captured bonus cards are worth, nought or less."""
    return sum_of(worth, cards & worth.bonuses) + sum_of(worth, twins & worth.bonuses)


def is_idle(worth: Worth, card: int, wins: int, trick: int) -> bool:
    """Whether a card scores nothing for whoever takes it from this trick.

    Args:
        worth: the scoring rules.
        card: the card as a set.
        wins: whether this very card wins the trick.
        trick: the cards of the trick.
    """
    if worth.bonus_must_win and card & worth.bonuses and not wins:
        return True
    return worth.jokers_need_hearts != 0 and card & JOKERS_MASK != 0 and trick & HEARTS_MASK == 0


def idle_in_kitty(worth: Worth, kitty: int) -> int:
    """Return the cards of a kitty that score nothing: bonus cards that have to win a trick."""
    return kitty & worth.bonuses if worth.bonus_must_win else 0


def ten_stands_alone(worth: Worth, cards: int) -> bool:
    """Whether the ten of clubs was taken with no other card that counts, hearts of nought too."""
    if not worth.ten_doubles or not cards & TEN_OF_CLUBS:
        return False
    return cards & ~TEN_OF_CLUBS & (HEARTS_MASK | worth.penalties | worth.bonuses) == 0


def times_ten_of_clubs(worth: Worth, cards: int, plain: int, turned: int) -> Part:
    """Apply the ten of clubs to its taker's score: doubled (Gong Zhu), or times 2i (Complex)."""
    if not cards & TEN_OF_CLUBS:
        return plain, turned
    if worth.ten_doubles:
        plain, turned = 2 * plain, 2 * turned
    if worth.ten_turns:
        plain, turned = -2 * turned, 2 * plain
    return plain, turned


def moon_seat(worth: Worth, cards: Sequence[int], twins: Sequence[int]) -> int:
    """Return the seat that captured every card a moon needs, or `NO_SEAT`.

    A moon is judged by cards, never by a point total.
    """
    if worth.moon_cards == 0:
        return NO_SEAT
    for seat in range(worth.players):
        if holds(worth, cards[seat], twins[seat], worth.moon_cards):
            return seat
    return NO_SEAT


def is_sun(worth: Worth, tricks: Sequence[int], seat: int, first_trick_to: int) -> bool:
    """Whether a seat that holds every moon card took all tricks as well.

    Where only the tricks after the first need be taken, the one it lost must be the first;
    `first_trick_to` may be `NO_SEAT` when nobody remembers, and a single lost trick then counts
    as the first.
    """
    lost = 0
    for other in range(worth.players):
        if other != seat:
            lost += tricks[other]
    if lost == 0:
        return tricks[seat] > 0
    return worth.sun_skips_first != 0 and lost == 1 and first_trick_to != seat


def moon_counts(worth: Worth, sun: bool) -> bool:
    """Whether holding every moon card changes the score at all."""
    if sun:
        return True
    return worth.moon != NO_MOON and not worth.sun_required


def outcome(worth: Worth, sun: bool, new: bool) -> int:
    """Return what a moon or sun comes to, given whether the shooter takes the new moon."""
    if sun:
        if worth.sun == PUNISHMENT:
            return SUN_PUNISHED
        if worth.sun == CLEAN_SLATE:
            return SUN_CLEAN
        return SUN_NEW if new else SUN_OLD
    if worth.moon == NOBODY:
        return MOON_NOBODY
    if worth.moon == CHARGE:
        return MOON_CHARGE
    return MOON_NEW if new else MOON_OLD


def shot_part(
    worth: Worth, result: int, seat: int, shooter: int, passer: int, before: int, turned_before: int
) -> Part:
    """Return what a seat is charged in place of its penalties when the moon or sun was shot.

    Args:
        worth: the scoring rules.
        result: what it came to, `MOON_OLD` to `SUN_CLEAN`.
        seat: the seat charged.
        shooter: the seat that shot.
        passer: the one seat that passed to the shooter, or `NO_SEAT`.
        before: the seat's total before the deal, plain part.
        turned_before: the same, turned part.
    """
    factor = shot_factor(result, seat, shooter, passer)
    if result == SUN_CLEAN and seat == shooter:
        return (-before if before > 0 or worth.complex_points else 0), -turned_before
    return factor * worth.moon_amount, factor * worth.moon_turned


def shot_factor(result: int, seat: int, shooter: int, passer: int) -> int:
    """Return how many times the moon amount a seat is charged; below nought it is credited."""
    own = seat == shooter
    if result == MOON_OLD:
        return 0 if own else 1
    if result == MOON_NEW:
        return -1 if own else 0
    if result == MOON_CHARGE:
        return 1 if own else 0
    if result == SUN_OLD:
        return 0 if own else 2
    if result == SUN_NEW:
        return -2 if own else 0
    if result == SUN_PUNISHED and not own:
        return 2 if passer in (seat, NO_SEAT) else 1
    return 0


def seat_points(
    worth: Worth,
    cards: int,
    twins: int,
    idle: int,
    idle_twins: int,
    result: int,
    charged: int,
    charged_turned: int,
) -> Part:
    """Return a seat's points for the deal, all but those for taking no trick.

    Args:
        worth: the scoring rules.
        cards: the set of cards the seat captured.
        twins: the set of those it captured twice.
        idle: captured cards that score nothing, as a bonus card that did not win its own trick.
        idle_twins: second copies that score nothing.
        result: `NORMAL`, or what the moon or sun came to.
        charged: from `shot_part`, in place of the penalties when a moon or sun was shot.
        charged_turned: its turned part.
    """
    if result == MOON_NOBODY:
        return 0, 0
    counting = cards & ~idle
    counting_twins = twins & ~idle_twins
    bonus = bonus_part(worth, counting, counting_twins)
    if result == NORMAL:
        plain, turned = penalty_part(worth, counting, counting_twins)
        if ten_stands_alone(worth, cards):
            return TEN_OF_CLUBS_ALONE, 0
    else:
        plain, turned = charged, charged_turned
        if worth.moon_needs_bonus or result == SUN_CLEAN:
            bonus = 0
        if result == SUN_CLEAN:
            return plain, turned
    return times_ten_of_clubs(worth, cards, plain + bonus, turned)


def size_of(worth: Worth, plain: int, turned: int) -> int:
    """Return what is held against the target: the points, or the squared modulus if complex."""
    if worth.complex_points:
        return plain * plain + turned * turned
    return plain


def old_moon_loses(
    worth: Worth,
    before: Sequence[int],
    turned_before: Sequence[int],
    plain: Row,
    turned: Row,
    shooter: int,
    last_deal: bool,
) -> bool:
    """Whether these points, of an old moon, end the game with someone strictly below the shooter.

    `before` and `turned_before` are the two parts of the totals before the deal.
    """
    own = size_of(worth, before[shooter] + plain[shooter], turned_before[shooter] + turned[shooter])
    over, beaten = last_deal, False
    for seat in range(worth.players):
        size = size_of(worth, before[seat] + plain[seat], turned_before[seat] + turned[seat])
        over = over or (worth.target > 0 and size >= worth.target)
        beaten = beaten or size < own
    return over and beaten


def may_be_new(worth: Worth, before: int, old_loses: bool) -> bool:
    """Whether the shooter may take the new moon, given the total before the deal."""
    if worth.moon == NEW_IF_OLD_LOSES:
        return old_loses
    if worth.moon == NEW_AFTER:
        return before >= worth.moon_threshold
    return worth.moon in (NEW, CHOICE)


def takes_new(worth: Worth, before: int, old_loses: bool) -> bool:
    """Whether a shooter left to himself takes the new moon: where he must, or where old loses."""
    if worth.moon == NEW:
        return True
    return old_loses and may_be_new(worth, before, old_loses)


class Settled(NamedTuple):
    """How a deal was scored: who shot, what it came to, and whether the new moon was open."""

    shooter: int
    result: int
    new_open: bool


UNSAID, WANTS_OLD, WANTS_NEW = range(3)
"""Which moon the shooter asks for."""


def settle(
    worth: Worth,
    cards: Sequence[int],
    twins: Sequence[int],
    idle: Sequence[int],
    idle_twins: Sequence[int],
    tricks: Sequence[int],
    first_trick_to: int,
    passers: Sequence[int],
    before: Sequence[int],
    turned_before: Sequence[int],
    last_deal: bool,
    wish: int,
    plain: Row,
    turned: Row,
) -> Settled:
    """Score a deal, all but the points for no trick; write each seat's points.

    Args:
        worth: the scoring rules.
        cards: for each seat the set of cards it captured.
        twins: for each seat the set of those it captured twice.
        idle: for each seat the set of captured cards of which a copy scores nothing.
        idle_twins: for each seat the set of those of which both copies do.
        tricks: how many tricks each seat took; all nought when nobody knows, and no sun counts.
        first_trick_to: the seat that took the first trick, or `NO_SEAT`.
        passers: for each seat the one that passed to it, or `NO_SEAT`.
        before: the totals before the deal, plain part.
        turned_before: the same, turned part.
        last_deal: whether the game ends with this deal in any case.
        wish: the moon the shooter asks for; left unsaid, he takes new only where old would lose.
        plain: takes each seat's points, plain part.
        turned: takes the turned part.
    """
    result, new_open = NORMAL, False
    shooter = moon_seat(worth, cards, twins)
    if shooter >= 0:
        sun = worth.sun != NO_SUN and is_sun(worth, tricks, shooter, first_trick_to)
        if moon_counts(worth, sun):
            result = outcome(worth, sun, False)
            write_points(
                worth,
                cards,
                twins,
                idle,
                idle_twins,
                result,
                shooter,
                passers,
                before,
                turned_before,
                plain,
                turned,
            )
            loses = old_moon_loses(worth, before, turned_before, plain, turned, shooter, last_deal)
            new_open = may_be_new(worth, before[shooter], loses)
            takes = takes_new(worth, before[shooter], loses)
            if wish == WANTS_NEW or (takes and wish == UNSAID) or worth.moon == NEW:
                result = outcome(worth, sun, True)
    write_points(
        worth,
        cards,
        twins,
        idle,
        idle_twins,
        result,
        shooter,
        passers,
        before,
        turned_before,
        plain,
        turned,
    )
    return Settled(shooter, result, new_open)


def write_points(
    worth: Worth,
    cards: Sequence[int],
    twins: Sequence[int],
    idle: Sequence[int],
    idle_twins: Sequence[int],
    result: int,
    shooter: int,
    passers: Sequence[int],
    before: Sequence[int],
    turned_before: Sequence[int],
    plain: Row,
    turned: Row,
) -> None:
    """Write every seat's points once it is known what the moon or sun came to."""
    passer = NO_SEAT if shooter < 0 else passers[shooter]
    for seat in range(worth.players):
        plain[seat], turned[seat] = seat_after(
            worth,
            seat,
            cards[seat],
            twins[seat],
            idle[seat],
            idle_twins[seat],
            result,
            shooter,
            passer,
            before[seat],
            turned_before[seat],
        )


def seat_after(
    worth: Worth,
    seat: int,
    cards: int,
    twins: int,
    idle: int,
    idle_twins: int,
    result: int,
    shooter: int,
    passer: int,
    before: int,
    turned_before: int,
) -> Part:
    """Return a seat's points once it is known what the moon or sun came to."""
    charged, charged_turned = 0, 0
    if result != NORMAL:
        charged, charged_turned = shot_part(
            worth, result, seat, shooter, passer, before, turned_before
        )
    own_idle, own_idle_twins = idle_of(cards, twins, idle, idle_twins)
    return seat_points(
        worth, cards, twins, own_idle, own_idle_twins, result, charged, charged_turned
    )


def idle_of(cards: int, twins: int, idle: int, idle_twins: int) -> Part:
    """Return which of a seat's cards score nothing: of two copies the second goes first."""
    both = cards & twins
    return (cards & ~both & idle) | (both & idle & idle_twins), both & idle


def points_for_no_trick(worth: Worth, result: int, tricks: int) -> int:
    """Return the points of a seat for taking no trick; none on a deal of a moon or sun."""
    return worth.no_trick_points if result == NORMAL and tricks == 0 else 0
