"""The author's Markdown made ready for a page: numbers filled in, words of the game marked.

Links (`lesson:voids`) and citations (`[^foster-1897]`) are proved and stay as they are written;
the page knows where they lead. A word of the glossary becomes a link to `term:` and its slug.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engine import HeartsError
from lessons.glossary import Glossary, Word
from lessons.links import check_target
from lessons.sources import Source

_NUMBER = r"(?P<number>\{(?P<key>[A-Za-z][\w.-]*)\})"
_PARTS = (
    r"(?P<fence>^```.*?^```[ \t]*$)",
    r"(?P<code>(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`))",
    r"(?P<cite>\[\^(?P<source>[^\]]*)\])",
    r"(?P<image>!\[[^\]]*\]\([^)]*\))",
    r"(?P<link>\[(?P<words>(?:[^\[\]]|\\.)*)\]\((?P<target>[^()\s]*)\))",
    _NUMBER,
    r"(?P<url>https?://\S+)",
)
_QUOTED = re.compile(r"\{([A-Za-z][\w-]*)")
_HEADING = re.compile(r"^ {0,3}#{1,6} .*$", re.MULTILINE)


def quoted(markdown: str) -> frozenset[str]:
    """Return the names of the blocks whose numbers a text tells.

    >>> sorted(quoted("It costs {pass.QS-KH.points} points, in {deals}."))
    ['deals', 'pass']
    """
    return frozenset(_QUOTED.findall(markdown))


def end_of_talk(lines: Sequence[str], names: Collection[str]) -> int:
    """Return how many lines, from the first on, speak of the numbers of some blocks.

    These are the paragraphs up to the last one that quotes such a number, under one heading.
    """
    end = 0
    for at, line in enumerate(lines):
        if _HEADING.match(line):
            break
        if quoted(line).isdisjoint(names):
            continue
        blank = (more for more in range(at, len(lines)) if not lines[more].strip())
        end = next(blank, len(lines))
    return end


@dataclass
class Desk:
    """What the prose of one lesson is made ready with, and what it has used so far."""

    lessons: Collection[str]
    topics: Collection[str]
    known: Mapping[str, Source]
    glossary: Glossary
    values: Mapping[str, str]
    unmeasured: Collection[str] = ()
    """Names of experiments that have no result yet."""
    cited: list[str] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    wrong: list[tuple[int, str]] = field(default_factory=list)
    """Lines and sentences: what could not be filled in."""

    def ready(self, markdown: str, line: int) -> str:
        """Return Markdown ready for the page; what is wrong with it goes to `wrong`."""
        pattern = re.compile(
            "|".join((*_PARTS, rf"(?P<word>{self.glossary.pattern})")), re.MULTILINE | re.DOTALL
        )
        headings = [match.span() for match in _HEADING.finditer(markdown)]

        def filled(match: re.Match[str]) -> str:
            here = line + markdown.count("\n", 0, match.start())
            if match["word"] and any(a <= match.start() < b for a, b in headings):
                return match[0]
            return self._filled(match, here)

        return pattern.sub(filled, markdown)

    def _filled(self, match: re.Match[str], line: int) -> str:
        if match["cite"]:
            return self._cite(match["source"], line)
        if match["image"]:
            return self._refuse(line, "A lesson has no pictures; take the image out.", "")
        if match["link"]:
            return self._link(match["words"], match["target"], line)
        if match["number"]:
            return self._number(match["key"], line)
        return self._word(match[0]) if match["word"] else match[0]

    def _refuse(self, line: int, sentence: str, instead: str) -> str:
        self.wrong.append((line, sentence))
        return instead

    def cite(self, name: str) -> None:
        """Put a source on the list at the end."""
        if name not in self.cited:
            self.cited.append(name)

    def _cite(self, name: str, line: int) -> str:
        if name not in self.known:
            sentence = f"There is no source {name!r} in data/sources.toml; add it there."
            return self._refuse(line, sentence, "")
        self.cite(name)
        return f"[^{name}]"

    def _link(self, words: str, target: str, line: int) -> str:
        words = re.sub(_NUMBER, lambda found: self._number(found["key"], line), words)
        if target.startswith(("http://", "https://")):
            return f"[{words}]({target})"
        try:
            check_target(target, self.lessons, self.topics)
        except HeartsError as error:
            return self._refuse(line, str(error), words)
        return f"[{words}]({target})"

    def _number(self, key: str, line: int) -> str:
        key = key.rstrip(".")
        if key in self.values:
            return self.values[key]
        name = key.partition(".")[0]
        if name in self.unmeasured:
            sentence = f"{name} has not been measured; run python -m lessons.measure on this file."
        elif near := [each for each in self.values if each.partition(".")[0] == name]:
            sentence = f"{{{key}}} is not known; there are {', '.join(near[:12])}."
        else:
            sentence = f"No block of this lesson is called {name!r}, for {{{key}}}; name one so."
        return self._refuse(line, sentence, "…")

    def _word(self, text: str) -> str:
        word = self.glossary.word(text)
        if word is None or word in self.words:
            return text
        self.words.append(word)
        return f"[{text}](term:{word.slug})"
