"""Positions of Clash of Cultures in one line, so that a test of a clause stays short.

m = scene(cities={0: "b2:happy:temple,port b5"}, units={0: "b2:infantry=2,settler"}, goods={0: "food 2 ore 1"})
m.pick(0, "recruit b2")
assert goods(m, 0) == "food 1"
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import Any

from games.clash_of_cultures.reasons import REASONS
from pentarchy.core import Item, Match, Option, Setup
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import (
    BUILDINGS,
    GOODS,
    LEADER,
    MOODS,
    NEUTRAL,
    PLAIN,
    PORT,
    REGION_SIZE,
    TERRAINS,
    UNITS,
    WATER,
    WONDERS,
)
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import advances as advance_rules
from pentarchy.games.clash_of_cultures.rules import hands, pieces
from pentarchy.games.clash_of_cultures.rules import setup as setup_rules
from pentarchy.games.clash_of_cultures.rules.leaders import NUMBER as LEADERS
from pentarchy.games.clash_of_cultures.state import EXPANSION, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Clash

Seats = Mapping[int, str]
"""By owner: seats from 0, barbarians are 4."""


def scene(
    players: int = 2,
    variant: str = "standard",
    *,
    deals: bool = False,
    phase: str = "turn",
    active: int = 0,
    first: int = 0,
    round: int = 1,
    lap: int = 1,
    step: int = 0,
    left: int = 3,
    land: str = "plain",
    terrain: Mapping[str, str] | None = None,
    hidden: Mapping[str, str] | None = None,
    cities: Seats | None = None,
    units: Seats | None = None,
    aboard: Seats | None = None,
    goods: Seats | None = None,
    advances: Seats | None = None,
    track: Mapping[int, int] | None = None,
    actions: Seats | None = None,
    objectives: Seats | None = None,
    wonders: Seats | None = None,
    persons: Seats | None = None,
    scored: Seats | None = None,
    builders: Mapping[str, int] | None = None,
    controllers: Mapping[str, int] | None = None,
    exhausted: str = "",
    lasting: Sequence[tuple[str, int, int]] = (),
    used: Mapping[int, int] | None = None,
    lost: Mapping[int, int] | None = None,
    halves: Mapping[int, int] | None = None,
    event: str = "",
    laid_open: Mapping[str, int] | None = None,
    deck: Sequence[str] = (),
    agenda: Sequence[Item] = (),
    expansion: bool = False,
    civs: Mapping[int, str] | None = None,
    leaders: Mapping[int, str] | None = None,
    cards: Seats | None = None,
    heads: Seats | None = None,
    **chance: list[int],
) -> Match:
    """A match at a position: the whole map is revealed plain, nobody has anything but Farming and Mining and one city.

    land         terrain of the whole map; "start" keeps the true start position with its face-down regions
    terrain      other terrain by hex: {"b2": "mountain", "c2": "water"}
    hidden       slots that lie face down with the region below: {"a": "r05"}; names are those of the layout
    cities       owner -> "b2:happy:temple,port>c2,great_wall b5"; mood neutral if not said; a building of another
                 colour is "temple=1"; a port points to the hex after ">" or else to the first water beside it.
                 Seats that are not named have a neutral settlement on their home (layout.capitals in order of seats)
    units        owner -> "b2:infantry=2,settler c3:ship"
    aboard       the same for land units on ships
    goods        seat -> "food 2 gold 1"; those not named are 0
    advances     seat -> names besides Farming and Mining; those of the civilization that they unlock come with them
    civs         seat -> civilization; this is a game with the expansion, as is any with `expansion=True`
    leaders      seat -> the leader whose figure is among the units: units={0: "b2:leader"}; cards: seat -> leaders
                 whose cards are left, if not all others of the civilization; heads: seat -> captured leaders
    actions ...  seat -> ids of cards in hand, such as "action-01"; they leave the decks. Nobody else has any
    scored       seat -> "objective-03:upper"
    builders     wonder -> seat, where it is not the owner of its city; controllers: the seat with the second marker
    exhausted    hexes with a token
    laid_open    event card on the table -> seat that has drawn or keeps it
    event        id of the event card that is drawn next; deck: ids of action cards that are drawn next, in order
    chance       outcomes by stream: dice=[5, 0] are the faces with these numbers from 0, in this order
    """
    setup = Setup(players, variant, (("deals", "yes"),) if deals else ())
    state: Clash = Match(game, setup, seed=1).state.copy()
    if expansion or civs or leaders:
        state.rules |= EXPANSION
    state.phase, state.active, state.first = phase, active, first
    state.round, state.lap, state.step, state.left = round, lap, step, left
    _lay_out(state, land, terrain or {}, hidden or {})
    _clear(state)
    _people(state, civs or {}, leaders or {}, cards or {}, heads or {})
    _fill(state, goods or {}, advances or {})
    _settle(state, cities or {}, builders or {}, controllers or {})
    for owner, words in (units or {}).items():
        for hex_, kind, number in _groups(state, words):
            pieces.place(state, hex_, owner, kind, number)
    for words in (aboard or {}).values():
        for hex_, kind, number in _groups(state, words):
            pieces.board_units(state, hex_, kind, number)
    _deal(state, actions or {}, objectives or {}, wonders or {}, persons or {}, scored or {})
    state.exhausted = box.bits(state.board.number[name] for name in exhausted.split())
    state.lasting = list(lasting)
    for seat, player in enumerate(state.players):
        player.track = (track or {}).get(seat, player.track)
        player.used = (used or {}).get(seat, 0)
        player.lost = (lost or {}).get(seat, 0)
        player.halves = (halves or {}).get(seat, 0)
    for card, seat in (laid_open or {}).items():
        state.event_deck.remove(hands.EVENT_NUMBER[card])
        state.events_open.append((hands.EVENT_NUMBER[card], seat))
    if event:
        chance["events"] = [state.event_deck.index(hands.EVENT_NUMBER[event])]
    if deck:
        chance["actions"] = _draws(state.action_deck, [hands.ACTION_NUMBER[name] for name in deck])
    state.agenda.items = list(agenda)
    for seat in leaders or {}:
        assert pieces.on_board(state, seat, LEADER) == 1, f"the leader of seat {seat} is not among the units"
    if chance:
        state.chance.play_back(dict(chance))
    return Match.at(game, setup, state)


def _lay_out(state: Clash, land: str, terrain: Mapping[str, str], hidden: Mapping[str, str]) -> None:
    board = state.board
    if land != "start":
        state.terrain = [TERRAINS.index(land)] * len(board.names)
        slots = {board.slots.index(name): region for name, region in hidden.items()}
        numbers = [region.id for region in box.regions()]
        state.unexplored = sorted(slots)
        state.under = [numbers.index(slots[slot]) for slot in state.unexplored]
        state.rest = [number for number in range(len(numbers)) if number not in state.under]
        for slot in state.unexplored:
            state.terrain[REGION_SIZE * slot : REGION_SIZE * (slot + 1)] = [UNKNOWN] * REGION_SIZE
    for name, kind in terrain.items():
        state.terrain[board.number[name]] = TERRAINS.index(kind)


def _clear(state: Clash) -> None:
    hexes = len(state.terrain)
    state.holder, state.city, state.port = [NOBODYS] * hexes, [NOBODYS] * hexes, [pieces.NO_PORT] * hexes
    state.force, state.aboard, state.mood, state.acts, state.built = ([0] * hexes for _ in range(5))
    state.marks = []
    state.action_deck = list(range(len(box.action_cards())))
    state.objective_deck = setup_rules.objectives(state.rules)
    state.event_deck = setup_rules.events(state.rules)
    state.wonder_deck = list(range(len(WONDERS)))
    for seat, player in enumerate(state.players):
        player.actions, player.objectives, player.wonders, player.persons = [], [], [], []
        player.home = state.board.capitals[seat]


def _people(state: Clash, civs: Mapping[int, str], leaders: Mapping[int, str], cards: Seats, heads: Seats) -> None:
    ids = [one.id for one in box.civilizations()]
    for seat, player in enumerate(state.players):
        player.civ = ids.index(civs[seat]) if seat in civs else -1
        player.leader = LEADERS[leaders[seat]] if seat in leaders else -1
        left = box.bits(box.civilizations()[player.civ].leaders) if player.civ >= 0 else 0
        if seat in cards:
            left = box.bits(LEADERS[name] for name in cards[seat].split())
        player.heads = box.bits(LEADERS[name] for name in heads.get(seat, "").split())
        player.leaders = left & ~(1 << player.leader) if player.leader >= 0 else left


def _fill(state: Clash, goods: Seats, advances: Seats) -> None:
    for seat, player in enumerate(state.players):
        player.stock = [0] * len(GOODS)
        words = goods.get(seat, "").split()
        for good, number in zip(words[::2], words[1::2], strict=True):
            player.stock[GOODS.index(good)] = int(number)
        for name in advances.get(seat, "").split():
            player.advances |= 1 << box.advance_numbers()[name]
        if player.civ >= 0:
            advance_rules.unlock(state, seat, 0)


def _settle(state: Clash, cities: Seats, builders: Mapping[str, int], controllers: Mapping[str, int]) -> None:
    board = state.board
    for seat, home in enumerate(board.capitals):
        if seat not in cities:
            if state.terrain[home] in (UNKNOWN, WATER):
                state.terrain[home] = PLAIN
            pieces.add_city(state, home, seat, NEUTRAL)
    for owner, words in cities.items():
        for word in words.split():
            name, mood, structures = (*word.split(":"), "", "")[:3]
            hex_ = board.number[name]
            pieces.add_city(state, hex_, owner, MOODS.index(mood or "neutral"))
            for structure in filter(None, structures.split(",")):
                _build(state, hex_, owner, structure)
    for wonder, seat in builders.items():
        state.builders[WONDERS.index(wonder)] = seat
    for wonder, seat in controllers.items():
        state.controllers[WONDERS.index(wonder)] = seat


def _build(state: Clash, hex_: int, owner: int, structure: str) -> None:
    kind, _, sea = structure.partition(">")
    kind, _, colour = kind.partition("=")
    if kind in WONDERS:
        wonder = WONDERS.index(kind)
        pieces.add_wonder(state, hex_, wonder, owner)
        state.wonder_deck.remove(wonder)
        return
    pieces.set_building(state, hex_, BUILDINGS.index(kind), int(colour) if colour else owner)
    if BUILDINGS.index(kind) == PORT:
        beside = [near for near in state.board.near[hex_] if state.terrain[near] == WATER]
        state.port[hex_] = state.board.number[sea] if sea else beside[0]


def _groups(state: Clash, words: str) -> list[tuple[int, int, int]]:
    found = []
    for word in words.split():
        name, _, units = word.partition(":")
        for unit in units.split(","):
            kind, _, number = unit.partition("=")
            found.append((state.board.number[name], UNITS.index(kind), int(number or 1)))
    return found


def _deal(state: Clash, actions: Seats, objectives: Seats, wonders: Seats, persons: Seats, scored: Seats) -> None:
    for seat, player in enumerate(state.players):
        for name in actions.get(seat, "").split():
            player.actions.append(hands.ACTION_NUMBER[name])
            state.action_deck.remove(hands.ACTION_NUMBER[name])
        for name in objectives.get(seat, "").split():
            player.objectives.append(hands.OBJECTIVE_NUMBER[name])
            state.objective_deck.remove(hands.OBJECTIVE_NUMBER[name])
        for name in wonders.get(seat, "").split():
            player.wonders.append(WONDERS.index(name))
            state.wonder_deck.remove(WONDERS.index(name))
        for name in persons.get(seat, "").split():
            player.persons.append(hands.EVENT_NUMBER[name])
            state.event_deck.remove(hands.EVENT_NUMBER[name])
        for word in scored.get(seat, "").split():
            name, _, half = word.partition(":")
            player.scored.append(2 * hands.OBJECTIVE_NUMBER[name] + (half == "lower"))
            state.objective_deck.remove(hands.OBJECTIVE_NUMBER[name])


def _draws(pile: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The outcomes with which `Chance.take` draws these cards one after the other."""
    left, found = list(pile), []
    for card in cards:
        at = left.index(card)
        found.append(at)
        last = left.pop()
        if at < len(left):
            left[at] = last
    return found


# -- looking


def goods(match: Match, seat: int) -> str:
    """Stocks in the notation of `scene`."""
    stock = zip(GOODS, match.state.players[seat].stock, strict=True)
    return " ".join(f"{good} {number}" for good, number in stock if number)


def units(match: Match, hex_: str) -> str:
    """Units of a space in the notation of `scene`, with those aboard in brackets: "infantry=2,settler"."""
    at = match.state.board.number[hex_]
    on, aboard = (_packed(column[at]) for column in (match.state.force, match.state.aboard))
    return f"{on}[{aboard}]" if aboard else on


def _packed(force: int) -> str:
    counts = [(name, force // one & UNIT_MASK) for name, one in zip(UNITS, ONE, strict=True)]
    return ",".join(name if number == 1 else f"{name}={number}" for name, number in counts if number)


def holder(match: Match, hex_: str) -> int:
    return int(match.state.holder[match.state.board.number[hex_]])


def city(match: Match, hex_: str) -> str:
    """Owner, mood and structures: "0:happy:temple,port=1"; "" where there is none."""
    state, at = match.state, match.state.board.number[hex_]
    owner = state.city[at]
    if owner < 0:
        return ""
    built = []
    for kind, name in enumerate(BUILDINGS):
        colour = state.building(at, kind)
        if colour >= 0:
            built.append(name if colour == owner else f"{name}={colour}")
    built += [name for number, name in enumerate(WONDERS) if pieces.wonder_at(state, number) == at]
    return f"{owner}:{MOODS[state.mood[at]]}:{','.join(built)}"


def advances(match: Match, seat: int) -> set[str]:
    """Advances besides those that everybody starts with."""
    owned = match.state.players[seat].advances & ~box.starting_advances()
    return {name for name, number in box.advance_numbers().items() if owned >> number & 1}


def hand(match: Match, seat: int) -> list[str]:
    """Action, objective and wonder cards, in this order, and what was kept of events."""
    player = match.state.players[seat]
    return [
        *[hands.ACTION[card] for card in player.actions],
        *[hands.OBJECTIVE[card] for card in player.objectives],
        *[hands.WONDER[card] for card in player.wonders],
        *[hands.EVENT[card] for card in player.persons],
    ]


def terrain(match: Match, hex_: str) -> str:
    kind = match.state.terrain[match.state.board.number[hex_]]
    return "unknown" if kind == UNKNOWN else TERRAINS[kind]


def options(match: Match, seat: int, verb: str = "") -> list[str]:
    """What a seat is offered, as notation; only those with this verb if one is given."""
    offered = match.asked[seat].options if seat in match.asked else []
    return [" ".join(option) for option in offered if not verb or option[0] == verb]


def kind(match: Match) -> str:
    """The kind of question that is open."""
    return str(next(iter(match.asked.values())).kind)


def refused(match: Match, seat: int, option: str) -> str:
    """The clause that forbids a pick; empty if it is allowed."""
    refusal = match.why_not(seat, option)
    if refusal is None:
        return ""
    assert refusal.key in REASONS.get(refusal.clause, "").split(" "), refusal
    return refusal.clause


def play(match: Match, *picks: str) -> Match:
    """Several picks, each by whoever is asked."""
    for pick in picks:
        match.pick(next(iter(match.asked)), pick)
    return match


def told(match: Match, word: str) -> list[str]:
    """Events that begin with this word, as notation."""
    return [" ".join(event.words) for event in match.events if event.words[0] == word]


def ask(match: Match, rule: Callable[[Clash], Coroutine[Any, Any, Any] | None], *picks: str) -> list[Option]:
    """Run one rule on a match and answer its questions: `ask(m, lambda game: purse.pay(game, 0, price), "pay gold-1")`.

    What was picked, forced picks included, is returned.
    """
    answers = [tuple(pick.split()) for pick in picks]
    picked: list[Option] = []
    running: Any = rule(match.state)
    answer = None
    try:
        while True:
            decision = running.send(answer)
            answer = answers.pop(0) if len(decision.options) > 1 else decision.options[0]
            assert answer in decision.options, f"{answer} is none of {list(decision.options)}"
            picked.append(answer)
    except StopIteration:
        assert not answers, f"nobody asked for {answers}"
    return picked


def random_game(players: int, seed: int, variant: str = "standard", *, deals: bool = False) -> Match:
    """A match played by chance to its end: for what must hold in a whole game."""
    rng = Random(seed)
    match = Match(game, Setup(players, variant, (("deals", "yes"),) if deals else ()), seed)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, rng.choice(game.lore.usual(decision.options)))
    return match
