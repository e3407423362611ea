"""Exact chances: how the cards are dealt, where the lady is, which leads win, a scorer's sums.

Every chance is a `fractions.Fraction`, so nothing is lost until it is shown with `percent`,
`odds` or `one_in`. The cards you do not see are taken as dealt at random: a pass or a play
that tells you more changes the sum.
"""

from engine.chances import odds, one_in, percent, rate, rate_interval, to_one
from engine.odds.hands import (
    all_penalty_hand,
    all_penalty_hand_misprinted,
    hand_pattern,
    hand_patterns,
    possible_deals,
    possible_hands,
    some_doubleton,
    some_singleton,
    some_suit_of,
    some_void,
    suit_length,
    void_at_the_table,
    void_or_singleton,
)
from engine.odds.lady import (
    AfterThePass,
    guards_given_lady,
    lady_after_pass,
    lady_dealt,
    lady_sits,
    spade_honours,
    spades_given_lady,
)
from engine.odds.leads import (
    everybody_follows,
    heart_lead_on_average,
    heart_lead_table,
    heart_lead_wins,
    lead_wins,
    suit_goes_round,
    suit_goes_round_for_all,
    void_in_one_hand,
)
from engine.odds.reckoning import (
    GameLength,
    average_penalty,
    game_length_bounds,
    howell_net,
    howell_table,
    spot_total,
)

__all__ = [
    "AfterThePass",
    "GameLength",
    "all_penalty_hand",
    "all_penalty_hand_misprinted",
    "average_penalty",
    "everybody_follows",
    "game_length_bounds",
    "guards_given_lady",
    "hand_pattern",
    "hand_patterns",
    "heart_lead_on_average",
    "heart_lead_table",
    "heart_lead_wins",
    "howell_net",
    "howell_table",
    "lady_after_pass",
    "lady_dealt",
    "lady_sits",
    "lead_wins",
    "odds",
    "one_in",
    "percent",
    "possible_deals",
    "possible_hands",
    "rate",
    "rate_interval",
    "some_doubleton",
    "some_singleton",
    "some_suit_of",
    "some_void",
    "spade_honours",
    "spades_given_lady",
    "spot_total",
    "suit_goes_round",
    "suit_goes_round_for_all",
    "suit_length",
    "to_one",
    "void_at_the_table",
    "void_in_one_hand",
    "void_or_singleton",
]
