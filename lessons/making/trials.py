"""Experiments: what is to be measured, and the stored result as far as there is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.habits import HABITS
from engine.pack import hand_size
from engine.passing import pass_plan
from engine.players import player
from engine.scene import shown
from lessons.blocks import CardTrial, Experiment, GamesTrial, HabitTrial, PassTrial, PlayerTrial
from lessons.making.questions import check_pass, pass_number
from lessons.making.settings import SettingError, Settings
from lessons.making.tables import game, games, scene
from lessons.results import read_choices, read_estimate, read_games

USUAL_DEALS = 50_000
TRIED_BY = "Expert"
"""Who plays out the deals in which a card or a pass is tried."""
MOST_DEALS = 1_000_000
MEASURES = ("points", "highest", "spread", "moon", "clean", "broken_trick", "lady_trick")
"""As `engine.comparison.MEASURES`, which is not imported here since numpy comes with it."""


def experiment(settings: Settings) -> Experiment:
    """Make an experiment: of a habit, of games, of players, of cards or of passes."""
    for name, maker in _WAYS.items():
        if name in settings:
            return maker(settings)
    raise SettingError(
        "", f"An experiment needs one of {', '.join(_WAYS)}; say what is to be measured."
    )


def _common(settings: Settings) -> dict[str, Any]:
    return {
        "deals": settings.whole("deals", USUAL_DEALS, 1, MOST_DEALS),
        "seed": settings.whole("seed", 1),
    }


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
    return HabitTrial(
        **_common(settings),
        game=game(settings),
        habit=settings.one_of("habit", [habit.name for habit in HABITS]),
        player=_character(settings, "player", "Careful"),
        result=_result(settings, read_estimate),
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
    return CardTrial(
        **_common(settings),
        scene=where,
        cards=cards,
        player=_character(settings, "player", TRIED_BY),
        result=read_tried(settings, [(card,) for card in cards]),
    )


def _passes(settings: Settings) -> PassTrial:
    where, hand = game(settings), shown(settings.cards("hand"))
    if len(hand) != hand_size(where.rules):
        raise SettingError("hand", f"A full hand has {hand_size(where.rules)} cards.")
    number = pass_number(settings, where)
    plan = pass_plan(where.rules, number)
    passes = [settings.read_cards("passes", text) for text in settings.texts("passes")]
    for cards in passes:
        check_pass(where, hand, cards, plan.count, "passes")
    return PassTrial(
        **_common(settings),
        game=where,
        hand=hand,
        number=number,
        to=plan.words,
        passes=tuple(passes),
        player=_character(settings, "player", TRIED_BY),
        result=read_tried(settings, passes),
    )


def read_tried(settings: Settings, tried: list[tuple[str, ...]]) -> Any:
    """Read the stored result of choices; it must be of those that are tried now."""
    result = _result(settings, read_choices)
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
