"""Print the rules of a variant: ``python -m engine.sheet omnibus-hearts --players 5``."""

from __future__ import annotations

import argparse
import sys

from engine.errors import RuleError
from engine.sheet import printed, sheet
from engine.variants import variant


def main(arguments: list[str] | None = None) -> int:
    """Print the sheet of the variant named; return 2 and one sentence if there is none."""
    parser = argparse.ArgumentParser(prog="python -m engine.sheet", description=__doc__)
    parser.add_argument("preset", help="the id of a variant, such as american-hearts")
    parser.add_argument("--players", type=int, help="how many play; the best number if left out")
    parser.add_argument("--against", metavar="PRESET", help="mark what differs from this variant")
    chosen = parser.parse_args(arguments)
    try:
        game = variant(chosen.preset)
        rules = game.rules if chosen.players is None else game.for_players(chosen.players)
        other = variant(chosen.against).rules if chosen.against else None
    except RuleError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{game.title}\n\n{game.summary}\n\n{printed(sheet(rules, other))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
