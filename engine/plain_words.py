"""Words that come with somebody's deal: names and notes, fit to stand in a page of ours.

They may reach a reader in a link that a stranger made, so they are words and nothing else: no
mark-up, no pictures, no addresses to be fetched.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from engine.errors import RecordError
from engine.record import LONGEST_NAME, LONGEST_PROSE, Record, Source
from engine.record.seats import each_its_own

_IN_NAMES = " -.'’&_"
_LETTERS = "LMN"
_HARMLESS = str.maketrans(
    {
        **{"<": "‹", ">": "›", "[": "(", "]": ")", "{": "(", "}": ")"},
        **{"`": "'", "$": "＄", "|": "/", "\\": "/", "~": "-", "@": "＠"},
    }
)
_DIRECTIVE = re.compile(r":(?=[A-Za-z_]|[\w+-]+:)|(?<=\w)://")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_WEB = re.compile(r"www(?=\.)", re.IGNORECASE)
"""What Markdown makes a link of, though nobody marked it as one."""
_OPENING_MARKS = re.compile(r"^[\s#=+*-]+")


def check_name(name: str) -> str:
    """Return a player's name as it stands, with the blanks at its ends taken off.

    Raises:
        RecordError: it has signs that names do not have, or none, or too many.
    """
    tidy = name.strip()
    strange = [sign for sign in tidy if not _in_names(sign)]
    if strange or not tidy or len(tidy) > LONGEST_NAME:
        raise RecordError(
            f"“{shortened(name)}” cannot be a player's name; a name has letters, digits, "
            f"blanks, hyphens and full stops, and at most {LONGEST_NAME} of them."
        )
    if _WEB.search(tidy):
        raise RecordError(f"“{shortened(name)}” cannot be a player's name; leave the www out.")
    return tidy


def _in_names(sign: str) -> bool:
    return sign in _IN_NAMES or unicodedata.category(sign)[0] in _LETTERS


def harmless(text: str, longest: int = LONGEST_PROSE) -> str:
    """Return a text in one paragraph, with every sign replaced that could be mark-up.

    >>> harmless("# See [this](http://example.com) <b>now</b>")
    'See (this)(http: //example.com) ‹b›now‹/b›'
    """
    line = " ".join("".join(map(_printed, text[:longest])).split())
    plain = _DIRECTIVE.sub(_parted, _ENTITY.sub("＆", line.translate(_HARMLESS)))
    plain = _WEB.sub(_apart, plain)
    return _OPENING_MARKS.sub("", plain)


def _printed(sign: str) -> str:
    return sign if sign.isprintable() else " "


def _parted(found: re.Match[str]) -> str:
    return ": //" if found[0] == "://" else ": "


def _apart(found: re.Match[str]) -> str:
    return f"{found[0]} "


def shortened(text: str) -> str:
    """Return the letters and digits of a text that cannot be used, to name it by.

    >>> shortened("![x](//www.example.com)")
    'xwww .example.com'
    >>> shortened("%%")
    '…'
    """
    plain = "".join(sign for sign in text[:200] if _in_names(sign)).strip()
    plain = _WEB.sub(_apart, plain) or "…"
    return plain if len(plain) <= 40 else f"{plain[:39]}…"


def in_plain_words(record: Record) -> Record:
    """Return the record with its names checked and everything else that is written made harmless.

    Raises:
        RecordError: a name that cannot be one.
    """
    source = record.source
    return replace(
        record,
        title=harmless(record.title, LONGEST_NAME) or "A deal of your own",
        summary=harmless(record.summary),
        shows=tuple(filter(None, (harmless(tag, LONGEST_NAME) for tag in record.shows))),
        seats=each_its_own([check_name(name) for name in record.seats]),
        source=Source(*(harmless(each, LONGEST_NAME) for each in source[:3])),
        notes=tuple(note._replace(text=harmless(note.text)) for note in record.notes),
    )
