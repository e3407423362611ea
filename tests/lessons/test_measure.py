"""Measuring writes the result where it stands and leaves the rest of a file as it was."""

from dataclasses import replace

import pytest

from lessons import LessonError, read_lesson
from lessons.drills import objection, read_drills
from lessons.measure import main, measured
from lessons.results import ChoicesResult, Estimate, Tried, agrees, written

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
