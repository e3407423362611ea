"""What the players of a simulated deal see and remember: the view of whoever is to play."""

from __future__ import annotations

from engine.core import PlayRules, winning_place
from engine.habits.view import (
    NOBODY,
    View,
    leaders_by,
    points_at,
    still_to_come,
    voids_after,
)
from engine.loop.dealing import held
from engine.loop.table import SEEN, SEEN_TWINS, TAKEN, VOIDS, Desk, Table, Trick
from engine.tally import Worth


def forget(law: PlayRules, desk: Desk) -> None:
    """Let a new deal begin for the players' memory."""
    for seat in range(law.players):
        desk.shown[seat] = desk.before[seat]
        desk.captured[seat] = 0
        desk.captured_twins[seat] = 0
    desk.public[SEEN] = 0
    desk.public[SEEN_TWINS] = 0
    desk.public[VOIDS] = 0
    desk.public[TAKEN] = 0


def see(law: PlayRules, desk: Desk, seat: int, card: int, led: int, played: int) -> None:
    """Remember a card, and the void it may show; `led` and `played` as before it fell."""
    opener = desk.trick[0] if played else card
    desk.public[VOIDS] = voids_after(law, desk.public[VOIDS], seat, card, led, opener)
    desk.public[SEEN_TWINS] |= desk.public[SEEN] & 1 << card
    desk.public[SEEN] |= 1 << card


def remember(worth: Worth, desk: Desk, seat: int, stake: int, stake_twins: int) -> None:
    """Remember who took a trick."""
    desk.shown[seat] += points_at(worth, stake, stake_twins)
    desk.captured_twins[seat] |= desk.captured[seat] & stake | stake_twins
    desk.captured[seat] |= stake
    if stake & worth.penalties:
        desk.public[TAKEN] |= 1 << seat


def view_of(
    law: PlayRules,
    table: Table,
    desk: Desk,
    seat: int,
    legal: int,
    led: int,
    played: int,
    cards: int,
    twins: int,
    broken: int,
    trick: Trick,
) -> View:
    """Return what the seat that is to play knows."""
    place = winning_place(law, desk.trick, played, max(led, 0)) if played else NOBODY
    best = desk.trick[place] if place >= 0 else -1
    winner = (trick.leader + law.step * place) % law.players if place >= 0 else NOBODY
    first_trick = 1 if trick.number == 1 else 0
    friends = 1 << (seat + 2) % law.players if table.partners else 0
    return View(
        seat=seat,
        hand=desk.hands[seat],
        twins=desk.twins[seat],
        legal=legal,
        led=led,
        table=cards,
        stake=trick.waiting | cards,
        stake_twins=trick.waiting_twins | twins | (trick.waiting & cards),
        best=best,
        winner=winner,
        to_come=still_to_come(law, desk.trick, played, led, held(desk, seat)),
        seen=desk.public[SEEN],
        seen_twins=desk.public[SEEN_TWINS],
        voids=desk.public[VOIDS],
        taken=desk.public[TAKEN],
        leaders=leaders_by(desk.shown, law.players),
        captured=desk.captured[seat],
        captured_twins=desk.captured_twins[seat],
        first_trick=first_trick,
        broken=broken,
        passed=desk.given[seat],
        passed_to=desk.receivers[seat],
        pack=table.pack,
        ladies=table.ladies,
        friends=friends,
    )
