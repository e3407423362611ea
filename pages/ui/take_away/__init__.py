"""What a reader takes away from a page: its link and a text in the clipboard, a printed sheet."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

__all__ = ["take_away"]

_HERE = Path(__file__).resolve().parent
_component = st.components.v2.component(
    "hearts_take_away",
    css=(_HERE / "take_away.css").read_text(encoding="utf-8"),
    js=(_HERE / "take_away.js").read_text(encoding="utf-8"),
)


def take_away(
    title: str, text: str, *, key: str, copied: str = "", said: str = "The rules are"
) -> None:
    """Draw the buttons that copy the page's link, copy a text, and print it.

    Args:
        title: the heading of the printed sheet.
        text: headings and lines, a blank line between parts; lines begin with a dash, or with a
            star where they say something new.
        key: the name of the buttons on the page.
        copied: the text to copy; the title and the text where it is left out.
        said: how the sentence begins that says that this was copied.
    """
    copied = copied or f"{title}\n\n{text}"
    _component(key=key, data={"title": title, "text": text, "copied": copied, "said": said})
