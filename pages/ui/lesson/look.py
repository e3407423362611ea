"""The look of a lesson: one column of prose, with the live blocks set off quietly."""

import streamlit as st

_SET_OFF = """
.st-key-%(page)s [class*="-block-inset"], .st-key-%(page)s [class*="-block-plate"] {
  padding: 1.1rem 30px 1.3rem;
  border-radius: 10px;
  background: rgb(135 125 105 / 0.09);
}
.st-key-%(page)s [class*="-in-view"] { position: absolute; }
.st-key-%(page)s [class*="-told"] { scroll-margin-bottom: 1rem; }
%(more)s
@media (max-width: 640px) {
  .st-key-%(page)s [class*="-block-inset"], .st-key-%(page)s [class*="-block-plate"] {
    width: calc(100%% + 1.2rem);
    max-width: none;
    margin-left: -0.6rem;
    margin-right: -0.6rem;
    padding: 0.9rem 0.75rem 1rem;
  }
}
"""

_LESSON = """
.st-key-lesson { max-width: 980px; margin: 0 auto; gap: 1.4rem; }
.st-key-lesson > .stElementContainer,
.st-key-lesson > [data-testid="stLayoutWrapper"] > * {
  width: 100%;
  max-width: 660px;
  margin-left: auto;
  margin-right: auto;
}
.st-key-lesson .stElementContainer:has(> .stHtml) { position: absolute; }
.st-key-lesson h1 { text-wrap: balance; }
.st-key-lesson [class*="-block-inset"] { max-width: 720px; }
.st-key-lesson [class*="-block-plate"] { max-width: 980px; }
.st-key-lesson [data-testid="stExpander"] [class*="-block-inset"] {
  width: 100%;
  margin: 0;
  padding: 0;
  background: none;
}
[class*="-block-"] .stMarkdown p { max-width: none; }
[class*="-options"] button > div { justify-content: flex-start; width: 100%; }
[class*="-options"] button p { text-align: left; white-space: normal; }
[class*="-block-"] .stButton button { min-height: 44px; }
.st-key-lesson .st-key-lesson-games { margin-top: 1.6rem; }
"""


def set_off(page: str, more: str) -> str:
    """Return the style sheet of a page on which live blocks are set off quietly.

    Args:
        page: the key of the container that holds them.
        more: the page's own measures; on a phone those of the blocks come after them.
    """
    return f"<style>{_SET_OFF % {'page': page, 'more': more}}</style>"


def dress_lesson() -> None:
    """Give the page the measures of a book."""
    st.html(set_off("lesson", _LESSON))
