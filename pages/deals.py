"""Your deals: bring a deal, or have one dealt as you want it, and step through it."""

from dataclasses import replace

import streamlit as st

from engine import HeartsError
from engine.deal_code import own_id
from engine.plain_words import harmless
from engine.record import Record
from pages import enter
from pages.ui import deals_parts as parts
from pages.ui import deals_screen as deals
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints

FOUND = "deals found"

screen = Kept("deals", deals.read_screen, comes_back=True)


def take_wishes(key: str) -> None:
    """Deal what the visitor wishes."""
    screen.show(deals.wished(screen.shown(), st.session_state[key]))


def add_wish() -> None:
    """Add the wish that the visitor chose."""
    who, what = st.session_state[parts.WHO], st.session_state[parts.WHAT]
    screen.show(deals.with_wish(screen.shown(), who, what))


def deal_again() -> None:
    """Deal another one that meets the wishes."""
    screen.show(deals.dealt_again(screen.shown()))


def take_shuffle(key: str) -> None:
    """Deal the one of that number."""
    screen.show(deals.tried(screen.shown(), shuffle=st.session_state[key]))


def take_game() -> None:
    """Play the deal by the game, and dealt by the player, that the visitor chose."""
    shown = screen.shown()
    game = st.session_state[parts.GAME]
    dealer = deals.seat_called(shown, st.session_state[parts.DEALER])
    if shown.code:
        screen.show(deals.with_game(shown, game, dealer))
    elif game != shown.order.game:
        screen.show(deals.seated(shown, game, shown.order.players))
    else:
        screen.show(deals.tried(shown, dealer=dealer))


def take_players() -> None:
    """Deal for as many players as the visitor chose."""
    shown = screen.shown()
    screen.show(deals.seated(shown, shown.order.game, st.session_state[parts.PLAYERS]))


def lay_text() -> None:
    """Lay out the deal that the visitor pasted."""
    lay_out(st.session_state.get(parts.PASTED, ""))


def lay_file() -> None:
    """Lay out the deal of the file that the visitor sent; a long one is not read at all."""
    sent = st.session_state.get(parts.FILE)
    if sent is None:
        return
    if sent.size > parts.LARGEST_FILE:
        complain("That file is too long for deals; choose a smaller one.")
        return
    data = sent.getvalue()
    try:
        lay_out(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        lay_out(data.decode("latin-1"))


def lay_out(text: str) -> None:
    """Lay out the first deal of a text, and remember the others."""
    try:
        found = deals.brought(text)
    except HeartsError as error:
        complain(harmless(str(error)))
        return
    laid = deals.laid_out(screen.shown(), found[0])
    if not laid.complaints:
        st.session_state[FOUND] = {own_id(record): record for record in found}
    screen.show(laid)


def take_one() -> None:
    """Lay out that one of the deals that came together."""
    record: Record | None = st.session_state[FOUND].get(st.session_state[parts.WHICH])
    if record:  # else others have come in since
        screen.show(deals.laid_out(screen.shown(), record))


def complain(sentence: str) -> None:
    """Say what could not be done, and leave the table as it is."""
    screen.show(replace(screen.shown(), complaints=(sentence,)))


@st.fragment
def draw_deals() -> None:
    """Draw the deal, and the ways to another."""
    shown = screen.restore()
    board, ways = st.columns([1.7, 1], gap="large")
    with board:
        parts.draw_table(shown)
        parts.draw_keeping(shown.record)
    with ways:
        draw_complaints(shown.complaints)
        parts.draw_which(st.session_state.get(FOUND, {}), shown.record, take_one)
        make, paste, upload = st.tabs(["Make one", "Paste one", "Upload one"], key="deals ways")
        with make:
            parts.draw_order(shown, take_wishes, add_wish, deal_again, take_shuffle)
        with paste:
            parts.draw_pasting(shown.record, lay_text)
        with upload:
            parts.draw_upload(lay_file)
        parts.draw_game(shown, take_game, take_players)
    screen.finish()


enter()
st.title("Your deals", anchor=False)
st.markdown(
    "Have a deal dealt as you want it, or bring one. Then step through it, play it out yourself, "
    "and score it by any game."
)
draw_deals()
