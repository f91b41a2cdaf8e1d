"""Why abilities of civilizations and leaders cannot be used: the clause, the sentence and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, INFANTRY
from pentarchy.games.clash_of_cultures.rules import abilities, marks, pieces

THEIRS = pieces.unit_number(1, INFANTRY)
"""A captive."""

Row = tuple[str, dict[str, Any], str]
"""An ability, where it is wanted, and why not. `used` names what was used in this turn."""

ROWS: list[Row] = [
    (
        "ahuitzotl.1",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "ahuitzotl"},
            "units": {0: "d2:leader"},
            "lasting": [("war_captives", 0, THEIRS)],
        },
        "coc.leader.ahuitzotl.1 too_few_captives need=2 have=1",
    ),
    (
        "ahuitzotl.1",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "ahuitzotl"},
            "units": {0: "d2:leader"},
            "lasting": [("war_captives", 0, THEIRS), ("war_captives", 0, THEIRS)],
        },
        "coc.leader.ahuitzotl.1 nothing_to_build",
    ),
    (
        "ahuitzotl.1",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "ahuitzotl"},
            "units": {0: "c4:leader"},
            "lasting": [("war_captives", 0, THEIRS), ("war_captives", 0, THEIRS)],
        },
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "acamapichtli.2",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "acamapichtli"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2::temple,academy,fortress c3 c2"},
            "goods": {0: "mood 2"},
        },
        "coc.leader.acamapichtli.2 city_too_large most=3",
    ),
    (
        "acamapichtli.2",
        {"civs": {0: "aztecs"}, "leaders": {0: "acamapichtli"}, "units": {0: "d2:leader"}, "goods": {0: "mood 1"}},
        "coc.leader.acamapichtli.2 too_few good=mood have=1 need=2 more=1",
    ),
    (
        "acamapichtli.2",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "acamapichtli"},
            "units": {0: "d2:leader"},
            "goods": {0: "mood 2"},
            "land": "barren",
        },
        "coc.col.17 nothing_to_collect",
    ),
    (
        "marqzen.2",
        {"civs": {0: "aztecs"}, "leaders": {0: "marqzen"}, "units": {0: "d2:leader"}},
        "coc.leader.marqzen.2 nobody_to_frighten",
    ),
    (
        "hegemony",
        {
            "civs": {0: "carthage"},
            "advances": {0: "fishing navigation cartography"},
            "terrain": {"c4": "water"},
            "units": {0: "c4:ship"},
            "cities": {0: "d2 e2 e3 e4 e5 e6 e7", 1: "d7"},
        },
        "coc.found.7 no_settlement_left have=7",
    ),
    (
        "hegemony",
        {"civs": {0: "carthage"}, "advances": {0: "fishing navigation cartography"}},
        "coc.civadvance.hegemony no_shore",
    ),
    (
        "hanno.1",
        {"civs": {0: "carthage"}, "leaders": {0: "hanno"}, "units": {0: "d2:leader"}},
        "coc.leader.hanno.1 leader_not_aboard",
    ),
    (
        "hanno.1",
        {
            "civs": {0: "carthage"},
            "leaders": {0: "hanno"},
            "terrain": {"c4": "water"},
            "units": {0: "c4:ship"},
            "aboard": {0: "c4:leader"},
        },
        "coc.leader.hanno.1 no_voyage",
    ),
    (
        "dido.1",
        {"civs": {0: "carthage"}, "leaders": {0: "dido"}, "units": {0: "d2:leader"}},
        "coc.round.4 not_yours ability=hegemony",
    ),
    (
        "dido.1",
        {
            "civs": {0: "carthage"},
            "leaders": {0: "dido"},
            "units": {0: "d2:leader"},
            "advances": {0: "fishing navigation cartography"},
        },
        "coc.leader.dido.1 leader_not_aboard",
    ),
    (
        "truce",
        {
            "civs": {0: "celts"},
            "advances": {0: "draft"},
            "land": "water",
            "terrain": {"d2": "plain"},
            "cities": {0: "d2"},
        },
        "coc.civadvance.truce no_barbarians_come",
    ),
    (
        "imperial_army",
        {"civs": {0: "china"}, "advances": {0: "voting"}},
        "coc.civadvance.imperial_army nobody_to_retrain",
    ),
    (
        "sun_tzu.1",
        {
            "civs": {0: "china"},
            "leaders": {0: "sun_tzu"},
            "units": {0: "c4:leader"},
            "cities": {0: "d2:happy"},
            "goods": {0: "mood 1"},
        },
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "sun_tzu.1",
        {"civs": {0: "china"}, "leaders": {0: "sun_tzu"}, "units": {0: "d2:leader"}, "goods": {0: "mood 1"}},
        "coc.leader.sun_tzu.1 leader_city_not_happy",
    ),
    (
        "sun_tzu.1",
        {
            "civs": {0: "china"},
            "leaders": {0: "sun_tzu"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2:happy"},
            "goods": {0: "food 1"},
        },
        "coc.leader.sun_tzu.1 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "sun_tzu.1",
        {
            "civs": {0: "china"},
            "leaders": {0: "sun_tzu"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2:happy"},
            "goods": {0: "mood 1"},
            "advances": {0: "tactics siegecraft steel_weapons draft"},
        },
        "coc.leader.sun_tzu.1 no_advance_there",
    ),
    (
        "wu.1",
        {"civs": {0: "china"}, "leaders": {0: "wu"}, "units": {0: "d2:leader"}, "goods": {0: "mood 1"}},
        "coc.leader.wu.1 leader_city_not_happy",
    ),
    (
        "wu.1",
        {"civs": {0: "china"}, "leaders": {0: "wu"}, "units": {0: "d2:leader"}, "cities": {0: "d2:happy"}},
        "coc.leader.wu.1 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "cleopatra.2",
        {"civs": {0: "egypt"}, "leaders": {0: "cleopatra"}, "units": {0: "d2:leader"}},
        "coc.leader.cleopatra.2 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "cleopatra.2",
        {"civs": {0: "egypt"}, "leaders": {0: "cleopatra"}, "units": {0: "c4:leader"}, "goods": {0: "culture 1"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "alexander.1",
        {"civs": {0: "greece"}, "leaders": {0: "alexander"}, "units": {0: "d2:leader"}, "goods": {0: "culture 1"}},
        "coc.leader.alexander.1 no_card_of_actions",
    ),
    (
        "alexander.1",
        {
            "civs": {0: "greece"},
            "leaders": {0: "alexander"},
            "units": {0: "d2:leader"},
            "actions": {0: "action-41"},
            "goods": {0: "food 2"},
        },
        "coc.leader.alexander.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "alexander.1",
        {
            "civs": {0: "greece"},
            "leaders": {0: "alexander"},
            "units": {0: "c4:leader"},
            "actions": {0: "action-41"},
            "goods": {0: "food 2 culture 1"},
        },
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "pericles.1",
        {"civs": {0: "greece"}, "leaders": {0: "pericles"}, "units": {0: "d2:leader"}, "goods": {0: "mood 1"}},
        "coc.leader.pericles.1 leader_city_not_happy",
    ),
    (
        "pericles.1",
        {"civs": {0: "greece"}, "leaders": {0: "pericles"}, "units": {0: "d2:leader"}, "cities": {0: "d2:happy"}},
        "coc.leader.pericles.1 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "shri_gupta.1",
        {"civs": {0: "india"}, "leaders": {0: "shri_gupta"}, "units": {0: "d2:leader"}, "goods": {0: "food 2"}},
        "coc.leader.shri_gupta.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "shri_gupta.1",
        {
            "civs": {0: "india"},
            "leaders": {0: "shri_gupta"},
            "units": {0: "d2:leader"},
            "goods": {0: "food 1 culture 1"},
        },
        "coc.adv.1 too_few good=food have=1 need=2 more=1",
    ),
    (
        "shri_gupta.1",
        {
            "civs": {0: "india"},
            "leaders": {0: "shri_gupta"},
            "units": {0: "d2:leader"},
            "goods": {0: "food 2 culture 1"},
            "advances": {0: "fishing writing tactics arts myths bartering math voting"},
        },
        "coc.leader.shri_gupta.1 no_advance_there",
    ),
    (
        "shri_gupta.1",
        {
            "civs": {0: "india"},
            "leaders": {0: "shri_gupta"},
            "units": {0: "c4:leader"},
            "goods": {0: "food 2 culture 1"},
        },
        "coc.lead.14 leader_not_in_city",
    ),
    ("shogunate", {"civs": {0: "japan"}, "advances": {0: "voting"}}, "coc.civadvance.shogunate no_card_of_actions"),
    (
        "suiko.1",
        {
            "civs": {0: "japan"},
            "leaders": {0: "suiko"},
            "units": {0: "d2:leader"},
            "goods": {0: "culture 1"},
            "left": 0,
            "advances": {0: "theaters"},
            "cities": {0: "d2::temple=1"},
        },
        "coc.round.3 no_action_left",
    ),
    (
        "suiko.1",
        {"civs": {0: "japan"}, "leaders": {0: "suiko"}, "units": {0: "d2:leader"}, "goods": {0: "culture 1"}},
        "coc.leader.suiko.1 no_foreign_building",
    ),
    (
        "suiko.1",
        {"civs": {0: "japan"}, "leaders": {0: "suiko"}, "units": {0: "d2:leader"}, "cities": {0: "d2::temple=1"}},
        "coc.leader.suiko.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "suiko.1",
        {
            "civs": {0: "japan"},
            "leaders": {0: "suiko"},
            "units": {0: "c4:leader"},
            "goods": {0: "culture 1"},
            "cities": {0: "d2::temple=1"},
        },
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "cyrus.1",
        {"civs": {0: "persia"}, "leaders": {0: "cyrus"}, "units": {0: "c4:leader"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "darius.2",
        {"civs": {0: "persia"}, "leaders": {0: "darius"}, "units": {0: "d2:leader"}, "goods": {0: "culture 2"}},
        "coc.leader.darius.2 nothing_to_build",
    ),
    (
        "darius.2",
        {"civs": {0: "persia"}, "leaders": {0: "darius"}, "units": {0: "d2:leader"}, "goods": {0: "culture 1"}},
        "coc.leader.darius.2 too_few good=culture have=1 need=2 more=1",
    ),
    (
        "darius.2",
        {"civs": {0: "persia"}, "leaders": {0: "darius"}, "units": {0: "c4:leader"}, "goods": {0: "culture 2"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "hiram.2",
        {"civs": {0: "phoenicia"}, "leaders": {0: "hiram"}, "units": {0: "d2:leader"}, "goods": {0: "culture 1"}},
        "coc.leader.hiram.2 leader_city_not_happy",
    ),
    (
        "hiram.2",
        {"civs": {0: "phoenicia"}, "leaders": {0: "hiram"}, "units": {0: "d2:leader"}, "cities": {0: "d2:happy"}},
        "coc.leader.hiram.2 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "aqueduct",
        {"civs": {0: "rome"}, "advances": {0: "engineering"}, "goods": {0: "food 1"}},
        "coc.civadvance.aqueduct too_few good=food have=1 need=2 more=1",
    ),
    (
        "aqueduct",
        {"civs": {0: "rome"}, "advances": {0: "engineering sanitation"}, "goods": {0: "food 2"}},
        "coc.adv.13 advance_owned advance=sanitation",
    ),
    (
        "augustus.1",
        {"civs": {0: "rome"}, "leaders": {0: "augustus"}, "units": {0: "d2:leader"}},
        "coc.leader.augustus.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "augustus.1",
        {"civs": {0: "rome"}, "leaders": {0: "augustus"}, "units": {0: "c4:leader"}, "goods": {0: "culture 1"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "caesar.1",
        {
            "civs": {0: "rome"},
            "leaders": {0: "caesar"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2:happy"},
            "goods": {0: "mood 3"},
        },
        "coc.leader.caesar.1 happy_already",
    ),
    (
        "caesar.1",
        {
            "civs": {0: "rome"},
            "leaders": {0: "caesar"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2::temple"},
            "goods": {0: "mood 1"},
        },
        "coc.leader.caesar.1 too_few good=mood have=1 need=2 more=1",
    ),
    (
        "caesar.1",
        {"civs": {0: "rome"}, "leaders": {0: "caesar"}, "units": {0: "c4:leader"}, "goods": {0: "mood 3"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "erik.1",
        {"civs": {0: "vikings"}, "leaders": {0: "erik"}, "units": {0: "d2:leader"}, "goods": {0: "culture 1"}},
        "coc.leader.erik.1 leader_not_aboard",
    ),
    (
        "erik.1",
        {
            "civs": {0: "vikings"},
            "leaders": {0: "erik"},
            "terrain": {"c4": "water"},
            "units": {0: "c4:ship"},
            "aboard": {0: "c4:leader"},
        },
        "coc.leader.erik.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "erik.2",
        {"civs": {0: "vikings"}, "leaders": {0: "erik"}, "units": {0: "d2:leader"}},
        "coc.leader.erik.2 leader_not_aboard",
    ),
    (
        "erik.2",
        {
            "civs": {0: "vikings"},
            "leaders": {0: "erik"},
            "terrain": {"c4": "water"},
            "units": {0: "c4:ship"},
            "aboard": {0: "c4:leader"},
        },
        "coc.leader.erik.2 nowhere_to_land",
    ),
    (
        "knut.2",
        {"civs": {0: "vikings"}, "leaders": {0: "knut"}, "units": {0: "d2:leader"}},
        "coc.leader.knut.2 lacks_advance advance=taxes",
    ),
    (
        "knut.2",
        {"civs": {0: "vikings"}, "leaders": {0: "knut"}, "units": {0: "c4:leader"}, "advances": {0: "taxes"}},
        "coc.lead.14 leader_not_in_city",
    ),
    (
        "knut.2",
        {
            "civs": {0: "vikings"},
            "leaders": {0: "knut"},
            "units": {0: "d2:leader"},
            "advances": {0: "taxes"},
            "used": {0: "taxes"},
        },
        "coc.leader.knut.2 used_already ability=taxes",
    ),
    (
        "ahuitzotl.1",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "ahuitzotl"},
            "units": {0: "d2:leader"},
            "used": {0: "ahuitzotl.1"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=ahuitzotl.1",
    ),
    (
        "acamapichtli.2",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "acamapichtli"},
            "units": {0: "d2:leader"},
            "used": {0: "acamapichtli.2"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=acamapichtli.2",
    ),
    (
        "marqzen.2",
        {
            "civs": {0: "aztecs"},
            "leaders": {0: "marqzen"},
            "units": {0: "d2:leader"},
            "used": {0: "marqzen.2"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=marqzen.2",
    ),
    (
        "imperial_army",
        {"civs": {0: "china"}, "advances": {0: "draft voting"}, "used": {0: "imperial_army"}},
        "coc.term.8 used_already ability=imperial_army",
    ),
    (
        "cleopatra.2",
        {
            "civs": {0: "egypt"},
            "leaders": {0: "cleopatra"},
            "units": {0: "d2:leader"},
            "used": {0: "cleopatra.2"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=cleopatra.2",
    ),
    (
        "shogunate",
        {"civs": {0: "japan"}, "advances": {0: "draft voting"}, "used": {0: "shogunate"}},
        "coc.term.8 used_already ability=shogunate",
    ),
    (
        "darius.2",
        {
            "civs": {0: "persia"},
            "leaders": {0: "darius"},
            "units": {0: "d2:leader"},
            "used": {0: "darius.2"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=darius.2",
    ),
    (
        "truce",
        {"civs": {0: "celts"}, "advances": {0: "draft voting"}, "used": {0: "truce"}},
        "coc.term.8 used_already ability=truce",
    ),
    (
        "hanno.1",
        {
            "civs": {0: "carthage"},
            "leaders": {0: "hanno"},
            "units": {0: "d2:leader"},
            "used": {0: "hanno.1"},
            "goods": {0: "culture 3"},
        },
        "coc.term.8 used_already ability=hanno.1",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}: {row[2]}" for row in ROWS])
def test_why_not(row: Row) -> None:
    name, position, expected = row
    if "used" in position:
        used = position["used"][0]
        once = marks.ONCE[ADVANCES.index(used)] if used in ADVANCES else abilities.mark(used)
        position = {**position, "used": {0: once}}
    refusal = abilities.may(scene(**position).state, 0, name)
    assert refusal is not None
    numbers = [f"{key}={value}" for key, value in refusal.numbers.items()]
    assert " ".join([refusal.clause, refusal.key, *numbers]) == expected
