"""How many layouts a second each card is played out on, and how long an answer takes.

    python tests/benchmarks/choices_per_second.py [--deals 20000]

One deal of American Hearts is played by Expert up to a trick; whoever leads to it then has each
of his cards tried on the same layouts. The search with all hands open
is timed on endings of five tricks.
"""

from __future__ import annotations

import argparse
import statistics
import time

from engine import Deal, Position, Rules
from engine.choices import try_cards, try_passes
from engine.choices.unseen import draw
from engine.choices.whereabouts import unseen_by
from engine.compiled import warm
from engine.players import player
from engine.search import MOST_CARDS, best_cards
from engine.seen import remembered
from engine.simulation.runs import orders_for, play_run

RULES = Rules(pass_mode="none")
TRICKS = (1, 5, 9)
ENDINGS = 12


def played_to(number: int, trick: int) -> Position:
    """Let Expert play a deal until somebody with a choice has his turn in a trick."""
    position = Position.start(RULES, Deal.shuffled(RULES, 1, number))
    while position.trick_number < trick or len(position.legal) < 2:
        position = position.play(player("Expert").choose(position).card)
    return position


def print_cards(deals: int, threads: int) -> None:
    """Print a line for each trick."""
    for trick in TRICKS:
        position = played_to(1, trick)
        start = time.perf_counter()
        found = try_cards(position, deals=deals, threads=threads)
        took = time.perf_counter() - start
        start = time.perf_counter()
        draw(unseen_by(position, position.turn, remembered(position)), deals, 1)
        drawn = time.perf_counter() - start
        speed = len(found) * deals / took
        print(
            f"trick {trick:2}, {threads} thread(s): {len(found):2} cards in {took:5.2f} s, "
            f"{speed:9,.0f} layouts a second; drawing them took {drawn:5.2f} s"
        )


def print_searches() -> None:
    """Print how long five tricks with all hands open take."""
    times = []
    for number in range(1, ENDINGS + 1):
        position = Position.start(RULES, Deal.shuffled(RULES, 5, number))
        while sum(map(len, position.hands)) > MOST_CARDS:
            position = position.play(player("Expert").choose(position).card)
        start = time.process_time()
        best_cards(position)
        times.append(time.process_time() - start)
    print(
        f"all hands open, five tricks, {ENDINGS} endings: median {statistics.median(times):.1f} s, "
        f"longest {max(times):.1f} s of processor time"
    )


def main() -> None:
    """Print all lines."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--deals", type=int, default=20_000, help="layouts for each card")
    deals = options.parse_args().deals
    warm()
    rules = Rules()
    start = time.perf_counter()
    play_run(rules, orders_for(rules, deals, 1), "Expert", 1)
    whole = deals / (time.perf_counter() - start)
    print(f"whole deals with Expert, 1 thread: {whole:9,.0f} a second, for comparison")
    for threads in (1, 2):
        print_cards(deals, threads)
    deal = Deal.shuffled(rules, 1)
    passes = [deal.hands[0][:3], deal.hands[0][3:6], deal.hands[0][6:9]]
    start = time.perf_counter()
    try_passes(rules, deal.hands[0], passes, deals=deals, threads=1)
    speed = len(passes) * deals / (time.perf_counter() - start)
    print(f"passes, 1 thread: {speed:9,.0f} layouts a second")
    print_searches()


if __name__ == "__main__":
    main()
