"""The Rules page in Chromium: every field flips the sheet, and its link says the same elsewhere."""

import re
from functools import cache
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from engine import HeartsError, Rules, variant, variants
from engine.rules import FIELDS, GROUPS, Field, field_named
from pages.ui.rule_screen import FIRST_GAME, RuleScreen, flipped
from tests.browser.driving import seen, settle

LINK = "/rules?variant=american-hearts&moon=new&jack_forced=true&wish=kitty:widow"
SHEET = ".st-key-rule-sheet"


def sheet(page: Page) -> str:
    return page.locator(SHEET).inner_text()


# Flipping


@cache
def flip_of(field: Field) -> tuple[Rules, object]:
    """Return rules, and a value of the field that changes their sheet."""
    base = variant(FIRST_GAME).rules
    costly = Rules(jokers=2, joker_points=5)
    for rules in [base, *[each.rules for each in variants()], *_nearby(base), costly]:
        for value in _values(field, rules):
            try:
                if rules.replace(**{field.name: value}).sheet() != rules.sheet():
                    return rules, value
            except HeartsError:
                continue
    raise AssertionError(f"nothing in the sheet depends on {field.name}")


def _nearby(base: Rules) -> list[Rules]:
    near = []
    for field in FIELDS:
        for option in field.options:
            try:
                near.append(base.replace(**{field.name: option.word}))
            except HeartsError:
                continue
    return near


def _values(field: Field, rules: Rules) -> list[object]:
    match field.kind:
        case "choice":
            return [option.word for option in reversed(field.options)]
        case "number":
            usual = getattr(rules, field.name)
            return [usual + 1, usual - 1] if isinstance(usual, int) else [field.low + 4]
        case "switch":
            return [not getattr(rules, field.name)]
        case "card_points":
            return [dict(rules.card_points) | {"QS": 7}] if "QS" in rules.card_points else []
        case "cards":
            return [getattr(rules, field.name) | {"AS"}]
        case "effects":
            return [getattr(rules, field.name) | {"queen_of_hearts_doubles_hearts"}]


def address(rules: Rules) -> str:
    return "/rules?" + urlencode(RuleScreen(FIRST_GAME, rules).params())


def flip(page: Page, field: Field, value: object) -> None:
    """Flip a rule with the mouse and the keys, as a visitor does."""
    page.get_by_label("Find a rule").fill(field.label)
    page.keyboard.press("Enter")
    control = page.locator(f".st-key-rule-{field.name}")
    expect(page.locator("[class*=st-key-group-]")).to_have_count(0)
    expect(control).to_have_count(1)
    expect(control).to_be_visible()
    settle(page)
    # A list that would open below the window's edge does not open at all.
    control.evaluate("rule => rule.scrollIntoView({ block: 'center' })")
    match field.kind:
        case "choice":
            option = field.option(value)
            assert option is not None
            if control.get_by_role("radiogroup").count():
                control.get_by_text(option.label, exact=True).click()
            else:
                control.locator("input").fill(option.label)
                page.get_by_role("option", name=option.label, exact=True).click()
        case "number":
            control.locator("input").fill(str(value))
            page.keyboard.press("Enter")
        case "switch":
            control.locator("label").first.click()
        case "card_points":
            page.locator(".st-key-rule-card_points-QS input").fill("7")
            page.keyboard.press("Enter")
        case "cards":
            control.locator("input").click()
            page.get_by_role("option", name="A♠").click()
            page.keyboard.press("Escape")
        case "effects":
            control.get_by_text("Q♥ doubles hearts").click()


@pytest.mark.parametrize("group", GROUPS)
def test_every_field_flips_the_sheet_and_its_link_says_the_same(server, open_page, group):
    page, elsewhere, here = None, open_page(server + "/rules"), None
    for field in FIELDS:
        if field.group != group:
            continue
        rules, value = flip_of(field)
        if here != rules:
            page = page or open_page(server + "/rules")
            page.goto(server + address(rules))
            settle(page)
        before = sheet(page)
        flip(page, field, value)
        expect(page.locator(SHEET)).not_to_have_text(before, use_inner_text=True)
        settle(page)
        elsewhere.goto(page.url)
        settle(elsewhere)
        expect(elsewhere.locator(SHEET)).to_have_text(sheet(page), use_inner_text=True)
        wanted = flipped(RuleScreen(FIRST_GAME, rules), field.name, value).rules
        for line in wanted.sheet():
            assert line.replace("*", "") in sheet(page).replace("\ufe0e", "")
        here = wanted


def open_groups(page: Page) -> None:
    """Open what every heading hides."""
    for group in GROUPS:
        heading = page.locator("summary").filter(has_text=group)
        if heading.locator("..").get_attribute("open") is None:
            heading.click()
            settle(page)


def controls(page: Page) -> str:
    return page.locator("[data-testid=stColumn]").first.aria_snapshot()


@pytest.mark.parametrize("name, value", [("players", 7), ("jokers", 2), ("kitty", "widow")])
def test_after_a_flip_every_control_looks_as_on_a_page_newly_opened(server, open_page, name, value):
    """Only what changes is drawn again; nothing that changes may be forgotten."""
    page = open_page(server + "/rules?sun=everyone")
    open_groups(page)
    control = page.locator(f".st-key-rule-{name}")
    if isinstance(value, int):
        control.locator("input").fill(str(value))
        page.keyboard.press("Enter")
    else:
        control.get_by_text(field_named(name).say(value), exact=True).click()
    page.wait_for_url(re.compile(name))
    settle(page)
    elsewhere = open_page(page.url)
    open_groups(elsewhere)
    expect(page.locator("[data-testid=stColumn]").first).to_match_aria_snapshot(controls(elsewhere))


# Looking


def complaints(page: Page) -> list[str]:
    return [
        f"{fault['id']}: {node['target']} {node['html'][:200]}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", [LINK, "/odds?dealt=2000"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_axe_finds_nothing_and_nothing_sticks_out(server, open_page, path, width, scheme):
    page = open_page(server + path, width=width, scheme=scheme)
    tabs = page.get_by_role("tab")
    for at in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(at).click()
            expect(tabs.nth(at)).to_have_attribute("aria-selected", "true")
        settle(page)
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_conflict_is_mended_with_the_keyboard(server, open_page):
    page = open_page(server + "/rules?wish=kitty:widow")
    button = page.get_by_role("button", name="Change that too")
    button.focus()
    page.keyboard.press("Enter")
    seen(page.get_by_role("heading", name="American Hearts for three, with 2 changes"))
    assert "kitty=widow" in page.url
    assert "wish" not in page.url


def test_the_focus_stays_on_a_rule_that_is_flipped_with_the_keyboard(server, open_page):
    page = open_page(server + "/rules")
    switch = page.get_by_role("switch", name="The lady must go at the first chance", exact=True)
    switch.focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("Was: no. Changed:")).to_be_visible()
    settle(page)
    expect(switch).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_text("Was: no. Changed:")).to_have_count(0)
    settle(page)
    expect(switch).to_be_focused()


def test_the_link_and_the_text_are_copied_and_the_sheet_is_printed(server, open_page):
    page = open_page(server + "/rules?moon=new")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("The rules are copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "* A player who takes every penalty card" in text
    page.get_by_role("button", name="Print").click()
    printed = page.frame_locator("iframe[title='The sheet to print']").locator("body")
    expect(printed).to_contain_text("A player who takes every penalty card")


def test_a_link_leads_to_what_was_looked_at(server, open_page):
    page = open_page(server + "/rules")
    page.get_by_role("tab", name="What does it cost?").click()
    page.wait_for_url(re.compile("show=cost"))
    elsewhere = open_page(page.url)
    tab = elsewhere.get_by_role("tab", name="What does it cost?")
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(elsewhere.get_by_role("toolbar").first).to_be_visible()


def test_the_sheet_stays_beside_the_rules_further_down(server, open_page):
    page = open_page(server + "/rules")
    page.get_by_role("switch", name="The jack must go when void").scroll_into_view_if_needed()
    expect(page.get_by_role("heading", name="The rules, yours to flip")).not_to_be_in_viewport()
    beside = page.locator(".st-key-live-rules")
    expect(beside.get_by_role("heading", name="American Hearts")).to_be_in_viewport()


def test_a_card_clicked_in_the_pack_lies_in_the_hand(server, open_page):
    page = open_page(server + "/rules")
    page.get_by_role("tab", name="What may I play?").click()
    seen(page.get_by_text("Lay out other cards")).click()
    pack = page.get_by_role("toolbar", name="The pack")
    seen(pack.get_by_role("button", name="king of diamonds")).click()
    hand = page.get_by_role("toolbar", name="Your hand")
    expect(hand.get_by_role("button", name="king of diamonds")).to_have_count(0)
    seen(page.get_by_text("Trick 2, hearts not broken."))
    assert "KD" not in page.url.partition("hand=")[2].partition("&")[0]


def test_the_page_names_its_rules_by_the_engines_words(server, open_page):
    page = open_page(server + "/rules")
    body = page.locator("body").inner_text()
    assert not [field.name for field in FIELDS if "_" in field.name and field.name in body]


def test_changed_rules_go_straight_into_a_comparison(server, open_page):
    page = open_page(f"{server}/rules?variant=omnibus-hearts&moon=old")
    page.get_by_role("link", name="Compare in numbers").click()
    expect(page.get_by_role("heading", name="Compare games")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Omnibus Hearts, old moon")).to_be_visible()
    page.wait_for_url("**/compare**")
    assert "moon" in page.url


# Coming back


def test_the_menu_leads_back_to_the_rules_a_host_has_made(server, open_page):
    page = open_page(f"{server}/rules?variant=american-hearts&moon=new")
    seen(page.get_by_role("heading", name="American Hearts, with 1 change"))
    menu = page.get_by_role("navigation")
    menu.get_by_role("link", name="Odds").click()
    seen(page.get_by_role("heading", name="How likely is it?", level=1))
    menu.get_by_role("link", name="Rules").click()
    seen(page.get_by_role("heading", name="American Hearts, with 1 change"))
    expect(page).to_have_url(f"{server}/rules?variant=american-hearts&moon=new")
    page.reload()
    seen(page.get_by_role("heading", name="American Hearts, with 1 change"))
    page.goto(f"{server}/rules")
    seen(page.get_by_role("heading", name="American Hearts", exact=True))
