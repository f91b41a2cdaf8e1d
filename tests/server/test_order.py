"""Order: muting, reports, bans and tables that an operator closes, while the server runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from time import time

import pytest

from cli.running import pentarchy
from pentarchy.server import operating, order_storage, reporting
from pentarchy.server.order_storage import Report
from pentarchy.server.storage import Storage, StorageError, hashed
from pentarchy.server.visitors import Allowances
from pentarchy.web.words import words
from server.tables import ANNA, BEN, LATER, PICKS, make
from server.visiting import PAIR, SOLO, House, Visitor


def me(visitor: Visitor) -> str:
    return hashed(visitor.http.cookies["pentarchy"])


def database(house: House) -> tuple[str, object]:
    return ("--database", house.host.database)


@pytest.fixture
def _no_bans(house: House) -> Iterator[None]:
    """The server is shared with other tests."""
    yield
    store = house.host.keeper.storage.order
    for ban in store.bans():
        store.unban(ban.id)
    house.host.keeper.order.forget()


# -- stored


def report_of(number: int, **changes: object) -> Report:
    told = {"reporter": ANNA, "accused": BEN, "table": "t1", "message": number, "text": "fool", "kind": "abuse"}
    return Report("", 1.0 + number, **{"name": "Ben", "reason": "", **told, **changes})  # type: ignore[arg-type]


def test_reports_are_answered_once(storage: Storage) -> None:
    one = storage.order.report(report_of(1))
    assert storage.order.report(report_of(1)) == one
    other = storage.order.report(report_of(2))
    assert [report.id for report in storage.order.reports()] == [one, other]
    assert storage.order.resolve(one, "warned")
    assert not storage.order.resolve(one, "again")
    assert [report.id for report in storage.order.reports()] == [other]
    first = storage.order.reports(resolved=True)[0]
    assert (first.id, first.answer) == (one, "warned")
    assert storage.order.report(report_of(1)) != one


def test_bans_end(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1e9]
    monkeypatch.setattr(order_storage, "time", lambda: now[0])
    storage.order.ban("visitor", BEN, "Ben", now[0] + 10, "rude")
    storage.order.ban("address", "192.0.2.0/24", "192.0.2.7", 0.0, "")
    by_address, by_visitor = sorted(storage.order.bans(), key=lambda ban: ban.kind)
    assert by_visitor.holds_for(BEN, "")
    assert not by_visitor.holds_for(ANNA, "192.0.2.9")
    assert by_address.holds_for(ANNA, "192.0.2.9")
    assert not by_address.holds_for(ANNA, "198.51.100.1")
    assert not by_address.holds_for(ANNA, "testclient")
    now[0] += 11
    assert not by_visitor.holds_for(BEN, "")
    assert [ban.kind for ban in storage.order.bans()] == ["address"]


@pytest.mark.parametrize(
    ("whom", "who"),
    [("192.0.2.7", "192.0.2.7/32"), ("192.0.2.0/24", "192.0.2.0/24"), ("2001:db8::17", "2001:db8::/64")],
)
def test_addresses_are_banned_by_network(address: str, whom: str, who: str) -> None:
    operating.ban(address, whom, 1, "")
    (ban,) = operating.bans(address)
    assert (ban.kind, ban.who) == ("address", who)
    assert ban.until == pytest.approx(time() + 24 * 3600, abs=3600)
    assert operating.unban(address, [ban.id, "never"]) == [ban.id]
    assert operating.bans(address) == []


def test_people_are_banned_by_name_seat_or_id(storage: Storage, address: str) -> None:
    make(storage)
    storage.seats.hold(ANNA, "t1", 0)
    storage.seats.hold(BEN, "t1", 2)
    storage.names.keep(BEN, "Ben")
    for whom, visitor in (("BEN", BEN), ("t1/0", ANNA), (ANNA[:9], ANNA)):
        operating.ban(address, whom, 0, "")
        assert storage.order.bans()[0].who == visitor
    assert len(storage.order.bans()) == 2  # instead of as it was before
    for whom in ("nobody", "t1/1", "t9/0", "abcdef01", ANNA[:4]):
        with pytest.raises(StorageError, match="nobody"):
            operating.ban(address, whom, 0, "")


def test_nothing_is_stored_at_a_table_that_was_closed(storage: Storage) -> None:

    table = make(storage)
    assert storage.order.close("t1", "spam")
    assert not storage.order.close("never", "")
    assert not storage.append("t1", 0, PICKS, LATER)
    assert storage.history("t1") == []
    assert storage.order.closed() == {"t1"}
    closed = storage.table("t1")
    assert closed is not None
    assert (bool(closed.closed), closed.closed_why) == (True, "spam")
    assert storage.order.reopen("t1")
    assert storage.append("t1", 0, PICKS, LATER)
    assert storage.table("t1") != table


# -- muting


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_is_muted_is_not_heard_by_whoever_has_muted(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, id = house.pair()
    for visitor in (anna, ben):
        visitor.http.headers["accept-language"] = language
    ben.post(f"/t/{id}/say", text="you fool")
    page = anna.get(f"/t/{id}")
    (link,) = re.findall(rf'href="(/t/{id}/person/1\?said=\d+)"', page)
    about = unescape(anna.get(link))
    assert "you fool" in about
    assert say("order.report_line") in about
    with anna.line(id) as line, ben.line(id) as other:
        line.hello()
        other.hello()
        assert "you fool" in line.regions["chat"]
        anna.post(f"/t/{id}/person/1/mute", mute="yes")
        while "you fool" in line.regions["chat"]:
            line.receive()
        ben.post(f"/t/{id}/say", text="still talking")
        while "still talking" not in other.regions["chat"]:
            other.receive()
        anna.post(f"/t/{id}/say", text="good")
        while "good" not in line.regions["chat"]:
            line.receive()
        assert "still talking" not in line.regions["chat"]
    assert "still talking" not in anna.get(f"/t/{id}")
    assert "you fool" in house.visitor(language).get(f"/t/{id}")
    own = unescape(anna.get("/me"))
    assert say("me.muted") in own
    (who,) = re.findall(r'name="who" value="(\w+)"|value="(\w+)" name="who"', own)[0:1]
    assert me(ben) not in own
    anna.post("/me/unmute", who=next(filter(None, who)))
    assert "you fool" in anna.get(f"/t/{id}")


def test_one_mutes_neither_oneself_nor_bots_nor_nobody(house: House) -> None:
    anna, ben, id = house.pair()
    anna.get(f"/t/{id}/person/0", 409)
    anna.get(f"/t/{id}/person/7", 404)
    anna.get(f"/t/{id}/person/x", 404)
    solo = anna.open(SOLO, public="yes")
    anna.get(f"/t/{solo}/person/1", 404)
    private = anna.open(PAIR, public="players")
    ben.get(f"/t/{private}/person/0", 403)


# -- reports


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_line_and_a_name_are_reported_and_listed(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, id = house.pair()
    anna.http.headers["accept-language"] = language
    ben.post(f"/t/{id}/say", text="you \u201cfool\u201d")
    (number,) = (said.number for said in house.host.kept(id).table.course.said if said.kind == "say")
    done = anna.post(f"/t/{id}/person/1/report", said=str(number), kind="abuse", reason="again\nand again")
    assert say("order.reported") in unescape(done.text)
    anna.post(f"/t/{id}/person/1/report", kind="nonsense", reason="x" * 2000)
    line, name = house.host.keeper.storage.order.reports()[-2:]
    assert (line.accused, line.reporter, line.table, line.message) == (me(ben), me(anna), id, number)
    assert (line.kind, line.text, line.reason) == ("abuse", "you \u201cfool\u201d", "again and again")
    assert (name.kind, name.text, len(name.reason)) == ("other", "Ben", reporting.LONGEST_REASON)
    listed = pentarchy("admin", "reports", *database(house)).out
    assert f"{line.id}" in listed
    assert "you “fool”" in listed
    ran = pentarchy("admin", "resolve", line.id, name.id, "never", "--answer", "talked to him", *database(house))
    assert (ran.code, ran.out.count("resolved")) == (1, 2)
    assert line.id not in pentarchy("admin", "reports", *database(house)).out
    assert "talked to him" in pentarchy("admin", "reports", "--all", *database(house)).out


def test_somebody_who_keeps_a_name_is_reported_on_their_page(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    ben.post("/me/name", name="Reportable")
    assert words("en").say("order.kind_name") in unescape(anna.get("/p/Reportable/report"))
    anna.post("/p/reportable/report", kind="name")
    assert house.host.keeper.storage.order.reports()[-1].accused == me(ben)
    anna.post("/p/Reportable/mute", mute="yes")
    assert words("en").say("person.muted") in unescape(anna.get("/p/Reportable"))
    ran = pentarchy("admin", "release", "REPORTABLE", "never kept", *database(house))
    assert (ran.code, ran.out) == (1, "REPORTABLE: free again\nnever kept: nobody keeps this name\n")
    anna.get("/p/Reportable", 404)


def test_reports_are_limited(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(reporting, "by_visitor", Allowances(burst=1, rate=0.0))
    anna, ben, id = house.pair()
    anna.post(f"/t/{id}/person/1/report", kind="name")
    again = anna.post(f"/t/{id}/person/1/report", 429, kind="abuse")
    assert words("en").say("order.too_many") in unescape(again.text)
    ben.post(f"/t/{id}/person/0/report", kind="name")


# -- bans


@pytest.mark.usefixtures("_no_bans")
@pytest.mark.parametrize("language", ["en", "de"])
def test_who_is_banned_looks_and_no_more(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, id = house.pair(public="yes")
    ben.http.headers["accept-language"] = language
    open_seat = anna.open(PAIR, public="yes")
    link, room = anna.invite(open_seat), ben.post("/room", name="Ours").url.path
    told = pentarchy("admin", "who", id, *database(house)).out
    assert f"{id}/1  Ben  {me(ben)[:12]}" in told
    assert pentarchy("admin", "ban", f"{id}/1", "--reason", "rude", *database(house)).code == 0
    house.host.keeper.order.forget()
    for path, form in (
        ("/tables", SOLO),
        ("/learn/first_empires", {}),
        ("/daily/first_empires", {}),
        ("/import", {}),
        (link, {"name": "Ben"}),
        (f"/t/{open_seat}/sit", {"seat": "1"}),
        (f"/t/{id}/say", {"text": "let me"}),
        ("/room", {"name": "Mine"}),
        (f"{room}/join", {"name": "Ben"}),
        ("/me/name", {"name": "Banned Ben"}),
    ):
        page = unescape(ben.post(path, 403, **form).text)
        assert say("order.banned_title") in page, path
        assert "rude" in page
        assert re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC", page)
    for path in ("/", f"/t/{id}", f"/t/{open_seat}", "/me", link):
        ben.get(path)
    assert "rude" in ben.get("/me")
    with ben.line(id) as line:
        line.hello()
        refused = line.ask(do="say", text="let me")
        assert "rude" in refused["message"]
    _, visitor = house.asked(id, anna, ben)
    if visitor is anna:
        visitor.pick(id, visitor.page(id).options[0])
    (ban,) = (one for one in house.host.keeper.storage.order.bans() if one.who == me(ben))
    listed = pentarchy("admin", "bans", *database(house)).out
    assert f"{ban.id}" in listed
    assert pentarchy("admin", "unban", ban.id, *database(house)).out == f"{ban.id}: lifted\n"
    house.host.keeper.order.forget()
    ben.post(f"/t/{id}/say", text="thank you")
    assert "let me" not in anna.get(f"/t/{id}")


@pytest.mark.usefixtures("_no_bans")
def test_who_is_banned_plays_their_games_to_the_end(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, seed="ban")
    house.host.keeper.storage.order.ban("visitor", me(anna), "Anna", 0.0, "")
    house.host.keeper.order.forget()
    page = anna.page(id)
    assert anna.pick(id, page.options[0]).position > page.position
    assert words("en").say("order.banned") in unescape(anna.post("/tables", 403, **SOLO).text)


@pytest.mark.usefixtures("_no_bans")
def test_an_address_is_banned(house: House) -> None:
    house.host.keeper.storage.order.ban("address", "127.0.0.0/8", "127.0.0.1", 0.0, "")
    house.host.keeper.order.forget()
    house.visitor().post("/tables", 403, **SOLO)
    house.visitor().get("/")


# -- closed tables


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_that_is_closed_says_so_and_takes_nothing(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, id = house.pair(public="yes")
    anna.http.headers["accept-language"] = language
    stranger = house.visitor(language)
    assert f"/t/{id}" in stranger.get("/")
    with anna.line(id) as line:
        line.hello()
        assert pentarchy("admin", "close", id, "--reason", "spam", *database(house)).out == f"{id}: closed\n"
        _, visitor = house.asked(id, anna, ben)
        with visitor.line(id) as asked:  # before this worker has heard of it
            asked.hello()
            assert asked.ask(do="pick", option=asked.options[0], position=0)["is"] == "refused"
        house.host.run(house.host.keeper.obey())
        while say("table.is_closed") not in unescape(line.regions["decide"]):
            line.receive()
    page = unescape(anna.get(f"/t/{id}"))
    assert say("table.is_closed") in page
    assert "spam" in page
    assert anna.page(id).options == []
    for path, form in (
        ("pick", {"option": "roll", "position": "0"}),
        ("undo", {"position": "0"}),
        ("say", {"text": "why?"}),
        ("leave", {"seat": "0"}),
    ):
        refused = anna.http.post(f"/t/{id}/{path}", data=form)
        assert refused.status_code == 409, path
        assert say("table.closed") in unescape(refused.text)
    assert say("lobby.is_closed") in unescape(anna.get("/"))
    assert f"/t/{id}" not in stranger.get("/")
    assert "closed" in pentarchy("admin", "list", *database(house)).out
    assert pentarchy("admin", "reopen", id, *database(house)).out == f"{id}: open\n"
    house.host.run(house.host.keeper.obey())
    assert say("table.is_closed") not in unescape(anna.get(f"/t/{id}"))
    _, visitor = house.asked(id, anna, ben)
    visitor.pick(id, visitor.page(id).options[0])


def test_bots_rest_at_a_closed_table(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO)
    house.host.match(id)
    house.host.keeper.storage.order.close(id, "")
    house.host.run(house.host.keeper.obey())
    assert house.host.kept(id).table.bots_asked() == []


def test_ratings_are_calculated_anew_on_demand(house: House) -> None:
    ran = pentarchy("admin", "ratings", *database(house))
    assert (ran.code, ran.out.endswith("games rated\n")) == (0, True)
