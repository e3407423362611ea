"""How many deals a second: our engine and OpenSpiel, in one run on one machine.

    python tests/benchmarks/deals_per_second.py [--seconds 3]

Every row plays random Hearts for four with the pass and all rules in force. Ours shuffles, deals,
passes, plays, scores and writes each deal down. OpenSpiel's rollouts inside its own C++ (one
simulation of its search bot with an evaluator of so many random rollouts) pass and play on from
a deal already dealt, or play on from one already passed. Rounds alternate and the best of each
row counts, so that other work on the machine hurts all rows alike.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from engine import Deal, Position, Rules
from engine.compiled import warm
from engine.players import player
from engine.simulation.runs import orders_for, play_run

RULES = Rules()
DEALS, BY_HAND, ROLLOUTS = 150_000, 30, 20_000


def ours(who: str, threads: int, deals: int = DEALS) -> Callable[[], int]:
    """Play deals compiled."""
    orders = orders_for(RULES, deals, seed=1)

    def play() -> int:
        return play_run(RULES, orders, who, threads).deals

    return play


def open_table() -> int:
    """Play deals card by card at the open table, as a page does."""
    chance = player("Random")
    for number in range(1, BY_HAND + 1):
        deal = Deal.shuffled(RULES, 1, number)
        if deal.plan.count:
            given = [[c.card for c in chance.choose_pass(deal, seat)] for seat in range(4)]
            deal = deal.exchange(given)
        position, dice = Position.start(RULES, deal), random.Random(number)
        while not position.over:
            position = position.play(dice.choice(position.legal))
        position.score()
    return BY_HAND


def spiel_rows() -> dict[str, Callable[[], int]]:
    """Return OpenSpiel's rows; none where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return {}
    game = pyspiel.load_game("hearts")
    dice = random.Random(1)

    def inside(passed: int) -> Callable[[], int]:
        def rollouts() -> int:
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
            for _ in range(passed):
                state.apply_action(dice.choice(state.legal_actions()))
            seed = dice.randrange(1 << 30)
            evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, seed, False)
            bot.mcts_search(state)
            return ROLLOUTS

        return rollouts

    def from_python() -> int:
        for _ in range(300):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                state.apply_action(actions[int(dice.random() * len(actions))])
            state.returns()
        return 300

    return {
        "OpenSpiel C++, passes and plays": inside(0),
        "OpenSpiel C++, plays only": inside(12),
        "OpenSpiel, driven from Python": from_python,
    }


def best_of(rows: dict[str, Callable[[], int]], seconds: float) -> dict[str, float]:
    """Run all rows in turn, round after round, and return the best speed of each."""
    best = dict.fromkeys(rows, 0.0)
    spent = dict.fromkeys(rows, 0.0)
    while min(spent.values()) < seconds:
        for name, play in rows.items():
            if spent[name] >= seconds:
                continue
            start = time.perf_counter()
            deals = play()
            took = time.perf_counter() - start
            spent[name] += took
            best[name] = max(best[name], deals / took)
    return best


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=3.0, help="how long each row runs")
    seconds = options.parse_args().seconds
    start = time.perf_counter()
    warm()
    print(f"ready after {time.perf_counter() - start:.1f} s (from the cache, or compiled anew)")
    rows = {
        "ours, random, 1 thread": ours("Random", 1),
        "ours, random, 2 threads": ours("Random", 2),
        "ours, Careful, 1 thread": ours("Careful", 1, DEALS // 4),
        "ours, Expert, 1 thread": ours("Expert", 1, DEALS // 4),
        "ours, random, open table": open_table,
        **spiel_rows(),
    }
    speeds = best_of(rows, seconds)
    one = speeds["ours, random, 1 thread"]
    print(f"{'':32}{'deals a second':>16}{'1 thread is':>14}")
    for name, speed in speeds.items():
        print(f"{name:32}{speed:>16,.0f}{one / speed:>13.2f}x")


if __name__ == "__main__":
    main()
