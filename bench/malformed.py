"""Messages that no page of ours would send: the server refuses them, does not fail, and its memory stays flat.

python bench/malformed.py                     a million messages: prints, and writes bench/RELIABILITY.md
python bench/malformed.py --messages 2000 --out page.md

Exit code 1 if anything was answered with a 500, a message was not answered, the log tells of a fault, or the memory
grew by more than a tenth after the first tenth of the messages.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/malformed.py` puts only bench/ there

from bench.load import Server
from bench.load_tables import make_tables
from bench.page import table
from bench.reliability import PAGE, section, write
from pentarchy.server.storage import Storage

OF_A_LINE = 30
"""So many messages a new visitor may send at once, and some more."""
MOST_GROWTH = 1.1
"""Of the memory, after the first tenth."""
LINES = 8
"""So many lines are open at once."""
GOOD = (
    {"do": "hello", "have": {"board": "x"}},
    {"do": "pick", "option": "roll", "position": 0},
    {"do": "show", "at": 3, "eyes": 1},
    {"do": "why", "id": "scythia", "chosen": ["rus"]},
    {"do": "auto", "seat": 0, "kind": "roll", "passes": True},
    {"do": "say", "text": "hello"},
)
ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    2**70,
    1.5,
    "",
    "\0",
    "🂡" * 40,
    [],
    {},
    [[[[]]]],
    {"do": {}},
    "move ; ; ;",
    "../..",
    "\ud800",
)
FORMS = ("pick", "undo", "say", "open", "auto", "invite", "sit", "bot", "branch", "leave", "sequel", "consent", "drop")


def mangled(dice: random.Random) -> str | bytes:
    """Something like a message."""
    message: dict[str, object] = dict(dice.choice(GOOD))
    for _ in range(dice.randint(1, 3)):
        message[dice.choice([*message, "position", "x"])] = dice.choice(ODD)
    text = json.dumps(message)
    kind = dice.randrange(5)
    if kind == 0:
        return text[: dice.randrange(len(text))]
    if kind == 1:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if kind == 2:
        at = dice.randrange(len(text))
        return text[:at] + chr(dice.randrange(1, 0x2FF)) + text[at + 1 :]
    return text


async def flood(address: str, id: str, messages: int, seed: int, seen: Counter[str]) -> None:
    """One line after another, each as somebody new; now and then a form."""
    dice = random.Random(seed)
    live = f"ws{address.removeprefix('http')}/t/{id}/live"
    # A connection of its own for each form: the server ends those that nobody uses, perhaps just when somebody does.
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60, limits=limits) as browser:
        while messages > 0:
            async with connect(live, origin=Origin(address), proxy=None, compression=None) as line:
                try:
                    for _ in range(min(OF_A_LINE, messages)):
                        await line.send(mangled(dice))
                    await line.send('{"do":"nothing of the kind"}')  # which is refused: all before it were read
                    while "nothing of the kind" not in (said := str(await asyncio.wait_for(line.recv(), 60))):
                        seen[json.loads(said)["is"]] += 1
                except ConnectionClosed as closed:
                    seen[f"closed with {closed.rcvd.code if closed.rcvd else 'nothing'}"] += 1
            messages -= OF_A_LINE
            form = {
                dice.choice(("option", "seat", "position", "at", "x")): str(dice.choice(ODD)).encode("utf-8", "replace")
            }
            answer = await browser.post(f"/t/{id}/{dice.choice(FORMS)}", data=form, headers={"origin": address})
            seen[f"form {answer.status_code}"] += 1


async def run(server: Server, id: str, messages: int) -> tuple[Counter[str], float, float]:
    seen: Counter[str] = Counter()
    each = max(1, messages // 10 // LINES)
    await asyncio.gather(*(flood(server.address, id, each, seed, seen) for seed in range(LINES)))
    first = server.memory
    await asyncio.gather(*(flood(server.address, id, 9 * each, seed + LINES, seen) for seed in range(LINES)))
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as browser:
        seen[f"health {(await browser.get('/health')).status_code}"] += 1
    return seen, first, server.memory


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--out", type=Path, default=PAGE)
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="pentarchy-malformed-") as folder:
        database = str(Path(folder) / "tables.db")
        with closing(Storage(database)) as storage:
            make_tables(storage, 1, 10)
            id = storage.latest(1)[0].id
        with closing(Server(database, Path(folder) / "server.log")) as server:
            seen, first, last = asyncio.run(run(server, id, asked.messages))
        faults = [line for line in server.log.read_text().splitlines() if "Traceback" in line or " ERROR " in line]
    bad = [what for what in seen if what.startswith("form 5") or what == "closed with 1011"]
    passed = not faults and not bad and seen["health 200"] == 1 and last < MOST_GROWTH * first
    rows = [
        ["messages", f"{asked.messages:,}"],
        *([what, f"{count:,}"] for what, count in sorted(seen.items())),
        ["faults in the log", f"{len(faults)}"],
        ["memory after a tenth, and at the end", f"{first:.0f} MB, {last:.0f} MB"],
    ]
    verdict = f"No 500, no fault in the log, and memory that stays flat: **{'so it is' if passed else 'not so'}**."
    what = "Messages and forms that no page of ours would send"
    text = section(what, "python bench/malformed.py", [table(["what", "seen"], rows), "", verdict])
    print(text, end="")
    write(asked.out, text)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
