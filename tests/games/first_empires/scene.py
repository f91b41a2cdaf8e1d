"""Positions of First Empires in one line, so that a test of a clause stays short.

m = scene(at={"scythia": (0, 2), "rus": (1, 2), "aksum": (1, 1)}, dice="green purple", points=4)
m.pick(0, "move scythia indus")
assert force(m, "indus") == (0, 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pentarchy.core import Match, Setup
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import FACES, TRACKS, civilizations, deck_of
from pentarchy.games.first_empires.state import ABOVE, Empires, taken_by

CIVILIZATIONS = ("huaxia", "karthadst", "mupata", "etruria", "wallmapu")


def scene(
    players: int = 3,
    *,
    civs: tuple[str, ...] | None = None,
    at: dict[str, tuple[int, int]] | None = None,
    phase: str = "movement",
    dice: str = "",
    rolls: str = "",
    points: int = 0,
    rerolls: int = 0,
    markers: dict[int, dict[str, int]] | None = None,
    hands: dict[int, str] | None = None,
    scored: dict[int, str] | None = None,
    cities: dict[int, str] | None = None,
    values: dict[int, list[int]] | None = None,
    active: int = 0,
    first: int = 0,
    round: int = 1,
    **chance: list[int],
) -> Match:
    """A match at a position.

    civs      civilization of each seat (default: Huaxia, Karthadst, Mupata, …; with two players Karthadst, Etruria)
    at        region -> (seat, explorers); regions not named are empty; a seat not named keeps its start region
    phase     start, roll, blacken, movement, progress, cities
    dice      results, e.g. "green purple black"
    rolls     what the dice thrown next will show, e.g. "yellow blue"
    markers   seat -> {colour: space}
    hands     seat -> cards by name; the rest of the nine is the deck
    scored    seat -> scored cards
    cities    seat -> where its six tokens lie, first the one of the start region, then those of the five tracks:
              a region, "-" for above the track, or "@1" for taken by seat 1; missing ones lie above their tracks
    values    seat -> worth of those six tokens
    chance    outcomes by stream, e.g. deck_0=[0] (which card of the deck is drawn)
    """
    civs = civs or (("karthadst", "etruria") if players == 2 else CIVILIZATIONS[:players])
    match = Match(game, Setup(players), seed=1)
    state: Empires = match.state.copy()
    world = state.world
    state.first, state.active, state.round, state.phase = first, active, round, phase
    state.points, state.rerolls = points, rerolls
    for word in dice.split():
        state.dice[FACES.index(f"die-{word}")] += 1
    state.holder = [-1] * len(world.names)
    state.force = [0] * len(world.names)
    placed = {seat for seat, _ in (at or {}).values()}
    for seat, player in enumerate(state.players):
        player.civilization = civs[seat]
        board = civilizations()[civs[seat]]
        player.markers = [(markers or {}).get(seat, {}).get(colour, 0) for colour in TRACKS]
        player.hand = (hands or {}).get(seat, "").split()
        player.scored = (scored or {}).get(seat, "").split()
        used = {*player.hand, *player.scored}
        player.deck = sorted(card for card in deck_of(civs[seat]) if card not in used)
        where = (cities or {}).get(seat, board.home).split()
        player.places = [_place(word, world.number) for word in where] + [ABOVE] * (6 - len(where))
        if values and seat in values:
            player.cities = values[seat]
        if seat not in placed:
            home = world.number[board.home]
            state.holder[home], state.force[home] = seat, board.values[4][player.markers[4]]
    for region, (seat, number) in (at or {}).items():
        state.holder[world.number[region]], state.force[world.number[region]] = seat, number
    if rolls:
        chance["dice"] = [FACES.index(f"die-{word}") for word in rolls.split()]
    script(state, **chance)
    return Match.at(game, Setup(players), state)


def script(state: Empires, **chance: list[int]) -> None:
    """What chance will give next, by stream: `dice=[3, 2]` (faces by number), `deck_0=[0]`."""
    if chance:
        state.chance.play_back({stream.replace("_", "-"): numbers for stream, numbers in chance.items()})


def next_card(seat: int, civilization: str, card: str, *gone: str) -> dict[str, Any]:
    """`scene(…, **next_card(0, "huaxia", "gansu_road"))`: the card drawn next; `gone` are cards not in the deck."""
    deck = sorted(name for name in deck_of(civilization) if name not in gone)
    return {f"deck_{seat}": [deck.index(card)]}


def random_play(players: int, seed: int) -> Iterator[Match]:
    """The match at the start and after each pick of a random, warlike game: for what must hold at any time."""
    rng = Random(seed)
    match = Match(game, Setup(players), seed)
    yield match
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        attacks = [option for option in decision.options if option[0] == "attack"]
        match.pick(seat, rng.choice(attacks or decision.options))
        yield match


def pass_turn(match: Match) -> None:
    """Let the active player do nothing but what must be done, until the next player is asked to roll."""
    seat = match.state.active
    while not match.over and match.state.active == seat:
        match.pick(seat, match.asked[seat].options[0])


def conquer(match: Match, seat: int, target: str, *ways: str) -> Match:
    """Attack with exactly this group, its ways in the order of the board: `conquer(m, 0, "rus", "move scythia")`."""
    match.pick(seat, f"attack {target}")
    while seat in match.asked and match.asked[seat].kind == "attack":
        sent = len(match.asked[seat].args[3])
        match.pick(seat, f"{ways[sent] if sent < len(ways) else 'conquer'} {target}")
    return match


def force(match: Match, region: str) -> tuple[int, int]:
    """Who holds a region with how many explorers; (-1, 0) if nobody."""
    number = match.state.world.number[region]
    return match.state.holder[number], match.state.force[number]


def options(match: Match, seat: int, verb: str = "") -> list[str]:
    """What a seat is offered, as notation; only those with this verb if one is given."""
    offered = match.asked[seat].options if seat in match.asked else []
    return [" ".join(option) for option in offered if not verb or option[0] == verb]


def refused(match: Match, seat: int, option: str) -> str:
    """The clause that forbids a pick; empty if it is allowed."""
    refusal = match.why_not(seat, option)
    return refusal.clause if refusal else ""


def marker(match: Match, seat: int, colour: str) -> int:
    space: int = match.state.players[seat].markers[TRACKS.index(colour)]
    return space


def dice(match: Match) -> str:
    """The results on the table, in the order of the faces."""
    shown = [face.removeprefix("die-") for face, n in zip(FACES, match.state.dice, strict=True) for _ in range(n)]
    return " ".join(shown)


def city_places(match: Match, seat: int) -> list[str]:
    """Where a player's six tokens lie, in the notation of `scene`."""
    names = match.state.world.names
    return [
        names[place] if place >= 0 else "-" if place == ABOVE else f"@{-2 - place}"
        for place in match.state.players[seat].places
    ]


def _place(word: str, number: dict[str, int]) -> int:
    if word == "-":
        return ABOVE
    return taken_by(int(word[1:])) if word.startswith("@") else number[word]
