"""Measure what lessons and drills claim: `python -m lessons.measure [--missing] [files]`.

Every experiment is played and its `[result]` written into the file in place; the rest of the
file stays byte for byte. The same seed gives the same numbers.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypedDict

from engine import Rules
from lessons.blocks import (
    GAMES_WON,
    CardTrial,
    Experiment,
    GamesTrial,
    HabitTrial,
    PassTrial,
    PlayerTrial,
)
from lessons.course import lesson_files
from lessons.drills import Entry, drill_files, entries, read_drills
from lessons.errors import LessonError
from lessons.lesson import Broken
from lessons.reading import fences, made
from lessons.results import (
    ChoicesResult,
    Estimate,
    GamesResult,
    HabitWinsResult,
    Measured,
    Result,
    Tried,
    WinsResult,
    Won,
    agrees,
    written,
)

if TYPE_CHECKING:
    from engine.simulation.runs import Progress, Stop

DIGITS = 4
_ENDS = ("", "_low", "_high")


class Watched(TypedDict):
    """Who is told how far an experiment is, and who may end it."""

    progress: Progress | None
    stop: Stop | None


def measured(
    block: Experiment, progress: Progress | None = None, stop: Stop | None = None
) -> Result:
    """Play an experiment and return what it found, rounded as it is stored.

    Args:
        block: the experiment.
        progress: called now and then with how many deals or games have been played.
        stop: asked as often whether to end early, with the deals played until then.

    Raises:
        HeartsError: the engine refuses what is to be measured.
    """
    watched: Watched = {"progress": progress, "stop": stop}
    match block:
        case HabitTrial() if block.count == GAMES_WON:
            return _habit_wins(block, watched)
        case CardTrial() | PassTrial() if block.count == GAMES_WON:
            return _wins(block, watched)
        case HabitTrial() | PlayerTrial():
            return _estimate(block, watched)
        case GamesTrial():
            return _games(block, watched)
        case CardTrial() | PassTrial():
            return _choices(block, watched)
    raise TypeError(f"A {block.kind} cannot be measured.")


def _estimate(block: HabitTrial | PlayerTrial, watched: Watched) -> Estimate:
    from engine.players import player
    from engine.simulation.trials import challenge, try_habit

    rules, asked = block.game.rules, (block.deals, block.seed)
    trial = (
        try_habit(rules, block.habit, block.player, *asked, **watched)
        if isinstance(block, HabitTrial)
        else challenge(rules, player(block.one), player(block.table), *asked, **watched)
    )
    worth, doubt, points = _rounded(trial.worth, trial.doubt, trial.points)
    return Estimate(worth, doubt, points, trial.deals)


def _games(block: GamesTrial, watched: Watched) -> GamesResult:
    from engine.simulation.comparison import compare

    ids = {each.title: each.id for each in block.games}
    titled: dict[str, Rules] = {each.title: each.rules for each in block.games}
    found = compare(titled, block.deals, block.seed, block.player, **watched)
    summary, differ = found.summary, found.differences
    games: dict[str, dict[str, Measured]] = {}
    for title, name in ids.items():
        rows = {each: [summary.loc[title, f"{each}{end}"] for end in _ENDS] for each in block.show}
        games[name] = _known({each: _pair(*row) for each, row in rows.items()})
    first = next(iter(ids))
    differences: dict[str, dict[str, Measured]] = {}
    for row in differ[differ.against == first].itertuples():
        if row.measure in block.show:
            pair = _pair(row.mean, row.low, row.high)
            differences.setdefault(ids[str(row.game)], {})[str(row.measure)] = pair
    kept = {name: _known(rows) for name, rows in differences.items()}
    return GamesResult(found.deals, games, kept)


def _pair(mean: Any, low: Any, high: Any) -> Measured:
    middle, least, most = map(float, (mean, low, high))
    # The interval of a share is not even about it; its longer half is kept.
    return Measured(round(middle, DIGITS), round(max(most - middle, middle - least), DIGITS))


def _known(rows: dict[str, Measured]) -> dict[str, Measured]:
    return {name: each for name, each in rows.items() if not math.isnan(each.mean)}


def _choices(block: CardTrial | PassTrial, watched: Watched) -> ChoicesResult:
    from engine.choices import try_cards, try_passes

    found = (
        try_cards(block.scene.position, block.cards, **_asked(block), **watched)
        if isinstance(block, CardTrial)
        else try_passes(block.game.rules, block.hand, block.passes, **_asked(block), **watched)
    )
    rows = [
        Tried(
            each.cards,
            *_rounded(each.points, each.doubt, each.behind, each.behind_doubt, each.moon),
        )
        for each in found
    ]
    return ChoicesResult(found[0].deals, tuple(sorted(rows, key=lambda row: row.points)))


def _wins(block: CardTrial | PassTrial, watched: Watched) -> WinsResult:
    from engine.choices import win_shares, win_shares_of_passes

    found = (
        win_shares(block.scene.position, block.cards, **_asked(block), **watched)
        if isinstance(block, CardTrial)
        else win_shares_of_passes(
            block.game.rules, block.hand, block.passes, **_asked(block), **watched
        )
    )
    rows = [
        Won(each.cards, *_rounded(each.share, each.doubt, each.behind, each.behind_doubt))
        for each in found
    ]
    return WinsResult(found[0].games, tuple(sorted(rows, key=lambda row: -row.share)))


def _habit_wins(block: HabitTrial, watched: Watched) -> HabitWinsResult:
    from engine.choices import win_shares_of_habit

    asked = (block.game.rules, block.habit, block.player, block.deals, block.seed)
    found = win_shares_of_habit(*asked, **watched)
    share, without = _rounded(found.share, found.without)
    worth, doubt = _rounded(found.worth, found.doubt)
    return HabitWinsResult(share, without, worth, doubt, found.games)


def _asked(block: CardTrial | PassTrial) -> dict[str, Any]:
    """Return what is asked of the engine for either kind of choice, by name."""
    common = {"deals": block.deals, "seed": block.seed, "player": block.player}
    if isinstance(block, PassTrial):
        return common | {"number": block.number, "before": block.totals or None}
    scene = block.scene
    gone = scene.layout.gone if scene.position.deal is None else None
    return common | {"before": scene.totals or None, "gone": gone}


def _rounded(*numbers: float) -> tuple[float, ...]:
    return tuple(round(each, DIGITS) for each in numbers)


# Into the files


def measure_lesson(file: Path, *, missing: bool = False) -> None:
    """Measure the experiments of a lesson and write what they found.

    Args:
        file: the lesson.
        missing: whether to leave alone what has a result already that fits its settings.

    Raises:
        LessonError: an experiment that cannot be read.
    """
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for fence in fences(text):
        if fence.kind != Experiment.kind:
            continue
        block = made(fence, forget_stale=True)
        if isinstance(block, Broken):
            raise LessonError(file, block.line, block.sentence)
        if not isinstance(block, Experiment) or (missing and block.result):
            continue
        result = written(_told(file, block))
        _replace(file, lines[fence.line - 1 : fence.end - 2], result, "result")


def measure_drills(file: Path, *, missing: bool = False) -> None:
    """Measure the drills of a file that are proved by dealing and write what was found."""
    found = read_drills(file, forget_stale=True)
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for drill, entry in zip(found, entries(text), strict=True):
        if drill.trial is None or (missing and drill.result):
            continue
        result = written(_told(file, drill.trial), "drill.result")
        first, last = _span(lines, entry)
        _replace(file, lines[first:last], result, "drill.result")


def _span(lines: Sequence[str], entry: Entry) -> tuple[int, int]:
    """Return the lines of a drill without what is blank or a comment behind it."""
    last = entry.end - 1
    while last > entry.first and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
        last -= 1
    return entry.first - 1, last


def _replace(file: Path, before: Sequence[str], result: str, under: str) -> None:
    """Write a result behind the settings it belongs to, in the file as it is by now.

    Somebody may have gone on writing in it while the deals were played.
    """
    old = "".join(before)
    text = file.read_text(encoding="utf-8")
    if old not in text:
        raise LessonError(file, 1, "A block was changed while it was measured; measure it again.")
    heads = [at for at, line in enumerate(before) if line.strip() == f"[{under}]"]
    kept = "".join(before[: heads[0]] if heads else before)
    new = kept + ("" if kept.endswith("\n") else "\n") + result
    with file.open("w", encoding="utf-8", newline="") as target:
        target.write(text.replace(old, new, 1))


def _told(file: Path, block: Experiment) -> Result:
    begun = perf_counter()
    result = measured(block)
    same = "" if block.result is None else (" same" if agrees(block.result, result) else " NEW")
    seconds = perf_counter() - begun
    _say(f"{file.name}:{block.line} {block.way} {block.name} {seconds:.1f} s{same}")
    return result


def _say(line: str) -> None:
    """Print a line; measure on in silence when nobody listens any more."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: Sequence[str]) -> None:
    """Measure the files named, or every lesson and drill."""
    missing = "--missing" in arguments
    named = [Path(each) for each in arguments if not each.startswith("--")]
    for file in named or [*lesson_files().values(), *drill_files()]:
        if file.suffix == ".toml":
            measure_drills(file, missing=missing)
        else:
            measure_lesson(file, missing=missing)


if __name__ == "__main__":
    main(sys.argv[1:])
