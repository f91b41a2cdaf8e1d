"""The outline of the table: the round, a battle, the board region by region, and each player's civilization."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pentarchy.core import Texts, Topic, topics_of

from .. import box
from ..box.terms import ADVANCES, CATEGORIES, CATEGORY_SIZE, GOODS, REGION_SIZE
from ..rules import hands, scoring, status
from ..state import Battle, Clash, Player
from .civilizations import civilization_topic
from .names import fill_in, owner_name
from .spaces import leader_name, space_rows, units_words

STEP_NAMES = {
    status.OBJECTIVES: "status-objectives",
    status.FREE_ADVANCE: "status-free_advance",
    status.DRAW_CARDS: "status-draw_cards",
    status.RAZE: "status-raze",
    status.GOVERNMENT: "status-change_government",
    status.STARTING_PLAYER: "status-starting_player",
}


def outline(game: Clash, texts: Texts, spaces: Sequence[Topic] = ()) -> list[Topic]:
    """All that can be seen; each line stands for itself. `spaces` are the rows of all spaces, if somebody has them
    already."""
    spaces = spaces or space_rows(game, texts)
    topics = [_round(game, texts)]
    if game.battle is not None:
        topics.append(battle_topic(game, game.battle, texts))
    topics += [_region(game, slot, spaces, texts) for slot in range(len(game.board.slots))]
    topics.append(_piles(game, texts))
    return topics + [player_topic(game, seat, texts) for seat in game.in_turn_order(game.first)]


# -- the round


def round_line(game: Clash, texts: Texts) -> str:
    """Which round and phase it is."""
    if game.phase == "over":
        return texts.say("model_over", "clash_of_cultures")
    last = str(status.last_round(game))
    if game.step:
        what = texts.name(STEP_NAMES[game.step])
        return fill_in(texts, "model_status", round=str(game.round), last=last, what=what)
    return fill_in(texts, "model_round", round=str(game.round), last=last, lap=str(game.lap))


def turn_line(game: Clash, texts: Texts) -> str:
    parts = [texts.say("model_turn", f"seat-{game.active}"), texts.say("model_actions_left", number=game.left)]
    if game.phase == "command":
        parts.append(texts.say("model_moves_left", number=game.moves))
    return ", ".join(parts)


def _round(game: Clash, texts: Texts) -> Topic:
    lines = [round_line(game, texts), texts.say("model_first", f"seat-{game.first}")]
    if game.phase != "over" and not game.step:
        lines.append(turn_line(game, texts))
    return Topic((), topics_of(lines))


def battle_topic(game: Clash, battle: Battle, texts: Texts) -> Topic:
    """Who fights where with what, and in which combat round. [coc.battle.4]"""
    title = fill_in(
        texts,
        "model_battle",
        where=texts.name(game.board.names[battle.hex]),
        attacker=owner_name(battle.attacker, texts),
        defender=owner_name(battle.defender, texts),
        round=str(battle.round),
    )
    sides = ((battle.attacker, battle.force), (battle.defender, game.force[battle.hex]))
    rows = [
        Topic(
            (
                owner_name(owner, texts),
                units_words(force, texts, leader_name(game, owner, texts)) or texts.say("nothing"),
            )
        )
        for owner, force in sides
    ]
    return Topic((title,), tuple(rows))


# -- the board


def _region(game: Clash, slot: int, spaces: Sequence[Topic], texts: Texts) -> Topic:
    hexes = range(REGION_SIZE * slot, REGION_SIZE * (slot + 1))
    name = texts.name(game.board.slots[slot])
    if slot in game.unexplored:
        where = ", ".join(texts.name(game.board.names[hex_]) for hex_ in hexes)
        return Topic((fill_in(texts, "model_unexplored", region=name, where=where),))
    return Topic((name,), tuple(spaces[hex_] for hex_ in hexes))


def _piles(game: Clash, texts: Texts) -> Topic:
    """How many cards there still are, and what lies on top of the open piles. [coc.term.13]"""
    piles = (
        ("actions-pile", game.action_deck, [hands.ACTION[card] for card in game.action_pile]),
        ("objectives-pile", game.objective_deck, [None] * len(game.objective_pile)),
        ("events-pile", game.event_deck, [hands.EVENT[card] for card in game.event_pile]),
        ("wonders-pile", game.wonder_deck, [hands.WONDER[card] for card in game.wonder_pile]),
    )
    rows = []
    for name, deck, pile in piles:
        cells = [texts.name(name), texts.say("model_deck", number=len(deck))]
        top = pile[-1] if pile else None
        if top:
            cells.append(texts.say("model_top", top, number=len(pile)))
        elif pile:
            cells.append(texts.say("model_pile", number=len(pile)))
        rows.append(Topic(tuple(cells)))
    return Topic((texts.say("model_cards"),), tuple(rows))


# -- players


def player_topic(game: Clash, seat: int, texts: Texts) -> Topic:
    """Stock, advances, cards and points of one player."""
    player = game.players[seat]
    lines = [stock_line(player, texts), texts.say("model_track", number=player.track), cards_line(player, texts)]
    known = known_cards(player)
    if known:
        lines.append(fill_in(texts, "model_hand", what=", ".join(map(texts.name, known))))
    if player.scored:
        done = ", ".join(texts.name(completed(one)) for one in player.scored)
        lines.append(fill_in(texts, "model_completed", what=done))
    civ = civilization_topic(game, seat, texts)
    return Topic(
        (player_line(game, seat, texts),), (*topics_of(lines), _advances(player, texts), *([civ] if civ else ()))
    )


def player_line(game: Clash, seat: int, texts: Texts) -> str:
    points = texts.points(sum(scoring.halves_of(game, seat)))
    return fill_in(texts, "model_player", who=texts.name(f"seat-{seat}"), points=points)


def completed(scored: int) -> str:
    """The id of a completed objective: its half of the card. [coc.card.6]"""
    card = box.objective_cards()[scored // 2]
    return f"objective-{box.objectives()[card.lower if scored % 2 else card.upper].id}"


def stock_line(player: Player, texts: Texts) -> str:
    goods = ", ".join(texts.name(f"{good}-{number}") for good, number in zip(GOODS, player.stock, strict=True))
    return fill_in(texts, "model_stock", goods=goods)


def cards_line(player: Player, texts: Texts) -> str:
    """How many cards a player holds: that is public. [coc.term.13]"""
    return texts.say(
        "model_hands",
        actions=len(player.actions),
        objectives=len(player.objectives),
        wonders=len(player.wonders),
    )


def known_cards(player: Player) -> list[str]:
    """The cards of a hand that the viewer knows."""
    return [
        *(hands.ACTION[card] for card in _seen(player.actions)),
        *(hands.OBJECTIVE[card] for card in _seen(player.objectives)),
        *(hands.WONDER[card] for card in _seen(player.wonders)),
        *(hands.EVENT[card] for card in player.persons),
    ]


def _seen(cards: Iterable[int | None]) -> list[int]:
    return [card for card in cards if card is not None]


def _advances(player: Player, texts: Texts) -> Topic:
    rows = []
    for category, name in enumerate(CATEGORIES):
        first = category * CATEGORY_SIZE
        owned = [ADVANCES[one] for one in range(first, first + CATEGORY_SIZE) if player.advances >> one & 1]
        if owned:
            rows.append(Topic((texts.name(f"category-{name}"), ", ".join(map(texts.name, owned)))))
    return Topic((texts.say("model_advances"),), tuple(rows))
