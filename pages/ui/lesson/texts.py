"""Texts of an author as a page shows them."""

from __future__ import annotations

import re

_PIP = re.compile(r"([♠♥♦♣])(?!\ufe0e)")


def told(text: str) -> str:
    """Return a text whose suit signs stay text where a telephone would draw pictures."""
    return _PIP.sub("\\1\ufe0e", text)
