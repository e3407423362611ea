"""Deals as a teacher wants them: wishes about hands, in words or as values, and deals to fit.

>>> wishes = read_wishes("South holds QS and at most 2 other spades; somebody is void in clubs")
>>> said(wishes)
'South holds Q♠ and at most 2 other spades; somebody is void in clubs'
"""

from engine.wanted.dealing import deal_as_wanted
from engine.wanted.reading import read_wishes
from engine.wanted.wishes import SOMEBODY, Wish, usual_names
from engine.wanted.words import said, wish_words

__all__ = [
    "SOMEBODY",
    "Wish",
    "deal_as_wanted",
    "read_wishes",
    "said",
    "usual_names",
    "wish_words",
]
