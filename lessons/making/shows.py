"""Blocks to look at and to play with: deals, hands, rules, scores, numbers, charts, sheets."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine import Deal, HeartsError, RuleError, Rules, score_deal
from engine.cards import card_name
from engine.pack import hand_size, pack_cards
from engine.players import player
from engine.rules import Field, field_named
from engine.scene import shown
from lessons.blocks import (
    Chart,
    FlipRule,
    Number,
    PlayDeal,
    RuleSheet,
    ShowHand,
    ShowScore,
    StepDeal,
    Timeline,
    Version,
)
from lessons.making.settings import SettingError, Settings
from lessons.making.tables import a_record, game, games, has_scene, ply_of, scene, taken
from lessons.numbers import FORMS, reckoned

CHARTS = ("running-points", "scores", "odds")
FIGURES = ("heart-leads", "rounds", "lengths", "guards", "patterns")
MOST_COPIES = 2


def deal(settings: Settings) -> StepDeal:
    """Make a record to step."""
    found = a_record(settings)
    start = settings.whole("from", 0)
    end = settings.whole("to", len(found.tricks), low=1)
    view = settings.one_of("view", found.seats, "")
    first, last = ply_of(found, start), ply_of(found, end + 1)
    if first >= last:
        raise SettingError("to", f"Trick {end} does not come after trick {start}; swap them.")
    return StepDeal(
        record=found,
        first=first,
        last=last,
        view=found.seats.index(view) if view else None,
        guess=settings.switch("guess", False),
        notes=settings.switch("notes", True),
    )


def hand(settings: Settings) -> ShowHand:
    """Make cards to look at."""
    where = scene(settings) if has_scene(settings) else None
    cards = where.hand if where else shown(settings.cards("cards"))
    marked = settings.cards("marked", "")
    if strange := Counter(marked) - Counter(cards):
        raise SettingError("marked", f"{min(strange)} is not among the cards shown; mark another.")
    if max(Counter(cards).values(), default=1) > MOST_COPIES:
        raise SettingError("cards", "A card is there three times; no pack has it so often.")
    return ShowHand(cards=cards, marked=marked, scene=where)


def rule(settings: Settings) -> FlipRule:
    """Make a rule to flip."""
    where, field = game(settings), field_named(settings.text("field"))
    versions = _versions(settings, where.rules, field)
    common: dict[str, Any] = {
        "game": where,
        "field": field.name,
        "label": field.label,
        "versions": versions,
    }
    if has_scene(settings):
        seen = scene(settings)
        for version in versions:
            seen.under(version.rules)
        return FlipRule(**common, scene=seen)
    names, piles = taken(settings, where.rules)
    totals, tricks = settings.wholes("totals"), settings.wholes("tricks")
    for version in versions:
        _check_score(version.rules, piles, totals, tricks)
    return FlipRule(**common, taken=piles, names=names, totals=totals, tricks=tricks)


def _versions(settings: Settings, rules: Rules, field: Field) -> tuple[Version, ...]:
    wanted = settings.any("values", None)
    if wanted is not None and (not isinstance(wanted, list) or len(wanted) < 2):
        raise SettingError("values", "'values' is a list of two values or more to flip between.")
    every = [True, False] if field.kind == "switch" else [each.word for each in field.options]
    found = []
    for value in every if wanted is None else wanted:
        try:
            flipped = rules.replace(**{field.name: value})
        except RuleError:
            if wanted is not None:
                raise
            continue
        kept = getattr(flipped, field.name)
        found.append(Version(field.write(kept), field.say(kept), flipped))
    if len(found) < 2:
        raise SettingError("values", f"{field.name} has no list of options; give 'values'.")
    return tuple(found)


def score(settings: Settings) -> ShowScore:
    """Make captured cards to reckon."""
    found = games(settings)
    if len({each.rules.players for each in found}) > 1:
        raise SettingError("games", "These games seat different numbers of players; say 'players'.")
    names, piles = taken(settings, found[0].rules)
    totals, tricks = settings.wholes("totals"), settings.wholes("tricks")
    for each in found:
        _check_score(each.rules, piles, totals, tricks)
    return ShowScore(games=found, taken=piles, names=names, totals=totals, tricks=tricks)


def _check_score(rules: Rules, piles: Any, totals: tuple[int, ...], tricks: Any) -> None:
    for name, given in (("totals", totals), ("tricks", tricks)):
        if given and len(given) != rules.players:
            raise SettingError(
                name, f"{name!r} has {len(given)} numbers for {rules.players} seats."
            )
    score_deal(rules, piles, tricks_won=tricks or None, before=totals or None)


def number(settings: Settings) -> Number:
    """Make a number for the prose. What is no setting of the block is asked of the function."""
    of = settings.text("of")
    form = settings.one_of("as", FORMS, "percent")
    given = settings.rest()
    value, text = reckoned(of, given, form)
    return Number(of=of, given=given, text=text, value=value)


def chart(settings: Settings) -> Chart:
    """Make a chart."""
    of = settings.one_of("of", CHARTS)
    if of == "odds":
        figure = settings.one_of("figure", FIGURES)
        return Chart(of=of, figure=figure, held=settings.whole("held", None, low=0, high=13))
    found = a_record(settings)
    scored = games(settings) if of == "scores" else ()
    if wrong := [each for each in scored if each.rules.players != found.rules.players]:
        raise SettingError(
            "games", f"{wrong[0].title} seats another number of players than {found.title}."
        )
    return Chart(of=of, record=found, games=scored)


def timeline(settings: Settings) -> Timeline:
    """Make a part of the history."""
    return Timeline(since=settings.whole("from", None), until=settings.whole("to", None))


def sheet(settings: Settings) -> RuleSheet:
    """Make a rule sheet."""
    against = settings.text("against", "")
    other = game(Settings({"game": against}, "against")) if against else None
    return RuleSheet(game=game(settings), against=other)


def play(settings: Settings) -> PlayDeal:
    """Make a deal to play."""
    where = game(settings)
    return PlayDeal(
        game=where,
        deal=_deal(settings, where.rules),
        player=player(settings.text("player", "Careful")).name,
        tricks=settings.whole("tricks", hand_size(where.rules), 1, hand_size(where.rules)),
        help=settings.switch("help", True),
        passing=settings.switch("passing", False),
    )


def _deal(settings: Settings, rules: Rules) -> Deal:
    number, dealer = settings.whole("deal_number", 1, low=1), settings.whole("dealer", 0)
    if not 0 <= dealer < rules.players:
        raise SettingError("dealer", f"Seats are numbered 0 to {rules.players - 1}.")
    if "hands" not in settings:
        return Deal.shuffled(rules, 1, number, dealer)
    hands = [settings.read_cards("hands", each) for each in settings.texts("hands")]
    left = Counter(map(card_name, pack_cards(rules))) - Counter(
        card for each in hands for card in each
    )
    try:
        return Deal(rules, tuple(hands), tuple(left.elements()), dealer, number)
    except HeartsError as error:
        raise SettingError("hands", str(error)) from None
