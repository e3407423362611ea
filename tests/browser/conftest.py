"""What the browser tests share: a server of our own, Chromium, and pages that must stay quiet."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PROBES = ("/_stcore/health", "/_stcore/host-config", "/_stcore/script-health-check")
"""On a deep link Streamlit first asks for these below the page, gets a 404, then finds them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@contextmanager
def running_server() -> Iterator[str]:
    with closing(socket.socket()) as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true"]
    command += [f"--server.port={port}", "--server.address=127.0.0.1"]
    command += ["--server.fileWatcherType=none"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_healthy(url, process)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=20)


def _wait_until_healthy(url: str, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError("The server stopped before it answered.")
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=2) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("The server did not answer within a minute.")


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
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
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
        height: int = 900,
        scheme: str = "light",
        motion: str = "reduce",
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion=motion,
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        host = urlsplit(url).hostname

        def note_foreign(request: Request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != host:
                faults.append(f"calls another host: {request.url}")

        def note_console(message) -> None:
            where = message.location.get("url", "")
            if message.type == "error" and not where.endswith(PROBES):
                faults.append(f"console: {message.text} ({where})")

        page.on("request", note_foreign)
        page.on("console", note_console)
        page.on("pageerror", lambda error: faults.append(f"script error: {error}"))
        page.goto(url)
        settle(page)
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


def settle(page: Page) -> None:
    """Wait until the page has been drawn and no run is under way."""
    page.wait_for_selector("[data-testid=stApp][data-test-connection-state=CONNECTED]")
    page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")
    page.wait_for_selector("h1")
