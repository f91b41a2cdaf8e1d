"""The drawn table with the expansion: sheets of civilizations, leaders, more pieces, tokens; none of it without."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.clash_of_cultures.scenes import scene
from games.clash_of_cultures.test_drawing import by_id, css_of, group, parts, said, signs, thing
from games.drawings import data_ids, drawn, everything, page
from pentarchy.core import LANGUAGES, Match
from pentarchy.core.outline import as_text
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import hands
from pentarchy.games.clash_of_cultures.state import ALLY

OF_THE_EXPANSION = {"cavalry", "elephant", "leader", "market", "obelisk", "observatory", "pirates"}


def rome(**more: object) -> Match:
    """Caesar leads Rome in D3 against Egypt, whose Cleopatra he has captured."""
    return scene(
        civs={0: "rome", 1: "egypt"},
        leaders={0: "caesar"},
        cards={0: "sulla", 1: "imhotep ramses"},
        heads={0: "cleopatra"},
        cities={0: "d3:happy:market", 1: "d7"},
        units={0: "d3:leader,cavalry=2,elephant"},
        advances={0: "captivi"},
        **more,  # type: ignore[arg-type]
    )


def states(html: str, *names: str) -> list[str]:
    """The state of each cell of a sheet."""
    return [next(css for css in css_of(thing(html, name)) if css.startswith("is-")) for name in names]


# -- without it


def test_nothing_of_it_is_seen_in_a_base_game() -> None:
    for language in LANGUAGES:
        sheet = drawn(scene(cities={0: "d3:happy:temple"}), 0, language)
        assert not parts(ElementTree.fromstring(sheet.mine), "civ__sheet")
        assert not OF_THE_EXPANSION & data_ids(page(sheet))
        assert not OF_THE_EXPANSION & sheet.tips.keys()
        assert not {one.id for one in box.civilizations()} & sheet.tips.keys()
        assert not {one.id for one in box.leaders()} & sheet.tips.keys()
        assert "48" in said(parts(ElementTree.fromstring(sheet.mine), "adv__key")[0])


# -- the sheet


def test_own_advances_say_what_they_come_with() -> None:
    sheet = drawn(rome())
    assert states(sheet.mine, "captivi", "aqueduct") == ["is-owned", "is-no"]
    needed = box.own_advances()[box.advance_numbers()["aqueduct"] - len(ADVANCES)].unlocked_by
    name = game.texts("en").name(ADVANCES[needed.bit_length() - 1])
    assert thing(sheet.mine, "aqueduct").get("title") == f"Aqueducts: comes with {name}"
    assert sheet.tips["aqueduct"].now == f"Comes with {name}"
    assert sheet.tips["captivi"].now == "Yours"
    assert sheet.tips["provinces"].now == "Comes with any government"
    assert "52" in said(parts(ElementTree.fromstring(sheet.mine), "adv__key")[0])


def test_leaders_are_on_the_board_to_come_captured_or_gone() -> None:
    sheet = drawn(rome())
    assert states(sheet.mine, "caesar", "sulla", "augustus") == ["is-owned", "is-can", "is-no"]
    assert [sheet.tips[name].now for name in ("caesar", "sulla", "augustus", "cleopatra")] == [
        "On the board in D3: both abilities work",
        "Can still be recruited",
        "Gone for good",
        "Captured by Anna",
    ]
    assert "D3" in said(thing(sheet.mine, "caesar"))
    heads = parts(ElementTree.fromstring(sheet.mine), "civ__heads")[0]
    assert "Cleopatra" in said(heads)


def test_only_the_leader_on_the_board_shows_abilities() -> None:
    sheet = drawn(rome())
    drawn_ids = data_ids(str(sheet.mine))
    assert {"caesar.1", "caesar.2"} <= drawn_ids
    assert not {"sulla.1", "imhotep.1"} & drawn_ids
    assert sheet.tips["caesar.1"].clauses == ("coc.leader.caesar.1",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("civ", [one.id for one in box.civilizations()])
def test_every_civilization_has_its_sheet(civ: str, language: str) -> None:
    one = next(each for each in box.civilizations() if each.id == civ)
    lead = box.leaders()[one.leaders[0]].id
    m = scene(civs={0: civ}, leaders={0: lead}, cities={0: "d3"}, units={0: "d3:leader"}, expansion=True)
    sheet = drawn(m, 0, language)
    own = [box.own_advances()[number - len(ADVANCES)].id for number in one.advances]
    led = [box.leaders()[number].id for number in one.leaders]
    assert {civ, *own, *led, f"{lead}.1", f"{lead}.2"} <= data_ids(str(sheet.mine))
    for name in (civ, *own, *led, f"{lead}.1", f"{lead}.2"):
        assert sheet.tips[name].title
        assert len(sheet.tips[name].text) > 10
    told, texts = as_text(sheet.outline), m.game.texts(language)
    for name in (civ, *own, *led):
        assert texts.name(name) in told
    assert "{" not in everything(sheet)


def test_what_lies_on_a_sheet() -> None:
    m = scene(civs={0: "vikings", 1: "aztecs"}, cities={0: "d3", 1: "d7"}, lasting=[("rune_stones", 0, 0)] * 2)
    assert [said(one) for one in parts(ElementTree.fromstring(drawn(m).mine), "is-lying")] == ["2"]


def test_the_outline_reads_the_sheet() -> None:
    text = as_text(drawn(rome()).outline)
    for words in ("Rome", "Captivi", "Gaius Julius Caesar", "On the board in D3", "Captured leaders", "Cleopatra"):
        assert words in text


# -- the map


def test_units_have_signs_of_their_own() -> None:
    sheet = drawn(rome())
    there = group(sheet, "d3")
    assert {"cavalry", "elephant", "leader"} <= set(signs(there))
    assert len(parts(there, "is-leader")) == 1
    assert "market" in signs(by_id(sheet.board, "piece-city-d3"))
    told = thing(sheet.board, "d3").get("aria-label") or ""
    assert "2 cavalry, 1 elephant, Gaius Julius Caesar" in told


def test_many_kinds_in_the_own_city_need_no_flag() -> None:
    m = scene(
        expansion=True,
        cities={0: "d3", 1: "d7"},
        units={0: "d3:infantry,settler,cavalry,elephant e3:infantry,settler,cavalry,elephant"},
    )
    sheet = drawn(m)
    assert not parts(group(sheet, "d3"), "flag")
    assert parts(group(sheet, "e3"), "flag")


def test_pirates_have_a_skull_and_allies_sail_along() -> None:
    m = scene(
        expansion=True,
        terrain={"d5": "water", "e5": "water"},
        cities={0: "d3", 1: "d7"},
        units={0: "d5:ship", 5: "e5:ship=2"},
    )
    m.state.force[m.state.board.number["d5"]] += 2 * ALLY
    sheet = drawn(m)
    assert "pirates" in signs(group(sheet, "e5"))
    assert "barbarians" not in signs(group(sheet, "e5"))
    ally = parts(group(sheet, "d5"), "is-ally")
    assert [said(one) for one in ally] == ["2"]
    assert "2 allied pirate ships" in (thing(sheet.board, "d5").get("aria-label") or "")
    assert "2 verbündete Piratenschiffe" in (thing(drawn(m, 0, "de").board, "d5").get("aria-label") or "")


def test_tokens_lie_in_cities_and_regions() -> None:
    m = scene(civs={0: "celts", 1: "egypt"}, cities={0: "d3", 1: "d7", 4: "e6"})
    number = m.state.board.number["e6"]
    m.state.lasting += [("druids", 0, number), ("erik.1", 1, 0)]
    sheet = drawn(m)
    tokens = parts(ElementTree.fromstring(sheet.board), "token")
    assert [one.get("data-seat") for one in tokens] == ["cinnabar", "azurite"]
    assert "Druids of Anna" in (thing(sheet.board, "e6").get("aria-label") or "")
    assert "Druids of Anna" in sheet.tips["e6"].now


# -- cards


def test_open_wonders_and_the_next_event() -> None:
    m = rome()
    m.state.wonders_open.append(hands.WONDER_NUMBER["great_wall"])
    assert thing(drawn(m).board, "great_wall").get("data-look") is None, "it can be chosen"
    maya = scene(civs={0: "maya", 1: "rome"}, cities={0: "d3", 1: "d7"})
    maya.state.event_top.append(0)
    assert "Next event" in str(drawn(maya, 0).board)
    assert "Next event" not in str(drawn(maya, 1).board), "only the Maya have looked"


def test_foreseen_objectives_lie_with_the_hand_of_who_knows_them() -> None:
    m = rome()
    m.state.foreseen += [3, 4]
    m.state.foreseen_by += [1, 1]
    m.state.foreseen_for += [-1, 1]
    assert {"objective-04", "objective-05"} <= data_ids(str(drawn(m, 0).hand))
    assert "Next objective of" in str(drawn(m, 0).hand)
    assert not {"objective-04", "objective-05"} & data_ids(str(drawn(m, 1).hand))


# -- what stands beside options


@pytest.mark.parametrize(("language", "said"), [("en", "because of Captivi"), ("de", "wegen Captivi")])
def test_a_price_names_the_ability_that_has_a_say(language: str, said: str) -> None:
    build = ("build", "d3", "temple")
    for m, acts in ((rome(), True), (scene(expansion=True, cities={0: "d3:happy", 1: "d7"}), False)):
        told = m.game.remark(m.state, m.asked[0], build, m.game.texts(language))
        assert (said in told) == acts


def test_an_advance_says_what_it_unlocks() -> None:
    m = rome(goods={0: "food 4"})
    number = box.own_advances()[box.advance_numbers()["aqueduct"] - len(ADVANCES)].unlocked_by.bit_length() - 1
    decision, texts = m.asked[0], m.game.texts("en")
    option = ("advance", ADVANCES[number])
    assert "unlocks Aqueducts" in m.game.remark(m.state, decision, option, texts)
    assert "Aqueducts" not in m.game.remark(m.state, decision, ("advance", "storage"), texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trojan_horse_that_waits_has_a_tip(language: str) -> None:
    m = scene(expansion=True, cities={0: "d3", 1: "d7"}, lasting=[("trojan_horse", -1, 0)])
    m.state.events_open.append((hands.EVENT.index("event-42"), 0))
    sheet = drawn(m, 0, language)
    assert "trojan_horse" in data_ids(str(sheet.board))
    assert sheet.tips["trojan_horse"].text == m.game.texts(language).explain("event-42")
