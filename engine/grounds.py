"""Why a habit chose a card: the sentence of the case that applied, where a habit has several."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import JOKERS_MASK, RANKS, SUIT_MASKS, lowest
from engine.core import PlayRules
from engine.habits import HABITS
from engine.habits.chances import chance_to_win
from engine.habits.following import losers
from engine.habits.moon import threat
from engine.habits.names import (
    DUCK_LADY,
    HIGH_EARLY,
    PASS_LADY,
    SAFE_LEAD,
    STOP_MOON,
    UNDER,
    WIN_BONUS,
)
from engine.habits.reading import above, below, cost, keep
from engine.habits.view import SUITS, View, unseen
from engine.tally import Worth

SENTENCES = {habit.bit: habit.sentence for habit in HABITS}
_ALL_WITH_ONE = "One player has every penalty so far"
_MAY_FALL = "The lady may still fall on this trick"


def sentence_of(
    rules: PlayRules, worth: Worth, habits: int, view: View, chosen: tuple[int, int]
) -> str:
    """Return why a player played a card.

    Args:
        rules: the rules of play.
        worth: the scoring rules.
        habits: the player's set of habits.
        view: what he knew.
        chosen: the card, and the bit of the habit that chose it.
    """
    card, habit = chosen
    ground = _Ground(rules, worth, habits, view, card)
    cases = {
        UNDER: ground.under,
        HIGH_EARLY: ground.high_early,
        DUCK_LADY: ground.duck,
        STOP_MOON: ground.stop_moon,
        SAFE_LEAD: ground.safe_lead,
    }
    # In the second round of a booster nine the trick may already be one's own.
    own = view.winner == view.seat
    return cases[habit]() if habit in cases and not own else SENTENCES[habit]


def sentence_of_pass(habit: int, card: int, hand: int, ladies: int) -> str:
    """Return why a player passed a card of his hand, by a habit that is given by its bit."""
    if habit != PASS_LADY:
        return SENTENCES[habit]
    if ladies >> card & 1:
        return "Too few small cards stand beside the lady, so she goes."
    if hand & ladies & SUIT_MASKS[card // RANKS]:
        return "Too few small cards stand beside the lady, so what is above her goes as well."
    return "Too few small cards stand under it, so it could be made to catch the lady."


class _Ground(NamedTuple):
    """What a card was chosen on."""

    rules: PlayRules
    worth: Worth
    habits: int
    view: View
    card: int

    def under(self) -> str:
        view = self.view
        if view.led < 0:
            return "The lowest card is the least likely to win the trick."
        if not self._following:
            return "Void, so the highest card goes."
        if self._staying_under >> self.card & 1:
            return "The highest card that stays under the trick."
        if JOKERS_MASK >> self.card & 1:
            return "No card of the suit stays under the trick, so a joker goes."
        return "No card stays under the trick, so the lowest goes."

    def high_early(self) -> str:
        view = self.view
        if view.led < 0:
            return "Everybody should still be able to follow this suit, so its high card goes now."
        last = view.to_come == 0
        goes = f"the highest goes{self._lady_apart}"
        if not last and view.first_trick and self.rules.first_trick_ban:
            return f"No penalty card may fall on the first trick, so {goes}."
        free = cost(self.worth, view, view.stake, view.stake_twins) <= 0
        if not self._staying_under:
            if not free:
                return f"No card stays under this trick, so {goes}."
            so_far = "" if last else " so far"
            return f"The trick costs nothing{so_far} and no card stays under it, so {goes}."
        if last:
            return f"The trick costs nothing and this card is the last to it, so {goes}."
        return f"Nothing in the trick costs yet and all should be able to follow, so {goes}."

    def duck(self) -> str:
        view = self.view
        under = (self._staying_under | JOKERS_MASK) >> self.card & 1
        if view.stake & view.ladies:
            if under:
                return "The lady lies in this trick, and this card leaves her to somebody else."
            return "The lady lies in this trick, and the lowest card is the likeliest to be beaten."
        if under:
            return f"{_MAY_FALL}, and this card leaves it to somebody else."
        ladies = unseen(self.worth, view) & view.ladies & SUIT_MASKS[view.led]
        if below(lowest(ladies)) >> self.card & 1:
            return f"{_MAY_FALL}, and she would beat this card."
        return f"{_MAY_FALL}, and the lowest card is the likeliest to be beaten."

    def stop_moon(self) -> str:
        view = self.view
        if view.led < 0:
            return f"{_ALL_WITH_ONE}, and no higher heart is out: this one stops the moon."
        if self._following:
            may = "may take" if view.to_come else "takes"
            return f"{_ALL_WITH_ONE}, and this card {may} those in the trick away."
        if not self.worth.penalties >> self.card & 1:
            return f"{_ALL_WITH_ONE}, so what can still stop the moon stays in the hand."
        if view.winner != threat(self.worth, view):
            return f"{_ALL_WITH_ONE}, and a penalty on another's trick stops the moon."
        return f"{_ALL_WITH_ONE}, and there is nothing but penalties to throw."

    def safe_lead(self) -> str:
        out, suit = unseen(self.worth, self.view), SUIT_MASKS[self.card // RANKS]
        alone = self.view.hand & suit == 1 << self.card and not self.view.twins >> self.card & 1
        if alone and out & suit:
            return "The last card of its suit: once it has gone, this hand can throw cards there."
        own = (self.view.legal & SUIT_MASKS[suit] for suit in range(SUITS))
        if self._wins(out, self.card) > min(self._wins(out, lowest(each)) for each in own if each):
            return "Of all leads this one risks the fewest points."
        return SENTENCES[SAFE_LEAD]

    @property
    def _following(self) -> int:
        """The cards of the suit led that come into question."""
        cards = self.view.legal & SUIT_MASKS[self.view.led]
        return keep(cards, self.worth.bonuses) if self.habits & WIN_BONUS else cards

    @property
    def _staying_under(self) -> int:
        return losers(self.rules, self.view, self._following)

    @property
    def _lady_apart(self) -> str:
        dearer = self._following & above(self.card) & self.view.ladies
        return ", the lady apart" if dearer else ""

    def _wins(self, out: int, card: int) -> int:
        """Return how many times in a hundred a lead wins."""
        lower, higher = (out & side for side in (below(card), above(card)))
        return chance_to_win(self.rules.players - 1, lower.bit_count(), higher.bit_count())
