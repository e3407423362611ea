"""Opens a page of the notebook as its link does, for AppTest."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

PAGES = Path(__file__).resolve().parents[2] / "pages"


def opened(page: str, *, seconds: float = 60, **params: str) -> AppTest:
    """Return the page after its first run, which must not have failed.

    Args:
        page: the stem of its file.
        seconds: how long the run may take.
        params: the parameters of the link.
    """
    at = AppTest.from_file(PAGES / f"{page}.py", default_timeout=seconds)
    at.session_state["entered"] = True
    for name, value in params.items():
        at.query_params[name] = value
    at.run()
    assert not at.exception
    return at
