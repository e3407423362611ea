"""The lists beside the lessons, read from TOML: each entry with the line it stands on."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from lessons.errors import LessonError

DATA = Path(__file__).resolve().parents[1] / "data"


def read_toml(file: Path) -> dict[str, Any]:
    """Return a TOML file.

    Raises:
        LessonError: it is not there or is not TOML.
    """
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError:
        raise LessonError(file, 1, "There is no such file; put it there.") from None
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, toml_line(error), f"This is not TOML: {plainly(error)}.") from None


def toml_line(error: tomllib.TOMLDecodeError) -> int:
    """Return the line that a TOML error names, 1 if it names none."""
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else 1


def plainly(error: Exception) -> str:
    """Return an error's words without the place in brackets."""
    return re.sub(r" \(at .*\)$", "", str(error)).rstrip(".")


def line_of(file: Path, pattern: str) -> int:
    """Return the first line of a file that matches a pattern, 1 if none does."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next((at for at, line in enumerate(lines, 1) if re.search(pattern, line)), 1)
