"""The look of the Practice page: the question set off quietly, as in a lesson."""

import streamlit as st

from pages.ui.lesson.look import set_off

_PRACTICE = """
.st-key-practice { gap: 1.1rem; }
.st-key-practice [class*="-block-plate"] { padding-left: 20px; padding-right: 20px; }
.st-key-practice .stButton button { min-height: 44px; }
@media (max-width: 640px) {
  /* Below the right answer stands the way to the next question. */
  .st-key-practice [class*="-told"]:has([data-testid="stAlertContentSuccess"]) {
    scroll-margin-bottom: 9.5rem;
  }
}
.st-key-practice-ways button p { white-space: normal; }
.st-key-practice-missed { max-width: 660px; }
.st-key-after-the-answer { gap: 1rem; margin-bottom: 1.4rem; }
.st-key-after-the-answer .stButton button { min-height: 52px; }
.st-key-after-the-answer .stButton p { font-size: 18px; font-weight: 600; }
"""


def dress_practice() -> None:
    """Give the page the measures of a question."""
    st.html(set_off("practice", _PRACTICE))
