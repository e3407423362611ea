"""Blocks that ask: choose a card, pass cards, mark what is legal, answer a quiz."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import symbol_of
from engine.pack import hand_size
from engine.passing import PassPlan, fault_in_pass, pass_cycle, pass_plan
from engine.scene import Scene, shown
from lessons.blocks import (
    Answer,
    Choose,
    Legal,
    NamedGame,
    Option,
    PassCards,
    Quiz,
    RightPass,
    WrongPass,
)
from lessons.making.offered import as_offered
from lessons.making.settings import SettingError, Settings
from lessons.making.tables import game, scene


def choose(settings: Settings) -> Choose:
    """Make a question for one card. Every legal card needs its answer."""
    where = scene(settings)
    right, wrong = settings.by_card("right"), settings.by_card("wrong")
    otherwise = settings.text("otherwise", "")
    if not right:
        raise SettingError("right", "No card is right; name one under 'right', with its reason.")
    for name, cards in (("right", right), ("wrong", wrong)):
        for card in cards:
            _check_card(where, name, card)
    if both := set(right) & set(wrong):
        raise SettingError("wrong", f"{symbol_of(min(both))} is both right and wrong; decide.")
    answers = {}
    for card in where.legal:
        why = right.get(card) or wrong.get(card) or otherwise
        if not why:
            raise SettingError(
                "wrong",
                f"{symbol_of(card)} may be played and has no answer; add it or 'otherwise'.",
            )
        answers[card] = Answer(card in right, why)
    return Choose(scene=where, ask=settings.text("ask"), answers=answers)


def _check_card(where: Scene, name: str, card: str) -> None:
    reason = where.position.why_not(card)
    if card not in where.hand:
        raise SettingError(name, f"{symbol_of(card)} is not in the hand; name a card that is.")
    if reason:
        raise SettingError(name, f"{symbol_of(card)} cannot be played here: {reason}")


def pass_cards(settings: Settings) -> PassCards:
    """Make a question for the pass."""
    where = game(settings)
    hand = shown(settings.cards("hand"))
    full = hand_size(where.rules)
    if len(hand) != full or (len(set(hand)) != full and where.rules.packs == 1):
        raise SettingError("hand", f"The hand has {len(set(hand))} cards; a full one has {full}.")
    number = pass_number(settings, where)
    plan = pass_plan(where.rules, number)
    right = []
    for part in settings.tables("right"):
        cards = part.cards("cards")
        check_pass(where, hand, cards, plan, "right")
        right.append(RightPass(cards, part.text("why")))
        part.done()
    if not right:
        raise SettingError("right", "No pass is right; name one under 'right', with its reason.")
    return PassCards(
        game=where,
        hand=hand,
        way=plan.kind,
        to=plan.words,
        number=number,
        count=plan.count,
        ask=settings.text("ask", f"Which cards do you choose? You {plan.words}."),
        right=tuple(right),
        wrong=tuple(_wrong(part, hand) for part in settings.tables("wrong", ())),
        otherwise=settings.text("otherwise"),
    )


def pass_number(settings: Settings, where: NamedGame) -> int:
    """Read `to` and `number`: which deal of the game it is, and so where the cards go."""
    cycle = pass_cycle(where.rules)
    number, to = settings.whole("number", 0), settings.text("to", "")
    if to and to not in cycle:
        raise SettingError(
            "to", f"{where.title} never passes {to!r}; choose {' or '.join(dict.fromkeys(cycle))}."
        )
    number = number or (cycle.index(to) + 1 if to else 1)
    kind = cycle[(number - 1) % len(cycle)]
    if to and kind != to:
        raise SettingError("number", f"Deal {number} passes {kind}, not {to}; leave one out.")
    if not pass_plan(where.rules, number).count:
        raise SettingError("number", f"Nothing is passed in deal {number}; choose another.")
    return number


def check_pass(
    where: NamedGame, hand: Sequence[str], cards: Sequence[str], plan: PassPlan, setting: str
) -> None:
    """Refuse a pass that the rules do not allow."""
    if fault := fault_in_pass(where.rules, hand, cards, plan):
        raise SettingError(setting, f"{' '.join(cards)} cannot be passed: {fault}")


def _wrong(part: Settings, hand: Sequence[str]) -> WrongPass:
    keeps = "keeps" in part
    cards = part.cards("keeps" if keeps else "card")
    if len(cards) != 1 or cards[0] not in hand:
        raise SettingError(
            "wrong", "A wrong pass names one card of the hand, under 'card' or 'keeps'."
        )
    found = WrongPass(cards[0], keeps, part.text("why"))
    part.done()
    return found


def legal(settings: Settings) -> Legal:
    """Make the question what may be played."""
    ask = settings.text("ask", "Which of these cards may you play?")
    return Legal(scene=scene(settings), ask=ask)


def quiz(settings: Settings) -> Quiz:
    """Make a question with answers on offer."""
    options = tuple(_option(part) for part in settings.tables("options"))
    if len(options) < 2 or not any(option.right for option in options):
        raise SettingError("options", "A quiz needs two options or more, and one that is right.")
    trick, rules = settings.cards("trick_so_far", ""), game(settings).rules
    if len(trick) > rules.players:
        raise SettingError(
            "trick_so_far",
            f"{rules.players} players lay no {len(trick)} cards in a trick; give 'players'.",
        )
    ask = settings.text("ask")
    if not settings.switch("ordered", False):
        options = as_offered(ask, options, rules.players)
    return Quiz(
        ask=ask,
        options=options,
        hand=shown(settings.cards("hand", "")),
        trick=trick,
        rules=rules,
    )


def _option(part: Settings) -> Option:
    found = Option(part.text("text"), part.switch("right", False), part.text("why"))
    part.done()
    return found
