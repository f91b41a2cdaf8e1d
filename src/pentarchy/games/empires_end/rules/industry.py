"""The industry round: play or sell cards, rebuild one location, use industry abilities, in any order."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, HAMMER, MOST_CARDS, PLACES, crises, exchanges, locations, number_of
from ..state import Downfall, Empire
from .abilities import ACTS, ability_of, active_abilities, active_of_type, renewable_beside, spendable, things_with
from .economy import may_work, place_of
from .innovations import attach, can_move, move, moves

END: Option = ("end", "industry")
DISCARD: Option = ("discard", "hand")
CHOSEN = ("swap_locations", "move_innovation", "renew_adjacent")
"""Types of industry abilities that a player uses at a moment of choice."""


async def industry_part(game: Downfall, seat: int, *, second: bool = False) -> None:
    """One player's industry round, or the second part of a combined one. [ee.industry.1, ee.industry.20]"""
    empire = game.players[seat]
    while True:
        pick = await Decision(seat, "industry", "ee.industry.1", actions, game, seat, second)
        verb = pick[0]
        if verb == "end":
            break
        if verb == "play":
            await play(game, seat, pick[1])
        elif verb == "sell":
            sell(game, seat, pick[1])
        elif verb == "rebuild":
            await rebuild(game, seat, number_of()[pick[1]])
        elif verb == "discard":
            discard_rest(game, seat)
        else:
            await use(game, seat, pick[1])
    score_points(game, seat)
    empire.used.clear()
    empire.handled = empire.saved = 0
    empire.rebuilt = False


def actions(game: Downfall, seat: int, second: bool) -> list[Option]:
    empire = game.players[seat]
    ruins = empire.ruins
    hammers = spendable(empire, HAMMER)
    found = [END]
    if empire.handled < MOST_CARDS:
        if len(ruins) < PLACES:
            cards = crises()
            saving = discount(empire)
            found += [("play", card) for card in empire.hand if cards[card].cost - saving <= hammers]
        found += [("sell", card) for card in empire.hand]
    elif empire.hand:
        found.append(DISCARD)
    if ruins and not empire.rebuilt:
        found += [("rebuild", locations()[place].id) for place in ruins if repair_price(empire, place) <= hammers]
    for ability, location in active_abilities(empire, "industry"):
        kind = ability.type
        if kind in CHOSEN and ability.id not in empire.used:
            if kind == "move_innovation":
                if not can_move(empire):
                    continue
            elif kind == "renew_adjacent" and not renewable_beside(empire, location):
                continue
            found.append(("use", ability.id))
    return found


# -- cards


def discount(empire: Empire) -> int:
    """1 while an active village or innovation has not made a card cheaper yet. [ee.industry.3, ee.industry.22]"""
    able = len(active_of_type(empire, "play_discount", "industry")) - empire.saved
    if able > 0:
        return 1
    for village in things_with("play_discount", "industry")[0]:
        able += village not in empire.ruins
    return 1 if able > 0 else 0


def play_price(empire: Empire, card: str) -> int:
    """Discounts never add up on one card, so a card of cost 2 is never free. [ee.industry.3, ee.industry.14]"""
    return crises()[card].cost - discount(empire)


async def play(game: Downfall, seat: int, card: str) -> None:
    """A hand card becomes an innovation and works at once. [ee.industry.2, ee.industry.10]"""
    empire = game.players[seat]
    saving = discount(empire)
    price = crises()[card].cost - saving
    empire.saved += saving
    empire.handled += 1
    empire.hand.remove(card)
    if game.journal is not None:
        game.tell("ee.industry.2", "plays", f"seat-{seat}", card)
    await attach(game, seat, card, "ee.innovation.3")
    await pay(game, seat, price, "ee.industry.2", card)


def sell(game: Downfall, seat: int, card: str) -> None:
    """One coin for a card. [ee.industry.5, ee.industry.17]"""
    empire = game.players[seat]
    empire.handled += 1
    empire.hand.remove(card)
    empire.dropped.append(card)
    empire.resources[COIN] += 1
    if game.journal is not None:
        game.tell("ee.industry.5", "sells", f"seat-{seat}", card)


def discard_rest(game: Downfall, seat: int) -> None:
    """After two cards the rest of the hand may go, all or nothing. [ee.industry.6, ee.industry.12]"""
    empire = game.players[seat]
    if game.journal is not None:
        game.tell("ee.industry.6", "discards", f"seat-{seat}", *empire.hand)
    empire.dropped += empire.hand
    empire.hand.clear()


# -- rebuilding


def repair_price(empire: Empire, place: int) -> int:
    """The printed cost less every repair discount at an intact neighbour. [ee.industry.23, ee.glossary.26]"""
    price = locations()[place].repair
    discounts = active_of_type(empire, "repair_discount", "industry")
    if discounts:
        beside = empire.neighbours(place)
        price -= sum([ability.amount for ability, location in discounts if location in beside])
    return max(0, price)


async def rebuild(game: Downfall, seat: int, place: int) -> None:
    """Turn one ruin back to its intact side; its abilities are there at once. [ee.industry.8, ee.industry.15]"""
    empire = game.players[seat]
    price = repair_price(empire, place)
    empire.rebuilt = True
    empire.ruins.remove(place)
    if game.journal is not None:
        game.tell("ee.industry.8", "rebuilds", f"seat-{seat}", locations()[place].id)
    await pay(game, seat, price, "ee.industry.23", locations()[place].id)


async def pay(game: Downfall, seat: int, price: int, clause: str, thing: str) -> None:
    """Hammers and coins, as the player likes; the clause says what the price is. [ee.resource.7]"""
    if price:
        pick = await Decision(seat, "pay", clause, payments, game, seat, price)
        hammers, coins = int(pick[1]), int(pick[2])
        resources = game.players[seat].resources
        resources[HAMMER] -= hammers
        resources[COIN] -= coins
        if game.journal is not None:
            game.tell(clause, "pays", f"seat-{seat}", thing, str(hammers), str(coins))


def payments(game: Downfall, seat: int, price: int) -> list[Option]:
    resources = game.players[seat].resources
    least = max(0, price - resources[HAMMER])
    return [("pay", str(price - coins), str(coins)) for coins in range(least, min(price, resources[COIN]) + 1)]


# -- abilities


async def use(game: Downfall, seat: int, thing: str) -> None:
    """Each ability once a round, whatever moves in between. [ee.industry.21]"""
    empire = game.players[seat]
    empire.used[thing] = 1
    ability = ability_of(thing)
    if ability.type == "swap_locations":
        _, left, right = await Decision(seat, "swap", "ee.industry.11", swaps, game, seat)
        swap(game, seat, number_of()[left], number_of()[right], "ee.industry.11")
    elif ability.type == "move_innovation":
        _, card, place = await Decision(seat, "move", "ee.glossary.8", moves, game, seat)
        move(game, seat, card, number_of()[place])
    else:
        ACTS[ability.type](game, seat, ability, place_of(empire, thing))


def swaps(game: Downfall, seat: int) -> list[Option]:
    """Any two different locations, intact or not, the one further left first. [ee.industry.11, ee.industry.16]"""
    row, table = game.players[seat].row, exchanges()
    return [table[a][b] for at, a in enumerate(row) for b in row[at + 1 :]]


def swap(game: Downfall, seat: int, a: int, b: int, clause: str) -> None:
    """Two locations change places; innovations hang at their location and go along. [ee.innovation.8]"""
    row = game.players[seat].row
    i, j = row.index(a), row.index(b)
    row[i], row[j] = b, a
    if game.journal is not None:
        game.tell(clause, "swaps", f"seat-{seat}", locations()[a].id, locations()[b].id)


def score_points(game: Downfall, seat: int) -> None:
    """Points of this round come at its end: nothing that was active in it has become inactive. [ee.industry.10]"""
    for ability, location in active_of_type(game.players[seat], "points", "industry"):
        ACTS["points"](game, seat, ability, location)


# -- why not


def may_play(game: Downfall, seat: int, card: str) -> Refusal | None:
    empire = game.players[seat]
    refusal = may_sell(game, seat, card)
    if refusal:
        return refusal
    if len(empire.ruins) == PLACES:
        return Refusal("ee.industry.19", "nowhere_to_attach")
    price = play_price(empire, card)
    return _may_afford(empire, price, "ee.industry.2")


def may_sell(game: Downfall, seat: int, card: str) -> Refusal | None:
    empire = game.players[seat]
    if card not in empire.hand:
        return Refusal("ee.industry.1", "not_in_hand", card=card)
    if empire.handled >= MOST_CARDS:
        return Refusal("ee.industry.1", "two_cards", number=MOST_CARDS, last=game.last("industry"))
    return None


def may_discard(game: Downfall, seat: int) -> Refusal | None:
    empire = game.players[seat]
    if empire.handled < MOST_CARDS:
        more = MOST_CARDS - empire.handled
        return Refusal("ee.industry.12", "not_yet_two", have=empire.handled, need=MOST_CARDS, more=more)
    return None if empire.hand else Refusal("ee.industry.6", "empty_hand")


def may_rebuild(game: Downfall, seat: int, place: str) -> Refusal | None:
    empire, location = game.players[seat], number_of()[place]
    if empire.rebuilt:
        return Refusal("ee.industry.9", "rebuilt_already", last=game.last("industry"))
    if location not in empire.ruins:
        return Refusal("ee.industry.8", "intact", place=place)
    return _may_afford(empire, repair_price(empire, location), "ee.industry.23")


def _may_afford(empire: Empire, price: int, clause: str) -> Refusal | None:
    hammers, coins = empire.resources[HAMMER], empire.resources[COIN]
    if price <= hammers + coins:
        return None
    return Refusal(clause, "too_dear", price=price, hammers=hammers, coins=coins, more=price - hammers - coins)


def may_use(game: Downfall, seat: int, thing: str) -> Refusal | None:
    empire = game.players[seat]
    refusal = may_work(game, seat, thing, "industry", "ee.industry.10")
    if refusal:
        return refusal
    ability = ability_of(thing)
    if ability.type not in CHOSEN:
        return Refusal("ee.industry.22", "works_by_itself", card=thing)
    if thing in empire.used:
        return Refusal("ee.industry.21", "used_up", card=thing, last=game.last("industry"))
    if ability.type == "move_innovation" and not can_move(empire):
        return Refusal("ee.glossary.27", "nothing_to_move")
    if ability.type == "renew_adjacent" and not renewable_beside(empire, place_of(empire, thing)):
        return Refusal("ee.glossary.9", "nothing_to_renew", card=thing)
    return None


def may_pay(game: Downfall, decision: Decision, hammers: str, coins: str) -> Refusal | None:
    _, seat, price = decision.args
    have = game.players[seat].resources
    if int(hammers) + int(coins) != price:
        return Refusal(decision.clause, "exact_price", price=price)
    if int(hammers) > have[HAMMER]:
        return Refusal("ee.resource.7", "none_left", resource="hammer")
    return Refusal("ee.resource.7", "none_left", resource="coin") if int(coins) > have[COIN] else None


def may_swap(game: Downfall, seat: int, left: str, right: str) -> Refusal | None:
    row, number = game.players[seat].row, number_of()
    if left == right:
        return Refusal("ee.industry.16", "two_different")
    if row.index(number[left]) > row.index(number[right]):
        return Refusal("ee.industry.11", "left_first", place=right)
    return None
