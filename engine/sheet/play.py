"""The lines of the sheet for the play of the tricks and for jokers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import CLUBS, SPADES, SUIT_MASKS, card_symbol, suit_of
from engine.fields.play import JOKERS, TRICKS
from engine.pack import kitty_size, pack_cards
from engine.sheet.lines import HANDS, PACK, SheetLine, points
from engine.values import penalty_cards

if TYPE_CHECKING:
    from engine.rules import Rules

_FORCED = ("lady_forced", "jack_forced", "talyeekh")


def trick_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say who leads, who may play what, and who wins."""
    yield _opening(rules)
    yield SheetLine(
        TRICKS,
        f"The turn goes round {rules.direction}; follow suit if you can, and if you are void "
        "play any card that the rules below allow.",
        ("direction",),
    )
    yield _winner(rules)
    yield from _leads(rules)
    yield _first_trick(rules)
    yield from _forced(rules)
    if rules.booster_nines != "none":
        nine = "a nine of the suit led" if rules.booster_nines == "led_suit" else "a nine"
        yield SheetLine(
            TRICKS,
            f"When {nine} falls in the first round of a trick, everybody plays a second card to "
            "it in the same order, unless hands are empty; a nine in that second round adds "
            "nothing.",
            ("booster_nines",),
        )


def _opening(rules: Rules) -> SheetLine:
    if rules.opening_lead == "eldest":
        text = "Eldest leads to the first trick."
        return SheetLine(TRICKS, text, ("opening_lead",))
    suit = CLUBS if rules.opening_lead == "low_club" else SPADES
    card = card_symbol(min(card for card in pack_cards(rules) if suit_of(card) == suit))
    who = f"The holder of the {card}"
    if kitty_size(rules):
        who += f" (or, if it is not dealt, of the lowest {'club' if suit == CLUBS else 'spade'})"
    if rules.packs == 2:
        who += ", of two the one nearer to eldest,"
    if rules.opening_lead == "low_club":
        text = f"{who} must lead it to the first trick."
    else:
        text = (
            f"{who} must lead it to the first trick of the game; in later deals whoever took the "
            "Q♠ in the deal before leads first."
        )
    return SheetLine(TRICKS, text, ("opening_lead", *HANDS, "joker_rank"))


def _winner(rules: Rules) -> SheetLine:
    card = "The highest card of the suit led"
    if rules.identical_cards == "cancel":
        card += " that is not cancelled"
    if rules.booster_nines != "none":
        card += ", in whichever round it was played,"
    text = f"{card} wins the trick, and its winner leads to the next."
    return SheetLine(TRICKS, text, ("identical_cards", "booster_nines"))


def _leads(rules: Rules) -> Iterator[SheetLine]:
    hearts_wait = rules.hearts_lead == "after_broken"
    if hearts_wait:
        yield SheetLine(
            TRICKS,
            "Hearts may not be led until they are broken, unless the leader holds nothing else.",
            ("hearts_lead",),
        )
        if rules.lead_hearts_when_only_penalties:
            yield SheetLine(
                TRICKS,
                "A leader who holds only hearts and other penalty cards may lead a heart too.",
                ("hearts_lead", "lead_hearts_when_only_penalties"),
            )
    else:
        text = "Hearts need not be broken before they are led."
        yield SheetLine(TRICKS, text, ("hearts_lead",))
    if rules.lady_lead == "after_broken":
        yield SheetLine(
            TRICKS,
            "The Q♠ may not be led until hearts are broken, unless nothing else may be led.",
            ("lady_lead",),
        )
    if hearts_wait or rules.lady_lead == "after_broken":
        card = "a heart" if rules.break_by == "heart" else "a heart or any other penalty card"
        yield SheetLine(
            TRICKS,
            f"Hearts are broken once {card} has been played.",
            ("hearts_lead", "lady_lead", "break_by"),
        )


def _first_trick(rules: Rules) -> SheetLine:
    if rules.first_trick_penalties == "allowed":
        text = "Penalty cards may be played from the first trick on."
        return SheetLine(TRICKS, text, ("first_trick_penalties",))
    text = "No penalty card may be played to the first trick, unless a player has nothing else"
    fields: tuple[str, ...] = ("first_trick_penalties", "opening_lead")
    if rules.opening_lead == "low_club":
        fields = (*fields, *PACK, "card_points")
        if not penalty_cards(rules) & SUIT_MASKS[CLUBS]:
            # Nobody who can follow the club has to follow it with a penalty card.
            return SheetLine(TRICKS, f"{text}.", fields)
    text += " that follows suit, or nothing else at all."
    return SheetLine(TRICKS, text, fields)


def _forced(rules: Rules) -> Iterator[SheetLine]:
    if rules.jack_forced:
        text = "Who is void in the suit led and holds the J♠ must discard it before any other card."
        yield SheetLine(TRICKS, text, ("jack_forced",))
    if rules.lady_forced:
        text = (
            "The holder of the Q♠ must play her when void in the suit led, or when a higher spade "
            "lies in a trick to which spades were led."
        )
        yield SheetLine(TRICKS, text, ("lady_forced",))
    if rules.talyeekh != "none":
        what = "the Q♠ or the 10♦" if rules.talyeekh == "either" else "both the Q♠ and the 10♦"
        text = f"Who is void in the suit led and holds {what} must discard one of them."
        yield SheetLine(TRICKS, text, ("talyeekh",))
    order = []
    if rules.jack_forced:
        order.append("the J♠")
    if rules.lady_forced:
        order.append("the Q♠")
    if rules.talyeekh != "none":
        order.append("the 10♦" if rules.lady_forced else "the Q♠ or the 10♦")
    if len(order) > 1:
        text = f"Of several such cards in one hand, they go in this order: {', then '.join(order)}."
        yield SheetLine(TRICKS, text, _FORCED)
    if order and rules.first_trick_penalties == "forbidden":
        text = "On the first trick none of them has to go while it may not be played there."
        yield SheetLine(TRICKS, text, (*_FORCED, "first_trick_penalties"))


def joker_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say what a joker is, when it may be played and what it costs."""
    if not rules.jokers:
        return
    if rules.joker_rank == "suit_zero":
        text = "The 0♣ and the 0♦ are played like other clubs and diamonds, and cost nothing."
        yield SheetLine(JOKERS, text, ("jokers", "joker_rank"))
        return
    fields = ("jokers", "joker_rank")
    yield SheetLine(
        JOKERS,
        "A joker belongs to no suit and cannot win a trick, unless it is led and nobody follows.",
        fields,
    )
    text = "A joker may be played to any trick, even by a player who could follow suit."
    if rules.joker_play == "when_void":
        text = "A joker may be played to a trick only by a player who is void in the suit led."
    yield SheetLine(JOKERS, text, (*fields, "joker_play"))
    yield SheetLine(JOKERS, _joker_led(rules), (*fields, "joker_lead", "hearts_lead"))
    yield SheetLine(JOKERS, _joker_costs(rules), (*fields, "joker_points", "joker_scores"))


def _joker_led(rules: Rules) -> str:
    hearts_wait = rules.hearts_lead == "after_broken"
    if rules.joker_lead == "leader_names_suit":
        limit = "; hearts only once they are broken" if hearts_wait else ""
        return f"A joker may be led; its leader names the suit to be followed{limit}."
    sets = "the next card that is no joker sets the suit"
    limit = ", and it may be a heart only when a heart could be led" if hearts_wait else ""
    if rules.joker_lead == "next_card_sets_suit":
        return f"A joker may be led; {sets}{limit}."
    return f"A joker may not be led, except from a hand of jokers only; {sets}{limit}."


def _joker_costs(rules: Rules) -> str:
    if not rules.joker_points:
        return "A joker costs nothing."
    text = f"A joker costs {points(rules.joker_points)} and is a penalty card"
    if rules.joker_scores == "in_heart_tricks":
        return f"{text}, but it costs only in a trick that has a heart in it."
    return f"{text}."
