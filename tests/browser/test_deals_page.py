"""What a person does with deals of their own, in Chromium."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.deal_code import deal_code
from engine.hands_in import read_hands
from tests.browser.driving import seen, settle
from tests.browser.test_access import complaints

HANDS = """North: ♠AQ7 ♥K2 ♦J954 ♣10863
East: ♠K103 ♥AQ9 ♦10862 ♣AJ2
South: ♠J954 ♥10863 ♦AQ7 ♣K9
West: ♠862 ♥J754 ♦K3 ♣Q754"""
PBN = """[Event "Club night"]
[Board "1"]
[Deal "N:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
[Event "Club night"]
[Board "2"]
[Deal "S:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
"""
CODE = deal_code(read_hands(HANDS))


def paste(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Paste one").click()
    page.get_by_role("textbox", name="One hand a line").fill(text)
    page.get_by_role("button", name="Lay it out").click()
    settle(page)


def test_pasted_hands_are_stepped_through_in_replay(server, open_page):
    page = open_page(f"{server}/deals")
    paste(page, HANDS)
    page.wait_for_url("**deal=1**")
    seen(page.get_by_text("A deal of your own").first)
    page.get_by_role("link", name="Play all hands").click()
    page.wait_for_url("**/replay?deal=own.1**")
    settle(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("A deal of your own")
    clock = page.get_by_role("button", name="Play the cards by themselves")
    expect(clock).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=re.compile("^(2♣|two of clubs|2 of clubs)", re.I)).first.click()
    page.wait_for_url("**ply=1**")
    expect(clock).to_have_attribute("aria-disabled", "false")
    settle(page)
    link = page.url
    page.get_by_role("button", name="Previous card").click()
    page.wait_for_url("**ply=0**")
    settle(page)
    again = open_page(link)
    expect(again.get_by_role("heading", name=re.compile("East leads 2♣"))).to_be_visible()


def test_a_file_of_several_deals_is_sent_and_one_is_chosen(server, open_page):
    page = open_page(f"{server}/deals")
    page.get_by_role("tab", name="Upload one").click()
    file = {"name": "evening.pbn", "mimeType": "text/plain", "buffer": PBN.encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**deal=1**")
    settle(page)
    expect(page.get_by_text("Which of the 2 deals")).to_be_visible()
    seen(page.get_by_text("Club night 1", exact=True).first)
    page.get_by_role("combobox", name=re.compile("Which of the 2 deals")).click()
    page.get_by_role("option", name="Club night 2").click()
    expect(page.get_by_text("Club night 2", exact=True).first).to_be_visible()


def test_a_script_in_a_name_is_turned_away_and_never_run(server, open_page):
    page = open_page(f"{server}/deals")
    before = page.url
    for name in ("<script>window.stung=1</script>", "<img src=x onerror=window.stung=1>"):
        paste(page, HANDS.replace("North", name))
        expect(page.get_by_test_id("stAlert")).to_have_count(1)
        expect(page.get_by_test_id("stAlert")).to_contain_text("cannot be a player's name")
        settle(page)
    assert page.evaluate("window.stung") is None
    assert page.url == before


def test_a_deal_made_to_order_comes_back_from_its_link(server, open_page):
    page = open_page(f"{server}/deals")
    again = page.get_by_role("button", name="Deal another")
    for number in (2, 3, 4):
        again.click()
        seen(page.get_by_text(f"Your deal no. {number}", exact=True).first)
    page.wait_for_url("**shuffle=4**")
    hands = page.locator(".frame").first.inner_text()
    assert hands.count("♠") >= 4
    page.reload()
    settle(page)
    seen(page.get_by_text("Your deal no. 4", exact=True).first)
    assert page.locator(".frame").first.inner_text() == hands


def test_the_hands_are_copied_so_that_they_can_be_pasted(server, open_page):
    page = open_page(f"{server}/deals?deal={CODE}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("The hands are copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert set(copied.splitlines()) == set(HANDS.splitlines())


def test_a_spoilt_link_says_one_sentence_and_shows_the_gallery(server, open_page):
    page = open_page(f"{server}/replay?deal=own.{CODE[:-6]}")
    expect(page.get_by_test_id("stAlert")).to_have_count(1)
    expect(page.get_by_role("link", name="Replay this deal").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_axe_finds_nothing_and_nothing_sticks_out(server, open_page, width, scheme):
    page = open_page(f"{server}/deals", width=width, scheme=scheme)
    for way in ("Make one", "Paste one", "Upload one"):
        tab = page.get_by_role("tab", name=way)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        settle(page)
        # The frame of Streamlit's own uploader can be focused although it is mere decoration.
        assert [each for each in complaints(page) if "stFileUploaderDropzone" not in each] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
