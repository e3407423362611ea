"""Imports run one way: app, pages, pages.ui, lessons, engine. Each may use only what follows it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FLOORS = ["app", "pages", "pages.ui", "lessons", "engine"]
HEAVY = ["streamlit", "pandas", "altair", "numpy", "numba"]


def floor_of(module: str) -> str | None:
    """The floor a module belongs to; the deepest match wins, other libraries have none."""
    fits = [floor for floor in FLOORS if module == floor or module.startswith(floor + ".")]
    return max(fits, key=len, default=None)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} uses a relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def sources() -> list[Path]:
    rooms = [path for top in ("pages", "lessons", "engine") for path in (ROOT / top).rglob("*.py")]
    return [ROOT / "app.py", *sorted(rooms)]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_run_one_way(path):
    here = FLOORS.index(floor_of(module_of(path)))
    upward = [
        name
        for name in imports_of(path)
        if (floor := floor_of(name)) is not None and FLOORS.index(floor) < here
    ]
    assert not upward, f"{path.name} reaches up to {upward}"


@pytest.mark.parametrize("room", ["engine", "lessons"])
def test_a_room_of_the_game_loads_nothing_heavy(room):
    code = f"import sys, {room}; print([name for name in {HEAVY} if name in sys.modules])"
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_room_says_its_purpose(path):
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))
