"""What can go wrong, each with one sentence that says which card, seat and rule and what to do."""

from __future__ import annotations

from collections.abc import Mapping


class HeartsError(ValueError):
    """Anything the engine refuses. The message is one sentence fit to show a reader."""


class RuleError(HeartsError):
    """Rules that contradict each other, or an option that does not exist.

    Attributes:
        fields: the names of the fields of `Rules` that are at odds; empty when no field is.
        ways_out: changes that would each settle the matter, the smallest change first.
    """

    def __init__(
        self,
        sentence: str,
        *,
        fields: tuple[str, ...] = (),
        ways_out: tuple[Mapping[str, object], ...] = (),
    ) -> None:
        super().__init__(sentence)
        self.fields = fields
        self.ways_out = ways_out


class NotationError(HeartsError):
    """Text that does not name a card or a set of cards."""


class IllegalPlay(HeartsError):
    """A card, pass or claim that the rules of the game forbid."""


class RecordError(HeartsError):
    """A record of a deal that cannot have happened, or a file that is not one."""
