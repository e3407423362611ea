"""The course: which parts and lessons there are, in order."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from lessons.errors import LessonError
from lessons.lesson import Course, Lesson, Part
from lessons.lists import read_toml
from lessons.reading import read_lesson

FOLDER = Path(__file__).resolve().parent
OUTLINE = "course.toml"


def lesson_files(folder: Path = FOLDER) -> dict[str, Path]:
    """Return the file of every lesson by its id, in the order of the course."""
    return {
        name: folder / part / f"{name}.md"
        for part in _listed(folder / OUTLINE, "parts")
        for name in _listed(folder / part / "part.toml", "lessons")
    }


def _listed(file: Path, key: str) -> list[str]:
    return list(read_toml(file).get(key, ())) if file.is_file() else []


def course(folder: Path = FOLDER) -> Course:
    """Return the whole course, every lesson read.

    Raises:
        LessonError: a part without title or summary, or a lesson listed that is not there.
    """
    parts = [_part(folder, name) for name in _listed(folder / OUTLINE, "parts")]
    return Course(tuple(part for part in parts if part.lessons))


def _part(folder: Path, name: str) -> Part:
    file = folder / name / "part.toml"
    if not file.is_file():
        return Part(name, name, "", ())
    table = read_toml(file)
    for key in ("title", "summary", "lessons"):
        if key not in table:
            raise LessonError(file, 1, f"A part needs {key}; add it.")
    lessons = tuple(lesson(each, folder) for each in table["lessons"])
    return Part(name, table["title"], table["summary"], lessons)


def lesson(name: str, folder: Path = FOLDER) -> Lesson:
    """Return a lesson by its id. A part of it that cannot be read is `Broken`, the rest is there.

    Raises:
        LessonError: there is no such lesson.
    """
    files = lesson_files(folder)
    if name not in files:
        raise LessonError(folder / OUTLINE, 1, f"There is no lesson {name!r}; see the course.")
    file = files[name]
    written = file.stat().st_mtime_ns if file.is_file() else 0
    return _read(file, written, tuple(files))


@lru_cache(maxsize=256)
def _read(file: Path, written: int, lessons: tuple[str, ...]) -> Lesson:
    """Read a lesson; `written` is when it was last changed, so that a change is seen."""
    return read_lesson(file, lessons)
