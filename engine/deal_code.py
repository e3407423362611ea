"""A deal as a short text for a link: the game, who sits where, the hands, the pass, the play.

The text is a digit for the form, then the deal packed by deflate and written in the 64 signs
that a link takes. A code may come from anybody: it is measured before it is unpacked, unpacked
up to a bound, and whatever it says is checked as a record on file is.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from engine.cards import CARDS, card_name, parse_card
from engine.deal import Deal
from engine.errors import HeartsError, RecordError
from engine.pack import pack_cards
from engine.passing import DealersChoice, choice_text, read_choice
from engine.plain_words import in_plain_words
from engine.position import Position
from engine.record import Note, Record, Source, Turn
from engine.rules import Rules
from engine.variants import variant

OWN = "own."
"""What the id of a deal begins with that stands in its own link; its code follows."""
LONGEST_CODE = 6_000
_LONGEST_UNPACKED = 40_000
_FORM = "1"
_CODE = re.compile(r"[0-9A-Za-z_-]+")
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_HOLDERS = "0123456789a"
_KITTY = "k"
# What most deals have in common need not be written out. It belongs to the form: never change it.
_COMMON = (
    b'["basic-hearts",["microsoft-hearts",["omnibus-hearts",["american-hearts",{},'
    b'["Player 1","Player 2","Player 3","Player 4","Player 5"],'
    b'["North","East","South","West"],0,4,-1,0,"A deal of your own","","Hands typed in","",""'
)


def own_id(record: Record) -> str:
    """Return the id by which this deal stands in its own link."""
    return OWN + deal_code(record)


def deal_code(record: Record) -> str:
    """Return a record as a text for a link; `record_of` reads it back.

    Where a record came from is kept by name only. Notes that would make the code too long for
    a link are left out, and so is the summary then.

    Raises:
        RecordError: a name that cannot stand in a page.
    """
    plain = in_plain_words(record)
    for words in (_words(plain), _words(plain)[:2]):
        text = json.dumps(_entries(plain) + words, ensure_ascii=False, separators=(",", ":"))
        packer = zlib.compressobj(9, zdict=_COMMON)
        packed = packer.compress(text.encode()) + packer.flush()
        code = _FORM + urlsafe_b64encode(packed).decode().rstrip("=")
        if len(code) <= LONGEST_CODE and len(text) <= _LONGEST_UNPACKED // 4:
            return code
    raise RecordError("This deal is too long for a link; give its players shorter names.")


@lru_cache(maxsize=128)
def record_of(code: str) -> Record:
    """Return the record that a code stands for, checked card by card.

    Raises:
        RecordError: the code is cut short, changed, or stands for no deal; one sentence.
    """
    entries = _unpacked(code)
    try:
        return in_plain_words(_record(code, *entries))
    except HeartsError as error:
        raise RecordError(str(error)) from None
    except (TypeError, ValueError, LookupError, ArithmeticError, RecursionError, AttributeError):
        raise RecordError("That link holds no deal; copy the whole link once more.") from None


# Packing


def _entries(record: Record) -> list[Any]:
    deal = record.deal
    return [
        record.variant_id,
        record.rules.changes(variant(record.variant_id).rules),
        list(record.seats),
        deal.dealer,
        deal.number,
        -1 if deal.leader is None else deal.leader,
        deal.seed,
        _holders(deal),
        # A dealer's choice stands behind the passes; codes written before it was kept have none.
        [*map(_signs, deal.passes), *([choice_text(deal.choice)] if deal.choice else [])],
        _signs(record.plays),
        int(bool(record.result)),
    ]


def _words(record: Record) -> list[Any]:
    notes = [[note.trick, note.card or "", note.text] for note in record.notes]
    source = [str(each) for each in record.source[:3]]
    return [record.title, source, record.summary, list(record.shows), notes]


def _holders(deal: Deal) -> str:
    """Write for each card of the pack, in order, who was dealt it."""
    held: dict[str, list[str]] = {}
    for holder, cards in [*zip(_HOLDERS, deal.dealt, strict=False), (_KITTY, deal.kitty)]:
        for card in cards:
            held.setdefault(card, []).append(holder)
    return "".join(held[card_name(card)].pop(0) for card in pack_cards(deal.rules))


def _signs(cards: Iterable[str]) -> str:
    return "".join(_SIGNS[parse_card(card)] for card in cards)


# Unpacking


def _unpacked(code: str) -> list[Any]:
    if len(code) > LONGEST_CODE:
        raise RecordError("That link is too long to hold a deal; copy the whole link once more.")
    if not code.startswith(_FORM) or not _CODE.fullmatch(code):
        raise RecordError("That link holds no deal of ours; copy the whole link once more.")
    try:
        padded = code[1:] + "=" * (-(len(code) - 1) % 4)
        opener = zlib.decompressobj(zdict=_COMMON)
        data = opener.decompress(urlsafe_b64decode(padded), _LONGEST_UNPACKED)
        if not opener.eof or opener.unused_data:
            raise RecordError("That link is cut short or changed; copy the whole link once more.")
        entries = json.loads(data.decode())
    except (ValueError, zlib.error, RecursionError):
        raise RecordError("That link is cut short or changed; copy it once more.") from None
    if not isinstance(entries, list):
        raise RecordError("That link holds no deal; copy the whole link once more.")
    return entries


def _record(
    code: str,
    game: str,
    changes: dict[str, object],
    seats: list[str],
    dealer: int,
    number: int,
    leader: int,
    seed: int,
    holders: str,
    passes: list[str],
    plays: str,
    ended: int,
    title: str,
    source: list[str],
    summary: str = "",
    shows: Iterable[str] = (),
    notes: Iterable[tuple[int, str, str]] = (),
) -> Record:
    _check_numbers(dealer, number, leader, seed)
    rules = variant(game).rules.replace(**changes)
    choice = read_choice(passes.pop()) if passes and " " in passes[-1] else None
    deal = _deal(rules, holders, dealer, number, None if leader < 0 else leader, seed, choice)
    if passes:
        deal = deal.exchange([_cards(cards) for cards in passes])
    if len(seats) != rules.players:
        raise RecordError(f"That link names {len(seats)} players; the game seats {rules.players}.")
    tricks, end = _played(deal, _cards(plays))
    return Record(
        id=OWN + code,
        title=title,
        summary=summary,
        source=Source(*source),
        shows=tuple(shows),
        seats=tuple(seats),
        variant_id=variant(game).id,
        rules=rules,
        deal=deal,
        tricks=tricks,
        notes=tuple(_notes(notes, tricks)),
        result=_points(end) if ended and end.over else (),
    )


def _check_numbers(*numbers: int) -> None:
    if not all(type(each) is int and abs(each) < 1 << 63 for each in numbers):
        raise RecordError("That link has words where a deal has numbers; copy it once more.")


def _deal(
    rules: Rules,
    holders: str,
    dealer: int,
    number: int,
    leader: int | None,
    seed: int,
    choice: DealersChoice | None,
) -> Deal:
    pack = pack_cards(rules)
    if len(holders) != len(pack):
        raise RecordError(f"That link deals {len(holders)} cards; the pack has {len(pack)}.")
    held: dict[str, list[str]] = {}
    for card, holder in zip(pack, holders, strict=True):
        held.setdefault(holder, []).append(card_name(card))
    hands = tuple(tuple(held.get(_HOLDERS[seat], ())) for seat in range(rules.players))
    return Deal(
        rules, hands, tuple(held.get(_KITTY, ())), dealer, number, leader, seed, choice=choice
    )


def _cards(signs: str) -> list[str]:
    if len(signs) > 2 * CARDS:
        raise RecordError("That link plays more cards than there are; copy it once more.")
    return [card_name(_SIGNS.index(sign)) for sign in signs]


def _played(deal: Deal, cards: Iterable[str]) -> tuple[tuple[Turn, ...], Position]:
    """Play the cards, and lay them in tricks."""
    position = Position.start(deal.rules, deal)
    tricks: list[Turn] = []
    for card in cards:
        if position.turn is None:
            raise RecordError("That link plays on after the last card; copy it once more.")
        if not position.trick:
            tricks.append(Turn(position.turn, ()))
        tricks[-1] = tricks[-1]._replace(cards=(*tricks[-1].cards, card))
        position = position.play(card)
    return tuple(tricks), position


def _points(end: Position) -> tuple[int, ...]:
    return tuple(int(points) for points in end.score().points if isinstance(points, int))


def _notes(notes: Iterable[tuple[int, str, str]], tricks: tuple[Turn, ...]) -> Iterator[Note]:
    starts = [0]
    for turn in tricks:
        starts.append(starts[-1] + len(turn.cards))
    for trick, card, text in notes:
        _check_numbers(trick)
        if bool(card) != (0 < trick <= len(tricks)):
            raise RecordError("That link has a note on a card that was not played.")
        ply = starts[trick - 1] + tricks[trick - 1].cards.index(card) + 1 if card else 0
        yield Note(trick, card or None, text, ply)
