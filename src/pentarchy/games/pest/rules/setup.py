"""Chapters 3 and 4: boards, decks and markers, then castles and plague doctors in turn order."""

from __future__ import annotations

from pentarchy.core import Chance, Decision, Option, Refusal

from ..box import (
    CASTLE,
    ERAS,
    VILLAGE,
    board,
    capital_buildings,
    capital_cards,
    decrees,
    duel_data,
    market_rules,
    pest_cards,
    solo_data,
    start_cards,
    support_cards,
    technologies,
    tokens,
    tokens_used,
    world,
)
from ..state import ON_BOARD, Player, Realm
from . import markers


def draw(chance: Chance, stream: str, pile: int) -> int:
    """Any card of a pile whose order nobody knows: the number of one of its bits."""
    at = chance.below(stream, pile.bit_count())
    for _ in range(at):
        pile &= pile - 1
    return (pile & -pile).bit_length() - 1


def set_up(players: int, chance: Chance, *, duel: bool, variable: bool) -> Realm:
    """All boards, before the first castle is built. [pest.setup.1-16]"""
    here = world()
    solo = players == 1
    if variable:
        resources, sick, ruins = markers.lay_out(players, chance)
    else:
        resources, ruins = here.resources, here.destroyed_at[players]
        sick = [(here.sick_at_start & ~ruins) >> place & 1 for place in range(len(here.names))]
    removed = solo_data()
    deck = sum(
        1 << number for number in range(1, len(technologies())) if not (solo and number in removed.technologies_removed)
    )
    market: list[int] = []
    for _ in range(market_rules().market_size):
        card = draw(chance, "technology", deck)
        deck &= ~(1 << card)
        market.append(card)
    pile = list(range(len(tokens())))
    laid_out = tuple(sorted(chance.take("setup", pile) for _ in range(tokens_used(players))))
    order = list(range(players))
    chance.shuffle("setup", order)
    return Realm(
        chance=chance,
        players=[new_player() for _ in range(players)],
        duel=duel,
        variable=variable,
        phase="castle",
        year=1,
        order=tuple(order),
        active=order[0],
        turns=0,
        struck=0,
        queue=(),
        resources=resources,
        sick=sick,
        stranded=[0] * len(here.roads),
        ruins=ruins,
        owners=(0,) * len(here.names),
        decrees=tuple(_decree(chance, era, solo) for era in range(ERAS)),
        pest=(1 << len(pest_cards())) - 1,
        plague=-1,
        support=(1 << len(support_cards())) - 1,
        aid=-1,
        last_aid=-1,
        seen=(),
        capital_card=-1 if solo else chance.below("setup", len(capital_cards())),
        founders=(-1,) * len(capital_buildings()),
        tokens=laid_out,
        open_tokens=(1 << len(laid_out)) - 1,
        market=tuple(market),
        deck=deck,
        arrived=(),
        neutral=duel_data().neutral_people_at_start if duel else 0,
        starts=_start_cards(chance, order) if players == 2 else ((),) * players,
        column=0,
        row=0,
        open=0,
        boosted=0,
        shifted=0,
        entered=0,
        restricted=0,
        movement=0,
        steps=0,
        saved=0,
        charged=0,
        sites=(),
        produced=(),
        once=0,
        moved=0,
        sent=0,
        cured=0,
    )


def new_player() -> Player:
    """A player board at the start. [pest.board.1-4]"""
    rules = board()
    return Player(
        goods=list(rules.goods),
        research=rules.research,
        renown=0,
        dishonour=0,
        influence=0,
        ready=0,
        used=0,
        used_cards=0,
        resting=0,
        beds=0,
        graves=0,
        healthy=0,
        envoys=0,
        places=(ON_BOARD,) * 10,
        workers=0,
        doctor=ON_BOARD,
        camp=ON_BOARD,
        cards=(0, 0, 0),
        techs=0,
        tent=0,
        experts=0,
        mobile=-1,
        mobile_worker=0,
        imperatives=[0] * ERAS,
    )


def _decree(chance: Chance, era: int, solo: bool) -> int:
    """One decree of an era; the solo game removes some. [pest.setup.7, pest.solo.5]"""
    removed = solo_data().decrees_removed if solo else ()
    pile = [number for number, card in enumerate(decrees()) if card.era == era and number + 1 not in removed]
    return chance.take("setup", pile)


def _start_cards(chance: Chance, order: list[int]) -> tuple[tuple[int, ...], ...]:
    """The locations of the two start cards that each of two players has drawn. [pest.setup.18, pest.setup.25]"""
    pile = list(range(len(start_cards())))
    drawn = {seat: [chance.take("setup", pile) for _ in order] for seat in order}
    return tuple(tuple(place for card in drawn[seat] for place in start_cards()[card]) for seat in range(len(order)))


# -- castles


async def castle(game: Realm) -> None:
    """The next player in turn order builds a castle. [pest.setup.17-20, pest.setup.22]"""
    seat = game.active
    if len(game.players) > 2:
        _draw_start_card(game, seat)
    pick = await Decision(seat, "castle", "pest.setup.17", castles, game, seat)
    place = world().number[pick[1]]
    game.add_building(seat, CASTLE, place)
    if game.journal is not None:
        game.tell("pest.setup.17", "castle", f"seat-{seat}", pick[1])
    _take_in(game, seat, place)
    _next(game, "doctor")


def _draw_start_card(game: Realm, seat: int) -> None:
    """One card in one's turn, of those that nobody has drawn. [pest.setup.17, pest.setup.25]"""
    pile = list(start_cards())
    for other in game.order[: game.turns]:  # closes gaps with the last card, as drawing does
        pile[pile.index(game.starts[other])] = pile[-1]
        pile.pop()
    card = game.chance.take("setup", pile)
    game.starts = tuple(card if other == seat else starts for other, starts in enumerate(game.starts))


def castles(game: Realm, seat: int) -> list[Option]:
    return [("castle", world().names[place]) for place in _castle_places(game, seat)]


def _castle_places(game: Realm, seat: int) -> list[int]:
    """Listed places, else villages with a start mark, else any: intact ones without a castle.

    [pest.setup.26, pest.var.7, pest.var.10, pest.var.14, pest.solo.8, pest.solo.30]
    """
    here = world()
    marked = [place for place in here.of_size[VILLAGE] if here.start_marks >> place & 1]
    for places in (game.starts[seat], marked, here.of_size[VILLAGE]):
        free = [place for place in sorted(places) if not game.ruined(place) and not game.owners[place]]
        if free:
            return free
    return []


def may_castle(game: Realm, seat: int, name: str) -> Refusal | None:
    """A start location that is intact and free. [pest.setup.17, pest.setup.26]"""
    place = world().number[name]
    if game.ruined(place):
        return Refusal("pest.setup.26", "ruin", place=name)
    if game.owners[place]:
        return Refusal("pest.setup.26", "castle_there", place=name)
    return None if place in _castle_places(game, seat) else Refusal("pest.setup.17", "not_on_card", place=name)


# -- doctors


async def doctor(game: Realm) -> None:
    """The next player in turn order puts the doctor next to the castle. [pest.setup.21-24, pest.var.12]"""
    seat = game.active
    pick = await Decision(seat, "doctor", "pest.setup.21", doctors, game, seat)
    place = world().number[pick[1]]
    game.players[seat].doctor = place
    if game.journal is not None:
        game.tell("pest.setup.21", "doctor", f"seat-{seat}", pick[1])
    _take_in(game, seat, place)
    _next(game, "pest")


def doctors(game: Realm, seat: int) -> list[Option]:
    return [("doctor", world().names[place]) for place, _ in world().ways[game.players[seat].places[CASTLE]]]


def may_doctor(game: Realm, seat: int, name: str) -> Refusal | None:
    """Next to the castle. [pest.setup.21]"""
    castle = game.players[seat].places[CASTLE]
    if world().beside[castle] >> world().number[name] & 1:
        return None
    return Refusal("pest.setup.21", "not_beside_castle", place=name, castle=world().names[castle])


def _take_in(game: Realm, seat: int, place: int) -> None:
    """A sick person at a location chosen in the set-up goes to quarantine. [pest.setup.20, pest.setup.27]"""
    found = game.sick[place]
    if found:
        game.sick[place] = 0
        game.players[seat].resting += found
        if game.journal is not None:
            game.tell("pest.setup.20", "takes-in", f"seat-{seat}", world().names[place], str(found))


def _next(game: Realm, then: str) -> None:
    """The next player in turn order, or what follows when all have had theirs."""
    game.turns += 1
    if game.turns == len(game.order):
        game.turns = 0
        game.phase = then
    game.active = game.order[game.turns]
