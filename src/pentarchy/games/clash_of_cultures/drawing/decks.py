"""The piles that all draw from, and what lies open: event cards, wonders that stand."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import classes, icon, tag

from .. import box
from ..rules import hands, moments, moments_of_war
from ..state import Clash


def decks(game: Clash, texts: Texts) -> Markup:
    """How many cards each deck holds, and the event that was drawn last or goes on."""
    last_event = hands.EVENT[game.event_pile[-1]] if game.event_pile else ""
    last_action = hands.ACTION[game.action_pile[-1]] if game.action_pile else ""
    lasting = {name for name, _, _ in game.lasting}
    powers = tuple(_power(card) for card, _ in game.events_open if _power(card) in lasting)
    open_events = tuple(hands.EVENT[card] for card, _ in game.events_open if _power(card) not in lasting)
    sizes = (len(game.action_deck), len(game.objective_deck), len(game.event_deck), len(game.wonder_deck))
    wonders = tuple(hands.WONDER[card] for card in game.wonders_open)
    coming = tuple(hands.EVENT[card] for card in game.event_top if card is not None)
    shown = open_events or (last_event,)
    return _decks(texts, sizes, len(game.action_pile), last_action, shown, wonders, coming, powers)


def _power(card: int) -> str:
    """What a kept event card is called that can be used, nothing for others."""
    name = box.events()[card].effect
    return name if name in moments.may_use or name in moments_of_war.battle_starts else ""


@lru_cache(1024)
def _decks(
    texts: Texts,
    sizes: tuple[int, ...],
    discarded: int,
    last_action: str,
    shown: tuple[str, ...],
    wonders: tuple[str, ...],
    coming: tuple[str, ...],
    powers: tuple[str, ...],
) -> Markup:
    top = texts.say("deck_discarded", last_action, number=discarded) if discarded else ""
    piles = (
        ("actions-pile", "action", top),
        ("objectives-pile", "trophy", ""),
        ("events-pile", "bell", ""),
        ("wonders-pile", "wonder", ""),
    )
    cells = [_deck(texts, *pile, size) for pile, size in zip(piles, sizes, strict=True)]
    lying = [_open(texts, name, "wonder", "deck_wonder", None) for name in wonders]
    lying += [_open(texts, name, "eye", "deck_coming", "yes") for name in coming]
    lying += [_open(texts, name, "bell", "deck_event", None) for name in powers]
    lying += [_open(texts, name, "bell", "deck_event", "yes") for name in shown if name]
    return tag("div", cells, class_="decks") + (tag("div", lying, class_="lying") if lying else Markup(""))


def _deck(texts: Texts, name: str, sign: str, more: str, size: int) -> Markup:
    said = "; ".join(filter(None, (texts.say("deck_of", name, number=size), more)))
    return tag(
        "button",
        icon(sign),
        tag("b", size),
        class_=classes("deck", "" if size else "is-empty"),
        type="button",
        data_id=name,
        data_look="yes",
        data_moves="card",
        data_is="*",
        data_count=size,
        tabindex=-1,
        aria_label=said,
        title=said,
    )


def _open(texts: Texts, name: str, sign: str, key: str, look: str | None) -> Markup:
    said = texts.say(key, name)
    return tag(
        "button",
        icon(sign),
        tag("span", texts.name(name)),
        class_="lying__card",
        type="button",
        data_id=name,
        data_look=look,
        data_moves="card",
        data_is=name,
        tabindex=-1,
        aria_label=said,
        title=said,
    )
