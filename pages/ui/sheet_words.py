"""A rule sheet as Markdown, its signs kept as they are."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from engine import Rules
from engine.sheet import sheet

_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "*$~"})


def unmarked(text: str) -> str:
    """Return a text whose stars, dollars and waves stay signs in Markdown."""
    return text.translate(_SIGNS)


@lru_cache(maxsize=512)
def sheet_markdown(rules: Rules, base: Rules | None, heading: str = "### {}") -> str:
    """Return the rule sheet, a list for each group; a pencil marks what `base` does not say.

    Args:
        rules: the game.
        base: another game; None where nothing is to be marked.
        heading: how the title of a group is written.
    """
    parts = []
    for group, lines in groupby(sheet(rules, base), key=lambda line: line.group):
        items = [f"- {_marked(line.text, changed=line.changed)}" for line in lines]
        parts.append("\n".join([heading.format(group), "", *items]))
    return "\n\n".join(parts)


@lru_cache(maxsize=512)
def flip_words(rules: Rules, base: Rules, name: str) -> str:
    """Return the sentence that a flipped rule brings into the sheet or takes out of it.

    Where there are several it is the one that depends on the fewest rules; where there is none,
    or the rule was not flipped, nothing.
    """
    if name not in rules.diff(base):
        return ""
    for here, there, said in ((rules, base, "Changed: "), (base, rules, "No longer: ")):
        lines = [line for line in sheet(here, there) if line.changed and name in line.fields]
        if lines:
            return said + min(lines, key=lambda line: len(line.fields)).text
    return ""


def _marked(text: str, *, changed: bool) -> str:
    return f"✎ **{unmarked(text)}**" if changed else unmarked(text)
