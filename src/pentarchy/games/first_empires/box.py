"""What is in the box: boards, civilizations, cards and dice, read from `data/` and checked against each other."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from pentarchy.core import Option
from pentarchy.core.data import DataError, load, locate

GAME = "first_empires"
FOLDER = resources.files(__package__)

TRACKS = ("orange", "blue", "purple", "green", "yellow")
ORANGE, BLUE, PURPLE, GREEN, YELLOW = range(5)
BLACK = 5
TRACK_IDS = tuple(f"track-{colour}" for colour in TRACKS)
FACES = tuple(f"die-{colour}" for colour in (*TRACKS, "black"))
TOP = 7
"""Index of the top space of every track."""
CITY_VALUES = [1, 1, 2, 2, 2, 3]
TURNS = {2: 8, 3: 8, 4: 8, 5: 7}
CARDS_PER_DECK = 9
EXPLORERS = 10


# -- the shape of the data files


class TrackData(msgspec.Struct):
    colour: str
    values: list[int]
    vp: list[int]
    city_space: int
    draws: list[int] = []


class CivilizationData(msgspec.Struct):
    id: str
    name: str
    advantage: str
    home_region: str
    player_counts: list[int]
    city_token_values: list[int]
    track: list[TrackData]


class CivilizationsData(msgspec.Struct):
    civilization: list[CivilizationData]


class ConditionData(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    count: int = 0
    colour: str = ""
    ocean: str = ""
    defenders: int = 0
    explorers: int = 0
    track: str = ""
    steps: int = 0
    tracks: int = 0
    step: int = 0


class CardData(msgspec.Struct):
    slug: str
    civilization: str
    name: str
    text: str
    vp: int
    condition: ConditionData


class CardsData(msgspec.Struct):
    card: list[CardData]


class RegionData(msgspec.Struct):
    id: str
    name: str
    colour: str
    min_players: int
    home_of: str
    land: list[str]
    oceans: list[str]


class OceanData(msgspec.Struct):
    id: str
    oceans: list[str]
    regions: list[str]


class SideData(msgspec.Struct):
    ocean: list[OceanData]
    region: list[RegionData]


class PlayersData(msgspec.Struct):
    side: Literal["side_2", "side_3_5"]
    regions: list[str]
    civilizations: list[str]


class MapData(msgspec.Struct):
    players: dict[str, PlayersData]
    side_2: SideData
    side_3_5: SideData


class DiceFaces(msgspec.Struct):
    count: int
    faces: list[str]


class DiceData(msgspec.Struct):
    dice: DiceFaces


class RoundsData(msgspec.Struct):
    rounds_by_players: dict[str, int]


# -- what the rules work with


class Civilization(NamedTuple):
    """A civilization board: values[track][space], and likewise points and cards drawn; city spaces by track."""

    id: str
    home: str
    values: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    city_spaces: tuple[int, ...]
    draws: tuple[int, ...]


class Card(NamedTuple):
    id: str
    civilization: str
    points: int
    condition: ConditionData


class Hop(NamedTuple):
    """The way of one explorer over one land border, or from coast to coast over one or more oceans."""

    to: int
    cost: int
    by_sea: bool
    option: Option


class Leg(NamedTuple):
    """One explorer's way into a region that is attacked, seen from there."""

    source: int
    cost: int
    by_sea: bool
    option: Option


class World(NamedTuple):
    """The board as it is in play for a number of players. Regions are numbers; `names` gives them back."""

    names: tuple[str, ...]
    number: dict[str, int]
    colours: tuple[int, ...]
    coasts: tuple[tuple[str, ...], ...]
    hops: tuple[dict[Option, Hop], ...]
    """By region: the ways out of it."""
    reach: tuple[tuple[tuple[tuple[int, Option], ...], ...], ...]
    """By region and movement points: where one explorer can go, and the option that says so."""
    legs: tuple[tuple[Leg, ...], ...]
    """By region: the ways of attackers into it."""
    approach: tuple[tuple[tuple[int, int], ...], ...]
    """By region: from where attackers can come at the lowest cost, the cheapest first, as (region, cost)."""
    unused: tuple[str, ...]
    civilizations: tuple[str, ...]


@cache
def civilizations() -> dict[str, Civilization]:
    data = load(FOLDER, GAME, "civilizations", CivilizationsData)
    boards: dict[str, Civilization] = {}
    for civ in data.civilization:
        where = f"civilizations.toml, {civ.id}"
        _demand([track.colour for track in civ.track] == list(TRACKS), where, f"tracks must be {', '.join(TRACKS)}")
        _demand(sorted(civ.city_token_values) == CITY_VALUES, where, f"city tokens must be {CITY_VALUES}")
        for track in civ.track:
            at = f"{where}, {track.colour}"
            _demand(len(track.values) == len(track.vp) == TOP + 1, at, f"a track has {TOP + 1} spaces")
            _demand(track.values == sorted(track.values) and track.vp == sorted(track.vp), at, "tracks never fall")
            _demand(0 < track.city_space <= TOP, at, "the city symbol stands on a space above the bottom one")
        green, yellow = civ.track[GREEN], civ.track[YELLOW]
        _demand(len(green.draws) == TOP + 1, f"{where}, green", "draws are listed for each space")
        _demand(min(green.draws) >= 0, f"{where}, green", "cards are drawn, not given back")
        _demand(sum(green.draws) <= CARDS_PER_DECK, f"{where}, green", "a deck has nine cards")
        _demand(yellow.values[-1] <= EXPLORERS, f"{where}, yellow", f"there are only {EXPLORERS} explorers")
        boards[civ.id] = Civilization(
            civ.id,
            civ.home_region,
            tuple(tuple(track.values) for track in civ.track),
            tuple(tuple(track.vp) for track in civ.track),
            tuple(track.city_space for track in civ.track),
            tuple(green.draws),
        )
    _demand(len(boards) == 5, "civilizations.toml", "the box holds five civilization boards")
    return boards


@cache
def cards() -> dict[str, Card]:
    from .achievements import CONDITIONS

    data = load(FOLDER, GAME, "cards", CardsData)
    deck = {card.slug: Card(card.slug, card.civilization, card.vp, card.condition) for card in data.card}
    _demand(len(deck) == len(data.card) == 45, "cards.toml", "the box holds 45 different cards")
    for civ in civilizations():
        own = sum(card.civilization == civ for card in deck.values())
        _demand(own == CARDS_PER_DECK, "cards.toml", f"{civ} needs {CARDS_PER_DECK} cards, not {own}")
    for card in data.card:
        where = f"cards.toml, {card.slug}"
        _demand(card.condition.kind in CONDITIONS, where, f"unknown condition '{card.condition.kind}'")
        _check_condition(card.condition, where)
    return deck


@cache
def deck_of(civilization: str) -> tuple[str, ...]:
    return tuple(card.id for card in cards().values() if card.civilization == civilization)


@cache
def map_data() -> MapData:
    return load(FOLDER, GAME, "map", MapData)


@cache
def world(players: int) -> World:
    """The board for this many players, with every way over land and sea worked out."""
    data = map_data()
    _demand(str(players) in data.players, "map.toml", f"there is no board for {players} players")
    here = data.players[str(players)]
    side = data.side_2 if here.side == "side_2" else data.side_3_5
    _check_side(side, here)
    regions = [region for region in side.region if region.id in here.regions]
    names = tuple(region.id for region in regions)
    number = {name: i for i, name in enumerate(names)}
    oceans = {ocean.id: ocean.oceans for ocean in side.ocean}
    ways: list[list[Hop]] = []
    for region in regions:
        land = [Hop(number[n], 1, False, ("move", region.id, n)) for n in region.land if n in number]
        reach = _ocean_steps(oceans, region.oceans)
        sea = []
        for other in regions:
            crossed = min((reach[o] for o in other.oceans if o in reach), default=0)
            if crossed:
                sea.append(Hop(number[other.id], crossed + 1, True, ("sail", region.id, other.id)))
        ways.append(sorted(land) + sorted(sea))
    legs = tuple(
        tuple(Leg(a, h.cost, h.by_sea, h.option) for a in range(len(names)) for h in ways[a] if h.to == b != a)
        for b in range(len(names))
    )
    most = max(max(civ.values[PURPLE]) for civ in civilizations().values())
    return World(
        names,
        number,
        tuple(TRACKS.index(region.colour) for region in regions),
        tuple(tuple(region.oceans) for region in regions),
        tuple({hop.option: hop for hop in hops} for hops in ways),
        tuple(
            tuple(tuple((h.to, h.option) for h in hops if h.cost <= points) for points in range(most + 1))
            for hops in ways
        ),
        legs,
        tuple(_cheapest(into) for into in legs),
        tuple(region.id for region in side.region if region.id not in number),
        tuple(here.civilizations),
    )


@cache
def ocean_names(players: int) -> tuple[str, ...]:
    data = map_data()
    side = data.side_2 if data.players[str(players)].side == "side_2" else data.side_3_5
    return tuple(ocean.id for ocean in side.ocean)


def check_dice_and_rounds() -> None:
    """The two small data files say what the rules take for granted."""
    dice = load(FOLDER, GAME, "dice", DiceData).dice
    _demand(dice.faces == [*TRACKS, "black"], "dice.toml", "a die shows each of the five colours and black once")
    most = max(max(civ.values[ORANGE]) for civ in civilizations().values())
    _demand(dice.count >= most, "dice.toml", f"a track allows {most} dice, the box holds {dice.count}")
    rounds = load(FOLDER, GAME, "round_track", RoundsData).rounds_by_players
    _demand({int(n): r for n, r in rounds.items()} == TURNS, "round_track.toml", f"turns by players are {TURNS}")


def _cheapest(legs: tuple[Leg, ...]) -> tuple[tuple[int, int], ...]:
    costs: dict[int, int] = {}
    for leg in legs:
        costs[leg.source] = min(leg.cost, costs.get(leg.source, leg.cost))
    return tuple(sorted(costs.items(), key=lambda item: (item[1], item[0])))


def _ocean_steps(oceans: dict[str, list[str]], start: list[str]) -> dict[str, int]:
    """How many oceans a ship has entered when it reaches each one, setting out from a coast on `start`."""
    steps = dict.fromkeys(start, 1)
    queue = list(start)
    for ocean in queue:
        for following in oceans[ocean]:
            if following not in steps:
                steps[following] = steps[ocean] + 1
                queue.append(following)
    return steps


ASKS: dict[str, tuple[str, ...]] = {
    "control_colour": ("colour", "count"),
    "control_on_ocean": ("ocean", "count"),
    "conquer_defended": ("defenders",),
    "land_from_ocean": ("explorers",),
    "raise_track": ("track", "steps"),
    "track_at_least": ("tracks", "step"),
}
"""What a condition must say; all other kinds say a count."""


def _check_condition(condition: ConditionData, where: str) -> None:
    data = map_data()
    oceans = {ocean.id for side in (data.side_2, data.side_3_5) for ocean in side.ocean}
    allowed = {"colour": TRACKS, "track": TRACKS, "ocean": ("any", *sorted(oceans))}
    for field in ASKS.get(condition.kind, ("count",)):
        value = getattr(condition, field)
        if field in allowed:
            _demand(value in allowed[field], where, f"unknown {field} '{value}'")
        else:
            _demand(value > 0, where, f"'{condition.kind}' needs '{field}', a number from 1 on")


def _check_side(side: SideData, here: PlayersData) -> None:
    regions = {region.id: region for region in side.region}
    oceans = {ocean.id: ocean for ocean in side.ocean}
    for name in here.regions:
        _demand(name in regions, "map.toml", f"'{name}' is in play but not on the board")
    boards = civilizations()
    for civ in here.civilizations:
        _demand(civ in boards, "map.toml", f"there is no civilization '{civ}'")
        home = boards[civ].home
        _demand(home in here.regions, f"civilizations.toml, {civ}", f"its start region '{home}' is not in play")
    for region in side.region:
        where = f"map.toml, {region.id}"
        _demand(region.colour in TRACKS, where, f"unknown colour '{region.colour}'")
        for other in region.land:
            linked = other in regions and region.id in regions[other].land
            _demand(linked, where, f"the land border with '{other}' is listed on one side only")
        for sea in region.oceans:
            linked = sea in oceans and region.id in oceans[sea].regions
            _demand(linked, where, f"the coast on '{sea}' is listed on one side only")
    for ocean in side.ocean:
        for name in ocean.regions:
            linked = name in regions and ocean.id in regions[name].oceans
            _demand(linked, f"map.toml, {ocean.id}", f"the coast of '{name}' is listed on one side only")
        for other in ocean.oceans:
            linked = other in oceans and ocean.id in oceans[other].oceans
            _demand(linked, f"map.toml, {ocean.id}", f"the border with '{other}' is listed on one side only")


def _demand(true: bool, where: str, what: str) -> None:
    if not true:
        name, _, entry = where.partition(".toml")
        raise DataError(f"{locate(FOLDER, GAME, name)}{entry}: {what}")
