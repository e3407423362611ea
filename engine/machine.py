"""The processor's own words for a few small steps, which compiled code uses in place of Python's.

Needs numba. Each stands for a function of the rules by the same name and gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload

from engine import cards, shuffle
from engine.habits import choosing

WORD = types.int64


def word_of(arity: int, emit: Callable[..., Any]) -> Any:
    """Return a function of one or two whole numbers that stands for one instruction."""

    def one(_typing: Any, _cards: Any) -> Any:
        return WORD(WORD), lambda _context, builder, _signature, args: emit(builder, *args)

    def two(_typing: Any, _left: Any, _right: Any) -> Any:
        return WORD(WORD, WORD), lambda _context, builder, _signature, args: emit(builder, *args)

    return intrinsic(one if arity == 1 else two)


def constant(number: int, bits: int = 64) -> ir.Constant:
    """Return a number that stands in the code itself."""
    return ir.Constant(ir.IntType(bits), number)


def deposit_bits(builder: Any, bits: Any, places: Any) -> Any:
    """Lay the lowest bits out on the places of a set, from the lowest place up."""
    word = ir.IntType(64)
    kind = ir.FunctionType(word, [word, word])
    name = "llvm.x86.bmi.pdep.64"
    instruction = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    return builder.call(instruction, [bits, places])


trailing_zeros = word_of(1, lambda builder, cards: builder.cttz(cards, constant(0, 1)))
leading_zeros = word_of(1, lambda builder, cards: builder.ctlz(cards, constant(0, 1)))
population = word_of(1, lambda builder, cards: builder.ctpop(cards))
# Numba's own sums promise the compiler that nothing overflows; these promise nothing.
add = word_of(2, lambda builder, a, b: builder.and_(builder.add(a, b), constant(shuffle.WORD)))
multiply = word_of(2, lambda builder, a, b: builder.and_(builder.mul(a, b), constant(shuffle.WORD)))
deposit = word_of(2, deposit_bits)


def lowest(cards: int) -> int:  # noqa: D103
    return trailing_zeros(cards)  # type: ignore[no-any-return]


def highest(cards: int) -> int:  # noqa: D103
    return 63 - leading_zeros(cards)  # type: ignore[no-any-return]


def count(cards: int) -> int:  # noqa: D103
    return population(cards)  # type: ignore[no-any-return]


def plus(left: int, right: int) -> int:  # noqa: D103
    return add(left, right)  # type: ignore[no-any-return]


def times(left: int, right: int) -> int:  # noqa: D103
    return multiply(left, right)  # type: ignore[no-any-return]


def pick(cards: int, bits: int) -> int:  # noqa: D103
    place = shuffle.share(bits, population(cards))
    return trailing_zeros(deposit(1 << place, cards))  # type: ignore[no-any-return]


SWAPPED: dict[Callable[..., Any], Callable[..., Any]] = {
    cards.lowest: lowest,
    cards.highest: highest,
    cards.count: count,
    shuffle.plus: plus,
    shuffle.times: times,
}
if binding.get_host_cpu_features().get("bmi2"):
    SWAPPED[choosing.pick] = pick


def swap() -> None:
    """Let compiled code use these."""
    for slow, fast in SWAPPED.items():
        overload(slow, strict=False)(_always(fast))


def _always(fast: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *_cards: fast
