"""What stands beside an option: the numbers that a player weighs it by."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Decision, Option, Texts
from pentarchy.core.amounts import amount_of

from ..box import (
    BEDS,
    COIN,
    COLUMNS,
    FREE_BED,
    GOODS,
    GRID,
    HERBS,
    ROWS,
    STORAGE_CRATES,
    Reward,
    board,
    buildings,
    capital_buildings,
    technologies,
    technology_number,
    tokens,
    world,
)
from ..rules.building import has_room, price, site_influence
from ..rules.curing import next_price
from ..rules.goods import full_limit, limit_of
from ..rules.influence import meets
from ..rules.moving import CAMP, FORMS, LEAVE, WAYS, costs
from ..rules.posts import post_ids
from ..rules.producing import production
from ..rules.quarantine import GRAVE
from ..rules.technologies import extra_influence, healed_by_camp, movement_of
from ..state import ON_BOARD, Player, Realm
from .names import amounts, fill_in
from .names import price as price_words


def remark(game: Realm, decision: Decision, option: Option, texts: Texts) -> str:
    """Prices, gains and losses of an option, in words."""
    return ", ".join(part for part in REMARKS[option[0]](game, decision, option, texts) if part)


Parts = list[str]


# -- set-up and turn


def _start(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    place = world().number[option[1]]
    return [_yield_of(game, place, texts), _sick_words(game.sick[place], texts)]


def _place(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    column, row = divmod(GRID.index(option[1]), len(ROWS))
    return [forecast(game, decision.seat, action, texts) for action in (COLUMNS[column], ROWS[row])]


def _begin(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [forecast(game, decision.seat, option[1].removeprefix("action-"), texts)]


def forecast(game: Realm, seat: int, action: str, texts: Texts) -> str:
    """What an action could bring now. [pest.turn.2, pest.turn.7]"""
    player = game.players[seat]
    said = FORECASTS[action](game, seat, player, texts)
    if action in COLUMNS and player.beds >> COLUMNS.index(action) & 1:
        said += f" ({texts.say('remark_restricted')})"
    return said


def _movement(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    return texts.say("remark_movement", number=max(0, movement_of(player) - (player.beds & 1)))


def _sites(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    """With the doctor and with the camp, once they are on the map. [pest.build.2]"""
    places = {player.doctor, player.camp} - {ON_BOARD}
    return texts.say("remark_sites", number=sum(has_room(game, seat, place) for place in places))


def _production(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    """[pest.produce.1, pest.produce.5]"""
    return amounts(Reward(goods=production(game, seat), research=board().laboratories[player.healthy]), texts)


def _research(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    return texts.say("remark_research", number=player.research)


def _healthy(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    return texts.say("remark_healthy", number=player.healthy)


def _cures(game: Realm, seat: int, player: Player, texts: Texts) -> str:
    """How many can be cured with the herbs and coins at hand. [pest.cure.1, pest.cure.4]"""
    purse, number = player.goods[HERBS] + player.goods[COIN], 0
    for herbs in board().herbs[player.healthy : player.healthy + player.sick]:
        if herbs > purse:
            break
        purse -= herbs
        number += 1
    return texts.say("remark_cures", number=number)


FORECASTS: dict[str, Callable[[Realm, int, Player, Texts], str]] = {
    "move": _movement,
    "construct": _sites,
    "produce": _production,
    "research": _research,
    "assign": _healthy,
    "cure": _cures,
}


def _experiment(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    card, player = technologies()[technology_number()[option[1]]], game.players[decision.seat]
    gained = min(card.healthy, board().track - player.healthy)
    cost = fill_in(texts, "remark_cost", what=texts.name(f"research-{card.action_cost}"))
    return [cost, texts.say("remark_healthy", number=gained)]


def _inject(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_pairs", number=game.players[decision.seat].used.bit_count())]


def _trade(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_coins", number=game.players[decision.seat].goods[COIN] + 1)]


def _end(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    player = game.players[decision.seat]
    if option[1] == "turn":
        return [texts.say("remark_assistants", number=player.ready)]
    if option[1] == "move":
        if not game.steps or game.ruined(player.doctor):
            return [texts.say("remark_no_gain")]
        return [_gain(GOODS[game.resources[player.doctor]], texts)]
    if option[1] == "produce":
        made = Reward(goods=game.produced, research=board().laboratories[player.healthy])
        lines = [fill_in(texts, "remark_gain", what=amounts(made, texts))]
        return [*lines, texts.say("remark_restricted")] if game.restricted else lines
    return [texts.say("remark_over")]


def _boost(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    left = texts.say("remark_research_left", number=game.players[decision.seat].research - 1)
    return [texts.say(f"remark_boost_{decision.kind}"), left]


# -- Move


def _walk(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """Movement, food, who comes along, and what the location yields. [pest.move.2, pest.move.7, pest.move.10]"""
    seat, place, form = decision.seat, world().number[option[1]], FORMS.index(option[2])
    movement, road, food = costs(game, seat, WAYS.index(option[0]), form, place)
    there = game.sick[place]
    parts = [texts.say("remark_of_movement", number=movement, have=game.movement)]
    if road or food:
        parts.append(texts.say("remark_food", number=road + food))
    if form == CAMP:
        parts.append(texts.say("remark_camp", number=there))
    player = game.players[seat]
    gathered = road + there - (form == LEAVE) - (healed_by_camp(player) if form == CAMP else 0)
    if gathered:
        parts += _gathered(player, gathered, texts)
    elif not there:
        parts.append(texts.say("remark_nobody"))
    if form == LEAVE:
        parts.append(texts.say("remark_left_behind"))
    return [*parts, _yield_of(game, place, texts)]


def _gathered(player: Player, number: int, texts: Texts) -> Parts:
    parts = [texts.say("remark_gathered", number=number)]
    surplus = number - (player.free_beds - player.resting)
    return [*parts, texts.say("remark_hampering", number=surplus)] if surplus > 0 else parts


def _camp(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    there = game.sick[game.players[decision.seat].doctor]
    return [texts.say("remark_camp", number=there) if there else texts.say("remark_camp_empty")]


def _rest(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_steps", number=technologies()[technology_number()[option[1]]].steps)]


# -- quarantine


def _shift(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [_frees(game.players[decision.seat], option[1], texts), _hampers(option[2], texts)]


def _shelter(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What a bed hampers, or what a grave costs. [pest.quar.4, pest.quar.6, pest.quar.10]"""
    if option[1] != GRAVE:
        return [_hampers(option[1], texts)]
    dead, values = game.players[decision.seat].graves, board().graves
    if dead + 1 < len(values):
        return [texts.say("remark_grave", number=values[dead + 1] - values[dead])]
    return [texts.say("remark_no_grave", number=board().overflow)]


def _clear(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [_frees(game.players[decision.seat], option[1], texts)]


def _hampers(bed: str, texts: Texts) -> str:
    return texts.say(f"remark_hampers_{bed.removeprefix('bed-')}")


def _frees(player: Player, bed: str, texts: Texts) -> str:
    return texts.say(f"remark_frees_{bed.removeprefix('bed-')}", number=full_limit(player))


def _leave(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    player = game.players[decision.seat]
    beds = texts.say("remark_beds", number=player.free_beds - player.resting)
    return [beds] if option[1] == FREE_BED else [_frees(player, option[1], texts)]


def _cure(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """The price of the next space, and what it is worth. [pest.cure.1, pest.score.3]"""
    player, own = game.players[decision.seat], board()
    parts = [texts.say("remark_herbs", number=next_price(player))]
    if option[1] in BEDS:
        parts.append(_frees(player, option[1], texts))
    parts.append(texts.say("remark_worth", number=own.healthy[player.healthy + 1]))
    if own.laboratories[player.healthy + 1] > own.laboratories[player.healthy]:
        parts.append(texts.say("remark_laboratory"))
    return parts


def _warning(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """How much room there is for people who arrive."""
    player = game.players[decision.seat]
    return [texts.say("remark_beds", number=player.free_beds - player.resting)]


# -- payments and goods


def _pay(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What is left of the goods that are paid with. [pest.res.7]"""
    goods = game.players[decision.seat].goods
    paid = [amount_of(word) for word in option[1:]]
    left = ", ".join(texts.name(f"{good}-{goods[GOODS.index(good)] - number}") for good, number in paid)
    return [fill_in(texts, "remark_left", what=left)]


def _take(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    player, good = game.players[decision.seat], GOODS.index(option[1])
    return [texts.say("remark_stock", have=player.goods[good], limit=limit_of(player, good))]


def _forgo(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_part", number=game.produced[GOODS.index(option[1])])]


def _store(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_limit", number=technologies()[STORAGE_CRATES.bit_length() - 1].single_limit)]


def _reward(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What of it is there already. [pest.assign.9]"""
    player = game.players[decision.seat]
    reward = next(reward for token, reward in tokens() if token == option[1])
    held = [good for good, number in enumerate(reward.goods) if number]
    if held:
        return [texts.say("remark_stock", have=player.goods[held[0]], limit=limit_of(player, held[0]))]
    markers = {"research": player.research, "influence": player.influence, "renown": player.renown}
    for kind, have in markers.items():
        if getattr(reward, kind):
            return [_have(kind, have, texts)]
    return [texts.say("remark_crate")]


def _have(kind: str, number: int, texts: Texts) -> str:
    return fill_in(texts, "remark_have", what=texts.name(f"{kind}-{number}"))


# -- Construct and Research


def _build(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What it costs, the influence, the imperative, and what it yields. [pest.build.7, pest.build.8, pest.build.25]"""
    seat, place = decision.seat, world().number[option[2]]
    one = next(one for one in buildings() if one.id == option[1])
    size, player = world().sizes[place], game.players[seat]
    opponents = (game.owners[place] & ~(1 << seat)).bit_count()
    influence = max(0, site_influence(size) - opponents) + extra_influence(player, size)
    parts = [_price(game, one.cost, texts), texts.say("remark_influence", number=influence)]
    if meets(game, seat, place):
        parts.append(texts.say("remark_imperative"))
    good = GOODS[COIN] if one.coin else GOODS[game.resources[place]]
    parts.append(fill_in(texts, "remark_yields", what=texts.name(f"{good}-{one.output}")))
    if one.worker:
        parts.append(texts.say("remark_worker"))
    return [*parts, texts.say("remark_at_end", number=one.renown)]


def _found(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    one = next(one for one in capital_buildings() if one.id == option[1])
    renown, influence = (
        texts.say("remark_renown", number=one.renown),
        texts.say("remark_influence", number=one.influence),
    )
    return [_price(game, one.cost, texts), renown, influence]


def _price(game: Realm, cost: tuple[int, ...], texts: Texts) -> str:
    """As printed; where a surcharge or a reduction leaves a choice, so many of wood or stone. [pest.build.12]"""
    due = price(game, cost)
    what = price_words(cost, texts)
    if (*due.bill, due.total) != (*cost, sum(cost)):
        what = texts.say("remark_timber", number=due.timber)
        if due.total > due.timber:
            what += f" + {price_words((0, 0, *cost[2:]), texts)}"
    return fill_in(texts, "remark_cost", what=what)


def _buy(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """The price, what the old card gives, and what the new one does. [pest.research.1, pest.research.4]"""
    card = technologies()[technology_number()[option[1]]]
    parts = [fill_in(texts, "remark_cost", what=texts.name(f"research-{card.cost}"))]
    parts.append(texts.say("remark_at_end", number=card.renown))
    old = game.players[decision.seat].cards[("area-top", "area-middle", "area-bottom").index(option[2])]
    if old:
        parts.append(texts.say("remark_replaces", technologies()[old].id, number=technologies()[old].renown))
    return [f"{', '.join(parts)}. {texts.explain(f'effect-{card.id}')}"]


def _refresh(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_research_left", number=game.players[decision.seat].research - 1)]


def _test(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return _gathered(game.players[decision.seat], 3, texts)


def _advance(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    return [texts.say("remark_steps", number=game.players[decision.seat].tent - 1)]


# -- Assign


def _post(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    """What somebody would do there. [pest.assign.1, pest.assign.6]"""
    player, target = game.players[decision.seat], option[-1]
    if target == "capital":
        faces = texts.say("remark_rewards", number=game.open_tokens.bit_count())
        return [texts.say("remark_in_capital", number=player.envoys), faces]
    if target == "recovery":
        return [texts.say("remark_worth", number=board().healthy[min(player.healthy + 1, board().track)])]
    if target == "plague_experts":
        return [texts.say("remark_experts", number=player.experts)]
    post = post_ids().index(target)
    if post == len(buildings()):
        return [fill_in(texts, "remark_yields", what=texts.name(f"{GOODS[player.mobile]}-1"))]
    one, place = buildings()[post], player.places[post]
    good = GOODS[COIN] if one.coin else GOODS[game.resources[place]]
    return [fill_in(texts, "remark_yields", what=texts.name(f"{good}-{one.output}"))]


# -- the rest


def _bonus(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    player = game.players[decision.seat]
    kind = option[1].removeprefix("bonus-")
    if kind == "return_person":
        return [texts.say("remark_worth", number=board().healthy[min(player.healthy + 1, board().track)])]
    have = {"renown": player.renown, "research": player.research, "influence": player.influence}
    if kind in have:
        return [_have(kind, have[kind], texts)]
    return [texts.say("remark_imperative")]


def _done(game: Realm, decision: Decision, option: Option, texts: Texts) -> Parts:
    key = {"make-room": "remark_lost", "tent": "remark_all_in", "bonus": "remark_no_bonus"}[decision.kind]
    return [texts.say(key)]


def _yield_of(game: Realm, place: int, texts: Texts) -> str:
    if game.ruined(place):
        return texts.say("remark_ruin")
    return fill_in(texts, "remark_yields", what=texts.name(GOODS[game.resources[place]]))


def _gain(good: str, texts: Texts) -> str:
    return fill_in(texts, "remark_gain", what=texts.name(f"{good}-1"))


def _sick_words(number: int, texts: Texts) -> str:
    return texts.say("remark_sick", number=number) if number else texts.say("remark_nobody")


REMARKS: dict[str, Callable[[Realm, Decision, Option, Texts], Parts]] = {
    "castle": _start,
    "doctor": _start,
    "place": _place,
    "experiment": _experiment,
    "inject": _inject,
    "repeat": _place,
    "begin": _begin,
    "trade": _trade,
    "shift": _shift,
    "step": _walk,
    "cross": _walk,
    "jump": _walk,
    "camp": _camp,
    "boost": _boost,
    "rest": _rest,
    "shelter": _shelter,
    "clear": _clear,
    "pay": _pay,
    "build": _build,
    "found": _found,
    "take": _take,
    "forgo": _forgo,
    "store": _store,
    "buy": _buy,
    "refresh": _refresh,
    "scholar": _post,
    "test": _test,
    "advance": _advance,
    "send": _post,
    "cure": _cure,
    "inhale": _leave,
    "assign": _post,
    "reassign": _post,
    "reward": _reward,
    "block": _warning,
    "admit": _warning,
    "turn-away": _warning,
    "keep": _warning,
    "bonus": _bonus,
    "end": _end,
    "done": _done,
}
