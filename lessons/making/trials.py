"""Experiments: what is to be measured, and the stored result as far as there is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import HeartsError, Rules
from engine.habits import HABITS
from engine.pack import hand_size
from engine.passing import pass_plan
from engine.players import player
from engine.scene import shown
from engine.totals import check_totals
from lessons.blocks import (
    COUNTS,
    GAMES_WON,
    POINTS,
    CardTrial,
    Experiment,
    GamesTrial,
    HabitTrial,
    PassTrial,
    PlayerTrial,
)
from lessons.making.questions import check_pass, pass_number
from lessons.making.settings import SettingError, Settings
from lessons.making.tables import game, games, scene
from lessons.results import (
    read_choices,
    read_estimate,
    read_games,
    read_habit_wins,
    read_wins,
)

USUAL_DEALS = 50_000
USUAL_GAMES = 12_000
TRIED_BY = "Expert"
"""Who plays out the deals in which a card or a pass is tried."""
MOST_DEALS = 1_000_000
MOST_GAMES = 100_000
MEASURES = ("points", "highest", "spread", "moon", "clean", "broken_trick", "lady_trick")
"""As `comparison.MEASURES` of the engine, not imported here since numpy comes with it."""


def experiment(settings: Settings) -> Experiment:
    """Make an experiment: of a habit, of games, of players, of cards or of passes."""
    for name, maker in _WAYS.items():
        if name in settings:
            return maker(settings)
    raise SettingError(
        "", f"An experiment needs one of {', '.join(_WAYS)}; say what is to be measured."
    )


def _common(settings: Settings, count: str = POINTS) -> dict[str, Any]:
    usual, most = (USUAL_GAMES, MOST_GAMES) if count == GAMES_WON else (USUAL_DEALS, MOST_DEALS)
    return {
        "deals": settings.whole("deals", usual, 1, most),
        "seed": settings.whole("seed", 1),
    }


def _count(settings: Settings, rules: Rules, totals: tuple[int, ...] = ()) -> str:
    """Read `count`; games won are counted only where a game can be played on from its totals."""
    count = settings.one_of("count", COUNTS, POINTS)
    if count == GAMES_WON:
        try:
            check_totals(rules, totals)
        except HeartsError as error:
            raise SettingError("totals" if totals else "count", str(error)) from None
    return count


def _result(settings: Settings, read: Any) -> Any:
    table: Mapping[str, Any] | None = settings.any("result", None)
    if table is None:
        return None
    try:
        return read(table)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SettingError(
            "result", f"The result cannot be read ({error}); measure it again."
        ) from None


def _character(settings: Settings, name: str, default: str) -> str:
    return player(settings.text(name, default)).name


def _habit(settings: Settings) -> HabitTrial:
    where = game(settings)
    count = _count(settings, where.rules)
    return HabitTrial(
        **_common(settings, count),
        game=where,
        habit=settings.one_of("habit", [habit.name for habit in HABITS]),
        player=_character(settings, "player", "Careful"),
        count=count,
        result=_result(settings, read_habit_wins if count == GAMES_WON else read_estimate),
    )


def _players(settings: Settings) -> PlayerTrial:
    return PlayerTrial(
        **_common(settings),
        game=game(settings),
        one=_character(settings, "one", "Expert"),
        table=_character(settings, "table", "Careful"),
        result=_result(settings, read_estimate),
    )


def _games(settings: Settings) -> GamesTrial:
    show = settings.texts("show", ("points",))
    if strange := [name for name in show if name not in MEASURES]:
        raise SettingError("show", f"{strange[0]!r} is not measured; choose {', '.join(MEASURES)}.")
    found = games(settings)
    result = _result(settings, read_games)
    if result and set(result.games) != {each.id for each in found}:
        raise SettingError("result", "The result is of other games; measure it again.")
    return GamesTrial(
        **_common(settings),
        games=found,
        player=_character(settings, "player", "Careful"),
        show=show,
        result=result,
    )


def _cards(settings: Settings) -> CardTrial:
    where, cards = scene(settings), settings.cards("cards")
    for card in cards:
        if reason := where.position.why_not(card):
            raise SettingError("cards", f"{card} cannot be tried: {reason}")
    if len(set(cards)) < 2:
        raise SettingError(
            "cards", "Name two cards or more, so that there is something to compare."
        )
    count = _count(settings, where.rules, where.totals)
    return CardTrial(
        **_common(settings, count),
        scene=where,
        cards=cards,
        player=_character(settings, "player", TRIED_BY),
        count=count,
        result=read_tried(settings, [(card,) for card in cards], count),
    )


def _passes(settings: Settings) -> PassTrial:
    where, hand = game(settings), shown(settings.cards("hand"))
    if len(hand) != hand_size(where.rules):
        raise SettingError("hand", f"A full hand has {hand_size(where.rules)} cards.")
    number = pass_number(settings, where)
    plan = pass_plan(where.rules, number)
    passes = [settings.read_cards("passes", text) for text in settings.texts("passes")]
    for cards in passes:
        check_pass(where, hand, cards, plan, "passes")
    totals = _totals(settings, where.rules)
    count = _count(settings, where.rules, totals)
    return PassTrial(
        **_common(settings, count),
        game=where,
        hand=hand,
        number=number,
        to=plan.words,
        passes=tuple(passes),
        player=_character(settings, "player", TRIED_BY),
        totals=totals,
        count=count,
        result=read_tried(settings, passes, count),
    )


def _totals(settings: Settings, rules: Rules) -> tuple[int, ...]:
    totals = settings.wholes("totals")
    if len(totals) not in (0, rules.players):
        raise SettingError(
            "totals", f"{len(totals)} totals for {rules.players} players; give one each."
        )
    return totals


def read_tried(settings: Settings, tried: list[tuple[str, ...]], count: str = POINTS) -> Any:
    """Read the stored result of choices; it must be of those that are tried now."""
    result = _result(settings, read_wins if count == GAMES_WON else read_choices)
    if result and {row.cards for row in result.rows} != set(tried):
        raise SettingError("result", "The result is of other cards; measure it again.")
    return result


_WAYS = {
    "habit": _habit,
    "one": _players,
    "games": _games,
    "cards": _cards,
    "passes": _passes,
}
