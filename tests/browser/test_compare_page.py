"""What a person does on the Compare page, in Chromium."""

import pytest
from playwright.sync_api import expect

from tests.browser.driving import settle
from tests.browser.test_access import complaints

PREPARED = 180_000
"""A machine that has never played needs its time once, in milliseconds."""


@pytest.mark.parametrize(("width", "scheme"), [(1400, "light"), (390, "dark")])
@pytest.mark.parametrize(
    ("link", "last"),
    [("", "Length of a game"), ("?deals=1000&habit=every", "What a habit is worth")],
)
def test_the_page_is_complete_and_open_to_all(server, open_page, link, last, width, scheme):
    page = open_page(f"{server}/compare{link}", width=width, scheme=scheme, at_rest=False)
    page.get_by_role("heading", name=last).wait_for(timeout=PREPARED)
    expect(page.get_by_role("button", name="Stop here")).to_have_count(0, timeout=PREPARED)
    settle(page)
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# The button stands for a second or two and is drawn anew meanwhile, so it is pressed at sight; but
# not before something is known that could be kept.
PRESS = """() => {
    const named = words =>
        [...document.querySelectorAll("button")].find(b => b.innerText.trim() === words);
    if (!named("Download the numbers")) return false;
    const button = named("Stop here");
    button?.click();
    return button ? "pressed" : "over";
}"""


def test_a_long_run_can_be_stopped_and_keeps_what_it_knows(server, open_page):
    games = "one=american-hearts&two=omnibus-hearts&three=pink-lady&four=spot-hearts"
    for shuffle in range(7, 17):
        link = f"{games}&deals=100000&player=expert&shuffle={shuffle}"
        # While deals are played the page looks again every second; a slow machine never rests.
        page = open_page(f"{server}/compare?{link}", at_rest=False)
        page.wait_for_function(PRESS, timeout=PREPARED, polling=50)
        expect(page.get_by_role("button", name="Stop here")).to_have_count(0, timeout=PREPARED)
        settle(page)
        if page.get_by_text("Stopped early").is_visible():
            break
        # A hundred thousand deals were over before anybody could press: try other cards.
        page.close()
    expect(page.get_by_text("Stopped early")).to_be_visible()
    expect(page.get_by_role("heading", name="Moons")).to_have_count(1)
