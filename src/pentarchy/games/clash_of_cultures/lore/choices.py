"""A sensible choice at every decision, at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Amounts, Decision, Option
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import (
    ADVANCES,
    ANGRY,
    BUILDINGS,
    CAVALRY,
    CULTURE,
    ELEPHANT,
    GOODS,
    INFANTRY,
    LEADER,
    MOOD,
    SETTLER,
    SHIP,
    UNITS,
)
from ..rules import advances, cities, collecting, command, influence, leaders, moments, playing, purse, recruiting, turn
from ..state import EXPANSION, Clash, army
from . import goals, marching, peoples, worth

PASS: Final[Option] = ("pass",)
DONE: Final[Option] = ("done",)
CARD_WORTH: Final = 1.3
"""What an action card brings that is an action itself …"""
FREE_CARD_WORTH: Final = 0.4
"""… and one that is not."""
USES: Final = {
    "civil_liberties": 1.3, "sports": 0.9, "absolute_power": 1.0, "great_statue": 0.5,
    "bartering": -0.3, "theaters": -0.2, "forced_labor": 0.3, "great_library": 0.4,
} | peoples.USES  # fmt: skip
"""What using an ability brings, where it is always much the same."""
SOLDIERS: Final = (INFANTRY, CAVALRY, ELEPHANT)
FEARED: Final = frozenset(("spy", "assassination", "mercenaries", "cultural_takeover", "leadership", "new_ideas"))
"""Effects of others' cards that are worth a card of one's own."""


def greedy(game: Clash, decision: Decision) -> Option:
    choose = CHOICES.get(decision.kind)
    options = decision.options
    if choose is not None:
        pick = choose(game, decision)
        if pick in options:
            return pick
    return _default(game, decision)


def _default(game: Clash, decision: Decision) -> Option:
    """What is done where it hardly matters: the first thing that is not a refusal."""
    options = decision.options
    if isinstance(options, Amounts):
        return options[0]
    return next((option for option in options if option[0] not in ("pass", "keep", "done")), options[0])


# -- actions


def action(game: Clash, decision: Decision) -> Option:
    """The action that is worth most; free actions where they bring something."""
    best, most = decision.options[0], -99.0
    for option, value in valued(game, decision):
        if value > most:
            best, most = option, value
    return best


def valued(game: Clash, decision: Decision) -> list[tuple[Option, float]]:
    """All options of a turn with what they are worth."""
    seat = decision.seat
    found = []
    for option in decision.options:
        tells = ACTIONS.get(option[0])
        found.append((option, tells(game, seat, option) if tells else -5.0))
    for helps, gain in goals.helpful(game, seat):
        found = [(option, value + gain if helps(game, seat, option) else value) for option, value in found]
    return found


def _advance(game: Clash, seat: int, option: Option) -> float:
    player = game.players[seat]
    number = advances.NUMBER[option[1]]
    price = 0.0 if advances.free_for(player) >> number & 1 else worth.price_worth(player, box.advance_cost())
    return advance_worth(game, seat, number) - price - (0.2 if player.track == 1 else 0)


def advance_worth(game: Clash, seat: int, number: int) -> float:
    """Half a point, its token, what it can do and what it opens."""
    player = game.players[seat]
    one = box.advances()[number]
    left = worth.left(game)
    token = worth.good_price(player.stock[one.bonus], one.bonus) if one.bonus >= 0 else 0.0
    opens = 0.3 * left if one.top and not player.advances & box.category_masks()[one.category] else 0.0
    builds = one.building >= 0 and (game.rules & EXPANSION or not box.buildings()[one.building].expansion)
    unlocks = 0.7 * left if builds else 0.0
    drawn = 0.8 * len(one.draws)
    found = 1.0 + token + opens + unlocks + drawn + worth.abilities()[number] * left
    return found + peoples.unlocked(player, number, left) if player.civ >= 0 else found


def _found(game: Clash, seat: int, option: Option) -> float:
    hex_ = game.board.number[option[1]]
    return 2.0 + worth.CITY * worth.left(game) * worth.site_worth(game, seat, hex_)


def _activation(game: Clash, hex_: int) -> float:
    """What the mood of a city loses by one more activation. [coc.act.3]"""
    if not game.acts[hex_] & cities.ACTIVATED or game.mood[hex_] == ANGRY:
        return 0.0
    return 0.45 + 0.15 * game.size(hex_)


def _collect(game: Clash, seat: int, option: Option) -> float:
    hex_ = game.board.number[option[1]]
    return harvest_worth(game, seat, hex_) - _activation(game, hex_)


def harvest_worth(game: Clash, seat: int, hex_: int) -> float:
    """What a city could bring in."""
    player = game.players[seat]
    found = collecting.harvest(game, seat, hex_)
    spaces = collecting.spaces(game, seat, hex_)
    there = [near + far for near, far in zip(found.near, found.far, strict=True)]
    if found.sea:
        there[found.sea[-1]] += 1
    taken = [0] * len(GOODS)
    for _ in range(spaces):
        gains = [
            (worth.gain_worth(player, _one_more(taken, good)) - worth.gain_worth(player, taken), good)
            for good, number in enumerate(there)
            if number > taken[good]
        ]
        if not gains or max(gains)[0] <= 0:
            break
        taken[max(gains)[1]] += 1
    return worth.gain_worth(player, taken) * (0.25 + 0.75 * min(1.0, 3 * worth.left(game)))


def _one_more(goods: list[int], good: int) -> list[int]:
    return [number + (one == good) for one, number in enumerate(goods)]


def _build(game: Clash, seat: int, option: Option) -> float:
    hex_, kind = game.board.number[option[1]], BUILDINGS.index(option[2])
    player = game.players[seat]
    left = worth.left(game)
    one = box.buildings()[kind]
    bonus = worth.gain_worth(player, list(one.gains)) + (0.5 if one.one_of else 0)
    price = worth.price_worth(player, moments.build_price(game, seat, hex_, kind))
    return 2.0 + bonus + left * (1.2 + worth.BUILDING.get(kind, 0)) - price - _activation(game, hex_)


def _wonder(game: Clash, seat: int, option: Option) -> float:
    return 8.0 - _activation(game, game.board.number[option[1]])


def _recruit(game: Clash, seat: int, option: Option) -> float:
    hex_ = game.board.number[option[1]]
    player = game.players[seat]
    need = worth.wants_settlers(game, seat)
    cost = worth.price_worth(player, box.units()[SETTLER].cost)
    best = need * (worth.SETTLER_WORTH + 1.6) * worth.left(game) - cost
    threat = worth.threat(game, seat, hex_)
    if threat > 0:
        best = max(best, 0.5 * min(threat, 3) * (0.5 + 0.3 * game.size(hex_)) - 0.6)
    if game.rules & EXPANSION and wants_leader(game, seat, hex_):
        gain = peoples.best_leader(game, seat) * (0.3 + worth.left(game))
        best = max(best, gain - worth.price_worth(player, box.units()[LEADER].cost))
    return best - _activation(game, hex_) - 0.1


def wants_leader(game: Clash, seat: int, hex_: int) -> bool:
    """Whether a leader could come there now, while none is on the board. [coc.lead.2]"""
    player = game.players[seat]
    if player.leader >= 0 or not player.leaders or not purse.can_pay(game, seat, box.units()[LEADER].cost):
        return False
    return recruiting.may_recruit_kind(game, seat, hex_, LEADER) is None


def _command(game: Clash, seat: int, option: Option) -> float:
    return marching.command_worth(game, seat, command.movements(game, seat))


def _mood(game: Clash, seat: int, option: Option) -> float:
    unhappy = [game.size(hex_) for hex_ in cities.unhappy(game, seat) if game.mood[hex_] == ANGRY]
    return 0.5 * max(unhappy, default=0) * worth.left(game)


def _influence(game: Clash, seat: int, option: Option) -> float:
    start, target = (game.board.number[name] for name in option[1:])
    faces = box.die()
    need = box.limits().influence_success - moments.influence_roll(game, seat, target)
    tokens = game.players[seat].stock[CULTURE] - influence.missing_range(game, seat, start, target)
    lift = min(2, tokens) if influence.can_boost(game, seat, start, target) else 0
    chance = sum(face.value + lift >= need for face in faces) / len(faces)
    price = 0.7 * influence.missing_range(game, seat, start, target)
    return chance * 3.0 - price - 0.5 * lift * 0.5


def _use(game: Clash, seat: int, option: Option) -> float:
    name = option[1]
    player = game.players[seat]
    if name == "taxes":
        return 0.5 * game.city.count(seat) - worth.good_price(player.stock[MOOD] - 1, MOOD)
    if name == "arts":
        attempts = influence.options(game, seat, influence.tokens(1))
        return max((_influence(game, seat, one) for one in attempts), default=-1) - 1.0
    if name == "free_economy":
        return max((harvest_worth(game, seat, hex_) for hex_ in game.cities_of(seat)), default=0) - 0.6
    if name == "voting":
        return _mood(game, seat, option) - 0.6
    if name == "theaters":
        return 0.2 if abs(player.stock[CULTURE] - player.stock[MOOD]) > 2 else -0.2
    return USES.get(name, 0.3)


def _play(game: Clash, seat: int, option: Option) -> float:
    return CARD_WORTH if turn.is_action(option) else FREE_CARD_WORTH


def _end(game: Clash, seat: int, option: Option) -> float:
    return 0.15


ACTIONS: Final[dict[str, Callable[[Clash, int, Option], float]]] = {
    "advance": _advance,
    "found": _found,
    "collect": _collect,
    "build": _build,
    "wonder": _wonder,
    "recruit": _recruit,
    "command": _command,
    "mood": _mood,
    "influence": _influence,
    "use": _use,
    "play": _play,
    "person": _play,
    "end": _end,
}


# -- what follows an action


def gained(game: Clash, decision: Decision) -> Option:
    """A free advance: the one that is worth most."""
    advances_offered = [option for option in decision.options if option[0] == "advance"]
    if not advances_offered:
        return decision.options[0]
    seat, helpful = decision.seat, goals.helpful(game, decision.seat)
    return max(
        advances_offered,
        key=lambda option: (
            advance_worth(game, seat, ADVANCES.index(option[1]))
            + sum([gain for helps, gain in helpful if helps(game, seat, option)])
        ),
    )


def harvested(game: Clash, decision: Decision) -> Option:
    """As much as possible of what is worth most."""
    options = decision.options
    player = game.players[decision.seat]
    best, most = options[0], -1.0
    for number, option in enumerate(options):
        if number > 200:
            break
        value = worth.gain_worth(player, purse.numbers_of(option[1:])) + 0.01 * len(option)
        if value > most:
            best, most = option, value
    return best


def paid(game: Clash, decision: Decision) -> Option:
    """What hurts least."""
    player = game.players[decision.seat]
    options = decision.options
    return min(
        (options[number] for number in range(min(len(options), 60))),
        key=lambda option: worth.price_worth(player, tuple(purse.numbers_of(option[1:]))),
    )


def mustered(game: Clash, decision: Decision) -> Option:
    """Settlers while there are places, soldiers where there is danger."""
    options = decision.options
    assert isinstance(options, Amounts)
    _, seat, hex_, bought, kind, *_ = decision.args
    most, least = options.bounds[0][1], options.least
    if kind == SETTLER:
        wanted = 1 if worth.wants_settlers(game, seat) > 0.3 else 0
        if worth.wants_settlers(game, seat) > 0.9 and worth.left(game) > 0.5:
            wanted = 2
    elif kind in SOLDIERS:
        wanted = max(0, min(worth.threat(game, seat, hex_) - sum(bought[one] for one in SOLDIERS), 2))
    elif kind == LEADER:
        wanted = int(game.players[seat].leader < 0)
    else:
        wanted = 1 if kind == SHIP and not any(game.units(one, SHIP) for one in range(len(game.holder))) else 0
    return options.option({UNITS[kind]: max(least, min(wanted, most))})


def raised(game: Clash, decision: Decision) -> Option:
    """Angry cities first, the largest of them."""
    rises = [option for option in decision.options if option[0] == "raise"]
    angry = [option for option in rises if game.mood[game.board.number[option[1]]] == ANGRY]
    if angry:
        return max(angry, key=lambda option: (game.size(game.board.number[option[1]]), -int(option[2])))
    return DONE if DONE in decision.options else rises[0]


def tactics(game: Clash, decision: Decision) -> Option:
    """A card in the first round; later only if the battle is not won already."""
    cards = [option for option in decision.options if option[0] == "tactic"]
    battle = game.battle
    if not cards or battle is None or (battle.round > 1 and len(cards) < 2):
        return ("no-tactic",)
    return cards[0]


def retreated(game: Clash, decision: Decision) -> Option:
    """Flee from what is stronger."""
    battle = game.battle
    if battle is None:
        return ("fight",)
    mine, theirs = army(battle.force), army(game.force[battle.hex])
    if mine + 1 < theirs:
        return next((option for option in decision.options if option[0] == "retreat"), ("fight",))
    return ("fight",)


def answered(game: Clash, decision: Decision) -> Option:
    """Accept what is worth more than it takes. [coc.deal.3]"""
    offer = game.offers.open
    if offer is None:
        return ("decline",)
    gets, gives = (_deal_worth(game, decision.seat, words) for words in (offer.gives, offer.wants))
    return ("accept",) if gets > gives + 0.2 else ("decline",)


def _deal_worth(game: Clash, seat: int, words: tuple[str, ...]) -> float:
    total = 0.0
    cards = {"action_card": worth.ACTION_CARD, "objective_card": worth.OBJECTIVE_CARD, "wonder_card": worth.WONDER_CARD}
    goods = [0] * len(GOODS)
    for kind, number in map(amount_of, words):
        if kind in cards:
            total += number * cards[kind]
        else:
            goods[GOODS.index(kind)] += number
    return total + worth.gain_worth(game.players[seat], goods)


def first_player(game: Clash, decision: Decision) -> Option:
    return ("first", f"seat-{decision.seat}")


def declined(game: Clash, decision: Decision) -> Option:
    return PASS


def completed(game: Clash, decision: Decision) -> Option:
    return next((option for option in decision.options if option[0] == "complete"), decision.options[0])


def boosted(game: Clash, decision: Decision) -> Option:
    return ("boost",) if decision.args[2] <= 3 else PASS


# -- the expansion


def appointed(game: Clash, decision: Decision) -> Option:
    """The leader who brings most."""
    return max(decision.options, key=lambda option: peoples.leader_worth(leaders.NUMBER[option[1]]))


def infiltrated(game: Clash, decision: Decision) -> Option:
    """A card for one that would hurt, as long as another one is left."""
    feared = game.playing >= 0 and playing.EFFECT[game.playing].id in FEARED
    return decision.options[0] if feared and game.players[decision.seat].hand > 1 else PASS


def lost(game: Clash, decision: Decision) -> Option:
    """What is worth least: goods of which there are many, then cards, then units."""
    player = game.players[decision.seat]
    spent = [option for option in decision.options if option[0] == "spend"]
    if not spent:
        return decision.options[0]
    return min(
        spent, key=lambda option: worth.good_price(player.stock[GOODS.index(option[1])] - 1, GOODS.index(option[1]))
    )


def saved(game: Clash, decision: Decision) -> Option:
    """Tokens are kept where they only make something a bit better."""
    return decision.options[-1]


CHOICES: Final[dict[str, Callable[[Clash, Decision], Option]]] = {
    "action": action,
    "advance": gained,
    "collect": harvested,
    "income": harvested,
    "pay": paid,
    "units": mustered,
    "raise": raised,
    "tactics": tactics,
    "retreat": retreated,
    "answer": answered,
    "first": first_player,
    "raze": declined,
    "government": declined,
    "spy": declined,
    "mercenaries": declined,
    "objective": completed,
    "boost": boosted,
    "move": marching.movement,
    "group": marching.company,
    "leader": appointed,
    "infiltrate": infiltrated,
    "pandemic": lost,
    "tribute": lost,
    "athlete": saved,
    "calendar": declined,
    "immortals": saved,
}
