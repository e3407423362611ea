"""What can be wrong with a lesson, told with its file and line."""

from __future__ import annotations

from pathlib import Path

from engine import HeartsError


class LessonError(HeartsError):
    """A lesson, drill or list that cannot be read.

    Attributes:
        file: the file.
        line: the line, counted from 1.
        sentence: what is wrong and what to do.
    """

    def __init__(self, file: str | Path, line: int, sentence: str) -> None:
        super().__init__(f"{Path(file).name}, line {line}: {sentence}")
        self.file = Path(file)
        self.line = line
        self.sentence = sentence
