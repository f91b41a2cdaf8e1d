"""A player's board in words: assistants, stores, quarantine, graves, recovery track, buildings and technologies."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Texts, Topic, topics_of

from ..box import AREAS, BEDS, GOODS, GRID, board, buildings, technologies, world
from ..rules.scoring import score_of
from ..rules.technologies import output_of
from ..state import Player, Realm
from .names import fill_in, price


def player_topic(game: Realm, seat: int, texts: Texts) -> Topic:
    """All of one player's board, and the renown that it would be worth now."""
    player = game.players[seat]
    title = texts.say(
        "model_player", f"seat-{seat}", influence=player.influence, renown=player.renown, dishonour=player.dishonour
    )
    lines = [
        assistants(player, texts),
        stores(player, texts),
        quarantine(player, texts),
        graveyard(player.graves, texts),
        recovery(player.healthy, texts),
        camp(player, texts),
    ]
    total = sum(score_of(game, seat).values())
    lines.append(texts.say("model_total" if game.phase == "over" else "model_so_far", number=total))
    parts = [*topics_of(lines), built(game, seat, texts), unbuilt(player, texts), cards(player, texts)]
    return Topic((title,), tuple(parts))


def assistants(player: Player, texts: Texts) -> str:
    """How many wait, and where the others stand. [pest.turn.1, pest.turn.10]"""
    spaces = [texts.name(space) for number, space in enumerate(GRID) if player.used >> number & 1]
    spaces += [texts.name(card.id) for number, card in enumerate(technologies()) if player.used_cards >> number & 1]
    line = texts.say("model_assistants", number=player.ready)
    return f"{line}; {fill_in(texts, 'model_used', what=', '.join(spaces))}" if spaces else line


def stores(player: Player, texts: Texts) -> str:
    goods = ", ".join(texts.name(f"{good}-{number}") for good, number in zip(GOODS, player.goods, strict=True))
    return fill_in(texts, "model_stores", goods=goods, research=texts.name(f"research-{player.research}"))


def quarantine(player: Player, texts: Texts) -> str:
    """The free spaces, and which of the four that hamper are taken. [pest.quar.2, pest.quar.4]"""
    line = texts.say("model_quarantine", number=player.resting, spaces=player.free_beds)
    taken = [
        texts.say(f"model_{bed.replace('-', '_')}") for number, bed in enumerate(BEDS) if player.beds >> number & 1
    ]
    if taken:
        line += f"; {fill_in(texts, 'model_hampered', what=', '.join(taken))}"
    if player.full:
        line += f"; {texts.say('model_full')}"
    return line


def graveyard(dead: int, texts: Texts) -> str:
    values = board().graves
    return texts.say("model_graveyard", number=dead, spaces=len(values) - 1, dishonour=values[dead])


def recovery(healthy: int, texts: Texts) -> str:
    """How many are healthy, what that is worth, and what the next one costs. [pest.cure.1, pest.score.3]"""
    own = board()
    line = texts.say("model_recovery", number=healthy, renown=own.healthy[healthy], research=own.laboratories[healthy])
    following = (
        texts.say("model_next_cure", number=own.herbs[healthy]) if healthy < own.track else texts.say("model_full")
    )
    return f"{line}; {following}"


def camp(player: Player, texts: Texts) -> str:
    doctor = texts.say("model_doctor_at", world().names[player.doctor]) if player.doctor >= 0 else ""
    lies = texts.say("model_camp_at", world().names[player.camp]) if player.camp >= 0 else texts.say("model_camp_ready")
    return f"{doctor}; {lies}" if doctor else lies


# -- buildings and cards


def built(game: Realm, seat: int, texts: Texts) -> Topic:
    """Each building on the map with its place, what it yields, and whether somebody works there."""
    player = game.players[seat]
    rows = []
    for number, place in enumerate(player.places):
        if place >= 0:
            rows.append(Topic(building_cells(game, player, number, texts)))
    return Topic((texts.say("model_built", number=player.built),), tuple(rows))


def building_cells(game: Realm, player: Player, number: int, texts: Texts) -> tuple[str, ...]:
    """A building that stands: what it is, where, and what it yields."""
    place, worker = player.places[number], bool(player.workers >> number & 1)
    return _building_cells(number, place, game.resources[place], worker, output_of(player, number), texts)


@lru_cache(maxsize=4096)
def _building_cells(number: int, place: int, resource: int, worker: bool, output: int, texts: Texts) -> tuple[str, ...]:
    one = buildings()[number]
    good = "coin" if one.coin else GOODS[resource]
    state = "model_works" if worker or not one.worker else "model_idle"
    return (
        texts.name(one.id),
        texts.name(world().names[place]),
        fill_in(texts, state, what=texts.name(f"{good}-{output}")),
    )


def unbuilt(player: Player, texts: Texts) -> Topic:
    left = tuple(number for number, place in enumerate(player.places) if place < 0)
    return _unbuilt(left, texts)


@lru_cache(maxsize=2048)
def _unbuilt(left: tuple[int, ...], texts: Texts) -> Topic:
    rows = []
    for number in left:
        one = buildings()[number]
        worth = texts.name(f"renown-{one.renown}")
        rows.append(Topic((texts.name(one.id), price(one.cost, texts), worth)))
    for area, bonus in enumerate(board().sets):
        standing = sum(one.area == area and number not in left for number, one in enumerate(buildings()))
        line = texts.say("model_area", area=area + 1, number=standing, renown=bonus)
        rows.append(Topic((line,)))
    return Topic((texts.say("model_unbuilt", number=len(left)),), tuple(rows))


def cards(player: Player, texts: Texts) -> Topic:
    """The technologies in the three areas, with the people on them."""
    rows = []
    for area, number in zip(AREAS, player.cards, strict=True):
        if number:
            card = technologies()[number]
            line = f"{texts.name(area)}: {texts.name(card.id)}"
            rows.append(
                Topic((line,), topics_of([texts.explain(f"effect-{card.id}"), *on_card(player, number, texts)]))
            )
    if not rows:
        return Topic((texts.say("model_no_cards"),))
    return Topic((texts.say("model_cards"),), tuple(rows))


def on_card(player: Player, number: int, texts: Texts) -> list[str]:
    """Who stands on a technology, and what it has been told to make."""
    card = technologies()[number]
    lines = []
    if card.steps and player.tent:
        lines.append(texts.say("model_tent", number=player.tent))
    if card.holds:
        lines.append(texts.say("model_experts", number=player.experts))
    if card.id == "mobile_workshop" and player.mobile >= 0:
        key = "model_works" if player.mobile_worker else "model_idle"
        lines.append(fill_in(texts, key, what=texts.name(f"{GOODS[player.mobile]}-1")))
    if player.used_cards >> number & 1:
        lines.append(texts.say("model_assistant_here"))
    return lines
