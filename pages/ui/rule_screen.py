"""What the Rules page shows, and everything a visitor may do to it, apart from any drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine import HeartsError, RuleError, Rules, Variant, variant
from engine.plain_words import harmless, shortened
from engine.rules import FIELDS, field_named, mend
from engine.sheet.lines import count
from pages.ui.play_bench import WORKED, PlayBench, read_bench
from pages.ui.score_bench import WORKED_DEAL, ScoreBench, read_scores

FIRST_GAME = "american-hearts"
_NAMES = re.compile(r"\b(" + "|".join(each.name for each in FIELDS if "_" in each.name) + r")\b")
PANELS = {
    "rules": "The rules",
    "play": "What may I play?",
    "cost": "What does it cost?",
    "pack": "The pack",
}
"""What can be looked at beside the rules: its name in a link, and on the page."""
LONGEST_NAME = 60
"""So many letters the name of a visitor's own game may have."""
_BENCH_WORDS = ("hand", "table", "first", "broken", "card", "won", "tricks", "before", "points")


@dataclass(frozen=True)
class RuleScreen:
    """What the Rules page shows.

    Attributes:
        game: the id of the game the rules start from.
        rules: the rules in force.
        wish: a field and the value a visitor chose for it that does not go with the others.
        play: the hand and trick laid out.
        score: the scored deal laid out.
        name: what the visitor calls the game; empty while it has no name of its own.
        panel: what is looked at beside the rules, one of `PANELS`.
        complaints: a sentence for each part of a link that could not be used.
    """

    game: str
    rules: Rules
    wish: tuple[str, str] | None = None
    play: PlayBench = WORKED
    score: ScoreBench = WORKED_DEAL
    name: str = ""
    panel: str = next(iter(PANELS))
    complaints: tuple[str, ...] = field(default=(), compare=False)

    @property
    def base(self) -> Rules:
        """The rules of the game they start from, for as many players if it can seat them."""
        return base_rules(self.game, self.rules.players)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link: the game, and what differs from it."""
        link = {"variant": self.game}
        if self.rules.players != variant(self.game).rules.players:
            link["players"] = str(self.rules.players)
        link |= self.rules.changes(self.base)
        if self.wish:
            link["wish"] = ":".join(self.wish)
        if self.name:
            link["name"] = self.name
        if self.panel != next(iter(PANELS)):
            link["show"] = self.panel
        return link | self.play.params() | self.score.params()


@lru_cache(maxsize=512)
def base_rules(game: str, players: int) -> Rules:
    """Return a game's rules for so many players, or for as many as it suits if it cannot."""
    found = variant(game)
    try:
        return found.for_players(players)
    except RuleError:
        return found.rules


def game_title(game: str, players: int) -> str:
    """Name a game at a table of so many, if they are not the number it was made for.

    >>> game_title("american-hearts", 4), game_title("american-hearts", 5)
    ('American Hearts', 'American Hearts for five')
    """
    title, usual = variant(game).title, variant(game).rules.players
    seated = base_rules(game, players).players
    return title if seated == usual else f"{title} for {count(seated)}"


def name_of(text: str) -> str:
    """Return what a visitor calls the game in one short line, nothing of it mark-up."""
    return harmless(text, LONGEST_NAME)[:LONGEST_NAME].strip()


def opening() -> RuleScreen:
    """Return what the page opens on."""
    return RuleScreen(FIRST_GAME, variant(FIRST_GAME).rules)


def read_rules(link: Mapping[str, str]) -> RuleScreen:
    """Read a link to the Rules page; what cannot be used is left out with a sentence."""
    complaints: list[str] = []
    game = _read_game(link.get("variant", FIRST_GAME), complaints)
    rules = _read_fields(game, link, complaints)
    panel = _read_panel(link, complaints)
    screen = RuleScreen(game.id, rules, panel=panel, name=name_of(link.get("name", "")))
    try:
        screen = replace(screen, play=read_bench(link), score=read_scores(link))
    except ValueError:
        complaints.append("The cards or points in that link cannot be read; here are others.")
    wish = link.get("wish", "").partition(":")
    if wish[0] in rules.to_dict() and wish[2]:
        screen = flipped(screen, wish[0], wish[2])
    return replace(screen, complaints=tuple(complaints))


def _read_game(name: str, complaints: list[str]) -> Variant:
    try:
        return variant(name)
    except RuleError:
        complaints.append("The link names a game that is not in the catalogue; choose one below.")
        return variant(FIRST_GAME)


def _read_panel(link: Mapping[str, str], complaints: list[str]) -> str:
    panel = link.get("show", next(iter(PANELS)))
    if panel in PANELS:
        return panel
    complaints.append("The link asks to show what this page does not have; choose a heading.")
    return next(iter(PANELS))


def _read_fields(game: Variant, link: Mapping[str, str], complaints: list[str]) -> Rules:
    names = [each.name for each in FIELDS if each.name in link and each.name not in _BENCH_WORDS]
    asked: dict[str, object] = {name: link[name] for name in names}
    known = {"variant", "wish", "show", "name", *_BENCH_WORDS, *asked}
    if strange := [name for name in link if name not in known]:
        word = shortened(strange[0])
        complaints.append(f"The link speaks of “{word}”, which is no rule; that was left out.")
    try:
        players = field_named("players").read(asked.get("players", game.rules.players))
        assert isinstance(players, int)
        return base_rules(game.id, players).replace(**asked)
    except RuleError as error:
        complaints.append(f"That link cannot be played as it stands. {in_words(error)}")
        return game.rules


# What a visitor does


def started_from(screen: RuleScreen, game: str) -> RuleScreen:
    """Start again from a game of the catalogue, with the benches as they lie."""
    rules = variant(game).rules
    return replace(screen, game=game, rules=rules, name="", wish=None, complaints=())


def flipped(screen: RuleScreen, name: str, value: object) -> RuleScreen:
    """Set one rule. If it does not go with the others it becomes a wish, and nothing changes."""
    calm = replace(screen, wish=None, complaints=())
    try:
        if name == "players":
            return replace(calm, rules=_seated(screen, value))
        return replace(calm, rules=screen.rules.replace(**{name: value}))
    except RuleError:
        return _wishing(calm, name, value)


def _seated(screen: RuleScreen, players: object) -> Rules:
    """Return the rules for another number of players, with what was flipped still flipped."""
    number = field_named("players").read(players)
    assert isinstance(number, int)
    flips: dict[str, object] = dict(screen.rules.changes(screen.base))
    return base_rules(screen.game, number).replace(**(flips | {"players": number}))


def _wishing(screen: RuleScreen, name: str, value: object) -> RuleScreen:
    rule = field_named(name)
    try:
        wish = (name, rule.text(rule.read(value)))
    except RuleError as error:
        return replace(screen, complaints=(in_words(error),))
    return replace(screen, wish=wish)


def conflict(screen: RuleScreen) -> RuleError | None:
    """Return why the wish cannot be granted; None when there is none."""
    if screen.wish is None:
        return None
    name, text = screen.wish
    try:
        screen.rules.replace(**{name: text})
    except RuleError as error:
        return error
    return None


def mended(screen: RuleScreen) -> RuleScreen:
    """Grant the wish, and change as little as possible of what it does not go with."""
    if screen.wish is None:
        return screen
    name, text = screen.wish
    try:
        found = mend(screen.rules.to_dict() | {name: text}, keep=name)
    except RuleError as error:
        return replace(screen, wish=None, complaints=(in_words(error),))
    return replace(screen, rules=found.rules, wish=None, complaints=())


def mending_words(screen: RuleScreen) -> list[str]:
    """Say what would have to change for the wish, one rule at a time."""
    after = mended(screen)
    if screen.wish is None or after.complaints:
        return []
    changed = after.rules.diff(screen.rules)
    return [
        f"“{field_named(name).label}” becomes “{field_named(name).say(mine)}”"
        for name, (mine, _) in changed.items()
        if name != screen.wish[0]
    ]


def calmed(screen: RuleScreen) -> RuleScreen:
    """Leave everything as it is."""
    return replace(screen, wish=None, complaints=())


def unflipped(screen: RuleScreen) -> RuleScreen:
    """Take every flip back: the game as it is in the book."""
    return started_from(screen, screen.game)


def in_words(error: HeartsError) -> str:
    """Write the engine's sentence with the names of rules as the page has them."""

    def label(found: re.Match[str]) -> str:
        return f"“{field_named(found[0]).label}”"

    return harmless(_NAMES.sub(label, str(error)))


def reason_words(error: RuleError) -> str:
    """Write the engine's reason, without its advice where the page offers the change itself."""
    reason, colon, _ = in_words(error).rpartition(": ")
    return f"{reason}." if colon and error.ways_out else in_words(error)
