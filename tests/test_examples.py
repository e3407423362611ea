"""The examples in docstrings hold."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def rooms_with_examples() -> list[str]:
    files = [path for top in ("engine", "lessons", "pages") for path in (ROOT / top).rglob("*.py")]
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in files
        if ">>> " in path.read_text("utf-8")
    )


@pytest.mark.parametrize("room", rooms_with_examples())
def test_examples_in_the_docstrings_hold(room):
    tried = doctest.testmod(importlib.import_module(room))
    assert tried.attempted and not tried.failed
