"""The lines of the sheet for the table, the deal and the pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import parse_cards, sorted_hand
from engine.fields.table import PASSING, TABLE
from engine.fields.wording import in_list
from engine.pack import hand_size, kitty_size, pack_size, removed
from engine.passing import pass_cycle
from engine.sheet.lines import HANDS, PACK, SheetLine, capital, cards, count

if TYPE_CHECKING:
    from engine.rules import Rules

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh"),
)
_AWAY = {
    "left": "to the left",
    "right": "to the right",
    "across": "across the table",
    "two-left": "two places to the left",
    "two-right": "two places to the right",
}


def table_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say who sits at the table, what is dealt, and what becomes of the rest."""
    yield _seats(rules)
    yield SheetLine(TABLE, _pack(rules), PACK)
    yield SheetLine(TABLE, _deal(rules), (*HANDS, "direction"))
    yield _ranks(rules)
    if rules.packs == 2:
        yield SheetLine(TABLE, _identical(rules), ("packs", "identical_cards"))
    if rules.identical_cards == "cancel":
        yield SheetLine(TABLE, _rollover(rules), ("identical_cards", "rollover"))
    if rules.kitty != "none":
        yield SheetLine(TABLE, _kitty(rules), (*HANDS, "kitty_to", "kitty_seen"))


def _seats(rules: Rules) -> SheetLine:
    if rules.partners == "opposite":
        text = "Four play in two partnerships; partners sit opposite each other."
    else:
        text = f"{capital(count(rules.players))} play, each alone."
    return SheetLine(TABLE, text, ("players", "partners"))


def _pack(rules: Rules) -> str:
    packs = "One pack of 52 cards is" if rules.packs == 1 else "Two packs, 104 cards in all, are"
    text = f"{packs} used"
    if rules.jokers:
        text += f", with {count(rules.jokers, 'joker')} added"
    gone = removed(rules)
    if not gone:
        return f"{text}; nothing is taken out."
    verb = "is" if len(gone) == 1 else "are"
    return f"{text}; {cards(gone)} {verb} taken out, which leaves {pack_size(rules) - len(gone)}."


def _deal(rules: Rules) -> str:
    side = "left" if rules.direction == "clockwise" else "right"
    return (
        f"The cards are dealt one at a time, {rules.direction} from eldest, the player on the "
        f"dealer's {side}; each gets {count(hand_size(rules))}. Eldest deals next."
    )


def _ranks(rules: Rules) -> SheetLine:
    low = "the two"
    if rules.joker_rank == "suit_zero":
        low += ", but for the 0♣ and the 0♦ below it"
    text = f"In each suit the ace is the highest card, the lowest {low}; there are no trumps."
    return SheetLine(TABLE, text, ("joker_rank",))


def _identical(rules: Rules) -> str:
    if rules.identical_cards == "cancel":
        return (
            "Identical cards in one trick cancel each other: neither can win it, though both "
            "still count for whoever takes them."
        )
    return "Of two identical cards in one trick the one played later ranks higher."


def _rollover(rules: Rules) -> str:
    when = "every card of the suit led is cancelled"
    if rules.rollover == "two_pairs":
        when = f"a trick holds two pairs of identical cards, or {when}"
    return (
        f"When {when}, nobody wins the trick: its cards wait for the winner of the next, which the "
        "same player leads. If it is the last trick, its leader takes it."
    )


_SEEN = {
    "nobody": "nobody looks at it before the deal is scored",
    "winner": "only that player looks at it",
    "all": "it is turned face up for everybody",
}


def _kitty(rules: Rules) -> str:
    size = kitty_size(rules)
    if not size:
        return "The deal comes out even, so there is no kitty."
    what = "widow" if rules.kitty == "widow" else "kitty"
    which = "first" if rules.kitty_to == "first_trick" else "last"
    verb = "makes" if size == 1 else "make"
    return (
        f"{capital(count(size, 'card'))} left undealt {verb} a {what} that goes to the winner of "
        f"the {which} trick, points and all; {_SEEN[rules.kitty_seen]}."
    )


def passing_lines(rules: Rules) -> Iterator[SheetLine]:
    """Say who passes what to whom."""
    fields = ("players", "pass_mode", "pass_count")
    kinds = _kinds(rules)
    if rules.pass_mode != "dealers_choice" and set(kinds) == {"hold"}:
        yield SheetLine(PASSING, "No cards are passed.", fields)
        return
    yield SheetLine(PASSING, _pass(rules, kinds), fields)
    yield SheetLine(PASSING, "All choose what to pass before they see what comes to them.", fields)
    if rules.pass_forbidden:
        kept = sorted_hand(parse_cards(sorted(rules.pass_forbidden)))
        text = f"{capital(cards(kept))} may not be passed, unless a hand has too few other cards."
        yield SheetLine(PASSING, text, (*fields, "pass_forbidden"))


def _kinds(rules: Rules) -> tuple[str, ...]:
    """The cycle of passes, each without effect counted as a hold."""
    fixed = ("scatter", "star")
    return tuple(
        kind if rules.pass_count or kind in fixed else "hold" for kind in pass_cycle(rules)
    )


def _pass(rules: Rules, kinds: tuple[str, ...]) -> str:
    if rules.pass_mode == "dealers_choice":
        return (
            "Before each deal's play the dealer says how many cards all pass, none to four, and "
            "where to, or calls for a scatter or a shuffle."
        )
    many = count(rules.pass_count, "card")
    if len(kinds) == 1:
        return f"In every deal each player passes {_what(kinds[0], many)}."
    first, *later = kinds
    steps = [f"In the first deal each player passes {_what(first, many)}"]
    for kind, ordinal in zip(later, _ORDINALS[1:], strict=False):
        steps.append(f"in the {ordinal} {_what(kind, '')}".replace("  ", " "))
    return f"{in_list(steps)}; then the order starts again."


def _what(kind: str, many: str) -> str:
    if kind == "hold":
        return "nothing"
    if kind == "scatter":
        return "one card to each opponent"
    if kind == "star":
        return "one card to each of the two players opposite"
    if kind == "shuffle":
        return f"{many} to a pile, which the dealer shuffles and deals out again"
    if kind in _AWAY:
        return f"{many} {_AWAY[kind]}"
    return f"{many} {count(int(kind.split()[0]), 'place')} to the left"
