"""The choice of a card: the habits of the situation speak in turn, and chance speaks last."""

from __future__ import annotations

from engine.cards import SUIT_MASKS, count, lowest
from engine.core import PlayRules
from engine.habits.discarding import discard
from engine.habits.following import follow
from engine.habits.leading import lead
from engine.habits.names import NO_HABIT, ONLY_CARD
from engine.habits.view import View, unseen
from engine.shuffle import scrambled, share
from engine.tally import Worth


def choose_card(
    rules: PlayRules, worth: Worth, habits: int, view: View, state: int
) -> tuple[int, int]:
    """Return the card a player plays, and the habit that chose it.

    Args:
        rules: the rules of play.
        worth: the scoring rules.
        habits: the player's set of habits; without any he plays at random.
        view: what he knows.
        state: chance for this choice, from `turn_state`.

    Returns:
        The card, and the bit of one habit, `NO_HABIT` when chance chose, or `ONLY_CARD`.
    """
    legal = view.legal
    if legal & (legal - 1) == 0:
        return lowest(legal), ONLY_CARD
    card, habit = -1, NO_HABIT
    if habits:
        out = unseen(worth, view)
        if view.led < 0:
            card, habit = lead(rules, worth, habits, view, out)
        elif legal & SUIT_MASKS[view.led]:
            card, habit = follow(rules, worth, habits, view, out)
        else:
            card, habit = discard(rules, worth, habits, view, out)
    if card >= 0:
        return card, habit
    return any_of(legal, state), NO_HABIT


def any_of(cards: int, state: int) -> int:
    """Return a card of a set that is not empty, by chance."""
    return pick(cards, scrambled(state))


def pick(cards: int, bits: int) -> int:
    """Return the card of a set that 63 random bits point at."""
    for _ in range(share(bits, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def turn_state(deal: int, ply: int) -> int:
    """Return the chance that belongs to one choice, so that every choice can be replayed.

    Args:
        deal: the deal's own state, from `shuffle.deal_state`.
        ply: how many cards have been played; -1 - seat for a seat's pass.
    """
    return scrambled(deal ^ (ply + 64))
