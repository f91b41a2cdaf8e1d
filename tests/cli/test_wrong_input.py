"""Wrong input gets one sentence on stderr and exit code 2, for every command; never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import Ran, pentarchy
from patience import ANOTHER_PROGRAM
from pentarchy import new
from pentarchy.core import record


def expect_refusal(ran: Ran, *says: str) -> None:
    assert ran.code == 2
    assert ran.err.startswith("pentarchy: ")
    assert ran.err.count("\n") == 1
    assert [word for word in says if word not in ran.err] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    good = record(new("first_empires", seed=1).pick(0, "roll")).text()
    files = {
        "good.pent": good,
        "broken.pent": good.replace("0 roll", "0 dance"),
        "other.pent": good.replace("game first_empires", "game chess"),
        "old.pent": good.replace("\nrules ", "\nrules 99"),
        "cut.pent": good[: len(good) // 2],
        "empty.pent": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "picture.pent").write_bytes(b"\x89PNG\r\n\xff\xfe")
    return tmp_path


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("dance", "dance"),
        ("--data nowhere games", "nowhere"),
        ("games too many", "games --help"),
        ("new", "GAME"),
        ("new chess", "no game 'chess'; there are: "),
        ("new first_empires --players 9", "possible: 2, 3, 4, 5"),
        ("new first_empires --players none", "--players"),
        ("new first_empires --variant blitz", "there is no variant 'blitz'; there are: standard"),
        ("new first_empires --out nowhere/x.pent", "nowhere/x.pent"),
        ("new first_empires --seats me,bob", "no bot 'bob'; there are: "),
        ("terminal chess", "no game 'chess'"),
        ("terminal --seats me,greedy:5", "takes no parameter"),
        ("terminal --seats me,,greedy", "empty"),
        ("terminal --seats me:,greedy", "name"),
        ("terminal --seats me:greedy,random", "greedy"),
        ("terminal --seats me:Anna,me:Anna", "same name"),
        ("terminal --seats me:Bartholomew-Maximilian,greedy", "16"),
        ("terminal --seats me,greedy --players 3", "3 seats"),
        ("terminal --seats me", "1 players"),
        ("terminal --lang fr", "'en', 'de'"),
        ("terminal --load nowhere.pent", "nowhere.pent"),
        ("terminal --load broken.pent", "broken.pent, line 16"),
        ("terminal --load good.pent --seed 3", "--seed"),
        ("terminal --load good.pent --seats me,greedy,random", "names 3"),
        ("terminal chess --load good.pent", "'first_empires', not of 'chess'"),
        ("terminal --load old.pent", "version 99"),
        ("terminal --load .", "directory"),
        ("terminal --dance", "--dance"),
        ("replay", "FILE"),
        ("replay nowhere.pent", "nowhere.pent"),
        ("replay empty.pent", "line 1"),
        ("replay cut.pent", "cut.pent, line"),
        ("replay picture.pent", "no text"),
        ("replay other.pent", "no game 'chess'"),
        ("replay broken.pent --mode recorded", "broken.pent, line 16"),
        ("replay good.pent --mode lazy", "lazy"),
        ("replay good.pent --to 99", "only 1"),
        ("simulate chess", "no game 'chess'"),
        ("simulate first_empires --seats greedy,bob", "no bot 'bob'"),
        ("simulate first_empires --seats me,greedy", "no bot 'me'"),
        ("simulate first_empires --seats random", "1 players"),
        ("simulate first_empires --seats random,random --variant blitz", "no variant 'blitz'"),
        ("simulate first_empires --games 0", "--games"),
        ("simulate first_empires --jobs 0", "--jobs"),
        ("simulate first_empires --seats random,random -n 1 --records good.pent", "good.pent"),
        ("fuzz chess", "no game 'chess'"),
        ("fuzz first_empires --players 9", "9 players"),
        ("fuzz first_empires --dance", "--dance"),
        ("rules", "GAME"),
        ("rules chess", "no game 'chess'"),
        ("rules first_empires --coverage --provenance", "one at a time"),
        ("rules first_empires retreat --coverage", "retreat"),
        ("rules first_empires --lang fr", "fr"),
    ],
)
def test_one_helpful_sentence(command: str, says: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    expect_refusal(pentarchy(*command.split()), says)


@pytest.mark.parametrize("command", ["rules first_empires --coverage", "bench"])
def test_without_a_checkout_it_says_so(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pentarchy as package

    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "site" / "pentarchy" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    expect_refusal(pentarchy(*command.split()), "source checkout")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "text", "command"),
    [
        ("cards", "this is no TOML", "games"),
        ("civilizations", "[[civilization]]\nid = 5\n", "simulate first_empires --seats random,random -n 4 -j 2"),
        ("map", "players = 3\n", "fuzz first_empires -n 1"),
        ("map", "players = 3\n", "simulate first_empires --seats random,random -n 4 -j 2"),
    ],
)
def test_data_of_the_wrong_shape_are_refused_with_the_file(file: str, text: str, command: str, tmp_path: Path) -> None:
    mine = tmp_path / "first_empires" / f"{file}.toml"
    mine.parent.mkdir()
    mine.write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "pentarchy", "--data", tmp_path, *command.split()],
        capture_output=True,
        text=True,
        env=os.environ,
        timeout=ANOTHER_PROGRAM,
    )
    expect_refusal(Ran(done.returncode, done.stdout, done.stderr), str(mine))
