"""Every page in every window: `make pages` reports what lies over what, and keeps a picture of each in build/pages.

ARGS="lobby 'table, plan'"              only pages whose names begin so
ARGS="--sizes 1440 phone --languages de --themes light"
ARGS="--no-pictures"                    only the report
ARGS="--questions"                      also a table with each kind of question of each game

A real server with a database of its own, and Chromium. Names are those of `tests/browser/pages.py` and `positions.py`.
Exit code 1 if a page has a fault.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Error, sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1]))  # `python tools/every_page.py` puts only tools/ itself there
sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from browser.conftest import Server, Visitors
from browser.geometry import SIZES, look
from browser.pages import PAGES, Stage, Way, at_table
from browser.positions import PLACES, questions
from tools.screenshots import ARGUMENTS, chromium, photograph
from unseen import paint

PICTURES = Path(__file__).parents[1] / "build" / "pages"
A_MOMENT = 50
"""Milliseconds: nothing moves on these pages."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def ways(begin: Sequence[str], *, asked: bool) -> dict[str, Way]:
    """The pages whose names begin with one of these words; all, if there are none."""
    found = PAGES | {name: at_table(name) for name in [*PLACES, *(questions() if asked else ())]}
    return {name: way for name, way in found.items() if not begin or name.startswith(tuple(begin))}


def walk(stage: Stage, found: dict[str, Way], wanted: argparse.Namespace) -> list[str]:
    faults: list[str] = []
    for name, way in found.items():
        for language in wanted.languages:
            page = stage.speaking(language)
            try:
                way(stage)
            except Error as error:
                faults.append(f"{name}, {language}: nobody comes there: {error.message}")
                continue
            paint(page)
            for size in wanted.sizes:
                faults += look(page, f"{name}, {language}", size)
                for theme in wanted.themes if wanted.pictures else ():
                    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    file = PICTURES / as_file(size) / f"{as_file(name)}-{language}-{theme}.webp"
                    photograph(page, file, after=A_MOMENT)
        print(f"{name}: {sum(fault.startswith(f'{name}, ') for fault in faults)}", flush=True)
    return faults


def as_file(name: str) -> str:
    return re.sub(r"\W+", "-", name)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("begin", nargs="*", help="how the names of pages begin")
    asked.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    asked.add_argument("--languages", nargs="+", choices=("en", "de"), default=["en", "de"])
    asked.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    asked.add_argument("--questions", action="store_true")
    asked.add_argument("--no-pictures", dest="pictures", action="store_false")
    wanted = asked.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        visitors = Visitors(browser)
        faults = walk(Stage(visitors, server), ways(wanted.begin, asked=wanted.questions), wanted)
        faults += visitors.unexpected()
        browser.close()
        server.stop()
    print(*sorted(set(faults)), sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
