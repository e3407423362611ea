"""The game of Hearts in all its variants: rules, cards, play, scoring. Knows nothing of pages.

Cards cross this door as text (``"QS"``), hands as lists of text or as text (``"AS QS 7H"``), seats
as numbers clockwise from nought.

>>> from engine import Deal, Position, variant
>>> rules = variant("foster-1909").rules
>>> position = Position.start(rules, Deal.shuffled(rules, seed=1))
>>> position = position.play(position.legal[0])
"""

from engine.deal import Deal
from engine.errors import HeartsError, IllegalPlay, NotationError, RecordError, RuleError
from engine.game import Game
from engine.position import Play, Position, Trick
from engine.record import Record, load_record
from engine.rules import Rules
from engine.scoring import DealScore, Line, score_deal
from engine.variants import Variant, variant, variants

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
    "load_record",
    "score_deal",
    "variant",
    "variants",
]
