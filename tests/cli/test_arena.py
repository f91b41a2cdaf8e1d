"""`pentarchy arena`: what it prints, writes and refuses."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.running import Ran, pentarchy
from patience import PATIENCE

KINGDOM = "kingdom=cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop"


def arena(*arguments: object, game: str = "dominion", seats: str = "bm,random") -> Ran:
    kingdom = ["--option", KINGDOM] if game == "dominion" else []
    return pentarchy("arena", game, "--seats", seats, *kingdom, *arguments)


def test_the_table() -> None:
    ran = arena("--games", 2, seats="bm,bm-smithy,random")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].split() == ["bot", "rating", "games", "wins", "shared", "share", "(95", "%)", "mean", "score"]
    assert lines[3].startswith("random")
    assert lines[4].strip() == "how often the row beats the column"
    assert f"6 games of dominion (standard, {KINGDOM}) with 2 players, seed 0; each deal in 2 seat orders" in lines
    assert lines[-1].startswith("6 games in ")


def test_games_report_and_records_are_written_and_go_on(tmp_path: Path) -> None:
    files = ("--out", tmp_path / "games.parquet", "--report", tmp_path / "report.html", "--records", tmp_path / "games")
    assert arena("--games", 2, *files).out.splitlines()[-1].startswith("2 games in ")
    assert {file.name for file in tmp_path.iterdir()} == {"games", "games.jsonl", "games.parquet", "report.html"}
    assert len(list((tmp_path / "games").iterdir())) == 2
    ran = arena("--games", 3, *files, "--lang", "de")
    assert ran.out.splitlines()[-1].endswith("2 played before")
    assert ran.out.splitlines()[-1].startswith("1 game in ")
    assert "Turnier" in (tmp_path / "report.html").read_text()
    ran = arena("--games", 3, *files, "--fresh")
    assert ran.out.splitlines()[-1].startswith("3 games in ")


@pytest.mark.slow
def test_ctrl_c_shows_what_there_is_and_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    games = ["--seats", "bm,random", "--games", "100000", "--jobs", "2", "--out", str(out)]
    command = [sys.executable, "-m", "pentarchy", "arena", "dominion", "--option", KINGDOM, *games]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while not (out.exists() and len(out.read_bytes().splitlines()) > 3) and process.poll() is None:
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        told, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    done = len(out.read_bytes().splitlines()) - 1
    assert process.returncode == 130
    assert told.startswith("bot ")
    assert f"stopped after {done} of 100000 games: they are in {out}, and the same command goes on" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "bm,bob"], "no bot 'bob'; there are: "),
        (["--seats", "bm,,greedy"], "no bot ''"),
        (["--seats", "bm"], "2 players need at least 2 bots; there are 1"),
        (["--seats", "bm,bm"], "'bm' is listed twice"),
        (["--players", "9"], "possible: 2, 3, 4, 5, 6"),
        (["--variant", "chess"], "there is no variant 'chess'"),
        (["--option", "kingdom"], "'kingdom' is not NAME=VALUE"),
        (["--option", "cards=base", "--option", "cards=base"], "'cards' is given twice"),
        (["--option", "cards=tarot"], "there is no expansion 'tarot'; there are: base"),
        (["--option", "colour=red"], "there is no option 'colour'; there are: kingdom"),
        (["--games", "0"], "--games"),
        (["--out", "games.csv"], "ends neither in .jsonl nor in .parquet"),
        (["--out", "nowhere/games.jsonl"], "nowhere/games.jsonl: No such file"),
        (["--report", "nowhere/report.html"], "nowhere/report.html: No such file"),
        (["--address", "tcp://x:1"], "needs --engine dask"),
        (["--engine", "abacus"], "abacus"),
    ],
)
def test_wrong_input(arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    given = arguments if "--seats" in arguments else ["--seats", "bm,random", *arguments]
    ran = pentarchy("arena", "dominion", *given)
    assert ran.code == 2
    assert ran.err.startswith("pentarchy: ")
    assert ran.err.count("\n") == 1
    assert says in ran.err
    assert list(tmp_path.iterdir()) == []


def test_files_of_others_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("Dear diary\n")
    assert arena("--out", out).err == f"pentarchy: {out} is no tournament; choose another file\n"
    assert out.read_text() == "Dear diary\n"


def test_without_polars_parquet_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    ran = arena("--out", tmp_path / "games.parquet")
    assert (ran.code, list(tmp_path.iterdir())) == (2, [])
    assert "pip install 'pentarchy[sim]'; .jsonl needs nothing" in ran.err


def test_bots_that_do_not_play_a_game() -> None:
    assert "'bm' does not play first_empires" in arena(game="first_empires").err
    assert "'bm' does not play first_empires" in pentarchy("simulate", "first_empires", "--seats", "bm,random").err


def test_simulate_takes_setup_options() -> None:
    ran = pentarchy("simulate", "dominion", "--seats", "bm,random", "-n", 1, "--option", KINGDOM)
    assert (ran.code, ran.err) == (0, "")
    assert "no expansion 'tarot'" in pentarchy("simulate", "dominion", "--option", "cards=tarot").err
    assert "option cards base" in pentarchy("new", "dominion", "--option", "cards=base").out
