"""The keyboard's focus stays on what was pressed, or goes to where the work goes on."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import seen, settle


def press(target: Locator, *keys: str) -> None:
    """Press keys on something, and wait until the page has answered."""
    seen(target).focus()
    for key in keys:
        target.page.keyboard.press(key)
    settle(target.page)


def test_on_a_button_whose_words_change(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=0")
    onward = page.get_by_role("button", name=re.compile("^On to the next note"))
    press(onward, "Enter")
    expect(page.get_by_role("slider", name="Place in the deal")).not_to_have_value("0")
    expect(onward).to_be_focused()


def test_below_a_heading_whose_words_change(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=52&score=foster-1909")
    page.get_by_text("Choose games").click()
    game = page.get_by_role("button", name="Spot Hearts", exact=True)
    press(game, "Space")
    expect(page.locator("table tr", has_text="Spot Hearts")).to_have_count(1)
    expect(game).to_be_focused()


@pytest.mark.parametrize(
    ("path", "name"), [("practice?question=junk", "Easy"), ("replay?deal=junk", "moon")]
)
def test_below_a_complaint_that_goes(server, open_page, path, name):
    page = open_page(f"{server}/{path}")
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    choice = (
        page.get_by_test_id("stButtonGroup")
        .get_by_text(name, exact=True)
        .locator("xpath=ancestor::button")
    )
    press(choice, "Space")
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
    expect(choice).to_be_focused()


def test_below_a_row_of_cards_that_comes_and_goes(server, open_page):
    page = open_page(f"{server}/rules?show=play")
    for name in ("You lead", "You must follow"):
        moment = page.get_by_role("button", name=name, exact=True)
        press(moment, "Enter")
        expect(moment).to_be_focused()


def test_on_a_choice_of_other_questions(server, open_page):
    page = open_page(f"{server}/practice?drill=throw-the-lady&shuffle=1")
    about = page.get_by_role("combobox", name="About")
    press(about, "ArrowDown", "ArrowDown", "Enter")
    expect(page.get_by_role("heading", name="Question 1 of")).to_be_visible()
    expect(about).to_be_focused()


def test_at_the_table_from_trick_to_trick(server, open_page):
    page = open_page(f"{server}/learn?lesson=first-thirteen")
    game = page.locator("[class*='-block-plate']").last
    cards = game.locator(".hand button:not([aria-disabled=true])")
    press(cards.first, "Enter")
    expect(game.get_by_text("Trick 1 (")).to_be_visible()
    expect(game.locator(".table")).to_be_focused()
    press(game.get_by_role("button", name="Next trick"), "Enter")
    expect(game.get_by_text("Trick 2 of 13")).to_be_visible()
    expect(game.locator(".hand button:focus")).to_have_count(1)


def test_arrow_keys_step_on_past_a_turn_of_the_hand_in_front(server, open_page):
    page = open_page(f"{server}/replay?deal=foster-1&ply=36&view=Z")
    slider = page.get_by_role("slider", name="Place in the deal")
    press(page.locator(".hand button[data-card='5H']"), "Enter")
    expect(slider).to_have_value("37")
    expect(page.locator(".table")).to_be_focused()
    for place in range(38, 46):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(place))
        settle(page)
