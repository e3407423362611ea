"""What a person does on the Replay page, in Chromium."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.record import records
from tests.browser.driving import running_server, seen, settle


@pytest.fixture
def open_deal(open_page):
    """Open a link to a deal, ready to step."""

    def open_at(link: str, **looks) -> Page:
        page = open_page(link, **looks)
        seen(page.get_by_role("slider", name="Place in the deal"))
        return page

    return open_at


def place(page: Page) -> int:
    """How many cards have been played, by the slider."""
    return int(page.get_by_role("slider", name="Place in the deal").input_value())


def expect_place(page: Page, cards: int) -> None:
    """Wait until the link and the page agree on a place."""
    page.wait_for_function(
        "cards => new URLSearchParams(location.search).get('ply') === String(cards)", arg=cards
    )
    settle(page)
    assert place(page) == cards


def test_a_cold_deep_link_shows_its_card_with_the_full_menu(fresh_server, open_deal):
    page = open_deal(f"{fresh_server}/replay?deal=foster-1&ply=37")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Foster"))
    expect(page.get_by_text("Trick 10 of 13", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Z leads 5♥")).to_be_visible()
    assert place(page) == 37
    for title in ("Welcome", "Replay"):
        expect(page.get_by_test_id("stTopNavLink").filter(has_text=title)).to_be_visible()


def test_arrow_keys_step_by_card_and_by_trick(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=2")
    page.keyboard.press("ArrowRight")
    expect_place(page, 3)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect_place(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect_place(page, 4)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    expect_place(page, 4)


def test_quick_clicks_all_count(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=0")
    button = page.get_by_role("button", name="Next card")
    button.dblclick()
    expect_place(page, 2)
    button.dblclick(delay=60)
    expect_place(page, 4)
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    expect_place(page, 13)


def test_buttons_and_slider_go_everywhere(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=6")
    page.get_by_role("button", name="Next trick").click()
    expect_place(page, 8)
    page.get_by_role("button", name="Previous trick").click()
    expect_place(page, 4)
    expect(page.locator(".seat .diagram")).to_have_count(4)
    page.get_by_role("button", name="To the end").click()
    expect_place(page, 52)
    expect(page.locator(".diagram")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="To the deal").click()
    expect_place(page, 0)
    slider = page.get_by_role("slider", name="Place in the deal")
    slider.focus()
    slider.press("End")
    expect_place(page, 52)


def test_cards_play_by_themselves_until_they_are_paused(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=0")
    page.get_by_role("button", name="Play the cards by themselves").click()
    page.wait_for_function("Number(new URLSearchParams(location.search).get('ply')) >= 2")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play the cards by themselves")).to_be_visible()
    settle(page)
    stopped = place(page)
    # Longer than the clock waits between two cards: here time itself is what is proved.
    page.wait_for_timeout(1800)
    settle(page)
    assert place(page) == stopped


def test_a_screen_comes_back_after_reload_and_in_a_new_tab_and_with_the_back_button(
    server, open_deal
):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=12")
    page.get_by_role("button", name="Next card").click()
    expect_place(page, 13)
    page.get_by_role("radio", name="Y", exact=True).click()
    page.wait_for_url("**view=Y**")
    settle(page)
    link = page.url
    page.reload()
    seen(page.get_by_text("Your hand"))
    assert place(page) == 13
    assert place(open_deal(link)) == 13
    page.get_by_role("button", name="Next card").click()
    expect_place(page, 14)
    page.go_back()
    expect_place(page, 13)


def test_a_restarted_server_shows_the_same_screen(open_deal):
    links = []
    for _ in range(2):
        with running_server() as url:
            path = "/replay?deal=foster-2&ply=26&score=spot-hearts,omnibus-hearts"
            page = open_deal(url + path)
            assert place(page) == 26
            links.append(page.locator("table").first.inner_text())
            page.context.close()
    assert links[0] == links[1]


def test_bad_links_say_one_sentence_and_go_on(server, open_page):
    page = open_page(f"{server}/replay?deal=nobody-played-this")
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    page.get_by_role("link", name="Replay this deal").first.click()
    page.wait_for_url("**deal=**")
    seen(page.get_by_role("button", name="Next card"))
    expect(page.get_by_test_id("stAlert")).to_have_count(0)

    page = open_page(f"{server}/replay?deal=foster-1&ply=999")
    expect(page.get_by_test_id("stAlert")).to_contain_text("52 cards")
    page.get_by_role("button", name="Next card").click()
    expect_place(page, 1)

    page = open_page(f"{server}/replay?deal=foster-1&ply=3&score=junk,spot-hearts&view=Q")
    expect(page.get_by_test_id("stAlert")).to_have_count(2)
    assert page.get_by_text("Traceback").count() == 0


def test_the_same_tricks_are_scored_by_another_game(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=52&score=foster-1909")
    row = page.locator("table tr", has_text="Discard Hearts")
    expect(row).to_contain_text("14")
    page.get_by_text("Choose games").click()
    seen(page.get_by_role("button", name="Spot Hearts", exact=True)).click()
    page.wait_for_url("**spot-hearts**")
    expect(page.locator("table tr", has_text="Spot Hearts")).to_contain_text("no: see trick 1")


def test_a_filter_narrows_the_gallery(server, open_page):
    page = open_page(f"{server}/replay")
    doors = page.get_by_role("link", name="Replay this deal")
    expect(doors).to_have_count(len(records()))
    page.get_by_role("button", name="old book", exact=True).click()
    page.wait_for_url("**shows=old**")
    settle(page)
    expect(doors).to_have_count(sum("old book" in each.shows for each in records()))


def test_into_a_deal_and_out_again(server, open_page):
    page = open_page(f"{server}/replay")
    page.get_by_role("link", name="Replay this deal").first.click()
    page.wait_for_function("location.search.includes('deal=')")
    seen(page.get_by_role("button", name="Next card"))
    page.get_by_role("link", name="All deals").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay a deal")
    page.wait_for_function("location.search === ''")
    settle(page)
    page.go_back()
    expect(page.get_by_role("button", name="Next card")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1400])
def test_no_card_or_word_of_a_trick_lies_on_another(server, open_deal, width):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=1", width=width)
    for cards in range(1, 9):
        expect_place(page, cards)
        covered = page.locator(".felt").evaluate(
            """felt => {
              const box = (part) => part.getBoundingClientRect();
              const parts = [...felt.querySelectorAll(".played :is(.card, .order, .words)")];
              const apart = (a, b) => a.right <= b.left || b.right <= a.left
                || a.bottom <= b.top || b.bottom <= a.top;
              const rim = box(felt);
              return parts.flatMap((one, at) => parts.slice(at + 1)
                .filter((other) => one.parentElement.closest(".played")
                  !== other.parentElement.closest(".played") && !apart(box(one), box(other)))
                .map((other) => `${one.textContent} on ${other.textContent}`)
                .concat(box(one).left < rim.left + 7 || box(one).right > rim.right - 7
                  ? [`${one.textContent} on the rim`] : []));
            }"""
        )
        assert covered == [], f"after {cards} cards"
        page.get_by_role("button", name="Next card").click()


def test_the_newest_card_and_the_best_one_bear_different_marks(server, open_deal):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=4")
    best = page.locator(".played.winning")
    expect(best).to_have_count(1)
    expect(best.locator(".words")).to_contain_text("wins")
    expect(page.locator(".played .newest")).to_have_count(1)
    newest = page.locator(".played", has=page.locator(".newest"))
    expect(newest.locator(".order")).to_have_text("4")


def test_on_a_phone_the_comment_stands_over_the_table_and_the_stepper_stays_within_reach(
    server, open_deal
):
    page = open_deal(f"{server}/replay?deal=foster-1&ply=37", width=390)
    said = page.get_by_role("heading", name="Z leads 5♥").bounding_box()
    felt = page.locator(".felt").bounding_box()
    assert said["y"] < felt["y"]
    page.get_by_text("The points as they ran").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Next card")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Next card").click()
    expect_place(page, 38)
