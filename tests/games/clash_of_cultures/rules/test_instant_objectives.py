"""Instant objectives: what a battle must have been, and what else meets one at once."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from games.clash_of_cultures.scenes import hand, kind, options, play, scene
from games.secret_places import secret_places
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import marks, moments
from pentarchy.games.clash_of_cultures.rules.cards import all as cards
from pentarchy.games.clash_of_cultures.rules.moments import ATTACKER, DEFENDER, Fought, instants
from pentarchy.games.clash_of_cultures.state import BARBARIANS, Clash
from pentarchy.testing import clause

PLAIN_BATTLE = Fought(
    hex=19,
    attacker=0,
    defender=1,
    way=0,
    rounds=2,
    attackers=2,
    defenders=2,
    lost=0,
    killed=0,
    settlers_lost=0,
    settlers_killed=0,
    winner=-1,
    conquered=0,
    size=0,
    city=-1,
    fortress=0,
    wonders=0,
)
SEA, DISEMBARKED = 1, 2


def met(seat: int = 0, state: Clash | None = None, **battle: int) -> set[str]:
    """The objectives that a battle meets for a seat."""
    assert cards.RULES
    state = state or scene().state
    fought = PLAIN_BATTLE._replace(**battle)
    return {name for name, test in instants["fought"].items() if test(state, seat, tuple(map(int, fought)))}


def test_a_plain_battle_meets_nothing() -> None:
    assert met() == met(1) == set()


@clause("coc.objective.conqueror", "coc.objective.naval_assault", "coc.disc.3")
def test_conquering_a_city_of_a_player() -> None:
    taken: dict[str, Any] = {"conquered": 1, "winner": ATTACKER, "city": 1, "size": 1}
    assert met(**taken) == {"conqueror"}
    assert met(**taken, defenders=0, rounds=0) == set(), "an undefended city"
    assert met(**taken, defenders=0, fortress=1) == {"conqueror"}
    assert met(**taken, way=DISEMBARKED) == {"conqueror", "naval_assault"}
    assert met(**taken, defenders=0, rounds=0, way=DISEMBARKED) == {"naval_assault"}
    assert met(1, **taken) == set()
    assert met(winner=ATTACKER, city=1, size=1) == set()


@clause("coc.objective.barbarian_conquest", "coc.objective.resistance")
def test_battles_with_barbarians() -> None:
    theirs: dict[str, Any] = {"defender": BARBARIANS, "city": BARBARIANS, "size": 1, "winner": ATTACKER, "conquered": 1}
    assert met(**theirs, killed=1, defenders=2) == {"barbarian_conquest"}
    assert met(**theirs, killed=1, defenders=1) == set()
    assert met(**theirs, killed=2, defenders=2) == {"barbarian_conquest", "resistance", "aggressor"}
    mine: dict[str, Any] = {"attacker": BARBARIANS, "defender": 0, "city": 0, "winner": DEFENDER, "lost": 2}
    assert met(**mine) == {"resistance"}
    assert met(**{**mine, "lost": 1}) == set()
    assert met(**{**mine, "city": -1}) == set(), "not in a city"
    assert met(**{**mine, "winner": -1}) == set()


@clause("coc.objective.general", "coc.objective.aggressor")
def test_killing_army_units() -> None:
    assert met(killed=3) == {"general"}
    assert met(killed=2) == set()
    assert met(1, lost=3) == {"general"}
    assert met(killed=3, way=SEA) == set()
    assert met(killed=2, winner=ATTACKER) == {"aggressor"}
    assert met(killed=1, winner=ATTACKER) == set()
    assert met(killed=2, winner=ATTACKER, way=SEA) == set()
    assert met(1, lost=2, winner=DEFENDER) == set(), "only the attacker"


@clause("coc.objective.great_battle", "coc.objective.legendary_battle")
def test_great_battles() -> None:
    assert met(attackers=3, defenders=3) == {"great_battle"} == met(1, attackers=3, defenders=3)
    assert met(attackers=3, defenders=2) == set()
    assert met(attackers=3, defenders=3, rounds=0) == set()
    assert met(attackers=3, defenders=3, way=SEA) == set()
    famous: dict[str, Any] = {"attackers": 3, "defenders": 0, "fortress": 1, "city": 1, "size": 5, "wonders": 1}
    assert met(**famous) == {"legendary_battle"}
    assert met(1, **famous) == set()
    for less in ({"attackers": 2}, {"size": 4}, {"wonders": 0}, {"rounds": 0}):
        assert met(**{**famous, **less}) == set()


@clause("coc.objective.defiance", "coc.objective.bold", "coc.disc.8")
def test_winning_against_more() -> None:
    few: dict[str, Any] = {"attackers": 2, "defenders": 3, "winner": ATTACKER}
    assert met(**few) == {"defiance", "bold"}
    assert met(**{**few, "defenders": 2}) == set()
    assert met(**{**few, "rounds": 0}) == set()
    assert met(**{**few, "winner": -1}) == set()
    assert met(1, attackers=3, defenders=2, winner=DEFENDER) == {"defiance", "bold"}
    assert met(**few, defender=BARBARIANS) == {"bold"}
    warlike = scene(advances={1: "tactics draft"}).state
    assert met(state=warlike, winner=ATTACKER) == {"bold"}
    assert met(state=warlike) == set(), "the battle must be won"
    assert met(state=scene(advances={0: "tactics draft", 1: "tactics draft"}).state, winner=ATTACKER) == set()


@clause("coc.objective.scavenger")
def test_killing_what_could_have_traded() -> None:
    def trader(advances: str = "bartering trade_routes", mood: str = "neutral") -> Clash:
        state: Clash = scene(advances={1: advances}, cities={0: f"d3:{mood}", 1: "d7"}, terrain={"d4": "water"}).state
        return state

    assert met(state=trader(), settlers_killed=1) == {"scavenger"}
    assert met(state=trader(), way=SEA, killed=1) == {"scavenger"}
    assert met(state=trader(), killed=1) == set(), "army units do not trade"
    assert met(state=trader("bartering"), settlers_killed=1) == set()
    assert met(state=trader(mood="angry"), settlers_killed=1) == set()
    assert met(state=trader(), hex=33, settlers_killed=1) == set(), "too far away"
    assert met(state=trader(), settlers_lost=1) == set(), "one's own"
    third = scene(players=3, advances={1: "bartering trade_routes"}).state
    assert met(2, state=third, settlers_killed=1, killed=9) == set(), "who only watched"
    lost = scene(advances={0: "bartering trade_routes"}, cities={0: "d2", 1: "d5"}).state
    assert met(1, state=lost, settlers_lost=1) == {"scavenger"}


def after_battles(*battles: tuple[int, bool], lap: int = 1) -> Clash:
    entries = [("fought", 0, hex_ | won << 8) for hex_, won in battles]
    state: Clash = scene(lasting=entries, lap=lap).state
    return state


@clause("coc.objective.warmonger", "coc.card.20")
def test_the_second_land_battle_of_a_turn_elsewhere() -> None:
    assert met(state=after_battles((3, True), (19, False))) == {"warmonger"}
    assert met(state=after_battles((3, False), (19, True))) == {"warmonger"}
    assert met(state=after_battles((3, False), (19, False))) == set()
    assert met(state=after_battles((19, True), (19, True))) == set()
    assert met(state=after_battles((3, True))) == set()
    assert met(state=after_battles((3, True), (19, False), lap=4)) == set(), "not in the status phase"
    assert met(state=after_battles((3, True), (19, False)), way=SEA) == set()


@clause("coc.card.8")
def test_battles_serve_one_warmonger_only() -> None:
    state = after_battles((3, True), (19, False), (22, True))
    cards.objectives.warred(state, 0, tuple(map(int, PLAIN_BATTLE)))
    assert met(state=state) == set()
    assert met(state=state, hex=22) == set()
    marks.begin(state, "fought", 0, 7 | 1 << 8)
    assert met(state=state, hex=7) == {"warmonger"}


# -- outside battles


def holds(moment: str, name: str, seat: int, *about: int, **position: Any) -> bool:
    return instants[moment][name](scene(**position).state, seat, about)


@clause("coc.objective.draft")
def test_two_recruits_with_draft() -> None:
    two = [("drafted", 0, 0), ("drafted", 0, 0)]
    assert holds("recruited", "draft", 0, lasting=two)
    assert not holds("recruited", "draft", 0, lasting=two[:1])
    assert not holds("recruited", "draft", 1, lasting=two)


@clause("coc.objective.city_founder")
def test_founding_five_spaces_from_home() -> None:
    number = scene().state.board.number
    far, near = number["c7"], number["d6"]
    assert holds("founded", "city_founder", 0, far, cities={0: "d2 c7", 1: "d8"})
    assert not holds("founded", "city_founder", 1, far, cities={0: "d2 c7", 1: "d8"})
    assert not holds("founded", "city_founder", 0, near, cities={0: "d2 d6", 1: "d8"})


@clause("coc.objective.magnificent_culture")
def test_building_a_wonder() -> None:
    assert holds("wonder", "magnificent_culture", 0, 0)
    assert not holds("wonder", "magnificent_culture", 1, 0)


@clause("coc.objective.terror_regime")
def test_four_angry_cities_in_ones_turn() -> None:
    cities = {0: "d2:angry c3:angry e3:angry b2:angry"}
    assert holds("acted", "terror_regime", 0, cities=cities)
    assert not holds("acted", "terror_regime", 0, cities=cities, active=1)
    assert not holds("acted", "terror_regime", 0, cities={0: "d2:angry c3:angry e3:angry b2"})


@clause("coc.objective.terror_regime", "coc.card.7")
def test_an_event_belongs_to_the_action_that_causes_it() -> None:
    m = scene(
        cities={0: "d2:angry c3:angry e3:angry b2", 1: "d7"},
        track={0: 1},
        event="event-36",
        goods={0: "food 2"},
        objectives={0: "objective-29"},
        left=1,
    )
    play(m, "advance irrigation")
    assert (kind(m), options(m, 0)) == ("objective", ["complete objective-29 lower", "keep"])


# -- completing them


def fought(match: Match, **battle: int) -> Match:
    """Let the objectives look at a battle."""
    state = match.state
    moments.happened(state, 0, "fought", *map(int, PLAIN_BATTLE._replace(**battle)))
    return Match.at(match.game, match.setup, state)


@clause("coc.card.7", "coc.card.10", "coc.card.12")
def test_all_who_meet_an_objective_are_asked_from_the_active_player_on() -> None:
    m = fought(scene(active=1, objectives={0: "objective-06 objective-01", 1: "objective-19"}), attackers=4)
    assert (kind(m), options(m, 1)) == ("objective", ["complete objective-19 lower", "keep"])
    assert m.asked_as_seen_by(0) != m.asked
    play(m, "keep")
    assert options(m, 0) == ["complete objective-06 lower", "keep"]
    play(m, "complete objective-06 lower")
    assert hand(m, 0) == ["objective-01"]
    assert m.state.players[0].scored == [2 * 5 + 1]
    assert hand(m, 1) == ["objective-19"]
    assert kind(m) == "action"


@clause("coc.card.8", "coc.ex.14")
def test_one_thing_serves_two_names_but_not_the_same_name_twice() -> None:
    held = {0: "objective-02 objective-08 objective-05"}
    battle = {"conquered": 1, "winner": ATTACKER, "city": 1, "size": 1, "killed": 3}
    m = fought(scene(objectives=held), **battle)
    assert len(options(m, 0, "complete")) == 3
    play(m, "complete objective-02 lower")
    assert options(m, 0) == ["complete objective-05 lower", "keep"]
    play(m, "complete objective-05 lower")
    assert kind(m) == "action"
    assert hand(m, 0) == ["objective-08"]


@clause("coc.card.8", "coc.objective.warmonger")
def test_completing_warmonger_uses_up_both_battles() -> None:
    battles = [("fought", 0, 3 | 1 << 8), ("fought", 0, PLAIN_BATTLE.hex)]
    m = fought(scene(objectives={0: "objective-03 objective-04"}, lasting=battles))
    assert (kind(m), m.asked[0].clause) == ("objective", "coc.card.7")
    play(m, "complete objective-04 lower")
    assert kind(m) == "action"
    assert met(state=m.state) == set(), "both have served"


@clause("coc.card.10")
def test_the_agenda_does_not_betray_who_holds_what() -> None:
    for held in ({}, {0: "objective-06"}, {1: "objective-06"}):
        state = scene(objectives=held).state
        moments.happened(state, 0, "fought", *map(int, PLAIN_BATTLE._replace(attackers=4)))
        assert [item.rule for item in state.agenda.items] == ["objectives"]


@clause("coc.card.10")
def test_all_who_meet_something_and_hold_a_card_are_asked_in_secret() -> None:
    """Not who holds the right card; and nobody else, because all see who has fought."""
    for held in permutations(("objective-06", "objective-12", "objective-13")):
        m = scene(objectives=dict(enumerate(held)), players=3)
        moments.happened(m.state, 0, "fought", *map(int, PLAIN_BATTLE._replace(attackers=4)))
        assert secret_places(Match.at(m.game, m.setup, m.state)) == [(0, "objective"), (1, "objective")]
        for player in m.state.players:
            player.objectives.clear()
        assert secret_places(Match.at(m.game, m.setup, m.state)) == []
