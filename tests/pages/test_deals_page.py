"""The page of a reader's own deals without a browser: dealt to order, pasted, sent, refused."""

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import TextArea

from engine import Deal, Rules
from engine.deal_code import OWN, deal_code, record_of
from engine.hands_in import read_hands
from engine.record import FOLDER, LONGEST_FILE, parse_record, write_record
from engine.variants import variants
from pages.ui import deals_screen as deals
from pages.ui import shelf
from pages.ui.deals_order import FIRST_WISHES, MOST_SHUFFLES, SITTING, Order, ordered, sitting
from pages.ui.deals_parts import READY
from pages.ui.deals_words import hands_text
from tests.pages.component_events import shown
from tests.pages.opening import opened
from tests.pages.stepping import link

HANDS = """North: ♠AQ7 ♥K2 ♦J954 ♣10863
East: ♠K103 ♥AQ9 ♦10862 ♣AJ2
South: ♠J954 ♥10863 ♦AQ7 ♣K9
West: ♠862 ♥J754 ♦K3 ♣Q754"""
PBN = """[Event "Club night"]
[Board "1"]
[Dealer "E"]
[Deal "N:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
[Event "Club night"]
[Board "2"]
[Deal "S:AQ7.K2.J954.T863 KT3.AQ9.T862.AJ2 J954.T863.AQ7.K9 862.J754.K3.Q754"]
"""
FOSTER = (FOLDER / "foster-1.toml").read_text("utf-8")


def open_page(**params: str) -> AppTest:
    return opened("deals", **params)


def paste(at: AppTest, text: str) -> AppTest:
    at.get_by_key("deals pasted").set_value(text)
    at.get_by_key("deals lay").click().run()
    assert not at.exception
    return at


def table(at: AppTest) -> dict:
    return shown(at, "deals table")


def wishes(at: AppTest) -> TextArea:
    return next(each for each in at.text_area if each.label == "What the deal should have")


def names(at: AppTest) -> list[str]:
    return [seat["name"] for seat in table(at)["seats"]]


def warnings(at: AppTest) -> list[str]:
    return [warning.value for warning in at.warning]


# Made


def test_it_opens_on_a_deal_that_meets_the_wishes_it_shows():
    at = open_page()
    assert wishes(at).value == FIRST_WISHES
    south = table(at)["seats"][0]
    assert south["name"] == "South" and "QS" in south["cards"]
    assert sum(card[1] == "S" for card in south["cards"]) <= 3
    assert any("void in clubs: here" in each.value for each in at.markdown)
    assert link(at) == {} and not warnings(at)


def test_another_deal_is_another_and_its_link_brings_it_back():
    at = open_page()
    first = table(at)["seats"]
    at.get_by_key("deals again").click().run()
    assert table(at)["seats"] != first
    assert table(open_page(**link(at)))["seats"] == table(at)["seats"]
    assert table(open_page())["seats"] == first


def test_a_deal_is_found_by_its_number():
    at = open_page()
    at.get_by_key("deals shuffle: 1").set_value(17)
    at.get_by_key("deals number").click().run()
    assert link(at) == {"shuffle": "17"} and table(at)["caption"] == "Your deal no. 17"
    at.get_by_key("deals again").click().run()
    assert at.get_by_key("deals shuffle: 18").value == 18


def test_nothing_is_dealt_while_a_wish_waits_to_be_mended():
    at = open_page()
    first = table(at)["seats"]
    wishes(at).set_value("I fly to the moon").run()
    for button in ("deals again", "deals number", "deals add"):
        at.get_by_key(button).click().run()
        assert wishes(at).value.startswith("I fly to the moon")
        assert "cannot be read as a wish" in warnings(at)[0]
        assert table(at)["seats"] == first
    wishes(at).set_value("I hold the queen of spades and three hearts").run()
    assert not warnings(at) and "QS" in table(at)["seats"][0]["cards"]


def test_a_wish_is_added_from_the_menus_and_stands_in_the_link():
    at = open_page()
    at.get_by_key("deals who").set_value("West")
    at.get_by_key("deals what").set_value("holds a moon hand")
    at.get_by_key("deals add").click().run()
    assert wishes(at).value == f"{FIRST_WISHES}; West holds a moon hand"
    assert link(at)["wish"].endswith("West holds a moon hand")


@pytest.mark.parametrize("what", READY)
def test_every_wish_of_the_menu_can_be_granted(what):
    for who in (*SITTING, "Somebody"):
        screen = deals.wished(deals.DealsScreen(), f"{who} {what}")
        assert not screen.complaints
        assert screen.order.words.lower() == f"{who} {what}".lower()


def test_wishes_in_a_sentence_of_ones_own():
    at = open_page()
    wishes(at).set_value("North has 9 or more hearts").run()
    north = table(at)["seats"][2]
    assert north["name"] == "North" and sum(card[1] == "H" for card in north["cards"]) >= 9
    wishes(at).set_value("").run()
    assert link(at) == {"wish": "any"} and not warnings(at)


WISHES = {
    "South flies to the moon": "cannot be read as a wish",
    "South holds QS; West holds QS": "the pack has it once",
    "South holds 14 spades": "ask for less",
    "South holds at least 13 high cards": "ask for a little less",
    "South holds <script>alert(1)</script>": "cannot be read as a wish",
    "South holds ![x](//example.com)": "cannot be read as a wish",
}


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_that_cannot_be_granted_says_why_and_changes_nothing(wish):
    at = open_page()
    before = table(at)
    wishes(at).set_value(wish).run()
    [said] = warnings(at)
    assert WISHES[wish] in said and "<" not in said and "](" not in said
    assert table(at) == before and link(at) == {}
    assert wishes(at).value == wish


@pytest.mark.parametrize("game", [each.id for each in variants()])
def test_every_game_can_be_dealt(game):
    at = open_page(game=game)
    assert not warnings(at)
    if game != "american-hearts":
        assert link(at)["game"] == game
    again = deals.brought(write_record(ordered(at.session_state["deals shows"].order)))
    assert [seat["cards"] for seat in table(at)["seats"]] == list(map(list, again[0].deal.hands))


def test_a_larger_table_keeps_the_wishes_it_can():
    at = open_page()
    at.get_by_key("deals players").set_value(5).run()
    assert len(names(at)) == 5 and not warnings(at)
    assert link(at)["players"] == "5"
    assert link(open_page(**link(at))) == link(at)


def test_the_dealer_is_the_one_who_was_chosen():
    at = open_page()
    at.get_by_key("deals dealer").set_value("North").run()
    assert link(at) == {"dealer": "2"}


BAD_LINKS = {
    "an unknown game": {"game": "whist"},
    "too many players": {"players": "9"},
    "no number": {"shuffle": "²"},
    "a number too large": {"shuffle": str(MOST_SHUFFLES + 1)},
    "a dealer beyond the table": {"dealer": "4"},
    "no wish": {"wish": "[x](http://example.com)<b>"},
    "a wish too many": {"wish": "South holds QS; West holds QS"},
    "a junk deal": {"deal": "own.1abc"},
    "a deal cut short": {"deal": deal_code(read_hands(HANDS))[:-7]},
    "no deal at all": {"deal": "<script>alert(1)</script>"},
}


@pytest.mark.parametrize("params", BAD_LINKS.values(), ids=BAD_LINKS)
def test_a_bad_link_says_one_sentence_and_opens_on_a_deal(params):
    at = open_page(**params)
    [said] = warnings(at)
    assert "](" not in said and "<" not in said
    assert len(names(at)) == 4


# Brought


def test_the_hands_that_stand_there_already_can_be_laid_out():
    at = open_page()
    seats = table(at)["seats"]
    at.get_by_key("deals lay").click().run()
    assert table(at)["seats"] == seats and not warnings(at)
    assert set(link(at)) == {"deal"}


def test_pasted_hands_lie_on_the_table_and_in_the_link():
    at = paste(open_page(), HANDS)
    assert names(at) == list(SITTING) and not warnings(at)
    assert table(at)["seats"][0]["cards"][:4] == ["JS", "9S", "5S", "4S"]
    back = open_page(**link(at))
    assert table(back) == table(at)
    assert set(hands_text(record_of(link(at)["deal"])).splitlines()) == set(HANDS.splitlines())


def test_the_game_and_the_dealer_of_pasted_hands_can_be_chosen():
    at = paste(open_page(), HANDS)
    at.get_by_key("deals game").set_value("omnibus-hearts").run()
    at.get_by_key("deals dealer").set_value("East").run()
    record = record_of(link(at)["deal"])
    assert record.variant_id == "omnibus-hearts" and record.deal.dealer == 3
    assert record.rules.card_points["TD"] == -10
    assert not warnings(at)


def test_the_dealer_of_a_table_larger_than_the_game_is_made_for_can_be_chosen():
    hands = [" ".join(hand) for hand in Deal.shuffled(Rules(players=7, trim="foster")).hands]
    text = f"seats = {list('ABCDEFG')}\n[rules]\nvariant = 'basic-hearts'\ntrim = 'foster'\n"
    record = deals.brought(f"{text}[deal]\nhands = {hands}")[0]
    laid = deals.laid_out(deals.DealsScreen(), record)
    moved = deals.with_game(laid, "basic-hearts", 3)
    assert moved.record.deal.dealer == 3 and not moved.complaints
    assert deals.with_game(laid, "microsoft-hearts", 3).code == laid.code


def test_what_is_chosen_for_a_deal_that_has_just_gone_changes_nothing():
    """With two quick clicks the second is still about the deal before."""
    at = paste(open_page(), HANDS)
    at.get_by_key("deals dealer").set_value("East")
    at.get_by_key("deals pasted").set_value(FOSTER)
    at = at.get_by_key("deals lay").click().run()
    assert not at.exception
    played = deals.DealsScreen(code=link(at)["deal"])
    assert played.record.tricks and deals.with_game(played, "omnibus-hearts", 0) == played
    assert deals.seat_called(played, "East") == played.record.deal.dealer


def test_a_played_deal_keeps_its_game_its_players_and_its_notes():
    at = paste(open_page(), FOSTER)
    record = record_of(link(at)["deal"])
    foster = parse_record(FOSTER)
    assert (record.deal, record.tricks, record.seats) == (foster.deal, foster.tricks, foster.seats)
    assert len(record.notes) == len(foster.notes)
    assert any("A 4, Y 6, B 2 and Z 1" in each.value for each in at.markdown)
    assert len(link(at)["deal"]) < 2_000


def test_of_several_deals_one_is_chosen():
    at = paste(open_page(), PBN)
    which = at.get_by_key("deals which")
    assert which.options == ["Club night 1", "Club night 2"]
    first = table(at)
    which.set_value(list(at.session_state["deals found"])[1]).run()
    assert table(at)["seats"] != first["seats"]
    assert table(at)["caption"] == "Club night 2" and not at.exception


BAD_TEXTS = {
    "nothing": ("", "nothing to read yet"),
    "junk": ("x" * 10_000_000, f"{LONGEST_FILE:,}"),
    "empty lines": ("x" + "\n" * 190_000, "one hand a line"),
    "51 cards": (HANDS.replace("♠AQ7", "♠AQ"), "51 cards"),
    "a card twice": (HANDS.replace("♠AQ7", "♠AQK"), "dealt 2 times"),
    "an unknown card": (HANDS.replace("♠AQ7", "♠AQ1"), "is not a card"),
    "a script for a name": (
        HANDS.replace("North", "<script>alert(1)</script>"),
        "cannot be a player's name",
    ),
    "a picture for a name": (HANDS.replace("North", "![](//example.com)"), "cannot be a player's"),
    "a picture for a card": (HANDS.replace("♠AQ7", "![](//e.com)"), "is not a card"),
    "a script for a card": (HANDS.replace("♠AQ7", "<script>"), "is not a card"),
    "bad PBN": (PBN.replace("N:AQ7", "N:Z7"), "is not a card"),
    "no TOML": ("title = ", "not a record in TOML"),
    "a long number": ("deals = " + "1" * 9_000, "not a record in TOML"),
    "a card out of turn": (FOSTER.replace('"A: TS', '"Y: TS'), "leads out of turn"),
    "a tag in the seats": (
        FOSTER.replace('"Y"', '"<b>Y</b>"').replace('"Y:', '"<b>Y</b>:'),
        "cannot be a player's name",
    ),
}


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_what_is_no_deal_is_refused_in_one_sentence_and_nothing_changes(name):
    text, sentence = BAD_TEXTS[name]
    at = open_page()
    before = table(at)
    paste(at, text)
    [said] = warnings(at)
    assert sentence in said and len(said) < 400
    assert "<" not in said and "](" not in said and "\n" not in said
    assert table(at) == before and link(at) == {}
    assert "deals found" not in at.session_state


def test_notes_that_a_stranger_wrote_are_words_and_nothing_else():
    note = (
        '[[notes]]\ntrick = 0\ntext = "<img src=x> ![](//e.com) [x](http://e.com) :material/home:"'
    )
    at = paste(open_page(), FOSTER + "\n" + note)
    [text] = [each.text for each in record_of(link(at)["deal"]).notes if not each.ply][-1:]
    assert not set(text) & set("<>[]") and "://" not in text and ":material" not in text


def send(at: AppTest, name: str, data: bytes) -> AppTest:
    at.file_uploader[0].set_value((name, data, "text/plain")).run()
    assert not at.exception
    return at


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_a_file_is_laid_out(encoding):
    text = PBN.replace("Club night", "Soirée")
    at = send(open_page(), "evening.pbn", text.encode(encoding))
    assert not warnings(at)
    assert table(at)["caption"] == "Soirée 1"


@pytest.mark.parametrize("data", [b"\xff\x00" * 4_000, b"x" * 900_000, HANDS.encode()[:-2]])
def test_a_file_that_is_no_deal_is_refused(data):
    at = open_page()
    before = table(at)
    send(at, "deal.txt", data)
    assert len(warnings(at)) == 1 and table(at) == before


# On the shelf


def test_the_shelf_finds_a_deal_by_its_code_and_nothing_by_a_spoilt_one():
    code = deal_code(read_hands(HANDS))
    assert shelf.record(OWN + code).deal == read_hands(HANDS).deal
    places = shelf.place(OWN + code)
    assert places is not None and places.cards == 0 and "omnibus-hearts" in places.games
    assert shelf.place(OWN + code[:-4]) is None and shelf.place(OWN) is None


def test_players_of_other_tables_are_numbered():
    assert sitting(4) == SITTING and sitting(3)[0] == "Player 1"
    assert Order(wishes=(), players=6).params() == {"players": "6", "wish": "any"}


def test_four_hands_without_names_lie_in_the_order_that_the_page_writes():
    at = open_page()
    hands = [line.split(": ", 1)[1] for line in HANDS.splitlines()]
    at.get_by_key("deals pasted").set_value("\n".join(hands)).run()
    at.get_by_key("deals lay").click().run()
    seats = table(at)["seats"]
    assert [seat["name"] for seat in seats] == list(SITTING)
    assert "AS" in seats[0]["cards"] and "QS" in seats[0]["cards"]
