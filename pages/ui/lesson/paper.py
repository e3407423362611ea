"""Charts that lie in a block of a lesson, whose paper is not that of the page."""

from __future__ import annotations

from typing import Any


def on_any_paper(described: dict[str, Any]) -> dict[str, Any]:
    """Return a chart without a ground of its own."""
    return described | {"background": "transparent"}
