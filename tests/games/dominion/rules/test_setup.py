"""Setup: decks, piles, kingdoms, recommended sets, drafts."""

from __future__ import annotations

import pytest

from games.dominion.scene import few, make_table
from pentarchy.core import Chance, Match, Setup, SetupError
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import BASICS, CARDS, DATA, EVENTS, KINGDOM_PILES, LANDMARKS, MIXED, SETS, pile_size
from pentarchy.games.dominion.rules.kingdoms import kingdom_of, parse_kingdom, pool
from pentarchy.games.dominion.rules.setup import empty_table, set_up
from pentarchy.games.dominion.state import owned
from pentarchy.testing import clause


def table(players: int = 2, seed: int = 1, **options: str) -> Match:
    return Match(game, Setup(players, "standard", tuple(sorted(options.items()))), seed)


@clause("dom.setup.2", "dom.setup.4", "dom.empires.setup.1", "dom.empires.amb.21")
def test_start_decks_and_basic_piles() -> None:
    m = table(3)
    for player in m.state.players:
        assert few(player.hand + player.deck) == "copper*7 estate*3"
        assert len(player.hand) == 5
    assert tuple(m.state.piles)[:7] == BASICS
    assert len(m.state.piles) == 17


SIZES = {
    "copper": (46, 39, 32, 85, 78),
    "silver": (40, 40, 40, 80, 80),
    "gold": (30, 30, 30, 60, 60),
    "estate": (8, 12, 12, 12, 12),
    "duchy": (8, 12, 12, 12, 12),
    "province": (8, 12, 12, 15, 18),
    "curse": (10, 20, 30, 40, 50),
    "village": (10, 10, 10, 10, 10),
    "gardens": (8, 12, 12, 12, 12),
    "treasure_hunter": (5, 5, 5, 5, 5),
    "castles": (8, 12, 12, 12, 12),
    "port": (12, 12, 12, 12, 12),
}


@clause("dom.supply.1", "dom.supply.2", "dom.supply.3", "dom.supply.4", "dom.supply.5", "dom.supply.6", "dom.supply.7")
@clause("dom.supply.8", "dom.supply.9", "dom.supply.13", "dom.setup.1", "dom.setup.3", "dom.setup.6")
@pytest.mark.parametrize(("pile", "sizes"), SIZES.items())
def test_pile_sizes(pile: str, sizes: tuple[int, ...]) -> None:
    assert tuple(pile_size(pile, players) for players in (2, 3, 4, 5, 6)) == sizes


@clause("dom.setup.8")
def test_the_start_player_is_drawn_by_lot() -> None:
    assert {table(3, seed).state.first for seed in range(20)} == {0, 1, 2}


@clause("dom.setup.10", "dom.empires.evlm.17")
def test_setup_instructions_see_the_whole_supply() -> None:
    state = make_table("tax defiled_shrine obelisk", 2)
    assert len(state.pile_debt) == 17
    assert state.chosen["obelisk"] in state.piles
    assert sum(state.pile_vp.values()) == 20


@clause("dom.empires.mat.2", "dom.empires.mat.11")
def test_what_is_in_the_box_of_empires() -> None:
    piles = [pile for pile, expansion in KINGDOM_PILES.items() if expansion == "empires"]
    sizes = sorted(pile_size(pile, 4) for pile in piles)
    assert sizes == [10] * 23 + [12]
    assert sum(sizes) == 242
    assert sum(pile in MIXED for pile in piles) == 6
    assert (len(DATA["empires"].event), len(DATA["empires"].landmark), len(piles)) == (13, 21, 24)


@clause("dom.setup.5", "dom.empires.setup.2")
@pytest.mark.parametrize("name", SETS)
def test_recommended_sets(name: str) -> None:
    m = table(kingdom=name)
    assert m.state.kingdom == tuple(SETS[name].kingdom)
    assert len(m.state.kingdom) == 10
    assert (m.state.events, m.state.landmarks) == (tuple(SETS[name].events), tuple(SETS[name].landmarks))


@clause("dom.empires.amb.2", "dom.empires.amb.3")
def test_sets_follow_the_book() -> None:
    assert (SETS["advanced_intro"].events, SETS["advanced_intro"].landmarks) == (
        ["wedding", "donate"],
        ["arena", "triumphal_arch"],
    )
    assert "groundskeeper" in SETS["delicious_torture"].kingdom
    assert "enchantress" not in SETS["delicious_torture"].kingdom


@clause("dom.empires.setup.11")
def test_random_kingdoms() -> None:
    seen: set[str] = set()
    beside = set()
    for seed in range(60):
        kingdom = kingdom_of(Setup(2), Chance.of(seed))
        assert len({*kingdom.piles}) == 10
        assert len(kingdom.events) + len(kingdom.landmarks) <= 2
        seen.update(kingdom.piles)
        beside.add((len(kingdom.events), len(kingdom.landmarks)))
    assert len(seen) > 100
    assert beside == {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (0, 2)}


def test_the_pool_of_a_random_kingdom_holds_everything_once() -> None:
    everything = pool(Setup(2))
    assert sorted(everything.piles) == sorted(KINGDOM_PILES)
    assert (everything.events, everything.landmarks) == (tuple(EVENTS), tuple(LANDMARKS))
    assert pool(Setup(2, "standard", (("cards", "base,base"),))) == pool(Setup(2, "standard", (("cards", "base"),)))


@clause("dom.empires.amb.1")
def test_up_to_four_events_and_landmarks() -> None:
    m = table(beside="4")
    assert len(m.state.events) + len(m.state.landmarks) == 4
    with pytest.raises(SetupError, match="at most 4"):
        parse_kingdom(",".join([*SETS["basic_intro"].kingdom, "wedding", "tower", "tax", "keep", "wall"]))


def test_a_kingdom_is_one_line_of_text() -> None:
    line = kingdom_of(Setup(2), Chance.of(5)).line()
    assert table(kingdom=line).state.kingdom == table(seed=5).state.kingdom
    assert parse_kingdom(line).line() == line


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kingdom": "vilage"}, "did you mean village"),
        ({"kingdom": "village,smithy"}, "this one has 2"),
        ({"kingdom": "village,village"}, "listed twice"),
        ({"cards": "seaside"}, "no expansion 'seaside'"),
        ({"beside": "many"}, "no number"),
        ({"draft": "snake"}, "no draft"),
        ({"edition": "3"}, "no edition"),
        ({"draft": "veto", "kingdom": "basic_intro"}, "cannot be drafted"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"cards": "base", "beside": "2"}, "have no Events and Landmarks, not 2: take empires or adventures"),
        ({"cards": "empires", "kingdom": "basic_intro"}, "'cards' is for random ones"),
        ({"beside": "2", "kingdom": "basic_intro"}, "'beside' is for random ones"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(options: dict[str, str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Match(game, Setup(2, "standard", tuple(options.items())), 1)


def test_random_kingdoms_by_expansion_and_edition() -> None:
    for seed in range(5):
        state = table(cards="base1", seed=seed).state
        assert all(1 in CARDS[pile].editions and KINGDOM_PILES[pile] == "base" for pile in state.kingdom)
        state = table(cards="empires,adventures", beside="2", seed=seed).state
        assert {KINGDOM_PILES[pile] for pile in state.kingdom} <= {"empires", "adventures"}
        assert all(name in EVENTS for name in state.events)
        assert all(name in LANDMARKS for name in state.landmarks)


def test_veto() -> None:
    m = table(3, draft="veto")
    first = m.state.first
    assert len(m.state.kingdom) == 13
    struck = []
    for i in range(3):
        seat = (first + i) % 3
        assert m.asked[seat].kind == "veto"
        struck.append(m.asked[seat].options[i][1])
        m.pick(seat, m.asked[seat].options[i])
    assert len(m.state.kingdom) == 10
    assert not {*struck} & {*m.state.piles}
    assert m.state.active == first
    assert m.state.round == 1


@clause("dom.setup.5", "dom.empires.setup.2")
def test_choosing_in_turn() -> None:
    m = table(3, draft="choose", cards="base2")
    first = m.state.first
    chosen: list[str] = []
    for number in range(10):
        seat = (first + number) % 3
        assert list(m.asked) == [seat]
        assert not {*chosen} & {option[1] for option in m.asked[seat].options}
        chosen.append(m.asked[seat].options[number][1])
        m.pick(seat, m.asked[seat].options[number])
    assert m.state.kingdom == tuple(chosen)
    assert len(m.state.piles) == 17
    assert m.state.active == first


def test_travellers_bring_their_piles() -> None:
    state = set_up(Setup(2, "standard", (("kingdom", "no_money_no_problems"),)), Chance.of(1))
    assert tuple(state.outside) == ("soldier", "fugitive", "disciple", "teacher")
    assert state.outside["teacher"] == 5


def test_nothing_lies_or_counts_on_an_empty_table() -> None:
    table = empty_table(3, Chance.of(1))
    numbers = (table.first, table.active, table.round, table.empty, table.actions, table.buys, table.coins)
    assert (*numbers, table.cheaper, table.played, table.bought) == (0,) * 10
    assert (table.phase, table.first_edition, table.shut, table.extra) == ("draft", False, False, False)
    assert not any((table.piles, table.mixed, table.offer, table.outside, table.trash, table.pile_vp, table.pile_debt))
    for player in table.players:
        assert (player.vp, player.debt, player.turns, player.last_gains) == (0, 0, 0, 0)
        assert (player.journey, player.minus_card, player.minus_coin) == (True, False, False)
        assert few(owned(player)) == "copper*7 estate*3"
