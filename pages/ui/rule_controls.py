"""A control for every rule there is, made from `engine.rules.FIELDS` alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import itemgetter

import streamlit as st

from engine import Rules
from engine.cards import card_name, parse_card, sorted_hand
from engine.pack import pack_cards
from engine.rules import FIELDS, GROUPS, CardPoints, Field, Option, field_named
from pages.ui.rule_looks import Refusal, RuleLook, changed_counts, group_look, rule_look
from pages.ui.rule_screen import RuleScreen
from pages.ui.steady import say_beside_headings
from pages.ui.words import symbol

Flip = Callable[[str, object], None]


@dataclass(frozen=True)
class Acts:
    """What the controls may do to the page.

    Attributes:
        flip: set a rule, by its name, to a value.
        mend: grant the wish that does not go with the other rules, and change those.
        leave: drop the wish.
    """

    flip: Flip
    mend: Callable[[], None]
    leave: Callable[[], None]


Shown = Callable[[], RuleScreen]
"""Asks what the page shows now, since a part may be drawn again long after it was given it."""

_CARDS = [card_name(card) for card in sorted_hand(pack_cards(Rules(trim="none")))]
_SOUGHT = "find a rule"
_ALL = "all rules"
FIRST_OPEN = GROUPS[2]
"""The heading that lies open when the page opens."""
_FEW = 3
"""So many options are shown side by side; more go into a list."""


def draw_controls(shown: Shown, acts: Acts) -> None:
    """Draw every rule under its heading, or those that a search finds."""

    @st.fragment(key=_ALL)
    def draw() -> None:
        sought = st.text_input("Find a rule", key=_SOUGHT, placeholder="moon, lady, kitty …")
        if sought:
            _draw_found(shown(), sought, acts)
            return
        for group in GROUPS:
            st.fragment(key=_part(group))(_draw_group)(shown, group, acts)

    draw()


def parts_to_draw(before: RuleScreen, after: RuleScreen, flipped: str | None = None) -> list[str]:
    """Return the parts of the controls that look different now, as keys of their fragments.

    Args:
        before: what the page showed.
        after: what it shows now.
        flipped: the rule a visitor touched; its control is drawn even if nothing came of it.
    """
    if st.session_state.get(_SOUGHT):
        return [_ALL]
    return [
        _part(group)
        for group in GROUPS
        if group_look(before, group) != group_look(after, group)
        or (flipped and field_named(flipped).group == group)
    ]


def _part(group: str) -> str:
    return f"rules of {group}"


def _key(group: str) -> str:
    return f"group {group}"


def _draw_group(shown: Shown, group: str, acts: Acts) -> None:
    look = group_look(shown(), group)
    if look.wished:
        st.session_state[_key(group)] = True
    under = st.expander(group, expanded=group == FIRST_OPEN, key=_key(group), on_change="rerun")
    # Drawing only what lies open keeps a flip quick.
    if under.open:
        with under:
            for rule in look.rules:
                _draw_rule(rule, acts)


def _draw_found(screen: RuleScreen, sought: str, acts: Acts) -> None:
    found = found_by(sought)
    if not found:
        st.markdown("No rule speaks of that. Try another word: *pass*, *joker*, *trick*.")
    for rule in found:
        _draw_rule(rule_look(screen, rule), acts)


def draw_counts(screen: RuleScreen) -> None:
    """Say beside each heading how many of its rules are changed."""
    counts = changed_counts(screen)
    say_beside_headings({_key(group): f" · {count} changed" for group, count in counts.items()})


def found_by(sought: str) -> list[Field]:
    """Return the rules that speak of something: first by their names, then options, then help."""
    word, ranked = sought.lower().strip(), []
    for rule in FIELDS:
        options = " ".join(f"{option.label} {option.help}" for option in rule.options)
        said = (rule.label, rule.group, options, rule.help)
        if places := [at for at, text in enumerate(said) if word in text.lower()]:
            ranked.append((places[0], rule))
    return [rule for _, rule in sorted(ranked, key=itemgetter(0))]


def _draw_rule(look: RuleLook, acts: Acts) -> None:
    _draw_control(look.rule, look.value, acts.flip)
    if look.refusal:
        _draw_refusal(look.refusal, acts)
    elif look.remark:
        st.markdown(look.remark)


def _draw_refusal(refusal: Refusal, acts: Acts) -> None:
    st.warning(refusal.sentence)
    with st.container(horizontal=True):
        if refusal.mendable:
            st.button("Change that too", on_click=acts.mend, key="mend", type="primary")
        st.button("Leave it as it was", on_click=acts.leave, key="leave")


def help_of(rule: Field) -> str:
    """Return what a rule says, what its options mean, what is our own, and where it is from."""
    words = [rule.meaning]
    if any(option.help for option in rule.options):
        words += [_option_words(option) for option in rule.options]
    if rule.house_rule:
        words.append(f"**House rule:** {rule.house_rule}")
    words.append(f"From: {'; '.join(rule.sources)}." if rule.sources else "Not in our books.")
    return "\n\n".join(words)


def _option_words(option: Option) -> str:
    return f"*{option.label}*" + (f": {option.help}" if option.help else "")


def _draw_control(rule: Field, value: object, flip: Flip) -> None:
    match rule.kind:
        case "choice":
            _draw_choice(rule, value, flip)
        case "number":
            _draw_number(rule, value, flip)
        case "switch":
            _draw_switch(rule, value, flip)
        case "cards":
            _draw_cards(rule, value, flip)
        case "card_points":
            _draw_card_points(rule, value, flip)
        case "effects":
            _draw_effects(rule, value, flip)


def _take(key: str, name: str, flip: Flip) -> None:
    flip(name, st.session_state[key])


def _draw_choice(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    st.session_state[key] = value
    words = {option.word: option.label for option in rule.options}
    draw = partial(st.radio, horizontal=True) if len(words) <= _FEW else st.selectbox
    draw(
        rule.label,
        list(words),
        format_func=words.__getitem__,
        key=key,
        help=help_of(rule),
        on_change=_take,
        args=(key, rule.name, flip),
    )


def _draw_number(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    worded = not isinstance(value, int)
    st.session_state[key] = None if worded else value
    st.number_input(
        rule.label,
        rule.low,
        rule.high,
        key=key,
        step=1,
        help=help_of(rule),
        placeholder=rule.say(value) if worded else "",  # type: ignore[arg-type]
        on_change=_take_number,
        args=(key, rule, flip),
    )
    for option in rule.options:
        word_key = f"{key} {option.word}"
        st.session_state[word_key] = worded
        st.checkbox(
            option.label,
            key=word_key,
            on_change=_take_word,
            args=(word_key, rule, str(option.word), flip),
        )


def _take_number(key: str, rule: Field, flip: Flip) -> None:
    number = st.session_state[key]
    word = rule.options[0].word if rule.options else rule.default
    flip(rule.name, word if number is None else number)


def _take_word(key: str, rule: Field, word: str, flip: Flip) -> None:
    fallback = rule.default if isinstance(rule.default, int) else max(rule.low, 26)
    flip(rule.name, word if st.session_state[key] else fallback)


def _draw_switch(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    st.session_state[key] = bool(value)
    st.toggle(rule.label, key=key, help=help_of(rule), on_change=_take, args=(key, rule.name, flip))


def _draw_cards(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    st.session_state[key] = _in_order(value if isinstance(value, frozenset) else ())
    _choose_cards(rule, key, _take_list, (key, rule.name, flip))


def _choose_cards(
    rule: Field, key: str, take: Callable[..., None], given: tuple[object, ...]
) -> None:
    st.multiselect(
        rule.label,
        _CARDS,
        format_func=symbol,
        key=key,
        help=help_of(rule),
        placeholder="Choose cards",
        on_change=take,
        args=given,
    )


def _take_list(key: str, name: str, flip: Flip) -> None:
    flip(name, frozenset(st.session_state[key]))


def _draw_card_points(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    worth = value if isinstance(value, CardPoints) else CardPoints()
    st.session_state[key] = _in_order(worth)
    _choose_cards(rule, key, _take_worth, (key, rule.name, worth, flip))
    with st.container(horizontal=True, gap="small"):
        for card, points in worth.items():
            one = f"{key} {card}"
            st.session_state[one] = points
            st.number_input(
                f"Points for {symbol(card)}",
                -1000,
                1000,
                key=one,
                step=1,
                width=150,
                on_change=_take_points,
                args=(one, rule.name, card, worth, flip),
            )


def _take_worth(key: str, name: str, worth: CardPoints, flip: Flip) -> None:
    flip(name, {card: worth.get(card, 5) for card in st.session_state[key]})


def _take_points(key: str, name: str, card: str, worth: CardPoints, flip: Flip) -> None:
    flip(name, dict(worth) | {card: st.session_state[key] or 0})


def _draw_effects(rule: Field, value: object, flip: Flip) -> None:
    key = f"rule {rule.name}"
    chosen = value if isinstance(value, frozenset) else frozenset()
    st.session_state[key] = [option.word for option in rule.options if option.word in chosen]
    st.pills(
        rule.label,
        rule.words,
        selection_mode="multi",
        format_func=lambda word: getattr(rule.option(word), "label", word),
        key=key,
        help=help_of(rule),
        on_change=_take_list,
        args=(key, rule.name, flip),
    )


def _in_order(cards: object) -> list[str]:
    assert isinstance(cards, frozenset | tuple | CardPoints)
    return [card_name(card) for card in sorted_hand(map(parse_card, cards))]
