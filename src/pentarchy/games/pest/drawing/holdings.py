"""What a player has built and invented: the ten buildings, and the three card areas with the people on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, icon, join, tag

from ..box import AREAS, GOODS, MOBILE_WORKSHOP, board, buildings, technologies, world
from ..rules.technologies import output_of
from ..state import Player, Realm
from ..words.names import price
from .shared import technology
from .signs import GOOD_ICONS, bare_mark, building_icon, mark, own_id

# -- buildings


class Standing(NamedTuple):
    """A building: where it is and what it makes there."""

    number: int
    place: int
    good: int
    output: int
    works: bool


def buildings_of(game: Realm, seat: int, texts: Texts, rests: bool) -> Markup:
    """All ten, on the map or still on the board."""
    player = game.players[seat]
    return _buildings(
        texts.anywhere, tuple(_standing(game, player, number) for number in range(len(buildings()))), seat, rests
    )


def _standing(game: Realm, player: Player, number: int) -> Standing:
    place = player.places[number]
    one = buildings()[number]
    good = -1 if place < 0 else len(GOODS) - 1 if one.coin else game.resources[place]
    return Standing(number, place, good, output_of(player, number), bool(player.workers >> number & 1))


@lru_cache(4096)
def _buildings(texts: Texts, standing: tuple[Standing, ...], seat: int, rests: bool) -> Markup:
    """The castle, and three areas of three; an area that is complete brings its bonus. [pest.board.5, pest.score.5]"""
    areas = []
    for area, bonus in enumerate(board().sets):
        members = [one for one in standing if buildings()[one.number].area == area]
        done = all(one.place >= 0 for one in members)
        note = tag(
            "span",
            texts.say("set_done" if done else "set_open", number=bonus),
            class_=classes("set", "is-done" if done else ""),
        )
        areas.append(tag("div", [_building(texts, one, rests) for one in members], note, class_="area"))
    castle = tag("div", _building(texts, standing[0], rests), class_="area is-castle")
    title = tag("h4", texts.say("buildings_title"))
    return tag("div", title, tag("div", castle, areas, class_="areas", data_seat=PIGMENTS[seat]), class_="part")


@lru_cache(4096)
def _building(texts: Texts, standing: Standing, rests: bool) -> Markup:
    number, place, good, output, works = standing
    one = buildings()[number]
    built = place >= 0
    if built:
        makes = bare_mark(output, GOOD_ICONS[good], GOOD_ICONS[good])
        where = texts.name(world().names[place])
        worker = None
        if one.worker:
            worker = tag(
                "span",
                icon("person-healthy", "healthy") if works else None,
                class_=classes("post", "is-full" if works else ""),
            )
        content = join((makes, worker or tag("span", class_="post is-none")))
        said = f"{texts.name(one.id)}, {where}: {texts.name(GOODS[good])}"
        if one.worker:
            said += f", {texts.say('post_full' if works else 'post_empty')}"
    else:
        costs = [(amount, GOOD_ICONS[good]) for good, amount in enumerate(one.cost) if amount]
        content = join(bare_mark(amount, name, name) for amount, name in costs)
        said = f"{texts.name(one.id)}: {price(one.cost, texts)}" if costs else texts.name(one.id)
    worth = bare_mark(one.renown, "renown", "vp") if one.renown else None
    return tag(
        "button",
        icon(building_icon(number)),
        content,
        worth,
        class_=classes("house", "is-built" if built else ""),
        type="button",
        data_id=own_id(one.id, rests),
        tabindex=-1,
        aria_label=said,
    )


# -- technologies


def cards_of(player: Player, seat: int, texts: Texts, rests: bool) -> Markup:
    areas = [_area(texts.anywhere, area, _card_state(player, area), seat, rests) for area in range(len(AREAS))]
    return tag("div", tag("h4", texts.say("technologies_title")), tag("div", areas, class_="techs"), class_="part")


class OnCard(NamedTuple):
    """A technology in an area, and who stands on it."""

    number: int
    sick: int
    """Steps to the healthy symbol, 0 for nobody, -1 on a card without such a track."""
    experts: int
    """Healthy people on it, -1 on a card that holds none."""
    good: int
    """What it makes, -1 for nothing."""
    worker: bool
    assistant: bool


def _card_state(player: Player, area: int) -> OnCard:
    number = player.cards[area]
    card = technologies()[number]
    workshop = bool(1 << number & MOBILE_WORKSHOP)
    return OnCard(
        number,
        player.tent if card.steps else -1,
        player.experts if card.holds else -1,
        player.mobile if workshop else -1,
        workshop and bool(player.mobile_worker),
        bool(player.used_cards >> number & 1),
    )


@lru_cache(4096)
def _area(texts: Texts, area: int, card: OnCard, seat: int, rests: bool) -> Markup:
    """A card area: its name can be pointed at even when a card lies on it, because another may take its place."""
    name = AREAS[area]
    head = tag(
        "button",
        texts.name(name.removeprefix("area-")),
        class_="slot__name",
        type="button",
        data_id=own_id(name, rests),
        tabindex=-1,
        aria_label=texts.name(name),
    )
    if card.number:
        lies = technology(texts, card.number, _people(texts.anywhere, card, seat))
    else:
        lies = tag("span", texts.say("area_empty"), class_="tech is-empty")
    return tag("div", head, lies, class_="slot")


@cache
def _people(texts: Texts, card: OnCard, seat: int) -> Markup | None:
    """Who stands on a technology. [pest.tech.1, 10, 17, 25, 28]"""
    parts: list[Markup] = []
    if card.sick >= 0:
        steps = technologies()[card.number].steps
        track = [
            tag(
                "i", icon("person-sick") if card.sick == left else None, class_="is-full" if card.sick == left else None
            )
            for left in range(steps, 0, -1)
        ]
        parts.append(tag("span", track, icon("person-healthy", "healthy"), class_="on-card__track"))
    if card.experts >= 0:
        places = technologies()[card.number].holds
        parts += [_post(at < card.experts) for at in range(places)]
    if card.good >= 0:
        parts += [
            mark(1, GOOD_ICONS[card.good], GOOD_ICONS[card.good], texts.name(GOODS[card.good])),
            _post(card.worker),
        ]
    if card.assistant:
        parts.append(tag("span", icon("assistant"), class_="assistant is-small"))
    return tag("span", parts, class_="on-card", data_seat=PIGMENTS[seat]) if parts else None


@cache
def _post(full: bool) -> Markup:
    person = icon("person-healthy", "healthy") if full else None
    return tag("span", person, class_=classes("post", "is-full" if full else ""))
