"""Prints what each character and each habit is worth, in points a deal with 95 % intervals.

Run it with ``python tests/benchmarks/habit_values.py [deals]``; 50,000 deals when left out.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import Rules, variant
from engine.compiled import warm
from engine.habits import HABITS
from engine.players import CHARACTERS, Player, player
from engine.simulation.runs import orders_for, play_run
from engine.simulation.trials import Trial, challenge, try_habit

HOME = {"win_bonus": "omnibus-hearts"}
"""A habit that means nothing in American Hearts is tried where it belongs."""
LADDER = [("Beginner", "Random"), ("Careful", "Beginner"), ("Expert", "Careful")]
BARE = Player("Bare", 0, "Plays at random, but for the habit on trial.")


def figures(trial: Trial) -> str:
    return f"{trial.worth:+7.3f} ±{trial.doubt:.3f} {trial.verdict:<20}"


def print_ladder(rules: Rules, deals: int) -> None:
    print("\nOne player among three others: how far below them his points a deal stay\n")
    for one, table in [*LADDER, ("Expert", "Beginner"), ("Shooter", "Expert")]:
        trial = challenge(rules, player(one), player(table), deals)
        print(f"{one:>9} among {table:<9} {figures(trial)} own points {trial.points:5.2f}")


def print_table_talk(rules: Rules, deals: int) -> None:
    print("\nFour of a kind at one table, one thread\n")
    for character in CHARACTERS:
        started = time.perf_counter()
        run = play_run(rules, orders_for(rules, deals, 1), character, threads=1)
        seconds = time.perf_counter() - started
        moons = float((run.sheet.shooter >= 0).mean())
        print(
            f"{character.name:>9}: {run.sheet.points.mean():5.2f} points, "
            f"{100 * moons:4.1f} % moons, {deals / seconds:9,.0f} deals a second"
        )


def print_habits(deals: int) -> None:
    print("\nEach habit: points a deal saved by a seat that has it, against itself without it\n")
    print(f"{'':43}{'on a Beginner':38}{'on Random':38}on an Expert")
    for habit in HABITS:
        rules = variant(HOME.get(habit.name, "american-hearts")).rules
        trials = [
            try_habit(rules, habit.name, table, deals)
            for table in (player("Beginner"), BARE, player("Expert"))
        ]
        where = "*" if habit.name in HOME else ""
        print(f"{habit.label + where:42}", *map(figures, trials))
    print("\n* measured in Omnibus Hearts, where the ten of diamonds is a bonus")


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    warm(print)
    rules = Rules()
    print_table_talk(rules, deals)
    print_ladder(rules, deals)
    print_habits(deals)


if __name__ == "__main__":
    main()
