"""The Odds page: its sums are the engine's, its printed numbers carry verdicts, it never breaks."""

import math
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine import odds
from pages.ui import odds_count as count
from pages.ui import odds_figures as figures

PAGE = Path(__file__).resolve().parents[2] / "pages" / "odds.py"


def opened(**link: str) -> AppTest:
    at = AppTest.from_file(PAGE, default_timeout=60)
    for name, value in link.items():
        at.query_params[name] = value
    return at.run()


def words(at: AppTest) -> str:
    return " ".join(each.value for each in [*at.markdown, *at.header, *at.warning])


def test_opens_on_worked_figures():
    at = opened()
    assert not at.exception
    assert "With 4 hearts, the 4♥ is the highest lead" in words(at)
    assert "claims 19 are right" in words(at)


@pytest.mark.parametrize("hearts", range(1, figures.MOST_HEARTS + 1))
def test_every_number_of_hearts_has_its_figure(hearts):
    table = figures.heart_leads(hearts)
    assert list(table.exact) == sorted(table.exact)
    assert math.isclose(table.exact.iloc[3], 100 * odds.heart_lead_wins(5, hearts))
    assert figures.heart_sentence(hearts)


@pytest.mark.parametrize("held", range(figures.MOST_SUIT + 1))
def test_every_length_of_a_suit_has_its_figure(held):
    assert len(figures.rounds(held)) == 3
    assert figures.rounds_sentence(held)


def test_foster_stands_beside_the_bar_he_wrote_of():
    leads = figures.heart_leads(4).set_index("label")
    assert round(leads.printed["5♥"], 1) == 27.5
    rounds = figures.rounds(4).set_index("label")
    assert round(rounds.printed["third round"], 1) == 2.3


def test_every_printed_claim_is_shown_once():
    claims = [claim for topic in figures.topics() for claim in figures.claims(topic)]
    assert len(set(claims)) == len(claims) == 29
    for claim in claims:
        said = figures.claim_words(claim)
        assert claim.finding in said
        assert said.count("printed ") >= len(claim.rows)
    assert "✕ wrong" in figures.claim_words(figures.claims("rare hands")[0])


def test_dealing_on_counts_more_deals_and_bears_the_sums_out():
    few, many = count.counts(count.BATCH), count.counts(3 * count.BATCH)
    assert [each.of for each in few] == [count.BATCH] * len(few)
    assert all(each.agrees for each in many)
    assert all(fewer.times < more.times for fewer, more in zip(few, many, strict=True))


def test_the_link_restores_the_screen():
    at = opened(hearts="1", suit="9", dealt="2000")
    assert at.slider(key="odds hearts").value == 1
    assert at.slider(key="odds suit").value == 9
    assert "In 2,000 deals" in words(at)


def test_sliders_and_the_button_write_the_link():
    at = opened()
    at.slider(key="odds hearts").set_value(8).run()
    at.button(key="deal on").click().run()
    assert not at.exception
    assert "With 8 hearts" in words(at)
    assert at.query_params["hearts"] in ("8", ["8"])
    assert at.query_params["dealt"] in ("2000", ["2000"])


@pytest.mark.parametrize(
    "link",
    [{"hearts": "99"}, {"suit": "-1"}, {"dealt": "9" * 400}, {"hearts": "<script>"}],
)
def test_a_bad_link_gets_one_sentence(link):
    at = opened(**link)
    assert not at.exception
    assert len(at.warning) == 1
    assert "<" not in at.warning[0].value
