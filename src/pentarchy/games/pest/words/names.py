"""Names and explanations that follow from the data: of locations, roads, cards, buildings and rewards.

What a card or a building does is said by one template for each kind, so the words agree with the figures.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pentarchy.core import Texts
from pentarchy.core.text import capital

from ..box import (
    COLOURS,
    COLUMNS,
    FILES,
    GOODS,
    ROWS,
    SIZES,
    Building,
    CapitalCard,
    Decree,
    PestCard,
    Reward,
    SupportCard,
    Technology,
    board,
    buildings,
    capital_buildings,
    capital_cards,
    decrees,
    people_per_target,
    pest_cards,
    start_cards,
    support_cards,
    technologies,
    tokens,
    world,
)
from ..box.shapes import TargetData

ROMAN = ("I", "II", "III")


class Named(msgspec.Struct):
    id: str
    name: str
    name_de: str = ""


class Places(msgspec.Struct):
    location: list[Named]


class Cards(msgspec.Struct):
    technology: list[Named]


def derived_words(texts: Texts) -> dict[str, dict[str, str]]:
    """Entries for the tables `names` and `explain`."""
    names = _names(texts)
    texts.tables["names"].update(names)
    explain: dict[str, str] = {}
    for card in technologies()[1:]:
        explain[f"effect-{card.id}"] = effect(card, texts)
        explain[card.id] = f"{_price(card, texts)} {explain[f'effect-{card.id}']}"
    for pest in pest_cards():
        explain[pest.id] = _pest(pest, texts)
    for support in support_cards():
        explain[support.id] = _support(support, texts)
    for card_of_capital in capital_cards():
        explain[card_of_capital.id] = _capital_card(card_of_capital, texts)
    for decree in decrees():
        explain[f"imperative-{decree.id}"] = imperative(decree, texts)
        explain[f"agenda-{decree.id}"] = agenda(decree, texts)
        explain[decree.id] = f"{explain[f'agenda-{decree.id}']} {explain[f'imperative-{decree.id}']}"
    for one in buildings():
        explain[one.id] = _building(one, texts)
    for monument in capital_buildings():
        gain = amounts(Reward(renown=monument.renown, influence=monument.influence), texts)
        explain[monument.id] = fill_in(texts, "explain_capital_building", cost=price(monument.cost, texts), gain=gain)
    for token, _ in tokens():
        explain[token] = texts.say("explain_reward")
    here = world()
    for number, places in enumerate(start_cards(), start=1):
        listed = in_a_row([names[here.names[place]] for place in places], texts.say("word_or"))
        explain[f"start_{number}"] = fill_in(texts, "explain_start", what=listed)
    return {"names": names, "explain": explain}


def _names(texts: Texts) -> dict[str, str]:
    german = texts.language == "de"
    names = {row.id: row.name for row in FILES.load("map", Places).location}
    names |= {row.id: (german and row.name_de) or row.name for row in FILES.load("technologies", Cards).technology}
    here = world()
    for road, ends in zip(here.roads, here.road_ends, strict=True):
        names[road] = "–".join(names[here.names[end]] for end in ends)
    for one in buildings():
        kind = texts.tables["names"][one.kind]
        names[one.id] = kind if one.kind == one.id else f"{kind} {one.id.rpartition('_')[2]}"
        names[f"price-{one.id}"] = price(one.cost, texts)
    for monument in capital_buildings():
        names[f"price-{monument.id}"] = price(monument.cost, texts)
    for column in COLUMNS:
        for row in ROWS:
            names[f"{column}-{row}"] = f"{texts.say(f'action_{column}')} + {texts.say(f'action_{row}')}"
    for decree in decrees():
        halves = (texts.tables["names"][f"{half}-{decree.id}"] for half in ("agenda", "imperative"))
        names[decree.id] = " / ".join(halves)
    for token, reward in tokens():
        names[token] = amounts(reward, texts)
    for number in range(1, len(start_cards()) + 1):
        names[f"start_{number}"] = texts.say("start_card", number=number)
    return names


# -- amounts


def in_a_row(words: Iterable[str], last: str) -> str:
    """`a, b and c`."""
    *some, end = words
    return f"{', '.join(some)} {last} {end}" if some else end


def amounts(reward: Reward, texts: Texts) -> str:
    """`1 wood + 2 crates`; `nothing` if there is none."""
    kinds = (*zip(GOODS, reward.goods, strict=True), ("crate", reward.crates), ("research", reward.research))
    parts = [*kinds, ("renown", reward.renown), ("influence", reward.influence)]
    return " + ".join(texts.name(f"{kind}-{number}") for kind, number in parts if number) or texts.say("nothing")


def price(cost: Iterable[int], texts: Texts) -> str:
    """`2 wood + 1 stone`."""
    goods = [*cost, 0, 0, 0, 0, 0][: len(GOODS)]
    return amounts(Reward(goods=tuple(goods)), texts)


def fill_in(texts: Texts, key: str, **words: str) -> str:
    """A sentence of `[table]` with words that are said already."""
    return texts.fill(texts.tables["table"][key], **words)


# -- cards


def effect(card: Technology, texts: Texts) -> str:
    """What a technology does."""
    return texts.fill(
        texts.tables["effects"][card.id],
        steps=str(card.steps),
        spaces=str(card.beds),
        healthy=str(card.holds or card.healthy),
        price=str(card.action_cost),
        movement=str(card.movement),
        limit=str(card.limit or card.single_limit),
    )


def _price(card: Technology, texts: Texts) -> str:
    slot = texts.name(("top", "middle", "bottom", "any")[card.area])
    return fill_in(texts, "explain_technology", cost=str(card.cost), renown=str(card.renown), slot=slot)


def _pest(card: PestCard, texts: Texts) -> str:
    first, later, _ = people_per_target()
    what = targets(card, texts)
    return fill_in(texts, "explain_pest", what=what, first=str(first), later=str(later))


def targets(card: PestCard, texts: Texts) -> str:
    """`towns and cities with wood; roads with a red horseshoe`."""
    return "; ".join([*(_target(target, texts) for target in card.targets), *_roads(card, texts)])


def _roads(card: PestCard, texts: Texts) -> list[str]:
    colours = sorted({world().road_colours[road] for road in card.roads})
    return [_coloured("target_roads", (COLOURS[colour] for colour in colours), texts)] if colours else []


def _target(target: TargetData, texts: Texts) -> str:
    if target.kind == "harbours":
        return _coloured("target_harbours", target.colours, texts)
    sizes = in_a_row((texts.say(f"sizes_{size}") for size in SIZES if size in target.sizes), texts.say("word_and"))
    resources = in_a_row(map(texts.name, target.resources), texts.say("word_or"))
    key = "target_harboured" if target.harbours else "target_locations"
    return fill_in(texts, key, sizes=sizes, resources=resources)


def _coloured(key: str, colours: Iterable[str], texts: Texts) -> str:
    return fill_in(
        texts, key, colours=in_a_row((texts.say(f"of_{colour}") for colour in colours), texts.say("word_or"))
    )


def _support(card: SupportCard, texts: Texts) -> str:
    left, middle, right = (amounts(reward, texts) for reward in card.rewards)
    if not any(map(any, card.rewards)) or left == middle == right == texts.say("nothing"):
        return texts.say("explain_support_none")
    return fill_in(texts, "explain_support", left=left, middle=middle, right=right)


def _capital_card(card: CapitalCard, texts: Texts) -> str:
    first, second, third = (amounts(reward, texts) for reward in card.rewards)
    bonus = in_a_row((bonus_words(kind, number, texts) for kind, number in card.bonuses), texts.say("word_or"))
    return fill_in(texts, "explain_capital_card", first=first, second=second, third=third, bonus=bonus)


def bonus_words(kind: str, number: int, texts: Texts) -> str:
    """What whoever receives the top reward may add. [pest.capital.9]"""
    if kind in ("return_person", "advance_imperative"):
        return texts.say(f"bonus_{kind}")
    return texts.name(f"{kind}-{number}")


def imperative(decree: Decree, texts: Texts) -> str:
    """What moves a marker in the era of a decree."""
    about = {"build_size": f"in_{decree.about}", "build_at_road": f"of_{decree.about}"}.get(decree.imperative)
    named = texts.say(about) if about else texts.name(decree.about)
    what = fill_in(texts, f"imperative_{decree.imperative}", what=named)
    return fill_in(texts, "explain_imperative", era=ROMAN[decree.era], what=what)


def agenda(decree: Decree, texts: Texts) -> str:
    """What scores at the end of the era of a decree."""
    number = ", ".join(map(str, decree.by_rank)) or str(decree.each)
    what = fill_in(texts, f"agenda_{decree.agenda}", number=number)
    return fill_in(texts, "explain_agenda", era=ROMAN[decree.era], what=what)


def _building(one: Building, texts: Texts) -> str:
    does = texts.tables["explain"][one.kind]
    if one.area < 0:
        return f"{does} {texts.say('explain_castle')}"
    words = {"cost": price(one.cost, texts), "renown": str(one.renown), "area": str(one.area + 1)}
    return f"{does} {fill_in(texts, 'explain_building', bonus=str(board().sets[one.area]), **words)}"


def sentence(words: str) -> str:
    """Words as a sentence: with a capital and a full stop."""
    return f"{capital(words.rstrip('.'))}."
