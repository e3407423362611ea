"""The author's Markdown made ready for a page: links, sources, numbers and words filled in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from engine import HeartsError
from lessons.glossary import Glossary, Word
from lessons.links import address
from lessons.sources import Source

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PARTS = (
    r"(?P<fence>^```.*?^```[ \t]*$)",
    r"(?P<code>(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`))",
    r"(?P<cite>\[\^(?P<source>[\w-]+)\])",
    r"(?P<image>!\[[^\]]*\]\([^)]*\))",
    r"(?P<link>\[(?P<words>(?:[^\[\]]|\\.)*)\]\((?P<target>[^()\s]*)\))",
    r"(?P<number>\{(?P<key>[A-Za-z][\w.♠♥♦♣-]*)\})",
    r"(?P<url>https?://\S+)",
    r"(?P<dollar>(?<!\\)\$)",
)
_HEADING = re.compile(r"^ {0,3}#{1,6} .*$", re.MULTILINE)


@dataclass
class Desk:
    """What the prose of one lesson is made ready with, and what it has used so far."""

    lessons: Collection[str]
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

        def replaced(match: re.Match[str]) -> str:
            here = line + markdown.count("\n", 0, match.start())
            in_heading = any(start <= match.start() < end for start, end in headings)
            return self._filled(match, here, in_heading)

        return pattern.sub(replaced, markdown)

    def _filled(self, match: re.Match[str], line: int, in_heading: bool) -> str:
        whole = match[0]
        match match.lastgroup if match["code"] is None else "code":
            case "cite":
                return self._cite(match["source"], line)
            case "image":
                return self._refuse(line, "A lesson has no pictures; take the image out.", "")
            case "link":
                return self._link(match["words"], match["target"], line)
            case "number":
                return self._number(match["key"], line)
            case "dollar":
                # Two of them would make a formula of what stands between.
                return r"\$"
            case "word" if not in_heading:
                return self._word(whole)
        return whole

    def _refuse(self, line: int, sentence: str, instead: str) -> str:
        self.wrong.append((line, sentence))
        return instead

    def cite(self, name: str) -> int:
        """Return the number of a source in the list at the end."""
        if name not in self.cited:
            self.cited.append(name)
        return self.cited.index(name) + 1

    def _cite(self, name: str, line: int) -> str:
        if name not in self.known:
            sentence = f"There is no source {name!r} in data/sources.toml; add it there."
            return self._refuse(line, sentence, "")
        number = str(self.cite(name)).translate(_SUPERSCRIPT)
        return f'[{number}](#sources "{_title(self.known[name].text)}")'

    def _link(self, words: str, target: str, line: int) -> str:
        words = re.sub(_PARTS[5], lambda found: self._number(found["key"], line), words)
        if target.startswith(("http://", "https://")):
            return f"[{words}]({target})"
        try:
            found = address(target, self.lessons)
        except HeartsError as error:
            return self._refuse(line, str(error), words)
        if found is None:
            sentence = f"{target!r} is no link; write lesson:, deal:, rules: or another of those."
            return self._refuse(line, sentence, words)
        return f"[{words}]({found})"

    def _number(self, key: str, line: int) -> str:
        if key in self.values:
            return self.values[key]
        name = key.partition(".")[0]
        if name in self.unmeasured:
            sentence = f"{name} has not been measured; run python -m lessons.measure on this file."
        elif near := [each for each in self.values if each.partition(".")[0] == name]:
            sentence = f"{{{key}}} is not known; {name} has {', '.join(near[:12])}."
        else:
            sentence = f"No block of this lesson is called {name!r}, for {{{key}}}; name one so."
        return self._refuse(line, sentence, "…")

    def _word(self, text: str) -> str:
        word = self.glossary.word(text)
        if word is None or word in self.words:
            return text
        self.words.append(word)
        return f'[{text}]({word.link} "{_title(word.meaning)}")'


def _title(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
