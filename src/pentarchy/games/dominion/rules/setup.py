"""Setup: players, kingdom, piles and tokens. [dom.setup, dom.empires.setup]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pentarchy.core import Chance, Decision, Option, Setup, SetupError

from ..box import (
    BASICS,
    HAND,
    LANDMARKS,
    MIXED,
    PILE_CARDS,
    START_DECK,
    mixed_pile,
    pile_size,
    travellers_of,
)
from ..state import Dominion, Player
from .kingdoms import PILES, kingdom_of, option, pool
from .moments import WATCHED, at_setup, watchers
from .moving import draw, set_offer
from .turn import begin_turn

DRAFTS: Final = ("", "veto", "choose")


def set_up(setup: Setup, chance: Chance) -> Dominion:
    """Deal the decks, find the cards of this game, lay them out. [dom.setup.1-10]"""
    draft, edition = option(setup, "draft"), option(setup, "edition")
    if draft not in DRAFTS:
        raise SetupError(f"there is no draft '{draft}'; there are: veto, choose")
    if draft and option(setup, "kingdom") not in ("", "random"):
        raise SetupError("a kingdom that is given cannot be drafted")
    if edition not in ("", "1", "2"):
        raise SetupError(f"there is no edition '{edition}'; there are: 1, 2")
    kingdom = kingdom_of(setup, chance)
    game = empty_table(setup.players, chance)
    game.events, game.landmarks = kingdom.events, kingdom.landmarks
    game.first_edition = edition == "1"
    game.first = game.active = chance.below("first", setup.players)
    game.kingdom = () if draft == "choose" else kingdom.piles
    if draft:
        game.chosen = {f"draft-{pile}": draft for pile in pool(setup).piles} if draft == "choose" else {}
        game.phase = "draft"
    else:
        lay_out(game)
    return game


def empty_table(players: int, chance: Chance) -> Dominion:
    return Dominion(
        chance=chance,
        players=[deal_player() for _ in range(players)],
        first=0,
        active=0,
        phase="draft",
        round=0,
        kingdom=(),
        events=(),
        landmarks=(),
        watch=((),) * len(WATCHED),
        first_edition=False,
        piles={},
        mixed={},
        offer=(),
        empty=0,
        outside={},
        trash=[],
        pile_vp={},
        pile_debt={},
        marks={},
        chosen={},
        actions=0,
        buys=0,
        coins=0,
        cheaper=0,
        ferry="",
        shut=False,
        now={},
        gained=[],
        played=0,
        bought=0,
        extra=False,
    )


def deal_player() -> Player:
    """Seven Coppers and three Estates. [dom.setup.2]"""
    return Player(
        hand=[],
        deck=[card for card, number in START_DECK.items() for _ in range(number)],
        top=[],
        top_seen=[],
        discards=[],
        buried=[],
        play=[],
        acting={},
        later=[],
        holds=[],
        under=[],
        under_what=[],
        aside=[],
        revealed=[],
        looked=[],
        mat=[],
        inherited="",
        tokens={},
        vp=0,
        debt=0,
        turns=0,
        last_gains=0,
        journey=True,
        minus_card=False,
        minus_coin=False,
    )


# -- players choose the kingdom


async def draft(game: Dominion) -> None:
    """Strike out or choose one pile. [dom.empires.setup.2]"""
    seat = game.active
    verb = "choose-pile" if game.chosen else "veto"
    answer = await Decision(seat, verb, "dom.empires.setup.2", draft_options, game, verb)
    pile = answer[1]
    if verb == "veto":
        game.kingdom = tuple(other for other in game.kingdom if other != pile)
        done = len(game.kingdom) == PILES
    else:
        game.kingdom = (*game.kingdom, pile)
        del game.chosen[f"draft-{pile}"]
        done = len(game.kingdom) == PILES
    if game.journal is not None:
        game.tell("dom.empires.setup.2", f"{verb}s", f"seat-{seat}", pile)
    game.active = game.left_of(seat)
    if done:
        game.active = game.first
        game.chosen = {}
        lay_out(game)


def draft_options(game: Dominion, verb: str) -> list[Option]:
    if verb == "veto":
        return [(verb, pile) for pile in game.kingdom]
    return [(verb, name.removeprefix("draft-")) for name in game.chosen]


# -- the table


def lay_out(game: Dominion) -> None:
    """Lay out the piles, do what Events and Landmarks ask for, draw the first hands. [dom.setup.4, dom.setup.10]"""
    players = len(game.players)
    piles, mixed, outside, game.watch = layout(game.kingdom, (*game.events, *game.landmarks), players)
    game.piles, game.mixed, game.outside = piles.copy(), mixed.copy(), outside.copy()
    set_offer(game)
    for name in (*game.events, *game.landmarks):
        if name in LANDMARKS and LANDMARKS[name].vp_per_player:
            game.pile_vp[name] = LANDMARKS[name].vp_per_player * players  # [dom.empires.setup.16]
        if name in at_setup:
            at_setup[name](game)
    for seat in range(players):
        draw(game, seat, HAND)
    begin_turn(game, game.first)


Layout = tuple[dict[str, int], dict[str, tuple[str, ...]], dict[str, int], tuple[tuple[str, ...], ...]]


@lru_cache(maxsize=256)
def layout(kingdom: tuple[str, ...], beside: tuple[str, ...], players: int) -> Layout:
    """Sizes of the piles, contents of mixed ones, piles outside the Supply, and who cares about what."""
    piles = {pile: pile_size(pile, players) for pile in (*BASICS, *kingdom)}
    mixed = {pile: mixed_pile(pile, players) for pile in kingdom if pile in MIXED}
    outside = {pile: pile_size(pile, players) for pile in travellers_of(kingdom)}
    names = [card for pile in (*piles, *outside) for card in PILE_CARDS[pile]]
    return piles, mixed, outside, watchers((*names, *beside))
