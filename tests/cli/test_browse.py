"""`pentarchy games` and `pentarchy rules`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.running import pentarchy
from pentarchy import game, game_names

RULEBOOK = game("first_empires").rulebook


def test_games_are_listed_with_their_facts() -> None:
    ran = pentarchy("games")
    assert ran.code == 0
    for name in game_names():
        facts = game(name).facts
        part = ran.out.split(f"{name}: ")[1].split("\n\n")[0]
        assert f"  players   {', '.join(map(str, facts.players))}\n" in part
        variants = part.split("  variants  ")[1].splitlines()[0]
        assert re.sub(r" \(.*?\)", "", variants) == ", ".join(facts.variants)
        assert ("hidden information" in part) == facts.hidden
        assert f"at most {facts.longest} picks" in part


def test_rules_list_every_clause_below_its_chapter() -> None:
    out = pentarchy("rules", "first_empires").out
    assert [clause for clause in RULEBOOK.clauses if f"\n  {clause}" not in out] == []
    assert out.startswith("Terms\n  fe.term.1, p. 5 (rulebook): There are five track colours")


@pytest.mark.parametrize(
    ("query", "found"),
    [(["fe.conq.3"], {"fe.conq.3"}), (["fe.tie"], {"fe.tie.1", "fe.tie.2", "fe.tie.3", "fe.tie.4"})],
)
def test_rules_can_be_searched_by_clause_and_chapter(query: list[str], found: set[str]) -> None:
    out = pentarchy("rules", "first_empires", *query).out
    assert {line.split(",")[0].split(" (")[0].strip() for line in out.splitlines() if line.startswith("  fe.")} == found


def test_rules_can_be_searched_by_words_in_german() -> None:
    out = pentarchy("rules", "first_empires", "geteilt", "--lang", "de").out
    assert "fe.tie.3, S. 10 " in out


def test_a_search_without_result_says_so() -> None:
    ran = pentarchy("rules", "first_empires", "blubb")
    assert (ran.code, ran.out) == (1, "")
    assert "'blubb'" in ran.err


def checkout(folder: Path, tests: str) -> Path:
    (folder / "src" / "pentarchy").mkdir(parents=True)
    (folder / "tests").mkdir()
    (folder / "pyproject.toml").touch()
    (folder / "tests" / "test_rules.py").write_text(tests)
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where the package is installed without its tests."""
    import pentarchy as package

    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "site" / "pentarchy" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_coverage_lists_the_clauses_without_a_test(elsewhere: Path) -> None:
    proved = [clause for clause in RULEBOOK.testable if clause != "fe.conq.3"]
    marks = "".join(f'@clause("{clause}")\n' for clause in proved)
    checkout(elsewhere, f"{marks}def test_all(): ...\n")
    ran = pentarchy("rules", "first_empires", "--coverage")
    assert ran.code == 1
    assert ran.out.startswith("  fe.conq.3 ")
    assert f"{len(proved)} with a test, 1 without" in ran.out


def test_coverage_is_content_when_every_testable_clause_has_a_test(elsewhere: Path) -> None:
    marks = "".join(f'@clause("{clause}")\n' for clause in RULEBOOK.testable)
    checkout(elsewhere, f"{marks}def test_all(): ...\n")
    ran = pentarchy("rules", "first_empires", "--coverage")
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 1


def test_coverage_finds_tests_of_clauses_that_do_not_exist(elsewhere: Path) -> None:
    marks = "".join(f'@clause("{clause}")\n' for clause in [*RULEBOOK.testable, "fe.dance.1"])
    checkout(elsewhere, f"{marks}def test_all(): ...\n")
    ran = pentarchy("rules", "first_empires", "--coverage")
    assert ran.code == 1
    assert "fe.dance.1     is no clause of the rulebook, but named by test_rules.py::test_all\n" in ran.out


def test_provenance_counts_every_entry_that_names_its_source() -> None:

    rules = game("first_empires")
    entries = list(rules.files.provenance())
    ran = pentarchy("rules", "first_empires", "--provenance")
    assert ran.code == 0
    for source in ("rulebook", "public", "reconstructed"):
        assert f"{source} {sum(entry.source == source for entry in entries)}" in ran.out.splitlines()[-1]
        in_cards = sum(entry.source == source and entry.file == "cards" for entry in entries)
        assert f"  {source}, {in_cards}: " in ran.out.split("civilizations.toml")[0]


def test_bench_hands_its_arguments_on(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    (checkout(elsewhere, "") / "bench").mkdir()
    (elsewhere / "bench" / "__init__.py").touch()
    (elsewhere / "bench" / "run.py").write_text("def main(argv):\n    print(argv)\n    return 7\n")
    monkeypatch.setattr(sys, "path", sys.path[:])
    for name in [name for name in sys.modules if name.partition(".")[0] == "bench"]:
        monkeypatch.delitem(sys.modules, name)
    ran = pentarchy("bench", "--quick", "--game", "first_empires", "--help")
    assert ran == (7, "['--quick', '--game', 'first_empires', '--help']\n", "")
    for name in [name for name in sys.modules if name.partition(".")[0] == "bench"]:
        del sys.modules[name]  # the made-up one must not stay
