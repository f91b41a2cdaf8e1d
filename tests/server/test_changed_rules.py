"""Rules change while games are running: a table plays on as it stood, or stands still and says why; never another."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from random import Random
from typing import Any

import pytest

from contract import toy as toys
from contract.toy import toy
from pentarchy import registry
from pentarchy.core import Chance, SetupError, read, replay
from pentarchy.server import notes
from server.visiting import SOLO, Host, House

STILL = {"en": "This table stands still", "de": "Dieser Tisch steht still"}


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: toy if name == "toy" else known(name))


def restart(host: Host, id: str) -> None:
    """Take a table up as a server does that has just been started."""
    host.run(host.keeper.reload(host.kept(id)))


def play(house: House, id: str, picks: int = 12) -> None:
    house.host.advance(id, Random(5), picks)


def begin(house: House, id: str) -> None:
    """The first player does not look, then all stake cards."""
    match, kept = house.host.match(id), house.host.kept(id)
    house.host.run(house.host.keeper.pick(kept, next(iter(match.asked)), "pass", 0))


def other_stakes(game: toys.Toy, seat: int) -> list[tuple[str, ...]]:
    return [("stake", "98"), ("stake", "99")]


def other_setup(self: object, setup: object, chance: Chance) -> Any:
    raise SetupError("nobody plays this any more")


def test_a_new_version_that_changes_nothing_here_is_taken_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben, id = house.pair(game="toy")
    play(house, id)
    digest = house.host.match(id).digest
    monkeypatch.setattr(toys.ToyGame, "rules_version", 2)
    restart(house.host, id)
    assert house.host.match(id).digest == digest
    stored = house.host.keeper.storage.table(id)
    assert stored is not None
    assert stored.rules_version == 2
    assert "new version (1 → 2)" in anna.get(f"/t/{id}")
    play(house, id, 2)
    restart(house.host, id)  # once is enough
    assert ben.get(f"/t/{id}").count("new version (1 → 2)") == 1
    assert house.host.kept(id).table.frozen is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_pick_that_is_not_possible_any_more_freezes_the_table_before_it(
    house: House, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    anna, ben, id = house.pair(game="toy")
    for visitor in (anna, ben):
        visitor.http.headers["accept-language"] = language
    begin(house, id)
    first = house.host.match(id).digest
    play(house, id, 8)
    last = house.host.match(id).digest
    stored = house.host.keeper.storage.history(id)
    with monkeypatch.context() as changed:
        changed.setattr(toys.ToyGame, "rules_version", 2)
        changed.setattr(toys, "stakes", other_stakes)
        restart(house.host, id)
        table = house.host.kept(id).table
        assert table.frozen is not None
        assert (table.frozen.kind, table.frozen.since, table.match.digest) == ("refused", 1, first)
        row, told = table.frozen.row, []
        assert row is not None
        for visitor in (anna, ben, house.visitor(language)):
            page = unescape(visitor.get(f"/t/{id}"))
            assert STILL[language] in page
            assert f"/t/{id}/replay" in page
            assert f"/t/{id}/record" not in page
            visitor.get(f"/t/{id}/replay")
            visitor.get(f"/t/{id}/record", 403)
            visitor.get(f"/t/{id}/history", 403)
            visitor.get("/")
            told.append(row.option in page)
        # What somebody has sealed is told to nobody else.
        assert told == [row.seat == 0, row.seat == 1, False]
        # Nothing can be done there, by hand or by line.
        _, visitor = house.asked(id, anna, ben)
        assert visitor.http.post(f"/t/{id}/pick", data={"option": "pass", "position": "1"}).status_code == 409
        with visitor.line(id) as line:
            line.hello()
            assert line.ask(do="pick", option="pass", position=1)["is"] == "refused"
    # Nothing was lost: rules that can follow it find it as it was.
    assert house.host.keeper.storage.history(id) == stored
    restart(house.host, id)
    assert house.host.match(id).digest == last


def test_all_who_sat_at_a_frozen_table_play_on_at_another(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben, id = house.pair(game="toy")
    begin(house, id)
    good = house.host.match(id).clone()
    play(house, id, 8)
    monkeypatch.setattr(toys, "stakes", other_stakes)
    restart(house.host, id)
    assert "/sequel" not in house.visitor().get(f"/t/{id}")
    house.visitor().post(f"/t/{id}/sequel", 403)
    place = anna.post(f"/t/{id}/sequel").url.path
    assert ben.post(f"/t/{id}/sequel").url.path == place
    assert place in ben.get(f"/t/{id}")
    new = place.removeprefix("/t/")
    match = house.host.match(new)
    assert (match.digest, match.picks) == (good.digest, good.picks)
    # What comes there is not what would have come at the old table.
    assert match.luck != good.luck
    for visitor in (anna, ben):
        assert visitor.page(new).options == ["stake 98", "stake 99"]


def test_a_position_that_became_another_one_is_never_played_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All picks are still possible, but a rule gives more coins: without digests nobody would notice."""
    visitor = house.visitor()
    id = visitor.open({**SOLO, "game": "toy"})
    play(house, id, 30)
    assert house.host.match(id).over
    start = toys.ToyGame.start

    def richer(self: toys.ToyGame, setup: Any, chance: Chance) -> toys.Toy:
        state = start(self, setup, chance)
        state.bank += 1
        return state

    with monkeypatch.context() as changed:
        changed.setattr(toys.ToyGame, "start", richer)
        restart(house.host, id)
        table = house.host.kept(id).table
        assert table.frozen is not None
        assert (table.frozen.kind, table.frozen.kept) == ("differs", False)
        page = visitor.get(f"/t/{id}")
        assert "Not even the first position" in page
        assert f"/t/{id}/replay" not in page
        text = visitor.get(f"/t/{id}/history")
        assert f"\n{table.info.dealt}\n" not in text
        assert f"# {table.info.dealt}\n" in text
        assert "secret" not in text
    draw = toys.draw

    def generous(game: toys.Toy) -> int:
        game.bank += 1
        return draw(game)

    monkeypatch.setattr(toys, "draw", generous)
    restart(house.host, id)
    table = house.host.kept(id).table
    assert table.frozen is not None
    assert (table.frozen.kind, table.frozen.kept) == ("differs", True)
    assert "would become another one" in visitor.get(f"/t/{id}")
    kept = replay(read(visitor.get(f"/t/{id}/record")), toy, "recorded").match
    assert kept.digest == table.match.digest


def test_outcomes_that_were_noted_keep_a_position_when_chance_is_used_in_another_way(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same dice from other words: as recorded, the game is the same."""
    visitor = house.visitor()
    id = visitor.open({**SOLO, "game": "toy"})
    play(house, id, 12)
    digest = house.host.match(id).digest
    monkeypatch.setattr("pentarchy.core.luck.outcome", lambda _, n: n - 1)
    restart(house.host, id)
    assert house.host.kept(id).table.frozen is None
    assert house.host.match(id).digest == digest
    play(house, id, 3)
    later = house.host.match(id).digest
    restart(house.host, id)
    assert house.host.match(id).digest == later
    assert replay(read(visitor.get(f"/t/{id}/record")), toy, "recorded").match.digest == later


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_that_cannot_even_be_dealt_harms_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    visitor = house.visitor(language)
    id = visitor.open({**SOLO, "game": "toy"}, public="on")
    whole = visitor.open(SOLO, public="on")
    house.host.match(id)
    for changed in ((toys.ToyGame, "start", other_setup), (registry, "game", _unknown(registry.game))):
        monkeypatch.setattr(*changed)
        house.host.keeper._kept.pop(id, None)
        assert STILL[language] in unescape(visitor.get(f"/t/{id}"))
        assert "rules 1\n" in visitor.get(f"/t/{id}/history")
        house.visitor().get(f"/t/{id}/history", 403)
        for path in ("/replay", "/log", "/score", "/record"):
            assert STILL[language] in unescape(visitor.get(f"/t/{id}{path}"))
        for anybody in (visitor, house.visitor(language)):
            lobby = anybody.get("/")
            assert f"/t/{whole}" in lobby
        assert f"/t/{id}" in visitor.get("/")
        visitor.get(f"/join/{'x' * 30}", 404)


def _unknown(known: Any) -> Any:
    def game(name: str) -> Any:
        if name == "toy":
            raise registry.UnknownName("game", name, [])
        return known(name)

    return game


def test_a_table_that_cannot_be_drawn_does_not_harm_the_lobby(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = house.visitor()
    id = visitor.open({**SOLO, "game": "toy"}, public="on")
    monkeypatch.setattr(toys.ToyGame, "outline", lambda *_: 1 / 0)
    assert f"/t/{id}" in visitor.get("/")
    assert f"/t/{id}" not in house.visitor().get("/")


def test_nobody_is_seated_at_a_table_that_stands_still(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.visitor()
    id = anna.open({**SOLO, "game": "toy", "seat1": "link"}, name0="Anna")
    link = anna.invite(id)
    begin(house, id)
    play(house, id, 2)
    monkeypatch.setattr(toys, "stakes", other_stakes)
    restart(house.host, id)
    ben = house.visitor()
    assert STILL["en"] in ben.get(link)
    assert STILL["en"] in ben.join(link, "Ben").text
    assert anna.http.post(f"/t/{id}/invite", data={"seat": "1"}).status_code == 409
    assert house.host.kept(id).table.holders.keys() == {0}


def test_tables_without_notes_are_compared_by_what_is_stored_of_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = house.visitor()
    id = visitor.open({**SOLO, "game": "toy"})
    play(house, id, 12)
    storage = house.host.keeper.storage
    info = storage.table(id)
    assert info is not None
    monkeypatch.setattr(type(storage), "notes", lambda *_: {})
    monkeypatch.setattr(type(storage), "table", lambda *_: replace(info, dealt=""))
    restart(house.host, id)
    assert house.host.kept(id).table.frozen is None
    monkeypatch.setattr(type(storage), "table", lambda *_: replace(info, dealt="", totals=(99, 99)))
    restart(house.host, id)
    frozen = house.host.kept(id).table.frozen
    assert frozen is not None
    assert frozen.kind == "result"
    assert "would not stand as it stood" in visitor.get(f"/t/{id}")


def test_notes_are_read_as_they_were_written() -> None:
    told = ["aa dice:0=1,2 deck:0=5", "bb dice:2=3", "cc dice:1=4,4", "dd lost:3=1"]
    assert notes.outcomes_in(told) == {"dice": [1, 4, 4], "deck": [5]}
    assert notes.digest_in(told[1]) == "bb"
    assert notes.in_order({2: "b", 0: "a"}) == ["a", "b"]
