"""The fields for what the cards cost, and for taking all of them."""

from __future__ import annotations

from engine.fields.card_points import CardPoints
from engine.fields.field import Field, Option
from engine.fields.titles import (
    BICYCLE,
    BRITANNICA,
    FAMILY,
    GAMBITER,
    HOYLE_1887,
    PAGAT,
    WIKINFO,
    WIKIPEDIA,
)

POINTS = "Points"
MOON = "Moon and sun"

POINTS_FIELDS = (
    Field(
        name="heart_points",
        group=POINTS,
        label="What a heart costs",
        meaning="The scale by which hearts are charged to whoever takes them.",
        kind="choice",
        default="one",
        options=(
            Option("none", "nothing"),
            Option("one", "one point each"),
            Option("spot", "spot: as many as its pips", "Jack 11, queen 12, king 13, ace 14."),
            Option("eagle", "eagle: A 5, K 4, Q 3, J 2, others 1"),
            Option(
                "gong_zhu",
                "Gong Zhu: A 50, K 40, Q 30, J 20, 10 to 5 ten each",
                "The 4♥, 3♥ and 2♥ cost nothing.",
            ),
        ),
        sources=(WIKIPEDIA, FAMILY, BRITANNICA, HOYLE_1887, GAMBITER),
    ),
    Field(
        name="card_points",
        group=POINTS,
        label="Single cards",
        meaning=(
            "What single cards are worth: above zero a penalty, below zero a bonus; for a heart "
            "it stands in place of the scale."
        ),
        kind="card_points",
        default=CardPoints({"QS": 13}),
        sources=(WIKIPEDIA, BICYCLE, WIKINFO, FAMILY),
    ),
    Field(
        name="bonus_trigger",
        group=POINTS,
        label="When a bonus counts",
        meaning="Whether a bonus card counts for whoever takes it, or only if it wins the trick.",
        kind="choice",
        default="captured",
        options=(
            Option("captured", "for whoever takes it"),
            Option("wins_trick", "only when that card itself wins the trick"),
        ),
        sources=(WIKIPEDIA, WIKINFO),
    ),
    Field(
        name="effects",
        group=POINTS,
        label="Cards with an effect",
        meaning="Cards that change what other cards in the same pile are worth.",
        kind="effects",
        default=frozenset(),
        options=(
            Option(
                "ten_of_clubs_doubles",
                "10♣ doubles",
                "It doubles its taker's points for the deal, as in Gong Zhu.",
            ),
            Option(
                "ten_of_clubs_turns",
                "10♣ turns",
                "It multiplies its taker's points by 2i, as in Complex Hearts.",
            ),
            Option(
                "lady_is_imaginary",
                "Q♠ is imaginary",
                "Her points count along the other axis, as in Complex Hearts.",
            ),
            Option(
                "queen_of_hearts_doubles_hearts",
                "Q♥ doubles hearts",
                "All hearts her taker has, herself too, cost double, as in Royal Hearts.",
            ),
            Option(
                "queen_of_clubs_cancels_lady",
                "Q♣ cancels Q♠",
                "Who takes both pays nothing for the Q♠, as in Royal Hearts.",
            ),
            Option(
                "all_hearts_reward",
                "all hearts are a reward",
                "Who takes every heart is credited with them, as in Gong Zhu.",
            ),
        ),
        sources=(WIKIPEDIA, GAMBITER, PAGAT),
        house_rule="the Q♥ doubles her own point too.",
    ),
    Field(
        name="no_trick_points",
        group=POINTS,
        label="For taking no trick",
        meaning="Points for a player who wins no trick; minus five is the usual reward.",
        kind="number",
        default=0,
        low=-100,
        high=100,
        sources=(WIKIPEDIA,),
        house_rule="not in a deal in which the moon or the sun was shot.",
    ),
)

MOON_FIELDS = (
    Field(
        name="moon",
        group=MOON,
        label="Shooting the moon",
        meaning="What happens when one player takes every penalty card.",
        kind="choice",
        default="old",
        options=(
            Option("none", "nothing special", "The cards count as always."),
            Option("old", "old moon", "The shooter 0, everybody else charged."),
            Option("new", "new moon", "The shooter is credited, the others 0."),
            Option(
                "choice",
                "old or new, as the shooter likes",
                "The shooter chooses when the deal is over.",
            ),
            Option(
                "new_if_old_loses",
                "new only when old would lose",
                "When the old moon would end the game with somebody below the shooter.",
            ),
            Option(
                "new_after_threshold",
                "new once the shooter is high enough",
                "When the shooter's total before the deal has reached the threshold.",
            ),
            Option("nobody_scores", "nobody scores", "The deal costs nobody anything."),
            Option("charge", "the shooter is charged", "A fixed price, 37 in Leekha."),
        ),
        sources=(WIKIPEDIA, BICYCLE, WIKINFO, FAMILY),
        house_rule="a tie for the lowest total is not losing.",
    ),
    Field(
        name="moon_points",
        group=MOON,
        label="What a moon is worth",
        meaning="The points of a moon: all the penalties in play, or a fixed number.",
        kind="number",
        default="in_play",
        options=(Option("in_play", "the penalties in play"),),
        low=0,
        high=1000,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="moon_threshold",
        group=MOON,
        label="Threshold for a new moon",
        meaning="The total before the deal from which a shooter may choose the new moon.",
        kind="number",
        default=50,
        low=0,
        high=1000,
        sources=(WIKIPEDIA,),
        house_rule="the total that counts is the shooter's own, and 50 is our number.",
    ),
    Field(
        name="moon_needs_bonus",
        group=MOON,
        label="A moon needs the bonus cards",
        meaning="Whether a shooter must take every bonus card as well.",
        kind="switch",
        default=False,
        sources=(WIKIPEDIA, PAGAT),
        house_rule="the bonus is then part of the moon and not counted besides.",
    ),
    Field(
        name="old_moon_plays_on",
        group=MOON,
        label="Play on after a losing moon",
        meaning=(
            "Whether an old moon that would end the game with the shooter losing lets it go on "
            "until a deal without a moon."
        ),
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="moon_cannot_win",
        group=MOON,
        label="No winning by a moon",
        meaning="Whether a deal with a moon or sun cannot win its shooter the game.",
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
        house_rule="when somebody else is lowest the game ends as usual.",
    ),
    Field(
        name="sun",
        group=MOON,
        label="Shooting the sun",
        meaning="What happens when one player takes every trick.",
        kind="choice",
        default="none",
        options=(
            Option("none", "nothing more than a moon"),
            Option("everyone", "twice a moon", "Everybody else pays two moons."),
            Option("punishment", "the passer pays double", "Who passed to the shooter pays most."),
            Option("clean_slate", "a clean slate", "The shooter's total goes back to 0."),
        ),
        sources=(WIKIPEDIA, WIKINFO),
        house_rule=(
            "a sun takes every penalty card too; without a single passer everybody pays double; a "
            "clean slate never raises a total that is below zero."
        ),
    ),
    Field(
        name="sun_required",
        group=MOON,
        label="Only the sun counts",
        meaning="Whether all penalty cards without all the tricks are charged like any others.",
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="sun_skips_first_trick",
        group=MOON,
        label="The first trick does not count",
        meaning="Whether the sun needs only the tricks after the first.",
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="big_moon",
        group=MOON,
        label="All penalties in every deal (the big moon)",
        meaning="What happens when one player takes all penalties in every deal of the game.",
        kind="choice",
        default="none",
        options=(
            Option("none", "nothing special"),
            Option("ten_deals", "in a game of ten deals", "0, and everybody else ten times all."),
            Option("game", "in a game to a limit", "0, and everybody else the limit."),
        ),
        sources=(WIKIPEDIA,),
        house_rule="it takes every deal of the game, and no moon may be scored besides.",
    ),
)
