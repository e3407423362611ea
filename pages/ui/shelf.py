"""The deals on the shelf: every record that ships, with its positions and what is said about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeVar

from engine import Position, RecordError, variant
from engine.deal_code import OWN, record_of
from engine.observe import Observation, observe, story
from engine.record import Record
from engine.record import records as shipped
from pages.ui.links import Places
from pages.ui.moments import place_words, tricks_in
from pages.ui.other_games import games_for

T = TypeVar("T")

FIRST_GAMES = ("foster-1909", "american-hearts", "omnibus-hearts", "spot-hearts")
"""The games to score a deal by before a reader chooses any, as far as they can."""

COURSE_FAMILY = "Modern Hearts"
"""The games closest to the one the course teaches."""

KEPT = 128
"""How many deals' positions and words are kept at hand."""


@dataclass(frozen=True)
class Question:
    """A moment to think about: the deal, and how many cards have been played."""

    deal: str
    ply: int


@cache
def records() -> Mapping[str, Record]:
    """Return the records by id; those with most notes come first, then by title.

    Before them all comes the one to begin with, whose game is close to that of the course.
    """
    ranked = sorted(shipped(), key=lambda each: (-len(each.notes), each.title))
    first = next(each for each in ranked if variant(each.variant_id).family == COURSE_FAMILY)
    return {each.id: each for each in (first, *ranked)}


def record(deal: str) -> Record:
    """Return the record of a deal, given its id; a reader's own deal is written in its id.

    Raises:
        KeyError: there is no such deal; `place` tells beforehand.
        RecordError: the id of a deal of the reader's own that cannot be read.
    """
    if deal.startswith(OWN):
        return record_of(deal.removeprefix(OWN))
    return records()[deal]


def place(deal: str) -> Places | None:
    """Return what a link may name for a deal; None where there is no such deal."""
    try:
        return _places_of(deal)
    except (KeyError, RecordError):
        return None


def first_games(deal: str) -> tuple[str, ...]:
    """Return the games whose scores a reader sees before choosing any."""
    return _places_of(deal).default_games


@lru_cache(maxsize=KEPT)
def positions_of(deal: str) -> tuple[Position, ...]:
    """Return the positions of a record, from before the first card to after the last."""
    return record(deal).positions()


def tricks_of(deal: str) -> int:
    """Return how many tricks a deal has, those that were never played included."""
    return tricks_in(positions_of(deal)[-1])


@lru_cache(maxsize=KEPT)
def places_in(deal: str) -> tuple[str, ...]:
    """Return where a deal is, in words, after each number of cards from nought on."""
    return tuple(place_words(position, tricks_of(deal)) for position in positions_of(deal))


@cache
def tags() -> tuple[str, ...]:
    """Return what the deals show, the commonest first."""
    shown = [tag for each in records().values() for tag in each.shows]
    return tuple(sorted(set(shown), key=lambda tag: (-shown.count(tag), tag)))


@lru_cache(maxsize=KEPT)
def _places_of(deal: str) -> Places:
    played = record(deal)
    games = tuple(game.id for game in games_for(played.rules))
    first = dict.fromkeys((played.variant_id, *FIRST_GAMES))
    return Places(
        title=played.title,
        cards=len(played.plays),
        seats=played.seats,
        games=games,
        default_games=tuple(game for game in first if game in games),
    )


def game_of(played: Record) -> str:
    """Return the title of the game a deal was played by."""
    return variant(played.variant_id).title


@lru_cache(maxsize=KEPT)
def notes_of(deal: str) -> Mapping[int, tuple[str, ...]]:
    """Return the author's notes by the number of cards played when each is due."""
    return by_ply((note.ply, note.text) for note in record(deal).notes)


@lru_cache(maxsize=KEPT)
def noticed_in(deal: str) -> Mapping[int, tuple[Observation, ...]]:
    """Return what the engine noticed, by the number of cards played when it happened."""
    return by_ply((each.ply, each) for each in observe(positions_of(deal), record(deal).seats))


def by_ply(said: Iterable[tuple[int, T]]) -> Mapping[int, tuple[T, ...]]:
    """Return what is said by the number of cards played when it is due, in order."""
    due: dict[int, tuple[T, ...]] = {}
    for ply, each in said:
        due[ply] = (*due.get(ply, ()), each)
    return due


@lru_cache(maxsize=KEPT)
def stops_of(deal: str) -> tuple[int, ...]:
    """Return where to stop and look: at the author's notes, else at the turning points."""
    noted = [note.ply for note in record(deal).notes]
    turns = [seen.ply for seen in story(positions_of(deal), record(deal).seats)]
    return tuple(sorted(set(noted or turns)))


@cache
def questions() -> tuple[Question, ...]:
    """Return the moments worth a question: cards to stop at that were chosen among several.

    They come deal by deal in turn, so that days that follow one another show different deals.
    """
    noted = [deal for deal, played in records().items() if played.notes] or list(records())
    found = []
    for deal in noted:
        before = [ply - 1 for ply in stops_of(deal) if ply]
        choices = [ply for ply in before if len(positions_of(deal)[ply].legal) > 1]
        found += [(turn, Question(deal, ply)) for turn, ply in enumerate(choices)]
    return tuple(question for _, question in sorted(found, key=lambda pair: pair[0]))


def question_of(day: int) -> Question:
    """Return the question of a day, given its number in the calendar."""
    return questions()[day % len(questions())]


def choices_at(deal: str, ply: int) -> tuple[str, ...]:
    """Return the cards that may be played in a deal after so many cards; none elsewhere."""
    known = place(deal)
    if known is None or ply >= known.cards:
        return ()
    return positions_of(deal)[ply].legal


def played_at(deal: str, ply: int) -> str:
    """Return the card that was really played after so many cards."""
    return record(deal).plays[ply]
