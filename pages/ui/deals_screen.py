"""What the page of a reader's own deals shows, and everything they may do to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine import Deal, HeartsError, RuleError, Rules, variant
from engine.deal_code import OWN, deal_code, record_of
from engine.hands_in import read_deals
from engine.plain_words import harmless, in_plain_words
from engine.record import Record, Source
from engine.wanted import Wish, deal_as_wanted, read_wishes, said, usual_names

FIRST_GAME = "american-hearts"
FIRST_WISHES = "South holds Q♠ and at most 2 other spades; somebody is void in clubs"
ANY_DEAL = "any"
"""What a link says where nothing is wished."""
MOST_SHUFFLES = 999_999
_PASSES = 12
_SOURCES = {"Hands typed in": "hands that a reader typed in", "PBN": "a file of a reader's own"}


@dataclass(frozen=True)
class Order:
    """A deal to be dealt as it is wanted.

    Attributes:
        wishes: what the hands are to be.
        shuffle: which of the deals that meet the wishes.
        game: the id of the game it is for.
        players: how many sit at the table.
        dealer: the dealer's seat.
    """

    wishes: tuple[Wish, ...] = read_wishes(FIRST_WISHES)
    shuffle: int = 1
    game: str = FIRST_GAME
    players: int = 4
    dealer: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return usual_names(self.players)

    @property
    def words(self) -> str:
        """The wishes in words."""
        return said(self.wishes, self.names)

    def params(self) -> dict[str, str]:
        """Return what a link says; what is as it was at first is left out."""
        usual = Order(game=self.game, players=variant(self.game).rules.players)
        link = {"game": self.game} if self.game != FIRST_GAME else {}
        for name in ("players", "dealer", "shuffle"):
            if getattr(self, name) != getattr(usual, name):
                link[name] = str(getattr(self, name))
        return link | ({"wish": self.words or ANY_DEAL} if self.words != FIRST_WISHES else {})


@dataclass(frozen=True)
class DealsScreen:
    """What the page shows: a deal that was ordered, or one that was brought.

    Attributes:
        order: what was ordered, last of all.
        code: the deal that was brought; empty while an ordered one is shown.
        typed: wishes that could not be granted, to be mended; else empty.
        complaints: a sentence for each thing that could not be done.
    """

    order: Order = Order()
    code: str = ""
    typed: str = ""
    complaints: tuple[str, ...] = field(default=(), compare=False)

    @property
    def record(self) -> Record:
        """The deal that lies on the table."""
        return record_of(self.code) if self.code else ordered(self.order)

    def params(self) -> dict[str, str]:
        """Return the parameters of the link."""
        return {"deal": self.code} if self.code else self.order.params()


def read_screen(link: Mapping[str, str]) -> DealsScreen:
    """Read a link to the page; what cannot be used is left out with a sentence."""
    if not link.get("deal"):
        return _read_order(link)
    code = link["deal"].removeprefix(OWN)
    try:
        record_of(code)
    except HeartsError as error:
        return DealsScreen(complaints=(harmless(str(error)),))
    return DealsScreen(code=code)


def _read_order(link: Mapping[str, str]) -> DealsScreen:
    try:
        game = variant(link.get("game", FIRST_GAME)[:60])
        players = _number(link, "players", game.rules.players, 11)
        game.for_players(players)
        wish = link.get("wish", FIRST_WISHES if players == 4 else ANY_DEAL)
        order = Order(
            wishes=() if wish == ANY_DEAL else read_wishes(wish, usual_names(players)),
            shuffle=_number(link, "shuffle", 1, MOST_SHUFFLES),
            game=game.id,
            players=players,
            dealer=_number(link, "dealer", 0, players - 1),
        )
        ordered(order)
    except HeartsError as error:
        return DealsScreen(complaints=(harmless(f"That link cannot be dealt. {error}"),))
    return DealsScreen(order)


def _number(link: Mapping[str, str], name: str, usual: int, most: int) -> int:
    text = link.get(name, str(usual))
    if not (text.isascii() and text.isdigit() and len(text) < 7) or int(text) > most:
        raise RuleError(f"“{name}” is a whole number up to {most:,}.")
    return int(text)


@lru_cache(maxsize=128)
def ordered(order: Order) -> Record:
    """Return a deal that meets the wishes of an order.

    Raises:
        HeartsError: they contradict one another, or no such deal was found.
    """
    rules = variant(order.game).for_players(order.players)
    number = played_as_dealt(rules)
    deal = deal_as_wanted(rules, order.wishes, order.shuffle, number, order.dealer, order.names)
    summary = f"Dealt so that {order.words}." if order.wishes else "Shuffled without a wish."
    return Record(
        id="your-deal",
        title=f"Your deal no. {order.shuffle}",
        summary=summary,
        source=Source("the notebook's own shuffle"),
        shows=(),
        seats=order.names,
        variant_id=order.game,
        rules=rules,
        deal=deal,
        tricks=(),
        notes=(),
        result=(),
    )


def played_as_dealt(rules: Rules) -> int:
    """Return the number of a deal in which nothing is passed; 1 where there is none."""
    plans = ((number, Deal.shuffled(rules, number=number).plan) for number in range(1, _PASSES))
    return next((number for number, plan in plans if not plan.count), 1)


# What a visitor does


def tried(screen: DealsScreen, **changes: object) -> DealsScreen:
    """Order a deal with something changed; if there is none, say so and leave the table alone."""
    order = replace(screen.order, **changes)  # type: ignore[arg-type]
    try:
        ordered(order)
    except HeartsError as error:
        return replace(screen, complaints=(harmless(str(error)),))
    return DealsScreen(order)


def wished(screen: DealsScreen, text: str) -> DealsScreen:
    """Order a deal that meets the wishes of a text."""
    try:
        wishes = read_wishes(text, screen.order.names)
    except HeartsError as error:
        return replace(screen, typed=text[:600], complaints=(harmless(str(error)),))
    found = tried(screen, wishes=wishes)
    return replace(found, typed=text) if found.complaints else found


def with_wish(screen: DealsScreen, who: str, what: str) -> DealsScreen:
    """Add a wish to the order."""
    return wished(screen, "; ".join(filter(None, (screen.order.words, f"{who} {what}"))))


def dealt_again(screen: DealsScreen) -> DealsScreen:
    """Order the next deal that meets the same wishes."""
    return tried(screen, shuffle=screen.order.shuffle % MOST_SHUFFLES + 1)


def seated(screen: DealsScreen, game: str, players: int) -> DealsScreen:
    """Order a deal for another game or table, with the wishes that can be kept."""
    fewest, most = variant(game).players
    players = min(max(players, fewest), most)
    wishes = tuple(each for each in screen.order.wishes if (each.who or 0) < players)
    dealer = screen.order.dealer if screen.order.dealer < players else 0
    return tried(screen, game=game, players=players, wishes=wishes, dealer=dealer)


def brought(text: str) -> tuple[Record, ...]:
    """Return the deals of a text that somebody brought, fit to be shown.

    Raises:
        HeartsError: it is no deal, or has what no deal has; one sentence.
    """
    return tuple(_fit(record) for record in read_deals(text))


def _fit(record: Record) -> Record:
    plain = in_plain_words(record)
    title = _SOURCES.get(plain.source.title, plain.source.title)
    return replace(plain, source=plain.source._replace(title=title or "a file of a reader's own"))


def laid_out(screen: DealsScreen, record: Record) -> DealsScreen:
    """Lay a deal that was brought on the table."""
    try:
        return DealsScreen(screen.order, deal_code(record))
    except HeartsError as error:
        return replace(screen, complaints=(harmless(str(error)),))


def with_game(screen: DealsScreen, game: str, dealer: int) -> DealsScreen:
    """Lay the same hands out for another game or dealer; only while no card has been played."""
    record = screen.record
    rules = variant(game).for_players(record.rules.players)
    if game == record.variant_id:
        rules = record.rules
    try:
        deal = Deal(rules, record.deal.hands, record.deal.kitty, dealer, played_as_dealt(rules))
    except HeartsError as error:
        return replace(screen, complaints=(harmless(str(error)),))
    return laid_out(screen, replace(record, variant_id=game, rules=rules, deal=deal))
