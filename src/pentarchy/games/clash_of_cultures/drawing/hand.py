"""The hand: action cards with both halves, objective cards, wonders, and what was kept of events."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, empty_hand, icon, join, seat_mark, tag

from .. import box
from ..box.terms import ADVANCES
from ..rules import hands, purse
from ..rules.atlas import members
from ..state import NOBODYS, Clash, Player
from .signs import good_mark, price_marks


def hand(game: Clash, seat: int, texts: Texts) -> Markup:
    """The cards of a seat that its owner looks at, and below those of a hand that is spied on."""
    shown = _cards(game, seat, texts)
    own = tag("div", shown, class_="cards") if shown else empty_hand(texts.say("hand_empty"))
    parts = [own, *_foreseen(game, texts)]
    other = game.looked_at
    if other >= 0 and other != seat and game.active == seat:
        title = tag("h4", seat_mark(PIGMENTS[other], "sm"), texts.say("hand_of", f"seat-{other}"))
        parts += [title, tag("div", _cards(game, other, texts), class_="cards")]
    return join(parts)


def _foreseen(game: Clash, texts: Texts) -> list[Markup]:
    """Objective cards that the viewer knows and that somebody will draw. [coc.ecard.e58]"""
    parts = []
    for whose in (NOBODYS, *range(len(game.players))):
        cards = [
            card
            for card, other in zip(game.foreseen, game.foreseen_for, strict=True)
            if card is not None and other == whose
        ]
        if cards:
            said = texts.say("hand_foreseen") if whose < 0 else texts.say("hand_foreseen_for", f"seat-{whose}")
            parts.append(tag("h4", icon("eye"), said))
            parts.append(tag("div", [_objective(texts.anywhere, card) for card in cards], class_="cards"))
    return parts


def hand_title(player: Player, texts: Texts) -> str:
    return texts.say("hand_title", actions=player.hand, objectives=len(player.objectives), wonders=len(player.wonders))


def _cards(game: Clash, seat: int, texts: Texts) -> list[Markup]:
    player = game.players[seat]
    return [
        *[_action(texts.anywhere, card) for card in player.actions if card is not None],
        *[_person(texts.anywhere, card) for card in player.persons],
        *[_objective(texts.anywhere, card) for card in player.objectives if card is not None],
        *[_wonder(game, seat, card, texts) for card in player.wonders if card is not None],
    ]


@lru_cache(512)
def _action(texts: Texts, card: int) -> Markup:
    """Above what it does in a turn, below what it does in a battle. [coc.card.1]"""
    one = box.action_cards()[card]
    effect, tactic = box.effects()[one.effect], box.tactics()[one.tactic]
    cost = price_marks(effect.price, texts)
    when = texts.say("card_action" if effect.uses_action else "card_free")
    return _card(
        hands.ACTION[card],
        _kind("action", when, cost),
        _half(texts.name(f"effect-{effect.id}"), texts.explain(f"effect-{effect.id}")),
        _half(texts.name(f"tactic-{tactic.id}"), texts.explain(f"tactic-{tactic.id}"), "sword"),
        said=texts.name(one.id),
    )


@lru_cache(512)
def _person(texts: Texts, card: int) -> Markup:
    """A great person; everybody has seen the card. [coc.card.11]"""
    name = hands.EVENT[card]
    kind = _kind("person", texts.say("card_person_kind"))
    return _card(name, kind, _half(texts.name(name), texts.explain(name)), said=texts.name(name), css="is-person")


@lru_cache(512)
def _objective(texts: Texts, card: int) -> Markup:
    """Either half brings the points. [coc.card.6]"""
    one = box.objective_cards()[card]
    halves = []
    for number in (one.upper, one.lower):
        objective = box.objectives()[number]
        sign = "reaction" if objective.instant else ""
        halves.append(_half(texts.name(f"objective-{objective.id}"), texts.explain(f"objective-{objective.id}"), sign))
    points = tag("span", texts.points(box.objective_halves()), icon("vp", "vp"), class_="mk")
    return _card(
        one.id,
        _kind("trophy", texts.say("card_objective_kind"), points),
        *halves,
        said=texts.name(one.id),
        css="is-goal",
    )


def _wonder(game: Clash, seat: int, number: int, texts: Texts) -> Markup:
    """Its price, and what is still missing. [coc.won.1]"""
    wonder, player = box.wonders()[number], game.players[seat]
    missing = tuple(ADVANCES[one] for one in members(wonder.needs & ~player.advances))
    short = tuple(purse.short_of(game, seat, wonder.cost))
    return _drawn_wonder(texts.anywhere, number, missing, short)


@lru_cache(4096)
def _drawn_wonder(texts: Texts, number: int, missing: tuple[str, ...], short: tuple[int, ...]) -> Markup:
    wonder = box.wonders()[number]
    if missing:
        lacks = tag("span", texts.say("card_needs"), " ", ", ".join(map(texts.name, missing)), class_="unmet")
    elif any(short):
        marks = [good_mark(amount, good, texts) for good, amount in enumerate(short) if amount > 0]
        lacks = tag("span", texts.say("card_short"), " ", marks, class_="unmet")
    else:
        lacks = tag("span", texts.say("card_ready"), class_="met")
    points = tag("span", texts.points(wonder.halves), icon("vp", "vp"), class_="mk")
    body = tag("span", tag("b", texts.name(wonder.id)), price_marks(wonder.cost, texts), lacks, class_="half")
    kind = _kind("wonder", texts.say("card_wonder_kind"), points)
    return _card(wonder.id, kind, body, said=texts.name(wonder.id), css="is-wonder")


def _kind(sign: str, name: str, value: Markup | None = None) -> Markup:
    return tag("span", icon(sign), name, tag("em", value) if value else None, class_="kind")


def _half(name: str, text: str, sign: str = "") -> Markup:
    return tag("span", tag("b", icon(sign) if sign else None, name), tag("span", text), class_="half")


def _card(name: str, *parts: Markup, said: str, css: str = "") -> Markup:
    return tag(
        "button",
        parts,
        class_=classes("playing", css),
        type="button",
        data_id=name,
        data_moves="card",
        data_is=name,
        tabindex=-1,
        aria_label=said,
        title=said,
    )
