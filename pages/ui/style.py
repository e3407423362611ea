"""What the theme cannot say: the width of a page, and the rhythm of its parts."""

import streamlit as st

_SHEET = """
<style>
/* The suit signs of Source Sans are hard to tell apart; the theme's first font has better ones. */
@font-face {
  font-family: "Pips";
  src: local("DejaVu Sans"), local("Segoe UI Symbol"), local("Apple Symbols"),
    local("Noto Sans Symbols2"), local("Noto Sans Symbols");
  size-adjust: 88%;
  unicode-range: U+2660-2667;
}
.stMainBlockContainer { max-width: 1240px; padding-left: 1.25rem; padding-right: 1.25rem; }
.stMainBlockContainer h1 { padding-top: 0; padding-bottom: 0.25rem; }
.stMainBlockContainer h2 { padding: 0 0 0.25rem; }
/* Streamlit pulls up what follows a text, counting on a last paragraph's margin. */
.stMarkdown [data-testid="stHeadingWithActionElements"]:last-child { margin-bottom: 1rem; }
.stMainBlockContainer .stMarkdown p { max-width: 70ch; }
.stMainBlockContainer .stPageLink a {
  min-height: 44px;
  padding: 0 1rem;
  border: 1px solid rgb(135 125 105 / 0.6);
  background: transparent;
}
.stMainBlockContainer .stPageLink a:hover { background: rgb(135 125 105 / 0.15); }
.stMainBlockContainer .stPageLink a p { font-weight: 600; white-space: normal; }
/* The one thing to do next stands out; a button among other ways looks as they do. */
.stMainBlockContainer .st-key-next-step .stPageLink a { background: #1f6045; }
.stMainBlockContainer .st-key-next-step .stPageLink a:hover { background: #17493a; }
.stMainBlockContainer .st-key-next-step .stPageLink a p { color: #fffdf7; }
.stMainBlockContainer .st-key-other-steps .stButton button {
  min-height: 44px;
  padding: 0 1rem;
  border: 1px solid rgb(135 125 105 / 0.6);
  background: transparent;
}
.stMainBlockContainer .st-key-other-steps .stButton button:hover {
  background: rgb(135 125 105 / 0.15);
  color: inherit;
}
.stMainBlockContainer .st-key-other-steps .stButton button p { font-weight: 600; }
/* Green on green-grey is too faint at night: the frame and the weight mark the choice. */
.stApp .stButtonGroup button[data-selected="true"],
.stApp .stButtonGroup button[data-selected="true"][data-hovered="true"] { color: inherit; }
.stApp .stButtonGroup button[data-selected="true"] p { font-weight: 600; }
/* The theme's green is too faint for words at night. */
.stApp { --green-words: light-dark(#1f6045, #8fd3b1); }
.stApp [data-testid="stTab"][aria-selected="true"], .stApp [data-testid="stSliderThumbValue"] {
  color: var(--green-words);
}
/* Where the keyboard is, by a ring that no pale patch of colour replaces. */
.stApp :is(a, button, summary, [role="tab"], [role="slider"]):focus-visible {
  outline: 2px solid var(--green-words);
  outline-offset: 2px;
}
/* What stands at an axis is too pale in Streamlit's charts. */
.stVegaLiteChart svg :is(.role-axis-label, .role-axis-title, .role-legend-label)
  text:not([fill-opacity="0"]) {
  fill: currentcolor;
  fill-opacity: 0.8;
}
[data-testid="stLayoutWrapper"]:has(> .st-key-closes-the-menu) { display: none; }
@media (max-width: 640px) {
  .stMainBlockContainer h1 { font-size: 1.9rem; }
  /* On a phone what is said of a card stands over the table, and the stepper within reach. */
  .st-key-replay-moment .stColumn,
  .st-key-replay-moment .stColumn > .stVerticalBlock { display: contents; }
  .st-key-replay-moment .stHorizontalBlock:has(> .stColumn) { row-gap: 1rem; }
  .st-key-replay-moment :has(> .st-key-replay-comment) { order: -1; }
  .stMain:has(.st-key-replay-moment) { scroll-padding-bottom: 11rem; }
  .st-key-replay-comment { min-height: 7rem; }
  .stMainBlockContainer:has(.st-key-replay-moment) { padding-bottom: 12rem; }
  .stElementContainer.st-key-replay-stepper {
    position: fixed;
    inset: auto 0 0;
    z-index: 90;
    width: auto !important;
    padding: 0.5rem 1.25rem;
    border-top: 1px solid rgb(135 125 105 / 0.6);
    background: light-dark(#fbf8f1, #1b1916);
  }
}
</style>
"""


_CLOSE_MENU = """
<script>
{
  const menu = document.querySelector("[data-testid=stSidebar]");
  const close = document.querySelector("[data-testid=stSidebarCollapseButton] button");
  if (innerWidth < 768 && menu?.getBoundingClientRect().right > 0) close?.click();
}
</script>
"""
"""On a phone Streamlit leaves the menu open over the page that was chosen in it."""


def dress(page: str) -> None:
    """Give a page the measures of the house, and close the menu it was chosen from.

    Args:
        page: the name of the page; the menu closes when another name comes.
    """
    st.html(_SHEET)
    with st.container(key="closes the menu"):
        st.html(f'<i id="on-{page}"></i>{_CLOSE_MENU}', unsafe_allow_javascript=True)
