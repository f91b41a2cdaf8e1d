"""Luck at tables: sealed where others play along, with a part of everybody, and told to nobody before the end."""

from __future__ import annotations

import logging
import pickle
from contextlib import closing
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import pytest

from core.test_luck import secret
from pentarchy import registry
from pentarchy.core import Luck, Match, Setup, read, record, verify
from pentarchy.core.luck import Sealed
from pentarchy.core.text import LANGUAGES
from pentarchy.server import bot_processes, schema
from pentarchy.server.bot_processes import Job, Matches
from pentarchy.server.history import Row, Start, luck_of, luck_text
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.seat_storage import Moved
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.table import Table
from pentarchy.web.words import words
from server.older import make_older
from server.tables import make
from server.visiting import PAIR, SHARED, SOLO, House, Page, Visitor

ANNAS, BENS = secret("anna"), secret("ben")
THREE = {**PAIR, "players": "3", "seat2": "bot"}


def luck_at(house: House, id: str) -> Luck:
    luck = house.host.match(id).luck
    assert isinstance(luck, Luck)
    return luck


def sit_down(house: House, form: dict[str, str] = PAIR) -> tuple[Visitor, Visitor, str]:
    anna, ben = house.visitor(), house.visitor("de")
    id = anna.open(form, name0="Anna", luck=ANNAS)
    ben.post(anna.invite(id), name="Ben", luck=BENS)
    return anna, ben, id


def play_to_the_end(house: House, id: str) -> Match:
    rng = Random(3)
    while not house.host.match(id).over:
        house.host.advance(id, rng)
    return house.host.match(id)


# -- who has a part in it


def test_everybody_who_sits_down_has_a_part_in_it(house: House) -> None:
    _, _, id = sit_down(house)
    assert [(one.seat, one.by, one.entropy) for one in luck_at(house, id).given] == [
        (0, "browser", ANNAS),
        (1, "browser", BENS),
    ]


def test_without_scripts_the_server_draws_for_them(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR)
    ben.post(anna.invite(id), name="Ben", luck="not even a number")
    given = luck_at(house, id).given
    assert [(one.seat, one.by) for one in given] == [(0, "server"), (1, "server")]
    assert given[0].entropy != given[1].entropy


def test_until_somebody_picks_the_table_is_dealt_anew(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR, luck=ANNAS)
    before = luck_at(house, id)
    ben.post(anna.invite(id), name="Ben", luck=BENS)
    after = luck_at(house, id)
    assert after == before.with_contribution(1, BENS)
    game = registry.game("first_empires")
    assert house.host.match(id).digest == Match(game, Setup(2), after).digest != Match(game, Setup(2), before).digest
    assert words("en").say("notes.joined-dealt", what="Ben") in unescape(anna.get(f"/t/{id}"))
    listed = house.host.keeper.storage.table(id)
    assert listed is not None
    assert listed.asked == tuple(house.host.match(id).asked)


def test_later_what_was_drawn_stays_and_what_comes_is_new(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR, luck=ANNAS)
    rng = Random(1)
    house.host.advance(id, rng, 12)
    before, match = luck_at(house, id), house.host.match(id)
    digest, drawn = match.digest, dict(house.host.kept(id).table.drawn)
    ben.post(anna.invite(id), name="Ben", luck=BENS)
    after = luck_at(house, id)
    assert (house.host.match(id).digest, after.given[1].after) == (digest, tuple(sorted(drawn.items())))
    old, new = Sealed(before), Sealed(after)
    for stream, count in drawn.items():
        assert old.words(stream, 0, count) == new.words(stream, 0, count)
        assert old.word(stream, count) != new.word(stream, count)


def test_what_was_drawn_and_undone_stays_as_well() -> None:
    info = TableRow("t", Start("first_empires", Setup(2), Luck(ANNAS)), 1, (SeatRow(0, "person"), SeatRow(1, "person")))
    table = Table(info, (), (), {0: ("anna",)})
    seat = next(iter(table.match.asked))
    table.take(Row("pick", seat, "roll"))
    drawn = dict(table.drawn)
    assert drawn["dice"]
    table.take(Row("undo", seat))
    assert table.match.state.chance.streams.get("dice", 0) < drawn["dice"]
    assert table.drawn == drawn
    joining = table.joining(1, BENS)
    assert joining is not None
    assert isinstance(joining.after, Luck)
    assert dict(joining.after.given[0].after) == drawn


# -- seeds are for one's own screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", [PAIR, SOLO | {"public": "yes"}, THREE])
def test_nobody_types_the_seed_where_others_play_or_watch(house: House, form: dict[str, str], language: str) -> None:
    anna = house.visitor(language)
    answer = anna.post("/tables", 400, **form, seed="mine")
    assert words(language).say("lobby.wrong_seed_shared") in unescape(answer.text)
    assert Page(answer.text).values["seed"] == "mine"


@pytest.mark.parametrize("form", [SOLO, SHARED])
def test_at_an_own_screen_a_seed_can_be_typed_and_that_is_said(house: House, form: dict[str, str]) -> None:
    anna = house.visitor()
    id = anna.open(form, seed="study")
    assert house.host.match(id).seed == "study"
    assert words("en").say("luck.typed") in unescape(anna.get(f"/t/{id}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_says_what_a_seed_is_for(house: House, language: str) -> None:
    page = unescape(house.visitor(language).get("/"))
    assert words(language).say("lobby.seed_note") in page
    assert 'name="luck"' in page


# -- shown before, proved after


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commitment_is_shown_before_the_first_pick(house: House, language: str) -> None:
    anna, stranger = house.visitor(language), house.visitor(language)
    id = anna.open(PAIR, public="yes", luck=ANNAS)
    commitment = luck_at(house, id).commitment
    link = anna.invite(id)
    for page in (anna.get(f"/t/{id}"), stranger.get(f"/t/{id}"), stranger.get(link), anna.get(f"/t/{id}/score")):
        assert commitment in page
    assert ANNAS in anna.get(f"/t/{id}")
    assert 'name="luck"' in stranger.get(link)


def test_after_the_game_its_record_proves_it(house: House) -> None:
    anna, ben, id = sit_down(house)
    noted = luck_at(house, id).commitment
    match = play_to_the_end(house, id)
    text = ben.get(f"/t/{id}/record")
    proof = verify(read(text), match.game, commitment=noted, contribution=BENS)
    assert (proof.picks, proof.over) == (len(match.picks), True)
    assert f"secret {luck_at(house, id).secret}\n" in text
    assert f'href="/t/{id}/record"' in anna.get(f"/t/{id}/score")
    again = anna.http.post("/import", files={"record": ("game.pent", text.encode())})
    imported = again.url.path.split("/")[2]
    assert house.host.match(imported).digest == match.digest
    assert anna.get(f"/t/{imported}/record").splitlines()[6:10] == text.splitlines()[6:10]


def test_a_branch_has_the_luck_of_its_table(house: House) -> None:
    anna, _, id = sit_down(house)
    match = play_to_the_end(house, id)
    branch = anna.post(f"/t/{id}/branch", at="3").url.path.removeprefix("/t/")
    assert luck_at(house, branch) == match.luck
    assert house.host.match(branch).picks[:3] == match.picks[:3]


# -- told to nobody


@pytest.mark.slow
def test_the_secret_is_in_nothing_that_leaves_the_server_while_the_game_runs(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    jobs: list[bytes] = []
    think = bot_processes._Worker.think

    def watched(worker: bot_processes._Worker, job: Job) -> bot_processes.Thought:
        jobs.append(pickle.dumps(job))
        return think(worker, job)

    monkeypatch.setattr(bot_processes._Worker, "think", watched)
    anna, ben, id = sit_down(house, THREE)
    stranger = house.visitor()
    luck = luck_at(house, id)
    keys = [bytes.fromhex(luck.secret), *luck.keys()]
    hidden = [*keys, *(key.hex().encode() for key in keys)]
    told: list[bytes] = []
    rng = Random(5)
    with anna.line(id) as first, stranger.line(id) as second:
        told += [str(line.hello()).encode() for line in (first, second)]
        for _ in range(4):
            house.host.advance(id, rng, 6)
            position = house.host.kept(id).table.position
            told += [line.follow(position).encode() for line in (first, second)]
            for who in (anna, ben, stranger):
                pages = (f"/t/{id}", f"/t/{id}/log", f"/t/{id}/score", f"/t/{id}/replay?at=3", "/")
                told += [who.get(path).encode() for path in pages]
                told += [who.get(f"/t/{id}/{path}", 403).encode() for path in ("record", "snippet")]
    assert not house.host.match(id).over
    source = house.host.match(id).state.chance.source
    hidden += source._opened.values()
    assert jobs
    everything = [*told, *jobs, caplog.text.encode(), repr(house.host.kept(id).table.info).encode()]
    assert not [key for key in hidden for one in everything if key in one]
    # And a bot's process knows no word that was not drawn.
    drawn = house.host.kept(id).table.drawn
    ahead = [source.word(stream, count) for stream, count in drawn.items()]
    assert not [word for word in ahead for one in jobs if word in one]


def test_whoever_plays_against_bots_reads_the_record_but_not_the_secret(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, luck=ANNAS)
    house.host.advance(id, Random(2), 10)
    text, snippet = anna.get(f"/t/{id}/record"), anna.get(f"/t/{id}/snippet")
    hidden = luck_at(house, id).secret
    assert hidden not in text + snippet
    assert luck_at(house, id).commitment in text
    space: dict[str, object] = {}
    exec(snippet, space)
    assert isinstance(space["match"], Match)
    assert space["match"].digest == house.host.match(id).digest


def test_a_running_game_is_taken_to_another_table_and_goes_on_with_new_luck(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, luck=ANNAS)
    house.host.advance(id, Random(2), 14)
    text = anna.get(f"/t/{id}/record")
    moved = anna.http.post("/import", files={"record": ("game.pent", text.encode())}).url.path.split("/")[2]
    assert house.host.match(moved).digest == house.host.match(id).digest
    assert luck_at(house, moved).secret != luck_at(house, id).secret
    match = play_to_the_end(house, moved)
    written = read(anna.get(f"/t/{moved}/record"))
    proof = verify(written, match.game)
    assert proof.over
    assert 0 < proof.brought == sum(map(len, read(text).outcomes.values())) < proof.outcomes
    assert {stream: written.outcomes[stream][: len(numbers)] for stream, numbers in written.past} == {
        stream: list(numbers) for stream, numbers in written.past
    }


@pytest.mark.parametrize(("old", "new"), [("! dice 1", "! dice 9"), ("end ", "# 0123456789abcdef\nend ")])
def test_a_running_game_that_was_changed_is_refused(house: House, old: str, new: str) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, luck=ANNAS)
    rng = Random(2)
    while old not in (text := anna.get(f"/t/{id}/record")):
        house.host.advance(id, rng)
    answer = anna.http.post("/import", files={"record": ("game.pent", text.replace(old, new, 1).encode())})
    assert answer.status_code == 400
    assert words("en").say("lobby.wrong_record_wrong", what="").split(":")[0] in unescape(answer.text)


def test_a_bot_process_plays_on_with_what_it_is_told() -> None:
    seats = (SeatRow(0, "bot", "greedy"), SeatRow(1, "bot", "greedy"))
    table = Table(TableRow("t", Start("first_empires", Setup(2), Luck(ANNAS)), 1, seats), (), (), {})
    tables = Matches()
    for _ in range(60):
        seat = next(iter(table.match.asked))
        rows = tuple(table.rows)
        job = pickle.loads(pickle.dumps(Job("t", table.start_for_bots, rows, seat, "greedy", luck=f"{len(rows)}")))
        thought = bot_processes.answer(job, tables, "pentarchy.bots:make")
        assert thought.trouble == "", thought.detail
        assert tables.match(job).digest == table.match.digest
        table.take(Row("pick", seat, thought.option))
        if len(table.rows) == 20:  # somebody else has sat down
            joining = table.joining(1, BENS)
            assert joining is not None
            info = replace(table.info, start=replace(table.info.start, luck=joining.after))
            table = Table(info, table.rows, (), {})


# -- stored


def test_luck_is_stored_and_read(tmp_path: Path) -> None:
    luck = Luck(ANNAS).with_contribution(0, BENS).with_contribution(1, "", {"dice": 3})
    assert luck_of(luck_text(luck), "") == luck
    assert luck_of(luck_text("seed"), "seed") == "seed"
    storage = Storage(str(tmp_path / "tables.db"))
    make(storage, start=Start("first_empires", Setup(3), luck))
    found = storage.table("t1")
    assert found is not None
    assert found.start.luck == luck
    storage.close()


def test_nobody_sits_down_at_a_table_that_has_moved_and_nobody_picks_with_old_luck(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "tables.db"))
    old = Start("first_empires", Setup(3), Luck(ANNAS))
    make(storage, start=old)
    table = Table(make(storage, "t2", start=old), (), (), {})
    joining = table.joining(2, BENS)
    assert joining is not None
    summary = table.summary
    assert storage.append("t1", 0, [Row("pick", 0, "roll")], summary, old)
    with pytest.raises(Moved):
        storage.seats.fill("t1", SeatRow(2, "person"), hashed("ben"), joining)
    assert storage.seats.holders("t1") == {}
    assert storage.seats.fill("t2", SeatRow(2, "person"), hashed("ben"), joining)
    assert not storage.append("t2", 0, [Row("pick", 0, "roll")], summary, old)
    assert storage.append("t2", 0, [Row("pick", 0, "roll")], summary, replace(old, luck=joining.after))
    storage.close()


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_tables_that_were_stored_before_are_brought_up_to_date(address: str, version: int) -> None:
    """Their luck comes from their seeds, as it did."""
    with closing(Storage(address)) as storage:
        stored = make(storage, start=Start("first_empires", Setup(3), "seed 1"))
    make_older(address, version)
    for number in (2, 3):
        with closing(Storage(address)) as storage:
            assert storage.table("t1") == stored
            assert len(storage.secret) == 32
            make(storage, f"t{number}", start=Start("first_empires", Setup(3), Luck(ANNAS)))


def test_a_record_of_a_table_is_that_of_its_match(house: House) -> None:
    anna, _, id = sit_down(house)
    match = play_to_the_end(house, id)
    assert anna.get(f"/t/{id}/record") == record(match, ["Anna", "Ben"]).text()
