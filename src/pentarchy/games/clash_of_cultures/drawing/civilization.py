"""The sheet of a civilization: its four advances, its leaders with their abilities, and what lies on it.

It belongs to the board of a player and follows the common advances. Without the expansion there is none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import classes, icon, tag

from .. import box
from ..box.terms import ADVANCES
from ..rules import leaders
from ..state import Clash
from ..words.civilizations import Held, held_by, leaders_of, unlocked_with
from ..words.names import fill_in
from ..words.tokens import on_sheet
from .parting import soft

STATES: Final = {Held.LEADS: "is-owned", Held.TO_COME: "is-can", Held.TAKEN: "is-no", Held.GONE: "is-no"}
SIGNS: Final = {Held.LEADS: "leader", Held.TO_COME: "card", Held.TAKEN: "sword", Held.GONE: "cross"}
Card = tuple[int, Held, int]
"""A leader, how it stands with the card, and whose prisoner or where on the board it is."""


Lying = tuple[str, str, int]
"""What lies on the sheet: the ability, a sign, and how many."""


def civilization_sheet(game: Clash, seat: int, texts: Texts) -> Markup | None:
    player = game.players[seat]
    if player.civ < 0:
        return None
    where = leaders.where(game, seat)
    name = game.board.names[where] if where >= 0 else ""
    cards = tuple((leader, *held_by(game, seat, leader)) for leader in leaders_of(game, seat))
    lying = tuple((token.ability, token.sign, token.number) for token in on_sheet(game, seat))
    return _sheet(texts, player.civ, player.advances, player.library, cards, name, player.heads, lying)


@lru_cache(2048)
def _sheet(
    texts: Texts,
    civ: int,
    owned: int,
    lent: int,
    cards: tuple[Card, ...],
    where: str,
    heads: int,
    lying: tuple[Lying, ...],
) -> Markup:
    one = box.civilizations()[civ]
    leads = next((leader for leader, held, _ in cards if held == Held.LEADS), -1)
    title = tag(
        "button",
        tag("b", texts.name(one.id)),
        class_="civ__name",
        type="button",
        data_id=one.id,
        data_look="yes",
        tabindex=-1,
    )
    taken = [_head(texts, number) for number in range(len(box.leaders())) if heads >> number & 1]
    taken += [_token(texts, *token) for token in lying]
    return tag(
        "div",
        tag("div", title, tag("span", taken, class_="civ__heads") if taken else None, class_="civ__title"),
        tag(
            "div", _head_of_row("research"), [_own(texts, number, owned, lent) for number in one.advances], class_="cat"
        ),
        tag("div", _head_of_row("leader"), [_leader(texts, card, where) for card in cards], class_="cat is-three"),
        _abilities(texts, leads) if leads >= 0 else None,
        class_="civ__sheet",
    )


def _head_of_row(sign: str) -> Markup:
    return tag("span", icon(sign), class_="cat__head is-plain", aria_hidden="true")


def _own(texts: Texts, number: int, owned: int, lent: int) -> Markup:
    """An advance of the civilization: mine, or what it comes with. [coc.adv.9]"""
    advance = box.own_advances()[number - len(ADVANCES)]
    if owned >> number & 1:
        state, said, more = "is-owned", texts.say("board_advance_mine", advance.id), None
    elif lent >> number & 1:
        state, said, more = "is-lent", texts.say("board_advance_lent", advance.id), icon("academy")
    else:
        needed = unlocked_with(number, texts)
        state, more = "is-no", icon("lock")
        said = fill_in(texts, "civ_advance_locked", what=texts.name(advance.id), needed=needed)
    return _cell(advance.id, soft(texts.name(advance.id), texts), state, said, more)


def _leader(texts: Texts, card: Card, where: str) -> Markup:
    """A leader's card: on the board, still to be recruited, taken by somebody, or gone. [coc.lead.1-4]"""
    number, held, who = card
    leader = box.leaders()[number]
    at = texts.name(where) if where else ""
    other = texts.name(f"seat-{who}") if held == Held.TAKEN else at
    said = fill_in(texts, f"civ_leader_{held.name.lower()}", who=texts.name(leader.id), other=other)
    more: Markup = icon(SIGNS[held])
    if held == Held.LEADS and at:
        more = tag("em", at)
    return _cell(leader.id, soft(texts.name(leader.id), texts), STATES[held], said, more)


def _abilities(texts: Texts, number: int) -> Markup:
    """What the leader on the board can do. [coc.lead.6]"""
    leader = box.leaders()[number]
    cells = [
        _cell(one.id, soft(texts.name(one.id), texts), "is-ability", f"{texts.name(one.id)}: {texts.explain(one.id)}")
        for one in leader.abilities
    ]
    return tag("div", _head_of_row("action"), cells, class_="cat is-two")


def _cell(name: str, shown: str, state: str, said: str, more: Markup | None = None) -> Markup:
    return tag(
        "button",
        tag("b", shown),
        more,
        class_=classes("a", state),
        type="button",
        data_id=name,
        tabindex=-1,
        aria_label=said,
        title=said,
    )


def _head(texts: Texts, number: int) -> Markup:
    """The card of somebody else's leader, taken in battle. [coc.lead.3]"""
    leader = box.leaders()[number]
    said = fill_in(texts, "civ_head", who=texts.name(leader.id))
    return tag(
        "button",
        icon("trophy"),
        texts.name(leader.id),
        class_="left",
        type="button",
        data_id=leader.id,
        data_look="yes",
        tabindex=-1,
        aria_label=said,
        title=said,
    )


def _token(texts: Texts, ability: str, sign: str, number: int) -> Markup:
    """Captives and rune stones. [coc.civadvance.war_captives, coc.civadvance.rune_stones]"""
    said = f"{texts.name(ability)}: {number}"
    return tag("span", icon(sign), tag("b", number), class_="left is-lying", role="img", aria_label=said, title=said)
