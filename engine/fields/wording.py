"""How a value is picked out of a text, and how a refused one is shown without filling a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_LARGE = 10**9
_SHOWN = 40


def whole_number(value: object) -> int | None:
    """Read a whole number, also from a text; anything else gives `None`.

    >>> whole_number("−10"), whole_number(13), whole_number("1e3"), whole_number(True)
    (-10, 13, None, None)
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    text = value.replace("−", "-") if isinstance(value, str) else ""
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else None


def words_of(value: object) -> list[str] | None:
    """Split a text at commas and blanks, or list the texts of a collection; `none` is empty.

    >>> words_of("2C, QS"), words_of(["QS"]), words_of("none"), words_of(3)
    (['2C', 'QS'], ['QS'], [], None)
    """
    if isinstance(value, str):
        return [] if value == "none" else value.replace(",", " ").split()
    if isinstance(value, set | frozenset | list | tuple):
        words = [word for word in value if isinstance(word, str)]
        return words if len(words) == len(value) else None
    return None


def nearest(word: object, words: Iterable[str], likeness: float = 0.6) -> str:
    """Ask after the word the reader may have meant; nothing if none comes near.

    >>> nearest("anticlockwize", ["clockwise", "anticlockwise"])
    ' (did you mean anticlockwise?)'
    """
    text = word.lower()[:_SHOWN] if isinstance(word, str) else ""
    near = get_close_matches(text, list(words), n=1, cutoff=likeness)
    return f" (did you mean {near[0]}?)" if near else ""


def one_of(words: Sequence[str]) -> str:
    """Offer a choice: ``a, b or c``."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def in_list(words: Sequence[str]) -> str:
    """List things: ``a, b and c``."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def shown(value: object) -> str:
    """Show a refused value, a text in quotation marks and shortened."""
    return f'"{value[:_SHOWN]}"' if isinstance(value, str) else plain(value)


def plain(value: object) -> str:
    """Show a value, or only say what it is when it is no text and no number."""
    if isinstance(value, str):
        return value[:_SHOWN]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= _LARGE:
        return "a number that large"
    if value is None or isinstance(value, bool | int | float):
        return str(value)
    return f"a {type(value).__name__}"
