"""States: views and redeals that follow from declared zones."""

from __future__ import annotations

import json
from random import Random
from typing import Annotated, Any

import pytest

from pentarchy.core import NOBODY, OWNER, Chance, Event, State, Zone, digest, plain
from pentarchy.core.state import redeal, seen, view


def _after_dark(state: Any, owner: int | None, viewer: int | None) -> bool:
    return bool(state.night)


@plain
class Chest:
    gold: int
    note: Annotated[str, Zone(OWNER)]


@plain
class Seated:
    name: str
    hand: Annotated[list[str], Zone(OWNER, deal="cards")]
    deck: Annotated[list[str], Zone(NOBODY, deal="cards")]
    tiles: Annotated[list[int], Zone(OWNER, deal="table:tiles")]
    masks: Annotated[list[int], Zone(_after_dark, deal="masks")]
    chest: Chest


@plain
class Board(State):
    players: list[Seated]
    bag: Annotated[list[int], Zone(NOBODY, deal="table:tiles", seen="bag_seen")]
    bag_seen: list[int]
    market: list[str]
    towns: dict[str, Chest]
    pairs: list[tuple[int, int]]
    treasure: Annotated[int, Zone(NOBODY)]
    rumour: Chest | None
    night: bool


def seated(name: str, cards: str, tiles: list[int]) -> Seated:
    return Seated(
        name=name,
        hand=cards.split()[:2],
        deck=cards.split()[2:],
        tiles=tiles,
        masks=[1, 2, 3, 4],
        chest=Chest(gold=1, note=f"{name}'s note"),
    )


def board() -> Any:
    return Board(
        chance=Chance.of(1),
        players=[seated("anna", "a1 a2 a3 a4 a5", [1, 2]), seated("ben", "b1 b2 b3 b4 b5", [3, 4])],
        bag=[5, 6, 7, 8],
        bag_seen=[0, 0b01, 0b10, 0b11],
        market=["m1"],
        towns={"rome": Chest(gold=2, note="of nobody")},
        pairs=[(1, 2)],
        treasure=99,
        rumour=None,
        night=False,
    )


# -- views


def test_public_fields_are_seen_by_all() -> None:
    for viewer in (None, 0, 1):
        seen = view(board(), viewer)
        assert seen["market"] == ["m1"]
        assert seen["pairs"] == [[1, 2]]
        assert seen["rumour"] is None
        assert seen["players"][1]["name"] == "ben"
        assert seen["players"][1]["chest"]["gold"] == 1
        assert seen["towns"]["rome"]["gold"] == 2


def test_an_owner_sees_a_hand_and_others_how_many() -> None:
    assert view(board(), 0)["players"][0]["hand"] == ["a1", "a2"]
    for viewer in (None, 1):
        assert view(board(), viewer)["players"][0]["hand"] == [None, None]


def test_nobody_sees_a_deck_not_even_its_owner() -> None:
    for viewer in (None, 0, 1):
        assert view(board(), viewer)["players"][0]["deck"] == [None] * 3


def test_whatever_lies_in_a_players_record_belongs_to_that_seat() -> None:
    assert view(board(), 1)["players"][1]["chest"]["note"] == "ben's note"
    for viewer in (None, 0):
        assert view(board(), viewer)["players"][1]["chest"]["note"] is None


def test_what_has_no_owner_is_seen_by_no_owner() -> None:
    for viewer in (None, 0, 1):
        assert view(board(), viewer)["towns"]["rome"]["note"] is None
        assert view(board(), viewer)["treasure"] is None


def test_a_function_may_say_who_sees() -> None:
    state = board()
    assert view(state, 0)["players"][0]["masks"] == [None] * 4
    state.night = True
    for viewer in (None, 0, 1):
        assert view(state, viewer)["players"][0]["masks"] == [1, 2, 3, 4]


def test_marks_remember_who_has_seen_what() -> None:
    assert view(board(), 0)["bag"] == [None, 6, None, 8]
    assert view(board(), 1)["bag"] == [None, None, 7, 8]
    assert view(board(), None)["bag"] == [None] * 4


def test_a_mark_for_each_thing_is_needed() -> None:
    state = board()
    state.bag_seen.pop()
    with pytest.raises(ValueError, match="shorter"):
        view(state, 0)


def test_a_view_is_plain_data_that_shares_nothing_with_the_state() -> None:
    state = board()
    before = state.pack()
    seen = view(state, 0)
    assert json.loads(json.dumps(seen)) == seen
    seen["market"].append("x")
    seen["players"][0]["hand"].append("x")
    seen["towns"]["rome"]["gold"] = 0
    assert state.pack() == before


def test_chance_and_events_are_in_no_view() -> None:
    state = board()
    state.journal = []
    assert not {"chance", "journal"} & view(state, 0).keys()


# -- redeals


def redealt(viewer: int, seed: int, state: Any = None) -> Any:
    state = state or board()
    redeal(state, viewer, Random(seed))
    return state


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_is_seen_of_a_state_shows_the_same_again(viewer: int | None) -> None:
    shown = view(board(), viewer)
    known = seen(Board, shown)
    assert view(known, viewer) == shown
    assert isinstance(known.players[0].chest, Chest)
    assert known.pairs == board().pairs
    assert known.players[1].hand == (board().players[1].hand if viewer == 1 else [None, None])
    assert known.chance.below("dice", 6) == Chance.of(0).below("dice", 6)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_redeal_keeps_the_view(viewer: int) -> None:
    for seed in range(20):
        assert view(redealt(viewer, seed), viewer) == view(board(), viewer)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_redeal_deals_all_that_is_hidden(viewer: int) -> None:
    other = 1 - viewer
    states = [redealt(viewer, seed) for seed in range(60)]

    def possible(place: Any) -> set[Any]:
        return {thing for state in states for thing in place(state)}

    assert possible(lambda s: s.players[other].hand) == set(board().players[other].hand + board().players[other].deck)
    assert possible(lambda s: s.players[viewer].deck) == set(board().players[viewer].deck)
    unseen = [tile for tile, mask in zip(board().bag, board().bag_seen, strict=True) if not mask >> viewer & 1]
    assert possible(lambda s: s.players[other].tiles) == {*board().players[other].tiles, *unseen}
    assert len({tuple(state.players[viewer].masks) for state in states}) > 10


def test_a_redeal_loses_nothing() -> None:
    for seed in range(20):
        state = redealt(0, seed)
        for player, cards in zip(state.players, ("a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5"), strict=True):
            assert sorted(player.hand + player.deck) == cards.split()
            assert sorted(player.masks) == [1, 2, 3, 4]
        assert sorted(state.bag + state.players[0].tiles + state.players[1].tiles) == list(range(1, 9))


def test_what_a_seat_has_seen_stays_where_it_is() -> None:
    for seed in range(20):
        assert redealt(0, seed).bag[1::2] == [6, 8]
        assert redealt(1, seed).bag[2:] == [7, 8]


def test_what_can_be_seen_by_all_is_not_dealt() -> None:
    state = board()
    state.night = True
    assert redealt(0, 3, state).players[0].masks == [1, 2, 3, 4]


def test_nothing_of_the_truth_shines_through() -> None:
    """Two states with the same view become equal, chance included."""
    one, other = redealt(0, 1), redealt(0, 2)
    other.chance.below("dice", 6)
    other.chance.news = one.chance.news
    assert one.pack() != other.pack()
    assert redealt(0, 3, one).pack() == redealt(0, 3, other).pack()


def test_a_redeal_forgets_the_future_of_chance() -> None:
    futures = {redealt(0, seed).chance.below("dice", 10**9) for seed in range(20)}
    assert len(futures | {board().chance.below("dice", 10**9)}) == 21


def test_deals_are_even() -> None:
    holder = [redealt(0, seed).players[1].hand.count("b1") for seed in range(1000)]
    assert 350 < sum(holder) < 450  # two of five cards


# -- piles without order, and pools within a record


@plain
class Stack:
    """The cards of one colour: one of them went back to the box unseen."""

    pile: Annotated[list[str], Zone(NOBODY, deal="record:cards", loose=True)]
    boxed: Annotated[list[str], Zone(NOBODY, deal="record:cards")]


@plain
class Plague(State):
    stacks: list[Stack]
    drawn: list[str]


def plague() -> Any:
    stacks = [Stack(pile=[f"{colour}{n}" for n in "1234"], boxed=[f"{colour}0"]) for colour in ("red", "blue")]
    return Plague(chance=Chance.of(1), stacks=stacks, drawn=["red9"])


def test_one_card_of_each_colour_stays_out() -> None:
    boxed: list[list[str]] = [[], []]
    for seed in range(500):
        state = redealt(0, seed, plague())
        for at, (stack, colour) in enumerate(zip(state.stacks, ("red", "blue"), strict=True)):
            assert sorted(stack.pile + stack.boxed) == [f"{colour}{n}" for n in "01234"]
            boxed[at] += stack.boxed
    for out in boxed:
        assert all(70 < out.count(card) < 130 for card in set(out)), "each card is out equally often"
    assert len(set(zip(*boxed, strict=True))) == 25


def test_of_a_pile_without_order_nothing_shines_through() -> None:
    """Which card is out, and in which order the others happen to lie, makes no difference."""
    other = plague()
    other.stacks[0].pile, other.stacks[0].boxed = ["red0", "red4", "red1", "red3"], ["red2"]
    other.stacks[1].pile.reverse()
    for seed in range(10):
        assert redealt(0, seed, plague()).pack() == redealt(0, seed, other.copy()).pack()


def test_a_pile_without_order_is_not_shuffled() -> None:
    state = plague()
    state.stacks[0].boxed, state.stacks[1].boxed = [], []
    state.stacks[0].pile.reverse()
    for seed in range(5):
        assert redealt(0, seed, state.copy()).stacks[0].pile == ["red1", "red2", "red3", "red4"]


@pytest.mark.parametrize(
    ("zone", "reason"),
    [({"deal": "tabel:cards"}, "tabel:cards"), ({"deal": "cards", "seen": "known", "loose": True}, "has an order")],
)
def test_a_zone_that_makes_no_sense_is_refused(zone: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Zone(NOBODY, **zone)


# -- digests and events


def test_a_digest_names_the_position_without_chance() -> None:
    one, other = board(), board()
    assert digest(one) == digest(other) == "e254a003374d1a31"
    other.chance.below("dice", 6)
    assert digest(one) == digest(other)
    other.market.append("m2")
    assert digest(one) != digest(other)


def test_events_are_told_only_if_somebody_listens() -> None:
    state = board()
    state.tell("x.1", "moves", "rome")
    assert state.journal is None
    state.journal = []
    state.tell("x.1", "draws", "a1", readers=(0,), public=("draws",), touches=(0, 1))
    assert state.journal == [Event("x.1", ("draws", "a1"), (0,), ("draws",), (0, 1))]


def test_revealing_is_news() -> None:
    state = board()
    state.reveal()
    assert state.chance.news == 1


def test_readers_read_words_and_others_what_is_public() -> None:
    event = Event("x.1", ("draws", "a1"), readers=(0,), public=("draws",))
    assert [event.words_for(viewer) for viewer in (0, 1, None)] == [("draws", "a1"), ("draws",), ("draws",)]
    secret = Event("x.1", ("draws", "a1"), readers=(0,))
    assert [secret.words_for(viewer) for viewer in (0, 1, None)] == [("draws", "a1"), None, None]
    assert Event("x.1", ("moves",)).words_for(None) == ("moves",)
