"""Plays a deal card by card at the open table, as the compiled loop must play it."""

from __future__ import annotations

from typing import NamedTuple

from engine import Deal, DealScore, Position, RuleError, variants
from engine.cards import parse_card
from engine.players import Player
from engine.scoring import Points


class Played(NamedTuple):
    """A finished deal: the cards in playing order, the last position, the score."""

    plays: list[int]
    position: Position
    score: DealScore


def play_by_hand(
    deal: Deal,
    players: tuple[Player, ...],
    before: tuple[Points, ...] | None = None,
    last_deal: bool = False,
) -> Played:
    """Let the players pass and play, seeing what their seats see."""
    if deal.plan.count:
        given = [
            [choice.card for choice in each.choose_pass(deal, seat)]
            for seat, each in enumerate(players)
        ]
        deal = deal.exchange(given)
    position, plays = Position.start(deal.rules, deal), []
    totals = [round(total.real) for total in before] if before else None
    while position.turn is not None:
        card = parse_card(players[position.turn].choose(position, totals).card)
        plays.append(card)
        position = position.play_number(card)
    return Played(plays, position, position.score(before, last_deal=last_deal))


def every_table() -> list[tuple[str, int]]:
    """Every preset with every number of players it allows."""
    found = []
    for one in variants():
        for players in range(one.players[0], one.players[1] + 1):
            try:
                one.for_players(players)
            except RuleError:
                continue
            found.append((one.id, players))
    return found
