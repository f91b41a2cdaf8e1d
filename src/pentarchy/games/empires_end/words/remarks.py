"""What stands beside an option: the numbers that a player weighs it by."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Decision, Option, Texts

from ..box import HAMMER, RESOURCES, SHORTAGE_PRICE, campaigns, crises, locations, number_of
from ..rules.abilities import ability_of, token_words
from ..rules.accepting import nearest_intact
from ..rules.industry import play_price, repair_price
from ..rules.innovations import holdings
from ..rules.military import band
from ..state import Downfall, Empire
from .names import fill_in


def remark(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """Prices, gains and losses of an option, in words."""
    verb = option[0]
    return texts.say(ALWAYS[verb]) if verb in ALWAYS else REMARKS[verb](game, decision, option, texts)


def _accept(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """What burns and what it brings. [ee.accept.2, ee.accept.3]"""
    slot = game.crises.index(option[1])
    burning = _burning(game.players[decision.seat], option[1], texts)
    pile = game.bids[4 * slot : 4 * slot + 4]
    return f"{fill_in(texts, 'remark_accept', what=burning)}, {_amounts(pile, texts)}"


def _found(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """What burns once the crises chosen before it have had theirs. [ee.blitz.8]"""
    chosen = decision.args[-1]
    empire = game.copy().players[decision.seat]
    for card in chosen:
        empire.ruins += nearest_intact(empire, crises()[card].number)[:1]
    return fill_in(texts, "remark_accept", what=_burning(empire, option[1], texts))


def _burning(empire: Empire, card: str, texts: Texts) -> str:
    nearest = nearest_intact(empire, crises()[card].number)
    return " / ".join(texts.name(locations()[location].id) for location in nearest) or texts.say("remark_nothing")


def _amounts(pile: list[int], texts: Texts) -> str:
    return ", ".join(map(texts.name, token_words(pile))) or texts.say("remark_no_bids")


def _bid(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_left", number=game.players[decision.seat].resources[RESOURCES.index(option[2])] - 1)


def _worth(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_worth", number=locations()[number_of()[option[1]]].value)


def _attach(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """What lies there already, and beside which locations it will lie."""
    empire, location = game.players[decision.seat], number_of()[option[2]]
    beside = " / ".join(texts.name(locations()[other].id) for other in empire.neighbours(location))
    holds = texts.say("remark_holds", number=holdings(empire)[location])
    return f"{holds}, {fill_in(texts, 'remark_beside', what=beside)}"


def _declare(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_total", number=sum(game.players[decision.seat].resources))


def _trade(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    used = game.players[decision.seat].used.get(option[1], 0)
    return texts.say("remark_uses", number=ability_of(option[1]).times - used)


def _first(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.explain(f"ability-{option[1]}")


def _second(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.explain(f"ability-{option[2]}")


def _play(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    price = texts.say("remark_price", number=play_price(game.players[decision.seat], option[1]))
    return f"{price}. {texts.explain(f'ability-{option[1]}')}"


def _rebuild(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    location = number_of()[option[1]]
    price = texts.say("remark_price", number=repair_price(game.players[decision.seat], location))
    return f"{price}, {texts.say('remark_worth', number=locations()[location].value)}"


def _pay(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    have = game.players[decision.seat].resources
    return texts.say("remark_hammers_left", number=have[HAMMER] - int(option[1]))


def _swap(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    row = game.players[decision.seat].row
    left, right = (row.index(number_of()[place]) + 1 for place in option[1:])
    return texts.say("remark_positions", left=left, right=right)


def _move(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_from", locations()[game.players[decision.seat].innovations[option[1]]].id)


def _commit(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """The strength that this makes, and the points of its band. [ee.military.3, ee.military.4]"""
    strength = game.players[decision.seat].strength + int(option[2])
    points = band(campaigns()[game.campaign], strength).points
    return texts.say("remark_strength", number=strength) + ", " + texts.say("remark_points", number=points)


def _buy(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_points", number=-SHORTAGE_PRICE)


def _discard(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_cards", number=len(game.players[decision.seat].hand))


def _end(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    """Abilities of a round are lost with it; those of crisis rounds stay until they are exhausted. [ee.exhaust.1]"""
    return texts.say("remark_next" if option[1] == "turn" else "remark_end")


def _pass(game: Downfall, decision: Decision, option: Option, texts: Texts) -> str:
    return texts.say("remark_renewals", number=game.players[decision.seat].renewals)


REMARKS: dict[str, Callable[[Downfall, Decision, Option, Texts], str]] = {
    "found": _found,
    "accept": _accept,
    "bid": _bid,
    "burn": _worth,
    "attach": _attach,
    "declare": _declare,
    "buy": _buy,
    "enough": _declare,
    "trade": _trade,
    "choose": _first,
    "repeat": _second,
    "play": _play,
    "discard": _discard,
    "rebuild": _rebuild,
    "use": _first,
    "pay": _pay,
    "swap": _swap,
    "move": _move,
    "commit": _commit,
    "renew": _first,
    "pass": _pass,
    "end": _end,
}

ALWAYS = {
    "keep": "remark_keep",
    "exchange": "remark_exchange",
    "free": "remark_exhaust",
    "redraw": "remark_exhaust",
    "begin": "remark_both",
    "sell": "remark_coin",
}
"""Remarks that are the same whatever the position."""
