"""Player boards and the boards that all share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

from .files import FILES, demand
from .shapes import Basic, BoardsData, ComponentsData, DuelData, PlayerBoardData, SoloData
from .terms import CASTLE, ERAS, FOOD, GOODS, KINDS, TOP_SPACE


class Building(NamedTuple):
    id: str
    kind: str
    area: int
    cost: tuple[int, ...]
    """Of each basic resource."""
    renown: int
    worker: bool
    """Whether it needs one to produce."""
    output: int
    coin: bool
    """Whether it makes coins instead of its location's resource."""
    special: bool


class Board(NamedTuple):
    """A player board."""

    goods: tuple[int, ...]
    """What a player starts with."""
    research: int
    assistants: tuple[int, ...]
    """By era, from 0."""
    free_beds: int
    graves: tuple[int, ...]
    """Dishonour by number of the dead: the sum of the occupied spaces. [pest.era.5]"""
    overflow: int
    """Dishonour for one who finds no grave. [pest.quar.6]"""
    herbs: tuple[int, ...]
    """By number of healthy people: the price of the next space. [pest.cure.1]"""
    healthy: tuple[int, ...]
    """By number of healthy people: renown at the end. [pest.score.3]"""
    laboratories: tuple[int, ...]
    """By number of healthy people: how many stand in a laboratory. [pest.produce.5]"""
    limit: int
    blocked_limit: int
    """With a sick person on the 5th space. [pest.res.2]"""
    sets: tuple[int, ...]
    """Bonus of each area, from 0."""

    @property
    def track(self) -> int:
        """Spaces of the recovery track."""
        return len(self.herbs)


class Reward(NamedTuple):
    """What a card, a token or a space of the influence track gives."""

    goods: tuple[int, ...] = (0, 0, 0, 0, 0)
    crates: int = 0
    research: int = 0
    renown: int = 0
    influence: int = 0


class Influence(NamedTuple):
    """The influence track; spaces are numbers from 0."""

    last: int
    rewards: tuple[Reward | None, ...]
    renown: tuple[int, ...]
    """By space: symbols up to and including it. [pest.influence.4]"""
    uncovered: tuple[int, ...]
    """The same without the symbols that the duel covers. [pest.duel.7]"""
    duel: frozenset[int]
    """Spaces that the duel covers. [pest.duel.6]"""
    solo: frozenset[int]
    """Spaces with a sick person in the solo game. [pest.solo.3]"""
    first: int
    second: int
    duel_score: tuple[int, ...]
    """By number of covered spaces passed. [pest.duel.17]"""


class ImperativeTrack(NamedTuple):
    """One era's track, by space."""

    influence: tuple[int, ...]
    renown: tuple[int, ...]
    """The sum up to that space. [pest.decree.4]"""
    threshold: int
    """The space that must be reached in the duel. [pest.duel.2]"""
    solo: frozenset[int]
    """Spaces with a sick person in the solo game. [pest.solo.2]"""


class CapitalBuilding(NamedTuple):
    id: str
    cost: tuple[int, ...]
    renown: int
    influence: int


@cache
def board() -> Board:
    """The player board. [pest.board.2, pest.board.8, pest.board.9]"""
    data = _board_data()
    start, track = data.start, data.recovery_track.space
    demand(len(track) == 12, "player_board, recovery_track", "the track has 12 spaces")
    demand(len(data.graveyard.space) == 4, "player_board, graveyard", "the graveyard has 4 spaces")
    demand(len(data.area) == 3, "player_board, area", "there are three areas")
    return Board(
        (start.wood, start.stone, start.food, start.herbs, start.coin),
        start.research,
        tuple(int(data.assistants_per_era[f"era_{era}"]) for era in range(1, ERAS + 1)),
        data.quarantine.free_spaces,
        tuple(accumulate((grave.dishonour for grave in data.graveyard.space), initial=0)),
        data.graveyard.overflow_dishonour_each,
        tuple(space.herbs for space in track),
        (0, *(space.renown for space in track)),
        tuple(accumulate((int(space.laboratory) for space in track), initial=0)),
        data.resource_track.limit_each,
        data.resource_track.limit_with_sick_person_on_space_5,
        tuple(area.set_bonus_renown for area in data.area),
    )


@cache
def buildings() -> tuple[Building, ...]:
    """The ten buildings of each player, the castle first. [pest.board.5, pest.board.6]"""
    made = tuple(
        Building(
            row.id,
            row.kind,
            row.area - 1,
            cost_of(row.cost),
            row.renown,
            row.needs_worker,
            row.output,
            row.output_type == "coin",
            row.special,
        )
        for row in _board_data().building
    )
    count = [sum(one.kind == kind for one in made) for kind in KINDS]
    demand(count == [1, 6, 1, 1, 1], "player_board, building", "a castle, six quarters, workshop, factory, treasury")
    demand(made[CASTLE].kind == "castle" and not made[CASTLE].worker, "player_board, building", "the castle is first")
    for area in range(3):
        members = sum(one.area == area for one in made)
        demand(members == 3, "player_board, building", f"area {area + 1} has {members} buildings, not 3")
    for one in made:
        demand(one.special == (one.kind in KINDS[2:]), f"player_board, {one.id}", "special is what is no quarter")
        demand(not any(one.cost[FOOD:]), f"player_board, {one.id}", "buildings cost wood and stone")
    return made


@cache
def influence_track() -> Influence:
    data = _boards_data()
    spaces = data.influence_space
    last = data.influence_track.last_space
    demand([space.index for space in spaces] == [*range(last + 1)], "boards, influence_space", f"0 to {last} in order")
    covered = [space.index for space in spaces if space.duel_dishonour_marker]
    demand(
        len(data.duel_influence_score.renown) == len(covered) + 1,
        "boards, duel_influence_score",
        "a value for each number of covered spaces",
    )
    demand(
        covered == data.duel.influence_spaces_blocked, "boards, duel", "its covered spaces are not those of the track"
    )
    people = [space.index for space in spaces if space.solo_sick_person]
    demand(people == data.solo.influence_sick_spaces, "boards, solo", "its people are not those of the influence track")
    return Influence(
        last,
        tuple(reward([(space.reward, space.reward_amount)]) if space.reward != "none" else None for space in spaces),
        tuple(accumulate(space.renown for space in spaces)),
        tuple(accumulate(0 if space.duel_dishonour_marker else space.renown for space in spaces)),
        frozenset(covered),
        frozenset(people),
        data.influence_track.first_place_bonus_renown,
        data.influence_track.second_place_bonus_renown,
        tuple(data.duel_influence_score.renown),
    )


@cache
def imperative_tracks() -> tuple[ImperativeTrack, ...]:
    """Those of the three eras."""
    tracks: list[ImperativeTrack] = []
    for era in range(1, ERAS + 1):
        spaces = [space for space in _boards_data().imperative_space if space.era == era]
        where = f"boards, imperative_space, era {era}"
        demand([space.index for space in spaces] == [*range(TOP_SPACE + 1)], where, "0 to 4 in order")
        sums = tuple(accumulate(space.renown for space in spaces))
        demand(sums == tuple(space.renown_sum for space in spaces), where, "a sum is wrong")
        thresholds = [space.index for space in spaces if space.duel_threshold]
        demand(len(thresholds) == 1, where, "one space is the threshold of the duel")
        threshold = _boards_data().duel.imperative_thresholds[f"era_{era}"]
        demand(thresholds[0] == threshold, "boards, duel", f"the threshold of era {era} is not that of its track")
        people = [space.index for space in spaces if space.solo_sick_person]
        stated = _boards_data().solo.imperative_sick_spaces[f"era_{era}"]
        demand(people == stated, "boards, solo", f"the people of era {era} are not those of its track")
        tracks.append(ImperativeTrack(tuple(space.influence for space in spaces), sums, threshold, frozenset(people)))
    return tuple(tracks)


@cache
def capital_buildings() -> tuple[CapitalBuilding, ...]:
    rows = _boards_data().capital_building
    return tuple(CapitalBuilding(row.id, cost_of(row.cost), row.renown_markers, row.influence) for row in rows)


@cache
def tokens() -> tuple[tuple[str, Reward], ...]:
    """The capital rewards: id and what they give."""
    rows = _boards_data().capital_reward
    demand(len({row.id for row in rows}) == len(rows), "boards, capital_reward", "two tokens have the same id")
    return tuple((row.id, reward([(row.kind, row.amount)])) for row in rows)


def tokens_used(players: int) -> int:
    """[pest.setup.11]"""
    return _boards_data().capital_rewards_setup.used[f"p{players}"]


def components() -> ComponentsData:
    return _boards_data().components


def duel_data() -> DuelData:
    return _boards_data().duel


@cache
def solo_data() -> SoloData:
    """Every number of people that can be left on the influence track has its support reward. [pest.solo.14]"""
    solo = _boards_data().solo
    people = len(influence_track().solo)
    rows = solo.support_by_sick_left_on_influence_track
    for left in range(people + 1):
        found = sum(row.first <= left <= row.last for row in rows)
        demand(found == 1, "boards, solo", f"{left} people left on the influence track have {found} rewards")
    return solo


@cache
def ranks() -> tuple[tuple[int, str], ...]:
    """What the solo game calls a result: the most points, and the key of its name. [pest.solo.22]"""
    rows = _boards_data().solo_rank
    demand([row.last for row in rows] == sorted(row.last for row in rows), "boards, solo_rank", "ranks ascend")
    return tuple((row.last, row.title.lower().replace(" ", "_")) for row in rows)


@cache
def _board_data() -> PlayerBoardData:
    return FILES.load("player_board", PlayerBoardData)


@cache
def _boards_data() -> BoardsData:
    return FILES.load("boards", BoardsData)


def cost_of(cost: Mapping[Basic, int]) -> tuple[int, ...]:
    return tuple(cost.get(good, 0) for good in _BASICS)


_BASICS: Final[tuple[Basic, ...]] = ("wood", "stone", "food", "herbs")


def reward(prizes: Iterable[tuple[str, int]]) -> Reward:
    """What these kinds and numbers give."""
    given = dict(prizes)
    return Reward(
        tuple(given.get(good, 0) for good in GOODS),
        given.get("crate", 0),
        given.get("research", 0),
        given.get("renown", 0),
        given.get("influence", 0),
    )
