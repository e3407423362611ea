"""In which order the answers of a quiz are offered, so that the place of one does not give it away.

Authors write the right answer where they like, most often first. Readers see numbers from the
smallest to the largest and players as they sit. Anything else lies in an order drawn by lot, the
same one for everybody and on every visit; what names no one player, as "Nobody yet", comes last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from itertools import takewhile

from engine.scene import seat_names
from lessons.blocks import Option

_LOT = 4
"""Which drawing of lots; with this one the right answers lie in the first place, the middle and
the last about equally often."""
_COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = re.compile(r"(?:about )?(\d+|[a-z]+)\b", re.IGNORECASE)
_PLAYER = re.compile(r"(\w+)(?:,|$)")
_NO_PLAYER = re.compile(r"(nobody|anybody|both|all|it|they)\b", re.IGNORECASE)


def as_offered(ask: str, options: Sequence[Option], players: int) -> tuple[Option, ...]:
    """Return the answers in the order in which readers see them.

    Args:
        ask: the question.
        options: the answers as the author wrote them.
        players: how many sit at the table.
    """
    texts = [option.text for option in options]
    for place in (partial(_number, _alike(texts)), partial(_seat, seat_names(players))):
        places = [place(text) for text in texts]
        known = [at for at in places if at is not None]
        if len(known) == len(options):
            return tuple(options[at] for at in sorted(range(len(known)), key=known.__getitem__))
    return tuple(sorted(options, key=lambda option: _lot(ask, option.text)))


def _alike(texts: Sequence[str]) -> int:
    """Return with how many words all answers begin alike."""
    words = zip(*(text.split() for text in texts), strict=False)
    return sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, words))


def _number(alike: int, text: str) -> int | None:
    """Return the number an answer gives, after the words with which all of them begin."""
    found = _NUMBER.match(" ".join(text.split()[alike:]))
    word = found[1].lower() if found else ""
    if word.isdigit():
        return int(word)
    return _COUNTS.index(word) if word in _COUNTS else None


def _seat(seats: Sequence[str], text: str) -> int | None:
    """Return the seat of the player an answer names, or the place after the last of them."""
    if _NO_PLAYER.match(text):
        return len(seats)
    found = _PLAYER.match(text)
    return seats.index(found[1]) if found and found[1] in seats else None


def _lot(ask: str, text: str) -> tuple[bool, str]:
    drawn = sha256(f"{_LOT} {ask} {text}".encode()).hexdigest()
    return bool(_NO_PLAYER.match(text)), drawn
