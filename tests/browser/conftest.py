"""What the browser tests share: servers of our own, Chromium, and pages that must stay quiet."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.driving import FLAGS, chromium_path, listen, running_server, settle

PROBES = ("/_stcore/health", "/_stcore/host-config", "/_stcore/script-health-check")
"""On a deep link Streamlit first asks for these below the page, gets a 404, then finds them."""

expect.set_options(timeout=60_000)  # machines are noisy; nothing here is judged by the clock


@pytest.hookimpl(tryfirst=True)  # before xdist reads which tests belong to one worker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """One server for all tests of the session."""
    with running_server() as url:
        yield url


@pytest.fixture
def fresh_server() -> Iterator[str]:
    """A server that nobody has visited yet."""
    with running_server() as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=FLAGS, timeout=180_000
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open pages that must log no error and call no other host; checked when the test ends."""
    faults: list[str] = []
    contexts = []

    def open_at(
        url: str,
        width: int = 1400,
        scheme: str = "light",
        script: str = "",
        at_rest: bool = True,
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        context.set_default_timeout(60_000)
        listen(context)
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        host = urlsplit(url).hostname

        def note_request(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != host:
                faults.append(f"calls another host: {request.url}")

        def note_console(message: ConsoleMessage) -> None:
            where = message.location.get("url", "")
            if message.type == "error" and not where.endswith(PROBES):
                faults.append(f"console: {message.text} ({where})")

        page.on("request", note_request)
        page.on("console", note_console)
        page.on("pageerror", lambda error: faults.append(f"script error: {error}"))
        page.goto(url)
        if at_rest:
            settle(page)
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)
