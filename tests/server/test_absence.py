"""Time that is up, seats that change hands, and games that are called off, as people meet them."""

from __future__ import annotations

from html import unescape

import pytest

from pentarchy.core import notation
from pentarchy.core.text import LANGUAGES
from pentarchy.server.agreeing import is_up
from pentarchy.server.history import Row
from pentarchy.server.rows import SeatRow
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.table import Stale
from pentarchy.web.clock import DAY, PRESETS
from pentarchy.web.words import words
from server.hands import Hand, moved_by_hand
from server.tables import ANNA, BEN, make
from server.visiting import PAIR, SOLO, House, Visitor


@pytest.fixture
def hand(house: House, monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = moved_by_hand(house.host.keeper, monkeypatch)
    monkeypatch.setattr("pentarchy.server.new_tables.time", hand)
    return hand


def pair(house: House, clock: str = "day") -> tuple[Visitor, Visitor, str]:
    """Two people at a table with clocks; the first one is waited for."""
    anna, ben, id = house.pair(clock=clock, minutes="5", increment="10")
    return (anna, ben, id) if 0 in house.host.match(id).asked else (ben, anna, id)


def seat_of(house: House, id: str) -> int:
    """Who is waited for."""
    return next(iter(house.host.match(id).asked))


def left(house: House, id: str, seat: int) -> float | None:
    table = house.host.kept(id).table
    assert table.clocks is not None
    face = table.clocks.face(seat, house.host.keeper.now())
    return None if face is None else face.shown


def told(visitor: Visitor, id: str) -> str:
    return unescape(visitor.get(f"/t/{id}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_offers_clocks_and_says_what_they_mean(house: House, language: str) -> None:
    page = unescape(house.visitor(language).get("/"))
    say = words(language).say
    for name in ("none", *PRESETS, "own"):
        assert say(f"lobby.clock_{name}") in page
        assert say(f"lobby.clock_{name}_note") in page


def test_where_nobody_joins_there_are_no_clocks(house: House) -> None:
    id = house.visitor().open(SOLO, clock="live")
    assert house.host.kept(id).table.clocks is None


@pytest.mark.parametrize(
    "wrong", [{"clock": "sun"}, {"clock": "own", "minutes": "0"}, {"clock": "own", "minutes": "x"}]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_clock_is_refused_and_the_form_is_kept(house: House, language: str, wrong: dict[str, str]) -> None:
    form = {**PAIR, "increment": "5", **wrong}
    page = unescape(house.visitor(language).post("/tables", 400, **form).text)
    key = "no_such_clock" if wrong["clock"] == "sun" else "clock_numbers"
    assert words(language).say(f"lobby.wrong_{key}", what="sun", minutes=600, seconds=600) in page


def test_clocks_begin_when_all_have_come_and_follow_from_what_is_stored(house: House, hand: Hand) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, name0="Anna", clock="own", minutes="5", increment="10")
    hand.moment += 1000
    assert left(house, id, 0) == 300.0
    house.visitor().join(anna.invite(id), "Ben")
    hand.moment += 20
    seat = seat_of(house, id)
    assert [left(house, id, one) for one in (seat, 1 - seat)] == [280.0, 300.0]
    house.host.run(house.host.keeper.reload(house.host.kept(id)))
    assert [left(house, id, one) for one in (seat, 1 - seat)] == [280.0, 300.0]
    assert [row.kind for row in house.host.keeper.storage.history(id)] == ["sit", "free", "sit"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_time_is_up_a_bot_takes_over_if_the_other_wants_it_and_the_person_may_come_back(
    house: House, hand: Hand, language: str
) -> None:
    late, other, id = pair(house)
    say = words(language).say
    late.http.headers["accept-language"] = other.http.headers["accept-language"] = language
    seat = seat_of(house, id)
    name = house.host.kept(id).table.names[seat]
    other.post(f"/t/{id}/wish", 409, what="bot", about=str(seat))  # there is nobody else to agree
    hand.moment += DAY + 1
    assert say("clock.up") in told(other, id)
    late.post(f"/t/{id}/wish", 409, what="bot", about=str(seat))  # not about oneself
    house.visitor().post(f"/t/{id}/wish", 403, what="bot", about=str(seat))
    page = unescape(other.post(f"/t/{id}/wish", what="bot", about=str(seat)).text)
    assert say("notes.late-bot", what=name) in page
    table = house.host.kept(id).table
    assert table.info.seats[seat].bot == "adept"
    assert seat not in table.holders
    assert say("clock.lost", who=table.names[seat]) in unescape(late.get(f"/t/{id}/clock"))
    assert say("clock.link_lost") in told(late, id)
    house.visitor().post(f"/t/{id}/return", 403)
    page = unescape(late.post(f"/t/{id}/return").text)
    assert say("notes.returned", what=name) in page
    assert seat in house.host.kept(id).table.holders
    assert left(house, id, seat) is not None
    late.post(f"/t/{id}/return", 403)


def test_a_seat_is_opened_for_somebody_else_and_then_there_is_no_way_back(house: House, hand: Hand) -> None:
    late, other, id = pair(house)
    seat = seat_of(house, id)
    hand.moment += DAY + 1
    other.post(f"/t/{id}/wish", what="free", about=str(seat))
    hand.moment += 9 * DAY
    assert left(house, id, 1 - seat) == DAY  # while a seat is free, nobody's time runs
    cleo = house.visitor()
    cleo.join(other.invite(id, seat), "Cleo")
    assert left(house, id, seat) == DAY
    assert house.host.kept(id).table.names[seat] == "Cleo"
    late.post(f"/t/{id}/return", 403)


def test_an_open_page_is_told_when_time_is_up(house: House, hand: Hand) -> None:
    _, other, id = pair(house)
    with other.line(id) as line:
        said = line.hello()
        assert said["now"] == hand.moment
        assert line.regions["players"].count("is-up") == 0
        hand.moment += DAY + 1
        house.host.run(ring(house, id))
        while "is-up" not in line.regions["players"]:
            line.receive()


async def ring(house: House, id: str) -> None:
    """What the alarm of a table does when it rings."""
    kept = await house.host.keeper.get(id)
    assert kept is not None
    assert kept.alarm is not None
    house.host.keeper._changed(kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hours_and_vacation_are_set_on_a_page(house: House, hand: Hand, language: str) -> None:
    first, _, id = pair(house)
    first.http.headers["accept-language"] = language
    say, seat = words(language).say, str(seat_of(house, id))
    page = unescape(first.get(f"/t/{id}/clock"))
    assert say("clock.is_day") in page
    assert say("clock.vacation", left=words(language).say("clock.days", d=21, h=0)) in page
    page = first.post(f"/t/{id}/hours", seat=seat, begin="22", end="6", offset="-60").text
    assert 'value="22" selected' in page
    page = unescape(first.post(f"/t/{id}/vacation", seat=seat, begins="yes").text)
    assert say("clock.away", left=say("clock.days", d=21, h=0)) in page
    hand.moment += 5 * DAY
    assert left(house, id, int(seat)) == DAY
    first.post(f"/t/{id}/vacation", 409, seat=seat, begins="yes")
    first.post(f"/t/{id}/vacation", seat=seat, begins="no")
    rows = [(row.kind, row.option) for row in house.host.keeper.storage.history(id)[-3:]]
    assert rows == [("hours", "22 6 -60"), ("away", ""), ("back", "")]
    for wrong in ({"begin": "1", "end": "23"}, {"begin": "25", "end": "3"}):
        first.post(f"/t/{id}/hours", 409, seat=seat, offset="0", **wrong)
    first.post(f"/t/{id}/hours", 400, seat=seat, begin="1", end="2", offset="x")
    first.post(f"/t/{id}/hours", 403, seat=str(1 - int(seat)), begin="1", end="2", offset="0")


def test_where_minutes_count_nobody_rests(house: House) -> None:
    first, _, id = pair(house, "live")
    seat = str(seat_of(house, id))
    first.post(f"/t/{id}/hours", 409, seat=seat, begin="1", end="2", offset="0")
    first.post(f"/t/{id}/vacation", 409, seat=seat, begins="yes")
    assert "data-offset" not in first.get(f"/t/{id}/clock")


def test_a_bot_that_thinks_picks_nothing_for_whoever_has_come_back(house: House) -> None:
    _, _, id = pair(house)
    kept, seat = house.host.kept(id), seat_of(house, id)
    option = notation(kept.table.match.asked[seat].options[0])
    with pytest.raises(Stale):
        house.host.run(house.host.keeper.pick(kept, seat, option, kept.table.position_for((seat,)), bot="adept"))
    assert not kept.table.rows


def test_a_seat_is_not_given_away_when_the_pick_has_come_at_the_last_moment(house: House, hand: Hand) -> None:
    _, _, id = pair(house)
    kept, seat = house.host.kept(id), seat_of(house, id)
    bot = SeatRow(seat, "bot", "adept", "Orator")
    with pytest.raises(Stale):
        house.host.run(house.host.keeper.give_up(kept, bot, "late-bot", still=lambda table: is_up(table, seat, hand())))
    assert seat in house.host.kept(id).table.holders


# -- calling off


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opener_calls_a_game_off_that_has_not_begun(house: House, language: str) -> None:
    anna, ben, id = house.pair()
    anna.http.headers["accept-language"] = language
    say = words(language).say
    assert say("wish.do_cancel_alone") in unescape(anna.get(f"/t/{id}/clock"))
    page = unescape(anna.post(f"/t/{id}/wish", what="cancel").text)
    assert say("wish.cancelled") in page
    assert say("notes.cancelled") in page
    assert say("lobby.cancelled") in unescape(anna.get("/"))
    info = house.host.keeper.storage.table(id)
    assert info is not None
    assert (info.cancelled, info.over) == (True, False)
    seat, asked = house.asked(id, anna, ben)
    option = str(house.host.match(id).asked[seat].options[0][0])
    refused = unescape(asked.post(f"/t/{id}/pick", 409, option=option, position="0").text)
    assert words("en" if asked is ben else language).say("table.cancelled") in refused
    assert anna.get(f"/t/{id}/replay?at=0")
    assert id not in [row.id for row in house.host.keeper.storage.public_tables()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_has_begun_is_called_off_if_all_agree(house: House, language: str) -> None:
    anna, ben, id = house.pair()
    seat, asked = house.asked(id, anna, ben)
    asked.pick(id, asked.page(id).options[0])
    other, say = ben if asked is anna else anna, words(language).say
    other.http.headers["accept-language"] = language
    asked.post(f"/t/{id}/wish", what="cancel")
    assert not house.host.kept(id).table.cancelled
    name = house.host.kept(id).table.names
    assert say("wish.cancel", who=name[seat], seat="") in told(other, id)
    assert say("wish.missing", names=name[1 - seat]) in told(other, id)
    asked.post(f"/t/{id}/answer", 409, answer="yes")  # nobody answers for others
    other.post(f"/t/{id}/wish", 409, what="cancel")  # one thing at a time
    other.post(f"/t/{id}/answer", answer="no")
    assert house.host.kept(id).table.wish is None
    asked.post(f"/t/{id}/wish", what="cancel")
    asked.post(f"/t/{id}/answer", answer="no")  # taken back
    asked.post(f"/t/{id}/wish", what="cancel")
    assert say("wish.cancelled") in unescape(other.post(f"/t/{id}/answer", answer="yes").text)
    assert [row.kind for row in house.host.keeper.storage.history(id)][-3:] == ["wish", "yes", "cancel"]
    house.host.run(house.host.keeper.reload(house.host.kept(id)))
    assert house.host.kept(id).table.cancelled


def test_whose_time_is_up_is_not_asked_whether_the_game_is_called_off(house: House, hand: Hand) -> None:
    late, other, id = pair(house)
    late.pick(id, late.page(id).options[0])
    seat = seat_of(house, id)
    late, other = (late, other) if seat in house.host.keeper.storage.seats.held(_hash(late), id) else (other, late)
    hand.moment += 3 * DAY
    other.post(f"/t/{id}/wish", what="cancel")
    assert house.host.kept(id).table.cancelled


def _hash(visitor: Visitor) -> str:
    return hashed(visitor.http.cookies["pentarchy"])


@pytest.mark.parametrize("wrong", [{"what": "dance"}, {"what": "bot", "about": "x"}])
def test_nonsense_is_refused(house: House, wrong: dict[str, str]) -> None:
    anna, _, id = house.pair()
    anna.post(f"/t/{id}/wish", 400, **wrong)


@pytest.mark.parametrize("about", ["0", "7"])
def test_only_others_seats_can_be_given_away(house: House, about: str) -> None:
    anna, _, id = house.pair()
    anna.post(f"/t/{id}/wish", 409, what="bot", about=about)


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_people_agree_that_a_bot_plays_on(house: House, language: str) -> None:
    people = [house.visitor(language) for _ in range(3)]
    id = people[0].open({**PAIR, "players": "3", "seat2": "link"}, name0="Anna")
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        people[seat].join(people[0].invite(id, seat), name)
    say = words(language).say
    assert say("wish.ask_bot") in unescape(people[0].get(f"/t/{id}/clock"))
    page = unescape(people[0].post(f"/t/{id}/wish", what="bot", about="2").text)
    assert say("wish.bot", who="Anna", seat="Cleo") in page
    people[2].post(f"/t/{id}/answer", 409, answer="yes")  # it is about her
    assert say("notes.agreed-bot", what="Cleo") in unescape(people[1].post(f"/t/{id}/answer", answer="yes").text)
    assert house.host.kept(id).table.info.seats[2].bot
    people[2].post(f"/t/{id}/return", 403)
    people[0].post(f"/t/{id}/wish", what="free", about="2")
    people[1].post(f"/t/{id}/answer", answer="yes")
    people[2].join(people[0].invite(id, 2), "Cleo")
    assert sorted(house.host.kept(id).table.holders) == [0, 1, 2]


# -- what is stored


def test_an_outage_is_noted_once_and_belongs_to_tables_that_were_there(storage: Storage) -> None:
    make(storage, "old", clock="300+10<0", made=10.0)
    make(storage, "other", made=10.0)
    assert storage.clocks_run()
    assert storage.say_alive(100.0, 60.0) is None  # nobody knows what was before
    assert storage.say_alive(130.0, 60.0) is None
    assert storage.say_alive(500.0, 60.0) == (130.0, 500.0)
    assert storage.say_alive(501.0, 60.0) is None
    make(storage, "new", clock="300+10<0", made=600.0)
    found = {id: table.outages for id in ("old", "other", "new") if (table := storage.table(id))}
    assert found == {"old": ((130.0, 500.0),), "other": (), "new": ()}


def test_a_lost_seat_is_remembered_until_somebody_sits_there(storage: Storage) -> None:
    table = make(storage, clock="300+10<0")
    storage.seats.hold(ANNA, "t1", 0)
    bot, seat = table.seats[1], table.seats[0]
    as_bot = type(seat)(0, "bot", bot.bot, "Orator")
    assert storage.seats.give_up("t1", as_bot, Row("bot", 0, "", 5.0), may_return=True)
    assert (storage.seats.lost(ANNA, "t1"), storage.seats.lost(BEN, "t1")) == (0, None)
    assert not storage.seats.come_back(BEN, "t1", seat, None)
    assert storage.seats.come_back(ANNA, "t1", seat, Row("sit", 0, "", 6.0))
    assert storage.seats.holders("t1") == {0: (ANNA,)}
    assert storage.seats.lost(ANNA, "t1") is None
    assert [(row.kind, row.at) for row in storage.history("t1")] == [("bot", 5.0), ("sit", 6.0)]
    assert storage.seats.give_up("t1", type(seat)(0, "person"), None, may_return=True)
    assert not storage.seats.give_up("t1", type(seat)(0, "person"), None)
    assert storage.seats.fill("t1", seat, BEN)
    assert storage.seats.lost(ANNA, "t1") is None
    assert storage.delete(["t1"]) == ["t1"]
