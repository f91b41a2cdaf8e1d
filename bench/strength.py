"""How strong the bots are: the matches that prove it, with swapped seats, written to bench/STRENGTH.md.

python bench/strength.py                        all tables; hours, because search thinks 500 ms about every move
python bench/strength.py --only greedy-random   one table: search-greedy, greedy-random, kingdoms, levels, alone or
                                                search-alone
python bench/strength.py --game dominion        the matches of one game
python bench/strength.py --games 20 --jobs 2    fewer games of each match, on two processes
python bench/strength.py --page                 write the page from the games that there are, and play none

Every game is kept when it ends (folder .strength): whatever stops the command, the same command goes on. When bots or
rules have changed, `--fresh` throws the kept games of the chosen tables away. Lines of the page whose games are kept
elsewhere stay as they are.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

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
SEARCH = "search:500ms-cpu"
"""Half a second of processor time for a decision: a busy machine makes the match longer, not the search weaker."""

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
ALL_KINGDOMS = "**all**"

TITLES = {
    "search-greedy": "Search against greedy",
    "greedy-random": "Greedy against random",
    "kingdoms": "Search against Big Money Ultimate, on kingdoms of the base set",
    "levels": "Each level against the one below it",
    "alone": "Alone: greedy and random",
    "search-alone": "Alone: search",
}
ALONE = ("alone", "search-alone")


@dataclass(frozen=True, slots=True)
class Contest:
    """One line of a table: a match of two bots or the games of one, and where they are kept."""

    title: str
    name: str
    tournament: Tournament
    file: Path


def contests(only: Iterable[str], games: int, search: str, folder: Path) -> list[Contest]:
    """The matches of some tables. All kingdoms together get as many games as another match; two levels, and a search
    that plays alone, a fifth."""
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
        elif title in ALONE:
            each = games if title == "alone" else max(2, games // 5)
            matches += [
                (
                    title,
                    f"{registry.game(game).texts().name(game)}: {bot.removesuffix('-cpu')}",
                    Tournament(game, (bot,), each, players=1),
                )
                for game in registry.game_names()
                if 1 in registry.game(game).facts.players
                for bot in (("greedy", "random") if title == "alone" else (search,))
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


def page(games: int, search: str, folder: Path, before: str = "") -> str:
    """All tables that have games, whichever of them were played now, and what the page has told `before` of others."""
    lines = [
        "# Strength",
        "",
        "Written by `python bench/strength.py`; how it measures is in [README.md](README.md).",
        "",
        *(f"- {name}: {value}" for name, value in machine.facts().items() if name != "Load at the start"),
    ]
    for title, heading in TITLES.items():
        listed = contests([title], games, search, folder)
        found = [(contest, results) for contest in listed if contest.file.exists() and (results := _read(contest))]
        earlier = _earlier(before, heading)
        section = _section(title, search, listed, found, earlier)
        if section:
            lines += ["", f"## {heading}", "", *section]
    return "\n".join([*lines, *_by_hand(before)]) + "\n"


def _by_hand(page: str) -> list[str]:
    """Sections that somebody has written, as they are."""
    sections = page.split("\n## ")[1:]
    return [f"\n## {text.rstrip()}" for text in sections if text.partition("\n")[0] not in TITLES.values()]


def _read(contest: Contest) -> list[Result]:
    with Journal(contest.file, contest.tournament) as journal:
        return list(journal.results.values())


class Earlier(NamedTuple):
    """What a page tells of one table: its head and its lines."""

    head: list[str]
    rows: dict[str, list[str]]


def _earlier(page: str, heading: str) -> Earlier:
    _, _, rest = page.partition(f"\n## {heading}\n")
    lines = rest.partition("\n## ")[0].splitlines()
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    return Earlier(cells[0] if cells else [], {row[0]: row for row in cells[2:]})


def _section(
    title: str, search: str, listed: list[Contest], found: list[tuple[Contest, list[Result]]], earlier: Earlier
) -> list[str]:
    """A table with the games that are kept here, and the lines of earlier ones that are kept elsewhere."""
    head = _alone_head() if title in ALONE else _head(title, search.removesuffix("-cpu"))
    rows = {
        contest.name: [
            *(
                _alone_row(contest, results)
                if title in ALONE
                else _row(contest.name, results, contest.tournament.bots[0])
            ),
            _commits(contest),
        ]
        for contest, results in found
    }
    if title == "kingdoms" and len(found) > 1:
        rows[ALL_KINGDOMS] = [*_row(ALL_KINGDOMS, _together([results for _, results in found]), search), ""]
    stays = {} if head != earlier.head else {name: row for name, row in earlier.rows.items() if name not in rows}
    order = [*(contest.name for contest in listed), ALL_KINGDOMS]
    merged = [row for name in order if (row := rows.get(name) or stays.get(name))]
    if not merged:
        return []
    about = "One player." if title in ALONE else "Two players, each deal twice with swapped seats."
    return [about, "", *_unfinished(found), table(head, merged)]


def _commits(contest: Contest) -> str:
    """Which commits have played its games."""
    return ", ".join(dict.fromkeys(contest.file.with_suffix(".commits").read_text("utf-8").split()))


def _unfinished(found: list[tuple[Contest, list[Result]]]) -> list[str]:
    played, wanted = sum(len(results) for _, results in found), sum(contest.tournament.count for contest, _ in found)
    return [f"So far {played} of {wanted} games.", ""] if played < wanted else []


def _head(title: str, search: str) -> list[str]:
    one, other = {
        "search-greedy": (search, "greedy"),
        "greedy-random": ("greedy", "random"),
        "kingdoms": (search, "bm-ultimate"),
        "levels": ("the upper", "the lower"),
    }[title]
    first = {"kingdoms": "kingdom", "levels": "match"}.get(title, "game")
    head = [first, "games", f"wins of {one}", f"of {other}", "shared"]
    return [*head, f"share of {one} (95 %)", "mean scores", "seconds a game", "ahead", "commit"]


def _alone_head() -> list[str]:
    return ["game and bot", "games", "mean score", "lowest", "highest", "seconds a game", "ranks", "commit"]


def _alone_row(contest: Contest, results: list[Result]) -> list[str]:
    (standing,) = standings(results).table
    texts = registry.game(contest.tournament.game).texts()
    return [
        contest.name,
        str(standing.games),
        _score(standing),
        f"{standing.worst:g}",
        f"{standing.best:g}",
        f"{sum(result.seconds for result in results) / len(results):.2f}",
        ", ".join(f"{number} {texts.rank(rank)}" for rank, number in standing.ranks.items()),
    ]


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
        _ahead(first, second),
    ]


def _ahead(first: Standing, second: Standing) -> str:
    leader = first.bot if first.share.low > 0.5 else second.bot if first.share.high < 0.5 else "open"
    return leader.removesuffix("-cpu")


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
    before = given.out.read_text("utf-8") if given.out.exists() else ""
    text = page(given.games, given.search, given.folder, before)
    given.out.write_text(text, "utf-8")
    print(text, end="")
    return 130 if stopped else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
