"""The table as text, for terminals, screen readers and everybody who would rather read than look.

Every line stands for itself: a crisis, a location with its innovations, a card. `outline` says it all; `draw` aligns
columns for the eye and keeps each line within 80 characters, and `board_list` makes nested lists of it.
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Any, NamedTuple

from pentarchy.core import Chance, Texts

from .abilities import symbols, token_words
from .box import COIN, RESOURCES, TRACK_LENGTH, campaigns, crises, locations
from .scoring import score_of
from .state import Downfall, Empire
from .wording import campaign_lines

WIDTH = 80
AHEAD = 6
"""So many of the coming rounds are named."""


class Line(NamedTuple):
    """A sentence, how far it and what follows it in the next line are set in, and what belongs below it."""

    text: str
    first: str = ""
    following: str = "  "
    parts: tuple[Line, ...] = ()


def draw(view: dict[str, Any], texts: Texts) -> str:
    """All that a view shows: the round, crises or campaign, each player's empire, and the own hand."""
    game = as_state(view)
    return "\n\n".join("\n".join(_wrapped(lines)) for lines in outline(game, texts))


def outline(game: Downfall, texts: Texts) -> list[list[Line]]:
    """The round, each empire, and each hand that is open: a list of lines each."""
    sections = [_round(game, texts)]
    sections += [empire_lines(game, seat, texts) for seat in range(len(game.players))]
    return sections + [_hand(game, seat, texts) for seat, player in enumerate(game.players) if is_open(player.hand)]


def as_state(view: dict[str, Any]) -> Downfall:
    """A state that holds what the view shows, so that strength and points are worked out by the rules."""
    players = [Empire(**player) for player in view["players"]]
    return Downfall(**{**view, "players": players, "chance": Chance.of(0)})


def is_open(things: list[Any]) -> bool:
    """Whether this view shows what lies there."""
    return bool(things) and None not in things


def _wrapped(lines: list[Line] | tuple[Line, ...]) -> list[str]:
    found = []
    for line in lines:
        found += wrap(line.text, WIDTH, initial_indent=line.first, subsequent_indent=line.following)
        found += _wrapped(line.parts)
    return found


def round_line(game: Downfall, texts: Texts) -> str:
    """Which round it is, counted from the space where play began. [ee.blitz.10]"""
    before = game.track.blitz_start if game.blitz else 0
    number, rounds = game.space - before, TRACK_LENGTH - before
    if game.phase == "over":
        return texts.say("model_over", "empires_end")
    if number < 1:
        return texts.say("model_setup", "empires_end")
    kind = f"space-{game.track.spaces[game.space - 1]}"
    return texts.say("model_round", "empires_end", kind, number=number, rounds=rounds)


def _round(game: Downfall, texts: Texts) -> list[Line]:
    lines = [Line(round_line(game, texts))]
    coming = [texts.name(f"space-{space}") for space in game.track.spaces[game.space : game.space + AHEAD]]
    if coming:
        lines.append(Line(f"{texts.say('model_next')} {', '.join(coming)}"))
    lines += [_crisis(game, slot, texts) for slot, card in enumerate(game.crises) if card]
    if game.phase == "crisis":
        lines.append(Line(texts.say("model_turn", f"seat-{game.active}")))
    if game.campaign:
        bands = [Line(line, "  ", "    ") for line in campaign_lines(campaigns()[game.campaign], texts)]
        lines.append(Line(texts.say("model_campaign", game.campaign), parts=tuple(bands)))
    lines.append(Line(texts.say("model_deck", deck=len(game.deck), gone=len(game.discards))))
    return lines


def _crisis(game: Downfall, slot: int, texts: Texts) -> Line:
    card = crises()[game.crises[slot]]
    bids = ", ".join(texts.name(RESOURCES[kind]) for kind in (*card.shows, COIN))
    pile = ", ".join(map(texts.name, token_words(game.bids[4 * slot : 4 * slot + 4])))
    parts = (texts.explain(f"ability-{card.id}"), f"{texts.say('model_pile')} {pile or texts.say('model_nothing')}")
    line = f"{texts.say('model_crisis', card.id, number=card.number)} {bids}"
    return Line(line, parts=tuple(Line(part, "  ", "    ") for part in parts))


def empire_lines(game: Downfall, seat: int, texts: Texts) -> list[Line]:
    """Points and strength, the row from left to right, then what lies behind the screen and in hand."""
    empire = game.players[seat]
    title = texts.say("model_player", f"seat-{seat}", points=sum(empire.earned), strength=symbols(empire))
    if seat == game.first:
        title += texts.say("model_first")
    lines = [Line(title)]
    threatened = {crises()[card].number for card in game.crises if card}
    for at, location in enumerate(empire.row):
        lines.append(_location(empire, at, location, at + 1 in threatened, texts))
    return lines + [Line(line, "  ") for line in possessions(game, seat, texts)]


def possessions(game: Downfall, seat: int, texts: Texts) -> tuple[str, ...]:
    """What a player has besides the row."""
    empire = game.players[seat]
    held = tuple(empire.resources) if is_open(empire.resources) else None
    points = sum(score_of(game, seat).values())
    return _possessions(texts, empire.attaching, held, len(empire.hand), points, game.phase == "over")


@lru_cache(maxsize=4096)
def _possessions(
    texts: Texts, attaching: str, held: tuple[int, ...] | None, cards: int, points: int, over: bool
) -> tuple[str, ...]:
    lines = [texts.say("model_attaching", attaching)] if attaching else []
    tokens = texts.say("model_hidden")
    if held is not None:
        tokens = ", ".join(map(texts.name, token_words(list(held)))) or texts.say("model_nothing")
    lines.append(f"{texts.say('model_screen')} {tokens}")
    lines.append(texts.say("model_cards", number=cards))
    lines.append(texts.say("model_total" if over else "model_so_far", number=points))
    return tuple(lines)


def place_words(texts: Texts, location: int, ruined: bool, threatened: bool) -> str:
    """A location: name, value or ruin, and whether a crisis threatens its position."""
    place = locations()[location]
    state = texts.say("model_ruin", number=place.repair) if ruined else texts.say("model_worth", number=place.value)
    words = f"{texts.name(place.id):<12} {state}"
    return f"{words}, {texts.say('model_threatened')}" if threatened else words


def _location(empire: Empire, at: int, location: int, threatened: bool, texts: Texts) -> Line:
    """One location with its position and the innovations at it."""
    held = tuple((card, card in empire.exhausted) for card, holder in empire.innovations.items() if holder == location)
    return _location_line(texts, at, location, location in empire.ruins, threatened, held)


@lru_cache(maxsize=8192)
def _location_line(
    texts: Texts, at: int, location: int, ruined: bool, threatened: bool, held: tuple[tuple[str, bool], ...]
) -> Line:
    names = [texts.say("model_exhausted", card) if spent else texts.name(card) for card, spent in held]
    parts = (Line("+ " + ", ".join(names), "        ", "          "),) if names else ()
    return Line(f"{at + 1:>4}  {place_words(texts, location, ruined, threatened)}", "", "      ", parts)


def _hand(game: Downfall, seat: int, texts: Texts) -> list[Line]:
    """Own cards with their price and what they would do."""
    lines = [Line(texts.say("model_hand", f"seat-{seat}"))]
    for card in game.players[seat].hand:
        ability = Line(texts.explain(f"ability-{card}"), "    ", "    ")
        lines.append(Line(texts.say("model_card", card, number=crises()[card].cost), "  ", "  ", (ability,)))
    return lines
