"""What stands beside an option: the numbers that a player weighs it by."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Decision, Option, Texts

from .. import box
from ..box.terms import BUILDINGS, CULTURE, GOODS, MOODS, TERRAINS
from ..rules import advances, cities, collecting, hands, influence, moments, moments_of_cities, moments_of_war
from ..state import EXPANSION, NOBODYS, UNKNOWN, Clash
from .because import FREED, JOURNEYS, because, unslowed
from .civilizations import unlocked_by
from .names import fill_in, owner_name, price
from .spaces import city_words, force_words

Parts = list[str]


def remark(game: Clash, decision: Decision, option: Option, texts: Texts) -> str:
    """Prices, gains and dangers of an option, in words; empty where there is nothing to weigh."""
    tells = REMARKS.get(option[0])
    parts = tells(game, decision, option, texts) if tells is not None else []
    if decision.kind == "action" and option[0] in FREED and moments_of_cities.is_free(game, decision.seat, option):
        parts.append(texts.say("remark_no_action"))
    return ", ".join(part for part in (*parts, because(game, decision, option, texts)) if part)


def _cost(goods: tuple[int, ...], texts: Texts) -> str:
    return fill_in(texts, "remark_cost", what=price(goods, texts))


def _advance(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    number = advances.NUMBER[option[1]]
    player = game.players[decision.seat]
    advance = box.advances()[number]
    parts = []
    if decision.kind == "action":
        free = advances.free_for(player) >> number & 1
        parts.append(texts.say("remark_free") if free else _cost(box.advance_cost(), texts))
    if advance.bonus >= 0:
        parts.append(f"+ {texts.name(f'{GOODS[advance.bonus]}-1')}")
    if advance.building >= 0 and (game.rules & EXPANSION or not box.buildings()[advance.building].expansion):
        parts.append(fill_in(texts, "remark_unlocks", what=texts.name(BUILDINGS[advance.building])))
    parts += [fill_in(texts, "remark_unlocks", what=texts.name(own)) for own in unlocked_by(player, number)]
    if decision.kind == "action" and player.track == 1:
        parts.append(texts.say("remark_event"))
    return parts


def _activation(game: Clash, hex_: int, texts: Texts) -> str:
    """What a further activation does to the mood. [coc.act.3]"""
    if game.acts[hex_] & cities.ACTIVATED and game.mood[hex_]:
        return fill_in(texts, "remark_mood_drops", mood=texts.name(MOODS[game.mood[hex_] - 1]))
    return ""


def _collect(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    hex_ = game.board.number[option[1]]
    most = collecting.spaces(game, decision.seat, hex_)
    return [texts.say("remark_spaces", number=most), _activation(game, hex_, texts)]


def _recruit(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    hex_ = game.board.number[option[1]]
    return [texts.say("remark_recruits", number=cities.reach(game, hex_)), _activation(game, hex_, texts)]


def _build(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    hex_ = game.board.number[option[1]]
    cost = moments.build_price(game, decision.seat, hex_, BUILDINGS.index(option[2]))
    return [_cost(cost, texts) if decision.kind == "action" else "", _activation(game, hex_, texts)]


def _wonder(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    wonder = box.wonders()[hands.WONDER_NUMBER[option[2]]]
    points = fill_in(texts, "remark_points", points=texts.points(wonder.halves))
    return [_cost(wonder.cost, texts), points, _activation(game, game.board.number[option[1]], texts)]


def _found(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    hex_ = game.board.number[option[1]]
    around = [game.terrain[other] for other in game.board.near[hex_]]
    counts = [(kind, around.count(kind)) for kind in range(len(TERRAINS))]
    beside = ", ".join(f"{number} × {texts.name(TERRAINS[kind])}" for kind, number in counts if number)
    return [texts.name(TERRAINS[game.terrain[hex_]]), fill_in(texts, "remark_around", what=beside) if beside else ""]


def _influence(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    """The range to pay for, and how likely the die alone succeeds. [coc.inf.4, coc.inf.5]"""
    start, target = (game.board.number[name] for name in option[1:])
    far = influence.missing_range(game, decision.seat, start, target)
    need = box.limits().influence_success - moments.influence_roll(game, decision.seat, target)
    faces = box.die()
    chance = sum(face.value >= need for face in faces) * 100 // len(faces)
    parts = [_cost(influence.tokens(far), texts) if far else "", texts.say("remark_chance", number=chance)]
    if not influence.can_boost(game, decision.seat, start, target):
        parts.append(texts.say("remark_no_boost"))
    return [*parts, city_words(game, target, texts)]


def _boost(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    need = decision.args[2]
    return [_cost(tuple(need if good == CULTURE else 0 for good in range(len(GOODS))), texts)]


def _raise(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    if decision.kind != "raise":
        return []
    hex_, steps = game.board.number[option[1]], int(option[2])
    mood = texts.name(MOODS[game.mood[hex_] + steps])
    return [_cost(cities.step_price(game, hex_, steps), texts), fill_in(texts, "remark_becomes", mood=mood)]


def _journey(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What lies at the goal of a movement; enemies there mean a battle. [coc.move.5]"""
    target = game.board.number[option[2]]
    if game.terrain[target] == UNKNOWN:
        return [texts.say("remark_explores")]
    parts = [texts.name(TERRAINS[game.terrain[target]])]
    enemies = [owner for owner in (game.holder[target], game.city[target]) if owner not in (NOBODYS, decision.seat)]
    if enemies:
        parts.append(fill_in(texts, "remark_battle", who=owner_name(enemies[0], texts)))
        parts += [_cost(due, texts)] if any(due := moments_of_war.attack_price(game, decision.seat, target)) else []
    elif option[0] in ("move", "land") and unslowed(game, decision.seat, option):
        parts.append(texts.say("remark_moves_on"))
    parts += [city_words(game, target, texts), force_words(game, target, texts)]
    return parts


def _card(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    """The half that is played. [coc.card.1]"""
    card = box.action_cards()[hands.ACTION_NUMBER[option[1]]]
    name = (
        f"effect-{box.effects()[card.effect].id}" if option[0] == "play" else f"tactic-{box.tactics()[card.tactic].id}"
    )
    return [texts.explain(name)]


def _explained(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.explain(option[1])]


def _complete(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    pair = box.objective_cards()[hands.OBJECTIVE_NUMBER[option[1]]]
    half = box.objectives()[pair.lower if option[2] == "lower" else pair.upper].id
    return [f"{texts.name(f'objective-{half}')}: {texts.explain(f'objective-{half}')}"]


def _answer(game: Clash, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What lies open: what one gets and what one gives. [coc.deal.3]"""
    offer = game.offers.open
    if offer is None:
        return []
    gets = ", ".join(map(texts.name, offer.gives)) or texts.say("word_nothing")
    gives = ", ".join(map(texts.name, offer.wants)) or texts.say("word_nothing")
    return [fill_in(texts, "remark_offer", gets=gets, gives=gives)]


REMARKS: dict[str, Callable[[Clash, Decision, Option, Texts], Parts]] = {
    "advance": _advance,
    "collect": _collect,
    "recruit": _recruit,
    "build": _build,
    "wonder": _wonder,
    "found": _found,
    "influence": _influence,
    "boost": _boost,
    "raise": _raise,
    **dict.fromkeys(JOURNEYS, _journey),
    "play": _card,
    "tactic": _card,
    "person": _explained,
    "use": _explained,
    "appoint": _explained,
    "lend": _explained,
    "complete": _complete,
    "accept": _answer,
}
