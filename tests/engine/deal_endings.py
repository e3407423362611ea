"""Deals the endings kept in ``data/perft``: a file for each preset, and one for single rules.

The trick-play rules of each preset are written out here from the rule books, not read from
``data/variants``, so a slip in a preset shows as a wrong number of play-outs.

Run ``python -m tests.engine.deal_endings data/perft`` to write all files afresh.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from tests.engine import oracle

FREE = {"opening_lead": "eldest", "hearts_lead": "free", "first_trick_penalties": "allowed"}
DANGEROUS = ["QS", "KS", "AS", "JS", "JD", "TD", "TC", "QH", "QD", "QC", "9D", "9H", "9C"]

PRESETS: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    "basic-hearts": ({**FREE, "trim": "foster", "card_points": {}}, (3, 4)),
    "foster-1909": ({**FREE, "trim": "foster"}, (4, 6)),
    "hitting-the-moon": ({**FREE, "trim": "foster"}, (4, 5)),
    "culbertson-1950": ({**FREE, "trim": "culbertson"}, (4, 7)),
    "morehead-2001": (FREE, (3, 4)),
    "american-hearts": ({}, (4, 3)),
    "bicycle-hearts": ({"trim": "bicycle", "break_by": "penalty_card"}, (4, 5)),
    "wikinfo-hearts": (FREE, (4, 3)),
    "parlour-black-lady": ({**FREE, "trim": "deuces"}, (4, 7)),
    "discard-hearts": ({**FREE, "trim": "deuces"}, (4, 3)),
    "microsoft-hearts": ({"trim": "none"}, (4,)),
    "heartsette": ({**FREE, "trim": "none"}, (4, 5)),
    "widow-hearts": ({**FREE, "trim": "none"}, (3, 5)),
    "spot-hearts": ({"heart_points": "spot", "card_points": {"QS": 25}}, (4, 3)),
    "cancellation-hearts": (
        {**FREE, "trim": "none", "packs": 2, "identical_cards": "cancel"},
        (6, 7),
    ),
    "cancellation-1950": (
        {
            **{**FREE, "trim": "none", "packs": 2},
            **{"identical_cards": "cancel", "rollover": "two_pairs"},
        },
        (6, 8),
    ),
    "omnibus-hearts": ({"card_points": {"QS": 13, "TD": -10}}, (4, 5)),
    "pink-lady": ({"card_points": {"QS": 13, "QH": 13}}, (4, 3)),
    "black-jack-early": ({**FREE, "trim": "foster", "card_points": {"JS": 10}}, (4, 3)),
    "black-jack": (
        {**FREE, "trim": "foster", "card_points": {"JS": 10}, "jack_forced": True},
        (4, 5),
    ),
    "complex-hearts": (
        {"trim": "none", "break_by": "penalty_card", "card_points": {"QS": 13, "JD": -10}},
        (4,),
    ),
    "danger-hearts": ({"trim": "none"}, (4,)),
    "royal-hearts": (
        {
            **{"break_by": "penalty_card", "first_trick_penalties": "allowed"},
            "card_points": {"QS": 26, "QD": -10},
        },
        (4, 3),
    ),
    "gong-zhu": (
        {
            **{**FREE, "trim": "none", "opening_lead": "gong_zhu", "heart_points": "gong_zhu"},
            **{"direction": "anticlockwise", "card_points": {"QS": 100, "JD": -100}},
        },
        (4,),
    ),
    "leekha": (
        {
            **{**FREE, "trim": "none", "direction": "anticlockwise", "talyeekh": "either"},
            "card_points": {"QS": 13, "TD": 10},
        },
        (4,),
    ),
    "booster-nines": ({"trim": "none", "booster_nines": "any_suit"}, (4,)),
    "joker-hearts": ({"jokers": 2}, (4, 3)),
    "black-maria": (
        {**FREE, "trim": "black_maria", "card_points": {"QS": 13, "KS": 10, "AS": 7}},
        (3, 5),
    ),
    "rickety-kate": ({}, (4, 7)),
    "ten-round-league": ({"trim": "none"}, (4,)),
}

TWO_PACKS = {**FREE, "trim": "none", "kitty": "leftover", "packs": 2}

# One rule, or one pair of rules, at a time.
SINGLE_RULES: list[dict[str, Any]] = [
    {"direction": "anticlockwise"},
    {"hearts_lead": "free"},
    {"break_by": "penalty_card"},
    {"lead_hearts_when_only_penalties": True},
    {"lead_hearts_when_only_penalties": True, "break_by": "penalty_card"},
    {"lady_lead": "after_broken"},
    {"lady_lead": "after_broken", "lead_hearts_when_only_penalties": True},
    {"lady_lead": "after_broken", "hearts_lead": "free"},
    {"opening_lead": "eldest"},
    {"opening_lead": "eldest", "first_trick_penalties": "allowed"},
    {"opening_lead": "eldest", "lady_forced": True},
    {"opening_lead": "eldest", "jack_forced": True, "card_points": {"JS": 10}},
    {"lady_forced": True},
    {"jack_forced": True},
    {"jack_forced": True, "lady_forced": True},
    {"talyeekh": "either"},
    {"talyeekh": "both"},
    {"talyeekh": "either", "card_points": {"QS": 13, "TD": 10}, "opening_lead": "eldest"},
    {"booster_nines": "any_suit"},
    {"booster_nines": "led_suit"},
    {"booster_nines": "led_suit", "lady_forced": True},
    {"jokers": 2},
    {"jokers": 2, "joker_play": "when_void"},
    {"jokers": 2, "joker_lead": "leader_names_suit"},
    {"jokers": 2, "joker_lead": "next_card_sets_suit"},
    {"jokers": 2, "joker_lead": "next_card_sets_suit", "joker_play": "when_void"},
    {"jokers": 4, "joker_lead": "leader_names_suit", "joker_play": "when_void"},
    {"jokers": 2, "joker_points": 5, "break_by": "penalty_card"},
    {"jokers": 2, "joker_rank": "suit_zero"},
    {"jokers": 2, "booster_nines": "any_suit"},
    {"heart_points": "gong_zhu", "lead_hearts_when_only_penalties": True},
    {"heart_points": "eagle"},
    {"heart_points": "none", "card_points": {"QS": 13}},
    TWO_PACKS,
    {**TWO_PACKS, "hearts_lead": "after_broken"},
    {**TWO_PACKS, "identical_cards": "cancel"},
    {**TWO_PACKS, "identical_cards": "cancel", "rollover": "two_pairs"},
    {**TWO_PACKS, "identical_cards": "cancel", "lady_forced": True},
    {**TWO_PACKS, "booster_nines": "led_suit", "identical_cards": "cancel"},
]


def choose_cards(r: oracle.Rules, number: int, dice: random.Random) -> list[str]:
    """Cards for an ending, with the cards that rules speak about more likely."""
    pack = oracle.pack(r["trim"], r["players"], r["packs"])
    if r["jokers"] and r["joker_rank"] == "suit_zero":
        pack += ["0C", "0D"]
    else:
        pack += [f"X{i + 1}" for i in range(r["jokers"])]
    suits = [*dice.sample("CDS", dice.choice([1, 2, 2, 3])), "H"]
    weight = {
        card: 6 if card in DANGEROUS or oracle.is_joker(card) or card[0] == "0" else 2
        for card in pack
    }
    twin = 5 if r["packs"] == 2 else 1
    chosen: list[str] = []
    left = list(pack)
    while len(chosen) < number:
        odds = [
            weight[card]
            * (4 if oracle.suit(card) in suits else 1)
            * (twin if card in chosen else 1)
            for card in left
        ]
        card = dice.choices(left, odds)[0]
        left.remove(card)
        chosen.append(card)
    return chosen


def deal_ending(r: oracle.Rules, size: int, dice: random.Random) -> dict[str, Any] | None:
    """One ending that is worth keeping: some choice, and not too much to count."""
    seats = r["players"]
    cards = choose_cards(r, seats * size, dice)
    dice.shuffle(cards)
    if seats * size > 16:  # even suits keep the number of play-outs low
        cards.sort(key=oracle.suit)
        for _ in range(2):
            one, two = dice.sample(range(len(cards)), 2)
            cards[one], cards[two] = cards[two], cards[one]
    hands = [sorted(cards[seat::seats]) for seat in range(seats)]
    eldest = r["opening_lead"] == "eldest"
    broken = dice.random() < 0.3
    item = {
        "hands": hands,
        "leader": dice.randrange(seats),
        "hearts_broken": broken,
        "trick_number": 1 if eldest and not broken and dice.random() < 0.5 else 14 - size,
    }
    table = oracle.ending(r, hands, item["leader"], broken, item["trick_number"])
    counted = count_within(r, table, 5000 if size > 4 else 1500)
    if counted is None or counted[0] < 12:
        return None
    return {**item, "playouts": counted[0], "points": counted[1]}


class Notebook(dict[oracle.Table, oracle.Count]):
    """Moments already counted; full after so many pages."""

    def __init__(self, pages: int) -> None:
        super().__init__()
        self.pages = pages

    def __setitem__(self, table: oracle.Table, counted: oracle.Count) -> None:
        if len(self) >= self.pages:
            raise OverflowError
        super().__setitem__(table, counted)


def count_within(r: oracle.Rules, table: oracle.Table, pages: int) -> oracle.Count | None:
    """Count, but give up on an ending that takes too long."""
    try:
        return oracle.count(r, table, Notebook(pages))
    except OverflowError:
        return None


def matters(fields: dict[str, Any], item: dict[str, Any]) -> bool:
    """Whether these rules change the answer against American Hearts."""
    plain = oracle.rules(players=len(item["hands"]), packs=fields.get("packs", 1))
    number = item["trick_number"]
    table = oracle.ending(plain, item["hands"], item["leader"], item["hearts_broken"], number)
    counted = count_within(plain, table, 3000)
    return counted is not None and counted[0] != item["playouts"]


def as_toml(item: dict[str, Any], fields: dict[str, Any] | None = None) -> str:
    lines = ["[[ending]]"]
    if fields is not None:
        lines.append(f"rules = {inline(fields)}")
    hands = ", ".join(f'"{" ".join(hand)}"' for hand in item["hands"])
    lines += [
        f"hands = [{hands}]",
        f"leader = {item['leader']}",
        f"hearts_broken = {str(item['hearts_broken']).lower()}",
        f"trick_number = {item['trick_number']}",
        f"playouts = {item['playouts']}",
        f"points = {list(item['points'])}",
    ]
    return "\n".join(lines) + "\n"


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def sizes(players: int) -> tuple[int, ...]:
    """How many cards each hand of an ending holds: fewer where more people play."""
    return {3: (3, 4, 5), 4: (3, 4, 5)}.get(players, (3, 3))


def preset_file(preset: str) -> str:
    fields, seats = PRESETS[preset]
    dice = random.Random(preset)
    text = [f'preset = "{preset}"\n\n[rules]\n']
    text += [f"{name} = {inline(value)}\n" for name, value in fields.items()]
    for players in seats:
        r = oracle.rules(**fields, players=players)
        for size in sizes(players):
            item = None
            while item is None:
                item = deal_ending(r, size, dice)
            text.append("\n" + as_toml(item))
    return "".join(text)


def single_rules_file() -> str:
    text = ["[rules]\n"]
    dice = random.Random("single rules")
    for fields in SINGLE_RULES:
        players = 6 if fields.get("packs") == 2 else 4
        r = oracle.rules(**fields, players=players)
        kept = tried = 0
        while kept < 3:
            item = deal_ending(r, 3 if players == 6 else dice.choice([3, 4]), dice)
            tried += item is not None
            if item and (kept == 2 or tried > 100 or matters(fields, item)):
                text.append("\n" + as_toml(item, fields))
                kept += 1
    return "".join(text)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for preset in PRESETS:
        (folder / f"{preset}.toml").write_text(preset_file(preset))
    (folder / "single-rules.toml").write_text(single_rules_file())
