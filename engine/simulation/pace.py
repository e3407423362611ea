"""How many deals to play between two looks: so many that progress is seen and a stop is heard.

One machine plays a hundred times as many deals a second as another, and a whole deal takes longer
than its last trick. So the clock says how many deals come next; it says nothing else, and what is
found over all of them must not depend on where they were divided.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

SECONDS = 0.2
"""How long the deals between two looks should take."""
FIRST = 16
MOST = 16_384
_FASTER = 4
"""So many times as many deals may follow at most."""


def paced(deals: int, seconds: float = SECONDS) -> Iterator[tuple[int, int]]:
    """Divide deals; yield how many are done and how many are next, which the caller then plays.

    >>> list(paced(10))
    [(0, 10)]
    """
    done, size = 0, FIRST
    while done < deals:
        many = min(size, deals - done)
        begun = perf_counter()
        yield done, many
        size = _next_size(many, perf_counter() - begun, seconds)
        done += many


def _next_size(many: int, took: float, seconds: float) -> int:
    wanted = many * seconds / max(took, seconds / MOST)
    return max(1, min(int(wanted), many * _FASTER, MOST))
