"""The game of Hearts in all its variants: rules, cards, play, scoring. Knows nothing of pages.

Cards cross this door as text (``"QS"``), hands as lists of text or as text (``"AS QS 7H"``), seats
as numbers clockwise from nought.

>>> from engine import Deal, Position, variant
>>> rules = variant("foster-1909").rules
>>> position = Position.start(rules, Deal.shuffled(rules, seed=1))
>>> position = position.play(position.legal[0])

The rooms, in the order in which they build on one another:

* `cards`, `pack`, `rules` (with `fields`, `checks` and `sheet`) and `variants` say what a game is;
* `deal`, `passing`, `core`, `open_table` and `position` play it, each rule of play once, in `core`;
* `values`, `tally`, `scoring`, `game`, `judging` and `settlement` score it;
* `record` and `observe` keep a deal that was played and see what happened in it;
* `habits` and `players` choose cards, knowing what `seen` lets them know;
* `loop` plays whole deals for `simulation` and `choices`, as machine code where `compiled` can;
* `search` and `odds` reckon exactly, with all hands open and with none.
"""

from typing import TYPE_CHECKING, Any

from engine.deal import Deal
from engine.errors import HeartsError, IllegalPlay, NotationError, RecordError, RuleError
from engine.game import Game
from engine.position import Play, Position, Trick
from engine.record import Record, load_record
from engine.rules import Rules
from engine.scoring import DealScore, Line, score_deal
from engine.variants import Variant, variant, variants

if TYPE_CHECKING:
    from engine.simulation.comparison import compare
    from engine.simulation.frames import simulate

__all__ = [
    "Deal",
    "DealScore",
    "Game",
    "HeartsError",
    "IllegalPlay",
    "Line",
    "NotationError",
    "Play",
    "Position",
    "Record",
    "RecordError",
    "RuleError",
    "Rules",
    "Trick",
    "Variant",
    "compare",
    "load_record",
    "score_deal",
    "simulate",
    "variant",
    "variants",
]


def __getattr__(name: str) -> Any:
    """Fetch what needs numpy and pandas only when it is asked for."""
    if name == "simulate":
        from engine.simulation.frames import simulate

        return simulate
    if name == "compare":
        from engine.simulation.comparison import compare

        return compare
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
