"""Measuring writes the result where it stands and leaves the rest of a file as it was."""

import subprocess
import sys
from dataclasses import replace

import pytest

from lessons import LessonError, read_lesson
from lessons.drills import objection, read_drills
from lessons.measure import main, measured
from lessons.results import (
    ChoicesResult,
    Estimate,
    HabitWinsResult,
    Tried,
    WinsResult,
    Won,
    agrees,
    written,
)
from lessons.values import values

LESSON = """```lesson
title = "T"
minutes = 5
able = ["read"]
```
Before,  with  odd   spaces.

```experiment
name = "one"
habit = "duck_lady"
deals = 400
[result]
worth = 9.0
doubt = 0.1
points = 9.0
deals = 400
```
Between\t
```experiment
games = [
  "american-hearts",
  { title = "No pass", game = "american-hearts", rules = { pass_mode = "none" } },
]
show = ["points", "moon"]
deals = 400
```

```experiment
hand = "9S JH TD 8D"
trick_so_far = "9D 6D QD"
cards = "TD 8D"
deals = 400
```
After, without a line's end."""

DRILLS = """# A comment.
[[drill]]
id = "a"
kind = "choose"
level = 1
lesson = "voids"
proof = "dealt"
deals = 400
hand = "9S 2S JH TD 8D"
trick_so_far = "9D 6D QD"
ask = "?"
right = { TD = "y" }
wrong = { 8D = "n" }

# About b.
[[drill]]
id = "b"
kind = "legal"
level = 1
lesson = "voids"
proof = "rules"
hand = "9S 5S TD"
"""


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "a-lesson.md"
    file.write_text(LESSON, encoding="utf-8")
    return file


def test_the_rest_of_a_lesson_stays_byte_for_byte(file):
    main([str(file)])
    text = file.read_text("utf-8")
    lesson = read_lesson(file, strict=True)
    for block in lesson.blocks:
        text = text.replace(written(block.result), "")
    old = "[result]\nworth = 9.0\ndoubt = 0.1\npoints = 9.0\ndeals = 400\n"
    assert text == LESSON.replace(old, "")
    assert lesson.blocks[0].result.worth < 9


def test_measured_again_nothing_changes(file):
    main([str(file)])
    once = file.read_bytes()
    main([str(file)])
    assert file.read_bytes() == once


def test_only_what_is_missing(file):
    main(["--missing", str(file)])
    first, *others = read_lesson(file).blocks
    assert first.result.worth == 9
    assert all(each.result for each in others)


def test_what_is_stored_is_what_was_measured(file):
    main([str(file)])
    assert all(block.result == measured(block) for block in read_lesson(file).blocks)


def test_a_result_of_other_settings_is_replaced(file):
    main([str(file)])
    text = file.read_text("utf-8").replace('{ cards = "8D"', '{ cards = "2D"')
    file.write_text(text, encoding="utf-8")
    assert "measure it again" in read_lesson(file).broken[0].sentence
    main(["--missing", str(file)])
    lesson = read_lesson(file, strict=True)
    assert lesson.blocks[-1].result == measured(lesson.blocks[-1])


def test_measuring_goes_on_when_nobody_listens(file):
    """As when the lines go to `head`, which takes some and leaves."""
    asked = f"{sys.executable} -m lessons.measure {file}"
    done = subprocess.run(
        f"set -o pipefail; {asked} | true",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert all(each.result for each in read_lesson(file, strict=True).blocks)


GAMES_WON = """```lesson
title = "T"
minutes = 5
able = ["read"]
```

```experiment
name = "card"
hand = "9S JH TD 8D"
trick_so_far = "9D 6D QD"
cards = "TD 8D"
totals = [80, 90, 70, 60]
count = "games won"
deals = 300
```

```experiment
name = "pass"
hand = "AS KS 4S TH 6H 3H QD 8D 5D 2D JC 9C 4C"
passes = ["AS KS TH", "4S 3H 2D"]
totals = [90, 60, 60, 60]
count = "games won"
deals = 300
```

```experiment
name = "habit"
habit = "under"
count = "games won"
deals = 80
```

Won {card.8D.share}, {pass.AS-KS-TH.difference} and {habit.without}.
"""


def test_games_won_are_measured_stored_and_quoted(tmp_path):
    file = tmp_path / "a-lesson.md"
    file.write_text(GAMES_WON, encoding="utf-8")
    main([str(file)])
    blocks = read_lesson(file, strict=True).blocks
    kinds = [type(block.result) for block in blocks]
    assert kinds == [WinsResult, WinsResult, HabitWinsResult]
    assert all(block.result == measured(block) for block in blocks)
    card, passed, habit = (block.result for block in blocks)
    assert [row.difference for row in (card.rows[0], passed.rows[0])] == [0, 0]
    assert card.rows[0].share >= card.rows[1].share
    known = values(blocks)
    share = next(row.share for row in card.rows if row.cards == ("8D",))
    assert known["card.8D.share"] == f"{100 * share:.1f} %"
    assert known["habit.without"] == f"{100 * habit.without:.1f} %"
    assert known["card.deals"] == "300"


def test_totals_before_a_pass_reach_the_engine(tmp_path):
    file = tmp_path / "a-lesson.md"
    file.write_text(GAMES_WON.replace("[90, 60, 60, 60]", "[10, 90, 90, 90]"), encoding="utf-8")
    main([str(file)])
    before = measured(read_lesson(file).blocks[1])
    file.write_text(GAMES_WON, encoding="utf-8")
    after = measured(read_lesson(file).blocks[1])
    assert before.rows[0].share > after.rows[0].share + 0.3


def test_a_moon_is_quoted_where_it_was_counted(file):
    main([str(file)])
    *_, block = read_lesson(file).blocks
    assert values([replace(block, name="c")])["c.TD.moon"] == "0.0 %"
    assert "moon = 0.0000" in written(block.result)
    before = replace(block.result, rows=tuple(replace(r, moon=None) for r in block.result.rows))
    assert "c.TD.moon" not in values([replace(block, name="c", result=before)])
    assert before == block.result
    assert agrees(before, block.result)
    wrong = replace(block.result, rows=tuple(replace(r, moon=0.5) for r in block.result.rows))
    assert not agrees(wrong, block.result)


def test_games_won_agree_within_their_doubt():
    stored = WinsResult(100, (Won(("TD",), 0.6, 0.1, 0, 0), Won(("8D",), 0.3, 0.1, 0.3, 0.1)))
    again = WinsResult(100, (Won(("TD",), 0.65, 0.1, 0, 0), Won(("8D",), 0.3, 0.1, 0.35, 0.1)))
    other = WinsResult(100, (Won(("TD",), 0.85, 0.1, 0, 0), Won(("8D",), 0.3, 0.1, 0.55, 0.1)))
    assert agrees(stored, again)
    assert not agrees(stored, other)


STOPPED_EARLY = {
    "habit": 'habit = "duck_lady"\ndeals = 20000',
    "players": 'one = "Expert"\ntable = "Careful"\ndeals = 20000',
    "games won by a habit": 'habit = "under"\ncount = "games won"\ndeals = 2000',
    "games": 'games = ["american-hearts", "omnibus-hearts"]\nshow = ["points"]\ndeals = 20000',
    "cards": 'hand = "9S JH TD 8D"\ntrick_so_far = "9D 6D QD"\ncards = "TD 8D"\ndeals = 20000',
    "games won": 'hand = "KS 4S 3C"\ntrick_so_far = "JS QS 8S"\ncards = "KS 4S"\ndeals = 3000\n'
    'totals = [90, 40, 60, 95]\ncount = "games won"',
}


@pytest.mark.parametrize("way", STOPPED_EARLY)
def test_an_experiment_stopped_early_is_from_the_deals_played(tmp_path, way):
    file = tmp_path / "stopped.md"
    head = LESSON.partition("Before")[0]
    file.write_text(f"{head}\n```experiment\n{STOPPED_EARLY[way]}\n```\n", encoding="utf-8")
    [block] = read_lesson(file).blocks
    told = []
    found = measured(block, told.append, lambda: True)
    assert told == [found.deals]
    assert 0 < found.deals < block.deals


def test_a_broken_experiment_is_told(file):
    file.write_text(LESSON.replace("duck_lady", "sleep"), encoding="utf-8")
    with pytest.raises(LessonError, match=r"line 10: .*'sleep'"):
        main([str(file)])


def test_drills_are_measured_too(tmp_path):
    file = tmp_path / "ducking.toml"
    file.write_text(DRILLS, encoding="utf-8")
    assert "has not been measured" in objection(read_drills(file)[0])
    main([str(file)])
    first, second = read_drills(file)
    assert file.read_text("utf-8").replace(written(first.result, "drill.result"), "") == DRILLS
    assert first.result == measured(first.trial)
    assert second.result is None


def test_a_drill_result_of_other_cards_is_replaced(tmp_path):
    file = tmp_path / "ducking.toml"
    file.write_text(DRILLS, encoding="utf-8")
    main([str(file)])
    text = file.read_text("utf-8").replace('{ cards = "8D"', '{ cards = "2S"')
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match="measure it again"):
        read_drills(file)
    main([str(file)])
    assert read_drills(file)[0].result == measured(read_drills(file)[0].trial)


def tried(card, points, difference):
    return Tried((card,), points, 0.1, difference, 0.2)


def drill_with(tmp_path, *rows):
    file = tmp_path / "ducking.toml"
    file.write_text(DRILLS, encoding="utf-8")
    drill = read_drills(file)[0]
    return replace(drill, trial=replace(drill.trial, result=ChoicesResult(400, rows)))


def test_a_drill_must_be_borne_out(tmp_path):
    good = drill_with(tmp_path, tried("TD", 1.0, 0), tried("8D", 2.0, 1.0))
    assert objection(good) is None
    level = drill_with(tmp_path, tried("TD", 1.0, 0), tried("8D", 1.1, 0.1))
    assert "called wrong" in objection(level)
    worse = drill_with(tmp_path, tried("8D", 1.0, 0), tried("TD", 2.0, 1.0))
    assert "called right" in objection(worse)


def test_results_agree_within_their_doubt():
    stored = Estimate(1.0, 0.1, 6.0, 100)
    assert agrees(stored, Estimate(1.05, 0.1, 6.0, 100))
    assert not agrees(stored, Estimate(1.2, 0.1, 6.0, 100))
    assert agrees(stored, Estimate(1.2, 0.3, 6.0, 10), wide=True)
    assert not agrees(stored, Estimate(2.2, 0.3, 6.0, 10), wide=True)
