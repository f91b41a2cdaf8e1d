"""What a game is played with: at the table, before it, and handed on as a line of text."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

from pentarchy import registry
from pentarchy.web.page import game_sheets
from server.visiting import SOLO, House, Page

KINGDOM = "cellar,chapel,moat,village,militia,smithy,throne_room,festival,market,witch"
DOMINION = {**SOLO, "game": "dominion"}


def test_the_table_shows_its_kingdom_as_a_page_and_as_a_drawer(house: House) -> None:
    anna = house.visitor()
    id = anna.open(DOMINION, **{"option-kingdom": f"{KINGDOM},wedding"})
    assert f'href="/t/{id}/reference"' in anna.get(f"/t/{id}")
    page = anna.get(f"/t/{id}/reference")
    assert "<h1>Dominion: Kingdom</h1>" in page
    assert "<h3>Throne Room</h3>" in page
    assert "<h3>Wedding</h3>" in page
    assert page.count('id="scenery"') == 1
    assert f'href="/t/{id}"' in page
    fragment = anna.get(f"/t/{id}/reference?fragment=1")
    assert "<html" not in fragment
    assert "scenery" not in fragment
    assert "<h3>Wedding</h3>" in fragment
    assert "<h3>Hochzeit</h3>" in house.visitor("de").get(f"/t/{id}/reference")


def test_the_line_leads_to_the_lobby_with_the_same_kingdom(house: House) -> None:
    anna = house.visitor()
    id = anna.open(DOMINION, seed="some kingdom")
    page = anna.get(f"/t/{id}/reference")
    link = unescape(re.findall(r'class="btn" href="(/\?game=dominion[^"]*)"', page)[0])
    line = parse_qs(urlsplit(link).query)["option-kingdom"][0]
    assert f'value="{line}"' in page
    form = Page(anna.get(link)).values
    assert (form["game"], form["option-kingdom"]) == ("dominion", line)
    again = anna.open(DOMINION, **{"option-kingdom": form["option-kingdom"]})
    first, second = (house.host.match(each).state for each in (id, again))
    assert sorted(first.piles) == sorted(second.piles)
    assert (first.events, first.landmarks) == (second.events, second.landmarks)


def test_a_kingdom_can_be_looked_at_before_the_game(house: House) -> None:
    anna = house.visitor()
    assert 'formaction="/reference/dominion"' in anna.get("/?game=dominion")
    assert "formaction" not in anna.get("/?game=first_empires")
    assert "<h3>Banquet</h3>" in anna.get("/reference/dominion?option-kingdom=area_control")
    dealt = anna.http.get("/reference/dominion?players=2&seat0=me&option-kingdom=&option-cards=base2&seed=")
    assert "option-kingdom=" in str(dealt.url)
    assert "seat0" not in str(dealt.url)
    assert len(parse_qs(dealt.url.query.decode())["option-kingdom"][0].split(",")) == 10
    drafted = anna.get("/reference/dominion?option-draft=choose&option-cards=base2")
    assert "reference__share" not in drafted
    assert "<h3>Witch</h3>" in drafted


def test_what_cannot_be_looked_at_is_said(house: House) -> None:
    anna = house.visitor()
    assert "did you mean village" in anna.get("/reference/dominion?option-kingdom=vilage", 400)
    anna.get("/reference/first_empires", 404)
    anna.get("/reference/chess", 404)
    id = anna.open(SOLO)
    anna.get(f"/t/{id}/reference", 404)
    assert "/reference" not in anna.get(f"/t/{id}")


def test_settings_that_contradict_each_other_are_refused_with_what_would_be_right(house: House) -> None:
    anna = house.visitor()
    form = DOMINION | {"option-cards": "base2", "option-beside": "2"}
    assert "take empires or adventures as well" in unescape(anna.post("/tables", 400, **form).text)
    form = DOMINION | {"option-kingdom": KINGDOM, "option-beside": "2"}
    assert "'beside' is for random ones" in unescape(anna.post("/tables", 400, **form).text)


def test_no_page_loads_the_sheet_of_another_game(house: House) -> None:
    anna = house.visitor()
    id = anna.open(DOMINION, **{"option-kingdom": KINGDOM})

    def sheets(path: str) -> set[str]:
        return set(re.findall(r'href="(/games/[^"]+\.css)"', anna.get(path)))

    own = set(game_sheets(registry.game("dominion")).values())
    assert {sheet.split("/")[-1] for sheet in own} == {"plate.css", "look.css"}
    for path in ("", "/replay?at=0", "/reference", "/log", "/score"):
        assert sheets(f"/t/{id}{path}") == own
    assert sheets("/reference/dominion?option-kingdom=" + KINGDOM) == own
    assert sheets("/") == {game_sheets(registry.game(game))["plate.css"] for game in registry.game_names()}
    assert sheets("/rules/dominion") == own
    assert sheets("/rules") == set()
    for sheet in own:
        assert "{" in anna.get(sheet)
    anna.get(f"{next(iter(own)).rpartition('/')[0]}/other.css", status=404)
