"""The words of the game, each in a sentence or two, and where they are linked in a lesson."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lessons.errors import LessonError
from lessons.lists import DATA, line_of, read_toml
from lessons.making.settings import SettingError, Settings
from lessons.making.tables import slug

FILE = DATA / "glossary.toml"


@dataclass(frozen=True)
class Word:
    """A term of the game.

    Attributes:
        term: as it is listed.
        forms: other forms in which it is found in a text.
        meaning: what it means, in a sentence or two.
        lesson: the lesson that teaches it.
    """

    term: str
    forms: tuple[str, ...]
    meaning: str
    lesson: str

    @property
    def slug(self) -> str:
        """What stands behind `term:` in a link to it."""
        return slug(self.term)


@dataclass(frozen=True)
class Glossary:
    """All words, and the pattern that finds any of them in a text."""

    words: tuple[Word, ...]
    pattern: str

    def word(self, text: str) -> Word | None:
        """Return the word that a text is a form of."""
        return self._by_form.get(text.lower())

    @property
    def _by_form(self) -> dict[str, Word]:
        return _forms(self.words)


@cache
def _forms(words: tuple[Word, ...]) -> dict[str, Word]:
    return {form.lower(): word for word in words for form in (word.term, *word.forms)}


@cache
def glossary(file: Path = FILE) -> Glossary:
    """Return the glossary, by the alphabet.

    Raises:
        LessonError: an entry that lacks something, or a form that two words share.
    """
    words: list[Word] = []
    taken: dict[str, str] = {}
    for table in read_toml(file).get("word", []):
        word = _word(table, file)
        for form in (word.term, *word.forms):
            if form.lower() in taken:
                sentence = f"{form!r} is a form of {taken[form.lower()]} too; keep one of them."
                raise LessonError(file, _line(file, word.term), sentence)
            taken[form.lower()] = word.term
        words.append(word)
    longest = sorted(taken, key=lambda form: (-len(form), form))
    pattern = rf"(?<![\w♠♥♦♣-])(?i:{'|'.join(map(re.escape, longest))})(?![\w-]| Hearts)"
    ordered = tuple(sorted(words, key=lambda word: word.term.lower()))
    return Glossary(ordered, pattern if longest else r"(?!)")


def _word(table: dict[str, object], file: Path) -> Word:
    settings = Settings(table, "A word")
    try:
        word = Word(
            settings.text("term"),
            settings.texts("forms", ()),
            settings.text("meaning"),
            settings.text("lesson"),
        )
        settings.done()
    except SettingError as error:
        term = str(table.get("term", ""))
        raise LessonError(file, _line(file, term), str(error)) from None
    return word


def _line(file: Path, term: str) -> int:
    return line_of(file, rf'^term = "{re.escape(term)}"')
