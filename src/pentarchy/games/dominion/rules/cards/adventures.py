"""Adventures: kingdom cards. Travellers and Events are in files of their own."""

from __future__ import annotations

from ...box import ATTACKS, Plus
from ...state import GONE, Dominion, Player
from ..asking import agrees, choose, hand_of, kinds_in_hand, pick, pick_several, treasures_in_hand
from ..gaining import gain, trash, trash_from_hand
from ..kinds import able, known_as, number_in_play, types_of
from ..moments import (
    Gain,
    Play,
    asks,
    called_after_action,
    called_at_start,
    cheapens,
    does,
    ends_buy,
    may_call_after_action,
    next_turn,
    on_buy,
    on_gain,
    reacts,
    scores,
    sees_buy,
    sees_gain,
    stays_on,
    when_bought,
    when_gained,
)
from ..moving import (
    deck_to_discards,
    discard,
    discard_hand,
    draw,
    is_available,
    look_at,
    really,
    reckon_prices,
    turn_up,
)
from ..playing import (
    acts_as,
    call,
    follow,
    gift,
    give,
    hold,
    perform,
    play_from_hand,
    put_on_mat,
    reactions,
    stay,
)
from ..purse import get_actions, get_coins
from .empires import lying_under, take_from_under, tell_set_aside
from .families import (
    affected,
    discard_rest,
    discard_some,
    everyone_in,
    gain_exactly,
    gain_up_to,
    kinds_in,
    put_back,
    take_up,
    topdeck_one,
    trash_one,
    trash_this,
)

# -- Reserve cards


@does
def coin_of_the_realm(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@called_after_action.by("coin_of_the_realm")
def coin_of_the_realm_called(game: Dominion, seat: int, me: int, place: int, card: str) -> None:
    get_actions(game, seat, 2)


@does
def distant_lands(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@scores.by("distant_lands")
def distant_lands_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 4 * game.players[seat].mat.count("distant_lands")


@does
def duplicate(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@sees_gain.by("duplicate")
def duplicate_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """A card for up to six coins of which there is another one to gain."""
    coins, debt = game.cost(gained.card)
    player = game.players[seat]
    fits = coins <= 6 and not debt and is_available(game, gained.card)
    return sum(known_as(player, card) == "duplicate" for card in player.mat) if fits else 0


@on_gain.by("duplicate")
async def duplicate_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    player = game.players[seat]
    ready = able(player, player.mat, "duplicate") and is_available(game, gained.card)
    if ready and await agrees(game, seat, "call", "duplicate", "dom.card.duplicate"):
        call(game, seat, "duplicate")
        await gain(game, seat, gained.card, "discards", "dom.card.duplicate")


@does
def guide(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@called_at_start.by("guide")
def guide_called(game: Dominion, seat: int, me: int) -> None:
    discard_hand(game, seat)
    draw(game, seat, 5)


@does
def ratcatcher(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@called_at_start.by("ratcatcher")
async def ratcatcher_called(game: Dominion, seat: int, me: int) -> None:
    await trash_one(game, seat, "dom.card.ratcatcher")


@does
def royal_carriage(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@may_call_after_action.by("royal_carriage")
def may_call_royal_carriage(game: Dominion, seat: int, place: int) -> bool:
    return game.players[seat].play[place] != GONE


@called_after_action.by("royal_carriage")
async def royal_carriage_called(game: Dominion, seat: int, me: int, place: int, card: str) -> None:
    await perform(game, seat, acts_as(game, seat, place, card), place)
    hold(game, seat, me, place)


def take_minus_card(game: Dominion, seat: int, clause: str) -> None:
    """Who has it already has it once. [dom.adv.token.3, dom.adv.token.6]"""
    game.players[seat].minus_card = True
    if game.journal is not None:
        game.tell(clause, "minus-card", f"seat-{seat}", touches=(seat,))


def take_minus_coin(game: Dominion, seat: int, clause: str) -> None:
    """[dom.adv.token.4, dom.adv.token.6]"""
    game.players[seat].minus_coin = True
    if game.journal is not None:
        game.tell(clause, "minus-coin", f"seat-{seat}", touches=(seat,))


def move_token(game: Dominion, seat: int, token: str, pile: str, clause: str) -> None:
    """There is one of each: it leaves the pile where it was. [dom.adv.token.6]"""
    game.players[seat].tokens[token] = pile
    if game.journal is not None:
        game.tell(clause, "moves-token", f"seat-{seat}", token, pile)


@does
def transmogrify(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@called_at_start.by("transmogrify")
async def transmogrify_called(game: Dominion, seat: int, me: int) -> None:
    card = await trash_one(game, seat, "dom.card.transmogrify")
    if card:
        coins, debt = game.cost(card)
        await gain_up_to(game, seat, "dom.card.transmogrify", coins + 1, debt, to="hand")


@does
def wine_merchant(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@ends_buy.by("wine_merchant")
async def wine_merchant_ends_buy(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    while game.coins >= 2 and (card := able(player, player.mat, "wine_merchant")):
        if not await agrees(game, seat, "discard", card, "dom.card.wine_merchant"):
            break
        player.mat.remove(card)
        discard(game, seat, [card], "dom.card.wine_merchant")


# -- Duration cards


@asks
async def amulet(game: Dominion, play: Play) -> None:
    stay(game, play)
    await _use_amulet(game, play.seat)


@next_turn.by("amulet")
async def amulet_next_turn(game: Dominion, seat: int, number: int) -> None:
    await _use_amulet(game, seat)


async def _use_amulet(game: Dominion, seat: int) -> None:
    way = await choose(game, seat, "dom.card.amulet", "coins-1", "trash-1", "gain-silver")
    if way == "coins-1":
        gift(game, seat, way)
    elif way == "trash-1":
        await trash_one(game, seat, "dom.card.amulet")
    else:
        await gain(game, seat, "silver", "discards", "dom.card.amulet")


@does
def bridge_troll(game: Dominion, play: Play) -> None:
    for other in play.victims:
        take_minus_coin(game, other, play.clause)
    stay(game, play)
    reckon_prices(game)


@cheapens.by("bridge_troll")
def bridge_troll_cheapens(player: Player) -> int:
    return number_in_play(player, "bridge_troll")


@next_turn.by("bridge_troll")
def bridge_troll_next_turn(game: Dominion, seat: int, number: int) -> None:
    give(game, seat, Plus(buys=1))


@does
def caravan_guard(game: Dominion, play: Play) -> None:
    stay(game, play)


@next_turn.by("caravan_guard")
def caravan_guard_next_turn(game: Dominion, seat: int, number: int) -> None:
    get_coins(game, seat, 1)


@reacts.by("caravan_guard")
async def caravan_guard_reacts(game: Dominion, seat: int, card: str) -> None:
    await play_from_hand(game, seat, card)


@asks
async def dungeon(game: Dominion, play: Play) -> None:
    stay(game, play)
    await discard_some(game, play.seat, play.clause, 2, 2)


@next_turn.by("dungeon")
async def dungeon_next_turn(game: Dominion, seat: int, number: int) -> None:
    draw(game, seat, 2)
    await discard_some(game, seat, "dom.card.dungeon", 2, 2)


@asks
async def gear(game: Dominion, play: Play) -> None:
    cards = await pick_several(game, play.seat, "set-aside", play.clause, 0, 2, hand_of, game, play.seat)
    if cards:
        stay(game, play, set_aside_face_down(game, play.seat, cards, play.clause))


def set_aside_face_down(game: Dominion, seat: int, cards: list[str], clause: str) -> int:
    """From hand, only for the owner's eyes; the number of the set. [dom.zone.9]"""
    player = game.players[seat]
    number = max(player.under_what, default=0) + 1
    for card in cards:
        player.hand.remove(card)
        player.under.append(card)
        player.under_what.append(number)
    tell_set_aside(game, seat, cards, clause)
    return number


@next_turn.by("gear")
def gear_next_turn(game: Dominion, seat: int, number: int) -> None:
    player = game.players[seat]
    while number in player.under_what:
        take_from_under(player, lying_under(player, number)[0], number)


@does
def haunted_woods(game: Dominion, play: Play) -> None:
    stay(game, play, everyone_in(play.victims))


@next_turn.by("haunted_woods")
def haunted_woods_next_turn(game: Dominion, seat: int, number: int) -> None:
    draw(game, seat, 3)


@sees_buy.by("haunted_woods")
def haunted_woods_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return min(1, affected(game, seat, "haunted_woods"))


@on_buy.by("haunted_woods")
async def haunted_woods_on_buy(game: Dominion, seat: int, card: str) -> None:
    while game.players[seat].hand:
        await topdeck_one(game, seat, "dom.card.haunted_woods")


@does
def hireling(game: Dominion, play: Play) -> None:
    stay(game, play)


@next_turn.by("hireling")
def hireling_next_turn(game: Dominion, seat: int, number: int) -> None:
    draw(game, seat, 1)


@stays_on.by("hireling")
def hireling_stays_on(game: Dominion, seat: int, number: int) -> bool:
    return True


@does
def swamp_hag(game: Dominion, play: Play) -> None:
    stay(game, play, everyone_in(play.victims))


@next_turn.by("swamp_hag")
def swamp_hag_next_turn(game: Dominion, seat: int, number: int) -> None:
    get_coins(game, seat, 3)


@sees_buy.by("swamp_hag")
def swamp_hag_sees_buy(game: Dominion, seat: int, card: str) -> int:
    return affected(game, seat, "swamp_hag")


@on_buy.by("swamp_hag")
async def swamp_hag_on_buy(game: Dominion, seat: int, card: str) -> None:
    await gain(game, seat, "curse", "discards", "dom.card.swamp_hag")


# -- other Actions


@asks
async def artificer(game: Dominion, play: Play) -> None:
    hand = len(game.players[play.seat].hand)
    cards = await discard_some(game, play.seat, play.clause, 0, hand)
    await gain_exactly(game, play.seat, play.clause, len(cards), to="deck", may=True)


@asks
async def giant(game: Dominion, play: Play) -> None:
    if not turn_journey(game, play.seat):
        get_coins(game, play.seat, 1)
        return
    get_coins(game, play.seat, 5)
    for other in play.victims:
        cards = turn_up(game, other, 1)
        coins, debt = game.cost(cards[0]) if cards else (0, 0)  # who has no card gains a Curse as well
        if 3 <= coins <= 6 and not debt:
            game.players[other].revealed.remove(cards[0])
            await trash(game, other, cards, play.clause)
        else:
            discard_rest(game, other, play.clause)
            await gain(game, other, "curse", "discards", play.clause)


def turn_journey(game: Dominion, seat: int) -> bool:
    """Turn the Journey token over; whether it then lies face up. [dom.adv.token.6]"""
    player = game.players[seat]
    player.journey = not player.journey
    return player.journey


@when_gained.by("lost_city")
def lost_city_when_gained(game: Dominion, seat: int, gained: Gain) -> None:
    for other in game.others(seat):
        draw(game, other, 1)


@asks
async def magpie(game: Dominion, play: Play) -> None:
    cards = turn_up(game, play.seat, 1)
    types = types_of(game.players[play.seat], cards[0]) if cards else set()
    if "treasure" in types:
        take_up(game, play.seat, cards[0])
    await put_back(game, play.seat, play.clause, secret=False)
    if not types.isdisjoint(("action", "victory")):
        await gain(game, play.seat, "magpie", "discards", play.clause)


@asks
async def messenger(game: Dominion, play: Play) -> None:
    if await agrees(game, play.seat, "choose", "deck-away", play.clause):
        deck_to_discards(game, play.seat)


@when_bought.by("messenger")
async def messenger_when_bought(game: Dominion, seat: int) -> None:
    if game.bought == 1:
        gained = await gain_up_to(game, seat, "dom.card.messenger", 4)
        for other in game.others(seat) if gained else []:
            assert gained is not None
            await gain(game, other, gained.card, "discards", "dom.card.messenger")


@asks
async def miser(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    if await choose(game, play.seat, play.clause, "copper-to-mat", "coins-for-mat") == "coins-for-mat":
        get_coins(game, play.seat, player.mat.count("copper"))
    elif "copper" in player.hand:
        player.hand.remove("copper")
        player.mat.append("copper")
        game.reveal()
        if game.journal is not None:
            game.tell(play.clause, "to-mat", f"seat-{play.seat}", "copper")


@when_bought.by("port")
async def port_when_bought(game: Dominion, seat: int) -> None:
    await gain(game, seat, "port", "discards", "dom.card.port")


@does
def ranger(game: Dominion, play: Play) -> None:
    if turn_journey(game, play.seat):
        draw(game, play.seat, 5)


@asks
async def raze(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "trash", play.clause, False, _to_raze, game, play.seat, play.me)
    if card == "this-card":
        number = game.price(really(game.players[play.seat], play.me))  # an Overlord is one again [dom.empires.card.50]
        await trash_this(game, play)
    elif card:
        number = game.price(card)
        await trash_from_hand(game, play.seat, [card], play.clause)
    else:
        return
    look_at(game, play.seat, number)
    kept = await pick(game, play.seat, "take", play.clause, False, kinds_in, game, play.seat, True)
    if kept:
        take_up(game, play.seat, kept, secret=True)
    discard_rest(game, play.seat, play.clause, secret=True)


def _to_raze(game: Dominion, seat: int, me: int) -> list[str]:
    this = ["this-card"] if game.players[seat].play[me] != GONE else []
    return [*this, *kinds_in_hand(game, seat)]


@does
def relic(game: Dominion, play: Play) -> None:
    for other in play.victims:
        take_minus_card(game, other, play.clause)


@asks
async def storyteller(game: Dominion, play: Play) -> None:
    for _ in range(3):
        card = await pick(game, play.seat, "play", play.clause, True, treasures_in_hand, game, play.seat)
        if not card:
            break
        await play_from_hand(game, play.seat, card)
    coins, game.coins = game.coins, 0
    draw(game, play.seat, coins)


@asks
async def treasure_trove(game: Dominion, play: Play) -> None:
    await gain(game, play.seat, "gold", "discards", play.clause)
    await gain(game, play.seat, "copper", "discards", play.clause)


@asks
async def estate(game: Dominion, play: Play) -> None:
    """An Estate of somebody who has inherited a card is played as that card."""
    card = game.players[play.seat].inherited
    victims = await reactions(game, play.seat) if card in ATTACKS else []
    await follow(game, Play(play.seat, card, play.me, victims))
