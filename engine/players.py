"""Computer players: named characters, each a set of habits, and the reason for every choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.cards import card_name, mask_of
from engine.errors import RuleError
from engine.grounds import sentence_of, sentence_of_pass
from engine.habits import HABITS, choose_card, turn_state
from engine.habits.giving import next_to_pass
from engine.habits.names import (
    BLEED,
    BOLD,
    DUCK_LADY,
    DUMP_LADY,
    HIGH_EARLY,
    KEEP_LOW_SPADES,
    NO_HABIT,
    ONLY_CARD,
    PASS_HIGH,
    PASS_LADY,
    PASS_VOID,
    SAFE_LEAD,
    SHOOT,
    STOP_MOON,
    THROW_DANGER,
    UNDER,
    WIN_BONUS,
)
from engine.habits.view import ladies_in
from engine.seen import number_of, view_of
from engine.shuffle import deal_state
from engine.translate import play_rules, worth

if TYPE_CHECKING:
    from engine.deal import Deal
    from engine.position import Position

BY_NAME = {habit.name: habit for habit in HABITS}
_BY_BIT = {habit.bit: habit for habit in HABITS}
_WITHOUT_HABIT = {
    ONLY_CARD: ("only_card", "This is the only card that may be played."),
    NO_HABIT: ("no_habit", "Nothing speaks for one card over another, so chance chose."),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A card chosen, the name of the habit that chose it, and the reason in a sentence."""

    card: str
    habit: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player.

    Attributes:
        name: the character's name.
        habits: his set of habits, as bits.
        words: the character in one sentence.
    """

    name: str
    habits: int
    words: str

    def with_habit(self, name: str) -> Player:
        """Return the same player with one habit more."""
        return replace(self, habits=self.habits | habits_of([name]))

    def without(self, name: str) -> Player:
        """Return the same player with one habit less."""
        return replace(self, habits=self.habits & ~habits_of([name]))

    def choose(
        self,
        position: Position,
        before: Sequence[int] | None = None,
        chance: int | None = None,
    ) -> Choice:
        """Return the card this player plays and why. He sees only what his seat has seen.

        Args:
            position: the position; he plays for the seat whose turn it is.
            before: the totals before this deal, where he looks at them.
            chance: the deal's chance, for choices without a reason; the same chance gives the
                same card. Taken from the deal when left out.
        """
        rules = position.rules
        if chance is None:
            chance = _chance_of(position.deal)
        knows = (play_rules(rules), worth(rules), self.habits, view_of(position, before))
        card, habit = choose_card(*knows, turn_state(chance, position.ply))
        if habit in _WITHOUT_HABIT:
            return Choice(card_name(card), *_WITHOUT_HABIT[habit])
        return Choice(card_name(card), _BY_BIT[habit].name, sentence_of(*knows, (card, habit)))

    def choose_pass(self, deal: Deal, seat: int, chance: int | None = None) -> tuple[Choice, ...]:
        """Return the cards this player passes from a seat, each with its reason.

        Where cards go to different players, the lowest card number goes to the first of them.
        """
        rules, plan = deal.rules, deal.plan
        hand = mask_of(map(number_of, deal.hands[seat]))
        if chance is None:
            chance = _chance_of(deal)
        ladies = ladies_in(worth(rules))
        given, choices = 0, {}
        for _ in range(plan.count):
            card, habit = next_to_pass(
                play_rules(rules),
                worth(rules),
                self.habits,
                hand,
                given,
                plan.count,
                plan.offsets[0] if len(set(plan.offsets)) == 1 else 0,
                mask_of(map(number_of, rules.pass_forbidden)),
                turn_state(chance, -1 - seat),
            )
            given |= 1 << card
            why = (
                _WITHOUT_HABIT[habit]
                if habit in _WITHOUT_HABIT
                else (_BY_BIT[habit].name, sentence_of_pass(habit, card, hand, ladies))
            )
            choices[card] = Choice(card_name(card), *why)
        return tuple(choices[card] for card in sorted(choices))


def habits_of(names: Iterable[str]) -> int:
    """Return a set of habits from their names.

    Raises:
        RuleError: a name that no habit has.
    """
    habits = 0
    for name in names:
        if name not in BY_NAME:
            raise RuleError(f"{name[:30]!r} is no habit; choose from: {', '.join(BY_NAME)}.")
        habits |= BY_NAME[name].bit
    return habits


def player(name: str) -> Player:
    """Return a character by name: Random, Beginner, Careful, Expert or Shooter.

    Raises:
        RuleError: there is no such character.
    """
    for character in CHARACTERS:
        if character.name.lower() == name.lower():
            return character
    names = ", ".join(character.name for character in CHARACTERS)
    raise RuleError(f"{name[:30]!r} is no computer player; choose from: {names}.")


def _chance_of(deal: Deal | None) -> int:
    return 0 if deal is None else deal_state(deal.seed, deal.number)


_CAREFUL = PASS_HIGH | PASS_LADY | KEEP_LOW_SPADES | UNDER | DUMP_LADY | DUCK_LADY | THROW_DANGER
_EXPERT = _CAREFUL | PASS_VOID | HIGH_EARLY | BLEED | SAFE_LEAD | STOP_MOON | WIN_BONUS | SHOOT

CHARACTERS = (
    Player("Random", 0, "Plays any card that is allowed."),
    Player("Beginner", UNDER, "Plays the highest card that does not win, and passes by chance."),
    Player("Careful", _CAREFUL, "Passes high cards, ducks the lady and gets rid of her."),
    Player("Expert", _EXPERT, "Counts suits, bleeds spades, stops moons and shoots when sure."),
    Player("Shooter", _EXPERT | BOLD, "Plays like Expert, but tries for the moon on thin hands."),
)
