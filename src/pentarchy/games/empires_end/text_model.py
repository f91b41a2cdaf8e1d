"""The table as plain text, for terminals, screen readers and everybody who would rather read than look.

Every line stands for itself: a crisis, a location with its innovations, a card. Columns are aligned for the eye, and no
line is longer than 80 characters.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from pentarchy.core import Chance, Texts

from .abilities import symbols, token_words
from .box import COIN, RESOURCES, TRACK_LENGTH, campaigns, crises, locations
from .scoring import score_of
from .state import Downfall, Empire
from .wording import campaign_lines

WIDTH = 80
AHEAD = 6
"""So many of the coming rounds are named."""


def draw(view: dict[str, Any], texts: Texts) -> str:
    """All that a view shows: the round, crises or campaign, each player's empire, and the own hand."""
    game = _as_state(view)
    sections = [_round(game, texts)]
    sections += [_empire(game, seat, texts) for seat in range(len(game.players))]
    sections += [_hand(game, seat, texts) for seat, empire in enumerate(game.players) if _is_open(empire.hand)]
    return "\n\n".join("\n".join(lines) for lines in sections)


def _as_state(view: dict[str, Any]) -> Downfall:
    """A state that holds what the view shows, so that strength and points are worked out by the rules."""
    players = [Empire(**player) for player in view["players"]]
    return Downfall(**{**view, "players": players, "chance": Chance.of(0)})


def _is_open(things: list[Any]) -> bool:
    """Whether this view shows what lies there."""
    return bool(things) and None not in things


def _round(game: Downfall, texts: Texts) -> list[str]:
    spaces = game.track.spaces
    before = game.track.blitz_start if game.blitz else 0
    number, rounds = game.space - before, TRACK_LENGTH - before
    if game.phase == "over":
        lines = [texts.say("model_over", "empires_end")]
    elif number < 1:
        lines = [texts.say("model_setup", "empires_end")]
    else:
        kind = f"space-{spaces[game.space - 1]}"
        lines = [texts.say("model_round", "empires_end", kind, number=number, rounds=rounds)]
    coming = [texts.name(f"space-{space}") for space in spaces[game.space : game.space + AHEAD]]
    if coming:
        lines += _wrapped(f"{texts.say('model_next')} {', '.join(coming)}", "", "  ")
    for slot, card in enumerate(game.crises):
        if card:
            lines += _crisis(game, slot, texts)
    if game.phase == "crisis":
        lines.append(texts.say("model_turn", f"seat-{game.active}"))
    if game.campaign:
        lines.append(texts.say("model_campaign", game.campaign))
        for line in campaign_lines(campaigns()[game.campaign], texts):
            lines += _wrapped(line, "  ", "    ")
    lines.append(texts.say("model_deck", deck=len(game.deck), gone=len(game.discards)))
    return lines


def _crisis(game: Downfall, slot: int, texts: Texts) -> list[str]:
    card = crises()[game.crises[slot]]
    bids = ", ".join(texts.name(RESOURCES[kind]) for kind in (*card.shows, COIN))
    pile = ", ".join(map(texts.name, token_words(game.bids[4 * slot : 4 * slot + 4])))
    line = f"{texts.say('model_crisis', card.id, number=card.number)} {bids}"
    return [
        *_wrapped(line, "", "  "),
        *_wrapped(texts.explain(f"ability-{card.id}"), "  ", "    "),
        *_wrapped(f"{texts.say('model_pile')} {pile or texts.say('model_nothing')}", "  ", "    "),
    ]


def _empire(game: Downfall, seat: int, texts: Texts) -> list[str]:
    empire = game.players[seat]
    title = texts.say("model_player", f"seat-{seat}", points=sum(empire.earned), strength=symbols(empire))
    if seat == game.first:
        title += texts.say("model_first")
    lines = [title]
    threatened = {crises()[card].number for card in game.crises if card}
    for at, location in enumerate(empire.row):
        lines += _location(empire, at, location, at + 1 in threatened, texts)
    if empire.attaching:
        lines.append("  " + texts.say("model_attaching", empire.attaching))
    held = texts.say("model_hidden")
    if _is_open(empire.resources):
        held = ", ".join(map(texts.name, token_words(empire.resources))) or texts.say("model_nothing")
    lines.append(f"  {texts.say('model_screen')} {held}")
    lines.append("  " + texts.say("model_cards", number=len(empire.hand)))
    points = sum(score_of(game, seat).values())
    lines += _wrapped(texts.say("model_total" if game.phase == "over" else "model_so_far", number=points), "  ", "  ")
    return lines


def _location(empire: Empire, at: int, location: int, threatened: bool, texts: Texts) -> list[str]:
    """One location: position, name, value or ruin, and the innovations at it."""
    place = locations()[location]
    ruined = location in empire.ruins
    state = texts.say("model_ruin", number=place.repair) if ruined else texts.say("model_worth", number=place.value)
    parts = [f"{at + 1:>4}  {texts.name(place.id):<12} {state}"]
    if threatened:
        parts.append(texts.say("model_threatened"))
    lines = _wrapped(", ".join(parts), "", "      ")
    held = [
        texts.say("model_exhausted", card) if card in empire.exhausted else texts.name(card)
        for card, holder in empire.innovations.items()
        if holder == location
    ]
    return lines + _wrapped("+ " + ", ".join(held), "        ", "          ") if held else lines


def _hand(game: Downfall, seat: int, texts: Texts) -> list[str]:
    """Own cards with their price and what they would do."""
    lines = [texts.say("model_hand", f"seat-{seat}")]
    for card in game.players[seat].hand:
        lines.append("  " + texts.say("model_card", card, number=crises()[card].cost))
        lines += _wrapped(texts.explain(f"ability-{card}"), "    ", "    ")
    return lines


def _wrapped(text: str, first: str, following: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=following)
