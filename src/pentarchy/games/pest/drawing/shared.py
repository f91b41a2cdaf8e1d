"""The boards that all share, in one strip: the influence track, the market, the capital, and the cards of the year."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, hidden, icon, join, seat_mark, tag
from pentarchy.drawing.parts import EMBLEMS

from ..box import (
    AREAS,
    ERAS,
    TOP_SPACE,
    Reward,
    capital_buildings,
    capital_cards,
    decrees,
    imperative_tracks,
    influence_track,
    people_per_target,
    pest_cards,
    support_cards,
    technologies,
    tokens,
)
from ..rules.support import rewards
from ..state import Realm
from ..words.names import ROMAN
from .signs import MONUMENT_ICONS, cost_marks, fitted, mark, reward_icon, reward_marks, sign

LEFT, WIDTH = 12, 696
"""Where the influence track begins on its drawing of 720, and how long it is."""


def shared(game: Realm, viewer: int | None, texts: Texts) -> Markup:
    return tag(
        "div",
        _closer(texts.anywhere),
        influence(game, texts),
        _market(texts.anywhere, game.market, game.deck.bit_count()),
        capital(game, texts),
        _year(game, viewer, texts),
        class_="shared",
        id="pest-shared",
        popover="auto",
        role="group",
        aria_label=texts.say("shared_title"),
    )


def opener(texts: Texts) -> Markup:
    """Where the strip has no room of its own, this button opens it."""
    return tag(
        "button",
        icon("influence"),
        texts.say("shared_title"),
        class_="btn realm__open",
        type="button",
        popovertarget="pest-shared",
    )


@lru_cache(64)
def _closer(texts: Texts) -> Markup:
    return tag(
        "button",
        icon("cross", label=texts.say("shared_close")),
        class_="btn btn--icon shared__close",
        type="button",
        popovertarget="pest-shared",
        popovertargetaction="hide",
    )


# -- the influence track


def influence(game: Realm, texts: Texts) -> Markup:
    stands = tuple(player.influence for player in game.players)
    return _ruler(texts, stands, game.duel, game.solo)


@lru_cache(1024)
def _ruler(texts: Texts, stands: tuple[int, ...], duel: bool, solo: bool) -> Markup:
    """A graduated rule from 0 to 50 with a pin for each seat. [pest.influence.1]"""
    said = ", ".join(f"{texts.name(f'seat-{seat}')} {space}" for seat, space in enumerate(stands))
    track = influence_track()
    covers: list[Markup] = []
    if duel:
        covers = [_cover(space, "dishonour", "is-cover") for space in sorted(track.duel)]
    elif solo:
        covers = [_cover(space, "person-sick", "is-person") for space in sorted(track.solo) if space > stands[0]]
    pins = []
    for seat in sorted(range(len(stands)), key=lambda seat: stands[seat]):
        same = stands[:seat].count(stands[seat])
        pins.append(_pin(seat, stands[seat], same))
    return tag(
        "div",
        tag("h3", texts.name("influence"), class_="shared__word"),
        tag("svg", _scale(), covers, pins, class_="ruler", viewBox="0 4 720 54", aria_hidden="true"),
        class_="influence",
        data_id="influence_track",
        data_look="yes",
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name('influence')}: {said}",
    )


def _x(space: int) -> float:
    return LEFT + WIDTH * space / influence_track().last


@cache
def _scale() -> Markup:
    track = influence_track()
    step = WIDTH / track.last
    blocks = "".join(f"M{_x(space):.1f} 28h{step:.1f}v4h{-step:.1f}z" for space in range(0, track.last, 2))
    signs = []
    for space, reward in enumerate(track.rewards):
        laurel = track.renown[space] > (track.renown[space - 1] if space else 0)
        if reward is not None and reward != Reward():
            name, colour = reward_icon(reward)
            signs.append(
                tag("g", sign(name, 12.5, _x(space), 41), class_=classes("gain", f"is-{colour}" if colour else ""))
            )
        elif laurel:
            signs.append(tag("g", sign("renown", 14, _x(space), 41), class_="laurel"))
    numbers = [tag("text", space, x=round(_x(space), 1), y=57) for space in range(0, track.last + 1, 10)]
    return join(
        (
            tag("rect", class_="bar", x=LEFT, y=28, width=WIDTH, height=4),
            tag("path", class_="blocks", d=blocks),
            signs,
            numbers,
        )
    )


@cache
def _cover(space: int, name: str, css: str) -> Markup:
    """The duel covers spaces, in the solo game people stand on them. [pest.duel.6, pest.solo.3]"""
    disc = tag("circle", cx=round(_x(space), 1), cy=30, r=7)
    return tag("g", disc, sign(name, 10.5, round(_x(space), 1), 30), class_=f"covered {css}")


@cache
def _pin(seat: int, space: int, same: int) -> Markup:
    pigment = PIGMENTS[seat]
    body = tag("path", d="M0 27-9 18a9 9 0 1 1 18 0z")
    return tag(
        "g",
        tag("g", body, sign(f"emblem-{EMBLEMS[pigment]}", 11, 0, 15), class_="pin"),
        class_="piece",
        id=f"piece-influence-{seat}",
        data_seat=pigment,
        transform=f"translate({_x(space) + 12 * same:.1f} 0)",
    )


# -- the market


@lru_cache(256)
def _market(texts: Texts, market: tuple[int, ...], deck: int) -> Markup:
    cards = [technology(texts, number) if number else tag("span", class_="tech is-empty") for number in market]
    title = tag(
        "h3",
        texts.say("market_title"),
        tag("small", texts.say("market_deck", number=deck), data_moves="card", data_is="*", data_count=deck),
        class_="shared__word",
    )
    return tag("div", title, cards, class_="market")


@lru_cache(1024)
def technology(texts: Texts, number: int, extra: Markup | None = None) -> Markup:
    """A card: name and price, what it does, its area and its renown."""
    card = technologies()[number]
    area = texts.name(AREAS[card.area].removeprefix("area-")) if card.area >= 0 else ""
    price = mark(card.cost, "research", "idea", texts.name("research"))
    renown = mark(card.renown, "renown", "vp", texts.name("renown")) if card.renown else None
    return tag(
        "button",
        tag("b", texts.name(card.id), class_=fitted("tech__name", texts.name(card.id))),
        tag("span", price, renown, tag("small", area) if area else None, class_="tech__marks"),
        tag("span", texts.explain(f"effect-{card.id}"), class_="tech__text"),
        extra,
        class_="tech",
        type="button",
        data_id=card.id,
        data_moves="card",
        data_is=card.id,
        tabindex=-1,
    )


# -- the capital


def capital(game: Realm, texts: Texts) -> Markup:
    faces = tuple((number, bool(game.open_tokens >> at & 1)) for at, number in enumerate(game.tokens))
    people = tuple(game.founders) if game.solo else ()
    return _drawn_capital(texts, game.founders, faces, game.capital_card, bool(people))


@lru_cache(128)
def _drawn_capital(
    texts: Texts, founders: tuple[int, ...], faces: tuple[tuple[int, bool], ...], card: int, solo: bool
) -> Markup:
    drawn = [_token(texts.anywhere, number, face_up) for number, face_up in faces]
    title = tag("h3", texts.name("capital"), class_="shared__word")
    rewards = tag("div", drawn, class_="tokens", role="group", aria_label=texts.say("rewards_title"))
    demand = capital_card(texts.anywhere, card) if card >= 0 else None
    monuments = [_monument(texts, number, founder, solo) for number, founder in enumerate(founders)]
    return tag("div", tag("div", title, rewards, demand, class_="capital-line"), monuments, class_="monuments")


@lru_cache(64)
def _token(texts: Texts, number: int, face_up: bool) -> Markup:
    name, reward = tokens()[number]
    picture, colour = reward_icon(reward)
    said = texts.name(name) if face_up else texts.say("token_taken", name)
    return tag(
        "button",
        icon(picture, colour),
        class_=classes("reward", "" if face_up else "is-down"),
        type="button",
        data_id=name,
        tabindex=-1,
        aria_label=said,
    )


@cache
def capital_card(texts: Texts, number: int) -> Markup:
    card = capital_cards()[number]
    places = [
        tag("span", tag("i", f"{at + 1}."), reward_marks(reward, texts)) for at, reward in enumerate(card.rewards)
    ]
    return tag(
        "button",
        tag("b", texts.name(card.id)),
        places,
        class_="demand",
        type="button",
        data_id=card.id,
        data_look="yes",
        tabindex=-1,
    )


@lru_cache(128)
def _monument(texts: Texts, number: int, founder: int, solo: bool) -> Markup:
    """A building of the capital: its price and what it gives, or who has built it. [pest.capbuild.1]"""
    one = capital_buildings()[number]
    stands = founder >= 0
    gain = reward_marks(Reward(renown=one.renown, influence=one.influence), texts.anywhere)
    person = icon("person-sick", "sick", texts.say("person_beside")) if solo and not stands else None
    price = tag("span", texts.say("built"), class_="dim") if stands else cost_marks(one.cost, texts.anywhere)
    name = texts.name(one.id)
    head = tag("b", icon(MONUMENT_ICONS[one.id]), tag("span", name), person, class_=fitted("monument__name", name))
    return tag(
        "button",
        head,
        seat_mark(PIGMENTS[founder], "sm") if stands else None,
        tag("span", price, tag("span", gain, class_="gain"), class_="monument__marks"),
        class_=classes("monument", "is-built" if stands else ""),
        type="button",
        data_id=one.id,
        data_seat=PIGMENTS[founder] if stands else None,
        tabindex=-1,
    )


# -- the year


def _year(game: Realm, viewer: int | None, texts: Texts) -> Markup:
    return tag("div", cards_of_year(game, viewer, texts), decrees_of(game, texts), class_="year")


def cards_of_year(game: Realm, viewer: int | None, texts: Texts) -> Markup:
    own = -1 if viewer is None else rewards(game)[viewer]
    return _cards(texts.anywhere, game.plague, game.last_aid, game.aid, game.year, own, game.solo)


def decrees_of(game: Realm, texts: Texts) -> Markup:
    spaces = tuple(tuple(player.imperatives[era] for player in game.players) for era in range(ERAS))
    return _decrees(texts, game.decrees, game.era, spaces, game.duel, game.solo)


@lru_cache(1024)
def _cards(texts: Texts, plague: int, paid: int, aid: int, year: int, own: int, solo: bool) -> Markup:
    """The pest card of the year, and the support of this year and the next."""
    rows = []
    if plague >= 0:
        people = tag("span", icon("person-sick", "sick"), people_per_target()[(year - 1) // 2], class_="mk")
        rows.append(_card(texts, pest_cards()[plague].id, "plague", people))
    for number, key in ((paid, "support_now"), (aid, "support_next")):
        if number >= 0:
            card = support_cards()[number]
            shares = [_share(texts, card.rewards[at], at, at == own, solo) for at in range(3)]
            marks = tag("span", shares, class_="three")
            rows.append(_card(texts, card.id, "crate", marks, texts.say(key)))
    title = tag("h3", texts.say("year_title", number=year), class_="shared__word")
    return tag("div", title, rows, class_="year__cards")


def _share(texts: Texts, reward: Reward, place: int, own: bool, solo: bool) -> Markup:
    """What most, middling and least influence bring; the viewer's own share is marked. [pest.solo.14]"""
    css = classes("share", "is-own" if own else "")
    title = texts.say(f"share_solo_{place + 1}" if solo else f"share_{place + 1}")
    return tag("span", reward_marks(reward, texts), class_=css, title=title)


def _card(texts: Texts, name: str, picture: str, marks: Markup, when: str = "") -> Markup:
    words = tag("span", tag("b", texts.name(name)), tag("small", when) if when else None)
    return tag(
        "button",
        icon(picture),
        words,
        marks,
        class_="year__card",
        type="button",
        data_id=name,
        data_look="yes",
        tabindex=-1,
    )


@lru_cache(1024)
def _decrees(
    texts: Texts, numbers: tuple[int, ...], now: int, spaces: tuple[tuple[int, ...], ...], duel: bool, solo: bool
) -> Markup:
    rows = [_decree(texts, number, era, era == now, spaces[era], duel, solo) for era, number in enumerate(numbers)]
    return tag("ol", rows, class_="decrees", aria_label=texts.say("model_decrees"))


def _decree(texts: Texts, number: int, era: int, now: bool, spaces: tuple[int, ...], duel: bool, solo: bool) -> Markup:
    """An era's decree: what scores at its end, what moves the markers, and where they stand. [pest.decree.1-5]"""
    decree = decrees()[number]
    agenda = tag("span", icon("trophy"), texts.name(f"agenda-{decree.id}"))
    imperative = tag("span", icon("up"), texts.name(f"imperative-{decree.id}"))
    words = tag("span", agenda, imperative, class_="decree__words")
    said = ", ".join(f"{texts.name(f'seat-{seat}')} {space}" for seat, space in enumerate(spaces))
    steps = [_space(texts, era, space, spaces, duel, solo) for space in range(1, TOP_SPACE + 1)]
    track = tag("span", steps, class_="steps-row", aria_hidden="true")
    return tag(
        "li",
        tag(
            "button",
            tag("b", ROMAN[era]),
            words,
            track,
            hidden(said),
            class_=classes("decree", "is-now" if now else ""),
            type="button",
            data_id=decree.id,
            data_look="yes",
            tabindex=-1,
        ),
    )


def _space(texts: Texts, era: int, space: int, spaces: tuple[int, ...], duel: bool, solo: bool) -> Markup:
    """A space of an imperative track with what it gives, and who stands there."""
    track = imperative_tracks()[era]
    here = [seat for seat, at in enumerate(spaces) if at == space]
    worth = track.renown[space] - track.renown[space - 1]
    content: list[Markup | None] = [seat_mark(PIGMENTS[seat], "sm") for seat in here]
    if solo and space in track.solo and space > spaces[0]:
        content.append(icon("person-sick", "sick"))
    threshold = duel and space == track.threshold
    gives = tag("small", f"{track.influence[space]}", icon("influence"), f"{worth}", icon("renown", "vp"), class_="mk")
    title = texts.say("imperative_space", number=space, influence=track.influence[space], renown=worth)
    return tag(
        "span",
        content if here or content else gives,
        class_=classes("step", "is-threshold" if threshold else "", "is-taken" if content else ""),
        title=title,
    )
