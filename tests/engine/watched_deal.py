"""Plays random deals and games through the engine, with the referee looking on.

``play_deal`` passes and plays a deal at random. When it is watched, every card is compared with
the brute-force referee: whose turn it is, what may be played and why the rest may not, who wins,
who has captured what.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from engine import Deal, DealScore, Game, Position, Rules
from engine.passing import why_not_pass
from tests.engine import gamekeeper, oracle, scorekeeper

Referee = tuple[oracle.Rules, oracle.Table]


def plain(rules: Rules) -> oracle.Rules:
    """The rules as the referee reads them."""
    return rules.to_dict()


def choose_passes(deal: Deal, dice: random.Random) -> list[list[str]]:
    """For each seat cards it may pass, chosen at random."""
    passes = []
    for hand in deal.hands:
        count = deal.plan.count
        may = [card for card in hand if why_not_pass(deal.rules, hand, card, count) is None]
        passes.append(dice.sample(may, count))
    return passes


def exchange(deal: Deal, dice: random.Random, watch: bool) -> Deal:
    """The deal after a random pass."""
    if not deal.plan.count or deal.plan.kind == "hold":
        return deal
    passes = choose_passes(deal, dice)
    after = deal.exchange(passes)
    if watch:
        check_exchange(deal, passes, after)
    return after


def check_exchange(deal: Deal, passes: list[list[str]], after: Deal) -> None:
    """Every card went where the plan says, or into the pile that is dealt again."""
    hands = [Counter(hand) for hand in deal.hands]
    for seat, cards in enumerate(passes):
        hands[seat].subtract(cards)
    if None in deal.plan.offsets or not deal.plan.offsets:
        for before, now in zip(hands, after.hands, strict=True):
            assert all(Counter(now)[card] >= count for card, count in before.items())
    else:
        for seat, cards in enumerate(passes):
            for card, offset in zip(cards, deal.plan.offsets, strict=True):
                hands[(seat + offset) % len(hands)][card] += 1
        assert [+hand for hand in hands] == [Counter(hand) for hand in after.hands]
    assert sorted(sum(deal.hands, ())) == sorted(sum(after.hands, ()))


def opening_card(r: oracle.Rules, deal: Deal) -> str:
    """The card that must be led; where no lady was taken before, a deal opens like a first one."""
    number = 1 if deal.leader is None else deal.number
    return oracle.opening(r, [list(hand) for hand in deal.hands], number)


def expected_leaders(rules: Rules, deal: Deal) -> set[int]:
    """Who may lead to the first trick."""
    r = plain(rules)
    card = opening_card(r, deal)
    if card:
        return {seat for seat, hand in enumerate(deal.hands) if card in hand}
    if rules.opening_lead == "gong_zhu" and deal.leader is not None:
        return {deal.leader}
    step = 1 if rules.direction == "clockwise" else -1
    return {(deal.dealer + step) % rules.players}


def call_referee(position: Position, deal: Deal) -> Referee:
    r = plain(position.rules)
    assert position.turn in expected_leaders(position.rules, deal)
    hands = [list(hand) for hand in deal.hands]
    return r, oracle.start(r, hands, position.turn, deal.kitty, opening_card(r, deal))


def check_moment(position: Position, r: oracle.Rules, table: oracle.Table) -> None:
    """The engine and the referee see the same moment."""
    assert position.turn == oracle.turn(r, table)
    assert position.hearts_broken == table.broken, (position.trick, r)
    assert [sorted(hand) for hand in position.hands] == [sorted(hand) for hand in table.hands]
    seat = position.turn
    if seat is None:
        return
    expected = oracle.legal(r, table)
    assert sorted(position.legal) == expected, (table, r)
    for card in set(position.hands[seat]):
        assert (position.why_not(card) is None) == (card in expected), (card, table)
    for card in expected:
        names = [name for way, name in oracle.moves(r, table) if way == card]
        if names != [""]:
            assert sorted(position.may_name(card)) == sorted(names), (card, table)


def check_trick(position: Position, table: oracle.Table) -> None:
    """The engine and the referee gave the trick to the same seat."""
    winner, cards = table.last
    assert position.tricks[-1].winner == winner, table
    assert [play.card for play in position.tricks[-1].plays] == list(cards)
    assert sorted(position.waiting) == sorted(table.waiting)
    for engine_pile, pile in zip(position.taken, table.taken, strict=True):
        assert sorted(engine_pile) == sorted(pile)


def name_for(position: Position, card: str, dice: random.Random) -> str | None:
    """The suit to name with a card, or nothing where none is named."""
    leads_joker = card[0] == "X" and not position.trick
    if not leads_joker or position.rules.joker_lead != "leader_names_suit":
        return None
    return dice.choice(sorted(position.may_name(card)))


def play_out(
    start: Position, dice: random.Random, referee: Referee | None
) -> tuple[Position, Referee | None]:
    """Play all cards at random; with a referee, check every moment."""
    position = start
    played: Counter[str] = Counter()
    while not position.over:
        assert position.legal
        card = dice.choice(position.legal)
        name = name_for(position, card, dice)
        if referee is not None:
            r, table = referee
            check_moment(position, r, table)
            table = oracle.play(r, table, card, name or "")
            referee = (r, table)
        position = position.play(card, names=name)
        played[card] += 1
        if referee is not None and not referee[1].trick:
            check_trick(position, referee[1])
    assert played == Counter(card for hand in start.hands for card in hand)
    return position, referee


def same_for_all(score: DealScore) -> None:
    """The lines of each seat add up to its points."""
    for seat, points in enumerate(score.points):
        assert sum(line.points for line in score.lines if line.seat == seat) == points


def check_score(game: Game, end: Position, score: DealScore, table: oracle.Table) -> None:
    """The second scorer comes to the same points."""
    outcome = scorekeeper.Outcome(
        piles=tuple(map(tuple, end.taken)),
        won=table.won,
        before=tuple(int(total.real) for total in game.totals),
        dead=table.dead,
        first_to=end.tricks[0].winner,
        passers=tuple(passer_to(end, seat) for seat in range(len(end.hands))),
        last_deal=game.last_deal,
    )
    ours = scorekeeper.expected(plain(end.rules), outcome)
    assert ours is None or list(score.points) == ours, (score.points, ours, outcome, end.rules)


def passer_to(end: Position, seat: int) -> int | None:
    """Who alone passed to this seat in this deal."""
    if end.deal is None or not end.deal.passes:
        return None
    offsets = set(end.deal.plan.offsets)
    if len(offsets) != 1 or None in offsets:
        return None
    return (seat - offsets.pop()) % len(end.hands)


def play_deal(
    game: Game, deal: Deal, dice: random.Random, watch: bool
) -> tuple[Position, DealScore]:
    """Pass, play and score one deal of a game."""
    deal = exchange(deal, dice, watch)
    start = Position.start(game.rules, deal)
    end, referee = play_out(start, dice, call_referee(start, deal) if watch else None)
    pack = Counter(sum(deal.hands, ()) + tuple(deal.kitty))
    assert Counter(sum(end.taken, ())) == pack
    totals = tuple(game.totals)
    score = end.score(before=totals, last_deal=game.last_deal)
    same_for_all(score)
    if referee is not None:
        check_score(game, end, score, referee[1])
    return end, score


def next_deal(game: Game, seed: int) -> Deal:
    return game.next_deal(seed)


def play_game(
    rules: Rules, seed: int, most: int, watch: int = 1
) -> tuple[Game, list[tuple[Any, ...]]]:
    """Play a game to its end, or for so many deals; the first deals are watched."""
    dice = random.Random(seed)
    game = Game(rules, dealer=seed % rules.players)
    history: list[tuple[Any, ...]] = []
    while not game.over and len(history) < most:
        end, score = play_deal(game, game.next_deal(seed), dice, len(history) < watch)
        after = game.add(score)
        gamekeeper.check(game, score, after)
        game = after
        history.append((score.points, tuple(game.totals), end.tricks[0].plays[0].card))
    return game, history
