"""Whatever stands in a setting, a lesson can be read: a block is made or its mistake is told."""

import tomllib
from datetime import date

import pytest

from engine import HeartsError
from lessons.making import KINDS, make
from tests.lessons.test_blocks import GOOD, PASS, TAKEN, TRICK

ODD = [0, -1, 10**12, 1.5, True, "", "x", "QS", "QS QS", "♠", date(2000, 1, 1)]
ODD += [[], [0], ["x"], ["QS", "QS"], [[]], [{}], {}, {"x": 0}, {"QS": "QS"}, {"QS": []}]
MORE = {
    "a scene": (
        "legal",
        TRICK + "gone = '2C'\nbroken = true\nfirst = false\ntotals = [1, 2, 3, 4]\n",
    ),
    "names": ("legal", TRICK + 'names = ["You", "A", "B", "C"]\ncaptured = { A = "2H" }\n'),
    "a game": ("sheet", 'game = "pink-lady"\nplayers = 3\nrules = { moon = "new" }\ntitle = "T"\n'),
    "taken": (
        "rule",
        'field = "moon"\n' + TAKEN + "totals = [1, 2, 3, 4]\ntricks = [1, 8, 4, 0]\n",
    ),
    "players": ("experiment", 'one = "Expert"\ntable = "Careful"\ndeals = 9\nseed = 3\n'),
    "games": ("experiment", 'games = ["pink-lady"]\nshow = ["points"]\nplayer = "Expert"\n'),
    "cards": ("experiment", TRICK + 'cards = "TD 8D"\n'),
    "passes": ("experiment", PASS + 'passes = ["AS KS QD", "4S 3H 2D"]\nto = "left"\nnumber = 1\n'),
    "odds": ("chart", 'of = "odds"\nfigure = "rounds"\nheld = 4\n'),
    "hands": ("play", 'game = "basic-hearts"\ndealer = 1\nplayer = "Expert"\nhelp = false\n'),
    "a chance": (
        "number",
        'name = "n"\nof = "rate"\ntimes = 3\ndeals = 9\nas = "odds"\nparts = 9\n',
    ),
}
EXAMPLES = [*GOOD.items(), *MORE.values()]


@pytest.mark.parametrize(("kind", "body"), EXAMPLES, ids=[*GOOD, *MORE])
def test_an_odd_value_is_told_and_nothing_breaks(kind, body):
    table = tomllib.loads(body)
    make(kind, table)
    names = [*table, "name", "point", "caption", "result", "rules", "players", "names", "taken"]
    for name in names:
        for value in ODD:
            try:
                make(kind, table | {name: value})
            except HeartsError as error:
                assert str(error).strip()


@pytest.mark.parametrize("kind", KINDS)
def test_a_missing_setting_is_told_and_nothing_breaks(kind):
    table = tomllib.loads(GOOD[kind])
    for name in table:
        try:
            make(kind, {key: value for key, value in table.items() if key != name})
        except HeartsError as error:
            assert str(error).strip()
