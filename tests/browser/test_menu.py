"""The menu on a narrow screen, in Chromium."""

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
