"""Who comes and sits down: the lobby's form, names, invitations, cookies and languages."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest
from websockets.exceptions import InvalidStatus

from pentarchy import registry
from pentarchy.core import Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.web.words import words
from server.visiting import PAIR, SHARED, SOLO, House, Page, seed_for


def seats(house: House, id: str) -> list[tuple[str, str, str]]:
    return [(seat.kind, seat.bot, seat.name) for seat in house.host.kept(id).table.info.seats]


# -- the form of the lobby


def test_the_form_as_it_stands_starts_a_game(house: House) -> None:
    anna = house.visitor()
    preset = Page(anna.get("/")).values
    id = anna.open({name: value for name, value in preset.items() if name not in ("", "back", "invitation", "record")})
    assert seats(house, id) == [("person", "", ""), ("bot", "adept", "Orator")]
    assert "Player 1" in anna.get(f"/t/{id}")
    assert f"/t/{id}" in anna.get("/")


def test_the_four_levels_are_offered_first_by_name(house: House) -> None:
    anna = house.visitor()
    for language, names in (
        ("en", "Beginner Advanced Expert Master"),
        ("de", "Anfänger Fortgeschritten Experte Meister"),
    ):
        anna.http.headers["accept-language"] = language
        text = anna.get("/?game=dominion")
        picker = text.split('name="bot1"')[1].split("</select>")[0]
        offered = re.findall(r">([^<]+)</option>", picker)
        assert " ".join(offered[:4]) == names
        assert "Big Money" in offered[4:]


def test_every_kind_of_seat(house: House) -> None:
    anna = house.visitor()
    form = {"seat0": "me", "seat1": "screen", "seat2": "link", "seat3": "bot", "bot3": "random", "seat4": "bot"}
    id = anna.open(SOLO | form, players="5", name0="Anna", name1="Anna", name3="Rob")
    people = [("person", "", "Anna"), ("person", "", "Anna 2"), ("person", "", "")]
    assert seats(house, id) == [*people, ("bot", "random", "Rob"), ("bot", "greedy", "Orator")]
    table = house.host.kept(id).table
    assert sorted(table.holders) == [0, 1]
    assert not table.info.public
    # Whoever has said a name once is called by it again.
    assert Page(anna.get("/")).values["name0"] == "Anna"


def test_quick_against_bots_whatever_the_rows_say(house: House) -> None:
    id = house.visitor().open(PAIR, players="3", seat2="screen", quick="bots")
    assert [kind for kind, _, _ in seats(house, id)] == ["person", "bot", "bot"]


CLASH = {**SOLO, "game": "clash_of_cultures", "edition": "expansion", "variant-expansion": "wonder_buffet"}
CLASH |= {"variant-standard": "flexible_end", "option-civilizations": "draft", "option-deals": "yes"}
"""The form of a game with two editions, as it is sent: with the fields of both."""


@pytest.mark.parametrize(
    ("edition", "setup"),
    [
        ("expansion", Setup(2, "wonder_buffet", (("civilizations", "draft"), ("deals", "yes")))),
        ("standard", Setup(2, "flexible_end", (("deals", "yes"),))),
    ],
)
def test_of_several_editions_the_chosen_one_counts(house: House, edition: str, setup: Setup) -> None:
    id = house.visitor().open(CLASH, edition=edition)
    assert house.host.match(id).setup == setup


def test_a_wrong_form_keeps_its_edition(house: House) -> None:
    answer = house.visitor().http.post("/tables", data={**CLASH, "edition": "standard", "bot1": "hal"})
    kept = Page(answer.text).values
    assert (kept["edition"], kept["variant-standard"]) == ("standard", "flexible_end")


def test_seeds_and_public_tables(house: House) -> None:
    anna, stranger = house.visitor(), house.visitor()
    given = anna.open(PAIR, seed="  two   words ", public="yes")
    random = [anna.open(PAIR) for _ in range(2)]
    assert house.host.match(given).seed == "two words"
    assert house.host.match(random[0]).luck != house.host.match(random[1]).luck
    lobby = stranger.get("/")
    assert f'href="/t/{given}"' in lobby
    assert not any(id in lobby for id in random)
    assert "You are watching" in stranger.get(f"/t/{given}")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess” here."),
        ({"game": ""}, "There is no game “–” here."),
        ({"players": "9"}, "9 players cannot play this game"),
        ({"players": "two"}, "“two” is no number of players."),
        ({"players": "²"}, "“²” is no number of players."),
        ({"players": "9" * 5000}, "is no number of players."),
        ({"variant": "odd"}, "there is no variant 'odd'"),
        ({"option-map": "large"}, "there is no option 'map'"),
        ({"seat1": "ghost"}, "“ghost” cannot sit at a table."),
        ({"bot1": "hal"}, "There is no bot “hal”."),
        ({"bot1": "greedy:9"}, "There is no bot “greedy:9”."),
        ({"bot1": "<script>"}, "There is no bot “<script>”."),
    ],
)
def test_a_wrong_form_is_explained_and_keeps_its_values(house: House, wrong: dict[str, str], sentence: str) -> None:
    anna = house.visitor()
    form = SOLO | {"players": "3", "name0": "Zoë", "seed": "my seed", "public": "yes"} | wrong
    answer = anna.http.post("/tables", data=form)
    assert answer.status_code == 400
    assert sentence in unescape(answer.text)
    assert "<script>" not in answer.text
    kept = Page(answer.text).values
    assert (kept["name0"], kept["seed"]) == ("Zoë", "my seed")
    assert '<option value="yes" selected' in answer.text
    assert kept["players"] == (form["players"] if form["players"] == "3" else "2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_shown_as_they_are_and_no_longer_than_a_line(house: House, language: str) -> None:
    anna = house.visitor(language)
    hostile = anna.open(SHARED, name0='<script>alert("1")</script>', name1="a\u202eb\n\tc" + "x" * 99)
    assert seats(house, hostile) == [("person", "", '<script>alert("1")</scri'), ("person", "", "ab c" + "x" * 20)]
    html = anna.get(f"/t/{hostile}")
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert" in html
    anna.post(f"/t/{hostile}/open", seat="0")
    anna.post(f"/t/{hostile}/say", text="<img src=x onerror=alert(1)>" + "y" * 600)
    html = anna.get(f"/t/{hostile}")
    assert Page(html).inline == []
    assert "&lt;img src=x" in html
    assert "y" * 480 not in html
    nameless = house.visitor(language).open(PAIR)
    assert {"en": "Player 1", "de": "Spieler 1"}[language] in house.visitor(language).get(f"/t/{nameless}")


# -- invitations


def test_an_invitation_works_once(house: House) -> None:
    anna, ben, eve = house.visitor(), house.visitor(), house.visitor("de")
    id = anna.open(PAIR, name0="Anna")
    page = unescape(anna.post(f"/t/{id}/invite", seat="1").text)
    found = re.search(r"http://[^\"]*/join/[\w-]+", page)
    assert found
    link = found[0].removeprefix(house.host.address)
    for looking in (ben, eve, house.visitor()):
        assert "First Empires" in looking.get(link)
    assert sorted(house.host.kept(id).table.holders) == [0]
    assert ben.join(link, "Ben").url.path == f"/t/{id}"
    assert ben.http.get(link).url.path == f"/t/{id}"
    assert "Ben has sat down." in anna.get(f"/t/{id}")
    assert "Dieser Platz ist besetzt" in eve.get(link, 410)
    assert eve.join(link, "Eve", 410)
    anna.post(f"/t/{id}/invite", 409, seat="1")
    anna.post(f"/t/{id}/bot", 409, seat="1")
    assert "leads nowhere" in anna.get("/join/" + "x" * 32, 404)
    anna.join("/join/" + "x" * 32, status=404)


def test_a_pasted_invitation_is_followed(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    link = anna.invite(anna.open(PAIR))
    pasted = [f"{house.host.address}{link}", f"Come here: {house.host.address}{link} !", link.removeprefix("/join/")]
    for text in pasted:
        assert ben.http.get("/join", params={"invitation": text}).url.path == link
    assert ben.http.get("/join", params={"invitation": "https://elsewhere.example/"}).status_code == 404
    assert ben.http.get("/join").status_code == 404


def test_a_public_table_offers_its_open_seat(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    hidden, open_to_all = anna.open(PAIR), anna.open(PAIR, public="yes")
    assert f'action="/t/{open_to_all}/sit"' in ben.get(f"/t/{open_to_all}")
    assert f'action="/t/{hidden}/sit"' not in ben.get(f"/t/{hidden}")
    ben.post(f"/t/{hidden}/sit", 403, seat="1")
    ben.post(f"/t/{open_to_all}/sit", 409, seat="0")
    ben.join(ben.post(f"/t/{open_to_all}/sit", seat="1").url.path, "Ben")
    assert "Ben" in anna.get(f"/t/{open_to_all}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_for_its_players_only_is_shown_to_nobody_else(house: House, language: str) -> None:
    anna, ben, stranger = house.visitor(), house.visitor(), house.visitor(language)
    id = anna.open(PAIR, name0="Anna", public="players")
    link = anna.invite(id)
    said = words(language).say("table.players_only")
    for path in ("", "/replay", "/log", "/score", "/reference", "/record", "/snippet"):
        assert said in unescape(stranger.get(f"/t/{id}{path}", 403))
    stranger.get(f"/t/{id}/history", 403)
    stranger.post(f"/t/{id}/sit", 403, seat="1")
    with pytest.raises(InvalidStatus), stranger.line(id):
        pass
    assert f"/t/{id}" not in stranger.get("/")
    # Whoever is invited sees the invitation, and the table from the moment at which they sit there.
    ben.get(f"/t/{id}", 403)
    ben.get(link)
    ben.join(link, "Ben")
    assert "Anna" in ben.get(f"/t/{id}")
    with ben.line(id) as line:
        line.hello()
        assert line.regions
    # Not even what applies there now is told in the rulebook.
    assert stranger.get(f"/rules/first_empires?fragment&table={id}")


def test_of_two_who_are_equally_fast_one_gets_the_seat(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, name0="Anna")
    links = [anna.invite(id) for _ in range(4)]
    people = [house.visitor() for _ in links]
    with ThreadPoolExecutor() as at_once:
        answers = list(
            at_once.map(lambda each: each[0].http.post(each[1], data={"name": "Ben"}), zip(people, links, strict=True))
        )
    assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410]
    assert len(house.host.kept(id).table.holders[1]) == 1


def test_names_of_those_who_join(house: House) -> None:
    anna, ben, carl = house.visitor(), house.visitor("de"), house.visitor()
    id = anna.open(PAIR, players="3", seat2="link", name0="Anna")
    ben.join(anna.invite(id, 1), " ")
    carl.join(anna.invite(id, 2), "Anna")
    assert [name for _, _, name in seats(house, id)] == ["Anna", "", "Anna 3"]
    assert "Spieler 2 has sat down." in anna.get(f"/t/{id}")


def test_a_bot_takes_the_empty_seat(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seed=seed_for(1))
    link = anna.invite(id)
    for who, status in ((house.visitor(), 403), (anna, 200)):
        who.post(f"/t/{id}/bot", status, seat="1")
    assert 0 in house.host.match(id).asked
    assert "This seat is taken" in house.visitor().get(link, 410)
    for wrong in ("0", "1", "2"):
        anna.post(f"/t/{id}/bot", 409, seat=wrong)
        anna.post(f"/t/{id}/invite", 409, seat=wrong)


def test_tokens_are_not_in_the_database(house: House) -> None:
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR, name0="Anna in the database")
    links = [anna.invite(id) for _ in range(2)]
    ben.join(links[0], "Ben")
    files = [house.host.database, house.host.database.with_name(house.host.database.name + "-wal")]
    stored = b"".join(file.read_bytes() for file in files if file.exists())
    assert b"Anna in the database" in stored
    tokens = [link.removeprefix("/join/") for link in links] + [who.http.cookies["pentarchy"] for who in (anna, ben)]
    assert all(len(token) >= 32 for token in tokens)
    assert not any(token.encode() in stored for token in tokens)


def test_without_the_cookie_one_is_a_spectator(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seed=seed_for(0))
    kept = anna.http.cookies["pentarchy"]
    assert "roll" in anna.page(id).options
    for forged in (None, "x" * 32, kept[:-1] + ("a" if kept[-1] != "a" else "b"), "", "x" * 5000):
        visitor = house.visitor(**({} if forged is None else {"cookie": f"pentarchy={forged}"}))
        assert visitor.page(id).options == []
        visitor.post(f"/t/{id}/pick", 403, option="roll", position="0")
        visitor.post(f"/t/{id}/say", 403, text="hello")
        visitor.post(f"/t/{id}/open", 403, seat="0")
    anna.http.cookies.clear()
    assert anna.page(id).options == []
    anna.http.cookies.set("pentarchy", kept)
    assert "roll" in anna.page(id).options


# -- languages


def pages(house: House, language: str) -> dict[str, str]:
    visitor = house.visitor(language)
    id = visitor.open(PAIR)
    paths = ["/", "/rules", "/rules/first_empires", f"/t/{id}", f"/t/{id}/log", f"/t/{id}/score", f"/t/{id}/replay"]
    shown = {path: visitor.get(path) for path in [*paths, visitor.invite(id)]}
    shown |= {path: visitor.get(path, 404) for path in ("/nowhere", "/t/nowhere", "/join/nowhere", "/rules/chess")}
    shown["invite"] = visitor.post(f"/t/{id}/invite", seat="1").text
    return shown


def test_every_page_speaks_both_languages_and_has_nothing_inline(house: House) -> None:
    german, english = (list(pages(house, language).values()) for language in ("de-CH,en;q=0.5", "fr,en"))
    for language, shown in (("de", german), ("en", english)):
        for html in shown:
            page = Page(html)
            assert page.language == language
            assert page.inline == []
    names = [registry.game("first_empires").texts(language).name("first_empires") for language in LANGUAGES]
    assert names[0] in english[0]
    for one, other in zip(german, english, strict=True):
        assert re.sub(r"<[^>]*>", "", one) != re.sub(r"<[^>]*>", "", other)


def test_the_language_that_was_chosen_counts(house: House) -> None:
    anna = house.visitor("en")
    id = anna.open(PAIR)
    answer = anna.post("/language", language="de", back=f"/t/{id}")
    assert answer.url.path == f"/t/{id}"
    assert Page(answer.text).language == "de"
    with anna.line(id) as line:
        line.hello()
        assert 'aria-label="Entscheidung"' in line.regions["decide"]
    assert anna.post("/language", 400, language="tlh", back="/")
    assert Page(anna.get("/")).language == "de"
