"""What a person does on the Practice page, in Chromium: answer, go on, and find it again."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.driving import seen, settle

STORE = "hearts-notebook progress"
NO_STORE = """
Object.defineProperty(window, "localStorage", { get() { throw new Error("private"); } });
"""
THREE = "throw-the-lady,what-it-costs,king-ten-of-hearts"


def sit_down(open_page, server: str, drills: str = THREE, **looks) -> Page:
    page = open_page(f"{server}/practice?drill={drills}&shuffle=1", **looks)
    head(page, 1, len(drills.split(",")))
    return page


def head(page: Page, number: int, count: int) -> None:
    """Wait until this question is on the table."""
    name = f"Question {number} of {count}" if count > 1 else "One question"
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    settle(page)


def solved(page: Page) -> list[str]:
    text = page.evaluate("name => localStorage.getItem(name)", STORE)
    return [] if text is None else json.loads(text)["drills"]


def next_question(page: Page):
    return page.get_by_role("button", name="Next question")


def test_a_question_with_the_mouse(server, open_page):
    page = sit_down(open_page, server)
    page.get_by_role("button", name="king of diamonds").click()
    seen(page.get_by_text("Not K♦"))
    expect(next_question(page)).to_have_count(0)
    assert solved(page) == []
    page.get_by_role("button", name="queen of spades").click()
    seen(page.get_by_text("Right: Q♠"))
    seen(page.get_by_text("✓ solved"))
    expect(page.get_by_text("What 20,000 deals say.")).to_be_visible()
    assert solved(page) == ["throw-the-lady"]
    next_question(page).click()
    head(page, 2, 3)
    page.get_by_role("button", name="14 points").click()
    seen(next_question(page)).click()
    head(page, 3, 3)
    assert "question=3" in page.url
    page.reload()
    head(page, 3, 3)


def test_a_question_with_the_keyboard(server, open_page):
    page = sit_down(open_page, server)
    page.get_by_role("button", name="queen of spades").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    seen(page.get_by_text("Not 6♠"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    seen(page.get_by_text("Right: Q♠"))
    next_question(page).focus()
    page.keyboard.press("Enter")
    head(page, 2, 3)
    focused = "document.activeElement.shadowRoot?.activeElement?.textContent"
    page.wait_for_function(f"{focused} === 'Question 2 of 3'")
    answers = page.locator("[class*=options] button").all_inner_texts()
    for _ in range(answers.index("14 points") + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Right: 14 points")).to_be_visible()


def test_the_mark_survives_a_reload_and_solved_ones_can_be_left_out(server, open_page):
    page = sit_down(open_page, server, "throw-the-lady")
    expect(page.get_by_text("remembered in this browser only")).to_be_visible()
    page.get_by_role("button", name="queen of spades").click()
    seen(page.get_by_text("✓ solved"))
    page.reload()
    head(page, 1, 1)
    seen(page.get_by_text("✓ solved"))
    expect(page.get_by_text("You have solved 1 of these")).to_be_visible()
    page.get_by_role("button", name="Leave out what I have solved").click()
    head(page, 1, 10)
    seen(page.get_by_role("button", name="✓ Solved ones left out"))
    assert "throw-the-lady" not in page.url
    page.get_by_role("button", name="✓ Solved ones left out").click()
    seen(page.get_by_role("button", name="Leave out what I have solved"))
    assert "drill=" not in page.url


def test_from_a_lesson_to_its_questions_and_back(server, open_page):
    page = open_page(f"{server}/learn?lesson=guarding-the-lady")
    page.get_by_role("link", name="Practise this").click()
    page.wait_for_url("**/practice?drill=**")
    expect(page.get_by_role("heading", name="Question 1 of")).to_be_visible()


def test_without_a_store_the_page_asks_all_the_same(server, open_page):
    page = sit_down(open_page, server, script=NO_STORE)
    expect(page.get_by_text("remembered while this page is open")).to_be_visible()
    page.get_by_role("button", name="queen of spades").click()
    seen(page.get_by_text("✓ solved"))
    next_question(page).click()
    head(page, 2, 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_axe_finds_nothing_and_nothing_sticks_out(server, open_page, width, scheme):
    page = sit_down(open_page, server, width=width, scheme=scheme)
    assert faults(page) == []
    page.get_by_role("button", name="king of diamonds").click()
    seen(page.get_by_text("Not K♦"))
    page.get_by_role("button", name="queen of spades").click()
    seen(next_question(page))
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(page.url.replace("question=1", "").rstrip("&") + "&question=4")
    seen(page.get_by_role("heading", name="How it went"))
    assert faults(page) == []


def faults(page: Page) -> list[str]:
    return [
        f"{fault['id']}: {node['target']} {node['html'][:160]}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]


def test_on_a_phone_the_reason_comes_into_view_and_the_focus_stays(server, open_page):
    page = sit_down(open_page, server, "high-club-at-once,throw-the-lady", width=390)
    for name, sign in (("four", "4♣"), ("five", "5♣")):
        card = page.get_by_role("button", name=f"{name} of clubs")
        card.click()
        seen(page.get_by_text(f"Not {sign}"))
        expect(page.get_by_test_id("stAlert")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Show me")).to_be_in_viewport(ratio=1)
        expect(card).to_be_focused()
    page.get_by_role("button", name="ace of clubs").click()
    seen(page.get_by_text("Right: A♣"))
    expect(page.get_by_test_id("stAlert")).to_be_in_viewport(ratio=1)
    expect(next_question(page)).to_be_in_viewport(ratio=1)


def test_after_the_questions_of_a_lesson_there_is_a_way_back_and_a_way_on(server, open_page):
    page = open_page(f"{server}/practice?drill=high-club-at-once&lesson=the-goal&shuffle=1")
    page.get_by_role("button", name="four of clubs").click()
    seen(page.get_by_text("Not 4♣"))
    page.get_by_role("button", name="ace of clubs").click()
    seen(page.get_by_role("button", name="See how it went")).click()
    again = seen(page.get_by_role("link", name="American Hearts. North opened"))
    assert page.get_by_role("link", name="Back to the lesson").is_visible()
    assert faults(page) == []
    again.click()
    head(page, 1, 1)
    page.go_back()
    seen(page.get_by_role("button", name="Next lesson: Following suit")).click()
    page.wait_for_url("**/learn?lesson=following-suit")
    expect(page.get_by_role("heading", level=1, name="Following suit")).to_be_visible()
