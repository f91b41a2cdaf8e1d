"""What a game declares about itself: which variants there are for how many players."""

from __future__ import annotations

import re

import pytest

from contract.solo import climb
from contract.toy import toy
from pentarchy import registry
from pentarchy.core import Match, Setup, SetupError


def test_variants_may_have_player_counts_of_their_own() -> None:
    assert climb.facts.setups() == [Setup(1, "standard"), Setup(2, "duel")]
    assert toy.facts.setups() == [Setup(n, variant) for variant in ("standard", "open") for n in (2, 3, 4)]


@pytest.mark.parametrize(
    ("setup", "message", "entry"),
    [
        (Setup(2), "2 players cannot play the variant 'standard'; possible: 1", "players"),
        (Setup(1, "duel"), "1 players cannot play the variant 'duel'; possible: 2", "players"),
        (Setup(1, "trio"), "there is no variant 'trio'; there are: standard, duel", "variant"),
    ],
)
def test_other_counts_are_refused(setup: Setup, message: str, entry: str) -> None:
    with pytest.raises(SetupError, match=f"^{re.escape(message)}$") as caught:
        Match(climb, setup)
    assert caught.value.entry == entry


def test_a_game_without_such_variants_says_so_of_itself() -> None:
    with pytest.raises(SetupError, match=r"^7 players cannot play this game; possible: 2, 3, 4$"):
        Match(toy, Setup(7))


@pytest.mark.parametrize("name", registry.game_names())
def test_each_variant_belongs_to_one_edition(name: str) -> None:
    facts = registry.game(name).facts
    listed = [variant for edition in facts.editions for variant in edition.variants]
    assert not facts.editions or sorted(listed) == sorted(facts.variants)
    assert {option for edition in facts.editions for option in edition.options} <= facts.options.keys()


def test_a_result_of_one_has_a_rank_when_the_game_is_over() -> None:
    match = Match(climb, Setup(1), 3)
    assert match.rank == ""
    while not match.over:
        match.pick(0, match.asked[0].options[0])
    assert match.rank == "valley"
    assert [climb.texts(language).rank(match.rank) for language in ("en", "de")] == [
        "Friend of the valley",
        "Freund des Tals",
    ]
    duel = Match(climb, Setup(2, "duel"), 3)
    while not duel.over:
        duel.pick(*next((seat, decision.options[0]) for seat, decision in duel.asked.items()))
    assert duel.rank == ""
