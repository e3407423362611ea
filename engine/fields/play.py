"""The fields for the play of the tricks and for jokers."""

from __future__ import annotations

from engine.fields.field import Field, Option
from engine.fields.titles import (
    BICYCLE,
    FAMILY,
    GAMBITER,
    GAMERULES,
    JAWAKER,
    WIKINFO,
    WIKIPEDIA,
)

TRICKS = "Trick play"
JOKERS = "Jokers"

TRICK_FIELDS = (
    Field(
        name="opening_lead",
        group=TRICKS,
        label="Opening lead",
        meaning="Who leads to the first trick, and what.",
        kind="choice",
        default="low_club",
        options=(
            Option(
                "eldest", "the player after the dealer, any card", "That player is called eldest."
            ),
            Option("low_club", "the lowest club", "Its holder must lead it, mostly the 2♣."),
            Option(
                "gong_zhu",
                "the 2♠, as in Gong Zhu",
                "In later deals whoever last took the Q♠ leads any card.",
            ),
        ),
        sources=(WIKIPEDIA, BICYCLE, WIKINFO, FAMILY, GAMBITER),
        house_rule=(
            "as in Gong Zhu, the first deal is opened with the 2♠, or with the lowest spade dealt."
        ),
    ),
    Field(
        name="hearts_lead",
        group=TRICKS,
        label="Leading hearts",
        meaning="Whether hearts may be led at once or only after they are broken.",
        kind="choice",
        default="after_broken",
        options=(
            Option("free", "at any time"),
            Option("after_broken", "once hearts are broken", "Or from a hand of hearts only."),
        ),
        sources=(WIKIPEDIA, BICYCLE, WIKINFO),
    ),
    Field(
        name="break_by",
        group=TRICKS,
        label="What breaks hearts",
        meaning="Which card has to be played before hearts count as broken.",
        kind="choice",
        default="heart",
        options=(
            Option("heart", "a heart", "Discarded, or led from a hand of hearts only."),
            Option("penalty_card", "any penalty card", "A heart or another card that costs."),
        ),
        sources=(WIKIPEDIA, BICYCLE),
        house_rule="where any penalty card breaks hearts, it need not be discarded to do so.",
    ),
    Field(
        name="lead_hearts_when_only_penalties",
        group=TRICKS,
        label="A hand of penalty cards only may lead a heart",
        meaning=(
            "Whether a hand of hearts and other penalty cards only may lead a heart before hearts "
            "are broken, and so break them."
        ),
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="lady_lead",
        group=TRICKS,
        label="Leading the lady",
        meaning="Whether the Q♠ too must wait until hearts are broken before she is led.",
        kind="choice",
        default="free",
        options=(
            Option("free", "at any time"),
            Option("after_broken", "once hearts are broken", "Or when nothing else can be led."),
        ),
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="first_trick_penalties",
        group=TRICKS,
        label="Points on the first trick",
        meaning="Whether penalty cards may be played to the first trick.",
        kind="choice",
        default="forbidden",
        options=(
            Option("allowed", "allowed"),
            Option("forbidden", "not allowed", "Unless there is nothing else to play."),
        ),
        sources=(BICYCLE, WIKINFO),
        house_rule=(
            "following suit comes before this ban, and a hand of nothing else may throw any card."
        ),
    ),
    Field(
        name="lady_forced",
        group=TRICKS,
        label="The lady must go at the first chance",
        meaning=(
            "Whether the Q♠ must be played at the first chance: when her holder is void, or under "
            "a higher spade already in the trick."
        ),
        kind="switch",
        default=False,
        sources=(WIKIPEDIA, BICYCLE),
        house_rule="where the first trick bars penalty cards she waits while another card can go.",
    ),
    Field(
        name="jack_forced",
        group=TRICKS,
        label="The jack must go when void",
        meaning="Whether a player who is void must discard the J♠ before any other card.",
        kind="switch",
        default=False,
        sources=(WIKIPEDIA,),
        house_rule="where the first trick bars penalty cards he waits while another card can go.",
    ),
    Field(
        name="talyeekh",
        group=TRICKS,
        label="The Q♠ or 10♦ must go when void (talyeekh)",
        meaning="Whether a void player must give up a likha card, the Q♠ or the 10♦.",
        kind="choice",
        default="none",
        options=(
            Option("none", "no"),
            Option("either", "holding either", "One of the two is enough to be forced."),
            Option("both", "holding both", "Only who has both must play one of them."),
        ),
        sources=(WIKIPEDIA, JAWAKER),
        house_rule="where the first trick bars penalty cards they wait while another card can go.",
    ),
    Field(
        name="booster_nines",
        group=TRICKS,
        label="A nine sends its trick round again (booster nines)",
        meaning="Whether a nine makes its trick go round once more.",
        kind="choice",
        default="none",
        options=(
            Option("none", "no"),
            Option("any_suit", "a nine of any suit"),
            Option("led_suit", "a nine of the suit led"),
        ),
        sources=(WIKIPEDIA, WIKINFO, GAMERULES),
        house_rule=(
            "one extra round at most, in the order of the first; the highest card of the suit led "
            "in both rounds wins; there is none once hands are empty."
        ),
    ),
)

JOKER_FIELDS = (
    Field(
        name="jokers",
        group=JOKERS,
        label="Jokers",
        meaning="How many jokers join the pack; low cards then leave it as the deal requires.",
        kind="number",
        default=0,
        low=0,
        high=4,
        sources=(WIKIPEDIA, WIKINFO),
        house_rule="jokers go with one pack only.",
    ),
    Field(
        name="joker_rank",
        group=JOKERS,
        label="What a joker is",
        meaning="Whether a joker is a card of no suit, or the lowest card of clubs or diamonds.",
        kind="choice",
        default="worthless",
        options=(
            Option("worthless", "a card of no suit", "It cannot win once a suit has been led."),
            Option("suit_zero", "0♣ and 0♦", "Two jokers, ordinary cards below the deuces."),
        ),
        sources=(WIKIPEDIA,),
    ),
    Field(
        name="joker_play",
        group=JOKERS,
        label="When a joker may be played",
        meaning="Whether a joker of no suit may go although its holder could follow suit.",
        kind="choice",
        default="any_time",
        options=(
            Option("any_time", "at any time"),
            Option("when_void", "only when void in the suit led"),
        ),
        sources=(WIKIPEDIA, WIKINFO),
    ),
    Field(
        name="joker_lead",
        group=JOKERS,
        label="Leading a joker",
        meaning="Whether a joker of no suit may be led, and what then is the suit to follow.",
        kind="choice",
        default="never",
        options=(
            Option("never", "no", "Except from a hand of jokers only."),
            Option("leader_names_suit", "the leader names the suit"),
            Option("next_card_sets_suit", "the next card sets the suit"),
        ),
        sources=(WIKIPEDIA,),
        house_rule=(
            "a joker led to a trick that nobody follows wins it, and it may call for hearts only "
            "when a heart could be led."
        ),
    ),
    Field(
        name="joker_points",
        group=JOKERS,
        label="What a joker costs",
        meaning="The points for taking a joker; one that costs is a penalty card.",
        kind="number",
        default=0,
        low=0,
        high=26,
        sources=(WIKIPEDIA, WIKINFO),
    ),
    Field(
        name="joker_scores",
        group=JOKERS,
        label="When a joker costs",
        meaning="Whether a joker costs in every trick or only in a trick that has a heart in it.",
        kind="choice",
        default="always",
        options=(
            Option("always", "always"),
            Option("in_heart_tricks", "only in a trick with hearts"),
        ),
        sources=(WIKIPEDIA,),
        house_rule="jokers that cost only in a trick with hearts are never needed for a moon.",
    ),
)
