"""Prose as a tree: known tags and plain words, whatever a text says."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.ui.prose.tree import Notes, tree_of

NOTES = Notes({"lady": "The queen of spades."}, {"foster-1897": "R. F. Foster, 1897"})
TAGS = {
    *("h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "strong", "em", "code", "br", "hr"),
    *("table", "thead", "tbody", "tr", "th", "td", "a", "card", "term", "cite"),
}


def nodes(tree: Any):
    for node in tree:
        if isinstance(node, list):
            yield node
            yield from nodes(node[2:])


def first(text: str) -> list[Any]:
    return tree_of(text, NOTES)[0][2:]


def test_cards_are_told_from_words():
    assert first("the Q♠ and 10♥️") == [
        "the ",
        ["card", {"rank": "Q", "suit": "S"}],
        " and ",
        ["card", {"rank": "10", "suit": "H"}],
        "️",
    ]
    assert first("clubs ♣.") == ["clubs\u00a0", ["card", {"rank": "", "suit": "C"}], "."]


def test_a_term_brings_its_meaning_and_a_citation_its_source():
    assert first("[she](term:lady)") == [["term", {"means": "The queen of spades."}, "she"]]
    assert first("[x](term:unknown)") == ["x"]
    assert first("so[^foster-1897].") == [
        "so",
        ["cite", {"number": 1, "means": "R. F. Foster, 1897"}],
        ".",
    ]


def test_a_link_of_the_notebook_has_its_target_and_its_address():
    assert first("[w](lesson:voids)") == [
        ["a", {"to": "lesson:voids", "href": "learn?lesson=voids"}, "w"]
    ]
    assert first("[w](https://example.org/a)") == [["a", {"href": "https://example.org/a"}, "w"]]


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<b onclick='x'>bold</b>",
        "[x](javascript:alert(1))",
        "[x](data:text/html,<script>)",
        "![x](https://example.org/x.png)",
        "[x](//example.org)",
        "<https://example.org/auto>",
    ],
)
def test_no_markup_and_no_strange_link_comes_through(text):
    for tag, attributes, *_ in nodes(tree_of(text, NOTES)):
        assert tag in TAGS
        assert set(attributes) <= {"href", "to", "align", "rank", "suit", "means", "number"}
        assert str(attributes.get("href", "https://")).startswith(("https://", "learn"))


@given(st.text(alphabet="ab *_[]()<>#|-\n:`!&\"'♠Q10^", max_size=80))
def test_any_text_becomes_a_tree_of_known_tags(text):
    tree = tree_of(text, NOTES)
    json.dumps(tree)
    assert all(tag in TAGS for tag, *_ in nodes(tree))
