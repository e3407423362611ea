"""A table of settings being read: each is asked for by name, and what is left over is unknown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from engine import HeartsError
from engine.cards import card_names

T = TypeVar("T")
MISSING: Any = object()
"""In place of a default: the setting must be there."""


class SettingError(HeartsError):
    """A setting that is missing, unknown or wrong.

    Attributes:
        setting: its name; empty where it is about no single one.
    """

    def __init__(self, setting: str, sentence: str) -> None:
        super().__init__(sentence)
        self.setting = setting


def without_stale(read: Callable[[Mapping[str, Any]], T], table: Mapping[str, Any]) -> T:
    """Read a table; where its `result` does not fit the other settings, read it without."""
    try:
        return read(table)
    except SettingError as error:
        if error.setting != "result":
            raise
        return read({name: value for name, value in table.items() if name != "result"})


class Settings:
    """The settings of one block.

    Every question has a default; without one the setting must be there. All raise
    `SettingError`.
    """

    def __init__(self, table: Mapping[str, Any], what: str) -> None:
        self.what = what
        self._table = table
        self._asked: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self._table

    def any(self, name: str, default: Any = MISSING) -> Any:
        """Return a setting of whatever type."""
        self._asked.append(name)
        value = self._table.get(name, default)
        if value is MISSING:
            raise SettingError(name, f"{self.what} needs the setting {name!r}; add it.")
        return value

    def _typed(self, name: str, default: Any, kind: type[T], how: str) -> T:
        value: T = self.any(name, default)
        right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
        if not right and value is not default:
            raise SettingError(name, f"{name!r} is {how}, not {value!r:.60}; write it so.")
        return value

    def text(self, name: str, default: Any = MISSING) -> str:
        """Return a text; it may not be blank unless that is the default."""
        text = self._typed(name, default, str, "a text in quotation marks").strip()
        if not text and default is MISSING:
            raise SettingError(name, f"{name!r} is empty; write what it should say.")
        return text

    def whole(self, name: str, default: Any = MISSING, low: int = 0, high: int = 10**9) -> int:
        """Return a whole number within bounds."""
        number = self._typed(name, default, int, "a whole number")
        if number is not default and not low <= number <= high:
            raise SettingError(name, f"{name!r} is {number}; give {low} to {high}.")
        return number

    def switch(self, name: str, default: Any = MISSING) -> bool:
        """Return true or false."""
        return self._typed(name, default, bool, "true or false")

    def texts(self, name: str, default: Any = MISSING) -> tuple[str, ...]:
        """Return a list of texts; a single text is a list of one."""
        value = self.any(name, default)
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise SettingError(name, f"{name!r} is a list of texts, as ['...', '...'].")
        return tuple(value)

    def wholes(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers; empty when it is not there."""
        value = self.any(name, ())
        if not isinstance(value, list | tuple) or not all(type(each) is int for each in value):
            raise SettingError(name, f"{name!r} is a list of whole numbers, as [40, 31, 22, 18].")
        return tuple(value)

    def cards(self, name: str, default: Any = MISSING) -> tuple[str, ...]:
        """Return cards in the order given."""
        value = self.any(name, default)
        if value is default:
            return ()
        return self.read_cards(name, value)

    def read_cards(self, name: str, value: Any) -> tuple[str, ...]:
        """Read cards from a value that belongs to a setting."""
        if not isinstance(value, str):
            raise SettingError(name, f'{name!r} names cards in one text, as "QS 7H".')
        try:
            return card_names(value)
        except HeartsError as error:
            raise SettingError(name, f"{name!r}: {error}") from None

    def by_card(self, name: str) -> dict[str, str]:
        """Return a table from cards to sentences; empty when it is not there."""
        table = self.table(name, {})
        found: dict[str, str] = {}
        for text, why in table.items():
            for card in self.read_cards(name, text):
                if not isinstance(why, str) or not why.strip():
                    raise SettingError(name, f"{name!r} gives no reason for {text}; write one.")
                found[card] = why.strip()
        return found

    def table(self, name: str, default: Any = MISSING) -> Mapping[str, Any]:
        """Return a table."""
        return self._typed(name, default, dict, 'a table, as { QS = "..." }')

    def tables(self, name: str, default: Any = MISSING) -> tuple[Settings, ...]:
        """Return a list of tables, each to be read by itself."""
        value = self.any(name, default)
        if not isinstance(value, Sequence) or not all(isinstance(each, dict) for each in value):
            raise SettingError(name, f"{name!r} is a list of tables, as [{{ ... }}, {{ ... }}].")
        return tuple(Settings(each, f"An entry of {name!r}") for each in value)

    def one_of(self, name: str, words: Sequence[str], default: Any = MISSING) -> str:
        """Return one of several words."""
        word = self.text(name, default)
        if word not in words and word != default:
            raise SettingError(name, f"{name!r} cannot be {word!r}; choose {' or '.join(words)}.")
        return word

    def rest(self) -> dict[str, Any]:
        """Return what nobody has asked for, and take it as asked for."""
        left = {name: value for name, value in self._table.items() if name not in self._asked}
        self._asked += left
        return left

    def done(self) -> None:
        """Refuse settings that nobody asked for."""
        if strange := [name for name in self._table if name not in self._asked]:
            near = get_close_matches(strange[0], self._asked, 1)
            hint = f"did you mean {near[0]!r}?" if near else "take it out."
            raise SettingError(
                strange[0], f"{self.what} has no setting called {strange[0]!r}; {hint}"
            )
