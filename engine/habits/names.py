"""The habits by name: for each a bit, what it is called, what a player says, and its lesson."""

from __future__ import annotations

from typing import NamedTuple

ONLY_CARD = -1
"""In place of a habit: the card was the only one that could be played."""
NO_HABIT = 0
"""In place of a habit: nothing spoke for any card, so chance chose."""

# In the pass.
PASS_HIGH = 1 << 0
PASS_VOID = 1 << 1
PASS_LADY = 1 << 2
KEEP_LOW_SPADES = 1 << 3
PASS_LOW_HEART = 1 << 4
# In the play.
UNDER = 1 << 5
HIGH_EARLY = 1 << 6
BLEED = 1 << 7
DUMP_LADY = 1 << 8
DUCK_LADY = 1 << 9
THROW_DANGER = 1 << 10
SAFE_LEAD = 1 << 11
STEER = 1 << 12
STOP_MOON = 1 << 13
WIN_BONUS = 1 << 14
SHOOT = 1 << 15
BOLD = 1 << 16


class Habit(NamedTuple):
    """One habit of play.

    Attributes:
        bit: its place in a set of habits.
        name: how a link or a table writes it.
        label: its few words beside a switch.
        sentence: why a card was chosen, as the player says it; `engine.grounds` says it of the
            case where there are several.
        lesson: the maxim it stands for, as a lesson teaches it.
    """

    bit: int
    name: str
    label: str
    sentence: str
    lesson: str


HABITS = (
    Habit(
        PASS_HIGH,
        "pass_high",
        "Passes high cards first",
        "High cards win tricks, so they go in the pass.",
        "Pass dangerous cards: aces, kings and queens that no low cards protect.",
    ),
    Habit(
        PASS_VOID,
        "pass_void",
        "Makes a void in clubs or diamonds",
        "With this suit gone there will be room to throw cards away.",
        "A short suit of clubs or diamonds can be passed away whole; a void is where danger goes.",
    ),
    Habit(
        PASS_LADY,
        "pass_lady",
        "Passes a lady with few guards",
        "Too few small cards stand beside the lady, so she and the cards over her go.",
        "Four cards beside her keep the lady safe; with fewer she goes, and so do ace and king.",
    ),
    Habit(
        KEEP_LOW_SPADES,
        "keep_low_spades",
        "Keeps low spades under the lady",
        "Spades under the lady are guards and stay.",
        "Spades below the queen never catch her and shield the high ones; keep them.",
    ),
    Habit(
        PASS_LOW_HEART,
        "pass_low_heart",
        "Passes one low heart against a moon",
        "One low heart in the pass makes a moon hard to shoot.",
        "A low heart among the cards passed is a loser that no shooter wants.",
    ),
    Habit(
        UNDER,
        "under",
        "Plays the highest card that does not win",
        "The highest card that stays under the trick.",
        "Stay under the trick, and do it with the highest card that can.",
    ),
    Habit(
        HIGH_EARLY,
        "high_early",
        "Gets rid of high cards early",
        "A high card goes while it does the least harm.",
        "Take the tricks you must take early, while everyone still follows suit.",
    ),
    Habit(
        BLEED,
        "bleed",
        "Bleeds spades when safe",
        "A card under the lady, to drive her out.",
        "Without the ace, king and queen of spades, lead spades until the lady falls.",
    ),
    Habit(
        DUMP_LADY,
        "dump_lady",
        "Dumps the lady at the first chance",
        "The lady goes at the first chance.",
        "Under a higher spade or on another suit the lady goes at once.",
    ),
    Habit(
        DUCK_LADY,
        "duck_lady",
        "Ducks the lady",
        "This card keeps away from the lady.",
        "Ace and king of spades wait until the lady is gone or nobody can play her.",
    ),
    Habit(
        THROW_DANGER,
        "throw_danger",
        "Throws the most dangerous card",
        "Void, so the most dangerous card of the hand goes.",
        "After the lady go the high spades that could catch her, then the high hearts.",
    ),
    Habit(
        SAFE_LEAD,
        "safe_lead",
        "Counts before leading",
        "Of all leads this is the one that others most surely beat.",
        "Lead where higher cards are out and lower ones are not.",
    ),
    Habit(
        STEER,
        "steer",
        "Steers penalties to the leader",
        "The player who leads the game takes this trick, so the penalty goes there.",
        "A penalty on the trick of the player with the fewest points lets the others catch up.",
    ),
    Habit(
        STOP_MOON,
        "stop_moon",
        "Keeps a stopper against a moon",
        "One player has every penalty so far, and this card works against the moon.",
        "When one hand has every penalty so far, keep a card that can win a heart, and win one.",
    ),
    Habit(
        WIN_BONUS,
        "win_bonus",
        "Wins a bonus card when it pays",
        "This trick earns more than it costs.",
        "A bonus card is worth a trick when the penalties beside it cost less.",
    ),
    Habit(
        SHOOT,
        "shoot",
        "Shoots the moon when the hand allows",
        "This hand can take everything.",
        "A hand that loses no trick can take all the penalties; stop once another has one.",
    ),
    Habit(
        BOLD,
        "bold",
        "Shoots on thin hands too",
        "This hand might take everything.",
        "A thin hand that fails costs points; one that comes home can win the game.",
    ),
)
