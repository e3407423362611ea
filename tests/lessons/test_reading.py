"""A lesson file becomes prose and blocks: links, sources, numbers and words are filled in."""

import pytest

from lessons import Broken, LessonError, Prose, course, lesson, read_lesson
from lessons.glossary import glossary

HEAD = '```lesson\ntitle = "T"\nminutes = 5\nable = ["read"]\n```\n'
NUMBER = '```number\nname = "go"\nof = "suit_goes_round"\nheld = 4\n```\n'


@pytest.fixture
def write(tmp_path):
    def written(text, head=HEAD):
        file = tmp_path / "part" / "a-lesson.md"
        file.parent.mkdir(exist_ok=True)
        file.write_text(head + text, encoding="utf-8")
        return file

    return written


def prose(file, lessons=("voids",)):
    return "\n\n".join(
        piece.markdown
        for piece in read_lesson(file, lessons, strict=True).pieces
        if isinstance(piece, Prose)
    )


def sole_complaint(file):
    (broken,) = read_lesson(file).broken
    return broken.line, broken.sentence


def test_the_head(write):
    head = HEAD.replace("able", 'games = ["omnibus-hearts"]\nsources = ["pagat"]\nable')
    found = read_lesson(write("Text.\n", head), strict=True)
    assert (found.id, found.part, found.title, found.minutes) == ("a-lesson", "part", "T", 5)
    assert (found.able, found.games) == (("read",), ("omnibus-hearts",))
    assert [source.id for source in found.sources] == ["pagat"]


@pytest.mark.parametrize(
    ("head", "line", "words"),
    [
        ("", 1, "begins with a ```lesson block"),
        (HEAD.replace("minutes = 5\n", ""), 1, "needs the setting 'minutes'"),
        (HEAD.replace("able", 'games = ["nothing"]\nable'), 1, "no variant"),
        (HEAD.replace("able", 'sources = ["nobody"]\nable'), 4, "no source 'nobody'"),
        (HEAD.replace("able", 'teaches = ["S01"]\nable'), 4, "No live block shows S01"),
        (HEAD.replace("able", 'teaches = ["S77"]\nable'), 4, "no point of strategy"),
        (HEAD + HEAD, 6, "one lesson block"),
        (HEAD.replace("minutes", "hours"), 1, "minutes"),
    ],
)
def test_a_wrong_head(write, head, line, words):
    found_line, sentence = sole_complaint(write("Text.\n", head))
    assert words in sentence
    assert found_line == line


def test_prose_stays_as_it_was_written(write):
    text = "## A heading\n\nSome *words*, `code {x}` and\n\n- a list\n\n"
    text += "| a | b |\n|---|---|\n| 1 | 2 |"
    assert prose(write(text)) == text


def test_pieces_come_in_order(write):
    pieces = read_lesson(write(f"One.\n\n{NUMBER}\nTwo.\n")).pieces
    assert [getattr(piece, "kind", "prose") for piece in pieces] == ["prose", "number", "prose"]
    assert [piece.line for piece in pieces] == [6, 8, 14]


@pytest.mark.parametrize(
    "target",
    [
        "lesson:voids",
        "deal:foster-1",
        "deal:foster-1@10:5H",
        "rules:omnibus-hearts",
        "compare:omnibus-hearts,pink-lady",
        "odds:",
        "drills:",
        "https://www.gutenberg.org/ebooks/53881",
    ],
)
def test_a_link_stays_when_its_place_exists(write, target):
    assert prose(write(f"See [there]({target}).")) == f"See [there]({target})."


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("lesson:viods", "no lesson 'viods'"),
        ("deal:foster-9", "no deal called"),
        ("deal:foster-1@3:5H", "not played in trick 3"),
        ("deal:foster-1@x", "no place in a deal"),
        ("rules:omnibus", "no variant"),
        ("compare:pink-lady", "two to four"),
        ("drills:nothing", "no drills on"),
        ("voids.md", "is no link of the notebook"),
        ("javascript:alert", "is no link of the notebook"),
    ],
)
def test_a_link_to_nowhere_is_told_and_its_words_stay(write, target, words):
    file = write(f"One.\n\nSee [there]({target}).")
    line, sentence = sole_complaint(file)
    assert (line, words in sentence) == (8, True)
    assert [piece.markdown for piece in read_lesson(file).pieces if isinstance(piece, Prose)] == [
        "One.\n\nSee there."
    ]


def test_sources_are_numbered_as_they_are_cited(write):
    file = write("One[^pagat], two[^foster-1897], one again[^pagat].")
    assert [source.id for source in read_lesson(file).sources] == ["pagat", "foster-1897"]
    assert sole_complaint(write("One.[^nobody]"))[1].startswith("There is no source 'nobody'")


def test_numbers_are_filled_in_even_before_their_block(write):
    assert prose(write(f"In {{go}} of all.\n\n{NUMBER}")) == "In 95.6 % of all."


@pytest.mark.parametrize("key", ["gone", "go.worth"])
def test_a_number_that_is_not_there(write, key):
    line, sentence = sole_complaint(write(f"{NUMBER}\nIn {{{key}}} of all."))
    assert (line, f"{{{key}}}" in sentence) == (12, True)


RESULTS = {
    'habit = "under"\n[result]\nworth = -0.354\ndoubt = 0.021\npoints = 6.9\ndeals = 50000\n': {
        "x.worth": "−0.35",
        "x.doubt": "0.02",
        "x.deals": "50,000",
        "x.verdict": "costs",
    },
    'games = ["american-hearts", "pink-lady"]\nshow = ["points", "moon"]\n[result]\ndeals = 9\n'
    "[result.games.american-hearts]\npoints = [6.5, 0.1]\nmoon = [0.035, 0.002]\n"
    "[result.games.pink-lady]\npoints = [9.5, 0.1]\nmoon = [0.02, 0.002]\n"
    "[result.differences.pink-lady]\npoints = [3.0, 0.12]\nmoon = [-0.015, 0.001]\n": {
        "x.american-hearts.points": "6.50",
        "x.pink-lady.moon": "2.0 %",
        "x.pink-lady.moon.doubt": "0.2 %",
        "x.pink-lady.points.difference": "3.00",
        "x.pink-lady.moon.difference": "−1.5 %",
    },
    'hand = "9S JH TD 8D"\ntrick_so_far = "9D 6D QD"\ncards = "TD 8D"\n'
    "[result]\ndeals = 9\nrows = [\n"
    '  { cards = "TD", points = 1.5, doubt = 0.1, difference = 0, difference_doubt = 0 },\n'
    '  { cards = "8D", points = 2.5, doubt = 0.1, difference = 1, difference_doubt = 0.2 },\n]\n': {
        "x.TD.points": "1.50",
        "x.8D.difference": "1.00",
        "x.8D.difference_doubt": "0.20",
    },
}


@pytest.mark.parametrize("body", RESULTS)
def test_results_are_quoted(write, body):
    block = f'```experiment\nname = "x"\n{body}```\n'
    keys = " ".join(f"{{{key}}}" for key in RESULTS[body])
    assert prose(write(f"{block}{keys}\n")) == " ".join(RESULTS[body].values())


def test_what_was_not_measured_says_so(write):
    block = '```experiment\nname = "x"\nhabit = "under"\n```\n'
    assert "has not been measured" in sole_complaint(write(f"{block}It is {{x.worth}}.\n"))[1]


def test_two_blocks_of_one_name(write):
    assert sole_complaint(write(f"{NUMBER}\n{NUMBER}"))[1].startswith("Two blocks are called 'go'")


def test_words_are_linked_once_and_not_in_headings_links_or_code(write):
    text = "## Voids\n\nA `void`, [a void](lesson:voids), a void and **voids**."
    ready = "## Voids\n\nA `void`, [a void](lesson:voids), a [void](term:void) and **voids**."
    file = write(text)
    assert prose(file) == ready
    assert [word.term for word in read_lesson(file, ["voids"]).words] == ["void"]


def test_the_longest_form_is_linked(write):
    assert prose(write("You follow suit.")) == "You [follow suit](term:follow-suit)."


@pytest.mark.parametrize("text", ["<b>bold</b> words", "<div>\n\nx\n\n</div>", "x <!-- y -->"])
def test_html_is_not_let_through(write, text):
    assert all("HTML" in each.sentence for each in read_lesson(write(text)).broken)
    with pytest.raises(LessonError, match="line 6"):
        read_lesson(write(text), strict=True)


def test_an_image_is_not_let_through(write):
    assert "no pictures" in sole_complaint(write("![x](https://example.org/x.png)"))[1]


def test_a_fence_without_a_word_is_prose(write):
    assert prose(write("```\nvoid {x}\n```")) == "```\nvoid {x}\n```"


def test_the_course_is_read_from_a_folder(tmp_path):
    (tmp_path / "course.toml").write_text('parts = ["one", "two"]')
    for part, names in {"one": ["a", "b"], "two": []}.items():
        (tmp_path / part).mkdir()
        listed = f'title = "P"\nsummary = "S."\nlessons = {names}\n'
        (tmp_path / part / "part.toml").write_text(listed)
        for name in names:
            (tmp_path / part / f"{name}.md").write_text(HEAD + "[b](lesson:b)")
    found = course(tmp_path)
    assert [part.id for part in found.parts] == ["one"]
    assert [each.id for each in found] == ["a", "b"]
    assert (found.after("a").id, found.after("b")) == ("b", None)
    assert not lesson("a", tmp_path).broken
    with pytest.raises(LessonError, match="no lesson 'c'"):
        lesson("c", tmp_path)


def test_a_changed_lesson_is_read_again(tmp_path):
    (tmp_path / "course.toml").write_text('parts = ["one"]')
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "part.toml").write_text('title = "P"\nsummary = "S."\nlessons = ["a"]\n')
    file = tmp_path / "one" / "a.md"
    file.write_text("Nothing yet.")
    assert [type(piece) for piece in lesson("a", tmp_path).pieces] == [Broken, Prose]
    file.write_text(HEAD + "Words.")
    assert lesson("a", tmp_path).title == "T"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(LessonError, match="no such lesson"):
        read_lesson(tmp_path / "nothing.md")


def test_every_word_is_found_by_its_forms():
    for word in glossary().words:
        assert all(glossary().word(form) == word for form in (word.term, *word.forms))
        assert word.meaning.endswith(".")
