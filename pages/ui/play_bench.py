"""A hand and a trick laid out to ask what may be played: set up, kept in a link, judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from engine import Deal, IllegalPlay, Position, Rules
from engine.cards import CLUBS, card_name, parse_card, sorted_hand, suit_of
from engine.deal import turn_step
from engine.pack import hand_size, pack_cards
from engine.players import player
from engine.scene import GUESTS, YOU, Layout, lay_out
from pages.ui.words import symbol, symbols

NAMES = (YOU, *GUESTS)


@dataclass(frozen=True)
class PlayBench:
    """A moment set up by hand: your cards, and what lies on the table.

    Attributes:
        hand: your cards.
        trick: the cards played to the trick so far, in order.
        first: whether it is the first trick, for which everybody holds a full hand.
        broken: whether hearts have been broken.
        asked: the card of your hand that was asked about; empty for none.
    """

    hand: tuple[str, ...]
    trick: tuple[str, ...] = ()
    first: bool = False
    broken: bool = False
    asked: str = ""

    def params(self) -> dict[str, str]:
        """Return the bench as parameters of a link; the usual one needs none."""
        if self == WORKED:
            return {}
        given = {"hand": "".join(self.hand) or "none", "table": "".join(self.trick)}
        given |= {"first": "yes" if self.first else "", "broken": "yes" if self.broken else ""}
        return {name: text for name, text in (given | {"card": self.asked}).items() if text}


WORKED = PlayBench(
    hand=tuple("QS 9S 4S AH JH 7H 3H KD TD 8D 6D 5D 2D".split()), trick=("2C", "KC"), first=True
)
"""What lies there when the page opens: no club, and a club was led."""

MOMENTS = {
    "First trick, no clubs": WORKED,
    "You must follow": PlayBench(
        hand=tuple("AS 9S 5S QH 4H JC 8C 3C".split()), trick=("TC", "QC"), first=False
    ),
    "You lead": PlayBench(hand=tuple("QS 7S KH 9H 6H 2H AC 5C".split())),
    "A spade is led": PlayBench(
        hand=tuple("QS JS 3S AH TH TD 6C".split()), trick=("5S", "AS"), broken=True
    ),
}
"""Moments worth looking at, by name."""


def read_bench(link: Mapping[str, str]) -> PlayBench:
    """Read the bench from a link.

    Raises:
        NotationError: a text that names no card.
    """
    if "hand" not in link:
        return WORKED
    hand = () if link["hand"] == "none" else cards_of(link["hand"])
    asked = link.get("card", "")
    return PlayBench(
        hand=hand,
        trick=cards_of(link.get("table", "")),
        first=link.get("first") == "yes",
        broken=link.get("broken") == "yes",
        asked=asked if asked in hand else "",
    )


def cards_of(text: str) -> tuple[str, ...]:
    """Read cards written one after the other, two signs each: `QS9S`."""
    text = text[:400]
    return tuple(card_name(parse_card(text[at : at + 2])) for at in range(0, len(text), 2))


@lru_cache(maxsize=256)
def fitted(bench: PlayBench, rules: Rules) -> PlayBench:
    """Return the nearest moment to the bench that can occur under these rules.

    Cards that the pack lacks are left out, the hand is filled up or cut to its size, and the
    trick is begun by the card that must open it and goes on as far as its cards may be played.
    The bench itself stays as it is, so that flipping a rule back brings the old moment back too.
    """
    pack = Counter(map(card_name, pack_cards(rules)))
    trick = _from(pack, bench.trick)[: rules.players - 1]
    hand = _from(pack, bench.hand)
    full = hand_size(rules)
    opening = _opening_card(rules) if bench.first else ""
    if bench.first:
        kept_out = opening if bench.trick and opening not in hand else ""
        spare = [card for card in _fresh(pack, rules) if card != kept_out]
        hand = _spread(hand, full) or ()
        # Cards of the suits already held, so that who was void stays void.
        suits = {card[-1] for card in hand}
        spare.sort(key=lambda card: card[-1] not in suits)
        hand = (*hand, *spare)[:full]
    else:
        hand = _spread(hand, max(1, full - 1)) or _fresh(pack, rules)[:1]
    hand = tuple(card_name(card) for card in sorted_hand(map(parse_card, hand)))
    asked = bench.asked if bench.asked in hand else ""
    broken = bench.broken and not bench.first
    fit = replace(bench, hand=hand, trick=(), broken=broken, asked=asked)
    return replace(fit, trick=_trick(fit, rules, bench.trick, trick, opening))


def _trick(
    fit: PlayBench, rules: Rules, wanted: Sequence[str], there: Sequence[str], opening: str
) -> tuple[str, ...]:
    """Return the cards of a trick as far as they can have been played, one after the other."""
    led = tuple(there)
    if wanted and wanted[0] not in there:
        lead = opening or _lowest(wanted[0][-1], rules, {*there, *fit.hand})
        led = (lead, *(card for card in led if card != lead)) if lead else led
    elif wanted and opening and opening not in fit.hand and led[0] != opening:
        led = (opening, *(card for card in led[1:] if card != opening))
    led = led[: rules.players - 1]
    for many in range(len(led), 0, -1):
        if can_occur(replace(fit, trick=led[:many]), rules):
            return led[:many]
    return ()


def _lowest(suit: str, rules: Rules, elsewhere: set[str]) -> str:
    """Return the lowest card of a suit that nobody has shown; nothing if there is none."""
    free = [card for card in sorted(pack_cards(rules)) if card_name(card) not in elsewhere]
    return next((name for name in map(card_name, free) if name[-1] == suit), "")


def can_occur(bench: PlayBench, rules: Rules) -> bool:
    """Whether the hand has its size, and every card of the trick may have been played."""
    try:
        return moment(bench, rules).turn == 0 or not bench.trick
    except IllegalPlay:
        return False


def _opening_card(rules: Rules) -> str:
    """Return the card that must open the first trick; nothing where the leader is free.

    In Gong Zhu he is free in every deal but the first.
    """
    if rules.opening_lead != "low_club":
        return ""
    return card_name(min(card for card in pack_cards(rules) if suit_of(card) == CLUBS))


def fitting_words(laid: PlayBench, bench: PlayBench, rules: Rules) -> str:
    """Say which cards that were laid on the table cannot lie there, and what leads instead."""
    pack = set(map(card_name, pack_cards(rules)))
    lacking = [card for card in laid.trick if card not in pack]
    barred = [card for card in laid.trick if card in pack and card not in bench.trick]
    verb = "is" if len(lacking) == 1 else "are"
    said = [f"{symbols(lacking)} {verb} not in this pack."] if lacking else []
    said += [f"{symbols(barred)} cannot have been played there."] if barred else []
    if bench.trick and bench.trick[0] not in laid.trick:
        said.append(f"{symbol(bench.trick[0])} is led instead.")
    return " ".join(said)


def _spread(cards: Sequence[str], many: int) -> tuple[str, ...]:
    """Take so many of the cards, from all parts of the hand."""
    if len(cards) <= many:
        return tuple(cards)
    return tuple(cards[at * len(cards) // many] for at in range(many))


def _from(pack: Counter[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Take the wanted cards out of the pack, as far as it has them."""
    found = []
    for card in wanted:
        if pack[card] > 0:
            pack[card] -= 1
            found.append(card)
    return tuple(found)


def _fresh(pack: Counter[str], rules: Rules) -> tuple[str, ...]:
    """Return what is left of the pack in the order of a shuffle that is always the same."""
    dealt = Deal.shuffled(rules, 1)
    left, found = pack.copy(), []
    for card in chain(*dealt.hands, dealt.kitty):
        if left[card] > 0:
            left[card] -= 1
            found.append(card)
    return tuple(found)


def moment(bench: PlayBench, rules: Rules) -> Position:
    """Return the position on the table for a fitted bench; you sit at seat nought.

    On the first trick before a card is played the rules may say that another player leads: then
    it is his turn.
    """
    layout = Layout(bench.hand, bench.trick, bench.first, bench.broken)
    return lay_out(rules, layout, strict=bool(bench.trick))


def toggled(bench: PlayBench, card: str, rules: Rules, *, on_table: bool) -> PlayBench:
    """Return the bench with a card put down or taken up again.

    A card goes where the visitor points; it leaves the hand when it is put on the table.
    """
    hand, trick = list(bench.hand), list(bench.trick)
    where, other = (trick, hand) if on_table else (hand, trick)
    if card in where:
        where.remove(card)
    else:
        if card in other:
            other.remove(card)
        where.append(card)
    if len(trick) > rules.players - 1 or not hand or len(hand) > hand_size(rules):
        return bench
    full = len(hand) == hand_size(rules)
    return replace(bench, hand=tuple(hand), trick=tuple(trick), first=full)


def at_trick(bench: PlayBench, rules: Rules, *, first: bool) -> PlayBench:
    """Return the bench on the first trick, or a few tricks later."""
    if first == bench.first:
        return bench
    if first:
        return fitted(replace(bench, first=True, broken=False), rules)
    kept = bench.hand[::2] + bench.hand[1::4]
    return fitted(replace(bench, first=False, hand=kept), rules)


def dealt(rules: Rules, number: int) -> PlayBench:
    """Deal a hand and let others play until it is your turn, at some trick of the deal.

    What is passed is left out, since the question is what may be played.
    """
    careful = player("Careful")
    position = Position.start(rules, Deal.shuffled(rules, 1, number))
    wanted = number * 7 % max(1, hand_size(rules) - 3)
    while not _is_moment(position, wanted) and not position.over:
        position = position.play(careful.choose(position).card)
    if position.over:
        return WORKED
    return PlayBench(
        hand=position.hands[0],
        trick=tuple(play.card for play in position.trick),
        first=len(position.hands[0]) == hand_size(rules),
        broken=position.hearts_broken,
    )


def _is_moment(position: Position, wanted: int) -> bool:
    plain_round = len(position.trick) < position.rules.players
    return position.turn == 0 and plain_round and position.trick_number > wanted


def with_hearts(bench: PlayBench, broken: bool) -> PlayBench:
    """Return the bench with hearts broken, or not."""
    return replace(bench, broken=broken)


def players_before(bench: PlayBench, rules: Rules) -> list[str]:
    """Name the players who have played to the trick, the leader first."""
    step = turn_step(rules)
    return [
        NAMES[(turn - len(bench.trick)) * step % rules.players] for turn in range(len(bench.trick))
    ]


def if_played(bench: PlayBench, rules: Rules) -> str:
    """Say what the card that was asked about would do now."""
    after = moment(bench, rules).play(bench.asked)
    card = symbol(bench.asked)
    if not after.trick:
        taker = after.tricks[-1].winner
        if taker is None:
            return f"{card}: the trick would wait for the next winner."
        return f"{card}: the trick would be {'yours' if taker == 0 else NAMES[taker] + '’s'}."
    if after.winning is None:
        return f"{card}: nobody would be winning the trick."
    if after.winning == 0:
        return f"{card}: you would be winning the trick."
    return f"{card}: {NAMES[after.winning]} would still be winning the trick."


@lru_cache(maxsize=128)
def faces(rules: Rules) -> tuple[str, ...]:
    """Return every card of the pack once, in the order of a hand."""
    return tuple(map(card_name, sorted_hand(set(pack_cards(rules)))))
