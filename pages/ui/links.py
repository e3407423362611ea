"""Links: everything a page shows is written in its address, and read back from it.

A reader never loses a screen to a bad link. Each value that cannot be used is left out with one
sentence, and the rest of the link still counts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.deal_code import OWN
from engine.plain_words import shortened
from engine.players import CHARACTERS

ALL_HANDS = "all"
NO_GAMES = "none"
PLAYERS = tuple(character.name for character in CHARACTERS)
"""The computer players who can play a branch on."""
FIRST_PLAYER = "Expert"
_MOST_CARDS = 120
_MOST_NAMED = 3


@dataclass(frozen=True)
class Places:
    """What a link to a deal may name: how many cards it has, who sits there, and which games."""

    title: str
    cards: int
    seats: tuple[str, ...]
    games: tuple[str, ...]
    default_games: tuple[str, ...]


class Followed(NamedTuple):
    """How far the branch of a link can be played.

    Attributes:
        at: how many real cards it begins with.
        cards: its own cards, as far as they are legal.
        complaint: what the link does wrong with the next one, to follow the words "This link".
    """

    at: int
    cards: tuple[str, ...]
    complaint: str


Follow = Callable[[str, int, tuple[str, ...]], Followed]
"""Plays the wished cards of a branch: the deal's id, how many real cards come first, the cards."""


@dataclass(frozen=True)
class ReplayLink:
    """What the Replay page shows.

    Attributes:
        deal: the deal's id; empty for the gallery.
        ply: how many cards have been played.
        at: how many real cards come before the line.
        line: the cards played instead of the real ones; none for the real deal.
        by: the computer player who plays on.
        view: the name of the player whose hand is shown, or `ALL_HANDS`.
        score_as: the games that score the tricks; None for the page's own choice.
        shows: the gallery's filters.
        complaints: a sentence for each part of the link that could not be used.
    """

    deal: str = ""
    ply: int = 0
    at: int = 0
    line: tuple[str, ...] = ()
    by: str = FIRST_PLAYER
    view: str = ALL_HANDS
    score_as: tuple[str, ...] | None = None
    shows: tuple[str, ...] = ()
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; what has its usual value is left out."""
        if not self.deal:
            return {"shows": ",".join(self.shows)} if self.shows else {}
        link = {"deal": self.deal, "ply": str(self.ply)}
        if self.line:
            link |= {"at": str(self.at), "line": "".join(self.line)}
        if self.by != FIRST_PLAYER:
            link["by"] = self.by
        if self.view != ALL_HANDS:
            link["view"] = self.view
        if self.score_as is not None:
            link["score"] = ",".join(self.score_as) or NO_GAMES
        return link


def read_replay(
    link: Mapping[str, str],
    place: Callable[[str], Places | None],
    tags: Collection[str],
    follow: Follow,
) -> ReplayLink:
    """Read a link to the Replay page.

    Args:
        link: the parameters as the browser sent them.
        place: returns what a link may name for a deal, given its id; None for an unknown one.
        tags: the filters of the gallery.
        follow: plays the branch of a link as far as it goes.
    """
    wanted = link.get("deal", "")
    if not wanted:
        return _read_gallery(link, tags)
    places = place(wanted)
    if places is None:
        return ReplayLink(complaints=(_sorry(wanted),))
    complaints: list[str] = []
    branch = _read_branch(link, places, follow, complaints)
    return ReplayLink(
        deal=wanted,
        ply=_read_ply(link.get("ply", "0"), places, branch, complaints),
        at=branch.at if branch.cards else 0,
        line=branch.cards,
        by=_read_player(link.get("by", FIRST_PLAYER), complaints),
        view=_read_view(link.get("view", ALL_HANDS), places, complaints),
        score_as=_read_games(link.get("score"), places, complaints),
        complaints=tuple(complaints),
    )


def _sorry(wanted: str) -> str:
    if wanted.startswith(OWN):
        return "The deal in that link cannot be read; copy the whole link again, or pick one here."
    return f"There is no deal called “{shortened(wanted)}” here; pick one of these."


def _read_gallery(link: Mapping[str, str], tags: Collection[str]) -> ReplayLink:
    asked = _words(link.get("shows", ""))
    unknown = [word for word in asked if word not in tags]
    complaints = (f"No deal is marked {_quoted(unknown)}; that was left out.",) if unknown else ()
    return ReplayLink(shows=tuple(word for word in asked if word in tags), complaints=complaints)


def _read_branch(
    link: Mapping[str, str], places: Places, follow: Follow, complaints: list[str]
) -> Followed:
    text = link.get("line", "")
    if not text:
        return Followed(0, (), "")
    at = _number(link.get("at", ""))
    if at is None or at > places.cards:
        why = "does not say after which card it leaves the deal"
        complaints.append(f"This link {why}; here is the deal as it was played.")
        return Followed(places.cards, (), why)
    # Two letters a card. No deal is longer than this, so the rest need not be looked at.
    wished = [text[start : start + 2] for start in range(0, 2 * _MOST_CARDS, 2)]
    branch = follow(link["deal"], at, tuple(filter(None, wished)))
    if branch.complaint:
        rest = "the cards before that are kept" if branch.cards else "here is the deal as played"
        complaints.append(f"This link {branch.complaint}; {rest}.")
    return branch


def _read_ply(text: str, places: Places, branch: Followed, complaints: list[str]) -> int:
    last = branch.at + len(branch.cards) if branch.cards else places.cards
    number = _number(text)
    if branch.complaint:
        # One sentence is enough: what the branch lost is what the place was in.
        stay = last if branch.cards else branch.at
        return min(number or 0, stay)
    if number is not None and number <= last:
        return number
    what = "This line" if branch.cards else places.title
    complaints.append(
        f"{what} has {last} cards and the link asks for card “{shortened(text)}”; "
        "here it is from the first card, and Next card goes on."
    )
    return 0


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _read_player(name: str, complaints: list[str]) -> str:
    if name in PLAYERS:
        return name
    complaints.append(f"No computer player is called “{shortened(name)}”; {FIRST_PLAYER} plays.")
    return FIRST_PLAYER


def _read_view(name: str, places: Places, complaints: list[str]) -> str:
    if name in (ALL_HANDS, *places.seats):
        return name
    complaints.append(f"Nobody called “{shortened(name)}” plays this deal; all hands lie open.")
    return ALL_HANDS


def _read_games(text: str | None, places: Places, complaints: list[str]) -> tuple[str, ...] | None:
    if text is None:
        return None
    if text == NO_GAMES:
        return ()
    asked = _words(text)
    known = tuple(word for word in asked if word in places.games)
    if unknown := [word for word in asked if word not in places.games]:
        sorry = f"These tricks cannot be scored as {_quoted(unknown)}; choose a game below."
        complaints.append(sorry)
    return known if known or not asked else None


def _quoted(words: Sequence[str]) -> str:
    """Name the first few of the words, however many a link has."""
    named = [f"“{shortened(word)}”" for word in words[:_MOST_NAMED]]
    return " or ".join([*named, *(["anything else it names"] if words[_MOST_NAMED:] else [])])


def _words(text: str) -> list[str]:
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


@dataclass(frozen=True)
class QuestionLink:
    """What the Welcome page shows.

    Attributes:
        deal: the deal the question is from; empty for the question of the day.
        ply: how many cards have been played when it is asked.
        answer: the card the reader chose; empty while the question is open.
        complaints: a sentence for each part of the link that could not be used.
    """

    deal: str = ""
    ply: int = 0
    answer: str = ""
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; the open question of the day needs none."""
        if not self.deal:
            return {}
        link = {"deal": self.deal, "ply": str(self.ply)}
        return link | {"answer": self.answer} if self.answer else link


def read_question(
    link: Mapping[str, str], choices: Callable[[str, int], Collection[str]]
) -> QuestionLink:
    """Read a link to the Welcome page.

    Args:
        link: the parameters as the browser sent them.
        choices: returns the cards that may be chosen in a deal after so many cards; none where
            there is no question.
    """
    deal, ply, answer = link.get("deal", ""), link.get("ply", ""), link.get("answer", "")
    if not deal:
        return QuestionLink()
    cards = choices(deal, int(ply)) if ply.isascii() and ply.isdigit() and len(ply) < 6 else ()
    if not cards:
        sorry = "That link asks no question here; this is the question of today."
        return QuestionLink(complaints=(sorry,))
    if answer and answer not in cards:
        sorry = f"“{shortened(answer)}” cannot be played at this moment; choose a card of the hand."
        return QuestionLink(deal, int(ply), complaints=(sorry,))
    return QuestionLink(deal, int(ply), answer)
