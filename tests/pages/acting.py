"""A reader at a live block: opens it alone, and answers it as a click or a key would."""

from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from lessons.blocks import Answer, Block, Choose, Legal, PassCards, Quiz
from tests.pages.component_events import play, shown, toggle

STAGE = Path(__file__).with_name("lesson_stage.py")


def on_stage(file: Path, block: Block) -> AppTest:
    """Open a block of a lesson alone; its key is `it`."""
    at = AppTest.from_file(STAGE, default_timeout=60)
    at.session_state["lesson file"] = str(file)
    at.session_state["block line"] = block.line
    at.run()
    assert not at.exception
    return at


def answered(at: AppTest, block: Block, choice: Any) -> AppTest:
    """Answer an exercise: a card, cards, or the number of an option."""
    match block:
        case Choose():
            at = play(at, "it table", choice)
        case PassCards():
            at = marked(at, choice)
            at = at.button(key="it pass").click().run()
        case Legal():
            at = marked(at, choice)
            at = at.button(key="it check").click().run()
        case Quiz():
            at = at.button(key=f"it option {choice}").click().run()
    assert not at.exception
    return at


def marked(at: AppTest, cards: Any) -> AppTest:
    """Mark exactly these cards of the hand."""
    chosen = shown(at, "it hand")["selected"]
    for card in [each for each in chosen if each not in cards]:
        at = toggle(at, "it hand", card)
    for card in [each for each in cards if each not in chosen]:
        at = toggle(at, "it hand", card)
    assert sorted(shown(at, "it hand")["selected"]) == sorted(cards)
    return at


def verdicts(at: AppTest) -> list[Answer]:
    """Return what `on_answer` was told."""
    return at.session_state["told"]


def is_right(at: AppTest) -> bool:
    """Say whether the page says that the answer is right."""
    return any("✓ Right" in each.value for each in at.success)


def text(at: AppTest) -> str:
    """Return everything written on the page."""
    parts = [*at.markdown, *at.success, *at.error, *at.warning, *at.info]
    return "\n".join(each.value for each in parts)
