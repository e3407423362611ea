"""What the Compare page shows, and how its link says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from urllib.parse import parse_qsl, urlencode, urlsplit

from engine import RuleError, Rules, compiled, variant
from engine.habits import HABITS
from engine.players import CHARACTERS
from engine.rules import field_named
from pages.ui.experiment import Order
from pages.ui.rule_screen import base_rules, game_title, read_rules

PLACES = ("one", "two", "three", "four")
USUAL = ("american-hearts", "omnibus-hearts")
SIZES = (1_000, 10_000, 100_000)
USUAL_SIZE, USUAL_PLAYER = 10_000, "Expert"
MOST_SHUFFLES = 999
_SHORT = 12
"""So many letters of a change go into a game's name."""
FIRST_HABIT, EVERY_HABIT = "duck_lady", "every"


@dataclass(frozen=True)
class Entrant:
    """A game to compare: a game of the catalogue, or that game with some rules changed."""

    game: str
    rules: Rules

    @property
    def title(self) -> str:
        """Its name in charts: a single change is named where it is short, as in `new moon`."""
        return self._with_changes(game_title(self.game, self.rules.players))

    @property
    def short_title(self) -> str:
        """Its name beside games at tables of the same size."""
        return self._with_changes(variant(self.game).title)

    def _with_changes(self, title: str) -> str:
        changes = self._changes()
        return f"{title}, {_short(changes)}" if changes else title

    @property
    def by_the_book(self) -> bool:
        """Whether it is a game of the catalogue with nothing changed but the players."""
        return not self._changes()

    def text(self) -> str:
        """Write it for a link: the game, and after a question mark what differs."""
        changes = self._changes()
        if self.rules.players != variant(self.game).rules.players:
            changes["players"] = str(self.rules.players)
        return f"{self.game}?{urlencode(changes)}" if changes else self.game

    def at_table(self, players: int) -> Entrant:
        """Return the same game for so many players, with what was changed still changed.

        Raises:
            RuleError: these rules cannot seat so many.
        """
        base = variant(self.game).for_players(players)
        changes: dict[str, object] = dict(self._changes())
        return Entrant(self.game, base.replace(**(changes | {"players": players})))

    def tables(self) -> tuple[int, ...]:
        """Return the numbers of players these rules can seat."""
        return _tables(self)

    def _changes(self) -> dict[str, str]:
        return self.rules.changes(base_rules(self.game, self.rules.players))


@lru_cache(maxsize=256)
def _tables(each: Entrant) -> tuple[int, ...]:
    found = []
    for players in variant(each.game).player_counts:
        with suppress(RuleError):
            found.append(each.at_table(players).rules.players)
    return tuple(found)


def _short(changes: Mapping[str, str]) -> str:
    """Name a change in two or three words if they can be understood alone, or say there are some.

    An option can if it takes up the name of its rule: `new moon`, `two packs`, but not `always`.
    """
    (name, text), *more = changes.items()
    rule = field_named(name)
    said = f"{text} players" if name == "players" else rule.say(rule.read(text))
    known = set(rule.label.lower().split()) & set(said.split())
    return said if not more and known and len(said) <= _SHORT else "changed"


def entrant(game: str, players: int = 0) -> Entrant:
    """Return a game of the catalogue as it is in the book, for so many players if it can be."""
    return Entrant(game, base_rules(game, players or variant(game).rules.players))


def entrant_of(text: str) -> Entrant:
    """Return the game of a text that `Entrant.text` has written."""
    found = _read_entrant(text, [])
    assert found is not None
    return found


@dataclass(frozen=True)
class CompareScreen:
    """What the Compare page shows.

    Attributes:
        entrants: the games, two to four.
        player: the character in all seats.
        deals: how many deals of each game.
        shuffle: which shuffle.
        lab: the habit in the strategy lab, or `EVERY_HABIT`; empty for the games side by side.
        complaints: a sentence for each part of a link that could not be used.
    """

    entrants: tuple[Entrant, ...]
    player: str = USUAL_PLAYER
    deals: int = USUAL_SIZE
    shuffle: int = 1
    lab: str = ""
    complaints: tuple[str, ...] = field(default=(), compare=False)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link; what has its usual value is left out."""
        texts = [each.text() for each in self.entrants]
        link = {} if tuple(texts) == USUAL else dict(zip(PLACES, texts, strict=False))
        if self.player != USUAL_PLAYER:
            link["player"] = self.player.lower()
        if self.deals != usual_size():
            link["deals"] = str(self.deals)
        link |= {"shuffle": str(self.shuffle)} if self.shuffle != 1 else {}
        return link | ({"habit": self.lab} if self.lab else {})

    @property
    def players(self) -> int:
        """How many sit at the table in every game; nought if not the same number."""
        counts = {each.rules.players for each in self.entrants}
        return counts.pop() if len(counts) == 1 else 0

    def tables(self) -> tuple[int, ...]:
        """Return the numbers of players for which all games can be played."""
        counts = [set(each.tables()) for each in self.entrants]
        return tuple(sorted(set.intersection(*counts)))

    def at_table(self, players: int) -> CompareScreen:
        """Return all games for so many players; two that are then the same count once."""
        seated = dict.fromkeys(each.at_table(players) for each in self.entrants)
        entrants = _at_least_two(list(seated), players)
        return replace(self, entrants=entrants, complaints=())

    def order(self) -> Order:
        """Return the experiment that this page shows."""
        return Order(titled(self.entrants), self.player, self.deals, self.shuffle)

    def changed(self) -> dict[str, str]:
        """Return the titles of changed games, each with the game of the book it is compared to."""
        titles = [title for title, _ in titled(self.entrants)]
        seated = list(zip(titles, self.entrants, strict=True))
        books = {_table(each): title for title, each in seated if each.by_the_book}
        return {
            title: books[_table(each)]
            for title, each in seated
            if _table(each) in books and not each.by_the_book
        }


def _table(each: Entrant) -> tuple[str, int]:
    return each.game, each.rules.players


def usual_size() -> int:
    """Return how many deals the page opens on: fewer where they are played slowly."""
    return USUAL_SIZE if compiled.available() else SIZES[0]


def sizes_offered() -> tuple[int, ...]:
    """Return the numbers of deals to choose from."""
    return SIZES if compiled.available() else SIZES[:1]


def titled(entrants: Sequence[Entrant]) -> tuple[tuple[str, Rules], ...]:
    """Return the games by title, no two alike."""
    titles: list[str] = []
    alike = len({each.rules.players for each in entrants}) == 1
    for each in entrants:
        wanted = each.short_title if alike else each.title
        title, number = wanted, 2
        while title in titles:
            title, number = f"{wanted} ({number})", number + 1
        titles.append(title)
    return tuple(zip(titles, (each.rules for each in entrants), strict=True))


def read_compare(link: Mapping[str, str]) -> CompareScreen:
    """Read a link to this page; what cannot be used is left out with a sentence."""
    complaints: list[str] = []
    entrants = _read_entrants(link, complaints)
    names = {each.name.lower(): each.name for each in CHARACTERS}
    player = names.get(link.get("player", USUAL_PLAYER).lower(), "")
    if not player:
        complaints.append("The link asks for a player nobody here knows; Careful sits down.")
    # In a link of the Rules page the number of deals is a rule: after so many the game ends.
    deals = _number("" if "variant" in link else link.get("deals", ""), usual_size())
    if deals not in sizes_offered():
        complaints.append("That many deals cannot be played here; choose a number below.")
        deals = usual_size()
    shuffle = _number(link.get("shuffle", "1"))
    if not 1 <= shuffle <= MOST_SHUFFLES:
        complaints.append("There is no such shuffle; this is the first.")
        shuffle = 1
    lab = link.get("habit", "")
    if lab not in ("", EVERY_HABIT, *(each.name for each in HABITS)):
        complaints.append("The link asks for a habit nobody here has; choose one below.")
        lab = FIRST_HABIT
    return CompareScreen(entrants, player or USUAL_PLAYER, deals, shuffle, lab, tuple(complaints))


def _read_entrants(link: Mapping[str, str], complaints: list[str]) -> tuple[Entrant, ...]:
    found: list[Entrant] = []
    if "variant" in link:  # a link of the Rules page, as it stands
        found += [each for each in (from_rules_link("?" + urlencode(dict(link))),) if each]
    for place in PLACES:
        if place in link and (each := _read_entrant(link[place], complaints)) not in (None, *found):
            assert each is not None
            found.append(each)
    return _at_least_two(found[: len(PLACES)], found[0].rules.players if found else 0)


def _at_least_two(found: list[Entrant], players: int) -> tuple[Entrant, ...]:
    """Set the game of the book beside a single one, for as many players; or the usual games."""
    for game in (found[0].game if found else USUAL[0], *USUAL):
        spare = entrant(game, players)
        if len(found) < 2 and spare not in found:
            found.append(spare)
    return tuple(found)


def _read_entrant(text: str, complaints: list[str]) -> Entrant | None:
    game, _, changes = text.partition("?")
    try:
        variant(game)
    except RuleError:
        complaints.append("The link names a game that is not in the catalogue; it was left out.")
        return None
    screen = read_rules(dict(parse_qsl(changes)) | {"variant": game})
    complaints.extend(screen.complaints)
    return Entrant(screen.game, screen.rules)


def from_rules_link(text: str) -> Entrant | None:
    """Return the game of a link copied from the Rules page; None if it is no such link."""
    asked = dict(parse_qsl(urlsplit(text.strip()).query))
    if "variant" not in asked:
        return None
    screen = read_rules(asked)
    return None if screen.complaints else Entrant(screen.game, screen.rules)


def _number(text: str, missing: int = -1) -> int:
    if not text:
        return missing
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1
