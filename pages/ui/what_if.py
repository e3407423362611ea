"""What if: leave a deal at any card, play on by hand or let a computer player, and come back.

A line is the cards a reader walks along: the real deal, or a branch, which follows the real deal
for some cards and then goes its own way. The record itself never changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from engine import NotationError, Position
from engine.cards import card_name, parse_card
from engine.observe import Observation, observe
from engine.players import Choice, player
from pages.ui import shelf
from pages.ui.links import ALL_HANDS, Followed, ReplayLink
from pages.ui.moments import place_words, tricks_in
from pages.ui.words import symbol

HowFar = Literal["card", "trick", "turn", "deal"]
"""How far a computer player plays on; `turn`: until the reader's player is to play."""

KEPT = 256
"""How many lines are kept at hand."""


@dataclass(frozen=True)
class Line:
    """The cards a reader walks along.

    Attributes:
        deal: the deal's id.
        at: how many cards it shares with the real deal; 0 for the real deal itself.
        cards: the cards played instead of the real ones; none for the real deal.
    """

    deal: str
    at: int = 0
    cards: tuple[str, ...] = ()

    @property
    def is_real(self) -> bool:
        """Whether these are the cards that were really played."""
        return not self.cards

    @property
    def plays(self) -> tuple[str, ...]:
        """All cards in playing order."""
        real = shelf.record(self.deal).plays
        return (*real[: self.at], *self.cards) if self.cards else real

    @property
    def shared(self) -> int:
        """How many of its cards were really played."""
        return self.at if self.cards else len(self.plays)


def line_of(deal: str, plays: Sequence[str]) -> Line:
    """Return the line with these cards; it leaves the real deal at the first that differs."""
    real = shelf.record(deal).plays
    pairs = zip(real, plays, strict=False)
    shared = min(len(real), len(plays))
    at = next((ply for ply, (was, here) in enumerate(pairs) if was != here), shared)
    return Line(deal, at, tuple(plays[at:])) if len(plays) > at else Line(deal)


def shown_line(link: ReplayLink) -> Line:
    """Return the line that a link shows."""
    return Line(link.deal, link.at, link.line) if link.line else Line(link.deal)


def with_step(link: ReplayLink, ply: int) -> ReplayLink:
    """Return the link after a step to where `ply` cards have been played.

    A place that its line does not have changes nothing: a quick click before it cut the line off.
    """
    there = ply < len(positions_of(shown_line(link)))
    return replace(link, ply=ply, complaints=()) if there else link


def with_card(link: ReplayLink, card: str) -> ReplayLink:
    """Return the link after the reader plays a card.

    The card that follows in the line is a step; any other replaces all that follows, and where
    the reader sees one hand only, the computer player answers for the others. One that cannot be
    played changes nothing: a quick click before it has moved the table on.
    """
    line = shown_line(link)
    plays = line.plays
    if link.ply < len(plays) and plays[link.ply] == card:
        return with_step(link, link.ply + 1)
    if card not in positions_of(line)[link.ply].legal:
        return link
    after = _on(link, line_of(link.deal, (*plays[: link.ply], card)), link.ply + 1)
    return after if own_seat(link) is None else played_on(after, "turn")


def own_seat(link: ReplayLink) -> int | None:
    """Return the seat a reader plays who sees one hand only; None if all hands lie open."""
    return None if link.view == ALL_HANDS else shelf.record(link.deal).seats.index(link.view)


def played_on(link: ReplayLink, how_far: HowFar) -> ReplayLink:
    """Return the link after its computer player has played on from here, as far as is asked."""
    line = shown_line(link)
    here = position = positions_of(line)[link.ply]
    character, played = player(link.by), list[str]()
    while not position.over and not _is_far(how_far, link, here, position):
        played.append(character.choose(position).card)
        position = position.play(played[-1])
    return _on(link, line_of(link.deal, (*line.plays[: link.ply], *played)), position.ply)


def _is_far(how_far: HowFar, link: ReplayLink, start: Position, now: Position) -> bool:
    match how_far:
        case "card":
            return now.ply > start.ply
        case "trick":
            return len(now.tricks) > len(start.tricks)
        case "turn":
            return now.turn == own_seat(link)
        case "deal":
            return False


def back(link: ReplayLink) -> ReplayLink:
    """Return the link to where a branch leaves the real deal, in which it stays where it is."""
    return _on(link, Line(link.deal), link.at) if link.line else link


def _on(link: ReplayLink, line: Line, ply: int) -> ReplayLink:
    at = 0 if line.is_real else line.at
    return replace(link, ply=ply, at=at, line=line.cards, complaints=())


@lru_cache(maxsize=KEPT)
def follow(deal: str, at: int, wished: tuple[str, ...]) -> Followed:
    """Return the longest legal beginning of a branch, and why it goes no further.

    Args:
        deal: the deal's id.
        at: how many real cards come first.
        wished: the cards as a link writes them.
    """
    position = shelf.positions_of(deal)[at]
    plays, complaint = list(shelf.record(deal).plays[:at]), ""
    for text in wished:
        if complaint := _objection(position, text, shelf.record(deal).seats):
            break
        plays.append(_proper(text))
        position = position.play(text)
    line = line_of(deal, plays)
    return Followed(len(plays) if line.is_real else line.at, line.cards, complaint)


def _proper(text: str) -> str:
    return card_name(parse_card(text))


def _objection(position: Position, text: str, seats: Sequence[str]) -> str:
    """Say why a card of a link cannot be played; empty if it can."""
    if position.turn is None:
        return "goes on after the last card of the deal"
    who = f"lets {seats[position.turn]} play"
    where = f"in trick {position.trick_number}"
    try:
        card = _proper(text)
    except NotationError:
        return f"{who} something {where} that is no card"
    if card not in position.hands[position.turn]:
        return f"{who} {symbol(card)} {where}, a card that is not in the hand"
    reason = position.why_not(card)
    return f"{who} {symbol(card)} {where} against a rule ({reason.rstrip('.')})" if reason else ""


@lru_cache(maxsize=KEPT)
def positions_of(line: Line) -> tuple[Position, ...]:
    """Return the positions of a line, from before the first card to after the last."""
    real = shelf.positions_of(line.deal)
    if line.is_real:
        return real
    positions = list(real[: line.at + 1])
    for card in line.cards:
        positions.append(positions[-1].play(card))
    return tuple(positions)


def tricks_of(line: Line) -> int:
    """Return how many tricks a line has, those not yet played included."""
    return tricks_in(positions_of(line)[-1])


def cards_in(line: Line) -> int:
    """Return how many cards a line has, those not yet played included."""
    end = positions_of(line)[-1]
    return len(line.plays) + (0 if end.over else sum(map(len, end.hands)))


@lru_cache(maxsize=KEPT)
def places_in(line: Line) -> tuple[str, ...]:
    """Return where a line is, in words, after each number of cards from nought on."""
    tricks = tricks_of(line)
    return tuple(place_words(position, tricks) for position in positions_of(line))


@lru_cache(maxsize=KEPT)
def trick_starts(line: Line) -> tuple[int, ...]:
    """Return the numbers of cards after which a trick is complete, nought first."""
    return tuple(position.ply for position in positions_of(line) if not position.trick)


@lru_cache(maxsize=KEPT)
def noticed_in(line: Line) -> Mapping[int, tuple[Observation, ...]]:
    """Return what the engine noticed, by the number of cards played when it happened."""
    if line.is_real:
        return shelf.noticed_in(line.deal)
    seen = observe(positions_of(line), shelf.record(line.deal).seats)
    return shelf.by_ply((each.ply, each) for each in seen)


def noticed_at(link: ReplayLink) -> tuple[str, ...]:
    """Return what the engine noticed at the last card.

    A reader who plays one hand is not told what the other hands hold.
    """
    mine, seen = own_seat(link), noticed_in(shown_line(link)).get(link.ply, ())
    plays_on = mine is not None and (link.line or is_broken_off(shown_line(link), link.ply))
    return tuple(
        note.sentence for note in seen if not (plays_on and note.tells_hand and note.seat != mine)
    )


def is_broken_off(line: Line, ply: int) -> bool:
    """Whether a line stops after `ply` cards though the deal is not over."""
    return ply == len(line.plays) and not positions_of(line)[ply].over


def scored(line: Line) -> Line:
    """Return the line whose tricks are scored: a branch that has come to its end, else the deal."""
    return line if positions_of(line)[-1].over else Line(line.deal)


def heading(line: Line, title: str) -> str:
    """Say in a heading over a score whose tricks are scored, once the reader has left the deal."""
    if line.is_real or not shelf.record(line.deal).plays:
        return title
    whose = "The real deal" if scored(line).is_real else "What if"
    return f"{whose}: {title[0].lower()}{title[1:]}"


def was_chosen(line: Line, ply: int) -> bool:
    """Whether the last of `ply` cards was really played, by a player who had a choice."""
    return 0 < ply <= line.shared and len(positions_of(line)[ply - 1].legal) > 1


def notes_at(line: Line, ply: int) -> tuple[str, ...]:
    """Return the author's notes at a card; he has none where the line is not his any more."""
    return shelf.notes_of(line.deal).get(ply, ()) if ply <= line.shared else ()


def stop_after(line: Line, ply: int) -> int | None:
    """Return where the next note of the real deal is; None in a branch."""
    if not line.is_real:
        return None
    return next((at for at in shelf.stops_of(line.deal) if at > ply), None)


@lru_cache(maxsize=KEPT)
def advice(line: Line, ply: int, name: str) -> Choice:
    """Return what a computer player chooses after `ply` cards of a line, and why."""
    return player(name).choose(positions_of(line)[ply])


def judged(link: ReplayLink) -> int | None:
    """Return after how many cards the one was played that a computer player speaks of.

    It is the last card of a branch, or the last that the reader's player played in it.
    """
    line, seat = shown_line(link), own_seat(link)
    positions = positions_of(line)
    for ply in range(link.ply - 1, line.shared - 1, -1):
        if seat in (None, positions[ply].turn):
            return ply
    return None


def advice_words(link: ReplayLink, ply: int) -> str:
    """Say what the computer player thinks of the card that was played after `ply` cards."""
    line = shown_line(link)
    choice, card = advice(line, ply, link.by), line.plays[ply]
    verb = "plays it, too" if choice.card == card else f"would play {symbol(choice.card)}"
    said = f"**{link.by}** {verb}. {choice.sentence}"
    return said if ply == link.ply - 1 else f"{link.view}’s {symbol(card)}: {said}"


def left_words(line: Line) -> str:
    """Say where a branch leaves the real deal: `Trick 10: Z plays 7♠ instead of 5♥.`"""
    position = positions_of(line)[line.at]
    real = shelf.record(line.deal).plays
    assert position.turn is not None
    who = shelf.record(line.deal).seats[position.turn]
    said = f"Trick {position.trick_number}: {who} plays {symbol(line.cards[0])}"
    return f"{said} instead of {symbol(real[line.at])}." if line.at < len(real) else f"{said}."
