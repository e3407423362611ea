"""The parts of the page of a reader's own deals: the table, what to take away, three ways in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import streamlit as st

from engine import variant, variants
from engine.deal_code import own_id
from engine.pack import hand_size
from engine.record import Record, write_record
from pages.ui.deals_order import MOST_SHUFFLES
from pages.ui.deals_screen import DealsScreen
from pages.ui.deals_words import hands_text, played_words, who_meets
from pages.ui.links import ReplayLink
from pages.ui.moments import table_of
from pages.ui.other_games import games_for
from pages.ui.rooms import room
from pages.ui.table import table
from pages.ui.take_away import take_away

GAME, DEALER, PLAYERS, SHUFFLE = "deals game", "deals dealer", "deals players", "deals shuffle"
WISHES, WHO, WHAT = "deals wishes", "deals who", "deals what"
PASTED, FILE, WHICH = "deals pasted", "deals file", "deals which"
SOMEBODY = "Somebody"
READY = (
    *("is void in clubs", "is void in diamonds", "is void in spades", "is void in hearts"),
    *("holds Q♠ and at most 2 other spades", "holds Q♠ and at least 4 other spades"),
    *("holds Q♠ and no other spades", "holds A♠ and K♠ and does not hold Q♠", "holds J♦"),
    *("holds exactly 1 club", "holds exactly 1 diamond", "holds A♥, K♥ and Q♥"),
    *("holds at least 7 hearts", "holds at most 1 heart"),
    *("holds at least 8 high cards", "holds at most 1 high card", "holds a moon hand"),
)
"""Wishes to choose from; a sentence says any other."""
LARGEST_FILE = 800_000
Act = Callable[[], None]


def draw_table(screen: DealsScreen) -> None:
    """Draw the hands, what they are, and the way to step through them."""
    record = screen.record
    view = table_of(record.positions()[0], record.seats, hand_size(record.rules))
    wishes = () if screen.code else screen.order.wishes
    marked = tuple(card for wish in wishes if wish.who is not None for card in wish.holds)
    table(replace(view, marked=marked, caption=record.title), key="deals table")
    st.markdown(" ".join([*who_meets(wishes, record), played_words(record)]))
    deal = ReplayLink(deal=own_id(record))
    with st.container(horizontal=True, key="next step"):
        label = "Step through it" if record.plays else "Play all hands"
        st.page_link(room("replay"), label=label, query_params=deal.params())
    if not record.plays:
        names = record.seats
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown("Or sit down as")
            for name in names:
                seat = replace(deal, view=name).params()
                st.page_link(room("replay"), label=name, query_params=seat)


def draw_keeping(record: Record) -> None:
    """Draw what a reader may take away."""
    hands = hands_text(record)
    lines = "\n".join(f"- {line}" for line in hands.splitlines())
    game = f"{variant(record.variant_id).title}, dealt by {record.seats[record.deal.dealer]}"
    take_away(
        record.title, f"{game}\n{lines}", key="deals away", copied=hands, said="The hands are"
    )
    st.download_button(
        "Save as a file",
        write_record(replace(record, id="your-deal")),
        file_name="your-deal.toml",
        mime="application/toml",
        on_click="ignore",
        key="deals save",
    )


def draw_game(screen: DealsScreen, choose: Act, seat: Act) -> None:
    """Draw the choice of the game, and of who deals."""
    record = screen.record
    if record.tricks:
        st.markdown(f"Played by the rules of **{variant(record.variant_id).title}**.")
        return
    games = games_for(record.rules) if screen.code else variants()
    titles = {game.id: game.title for game in games} | {
        record.variant_id: variant(record.variant_id).title
    }
    st.session_state[GAME] = record.variant_id
    st.session_state[DEALER] = record.seats[record.deal.dealer]
    st.selectbox("Game", list(titles), format_func=titles.__getitem__, key=GAME, on_change=choose)
    left, right = st.columns(2)
    left.selectbox("Dealer", record.seats, key=DEALER, on_change=choose)
    fewest, most = variant(record.variant_id).players
    if not screen.code and fewest < most:
        st.session_state[PLAYERS] = screen.order.players
        right.selectbox("Players", range(fewest, most + 1), key=PLAYERS, on_change=seat)


def draw_order(
    screen: DealsScreen,
    wish: Callable[[str], None],
    add: Act,
    again: Act,
    number: Callable[[str], None],
) -> None:
    """Draw the wishes for a deal to be made, in words and from menus."""
    order = screen.order
    # A click brings along what stands in every field. Other wishes are another field, so that a
    # quick click with the old ones, which the browser still shows, does not wish for them again.
    key = f"{WISHES}: {order.words}"
    st.session_state[key] = screen.typed or order.words
    st.text_area(
        "What the deal should have",
        key=key,
        on_change=wish,
        args=(key,),
        height=100,
        placeholder="Anything: write a wish, or add one from below",
    )
    st.session_state.setdefault(WHO, SOMEBODY)
    if st.session_state[WHO] not in (*order.names, SOMEBODY):
        st.session_state[WHO] = SOMEBODY
    with st.container(border=True):
        st.selectbox("Who", [*order.names, SOMEBODY], key=WHO)
        st.selectbox("What", READY, key=WHAT)
        st.button("Add this wish", on_click=add, key="deals add")
    st.button("Deal another", on_click=again, key="deals again")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        # Another field for another deal: it shows the number of the one that lies there, and a
        # number typed in stays until it is dealt.
        which = f"{SHUFFLE}: {order.shuffle}"
        st.session_state.setdefault(which, order.shuffle)
        st.number_input("Or the one with the number", 1, MOST_SHUFFLES, key=which, width=210)
        st.button("Deal it", on_click=number, args=(which,), key="deals number")
    st.markdown(
        ":gray[Among all deals that meet the wishes each is as likely as any other, and the same "
        "number always gives the same deal.]"
    )


def draw_pasting(record: Record, lay: Act) -> None:
    """Draw the way in for a text."""
    st.session_state.setdefault(PASTED, hands_text(record))
    st.text_area("One hand a line, PBN, or a file saved here", key=PASTED, height=200)
    st.button("Lay it out", on_click=lay, key="deals lay", type="primary")
    st.markdown(
        ":gray[A hand is written by suits, `♠AQ7 ♥K2 ♦J954 ♣10863`, card by card, `AS QS 7S KH`, "
        "or as bridge players do, `AQ7.K2.J954.T863`; with or without a name before it. Four hands "
        "without names are South’s, West’s, North’s and East’s, in this order.]"
    )


def draw_upload(lay: Act) -> None:
    """Draw the way in for a file."""
    st.file_uploader(
        "A file of deals: saved here, PBN, or plain hands",
        type=["toml", "pbn", "txt"],
        max_upload_size=1,
        key=FILE,
        on_change=lay,
    )


def draw_which(found: Mapping[str, Record], record: Record, choose: Act) -> None:
    """Draw the choice among several deals that came together, by their ids."""
    if len(found) < 2 or record.id not in found:
        return
    st.session_state[WHICH] = record.id
    st.selectbox(
        f"Which of the {len(found)} deals",
        list(found),
        format_func=lambda deal: found[deal].title,
        key=WHICH,
        on_change=choose,
    )
