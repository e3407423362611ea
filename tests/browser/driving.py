"""Starts the notebook on a free port and finds a Chromium to look at it."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


def chromium_path() -> str | None:
    """The system's Chromium; None leaves the choice to Playwright's own."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)


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
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:  # it may be compiling the engine
            process.kill()
            process.wait()


def _wait_until_healthy(url: str, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError("The server stopped before it answered.")
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=2) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("The server did not answer within three minutes.")


def listen(context: BrowserContext) -> None:
    """Let every page of this context say when it is at rest. Before the first page is opened."""
    context.add_init_script(path=Path(__file__).with_name("listening.js"))


def settle(page: Page, timeout: float = 60_000) -> None:
    """Wait until every request of the page has been answered and all of it has been drawn.

    After an act comes first what a person would see, then this, then the next act: a press that
    comes before the page has been drawn again may rightly be taken for a double click.
    """
    try:
        page.wait_for_function("window.atRest?.()", timeout=timeout)
    except TimeoutError as error:
        state = page.evaluate("window.whyNotAtRest?.()")
        raise AssertionError(f"The page does not come to rest: {state}") from error


def seen(what: Locator) -> Locator:
    """Wait until a person sees this and nothing moves any more: the time for the next act."""
    expect(what).to_be_visible()
    settle(what.page)
    return what
