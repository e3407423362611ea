"""A brute-force referee: the rules of trick play read afresh, on strings and lists.

It shares no code with the engine and knows nothing of bits. It is slow, and meant to be plain
enough to check against a rules page with a finger on the line. Cards are texts such as ``QS``;
with two packs the same text occurs twice. Worthless jokers are ``X1`` ... ``X4``; the jokers that
rank below a deuce are ``0C`` and ``0D``. Rules are a plain dict of the fields it needs.

Run ``python -m tests.engine.oracle data/perft`` to count the endings of every file again and
write the numbers back.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

RANKS = "023456789TJQKA"
SUITS = "CDSH"
DECK = [rank + suit for suit in SUITS for rank in RANKS[1:]]

Rules = dict[str, Any]

# American Hearts: what a rule is when nobody says otherwise.
DEFAULTS: Rules = {
    "players": 4,
    "direction": "clockwise",
    "packs": 1,
    "trim": "morehead",
    "kitty_to": "first_trick",
    "identical_cards": "last_played_wins",
    "rollover": "led_suit_cancelled",
    "opening_lead": "low_club",
    "hearts_lead": "after_broken",
    "break_by": "heart",
    "lead_hearts_when_only_penalties": False,
    "lady_lead": "free",
    "first_trick_penalties": "forbidden",
    "lady_forced": False,
    "jack_forced": False,
    "talyeekh": "none",
    "booster_nines": "none",
    "jokers": 0,
    "joker_rank": "worthless",
    "joker_play": "any_time",
    "joker_lead": "never",
    "joker_points": 0,
    "joker_scores": "always",
    "heart_points": "one",
    "card_points": {"QS": 13},
    "bonus_trigger": "captured",
}


def rules(**fields: Any) -> Rules:
    """American Hearts with some rules changed."""
    return {**DEFAULTS, **fields}


# ---------------------------------------------------------------- what a card is


def is_joker(card: str) -> bool:
    """A joker without a suit."""
    return card[0] == "X"


def suit(card: str) -> str:
    """The suit, or nothing for a joker without a suit."""
    return "" if is_joker(card) else card[1]


def rank(card: str) -> int:
    return RANKS.index(card[0])


def worth(r: Rules, card: str) -> int:
    """What a card costs whoever captures it; below zero it is a bonus."""
    if card in r["card_points"]:
        return int(r["card_points"][card])
    if is_joker(card) or card[0] == "0":
        return int(r["joker_points"])
    if suit(card) != "H":
        return 0
    if r["heart_points"] == "none":
        return 0
    if r["heart_points"] == "one":
        return 1
    if r["heart_points"] == "spot":
        return {"J": 11, "Q": 12, "K": 13, "A": 14, "T": 10}.get(card[0]) or int(card[0])
    if r["heart_points"] == "eagle":
        return {"J": 2, "Q": 3, "K": 4, "A": 5}.get(card[0], 1)
    assert r["heart_points"] == "gong_zhu"
    court = {"J": 20, "Q": 30, "K": 40, "A": 50}
    return court.get(card[0], 0 if card[0] in "234" else 10)


def is_penalty(r: Rules, card: str) -> bool:
    return worth(r, card) > 0


# ---------------------------------------------------------------- the moment of a deal


@dataclass(frozen=True)
class Table:
    """One moment: the hands, the trick on the table and what has been captured."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[str, ...] = ()
    named: str = ""
    broken: bool = False
    number: int = 1
    opening: str = ""
    waiting: tuple[str, ...] = ()
    kitty: tuple[str, ...] = ()
    taken: tuple[tuple[str, ...], ...] = ()
    won: tuple[int, ...] = ()
    dead: tuple[tuple[str, ...], ...] = ()
    waiting_dead: tuple[str, ...] = ()
    last: tuple[int | None, tuple[str, ...]] = (None, ())


def start(
    r: Rules,
    hands: list[list[str]],
    leader: int,
    kitty: list[str] | tuple[str, ...] = (),
    opening: str = "",
) -> Table:
    """The first moment; ``opening`` is the card that must be led, if there is one."""
    seats = len(hands)
    first = r["kitty_to"] == "first_trick"
    return Table(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        leader=leader,
        opening=opening,
        waiting=tuple(kitty) if first else (),
        kitty=() if first else tuple(kitty),
        taken=((),) * seats,
        won=(0,) * seats,
        dead=((),) * seats,
        waiting_dead=tuple(lost_bonuses(r, tuple(kitty))) if first else (),
    )


def ending(
    r: Rules,
    hands: list[list[str]],
    leader: int,
    broken: bool = False,
    number: int = 10,
) -> Table:
    """The last few cards of a deal, with the given trick about to be led."""
    return replace(start(r, hands, leader), broken=broken, number=number)


def seat_of(r: Rules, table: Table, place: int) -> int:
    """Who plays the card at this place in the trick (0 is the lead)."""
    step = 1 if r["direction"] == "clockwise" else -1
    return (table.leader + step * place) % len(table.hands)


def turn(r: Rules, table: Table) -> int | None:
    if not any(table.hands) and not table.trick:
        return None
    return seat_of(r, table, len(table.trick))


def led_suit(table: Table) -> str:
    """The suit to be followed, or nothing while a led joker waits for its suit."""
    if table.named:
        return table.named
    for card in table.trick:
        if not is_joker(card):
            return suit(card)
    return ""


# ---------------------------------------------------------------- what may be played


def legal(r: Rules, table: Table) -> list[str]:
    """The cards the player whose turn it is may play, each card once."""
    seat = turn(r, table)
    assert seat is not None
    hand = sorted(set(table.hands[seat]))
    if not table.trick:
        return legal_leads(r, table, hand)
    lead = led_suit(table)
    if not lead:
        return not_barred(r, table, hand)
    follow = [card for card in hand if suit(card) == lead]
    if follow:
        jokers = [card for card in hand if is_joker(card)] if r["joker_play"] == "any_time" else []
        playable = sorted(follow + jokers)
    else:
        playable = hand
    forced = forced_cards(r, table, lead, playable)
    if forced:
        return forced
    return harmless_on_trick_one(r, table, playable)


def legal_leads(r: Rules, table: Table, hand: list[str]) -> list[str]:
    if table.number == 1 and table.opening:
        return [table.opening]
    leads = hand
    if r["joker_lead"] == "never":
        others = [card for card in hand if not is_joker(card)]
        leads = others or hand
    return not_barred(r, table, leads)


def not_barred(r: Rules, table: Table, cards: list[str]) -> list[str]:
    """Leave out what may not be led, as long as something else can be."""
    cards = harmless_on_trick_one(r, table, cards)
    if r["hearts_lead"] == "after_broken" and not table.broken:
        all_penalties = all(suit(card) == "H" or is_penalty(r, card) for card in cards)
        if not (r["lead_hearts_when_only_penalties"] and all_penalties):
            cards = [card for card in cards if suit(card) != "H"] or cards
    if r["lady_lead"] == "after_broken" and not table.broken:
        cards = [card for card in cards if card != "QS"] or cards
    return cards


def harmless_on_trick_one(r: Rules, table: Table, cards: list[str]) -> list[str]:
    if table.number > 1 or r["first_trick_penalties"] == "allowed":
        return cards
    return [card for card in cards if not is_penalty(r, card)] or cards


def forced_cards(r: Rules, table: Table, lead: str, playable: list[str]) -> list[str]:
    """The card or cards that must go now: the jack first, then the lady, then a likha."""
    void = not any(suit(card) == lead for card in playable)
    higher = any(suit(card) == "S" and rank(card) > rank("QS") for card in table.trick)
    under = lead == "S" and higher
    likhas = [card for card in ("QS", "TD") if card in playable]
    groups = [
        ["JS"] if r["jack_forced"] and void else [],
        ["QS"] if r["lady_forced"] and (void or under) else [],
        likhas if r["talyeekh"] == "either" and void else [],
        likhas if r["talyeekh"] == "both" and void and len(likhas) == 2 else [],
    ]
    spared = harmless_on_trick_one(r, table, playable)
    for group in groups:
        must = [card for card in group if card in spared]
        if must:
            return must
    return []


def suits_to_name(r: Rules, table: Table) -> list[str]:
    """The suits a leader may name with a joker."""
    hearts = r["hearts_lead"] == "free" or table.broken
    return list("CDSH" if hearts else "CDS")


def moves(r: Rules, table: Table) -> list[tuple[str, str]]:
    """Every way to go on: a card, and the suit named with it where one is named."""
    ways = []
    for card in legal(r, table):
        if not table.trick and is_joker(card) and r["joker_lead"] == "leader_names_suit":
            ways += [(card, name) for name in suits_to_name(r, table)]
        else:
            ways.append((card, ""))
    return ways


# ---------------------------------------------------------------- who wins


def winner(r: Rules, table: Table) -> int | None:
    """The place in the trick of the winning card, or None if the trick rolls over."""
    trick = table.trick
    lead = led_suit(table)
    running = [place for place, card in enumerate(trick) if lead and suit(card) == lead]
    if not running:
        return 0
    if r["packs"] == 2 and r["identical_cards"] == "cancel":
        pairs = {card for card in trick if trick.count(card) == 2}
        if r["rollover"] == "two_pairs" and len(pairs) >= 2:
            return None
        running = [place for place in running if trick[place] not in pairs]
        if not running:
            return None
    best = max(rank(trick[place]) for place in running)
    return [place for place in running if rank(trick[place]) == best][-1]


def is_complete(r: Rules, table: Table) -> bool:
    """Whether the last card of the trick has been played."""
    seats = len(table.hands)
    played = len(table.trick)
    if played < seats:
        return False
    if played > seats:
        return played == 2 * seats
    nines = [card for card in table.trick if card[0] == "9"]
    if r["booster_nines"] == "led_suit":
        nines = [card for card in nines if suit(card) == led_suit(table)]
    boosted = r["booster_nines"] != "none" and bool(nines) and any(table.hands)
    return not boosted


def uncounted(r: Rules, table: Table, cards: tuple[str, ...], winning: str | None) -> list[str]:
    """The cards captured with this trick that score nothing for whoever has them."""
    lost = []
    spared = winning
    for card in cards:
        if r["bonus_trigger"] == "wins_trick" and worth(r, card) < 0:
            if card == spared:
                spared = None
            else:
                lost.append(card)
        joker = is_joker(card) or card[0] == "0"
        hearts = any(suit(other) == "H" for other in table.trick)
        if joker and r["joker_scores"] == "in_heart_tricks" and not hearts:
            lost.append(card)
    return lost


def play(r: Rules, table: Table, card: str, name: str = "") -> Table:
    """The next moment."""
    seat = turn(r, table)
    assert seat is not None
    hands = [list(hand) for hand in table.hands]
    hands[seat].remove(card)
    breaks = suit(card) == "H" or (r["break_by"] == "penalty_card" and is_penalty(r, card))
    table = replace(
        table,
        hands=tuple(tuple(hand) for hand in hands),
        trick=(*table.trick, card),
        named=name or table.named,
        broken=table.broken or breaks,
    )
    return gather(r, table) if is_complete(r, table) else table


def gather(r: Rules, table: Table) -> Table:
    """Give the finished trick to its winner, or leave it lying for the next one."""
    last_trick = not any(table.hands)
    place = winner(r, table)
    winning = None if place is None else table.trick[place]
    after = replace(
        table,
        trick=(),
        named="",
        number=table.number + 1,
        waiting=table.waiting + table.trick,
        waiting_dead=table.waiting_dead + tuple(uncounted(r, table, table.trick, winning)),
        last=(None, table.trick),
    )
    if place is None and not last_trick:
        return after
    kitty = table.kitty if last_trick else ()
    after = replace(after, waiting_dead=after.waiting_dead + tuple(lost_bonuses(r, kitty)))
    return hand_over(after, seat_of(r, table, place or 0), kitty)


def lost_bonuses(r: Rules, kitty: tuple[str, ...]) -> list[str]:
    """The bonus cards of a kitty, which cannot win a trick."""
    return [card for card in kitty if r["bonus_trigger"] == "wins_trick" and worth(r, card) < 0]


def hand_over(table: Table, seat: int, kitty: tuple[str, ...]) -> Table:
    """Everything that lies on the table goes to one seat, which leads next."""
    taken, dead, won = list(table.taken), list(table.dead), list(table.won)
    taken[seat] += table.waiting + kitty
    dead[seat] += table.waiting_dead
    won[seat] += 1
    return replace(
        table,
        leader=seat,
        waiting=(),
        waiting_dead=(),
        kitty=() if kitty else table.kitty,
        taken=tuple(taken),
        dead=tuple(dead),
        won=tuple(won),
        last=(seat, table.last[1]),
    )


# ---------------------------------------------------------------- counting play-outs

Count = tuple[int, tuple[int, ...]]


def count(r: Rules, table: Table, known: dict[Table, Count] | None = None) -> Count:
    """How many ways the cards can be played out, and the points each seat takes over them all."""
    known = {} if known is None else known
    nothing = ((),) * len(table.hands)
    bare = replace(table, taken=nothing, dead=nothing, waiting_dead=(), last=(None, ()))
    bare = replace(bare, won=(0,) * len(table.hands), number=min(table.number, 2))
    if bare not in known:
        known[bare] = count_from(r, bare, known)
    return known[bare]


def count_from(r: Rules, table: Table, known: dict[Table, Count]) -> Count:
    if turn(r, table) is None:
        return 1, (0,) * len(table.hands)
    ways, points = 0, [0] * len(table.hands)
    for card, name in moves(r, table):
        after = play(r, table, card, name)
        more, later = count(r, after, known)
        ways += more
        for seat, cards in enumerate(after.taken):
            now = sum(worth(r, card) for card in cards)
            points[seat] += now * more + later[seat]
    return ways, tuple(points)


# ---------------------------------------------------------------- the pack and the first lead

REMOVED: dict[str, dict[int, str]] = {
    "none": {},
    "foster": {3: "2S", 5: "2S 2C", 6: "2C 2D 2S 2H"},
    "culbertson": {3: "2C", 5: "2C 2D", 6: "2C 2D 2S 2H", 7: "2C 2D 2S"},
    "morehead": {3: "2C", 5: "2C 2D", 6: "2C 2D 3C 2S", 7: "2C 2D 3C"},
    "bicycle": {3: "2D", 5: "2D 2C"},
    "deuces": {3: "2C", 5: "2C 2D", 6: "2C 2D 2S 2H", 7: "2C 2D 2S"},
    "black_maria": {3: "2C", 5: "2C 2S", 6: "2C 2D 2S 2H"},
}


def pack(trim: str, players: int, packs: int = 1) -> list[str]:
    """The cards in play without jokers, by the tables of the rule books."""
    gone = REMOVED[trim].get(players, "").split()
    return [card for card in DECK * packs if card not in gone]


def opening(r: Rules, hands: list[list[str]], deal_number: int = 1) -> str:
    """The card that must be led to the first trick, if there is one."""
    dealt = [card for hand in hands for card in hand]
    suit_wanted = ""
    if r["opening_lead"] == "low_club":
        suit_wanted = "C"
    if r["opening_lead"] == "gong_zhu" and deal_number == 1:
        suit_wanted = "S"
    wanted = [card for card in dealt if suit_wanted and suit(card) == suit_wanted]
    return min(wanted, key=rank, default="")


# ---------------------------------------------------------------- the files of endings


def read_endings(path: Path) -> Iterator[tuple[Rules, dict[str, Any]]]:
    """Every ending of a file with the rules it is played under."""
    file = tomllib.loads(path.read_text())
    for item in file["ending"]:
        yield rules(**file["rules"], **item.get("rules", {}), players=len(item["hands"])), item


def recount(path: Path) -> int:
    """Count the endings of a file again, write the numbers back and return how many changed."""
    text = path.read_text()
    answers = []
    for r, item in read_endings(path):
        hands = [hand.split() for hand in item["hands"]]
        table = ending(r, hands, item["leader"], item["hearts_broken"], item["trick_number"])
        answers.append(count(r, table))
    counts, points = iter(answers), iter(answers)
    text = re.sub(r"(?m)^playouts = .*$", lambda _: f"playouts = {next(counts)[0]}", text)
    text = re.sub(r"(?m)^points = .*$", lambda _: f"points = {list(next(points)[1])}", text)
    changed = text != path.read_text()
    path.write_text(text)
    return int(changed)


if __name__ == "__main__":
    files = sorted(Path(sys.argv[1]).glob("*.toml"))
    print(f"{len(files)} files, {sum(map(recount, files))} changed")
