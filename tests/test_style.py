"""Ruff and mypy, so that one command proves all."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "ruff": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
}


@pytest.mark.parametrize("name", CHECKS)
def test_style(name):
    answer = subprocess.run(
        [sys.executable, "-m", *CHECKS[name]], cwd=ROOT, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_clean_room_runs_the_command_of_the_readme():
    last = (ROOT / ".ci" / "run").read_text("utf-8").strip().splitlines()[-1]
    assert last.startswith("python -m pip install")
    assert last in (ROOT / "README.md").read_text("utf-8").splitlines()
