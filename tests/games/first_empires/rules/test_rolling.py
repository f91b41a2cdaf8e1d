"""Chapter 5, phase 1: roll, rerolls, and cards that turn results black."""

from __future__ import annotations

import pytest

from games.first_empires.scene import conquer, dice, force, next_card, options, refused, scene
from pentarchy.testing import clause

CARMEN = {"orange": 0, "blue": 1, "purple": 2, "green": 0, "yellow": 2}
TWO_CARDS = "nine_tripods the_magic_canal"


# -- roll


@clause("fe.roll.1", "fe.roll.11")
@pytest.mark.parametrize(("space", "number"), list(enumerate([2, 3, 3, 4, 4, 5, 5, 5])))
def test_as_many_dice_are_rolled_as_the_orange_track_shows(space: int, number: int) -> None:
    m = scene(phase="start", markers={0: {"orange": space}})
    assert len(dice(m.pick(0, "roll")).split()) == number


@clause("fe.roll.11")
def test_the_roll_is_compulsory() -> None:
    m = scene(phase="start", hands={0: "nine_tripods"})
    assert options(m, 0) == ["roll"]
    assert refused(m, 0, "keep") == refused(m, 0, "end phase-roll") == "fe.turn.6"


@clause("fe.roll.11")
def test_dice_are_interchangeable() -> None:
    m = scene(phase="roll", dice="green green blue", rerolls=1)
    assert options(m, 0) == ["keep", "reroll die-blue", "reroll die-green"]
    one, other = (scene(phase="start", rolls=rolls).pick(0, "roll") for rolls in ("green blue", "blue green"))
    assert one.digest == other.digest


# -- rerolls


@clause("fe.roll.2")
@pytest.mark.parametrize(("space", "number"), list(enumerate([1, 2, 2, 3, 3, 4, 4, 4])))
def test_there_are_as_many_rerolls_as_the_blue_track_shows(space: int, number: int) -> None:
    m = scene(phase="start", markers={0: {"blue": space}}, hands={0: "nine_tripods"}, rolls="green " * 20)
    m.pick(0, "roll")
    for _ in range(number):
        m.pick(0, "reroll die-green").pick(0, "throw")
    assert m.asked[0].kind == "blacken"
    assert refused(m, 0, "reroll die-green") == "fe.roll.2"


@clause("fe.roll.3")
def test_any_dice_can_be_rerolled() -> None:
    shown = "orange orange purple black"
    expected = {
        "orange": "orange yellow purple black",
        "orange orange": "purple yellow yellow black",
        "orange purple": "orange yellow yellow black",
        "black": "orange orange purple yellow",
        "orange orange purple black": "yellow yellow yellow yellow",
    }
    for chosen, results in expected.items():
        m = scene(phase="roll", dice=shown, rerolls=2, rolls="yellow " * 4)
        for face in chosen.split():
            m.pick(0, f"reroll die-{face}")
        assert sorted(dice(m.pick(0, "throw")).split()) == sorted(results.split())
        assert m.state.rerolls == 1


@clause("fe.roll.3")
def test_no_die_is_chosen_twice_for_one_reroll() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=1)
    m.pick(0, "reroll die-green")
    assert options(m, 0) == ["throw"]
    assert refused(m, 0, "reroll die-green") == refused(m, 0, "reroll die-black") == "fe.roll.3"


@clause("fe.roll.3")
def test_a_die_kept_earlier_may_be_rerolled_later() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=2, rolls="orange yellow")
    m.pick(0, "reroll die-blue").pick(0, "throw").pick(0, "reroll die-green").pick(0, "throw")
    assert dice(m) == "orange yellow"


@clause("fe.roll.4")
def test_rerolls_are_optional_and_the_player_may_stop_at_any_time() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=3, rolls="orange")
    m.pick(0, "reroll die-blue").pick(0, "throw")
    assert m.state.rerolls == 2
    m.pick(0, "keep")
    assert (m.asked[0].kind, dice(m)) == ("movement", "orange green")


@clause("fe.roll.4")
def test_a_reroll_of_no_dice_is_not_an_action() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=3)
    assert options(m, 0) == ["keep", "reroll die-blue", "reroll die-green"]
    assert refused(m, 0, "throw") != ""


@clause("fe.roll.1", "fe.roll.2", "fe.roll.3", "fe.ex.1")
def test_rolling_of_the_worked_example() -> None:
    at = {"scythia": (0, 2), "albion": (0, 2), "indus": (0, 1)}
    m = scene(at=at, phase="start", markers={0: CARMEN}, rolls="yellow blue orange green purple")
    m.pick(0, "roll")
    assert (dice(m), m.state.rerolls) == ("blue yellow", 2)
    m.pick(0, "reroll die-blue").pick(0, "throw")
    assert (dice(m), m.state.rerolls) == ("orange yellow", 1)
    m.pick(0, "reroll die-orange").pick(0, "reroll die-yellow").pick(0, "throw")
    assert (dice(m), m.state.rerolls, m.state.points) == ("purple green", 0, 4)
    assert refused(m, 0, "reroll die-green") == "fe.roll.2"
    assert m.state.attribute(0, 4) == sum(number for _, number in at.values())


# -- black results


@clause("fe.roll.5")
def test_after_the_last_reroll_a_card_turns_one_result_black() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=1, hands={0: "nine_tripods"}, rolls="yellow")
    assert refused(m, 0, "blacken nine_tripods die-green") == "fe.turn.6"
    m.pick(0, "reroll die-blue").pick(0, "throw").pick(0, "blacken nine_tripods die-green")
    assert dice(m) == "yellow black"


@clause("fe.roll.5")
def test_a_waived_reroll_opens_the_conversions_and_they_are_optional() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=3, hands={0: "nine_tripods"})
    m.pick(0, "keep")
    assert options(m, 0) == ["end phase-roll", "blacken nine_tripods die-blue", "blacken nine_tripods die-green"]
    m.pick(0, "end phase-roll")
    assert (dice(m), m.state.players[0].hand) == ("blue green", ["nine_tripods"])


@clause("fe.roll.5")
def test_only_cards_in_hand_and_own_results_can_be_used() -> None:
    m = scene(
        phase="blacken", dice="green blue", hands={0: "nine_tripods", 1: "oxhide_of_elissa"}, scored={0: "gansu_road"}
    )
    assert refused(m, 0, "blacken oxhide_of_elissa die-green") == "fe.roll.5"
    assert refused(m, 0, "blacken gansu_road die-green") == "fe.roll.5"
    assert refused(m, 0, "blacken nine_tripods die-yellow") == "fe.roll.5"


@clause("fe.roll.5", "fe.roll.6", "fe.roll.7", "fe.ex.17")
def test_several_cards_turn_one_result_each_and_are_not_replaced() -> None:
    m = scene(phase="roll", dice="green blue yellow", rerolls=1, hands={0: f"{TWO_CARDS} gansu_road"}, rolls="yellow")
    m.pick(0, "reroll die-yellow").pick(0, "throw")
    m.pick(0, "blacken nine_tripods die-green").pick(0, "blacken the_magic_canal die-blue")
    player = m.state.players[0]
    assert (dice(m), player.hand, player.scored, len(player.deck)) == ("yellow black black", ["gansu_road"], [], 6)
    assert refused(m, 0, "reroll die-yellow") == "fe.roll.2"


@clause("fe.roll.7")
def test_a_discarded_card_is_not_scored() -> None:
    m = scene(phase="blacken", at={"scythia": (0, 1), "thule": (0, 1)}, dice="green", hands={0: "gansu_road"})
    before = m.totals[0]
    m.pick(0, "blacken gansu_road die-green")
    assert (m.state.players[0].scored, m.totals[0]) == ([], before)
    assert refused(m, 0, "score gansu_road") != ""


@clause("fe.roll.8")
def test_there_is_no_reroll_after_a_conversion() -> None:
    m = scene(phase="roll", dice="green blue", rerolls=3, hands={0: TWO_CARDS})
    m.pick(0, "keep").pick(0, "blacken nine_tripods die-green")
    assert options(m, 0) == ["end phase-roll", "blacken the_magic_canal die-blue"]
    assert refused(m, 0, "reroll die-blue") == "fe.roll.8"


@clause("fe.roll.8")
def test_a_black_result_is_not_turned_black() -> None:
    m = scene(phase="blacken", dice="black blue", hands={0: "nine_tripods"})
    assert options(m, 0, "blacken") == ["blacken nine_tripods die-blue"]
    assert refused(m, 0, "blacken nine_tripods die-black") == "fe.roll.8"


@clause("fe.roll.9")
def test_discarded_cards_lie_face_up_before_their_owner_and_never_return() -> None:
    gone = "the_magic_canal fleet_of_xu_fu gan_ying_looks_west chariots_of_muye journey_of_zhu_ying"
    m = scene(
        at={"rus": (0, 1), "nusantara": (0, 1)},
        phase="blacken",
        dice="green green blue",
        hands={0: "nine_tripods"},
        scored={0: f"{gone} gansu_road mission_of_zhang_qian"},
    )
    m.pick(0, "blacken nine_tripods die-blue").pick(0, "end phase-movement")
    for viewer in (0, 1, None):
        assert m.view(viewer)["players"][0]["discards"] == ["nine_tripods"]
    m.pick(0, "advance track-green")
    assert m.state.players[0].hand == ["pilgrimage_of_faxian"], "the only card that the deck still holds"
    assert m.state.players[0].deck == []


@clause("fe.roll.10")
def test_black_results_advance_no_track_but_help_in_conquest() -> None:
    at = {"thule": (0, 2), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, dice="black black", points=3, hands={0: "nine_tripods"})
    conquer(m, 0, "rus", "move thule").pick(0, "end phase-movement")
    assert force(m, "rus") == (0, 1)
    assert options(m, 0, "advance") == []
    assert refused(m, 0, "advance track-green") == refused(m, 0, "advance track-purple") == "fe.adv.1"


@clause("fe.roll.12")
def test_the_number_of_black_results_is_fixed_during_movement() -> None:
    at = {"thule": (0, 2), "rus": (1, 1), "aksum": (1, 1), "indus": (1, 1)}
    m = scene(at=at, dice="black green", points=4, hands={0: "nine_tripods"})
    assert refused(m, 0, "blacken nine_tripods die-green") == "fe.roll.12"
    conquer(m, 0, "rus", "move thule").pick(1, "retreat aksum")
    assert (dice(m), options(m, 0, "blacken")) == ("green black", [])


@clause("fe.roll.12", "fe.ex.30")
def test_one_die_turned_black_helps_in_every_conquest_and_can_be_turned_to_a_colour_later() -> None:
    at = {"thule": (0, 1), "scythia": (0, 1), "rus": (1, 1), "indus": (1, 1), "aksum": (1, 1), "mupata": (2, 3)}
    m = scene(at=at, phase="blacken", dice="yellow blue", hands={0: TWO_CARDS})
    m.pick(0, "blacken nine_tripods die-yellow").pick(0, "end phase-roll")
    conquer(m, 0, "rus", "move thule").pick(1, "retreat aksum")
    conquer(m, 0, "indus", "move scythia").pick(0, "end phase-movement")
    assert (force(m, "rus"), force(m, "indus"), dice(m)) == ((0, 1), (0, 1), "blue black")
    assert options(m, 0, "advance") == []
    m.pick(0, "convert the_magic_canal die-black die-green")
    assert options(m, 0) == ["end phase-progress", "advance track-green"]


@clause("fe.ex.30")
def test_without_a_second_card_the_result_stays_black_and_advances_nothing() -> None:
    m = scene(at={"rus": (0, 1)}, phase="blacken", dice="green", hands={0: "nine_tripods"})
    m.pick(0, "blacken nine_tripods die-green").pick(0, "end phase-movement")
    assert (m.state.active, m.state.players[0].markers) == (1, [0] * 5), "nothing was left to do"


@clause("fe.amb.4")
def test_cards_convert_at_two_moments_only() -> None:
    drawn = next_card(0, "huaxia", "gansu_road", "nine_tripods")
    m = scene(at={"rus": (0, 3)}, phase="roll", dice="green blue", rerolls=1, hands={0: "nine_tripods"}, **drawn)
    assert refused(m, 0, "blacken nine_tripods die-blue") == "fe.turn.6"
    m.pick(0, "keep")
    assert refused(m, 0, "convert nine_tripods die-blue die-green") == "fe.turn.6"
    m.pick(0, "end phase-roll")
    assert refused(m, 0, "blacken nine_tripods die-blue") == "fe.roll.12"
    assert refused(m, 0, "convert nine_tripods die-blue die-green") == "fe.turn.6"
    m.pick(0, "end phase-movement")
    assert "convert nine_tripods die-blue die-green" in options(m, 0)
    assert refused(m, 0, "blacken nine_tripods die-blue") == "fe.roll.12"


@clause("fe.amb.4")
def test_a_card_drawn_by_a_step_is_too_late_to_convert() -> None:
    m = scene(at={"rus": (0, 2), "indus": (0, 1)}, phase="progress", dice="green blue orange")
    m.pick(0, "advance track-green")
    (card,) = m.state.players[0].hand
    assert options(m, 0, "convert") == []
    assert refused(m, 0, f"convert {card} die-blue die-green") == "fe.prog.3"
