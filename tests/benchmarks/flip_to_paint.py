"""How long from the flip of a rule until the rule sheet shows it: `python -m` this file.

The clock runs in the browser: from the click event to the first frame after the sheet has
changed. Each screen is measured as it opens, and with every group of rules open. It prints a
table; nothing here passes or fails.
"""

import statistics
import time

from playwright.sync_api import Page, sync_playwright

from tests.browser.driving import FLAGS, chromium_path, listen, running_server, settle

FLIPS = 16
GOAL = 200
SCREENS = {
    "American Hearts": "/rules",
    "Omnibus Hearts": "/rules?variant=omnibus-hearts",
    "Cancellation Hearts, nine players": "/rules?variant=cancellation-hearts&players=9",
    "Gong Zhu": "/rules?variant=gong-zhu",
}
WATCH = """
() => {
  const sheet = document.querySelector(".st-key-rule-sheet");
  window.painted = new Promise((done) => {
    let clicked = null;
    document.addEventListener("click", (event) => { clicked ??= event.timeStamp; }, {
      capture: true, once: true,
    });
    const observer = new MutationObserver(() => {
      if (clicked === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)));
    });
    observer.observe(sheet, { subtree: true, childList: true, characterData: true });
  });
}
"""


def open_all(page: Page) -> None:
    """Open every group of rules."""
    for group in page.locator("[class*=st-key-group-] summary").all():
        if group.locator("..").get_attribute("open") is None:
            group.click()
            settle(page)
            time.sleep(0.5)


def times(page: Page) -> list[float]:
    """Return the milliseconds of each flip."""
    switch = page.locator(".st-key-rule-lady_forced label").first
    found = []
    for _ in range(FLIPS):
        page.evaluate(WATCH)
        switch.click()
        found.append(page.evaluate("() => window.painted"))
        settle(page)
        time.sleep(0.4)
    return found


def report(name: str, page: Page) -> None:
    """Measure a screen and print its line."""
    found = times(page)
    print(f"{name:36}{statistics.median(found):8.0f}{max(found):9.0f}", flush=True)


def main() -> None:
    """Measure each screen on a server of its own and print the table."""
    print(f"{'screen':36}{'median':>8}{'slowest':>9}   of {FLIPS} flips, in ms; goal {GOAL}")
    with running_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, path in SCREENS.items():
            page = browser.new_page(viewport={"width": 1400, "height": 900})
            listen(page.context)
            page.goto(url + path)
            settle(page)
            time.sleep(1)
            report(name, page)
            open_all(page)
            report("    every group open", page)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
