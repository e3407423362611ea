"""A sitting: some drills to answer one after another, the easy ones first.

The drills of a level lie in a deck, shuffled once for all, and every sitting takes the next few.
So whoever goes on meets every question of a level before one comes back, and a sitting is known
by its number alone. Within a level it goes the way of the course: its own game comes first, other
games last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from lessons.drills import FOLDER, LEVELS, Drill, drill_files, read_drills
from lessons.errors import LessonError
from lessons.outline import outline

USUAL = 10
"""So many questions make a sitting."""


def ready_drills(folder: Path = FOLDER) -> tuple[Drill, ...]:
    """Return every drill that can be asked; a file with a mistake in it is left out whole.

    `python -m lessons.check` says what the mistake is.
    """
    return tuple(drill for file in drill_files(folder) for drill in _read(file))


def _read(file: Path) -> tuple[Drill, ...]:
    try:
        return read_drills(file)
    except LessonError:
        return ()


def sitting(number: int, among: Iterable[Drill], n: int = USUAL) -> tuple[Drill, ...]:
    """Return the drills of one sitting, as many of each level as there can be.

    Args:
        number: which sitting, counted from 1; one after the last begins again at the first.
        among: the drills to choose from.
        n: how many.
    """
    decks: dict[int, list[Drill]] = {level: [] for level in LEVELS}
    for drill in sorted(among, key=_lot):
        decks[drill.level].append(drill)
    place = {each.id: at for at, part in enumerate(outline()) for each in part.lessons}
    shares = _shares([len(deck) for deck in decks.values()], n)
    return tuple(
        drill
        for deck, share in zip(decks.values(), shares, strict=True)
        for drill in sorted(
            _cut(deck, share, number), key=lambda drill: place.get(drill.lesson, len(place))
        )
    )


def _lot(drill: Drill) -> str:
    return sha256(drill.id.encode()).hexdigest()


def _shares(sizes: Sequence[int], n: int) -> list[int]:
    """Return how many of each deck make `n`: the same of each, as far as the cards go.

    >>> _shares([20, 20, 20], 10)
    [4, 3, 3]
    >>> _shares([20, 2, 0], 10)
    [8, 2, 0]
    """
    shares = [0] * len(sizes)
    while sum(shares) < min(n, sum(sizes)):
        least = min((share, at) for at, share in enumerate(shares) if share < sizes[at])
        shares[least[1]] += 1
    return shares


def _cut(deck: Sequence[Drill], share: int, number: int) -> list[Drill]:
    """Return the cards of a deck that fall to a sitting; after the last comes the first."""
    first = (number - 1) * share
    return [deck[(first + at) % len(deck)] for at in range(share)]
