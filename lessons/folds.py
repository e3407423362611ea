"""What a lesson keeps back until its reader has answered: results, and the text that tells them."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.blocks import Choose, Experiment, Legal, Number, PassCards, Quiz
from lessons.lesson import Piece, Prose

QUESTIONS = (Choose, Legal, PassCards, Quiz)


def folds(pieces: Sequence[Piece]) -> dict[int, int]:
    """Say which pieces of a lesson are folded away, by their places.

    The results that follow a question answer it, so they stand in a fold behind it: the reader
    goes first. Text that quotes their numbers goes into the fold with them, as far as it follows
    at once; reading it, the reader would know as much.

    Returns:
        For the place of each folded piece, the place of the first one in the same fold.
    """
    found: dict[int, int] = {}
    asked, first, names = False, -1, set[str]()
    for at, piece in enumerate(pieces):
        if isinstance(piece, Number):
            continue
        result = asked and isinstance(piece, Experiment)
        if result or (first >= 0 and isinstance(piece, Prose) and piece.quotes & names):
            first = at if first < 0 else first
            found[at] = first
            names |= {piece.name} if isinstance(piece, Experiment) else set()
        elif not isinstance(piece, Experiment):
            asked, first, names = isinstance(piece, QUESTIONS), -1, set()
    return found
