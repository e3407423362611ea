"""Every kind of live block, from a lesson made for the purpose."""

from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from streamlit.testing.v1 import AppTest

from engine.players import player
from lessons import measure, read_lesson
from lessons.blocks import PlayDeal
from lessons.results import Estimate
from pages.ui.experiment import Experiment as Run
from pages.ui.lesson import played as turns
from pages.ui.lesson.trial_words import asked_words, figures_of, result_words
from pages.ui.words import symbols
from tests.pages.acting import answered, is_right, on_stage, right_choice, text, verdicts
from tests.pages.component_events import play, shown, toggle
from tests.pages.stepping import step_in

HEAD = '```lesson\ntitle = "A trial"\nminutes = 1\nable = ["see"]\n```\n\n'
KINDS = {
    "hand": 'caption = "Look: <b>bold</b> [x](javascript:y)"\ncards = "QS 2H"\nmarked = "QS"',
    "hand at a table": 'hand = "KS 9S 4S QH"\ntrick_so_far = "TC"',
    "deal": 'deal = "foster-1"\nfrom = 9\nto = 10',
    "deal of tricks to guess": 'deal = "xinxin-train-02"\nfrom = 7\nto = 8\nguess = true',
    "deal of one hand": 'deal = "foster-1"\nview = "Y"',
    "choose": 'ask = "Which?"\nhand = "KS 4S 3C"\ntrick_so_far = "JS QS 8S"\n'
    'right = { "4S" = "Under her." }\nwrong = { "KS" = "You take her." }',
    "choose with totals": 'ask = "Which?"\nhand = "KS 4S 3C"\ntrick_so_far = "JS QS 8S"\n'
    'totals = [90, 10, 20, 30]\nright = { "4S" = "Under." }\notherwise = "No."',
    "pass": 'hand = "AS KS QS 4S KH 7H 3H KD TD 8D 6D 5C 2C"\nto = "left"\n'
    'right = [{ cards = "AS KS QS", why = "Too few guards." }]\notherwise = "No."',
    "legal": 'hand = "KS 9S 4S QH 7H 3C 2C"\ntrick_so_far = "TC"',
    "quiz": 'ask = "Who?"\ntrick_so_far = "9D 6D QD"\nhand = "TD"\n'
    'options = [{ text = "I", right = true, why = "Yes." }, { text = "You", why = "No." }]',
    "rule": 'field = "hearts_lead"\nhand = "KS QH 3C"',
    "rule that scores": 'field = "moon"\ntaken = { You = "QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H '
    '3H 2H" }',
    "score": 'games = ["american-hearts", "omnibus-hearts"]\ntotals = [80, 20, 30, 40]\n'
    'taken = { You = "QS 2H 3H", West = "TD", North = "QH", East = "7H" }',
    "experiment": 'habit = "duck_lady"\nplayer = "Careful"\ndeals = 400\n[result]\nworth = 1.42\n'
    "doubt = 0.08\npoints = 6.1\ndeals = 400",
    "experiment of players": 'one = "Expert"\ntable = "Careful"\ndeals = 400\n[result]\n'
    "worth = 0.1\ndoubt = 0.3\npoints = 6.1\ndeals = 400",
    "experiment of games": 'games = ["american-hearts", "omnibus-hearts"]\ndeals = 400\n'
    'show = ["points", "moon"]\n[result]\ndeals = 400\n[result.games.american-hearts]\n'
    "points = [6.5, 0.1]\nmoon = [0.01, 0.01]\n[result.games.omnibus-hearts]\n"
    "points = [4.0, 0.1]\nmoon = [0.01, 0.01]",
    "experiment of cards": 'hand = "KS 4S 3C"\ntrick_so_far = "JS QS 8S"\ncards = "KS 4S"\n'
    'deals = 200\n[result]\ndeals = 200\nrows = [{ cards = "4S", points = 1.0, doubt = 0.1, '
    'difference = 0, difference_doubt = 0 }, { cards = "KS", points = 14.0, doubt = 0.2, '
    "difference = 13.0, difference_doubt = 0.2 }]",
    "experiment of games won": 'hand = "KS 4S 3C"\ntrick_so_far = "JS QS 8S"\ncards = "KS 4S"\n'
    'totals = [90, 40, 60, 95]\ncount = "games won"\ndeals = 60\n[result]\ndeals = 60\n'
    'rows = [{ cards = "4S", share = 0.31, doubt = 0.05, difference = 0, difference_doubt = 0 }, '
    '{ cards = "KS", share = 0.0, doubt = 0.01, difference = 0.31, difference_doubt = 0.06 }]',
    "experiment of games won after a pass": 'hand = "AS KS QS 4S KH 7H 3H KD TD 8D 6D 5C 2C"\n'
    'to = "left"\npasses = ["AS KS QS", "4S 3H 2C"]\ncount = "games won"\ndeals = 40',
    "experiment of games won by a habit": 'habit = "steer"\nplayer = "Expert"\ndeals = 40\n'
    'count = "games won"\n[result]\nshare = 0.249\nwithout = 0.251\nworth = -0.002\n'
    "doubt = 0.009\ndeals = 40",
    "experiment not measured": 'habit = "duck_lady"\ndeals = 400',
    "chart": 'of = "running-points"\ndeal = "foster-1"',
    "chart of scores": 'of = "scores"\ndeal = "foster-1"\ngames = ["american-hearts"]',
    "chart of odds": 'of = "odds"\nfigure = "guards"',
    "timeline": "from = 1890\nto = 1910",
    "timeline of nothing": "from = 1\nto = 2",
    "sheet": 'game = "omnibus-hearts"\nagainst = "american-hearts"',
    "play": "deal_number = 3",
    "play after a pass": "deal_number = 3\npassing = true",
    "play for five": 'game = "american-hearts"\nplayers = 5\ndeal_number = 2\ntricks = 2',
    "play where a trick waits": 'game = "cancellation-hearts"\ndeal_number = 1\ntricks = 4',
    "number": 'name = "n"\nof = "suit_goes_round"\nheld = 4\nround = 1',
}


def write(folder: Path, kind: str, settings: str) -> Path:
    file = folder / "trial.md"
    file.write_text(f"{HEAD}```{kind.split()[0]}\n{settings}\n```\n", encoding="utf-8")
    return file


def plain(words: str) -> str:
    """Return a text without the signs that keep suit signs from becoming pictures."""
    return words.replace("\ufe0e", "")


def staged(folder: Path, name: str):
    file = write(folder, name, KINDS[name])
    found = read_lesson(file)
    assert not found.broken, found.broken
    [block] = found.blocks
    return on_stage(file, block), block


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_drawn_without_a_word_gone_wrong(tmp_path, name):
    at, _ = staged(tmp_path, name)
    assert not at.warning
    assert "None" not in text(at)
    assert "<b>" not in text(at) or not any(each.allow_html for each in at.markdown)


def test_a_card_that_may_not_be_played_says_why_and_counts_for_nothing(tmp_path):
    at, _ = staged(tmp_path, "choose")
    assert "Spades were led" in shown(at, "it table")["reasons"]["3C"]
    at = play(at, "it table", "3C")
    assert not at.error
    assert not verdicts(at)


def test_totals_stand_beside_the_seats(tmp_path):
    at, _ = staged(tmp_path, "choose with totals")
    assert [seat["note"] for seat in shown(at, "it table")["seats"]] == [
        "has 90",
        "has 10",
        "has 20",
        "has 30",
    ]


def test_the_card_that_was_right_lies_on_the_table(tmp_path):
    at, block = staged(tmp_path, "choose")
    at = answered(at, block, "4S")
    view = shown(at, "it table")
    assert [card["card"] for card in view["trick"]] == ["JS", "QS", "8S", "4S"]
    assert view["caption"] == "Trick 11 of 13"


def test_a_fourth_card_cannot_be_chosen_to_pass(tmp_path):
    at, _ = staged(tmp_path, "pass")
    assert at.button(key="it pass").disabled
    for card in ("AS", "KS", "QS"):
        at = toggle(at, "it hand", card)
    assert not at.button(key="it pass").disabled
    assert "tap a chosen card to take it back" in shown(at, "it hand")["reasons"]["4S"]
    assert "Chosen: A♠ K♠ Q♠. Tap a chosen card to take it back." in plain(text(at))
    at = toggle(at, "it hand", "4S")
    assert shown(at, "it hand")["selected"] == ["AS", "KS", "QS"]


def test_after_a_wrong_pass_all_cards_are_back_in_the_hand(tmp_path):
    at, block = staged(tmp_path, "pass")
    at = answered(at, block, ("3H", "5C", "2C"))
    assert "Not 3♥ 5♣ 2♣" in plain(at.error[0].value)
    hand = shown(at, "it hand")
    assert hand["selected"] == [] and hand["reasons"] == {}
    assert set(hand["tags"]) == {"3H", "5C", "2C"}
    assert "Choose 3 cards." in text(at)
    at = toggle(at, "it hand", "AS")
    assert at.error
    assert is_right(answered(at, block, ("AS", "KS", "QS")))


def test_whoever_is_asked_again_finds_no_mark_of_the_answer(tmp_path):
    for name in ("pass", "legal"):
        at, block = staged(tmp_path, name)
        at = answered(at, block, right_choice(block))
        at = at.button(key="it again").click().run()
        assert shown(at, "it hand")["selected"] == []


def test_what_is_as_good_does_not_say_again_what_was_said(tmp_path):
    settings = (
        'hand = "AS KS QS 4S KH 7H 3H KD TD 8D 6D 5C 2C"\nto = "left"\notherwise = "No."\n'
        'right = [{ cards = "AS KS QS", why = "Spades go. All three." }, '
        '{ cards = "AS KS KH", why = "Spades go. The king of hearts, too." }]'
    )
    file = write(tmp_path, "pass", settings)
    [block] = read_lesson(file).blocks
    at = answered(on_stage(file, block), block, ("AS", "KS", "QS"))
    assert "As good: A♠ K♠ K♥. The king of hearts, too." in plain(text(at))


def test_the_order_of_a_pass_does_not_matter(tmp_path):
    at, block = staged(tmp_path, "pass")
    assert is_right(answered(at, block, ("QS", "AS", "KS")))


def test_a_deal_is_stepped_within_its_bounds(tmp_path):
    at, block = staged(tmp_path, "deal")
    first = shown(at, "it table")["ply"]
    assert first == block.first
    last = len(shown(at, "it stepper")["labels"]) - 1
    at = step_in(at, "it stepper", last)
    assert shown(at, "it table")["ply"] == block.last
    at = step_in(at, "it stepper", last + 1)
    assert shown(at, "it table")["ply"] == block.last


def test_the_table_keeps_back_who_takes_a_trick_until_the_reader_has_said_it(tmp_path):
    at, block = staged(tmp_path, "deal of tricks to guess")
    trick = block.record.positions()[block.first + 4].tricks[-1]
    for card in range(1, 5):
        at = step_in(at, "it stepper", card)
        view = shown(at, "it table")
        assert not any(play["winning"] for play in view["trick"])
    assert not any(seat["turn"] or "QS" in seat["captured"] for seat in view["seats"])
    assert "takes the trick" not in text(at)
    other = (trick.winner + 1) % 4
    at.button(key=f"it guess {block.first + 4} {other}").click().run()
    names = block.record.seats
    assert f"Not {names[other]}." in at.error[0].value
    assert f"{names[trick.winner]} takes it. Q♠ is the highest spade" in plain(at.error[0].value)
    view = shown(at, "it table")
    assert [play["seat"] for play in view["trick"] if play["winning"]] == [trick.winner]
    assert view["seats"][trick.winner]["turn"]
    at = step_in(at, "it stepper", 8)
    later = block.record.positions()[block.last].tricks[-1].winner
    at.button(key=f"it guess {block.last} {later}").click().run()
    assert f"Right: {names[later]}." in at.success[0].value


def test_the_author_s_notes_can_be_left_out(tmp_path):
    lines = 'deal = "block-the-moon"\nto = 3'
    [with_notes] = read_lesson(write(tmp_path, "deal", lines)).blocks
    at = on_stage(write(tmp_path, "deal", lines), with_notes)
    assert "His only hole is in clubs" in text(at)
    [without] = read_lesson(write(tmp_path, "deal", f"{lines}\nnotes = false")).blocks
    assert "hole" not in text(on_stage(write(tmp_path, "deal", f"{lines}\nnotes = false"), without))


@pytest.mark.parametrize(
    ("deal", "bottom"), [("block-the-moon", "South"), ("xinxin-train-02", "S"), ("foster-1", "A")]
)
def test_south_sits_at_the_bottom_as_on_a_map(tmp_path, deal, bottom):
    file = write(tmp_path, "deal", f'deal = "{deal}"')
    view = shown(on_stage(file, read_lesson(file).blocks[0]), "it table")
    assert view["seats"][view["bottom"]]["name"] == bottom


def test_one_hand_of_a_deal_lies_open(tmp_path):
    at, _ = staged(tmp_path, "deal of one hand")
    hands = [seat["cards"] is not None for seat in shown(at, "it table")["seats"]]
    assert hands == [False, True, False, False]


def test_a_rule_begins_as_its_game_plays_it(tmp_path):
    at, block = staged(tmp_path, "rule")
    chosen = at.get_by_key("it version").value
    assert block.versions[chosen].rules == block.game.rules


TRICKS = [
    ("", "9D 6D QD", ("West", "North", "East")),
    ("", "4S 5S 6S 7S", ("led", "", "", "")),
    ('game = "black-maria"\nplayers = 3', "9D", ("Ben",)),
    ("players = 5", "9D 6D QD", ("Ben", "Cleo", "Dan")),
    ('game = "cancellation-hearts"\nplayers = 6', "AS AS 3S 2S", ("Ben", "Cleo", "Dan", "Eve")),
    ('game = "cancellation-hearts"\nplayers = 6', "AS KS AS 9S 3S 2S", ("led", *[""] * 5)),
]


@pytest.mark.parametrize(("table", "trick", "names"), TRICKS)
def test_a_question_names_who_played_at_a_table_of_any_size(tmp_path, table, trick, names):
    told = 'options = [{ text = "I", right = true, why = "Y" }, { text = "You", why = "N" }]'
    settings = f'ask = "Who?"\n{table}\ntrick_so_far = "{trick}"\n{told}'
    file = write(tmp_path, "quiz", settings)
    [block] = read_lesson(file).blocks
    assert shown(on_stage(file, block), "it trick")["tags"] == list(names)


# Playing a deal


def turn(at, block):
    kept = "it played" in at.session_state
    played = at.session_state["it played"] if kept else turns.begun(block)
    return turns.position_of(block, played)


def to_the_end(at, block):
    """Play every trick as an expert does, with the buttons that are offered."""
    for _ in range(4 * block.deal.rules.players * len(block.deal.hands[0])):
        keys = [button.key for button in at.button]
        if "it next" in keys:
            at.button(key="it next").click().run()
        elif shown(at, "it table")["clickable"]:
            at = play(at, "it table", player("Expert").choose(turn(at, block)).card)
        else:
            return at
        assert not at.exception
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("name", [name for name in KINDS if name.startswith("play")])
def test_a_deal_is_played_to_its_end_and_scored(tmp_path, name):
    at, block = staged(tmp_path, name)
    assert isinstance(block, PlayDeal)
    if block.passing:
        at = toggle(at, "it giving hand", block.deal.hands[0][0])
        assert at.button(key="it pass").disabled
        at.button(key="it pass hint").click().run()
        assert at.info
        for card in block.deal.hands[0][1 : block.deal.plan.count]:
            at = toggle(at, "it giving hand", card)
        at.button(key="it pass").click().run()
    at = to_the_end(at, block)
    position = turn(at, block)
    assert len(position.tricks) == block.tricks
    for seat, points in enumerate(position.score().points):
        name = "You" if seat == 0 else ""
        assert f"{name} {points}.**".replace("-", "−") in text(at)


def test_after_the_pass_the_reader_is_told_what_came(tmp_path):
    at, block = staged(tmp_path, "play after a pass")
    before = block.deal.hands[0]
    for card in before[:3]:
        at = toggle(at, "it giving hand", card)
    at.button(key="it pass").click().run()
    view = shown(at, "it table")
    came = view["marked"]
    assert len(came) == 3 and not set(came) & set(before)
    assert f"You got {symbols(came)}." in text(at)
    at = play(at, "it table", view["playable"][0])
    assert "You got" not in text(at)


def test_a_hint_names_a_card_and_the_reason(tmp_path):
    at, block = staged(tmp_path, "play")
    at.button(key="it hint").click().run()
    choice = player("Expert").choose(turn(at, block))
    [hint] = at.info
    assert choice.sentence in hint.value
    assert shown(at, "it table")["marked"] == [choice.card]


def test_a_card_is_taken_back(tmp_path):
    at, _ = staged(tmp_path, "play")
    start = shown(at, "it table")
    at = play(at, "it table", start["playable"][0])
    at.button(key="it undo").click().run()
    assert shown(at, "it table")["ply"] == start["ply"]
    assert shown(at, "it table")["playable"] == start["playable"]


def test_a_trick_rests_until_the_reader_goes_on(tmp_path):
    at, _ = staged(tmp_path, "play")
    at = play(at, "it table", shown(at, "it table")["playable"][0])
    view = shown(at, "it table")
    assert len(view["trick"]) == 4
    assert not view["clickable"]
    assert "Trick 1 (" in text(at)
    at.button(key="it next").click().run()
    assert len(shown(at, "it table")["trick"]) < 4


# Experiments


@pytest.mark.parametrize(
    ("name", "words"), [("Expert", "Experts play "), ("Careful", "Careful players play ")]
)
def test_a_trial_of_a_habit_says_what_is_played_and_who_plays(tmp_path, name, words):
    path = write(tmp_path, "experiment", f'habit = "duck_lady"\nplayer = "{name}"\ndeals = 400')
    [block] = read_lesson(path).blocks
    assert asked_words(block) == (
        f"{words}400 deals of American Hearts, and then the same ones again. The first time one "
        "of them ducks the lady; the second time that player does not. Nothing else changes."
    )


def test_a_choice_says_what_is_dealt_anew_and_which_does_best(tmp_path):
    at, block = staged(tmp_path, "experiment of cards")
    assert asked_words(block).endswith(
        "each time every card is played out. Experts sit in every seat."
    )
    assert "does best, with" in text(at)


@pytest.mark.parametrize(
    ("worth", "verdict", "said"),
    [
        (
            0.5,
            "pays",
            "The habit saves that player 0.50 points a deal (between 0.40 and 0.60): it pays.",
        ),
        (
            -0.5,
            "costs",
            "The habit costs that player 0.50 points a deal (between 0.40 and 0.60): here",
        ),
        (-0.05, "no difference shown", "it saves between −0.15 and 0.05 points a deal."),
    ],
)
def test_the_worth_of_a_habit_reads_well_either_way(tmp_path, worth, verdict, said):
    found = Estimate(worth=worth, doubt=0.1, points=7.0, deals=400)
    _, block = staged(tmp_path, "experiment")
    assert found.verdict == verdict
    assert said in result_words(block, found)


@pytest.mark.parametrize(("worth", "said"), [(1.0, "fewer than"), (-1.0, "more than")])
def test_one_player_among_others_takes_more_or_fewer_points(tmp_path, worth, said):
    lines = 'one = "Expert"\ntable = "Careful"\ndeals = 400'
    [block] = read_lesson(write(tmp_path, "experiment", lines)).blocks
    assert asked_words(block) == (
        "One Expert sits among Careful players, in 400 deals of American Hearts."
    )
    assert result_words(block, Estimate(worth, 0.1, 7.0, 400)) == (
        f"The Expert takes 1.00 points a deal {said} the Careful players (between 0.90 and 1.10)."
    )


@pytest.mark.parametrize(("name", "charts"), [("experiment", 0), ("experiment of cards", 1)])
def test_one_number_alone_needs_no_chart(tmp_path, name, charts):
    at, _ = staged(tmp_path, name)
    assert len(at.get("vega_lite_chart")) == charts


def test_games_won_are_said_of_a_hundred(tmp_path):
    at, _ = staged(tmp_path, "experiment of games won")
    assert "dealt anew 60 times" in text(at)
    assert "The totals before the deal: You 90, West 40, North 60 and East 95." in text(at)
    assert "wins the most: 31.0 games of 100." in text(at)
    assert "wins 0.0: 31.0 fewer (between 25.0 and 37.0)." in text(at)


def test_nobody_wins_fewer_games_than_none(tmp_path):
    _, block = staged(tmp_path, "experiment of games won")
    [figure] = figures_of(block, block.result)
    assert [(row.low, row.high) for row in figure.rows] == [(26, 36), (0, 1)]


def test_games_won_by_a_habit_are_said_both_ways(tmp_path):
    at, _ = staged(tmp_path, "experiment of games won by a habit")
    assert "play 40 games of American Hearts, and then the same ones again." in text(at)
    assert "that player wins 24.9 games of 100, without it 25.1." in text(at)
    assert "may be chance (between −1.1 and 0.7)" in text(at)


@pytest.mark.parametrize("name", [name for name in KINDS if name.startswith("experiment")])
def test_an_experiment_is_run_again_beside_its_stored_result(tmp_path, name):
    at, _ = staged(tmp_path, name)
    at.button(key="it run").click().run()
    run = at.session_state["it run again"]
    assert run.wait(300)
    at.run()
    assert not at.exception
    assert not at.warning
    assert "Run again here" in text(at)
    at.button(key="it away").click().run()
    assert "Run again here" not in text(at)


@contextmanager
def rerun_under_way(tmp_path, monkeypatch, deals):
    """An experiment on stage that has 150 deals behind it and waits to be let go or stopped."""
    going_on = Event()

    def one_batch_then_wait(block, progress, stop):
        progress(150)
        assert going_on.wait(60)
        return Estimate(1.0, 0.5, 6.0, 300 if stop() else block.deals)

    monkeypatch.setattr(measure, "measured", one_batch_then_wait)
    settings = f'habit = "duck_lady"\nplayer = "Careful"\ndeals = {deals}'
    file = write(tmp_path, "experiment", settings)
    [block] = read_lesson(file).blocks
    at = on_stage(file, block)
    at.button(key="it run").click().run()
    run = at.session_state["it run again"]
    while not run.part:
        assert not run.wait(0.05)
    at.run()
    try:
        yield at, run, going_on
    finally:
        going_on.set()
        assert run.wait(60)


def test_a_rerun_says_how_far_it_is(tmp_path, monkeypatch):
    with rerun_under_way(tmp_path, monkeypatch, 600) as (at, run, going_on):
        [bar] = at.get("progress")
        assert (bar.proto.value, bar.proto.text) == (
            25,
            "The deals are being played: 25 %; read on meanwhile.",
        )
        going_on.set()
        assert run.wait(60)
        at.run()
        assert "Run again here" in text(at)
        assert "Stopped" not in text(at)


def test_a_rerun_that_is_stopped_says_how_many_deals_it_is_from(tmp_path, monkeypatch):
    with rerun_under_way(tmp_path, monkeypatch, 601) as (at, run, going_on):
        at.button(key="it stop").click().run()
        assert [info.value for info in at.info] == ["Stopping after the deals on the table."]
        going_on.set()
        assert run.wait(60)
        at.run()
        assert (
            "Stopped early:** this is from 300 of 601 deals. The habit saves that player"
            in text(at)
        )
        monkeypatch.undo()
        at.button(key="it all").click().run()
        anew = at.session_state["it run again"]
        assert anew is not run and anew.wait(300)
        at.run()
        assert "Stopped" not in text(at)
        assert "Run again here" in text(at)


def test_a_rerun_goes_on_for_another_reader(tmp_path, monkeypatch):
    with rerun_under_way(tmp_path, monkeypatch, 602) as (at, run, _):
        run.watch("another reader")
        at.button(key="it stop").click().run()
        assert not run.stopped
        assert "it run again" not in at.session_state
        at.button(key="it run").click().run()
        assert at.session_state["it run again"] is run
        assert at.button(key="it stop")


def test_a_rerun_stopped_before_its_turn_plays_nothing():
    played = Run(lambda run: iter([(1.0, "something")]))
    played.stop()
    played.start()
    assert played.wait(60)
    assert played.findings is None and not played.begun and not played.failed


def _three_clicks_for_two_cards():
    import streamlit as st

    from pages.ui.lesson.marks import marked, toggle

    for card in ("QS", "AS", "2C"):
        toggle("kept", card, most=2)
    st.text(" ".join(marked("kept")))


def test_a_click_that_comes_too_late_marks_no_card_too_many():
    assert AppTest.from_function(_three_clicks_for_two_cards).run().text[0].value == "QS AS"
