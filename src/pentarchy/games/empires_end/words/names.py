"""Names and explanations that follow from the data: of cards, locations, campaigns and amounts.

What an ability does is said by one template for each type of ability, so the words agree with the figures, also with
those that the owner of a box has typed in.
"""

from __future__ import annotations

from pentarchy.core import Texts

from ..box import (
    FILES,
    MOST_IN_A_WORD,
    RESOURCES,
    Ability,
    Campaign,
    CampaignsData,
    CrisesData,
    Deal,
    Gains,
    Reward,
    campaigns,
    crises,
    locations,
)

MOST_PLAYERS = 4


def of_seat(place: str, seat: int) -> str:
    """A location of another empire: options mean the own one, so it is told apart by its seat."""
    return f"{place}@{seat}"


def derived_words(texts: Texts) -> dict[str, dict[str, str]]:
    """Entries for the tables `names` and `explain`."""
    names, explain = _names(texts), {}
    texts.tables["names"].update(names)
    for place in locations():
        sentence = describe(place.ability, texts)
        worth = texts.say("explain_location", value=place.value, repair=place.repair)
        explain[f"ability-{place.id}"] = sentence
        explain[place.id] = f"{worth} {sentence}"
        for seat in range(MOST_PLAYERS):
            names[of_seat(place.id, seat)] = names[place.id]
            explain[of_seat(place.id, seat)] = explain[place.id]
    for card in crises().values():
        sentence = describe(card.ability, texts)
        bids = " / ".join(texts.name(RESOURCES[kind]) for kind in card.shows)
        threat = fill_in(texts, "explain_crisis", number=str(card.number), bids=bids, cost=str(card.cost))
        explain[f"ability-{card.id}"] = sentence
        explain[card.id] = f"{threat} {sentence}"
    for campaign in campaigns().values():
        explain[campaign.id] = " ".join(campaign_lines(campaign, texts))
    return {"names": names, "explain": explain}


def _names(texts: Texts) -> dict[str, str]:
    german = texts.language == "de"
    names = {}
    for resource in RESOURCES:
        for number in range(1, MOST_IN_A_WORD + 1):
            names[f"{resource}-{number}"] = texts.say(f"amount_{resource}", number=number)
    kinds = {row.id: row.name_de if german else row.name for row in FILES.load("crises", CrisesData).kind}
    names.update(kinds)
    for card in crises().values():
        names[card.id] = f"{kinds[card.kind]} {card.number}"
    for place in locations():
        names[place.id] = f"{texts.name(place.type)} {place.value}"
    for row in FILES.load("campaigns", CampaignsData).campaign:
        names[row.id] = row.name_de if german and row.name_de else row.name
    for ability in [*(card.ability for card in crises().values()), *(place.ability for place in locations())]:
        for deal in ability.deals:
            if deal.id not in RESOURCES:
                names[deal.id] = _deal(deal, texts)
    return names


def amounts(gains: Gains, texts: Texts) -> str:
    """`1 axe + 2 hammers`."""
    return " + ".join(texts.say(f"amount_{RESOURCES[kind]}", number=n) for kind, n in enumerate(gains) if n)


def _deal(deal: Deal, texts: Texts) -> str:
    return texts.say("amount_points", number=deal.points) if deal.points else amounts(deal.gains, texts)


def describe(ability: Ability, texts: Texts) -> str:
    """What an ability does and when, in a sentence."""
    deals = [_deal(deal, texts) for deal in ability.deals]
    sentence = fill_in(
        texts,
        f"ability_{ability.type}",
        number=str(ability.amount),
        times=str(ability.times),
        what=amounts(ability.gains, texts),
        deals=f" {texts.say('word_or')} ".join(deals),
        type=texts.name(ability.location_type) if ability.location_type else "",
        resource=texts.name(RESOURCES[ability.resource]) if ability.resource >= 0 else "",
    )
    return f"{texts.say(f'phase_{ability.phase}')}: {sentence}"


def campaign_lines(campaign: Campaign, texts: Texts) -> list[str]:
    """Bands, bonus and unrest of a campaign, a sentence each."""
    lines = [
        fill_in(
            texts, "campaign_band", range=f"{low}–{high}" if high < 99 else f"{low}+", reward=_reward(reward, texts)
        )
        for low, high, reward in campaign.bands
    ]
    lines.append(fill_in(texts, "campaign_winner", reward=_reward(campaign.winner, texts)))
    lines.append(texts.say(f"campaign_unrest_{campaign.rank}", position=campaign.position))
    return lines


def _reward(reward: Reward, texts: Texts) -> str:
    parts = [texts.say("amount_points", number=reward.points)]
    if any(reward.gains):
        parts.append(amounts(reward.gains, texts))
    if reward.renew:
        parts.append(texts.say("campaign_renew", number=reward.renew))
    return ", ".join(parts)


def fill_in(texts: Texts, key: str, **words: str) -> str:
    """A sentence of `[table]` with words that are said already."""
    return texts.fill(texts.tables["table"][key], **words)
