"""Empires: kingdom cards. Events and Landmarks are in files of their own."""

from __future__ import annotations

from ...box import ACTIONS, ALL, ATTACKS, CASTLES, TREASURES, VICTORIES, Plus
from ...state import GONE, Dominion, Player
from ..asking import actions_in_hand, agrees, choose, costing_up_to, kinds_in_hand, pick, reveals, treasures_in_hand
from ..gaining import gain, gain_several, move_gained, trash_from_hand, trash_from_supply
from ..kinds import is_action, number_in_play
from ..moments import (
    Gain,
    Play,
    asks,
    does,
    ends_turn,
    next_turn,
    on_buy,
    scores,
    sees_buy,
    sees_gain,
    sees_play,
    starts_cleanup,
    stays_on,
    when_bought,
    when_discarded,
    when_gained,
    when_trashed,
)
from ..moving import (
    discard_from_hand,
    draw,
    from_top,
    is_available,
    leave_play,
    return_to_pile,
    reveal_hand,
    show,
    take_from_discards,
    top_of,
    turn_up,
)
from ..playing import follow, give, reactions, stay
from ..purse import get_actions, get_coins, get_vp, may_pay_off, put_vp, take_debt, take_vp
from .families import (
    affected,
    curse_all,
    discard_down_to,
    discard_some,
    double,
    everyone_in,
    gain_exactly,
    gain_up_to,
    is_in_play,
    may_trash_this,
    put_back,
    reward,
    take_up,
    topdeck_one,
    trash_one,
    trash_some,
    trash_this,
)

BUY_PHASE = ("treasures", "buy")


@asks
async def archive(game: Dominion, play: Play) -> None:
    """Three cards under it, one of them now, the others in later turns. [dom.empires.card.1-4]"""
    player = game.players[play.seat]
    number = max(player.under_what, default=0) + 1
    cards = from_top(game, play.seat, 3)
    player.under += cards
    player.under_what += [number] * len(cards)
    tell_set_aside(game, play.seat, cards, play.clause)
    if cards:
        await _take_from_archive(game, play.seat, number)
        if archive_stays_on(game, play.seat, number):
            stay(game, play, number)


@next_turn.by("archive")
async def archive_next_turn(game: Dominion, seat: int, number: int) -> None:
    await _take_from_archive(game, seat, number)


async def _take_from_archive(game: Dominion, seat: int, number: int) -> None:
    player = game.players[seat]
    card = await pick(game, seat, "take", "dom.card.archive", False, lying_under, player, number)
    take_from_under(player, card, number)


@stays_on.by("archive")
def archive_stays_on(game: Dominion, seat: int, number: int) -> bool:
    return number in game.players[seat].under_what


def tell_set_aside(game: Dominion, seat: int, cards: list[str], clause: str) -> None:
    """Only the owner reads which cards lie face down. [dom.zone.9]"""
    if game.journal is not None and cards:
        public = ("sets-aside-some", f"seat-{seat}", str(len(cards)))
        game.tell(clause, "sets-aside", f"seat-{seat}", *cards, readers=(seat,), public=public)


def lying_under(player: Player, number: int) -> list[str]:
    """The cards of one of the sets that a player has set aside face down."""
    return sorted({card for card, what in zip(player.under, player.under_what, strict=True) if what == number})


def take_from_under(player: Player, card: str, number: int) -> None:
    at = next(at for at, lies in enumerate(zip(player.under, player.under_what, strict=True)) if lies == (card, number))
    del player.under[at], player.under_what[at]
    player.hand.append(card)


@when_discarded.by("capital")
async def capital_when_discarded(game: Dominion, seat: int) -> None:
    take_debt(game, seat, 6, "dom.card.capital")
    await may_pay_off(game, seat, "dom.card.capital")


@asks
async def chariot_race(game: Dominion, play: Play) -> None:
    left = game.left_of(play.seat)
    mine, theirs = turn_up(game, play.seat, 1), turn_up(game, left, 1)
    if mine and theirs and costs_more(game, mine[0], theirs[0]):
        get_coins(game, play.seat, 1)
        get_vp(game, play.seat, 1, play.clause)
    for card in mine:
        take_up(game, play.seat, card)
    await put_back(game, left, play.clause, secret=False)


def costs_more(game: Dominion, card: str, other: str) -> bool:
    """Neither part of the cost may be smaller, and one must be larger. [dom.cost.3]"""
    (coins, debt), (less_coins, less_debt) = game.cost(card), game.cost(other)
    return coins >= less_coins and debt >= less_debt and (coins, debt) != (less_coins, less_debt)


@asks
async def charm(game: Dominion, play: Play) -> None:
    if await choose(game, play.seat, play.clause, "charm-money", "charm-copy") == "charm-money":
        give(game, play.seat, Plus(buys=1, coins=2))
    else:
        game.note("charm")


@sees_buy.by("charm")
def charm_sees_buy(game: Dominion, seat: int, card: str) -> int:
    """All armed Charms act on the same purchase. [dom.empires.card.16]"""
    return game.now.pop("charm", 0)


@on_buy.by("charm")
async def charm_on_buy(game: Dominion, seat: int, card: str) -> None:
    coins, debt = game.cost(card)
    await gain_exactly(game, seat, "dom.card.charm", coins, debt, but=(card,), may=True)


@does
def city_quarter(game: Dominion, play: Play) -> None:
    reveal_hand(game, play.seat)
    player = game.players[play.seat]
    draw(game, play.seat, sum(is_action(player, card) for card in player.hand))


@asks
async def crown(game: Dominion, play: Play) -> None:
    """The phase decides what it doubles, not how it was played. [dom.empires.card.21]"""
    if play.seat != game.active:
        return
    if game.phase in BUY_PHASE:
        await double(game, play, treasures_in_hand(game, play.seat), may=True)
    elif game.phase == "action":
        await double(game, play, actions_in_hand(game, play.seat), may=True)


@does
def enchantress(game: Dominion, play: Play) -> None:
    stay(game, play, everyone_in(play.victims))


@next_turn.by("enchantress")
def enchantress_next_turn(game: Dominion, seat: int, number: int) -> None:
    draw(game, seat, 2)


@sees_play.by("enchantress")
def enchantress_sees_play(game: Dominion, seat: int, card: str, acts: bool) -> bool:
    """Only the first Action card that is played in the own turn. [dom.empires.card.25]"""
    return acts and seat == game.active and game.played == 1 and affected(game, seat, "enchantress") > 0


@ends_turn.by("enchantress")
def enchantress_ends_turn(game: Dominion, seat: int) -> None:
    """Only the next turn of each player is affected. [dom.empires.amb.10]"""
    for player in game.players:
        player.later = [
            (place, card, number & ~(1 << seat)) if card == "enchantress" else (place, card, number)
            for place, card, number in player.later
        ]


@asks
async def engineer(game: Dominion, play: Play) -> None:
    await gain_up_to(game, play.seat, play.clause, 4)
    if await may_trash_this(game, play):
        await gain_up_to(game, play.seat, play.clause, 4)


@asks
async def farmers_market(game: Dominion, play: Play) -> None:
    if game.pile_vp.get("farmers_market", 0) >= 4:
        take_vp(game, play.seat, "farmers_market", None, play.clause)
        await trash_this(game, play)
    else:
        put_vp(game, "farmers_market", 1, play.clause)
        get_coins(game, play.seat, game.pile_vp["farmers_market"])


@asks
async def forum(game: Dominion, play: Play) -> None:
    await discard_some(game, play.seat, play.clause, 2, 2)


@when_bought.by("forum")
def forum_when_bought(game: Dominion, seat: int) -> None:
    game.buys += 1


@sees_gain.by("groundskeeper")
def groundskeeper_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """One VP for each of them in play. [dom.empires.card.44, dom.empires.card.45]"""
    if gained.card in VICTORIES:
        get_vp(game, seat, number_in_play(game.players[seat], "groundskeeper"), "dom.card.groundskeeper")
    return 0


@asks
async def legionary(game: Dominion, play: Play) -> None:
    if await pick(game, play.seat, "reveal", play.clause, True, kinds_in_hand, game, play.seat, ("gold",)):
        show(game, play.seat, "gold", play.clause)
        for other in play.victims:
            await discard_down_to(game, other, 2, play.clause)
            draw(game, other, 1)


@asks
async def overlord(game: Dominion, play: Play) -> None:
    """It becomes the chosen card until it leaves play. [dom.empires.card.48-53]"""
    card = await pick(game, play.seat, "become", play.clause, False, costing_up_to, game, 5, 0, ACTIONS)
    if not card:
        return
    player = game.players[play.seat]
    if is_in_play(game, play):
        player.acting[play.me] = player.acting.get(play.me, player.play[play.me])
        player.play[play.me] = card
    if game.journal is not None:
        game.tell(play.clause, "becomes", f"seat-{play.seat}", play.card, card)
    victims = await reactions(game, play.seat) if card in ATTACKS else []
    await follow(game, Play(play.seat, card, play.me, victims))


@does
def royal_blacksmith(game: Dominion, play: Play) -> None:
    reveal_hand(game, play.seat)
    coppers = [card for card in game.players[play.seat].hand if card == "copper"]
    discard_from_hand(game, play.seat, coppers, play.clause)


@asks
async def sacrifice(game: Dominion, play: Play) -> None:
    card = await trash_one(game, play.seat, play.clause)
    if card:
        reward(game, play.seat, ALL[card].types, Plus(cards=2, actions=2), Plus(coins=2), Plus(vp=2))


@asks
async def temple(game: Dominion, play: Play) -> None:
    await trash_some(game, play.seat, play.clause, 1, 3, different=True)
    put_vp(game, "temple", 1, play.clause)


@when_gained.by("temple")
def temple_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    take_vp(game, seat, "temple", None, "dom.card.temple")


@when_gained.by("villa")
def villa_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    """Into hand, and back to the Action phase. [dom.empires.card.61-66, dom.empires.flow.12]"""
    if gained.place != "hand":
        move_gained(game, gained, "hand")
    get_actions(game, seat, 1)
    if seat == game.active and game.phase in BUY_PHASE:
        game.phase = "action"


@asks
async def wild_hunt(game: Dominion, play: Play) -> None:
    if await choose(game, play.seat, play.clause, "hunt-cards", "hunt-estate") == "hunt-cards":
        draw(game, play.seat, 3)
        put_vp(game, "wild_hunt", 1, play.clause)
    elif await gain(game, play.seat, "estate", "discards", play.clause):
        take_vp(game, play.seat, "wild_hunt", None, play.clause)


# -- split piles


@asks
async def catapult(game: Dominion, play: Play) -> None:
    card = await trash_one(game, play.seat, play.clause)
    if card and game.price(card) >= 3:
        await curse_all(game, play)
    if card in TREASURES:
        for other in play.victims:
            await discard_down_to(game, other, 3, play.clause)


@when_gained.by("rocks")
async def rocks_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    await _silver_for_rocks(game, seat)


@when_trashed.by("rocks")
async def rocks_when_trashed(game: Dominion, seat: int) -> None:
    await _silver_for_rocks(game, seat)


async def _silver_for_rocks(game: Dominion, seat: int) -> None:
    """Onto the deck in the own Buy phase, else to hand. [dom.empires.card.73, dom.empires.card.74]"""
    to = "deck" if seat == game.active and game.phase in BUY_PHASE else "hand"
    await gain(game, seat, "silver", to, "dom.card.rocks")


@asks
async def encampment(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "reveal", play.clause, True, kinds_in_hand, game, play.seat, ("gold", "plunder"))
    if card:
        show(game, play.seat, card, play.clause)
        return
    camp = leave_play(game, play.seat, play.me)
    if camp != GONE:
        game.players[play.seat].aside.append(camp)
        if game.journal is not None:
            game.tell(play.clause, "sets-aside", f"seat-{play.seat}", camp)


@starts_cleanup.by("encampment")
def encampment_starts_cleanup(game: Dominion, seat: int) -> None:
    """Back onto the pile. [dom.empires.card.77, dom.empires.card.78]"""
    player = game.players[seat]
    for card in player.aside:
        return_to_pile(game, card)
        if game.journal is not None:
            game.tell("dom.card.encampment", "returns", f"seat-{seat}", card)
    player.aside.clear()


@asks
async def gladiator(game: Dominion, play: Play) -> None:
    left = game.left_of(play.seat)
    card = await pick(game, play.seat, "reveal", play.clause, False, kinds_in_hand, game, play.seat)
    if card:
        show(game, play.seat, card, play.clause)
    if card and game.players[left].hand and await reveals(game, left, card, play.clause):
        show(game, left, card, play.clause)
        return
    get_coins(game, play.seat, 1)
    if is_available(game, "gladiator"):
        await trash_from_supply(game, play.seat, "gladiator", play.clause)


@does
def fortune(game: Dominion, play: Play) -> None:
    if not game.now.get("fortune"):
        get_coins(game, play.seat, game.coins)
    game.note("fortune")


@when_gained.by("fortune")
async def fortune_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    await gain_several(game, seat, "gold", game.players[seat].play.count("gladiator"))


@asks
async def patrician(game: Dominion, play: Play) -> None:
    for card in turn_up(game, play.seat, 1):
        if game.price(card) >= 5:
            take_up(game, play.seat, card)
    await put_back(game, play.seat, play.clause, secret=False)


@when_gained.by("emporium")
def emporium_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    """Five Actions in play, and only in the own turn. [dom.empires.card.90, dom.empires.card.91]"""
    player = game.players[seat]
    if seat == game.active and sum(is_action(player, card) for card in player.play) >= 5:
        get_vp(game, seat, 2, "dom.card.emporium")


@asks
async def settlers(game: Dominion, play: Play) -> None:
    await _fetch(game, play, "copper")


@asks
async def bustling_village(game: Dominion, play: Play) -> None:
    await _fetch(game, play, "settlers")


async def _fetch(game: Dominion, play: Play, card: str) -> None:
    """A card from the discard pile into hand. [dom.empires.card.92, dom.empires.card.93]"""
    player = game.players[play.seat]
    there = card in player.discards or card in player.buried
    if there and await agrees(game, play.seat, "take", card, play.clause):
        take_from_discards(player, card)
        player.hand.append(card)
        show(game, play.seat, card, play.clause)


# -- Castles


@scores.by("humble_castle")
def humble_castle_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return cards.count("humble_castle") * sum(card in CASTLES for card in cards)


@when_gained.by("crumbling_castle")
async def crumbling_castle_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    await _castle_crumbles(game, seat)


@when_trashed.by("crumbling_castle")
async def crumbling_castle_when_trashed(game: Dominion, seat: int) -> None:
    await _castle_crumbles(game, seat)


async def _castle_crumbles(game: Dominion, seat: int) -> None:
    get_vp(game, seat, 1, "dom.card.crumbling_castle")
    await gain(game, seat, "silver", "discards", "dom.card.crumbling_castle")


@asks
async def small_castle(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "trash", play.clause, False, _castles_to_trash, game, play.seat, play.me)
    if not card:
        return
    if card == "this-card":
        await trash_this(game, play)
    else:
        await trash_from_hand(game, play.seat, [card], play.clause)
    top = top_of(game, "castles")
    if top != GONE:
        await gain(game, play.seat, top, "discards", play.clause)


def _castles_to_trash(game: Dominion, seat: int, me: int) -> list[str]:
    this = ["this-card"] if game.players[seat].play[me] != GONE else []
    return [*this, *kinds_in_hand(game, seat, CASTLES)]


@when_gained.by("haunted_castle")
async def haunted_castle_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    if seat != game.active:
        return
    await gain(game, seat, "gold", "discards", "dom.card.haunted_castle")
    for other in game.others(seat):
        if len(game.players[other].hand) >= 5:
            for _ in range(2):
                await topdeck_one(game, other, "dom.card.haunted_castle")


@asks
async def opulent_castle(game: Dominion, play: Play) -> None:
    hand = len(game.players[play.seat].hand)
    cards = await discard_some(game, play.seat, play.clause, 0, hand, VICTORIES)
    get_coins(game, play.seat, 2 * len(cards))


@when_gained.by("sprawling_castle")
async def sprawling_castle_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    if await choose(game, seat, "dom.card.sprawling_castle", "gain-duchy", "gain-estates") == "gain-duchy":
        await gain(game, seat, "duchy", "discards", "dom.card.sprawling_castle")
    else:
        await gain_several(game, seat, "estate", 3)


@when_gained.by("grand_castle")
def grand_castle_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    player = game.players[seat]
    reveal_hand(game, seat)
    counted = sum(card in VICTORIES for card in (*player.hand, *player.play))
    get_vp(game, seat, counted, "dom.card.grand_castle")


@scores.by("kings_castle")
def kings_castle_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 2 * cards.count("kings_castle") * sum(card in CASTLES for card in cards)
