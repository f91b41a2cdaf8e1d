"""The terminal client, through pipes as a script would use it and at a real terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from cli.running import pentarchy
from contract.bazaar import bazaar
from contract.market import market
from contract.toy import toy
from games.empires_end.scene import scene as empires_end_scene
from games.first_empires.scene import scene
from patience import PATIENCE
from pentarchy import game
from pentarchy.bots import make
from pentarchy.cli.client import Client
from pentarchy.cli.screen import CLEAR_ALL, Screen
from pentarchy.cli.seating import Sitter
from pentarchy.cli.words import Words
from pentarchy.core import Match, RuleError, Setup, read, replay

IDLE_TURN = ["roll", "keep", "end", "end", "end"]
"""Roll, keep the results, turn none black, move nobody, raise nothing."""


def play(*typed: str, seats: str = "me:Anna,random", seed: int = 1, lang: str = "en") -> str:
    ran = pentarchy("terminal", "first_empires", "--seats", seats, "--seed", seed, "--lang", lang, typed=list(typed))
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def answer(out: str, typed: str) -> str:
    """What the client said to the last line like this, up to the next prompt."""
    return re.split(r"^\w+> ", out.rsplit(f"> {typed}\n", 1)[1], flags=re.MULTILINE)[0]


def at(match: Match, *typed: str, monkeypatch: pytest.MonkeyPatch, people: int = 1) -> str:
    """What Anna reads at a position when she types this; everybody from seat `people` on is a bot."""
    names = ["Anna", "Bernd", "Carla"][: match.setup.players]
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    screen = Screen({})
    screen.console = Console(file=out, width=100, highlight=False)
    sitters = [Sitter(name=name) if seat < people else Sitter(bot="random") for seat, name in enumerate(names)]
    bots = {seat: make("random", seat) for seat in range(people, len(names))}
    Client(match, sitters, bots, match.game.texts("en", names), Words("en"), screen).play()
    return out.getvalue()


# -- whole games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "lang", "over"),
    [
        ("me,random", "en", "First Empires: the game is over"),
        ("me:Anna,random,me:Bernd", "de", "First Empires: Das Spiel ist zu Ende"),
        ("random,random,random,random,me", "en", "First Empires: the game is over"),
    ],
)
def test_a_whole_game_through_a_pipe(seats: str, lang: str, over: str, tmp_path: Path) -> None:
    """Numbers at random, some of them wrong; behind the end they change nothing."""
    rng, file = Random(seats), tmp_path / "game.pent"
    out = play(*[str(rng.choice([1, 1, 2, 3, 7])) for _ in range(800)], f"save {file}", "quit", seats=seats, lang=lang)
    assert over in out
    saved = read(file.read_text("utf-8"))
    match = replay(saved, game("first_empires")).match
    assert match.over
    assert saved.seats == [seat.removeprefix("me:") for seat in seats.split(",")]
    people = [seat for seat, name in enumerate(seats.split(",")) if name.startswith("me")]
    numbers = {len(option) for seat, option in match.picks if seat in people}
    assert len(numbers) > 1, "the people have done more than to end their phases"
    for total in match.totals:
        assert re.search(rf"^  (Total|Summe).*\b{total}\b", out, re.MULTILINE)


def test_bots_among_themselves_are_told_as_a_story() -> None:
    out = play(seats="random,random", seed=3)
    assert out.startswith("First Empires: random 1, random 2.\n")
    assert re.search(r"^  random 1 rolls: ", out, re.MULTILINE)
    assert re.search(r"^random [12] wins\.$", out, re.MULTILINE)


def test_people_who_decide_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody picks behind a curtain of their own, and the game reaches its end."""
    match = Match(toy, Setup(3, options=(("rounds", "1"),)), seed=2)
    out = at(match, *["1"] * 60, monkeypatch=monkeypatch, people=3)
    assert match.over
    assert [f"Pass the device to {name}." in out for name in ("Anna", "Bernd", "Carla")] == [True] * 3


# -- what can be typed


def test_without_a_game_it_is_first_empires_against_greedy() -> None:
    out = pentarchy("terminal", "--seed", 1, typed="board").out
    assert "Player 1, Karthadst" in out
    assert "greedy, Etruria" in out


def test_options_show_number_sentence_and_notation() -> None:
    out = play("roll")
    assert "Reroll dice or keep the results [fe.roll.3, p. 5]\n" in out
    assert re.search(r"^  1  Keep the results +keep$", out, re.MULTILINE)
    sentence = game("first_empires").texts().option(("reroll", "die-orange"))
    assert re.search(rf"^  2  {sentence} +reroll die-orange$", out, re.MULTILINE)


@pytest.mark.parametrize("typed", ["1", "keep", "ke", "Keep the", "RESULTS"])
def test_number_notation_beginning_or_part_of_it(typed: str) -> None:
    assert "Turn results black, or end the roll" in play("roll", typed)


@pytest.mark.parametrize("typed", ["move karthadst parsa", "mov kar par", "move parsa", "m kar pa"])
def test_parts_of_a_longer_notation(typed: str) -> None:
    out = play("roll", "keep", "end", typed)
    assert "Anna moves an explorer from Karthadst to Parsa (1 point)\n" in out


def test_what_fits_several_options_lists_them() -> None:
    said = answer(play("roll", "keep", "end", "parsa"), "parsa")
    assert said.splitlines()[0] == "That fits several options:"
    assert len(said.splitlines()) == 3
    assert all("parsa" in line for line in said.splitlines()[1:])


def test_enter_takes_a_single_option_and_shows_several_again() -> None:
    out = play("", "")
    assert "Anna rolls: " in out
    assert out.count("1  Keep the results") == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("0", "There is no option 0; there are 1 to 2."),
        ("99", "There is no option 99; there are 1 to 2."),
        ("dance", "'dance' fits none of the options."),
        ("rus", "Nothing with 'rus' is possible now; 'why not rus' tells why."),
        ("reroll die-blue", "None of your dice shows that face (blue die). [fe.roll.3, p. 5]"),
        ("why not", "Why not what?"),
        ("save", "Where to?"),
    ],
)
def test_what_cannot_be_done_is_explained(typed: str, says: str) -> None:
    assert says in answer(play("roll", typed), typed)


def test_a_verb_that_is_called_like_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """`score` shows the points, `score …` scores a card."""
    m = scene(2, hands={0: "periplus_of_hanno"}, at={"karthadst": (0, 1), "albion": (0, 1), "thule": (0, 1)})
    out = at(m, "score", "score periplus", monkeypatch=monkeypatch)
    assert "Scored cards" in answer(out, "score")
    assert m.state.players[0].scored == ["periplus_of_hanno"]


def test_long_lists_count_what_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = "periplus_of_hanno voyage_of_himilco founding_of_gadir"
    m = scene(2, phase="progress", dice="orange blue green purple", hands={0: hand})
    out = at(m, "options", "convert founding blue orange", monkeypatch=monkeypatch)
    assert "48 ways to 'convert'" in out
    assert answer(out, "options").count("convert periplus_of_hanno") == 16
    assert m.picks == [(0, ("convert", "founding_of_gadir", "die-blue", "die-orange"))]


# -- why, why not, and what is it


def test_question_mark_gives_the_clause_of_the_decision() -> None:
    assert "[fe.roll.3, p. 5] For each reroll" in answer(play("roll", "?"), "?")


def test_question_mark_and_a_number_explains_the_option() -> None:
    said = answer(play("roll", "? 2"), "? 2")
    sentence = game("first_empires").texts().option(("reroll", "die-orange"))
    assert said.startswith(f"  {sentence} (reroll die-orange)\n  orange die: Paired with an orange region")
    assert "[fe.roll.3, p. 5]" in said


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("? fe.conq.3", "[fe.conq.3, p. 6] "),
        ("? rus", "Rus: The forests and tundra"),
        ("? Dice track", "Dice track: Shows how many dice"),
        ("?rus", "Rus: The forests and tundra"),
        ("? strictly more", "[fe.conq.3, p. 6] "),
        ("? explorers", "pentarchy rules first_empires"),
        ("? blubb", "There is nothing about 'blubb'."),
        ("? 99", "There is nothing about '99'."),
    ],
)
def test_question_mark_and_a_word(typed: str, says: str) -> None:
    assert says in " ".join(answer(play("roll", typed), typed).split()) + " "


def test_why_not_names_clause_page_and_numbers() -> None:
    said = answer(play("roll", "keep", "end", "why not rus"), "why not rus")
    assert "sail karthadst rus:\n    That costs 3 movement points, you have 2. [fe.move.1, p. 5]" in said
    assert "attack rus:\n    Nobody controls Rus: there is nothing to conquer. [fe.conq.9]" in said
    said = answer(play("roll", "keep", "end", "why not move rus parsa"), "why not move rus parsa")
    assert "None of your explorers is free in Rus. [fe.term.2, p. 6-7]" in said


def test_why_not_covers_every_refused_candidate_that_mentions_the_thing() -> None:
    said = answer(play("roll", "keep", "end", "why not rus"), "why not rus")
    named = sum(line.count("rus") for line in said.splitlines() if line.endswith(":"))
    counted = sum(int(number) for number in re.findall(r"and (\d+) more", said))
    m = Match(game("first_empires"), Setup(2), seed=1)
    for pick in ("roll", "keep", "end phase-roll"):
        m.pick(0, pick)
    refused = [o for o in m.game.candidates(m.state, m.asked[0]) if "rus" in o and o not in m.asked[0].options]
    twice = sum(option.count("rus") - 1 for option in refused)
    assert named + counted in (len(refused), len(refused) + twice)


@pytest.mark.parametrize("thing", ["founding_of_gadir", "Founding of Gadir"])
def test_why_not_knows_things_by_id_and_by_name(thing: str) -> None:
    said = answer(play("roll", f"why not {thing}"), f"why not {thing}")
    assert (
        "score founding_of_gadir:\n    Founding of Gadir asks for 2, you have 1. [fe.ach.1, p. 7] Still missing: 1."
        in said
    )


def test_why_not_says_what_is_possible_after_all() -> None:
    assert "That is possible: option 1, keep" in answer(play("roll", "why not keep"), "why not keep")


def test_hint_is_an_option_with_its_number() -> None:
    said = answer(play("roll", "hint"), "hint")
    assert re.match(r"My pick: [12] \((keep|reroll die-orange)\)\n +I would choose “", said)
    assert re.search(r"For it|Against it|comes to much the same", said)


# -- undo, log, save


def test_undo_takes_the_last_pick_back() -> None:
    out = play("roll", "keep", "undo")
    assert "Taken back: keep\n" in out
    assert out.count("Reroll dice or keep the results [") == 2


def test_undo_behind_a_die_needs_consent() -> None:
    no = play("roll", "undo", "no", "log")
    assert "A die, a card or another secret has been revealed since" in no
    assert "Anna rolls" in answer(no, "log")
    yes = play("roll", "undo", "yes", "log")
    assert "Taken back: roll\n" in yes
    assert answer(yes, "log") == "Nothing has happened yet.\n"


def test_undo_of_nothing() -> None:
    assert "You have not picked anything" in play("undo")


def test_log_shows_the_last_lines_or_all() -> None:
    out = play(*IDLE_TURN * 3, "log", "log all")
    earlier = re.match(r"\((\d+) earlier lines: 'log all'\)\n", answer(out, "log"))
    assert earlier
    assert len(answer(out, "log all").splitlines()) == 20 + int(earlier[1])


def test_save_and_load_go_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.pent"
    out = play("roll", "keep", "end", "move parsa", f"save {file}")
    assert f"Saved as {file}." in out.replace("\n", " ").replace("  ", " ")
    again = pentarchy("terminal", "--load", file, typed="log\nboard")
    assert "Anna moves an explorer from Karthadst to Parsa" in answer(again.out, "log")
    assert "Movement points left: 1" in answer(again.out, "board")


def test_save_does_not_overwrite_what_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    out = play(f"save {tmp_path / 'notes.txt'}", f"save {tmp_path / 'nowhere' / 'x.pent'}")
    assert "exists and is no game record" in out.replace("\n", " ")
    assert "cannot be written: No such file or directory" in out.replace("\n", " ")
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_new_game_can_be_written_and_continued(tmp_path: Path) -> None:
    file = tmp_path / "fresh.pent"
    assert pentarchy("new", "first-empires", "--seats", "me:Anna,random", "--seed", 4, "--out", file).code == 0
    assert read(file.read_text()).picks == []
    assert "Anna, " in pentarchy("terminal", "--load", file).out
    assert "Zoe, " in pentarchy("terminal", "--load", file, "--seats", "random,me:Zoe").out
    assert read(pentarchy("new", "first_empires", "--players", 5).out).seats == ["me", *["greedy"] * 4]


def test_a_rule_that_fails_leaves_the_game_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    m = scene(2, points=2)
    pick = Match.pick

    def fails_once(match: Match, seat: int, option: object) -> Match:
        monkeypatch.setattr(Match, "pick", pick)
        raise RuleError("a piece fell off the table")

    monkeypatch.setattr(Match, "pick", fails_once)
    out = at(m, "move parsa", "move parsa", monkeypatch=monkeypatch)
    assert "a piece fell off the table" in out
    assert m.picks == [(0, ("move", "karthadst", "parsa"))]


# -- several people at one screen


def test_curtain_between_two_people() -> None:
    out = play("", *IDLE_TURN, "", "board", seats="me:Anna,me:Bernd")
    anna, bernd = out.split("Pass the device to Bernd.")
    assert anna.count("Pass the device to Anna.") == 1
    assert "Hand of Anna" in anna
    assert "Hand of Bernd" not in anna
    assert "Hand of Bernd" in bernd
    assert "Hand of Anna" not in bernd
    assert "Since your last decision:\n  Anna rolls: " in bernd


def test_at_the_curtain_the_last_pick_can_be_taken_back() -> None:
    out = play("", *IDLE_TURN, "undo", "", "log", seats="me:Anna,me:Bernd")
    assert "Taken back: end phase-progress" in out
    assert out.count("Pass the device to Anna.") == 2
    assert "Anna> log" in out


def test_curtain_wipes_the_screen_and_what_can_be_scrolled_back() -> None:
    screen = Screen({})
    screen.console = Console(file=io.StringIO(), force_terminal=True)
    screen.hide_everything()
    assert screen.console.file.getvalue() == CLEAR_ALL  # type: ignore[attr-defined]


def test_who_is_attacked_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A retreat is asked behind a curtain, in the middle of the attacker's turn."""
    places = {"karthadst": (0, 3), "parsa": (1, 1), "etruria": (1, 1), "indus": (1, 1)}
    m = scene(2, at=places, points=3)
    out = at(m, "", "attack parsa", "move", "conquer", "", "etruria", monkeypatch=monkeypatch, people=2)
    asked = out.split("Pass the device to Bernd.")[1]
    assert "Anna conquers Parsa from Bernd: 2 explorers + 0 black against 1 (this is about you)" in asked
    assert "Choose where your explorers retreat to" in asked
    assert "Chosen so far: Move an explorer: Karthadst → Parsa" in out


# -- several things


def test_the_parts_of_a_choice_are_typed_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    at_rus = {"scythia": (0, 1), "albion": (0, 1), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at_rus, points=6, dice="black")
    out = at(m, "attack rus", "move scythia rus", "sail albion rus", "conquer", "quit", monkeypatch=monkeypatch)
    asked = answer(out, "move scythia rus")
    assert "Chosen so far: Move an explorer: Scythia → Rus" in asked
    assert [notation in asked for notation in ("conquer rus", "sail albion rus")] == [True, True]
    assert m.picks[1:3] == [(0, ("sail", "albion", "rus")), (0, ("move", "scythia", "rus"))]
    assert m.state.sea_conquests == 1


def test_what_cannot_come_first_waits_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {0: "plague_05 fire_08 flood_01 flood_02", 1: "fire_01 fire_02 fire_03 fire_04"}
    m = empires_end_scene(phase="found", space=7, hands=hands, blitz=True)
    out = at(m, "found flood_02", "undo", "found flood_02", "found plague_05", "quit", monkeypatch=monkeypatch)
    assert "Chosen so far: " in answer(out, "found flood_02")
    assert "found flood_02" in answer(out, "undo")
    assert m.sealed[0] == [("found", "plague_05"), ("found", "flood_02")]


def test_what_happened_is_told_in_the_order_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    civs, markers = ("mupata", "karthadst", "huaxia"), {0: {"yellow": 6}}
    at_rus = {"rus": (0, 3), "aksum": (0, 1)}
    m = scene(
        civs=civs, at=at_rus, phase="progress", dice="yellow", markers=markers, hands={0: "herds_of_the_leopard_hills"}
    )
    out = at(m, "advance track-yellow", "place rus", "place aksum", "quit", monkeypatch=monkeypatch)
    assert m.picks[1:] == [(0, ("place", "aksum")), (0, ("place", "rus"))]
    assert "Anna places an explorer in Aksum" in answer(out, "place aksum")


def test_amounts_are_typed_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    m = Match(market, Setup(2), seed=1)
    out = at(m, "gold 1 food 2", "send soldier 9", "send 3", "quit", monkeypatch=monkeypatch)
    assert "food 0–8, ore 0–6, gold 0–4; in all 3. For example: take food 3" in out
    assert m.picks[:2] == [(0, ("take", "food-2", "gold-1")), (0, ("send", "soldier-3"))]
    assert "Choose from 0 to 4 in all" in answer(out, "send soldier 9")


def test_an_offer_is_made_and_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at one screen; the hint before it does not speak of deals."""
    m = Match(bazaar, Setup(2), seed=2)
    good, other = m.state.players[0].goods[0], m.state.players[1].goods[0]
    typed = ["", "hint", "deal Bernd", f"{good} 1", f"want {other} 1", "offer", "", "accept", "quit"]
    out = at(m, *typed, monkeypatch=monkeypatch, people=2)
    assert "Offer Bernd a deal" in out
    assert "deal" not in answer(out, "hint")
    assert f"Accept (1 {other} → 1 {good})" in out
    assert [option[0] for _, option in m.picks] == ["deal", "give", "want", "offer", "accept"]


# -- German


def test_german_words_and_commands() -> None:
    out = play("", "warum nicht rus", "tipp", "punkte", "hilfe", "zurück", "nein", "brett", "ende", lang="de")
    assert "Wirf Würfel neu oder behalte die Ergebnisse [fe.roll.3, S. 5]" in out
    assert "Das geht jetzt nicht." in answer(out, "warum nicht rus")
    assert "Würfel-Leiste" in answer(out, "punkte")
    assert "die letzte Wahl zurücknehmen" in answer(out, "hilfe")
    assert out.endswith("Bis bald.\n")


def test_both_languages_have_the_same_words_and_blanks() -> None:
    blanks = re.compile(r"\{\w+")
    tables = [Words(language)._texts.tables for language in ("en", "de")]
    english, german = (table["table"] for table in tables)
    assert english.keys() == german.keys()
    assert [key for key in english if set(blanks.findall(english[key])) != set(blanks.findall(german[key]))] == []
    assert set(tables[0]["commands"].values()) == set(tables[1]["commands"].values())


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_fits_80_columns_and_names_every_command(language: str) -> None:
    words = Words(language)
    page = words.say("help")
    assert max(map(len, page.splitlines())) <= 80
    typed = {name for name in words.commands if re.search(rf"^  {re.escape(name)}\b", page, re.MULTILINE)} | {"?"}
    assert {words.commands[name] for name in typed} == {*words.commands.values()} - {"help"}


# -- at a terminal


@pytest.mark.slow
def test_ctrl_c_at_a_terminal_ends_politely_and_keeps_the_game(tmp_path: Path) -> None:
    main, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "pentarchy", "terminal", "--seats", "me:Anna,random", "--seed", "1"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color", "COLUMNS": "80"},
    )
    os.close(terminal)
    try:
        shown = _read_until(main, "Anna> ")
        assert "\x1b[" in shown, "there are colours"
        os.write(main, b"roll\n")
        _read_until(main, "keep.*Anna> ")
        _wait_until_asleep(process.pid)
        process.send_signal(signal.SIGINT)
        said = _read_until(main, "Good bye.")
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(main)
    kept = tmp_path / "pentarchy" / "games" / "first_empires-1.pent"
    assert str(kept) in re.sub(r"\s", "", said)
    assert "Traceback" not in said
    assert read(kept.read_text()).picks == [(0, ("roll",))]


def _read_until(terminal: int, wanted: str) -> str:
    """What is shown until a pattern has appeared. A process that says nothing for a minute is a failure."""
    shown = ""
    while not re.search(wanted, shown, re.DOTALL) and select.select([terminal], [], [], 60)[0]:
        shown += os.read(terminal, 65536).decode("utf-8", "replace")
    assert re.search(wanted, shown, re.DOTALL), shown
    return shown


def _wait_until_asleep(process: int) -> None:
    """Until it waits for a key: a signal between the prompt and that would be noticed with the next key only."""
    while not subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=True
    ).stdout.startswith("S"):
        pass
