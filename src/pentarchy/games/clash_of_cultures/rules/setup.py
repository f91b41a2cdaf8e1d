"""The board, homes, decks and what everybody starts with; and what the variants change. [coc.setup, coc.var]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Agenda, Chance, Edition, Offers, Setup, SetupError

from .. import box
from ..box.civilizations import OWN_LEADERS
from ..box.terms import BUILDINGS, MOODS, REGION_SIZE, SETTLER, WONDERS
from ..state import ALTERNATE_HISTORY, EXPANSION, NOBODYS, RANDOM_LEADER, UNKNOWN, WONDER_BUFFET, Clash, Player
from . import hands, marks, pieces

# Bits of `Clash.rules`.
FLEXIBLE_END: Final = 1
"""Dice may end the game in rounds 6 and 7. [coc.var.1]"""
NO_EVENTS: Final = 2
"""Of an event only the symbol is carried out. [coc.var.2]"""
OPTIONAL_EVENTS: Final = 4
"""Whoever draws an event says before whether its text counts. [coc.var.3]"""
SHORTER: Final = 8
"""Four rounds. [coc.var.4]"""
DEALS: Final = 16
"""Players trade with each other. [coc.deal.1]"""

VARIANTS: Final = {
    "expansion": EXPANSION,
    "standard": 0,
    "flexible_end": FLEXIBLE_END,
    "no_events": NO_EVENTS,
    "optional_events": OPTIONAL_EVENTS,
    "shorter_game": SHORTER,
    "random_leader": EXPANSION | RANDOM_LEADER,
    "wonder_buffet": EXPANSION | WONDER_BUFFET,
    "alternate_history": EXPANSION | ALTERNATE_HISTORY,
    "random_history": EXPANSION | RANDOM_LEADER | ALTERNATE_HISTORY,
}
"""By name: the bits of `Clash.rules`. The first is played unless another one is named. The last is the only combination
that the book names. [coc.var.5]"""
EDITIONS: Final = (
    Edition(tuple(name for name, bits in VARIANTS.items() if bits & EXPANSION), ("civilizations",)),
    Edition(tuple(name for name, bits in VARIANTS.items() if not bits & EXPANSION)),
)
"""With civilizations and without."""
OPTIONS: Final = {
    "deals": "yes: players may offer each other deals in their own turn; else nobody does",
    "civilizations": "random, draft (two are dealt, one is kept), choose, or names for the seats; no: the base game",
}

DEALT: Final = 2
"""So many civilizations are dealt to each player who keeps one."""
NONE, RANDOM, DRAFT, CHOOSE = "no", "random", "draft", "choose"
WAYS: Final = (NONE, RANDOM, DRAFT, CHOOSE)
USUAL: Final = ("", "variant")
"""Whoever says nothing, or leaves the form of the lobby as it is, plays as the variant says."""
OFFERED: Final = "offered"
"""The id of a civilization that was dealt to a seat, in `Clash.lasting`."""
CIVILIZATION: Final = {one.id: number for number, one in enumerate(box.civilizations())}


def rules_of(setup: Setup) -> int:
    """The bits of `Clash.rules` for what somebody has chosen."""
    deals = dict(setup.options).get("deals", "no").strip().lower()
    if deals not in ("yes", "no", ""):
        raise SetupError(f"'deals' is yes or no, not '{deals}'")
    civilizations = 0 if way_of(setup) == NONE else EXPANSION
    return VARIANTS[setup.variant] | civilizations | (DEALS if deals == "yes" else 0)


def set_up(players: int, rules: int, chance: Chance, way: str | tuple[int, ...] = RANDOM) -> Clash:
    """A game before its first turn. [coc.setup.1-17]"""
    board = box.layout(players)
    hexes = len(board.names)
    regions = list(range(len(box.regions())))
    chance.shuffle("regions", regions)
    first = chance.below("seats", players)
    game = Clash(
        chance=chance,
        players=[_player() for _ in range(players)],
        phase="turn-start",
        round=1,
        lap=1,
        step=0,
        first=first,
        active=first,
        left=0,
        moves=0,
        sailed=0,
        rules=rules,
        terrain=[UNKNOWN] * hexes,
        exhausted=0,
        unexplored=list(board.hidden),
        under=regions[: len(board.hidden)],
        rest=sorted(regions[len(board.hidden) :]),
        holder=[NOBODYS] * hexes,
        force=[0] * hexes,
        aboard=[0] * hexes,
        city=[NOBODYS] * hexes,
        mood=[0] * hexes,
        acts=[0] * hexes,
        built=[0] * hexes,
        port=[pieces.NO_PORT] * hexes,
        marks=[],
        action_deck=list(range(len(box.action_cards()))),
        action_pile=[],
        objective_deck=objectives(rules),
        objective_pile=[],
        event_deck=events(rules),
        event_pile=[],
        events_open=[],
        event_top=[],
        event_under=[],
        foreseen=[],
        foreseen_by=[],
        foreseen_for=[],
        wonder_deck=list(range(len(WONDERS))),
        wonder_pile=[],
        wonders_open=[],
        builders=[NOBODYS] * len(WONDERS),
        controllers=[NOBODYS] * len(WONDERS),
        lasting=[],
        battle=None,
        agenda=Agenda(items=[]),
        offers=Offers(declined=[]),
    )
    _open_homes(game)
    if rules & EXPANSION:
        deal(game, way)
    _deal(game)
    return game


# -- civilizations


def way_of(chosen: Setup) -> str | tuple[int, ...]:
    """What the option `civilizations` says: a way, or the number of each seat's civilization, -1 for any.

    Variants of the expansion have civilizations at random if nothing is said; others have none.
    """
    text = dict(chosen.options).get("civilizations", "").strip().lower()
    expansion = VARIANTS[chosen.variant] & EXPANSION
    if text in USUAL:
        return RANDOM if expansion else NONE
    if text == NONE and expansion:
        raise SetupError(f"the variant '{chosen.variant}' is played with civilizations")
    return text if text in WAYS else _named(text, chosen.players)


def _named(text: str, players: int) -> tuple[int, ...]:
    names = [word.strip().replace(" ", "_") for word in text.split(",")]
    known = ", ".join(CIVILIZATION)
    for name in names:
        if name not in (*CIVILIZATION, RANDOM):
            ways = ", ".join(WAYS)
            raise SetupError(f"'civilizations' is {ways}, or names for the seats; there is no '{name}': {known}")
    if len(names) != players:
        raise SetupError(f"'civilizations' names {len(names)} for {players} seats; say random for any")
    found = tuple(CIVILIZATION.get(name, -1) for name in names)
    for name in names:
        if name != RANDOM and names.count(name) > 1:
            raise SetupError(f"'civilizations' names {name} twice")
    return found


def deal(game: Clash, way: str | tuple[int, ...]) -> None:
    """Everybody gets a civilization, or what to choose one from. [coc.setup.5]"""
    seats = range(len(game.players))
    fixed = way if isinstance(way, tuple) else (-1,) * len(seats)
    numbers = [number for number in range(len(CIVILIZATION)) if number not in fixed]
    game.chance.shuffle("civilizations", numbers)
    if way in (DRAFT, CHOOSE):
        game.phase = "draft"
        for seat in seats:
            offered = numbers[DEALT * seat : DEALT * (seat + 1)] if way == DRAFT else sorted(numbers)
            for number in offered:
                marks.begin(game, OFFERED, seat, number)
        return
    for seat in seats:
        give(game, seat, fixed[seat] if fixed[seat] >= 0 else numbers.pop(0))


def events(rules: int) -> list[int]:
    """The event cards of a game. [coc.comp.6]"""
    return [number for number, card in enumerate(box.events()) if rules & EXPANSION or not card.expansion]


def objectives(rules: int) -> list[int]:
    """The objective cards of a game. [coc.comp.6]"""
    return [number for number, card in enumerate(box.objective_cards()) if rules & EXPANSION or not card.expansion]


def give(game: Clash, seat: int, civilization: int) -> None:
    """A player gets a civilization, its leader cards and its own start region. [coc.setup.5, coc.setup.7]"""
    player, one = game.players[seat], box.civilizations()[civilization]
    player.civ = civilization
    player.leaders = box.bits(_strangers(game) if game.rules & ALTERNATE_HISTORY else one.leaders)
    if one.region >= 0:
        at = player.home - player.home % REGION_SIZE
        game.terrain[at : at + REGION_SIZE] = box.civilization_regions()[one.region].terrain[0]


def _strangers(game: Clash) -> list[int]:
    """As many of all leaders as a civilization has, which nobody else has. [coc.var.10]"""
    left = [
        number for number in range(len(box.leaders())) if not any(one.leaders >> number & 1 for one in game.players)
    ]
    return [game.chance.take("leaders", left) for _ in range(OWN_LEADERS)]


def _player() -> Player:
    """A player's board. [coc.setup.4, coc.setup.8, coc.setup.9, coc.setup.15]"""
    return Player(
        stock=list(box.store().start),
        advances=box.starting_advances(),
        library=0,
        track=box.setup_rules().event_markers,
        actions=[],
        laid=[],
        objectives=[],
        wonders=[],
        persons=[],
        scored=[],
        gone=[0] * (1 + len(BUILDINGS)),
        used=0,
        lost=0,
        halves=0,
    )


def _open_homes(game: Clash) -> None:
    """Start regions lie open, seats get them by chance: a happy settlement and settlers. [coc.setup.3, 6, 13, 16]"""
    board, sides = game.board, box.start_regions()
    for slot, side in zip(board.homes, board.home_regions, strict=True):
        at = REGION_SIZE * slot
        game.terrain[at : at + REGION_SIZE] = sides[side].terrain[0]
    seats = list(range(len(game.players)))
    game.chance.shuffle("seats", seats)
    mood = MOODS.index(box.city_rules().first_mood)
    settlers = box.shorter_game().settlers if game.rules & SHORTER else box.setup_rules().settlers
    for seat, hex_ in zip(seats, board.capitals, strict=True):
        game.players[seat].home = hex_
        pieces.add_city(game, hex_, seat, mood)
        pieces.place(game, hex_, seat, SETTLER, settlers)


def _deal(game: Clash) -> None:
    """One action and one objective card each. [coc.setup.11]"""
    draws = box.setup_rules().draws
    for seat in game.in_turn_order(game.first):
        for _ in range(draws["action"]):
            hands.draw_action_blindly(game, seat, "coc.setup.11")
        for _ in range(draws["objective"]):
            hands.draw_objective(game, seat, "coc.setup.11")
