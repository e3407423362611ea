"""Whether one visitor's deals slow another visitor's clicks: `python -m` this file.

One visitor steps through a deal, first alone, then while another has four games of a hundred
thousand deals each played. It prints both medians and their ratio; nothing passes or fails.
"""

import statistics

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.click_to_paint import CLICKS, times
from tests.browser.driving import FLAGS, chromium_path, listen, running_server, settle

GOAL = 300
DEAL = "/replay?deal=foster-1&ply=0"
GAMES = "one=american-hearts&two=omnibus-hearts&three=pink-lady&four=gong-zhu"
ORDER = "/compare?" + GAMES + "&deals=100000&player=shooter&shuffle={}"
STOP = "Stop here"
PREPARED = 300_000
AT_A_TIME = 4


def at_a_deal(browser: Browser, url: str) -> Page:
    """Return the page of a visitor who is about to step through a deal."""
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    listen(page.context)
    page.goto(url + DEAL)
    settle(page)
    page.locator(".table").wait_for()
    return page


def beside_a_run(browser: Browser, url: str, page: Page) -> list[float]:
    """Step while another visitor's deals are being played; a few clicks for each order."""
    found: list[float] = []
    other = browser.new_page(viewport={"width": 1400, "height": 900})
    stop = other.get_by_role("button", name=STOP)
    for shuffle in range(2, 2 + CLICKS // AT_A_TIME):
        other.goto(url + ORDER.format(shuffle))
        stop.wait_for(timeout=PREPARED)
        found += times(page, AT_A_TIME)
        if not stop.count():
            print(f"the deals of shuffle {shuffle} were over before the last click")
    return found


def main() -> None:
    """Measure on a server of its own, and print the table."""
    with running_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        first = browser.new_page()
        first.goto(url + ORDER.format(1))
        first.get_by_text("Length of a game").first.wait_for(timeout=PREPARED)
        first.close()
        alone = times(at_a_deal(browser, url))
        beside = beside_a_run(browser, url, at_a_deal(browser, url))
        browser.close()
    print(f"{'the other visitor':24}{'median':>8}{'slowest':>9}   of {CLICKS} clicks, in ms")
    for name, found in (("does nothing", alone), ("has deals played", beside)):
        print(f"{name:24}{statistics.median(found):8.0f}{max(found):9.0f}")
    ratio = statistics.median(beside) / statistics.median(alone)
    print(f"ratio {ratio:.2f}; goal {GOAL} ms")


if __name__ == "__main__":
    main()
