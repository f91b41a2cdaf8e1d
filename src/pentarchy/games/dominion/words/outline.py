"""The outline of the table: the turn, the piles, each player's cards, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pentarchy.core import Texts, Topic, topics_of

from ..box import BASICS, DEBT, EVENTS
from ..rules.kingdoms import in_order, kingdom_in
from ..rules.moving import top_of
from ..state import Dominion, Player
from .remarks import price_in_words


def outline(game: Dominion, texts: Texts) -> list[Topic]:
    """All that a view shows, with the line from which others can play the same kingdom."""
    topics = [Topic((), topics_of(_turn(game, texts)))]
    if game.piles:
        line = kingdom_in(game).line().replace(",", ", ")
        topics += [Topic((f"{texts.say('model_line')} {line}",)), _piles(game, texts), *_beside(game, texts)]
    elif game.kingdom:
        topics.append(Topic((), topics_of([texts.name(pile) for pile in game.kingdom])))
    topics += [_player(game, seat, texts) for seat in range(len(game.players))]
    return topics + [
        Topic((texts.say("model_hand", f"seat-{seat}") + " " + _listed(player.hand, texts),))
        for seat, player in enumerate(game.players)
        if player.hand and all(player.hand)
    ]


def _turn(game: Dominion, texts: Texts) -> list[str]:
    if game.phase == "over":
        return [texts.say("model_over", "dominion")]
    lines = [texts.say("model_round", "dominion", number=max(1, game.round))]
    phase: str = {"start": "action", "cleanup": "buy", "between": "buy"}.get(game.phase) or game.phase
    if phase == "draft":
        return [*lines, texts.say("model_phase_draft")]
    lines.append(texts.say("model_turn", f"seat-{game.active}", phase))
    lines.append(texts.say("model_counts", actions=game.actions, buys=game.buys, coins=game.coins))
    return lines


def _piles(game: Dominion, texts: Texts) -> Topic:
    basic = [pile for pile in game.piles if pile in BASICS]
    groups = [
        Topic((texts.say("model_supply"),), tuple(_pile(game, pile, texts) for pile in basic)),
        Topic((texts.say("model_kingdom"),), tuple(_pile(game, pile, texts) for pile in in_order(game.kingdom))),
    ]
    if game.outside:
        outside = [Topic((texts.name(pile), "", str(number))) for pile, number in game.outside.items()]
        groups.append(Topic((texts.say("model_outside"),), tuple(outside)))
    if game.trash:
        groups.append(Topic((texts.say("model_trash") + " " + _listed(game.trash, texts),)))
    return Topic((), tuple(groups))


def _pile(game: Dominion, pile: str, texts: Texts) -> Topic:
    top, left = top_of(game, pile), game.piles[pile]
    tokens = []
    if game.pile_vp.get(pile):
        tokens.append(texts.say("model_vp_here", number=game.pile_vp[pile]))
    if game.pile_debt.get(pile):
        tokens.append(texts.say("model_debt_here", number=game.pile_debt[pile]))
    if not top:
        return Topic((texts.name(pile), texts.say("model_empty"), "", *tokens))
    name = texts.name(top) if top == pile else f"{texts.name(top)} ({texts.name(pile)})"
    price = price_in_words(game.price(top), DEBT.get(top, 0), texts)
    return Topic((name, price, str(left), *tokens))


def _beside(game: Dominion, texts: Texts) -> list[Topic]:
    names = [*game.events, *game.landmarks]
    if not names:
        return []
    things = []
    for name in names:
        line = texts.name(name)
        if name in EVENTS:
            line += f" ({price_in_words(EVENTS[name].coins, EVENTS[name].debt, texts)})"
        if game.pile_vp.get(name):
            line += ", " + texts.say("model_vp_here", number=game.pile_vp[name])
        if name in game.chosen:
            line += ", " + texts.say("model_obelisk", game.chosen[name])
        things.append(Topic((line,), topics_of([texts.explain(name)])))
    return [Topic((texts.say("model_beside"),), tuple(things))]


def _player(game: Dominion, seat: int, texts: Texts) -> Topic:
    return Topic((texts.say("model_player", f"seat-{seat}"),), topics_of(player_rows(game, seat, texts)))


def player_rows(game: Dominion, seat: int, texts: Texts) -> list[str]:
    """What everybody may see of one player, and what only the viewer may."""
    player = game.players[seat]
    lines = []
    counts = texts.say(
        "model_cards",
        hand=len(player.hand),
        deck=len(player.deck) + len(player.top),
        discards=len(player.discards) + len(player.buried),
    )
    lines.append(f"{counts}; {texts.say('model_tokens', vp=player.vp, debt=player.debt)}")
    shown = (
        ("model_play", [card for card in player.play if card]),
        ("model_discards", player.discards + player.buried),
        ("model_top", player.top if any(player.top) else []),
        ("model_mat", player.mat),
        ("model_aside", player.aside),
        ("model_under", player.under),
        ("model_revealed", player.revealed),
        ("model_looked", player.looked),
    )
    for key, cards in shown:
        if cards:
            lines.append(texts.say(key) + " " + _listed(cards, texts))
    tokens = [f"{texts.name(token)} → {texts.name(pile)}" for token, pile in player.tokens.items()]
    tokens += [texts.say(f"model_{token}") for token in markers(player)]
    if player.inherited:
        tokens.append(texts.say("model_inherited", player.inherited))
    if tokens:
        lines.append(texts.say("model_markers") + " " + ", ".join(tokens))
    return lines


def markers(player: Player) -> list[str]:
    """What lies with a player besides cards. [dom.adv.token.6]"""
    lying = (("minus_card", player.minus_card), ("minus_coin", player.minus_coin), ("journey_down", not player.journey))
    return [token for token, lies in lying if lies]


def _listed(cards: Sequence[str | None], texts: Texts) -> str:
    """`2 × Copper, Estate`, and how many are unknown."""
    known = Counter(card for card in cards if card is not None)
    parts = [texts.name(card) if n == 1 else f"{n} × {texts.name(card)}" for card, n in sorted(known.items())]
    unknown = cards.count(None)
    if unknown:
        parts.append(texts.say("model_unknown", number=unknown))
    return ", ".join(parts)
