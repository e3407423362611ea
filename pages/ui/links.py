"""Links: everything a page shows is written in its address, and read back from it.

A reader never loses a screen to a bad link. Each value that cannot be used is left out with one
sentence, and the rest of the link still counts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

ALL_HANDS = "all"
NO_GAMES = "none"


@dataclass(frozen=True)
class Places:
    """What a link to a deal may name: how many cards it has, who sits there, and which games."""

    title: str
    cards: int
    seats: tuple[str, ...]
    games: tuple[str, ...]
    default_games: tuple[str, ...]


@dataclass(frozen=True)
class ReplayLink:
    """What the Replay page shows.

    Attributes:
        deal: the deal's id; empty for the gallery.
        ply: how many cards have been played.
        view: the name of the player whose hand is shown, or `ALL_HANDS`.
        score_as: the games that score the tricks; None for the page's own choice.
        shows: the gallery's filters.
        complaints: a sentence for each part of the link that could not be used.
    """

    deal: str = ""
    ply: int = 0
    view: str = ALL_HANDS
    score_as: tuple[str, ...] | None = None
    shows: tuple[str, ...] = ()
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; what has its usual value is left out."""
        if not self.deal:
            return {"shows": ",".join(self.shows)} if self.shows else {}
        link = {"deal": self.deal, "ply": str(self.ply)}
        if self.view != ALL_HANDS:
            link["view"] = self.view
        if self.score_as is not None:
            link["score"] = ",".join(self.score_as) or NO_GAMES
        return link


def read_replay(
    link: Mapping[str, str], place: Callable[[str], Places | None], tags: Collection[str]
) -> ReplayLink:
    """Read a link to the Replay page.

    Args:
        link: the parameters as the browser sent them.
        place: returns what a link may name for a deal, given its id; None for an unknown one.
        tags: the filters of the gallery.
    """
    wanted = link.get("deal", "")
    if not wanted:
        return _read_gallery(link, tags)
    places = place(wanted)
    if places is None:
        sorry = f"There is no deal called “{_short(wanted)}” here; pick one of these."
        return ReplayLink(complaints=(sorry,))
    complaints: list[str] = []
    return ReplayLink(
        deal=wanted,
        ply=_read_ply(link.get("ply", "0"), places, complaints),
        view=_read_view(link.get("view", ALL_HANDS), places, complaints),
        score_as=_read_games(link.get("score"), places, complaints),
        complaints=tuple(complaints),
    )


def _read_gallery(link: Mapping[str, str], tags: Collection[str]) -> ReplayLink:
    asked = _words(link.get("shows", ""))
    unknown = [word for word in asked if word not in tags]
    complaints = [
        f"No deal is marked “{_short(word)}”; that filter was left out." for word in unknown
    ]
    shows = tuple(word for word in asked if word in tags)
    return ReplayLink(shows=shows, complaints=tuple(complaints))


def _read_ply(text: str, places: Places, complaints: list[str]) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
    if number is not None and number <= places.cards:
        return number
    complaints.append(
        f"{places.title} has {places.cards} cards and the link asks for card “{_short(text)}”; "
        "here it is from the first card, and Next card goes on."
    )
    return 0


def _read_view(name: str, places: Places, complaints: list[str]) -> str:
    if name in (ALL_HANDS, *places.seats):
        return name
    complaints.append(f"Nobody called “{_short(name)}” plays this deal; all hands lie open.")
    return ALL_HANDS


def _read_games(text: str | None, places: Places, complaints: list[str]) -> tuple[str, ...] | None:
    if text is None:
        return None
    if text == NO_GAMES:
        return ()
    asked = _words(text)
    known = tuple(word for word in asked if word in places.games)
    complaints.extend(
        f"These tricks cannot be scored as “{_short(word)}”; choose a game below."
        for word in asked
        if word not in places.games
    )
    return known if known or not asked else None


def _words(text: str) -> list[str]:
    return list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def _short(text: str) -> str:
    # Only plain characters: the sentence is drawn as Markdown, and anybody can write a link.
    plain = "".join(sign for sign in text if sign.isalnum() or sign in " -.")
    return plain if len(plain) <= 40 else f"{plain[:39]}…"


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
        sorry = f"“{_short(answer)}” cannot be played at this moment; choose a card of the hand."
        return QuestionLink(deal, int(ply), complaints=(sorry,))
    return QuestionLink(deal, int(ply), answer)
