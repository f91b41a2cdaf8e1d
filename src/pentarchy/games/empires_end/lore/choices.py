"""A sensible choice at every decision, in the order of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pentarchy.core import Decision, Option

from ..box import AXE, COIN, HAMMER, RESOURCES, campaigns, crises, number_of
from ..rules import accepting, blitz, crisis, economy, industry, military
from ..rules.abilities import ability_of
from ..rules.innovations import fewest, holdings
from ..state import Downfall
from .workshop import ACTIONS, best_move, best_swap, workshop
from .worth import ability_worth, ahead_of, best_site, gains_worth, loss, tokens_of

PATIENCE: Final = 0.9
"""How much less than nothing a crisis may bring and is still taken, in tokens that averting it costs."""
ENVY: Final = 0.5
"""How much it hurts if the next player gains by the crisis instead."""
OTHERS_BID: Final = 1.5
"""Strength that others add to their symbols."""
UNREST: Final = 0.5
"""What it costs to swap two locations against one's will."""


def greedy(state: Downfall, decision: Decision) -> Option:
    """The choice that seems to gain most at once."""
    return CHOICES[decision.kind](state, decision)


# -- crisis rounds


def crisis_gain(state: Downfall, seat: int, card: str, pile: list[int]) -> float:
    """What accepting a crisis brings a seat: its bids and its innovation against what burns."""
    empire = state.players[seat]
    tokens = tokens_of(state)
    gain = gains_worth(pile, tokens)
    burning = accepting.nearest_intact(empire, crises()[card].number)
    if burning:
        gain -= min([loss(state, seat, location) for location in burning])
        places = [place for place in fewest(empire, holdings(empire)) if place not in burning]
        if places:
            gain += best_site(state, seat, card, places)[0]
    return gain


def choose_crisis(state: Downfall, decision: Decision) -> Option:
    """Accept what pays, or what the next player would gain by; else avert at the lowest price."""
    seat, options = decision.seat, decision.options
    following = state.next_after(seat)
    best: tuple[float, Option] = (-999.0, options[0])
    for slot, card in enumerate(state.crises):
        ways = [option for option in options if card and card in option and option[0] in ("accept", "bid", "free")]
        if not ways:
            continue
        pile = state.bids[4 * slot : 4 * slot + 4]
        gain = crisis_gain(state, seat, card, pile)
        cost, avert = cheapest(state, seat, ways)
        if avert is None:
            if gain > best[0]:
                best = (gain, ways[0])
            continue
        if avert[0] == "bid":
            pile[RESOURCES.index(avert[2])] += 1
        theirs = crisis_gain(state, following, card, pile)
        threshold = -PATIENCE * cost - ENVY * max(0.0, theirs)
        if gain >= threshold:
            return crises()[card].accept
        escape = redraw(state, options, card, gain)
        if escape is not None and cost > 1:
            return escape
        if -cost > best[0]:
            best = (-cost, avert)
    return best[1]


def cheapest(state: Downfall, seat: int, ways: list[Option]) -> tuple[float, Option | None]:
    """The way to avert a crisis that is missed least."""
    best: tuple[float, Option | None] = (99.0, None)
    tokens, have = tokens_of(state), state.players[seat].resources
    for option in ways:
        if option[0] == "free":
            price = 0.5 * tokens[ability_of(option[1]).resource]
        elif option[0] == "bid":
            kind = RESOURCES.index(option[2])
            price = tokens[kind] * (1 + 0.5 / have[kind])
        else:
            continue
        if price < best[0]:
            best = (price, option)
    return best


def redraw(state: Downfall, options: Sequence[Option], card: str, gain: float) -> Option | None:
    """Exchange a crisis that would hurt very much."""
    if gain > -8:
        return None
    return next((option for option in options if option[0] == "redraw" and option[2] == card), None)


def choose_after(state: Downfall, decision: Decision) -> Option:
    """Whoever has averted leaves the crisis to the next player as it is."""
    return crisis.END


def choose_burn(state: Downfall, decision: Decision) -> Option:
    number, seat = number_of(), decision.seat
    return min(decision.options, key=lambda option: loss(state, seat, number[option[1]]))


def choose_attach(state: Downfall, decision: Decision) -> Option:
    number = number_of()
    places = [number[option[2]] for option in decision.options]
    _, location = best_site(state, decision.seat, decision.options[0][1], places)
    return decision.options[places.index(location)]


def choose_shortage(state: Downfall, decision: Decision) -> Option:
    """Points for coins only in real need: whoever cannot pay has to take everything."""
    poor = sum(state.players[decision.seat].resources) < 2 and ahead_of(state).crises > 4
    return decision.options[1] if poor else accepting.ENOUGH


# -- economy


def choose_economy(state: Downfall, decision: Decision) -> Option:
    """The use that gains most, as long as one gains anything."""
    seat = decision.seat
    best, chosen = 0.1, economy.END
    for option in decision.options[1:]:
        gain = use_gain(state, seat, option)
        if gain > best:
            best, chosen = gain, option
    return chosen


def use_gain(state: Downfall, seat: int, option: Option) -> float:
    """What one use of an economy ability brings. What one has little of is worth more."""
    have, tokens = state.players[seat].resources, tokens_of(state)
    if option[0] == "repeat":
        ability = ability_of(option[2])
        rounds = max(1, ahead_of(state).economy)
        if ability.type in ("trade", "gain_choice"):
            return 1.0
        if not ahead_of(state).economy:
            return gains_worth(ability.gains, tokens) + (ability.amount if "points" in ability.type else 0)
        location = economy.place_of(state.players[seat], option[2])
        return ability_worth(state, seat, option[2], location) / rounds
    deal = next(deal for deal in ability_of(option[1]).deals if deal.id == option[-1])
    gain = deal.points + sum([n * scarce(tokens[k], have[k]) for k, n in enumerate(deal.gains)])
    if option[0] == "trade":
        kind = RESOURCES.index(option[2])
        gain -= scarce(tokens[kind], have[kind] - 1)
    return gain


def scarce(worth: float, number: int) -> float:
    """What one more token of a kind is worth to somebody who has so many."""
    return worth * (1.25 - 0.08 * min(number, 10))


# -- industry


def choose_industry(state: Downfall, decision: Decision) -> Option:
    """The action that gains most, as long as one gains anything."""
    shop = workshop(state, decision.seat)
    best, chosen = 0.0, industry.END
    for option in decision.options[1:]:
        gain = ACTIONS[option[0]](shop, option)
        if gain > best:
            best, chosen = gain, option
    return chosen


def choose_pay(state: Downfall, decision: Decision) -> Option:
    """Hammers first: coins pay for everything."""
    return decision.options[0]


def choose_swap(state: Downfall, decision: Decision) -> Option:
    return best_swap(state, decision.seat)[1] or decision.options[0]


def choose_move(state: Downfall, decision: Decision) -> Option:
    return best_move(state, decision.seat, decision.options)[1]


def choose_order(state: Downfall, decision: Decision) -> Option:
    """Hammers first, unless there are enough of them to build something for the economy round."""
    have = state.players[decision.seat].resources
    return decision.options[1 if have[HAMMER] >= 3 else 0]


# -- military


def choose_commit(state: Downfall, decision: Decision) -> Option:
    """The bid that brings most for its price."""
    _, seat, kind = decision.args
    tokens, have = tokens_of(state), state.players[seat].resources
    price = tokens[kind]
    best, chosen = -99.0, decision.options[0]
    for number, option in enumerate(decision.options):
        spent = sum([scarce(price, have[kind] - n - 1) for n in range(number)])
        more = have[COIN] if kind == AXE else 0
        gain = max([battle_gain(state, seat, number + extra) - extra * tokens[COIN] for extra in range(more + 1)])
        if gain - spent > best + 0.01:
            best, chosen = gain - spent, option
    return chosen


def battle_gain(state: Downfall, seat: int, added: int) -> float:
    """What a strength brings: its band, and perhaps the bonus or unrest."""
    campaign, tokens = campaigns()[state.campaign], tokens_of(state)
    strength = state.players[seat].strength + added
    rivals = max([empire.strength for other, empire in enumerate(state.players) if other != seat]) + OTHERS_BID
    lead = min(1.0, max(0.0, 0.5 + (strength - rivals) / 4))
    reward = military.band(campaign, strength)
    gain = reward.points + gains_worth(reward.gains, tokens) + reward.renew
    bonus = campaign.winner.points + gains_worth(campaign.winner.gains, tokens) + campaign.winner.renew
    return gain + lead * bonus - (1 - lead) * UNREST


def choose_renew(state: Downfall, decision: Decision) -> Option:
    return decision.options[1]


# -- before a Blitz game


def choose_exchange(state: Downfall, decision: Decision) -> Option:
    """Two good crises are enough."""
    seat = decision.seat
    gains = sorted([crisis_gain(state, seat, card, [0] * 4) for card in state.players[seat].hand])
    return blitz.EXCHANGE if gains[-1] + gains[-2] < -14 else blitz.KEEP


def choose_found(state: Downfall, decision: Decision) -> Option:
    """The two crises that cost least."""
    _, seat, chosen = decision.args
    hand = state.players[seat].hand
    ranked = sorted(hand, key=lambda card: -crisis_gain(state, seat, card, [0] * 4))[:2]
    wanted = [card for card in hand if card in ranked and card not in chosen]
    return next((option for option in decision.options if option[1] in wanted), decision.options[0])


CHOICES: Final[dict[str, Callable[[Downfall, Decision], Option]]] = {
    "exchange": choose_exchange,
    "found": choose_found,
    "crisis": choose_crisis,
    "crisis-after": choose_after,
    "burn": choose_burn,
    "attach": choose_attach,
    "shortage": choose_shortage,
    "shortage-coin": choose_shortage,
    "order": choose_order,
    "economy": choose_economy,
    "industry": choose_industry,
    "pay": choose_pay,
    "swap": choose_swap,
    "move": choose_move,
    "commit-axe": choose_commit,
    "commit-coin": choose_commit,
    "renew": choose_renew,
}
