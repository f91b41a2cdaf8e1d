"""How often each side of a game wins, such as the civilizations of Clash of Cultures: a section of bench/STRENGTH.md.

python bench/sides.py                               500 games of two greedy bots
python bench/sides.py --bot search:30 --jobs 2      the same by search, which takes an hour
python bench/sides.py --bot greedy --players 4 --games 1000

The same bot plays all seats, so what differs is the side: one that wins seldom is weak, or its bot leaves its abilities
unused. A table that has been measured again takes the place of the old one; the rest of the page stays as it is.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/sides.py` puts only bench/ itself there

from bench.page import table
from bench.strength import RESULTS, commit
from pentarchy import registry
from pentarchy.arena.simulate import Report, Series, simulate
from pentarchy.bots import BotError
from pentarchy.core import SetupError

GAME = "clash_of_cultures"
HEADING = "## How often each civilization wins"
ABOUT = "Written by `python bench/sides.py`. One bot plays all seats; civilizations are dealt at random."


def section(report: Report, players: int, made_by: str) -> str:
    """The table of one series: who wins most comes first."""
    texts = registry.game(report.game).texts()
    rows = [
        [texts.name(one.side), str(one.games), one.share.percent, f"{one.mean_score:.1f} ± {one.score_margin:.1f}"]
        for one in report.sides
    ]
    head = ["civilization", "games", "share of wins (95 %)", "mean score"]
    return "\n\n".join(
        [
            title_of(report.seats[0].bot, players),
            f"{report.games} games at commit {made_by}, a share of {100 / players:g} % is average.",
            table(head, rows),
        ]
    )


def title_of(bot: str, players: int) -> str:
    return f"### {bot}, {players} players"


def merged(page: str, text: str) -> str:
    """The page with this table in its section, in the place of an earlier one of the same title."""
    before, found, rest = page.partition(f"{HEADING}\n")
    here, mark, after = rest.partition("\n## ")
    title = text.partition("\n")[0]
    kept = [f"### {part.strip()}" for part in here.split("\n### ")[1:]] if found else []
    tables = [text if one.partition("\n")[0] == title else one for one in kept]
    if text not in tables:
        tables.append(text)
    whole = "\n\n".join([before.rstrip(), HEADING, ABOUT, *tables])
    return f"{whole}\n{mark}{after}" if mark else f"{whole}\n"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench/sides.py", description="Measure how often each side of a game wins.")
    parser.add_argument("--bot", default="greedy", help="who plays all seats (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2, help="how many play (default: %(default)s)")
    parser.add_argument("--games", type=int, default=500, help="how many games (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; at most one for each core (default: 1)")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the page (default: bench/STRENGTH.md)")
    given = parser.parse_args(argv)
    if given.games < 1 or given.jobs < 1 or given.players < 1:
        parser.error("--games, --jobs and --players are at least 1")
    variant = registry.game(GAME).facts.usual
    try:
        made_by = commit()
        report = simulate(Series(GAME, (given.bot,) * given.players, given.games, variant=variant), given.jobs)
    except (BotError, LookupError, SetupError) as error:
        parser.error(str(error))
    text = section(report, given.players, made_by)
    given.out.write_text(merged(given.out.read_text("utf-8") if given.out.exists() else "", text), "utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
