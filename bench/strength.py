"""How strong the bots are: the matches that prove it, with swapped seats, written to bench/STRENGTH.md.

python bench/strength.py                        all tables; hours, because search thinks 500 ms about every move
python bench/strength.py --only greedy-random   one table: search-greedy, greedy-random, kingdoms or levels
python bench/strength.py --game dominion        the matches of one game
python bench/strength.py --games 20 --jobs 2    fewer games of each match, on two processes
python bench/strength.py --page                 write the page from the games that there are, and play none

Every game is kept when it ends (folder .strength): whatever stops the command, the same command goes on. When bots or
rules have changed, `--fresh` throws the kept games of the chosen tables away.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/strength.py` puts only bench/ itself there

from bench import machine
from bench.page import table
from pentarchy import registry
from pentarchy.arena.jobs import local
from pentarchy.arena.journal import Journal, JournalError
from pentarchy.arena.standings import Standing, standings
from pentarchy.arena.tournament import Result, Tournament, play
from pentarchy.bots import BotError

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "STRENGTH.md"
GAMES = 200
SEARCH = "search:500ms"

KINGDOMS = {
    "First Game": "cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop",
    "Size Distortion": "artisan,bandit,bureaucrat,chapel,festival,gardens,sentry,throne_room,witch,workshop",
    "Deck Top": "artisan,bureaucrat,council_room,festival,harbinger,laboratory,moneylender,sentry,vassal,village",
    "Silver & Gold": "bandit,bureaucrat,chapel,harbinger,laboratory,merchant,mine,moneylender,throne_room,vassal",
}
"""Recommended sets of the base game."""
LEVELS = ("master", "expert", "adept", "novice", "random")
"""Opponents at the table from the strongest to the weakest, and what is weaker than all of them."""
RANDOM_KINGDOMS = "random, a new one for each deal"

TITLES = {
    "search-greedy": "Search against greedy",
    "greedy-random": "Greedy against random",
    "kingdoms": "Search against Big Money Ultimate, on kingdoms of the base set",
    "levels": "Each level against the one below it",
}


@dataclass(frozen=True, slots=True)
class Contest:
    """One line of a table: a match of two bots, and where its games are kept."""

    title: str
    name: str
    tournament: Tournament
    file: Path


def contests(only: Iterable[str], games: int, search: str, folder: Path) -> list[Contest]:
    """The matches of some tables. All kingdoms together get as many games as another match, two levels a fifth."""
    matches: list[tuple[str, str, Tournament]] = []
    for title in only:
        if title == "kingdoms":
            each = max(2, games // (len(KINGDOMS) + 1) // 2 * 2)
            options = {name: ("kingdom", piles) for name, piles in KINGDOMS.items()}
            options[RANDOM_KINGDOMS] = ("cards", "base")
            matches += [
                (title, name, Tournament("dominion", (search, "bm-ultimate"), each, options=(option,)))
                for name, option in options.items()
            ]
        elif title == "levels":
            each = max(2, games // 5 // 2 * 2)
            matches += [
                (title, f"{registry.game(game).texts().name(game)}: {' – '.join(bots)}", Tournament(game, bots, each))
                for game in registry.game_names()
                for bots in pairwise(LEVELS)
            ]
        else:
            bots = (search, "greedy") if title == "search-greedy" else ("greedy", "random")
            matches += [
                (title, registry.game(game).texts().name(game), Tournament(game, bots, games))
                for game in registry.game_names()
            ]
    return [Contest(title, name, match, _file(folder, name, match)) for title, name, match in matches]


def _file(folder: Path, name: str, tournament: Tournament) -> Path:
    words = "-".join([*tournament.bots, *name.partition(",")[0].lower().split()])
    return folder / f"{''.join(letter if letter.isalnum() else '-' for letter in words)}.jsonl"


def run(contest: Contest, jobs: int) -> None:
    """Play what is missing, and note which commit has played it."""
    with Journal(contest.file, contest.tournament) as journal:
        missing = contest.tournament.count - len(journal.results)
        if not missing:
            return
        with contest.file.with_suffix(".commits").open("a", encoding="utf-8") as commits:
            commits.write(f"{commit()}\n")
        for left, result in enumerate(play(contest.tournament, local(jobs), journal.results), start=1):
            journal.add(result)
            if sys.stderr.isatty():
                print(
                    f"\r{contest.title}, {contest.name}: {missing - left} to go  ", end="", file=sys.stderr, flush=True
                )
    print(f"\r{contest.title}, {contest.name}: done        ", file=sys.stderr)


def commit() -> str:
    """What is being measured, as git names it; `+` where the package differs from it."""
    try:
        name = _git("describe", "--always", "--abbrev=10", "--exclude", "*")
        return f"{name}+" if _git("status", "--porcelain", "--", "src") else name
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def page(games: int, search: str, folder: Path) -> str:
    """All tables that have games, whichever of them were played now."""
    lines = [
        "# Strength",
        "",
        "Written by `python bench/strength.py`; how it measures is in [README.md](README.md).",
        "",
        *(f"- {name}: {value}" for name, value in machine.facts().items() if name != "Load at the start"),
    ]
    for title, heading in TITLES.items():
        found = [
            (contest, results)
            for contest in contests([title], games, search, folder)
            if contest.file.exists() and (results := _read(contest))
        ]
        if found:
            lines += ["", f"## {heading}", "", *_section(title, found)]
    return "\n".join(lines) + "\n"


def _read(contest: Contest) -> list[Result]:
    with Journal(contest.file, contest.tournament) as journal:
        return list(journal.results.values())


def _section(title: str, found: list[tuple[Contest, list[Result]]]) -> list[str]:
    one, other = ("the upper", "the lower") if title == "levels" else found[0][0].tournament.bots
    first = {"kingdoms": "kingdom", "levels": "match"}.get(title, "game")
    head = [first, "games", f"wins of {one}", f"of {other}", "shared"]
    head += [f"share of {one} (95 %)", "mean scores", "seconds a game", "ahead"]
    rows = [_row(contest.name, results, contest.tournament.bots[0]) for contest, results in found]
    if title == "kingdoms" and len(found) > 1:
        rows.append(_row("**all**", _together([results for _, results in found]), one))
    played, wanted = sum(len(results) for _, results in found), sum(contest.tournament.count for contest, _ in found)
    commits = dict.fromkeys(
        line for contest, _ in found for line in contest.file.with_suffix(".commits").read_text("utf-8").split()
    )
    seconds = sum(result.seconds for _, results in found for result in results)
    about = f"Two players, each deal twice with swapped seats. {seconds:,.0f} s of play, commit {', '.join(commits)}."
    unfinished = [f"So far {played} of {wanted} games.", ""] if played < wanted else []
    return [about, "", *unfinished, table(head, rows)]


def _together(lists: list[list[Result]]) -> list[Result]:
    """The games of several matches; the same deal is another one on another kingdom."""
    return [
        replace(result, deal=result.deal * len(lists) + at) for at, results in enumerate(lists) for result in results
    ]


def _row(name: str, results: list[Result], bot: str) -> list[str]:
    first, second = sorted(standings(results).table, key=lambda standing: standing.bot != bot)
    return [
        name,
        str(first.games),
        str(first.wins),
        str(second.wins),
        str(first.shared),
        first.share.percent,
        f"{_score(first)} : {_score(second)}",
        f"{sum(result.seconds for result in results) / len(results):.2f}",
        first.bot if first.share.low > 0.5 else second.bot if first.share.high < 0.5 else "open",
    ]


def _score(standing: Standing) -> str:
    return f"{standing.mean_score:.1f} ± {standing.score_margin:.1f}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="bench/strength.py", description="Let the bots play the matches that prove their strength."
    )
    parser.add_argument("--only", action="append", choices=list(TITLES), help="this table (may be repeated)")
    parser.add_argument("--game", action="append", choices=registry.game_names(), help="this game (may be repeated)")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each match (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; at most one for each core (default: 1)")
    parser.add_argument("--search", default=SEARCH, metavar="BOT", help="the bot to prove (default: %(default)s)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".strength", help="where the games are kept")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the page (default: bench/STRENGTH.md)")
    parser.add_argument("--page", action="store_true", help="write the page from the games that there are")
    parser.add_argument("--fresh", action="store_true", help="throw away the games that these tables have")
    given = parser.parse_args(argv)
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    wanted = [
        contest
        for contest in contests(given.only or TITLES, given.games, given.search, given.folder)
        if contest.tournament.game in (given.game or registry.game_names())
    ]
    stopped = False
    try:
        for contest in wanted:
            contest.tournament.check()
        given.folder.mkdir(parents=True, exist_ok=True)
        for contest in wanted if given.fresh else []:
            for file in (contest.file, contest.file.with_suffix(".commits")):
                file.unlink(missing_ok=True)
        for contest in [] if given.page else wanted:
            run(contest, given.jobs)
    except KeyboardInterrupt:
        stopped = True
        print("\nstopped; the same command goes on", file=sys.stderr)
    except (BotError, LookupError, JournalError, OSError) as error:
        parser.error(str(error))
    text = page(given.games, given.search, given.folder)
    given.out.write_text(text, "utf-8")
    print(text, end="")
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
