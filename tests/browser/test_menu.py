"""The menu on a narrow screen, in Chromium."""

import pytest
from playwright.sync_api import expect

from tests.browser.driving import settle

ON_SCREEN = "document.querySelector('[data-testid=stSidebar]').getBoundingClientRect().right > 0"


def test_the_menu_closes_when_a_page_is_chosen(server, open_page):
    page = open_page(server, width=390)
    menu = page.get_by_test_id("stSidebar")
    for name, heading in (("Practice", "Practice"), ("Odds", "How likely is it?")):
        page.get_by_test_id("stExpandSidebarButton").click()
        page.wait_for_function(ON_SCREEN)
        settle(page)
        menu.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        settle(page)
        page.wait_for_function(f"!({ON_SCREEN})")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_keyboard_s_place_in_the_menu_has_a_ring(server, open_page, scheme):
    page = open_page(server, scheme=scheme)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    ring = page.evaluate("getComputedStyle(document.activeElement).outline")
    assert page.evaluate("document.activeElement.innerText") == "Welcome"
    assert "solid 2px" in ring


@pytest.mark.parametrize("place", ["rules", "deals", "odds"])
def test_green_words_can_be_read_at_night(server, open_page, place):
    page = open_page(f"{server}/{place}", scheme="dark")
    words = page.locator("[role=tab][aria-selected=true], [data-testid=stSliderThumbValue]")
    for colour in words.evaluate_all("all => all.map((each) => getComputedStyle(each).color)"):
        assert colour == "rgb(143, 211, 177)"
