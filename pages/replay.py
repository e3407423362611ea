"""Replay: pick a deal from the shelf, step through it, leave it, score it another way."""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from engine.deal_code import OWN
from engine.record import Record
from pages import enter
from pages.ui import replay_board, replay_parts, shelf, what_if
from pages.ui.gallery import draw_gallery
from pages.ui.links import ALL_HANDS, ReplayLink, read_replay
from pages.ui.other_scores import draw_other_games
from pages.ui.rooms import room
from pages.ui.state import Kept
from pages.ui.steady import draw_complaints

FILTER = "replay filter"
SCORED = "replay scored"


def read(link: Mapping[str, str]) -> ReplayLink:
    """Read a link to this page."""
    return read_replay(link, shelf.place, shelf.tags(), what_if.follow)


screen = Kept("replay", read)


def go_to(ply: int) -> None:
    """Show the line after so many cards."""
    screen.show(what_if.with_step(screen.shown(), ply))


def play(card: str) -> None:
    """Play the card that the visitor chose: a step, or a branch."""
    screen.show(what_if.with_card(screen.shown(), card))
    st.session_state[replay_parts.CHOSE] = screen.shown()


def play_on(how_far: what_if.HowFar) -> None:
    """Let the computer player that the visitor chose play on."""
    screen.show(what_if.played_on(screen.shown(), how_far))


def go_back() -> None:
    """Show the real deal, where the branch leaves it."""
    screen.show(what_if.back(screen.shown()))


def take_player() -> None:
    """Let the computer player be the one that the visitor chose."""
    screen.show(replace(screen.shown(), by=st.session_state[replay_parts.BY]))


def take_filter() -> None:
    """Filter the gallery as the visitor chose."""
    screen.show(ReplayLink(shows=tuple(st.session_state[FILTER])))


def take_view() -> None:
    """Show the hands that the visitor chose."""
    screen.show(replace(screen.shown(), view=st.session_state[replay_board.VIEW] or ALL_HANDS))


def take_games(games: tuple[str, ...]) -> None:
    """Score the tricks by the games that the visitor chose."""
    screen.show(replace(screen.shown(), score_as=games))


def draw_shelf(link: ReplayLink) -> None:
    """Draw the deals to choose from."""
    st.title("Replay a deal", anchor=False)
    st.markdown(
        "Deals printed in old books, played by people and by programs, and a few composed: pick "
        "one, open the hands, and see card by card where it was decided."
    )
    st.session_state[FILTER] = list(link.shows)
    st.pills("Show me", shelf.tags(), selection_mode="multi", key=FILTER, on_change=take_filter)
    found = [r for r in shelf.records().values() if set(link.shows) <= set(r.shows)]
    if not found:
        st.markdown("No deal shows all of that; take a filter off.")
    draw_gallery(found)
    st.markdown("Or have a deal dealt as you want it, paste one, or send a file.")
    st.page_link(room("deals"), label="A deal of your own")


def draw_deal(link: ReplayLink, record: Record) -> None:
    """Draw the deal at its card, and what follows from it."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title(record.title, anchor=False, width="stretch")
        st.page_link(room("replay"), label="All deals", query_params={})
        if link.deal.startswith(OWN):
            st.page_link(room("deals"), label="Your deals", query_params={"deal": link.deal})
    st.markdown(record.summary)
    st.session_state[SCORED] = scored(link)
    draw_moment()
    draw_scores(link)
    replay_parts.draw_origin(record)


def draw_scores(link: ReplayLink) -> None:
    """Draw what the tricks come to, those of a branch once it has come to its end."""
    line = what_if.shown_line(link)
    if not what_if.scored(line).plays:
        st.markdown("Play it out; then its tricks can be scored by any game.")
        return
    replay_parts.draw_settlement(line)
    chosen = shelf.first_games(link.deal) if link.score_as is None else link.score_as
    draw_other_games(line, chosen, take_games)


def scored(link: ReplayLink) -> tuple[what_if.Line, bool]:
    """Return what the scores depend on: whose tricks they are of, and whether that is said."""
    line = what_if.shown_line(link)
    return what_if.scored(line), line.is_real


@st.fragment
def draw_moment() -> None:
    """Draw all that changes from card to card; a step runs nothing else."""
    if scored(screen.shown()) != st.session_state[SCORED]:
        st.rerun()  # the scores below are of another line now
    link = screen.restore()
    board, margin = st.container(key="replay moment").columns([2.1, 1], gap="large")
    with board:
        replay_board.draw_board(link, go_to, play)
    with margin:
        replay_parts.draw_branch(link, go_back, play_on, take_player)
        replay_parts.draw_commentary(link, go_to)
        replay_board.draw_view(link, take_view)
        replay_parts.draw_running_points(link)


enter()
link = screen.restore()
draw_complaints(link.complaints)
if link.deal:
    draw_deal(link, shelf.record(link.deal))
else:
    draw_shelf(link)
