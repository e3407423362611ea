"""One moment of a recorded deal as the table shows it, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import Deal, Position, Trick
from engine.cards import card_name, parse_card
from engine.observe import running_points
from engine.pack import hand_size
from engine.scoring import Points
from engine.values import card_values
from pages.ui.table import LastTrick, SeatView, TableView, TrickCard
from pages.ui.words import counted, points_text, symbol, symbols

_SOUTH = ("South", "S")
"""What the player at the bottom is called where players are named after the compass."""


def table_of(
    position: Position,
    names: Sequence[str],
    tricks: int,
    *,
    viewer: str | None = None,
    bottom: str | None = None,
    choosing: bool = False,
    flags: Mapping[str, str] | None = None,
) -> TableView:
    """Return the table at a position.

    A trick that has just been completed stays in the middle until the next card is led, unless
    the reader is to lead it.

    Args:
        position: the moment.
        names: the players, clockwise.
        tricks: how many tricks the deal has.
        viewer: the player whose hand alone lies open; None when all do.
        bottom: the player whose place the reader has while all hands lie open.
        choosing: whether the reader may choose a card of the hand to play.
        flags: cards that another game forbids, each with the sentence that says why.
    """
    resting = not position.trick and bool(position.tricks) and not choosing
    earlier = position.tricks[:-1] if resting else position.tricks
    trick = _finished(position.tricks[-1]) if resting else _on_table(position)
    view = TableView(
        seats=_seats(position, names, viewer, bottom),
        trick=_with_flags(trick, flags or {}),
        last_trick=_last(position, earlier[-1]) if earlier else None,
        hearts_broken=position.hearts_broken if position.rules.hearts_lead != "free" else None,
        kitty=len(position.waiting),
        direction="anticlockwise" if position.rules.direction == "anticlockwise" else "clockwise",
        caption=f"Trick {position.trick_number} of {tricks}"
        if choosing
        else trick_words(position, tricks),
        ply=position.ply,
        bottom=_south(names),
    )
    return with_choice(view, position) if choosing else view


def _south(names: Sequence[str]) -> int:
    """Return the seat that is drawn at the bottom: south, as on a map, or else the first."""
    return next((seat for seat, name in enumerate(names) if name in _SOUTH), 0)


def with_choice(view: TableView, position: Position) -> TableView:
    """Return the table at a position with the hand whose turn it is as cards to choose from."""
    return replace(view, playable=position.legal, reasons=position.forbidden)


def reasons_against(
    position: Position, hand: Sequence[str], names: Sequence[str]
) -> dict[str, str]:
    """Return for each card of your hand, at seat nought, what forbids it now."""
    if position.turn == 0:
        return position.forbidden
    who = names[position.turn or 0]
    opening = symbol(position.legal[0]) if len(position.legal) == 1 else "any card"
    return dict.fromkeys(hand, f"You are not on lead: {who} opens the deal with {opening}.")


def _seats(
    position: Position, names: Sequence[str], viewer: str | None, bottom: str | None
) -> tuple[SeatView, ...]:
    points = points_so_far(position)
    hands = position.hands
    return tuple(
        SeatView(
            name=name,
            cards=hands[seat] if viewer in (None, name) else (),
            hidden=viewer not in (None, name),
            count=len(hands[seat]),
            points=points_text(points[seat]),
            captured=counting_cards(position, position.taken[seat]),
            turn=position.turn == seat,
            you=name == (viewer or bottom),
        )
        for seat, name in enumerate(names)
    )


def points_so_far(position: Position) -> tuple[Points, ...]:
    """Return what everybody's captured cards cost; a moon counts only when the deal is over."""
    if position.over or not position.tricks:
        return position.score().points
    return running_points((replace(position, tricks=()), position))[-1]


def counting_cards(position: Position, cards: Sequence[str]) -> tuple[str, ...]:
    """Return those of the cards that are worth something in this game."""
    worth = {card_name(card) for card in card_values(position.rules)}
    return tuple(card for card in cards if card in worth)


def _on_table(position: Position) -> tuple[TrickCard, ...]:
    last = len(position.trick) - 1
    return tuple(
        TrickCard(seat, card, winning=seat == position.winning, highlight=place == last)
        for place, (seat, card) in enumerate(position.trick)
    )


def _finished(trick: Trick) -> tuple[TrickCard, ...]:
    last = len(trick.plays) - 1
    return tuple(
        TrickCard(seat, card, winning=seat == trick.winner, highlight=place == last)
        for place, (seat, card) in enumerate(trick.plays)
    )


def _with_flags(trick: tuple[TrickCard, ...], flags: Mapping[str, str]) -> tuple[TrickCard, ...]:
    return tuple(replace(play, flag=flags.get(play.card, "")) for play in trick)


def _last(position: Position, trick: Trick) -> LastTrick:
    return LastTrick(trick.winner, _finished(trick), points_text(trick_points(position, trick)))


def trick_points(position: Position, trick: Trick) -> int:
    """Return what the cards of a trick are worth by themselves."""
    values = card_values(position.rules)
    return sum(values.get(parse_card(card), 0) for card in trick.cards)


def tricks_in(end: Position) -> int:
    """Return how many tricks a deal has that was played until here, the rest of it included."""
    return len(end.tricks) if end.over else hand_size(end.rules)


def trick_words(position: Position, tricks: int) -> str:
    """Say which trick lies on the table: `Trick 10 of 13`."""
    if not position.ply:
        return "Before the first card"
    number = position.trick_number if position.trick else len(position.tricks)
    return f"Trick {number} of {tricks}"


def place_words(position: Position, tricks: int) -> str:
    """Say where a deal of so many tricks is: `Trick 10 of 13: 2 of 4 cards played`."""
    if not position.ply:
        return "Before the first card"
    if position.over:
        return "The end of the deal"
    where = trick_words(position, tricks)
    if position.trick:
        return f"{where}: {len(position.trick)} of {position.rules.players} cards played"
    return f"{where} complete"


def last_card_words(position: Position, names: Sequence[str]) -> str:
    """Say what the last card did: `A plays A♥ and takes the trick with 4 points.`"""
    if not position.ply:
        leader = names[position.turn or 0]
        return f"{leader} leads to the first trick."
    trick = None if position.trick else position.tricks[-1]
    plays = trick.plays if trick else position.trick
    seat, card = plays[-1]
    verb = "leads" if len(plays) == 1 else "plays"
    said = f"{names[seat]} {verb} {symbol(card)}"
    if not trick:
        return f"{said}."
    if trick.winner is None:
        return f"{said}, and the trick waits for the next winner."
    if trick.winner == seat:
        return f"{said} and {_takes(position, trick)}."
    return f"{said}. {taker_words(position, trick, names)}"


def taker_words(position: Position, trick: Trick, names: Sequence[str]) -> str:
    """Say who takes a complete trick: `A takes the trick with 4 points.`"""
    if trick.winner is None:
        return "The trick waits for the next winner."
    return f"{names[trick.winner]} {_takes(position, trick)}."


def _takes(position: Position, trick: Trick) -> str:
    points = trick_points(position, trick)
    return f"takes the trick with {counted(points, 'point')}" if points else "takes the trick"


def pass_words(deal: Deal, names: Sequence[str]) -> str:
    """Say what everybody passed before the first lead."""
    if not deal.passes:
        return "Nobody passes in this deal."
    given = [f"- {name}: {symbols(cards)}" for name, cards in zip(names, deal.passes, strict=True)]
    return "\n".join([f"They {deal.plan.words}:", "", *given])
