"""Texts of an author as a page shows them."""

from __future__ import annotations

import re

_PIP = re.compile(r"([♠♥♦♣])(?!\ufe0e)")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.?!])\s+")


def told(text: str) -> str:
    """Return a text whose suit signs stay text where a telephone would draw pictures."""
    return _PIP.sub("\\1\ufe0e", text)


def unsaid(text: str, said: str) -> str:
    """Return a text without the sentences that have been said before.

    >>> unsaid("The lady goes. The ace goes with her.", "The lady goes. The king goes with her.")
    'The ace goes with her.'
    """
    before = set(_BETWEEN_SENTENCES.split(said))
    return " ".join(each for each in _BETWEEN_SENTENCES.split(text) if each not in before)
