"""Markdown as a tree of known tags and plain words, for the prose component to draw."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from pages.ui.travel import destination

Node = str | list[Any]

_PLAIN = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "blockquote": "blockquote",
    "strong": "strong",
    "em": "em",
    "thead": "thead",
    "tbody": "tbody",
    "tr": "tr",
    "th": "th",
    "td": "td",
}
_HEADINGS = {"h1": "h2", "h2": "h2", "h3": "h3"}
_CARD = re.compile(r"\b(10|[2-9JQKA])([♠♥♦♣])\ufe0e?")
_CITED = re.compile(r"\[\^([^\]\s]+)\]")
_SUIT = re.compile(r"[♠♥♦♣]\ufe0e?")
_LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))


@dataclass(frozen=True)
class Notes:
    """What a text may be asked about.

    Attributes:
        words: the meaning of each term of the glossary, by what stands behind `term:`.
        sources: each source in a line, by its id, in the order of their numbers.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)


@lru_cache(maxsize=1)
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "typographer": True})
    return reader.enable(["table", "smartquotes"])


@lru_cache(maxsize=1024)
def _parsed(text: str) -> tuple[Token, ...]:
    return tuple(_reader().parse(text))


def tree_of(text: str, notes: Notes) -> list[Node]:
    """Return the text as a tree: words, or a list of tag, attributes and children.

    A link that leads nowhere leaves its words. A term and a citation bring along what the notes
    say of them.
    """
    return _children(SyntaxTreeNode(_parsed(text)).children, notes)


def _children(nodes: Sequence[SyntaxTreeNode], notes: Notes) -> list[Node]:
    return [made for node in nodes for made in _made(node, notes)]


def _made(node: SyntaxTreeNode, notes: Notes) -> list[Node]:
    inside = _children(node.children, notes)
    kind = node.type
    if kind == "text":
        return _words(node.content, notes)
    if kind == "inline" or (kind == "paragraph" and node.hidden):
        return inside
    if kind == "heading":
        return [[_HEADINGS.get(node.tag, "h4"), {}, *inside]]
    if kind == "table":
        return [["table", {}, *inside]]
    if kind in _PLAIN:
        return [[_PLAIN[kind], _alignment(node), *inside]]
    if kind == "link":
        return _link(str(node.attrGet("href") or ""), inside, notes)
    return _others(node)


def _others(node: SyntaxTreeNode) -> list[Node]:
    match node.type:
        case "softbreak":
            return [" "]
        case "hardbreak":
            return [["br", {}]]
        case "hr":
            return [["hr", {}]]
        case "code_inline" | "fence" | "code_block":
            return [["code", {}, node.content]]
        case _:
            return [node.content] if node.content else []


def _alignment(node: SyntaxTreeNode) -> dict[str, str]:
    style = str(node.attrGet("style") or "") if node.type in ("th", "td") else ""
    return {"align": style.removeprefix("text-align:")} if style else {}


def _link(target: str, inside: list[Node], notes: Notes) -> list[Node]:
    kind, _, rest = target.partition(":")
    if kind == "term":
        meaning = notes.words.get(rest)
        return [["term", {"means": meaning}, *inside]] if meaning else inside
    if kind in ("http", "https"):
        return [["a", {"href": target}, *inside]]
    to = destination(target)
    return [["a", {"to": target, "href": to.address}, *inside]] if to else inside


def _words(text: str, notes: Notes) -> list[Node]:
    """Part words from the citations among them, and from cards."""
    order = list(notes.sources)
    found: list[Node] = []
    for at, piece in enumerate(_CITED.split(text)):
        if at % 2 == 0:
            found += _cards(piece)
        elif piece in order:
            number = order.index(piece) + 1
            found.append(["cite", {"number": number, "means": notes.sources[piece]}])
    return found


def _cards(text: str) -> list[Node]:
    found: list[Node] = []
    end = 0
    for card in _CARD.finditer(text):
        found += _pips(text[end : card.start()])
        found.append(["card", {"rank": card[1], "suit": _LETTERS[card[2]]}])
        end = card.end()
    return found + _pips(text[end:])


def _pips(text: str) -> list[Node]:
    found: list[Node] = []
    end = 0
    for pip in _SUIT.finditer(text):
        before = text[end : pip.start()]
        # "clubs ♣" stays together at the end of a line.
        before = f"{before[:-1]}\u00a0" if before.endswith(" ") else before
        found += [before, ["card", {"rank": "", "suit": _LETTERS[pip[0][0]]}]]
        end = pip.end()
    return [piece for piece in (*found, text[end:]) if piece]
