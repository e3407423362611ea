"""The fields for the table, the pack, the deal and the pass."""

from __future__ import annotations

from engine.fields.field import Field, Option
from engine.fields.titles import BICYCLE, FAMILY, GAMERULES, PAGAT, PARLETT, WIKINFO, WIKIPEDIA

TABLE = "Table and deal"
PASSING = "Passing"

TABLE_FIELDS = (
    Field(
        name="players",
        group=TABLE,
        label="Players",
        meaning="How many sit at the table: three to seven with one pack, five to eleven with two.",
        kind="number",
        default=4,
        low=3,
        high=11,
        sources=(WIKIPEDIA, BICYCLE, WIKINFO, FAMILY),
    ),
    Field(
        name="direction",
        group=TABLE,
        label="Direction of play",
        meaning=(
            "Which way the deal and the turn go round; a pass to the left still goes to the "
            "left neighbour."
        ),
        kind="choice",
        default="clockwise",
        options=(
            Option("clockwise", "clockwise", "The player on the dealer's left is eldest."),
            Option("anticlockwise", "anticlockwise", "The player on the dealer's right is eldest."),
        ),
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="partners",
        group=TABLE,
        label="Partners",
        meaning="Whether each plays alone, or four players form two sides.",
        kind="choice",
        default="none",
        options=(
            Option("none", "everybody alone"),
            Option("opposite", "partners sit opposite", "Four players, two against two."),
        ),
        sources=(WIKIPEDIA, FAMILY),
    ),
    Field(
        name="packs",
        group=TABLE,
        label="Packs",
        meaning="How many packs are shuffled together; with two, every card exists twice.",
        kind="choice",
        default=1,
        options=(Option(1, "one pack"), Option(2, "two packs")),
        sources=(WIKIPEDIA, WIKINFO, FAMILY),
    ),
    Field(
        name="trim",
        group=TABLE,
        label="Cards taken out",
        meaning="Which low cards leave the pack, as many as it takes to deal evenly.",
        kind="choice",
        default="morehead",
        options=(
            Option("none", "none", "All cards are dealt; any that are left over form the kitty."),
            Option("foster", "Foster's: 2♠ 2♣ 2♦ 2♥", "Foster 1909."),
            Option("culbertson", "Culbertson's: 2♣ 2♦ 2♠ 2♥", "Culbertson 1950."),
            Option("morehead", "Morehead's: 2♣ 2♦ 3♣ 2♠", "Morehead 2001; keeps every heart."),
            Option("bicycle", "Bicycle style: 2♦ 2♣ 2♠ 2♥", "2♦ with three, 2♦ and 2♣ with five."),
            Option("deuces", "deuces: 2♣ 2♦ 2♠ 2♥", "As many deuces as needed."),
            Option("black_maria", "black deuces first: 2♣ 2♠ 2♦ 2♥", "As in Black Maria."),
        ),
        sources=(WIKIPEDIA, BICYCLE, FAMILY, GAMERULES),
        house_rule=(
            "the order of the deuces where a source names only their number, and deuces and "
            "threes in suit order once a list is used up."
        ),
    ),
    Field(
        name="kitty",
        group=TABLE,
        label="Kitty",
        meaning="Cards that are not dealt but go to the winner of one trick, points and all.",
        kind="choice",
        default="none",
        options=(
            Option("none", "no kitty"),
            Option("leftover", "what is left over", "Cards that cannot be dealt evenly."),
            Option("widow", "a widow", "Four cards with three players, two with five."),
        ),
        sources=(WIKIPEDIA, FAMILY),
    ),
    Field(
        name="kitty_to",
        group=TABLE,
        label="Who takes the kitty",
        meaning="Which trick carries the kitty with it.",
        kind="choice",
        default="first_trick",
        options=(
            Option("first_trick", "the winner of the first trick"),
            Option("last_trick", "the winner of the last trick"),
        ),
        sources=(WIKIPEDIA, FAMILY, PARLETT),
    ),
    Field(
        name="kitty_seen",
        group=TABLE,
        label="Who sees the kitty",
        meaning="Who may look at the kitty when it is taken.",
        kind="choice",
        default="winner",
        options=(
            Option("nobody", "nobody, until the deal is scored"),
            Option("winner", "only its winner"),
            Option("all", "everybody", "It is turned face up."),
        ),
        sources=(WIKIPEDIA, FAMILY),
    ),
    Field(
        name="identical_cards",
        group=TABLE,
        label="Identical cards",
        meaning="With two packs, what happens when the same card falls twice in one trick.",
        kind="choice",
        default="last_played_wins",
        options=(
            Option("last_played_wins", "the later one ranks higher"),
            Option("cancel", "they cancel each other", "Neither can win, but both still count."),
        ),
        sources=(WIKIPEDIA, FAMILY),
    ),
    Field(
        name="rollover",
        group=TABLE,
        label="A cancelled trick",
        meaning="When a whole trick is cancelled and waits for the winner of the next one.",
        kind="choice",
        default="led_suit_cancelled",
        options=(
            Option("led_suit_cancelled", "every card of the suit led is cancelled"),
            Option("two_pairs", "also two pairs in one trick", "Pairs of any suits count."),
        ),
        sources=(FAMILY, WIKIPEDIA),
        house_rule="a last trick that is cancelled goes to its leader.",
    ),
)

PASSING_FIELDS = (
    Field(
        name="pass_mode",
        group=PASSING,
        label="The pass",
        meaning="To whom the players pass cards after the deal, before they see what arrives.",
        kind="choice",
        default="four_way_hold",
        options=(
            Option("none", "no pass"),
            Option("left", "left", "Every deal to the left."),
            Option("right", "right", "Every deal to the right."),
            Option("alternate", "left, right", "By turns, left first."),
            Option("right_left", "right, left", "By turns, right first."),
            Option("three_way", "left, right, across", "Then from the start again."),
            Option("four_way_hold", "left, right, across, hold", "Every fourth deal has no pass."),
            Option("four_way_scatter", "left, right, across, scatter", "Fourth: one to each."),
            Option("scatter", "scatter: one to each opponent", "In every deal."),
            Option("star", "star: one to each of the two opposite", "For five players."),
            Option("shuffle", "shuffle", "The passed cards are shuffled and dealt out again."),
            Option("dealers_choice", "dealer's choice", "The dealer says how many and where."),
            Option("rotating", "rotating", "One seat to the left, two, three ... then no pass."),
            Option("left_across_right", "left, across, right", "Then from the start again."),
        ),
        sources=(WIKIPEDIA, WIKINFO, FAMILY, PAGAT),
        house_rule=(
            "a dealer who chooses may ask for 0 to 4 cards in any direction, a scatter or a "
            "shuffle."
        ),
    ),
    Field(
        name="pass_count",
        group=PASSING,
        label="Cards passed",
        meaning=(
            "How many cards each player passes, where the pass itself does not say; two are "
            "usual with more than four players."
        ),
        kind="number",
        default=3,
        low=0,
        high=4,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="pass_forbidden",
        group=PASSING,
        label="Cards that may not be passed",
        meaning="Cards that must be kept; the 2♣, the Q♠ and the A♥ are the ones sometimes named.",
        kind="cards",
        default=frozenset(),
        sources=(WIKIPEDIA, WIKINFO),
        house_rule="a hand with too few other cards may pass them after all.",
    ),
)
