"""Where numba does not start everything works all the same, slower, and says so."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import variant
from engine.simulation.comparison import compare
from lessons import read_lesson
from lessons.measure import measured

ROOT = Path(__file__).resolve().parents[2]
LESSON = """```lesson
title = "T"
minutes = 5
able = ["read"]
```

```experiment
habit = "duck_lady"
deals = 200
```

```experiment
one = "Expert"
table = "Careful"
deals = 100
```

```experiment
hand = "KS 4S 3C"
trick_so_far = "JS QS 8S"
cards = "KS 4S"
deals = 100
```

```experiment
hand = "KS 4S 3C"
trick_so_far = "JS QS 8S"
cards = "KS 4S"
totals = [90, 40, 60, 95]
count = "games won"
deals = 20
```

```experiment
habit = "under"
count = "games won"
deals = 8
```
"""
GAMES = ("american-hearts", "omnibus-hearts")
PLAYED = """
import json, sys
from pathlib import Path
from engine import compiled, variant
from engine.simulation.comparison import compare
from lessons import read_lesson
from lessons.measure import measured

assert not compiled.available()
found = compare({name: variant(name).rules for name in %r}, 150, 1, "Expert")
results = [repr(measured(block)) for block in read_lesson(Path(sys.argv[1])).blocks]
print(json.dumps([found.differences.to_json(), results]))
"""
OPENED = """
from pages.ui.compare_screen import read_compare
from pages.ui.experiment import SLOWLY, run
from tests.pages.opening import opened

assert run(read_compare({"player": "random"}).order()).wait(300)
at = opened("compare", seconds=300, player="random")
said = [each.value for each in at.markdown]
assert SLOWLY in said
assert any("1,000 deals of each game" in each for each in said), said
assert any("From 60 whole games" in each for each in said), said
assert "Length of a game" in [each.value for each in at.header]
assert list(at.selectbox(key="compare deals").options) == ["1,000"]
"""

WATCHED = """
import sys
from streamlit.testing.v1 import AppTest
from lessons import read_lesson
from pages.ui.experiment import SLOWLY

at = AppTest.from_file("tests/pages/lesson_stage.py", default_timeout=120)
at.session_state["lesson file"] = file = sys.argv[1]
at.session_state["block line"] = read_lesson(file).blocks[0].line
at.run()
assert SLOWLY not in [each.value for each in at.markdown]
at.button(key="it run").click().run()
assert not at.exception
assert SLOWLY in [each.value for each in at.markdown]
run = at.session_state["it run again"]
while not run.part:
    assert not run.wait(0.05)
at.button(key="it stop").click().run()
assert run.wait(60)
at.run()
said = [each.value for each in at.markdown]
assert any(each.startswith("**Stopped early:**") for each in said), said
"""


@pytest.fixture
def environment(tmp_path):
    """What a Python starts with that finds a numba which refuses to be imported."""
    folder = tmp_path / "first"
    folder.mkdir()
    refusal = 'raise ImportError("Numba needs NumPy 1.24 or less")\n'
    (folder / "numba.py").write_text(refusal, encoding="utf-8")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}


def done(script, *arguments, environment):
    command = [sys.executable, "-c", script, *map(str, arguments)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_the_numbers_are_the_same(tmp_path, environment):
    file = tmp_path / "slow.md"
    file.write_text(LESSON, encoding="utf-8")
    differences, results = json.loads(done(PLAYED % (GAMES,), file, environment=environment))
    fast = compare({name: variant(name).rules for name in GAMES}, 150, 1, "Expert")
    assert differences == fast.differences.to_json()
    assert results == [repr(measured(block)) for block in read_lesson(file).blocks]
    assert len(results) == 5


def test_the_page_compares_a_thousand_deals_and_says_why_no_more(environment):
    done(OPENED, environment=environment)


def test_a_lesson_says_so_when_deals_are_played_and_can_be_stopped(tmp_path, environment):
    file = tmp_path / "slow.md"
    file.write_text(LESSON.replace("deals = 200", "deals = 200000"), encoding="utf-8")
    done(WATCHED, file, environment=environment)
