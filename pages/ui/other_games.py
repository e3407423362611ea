"""The same tricks in another game: what they would have cost, and which cards it forbids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine import Deal, Position, RuleError, Rules, Variant, score_deal, variant, variants
from engine.cards import card_name, parse_card
from engine.deal import eldest
from engine.pack import hand_size, pack_cards
from engine.scoring import DealScore
from engine.variants import FAMILIES
from pages.ui.words import counted, listed, symbol

_MOST_NAMED = 6


@dataclass(frozen=True)
class Objection:
    """A card of the record that another game forbids."""

    trick: int
    seat: int
    card: str
    reason: str


def rules_of(game: str, players: int) -> Rules:
    """Return the rules of a variant for so many players."""
    return variant(game).for_players(players)


class Family(NamedTuple):
    """One group of the catalogue: the games that can score a deal, and why the others cannot."""

    title: str
    games: tuple[Variant, ...]
    left_out: tuple[tuple[Variant, str], ...]


@lru_cache(maxsize=64)
def families(rules: Rules) -> tuple[Family, ...]:
    """Return the whole catalogue, group by group, for tricks that were played by `rules`."""
    found = []
    for title in FAMILIES:
        games = [(game, _obstacle(game, rules)) for game in variants() if game.family == title]
        able = tuple(game for game, obstacle in games if not obstacle)
        unable = tuple((game, obstacle) for game, obstacle in games if obstacle)
        found.append(Family(title, able, unable))
    return tuple(found)


@lru_cache(maxsize=64)
def games_for(rules: Rules) -> tuple[Variant, ...]:
    """Return the games that can score tricks played by `rules`: as many players, the same pack."""
    return tuple(game for family in families(rules) for game in family.games)


def _obstacle(game: Variant, rules: Rules) -> str:
    """Say why a game cannot score such tricks, to follow its title; empty if it can."""
    try:
        other = game.for_players(rules.players)
    except RuleError:
        return f"is for {_numbers(game.player_counts)} players, and here {rules.players} play"
    theirs, ours = Counter(pack_cards(other)), Counter(pack_cards(rules))
    if extra := [*(theirs - ours).elements()]:
        return f"has {_cards(extra)} in the pack"
    if missing := [*(ours - theirs).elements()]:
        return f"has no {_cards(missing)} in the pack"
    if hand_size(other) != hand_size(rules):
        return f"deals {counted(hand_size(other), 'card')} to each player, not {hand_size(rules)}"
    return ""


def _numbers(counts: Sequence[int]) -> str:
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))


def _cards(cards: Sequence[int]) -> str:
    if len(cards) > _MOST_NAMED:
        return f"{len(cards)} other cards"
    return listed([symbol(card_name(card)) for card in cards])


def score_as(end: Position, rules: Rules) -> DealScore:
    """Score the deal that ends with `end` by other rules, from the cards everyone captured."""
    again = _played_again(end, rules).position
    if again.over:
        return replace(again.score(), rules=rules)
    first = end.tricks[0].winner if end.tricks else None
    return score_deal(rules, end.taken, tricks_won=end.tricks_won, first_trick_to=first)


def objections(end: Position, rules: Rules) -> tuple[Objection, ...]:
    """Play the deal that ends with `end` again by other rules; return every card they forbid.

    After a forbidden card the record goes on, since the tricks are to be scored as they fell.
    Where tricks or turns would go another way round, the comparison ends.
    """
    return _played_again(end, rules).objections


class _Replay(NamedTuple):
    """How far a deal could be played again, and what stood against it."""

    position: Position
    objections: tuple[Objection, ...]


@lru_cache(maxsize=512)
def _played_again(end: Position, rules: Rules) -> _Replay:
    plays = [(trick.number, *play) for trick in end.tricks for play in trick.plays]
    plays += [(end.trick_number, *play) for play in end.trick]
    if not plays:
        return _Replay(end, ())
    found = _opening_objection(end, rules, plays[0])
    position = _table_for(end, rules)
    for trick, seat, card in plays:
        if parting := _parting(position, trick, seat):
            found.append(Objection(trick, seat, card, parting))
            break
        reason = position.why_not(card)
        if reason and not (found and position.ply == 0):
            found.append(Objection(trick, seat, card, reason))
        position = position.play_number(parse_card(card))
    return _Replay(position, tuple(found))


def _parting(position: Position, trick: int, seat: int) -> str:
    """Say why the record cannot be followed any further; empty while it can."""
    if position.trick_number < trick:
        return "Here the trick before goes round once more; the rest cannot be compared."
    if position.trick_number > trick:
        return "Here the trick is already complete; the rest cannot be compared."
    if position.turn != seat:
        return "Here the turn goes the other way round; the rest cannot be compared."
    return ""


def _table_for(end: Position, rules: Rules) -> Position:
    """Return the other game's first position, with the record's leader on lead."""
    assert end.deal is not None
    leader = end.tricks[0].leader if end.tricks else end.trick[0].seat
    seated = next(d for d in range(rules.players) if eldest(rules, d) == leader)
    free = rules.replace(opening_lead="eldest")
    return Position.start(free, Deal(free, end.deal.hands, end.deal.kitty, seated))


def _opening_objection(end: Position, rules: Rules, first: tuple[int, int, str]) -> list[Objection]:
    """Object to the first lead where the other game names its leader or its card."""
    assert end.deal is not None
    trick, seat, card = first
    opened = replace(end.deal, rules=rules, passes=(), dealt=(), number=1, choice=None)
    position = Position.start(rules, opened)
    if position.turn == seat and position.why_not(card) is None:
        return []
    if len(position.legal) == 1:
        return [Objection(trick, seat, card, f"{symbol(position.legal[0])} must open the deal.")]
    return [Objection(trick, seat, card, "Here another player leads first.")]
