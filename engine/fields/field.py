"""What a field of `Rules` is: its words for the reader, and how its value is read and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.cards import JOKERS, RANKS, card_name, parse_card, rank_of, sorted_hand, symbol_of
from engine.errors import NotationError, RuleError
from engine.fields.card_points import CardPoints
from engine.fields.wording import in_list, nearest, one_of, plain, shown, whole_number, words_of

Kind = Literal["choice", "number", "switch", "cards", "card_points", "effects"]
Value = str | int | bool | None | frozenset[str] | CardPoints
"""Whatever a field of `Rules` may hold."""

LEAST_POINTS, MOST_POINTS = -1000, 1000
"""The bounds on what a single card may be worth."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the words a field may hold, with what a reader is told about it."""

    word: str | int
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One rule that players may agree on: its words for the reader, its values, its sources."""

    name: str
    group: str
    label: str
    """A few words, as a player would say them."""
    meaning: str
    """What the rule says, in one sentence."""
    kind: Kind
    default: Value
    options: tuple[Option, ...] = ()
    """The words the field may hold. A number may have one too, for no number at all."""
    low: int = 0
    high: int = 0
    """The bounds of a number."""
    sources: tuple[str, ...] = ()
    """The titles of the texts that state the rule."""
    house_rule: str = ""
    """What no source settles and we have decided; empty when there is nothing."""

    @property
    def help(self) -> str:
        """What the rule says, and what of it is a house rule."""
        return f"{self.meaning} House rule: {self.house_rule}" if self.house_rule else self.meaning

    @property
    def words(self) -> list[str]:
        """The words of all options."""
        return [str(option.word) for option in self.options]

    def option(self, word: object) -> Option | None:
        """Return the option of this word, if the field has it."""
        if isinstance(word, bool):
            return None
        return next((each for each in self.options if str(each.word) == str(word)), None)

    def read(self, value: object) -> Value:
        """Return the value in the form `Rules` keeps, from Python, from a file or from a link.

        Raises:
            RuleError: the field cannot hold such a value.
        """
        match self.kind:
            case "choice":
                return self._read_choice(value)
            case "number":
                return self._read_number(value)
            case "switch":
                return self._read_switch(value)
            case "cards":
                return self._read_cards(value)
            case "card_points":
                return self._read_card_points(value)
            case "effects":
                return self._read_effects(value)

    def write(self, value: Value) -> str | int | bool | list[str] | dict[str, int]:
        """Return the value in the form a TOML or JSON file keeps."""
        if value is None:
            return "none"
        if isinstance(value, CardPoints):
            return dict(value)
        if isinstance(value, frozenset):
            return self._in_order(value)
        return value

    def text(self, value: Value) -> str:
        """Return the value as one short text without blanks, for a link. `read` takes it back."""
        written = self.write(value)
        if isinstance(written, dict):
            return ",".join(f"{card}:{points}" for card, points in written.items()) or "none"
        if isinstance(written, list):
            return ",".join(written) or "none"
        return str(written).lower() if isinstance(written, bool) else str(written)

    def say(self, value: Value) -> str:
        """Say the value to a reader: ``left, right, across, hold``, ``100``, ``Q♠ 13, 10♦ −10``."""
        option = None if isinstance(value, frozenset) else self.option(self.write(value))
        if option:
            return option.label
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, CardPoints):
            worth = (f"{symbol_of(card)} {value[card]}" for card in value)
            return ", ".join(worth).replace("-", "−") or "none"
        if isinstance(value, frozenset):
            return ", ".join(self._say_member(word) for word in self._in_order(value)) or "none"
        return str(value).replace("-", "−")

    def _say_member(self, word: str) -> str:
        option = self.option(word)
        return option.label if option else symbol_of(word)

    def _in_order(self, members: frozenset[str]) -> list[str]:
        if self.kind == "cards":
            return [card_name(card) for card in sorted_hand(map(parse_card, members))]
        return sorted(members)

    def _refuse(self, value: object, instead: str) -> RuleError:
        return RuleError(f"{self.name} cannot be {shown(value)}; {instead}.", fields=(self.name,))

    def _read_choice(self, value: object) -> str | int:
        option = self.option(value) if isinstance(value, str | int) else None
        if option is None:
            near = nearest(value, self.words)
            raise self._refuse(value, f"choose {one_of(self.words)}{near}")
        return option.word

    def _read_number(self, value: object) -> int | str | None:
        if value in (None, "none") and "none" in self.words:
            return None
        if isinstance(value, str) and value in self.words:
            return value
        number = whole_number(value)
        if number is None or not self.low <= number <= self.high:
            bounds = one_of([f"a whole number from {self.low} to {self.high}", *self.words])
            raise self._refuse(value, f"give {bounds}")
        return number

    def _read_switch(self, value: object) -> bool:
        word = value.lower() if isinstance(value, str) else value
        if word is True or word == "true":
            return True
        if word is False or word == "false":
            return False
        raise self._refuse(value, "say true or false")

    def _read_cards(self, value: object) -> frozenset[str]:
        words = words_of(value)
        if words is None:
            raise self._refuse(value, "list cards, such as 2C,QS,AH, or say none")
        return frozenset(card_name(self._card(word)) for word in words)

    def _read_effects(self, value: object) -> frozenset[str]:
        words = words_of(value)
        if words is None:
            raise self._refuse(value, f"list any of {in_list(self.words)}, or say none")
        for word in words:
            if word not in self.words:
                near = nearest(word, self.words)
                raise self._refuse(word, f"list any of {in_list(self.words)}{near}")
        return frozenset(words)

    def _read_card_points(self, value: object) -> CardPoints:
        pairs = _pairs(value)
        if pairs is None:
            raise self._refuse(value, "name cards and points, such as QS:13,TD:-10, or say none")
        table: dict[str, int] = {}
        for text, points in pairs:
            card, number = self._card(text), whole_number(points)
            name = card_name(card)
            if card >= JOKERS * RANKS or rank_of(card) == 0:
                raise self._refuse(name, "what a joker costs is said by joker_points")
            if number is None or not LEAST_POINTS <= number <= MOST_POINTS:
                bounds = f"from {LEAST_POINTS} to {MOST_POINTS}"
                raise self._refuse(f"{name}:{plain(points)}", f"give a whole number {bounds}")
            if table.setdefault(name, number) != number:
                raise self._refuse(f"{name}:{table[name]},{name}:{number}", "give one value")
        return CardPoints(table)

    def _card(self, text: object) -> int:
        try:
            return parse_card(text if isinstance(text, str) else plain(text))
        except NotationError as error:
            raise RuleError(f"{self.name}: {error}", fields=(self.name,)) from None


def _pairs(value: object) -> list[tuple[object, object]] | None:
    if isinstance(value, Mapping):
        return list(value.items())
    words = words_of(value) if isinstance(value, str) else None
    if words is None:
        return None
    return [(card, points) for card, _, points in (word.partition(":") for word in words)]
