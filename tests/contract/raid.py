"""Raid: a small game about a question whose mere existence tells something, for tests of secret questions.

Whoever has the turn trades or raids. A raid takes a coin from everybody else, except from those who show a guard;
whether somebody holds one is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

from pentarchy.core import (
    NOBODY,
    OWNER,
    Chance,
    Decision,
    Facts,
    Game,
    Lore,
    Match,
    Option,
    Refusal,
    Rule,
    Setup,
    State,
    Texts,
    Topic,
    Zone,
    plain,
)

ROUNDS = 3
CARDS: Final = {"guard": 5, "peasant": 7}
RAID: Final[Option] = ("raid",)
TRADE: Final[Option] = ("trade",)
PASS: Final[Option] = ("pass",)
SHOW: Final[Option] = ("show", "guard")


@plain
class Village:
    hand: Annotated[list[str], Zone(OWNER, deal="table:cards")]
    coins: int


@plain
class Raid(State):
    players: list[Village]
    deck: Annotated[list[str], Zone(NOBODY, deal="table:cards", loose=True)]
    shown: list[str]
    bank: int
    round: int
    active: int


async def turn(game: Raid) -> None:
    """Trade or raid. [raid.turn.1]"""
    seat = game.active
    if await Decision(seat, "turn", "raid.turn.1", lambda: [TRADE, RAID]) == TRADE:
        game.players[seat].coins += 1
        game.bank -= 1
        game.tell("raid.turn.1", "trades", f"seat-{seat}")
    else:
        game.tell("raid.turn.1", "raids", f"seat-{seat}")
        for step in range(1, len(game.players)):
            await be_raided(game, (seat + step) % len(game.players), seat)
    game.active = (seat + 1) % len(game.players)
    game.round += game.active == 0


async def be_raided(game: Raid, victim: int, raider: int) -> None:
    """A guard saves the coin, is shown and replaced. [raid.guard.1]"""
    village = game.players[victim]
    if await defends(game, victim):
        village.hand.remove("guard")
        game.shown.append("guard")
        game.reveal()
        game.tell("raid.guard.1", "shows", f"seat-{victim}")
        if game.deck:
            village.hand.append(game.chance.take("deck", game.deck))
    elif village.coins:
        village.coins -= 1
        game.players[raider].coins += 1
        game.tell("raid.guard.1", "pays", f"seat-{victim}")


async def defends(game: Raid, seat: int) -> bool:
    """Whoever has no guard is asked, too: nobody else may notice."""
    return await Decision(seat, "guard", "raid.guard.1", guards, game, seat, declines=PASS, secret=True) == SHOW


def guards(game: Raid, seat: int) -> list[Option]:
    return [PASS, SHOW] if "guard" in game.players[seat].hand else [PASS]


def first(state: Raid, decision: Decision) -> Option:
    return decision.options[0]


def any_option(state: Raid, decision: Decision, rng: Random) -> Option:
    return rng.choice(decision.options)


def wealth(state: Raid, seat: int) -> float:
    return float(state.players[seat].coins)


class RaidGame(Game[Raid]):
    name = "raid"
    rules_version = 1
    end_clause = "raid.end.1"
    facts = Facts(players=(2, 3), hidden=True, chance=True, simultaneous=False, longest=60, secret_questions=True)
    lore = Lore(greedy=first, rollout=any_option, evaluate=wealth)

    def start(self, setup: Setup, chance: Chance) -> Raid:
        deck = [card for card, number in CARDS.items() for _ in range(number)]
        hands = [[chance.take("deck", deck) for _ in range(2)] for _ in range(setup.players)]
        players = [Village(hand=hand, coins=2) for hand in hands]
        return Raid(chance=chance, players=players, deck=deck, shown=[], bank=20, round=1, active=0)

    def step(self, state: Raid) -> Rule:
        return turn(state)

    def is_over(self, state: Raid) -> bool:
        return state.round > ROUNDS

    def scores(self, state: Raid) -> list[dict[str, int]]:
        return [{"coins": village.coins} for village in state.players]

    def round_of(self, state: Raid) -> int:
        return min(state.round, ROUNDS)

    def candidates(self, state: Raid, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return [option for option in (TRADE, RAID, PASS, SHOW) if about is None or about in option[1:]]

    def may(self, state: Raid, decision: Decision, option: Option) -> Refusal | None:
        if option in decision.options:
            return None
        return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")

    def census(self, state: Raid) -> dict[str, int]:
        hands = [card for village in state.players for card in village.hand]
        coins = state.bank + sum(village.coins for village in state.players)
        return {"cards": len(hands) + len(state.deck) + len(state.shown), "coins": coins}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [
            Topic((texts.name(f"seat-{seat}"), *(texts.name(card) if card else "?" for card in village["hand"])))
            for seat, village in enumerate(view["players"])
        ]

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / "raidbox"


raid = RaidGame()


def twins() -> tuple[str, str]:
    """The seeds of two deals for three that only the second player can tell apart, who holds a guard in the first."""
    deals = {str(seed): [village.hand for village in Match(raid, Setup(3), seed).state.players] for seed in range(99)}
    for with_guard, without in permutations(deals, 2):
        (first, second, third), (same, other, too) = deals[with_guard], deals[without]
        if (first, third) == (same, too) and "guard" in second and "guard" not in [*other, *third]:
            return with_guard, without
    raise AssertionError("there are no such deals")
