"""Leaving a deal and coming back, in Chromium, by mouse and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import seen, settle
from tests.browser.test_access import complaints

BRANCH = "/replay?deal=foster-1&ply=37&at=36&line=7S"


def card(page: Page, name: str) -> Locator:
    """The card of the hand in front, as a button."""
    return page.locator(f".hand button[data-card='{name}']")


def expect_link(page: Page, **params: str | None) -> None:
    """Wait until the address says this, and the page is drawn and takes the next card."""
    wanted = [[name, value] for name, value in params.items()]
    page.wait_for_function(
        "wanted => wanted.every(([name, value]) => "
        "new URLSearchParams(location.search).get(name) === value)",
        arg=wanted,
    )
    settle(page)


def expect_played(page: Page, name: str) -> None:
    """Wait until the card of the hand in front lies on the table."""
    expect(card(page, name)).to_have_count(0)
    settle(page)


def expect_beside_games(page: Page, words: str) -> None:
    """Wait until this is said beside the heading over the choice of games."""
    page.wait_for_function(
        """words => {
            const heading = document.querySelector("[class*=choice-of-games] summary p");
            return heading && getComputedStyle(heading, "::after").content === `"${words}"`;
        }""",
        arg=words,
    )


def tab_to(page: Page, target: Locator, most: int = 80) -> None:
    """Press Tab until the target has the focus."""
    seen(target)
    for _ in range(most):
        if target.evaluate("node => node.getRootNode().activeElement === node"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached with the Tab key.")


def test_a_card_leaves_the_deal_and_one_click_comes_back(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=36")
    expect(page.get_by_text("try another card and see what happens")).to_be_visible()
    card(page, "7S").click()
    expect_link(page, ply="37", at="36", line="7S")
    expect_played(page, "7S")
    expect(page.get_by_role("heading", name="What if?")).to_be_visible()
    expect(page.get_by_text("What if · Trick 10 of 13")).to_be_visible()
    seen(page.get_by_role("heading", name="The real deal: settling in"))
    card(page, "AS").click()
    expect_link(page, line="7SAS")
    page.get_by_role("button", name="Let Expert play the rest").click()
    expect_link(page, ply="52")
    expect(page.get_by_text("B wins the pool here; in the real deal nobody did.")).to_be_visible()
    seen(page.get_by_role("heading", name="What if: settling in"))
    page.get_by_role("button", name="Previous trick").click()
    expect_link(page, ply="48")
    link = page.url
    page.reload()
    settle(page)
    assert page.url == link
    seen(page.get_by_text("What if · Trick 12 of 13"))
    page.get_by_role("button", name="Back to the real deal").click()
    expect_link(page, ply="36", at=None, line=None)
    expect(page.get_by_role("heading", name="What if")).to_have_count(0)
    expect(page.get_by_role("heading", name="Settling in counters", exact=True)).to_be_visible()


def test_the_real_card_only_steps_on(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=36")
    card(page, "5H").click()
    expect_link(page, ply="37", line=None)
    expect(page.get_by_role("heading", name="Z leads 5♥")).to_be_visible()
    expect(page.get_by_text("That is the card that was really played.")).to_be_visible()


def test_an_unplayable_card_says_why(server, open_page):
    page = open_page(server + BRANCH)
    # Playwright waits for a button that is not disabled; a person need not.
    card(page, "AH").click(force=True)
    expect(page.locator(".reason")).to_have_text(re.compile("Spades were led"))
    assert "line=7S" in page.url


def test_by_keyboard_alone_from_the_welcome_page_to_a_branch_and_back(server, open_page):
    page = open_page(server)
    tab_to(page, page.get_by_role("link", name=re.compile("^Begin with Smoked out")))
    page.keyboard.press("Enter")
    seen(page.get_by_role("slider", name="Place in the deal"))
    for trick in range(1, 10):
        page.keyboard.press("Shift+ArrowRight")
        expect_link(page, ply=str(4 * trick))
        seen(page.get_by_text(re.compile(f"^Trick {trick} of 13")))
    tab_to(page, card(page, "AH"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect_link(page, ply="37", line="AH")
    expect_played(page, "AH")
    seen(page.get_by_text("What if · Trick 10 of 13"))
    page.keyboard.press("Enter")
    expect_link(page, ply="38", line="AH9H")
    expect_played(page, "9H")
    tab_to(page, page.get_by_role("button", name="Let Expert play the rest"))
    page.keyboard.press("Enter")
    expect_link(page, ply="52")
    page.keyboard.press("ArrowLeft")
    expect_link(page, ply="51")
    tab_to(page, page.get_by_role("button", name="Back to the real deal"))
    page.keyboard.press("Enter")
    expect_link(page, ply="36", line=None)
    page.keyboard.press("ArrowRight")
    expect_link(page, ply="37", line=None)


def test_another_character_is_chosen_and_plays_on(server, open_page):
    page = open_page(server + BRANCH)
    page.get_by_role("combobox", name="Who plays on").click()
    page.get_by_role("option", name="Random").click()
    expect_link(page, by="Random")
    seen(page.get_by_role("button", name="Let Random play the rest"))
    page.get_by_role("button", name="Just this trick").click()
    expect_link(page, ply="40")
    expect(page.get_by_text(re.compile("^Random"))).to_be_visible()


def test_a_double_click_on_a_card_plays_one(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=36")
    card(page, "8C").dblclick()
    expect_played(page, "8C")
    expect_link(page, ply="37", line="8C")


def test_a_hidden_hand_says_what_to_do(server, open_page):
    page = open_page(f"{server}{BRANCH}&view=Z", width=390)
    expect(page.locator(".reason")).to_contain_text("open all hands to choose for A")
    page.get_by_role("radio", name="All hands").click()
    seen(card(page, "AS"))
    card(page, "AS").click()
    expect_link(page, line="7SAS")


def test_a_bad_line_says_one_sentence_and_goes_on(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=52&at=36&line=7SKCKC")
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    seen(page.get_by_text("What if · Trick 10 of 13"))
    card(page, "AS").click()
    expect_link(page, line="7SAS")


def test_a_family_of_games_is_chosen_with_one_click(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=52&score=foster-1909", width=390)
    expect_beside_games(page, ": 1 of 26")
    page.get_by_text("Choose games").click()
    family = page.get_by_test_id("stButtonGroup").filter(has_text="Leekha")
    seen(family.get_by_role("button", name="All of these")).click()
    page.wait_for_url("**leekha**")
    settle(page)
    expect_beside_games(page, ": 6 of 26")
    expect(page.locator("table tr", has_text="Leekha")).to_have_count(1)
    assert complaints(page) == []


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_branch(server, open_page, width, scheme):
    page = open_page(server + BRANCH, width=width, scheme=scheme)
    page.get_by_text("Choose games").click()
    seen(page.get_by_role("button", name="Basic Hearts", exact=True)).hover()
    settle(page)
    assert complaints(page) == []
    page.get_by_role("button", name="Let Expert play the rest").click()
    expect_link(page, ply="52")
    # The scores below follow in a run of their own.
    seen(page.get_by_role("heading", name="What if: settling in"))
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_hand_says_whose_it_is_and_the_slider_stands_where_the_branch_is(server, open_page):
    page = open_page(f"{server}/replay?deal=xinxin-train-07&ply=6&at=5&line=QS")
    slider = page.get_by_role("slider", name="Place in the deal")
    seen(slider)
    assert slider.input_value() == "6"
    assert slider.get_attribute("max") == "52"
    barred = page.locator(".hand button[aria-disabled=true]").first
    barred.hover()
    expect(page.locator(".reason")).to_contain_text("S’s hand: Spades were led")
    slider.focus()
    slider.press("End")  # goes no further than the cards that were played
    assert slider.input_value() == "6"
