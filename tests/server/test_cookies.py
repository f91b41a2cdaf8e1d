"""Cookies: only those that we gave count, and older ones of people who sit somewhere."""

from __future__ import annotations

from contextlib import closing

from pentarchy.server.storage import Storage, hashed
from pentarchy.server.visitors import is_ours, signed
from server.visiting import PAIR, House, Visitor, seed_for


def cookie_of(visitor: Visitor) -> str:
    visitor.get("/")
    return str(visitor.http.cookies["pentarchy"])


def test_a_cookie_that_we_did_not_give_is_replaced(house: House) -> None:
    given = cookie_of(house.visitor())
    made_up = [
        "x" * 32,
        "x" * 32 + given[32:],
        given[:-1] + ("A" if given[-1] != "A" else "B"),
        given + "A",
        '"\\303\\251"',
        ".",
    ]
    for cookie in [*made_up, ""]:
        answer = house.visitor(cookie=f"pentarchy={cookie}").http.get("/")
        assert answer.cookies["pentarchy"] not in (*made_up, given)
    assert "pentarchy" not in house.visitor(cookie=f"pentarchy={given}").http.get("/").cookies


def test_nobody_chooses_under_which_name_they_are_stored(house: House) -> None:
    mallory = house.visitor(cookie="pentarchy=" + "m" * 32)
    answer = mallory.http.post("/tables", data=PAIR | {"name0": "Mallory"})
    assert answer.status_code == 200
    assert house.host.keeper.storage.visitor(hashed("m" * 32)) is None


def test_cookies_of_older_versions_stay_good_for_whoever_has_a_seat(house: House) -> None:
    old, unknown = "o" * 32, "u" * 32
    id = house.visitor().open(PAIR, seed=seed_for(1))
    house.host.keeper.storage.seats.hold(hashed(old), id, 1)
    anna = house.visitor(cookie=f"pentarchy={old}")
    assert "pentarchy" not in anna.http.get(f"/t/{id}").cookies
    assert "roll" in anna.page(id).options
    with anna.line(id, cookie=f"pentarchy={old}") as line:
        line.hello()
        assert "roll" in line.options
    assert "pentarchy" in house.visitor(cookie=f"pentarchy={unknown}").http.get(f"/t/{id}").cookies


def test_all_workers_at_a_database_know_their_cookies(address: str) -> None:
    with closing(Storage(address)) as one, closing(Storage(address)) as other:
        assert len(one.secret) == 32
        assert one.secret == other.secret
        assert is_ours(signed("anna", one.secret), other.secret)
        assert not is_ours(signed("anna", one.secret), bytes(32))
