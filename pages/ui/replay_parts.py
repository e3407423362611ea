"""The parts of the Replay page: the notes at a card, the points as they ran, the other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import streamlit as st

from engine import Position, variant
from engine.record import Record
from pages.ui import reckoning, shelf
from pages.ui.charts import drawing, games_chart, running_points_chart, show_drawing
from pages.ui.gallery import source_words
from pages.ui.moments import last_card_words, pass_words
from pages.ui.other_games import Objection, games_for, objections, rules_of, score_as
from pages.ui.words import symbol


def draw_commentary(record: Record, ply: int, go_to: Callable[[int], None]) -> None:
    """Draw what the last card did, what there is to say about it, and the way to the next stop."""
    position = shelf.positions_of(record.id)[ply]
    with st.container(border=True):
        st.markdown(f"## {last_card_words(position, record.seats)}")
        if not ply:
            st.markdown(pass_words(record.deal, record.seats))
        for note in shelf.notes_of(record.id).get(ply, ()):
            st.markdown(note)
        if seen := shelf.noticed_in(record.id).get(ply, ()):
            st.markdown(" ".join(f":gray[{sentence}]" for sentence in seen))
    ahead = next((at for at in shelf.stops_of(record.id) if at > ply), None)
    if ahead is not None:
        number = shelf.positions_of(record.id)[ahead - 1].trick_number
        st.button(f"On to the next note, in trick {number}", on_click=go_to, args=(ahead,))


def draw_running_points(record: Record, ply: int) -> None:
    """Draw how the points grew, and say it."""
    position = shelf.positions_of(record.id)[ply]
    sentence = reckoning.running_sentence(position, record.seats)
    st.header("The points as they ran", anchor=False)
    show_drawing(
        _running_drawing(record.id, len(position.tricks)),
        key="running points",
        says=f"Points taken by each player, trick by trick. {sentence}",
    )
    st.markdown(sentence)


@lru_cache(maxsize=512)
def _running_drawing(deal: str, trick: int) -> dict[str, Any]:
    names = shelf.record(deal).seats
    frame = reckoning.running_frame(shelf.positions_of(deal), names)
    return drawing(running_points_chart(frame, names, trick))


def draw_settlement(record: Record) -> None:
    """Say how the deal was settled, where the books settle it in counters."""
    if not record.rules.uses_counters:
        return
    st.header("Settling in counters", anchor=False)
    for sentence in reckoning.settled_sentences(shelf.positions_of(record.id)[-1], record.seats):
        st.markdown(sentence)


def draw_origin(record: Record) -> None:
    """Say by which rules a deal was played, and where it is from."""
    with st.expander(f"The rules they played by: {shelf.game_of(record)}"):
        st.markdown("\n".join(f"- {line}" for line in record.rules.sheet()))
    st.markdown(f":gray[From] {source_words(record)}.")


def draw_other_games(
    record: Record, chosen: Sequence[str], choose: Callable[[], None], key: str
) -> None:
    """Draw the choice of games, and what the same tricks come to in each."""
    st.header("Score these tricks as …", anchor=False)
    st.markdown(
        "The cards fall as they fell; only the reckoning changes. A flag shows where a card "
        "could not have been played in that game."
    )
    titles = {game.id: game.title for game in games_for(record.rules)}
    st.multiselect(
        "Games", list(titles), format_func=lambda game: titles[game], key=key, on_change=choose
    )
    if not chosen:
        st.markdown("Choose one or more games to see what these tricks would have cost.")
        return
    scores = _scores_in(record.id, tuple(chosen))
    _draw_scores(record.id, scores)
    _draw_flags(scores, record.seats)


@lru_cache(maxsize=256)
def _scores_in(deal: str, games: tuple[str, ...]) -> tuple[reckoning.GameScore, ...]:
    end = shelf.positions_of(deal)[-1]
    return tuple(_score_in(end, game) for game in games)


def _score_in(end: Position, game: str) -> reckoning.GameScore:
    rules = rules_of(game, end.rules.players)
    title = variant(game).title
    return reckoning.GameScore(title, score_as(end, rules), objections(end, rules))


def _draw_scores(deal: str, scores: Sequence[reckoning.GameScore]) -> None:
    names = shelf.record(deal).seats
    sentence = reckoning.games_sentence(scores, names)
    figures, picture = st.columns([1, 1], gap="large")
    with figures:
        st.table(reckoning.games_table(scores, names))
        st.markdown(sentence)
    drawn = tuple(each for each in scores if reckoning.is_plain(each.score))
    if drawn:
        with picture:
            says = f"Points of each player in each game. {sentence}"
            show_drawing(_games_drawing(names, drawn), key="other games", says=says)


@lru_cache(maxsize=256)
def _games_drawing(
    names: tuple[str, ...], scores: tuple[reckoning.GameScore, ...]
) -> dict[str, Any]:
    titles = [each.title for each in scores]
    return drawing(games_chart(reckoning.games_frame(scores, names), names, titles))


def _draw_flags(scores: Sequence[reckoning.GameScore], names: Sequence[str]) -> None:
    flagged = [each for each in scores if each.against]
    if not flagged:
        return
    with st.expander("⚑ Which cards could not have been played, and why"):
        for each in flagged:
            lines = "\n".join(f"- {_flag_words(flag, names)}" for flag in each.against)
            st.markdown(f"**{each.title}**\n\n{lines}")


def flags_of(record: Record, games: Sequence[str]) -> dict[str, str]:
    """Return the cards that one of the games forbids, each with the sentence for the table."""
    end = shelf.positions_of(record.id)[-1]
    flags: dict[str, str] = {}
    for game in games:
        for against in objections(end, rules_of(game, end.rules.players)):
            flags.setdefault(against.card, f"In {variant(game).title}: {against.reason}")
    return flags


def _flag_words(flag: Objection, names: Sequence[str]) -> str:
    return f"Trick {flag.trick}: {names[flag.seat]} plays {symbol(flag.card)}. {flag.reason}"
