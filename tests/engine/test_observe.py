"""What `observe` says happened is checked against the cards, kind by kind, with plain lists.

The checks read texts such as ``QS`` off the positions and share no code with the observers.
"""

import random
from functools import cache
from pathlib import Path

import pytest

from engine import Deal, Position, RecordError, load_record, variant, variants
from engine.observe import KINDS, TAGS, observe, points_taken, running_points, story, tags
from engine.values import card_values

RECORDS = sorted((Path(__file__).resolve().parents[2] / "data" / "deals").glob("*.toml"))
TABLES = [(each.id, players) for each in variants() for players in each.player_counts]
RANKS = "023456789TJQKA"


@cache
def record(name):
    return load_record(RECORDS[0].parent / f"{name}.toml")


def names_of(name):
    """What the players are called here, so that a record may call them anything."""
    for start, names in (("foster", "AYBZ"), ("block", "PQRS"), ("monash", "ABCD")):
        if name.startswith(start):
            return list(names)
    return list("NESW")


def notes_of(name):
    return observe(record(name).positions(), names_of(name))


def played_out(rules, seed, deal=None):
    """A whole deal at random, every position of it."""
    chance = random.Random(seed)
    positions = [Position.start(rules, deal or Deal.shuffled(rules, seed=seed))]
    while not positions[-1].over:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal)))
    return positions


def played_on(position, plays):
    """The positions from one on, card after card as written."""
    positions = [position]
    for card in plays.split():
        positions.append(positions[-1].play(card))
    return positions


@cache
def random_deals():
    """One deal at each table of the catalogue, with its notes."""
    deals = []
    for seed, (name, players) in enumerate(TABLES):
        positions = played_out(variant(name).for_players(players), seed)
        deals.append((positions, observe(positions)))
    return deals


@cache
def recorded_deals():
    return [(record(path.stem).positions(), notes_of(path.stem)) for path in RECORDS]


def sentences(notes, *kinds):
    return [note.sentence for note in notes if note.kind in kinds]


# The deals people know


FOUND = [
    # Foster's first hand: the last clean player is made to take hearts
    ("foster-1", "hearts broken", 9, "B", "KH", "B throws K♥ on spades, the first heart"),
    ("foster-1", "costly", 10, "A", "AH", "A takes four hearts with A♥."),
    ("foster-1", "clean", 11, "B", None, "Only B is still clean."),
    ("foster-1", "took", 11, "Y", "JH", "stay under 7♥ with 2♥ but takes the trick with J♥"),
    ("foster-1", "clean", 13, "B", "3H", "B has a penalty card too: nobody is clean any more."),
    ("foster-1", "void", 5, "A", "4D", "A has no more diamonds."),
    # Foster's second: the top cards are cashed while everybody follows
    ("foster-2", "high card", 4, "B", "KD", "B's K♦ takes a trick that costs nothing."),
    ("foster-2", "high card", 5, "B", "AS", "B's A♠ takes a trick that costs nothing."),
    ("foster-2", "high card", 6, "B", "KS", "B's K♠ takes a trick that costs nothing."),
    ("foster-2", "hearts broken", 7, "Z", "QH", "Z throws Q♥ on diamonds, the first heart"),
    ("foster-2", "discard", 7, "A", "AH", "A cannot follow diamonds and throws A♥."),
    ("foster-2", "clean", 13, "B", None, "B alone stays clean to the end."),
    # The nine of clubs goes, and the queen takes the last heart
    ("block-the-moon", "void", 0, "R", None, "R starts without hearts."),
    ("block-the-moon", "lady led", 9, "R", "QS", "R leads the lady."),
    ("block-the-moon", "lady taken", 9, "R", "QS", "R wins the trick with the lady: 13"),
    ("block-the-moon", "moon stopped", 13, "S", "QC", "3♥ with Q♣ and stops R's moon"),
    # The textbook moon
    ("monash-1571926311-4", "bled", 5, "A", "8S", "A holds the lady and leads 8♠, the second"),
    ("monash-1571926311-4", "moon begun", 11, "C", "AH", "every penalty card so far, 11 points"),
    ("monash-1571926311-4", "no exit", 11, "C", "AH", "every trick to come is C's"),
    ("monash-1571926311-4", "lady discarded", 13, "A", "QS", "A cannot follow hearts and must"),
    ("monash-1571926311-4", "lady taken", 13, "C", "5H", "C takes the lady with 5♥: 14 points."),
    ("monash-1571926311-4", "moon made", 13, "C", "5H", "26 points for everybody else"),
    # The moon missed by a heart that fell on somebody else's king
    ("monash-1571110007-2", "hearts broken", 9, "C", "4H", "C throws 4♥ on clubs"),
    ("monash-1571110007-2", "bled", 10, "A", "8S", "A leads 8♠, the second spade lead below the"),
    ("monash-1571110007-2", "smoked out", 10, "B", "QS", "A's lead has smoked her out"),
    ("monash-1571110007-2", "moon missed", 13, "B", None, "one card: 4♥, which A took in trick 9"),
    # Ace and jack of spades smoke the lady out
    ("xinxin-train-07", "smoked out", 3, "E", "QS", "N's lead has smoked her out"),
    ("xinxin-train-07", "lady taken", 3, "E", "QS", "E wins the trick with the lady: 13 points."),
    ("xinxin-train-07", "moon stopped", 10, "N", "7H", "N takes 4♥ with 7♥ and stops E's moon."),
    ("xinxin-train-07", "took", 10, "N", "7H", "stay under 4♥ with 2♥ but takes"),
    # Ace and lady are passed to the king
    ("xinxin-train-14", "passed", 0, "E", None, "E passes the lady and A♠ to N."),
    ("xinxin-train-14", "lady led", 4, "N", "QS", "N leads the lady"),
    ("xinxin-train-14", "lady taken", 4, "N", "QS", "N wins the trick with the lady: 13 points."),
    # Eight hearts and only six points
    ("xinxin-train-15", "lady played", 2, "E", "QS", "E drops the lady under A♠."),
    ("xinxin-train-15", "duck", 5, "W", "9H", "W holds A♥ but ducks with 9♥ while N is winning"),
    ("xinxin-train-15", "long suit", 5, "W", "9H", "W holds the last six hearts"),
    ("xinxin-train-15", "no exit", 7, "W", "QD", "every trick to come is W's"),
    # The ace that need not have been played
    ("xinxin-train-17", "caught", 2, "E", "AS", "over K♠ with A♠ though 10♠ would stay under"),
    ("xinxin-train-17", "lady taken", 2, "E", "AS", "E takes the lady with A♠: 13 points."),
    ("xinxin-train-17", "moon stopped", 9, "S", "KH", "S takes 5♥ with K♥ and stops E's moon."),
    # A nine of the suit led
    ("booster-nines", "booster", 5, "N", "9C", "9♣ keeps the trick open"),
    ("booster-nines", "lady discarded", 6, "S", "QS", "throws the lady while W is winning"),
]


@pytest.mark.parametrize(("name", "kind", "trick", "player", "card", "words"), FOUND)
def test_what_is_seen_in_a_known_deal(name, kind, trick, player, card, words):
    seat = names_of(name).index(player)
    fits = [
        note.sentence
        for note in notes_of(name)
        if (note.kind, note.trick, note.seat, note.card) == (kind, trick, seat, card)
    ]
    assert any(words in text for text in fits), [n for n in notes_of(name) if n.trick == trick]


def test_a_shooter_who_is_stopped_at_the_last_card_is_told_once():
    last = [note for note in notes_of("block-the-moon") if note.trick == 13]
    assert sentences(last, "moon stopped", "moon missed") == [
        "S takes 3♥ with Q♣ and stops R's moon at the last card."
    ]


def test_the_lady_of_plain_hearts_is_no_lady():
    for name in ("foster-1", "foster-2"):
        assert not any("lady" in note.sentence or "lady" in note.kind for note in notes_of(name))


def test_a_moon_is_not_begun_where_no_moon_is_played_for():
    assert not [note for note in notes_of("foster-2") if note.kind.startswith("moon")]


# Rules that few deals show


def test_who_takes_every_trick_has_a_sun():
    ranks = "AKQJT98765432"
    hands = [[rank + letter for rank in ranks] for letter in "SHCD"]
    rules = variant("american-hearts").rules.replace(opening_lead="eldest", sun="everyone")
    seen = observe(played_out(rules, 1, Deal(rules, hands, dealer=3)))
    assert sentences(seen, "sun") == ["Seat 0 has every trick as well: a sun."]


def test_a_bonus_is_won_from_its_owner_or_brought_home():
    rules = variant("omnibus-hearts").rules
    hands = ["KD 2C", "TD 3C", "4D 5C", "5D AC"]
    seen = observe(played_on(Position.ending(rules, hands), "KD TD 4D 5D"))
    assert sentences(seen, "bonus") == ["Seat 0 wins 10♦ from Seat 1 with K♦."]
    own = observe(played_on(Position.ending(rules, ["TD 2C", *hands[2:], "2D KC"]), "TD 4D 5D 2D"))
    assert sentences(own, "bonus") == ["Seat 0 brings 10♦ home."]


def test_a_bonus_that_must_win_its_trick_counts_nothing_in_another():
    rules = variant("omnibus-hearts").rules.replace(bonus_trigger="wins_trick")
    hands = ["KD 2C", "TD 3C", "4D 5C", "5D AC"]
    seen = observe(played_on(Position.ending(rules, hands), "KD TD 4D 5D"))
    assert sentences(seen, "bonus") == ["10♦ counts nothing, for it does not win its trick."]


def test_the_pink_lady_is_dear_as_well():
    hands = ["QS 2C", "KS 3C", "QH 5C", "5S AC"]
    ending = Position.ending(variant("pink-lady").rules, hands, hearts_broken=True)
    seen = observe(played_on(ending, "QS KS QH 5S"), ["Ann", "Bob", "Cleo", "Dan"])
    assert sentences(seen, "lady led", "lady discarded", "lady taken") == [
        "Ann leads the lady.",
        "Cleo cannot follow spades and throws Q♥ while Bob is winning.",
        "Bob takes the lady and Q♥ with K♠: 26 points.",
    ]


def test_in_black_maria_three_spades_are_dear():
    hands = ["KS 2C", "AS 3C", "QS 5C"]
    seen = observe(played_on(Position.ending(variant("black-maria").rules, hands), "KS AS QS"))
    assert sentences(seen, "lady led", "lady taken") == [
        "Seat 0 leads K♠.",
        "Seat 1 wins the trick with A♠: 30 points.",
    ]


def test_a_likha_card_that_must_go_is_said_to_be_forced():
    hands = ["KC 2C", "9C 8C", "TD 5H", "5C AC"]
    seen = observe(played_on(Position.ending(variant("leekha").rules, hands), "KC 5C TD"))
    assert sentences(seen, "lady discarded") == [
        "Seat 2 cannot follow clubs and must throw 10♦ while Seat 0 is winning."
    ]


def test_complex_points_are_told_by_the_cards():
    hands = ["KS 2C", "4S 3C", "QS 5C", "7H AC"]
    seen = observe(
        played_on(Position.ending(variant("complex-hearts").rules, hands), "KS 4S QS 7H")
    )
    assert sentences(seen, "lady taken") == ["Seat 0 takes the lady with K♠: Q♠ and 7♥."]


def test_all_the_hearts_count_the_other_way_in_gong_zhu():
    hearts = "AH KH QH JH TH 9H 8H 7H 6H"
    ending = Position.ending(
        variant("gong-zhu").rules, ["5H 2C", "3C 4D", "4C 5D", "6C 6D"], taken=[hearts, "", "", ""]
    )
    seen = observe(played_on(ending, "5H 6C 4C 3C"))
    assert "Seat 0 has all the hearts: they count the other way." in sentences(seen, "effect")


def test_a_kitty_that_hides_the_lady_is_opened():
    rules = variant("widow-hearts").rules
    for seed in range(1, 200):
        deal = Deal.shuffled(rules, seed=seed)
        if "QS" in deal.kitty:
            seen = observe(played_out(rules, seed, deal))
            assert "finds the lady in the kitty" in sentences(seen, "lady taken")[0]
            assert sentences(seen, "kitty")
            return
    pytest.fail("no widow holds the lady")


def test_two_ladies_cancel_and_the_next_taker_gets_both():
    rules = variant("cancellation-hearts").rules
    hands = ["QS 2C 4D", "3C 4C 5D", "QS 6C 6D", "8C 9C 7D", "TC JC 8D", "QC KC 9D"]
    ending = Position.ending(rules, hands)
    seen = observe(played_on(ending, "QS 3C QS 8C TC QC 2C 4C 6C 9C JC KC"))
    assert sentences(seen, "rolled over") == [
        "The cards cancel each other and the trick waits for the next taker.",
        "Seat 5 takes a trick that waited as well.",
    ]
    assert sentences(seen, "lady taken") == ["Seat 5 takes both ladies with K♣: 26 points."]


def test_a_named_rule_makes_the_lady_go_under_a_higher_spade():
    rules = variant("american-hearts").rules.replace(lady_forced=True)
    hands = ["AS 2C", "QS 5S", "4S 5C", "5D AC"]
    seen = observe(played_on(Position.ending(rules, hands), "AS QS"))
    assert sentences(seen, "smoked out") == [
        "Seat 1 must play the lady under a higher spade, as the rule says."
    ]


def test_every_kind_has_been_seen():
    deals = [*random_deals(), *recorded_deals()]
    seen = {note.kind for _, notes in deals for note in notes}
    assert seen >= KINDS.keys() - {"sun"}


# Every record


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_told_shortly_and_shows_what_it_says(path):
    deal = record(path.stem)
    notes, told = notes_of(path.stem), story(deal.positions(), names_of(path.stem))
    plies = [note.ply for note in notes]
    assert plies == sorted(plies)
    assert all(plies.count(ply) <= (2 if ply else 4) for ply in plies)
    assert 3 <= len(told) <= 6
    assert set(told) <= set(notes)
    said = set(deal.shows) - {"old book", "mistake"}  # those two are for people to judge
    assert said <= tags(deal.positions()) <= TAGS


def test_the_story_of_the_textbook_moon():
    told = story(record("monash-1571926311-4").positions())
    assert [note.kind for note in told] == [
        *("bled", "no exit", "moon begun", "lady taken", "moon made")
    ]


def test_tags_of_known_deals():
    def of(name):
        return tags(record(name).positions())

    assert {"moon", "lady"} <= of("monash-1571926311-4")
    assert "stopped moon" not in of("monash-1571926311-4")
    assert {"smoking", "pass", "stopped moon"} <= of("xinxin-train-07")
    assert "mistake" in of("xinxin-train-17")
    assert of("foster-1") == {"void"}


# Laws for every deal


@pytest.mark.parametrize("deals", [random_deals, recorded_deals])
def test_a_note_names_a_card_that_its_player_has_played(deals):
    for positions, notes in deals():
        for note in notes:
            assert note.kind in KINDS
            assert 1 <= note.weight <= 5
            assert note.sentence[0].isupper() or note.sentence[0] in RANKS
            assert note.sentence.endswith(".")
            if note.card is None:
                continue
            before = history(positions, note.ply)
            assert (note.trick, note.seat, note.card) in before
            assert before[-1][0] == note.trick


def test_a_note_never_speaks_of_what_comes():
    """A deal broken off has the notes that the whole deal has up to there."""
    for at, (positions, notes) in enumerate(random_deals()):
        for ply in {0, 1, at % len(positions), len(positions) - 2}:
            told = observe(positions[: ply + 1])
            assert told == tuple(note for note in notes if note.ply <= ply)


def test_points_run_up_to_the_score_of_the_deal():
    for positions, _ in random_deals():
        running = running_points(positions)
        assert len(running) == len(positions[-1].tricks)
        assert running[-1] == positions[-1].score().points


def test_a_shooters_points_climb_and_are_struck_out_at_the_end():
    running = running_points(record("monash-1571849445-6").positions())
    shooters = [points[1] for points in running]
    assert shooters[:-1] == sorted(shooters[:-1])
    assert shooters[-2:] == [25, 0] or shooters[-2] > 20
    assert running[-1] == (26, 0, 26, 26)


def test_a_shooter_keeps_what_he_took():
    positions = record("monash-1571849445-6").positions()
    assert points_taken(positions) == (*running_points(positions)[:-1], (0, 26, 0, 0))
    assert points_taken(positions[:-1]) == running_points(positions[:-1])


def test_names_are_used():
    positions = record("xinxin-train-17").positions()
    notes = observe(positions, ["Ann", "Bob", "Cleo", "Dan"])
    assert "Bob takes the lady with A♠: 13 points." in [note.sentence for note in notes]
    assert "Seat 1 takes the lady with A♠: 13 points." in sentences(
        observe(positions), "lady taken"
    )


@pytest.mark.parametrize("names", [["A"], ["A", "B", "C", "D", "E"]])
def test_a_wrong_number_of_names_is_refused(names):
    with pytest.raises(RecordError, match="4 players"):
        observe(record("foster-1").positions(), names)


def test_positions_with_a_gap_are_refused():
    positions = record("foster-1").positions()
    with pytest.raises(RecordError, match="card by card"):
        observe(positions[:3] + positions[4:])
    with pytest.raises(RecordError, match="no position"):
        observe([])


def test_nothing_has_happened_before_the_first_card():
    positions = record("foster-1").positions()
    assert observe(positions[:1]) == story(positions[:1]) == running_points(positions[:1]) == ()


# Each kind, checked again from the cards


def history(positions, ply):
    """The cards played up to there as (trick, seat, card)."""
    last = positions[ply]
    rows = [(trick.number, play.seat, play.card) for trick in last.tricks for play in trick.plays]
    return rows + [(last.trick_number, play.seat, play.card) for play in last.trick]


def suit(card):
    return card[1] if card[0] != "X" else "X"


def higher(one, other):
    return suit(one) == suit(other) and RANKS.index(one[0]) > RANKS.index(other[0])


def price(rules, card):
    """Points of a card, read off the value table by its text."""
    from engine.cards import parse_card

    return card_values(rules).get(parse_card(card), 0)


class Scene:
    """What a check may look at: the note, the table before its card and after its ply."""

    def __init__(self, positions, note):
        self.positions, self.note = positions, note
        self.rules = positions[0].rules
        self.after = positions[note.ply]
        self.held = self.after.hands
        self.trick = self.after.tricks[-1] if self.after.tricks else None

    @property
    def before(self):
        """The position in which the card of the note was played."""
        cards = history(self.positions, self.note.ply)
        mine = (self.note.trick, self.note.seat, self.note.card)
        return self.positions[len(cards) - 1 - cards[::-1].index(mine)]

    @property
    def mine(self):
        return self.held[self.note.seat]

    @property
    def others(self):
        return [card for s, hand in enumerate(self.held) if s != self.note.seat for card in hand]

    @property
    def cost(self):
        return sum(max(0, price(self.rules, card)) for card in self.trick.cards)

    def penalties_out(self):
        return any(price(self.rules, card) > 0 for hand in self.held for card in hand)


SUITS = {"clubs": "C", "diamonds": "D", "spades": "S", "hearts": "H"}


def named_suit(text):
    return next(letter for word, letter in SUITS.items() if word in text)


def check_void(see):
    gone = named_suit(see.note.sentence)
    assert gone not in map(suit, see.mine)
    if see.note.ply:
        assert gone == suit(see.note.card)
        assert gone in map(suit, see.others)
        assert len(see.mine) >= 3


def check_discard(see):
    led = see.before.led
    assert led == named_suit(see.note.sentence)
    assert led != suit(see.note.card)
    assert led not in map(suit, see.before.hands[see.note.seat])


def check_bled(see):
    leads, position = 0, see.before
    assert not position.trick
    for earlier in see.positions[: see.note.ply]:
        ours = see.positions[earlier.ply + 1]
        if earlier.trick:
            continue
        led = history(see.positions, ours.ply)[-1][2]
        held = [card for hand in ours.hands for card in hand]
        leads += any(
            higher(card, led) and suit(card) == suit(see.note.card) and points >= 5
            for card, points in ((card, price(see.rules, card)) for card in held)
            if card in see.rules.card_points
        )
    assert leads >= 2


def check_long_suit(see):
    kept = [card for card in see.mine if suit(card) == named_suit(see.note.sentence)]
    assert len(kept) >= 3
    assert named_suit(see.note.sentence) not in map(suit, see.others)


def check_no_exit(see):
    rest = see.positions[-1].tricks[see.note.trick - see.positions[0].trick_number + 1 :]
    assert len(rest) >= 1
    assert {trick.winner for trick in rest} == {see.note.seat}


def check_passed(see):
    deal, seat = see.positions[0].deal, see.note.seat
    given = set(deal.dealt[seat]) - set(deal.hands[seat])
    assert any(see.rules.card_points.get(card, 0) > 0 for card in given)


def check_dear(see):
    assert see.rules.card_points[see.note.card] > 0


def check_lady_led(see):
    check_dear(see)
    assert not see.before.trick


def check_smoked_out(see):
    check_dear(see)
    assert see.before.legal == (see.note.card,)
    assert see.before.led == suit(see.note.card)


def check_lady_played(see):
    check_dear(see)
    assert see.before.trick
    assert len(see.before.legal) > 1


def check_lady_discarded(see):
    check_dear(see)
    assert see.before.led != suit(see.note.card)


def check_lady_taken(see):
    assert see.trick.winner == see.note.seat
    assert any(see.rules.card_points.get(card, 0) > 0 for card in see.trick.cards)
    assert any(play.card == see.note.card for play in see.trick.plays)
    if not see.rules.effects and "X" not in map(suit, see.trick.cards):
        assert f"{see.cost} point" in see.note.sentence


def check_hearts_broken(see):
    cards = [card for _, _, card in history(see.positions, see.note.ply)]
    assert cards[-1] == see.note.card
    breaks = suit(see.note.card) == "H" or price(see.rules, see.note.card) > 0
    assert breaks
    assert "H" not in map(suit, cards[:-1])


def check_moon_begun(see):
    taken = see.after.taken
    for seat, cards in enumerate(taken):
        costs = sum(price(see.rules, card) > 0 and suit(card) != "X" for card in cards)
        assert (costs > 0) == (seat == see.note.seat)


def check_moon_stopped(see):
    shooter = next(n for n in range(see.rules.players) if f"Seat {n}'s moon" in see.note.sentence)
    earlier = see.positions[: see.note.ply]
    taken = earlier[-1].taken
    assert any(price(see.rules, card) > 0 for card in taken[shooter])
    assert shooter != see.note.seat == see.trick.winner
    assert not any(
        price(see.rules, card) > 0 and suit(card) != "X"
        for seat, cards in enumerate(taken)
        for card in cards
        if seat != shooter
    )


def check_moon_made(see):
    assert see.after.score().shooter == see.note.seat


def check_moon_missed(see):
    taken = see.positions[-1].taken
    elsewhere = [
        card
        for seat, cards in enumerate(taken)
        for card in cards
        if seat != see.note.seat and price(see.rules, card) > 0 and suit(card) != "X"
    ]
    assert len(elsewhere) == 1 or "one trick" in see.note.sentence or see.rules.moon_needs_bonus


def check_high_card(see):
    assert see.note.card[0] in "QKA"
    assert price(see.rules, see.note.card) == 0
    assert see.penalties_out()
    if "costs nothing" in see.note.sentence:
        assert see.trick.winner == see.note.seat
        assert not any(price(see.rules, card) for card in see.trick.cards)
    else:
        table = [play.card for play in (see.after.trick or see.trick.plays)]
        led = suit(table[0])
        assert led != suit(see.note.card) or any(higher(card, see.note.card) for card in table)


def check_duck(see):
    before = see.before
    winning = next(play.card for play in before.trick if higher_in(before, play.card))
    assert higher(winning, see.note.card)
    twin = see.rules.packs == 2 and winning in before.legal
    assert twin or any(higher(card, winning) for card in before.legal)
    assert any(price(see.rules, play.card) > 0 for play in before.trick)


def higher_in(before, card):
    """Whether a card is the winning one of the unfinished trick."""
    own = [play.card for play in before.trick if play.seat == before.winning]
    return card in own and not any(higher(other, card) for other in own)


def check_took(see):
    before = see.before
    best = max(
        (play.card for play in before.trick if suit(play.card) == before.led),
        key=lambda card: RANKS.index(card[0]),
    )
    assert see.trick.winner == see.note.seat
    assert higher(see.note.card, best) or see.rules.packs == 2
    assert any(higher(best, card) for card in before.legal)
    assert any(price(see.rules, play.card) > 0 for play in before.trick)


def check_caught(see):
    before = see.before
    assert see.trick.winner == see.note.seat
    assert any(higher(see.note.card, card) for card in before.legal)
    assert not any(
        price(see.rules, play.card) > 0 and suit(play.card) != "X" for play in before.trick
    )
    assert see.cost > 0


def check_costly(see):
    assert see.trick.winner == see.note.seat
    assert sum(price(see.rules, card) > 0 for card in see.trick.cards) >= 3


def check_cancelled(see):
    cards = [play.card for play in see.trick.plays]
    twins = {card for card in cards if cards.count(card) == 2}
    assert any(higher(card, see.note.card) for card in twins)
    assert cards.count(see.note.card) == 1 or see.after.over


def check_rolled_over(see):
    rolled = [trick.number for trick in see.after.tricks if trick.winner is None]
    assert see.note.trick in rolled or see.note.trick - 1 in rolled


def check_booster(see):
    assert see.note.ply == see.after.ply
    assert len(see.after.trick) == see.rules.players
    assert any(play.card[0] == "9" for play in see.after.trick)
    assert see.after.turn is not None


def check_bonus(see):
    assert see.trick.winner == see.note.seat
    assert any(price(see.rules, card) < 0 for card in see.trick.cards)


def check_effect(see):
    assert see.rules.effects
    assert see.trick.winner == see.note.seat


def check_kitty(see):
    assert see.trick.winner == see.note.seat
    assert set(see.positions[0].deal.kitty) <= set(see.after.taken[see.note.seat])


def check_clean(see):
    dirty = [any(price(see.rules, card) > 0 for card in cards) for cards in see.after.taken]
    if "nobody" in see.note.sentence:
        assert all(dirty)
    else:
        assert not dirty[see.note.seat]
        assert dirty.count(False) == 1 or "stay clean" in see.note.sentence


def check_sun(see):
    assert see.after.score().sun == see.note.seat


CHECKS = {kind: globals()["check_" + kind.replace(" ", "_")] for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_a_note_is_true(kind):
    """Every note on random deals at every table, and on every record, said once more by hand."""
    deals = [(positions, observe(positions)) for positions, _ in recorded_deals()]
    for positions, notes in [*random_deals(), *deals]:
        for note in notes:
            if note.kind == kind:
                CHECKS[kind](Scene(positions, note))


def test_every_kind_has_its_words():
    for name, kind in KINDS.items():
        assert kind.title and kind.rule.endswith("."), name


def test_a_lady_thrown_while_twin_cards_cancel_each_other():
    rules = variant("cancellation-hearts").for_players(6)
    positions = [Position.ending(rules, ["5C 2H", "5C 3H", "QS KH", "9C 4H", "2D 5H", "3D 6H"])]
    for card in ("5C", "5C", "QS"):
        positions.append(positions[-1].play(card))
    said = [note.sentence for note in observe(positions, "ABCDEF") if note.ply == 3]
    assert said == ["C cannot follow clubs and throws a lady while nobody is winning."]
