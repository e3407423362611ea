"""What a person does on the Learn page, in Chromium: read, answer, keep and forget progress."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons.outline import outline
from tests.browser.driving import seen, settle

FIRST, SECOND = outline()[0].lessons[:2]
STORE = "hearts-notebook progress"
PREPARED = 400_000
"""The first run on a machine prepares the engine, and slows the whole server down meanwhile."""
NO_STORE = """
Object.defineProperty(window, "localStorage", { get() { throw new Error("private"); } });
"""


def title(page: Page, text: str) -> None:
    """Wait until the page has this title and has been drawn."""
    expect(page.get_by_role("heading", level=1, name=text, exact=True)).to_be_visible()
    settle(page)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def expect_stored(page: Page, progress: dict | None) -> None:
    """Wait until the browser keeps exactly this."""
    page.wait_for_function(
        "([name, wanted]) => JSON.stringify(JSON.parse(localStorage.getItem(name))) === wanted",
        arg=[STORE, json.dumps(progress, separators=(",", ":"))],
    )


def kept(lessons: list[str], drills: list[str]) -> dict:
    """Return progress as the browser keeps it."""
    return {"notebook": "hearts", "lessons": lessons, "drills": drills}


def block(page: Page, kind: str, number: int):
    """Return a live block: those with a table are plates, the others insets."""
    return page.locator(f"[class*='-block-{kind}']").nth(number)


def open_course(open_page, server: str, **looks) -> Page:
    page = open_page(f"{server}/learn", **looks)
    seen(page.get_by_role("heading", name="Your progress"))
    return page


# The first lesson


def test_the_first_lesson_from_the_welcome_page_with_the_mouse(server, open_page):
    page = open_page(server)
    page.get_by_role("link", name="Begin the course").click()
    title(page, FIRST.title)
    assert "lesson=the-goal" in page.url
    quiz = block(page, "inset", 1)
    quiz.get_by_role("button", name="West, who led").click()
    seen(quiz.get_by_text("Not this."))
    quiz.get_by_role("button", name="East, with the queen").click()
    seen(quiz.get_by_text("Right: East, with the queen."))
    table = block(page, "plate", 1)
    table.get_by_role("button", name="nine of diamonds").click(force=True)
    told = "Your hand: Spades were led, so a spade must be played."
    expect(table.locator(".reason")).to_have_text(told)
    table.get_by_role("button", name="king of spades").click()
    seen(table.get_by_text("Not K♠"))
    table.get_by_role("button", name="Show me").click()
    seen(table.get_by_text("Right: 4♠"))
    page.get_by_role("link", name=f"Next: {SECOND.title}").click()
    title(page, SECOND.title)
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop === 0")
    expect_stored(page, kept(["the-goal"], []))


def test_the_first_lesson_with_the_keyboard(server, open_page):
    page = open_page(server)
    page.get_by_role("link", name="Begin the course").focus()
    page.keyboard.press("Enter")
    title(page, FIRST.title)
    page.wait_for_function("document.activeElement.tagName === 'H1'")
    quiz = block(page, "inset", 1)
    quiz.get_by_role("button", name="East, with the queen").focus()
    page.keyboard.press("Enter")
    seen(quiz.get_by_text("Right: East, with the queen."))
    stepper = block(page, "plate", 0)
    stepper.get_by_role("button", name="Next card").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    seen(stepper.get_by_text("Who takes this trick?"))
    stepper.get_by_role("button", name="S", exact=True).press("Enter")
    seen(stepper.get_by_test_id("stAlert"))
    table = block(page, "plate", 1)
    table.get_by_role("button", name="king of spades").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    seen(table.get_by_text("Right: 4♠"))
    page.get_by_role("link", name=f"Next: {SECOND.title}").focus()
    page.keyboard.press("Enter")
    title(page, SECOND.title)


def test_an_answer_draws_nothing_else_anew_and_other_steppers_stand_still(server, open_page):
    page = open_page(f"{server}/learn?lesson=the-goal")
    page.locator(".prose h2").first.evaluate("node => { node.dataset.seen = 'yes'; }")
    quiz = block(page, "inset", 1)
    quiz.get_by_role("button", name="East, with the queen").click()
    seen(quiz.get_by_text("Right: East, with the queen."))
    assert page.locator(".prose h2").first.get_attribute("data-seen") == "yes"
    first, second = block(page, "plate", 0), block(page, "plate", 2)
    before = second.get_by_role("slider").input_value()
    first.get_by_role("button", name="Next card").focus()
    page.keyboard.press("ArrowRight")
    expect(first.get_by_role("slider")).to_have_value("1")
    settle(page)
    assert second.get_by_role("slider").input_value() == before


def test_a_word_of_the_game_is_explained_in_its_place(server, open_page):
    page = open_page(f"{server}/learn?lesson=first-thirteen")
    term = page.locator(".prose .term").first
    term.click()
    expect(page.locator(".prose .meaning")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prose .meaning")).to_have_count(0)
    expect(term).to_be_focused()


def test_a_link_in_the_text_stays_in_the_notebook(server, open_page):
    page = open_page(f"{server}/learn?lesson=the-goal")
    page.get_by_role("link", name="following suit", exact=True).click()
    title(page, SECOND.title)
    page.go_back()
    title(page, FIRST.title)


def test_a_deal_is_played_on_while_an_experiment_runs_again(server, open_page):
    page = open_page(f"{server}/learn?lesson=first-thirteen")
    page.get_by_role("button", name="Run it again").first.click()
    game = page.locator("[class*='-block-plate']").last
    hint = game.get_by_role("button", name="What would an expert play?")
    onward = game.get_by_role("button", name="Next trick")
    # By the keyboard: what is said of the run above moves the game up and down under a mouse.
    hint.press("Enter")
    expect(game.get_by_test_id("stAlert")).to_be_visible(timeout=PREPARED)
    game.locator(".hand button:not([aria-disabled=true])").first.press("Enter")
    expect(game.get_by_text("Trick 1 (")).to_be_visible(timeout=PREPARED)
    expect(hint).to_have_count(0, timeout=PREPARED)
    onward.press("Enter")
    expect(game.get_by_text("Trick 2 of 13")).to_be_visible(timeout=PREPARED)
    expect(onward).to_have_count(0, timeout=PREPARED)
    game.get_by_role("button", name="Take my last card back").press("Enter")
    expect(game.get_by_text("Trick 1 of 13")).to_be_visible(timeout=PREPARED)
    expect(page.get_by_text("Run again here:")).to_be_visible(timeout=PREPARED)
    expect(game.get_by_text("Trick 1 of 13")).to_be_visible(timeout=PREPARED)


# Progress


def test_progress_survives_a_reload_and_shows_in_the_course(server, open_page):
    page = open_page(f"{server}/learn?lesson=the-goal")
    page.get_by_role("button", name="I have read this").click()
    expect(page.get_by_role("button", name="✓ Read")).to_have_attribute("aria-pressed", "true")
    page.reload()
    title(page, FIRST.title)
    expect(page.get_by_role("button", name="✓ Read")).to_be_visible()
    page.get_by_role("link", name="The course").first.click()
    title(page, "Learn Hearts")
    expect(page.get_by_role("link", name=f"Go on with {SECOND.title}")).to_be_visible()
    expect(page.get_by_text(f"1 of {len(outline()[0].lessons)} read")).to_be_visible()
    page.goto(server)
    expect(page.get_by_role("link", name=f"Go on with {SECOND.title}")).to_be_visible()


def test_progress_is_saved_forgotten_and_brought_back(server, open_page, tmp_path):
    page = open_course(open_page, server)
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)",
        [STORE, json.dumps({"notebook": "hearts", "lessons": ["the-goal"], "drills": ["d-1"]})],
    )
    page.reload()
    seen(page.get_by_role("heading", name="Your progress"))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "progress.json"
    saving.value.save_as(file)
    page.get_by_role("button", name="Forget it").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    expect_stored(page, kept(["the-goal"], ["d-1"]))
    page.get_by_role("button", name="Forget it").click()
    page.get_by_role("button", name="Yes, forget it").click()
    expect(page.get_by_role("link", name="Begin the course")).to_be_visible()
    expect_stored(page, None)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Brought back: 1 lesson and 1 drill.")).to_be_visible()
    expect(page.get_by_role("link", name=f"Go on with {SECOND.title}")).to_be_visible()
    expect_stored(page, kept(["the-goal"], ["d-1"]))


@pytest.mark.parametrize(
    "junk",
    [
        b"not json",
        b'{"lessons": ["the-goal"]}',
        b'{"notebook": "hearts", "lessons": ["<b>"]}',
        b'{"notebook": "hearts", "lessons": "the-goal"}',
        b"\x00\xff\xfe",
        b'{"notebook": "hearts", "lessons": [' + b'"a",' * 200_000 + b'"a"]}',
    ],
    ids=["no json", "no notebook", "no id", "no list", "no text", "too long"],
)
def test_junk_brought_back_gets_one_sentence_and_changes_nothing(server, open_page, junk):
    page = open_course(open_page, server)
    page.locator("input[type=file]").set_input_files(
        {"name": "junk.json", "mimeType": "application/json", "buffer": junk}
    )
    expect(page.get_by_text("That is no file of your progress")).to_be_visible()
    expect_stored(page, None)


def test_without_a_store_the_page_says_so_and_works(server, open_page):
    page = open_page(f"{server}/learn", script=NO_STORE)
    expect(page.get_by_text("This browser keeps nothing between visits")).to_be_visible()
    page.get_by_role("link", name="Begin the course").click()
    title(page, FIRST.title)
    page.get_by_role("button", name="I have read this").click()
    expect(page.get_by_role("button", name="✓ Read")).to_be_visible()
    page.get_by_role("link", name="The course").first.click()
    expect(page.get_by_role("link", name=f"Go on with {SECOND.title}")).to_be_visible()


# Looking

PATHS = {
    "course": "/learn",
    "the first lesson": "/learn?lesson=the-goal",
    "a lesson to play in": "/learn?lesson=first-thirteen",
    "a lesson with a timeline": "/learn?lesson=slams-and-windows",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("name", PATHS)
def test_axe_finds_nothing_and_nothing_sticks_out(server, open_page, name, width, scheme):
    page = open_page(server + PATHS[name], width=width, scheme=scheme)
    if name == "the first lesson":
        first, second = block(page, "inset", 1), block(page, "inset", 2)
        first.get_by_role("button", name="West, who led").click()
        seen(first.get_by_test_id("stAlert"))
        second.get_by_role("button", name="S: the king").click()
        seen(second.get_by_test_id("stAlert"))
    faults = [
        f"{fault['id']}: {node['target']} {node['html'][:160]}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]
    assert faults == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_back_from_practice_leads_to_the_lesson_at_once(open_page, server):
    page = open_page(f"{server}/learn?lesson={FIRST.id}")
    # Before the page is at rest: then the parameters reach the browser ahead of the new page.
    page.locator("a", has_text="Practise this").click()
    title(page, "Practice")
    page.go_back()
    title(page, FIRST.title)
    assert page.url.endswith(f"/learn?lesson={FIRST.id}")


def test_answers_are_still_there_when_the_reader_comes_back_from_another_page(open_page, server):
    page = open_page(f"{server}/learn?lesson={FIRST.id}")
    block(page, "inset", 1).get_by_role("button", name="East, with the queen").click()
    seen(page.get_by_text("Right: East, with the queen."))
    page.get_by_role("link", name="Practise this").click()
    title(page, "Practice")
    page.go_back()
    title(page, FIRST.title)
    expect(page.get_by_text("Right: East, with the queen.")).to_be_visible()
