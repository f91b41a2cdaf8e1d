"""Chapter 13: when achievement cards are scored, and what else can be done with them. The cards: test_cards.py."""

from __future__ import annotations

import pytest

from games.first_empires.scene import (
    conquer,
    force,
    next_card,
    options,
    pass_turn,
    refused,
    scene,
)
from pentarchy.core import Match, Refused
from pentarchy.games.first_empires.box import civilizations, deck_of
from pentarchy.testing import clause

TWO_PURPLE = {"thule": (0, 1), "scythia": (0, 2)}
"""Enough for Gansu Road."""
FIVE_REGIONS = {"huaxia": (0, 1), "rus": (0, 1), "scythia": (0, 2), "indus": (0, 1), "thule": (0, 1)}
"""Enough for Gansu Road, Pilgrimage of Faxian and Mission of Zhang Qian."""


def scored(match: Match, seat: int = 0) -> list[str]:
    scored: list[str] = match.state.players[seat].scored
    return scored


@clause("fe.ach.1")
def test_a_fulfilled_card_is_laid_face_up_below_the_board() -> None:
    m = scene(at={"thule": (0, 1), "rus": (0, 2)}, points=1, hands={0: "nine_tripods gansu_road"})
    assert refused(m, 0, "score gansu_road") == "fe.ach.1"
    m.pick(0, "move rus scythia").pick(0, "score gansu_road")
    assert (m.state.players[0].hand, scored(m)) == (["nine_tripods"], ["gansu_road"])


@clause("fe.ach.1")
def test_only_cards_in_hand_are_scored() -> None:
    m = scene(at=TWO_PURPLE, points=1, hands={0: "nine_tripods", 1: "oxhide_of_elissa"})
    assert options(m, 0, "score") == []
    assert refused(m, 0, "score gansu_road") == refused(m, 0, "score oxhide_of_elissa") == "fe.ach.1"


@clause("fe.ach.2", "fe.ex.4")
def test_zhu_ying_cannot_be_scored_when_orange_rose_by_one() -> None:
    m = scene(
        at={"rus": (0, 3), "indus": (0, 1), "thule": (0, 1)},
        phase="progress",
        dice="orange green purple",
        **next_card(0, "huaxia", "journey_of_zhu_ying"),
    )
    m.pick(0, "advance track-orange").pick(0, "advance track-green")
    assert m.state.players[0].hand == ["journey_of_zhu_ying"]
    assert refused(m, 0, "score journey_of_zhu_ying") == "fe.ach.1"


@clause("fe.ach.2", "fe.ach.5", "fe.ex.4")
@pytest.mark.parametrize("order", ["orange orange green", "green orange orange"])
def test_zhu_ying_counts_steps_made_before_and_after_it_was_drawn(order: str) -> None:
    m = scene(
        at={"rus": (0, 1), "indus": (0, 1), "sahul": (0, 1)},
        phase="progress",
        dice="orange orange green",
        markers={0: {"orange": 1}},
        **next_card(0, "huaxia", "journey_of_zhu_ying"),
    )
    for colour in order.split():
        m.pick(0, f"advance track-{colour}")
    m.pick(0, "score journey_of_zhu_ying")
    assert m.scores[0]["scored"] == 5


@clause("fe.ach.3")
def test_the_points_of_a_scored_card_count_at_the_end() -> None:
    m = scene(
        at={"parsa": (2, 1), "huaxia": (2, 1), "aksum": (2, 1), "rus": (0, 1)},
        phase="start",
        active=2,
        round=8,
        hands={2: "beads_of_schroda"},
        values={2: [2, 1, 1, 2, 2, 3]},
    )
    m.pick(2, "score beads_of_schroda")
    pass_turn(m)
    assert m.over
    assert m.totals[2] == 4 + 2, "the card and the city in the start region"


# -- when


@clause("fe.ach.4", "fe.amb.7", "fe.amb.16")
@pytest.mark.parametrize("phase", ["start", "roll", "blacken", "movement", "progress", "cities"])
def test_a_card_can_be_scored_at_any_moment_of_the_own_turn(phase: str) -> None:
    m = scene(at=TWO_PURPLE, phase=phase, dice="green", points=1, rerolls=1, hands={0: "gansu_road"})
    m.pick(0, "score gansu_road")
    assert scored(m) == ["gansu_road"]


@clause("fe.ach.4")
def test_scoring_is_optional() -> None:
    m = scene(at=TWO_PURPLE, phase="start", rolls="green green", hands={0: "gansu_road"})
    pass_turn(m)
    assert (m.state.players[0].hand, scored(m)) == (["gansu_road"], [])


@clause("fe.ach.4", "fe.ach.12")
def test_one_position_serves_any_number_of_cards() -> None:
    three = ["gansu_road", "pilgrimage_of_faxian", "mission_of_zhang_qian"]
    m = scene(at=FIVE_REGIONS, phase="start", hands={0: " ".join(three)})
    for card in three:
        m.pick(0, f"score {card}")
    assert scored(m) == three
    assert m.scores[0]["scored"] == 4 + 4 + 3


@clause("fe.ach.12")
def test_one_conquest_serves_two_cards_and_each_card_is_scored_once() -> None:
    m = scene(
        civs=("karthadst", "huaxia", "mupata"),
        at={"scythia": (0, 3), "rus": (1, 2), "sahul": (1, 1)},
        points=3,
        cities={1: "rus"},
        hands={0: "silver_of_iberia elephants_over_the_alps"},
    )
    conquer(m, 0, "rus", "move scythia", "move scythia", "move scythia")
    m.pick(0, "score silver_of_iberia")
    assert refused(m, 0, "score silver_of_iberia") == "fe.ach.1"
    m.pick(0, "score elephants_over_the_alps")
    assert scored(m) == ["silver_of_iberia", "elephants_over_the_alps"]


@clause("fe.ach.5")
def test_a_state_condition_must_be_true_at_that_moment() -> None:
    m = scene(at={"thule": (0, 1), "scythia": (0, 1)}, points=2, hands={0: "gansu_road"})
    assert refused(m, 0, "score gansu_road") == ""
    m.pick(0, "move scythia indus")
    assert refused(m, 0, "score gansu_road") == "fe.ach.1"


@clause("fe.ach.5")
def test_a_turn_condition_adds_up_and_stays_true_until_the_turn_ends() -> None:
    m = scene(
        at={"scythia": (0, 2), "rus": (1, 1), "albion": (1, 1), "indus": (2, 1), "sahul": (2, 1)},
        points=4,
        dice="black",
        hands={0: "chariots_of_muye"},
    )
    conquer(m, 0, "rus", "move scythia")
    assert refused(m, 0, "score chariots_of_muye") == "fe.ach.1"
    conquer(m, 0, "indus", "move scythia")
    m.pick(0, "move rus scythia").pick(0, "move indus scythia")
    assert (force(m, "rus"), refused(m, 0, "score chariots_of_muye")) == ((-1, 0), "")
    for _ in range(3):
        pass_turn(m)
    assert refused(m, 0, "score chariots_of_muye") == "fe.ach.1"


@clause("fe.ach.6")
def test_cards_are_never_scored_in_another_players_turn() -> None:
    m = scene(at={"etruria": (1, 1), "aksum": (1, 1)}, points=1, hands={1: "oxhide_of_elissa"})
    with pytest.raises(Refused):
        m.pick(1, "score oxhide_of_elissa")
    assert options(m, 1) == []


@clause("fe.ach.6")
def test_a_position_reached_by_a_retreat_is_scored_in_the_own_next_turn() -> None:
    m = scene(
        civs=("huaxia", "etruria", "mupata"),
        at={"scythia": (0, 3), "rus": (1, 2), "albion": (1, 3), "sahul": (1, 1)},
        points=3,
        hands={1: "guests_at_the_banquet"},
    )
    conquer(m, 0, "rus", "move scythia", "move scythia", "move scythia")
    assert refused(m, 1, "score guests_at_the_banquet") == "fe.turn.7"
    m.pick(1, "retreat albion")
    assert force(m, "albion") == (1, 5)
    assert m.state.active == 1, "nothing was left to do in the first player's turn"
    m.pick(1, "score guests_at_the_banquet")
    assert scored(m, 1) == ["guests_at_the_banquet"]


@clause("fe.ach.10", "fe.amb.16")
def test_the_last_chance_to_score_is_after_the_last_city_placement() -> None:
    m = scene(
        at={"huaxia": (0, 1), "rus": (0, 1), "indus": (0, 1), "albion": (0, 1)},
        phase="cities",
        markers={0: {"blue": 3, "purple": 2}},
        hands={0: "nine_tripods"},
    )
    m.pick(0, "city track-blue rus")
    assert refused(m, 0, "score nine_tripods") == "fe.ach.1"
    m.pick(0, "city track-purple indus")
    assert options(m, 0) == ["end turn", "score nine_tripods"]


@clause("fe.ex.31", "fe.ach.10")
def test_a_card_for_two_cities_waits_until_the_released_city_is_placed() -> None:
    m = scene(
        civs=("karthadst", "huaxia", "mupata"),
        at={"rus": (0, 1), "albion": (0, 1), "karthadst": (0, 3), "indus": (0, 1)},
        phase="progress",
        dice="yellow green orange",
        markers={0: {"yellow": 1}},
        **next_card(0, "karthadst", "founding_of_gadir"),
    )
    m.pick(0, "advance track-yellow").pick(0, "place rus").pick(0, "advance track-green")
    assert refused(m, 0, "score founding_of_gadir") == "fe.ach.1"
    m.pick(0, "end phase-progress")
    assert refused(m, 0, "score founding_of_gadir") == "fe.ach.1"
    m.pick(0, "city track-yellow rus").pick(0, "score founding_of_gadir")
    assert (scored(m), m.state.active) == (["founding_of_gadir"], 1)


@clause("fe.ach.11")
def test_no_card_is_scored_in_the_middle_of_a_reroll() -> None:
    m = scene(at=TWO_PURPLE, phase="roll", dice="green blue", rerolls=1, hands={0: "gansu_road"})
    m.pick(0, "reroll die-green")
    assert refused(m, 0, "score gansu_road") == "fe.ach.11"


@clause("fe.ach.11")
def test_no_card_is_scored_while_an_attack_is_being_put_together() -> None:
    at = {"thule": (0, 1), "scythia": (0, 3), "rus": (1, 1), "sahul": (1, 1)}
    m = scene(at=at, points=4, hands={0: "gansu_road"})
    m.pick(0, "attack rus")
    assert refused(m, 0, "score gansu_road") == "fe.ach.11"


@clause("fe.ach.11", "fe.amb.16")
def test_a_position_in_the_middle_of_an_action_does_not_count() -> None:
    """Mupata places two explorers by one step: with the first of them five stand in Albion."""
    m = scene(
        civs=("mupata", "karthadst", "huaxia"),
        at={"albion": (0, 4), "rus": (0, 3)},
        phase="progress",
        dice="yellow",
        markers={0: {"yellow": 6}},
        cities={0: "mupata - - - - sahul"},
        hands={0: "herds_of_the_leopard_hills"},
    )
    m.pick(0, "advance track-yellow").pick(0, "place albion")
    assert force(m, "albion") == (0, 5)
    assert refused(m, 0, "score herds_of_the_leopard_hills") == "fe.ach.11"
    m.pick(0, "place rus").pick(0, "score herds_of_the_leopard_hills")
    assert scored(m) == ["herds_of_the_leopard_hills"]


@clause("fe.ach.11")
def test_a_scored_card_stays_scored_when_its_condition_is_lost() -> None:
    m = scene(at={"thule": (0, 1), "scythia": (0, 1)}, points=1, hands={0: "gansu_road"})
    m.pick(0, "score gansu_road").pick(0, "move scythia indus")
    assert (scored(m), m.scores[0]["scored"]) == (["gansu_road"], 4)


# -- the second use, and who sees what


@clause("fe.ach.7")
def test_a_scored_card_cannot_be_discarded_for_a_conversion() -> None:
    for phase, pick in (
        ("blacken", "blacken gansu_road die-green"),
        ("progress", "convert gansu_road die-green die-blue"),
    ):
        m = scene(at=TWO_PURPLE, phase=phase, dice="green", hands={0: "gansu_road nine_tripods"})
        assert refused(m, 0, pick) == ""
        m.pick(0, "score gansu_road")
        assert refused(m, 0, pick) in ("fe.roll.5", "fe.prog.1")


@clause("fe.ach.7")
def test_a_scored_card_is_no_card_in_hand() -> None:
    """Both have 5 points: a card in hand decides, and a scored one is none."""
    m = scene(
        phase="over",
        markers={0: {"orange": 2}, 1: {"orange": 1}},
        scored={1: "founding_of_gadir"},
        hands={0: "gansu_road"},
        values={0: [2, 1, 1, 2, 2, 3], 1: [2, 1, 1, 2, 2, 3], 2: [1, 1, 2, 2, 2, 3]},
    )
    assert m.totals[:2] == [5, 5]
    assert m.ranking[:2] == [1, 2]


@clause("fe.ach.8")
@pytest.mark.parametrize("civilization", civilizations())
def test_every_card_can_be_discarded_for_a_conversion(civilization: str) -> None:
    players = 5 if civilization == "wallmapu" else 3
    others = [other for other in civilizations() if other != civilization]
    for phase, verb in (("blacken", "blacken"), ("progress", "convert")):
        m = scene(
            players,
            civs=(civilization, *others)[:players],
            phase=phase,
            dice="green",
            hands={0: " ".join(deck_of(civilization))},
        )
        assert {option.split()[1] for option in options(m, 0, verb)} == set(deck_of(civilization))


@clause("fe.ach.9")
def test_hands_are_secret_and_deck_sizes_discards_and_scored_cards_are_public() -> None:
    m = scene(
        at=TWO_PURPLE, phase="progress", dice="purple green", hands={0: "gansu_road nine_tripods journey_of_zhu_ying"}
    )
    m.pick(0, "score gansu_road").pick(0, "convert nine_tripods die-green die-purple")
    for viewer in (0, 1, None):
        shown = m.view(viewer)["players"][0]
        assert shown["hand"] == (["journey_of_zhu_ying"] if viewer == 0 else [None])
        assert shown["deck"] == [None] * 6
        assert (shown["scored"], shown["discards"]) == (["gansu_road"], ["nine_tripods"])


@clause("fe.ach.9")
def test_only_the_owner_reads_which_card_was_drawn() -> None:
    m = scene(at={"rus": (0, 1)}, phase="progress", dice="green", **next_card(0, "huaxia", "gansu_road"))
    m.pick(0, "advance track-green")
    drawn = next(event for event in m.events if event.words[0] == "draws")
    assert drawn.words_for(0) == ("draws", "seat-0", "gansu_road")
    assert drawn.words_for(1) == drawn.words_for(None) == ("draws", "seat-0")
