"""Why a card may not be played, in a player's words: one sentence for each rule of `core`."""

from __future__ import annotations

from engine import core
from engine.cards import SUIT_NAMES, card_symbol, suit_of


def reason(rule: int, rules: core.PlayRules, moment: core.Moment, card: int) -> str:
    """Return the sentence for the rule of play that took a card out of the hand."""
    if rule == core.OPENING_CARD:
        return f"{card_symbol(moment.opening_card.bit_length() - 1)} must open the deal."
    if rule == core.FOLLOW_SUIT:
        return _follow(rules, moment, card)
    if rule == core.LADY_GOES:
        return _lady(moment)
    if rule == core.HEARTS_WAIT and moment.led == core.ANY_SUIT:
        return "Hearts have not been broken, so a heart cannot set the suit."
    return _SENTENCES[rule]


_SENTENCES = {
    core.JOKERS_WAIT: "A joker may not be led while the hand holds another card.",
    core.JACK_GOES: "J♠ must go before any other card, because the hand is void in the suit led.",
    core.LIKHA_GOES: "Q♠ or 10♦ must go, because the hand is void in the suit led.",
    core.TRICK_ONE: "No penalty card may be played on the first trick.",
    core.HEARTS_WAIT: "Hearts have not been broken, so a heart may not be led yet.",
    core.LADY_WAITS: "Q♠ may not be led before hearts are broken.",
}


def _follow(rules: core.PlayRules, moment: core.Moment, card: int) -> str:
    suit = SUIT_NAMES[moment.led]
    if suit_of(card) == len(SUIT_NAMES) - 1 and not rules.jokers_follow:
        return f"A joker may be played only when void, and the hand still holds {suit}."
    return f"{suit.capitalize()} were led, so a {suit[:-1]} must be played."


def _lady(moment: core.Moment) -> str:
    if core.is_void(moment):
        return "Q♠ must go at the first chance, and the hand is void in the suit led."
    return "Q♠ must go at the first chance, and a higher spade lies in the trick."
