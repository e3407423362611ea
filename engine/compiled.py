"""The same functions, compiled: `loop.play_deals` as machine code, without a second copy of a rule.

Numba compiles `core`, `tally`, the habits and the loop as they stand; only the few small steps of
`machine` are swapped. Without numba everything works all the same, slower.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from engine import cards, core, habits, loop, shuffle, tally

_PACKAGES = (tally, habits, loop)
ROOMS: tuple[ModuleType, ...] = (
    *(cards, core, shuffle),
    *_PACKAGES,
    *(
        import_module(f"{package.__name__}.{room.name}")
        for package in _PACKAGES
        for room in iter_modules(package.__path__)
    ),
)
"""Every room whose functions the compiled loop calls."""
_INLINED = ("engine.core", "engine.tally", "engine.shuffle", "engine.loop")
"""Rooms whose functions become part of the loop, since with 17 rules to hand over a call is dear.

Measured in processor time: 850,000 random deals a second with, 555,000 without; to prepare them
takes 9.5 and 15 seconds with, 10.8 and 13.8 without.
"""

_OPTIONS = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
"""Threads run at once; a division needs no look at nought; nothing is allocated, so nobody counts
references to the rows, which would cost half the time and more with two threads."""

_lock = Lock()
_play: Callable[..., None] | None = None
_warm: set[str] = set()


@cache
def available() -> bool:
    """Whether deals can be played as machine code on this machine.

    Numba may be there and yet not start, as beside a numpy that is too new for it.
    """
    try:
        import_module("numba")
    except (ImportError, OSError):
        return False
    return True


def play_deals() -> Callable[..., None]:
    """Return `loop.play_deals`, as machine code where numba is installed."""
    global _play
    with _lock:
        if _play is None:
            _play = _machine_code() if available() else loop.play_deals
    return _play


def row(numbers: Sequence[int]) -> Any:
    """Return a row of whole numbers in the form in which `play_deals` reads it fastest."""
    return np.array(numbers, dtype=np.int64) if available() else list(numbers)


def _machine_code() -> Callable[..., None]:
    import numba
    from numba.extending import register_jitable

    from engine import machine

    machine.swap()
    for room in ROOMS:
        for function in vars(room).values():
            own = isinstance(function, FunctionType) and function.__module__ == room.__name__
            if own and function not in machine.SWAPPED and function is not loop.play_deals:
                register_jitable(forceinline=room.__name__.startswith(_INLINED))(function)
    settings: Any = numba.config
    njit: Any = numba.njit
    usual = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder(usual))
    try:
        play: Callable[..., None] = njit(**_OPTIONS)(loop.play_deals)
    finally:
        settings.CACHE_DIR = usual
    return play


def cache_folder(usual: str = "") -> Path:
    """Return the folder for compiled code, named by the sources it was made from.

    Numba keeps compiled code until the file of its first function changes; it does not notice a
    change in a rule that this function calls. So each state of the sources has its own folder.
    """
    import numba

    files = [Path(str(room.__file__)) for room in ROOMS]
    files += [Path(__file__), Path(__file__).with_name("machine.py")]
    sources = [file.read_bytes() for file in files]
    made_by = f"{numba.__version__} {np.__version__} {sys.version}".encode()
    key = hashlib.sha256(b"\0".join([*sources, made_by])).hexdigest()[:16]
    base = Path(usual or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = base / "hearts-notebook" / key
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"hearts-notebook-{key}"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def warm(progress: Callable[[str], object] | None = None) -> None:
    """Prepare the machine code, from the cache or anew, by playing one deal each way.

    Anew it takes about 25 seconds of processor time, once on a machine; from the cache half a
    second. Others need not wait: it may run in a thread of its own.

    Args:
        progress: called with a sentence before each step.
    """
    from engine.rules import Rules
    from engine.simulation.runs import orders_for, play_run  # a run is made of compiled deals

    for players, words in (("Random", "random play"), ("Expert", "players with habits")):
        if progress:
            progress(f"Preparing {words}: this happens once on a machine.")
        play_run(Rules(), orders_for(Rules(), 1, 1), players, threads=1)
        _warm.add(players)


def ready() -> bool:
    """Whether deals can start at once: the machine code is there, or there is none to prepare."""
    return not available() or len(_warm) == 2
