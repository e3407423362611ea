"""The look of the Practice page: the question set off quietly, as in a lesson."""

import streamlit as st

_SHEET = """
<style>
.st-key-practice { gap: 1.1rem; }
.st-key-practice [class*="-block-inset"], .st-key-practice [class*="-block-plate"] {
  padding: 1.1rem 30px 1.3rem;
  border-radius: 10px;
  background: rgb(135 125 105 / 0.09);
}
.st-key-practice [class*="-block-plate"] { padding-left: 20px; padding-right: 20px; }
.st-key-practice .stButton button { min-height: 44px; }
.st-key-after-the-answer { gap: 1rem; margin-bottom: 1.4rem; }
.st-key-after-the-answer .stButton button { min-height: 52px; }
.st-key-after-the-answer .stButton p { font-size: 18px; font-weight: 600; }
@media (max-width: 640px) {
  .st-key-practice [class*="-block-inset"], .st-key-practice [class*="-block-plate"] {
    width: calc(100% + 1.2rem);
    max-width: none;
    margin-left: -0.6rem;
    margin-right: -0.6rem;
    padding: 0.9rem 0.75rem 1rem;
  }
}
</style>
"""


def dress_practice() -> None:
    """Give the page the measures of a question."""
    st.html(_SHEET)
