"""What a person does on the Welcome page, in Chromium."""

from playwright.sync_api import expect

from tests.browser.driving import seen, settle


def test_answering_the_question_shows_what_was_played(server, open_page):
    page = open_page(server)
    page.locator(".hand button:not([aria-disabled=true])").first.click()
    page.wait_for_url("**answer=**")
    seen(page.get_by_role("button", name="Think again"))
    expect(page.get_by_text("played").first).to_be_visible()
    link = page.url
    page.reload()
    settle(page)
    assert page.url == link
    page.get_by_role("button", name="Think again").click()
    expect(page.get_by_text("Which card do you play?")).to_be_visible()


def test_the_answer_leads_into_the_deal(server, open_page):
    page = open_page(server)
    page.locator(".hand button:not([aria-disabled=true])").first.click()
    seen(page.get_by_role("link", name="Go on from this card")).click()
    page.wait_for_url("**/replay?deal=**")
    expect(page.get_by_role("button", name="Next card")).to_be_visible()


def test_a_link_to_no_question_says_so(server, open_page):
    page = open_page(f"{server}/?deal=nothing&ply=2")
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    expect(page.get_by_text("Which card do you play?")).to_be_visible()
