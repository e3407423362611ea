"""What the page of a reader's own deals shows, and everything they may do to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine import Deal, HeartsError, RuleError, variant
from engine.deal_code import OWN, deal_code, record_of
from engine.hands_in import SEATS, read_deals
from engine.plain_words import harmless, in_plain_words
from engine.record import Record
from engine.wanted import read_wishes
from engine.wanted.reading import LONGEST
from pages.ui.deals_order import (
    ANY_DEAL,
    FIRST_GAME,
    FIRST_ORDER,
    FIRST_WISHES,
    MOST_SHUFFLES,
    SITTING,
    Order,
    ordered,
    played_as_dealt,
    sitting,
)

_SOURCES = {"Hands typed in": "hands that a reader typed in", "PBN": "a file of a reader's own"}


@dataclass(frozen=True)
class DealsScreen:
    """What the page shows: a deal that was ordered, or one that was brought.

    Attributes:
        order: what was ordered, last of all.
        code: the deal that was brought; empty while an ordered one is shown.
        typed: wishes that could not be granted, to be mended; else empty.
        complaints: a sentence for each thing that could not be done.
    """

    order: Order = FIRST_ORDER
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
        game.for_players(players)  # refuses a table of the wrong size
        wish = link.get("wish", FIRST_WISHES if players == 4 else ANY_DEAL)
        order = Order(
            wishes=() if wish == ANY_DEAL else read_wishes(wish, sitting(players)),
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


# What a visitor does


def tried(screen: DealsScreen, **changes: object) -> DealsScreen:
    """Order a deal with something changed; if there is none, say so and leave the table alone.

    Nothing is dealt while wishes wait to be mended: what was typed would be lost.
    """
    if screen.typed and "wishes" not in changes:
        return wished(screen, screen.typed)
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
        return replace(screen, typed=text[:LONGEST], complaints=(harmless(str(error)),))
    found = tried(screen, wishes=wishes)
    return replace(found, typed=text) if found.complaints else found


def with_wish(screen: DealsScreen, who: str, what: str) -> DealsScreen:
    """Add a wish to the order."""
    so_far = screen.typed or screen.order.words
    return wished(screen, "; ".join(filter(None, (so_far, f"{who} {what}"))))


def dealt_again(screen: DealsScreen) -> DealsScreen:
    """Order the next deal that meets the same wishes."""
    return tried(screen, shuffle=screen.order.shuffle % MOST_SHUFFLES + 1)


def seated(screen: DealsScreen, game: str, players: int) -> DealsScreen:
    """Order a deal for another game or table, with the wishes that can be kept."""
    if screen.typed:
        return wished(screen, screen.typed)
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
    named = plain.source._replace(title=title or "a file of a reader's own")
    return _turned(replace(plain, source=named))


def _turned(record: Record) -> Record:
    """Turn the table so that South sits before the reader, unless cards have been played."""
    if record.seats != SEATS or record.tricks or record.notes:
        return record
    deal, half = record.deal, len(SEATS) // 2
    hands = (*deal.hands[half:], *deal.hands[:half])
    turned = Deal(record.rules, hands, deal.kitty, (deal.dealer - half) % len(SEATS), deal.number)
    return replace(record, seats=SITTING, deal=turned)


def laid_out(screen: DealsScreen, record: Record) -> DealsScreen:
    """Lay a deal that was brought on the table."""
    try:
        return DealsScreen(screen.order, deal_code(record))
    except HeartsError as error:
        return replace(screen, complaints=(harmless(str(error)),))


def seat_called(screen: DealsScreen, name: str) -> int:
    """Return the seat of a name; the dealer's for the name of a deal that lay there before."""
    record = screen.record
    return record.seats.index(name) if name in record.seats else record.deal.dealer


def with_game(screen: DealsScreen, game: str, dealer: int) -> DealsScreen:
    """Lay the same hands out for another game or dealer; only while no card has been played."""
    record = screen.record
    if record.tricks:
        return screen
    try:
        # A file may seat more players than its game was made for; its own rules then say how.
        own = game == record.variant_id
        rules = record.rules if own else variant(game).for_players(record.rules.players)
        deal = Deal(rules, record.deal.hands, record.deal.kitty, dealer, played_as_dealt(rules))
    except HeartsError as error:
        return replace(screen, complaints=(harmless(str(error)),))
    return laid_out(screen, replace(record, variant_id=game, rules=rules, deal=deal))
