"""A reader at a live block: opens it alone, and answers it as a click or a key would."""

from itertools import combinations
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from engine.passing import why_not_pass
from lessons.blocks import Answer, Block, Choose, Legal, PassCards, Quiz
from lessons.verdicts import answer
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


def right_choice(block: Block) -> Any:
    """Return a right answer."""
    match block:
        case Choose():
            return block.right[0]
        case PassCards():
            return block.right[0].cards
        case Legal():
            return block.scene.legal
        case Quiz():
            return next(at for at, option in enumerate(block.options) if option.right)


def wrong_choices(block: Block) -> list[Any]:
    """Return wrong answers, of cards and options all there are."""
    match block:
        case Choose():
            return [card for card, told in block.answers.items() if not told.right]
        case PassCards():
            free = [
                card
                for card in block.hand
                if why_not_pass(block.rules, block.hand, card, block.count) is None
            ]
            passes = list(combinations(free, block.count))
            return [cards for cards in (passes[0], passes[-1]) if not answer(block, cards).right]
        case Legal():
            forbidden = list(block.scene.forbidden)
            return [tuple(forbidden[:1]), *([tuple(block.scene.hand)] if forbidden else [])]
        case Quiz():
            return [at for at, option in enumerate(block.options) if not option.right]


def answered(at: AppTest, block: Block, choice: Any, key: str = "it") -> AppTest:
    """Answer an exercise: a card, cards, or the number of an option."""
    match block:
        case Choose():
            at = play(at, f"{key} table", choice)
        case PassCards():
            at = marked(at, choice, key)
            at = at.button(key=f"{key} pass").click().run()
        case Legal():
            at = marked(at, choice, key)
            at = at.button(key=f"{key} check").click().run()
        case Quiz():
            at = at.button(key=f"{key} option {choice}").click().run()
    assert not at.exception
    return at


def marked(at: AppTest, cards: Any, key: str) -> AppTest:
    """Mark exactly these cards of the hand."""
    chosen = shown(at, f"{key} hand")["selected"]
    for card in [each for each in chosen if each not in cards]:
        at = toggle(at, f"{key} hand", card)
    for card in [each for each in cards if each not in chosen]:
        at = toggle(at, f"{key} hand", card)
    assert sorted(shown(at, f"{key} hand")["selected"]) == sorted(cards)
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
