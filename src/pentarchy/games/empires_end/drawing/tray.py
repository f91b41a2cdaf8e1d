"""What belongs to the open decision, shown in its bar: crises with their bids, the campaign, abilities to be used."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.drawing import icon, join, tag

from ..box import MOST_CARDS, RESOURCES, Deal, crises, locations
from ..rules.abilities import ability_of, on_cards
from ..rules.accepting import nearest_intact
from ..rules.innovations import fewest, holdings
from ..state import Downfall
from .campaign import campaign
from .cards import crisis_card
from .signs import amount, deal_signs, strip

USABLE = ("trade", "choose", "repeat", "use", "renew")
"""Verbs of rounds that are all about abilities; the first id is one of the player."""
MOST_SITES = 3
"""So many places for a new innovation are named, more are counted."""


def tray(game: Downfall, viewer: int | None, options: tuple[Option, ...], texts: Texts) -> Markup:
    if game.phase == "over":
        return Markup("")
    if game.campaign:
        return join([campaign(game, viewer, options, texts), _abilities(game, viewer, options, texts)])
    waiting = next((empire.attaching for empire in game.players if empire.attaching), "")
    if any(game.crises) and not waiting:
        return _auctions(game, viewer, texts)
    if viewer is not None and game.players[viewer].attaching:
        waiting = game.players[viewer].attaching
    if waiting:
        return tag("div", crisis_card(texts.anywhere, waiting), class_="auctions")
    abilities, industry = _abilities(game, viewer, options, texts), _industry(game, viewer, texts)
    return tag("div", industry, abilities, class_="works") if industry else join([abilities])


# -- crises


def _auctions(game: Downfall, viewer: int | None, texts: Texts) -> Markup:
    shown = [_auction(game, slot, viewer, texts) for slot, card in enumerate(game.crises) if card]
    return tag("div", shown, class_="auctions is-two" if len(shown) > 1 else "auctions")


def _auction(game: Downfall, slot: int, viewer: int | None, texts: Texts) -> Markup:
    """A crisis, what lies on it, and what becomes of the viewer who accepts it. [ee.accept.2-6]"""
    card = game.crises[slot]
    pile = tuple(game.bids[4 * slot : 4 * slot + 4])
    if viewer is None:
        return _crisis(texts, card, pile, None)
    empire = game.players[viewer]
    burning = tuple(nearest_intact(empire, crises()[card].number))
    last = sum(map(bool, game.crises)) == 1
    shaken: tuple[str, ...] = ()
    sites: tuple[int, ...] = ()
    if len(burning) == 1:
        cards = on_cards("on_destruction")
        shaken = tuple(name for name, at in empire.innovations.items() if at == burning[0] and name in cards)
        empire.ruins.append(burning[0])
        sites = tuple(fewest(empire, holdings(empire)))
        empire.ruins.pop()
    return _crisis(texts, card, pile, Fate(burning, shaken, sites, last and viewer != game.first))


class Fate(NamedTuple):
    """What accepting means."""

    burning: tuple[int, ...]
    """One location, one of two, or none."""
    shaken: tuple[str, ...]
    """Innovations that act when it burns."""
    sites: tuple[int, ...]
    """Where the card may be attached afterwards, as far as that is certain."""
    marker: bool
    """The start player marker comes with it."""


@lru_cache(maxsize=4096)
def _crisis(texts: Texts, card: str, pile: tuple[int, ...], fate: Fate | None) -> Markup:
    lies = join(_bid(texts, kind, number) for kind, number in enumerate(pile) if number)
    lies = lies or tag("span", texts.say("remark_no_bids"), class_="dim")
    bids = tag("div", tag("b", texts.say("on_it")), lies, class_="bidpile", id=f"pile-{card}")
    return tag(
        "div",
        crisis_card(texts.anywhere, card),
        tag("div", bids, _fate(texts, fate), class_="auction__side"),
        class_="auction",
    )


def _bid(texts: Texts, kind: int, number: int) -> Markup:
    """What lies there of a resource: it comes from those who bid, and goes to whoever accepts."""
    return tag("span", amount(kind, number, texts), data_moves="good", data_is=RESOURCES[kind], data_count=number)


def _fate(texts: Texts, fate: Fate | None) -> Markup | None:
    if fate is None:
        return None
    places = [locations()[location] for location in fate.burning]
    lost = f" {texts.say('word_or')} ".join(texts.name(place.id) for place in places)
    fire = tag("span", tag("b", lost), " ", texts.say("fate_burns")) if places else texts.say("fate_nothing")
    lines = [tag("li", icon("fire"), fire, class_="is-fire")]
    lines += [tag("li", icon("earthquake"), tag("span", strip(texts, name, "", "card"))) for name in fate.shaken]
    if fate.sites:
        names = [texts.name(locations()[site].id) for site in fate.sites]
        where = texts.say("fate_sites", number=len(names))
        if len(names) <= MOST_SITES:
            where = texts.fill(texts.tables["table"]["fate_to"], what=", ".join(names))
        lines.append(tag("li", icon("card"), tag("span", where)))
    elif len(places) < 2:  # nothing stays intact [ee.accept.15]
        lines.append(tag("li", icon("trash"), tag("span", texts.say("fate_discard"))))
    if fate.marker:
        lines.append(tag("li", icon("temple"), tag("span", texts.say("fate_marker"))))
    title = tag("b", texts.say("fate_title"), class_="fate__title")
    return tag("div", title, tag("ul", lines, class_="fate"))


# -- abilities


def _industry(game: Downfall, viewer: int | None, texts: Texts) -> Markup | None:
    """How much of an industry round is done. [ee.industry.1, ee.industry.9]"""
    if viewer is None or game.phase not in ("industry", "combined"):
        return None
    empire = game.players[viewer]
    return _todo(texts.anywhere, empire.handled, empire.rebuilt)


@lru_cache(maxsize=64)
def _todo(texts: Texts, handled: int, rebuilt: bool) -> Markup:
    def line(key: str, done: int, most: int) -> Markup:
        marks = [tag("i", class_="is-full" if n < done else None) for n in range(most)]
        meter = tag("span", marks, class_="meter", aria_hidden="true")
        return tag("li", meter, texts.say(key, number=done, most=most))

    return tag("ul", line("todo_cards", handled, MOST_CARDS), line("todo_rebuilt", int(rebuilt), 1), class_="todo")


def _abilities(game: Downfall, viewer: int | None, options: tuple[Option, ...], texts: Texts) -> Markup | None:
    """Abilities that may be used now, once more beside the question, and what they bring."""
    if viewer is None:
        return None
    things = tuple(dict.fromkeys(option[1] for option in options if option[0] in USABLE))
    brought = {option[-1] for option in options if option[0] in ("trade", "choose")}
    exhausted = frozenset(game.players[viewer].exhausted)
    return _usable(texts, things, frozenset(brought), exhausted & set(things)) if things else None


@lru_cache(maxsize=2048)
def _usable(texts: Texts, things: tuple[str, ...], brought: frozenset[str], spent: frozenset[str]) -> Markup:
    shown = [
        tag("li", tag("span", texts.name(thing)), strip(texts, thing, "spent" if thing in spent else "", "use"))
        for thing in things
    ]
    return tag(
        "div",
        tag("ul", shown, class_="usable", aria_label=texts.say("usable_label")),
        _brought(texts, things, brought) if brought else None,
        class_="abilities",
    )


def _brought(texts: Texts, things: tuple[str, ...], brought: frozenset[str]) -> Markup:
    """What trades and choices bring: each can be clicked to narrow them down."""
    deals: dict[str, Deal] = {}
    for thing in things:
        deals |= {deal.id: deal for deal in ability_of(thing).deals if deal.id in brought}
    chips = [
        tag(
            "button",
            icon("right"),
            deal_signs(deal, texts),
            class_="deal",
            id=f"deal-{name}",
            type="button",
            data_id=name,
            aria_label=texts.say("deal_label", name),
        )
        for name, deal in deals.items()
    ]
    return tag("div", chips, class_="deals", role="group", aria_label=texts.say("deals_label"))
