"""How long from a click on "Next card" until the table shows the card: `python -m` this file.

The clock runs in the browser: from the click event to the first frame after the table has
changed. It prints a table; nothing here passes or fails.
"""

import statistics
import time

from playwright.sync_api import Page, sync_playwright

from tests.browser.driving import FLAGS, chromium_path, listen, running_server, settle

CLICKS = 20
GOAL = 150
SCREENS = {
    "all hands, five games scored": "/replay?deal=foster-1&ply=4",
    "all hands, no other game": "/replay?deal=foster-1&ply=4&score=none",
    "one hand, five games scored": "/replay?deal=foster-1&ply=4&view=A",
    "all hands, every game scored": "/replay?deal=foster-1&ply=4&score={games}",
}
WATCH = """
() => {
  const hosts = [...document.querySelectorAll("*")].filter((host) => host.shadowRoot);
  const table = hosts.find((host) => host.shadowRoot.querySelector(".table")).shadowRoot;
  window.painted = new Promise((done) => {
    let clicked = null;
    document.addEventListener("click", (event) => { clicked = event.timeStamp; }, {
      capture: true, once: true,
    });
    const observer = new MutationObserver(() => {
      if (clicked === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)));
    });
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(table, options);
  });
}
"""


def times(page: Page, clicks: int = CLICKS) -> list[float]:
    """Return the milliseconds of each click."""
    button = page.get_by_role("button", name="Next card")
    found = []
    for _ in range(clicks):
        page.evaluate(WATCH)
        button.click()
        found.append(page.evaluate("() => window.painted"))
        settle(page)
        time.sleep(0.25)
    return found


def main() -> None:
    """Measure each screen on a server of its own and print the table."""
    from pages.ui.other_games import games_for
    from pages.ui.shelf import record

    games = ",".join(game.id for game in games_for(record("foster-1").rules))
    print(f"{'screen':32}{'median':>8}{'slowest':>9}   of {CLICKS} clicks, in ms; goal {GOAL}")
    with running_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, path in SCREENS.items():
            page = browser.new_page(viewport={"width": 1400, "height": 900})
            listen(page.context)
            page.goto(url + path.format(games=games))
            settle(page)
            page.locator(".table").wait_for()
            time.sleep(1)
            found = times(page)
            print(f"{name:32}{statistics.median(found):8.0f}{max(found):9.0f}")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
