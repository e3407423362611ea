"""The fields for settling a deal and ending a game."""

from __future__ import annotations

from engine.fields.field import Field, Option
from engine.fields.titles import BICYCLE, FAMILY, HOYLE_1887, PAGAT, WIKINFO, WIKIPEDIA

ENDING = "Settlement and the end"

ENDING_FIELDS = (
    Field(
        name="settlement",
        group=ENDING,
        label="Settlement",
        meaning="Whether points go on a score sheet or are paid in counters after every deal.",
        kind="choice",
        default="score_sheet",
        options=(
            Option("score_sheet", "a score sheet", "Running totals; the lowest wins."),
            Option(
                "sweepstake",
                "sweepstake: the clean share the pool",
                "All pay their points into it.",
            ),
            Option("howell", "Howell: all pay and all draw", "The pool empties exactly."),
            Option(
                "fewest_collects", "whoever has fewest collects", "The others pay what they took."
            ),
            Option(
                "equal_pool", "a pool shared evenly at the end", "All pay their points into it."
            ),
            Option(
                "ante", "ante: a counter each a deal", "Shared by those without a penalty card."
            ),
        ),
        sources=(WIKIPEDIA, WIKINFO, FAMILY, HOYLE_1887),
        house_rule=(
            "in a sweepstake who pays nothing is clean, and a game of counters ends when somebody "
            "has none left or the agreed deals are played."
        ),
    ),
    Field(
        name="counters",
        group=ENDING,
        label="Counters each",
        meaning="How many counters each player starts with where counters are paid.",
        kind="number",
        default=50,
        low=1,
        high=10_000,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="target",
        group=ENDING,
        label="Game to",
        meaning="The total that ends the game; the lowest total then wins.",
        kind="number",
        default=100,
        options=(Option("none", "no limit"),),
        low=1,
        high=10_000,
        sources=(WIKIPEDIA, BICYCLE, WIKINFO, FAMILY),
    ),
    Field(
        name="target_test",
        group=ENDING,
        label="The limit",
        meaning="Whether reaching the limit ends the game or only going over it.",
        kind="choice",
        default="reach",
        options=(
            Option("reach", "ends the game when reached"),
            Option("exceed", "ends the game when exceeded"),
        ),
        sources=(WIKIPEDIA, PAGAT),
    ),
    Field(
        name="deals",
        group=ENDING,
        label="Number of deals",
        meaning="A fixed number of deals after which the lowest total wins.",
        kind="number",
        default=None,
        options=(Option("none", "as many as it takes"),),
        low=1,
        high=1000,
        sources=(WIKIPEDIA, WIKINFO),
    ),
    Field(
        name="exact_rule",
        group=ENDING,
        label="Hitting a round number",
        meaning="Whether a total of exactly 50 or 100 brings a player back down.",
        kind="choice",
        default="none",
        options=(
            Option("none", "no"),
            Option("hundred_to_zero", "100 becomes 0", "The game then ends at 101."),
            Option("fifty_or_hundred_minus_fifty", "50 or 100 loses fifty"),
        ),
        sources=(WIKIPEDIA, WIKINFO),
        house_rule="once a deal, after all its points, and only for a total the deal has changed.",
    ),
    Field(
        name="lives",
        group=ENDING,
        label="Lives",
        meaning="How many lives each player has; a costly deal takes one. None are used at 0.",
        kind="number",
        default=0,
        low=0,
        high=9,
        sources=(WIKIPEDIA,),
        house_rule=(
            "the game ends after the deal in which somebody loses the last life; who has none "
            "left cannot win; points from another player's moon cost lives too."
        ),
    ),
    Field(
        name="life_cost",
        group=ENDING,
        label="Points that cost a life",
        meaning="The points in one deal that cost a life.",
        kind="number",
        default=15,
        low=1,
        high=1000,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="tie",
        group=ENDING,
        label="A tie",
        meaning="What happens when the lowest total is shared.",
        kind="choice",
        default="shared",
        options=(
            Option("shared", "the win is shared"),
            Option("play_on", "another deal is played"),
        ),
        sources=(PAGAT,),
    ),
)
