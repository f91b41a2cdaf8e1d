"""Names that people keep: which can be kept, which look alike, and whose they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from pentarchy import registry
from pentarchy.core import Match, Setup, record
from pentarchy.server import name_storage, people_routes
from pentarchy.server.names import WrongName, checked, key_of
from pentarchy.server.storage import Storage
from pentarchy.server.visitors import Allowances
from pentarchy.web.words import words
from server.tables import ANNA, BEN
from server.visiting import PAIR, SOLO, House, Visitor

CYRILLIC_ANNA = "\u0410\u043f\u043f\u0430"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", " a n n a "),
        ("Anna-Lena", "Anna Lena"),
        ("Müller", "Muller"),
        ("Straße", "STRASSE"),
        ("Bill", "B1I|"),
        ("Cora", "\u0421\u043era"),
        ("Hannah", "\u041dannah"),
        ("Nora", "\u039dora"),
        ("Otto", "0tt0"),
        ("Arno", "Amo"),
        ("Anna", "\U0001d4d0nna"),
        ("Anna", "An\u200bn\u202ea"),
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_other_names_are_others() -> None:
    names = ["Anna", "Hanna", "Ann", "Ben", "Vera", "Ute", "\u0416anna", "\u5c71\u7530", "\u05d3\u05d5\u05d3", "Anna 2"]
    assert len({key_of(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "short"),
        ("x", "short"),
        ("...", "short"),
        ("x" * 25, "long"),
        ("a\u202eb", "sign"),
        ("a\u200bb", "sign"),
        ("\u3164\u3164", "sign"),
        ("<b>Anna</b>", "sign"),
        ("Anna\U0001f600", "sign"),
        ("Z" + "\u0301" * 5 + "oe", "marks"),
        ("A\u043dna", "mixed"),
        ("Admin", "reserved"),
        ("\u0430dmin", "mixed"),
        ("0rator", "reserved"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_cannot_be_kept_is_refused_with_a_reason(name: str, key: str, language: str) -> None:
    with pytest.raises(WrongName) as wrong:
        checked(name, ["Orator"])
    assert wrong.value.key == key
    said = words(language).say(f"me.wrong_{key}", **wrong.value.blanks)
    assert "{" not in said
    assert all(sign.isprintable() for sign in said)


@pytest.mark.parametrize(
    "name", ["Anna", "Jürgen", "O\u2019Neil", "J. R.", "\u0416\u0430\u043d\u043d\u0430", "\u5c71\u7530"]
)
def test_names_of_people_can_be_kept(name: str) -> None:
    assert checked(f"  {name} ") == name


def test_a_name_is_one_persons(storage: Storage) -> None:
    names = storage.names
    assert names.keep(ANNA, "Anna").name == "Anna"
    with pytest.raises(WrongName, match="taken"):
        names.keep(BEN, "ANNA")
    assert names.of(BEN) is None
    assert names.is_of_somebody_else("anna", BEN)
    assert not names.is_of_somebody_else("anna", ANNA)
    names.keep(ANNA, "Anna B.")  # instead of the one before
    assert names.owner("Anna") is None
    assert names.keep(BEN, "Anna").visitor == BEN
    assert names.of_all([ANNA, BEN, "nobody"]).keys() == {ANNA, BEN}
    assert names.release(BEN)
    assert not names.release(BEN)
    assert names.owner("anna") is None


def test_a_name_is_free_again_after_long_disuse(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    names, now = storage.names, [1e9]
    monkeypatch.setattr(name_storage, "time", lambda: now[0])
    names.keep(ANNA, "Anna")
    now[0] += name_storage.DISUSE - 10
    names.touch(ANNA)
    now[0] += name_storage.DISUSE - 10
    assert names.owner("Anna") is not None
    now[0] += 20
    assert names.owner("Anna") is None
    assert not names.is_of_somebody_else("Anna", BEN)
    assert names.keep(BEN, "Anna").visitor == BEN
    assert names.of(ANNA) is None


def test_two_visitors_who_are_one_person_keep_one_name(storage: Storage) -> None:
    storage.names.keep(ANNA, "Anna")
    storage.take_along(ANNA, BEN)
    owner = storage.names.owner("Anna")
    assert owner is not None
    assert owner.visitor == BEN
    storage.names.keep(ANNA, "Anna two")
    storage.take_along(ANNA, BEN)
    assert storage.names.owner("Anna two") is None


# -- as people meet them


def keep(visitor: Visitor, name: str, status: int = 200) -> str:
    return unescape(visitor.post("/me/name", status, name=name).text)


@pytest.fixture
def _free_names(house: House) -> Iterator[None]:
    """The server is shared with other tests, whose people have these names, too: nobody keeps one afterwards."""
    yield
    names = house.host.keeper.storage.names
    for owner in filter(None, map(names.owner, ("Anna", "Berta", "Livia"))):
        names.release(owner.visitor)


@pytest.mark.usefixtures("_free_names")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_kept_name_is_marked_where_it_is_really_them(house: House, language: str) -> None:
    say = words(language).say
    anna, ben = house.visitor(language), house.visitor(language)
    assert say("me.keep") in unescape(anna.get("/me"))
    page = keep(anna, "Livia")
    assert say("me.kept") in page
    assert "/p/Livia" in page
    id = anna.open(PAIR, name0="Livia")
    ben.join(anna.invite(id), "Ben")
    for visitor in (anna, ben):
        table = unescape(visitor.get(f"/t/{id}"))
        assert table.count(say("person.kept", who="Livia")) >= 1
        assert say("person.kept", who="Ben") not in table
    assert say("person.since", day="").split("{")[0].strip(" .") in unescape(ben.get("/p/livia"))
    ben.get("/p/Ben", 404)
    anna.post("/me/name/release")
    assert say("person.kept", who="Livia") not in unescape(ben.get(f"/t/{id}"))
    ben.get("/p/Livia", 404)


@pytest.mark.usefixtures("_free_names")
@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_else_takes_the_name(house: House, language: str) -> None:
    anna, ben = house.visitor(language), house.visitor(language)
    keep(anna, "Anna")
    refused = words(language).say
    assert refused("me.wrong_taken", what=CYRILLIC_ANNA) in keep(ben, CYRILLIC_ANNA, 409)
    at_the_lobby = ben.post("/tables", 400, **SOLO | {"name0": "ANNA"})
    assert refused("lobby.wrong_name_kept", what="ANNA") in unescape(at_the_lobby.text)
    beside_me = ben.post("/tables", 400, **SOLO | {"seat1": "screen", "name0": "Ben", "name1": "Anna"})
    assert refused("lobby.wrong_name_kept", what="Anna") in unescape(beside_me.text)
    id = anna.open(PAIR, name0="Anna")
    link = anna.invite(id)
    assert refused("lobby.wrong_name_kept", what="a n n a") in unescape(ben.join(link, "a n n a", 409).text)
    ben.post("/daily/first_empires", 400, name="Anna")
    assert house.host.kept(id).table.holders.keys() == {0}
    ben.join(link, "Ben")
    assert house.host.kept(id).table.names == ["Anna", "Ben"]
    # Her other device is she.
    phone = house.visitor(language)
    (own,) = re.findall(r'value="http://[^/]*(/me/[^"]+)"', anna.get("/me"))
    phone.post(own)
    assert 'value="Anna"' in phone.get("/")
    phone.open(SOLO, name0="Anna")


@pytest.mark.usefixtures("_free_names")
def test_a_name_that_was_given_before_is_not_offered_any_more(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    ben.open(SOLO, name0="Berta")
    assert 'value="Berta"' in ben.get("/")
    keep(anna, "Berta")
    assert 'value="Berta"' not in ben.get("/")


@pytest.mark.usefixtures("_free_names")
def test_names_in_a_record_are_not_those_of_people_here(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    keep(anna, "Anna")
    text = record(Match(registry.game("first_empires"), Setup(2), "r"), ["ANNA", "Ben"]).text()
    for visitor, names in ((ben, ["", "Ben"]), (anna, ["ANNA", "Ben"])):
        answer = visitor.http.post("/import", files={"record": ("r.pent", text.encode())})
        assert house.host.kept(answer.url.path.removeprefix("/t/")).table.names == names


def test_nobody_hoards_names(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_routes, "naming", Allowances(burst=2, rate=0.0))
    anna = strict_house.visitor()
    for number in ("one", "two"):
        keep(anna, f"Hoarder {number}")
    assert words("en").say("me.wrong_often") in keep(anna, "Hoarder three", 400)
    assert "Hoarder two" in unescape(anna.get("/me"))
    anna.post("/me/name/release")
