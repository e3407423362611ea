"""What can go wrong, each with one sentence that says which card, seat and rule and what to do."""


class HeartsError(ValueError):
    """Anything the engine refuses. The message is one sentence fit to show a reader."""


class RuleError(HeartsError):
    """Rules that contradict each other, or an option that does not exist."""


class NotationError(HeartsError):
    """Text that does not name a card or a set of cards."""


class IllegalPlay(HeartsError):
    """A card, pass or claim that the rules of the game forbid."""


class RecordError(HeartsError):
    """A record of a deal that cannot have happened, or a file that is not one."""
