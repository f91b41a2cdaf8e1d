"""What is in the box: boards, civilizations, cards and dice, read from `data/` and checked against each other."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec

from pentarchy.core import Option
from pentarchy.core.data import Files

FILES = Files(resources.files(__package__))

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
    text: str
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
    data = FILES.load("civilizations", CivilizationsData)
    boards: dict[str, Civilization] = {}
    for civ in data.civilization:
        where = f"civilizations, {civ.id}"
        FILES.demand(
            [track.colour for track in civ.track] == list(TRACKS), where, f"tracks must be {', '.join(TRACKS)}"
        )
        FILES.demand(sorted(civ.city_token_values) == CITY_VALUES, where, f"city tokens must be {CITY_VALUES}")
        for track in civ.track:
            at = f"{where}, {track.colour}"
            FILES.demand(len(track.values) == len(track.vp) == TOP + 1, at, f"a track has {TOP + 1} spaces")
            FILES.demand(track.values == sorted(track.values) and track.vp == sorted(track.vp), at, "tracks never fall")
            FILES.demand(0 < track.city_space <= TOP, at, "the city symbol stands on a space above the bottom one")
        green, yellow = civ.track[GREEN], civ.track[YELLOW]
        FILES.demand(len(green.draws) == TOP + 1, f"{where}, green", "draws are listed for each space")
        FILES.demand(min(green.draws) >= 0, f"{where}, green", "cards are drawn, not given back")
        FILES.demand(sum(green.draws) <= CARDS_PER_DECK, f"{where}, green", "a deck has nine cards")
        FILES.demand(yellow.values[-1] <= EXPLORERS, f"{where}, yellow", f"there are only {EXPLORERS} explorers")
        boards[civ.id] = Civilization(
            civ.id,
            civ.home_region,
            tuple(tuple(track.values) for track in civ.track),
            tuple(tuple(track.vp) for track in civ.track),
            tuple(track.city_space for track in civ.track),
            tuple(green.draws),
        )
    FILES.demand(len(boards) == 5, "civilizations", "the box holds five civilization boards")
    return boards


@cache
def cards() -> dict[str, Card]:
    data = FILES.load("cards", CardsData)
    deck = {card.slug: Card(card.slug, card.civilization, card.vp, card.condition) for card in data.card}
    FILES.demand(len(deck) == len(data.card) == 45, "cards", "the box holds 45 different cards")
    for civ in civilizations():
        own = sum(card.civilization == civ for card in deck.values())
        FILES.demand(own == CARDS_PER_DECK, "cards", f"{civ} needs {CARDS_PER_DECK} cards, not {own}")
    for card in data.card:
        where = f"cards, {card.slug}"
        FILES.demand(card.condition.kind in ASKS, where, f"unknown condition '{card.condition.kind}'")
        _check_condition(card.condition, where)
    return deck


@cache
def deck_of(civilization: str) -> tuple[str, ...]:
    return tuple(card.id for card in cards().values() if card.civilization == civilization)


@cache
def map_data() -> MapData:
    return FILES.load("map", MapData)


@cache
def world(players: int) -> World:
    """The board for this many players, with every way over land and sea worked out."""
    data = map_data()
    FILES.demand(str(players) in data.players, "map", f"there is no board for {players} players")
    here = data.players[str(players)]
    side = side_for(players)
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
    return tuple(ocean.id for ocean in side_for(players).ocean)


@cache
def borders(players: int) -> dict[str, tuple[str, ...]]:
    """Of every region in play: the regions across a land border, then the oceans on the coast."""
    inside = world(players).number
    return {
        region.id: (*[name for name in region.land if name in inside], *region.oceans)
        for region in side_for(players).region
        if region.id in inside
    }


def side_for(players: int) -> SideData:
    """The side of the board that so many play on."""
    data = map_data()
    return data.side_2 if data.players[str(players)].side == "side_2" else data.side_3_5


def check_dice_and_rounds() -> None:
    """The two small data files say what the rules take for granted."""
    dice = FILES.load("dice", DiceData).dice
    FILES.demand(dice.faces == [*TRACKS, "black"], "dice", "a die shows each of the five colours and black once")
    most = max(max(civ.values[ORANGE]) for civ in civilizations().values())
    FILES.demand(dice.count >= most, "dice", f"a track allows {most} dice, the box holds {dice.count}")
    rounds = FILES.load("round_track", RoundsData).rounds_by_players
    FILES.demand({int(n): r for n, r in rounds.items()} == TURNS, "round_track", f"turns by players are {TURNS}")


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
    "control_distinct_colours": ("count",),
    "control_regions": ("count",),
    "control_on_ocean": ("ocean", "count"),
    "control_oceans": ("count",),
    "control_foreign_home": ("count",),
    "explorers_in_region": ("count",),
    "own_cities_on_board": ("count",),
    "capture_cities": ("count",),
    "conquer_regions": ("count",),
    "conquer_defended": ("defenders",),
    "conquer_by_sea": ("count",),
    "land_from_ocean": ("explorers",),
    "raise_track": ("track", "steps"),
    "raise_distinct_tracks": ("count",),
    "track_at_least": ("tracks", "step"),
}
"""The kinds of conditions, and what each must say; `rules/achievements.py` knows what they ask for."""


def _check_condition(condition: ConditionData, where: str) -> None:
    data = map_data()
    oceans = {ocean.id for side in (data.side_2, data.side_3_5) for ocean in side.ocean}
    allowed = {"colour": TRACKS, "track": TRACKS, "ocean": ("any", *sorted(oceans))}
    for field in ASKS[condition.kind]:
        value = getattr(condition, field)
        if field in allowed:
            FILES.demand(value in allowed[field], where, f"unknown {field} '{value}'")
        else:
            FILES.demand(value > 0, where, f"'{condition.kind}' needs '{field}', a number from 1 on")


def _check_side(side: SideData, here: PlayersData) -> None:
    regions = {region.id: region for region in side.region}
    oceans = {ocean.id: ocean for ocean in side.ocean}
    for name in here.regions:
        FILES.demand(name in regions, "map", f"'{name}' is in play but not on the board")
    boards = civilizations()
    for civ in here.civilizations:
        FILES.demand(civ in boards, "map", f"there is no civilization '{civ}'")
        home = boards[civ].home
        FILES.demand(home in here.regions, f"civilizations, {civ}", f"its start region '{home}' is not in play")
    for region in side.region:
        where = f"map, {region.id}"
        FILES.demand(region.colour in TRACKS, where, f"unknown colour '{region.colour}'")
        for other in region.land:
            linked = other in regions and region.id in regions[other].land
            FILES.demand(linked, where, f"the land border with '{other}' is listed on one side only")
        for sea in region.oceans:
            linked = sea in oceans and region.id in oceans[sea].regions
            FILES.demand(linked, where, f"the coast on '{sea}' is listed on one side only")
    for ocean in side.ocean:
        for name in ocean.regions:
            linked = name in regions and ocean.id in regions[name].oceans
            FILES.demand(linked, f"map, {ocean.id}", f"the coast of '{name}' is listed on one side only")
        for other in ocean.oceans:
            linked = other in oceans and ocean.id in oceans[other].oceans
            FILES.demand(linked, f"map, {ocean.id}", f"the border with '{other}' is listed on one side only")
