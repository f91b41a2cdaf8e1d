"""What the pages show is true.

The `python` blocks of a page run one after another in one module, and tests that they define are called. An `output`
block directly behind one is what it printed. A `console` block is a dialogue with the shell: each `$ pentarchy …` in it
is run, and the lines below are what that printed; what stands behind a prompt (`Anna> roll`) is typed in. In both `…`
stands for any number of lines, or within a line for anything.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from patience import ANOTHER_PROGRAM

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PROMPT = re.compile(r"^[\w ]+> (.+)$", re.MULTILINE)
MAKE = re.compile(r"(?:^\$? ?|`)make ([a-z]+)", re.MULTILINE)
pages = pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])


class Block(NamedTuple):
    language: str
    text: str
    line: int
    follows: bool
    """Nothing but empty lines stands between this block and the one before it."""


def blocks(page: Path) -> Iterator[Block]:
    source = page.read_text("utf-8")
    end = 0
    for found in FENCE.finditer(source):
        language, text = found.groups()
        yield Block(language, text, source.count("\n", 0, found.start(2)), not source[end : found.start()].strip())
        end = found.end()


@pages
def test_python_blocks_run_and_print_what_is_shown(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = ModuleType(f"page_{page.stem}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.chdir(tmp_path)
    printed = io.StringIO()
    for block in blocks(page):
        if block.language == "python":
            printed = io.StringIO()
            code = compile("\n" * block.line + block.text, page, "exec", dont_inherit=True)
            with contextlib.redirect_stdout(printed):
                exec(code, module.__dict__)
                for name in [name for name in vars(module) if name.startswith("test_")]:
                    vars(module).pop(name)()
        elif block.language == "output":
            assert block.follows, f"{page.name}, line {block.line}: output without the Python block that printed it"
            assert printed.getvalue() == block.text or ("…" in block.text and shows(block.text, printed.getvalue()))


@pytest.mark.slow
@pages
def test_commands_answer_as_shown(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.language == "console":
            for command, answer in dialogue(block.text):
                if command.startswith("pentarchy "):
                    done = run(command, tmp_path, typed=PROMPT.findall(answer))
                    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
                    assert not answer or shows(answer, done.stdout), f"{command}\n{done.stdout}"


def dialogue(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, answer = part.partition("\n")
        yield command, answer


def run(command: str, folder: Path, typed: list[str]) -> subprocess.CompletedProcess[str]:
    program, *arguments = shlex.split(command)
    return subprocess.run(
        [Path(sys.executable).with_name(program), *arguments],
        cwd=folder,
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"},
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        timeout=ANOTHER_PROGRAM,
    )


def shows(answer: str, printed: str) -> bool:
    patterns = [
        r"(.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + r" *\n" for line in answer.splitlines()
    ]
    return re.fullmatch("".join(patterns), printed) is not None


@pages
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(FENCE.sub("", page.read_text("utf-8")))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pages
def test_make_has_the_targets_that_are_named(page: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert [name for name in MAKE.findall(page.read_text("utf-8")) if name not in targets] == []
