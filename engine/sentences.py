"""How words join in a sentence."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], link: str = "and") -> str:
    """Join words as a sentence does.

    >>> listed(["A", "Y", "Z"]), listed(["A", "Y"], "or"), listed(["A"])
    ('A, Y and Z', 'A or Y', 'A')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {link} {words[-1]}"
