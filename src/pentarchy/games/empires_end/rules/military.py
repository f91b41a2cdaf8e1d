"""The military round: a campaign, secret bids, bands and bonus, renewing, unrest."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal, together

from ..box import AXE, COIN, PLACES, RESOURCES, Campaign, Reward, campaigns
from ..state import CAMPAIGNS, Downfall, Empire
from .abilities import renew, score, symbols, take
from .industry import swap

PASS: Option = ("pass", "renewal")
COMMITTED = (AXE, COIN)
"""What strength can be bought with. [ee.military.3]"""


def reveal_campaign(game: Downfall) -> None:
    """Turn over the top campaign and add up the symbols of everybody. [ee.military.1, ee.military.2, ee.military.20]"""
    if not game.campaigns:
        game.campaigns, game.fought = sorted(game.fought), []
    game.campaign = game.chance.take("campaigns", game.campaigns)
    for empire in game.players:
        empire.strength = symbols(empire)
    if game.journal is not None:
        game.tell("ee.military.1", "campaign", game.campaign)


async def secret_bids(game: Downfall) -> None:
    """Everybody chooses axes and coins in secret. [ee.military.3]"""
    await together(range(len(game.players)), lambda seat: commit(game, seat))


async def commit(game: Downfall, seat: int) -> None:
    """From nothing to all axes and coins; what is bid is gone, whatever comes of it. [ee.military.7, ee.military.17]"""
    empire = game.players[seat]
    base = empire.strength
    paid = []
    for kind in COMMITTED:
        pick = await Decision(seat, f"commit-{RESOURCES[kind]}", "ee.military.3", commitments, game, seat, kind)
        number = int(pick[2])
        empire.resources[kind] -= number
        empire.strength += number
        paid.append(str(number))
    if game.journal is not None:
        game.tell("ee.military.3", "fights", f"seat-{seat}", str(empire.strength), str(base), *paid)


def commitments(game: Downfall, seat: int, kind: int) -> list[Option]:
    name = RESOURCES[kind]
    return [("commit", name, str(number)) for number in range(game.players[seat].resources[kind] + 1)]


def rewards(game: Downfall) -> None:
    """Each player gets the band of the own strength; the highest the bonus on top. [ee.military.4, ee.military.5]"""
    campaign = campaigns()[game.campaign]
    best = highest(game)
    for seat, empire in enumerate(game.players):
        receive(game, seat, band(campaign, empire.strength), "ee.military.4")
        if empire.strength == best:
            receive(game, seat, campaign.winner, "ee.military.5")


def highest(game: Downfall) -> int:
    return max([empire.strength for empire in game.players])


def band(campaign: Campaign, strength: int) -> Reward:
    """Exactly one of the three. [ee.military.9]"""
    for _, most, reward in campaign.bands:
        if strength <= most:
            return reward
    return campaign.bands[-1][2]


def receive(game: Downfall, seat: int, reward: Reward, clause: str) -> None:
    score(game, seat, reward.points, CAMPAIGNS, clause, game.campaign)
    take(game, seat, reward.gains, clause, game.campaign)
    game.players[seat].renewals += reward.renew


async def renewals(game: Downfall) -> None:
    """Who may remove Exhausted markers does so, everybody for themselves. [ee.military.10, ee.military.18]"""
    able = [seat for seat, empire in enumerate(game.players) if empire.renewals and empire.exhausted]
    if able:
        await together(able, lambda seat: renew_some(game, seat))


async def renew_some(game: Downfall, seat: int) -> None:
    empire = game.players[seat]
    while empire.renewals and empire.exhausted:
        pick = await Decision(seat, "renew", "ee.military.10", renewable, game, seat)
        if pick == PASS:
            return
        renew(game, seat, [pick[1]], "ee.military.10", game.campaign)
        empire.renewals -= 1


def renewable(game: Downfall, seat: int) -> list[Option]:
    return [PASS, *[("renew", card) for card in game.players[seat].exhausted]]


def unrest(game: Downfall) -> None:
    """Everybody below the highest strength swaps; then the campaign is over. [ee.military.6, ee.military.7]"""
    campaign = campaigns()[game.campaign]
    best = highest(game)
    for seat, empire in enumerate(game.players):
        if empire.strength < best and len(empire.ruins) < PLACES:
            ranked = by_value(empire, campaign.rank)
            other = empire.row[campaign.position - 1]
            if ranked != other:
                swap(game, seat, ranked, other, "ee.military.6")
    for empire in game.players:
        empire.strength = empire.renewals = 0
    game.fought.append(game.campaign)
    game.campaign = ""


def by_value(empire: Empire, rank: int) -> int:
    """The intact location of that rank, or the last one where there are fewer. [ee.military.12, ee.military.14]"""
    ranked = sorted(empire.intact())  # locations are numbered by value, the most valuable first
    return ranked[min(rank, len(ranked)) - 1]


# -- why not


def may_commit(game: Downfall, decision: Decision, resource: str, number: str) -> Refusal | None:
    _, seat, kind = decision.args
    if resource != RESOURCES[kind]:
        return Refusal("ee.military.3", "axes_then_coins", resource=RESOURCES[kind])
    have = game.players[seat].resources[kind]
    return Refusal("ee.military.17", "too_many", resource=resource, have=have) if int(number) > have else None


def may_renew(game: Downfall, seat: int, card: str) -> Refusal | None:
    empire = game.players[seat]
    if card not in empire.innovations:
        return Refusal("ee.military.10", "not_attached", card=card)
    return None if card in empire.exhausted else Refusal("ee.military.18", "not_exhausted", card=card)
