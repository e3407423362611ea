"""Every kind of block is made from its settings, and every mistake is told with file and line."""

import pytest

from lessons import Broken, LessonError, read_lesson
from lessons import blocks as b
from lessons.making import KINDS

HEAD = '```lesson\ntitle = "T"\nminutes = 5\nable = ["read"]\n```\n'
TRICK = 'hand = "9S 5S 2S JH 4H TD 8D 4D"\ntrick_so_far = "9D 6D QD"\n'
PASS = 'hand = "AS KS 4S TH 6H 3H QD 8D 5D 2D JC 9C 4C"\n'
TAKEN = 'taken = { You = "QS 2H", West = "AH 3H 4H 5H", North = "6H 7H 8H 9H TH JH QH KH" }\n'

GOOD = {
    "deal": 'deal = "foster-1"\nfrom = 10\nto = 11\nview = "Z"\n',
    "choose": TRICK
    + 'ask = "?"\nright = { TD = "why" }\nwrong = { 8D = "no" }\notherwise = "low"\n',
    "pass": PASS
    + 'right = [{ cards = "AS KS QD", why = "high" }]\n'
    + 'wrong = [{ keeps = "KS", why = "keeps" }, { card = "3H", why = "low" }]\notherwise = "no"\n',
    "legal": 'deal = "foster-1"\ntrick = 10\ncard = "TH"\n',
    "quiz": 'ask = "?"\noptions = [{ text = "a", right = true, why = "y" }, '
    '{ text = "b", why = "n" }]\n',
    "hand": 'cards = "AS 2H"\nmarked = "AS"\n',
    "rule": 'field = "break_by"\nvalues = ["heart", "penalty_card"]\nhand = "9S JH 4H TD"\n',
    "score": 'games = ["american-hearts", "omnibus-hearts"]\n' + TAKEN,
    "experiment": 'habit = "duck_lady"\ndeals = 1000\n',
    "number": 'name = "n"\nof = "suit_goes_round"\nheld = 4\n',
    "chart": 'of = "scores"\ndeal = "foster-1"\ngames = ["basic-hearts", "foster-1909"]\n',
    "timeline": "from = 1900\nto = 1950\n",
    "sheet": 'game = "omnibus-hearts"\nagainst = "american-hearts"\n',
    "play": "deal_number = 7\ntricks = 3\n",
}

BAD = {
    "an unknown kind": ("chose", "", 6, "did you mean choose"),
    "an unknown setting": ("timeline", "from = 1900\nuntil = 3\n", 8, "no setting called 'until'"),
    "a missing setting": ("legal", 'trick_so_far = "2C"\n', 6, "needs the setting 'hand'"),
    "bad TOML": ("timeline", "from = 1900\nto = \n", 8, "not TOML"),
    "a card that is none": ("hand", 'cards = "AS 1H"\n', 7, "is not a card"),
    "a right card not held": (
        "choose",
        TRICK + 'ask = "?"\nright = { AD = "why" }\notherwise = "no"\n',
        10,
        "is not in the hand",
    ),
    "a right card forbidden": (
        "choose",
        TRICK + 'ask = "?"\nright = { 9S = "why" }\notherwise = "no"\n',
        10,
        "9♠ cannot be played here",
    ),
    "a legal card without an answer": (
        "choose",
        TRICK + 'ask = "?"\nright = { TD = "why" }\nwrong = { 8D = "no" }\n',
        11,
        "4♦ may be played and has no answer",
    ),
    "a reason left out": (
        "choose",
        TRICK + 'ask = "?"\nright = { TD = "" }\notherwise = "no"\n',
        10,
        "gives no reason",
    ),
    "a card played twice": (
        "legal",
        'hand = "9D 5S"\ntrick_so_far = "9D"\n',
        6,
        "9♦ is there more often",
    ),
    "a trick that breaks a rule": (
        "legal",
        'hand = "9D 5S"\ntrick_so_far = "2H"\n',
        6,
        "2♥ cannot be played",
    ),
    "somebody else's lead": (
        "legal",
        'hand = "AS KS 4S TH 6H 3H QD 8D 5D 3D JC 9C 4C"\n',
        6,
        "leads to the first trick",
    ),
    "a pass of two cards": (
        "pass",
        PASS + 'right = [{ cards = "AS KS", why = "w" }]\notherwise = "no"\n',
        8,
        "2 cards are chosen to pass; in this deal players pass three cards",
    ),
    "a pass nobody makes": (
        "pass",
        PASS + 'to = "scatter"\nright = [{ cards = "AS KS QD", why = "w" }]\notherwise = "no"\n',
        8,
        "never passes 'scatter'",
    ),
    "a quiz without a right answer": (
        "quiz",
        'ask = "?"\noptions = [{ text = "a", why = "y" }, { text = "b", why = "n" }]\n',
        8,
        "one that is right",
    ),
    "a trick of more cards than players": (
        "quiz",
        'ask = "?"\ntrick_so_far = "2C 3C 4C 5C 6C"\n'
        'options = [{ text = "a", why = "y", right = true }, { text = "b", why = "n" }]\n',
        8,
        "give 'players'",
    ),
    "a card captured twice": (
        "score",
        'games = ["american-hearts"]\ntaken = { You = "QS", West = "QS" }\n',
        6,
        "Q♠",
    ),
    "a stranger at the table": (
        "score",
        'games = ["american-hearts"]\ntaken = { Nobody = "QS" }\n',
        6,
        "Nobody called Nobody",
    ),
    "a deal that is not there": ("deal", 'deal = "foster-9"\n', 6, "no deal called"),
    "a trick that is not there": ("deal", 'deal = "foster-1"\nfrom = 20\n', 6, "no trick 20"),
    "a rule that is not there": ("rule", 'field = "brake_by"\n' + TRICK, 6, "brake_by"),
    "a game that is not there": ("sheet", 'game = "omnibus"\n', 6, "no variant"),
    "a habit that is not there": ("experiment", 'habit = "sleep"\n', 7, "cannot be 'sleep'"),
    "an experiment of nothing": ("experiment", "deals = 10\n", 6, "what is to be measured"),
    "a result that cannot be read": (
        "experiment",
        'habit = "under"\n[result]\nworth = 1\n',
        8,
        "measure it again",
    ),
    "a count that is not there": (
        "experiment",
        'habit = "under"\ncount = "games"\n',
        8,
        "'count' cannot be 'games'",
    ),
    "games won in a game of ten deals": (
        "experiment",
        'habit = "under"\ngame = "ten-round-league"\ncount = "games won"\n',
        9,
        "ends at a target score",
    ),
    "games won in a game that is over": (
        "experiment",
        TRICK + 'cards = "TD 8D"\ncount = "games won"\ntotals = [9, 100, 7, 6]\n',
        11,
        "has 100 before the deal",
    ),
    "totals for three of four": (
        "experiment",
        PASS + 'passes = ["AS KS QD"]\ntotals = [9, 8, 7]\n',
        9,
        "3 totals for 4 players",
    ),
    "more games than anybody waits for": (
        "experiment",
        'habit = "under"\ncount = "games won"\ndeals = 200000\n',
        9,
        "give 1 to 100000",
    ),
    "games won between characters": (
        "experiment",
        'one = "Expert"\ntable = "Careful"\ncount = "games won"\n',
        9,
        "no setting called 'count'",
    ),
    "a result of the other count": (
        "experiment",
        'habit = "under"\ncount = "games won"\n[result]\nworth = 1.0\n'
        "doubt = 0.1\npoints = 6.1\ndeals = 400\n",
        9,
        "measure it again",
    ),
    "a sum that is not there": ("number", 'name = "n"\nof = "goes_round"\n', 6, "no sum"),
    "a sum asked wrongly": ("number", 'name = "n"\nof = "some_void"\nheld = 3\n', 6, "'held'"),
    "a point that is not there": ("timeline", 'point = "S49"\n', 6, "no point of strategy"),
}


def lesson_file(folder, text):
    part = folder / "strategy"
    part.mkdir()
    file = part / "try-out.md"
    file.write_text(HEAD + text, encoding="utf-8")
    return file


def fence(kind, body):
    return f"```{kind}\n{body}```\n"


def test_there_is_an_example_of_every_kind():
    assert set(GOOD) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_block_is_made(kind, tmp_path):
    lesson = read_lesson(lesson_file(tmp_path, fence(kind, GOOD[kind])), strict=True)
    assert [(block.kind, block.line) for block in lesson.blocks] == [(kind, 6)]


@pytest.mark.parametrize("mistake", BAD)
def test_a_mistake_is_told_with_its_line(mistake, tmp_path):
    kind, body, line, words = BAD[mistake]
    file = lesson_file(tmp_path, f"{fence(kind, body)}\nThe rest.\n")
    lesson = read_lesson(file)
    assert isinstance(lesson.pieces[0], Broken)
    assert lesson.pieces[-1].markdown == "The rest."
    with pytest.raises(LessonError) as error:
        read_lesson(file, strict=True)
    assert (error.value.file, error.value.line) == (file, line)
    assert words in error.value.sentence
    assert str(error.value).startswith(f"try-out.md, line {line}: ")


def one(tmp_path, kind, body):
    (block,) = read_lesson(lesson_file(tmp_path, fence(kind, body)), strict=True).blocks
    return block


def test_common_settings(tmp_path):
    block = one(tmp_path, "hand", 'cards = "2H"\nname = "h"\npoint = ["S01"]\ncaption = "C"\n')
    assert (block.name, block.points, block.caption) == ("h", ("S01",), "C")


def test_a_choice_has_an_answer_for_each_legal_card(tmp_path):
    block = one(tmp_path, "choose", GOOD["choose"])
    assert block.answers == {
        "TD": b.Answer(True, "why"),
        "8D": b.Answer(False, "no"),
        "4D": b.Answer(False, "low"),
    }
    assert block.right == ("TD",)


def test_a_place_in_a_record_is_the_moment_before_the_card(tmp_path):
    scene = one(tmp_path, "legal", GOOD["legal"]).scene
    assert [play.card for play in scene.position.trick] == ["5H", "AH", "QH"]
    assert (scene.names[scene.seat], scene.ply) == ("B", 39)
    assert "TH" in scene.hand


def test_a_deal_to_step(tmp_path):
    block = one(tmp_path, "deal", GOOD["deal"])
    assert (block.first, block.last, block.view) == (36, 44, 3)


def test_a_rule_is_flipped_over_a_hand(tmp_path):
    block = one(tmp_path, "rule", GOOD["rule"])
    assert [version.value for version in block.versions] == ["heart", "penalty_card"]
    assert all(block.scene.under(each.rules).legal for each in block.versions)


def test_a_pass_knows_its_deal(tmp_path):
    block = one(tmp_path, "pass", GOOD["pass"] + 'to = "across"\n')
    assert (block.way, block.number, block.count) == ("across", 3, 3)
    assert block.to == "pass three cards across"


def test_games_with_changed_rules_have_their_own_name(tmp_path):
    games = 'games = ["american-hearts", { title = "No pass", game = "american-hearts", '
    games += 'rules = { pass_mode = "none" } }]\n'
    block = one(tmp_path, "experiment", games)
    assert [each.id for each in block.games] == ["american-hearts", "no-pass"]
    assert block.games[1].rules.pass_mode == "none"


@pytest.mark.parametrize(
    ("body", "way"),
    [
        ('habit = "under"\n', "habit"),
        ('one = "Expert"\ntable = "Beginner"\n', "players"),
        ('games = ["american-hearts"]\n', "games"),
        (TRICK + 'cards = "TD 8D"\n', "cards"),
        (PASS + 'passes = ["AS KS QD", "4S 3H 2D"]\n', "passes"),
        (TRICK + 'cards = "TD 8D"\ntotals = [9, 8, 7, 6]\ncount = "games won"\n', "cards"),
        (PASS + 'passes = ["AS KS QD"]\ncount = "games won"\ntotals = [9, 8, 7, 6]\n', "passes"),
        ('habit = "under"\ncount = "games won"\n', "habit"),
    ],
)
def test_the_ways_of_an_experiment(body, way, tmp_path):
    assert one(tmp_path, "experiment", body).way == way


def test_a_play_deals_by_number_or_by_hand(tmp_path):
    block = one(tmp_path, "play", GOOD["play"])
    assert (block.deal.number, block.tricks, block.player) == (7, 3, "Careful")
