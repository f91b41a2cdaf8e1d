"""The round track: the marker, and what is played on each space. A step of the game is one phase here."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Decision, Option, Rule, together

from ..state import Downfall
from .blitz import deal_exchanged, exchange_hands, found_empires
from .crisis import crisis_turn, reveal_crises
from .economy import choices_part, income
from .industry import industry_part
from .military import renewals, reveal_campaign, rewards, secret_bids, unrest
from .refill import discard_dropped, fill_hands

ORDERS: list[Option] = [("begin", "economy"), ("begin", "industry")]


async def marker(game: Downfall) -> None:
    """The marker moves on; on the end space the game is over. [ee.track.1-3]"""
    spaces = game.track.spaces
    game.space += 1
    if game.space > len(spaces):
        game.phase = "over"
        game.reveal()
        if game.journal is not None:
            game.tell("ee.track.3", "game-ends")
        return
    kind = spaces[game.space - 1]
    if game.journal is not None:
        game.tell("ee.track.2", "round", str(game.space), f"space-{kind}")
    if kind == "crisis" or kind == "double_crisis":
        reveal_crises(game, 2 if kind == "double_crisis" else 1)
        game.phase = "crisis" if game.crises else "marker"
    elif kind == "military":
        reveal_campaign(game)
        game.phase = "military"
    else:
        game.phase = {"economy": "income", "industry": "industry", "economy_industry": "combined"}[kind]


async def crisis_round(game: Downfall) -> None:
    """[ee.crisis.3-6, ee.double.1-6]"""
    if await crisis_turn(game):
        game.phase = "marker"


async def incomes(game: Downfall) -> None:
    """What an economy round brings without a choice. [ee.economy.10]"""
    for seat in range(len(game.players)):
        income(game, seat)
    game.phase = "economy"


async def economy_round(game: Downfall) -> None:
    """All players at the same time. [ee.economy.2]"""
    await together(range(len(game.players)), lambda seat: choices_part(game, seat))
    game.phase = "marker"


async def industry_round(game: Downfall) -> None:
    """All players at the same time; cards are drawn when everybody is done. [ee.industry.18]"""
    await together(range(len(game.players)), lambda seat: industry_part(game, seat))
    game.phase = "refill"


async def combined_round(game: Downfall) -> None:
    """Both, in the order that each player likes. [ee.combined.1, ee.combined.3]"""
    await together(range(len(game.players)), lambda seat: both_parts(game, seat))
    game.phase = "refill"


async def both_parts(game: Downfall, seat: int) -> None:
    """One part is finished before the other begins. [ee.combined.2]"""
    pick = await Decision(seat, "order", "ee.combined.1", lambda: ORDERS)
    if pick[1] == "industry":
        await industry_part(game, seat)
    income(game, seat)
    await choices_part(game, seat, second=pick[1] == "industry")
    if pick[1] == "economy":
        await industry_part(game, seat, second=True)


async def refill(game: Downfall) -> None:
    """[ee.industry.6, ee.industry.18]"""
    discard_dropped(game)
    founding = game.blitz and game.space == game.track.blitz_start
    fill_hands(game, game.hand_size, "ee.blitz.6" if founding else "ee.industry.6")
    game.phase = "marker"


async def military_round(game: Downfall) -> None:
    """[ee.military.3]"""
    await secret_bids(game)
    game.phase = "campaign"


async def campaign(game: Downfall) -> None:
    """[ee.military.4, ee.military.5]"""
    rewards(game)
    game.phase = "renew"


async def aftermath(game: Downfall) -> None:
    """Renewing comes before unrest. [ee.military.18]"""
    await renewals(game)
    unrest(game)
    game.phase = "marker"


PHASES: dict[str, Callable[[Downfall], Rule]] = {
    "exchange": exchange_hands,
    "dealt": deal_exchanged,
    "found": found_empires,
    "marker": marker,
    "crisis": crisis_round,
    "income": incomes,
    "economy": economy_round,
    "industry": industry_round,
    "combined": combined_round,
    "refill": refill,
    "military": military_round,
    "campaign": campaign,
    "renew": aftermath,
}
