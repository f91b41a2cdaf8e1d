"""Positions of Pest in one line, so that a test of a clause stays short.

m = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 5"})
m.pick(0, "begin action-move")
m.pick(0, "step gothar how-gather")
assert goods(m, 0) == "food 3"
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from pentarchy.core import Match, Rule, Setup
from pentarchy.games.pest import game
from pentarchy.games.pest.box import (
    AREAS,
    BEDS,
    CASTLE,
    COLOURS,
    GOODS,
    GRID,
    board,
    buildings,
    capital_buildings,
    named_by,
    pest_cards,
    start_cards,
    technologies,
    technology_number,
    tokens,
    world,
)
from pentarchy.games.pest.state import ON_BOARD, Realm

Seats = Mapping[int, str]


def scene(
    players: int = 3,
    variant: str = "standard",
    *,
    phase: str = "next",
    active: int = 0,
    year: int = 1,
    order: Sequence[int] | None = None,
    grid: str = "",
    sick: Mapping[str, int] | None = None,
    roads: Mapping[str, int] | None = None,
    ruins: str | None = None,
    yields: Mapping[str, str] | None = None,
    castles: Seats | None = None,
    buildings: Seats | None = None,
    doctors: Seats | None = None,
    camps: Seats | None = None,
    goods: Seats | None = None,
    research: Mapping[int, int] | None = None,
    renown: Mapping[int, int] | None = None,
    dishonour: Mapping[int, int] | None = None,
    influence: Sequence[int] = (),
    quarantine: Seats | None = None,
    graves: Mapping[int, int] | None = None,
    healthy: Mapping[int, int] | None = None,
    envoys: Mapping[int, int] | None = None,
    cards: Seats | None = None,
    tent: Mapping[int, int] | None = None,
    experts: Mapping[int, int] | None = None,
    mobile: Seats | None = None,
    used: Seats | None = None,
    ready: Mapping[int, int] | None = None,
    imperatives: Mapping[int, Sequence[int]] | None = None,
    decrees: Sequence[int] = (5, 8, 15),
    capital_card: int = 1,
    founders: Mapping[str, int] | None = None,
    tokens: str = "",
    face_down: str = "",
    market: str = "",
    neutral: int | None = None,
    aid: int = 0,
    pest: int = 0,
    support: int = 0,
    **chance: list[int],
) -> Match:
    """A match at a position: nobody is sick, stores are empty, castles stand on start locations beside their doctors.

    phase        as in `Realm.phase`; with `grid`, a space such as "move-cure", both of its actions are open
    sick, roads  people: {"gothar": 3}, {"gollor gothar": 3}
    ruins        destroyed locations instead of those of the player count: "aldemont blessir", "" for none
    yields       other resources than printed: {"gothar": "food"}
    castles      where castles stand; each seat has one in any case
    buildings    seat -> "quarter_1:gothar workshop:gollor*"; a star is a worker
    doctors, camps, cards, mobile    seat -> names; technologies go to their areas, others to the first free one
    goods        seat -> "wood 2 food 5"; those not named are 0
    quarantine   seat -> "3 move store": people on free spaces, then hampering spaces
    influence    spaces of the markers by seat; order of arrival on the last space is that of the seats
    decrees      numbers on the cards, one of each era; capital_card, aid (last year's support card) likewise
    tokens       capital rewards laid out, face_down those of them that are used
    market       technologies on offer; the rest of those that nobody has is the deck
    pest, support    number of the card that is revealed next
    chance       outcomes by stream: technology=[0]
    """
    match = Match(game, Setup(players, variant), seed=1)
    state: Realm = match.state.copy()
    here = world()
    state.phase, state.active, state.year = phase, active, year
    state.order = tuple(order or range(players))
    state.turns = state.order.index(active)
    state.sick = [0] * len(here.names)
    if ruins is not None:
        state.ruins = sum(1 << here.number[name] for name in ruins.split())
    for name, number in (sick or {}).items():
        state.sick[here.number[name]] = number
    for ends, number in (roads or {}).items():
        state.stranded[road(ends)] = number
    if yields:
        state.resources = tuple(
            GOODS.index(yields.get(name, GOODS[good])) for name, good in zip(here.names, state.resources, strict=True)
        )
    _place(state, castles or {}, buildings or {}, doctors or {}, camps or {})
    for seat, player in enumerate(state.players):
        player.goods = [0] * len(GOODS)
        words = (goods or {}).get(seat, "").split()
        for good, amount in zip(words[::2], words[1::2], strict=True):
            player.goods[GOODS.index(good)] = int(amount)
        player.research = (research or {}).get(seat, 0)
        player.renown = (renown or {}).get(seat, 0)
        player.dishonour = (dishonour or {}).get(seat, 0)
        player.influence = influence[seat] if seat < len(influence) else 0
        player.graves = (graves or {}).get(seat, 0)
        player.healthy = (healthy or {}).get(seat, 0)
        player.envoys = (envoys or {}).get(seat, 0)
        player.imperatives = list((imperatives or {}).get(seat, (0, 0, 0)))
        _equip(state, seat, (cards or {}).get(seat, "").split())
        player.tent = (tent or {}).get(seat, 0)
        player.experts = (experts or {}).get(seat, 0)
        words = (mobile or {}).get(seat, "").split()
        if words:
            player.mobile, player.mobile_worker = GOODS.index(words[0]), int(words[1:] == ["*"])
        for word in (quarantine or {}).get(seat, "").split():
            if word.isdigit():
                player.resting = int(word)
            else:
                player.beds |= 1 << BEDS.index(f"bed-{word}")
        spaces = (used or {}).get(seat, "").split()
        player.used = sum(1 << GRID.index(space) for space in spaces if space in GRID)
        player.used_cards = sum(1 << technology_number()[card] for card in spaces if card not in GRID)
        player.ready = (ready or {}).get(seat, board().assistants[state.era] - len(spaces))
    state.arrived = tuple(seat for seat, player in enumerate(state.players) if player.influence == 50)
    state.decrees = tuple(number - 1 for number in decrees)
    state.capital_card = -1 if players == 1 else capital_card - 1
    state.founders = tuple((founders or {}).get(one.id, -1) for one in capital_buildings())
    if tokens:
        _lay_out(state, tokens.split())
    state.open_tokens = sum(1 << at for at, token in enumerate(state.tokens) if TOKENS[token] not in face_down.split())
    _open_market(state, market.split())
    if neutral is not None:
        state.neutral = neutral
    state.aid = aid - 1
    if grid:
        space = GRID.index(grid)
        state.column, state.row, state.open = space // 3, space % 3, 3
        state.players[active].used |= 1 << space
    if pest:
        chance["pest"] = _pest_script(state, pest - 1)
    if support:
        chance["support"] = [support - 1]
    if chance:
        state.chance.play_back(dict(chance))
    return Match.at(game, Setup(players, variant), state)


TOKENS = tuple(token for token, _ in tokens())


def _place(state: Realm, castles: Seats, built: Seats, doctors: Seats, camps: Seats) -> None:
    here = world()
    numbers = {one.id: number for number, one in enumerate(buildings())}
    state.owners = (0,) * len(here.names)
    for seat, player in enumerate(state.players):
        player.places = (ON_BOARD,) * len(numbers)
        default = next(place for place in start_cards()[seat] if not state.ruined(place))
        home = here.number[castles[seat]] if seat in castles else default
        state.add_building(seat, CASTLE, home)
        player.doctor = here.number[doctors[seat]] if seat in doctors else here.ways[home][0][0]
        player.camp = here.number[camps[seat]] if seat in camps else ON_BOARD
        for word in built.get(seat, "").split():
            building, _, place = word.rstrip("*").partition(":")
            state.add_building(seat, numbers[building], here.number[place])
            if word.endswith("*"):
                player.workers |= 1 << numbers[building]


def _equip(state: Realm, seat: int, names: list[str]) -> None:
    """Cards with a fixed area go there, the others to the first area that is free."""
    areas = [0] * len(AREAS)
    numbers = sorted((technology_number()[name] for name in names), key=lambda card: technologies()[card].area < 0)
    for card in numbers:
        fixed = technologies()[card].area
        areas[fixed if fixed >= 0 else areas.index(0)] = card
    player = state.players[seat]
    player.cards, player.techs = tuple(areas), sum(1 << card for card in areas if card)


def _lay_out(state: Realm, names: list[str]) -> None:
    state.tokens = tuple(sorted(TOKENS.index(name) for name in names))


def _open_market(state: Realm, names: list[str]) -> None:
    """These technologies are on offer, filled up with the first ones that nobody has."""
    everything = state.deck | sum(1 << card for card in state.market)
    free = everything & ~_bits(card for player in state.players for card in player.cards if card)
    offered = [technology_number()[name] for name in names]
    rest = [card for card in range(1, len(technologies())) if free >> card & 1 and card not in offered]
    state.market = tuple([*offered, *rest][: len(state.market)])
    state.deck = free & ~_bits(state.market)


def _bits(numbers: Iterator[int] | Sequence[int]) -> int:
    return sum(1 << number for number in numbers)


def _pest_script(state: Realm, card: int) -> list[int]:
    """The draws that reveal this card while nobody has seen any; with one or two players first its stack."""
    if len(state.players) > 2:
        return [card]
    stack = pest_cards()[card].stack
    members = [number for number, other in enumerate(pest_cards()) if other.stack == stack]
    return [2 * (stack if stack >= 0 else len(COLOURS)), members.index(card)]


# -- looking


def road(ends: str) -> int:
    """The number of a road: `road("gollor gothar")`."""
    here = world()
    a, b = (here.number[name] for name in ends.split())
    return next(number for place, number in here.ways[a] if place == b)


def goods(match: Match, seat: int) -> str:
    """Stocks in the notation of `scene`."""
    stocks = zip(GOODS, match.state.players[seat].goods, strict=True)
    return " ".join(f"{good} {number}" for good, number in stocks if number)


def quarantine(match: Match, seat: int) -> str:
    """People in quarantine in the notation of `scene`."""
    player = match.state.players[seat]
    beds = [bed.removeprefix("bed-") for at, bed in enumerate(BEDS) if player.beds >> at & 1]
    return " ".join([str(player.resting), *beds])


def sick(match: Match, *names: str) -> list[int]:
    """How many sick people are at these locations."""
    return [match.state.sick[world().number[name]] for name in names]


def ruins(match: Match) -> list[str]:
    return [name for place, name in enumerate(world().names) if match.state.ruined(place)]


def where(match: Match, place: int) -> str:
    """The name of a location, "-" for the board."""
    return "-" if place == ON_BOARD else world().names[place]


def named(match: Match, pest: int) -> list[str]:
    """The locations that a pest card names in this game."""
    return [world().names[place] for place in named_by(pest - 1, match.state.resources)]


def options(match: Match, seat: int, verb: str = "") -> list[str]:
    """What a seat is offered, as notation; only those with this verb if one is given."""
    offered = match.asked[seat].options if seat in match.asked else []
    return [" ".join(option) for option in offered if not verb or option[0] == verb]


def refused(match: Match, seat: int, option: str) -> str:
    """The clause that forbids a pick; empty if it is allowed."""
    refusal = match.why_not(seat, option)
    return refusal.clause if refusal else ""


def play(match: Match, *picks: str) -> Match:
    """Several picks, each by whoever is asked."""
    for pick in picks:
        match.pick(next(iter(match.asked)), pick)
    return match


def ask(match: Match, rule: Callable[[Realm], Rule], *picks: str) -> None:
    """Run one rule on a match and answer its questions: `ask(m, lambda game: crate(game, 0), "take wood")`."""
    answers = [tuple(pick.split()) for pick in picks]
    running = rule(match.state)
    answer = None
    try:
        while True:
            decision = running.send(answer)
            answer = answers.pop(0) if len(decision.options) > 1 else decision.options[0]
            assert answer in decision.options
    except StopIteration:
        assert not answers


def random_play(players: int, seed: int, variant: str = "standard") -> Iterator[Match]:
    """The match at the start and after each pick of a random game: for what must hold at any time."""
    rng = Random(seed)
    match = Match(game, Setup(players, variant), seed)
    yield match
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, rng.choice(decision.options))
        yield match
