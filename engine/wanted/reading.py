"""Reading wishes from a sentence as a teacher would write it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.cards import (
    RANK_LETTERS,
    RANK_NAMES,
    SPADES,
    SUIT_LETTERS,
    SUIT_NAMES,
    card_name,
    parse_card,
    suit_of,
)
from engine.errors import NotationError
from engine.hands_in import SEATS
from engine.plain_words import shortened
from engine.wanted.wishes import MANY, SOMEBODY, Span, Wish

LONGEST = 600
_MOST_WISHES = 12
_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen"),
)
_N = rf"(\d{{1,2}}|{'|'.join(_NUMBERS)})"
_SUIT = r"(club|diamond|spade|heart)s?\b"
_THING = (
    r"(?P<other>other )?(?:(?P<suit>clubs?|diamonds?|spades?|hearts?)"
    r"|(?P<high>high cards?)|(?P<guards>guards?))\b"
)
_AMOUNTS: tuple[tuple[str, Callable[[int, int], Span]], ...] = (
    (rf"(?:at most|up to|no more than) {_N}() ", lambda n, _: Span(0, n)),
    (rf"(?:at least|no fewer than) {_N}() ", lambda n, _: Span(n, MANY)),
    (rf"(?:between )?{_N} (?:to|and|-) {_N} ", lambda n, m: Span(n, m)),
    (rf"{_N}() or more ", lambda n, _: Span(n, MANY)),
    (rf"{_N}() or (?:fewer|less) ", lambda n, _: Span(0, n)),
    (rf"(?:exactly |just )?{_N}() ", lambda n, _: Span(n, n)),
)
_CARD = r"(?:10|[02-9tjqka])[cdsh♣♦♠♥]|[♣♦♠♥](?:10|[2-9tjqka])|x[1-4]"
_NAMED_CARD = rf"({'|'.join(RANK_NAMES[1:])}) of (clubs|diamonds|spades|hearts)"
_LINKS = r"(?:\s|,|(?:and|but|with|also|the|a|an|guarded by)(?=[\s,]|$))+"
_HOLDS = r"(?:holds|hold|has|have|holding|having|is|are|am|to hold)\b"
_LACKS = (
    r"(?:does not|doesn't|doesn’t|do not|don't|don’t|not|without|lacks)\b(?: (?:hold|have)\b)?"
    r"|no(?= (?:" + f"{_CARD}|lady|(?:{'|'.join(RANK_NAMES[1:])}) of))"
)
_ME = r"(?:i|(?:give |deal )?me)(?!\w)"
_SOMEBODY = r"(?:somebody|someone|anybody|anyone|one player|any player)\b"


def read_wishes(text: str, names: Sequence[str] = SEATS) -> tuple[Wish, ...]:
    """Read wishes, one after the other, parted by semicolons, full stops or new lines.

    Args:
        text: as in ``South holds QS and at most 2 other spades; somebody is void in clubs``.
        names: what the seats are called.

    Raises:
        NotationError: a part that cannot be read; the sentence quotes it and gives an example.

    >>> [wish.who for wish in read_wishes("West has a moon hand. Somebody holds 8 or more hearts")]
    [3, None]
    """
    if len(text) > LONGEST:
        raise NotationError(f"That is too long; write wishes of at most {LONGEST} letters.")
    plain = text.replace("\ufe0e", "").replace("\ufe0f", "")
    clauses = [" ".join(part.split()) for part in re.split(r"[;.\n]", plain)]
    wishes = [wish for clause in clauses if clause for wish in _Reader(clause, names).read()]
    if len(wishes) > _MOST_WISHES:
        raise NotationError(f"Those are {len(wishes)} wishes; make at most {_MOST_WISHES}.")
    return tuple(wishes)


@dataclass
class _Reader:
    """Reads one clause from left to right."""

    clause: str
    names: Sequence[str]
    at: int = 0
    wishes: list[Wish] = field(default_factory=list)
    state: str = "holds"
    """What a card, or a suit, means just now: `holds`, `lacks` or `void`."""

    def read(self) -> list[Wish]:
        self._take(_LINKS)
        if not self._subject():
            raise self._sorry(f"it should begin with {', '.join(self.names)}, I or somebody")
        while self.at < len(self.clause):
            self._take(_LINKS)
            if self.at < len(self.clause) and not (self._subject() or self._part()):
                raise self._sorry("write for instance “South holds QS and at most 2 other spades”")
        if any(wish.is_empty for wish in self.wishes):
            raise self._sorry("say what the hand should hold")
        return self.wishes

    def _sorry(self, advice: str) -> NotationError:
        rest = self.clause[self.at :] or self.clause
        return NotationError(f"“{shortened(rest)}” cannot be read as a wish; {advice}.")

    def _take(self, pattern: str) -> re.Match[str] | None:
        found = re.compile(pattern, re.IGNORECASE).match(self.clause, self.at)
        if found:
            self.at = found.end()
            while self.clause[self.at : self.at + 1] == " ":
                self.at += 1
        return found

    def _subject(self) -> bool:
        by_length = sorted(range(len(self.names)), key=lambda seat: -len(self.names[seat]))
        for seat in by_length:
            if self._take(re.escape(self.names[seat]) + r"(?!\w)"):
                self.wishes.append(Wish(who=seat))
                break
        else:
            if self._take(_ME):
                self.wishes.append(Wish(who=self._me))
            elif self._take(_SOMEBODY):
                self.wishes.append(Wish(who=SOMEBODY))
            else:
                return False
        self.state = "holds"
        return True

    @property
    def _me(self) -> int:
        """The seat of whoever wishes: South, or the first at another table."""
        return self.names.index("South") if "South" in self.names else 0

    def _part(self) -> bool:
        return (
            self._void()
            or self._lacking()
            or self._verb()
            or self._amount()
            or self._card()
            or self._few()
            or self._moon()
        )

    def _add(self, **asked: object) -> bool:
        wish = Wish(who=self.wishes[-1].who, **asked)  # type: ignore[arg-type]
        self.wishes[-1] = self.wishes[-1].joined(wish)
        return True

    def _verb(self) -> bool:
        if self._take(_HOLDS):
            self.state = "holds"
            return True
        return False

    def _lacking(self) -> bool:
        if self._take(_LACKS):
            self.state = "lacks"
            return True
        return False

    def _void(self) -> bool:
        said = self._take(r"(?:is |am |has a |have a )?void in\b")
        if said:
            self.state = "void"
        if self.state == "void" and (found := self._take(_SUIT)):
            return self._add(lengths=((_suit(found[1]), Span(0, 0)),))
        return bool(said)

    def _amount(self) -> bool:
        for pattern, span_of in _AMOUNTS:
            if found := self._take(rf"(?:{pattern}){_THING}"):
                first, second = _number(found[1]), _number(found[2] or "0")
                return self._amount_of(found, span_of(first, second))
        return False

    def _amount_of(self, found: re.Match[str], span: Span) -> bool:
        if found["high"]:
            return self._add(high=span)
        if found["guards"]:
            self._add(holds=("QS",))
        suit = SPADES if found["guards"] else _suit(found["suit"])
        if found["other"] or found["guards"]:
            named = sum(suit_of(parse_card(card)) == suit for card in self.wishes[-1].holds)
            most = span.most if span.most == MANY else span.most + named
            span = Span(span.least + named if span.least else 0, most)
        return self._add(lengths=((suit, span),))

    def _card(self) -> bool:
        if self.state == "lacks":
            self._take(r"n?or\b")
        if found := self._take(rf"({_CARD})(?!\w)"):
            return self._add(**self._about(card_name(parse_card(found[1]))))
        if self._take(r"lady\b"):
            return self._add(**self._about("QS"))
        if found := self._take(_NAMED_CARD):
            rank = RANK_LETTERS[RANK_NAMES.index(found[1].lower())]
            return self._add(**self._about(rank + SUIT_LETTERS[_suit(found[2])]))
        return False

    def _about(self, card: str) -> dict[str, object]:
        return {"lacks" if self.state == "lacks" else "holds": (card,)}

    def _few(self) -> bool:
        if found := self._take(rf"(singleton|doubleton)(?: in)? {_SUIT}"):
            count = 1 if found[1].lower() == "singleton" else 2
            return self._add(lengths=((_suit(found[2]), Span(count, count)),))
        return False

    def _moon(self) -> bool:
        return bool(self._take(r"moon hand\b")) and self._add(moon=True)


def _suit(word: str) -> int:
    return next(n for n, name in enumerate(SUIT_NAMES) if name.startswith(word.lower().rstrip("s")))


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS.index(word.lower())
