"""The speed tables: our own figures are measured and shown, and the guard against slow change guards."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from pentarchy import registry

ROOT = Path(__file__).resolve().parents[2]
GAME = "first_empires"
PLAY = "python bench/figures.py play"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The modules of bench/, which is no installed package: `bench("run")`."""
    monkeypatch.syspath_prepend(str(ROOT))
    return lambda name: importlib.import_module(f"bench.{name}")


@pytest.mark.slow
def test_a_quick_run_writes_the_page_that_it_prints(
    bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One round, as short as can be: the figures do not matter here."""
    run = bench("run")
    monkeypatch.setattr(run, "QUICK", bench("contest").Effort(rounds=1, seconds=0.01, positions=10))
    out = tmp_path / "page.md"
    assert run.main(["--quick", "--no-peers", "--game", GAME, "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert capsys.readouterr().out == text
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith(f"| {GAME}")]
    assert [int(row[1]) for row in rows] == list(registry.game(GAME).facts.players)
    assert all(float(row[2].replace(",", "")) > 0 for row in rows)
    assert "at least 2x" not in text
    for figure in bench("page").COSTS:
        assert f"| {figure} " in text


def test_random_play_is_the_same_for_the_same_seed(bench: Any) -> None:
    play = bench("figures").random_play
    first, again = (play(registry.game(GAME), 2, 0.0001, 3) for _ in range(2))
    assert first.games == again.games == 1
    assert first.picks == again.picks
    assert 0 < first.choices <= 1


def test_clash_of_cultures_is_also_played_without_razing_and_without_the_expansion(bench: Any) -> None:
    rows = [one for one in bench("contest").line_up(("clash_of_cultures", "pest"), ()) if one.players == 2]
    assert [(one.name, one.typed) for one in rows] == [
        ("clash_of_cultures", ""),
        ("clash_of_cultures, does not raze", f"{PLAY} --without raze clash_of_cultures N"),
        ("clash_of_cultures, base game", f"{PLAY} --variant standard clash_of_cultures N"),
        (
            "clash_of_cultures, base game, does not raze",
            f"{PLAY} --variant standard --without raze clash_of_cultures N",
        ),
        ("pest", ""),
    ]
    assert rows[1].command[-5:] == ("play", "--without", "raze", "clash_of_cultures", "2")
    assert bench("baseline").game_of("clash_of_cultures, does not raze/play-2") == "clash_of_cultures"


def test_who_leaves_a_verb_alone_never_picks_it_if_there_is_another(
    bench: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games in which nobody razes last longer, so that the command says another number of picks."""
    picks = []
    for told in ((), ("--without", "raze")):
        given = ["play", "--variant", "standard", *told, "clash_of_cultures", "2", "0.0001", "2"]
        assert bench("figures").main(given) == 0
        picks.append(json.loads(capsys.readouterr().out)["picks"])
    assert picks[0] < picks[1]
    way, clash = bench("figures").Way(without=("raze",)), registry.game("clash_of_cultures")
    assert way.lore(clash).usual([("raze", "d3"), ("pass",)]) == [("pass",)]
    assert way.lore(clash).usual([("raze", "d3")]) == [("raze", "d3")]


def test_the_page_names_the_command_of_a_row_that_plays_another_way(bench: Any) -> None:
    contest = bench("contest")
    row = contest.line_up(("clash_of_cultures",), ())[1]
    told = contest.Result(row, results(bench, row.name, 2, rates=[100, 200], peer=False).samples)
    text = bench("page").page({}, contest.QUICK, [told], {})
    assert any(line.startswith(f"| {row.name} ") for line in text.splitlines())
    assert f"- *{row.name}*: `{row.typed}`" in text


def results(bench: Any, name: str, players: int, *, rates: list[int], peer: bool, choices: float = 1.0) -> Any:
    contest, sample = bench("contest"), bench("figures").Sample
    samples = [sample(rate, 1, 1.0, choices, "3", 500.0) for rate in rates]
    return contest.Result(contest.Contestant(name, players, (), peer), samples)


def test_the_claim_is_about_the_median_of_the_rounds(bench: Any) -> None:
    effort = bench("contest").QUICK
    peer = results(bench, "peer", 2, rates=[100, 200, 100], peer=True, choices=0.5)
    fast = results(bench, "fast", 2, rates=[200, 420, 900], peer=False)
    slow = results(bench, "slow", 2, rates=[199, 380, 900], peer=False)
    text = bench("page").page({}, effort, [fast, slow, peer], {})
    compared = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if "x |" in line]
    assert [row for row in compared if row[0] != "game"] == [
        ["fast", "peer", "2", "2.10x", "2.00x", "9.00x", "4.20x", "met"],
        ["slow", "peer", "2", "1.99x", "1.90x", "9.00x", "3.98x", "not met"],
    ]


def played(bench: Any, name: str, *, games: list[int], peer: bool = False, typed: str = "") -> Any:
    contest, sample = bench("contest"), bench("figures").Sample
    samples = [sample(0, number, 1.0, 1.0, "3") for number in games]
    return contest.Result(contest.Contestant(name, 2, (), peer, typed), samples)


@pytest.mark.parametrize(("command", "verdict"), [([400, 800], "met"), ([300, 799], "not met")])
def test_big_money_claims_both_modes_and_names_each_command(bench: Any, command: list[int], verdict: str) -> None:
    page = bench("page")
    rivals = [
        played(bench, "ours", games=[900, 1600], typed="python ours"),
        played(bench, "the command", games=command, typed="pentarchy simulate"),
        played(bench, "peer", games=[100, 200], peer=True, typed="python peer"),
    ]
    money = page.BigMoney(rivals, {"copy": 1.0, "clone": 2.0})
    text = page.page({}, bench("contest").QUICK, [], {}, money)
    assert "in rollout mode (met)" in text
    assert f"people type ({verdict})" in text
    for typed in ("python ours", "pentarchy simulate", "python peer"):
        assert f"`{typed}`" in text


def test_the_command_is_compared_with_rollout_mode_round_by_round(bench: Any) -> None:
    pairs = [
        *(played(bench, "simulate one", games=[60, 30, 200]), played(bench, "one", games=[100, 40, 220])),
        *(played(bench, "simulate two", games=[55, 30, 200]), played(bench, "two", games=[100, 60, 220])),
    ]
    text = bench("page").page({}, bench("contest").QUICK, [], {}, None, pairs)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if "| `simulate" in line]
    assert rows == [
        ["`simulate one`", "60.0", "100.0", "75%", "met"],
        ["`simulate two`", "55.0", "100.0", "55%", "not met"],
    ]


def test_both_modes_play_what_the_line_says(bench: Any) -> None:
    simulation = bench("simulation")
    for how in (simulation.simulated, simulation.rolled_out):
        for line in simulation.LINES:
            how(line, 3)(1)


def test_a_slower_machine_is_no_slower_code(bench: Any) -> None:
    """Figures count in turns of the calibration loop, which is slower there as well."""
    contest, baseline, sample = bench("contest"), bench("baseline"), bench("figures").Sample
    contestant = contest.Contestant(GAME, 2, ())
    here = baseline.normalised([contest.Result(contestant, [sample(1000, 10, 1.0, 1.0, "3", 500.0)])], {})
    there = baseline.normalised([contest.Result(contestant, [sample(1000, 10, 3.0, 1.0, "3", 1500.0)])], {})
    assert here == pytest.approx(there)
    assert here == {f"{GAME}/play-2": 2.0}


def test_saving_keeps_the_figures_of_other_games(bench: Any, tmp_path: Path) -> None:
    baseline, path = bench("baseline"), tmp_path / "baseline.json"
    baseline.save(path, {"one/ask": 1.0, "one/gone": 1.0, "two/ask": 2.0})
    baseline.save(path, {"one/ask": 1.23456})
    assert baseline.load(path) == {"one/ask": 1.235, "two/ask": 2.0}


@pytest.fixture
def check(bench: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """`check(then, *measured)`: the exit code of --check where these figures are measured, one set after another."""
    run = bench("run")

    def checked(then: dict[str, float], *measured: dict[str, float]) -> int:
        sets = iter(measured)
        monkeypatch.setattr(run, "BASELINE", tmp_path / "baseline.json")
        monkeypatch.setattr(run, "_own_figures", lambda *_: next(sets))
        (tmp_path / "baseline.json").write_text(json.dumps(then), "utf-8")
        code: int = run.main(["--check", "--quick", "--game", GAME])
        return code

    return checked


ASK, VIEW = f"{GAME}/ask", f"{GAME}/view"


@pytest.mark.parametrize(
    ("measured", "code"),
    [
        ([{ASK: 1.4, VIEW: 0.5}], 0),
        ([{ASK: 1.6, VIEW: 1.0}, {ASK: 1.7, VIEW: 1.0}], 1),
        ([{ASK: 1.6, VIEW: 1.0}, {ASK: 1.1, VIEW: 1.7}], 0),
    ],
    ids=["within the limit", "slow twice", "each slow once"],
)
def test_check_fails_where_a_figure_is_slow_twice(check: Any, measured: list[dict[str, float]], code: int) -> None:
    assert check({ASK: 1.0, VIEW: 1.0, "another_game/ask": 1.0}, *measured) == code


def test_check_shows_what_cannot_be_compared(check: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert check({ASK: 1.0, f"{GAME}/old": 1.0}, {ASK: 1.0, VIEW: 1.0}) == 0
    shown = capsys.readouterr().out
    assert "new: no stored figure" in shown
    assert "stored, but not measured any more" in shown


def test_check_needs_something_to_compare_with(check: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert check({"another_game/ask": 1.0}, {ASK: 1.0}) == 2
    assert "--save-baseline" in capsys.readouterr().err


def test_an_unknown_game_is_named(bench: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench("run").main(["--quick", "--game", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
