"""A branch to keep: the cards of a line as a deal of the reader's own, written in its link."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.deal_code import own_id
from engine.record import Source, Turn
from pages.ui import shelf, what_if
from pages.ui.what_if import Line

SUMMARY = "Played another way from trick {number} on."


@lru_cache(maxsize=what_if.KEPT)
def kept(line: Line) -> str:
    """Return the id of the deal that was played as this line goes."""
    record, positions = shelf.record(line.deal), what_if.positions_of(line)
    end = positions[-1]
    tricks = [Turn(each.leader, tuple(card for _, card in each.plays)) for each in end.tricks]
    if end.trick:
        tricks.append(Turn(end.trick[0][0], tuple(card for _, card in end.trick)))
    said = SUMMARY.format(number=positions[line.at].trick_number) if record.tricks else ""
    points = end.score().points if end.over else ()
    return own_id(
        replace(
            record,
            summary=" ".join(filter(None, (record.summary, said))),
            source=Source(record.source.title, record.source.author, record.source.year),
            tricks=tuple(tricks),
            notes=tuple(note for note in record.notes if note.ply <= line.shared),
            result=tuple(own for own in points if isinstance(own, int)),
        )
    )
