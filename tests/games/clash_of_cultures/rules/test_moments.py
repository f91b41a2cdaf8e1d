"""Where the rules meet abilities: who is asked, in which order, and that the tables are full."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.core import MomentError
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import marks, moments, playing
from pentarchy.games.clash_of_cultures.rules.cards import all as cards
from pentarchy.games.clash_of_cultures.rules.moments import ABILITIES, Hook
from pentarchy.games.clash_of_cultures.state import BARBARIANS

ELSEWHERE = {
    "farming storage irrigation husbandry mining engineering sanitation roads fishing navigation warships writing",
    "tactics siegecraft steel_weapons draft myths rituals priesthood currency math astronomy metallurgy",
    "great_mausoleum great_pyramid",
}
"""Advances and wonders that are data, or that only one chapter knows."""


def test_every_ability_that_acts_has_a_function() -> None:
    assert cards.RULES
    hooks = [one for one in vars(moments).values() if isinstance(one, Hook)]
    known = {name for hook in hooks for name in hook}
    named = {name for names in ELSEWHERE for name in names.split()}
    for name in (*(row.id for row in box.advances()), *(row.id for row in box.wonders())):
        assert (name in known) != (name in named), name


def test_every_effect_has_a_function() -> None:
    played = {box.effects()[card.effect].id for card in box.action_cards()}
    assert played - {*playing.plays} == {"teach_us"}, "which is played after a conquest"


def test_a_hook_finds_the_functions_of_a_set() -> None:
    hook: Hook[object] = Hook("test")  # type: ignore[type-var]
    hook["great_wall"] = "wall"
    hook["arts"] = "arts"
    assert hook.mask == ABILITIES["great_wall"] | ABILITIES["arts"]
    assert hook.of(0) == ()
    assert hook.of(ABILITIES["great_wall"] | ABILITIES["math"]) == ("wall",)
    assert hook.of(hook.mask) == ("arts", "wall"), "advances come first"
    hook["math"] = "math"
    assert hook.of(ABILITIES["great_wall"] | ABILITIES["math"]) == ("math", "wall")
    with pytest.raises(MomentError, match="no 'nonsense'"):
        hook["nonsense"] = "?"


def test_abilities_have_bits_of_their_own() -> None:
    assert len({*ABILITIES.values()}) == len(ABILITIES)
    assert all(bit.bit_count() == 1 for bit in ABILITIES.values())


def test_what_works_for_a_seat() -> None:
    m = scene(
        players=3,
        advances={0: "arts"},
        cities={0: "d2::great_wall"},
        lasting=[("negotiations", 0, 1), ("mass_production", 1, 0), ("fought", 0, 3)],
    )
    m.state.players[0].library = ABILITIES["math"]
    mine = moments.abilities(m.state, 0)
    for name in ("arts", "math", "great_wall", "negotiations", "farming"):
        assert mine & ABILITIES[name], name
    assert not mine & ABILITIES["mass_production"]
    assert moments.abilities(m.state, BARBARIANS) == moments.abilities(m.state, -1) == 0


def test_what_ends_with_turn_and_round() -> None:
    m = scene(
        lasting=[
            ("drafted", 1, 0),
            ("negotiations", 0, 1),
            ("negotiations", 1, 0),
            ("assassination", 1, 0),
            ("wonder", 0, 1),
            ("pestilence", 0, 0),
        ]
    )
    marks.end_turn(m.state)
    assert [name for name, _, _ in m.state.lasting] == ["negotiations", "assassination", "wonder", "pestilence"]
    marks.end_round(m.state)
    assert [name for name, _, _ in m.state.lasting] == ["negotiations", "assassination", "pestilence"]
