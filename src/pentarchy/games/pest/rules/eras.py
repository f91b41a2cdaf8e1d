"""Chapter 21: the end of an era. Agenda, capital card, empty fields, graves, and one more assistant."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box import (
    BASIC,
    BEDS,
    BONUSES,
    FOOD,
    STONE,
    TOP_SPACE,
    WOOD,
    YEARS,
    CapitalCard,
    Decree,
    board,
    buildings,
    capital_cards,
    decrees,
    technologies,
)
from ..state import Realm
from . import duel, solo
from .goods import DONE, gain_dishonour, gain_renown, gain_research
from .influence import advance, by_influence, grant, influence
from .quarantine import recover

FIRST, SECOND, THIRD = range(3)
BONUS_IDS: Final = tuple(f"bonus-{kind}" for kind in BONUSES)


# -- the agenda


async def agenda(game: Realm) -> None:
    """Renown markers for this era's agenda; in the duel a new market comes first. [pest.era.1, pest.duel.23]"""
    if game.duel:
        duel.renew_market(game)
    decree = decrees()[game.decrees[game.era]]
    if game.journal is not None:
        game.tell("pest.era.1", "agenda", decree.id)
    for seat in game.order:
        gain_renown(game, seat, agenda_renown(game, seat, decree), "pest.era.1")
    if game.solo:
        solo.compare_capital(game)
        game.queue = ()
    else:
        shares = capital_shares(game)
        game.queue = tuple((seat, shares[seat], 0) for seat in game.order if seat in shares)
    game.phase = "capital"


def agenda_renown(game: Realm, seat: int, decree: Decree) -> int:
    """What an agenda would give now. [pest.era.10]"""
    if decree.agenda == "influence_rank":
        return _by_rank(game, seat, decree)
    return decree.each * _counted(game, seat, decree.agenda)


def _by_rank(game: Realm, seat: int, decree: Decree) -> int:
    """Players on space 0 share the worst place that they occupy. [pest.decree.18]"""
    on_zero = not game.players[seat].influence
    return decree.by_rank[len(game.players) - 1 if on_zero else by_influence(game).index(seat)]


def _counted(game: Realm, seat: int, agenda: str) -> int:
    """How many of what an agenda counts a player has. [pest.decree.12-17, pest.decree.23-26]"""
    player = game.players[seat]
    goods = player.goods
    match agenda:
        case "per_healthy_on_track":
            return player.healthy
        case "per_sick_in_quarantine":
            return player.sick
        case "per_two_influence":
            return player.influence // 2
        case "per_food":
            return goods[FOOD]
        case "per_assigned_worker":
            return player.workers.bit_count()
        case "per_building":
            return player.built
        case "per_empty_quarantine":
            return player.free_beds + len(BEDS) - player.sick
        case "per_shared_building":
            return sum(place >= 0 and game.is_opponents(seat, place) for place in player.places)
        case "per_person_in_capital":
            return player.envoys
        case "per_technology_renown":
            return sum(technologies()[card].renown for card in player.cards)
        case "per_basic_set":
            return min(goods[:BASIC])
        case "per_special_building":
            return sum(place >= 0 and one.special for place, one in zip(player.places, buildings(), strict=True))
        case "per_technology_cost":
            return sum(technologies()[card].cost for card in player.cards)
        case _:
            return min(goods[WOOD], goods[STONE])


# -- the capital card


def capital_shares(game: Realm) -> dict[int, int]:
    """Which reward of the capital card each seat takes, if any. [pest.capital.1-8, pest.capital.13, pest.capital.14]"""
    if game.duel:
        return duel.capital_shares(game)
    groups: dict[int, list[int]] = {}
    for seat, player in enumerate(game.players):
        if player.envoys:
            groups.setdefault(player.envoys, []).append(seat)
    shares: dict[int, int] = {}
    prize = FIRST
    for people in sorted(groups, reverse=True):
        seats = groups[people]
        if len(seats) > 1:
            prize += 1  # who shares a place takes the next reward
        elif len(game.players) == 2 and prize == SECOND:
            prize = THIRD  # of two, the second takes the third reward
        if prize > THIRD:
            break
        shares |= dict.fromkeys(seats, prize)
        prize += 1
    return shares


async def capital(game: Realm) -> None:
    """The next player in turn order takes the reward, and whoever is first a bonus. [pest.capital.12, 14]"""
    if game.queue:
        (seat, share, _), *rest = game.queue
        game.queue = tuple(rest)
        game.active = seat
        card = capital_cards()[game.capital_card]
        if game.journal is not None:
            game.tell("pest.capital.1", "capital", f"seat-{seat}", card.id, str(share + 1))
        await grant(game, seat, card.rewards[share], "pest.capital.1")
        if share == FIRST:
            await _bonus(game, seat, card)
    if not game.queue:
        game.phase = "clear"


async def _bonus(game: Realm, seat: int, card: CapitalCard) -> None:
    """One of the two bonuses, if the player wants. [pest.capital.9-12]"""
    pick = await Decision(seat, "bonus", "pest.capital.9", bonuses, game, seat)
    if pick == DONE:
        return
    kind = pick[1].removeprefix("bonus-")
    amount = dict(card.bonuses)[kind]
    if game.journal is not None:
        game.tell("pest.capital.9", "bonus", f"seat-{seat}", pick[1])
    if kind == "renown":
        gain_renown(game, seat, amount, "pest.capital.9")
    elif kind == "research":
        gain_research(game, seat, amount)
    elif kind == "influence":
        await influence(game, seat, amount, "pest.capital.9")
    elif kind == "advance_imperative":
        for _ in range(amount):
            await advance(game, seat, game.era, "pest.capital.11")
    else:
        game.players[seat].envoys -= recover(game, seat, amount)


def bonuses(game: Realm, seat: int) -> list[Option]:
    card = capital_cards()[game.capital_card]
    return [
        *[("bonus", f"bonus-{kind}") for kind, amount in card.bonuses if _lack(game, seat, kind, amount) is None],
        DONE,
    ]


def may_bonus(game: Realm, seat: int, bonus: str) -> Refusal | None:
    """One that the card shows and that can be carried out in full. [pest.capital.9, pest.capital.12]"""
    kind = bonus.removeprefix("bonus-")
    shown = dict(capital_cards()[game.capital_card].bonuses)
    if kind not in shown:
        return Refusal("pest.capital.9", "other_bonus")
    return _lack(game, seat, kind, shown[kind])


def _lack(game: Realm, seat: int, kind: str, amount: int) -> Refusal | None:
    """Why a bonus cannot be carried out in full. [pest.capital.10, pest.capital.15]"""
    player = game.players[seat]
    if kind == "advance_imperative" and player.imperatives[game.era] + amount > TOP_SPACE:
        return Refusal("pest.capital.15", "imperative_complete")
    if kind == "return_person" and player.healthy + amount > board().track:
        return Refusal("pest.capital.10", "track_full")
    return None


# -- the rest


async def clear(game: Realm) -> None:
    """Empty fields, tokens face up, dishonour for the dead; then the next year or the end. [pest.era.4-7, 12]"""
    if game.duel:
        duel.add_neutral(game)
    graves = board().graves
    for player in game.players:
        player.envoys = 0
    if not game.solo:
        game.open_tokens = (1 << len(game.tokens)) - 1
    if game.journal is not None:
        game.tell("pest.era.4", "fields-cleared")
    for seat in game.order:
        gain_dishonour(game, seat, graves[game.players[seat].graves], "pest.era.5")
    if game.year == YEARS:
        game.phase = "over"
        if game.journal is not None:
            game.tell("pest.year.3", "game-ends")
    else:
        game.year += 1
        game.phase = "pest"
