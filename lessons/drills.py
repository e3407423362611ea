"""The drills: questions by topic and level, read from `data/drills/`, each with its proof.

A drill is a block that asks, and what proves its answer: the rules alone, a search through every
way the deal can go, or deals of the unseen cards played out with each choice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from engine import HeartsError
from lessons.blocks import Block, CardTrial, Choose, PassCards, PassTrial
from lessons.errors import LessonError
from lessons.lists import DATA, read_toml
from lessons.making import SettingError, Settings, make, without_stale
from lessons.making.trials import MOST_DEALS, TRIED_BY, read_tried
from lessons.results import ChoicesResult

FOLDER = DATA / "drills"
ASKING = ("choose", "pass", "legal", "quiz")
PROOFS = ("rules", "search", "dealt")
LEVELS = (1, 2, 3)
USUAL_DEALS = 20_000
_OWN = ("id", "kind", "level", "topic", "lesson", "proof", "result")
_TRIAL = ("deals", "seed", "player", "tried")


@dataclass(frozen=True)
class Drill:
    """One question to practise.

    Attributes:
        id: its name.
        block: what asks; `lessons.verdicts.answer` judges it.
        level: 1 for the first steps, up to 3.
        topic: what it is about, the name of its file unless it says otherwise.
        lesson: the lesson to read when it goes wrong.
        proof: one of `PROOFS`.
        trial: for what is dealt, the choices that were tried, with the stored result.
    """

    id: str
    block: Block
    level: int
    topic: str
    lesson: str
    proof: str
    trial: CardTrial | PassTrial | None = None

    @property
    def result(self) -> ChoicesResult | None:
        """What the deals found; nothing where it is not proved by dealing, or not yet."""
        found = self.trial.result if self.trial else None
        return found if isinstance(found, ChoicesResult) else None


def topics(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the topics there are drills on."""
    return tuple(file.stem for file in drill_files(folder))


def drill_files(folder: Path = FOLDER) -> list[Path]:
    """Return the files of drills, by topic."""
    return sorted(folder.glob("*.toml"))


def drills(folder: Path = FOLDER) -> tuple[Drill, ...]:
    """Return every drill, topic by topic.

    Raises:
        LessonError: a drill that cannot be read, with its file and line.
    """
    found = [drill for file in drill_files(folder) for drill in read_drills(file)]
    if twice := {drill.id for drill in found if sum(each.id == drill.id for each in found) > 1}:
        raise LessonError(folder, 1, f"Two drills are called {min(twice)}; rename one.")
    return tuple(found)


def read_drills(file: Path, *, forget_stale: bool = False) -> tuple[Drill, ...]:
    """Return the drills of one file.

    Args:
        file: where they stand.
        forget_stale: whether to leave out a stored result that does not fit its settings.

    Raises:
        LessonError: a drill that cannot be read, with its file and line.
    """
    return _read(file, file.stat().st_mtime_ns, forget_stale)


def objection(drill: Drill) -> str | None:
    """Say in what a stored result does not bear out the answer; `None` when it does.

    What is right must not be shown to be worse than any choice tried, and each choice that is
    called wrong must be.
    """
    if drill.proof != "dealt":
        return None
    if drill.result is None:
        return f"{drill.id} has not been measured; run python -m lessons.measure on its file."
    right = _right_of(drill.block)
    for row in drill.result.rows:
        if frozenset(row.cards) in right and row.is_worse:
            return f"{' '.join(row.cards)} is called right and costs {row.difference:.2f} more."
    for row in drill.result.rows:
        if frozenset(row.cards) not in right and not row.is_worse:
            return f"{' '.join(row.cards)} is called wrong, but the deals do not show it."
    return None


def _right_of(block: Block) -> set[frozenset[str]]:
    match block:
        case Choose():
            return {frozenset([card]) for card in block.right}
        case PassCards():
            return {frozenset(right.cards) for right in block.right}
    return set()


# Reading


@dataclass(frozen=True)
class Entry:
    """The lines of one drill in its file: the first, and the one after the last."""

    first: int
    end: int


def entries(text: str) -> list[Entry]:
    """Return where the drills of a file stand, in order; lines are counted from 1."""
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines, 1) if line.strip() == "[[drill]]"]
    ends = [*starts[1:], len(lines) + 1]
    return [Entry(first, end) for first, end in zip(starts, ends, strict=False)]


@lru_cache(maxsize=64)
def _read(file: Path, written: int, forget_stale: bool) -> tuple[Drill, ...]:
    """Read a file; `written` is when it was last changed, so that a change is seen."""
    tables = read_toml(file).get("drill", [])
    text = file.read_text(encoding="utf-8")
    found = []
    for table, entry in zip(tables, entries(text), strict=True):
        try:
            read = partial(_drill, topic=file.stem, line=entry.first)
            found.append(without_stale(read, table) if forget_stale else read(table))
        except HeartsError as error:
            raise LessonError(file, _line(text, entry, error), str(error)) from None
    return tuple(found)


def _line(text: str, entry: Entry, error: HeartsError) -> int:
    setting = error.setting if isinstance(error, SettingError) else ""
    lines = text.splitlines()[entry.first - 1 : entry.end - 1]
    for at, line in enumerate(lines, entry.first):
        if setting and re.match(rf"\s*(\[+drill\.)?{re.escape(setting)}\b", line):
            return at
    return entry.first


def _drill(table: Mapping[str, Any], topic: str, line: int) -> Drill:
    own = Settings({name: table[name] for name in _OWN if name in table}, "A drill")
    name, kind = own.text("id"), own.one_of("kind", ASKING)
    proof = own.one_of("proof", PROOFS)
    trial = {each: table[each] for each in (*_TRIAL, "result") if each in table}
    asked = {key: value for key, value in table.items() if key not in (*_OWN, *_TRIAL)}
    block = make(kind, asked, line)
    if proof != "dealt" and trial:
        raise SettingError(min(trial), f'{min(trial)!r} goes with proof = "dealt"; take it out.')
    return Drill(
        id=name,
        block=block,
        level=own.whole("level", low=min(LEVELS), high=max(LEVELS)),
        topic=own.text("topic", topic),
        lesson=own.text("lesson"),
        proof=proof,
        trial=_trial(block, Settings(trial, "A drill")) if proof == "dealt" else None,
    )


def _trial(block: Block, settings: Settings) -> CardTrial | PassTrial:
    common: dict[str, Any] = {
        "line": block.line,
        "deals": settings.whole("deals", USUAL_DEALS, 1, MOST_DEALS),
        "seed": settings.whole("seed", 1),
        "player": settings.text("player", TRIED_BY),
    }
    if isinstance(block, Choose):
        cards = settings.cards("tried", "") or tuple(block.answers)
        result = read_tried(settings, [(card,) for card in cards])
        return CardTrial(**common, scene=block.scene, cards=cards, result=result)
    if isinstance(block, PassCards):
        given = [settings.read_cards("tried", text) for text in settings.texts("tried")]
        passes = tuple(dict.fromkeys((*(each.cards for each in block.right), *given)))
        result = read_tried(settings, list(passes))
        return PassTrial(
            **common,
            game=block.game,
            hand=block.hand,
            number=block.number,
            to=block.to,
            passes=passes,
            result=result,
        )
    raise SettingError("proof", f"A {block.kind} drill cannot be dealt; its proof is the rules.")
