"""What an option says about the abilities that act in it: prices, limits, ranges, movements, routes."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.core import LANGUAGES, Decision, Match, parse
from pentarchy.games.clash_of_cultures.rules import marks
from pentarchy.games.clash_of_cultures.rules.civilizations import aztecs
from pentarchy.games.clash_of_cultures.rules.moments import ABILITIES
from pentarchy.games.clash_of_cultures.words.because import acting

WATERS = {"d4": "water", "d5": "water", "e4": "water"}


class Row(NamedTuple):
    """An option of the first seat, and the abilities that it names besides its prices and gains."""

    option: str
    acts: str
    whose: int
    """Who has the ability."""
    where: dict[str, Any]
    """What the scene has besides."""


def acts(option: str, ability: str, whose: int = 0, **where: Any) -> Row:
    return Row(option, ability, whose, where)


ROWS = [
    # collecting
    acts("collect d3", "terraces", civs={0: "maya"}, terrain={"d4": "mountain"}),
    acts("collect d3", "flood_plains", civs={0: "egypt"}, terrain={"d4": "barren"}),
    acts("collect d3", "attila.1", leaders={0: "attila"}, civs={0: "huns"}),
    acts("collect d3", "great_gardens", cities={0: "d3:happy:great_gardens", 1: "d7"}, terrain={"d4": "forest"}),
    # recruiting
    acts("recruit d3", "grey_wall", civs={0: "carthage"}, cities={0: "d3:happy:port", 1: "d7"}, terrain=WATERS),
    acts("recruit e5", "provinces", civs={0: "rome"}, cities={0: "d3 e5", 1: "d7"}),
    acts("recruit d3", "vercingetorix.1", leaders={0: "vercingetorix"}, civs={0: "celts"}),
    acts("recruit d3", "attila.1", leaders={0: "attila"}, civs={0: "huns"}),
    acts("recruit d3", "sparta", civs={0: "greece"}, advances={0: "draft"}),
    acts("recruit d3", "mercenary_system", civs={0: "carthage"}, advances={0: "draft"}),
    # building
    acts("build d3 temple", "state_religion"),
    acts("build d3 temple", "captivi", civs={0: "rome"}),
    acts("wonder d3 great_wall", "architecture", civs={0: "egypt"}),
    acts("wonder d3 great_wall", "qin.1", leaders={0: "qin"}, civs={0: "china"}),
    # founding
    acts("found e4", "flood_plains", civs={0: "egypt"}, terrain={"e4": "barren"}),
    acts("found e4", "dido.1", leaders={0: "dido"}, civs={0: "carthage"}, units={0: "e4:settler,leader"}),
    # culture
    acts("influence d3 d7", "conversion"),
    acts("influence d3 d7", "devotion", 1, cities={0: "d3", 1: "d7::temple"}),
    acts("influence d3 d7", "cleopatra.1", leaders={0: "cleopatra"}, civs={0: "egypt"}),
    acts("influence e4 d7", "missionaries", civs={0: "india"}, units={0: "e4:settler"}),
    acts("influence d3 e5", "zoroastrianism", civs={0: "persia"}, units={1: "e5:infantry"}),
    # learning
    acts("advance engineering", "math"),
    acts("advance math", "priesthood"),
    acts("advance sanitation", "aqueduct", civs={0: "rome"}),
    acts("advance philosophy", "peace_and_poetry", civs={0: "india"}),
    # movement
    acts("roads d3 d6", "roman_roads", civs={0: "rome"}, cities={0: "d3 d6", 1: "d7"}, units={0: "d3:settler"}),
    acts("load d3 d4", "longships", civs={0: "vikings"}, terrain=WATERS, units={0: "d3:settler d4:ship"}),
    acts("sail d4 d5", "pirate_alliance", civs={0: "carthage"}, terrain=WATERS, units={0: "d4:ship", 5: "d5:ship"}),
    acts("move d3 d4", "terraces", civs={0: "maya"}, terrain={"d4": "mountain"}, units={0: "d3:settler"}),
    acts("move d3 d4", "xerxes.2", leaders={0: "xerxes"}, civs={0: "persia"}, units={0: "d3:leader"}),
    acts(
        "move d6 d7",
        "cleopatra.2",
        1,
        civs={0: "rome", 1: "egypt"},
        leaders={1: "cleopatra"},
        units={0: "d6:infantry", 1: "d7:leader"},
        lasting=[("cleopatra.2", 1, "d7")],
    ),
    acts("wander d3 d4", "nomads", civs={0: "huns"}),
    # trade
    acts("route d3 d7", "cedars_and_dye", civs={0: "phoenicia"}, cities={0: "d3:happy:port", 1: "d6"}, terrain=WATERS),
    acts(
        "route e4 d5", "close_contacts", civs={0: "celts"}, cities={0: "d3", 1: "d7", 4: "d5"}, units={0: "e4:settler"}
    ),
]


def staged(row: Row, *, able: bool = True) -> Match:
    """The scene of a row, with the ability or without it."""
    where: dict[str, Any] = {"cities": {0: "d3:happy", 1: "d7"}, "expansion": True} | row.where
    lasting = where.pop("lasting", [])
    if not able:
        lasting = []
        where["cities"] = {seat: words.replace(f":{row.acts}", "") for seat, words in where["cities"].items()}
        where.pop("leaders", None)
        where["units"] = {seat: words.replace(",leader", "") for seat, words in where.get("units", {}).items()}
        where["units"] = {seat: words for seat, words in where["units"].items() if "leader" not in words}
    elif "leaders" in where and "leader" not in str(where.get("units", "")):
        where["units"] = where.get("units", {}) | {row.whose: "d3:leader"}
    m = scene(**where)
    for name, seat, at in lasting:
        m.state.lasting.append((name, seat, m.state.board.number.get(at, at)))
    if ABILITIES[row.acts] < 1 << 128:
        player = m.state.players[row.whose]
        player.advances = player.advances & ~ABILITIES[row.acts] | (ABILITIES[row.acts] if able else 0)
    return m


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.acts}: {row.option}")
def test_an_option_names_the_ability_that_acts_in_it(row: Row) -> None:
    option = parse(row.option)
    for able in (True, False):
        m = staged(row, able=able)
        found = acting(m.state, m.asked[0], option)
        assert (row.acts in found) == able, found
    m = staged(row)
    for language in LANGUAGES:
        texts = m.game.texts(language, ["Anna", "Ben"])
        said = m.game.remark(m.state, m.asked[0], option, texts)
        assert said.endswith(f"{'because of' if language == 'en' else 'wegen'} {texts.name(row.acts)}"), said


def test_captives_stand_for_the_tokens_of_a_boost() -> None:
    m = scene(civs={0: "aztecs"}, cities={0: "d3", 1: "d7"})
    m.state.players[0].advances |= ABILITIES["sacrificial_cult"]
    assert acting(m.state, m.asked[0], ("boost",)) == []
    marks.begin(m.state, aztecs.CAPTIVES, 0, 1)
    assert acting(m.state, m.asked[0], ("boost",)) == ["sacrificial_cult"]


@pytest.mark.parametrize(
    ("clause", "named"),
    [
        ("coc.leader.hanno.1", ["hanno.1"]),
        ("coc.civadvance.nomads", ["nomads"]),
        ("coc.advance.roads.2", ["roads"]),
        ("coc.rec.4", []),
    ],
)
def test_a_movement_beyond_a_command_names_what_allows_it(clause: str, named: list[str]) -> None:
    m = scene(expansion=True, cities={0: "d3", 1: "d7"}, units={0: "d3:settler"})
    decision = Decision(0, "free-move", clause, lambda: [("move", "d3", "d4")])
    assert acting(m.state, decision, ("move", "d3", "d4")) == named


@pytest.mark.parametrize(
    ("language", "said"), [("en", "takes no action, because of"), ("de", "kostet keine Aktion, wegen")]
)
def test_an_action_that_is_free_says_so(language: str, said: str) -> None:
    free = next(row for row in ROWS if row.acts == "dido.1")
    m = staged(free)
    assert said in m.game.remark(m.state, m.asked[0], parse(free.option), m.game.texts(language))


@pytest.mark.parametrize(("language", "said"), [("en", "may move on"), ("de", "weiterziehen")])
def test_a_mountain_that_holds_nobody_up_says_so(language: str, said: str) -> None:
    row = next(row for row in ROWS if row.option == "move d3 d4" and row.acts == "terraces")
    for able in (True, False):
        m = staged(row, able=able)
        assert (said in m.game.remark(m.state, m.asked[0], parse(row.option), m.game.texts(language))) == able


def test_an_attack_that_must_be_paid_for_says_what_it_costs() -> None:
    row = next(row for row in ROWS if row.acts == "cleopatra.2")
    m = staged(row)
    assert "costs 1 culture" in m.game.remark(m.state, m.asked[0], parse(row.option), m.game.texts("en"))
