"""Say all that is wrong with lessons and drills: `python -m lessons.check [files]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from lessons.course import lesson_files
from lessons.drills import drill_files, read_drills
from lessons.errors import LessonError
from lessons.reading import read_lesson


def complaints(files: Sequence[Path] = ()) -> Iterator[str]:
    """Say what is wrong with these files, or with every lesson and drill: a line each."""
    known = lesson_files()
    for file in files or [*known.values(), *drill_files()]:
        try:
            yield from _complaints(file, [*known, *(each.stem for each in files)])
        except LessonError as error:
            yield f"{error.file}:{error.line}: {error.sentence}"


def _complaints(file: Path, lessons: Sequence[str]) -> Iterator[str]:
    if file.suffix == ".toml":
        read_drills(file)
        return
    for each in sorted(read_lesson(file, lessons).broken, key=lambda each: each.line):
        yield f"{file}:{each.line}: {each.sentence}"


if __name__ == "__main__":
    found = list(complaints([Path(each) for each in sys.argv[1:]]))
    print("\n".join(found) or "Nothing is wrong.")
    sys.exit(1 if found else 0)
