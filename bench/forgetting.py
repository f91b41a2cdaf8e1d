"""Many tables are opened one after another: the server forgets those that nobody looks at, and its memory stays flat.

python bench/forgetting.py              20,000 tables, an hour at most: prints, and writes bench/RELIABILITY.md
python bench/forgetting.py --tables 1000 --minutes 2 --out page.md

People come by the lobby's form, some of them to bots, to all games in turn, and each looks at the table. Exit code 1 if
a page was not shown, the log tells of a fault, or the memory grew by more than a tenth after the first tenth of the
tables. When the time is over, what was opened until then counts, if it is more than that tenth.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from time import monotonic

import httpx

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/forgetting.py` puts only bench/ there

from bench.load import Server
from bench.page import table
from bench.reliability import PAGE, section, write
from pentarchy import registry

MOST_GROWTH = 1.1
"""Of the memory, after the first tenth."""
PEOPLE = 200
"""So many open tables, each from an address of their own: one alone may not ask that often."""
AT_ONCE = 4
TO_A_BOT = 8
"""One of so many plays against a bot, for which a process of its own takes the table up, too."""


class Opening:
    """People who open one table after another."""

    def __init__(self, server: Server, tables: int, minutes: float) -> None:
        self.server = server
        self.tables = tables
        self.until = monotonic() + 60 * minutes
        self.begun = 0
        self.seen: Counter[str] = Counter()
        self.memory: list[tuple[int, float]] = []
        """How much the server had after so many tables: after each tenth, and at the end."""
        self.cookies: dict[int, str] = {}

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.address, trust_env=False, timeout=60) as browser:
            await asyncio.gather(*(self._keep_opening(browser) for _ in range(AT_ONCE)))
            if self.begun % max(1, self.tables // 10):
                self._weigh()
            self.seen[f"health {(await browser.get('/health')).status_code}"] += 1

    async def _keep_opening(self, browser: httpx.AsyncClient) -> None:
        while self.begun < self.tables and monotonic() < self.until:
            self.begun += 1
            is_a_tenth = self.begun % max(1, self.tables // 10) == 0
            await self._open(browser, self.begun)
            if is_a_tenth:
                self._weigh()

    async def _open(self, browser: httpx.AsyncClient, number: int) -> None:
        games = registry.game_names()
        game, who = games[number % len(games)], number % PEOPLE
        form = {"game": game, "players": "2", "seat0": "me", "name0": f"Anna {number}", "bot1": "greedy"}
        form["seat1"] = "link" if number % TO_A_BOT else "bot"
        made = await self._ask(browser, "POST", "/tables", who, form)
        self.seen[f"opened {made.status_code}"] += 1
        if made.status_code == 303:
            shown = await self._ask(browser, "GET", made.headers["location"], who)
            self.seen[f"viewed {shown.status_code}"] += 1

    async def _ask(
        self, browser: httpx.AsyncClient, method: str, path: str, who: int, form: dict[str, str] | None = None
    ) -> httpx.Response:
        """As somebody who has been here before, and comes through a proxy on this machine."""
        headers = {"origin": self.server.address, "x-forwarded-for": f"198.51.100.{who}"}
        if who in self.cookies:
            headers["cookie"] = f"pentarchy={self.cookies[who]}"
        browser.cookies.clear()
        answer = await browser.request(method, path, data=form, headers=headers)
        self.cookies.setdefault(who, answer.cookies.get("pentarchy") or "")
        return answer

    def _weigh(self) -> None:
        self.memory.append((self.begun, self.server.memory))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--out", type=Path, default=PAGE)
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="pentarchy-forgetting-") as folder:
        with closing(Server(str(Path(folder) / "tables.db"), Path(folder) / "server.log")) as server:
            opening = Opening(server, asked.tables, asked.minutes)
            asyncio.run(opening.run())
        faults = [line for line in server.log.read_text().splitlines() if "Traceback" in line or " ERROR " in line]
    seen, (first, *later) = opening.seen, [megabytes for _, megabytes in opening.memory]
    all_shown = seen["opened 303"] == seen["viewed 200"] == opening.begun and seen["health 200"] == 1
    flat = bool(later) and later[-1] < MOST_GROWTH * first
    passed = all_shown and not faults and flat
    rows = [
        ["tables", f"{opening.begun:,}"],
        *([what, f"{count:,}"] for what, count in sorted(seen.items())),
        ["faults in the log", f"{len(faults)}"],
        *([f"memory after {number:,} tables", f"{megabytes:.0f} MB"] for number, megabytes in opening.memory),
    ]
    verdict = (
        f"All are shown, no fault in the log, and memory that stays flat: **{'so it is' if passed else 'not so'}**."
    )
    what = "Tables that are opened, looked at and left"
    text = section(what, "python bench/forgetting.py", [table(["what", "seen"], rows), "", verdict])
    print(text, end="")
    write(asked.out, text)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
