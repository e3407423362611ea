"""Results wait behind their question, and so does the text that tells what they say."""

import pytest

from lessons import Prose, course, read_lesson
from lessons.folds import folds

HEAD = '```lesson\ntitle = "T"\nminutes = 5\nable = ["read"]\n```\n'
QUIZ = (
    '```quiz\nask = "Which?"\noptions = [{ text = "This", right = true, why = "Yes." }, '
    '{ text = "That", why = "No." }]\n```\n'
)
TRIED = (
    '```experiment\nname = "tried"\nhabit = "bleed"\ndeals = 400\n'
    "[result]\nworth = 0.25\ndoubt = 0.1\npoints = 7.0\ndeals = 400\n```\n"
)
OTHER = TRIED.replace('"tried"', '"other"')


def parted(tmp_path, text):
    """The text of a lesson that stands open, and that which is folded away."""
    file = tmp_path / "a-lesson.md"
    file.write_text(HEAD + text)
    pieces = read_lesson(file, strict=True).pieces
    away = folds(pieces)
    open_, folded = [], []
    for at, piece in enumerate(pieces):
        if isinstance(piece, Prose):
            (folded if at in away else open_).append(piece.markdown)
    return open_, folded


def test_a_paragraph_that_quotes_a_folded_result_folds_with_it(tmp_path):
    open_, folded = parted(tmp_path, f"{QUIZ}{TRIED}\nIt saves {{tried.worth}} indeed.\n\nGo on.\n")
    assert open_ == ["Go on."]
    assert folded == ["It saves 0.25 indeed."]


def test_what_leads_to_the_number_folds_too_and_a_heading_ends_it(tmp_path):
    text = "First words.\n\nIt saves {tried.worth} indeed,\nand that is all.\n\n## Next\n\nMore."
    open_, folded = parted(tmp_path, f"{QUIZ}{TRIED}\n{text}\n")
    assert open_ == ["## Next\n\nMore."]
    assert folded == ["First words.\n\nIt saves 0.25 indeed,\nand that is all."]


def test_two_results_of_one_question_share_a_fold_with_the_text_between(tmp_path):
    text = f"{QUIZ}{TRIED}\nIt saves {{tried.worth}}.\n\n{OTHER}\nAnd here {{other.worth}}.\n"
    open_, folded = parted(tmp_path, text)
    assert (open_, len(folded)) == ([], 2)
    file = tmp_path / "a-lesson.md"
    assert len(set(folds(read_lesson(file).pieces).values())) == 1


def test_a_result_without_a_question_stands_open_with_its_text(tmp_path):
    open_, folded = parted(tmp_path, f"{TRIED}\nIt saves {{tried.worth}} indeed.\n\nGo on.\n")
    assert (len(open_), folded) == (2, [])


@pytest.mark.parametrize("lesson", list(course()), ids=lambda lesson: lesson.id)
def test_no_text_tells_what_a_fold_keeps_back(lesson):
    away = folds(lesson.pieces)
    kept = {
        piece.name
        for at, piece in enumerate(lesson.pieces)
        if at in away and not isinstance(piece, Prose)
    }
    for at, piece in enumerate(lesson.pieces):
        if isinstance(piece, Prose) and at not in away:
            assert not piece.quotes & kept, f"{lesson.id}, line {piece.line}"
