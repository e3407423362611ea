"""A scene as the table shows it, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import Rules
from engine.deal import turn_step
from engine.pack import hand_size
from engine.scene import Scene
from pages.ui.moments import table_of
from pages.ui.table import TableView
from pages.ui.words import points_text, symbols


def scene_view(scene: Scene) -> TableView:
    """Return the table with the reader's hand in front, ready to choose a card."""
    name = scene.names[scene.seat]
    view = table_of(scene.position, scene.names, hand_size(scene.rules), viewer=name, choosing=True)
    return _with_totals(view, scene)


def view_after(scene: Scene, card: str) -> TableView:
    """Return the table once the reader's card lies on it."""
    name = scene.names[scene.seat]
    view = table_of(scene.position.play(card), scene.names, hand_size(scene.rules), viewer=name)
    # What comes next is not known, so nobody is asked to play.
    calm = replace(
        view,
        seats=tuple(replace(seat, turn=False) for seat in view.seats),
        caption=scene_view(scene).caption,
    )
    return _with_totals(calm, scene)


def _with_totals(view: TableView, scene: Scene) -> TableView:
    if not scene.totals:
        return view
    seats = [
        replace(seat, note=f"has {points_text(total)}")
        for seat, total in zip(view.seats, scene.totals, strict=True)
    ]
    return replace(view, seats=tuple(seats))


def names_from_you(scene: Scene) -> tuple[str, ...]:
    """Name the players clockwise from the reader's seat."""
    return (*scene.names[scene.seat :], *scene.names[: scene.seat])


def players_before(names: Sequence[str], rules: Rules, cards: int) -> list[str]:
    """Name the players who have played `cards` cards to the trick, given them from you on."""
    step = turn_step(rules)
    return [names[(turn - cards) * step % rules.players] for turn in range(cards)]


def where_words(rules: Rules, held: int, *, first: bool, broken: bool) -> str:
    """Say where the deal stands: `Trick 4, hearts not broken.`"""
    number = hand_size(rules) - held + 1
    if first or rules.hearts_lead == "free":
        return f"Trick {number}."
    return f"Trick {number}, hearts {'broken' if broken else 'not broken'}."


def trick_words(names: Sequence[str], rules: Rules, trick: Sequence[str]) -> str:
    """Say who led and whose turn it is."""
    if not trick:
        return "You lead."
    return f"{players_before(names, rules, len(trick))[0]} led, and it is your turn."


def may_words(hand: Sequence[str], against: dict[str, str]) -> str:
    """Say which cards may be played, and why the others may not, a line for each reason."""
    free = [card for card in hand if card not in against]
    lines = []
    if free:
        every = len(free) == len(hand)
        may = "Every card may be played." if every else f"You may play {symbols(free)}."
        lines.append(f"✓ {may}")
    for reason in dict.fromkeys(against.values()):
        cards = [card for card in hand if against.get(card) == reason]
        lines.append(f"✕ Not {symbols(cards)}: {reason}")
    return "  \n".join(lines)
