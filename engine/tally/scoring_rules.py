"""The scoring rules of one game as whole numbers."""

from __future__ import annotations

from typing import NamedTuple

# Moon rules.
NO_MOON, OLD, NEW, CHOICE, NEW_IF_OLD_LOSES, NEW_AFTER, NOBODY, CHARGE = range(8)
# Sun rules.
NO_SUN, EVERYONE, PUNISHMENT, CLEAN_SLATE = range(4)


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
