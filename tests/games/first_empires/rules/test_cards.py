"""The 45 achievement cards, deck by deck: each with a position one short of it and the picks that fulfil it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.first_empires.scene import CIVILIZATIONS, conquer, force, next_card, options, refused, scene
from pentarchy.core import Match, Setup
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import FILES, cards, world
from pentarchy.games.first_empires.rules.turn import forget_turn
from pentarchy.testing import clause


class Way(NamedTuple):
    """What a card is worth, and how seat 0 comes to fulfil it.

    position  own regions / regions of seat 1 / of seat 2, each with its explorers if there is more than one; opponents
              not named stand out of the way
    picks     what seat 0 does: before the last pick one thing is missing, after it the card is fulfilled
    cities    where own city tokens lie, as in `scene`; all others lie with their owner
    """

    worth: int
    position: str
    picks: str
    points: int = 1
    phase: str = "movement"
    dice: str = ""
    markers: tuple[tuple[str, int], ...] = ()
    cities: str = ""


def steps(worth: int, position: str, *colours: str, markers: tuple[tuple[str, int], ...] = ()) -> Way:
    """Fulfilled by raising these tracks, one after another."""
    picks = "; ".join(f"advance track-{colour}" for colour in colours)
    return Way(worth, position, picks, phase="progress", dice=" ".join(colours), markers=markers)


WAYS: dict[str, dict[str, Way]] = {
    "karthadst": {
        "periplus_of_hanno": Way(3, "karthadst:2 etruria", "move karthadst mupata"),
        "voyage_of_himilco": steps(5, "thule scythia", "purple", "purple"),
        "founding_of_gadir": Way(
            2, "karthadst rus thule", "city track-yellow rus", phase="cities", markers=(("yellow", 2),)
        ),
        "oxhide_of_elissa": Way(4, "etruria karthadst:2", "move karthadst aksum"),
        "silver_of_iberia": Way(3, "scythia:2 / rus albion", "attack rus", dice="black"),
        "elephants_over_the_alps": Way(
            3,
            "scythia:2 / rus albion / indus:2 sahul",
            "attack rus; conquer rus; attack indus",
            points=2,
            dice="black black",
        ),
        "the_round_harbour": Way(4, "karthadst:5 aksum", "move aksum karthadst"),
        "dye_of_the_murex": Way(5, "karthadst mupata parsa etruria:2", "move etruria rus"),
        "farm_books_of_mago": steps(4, "karthadst parsa thule", "orange", "blue", "purple"),
    },
    "etruria": {
        "league_of_twelve": Way(
            4,
            "etruria rus thule",
            "city track-green rus",
            phase="cities",
            markers=(("orange", 3), ("green", 3)),
            cities="etruria aksum",
        ),
        "sea_fight_at_alalia": Way(3, "albion:2 / huaxia sahul", "attack huaxia", points=2, dice="black"),
        "bronze_liver_of_the_augurs": steps(5, "rus nusantara", "green", "green"),
        "tablets_of_pyrgi": Way(4, "indus parsa:2", "move parsa karthadst"),
        "march_of_lars_porsena": Way(
            4,
            "scythia:2 / rus albion / indus sahul",
            "attack rus; conquer rus; attack indus",
            points=2,
            dice="black",
        ),
        "drains_of_tarquin": steps(4, "indus huaxia rus", "orange", "blue", "green"),
        "quays_of_spina": Way(2, "aksum karthadst:2", "move karthadst mupata"),
        "amber_road": Way(3, "etruria:2 parsa karthadst", "move etruria rus"),
        "guests_at_the_banquet": Way(3, "etruria:4 scythia", "move scythia etruria"),
    },
    "mupata": {
        "golden_rhinoceros": steps(3, "parsa aksum", "blue", markers=(("orange", 4), ("blue", 3))),
        "beads_of_schroda": Way(4, "parsa scythia:2", "move scythia huaxia"),
        "copper_crosses": steps(5, "parsa huaxia", "blue", "blue"),
        "herds_of_the_leopard_hills": Way(3, "mupata:4 aksum", "move aksum mupata"),
        "through_the_zambezi_gorge": Way(
            3,
            "scythia:2 / etruria albion / indus:2 sahul",
            "attack etruria; conquer etruria; attack indus",
            points=2,
            dice="black black",
        ),
        "sails_of_rhapta": Way(3, "mupata:2", "sail mupata parsa; sail mupata indus", points=4),
        "clay_heads_of_lydenburg": Way(
            2, "mupata rus thule", "city track-purple thule", phase="cities", markers=(("purple", 3),)
        ),
        "walls_without_mortar": Way(4, "mupata karthadst aksum parsa:2", "move parsa indus"),
        "the_great_migration": Way(5, "mupata karthadst aksum huaxia:2", "move huaxia rus"),
    },
    "huaxia": {
        "gansu_road": Way(4, "thule rus:2", "move rus scythia"),
        "mission_of_zhang_qian": Way(3, "scythia indus huaxia:2", "move huaxia rus"),
        "fleet_of_xu_fu": Way(3, "huaxia:2", "sail huaxia sahul; sail huaxia albion", points=4),
        "the_magic_canal": steps(4, "huaxia rus scythia", "blue", "green", "purple"),
        "gan_ying_looks_west": Way(3, "parsa:2 / aksum", "move parsa karthadst"),
        "pilgrimage_of_faxian": Way(4, "huaxia rus scythia indus:2", "move indus nusantara"),
        "nine_tripods": Way(
            4,
            "huaxia thule indus",
            "city track-purple indus",
            phase="cities",
            markers=(("orange", 4), ("purple", 2)),
            cities="huaxia rus",
        ),
        "chariots_of_muye": Way(
            4,
            "scythia:2 / huaxia albion / etruria sahul",
            "attack huaxia; conquer huaxia; attack etruria",
            points=2,
            dice="black",
        ),
        "journey_of_zhu_ying": steps(5, "indus sahul", "orange", "orange"),
    },
    "wallmapu": {
        "stand_at_the_maule": Way(
            3,
            "scythia:2 / rus albion / parsa:2 sahul",
            "attack rus; conquer rus; attack parsa",
            points=2,
            dice="black black",
        ),
        "axe_of_the_toqui": Way(
            4,
            "scythia:2 / rus albion / parsa sahul",
            "attack rus; conquer rus; attack parsa",
            points=2,
            dice="black",
        ),
        "dalca_crews": Way(3, "wallmapu:2", "sail wallmapu cahokia; sail wallmapu mexica", points=4),
        "hearths_of_monte_verde": Way(4, "wallmapu marajo cuzco mexica:2", "move mexica cahokia"),
        "pine_nut_harvest": Way(
            5,
            "marajo albion",
            "advance track-yellow; place marajo; advance track-yellow",
            phase="progress",
            dice="yellow yellow",
            markers=(("yellow", 2),),
        ),
        "silver_of_the_lonko": Way(4, "wallmapu scythia:2", "move scythia rus"),
        "nguillatun": Way(3, "wallmapu:4 cuzco", "move cuzco wallmapu"),
        "hens_from_the_sunset": Way(2, "wallmapu etruria:2", "move etruria parsa"),
        "passes_of_the_andes": steps(4, "wallmapu cuzco mexica", "green", "blue", "purple"),
    },
}

EACH_CARD = pytest.mark.parametrize(("civilization", "card"), [(c, card) for c, deck in WAYS.items() for card in deck])


def one_short(civilization: str, card: str) -> Match:
    """The position of the table above, after all picks but the last."""
    way = WAYS[civilization][card]
    players = 5 if civilization == "wallmapu" else 3
    held = [group.split() for group in way.position.split("/")]
    named = {*way.position.replace(":", " ").split(), *way.picks.replace(";", "").split()}
    aside = [region for region in world(players).names if region not in named]
    held += [[aside.pop()] for _ in range(players - len(held))]
    at = {}
    for seat, regions in enumerate(held):
        for region, _, number in (word.partition(":") for word in regions):
            at[region] = (seat, int(number or 1))
    homes = {seat: regions[0].partition(":")[0] for seat, regions in enumerate(held)}
    match = scene(
        players,
        civs=(civilization, *[other for other in CIVILIZATIONS if other != civilization])[:players],
        at=at,
        phase=way.phase,
        dice=way.dice,
        points=way.points,
        markers={0: dict(way.markers)},
        hands={0: card},
        cities=homes | ({0: way.cities} if way.cities else {}),
    )
    for pick in way.picks.split("; ")[:-1]:
        match.pick(0, pick)
    return match


def fulfilled(civilization: str, card: str) -> Match:
    return one_short(civilization, card).pick(0, WAYS[civilization][card].picks.split("; ")[-1])


def test_the_table_holds_every_card_of_every_deck() -> None:
    table = {card: civilization for civilization, deck in WAYS.items() for card in deck}
    assert table == {card.id: card.civilization for card in cards().values()}


@clause("fe.ach.1")
@EACH_CARD
def test_one_short_of_its_condition_a_card_cannot_be_scored(civilization: str, card: str) -> None:
    m = one_short(civilization, card)
    refusal = m.why_not(0, f"score {card}")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("fe.ach.1", "condition")
    assert refusal.numbers["have"] == int(refusal.numbers["need"]) - 1
    assert f"score {card}" not in options(m, 0)


@clause("fe.ach.1", "fe.ach.3")
@EACH_CARD
def test_a_card_is_scored_as_soon_as_its_condition_is_met(civilization: str, card: str) -> None:
    m = fulfilled(civilization, card).pick(0, f"score {card}")
    assert m.state.players[0].scored == [card]
    assert m.scores[0]["scored"] == WAYS[civilization][card].worth


@clause("fe.ach.5")
@EACH_CARD
def test_state_cards_look_at_the_position_and_turn_cards_at_the_turn(civilization: str, card: str) -> None:
    """When the turn is forgotten and the position stays, a state card can still be scored and a turn card cannot."""
    scope = {row["slug"]: row["scope"] for row in FILES.read("cards")["card"]}
    m = fulfilled(civilization, card)
    assert refused(m, 0, f"score {card}") == ""
    state = m.state.copy()
    forget_turn(state)
    state.phase = "start"
    later = Match.at(game, Setup(len(state.players)), state)
    assert refused(later, 0, f"score {card}") == {"state": "", "turn": "fe.ach.1"}[scope[card]]


# -- how the conditions are read


def test_three_coasts_of_different_oceans_are_not_three_coasts_of_one_ocean() -> None:
    at = {"rus": (0, 1), "indus": (0, 1), "albion": (0, 1), "scythia": (0, 1)}
    m = scene(2, civs=("etruria", "karthadst"), at=at, phase="start", hands={0: "quays_of_spina"})
    assert refused(m, 0, "score quays_of_spina") == "fe.ach.1"


def test_the_start_region_of_a_civilization_that_nobody_plays_is_no_foreign_home() -> None:
    at = {"etruria": (0, 1), "huaxia": (0, 1)}
    m = scene(civs=("huaxia", "karthadst", "mupata"), at=at, phase="start", hands={0: "gan_ying_looks_west"})
    assert refused(m, 0, "score gan_ying_looks_west") == "fe.ach.1"


def test_own_cities_count_in_abandoned_regions_but_not_when_taken() -> None:
    for places, against in (("huaxia thule sahul", ""), ("huaxia thule @1", "fe.ach.1")):
        m = scene(at={"rus": (0, 3)}, phase="start", cities={0: places}, hands={0: "nine_tripods"})
        assert refused(m, 0, "score nine_tripods") == against


def test_a_city_is_also_taken_by_entering_an_empty_region() -> None:
    m = scene(
        civs=("karthadst", "huaxia", "mupata"),
        at={"scythia": (0, 2), "huaxia": (1, 3)},
        points=1,
        cities={1: "rus"},
        hands={0: "silver_of_iberia"},
    )
    m.pick(0, "move scythia rus")
    assert options(m, 0, "score") == ["score silver_of_iberia"]


def test_entering_empty_regions_is_no_conquest() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "sahul": (1, 1)}
    m = scene(at=at, points=2, dice="black", hands={0: "chariots_of_muye"})
    conquer(m, 0, "rus", "move scythia").pick(0, "move scythia indus")
    refusal = m.why_not(0, "score chariots_of_muye")
    assert refusal is not None
    assert (refusal.numbers["have"], refusal.numbers["need"], refusal.numbers["more"]) == (1, 2, 1)


def test_black_results_and_cities_are_no_defenders() -> None:
    at = {"scythia": (0, 3), "rus": (1, 1), "sahul": (1, 1)}
    m = scene(
        civs=("karthadst", "huaxia", "mupata"),
        at=at,
        points=2,
        dice="black black",
        cities={1: "rus rus"},
        hands={0: "elephants_over_the_alps"},
    )
    conquer(m, 0, "rus", "move scythia")
    assert refused(m, 0, "score elephants_over_the_alps") == "fe.ach.1"


def test_a_conquest_over_land_is_none_from_the_sea() -> None:
    at = {"thule": (0, 2), "rus": (1, 1), "sahul": (1, 1)}
    for way, against in (("move thule", "fe.ach.1"), ("sail thule", "")):
        m = scene(civs=("etruria", "huaxia", "mupata"), at=at, points=3, dice="black", hands={0: "sea_fight_at_alalia"})
        conquer(m, 0, "rus", way)
        assert refused(m, 0, "score sea_fight_at_alalia") == against


def test_an_explorer_that_lands_twice_counts_once() -> None:
    m = scene(at={"huaxia": (0, 1), "rus": (0, 1)}, points=6, hands={0: "fleet_of_xu_fu"})
    m.pick(0, "sail huaxia sahul").pick(0, "sail sahul albion")
    assert refused(m, 0, "score fleet_of_xu_fu") == "fe.ach.1"
    m.pick(0, "sail rus huaxia")
    assert refused(m, 0, "score fleet_of_xu_fu") == ""


def test_explorers_that_have_not_landed_yet_are_taken_to_leave_first() -> None:
    m = scene(at={"huaxia": (0, 1), "sahul": (0, 1)}, points=6, hands={0: "fleet_of_xu_fu"})
    m.pick(0, "sail huaxia sahul").pick(0, "sail sahul albion")
    assert (force(m, "sahul"), force(m, "albion")) == ((0, 1), (0, 1))
    assert refused(m, 0, "score fleet_of_xu_fu") == ""


def test_a_landing_is_remembered_when_the_explorer_walks_on() -> None:
    m = scene(at={"albion": (0, 2), "huaxia": (1, 3)}, points=6, hands={0: "fleet_of_xu_fu"})
    m.pick(0, "sail albion rus").pick(0, "move rus scythia").pick(0, "sail albion rus")
    assert refused(m, 0, "score fleet_of_xu_fu") == ""


def test_two_steps_on_one_track_are_not_two_tracks() -> None:
    at = {"parsa": (0, 1), "huaxia": (0, 1), "thule": (0, 1), "indus": (0, 1)}
    m = scene(at=at, phase="progress", dice="blue blue purple orange", hands={0: "the_magic_canal"})
    for colour in ("blue", "blue", "purple"):
        m.pick(0, f"advance track-{colour}")
    assert refused(m, 0, "score the_magic_canal") == "fe.ach.1"
    m.pick(0, "advance track-orange")
    assert refused(m, 0, "score the_magic_canal") == ""


# -- what is known about two cards


@clause("fe.amb.10")
def test_the_9_on_journey_of_zhu_ying_is_a_card_number_only() -> None:
    printed = next(row for row in FILES.read("cards")["card"] if row["slug"] == "journey_of_zhu_ying")
    assert printed["number"] == 9
    numbers = [row["number"] for row in FILES.read("cards")["card"] if row["civilization"] == "huaxia"]
    assert sorted(numbers) == list(range(1, 10))
    zhu_ying = cards()["journey_of_zhu_ying"]
    assert (zhu_ying.points, zhu_ying.condition.track, zhu_ying.condition.steps) == (5, "orange", 2)


@clause("fe.amb.11")
def test_gansu_road_asks_for_two_purple_regions_which_every_board_with_huaxia_has() -> None:
    gansu_road = cards()["gansu_road"].condition
    assert (gansu_road.kind, gansu_road.colour, gansu_road.count) == ("control_colour", "purple", 2)
    for players in (3, 4, 5):
        assert "huaxia" in world(players).civilizations
        assert world(players).colours.count(2) >= 2


@clause("fe.amb.11")
def test_a_single_purple_region_does_not_make_a_gansu_road() -> None:
    at = {"thule": (0, 1), "rus": (0, 1)}
    m = scene(at=at, phase="progress", dice="green", **next_card(0, "huaxia", "gansu_road"))
    m.pick(0, "advance track-green")
    assert m.state.players[0].hand == ["gansu_road"]
    assert m.state.active == 1, "there was nothing to score and nothing else to do"


def test_cities_count_in_every_region_of_the_board() -> None:
    m = scene(hands={0: "nine_tripods"}, cities={0: "albion thule sahul"}, points=1)
    assert "score nine_tripods" in options(m, 0)
