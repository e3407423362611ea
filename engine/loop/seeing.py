"""What the players of a simulated deal see: the view of whoever is to play."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import PlayRules, winning_place
from engine.habits.view import NOBODY, View, leaders_by, points_at, still_to_come
from engine.loop.dealing import held
from engine.loop.table import Desk, Table
from engine.tally import Worth


class Open(NamedTuple):
    """What lies open before everybody when a card is due."""

    leader: int
    led: int
    played: int
    table: int
    stake: int
    stake_twins: int
    seen: int
    seen_twins: int
    voids: int
    taken: int
    first_trick: int
    broken: int


def forget(desk: Desk, seat: int) -> None:
    """Let a new deal begin for the players' memory."""
    desk.shown[seat] = desk.before[seat]
    desk.captured[seat] = 0
    desk.captured_twins[seat] = 0


def remember(worth: Worth, desk: Desk, seat: int, stake: int, stake_twins: int) -> int:
    """Remember who takes a trick; return the seat as a set if a penalty card lay in it."""
    desk.shown[seat] += points_at(worth, stake, stake_twins)
    desk.captured_twins[seat] |= desk.captured[seat] & stake | stake_twins
    desk.captured[seat] |= stake
    return 1 << seat if stake & worth.penalties else 0


def view_of(law: PlayRules, table: Table, desk: Desk, seat: int, legal: int, public: Open) -> View:
    """Return what the seat that is to play knows."""
    best, winner = -1, NOBODY
    if public.played:
        place = winning_place(law, desk.trick, public.played, max(public.led, 0))
        if place >= 0:
            best = desk.trick[place]
            winner = (public.leader + law.step * place) % law.players
    friends = 1 << (seat + 2) % law.players if table.partners else 0
    return View(
        seat=seat,
        hand=desk.hands[seat],
        twins=desk.twins[seat],
        legal=legal,
        led=public.led,
        table=public.table,
        stake=public.stake,
        stake_twins=public.stake_twins,
        best=best,
        winner=winner,
        to_come=still_to_come(law, desk.trick, public.played, public.led, held(desk, seat)),
        seen=public.seen,
        seen_twins=public.seen_twins,
        voids=public.voids,
        taken=public.taken,
        leaders=leaders_by(desk.shown, law.players),
        captured=desk.captured[seat],
        captured_twins=desk.captured_twins[seat],
        first_trick=public.first_trick,
        broken=public.broken,
        passed=desk.given[seat],
        passed_to=desk.receivers[seat],
        pack=table.pack,
        ladies=table.ladies,
        friends=friends,
    )
