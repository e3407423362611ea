"""The Rules page: every preset, every option, every click, and never a traceback."""

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine import HeartsError, RuleError, Rules, variant, variants
from engine.pack import hand_size, pack_cards
from engine.rules import FIELDS, GROUPS, field_named
from pages.ui import play_bench, rule_sheet, score_bench
from pages.ui.moments import reasons_against
from pages.ui.rule_controls import found_by, help_of
from pages.ui.rule_looks import changed_counts, group_look
from pages.ui.rule_screen import (
    PANELS,
    RuleScreen,
    calmed,
    conflict,
    flipped,
    in_words,
    mended,
    mending_words,
    opening,
    read_rules,
    reason_words,
    started_from,
    unflipped,
)
from pages.ui.sheet_words import flip_words, sheet_markdown
from tests.pages.component_events import shown, toggle

PAGE = Path(__file__).resolve().parents[2] / "pages" / "rules.py"
GAMES = [each.id for each in variants()]


def opened(panel: str = "rules", **link: str) -> AppTest:
    """Open the page with every group of rules, at one of its panels."""
    at = AppTest.from_file(PAGE, default_timeout=60)
    at.query_params["show"] = panel
    for group in GROUPS:
        at.session_state[f"group {group}"] = True
    for name, value in link.items():
        at.query_params[name] = value
    return at.run()


def words(at: AppTest) -> str:
    parts = [*at.markdown, *at.header, *at.warning]
    return " ".join(each.value for each in parts)


def values_of(field) -> list[object]:
    """Some values for a field: every option, both bounds, both ways of a switch."""
    values: list[object] = [option.word for option in field.options]
    match field.kind:
        case "number":
            values += [field.low, field.high, (field.low + field.high) // 2]
        case "switch":
            values = [False, True]
        case "cards":
            values = [frozenset(), frozenset({"QS"}), frozenset({"2C", "QS", "AH"})]
        case "card_points":
            values = [{}, {"QS": 13}, {"QS": 13, "TD": -10}, {"JD": -10, "AS": 7, "2H": 0}]
        case "effects":
            values = [frozenset(), *(frozenset({word}) for word in field.words)]
    return values


def look_at(screen: RuleScreen) -> None:
    """Reckon everything the page draws of a screen."""
    assert sheet_markdown(screen.rules, screen.base)
    assert rule_sheet.title_of(screen)
    assert rule_sheet.pack_sentence(screen.rules)
    assert len(rule_sheet.pack_table(screen.rules, screen.game))
    against = conflict(screen)
    assert (against is None) == (screen.wish is None)
    if against:
        assert reason_words(against)
        mending_words(screen)
    bench = play_bench.fitted(screen.play, screen.rules)
    verdicts = _against(bench, screen.rules)
    assert all(verdicts.values())
    laid = score_bench.seated(score_bench.laid_out(screen.score, screen.base), screen.rules)
    assert sum(map(len, laid.piles)) == len(pack_cards(screen.rules))
    assert sum(laid.tricks) == hand_size(screen.rules)
    result = score_bench.outcome(laid, screen.rules)
    assert result.complaint or len(result.points) == screen.rules.players
    assert score_bench.end_words(result)
    if screen.rules.players == screen.base.players:
        score_bench.outcome(laid, screen.base)


# The screen by itself


def test_opens_on_worked_content():
    screen = opening()
    look_at(screen)
    assert screen.params() == {"variant": "american-hearts"}
    assert read_rules({}) == screen


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_comes_back_from_its_link(game):
    screen = started_from(opening(), game)
    look_at(screen)
    assert read_rules(screen.params()) == screen


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_field_is_granted_or_explained(game):
    start = started_from(opening(), game)
    for field in FIELDS:
        for value in values_of(field):
            after = flipped(start, field.name, value)
            assert not after.complaints
            assert read_rules(after.params()) == after
            if after.wish:
                assert after.rules == start.rules
                granted = mended(after)
                assert granted.complaints or getattr(granted.rules, field.name) == field.read(value)
                assert calmed(after) == start


def test_no_field_name_reaches_a_reader():
    names = [field.name for field in FIELDS if "_" in field.name]
    start = opening()
    for field in FIELDS:
        for value in values_of(field):
            against = conflict(flipped(start, field.name, value))
            if against:
                assert not [name for name in names if name in reason_words(against)]


@pytest.mark.parametrize("walk", range(10))
def test_no_walk_over_the_controls_breaks_anything(walk):
    """Two thousand steps in all: any flip, mending, another preset, other cards."""
    chance = random.Random(walk)
    screen = opening()
    for step in range(200):
        screen = _stepped(screen, chance)
        look_at(screen)
        if step % 10 == 0:
            assert read_rules(screen.params()) == screen
            assert rule_sheet.brought_back(screen, rule_sheet.written(screen)).rules == screen.rules


def _stepped(screen: RuleScreen, chance: random.Random) -> RuleScreen:
    act = chance.random()
    if screen.wish and act < 0.7:
        return chance.choice([mended, mended, calmed])(screen)
    if act < 0.08:
        return started_from(screen, chance.choice(GAMES))
    if act < 0.1:
        return unflipped(screen)
    if act < 0.25:
        return replace(screen, play=_other_moment(screen, chance))
    if act < 0.4:
        return replace(screen, score=_other_deal(screen, chance))
    if act < 0.5:
        return flipped(screen, "players", chance.randint(3, 11))
    field = chance.choice(FIELDS)
    return flipped(screen, field.name, chance.choice(values_of(field)))


def _other_moment(screen: RuleScreen, chance: random.Random) -> play_bench.PlayBench:
    rules = screen.rules
    bench = play_bench.fitted(screen.play, rules)
    card = chance.choice(sorted({str(card) for card in _names(rules)}))
    return chance.choice(
        [
            lambda: play_bench.toggled(bench, card, rules, on_table=False),
            lambda: play_bench.toggled(bench, card, rules, on_table=True),
            lambda: play_bench.at_trick(bench, rules, first=True),
            lambda: play_bench.at_trick(bench, rules, first=False),
            lambda: play_bench.with_hearts(bench, not bench.broken),
            lambda: play_bench.dealt(rules, chance.randint(1, 9)),
            lambda: chance.choice(list(play_bench.MOMENTS.values())),
        ]
    )()


def _other_deal(screen: RuleScreen, chance: random.Random) -> score_bench.ScoreBench:
    rules = screen.rules
    laid = score_bench.seated(score_bench.laid_out(screen.score, screen.base), rules)
    seat, card = chance.randrange(rules.players), chance.choice(sorted(_names(rules)))
    return chance.choice(
        [
            lambda: score_bench.given_to(laid, card, seat),
            lambda: score_bench.all_to(laid, seat, rules, tricks_too=False),
            lambda: score_bench.all_to(laid, seat, rules, tricks_too=True),
            lambda: score_bench.with_number(laid, "tricks", seat, chance.randint(0, 20)),
            lambda: score_bench.with_number(laid, "before", seat, chance.randint(-200, 200)),
            lambda: score_bench.with_points(laid, rules, by_hand=chance.random() < 0.5),
            lambda: score_bench.dealt_out(rules, chance.randint(1, 3)),
        ]
    )()


def _names(rules: Rules) -> set[str]:
    dealt = score_bench.seated(score_bench.ScoreBench(piles=((),), tricks=(0,)), rules)
    return {card for pile in dealt.piles for card in pile}


# Links and files


@pytest.mark.parametrize(
    "link",
    [
        {"variant": "nonsense"},
        {"variant": "<script>alert(1)</script>"},
        {"moon": "blue"},
        {"kitty": "widow"},
        {"players": "12"},
        {"hand": "QSZZ"},
        {"tricks": "a.b"},
        {"won": "QS.XX"},
        {"colour": "red"},
        {"show": "<b>"},
    ],
)
def test_a_bad_link_gets_a_sentence_and_the_rest_counts(link):
    screen = read_rules({"sun": "everyone"} | link)
    assert screen.complaints
    assert "<" not in "".join(screen.complaints)
    look_at(screen)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not toml at all",
        "[rules]",
        "rules = 3",
        "[rules]\nmoon = 'blue'",
        "[rules]\nnonsense = 1",
        "[rules]\nvariant = 'nonsense'",
        "[rules]\nvariant = '<script>alert(1)</script>'",
        "[rules]\nplayers = [[[1]]]",
        "[rules]\ncard_points = { ZZ = 3 }",
        "x" * 10_000_000,
        "[" * 5_000,
    ],
)
def test_a_bad_file_gets_a_sentence(text):
    with pytest.raises(RuleError) as refused:
        rule_sheet.brought_back(opening(), text)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_file_brings_the_rules_back(game):
    screen = flipped(started_from(opening(), game), "tie", "play_on")
    text = rule_sheet.written(screen)
    assert tomllib.loads(text)["rules"]["variant"] == game
    assert rule_sheet.brought_back(opening(), text).rules == screen.rules


def test_players_flip_with_the_pass_the_preset_has_for_them():
    screen = flipped(opening(), "players", 5)
    assert screen.rules.pass_count == 2
    assert flipped(screen, "players", 4) == opening()


# The benches


def test_the_first_moment_forbids_penalties_until_the_rule_is_flipped():
    screen = opening()
    assert set(_verdicts(screen)) == {"QS", "AH", "JH", "7H", "3H"}
    assert not _verdicts(flipped(screen, "first_trick_penalties", "allowed"))


def test_hearts_may_be_led_when_the_rule_says_so():
    screen = replace(opening(), play=play_bench.MOMENTS["You lead"])
    assert "KH" in _verdicts(screen)
    assert not _verdicts(flipped(screen, "hearts_lead", "free"))


def test_flipping_back_brings_the_moment_back():
    screen = opening()
    there = flipped(screen, "players", 6)
    assert len(play_bench.fitted(there.play, there.rules).hand) == 8
    assert flipped(there, "players", 4).play == screen.play


@pytest.mark.parametrize("game", GAMES)
def test_what_is_laid_out_can_occur_at_every_table(game):
    """The hand has its size, who must open does, and every card of the trick was legal."""
    for players in variant(game).player_counts:
        rules = variant(game).for_players(players)
        for name, moment in play_bench.MOMENTS.items():
            bench = play_bench.fitted(moment, rules)
            position = play_bench.moment(bench, rules)
            assert position.turn == 0 and len(bench.trick) == len(moment.trick)
            assert (len(bench.hand) == hand_size(rules)) == bench.first
            held = {len(hand) for hand in position.hands}
            assert held <= {len(bench.hand), len(bench.hand) - 1}
            if bench.first and rules.opening_lead == "low_club":
                clubs = [card for card in _names(rules) if card[1] == "C" and card[0] != "0"]
                assert bench.trick[0] in (min(clubs, key=_rank), "0C")
            followed = {card[1] for card in bench.hand} & {card[1] for card in bench.trick[:1]}
            if bench.trick:
                assert bool(followed) == (name != "First trick, no clubs")


def _rank(card: str) -> int:
    return "23456789TJQKA".index(card[0])


def test_a_lead_that_the_pack_lacks_or_the_rules_forbid_is_said():
    five = variant("american-hearts").for_players(5)
    bench = play_bench.fitted(play_bench.WORKED, five)
    assert bench.trick == ("3C", "KC")
    said = play_bench.fitting_words(play_bench.WORKED, bench, five).replace("\ufe0e", "")
    assert said == "2♣ is not in this pack. 3♣ is led instead."
    wrong = replace(play_bench.WORKED, trick=("9D", "KC"))
    assert play_bench.fitted(wrong, Rules()).trick == ("2C", "KC")
    assert "Cleo led" in words(at := opened("play", players="5"))
    assert "is led instead" in words(at)


def test_another_player_opens_when_the_low_club_is_elsewhere():
    bench = replace(play_bench.WORKED, trick=())
    rules = opening().rules
    bench = play_bench.fitted(bench, rules)
    verdicts = _against(bench, rules)
    assert set(verdicts) == set(bench.hand)
    assert "2♣" in verdicts["QS"]


def test_a_moon_and_a_sun_are_scored():
    rules = variant("morehead-2001").rules.replace(sun="everyone")
    laid = score_bench.seated(score_bench.dealt_out(rules, 1), rules)
    moon = score_bench.outcome(score_bench.all_to(laid, 1, rules, tricks_too=False), rules)
    assert sorted(moon.points)[0] in (0, -26)
    assert moon.score is not None
    assert moon.score.moon == 1
    sun = score_bench.outcome(score_bench.all_to(laid, 1, rules, tricks_too=True), rules)
    assert sun.score is not None
    assert sun.score.sun == 1


def test_cards_with_an_effect_count_too():
    assert "TC" in score_bench.cards_that_count(variant("gong-zhu").rules)
    assert "QC" in score_bench.cards_that_count(variant("royal-hearts").rules)
    assert "2C" not in score_bench.cards_that_count(variant("american-hearts").rules)


def test_points_that_cannot_be_get_a_sentence():
    laid = score_bench.seated(score_bench.dealt_out(Rules(), 1), Rules())
    given = score_bench.with_points(laid, Rules(), by_hand=True)
    assert score_bench.outcome(given, Rules()).game is not None
    wrong = score_bench.with_number(given, "points", 0, 999)
    assert score_bench.outcome(wrong, Rules()).complaint


# The page


def test_the_bare_link_leads_back_to_what_was_there_only_from_another_page():
    at = opened(moon="new")
    at.query_params.clear()
    at.session_state["page that is open"] = "odds shows"
    at.run()
    assert "American Hearts, with 1 change" in [each.value for each in at.header]
    assert at.query_params["moon"] in ("new", ["new"])
    for again in (True, False):  # the Back button comes past the bare address once
        at.query_params.clear()
        at.run()
        titles = [each.value for each in at.header]
        assert ("American Hearts, with 1 change" in titles) == again
    at.session_state["page that is open"] = "odds shows"
    at.query_params["sun"] = "everyone"
    at.run()
    assert at.selectbox(key="rule moon").value == "old"
    assert "American Hearts, with 1 change" in [each.value for each in at.header]


def test_every_field_has_a_control_with_help_and_sources():
    at = opened()
    drawn = {each.key: each for kind in _WIDGETS for each in at.get(kind)}
    for field in FIELDS:
        help_ = drawn[f"rule {field.name}"].help
        assert field.meaning in help_
        assert all(source in help_ for source in field.sources)
        assert not field.house_rule or "**House rule:**" in help_


_WIDGETS = ("radio", "selectbox", "number_input", "toggle", "multiselect", "pills", "button_group")


def test_groups_are_the_engines():
    labels = [each.label for each in opened().expander]
    assert [label for label in labels if label in GROUPS] == list(GROUPS)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_preset_is_drawn(game, panel):
    at = opened(panel, variant=game)
    assert not at.exception
    assert not at.warning
    assert variant(game).title in [each.value for each in at.header]


@pytest.mark.parametrize("rule", [each.name for each in FIELDS])
def test_a_strange_value_in_a_link_is_quoted_without_its_pictures_and_links(rule):
    said = read_rules({"variant": "basic-hearts", rule: "![x](//e.vil/x) www.e.vil"}).complaints
    assert said and "](" not in said[0] and "www." not in said[0]


def test_a_flip_marks_the_sheet_and_writes_the_link():
    at = opened()
    at.selectbox(key="rule moon").set_value("new").run()
    assert "✎ **A player who takes every penalty card" in words(at)
    assert at.query_params["moon"] in ("new", ["new"])
    at.button(key="take back").click().run()
    assert "✎" not in words(at)


def test_a_table_of_another_size_is_named_and_its_own_changes_are_told():
    at = opened(players="5")
    assert "American Hearts for five" in [each.value for each in at.header]
    told = "takes the 2♣ and the 2♦ out of the pack, deals ten cards to each and passes two cards"
    assert told in words(at) and "**The original, for four:**" in words(at)
    at.radio(key="rule opening_lead").set_value("eldest").run()
    assert "American Hearts for five, with 1 change" in [each.value for each in at.header]
    at.button(key="take back").click().run()
    assert "American Hearts" in [each.value for each in at.header]
    assert "The original" not in words(at)


def test_a_host_names_his_game():
    at = opened(moon="new")
    at.text_input(key="rules name").set_value("Mia's <b>*Hearts*</b>").run()
    assert "Mia's ‹b›\\*Hearts\\*‹/b›" in [each.value for each in at.header]
    heading = shown(at, "take away")
    assert heading["title"] == "Mia's ‹b›*Hearts*‹/b›"
    assert heading["text"].startswith("American Hearts, with 1 change\n\n")
    screen = read_rules({"moon": "new", "name": "x" * 500})
    assert len(screen.name) == 60 and read_rules(screen.params()) == screen
    named = replace(screen, name="Mia's “Hearts” \N{FIRE}")
    assert rule_sheet.brought_back(opening(), rule_sheet.written(named)) == named
    assert not started_from(named, "leekha").name


def test_a_conflict_is_explained_and_mended():
    at = opened()
    at.radio(key="rule kitty").set_value("widow").run()
    assert "A kitty is left over from the whole pack." in words(at)
    assert at.query_params["wish"] in ("kitty:widow", ["kitty:widow"])
    at.button(key="mend").click().run()
    assert not at.exception
    assert at.radio(key="rule kitty").value == "widow"
    assert at.number_input(key="rule players").value == 3


def test_a_conflict_can_be_left_alone():
    at = opened(wish="kitty:widow")
    assert at.radio(key="rule kitty").value == "widow"
    at.button(key="leave").click().run()
    assert at.radio(key="rule kitty").value == "none"
    assert not at.warning


def test_a_search_finds_rules_by_their_words():
    at = opened()
    at.text_input(key="find a rule").set_value("JOKER").run()
    keys = {each.key for kind in _WIDGETS for each in at.get(kind)}
    assert "rule joker_lead" in keys
    assert "rule direction" not in keys


def test_a_flip_says_under_its_control_what_it_changes():
    at = opened(moon="new", moon_cannot_win="true")
    moon = ":green[✎ Was: old moon. Changed: A player who takes every penalty card has"
    assert moon in words(at)
    assert ":green[✎ Was: no. Changed: A player who has shot the moon or the" in words(at)
    gone = flip_words(Rules(), Rules(moon_cannot_win=True), "moon_cannot_win")
    assert gone.startswith("No longer: A player who has shot the moon or the sun cannot win")
    assert not flip_words(Rules(moon="new"), Rules(), "moon_points")


def test_a_flip_under_one_heading_changes_the_look_of_another():
    start, crowded = opening(), flipped(opening(), "players", 7)
    unlike = [group for group in GROUPS if group_look(start, group) != group_look(crowded, group)]
    assert unlike == ["Table and deal", "Passing"]
    assert changed_counts(flipped(crowded, "jokers", 2)) == {"Jokers": 1}


def test_a_rule_that_nothing_asks_for_is_told_so():
    said = ":gray[Makes no difference with the other rules as they are.]"
    search = {"moon": "old"}, {"moon": "new_after_threshold"}
    for link, told in zip(search, (1, 0), strict=True):
        at = opened(**link)
        at.text_input(key="find a rule").set_value("Threshold for a new moon").run()
        assert [each.value for each in at.markdown].count(said) == told


def test_a_search_puts_the_rules_of_that_name_first():
    found = [each.name for each in found_by("Moon ")]
    assert found[0] == "moon"
    assert found.index("big_moon") < found.index("sun") < found.index("joker_scores")
    assert not found_by("whist")


def test_the_help_skips_no_option_when_it_explains_some():
    for field in FIELDS:
        told = [option.label in help_of(field) for option in field.options]
        assert all(told) or not any(option.help for option in field.options)
    moon = field_named("moon")
    assert all(option.help in help_of(moon) and option.help for option in moon.options)


def test_a_click_in_the_hand_says_what_it_does():
    at = opened("play")
    assert set(shown(at, "bench hand")["reasons"]) == {"QS", "AH", "JH", "7H", "3H"}
    toggle(at, "bench hand", "9S")
    assert "would still be winning the trick" in words(at)


def test_a_click_gives_a_card_away():
    at = opened("cost")
    before = shown(at, "score cards")["tags"]["QS"]
    toggle(at, "score cards", "QS")
    assert shown(at, "score cards")["tags"]["QS"] == "Cleo" != before
    assert "Cleo 13" in words(at)


@pytest.mark.parametrize(
    "link, shows",
    [({"moon": "new"}, "moon"), ({"sun": "everyone"}, "sun"), ({"tie": "play_on"}, "")],
)
def test_a_deal_to_which_a_flip_makes_no_difference_says_so_and_offers_another(link, shows):
    said = "What you changed makes no difference to this deal."
    at = opened("cost", **link)
    assert said in words(at)
    offers = [each for each in at.button if each.key == "show difference"]
    assert [each.label for each in offers] == [f"Show a {shows}"] * bool(shows)
    if offers:
        offers[0].click().run()
        assert said not in words(at)
    assert said not in words(opened("cost"))


def test_pasted_rules_are_loaded_or_refused():
    at = opened()
    at.text_area(key="rules pasted").set_value('[rules]\nvariant = "leekha"\n').run()
    at.button(key="load").click().run()
    assert "Leekha" in [each.value for each in at.header]
    at.run()  # AppTest forgets what was not drawn again
    at.text_area(key="rules pasted").set_value("<script>").run()
    at.button(key="load").click().run()
    assert "cannot be read" in at.warning[0].value


def _against(bench: play_bench.PlayBench, rules: Rules) -> dict[str, str]:
    return reasons_against(play_bench.moment(bench, rules), bench.hand, play_bench.NAMES)


def _verdicts(screen: RuleScreen) -> dict[str, str]:
    bench = play_bench.fitted(screen.play, screen.rules)
    return _against(bench, screen.rules)


def test_sentences_of_the_engine_are_put_in_the_words_of_the_page():
    with pytest.raises(HeartsError) as refused:
        Rules(joker_lead="leader_names_suit")
    said = in_words(refused.value)
    assert f"“{field_named('joker_lead').label}”" in said
    assert "joker_lead" not in said
