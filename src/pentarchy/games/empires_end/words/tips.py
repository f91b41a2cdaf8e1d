"""What things on the table say when somebody points at them."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Option, Texts, Tip, Topic
from pentarchy.core.text import capital

from ..box import PLACES, RESOURCES, campaigns, crises, locations
from ..rules.abilities import ability_of
from ..rules.military import band
from ..state import Downfall
from .names import campaign_lines, of_seat
from .outline import place_state, price_of_ruin

PHASE_CLAUSES = {
    "economy": "ee.economy.1",
    "industry": "ee.industry.10",
    "military": "ee.military.2",
    "crisis": "ee.exhaust.1",
    "end_of_game": "ee.end.2",
    "on_destruction": "ee.glossary.23",
}
"""The clause behind the abilities of each round."""


def tips(
    game: Downfall, viewer: int | None, options: tuple[Option, ...], outline: list[Topic], texts: Texts
) -> dict[str, Tip]:
    """One for everything that can be pointed at; `outline` is the table in words."""
    told = dict(_lasting(texts.anywhere))
    told["deck"] = _pile(texts, "deck", len(game.deck), (), "ee.crisis.9")
    told["discards"] = _pile(texts, "discards", len(game.discards), tuple(game.discards), "ee.industry.17")
    threatened = {crises()[card].number for card in game.crises if card}
    for seat, empire in enumerate(game.players):
        topic = outline[1 + seat]
        told[f"seat-{seat}"] = _seat(topic.cells[0], tuple(line.cells[0] for line in topic.parts[PLACES:]))
        fans: dict[int, list[str]] = {}
        for card, holder in empire.innovations.items():
            spent, asleep = card in empire.exhausted, holder in empire.ruins
            told[card] = _innovation(texts, card, seat, holder, spent, asleep)
            fans.setdefault(holder, []).append(card)
        for at, location in enumerate(empire.row):
            place = locations()[location].id
            name = place if seat == viewer else of_seat(place, seat)
            held = tuple(fans.get(location, ()))
            told[name] = _place(texts, seat, at, location, price_of_ruin(empire, location), at + 1 in threatened, held)
        if empire.attaching:
            told[empire.attaching] = _card(texts.anywhere, empire.attaching)
    for card in game.crises:
        if card:
            told[card] = _card(texts.anywhere, card)
    if viewer is not None:
        for card in game.players[viewer].hand:
            told[card] = _card(texts.anywhere, card)
        for kind, name in enumerate(RESOURCES):
            told[name] = _resource(texts.anywhere, name, game.players[viewer].resources[kind])
    if game.campaign:
        told[game.campaign] = _campaign(texts.anywhere, game.campaign)
        told |= _goals(game, viewer, options, texts)
    for option in options:
        if option[0] in ("trade", "choose") and option[-1] not in told:
            told[option[-1]] = Tip(texts.say("deal_label", option[-1]), "", "", ("ee.glossary.1",))
    return told


@lru_cache(maxsize=64)
def _lasting(texts: Texts) -> dict[str, Tip]:
    return {name: Tip(capital(texts.name(name)), "", texts.explain(name), ("ee.resource.3",)) for name in RESOURCES}


@lru_cache(maxsize=1024)
def _pile(texts: Texts, name: str, number: int, cards: tuple[str, ...], clause: str) -> Tip:
    now = texts.say("tip_cards", number=number)
    if cards:
        now = f"{now}: {', '.join(map(texts.name, sorted(cards)))}"
    return Tip(texts.name(name), now, texts.explain(name), (clause,))


@lru_cache(maxsize=4096)
def _seat(title: str, owns: tuple[str, ...]) -> Tip:
    name, _, rest = title.partition(": ")
    return Tip(name, capital(rest), " ".join(f"{line.rstrip('.')}." for line in owns), ("ee.end.1",))


@lru_cache(maxsize=8192)
def _place(texts: Texts, seat: int, at: int, location: int, price: int, threatened: bool, held: tuple[str, ...]) -> Tip:
    place = locations()[location]
    state = place_state(texts, location, price, threatened)
    now = texts.say("tip_position", f"seat-{seat}", number=at + 1)
    lines = [texts.explain(place.id), *(f"{texts.name(card)}: {texts.explain(f'ability-{card}')}" for card in held)]
    clauses = ("ee.industry.8", "ee.empire.3") if price >= 0 else (PHASE_CLAUSES[place.ability.phase],)
    return Tip(texts.name(place.id), f"{now}: {state}", " ".join(lines), clauses)


@lru_cache(maxsize=8192)
def _innovation(texts: Texts, card: str, seat: int, holder: int, spent: bool, asleep: bool) -> Tip:
    now = texts.say("tip_attached", f"seat-{seat}", locations()[holder].id)
    if spent:
        now += f" {texts.say('tip_exhausted')}"
    if asleep:
        now += f" {texts.say('tip_asleep')}"
    clauses = (PHASE_CLAUSES[ability_of(card).phase], *(("ee.innovation.6",) if asleep else ()))
    return Tip(texts.name(card), now, texts.explain(f"ability-{card}"), clauses)


@lru_cache(maxsize=1024)
def _card(texts: Texts, card: str) -> Tip:
    return Tip(texts.name(card), "", texts.explain(card), ("ee.card.2", PHASE_CLAUSES[ability_of(card).phase]))


@lru_cache(maxsize=1024)
def _resource(texts: Texts, name: str, number: int) -> Tip:
    now = texts.say("tip_have", number=number)
    return Tip(capital(texts.name(name)), now, texts.explain(name), ("ee.resource.3",))


@lru_cache(maxsize=64)
def _campaign(texts: Texts, name: str) -> Tip:
    return Tip(
        texts.name(name), "", " ".join(campaign_lines(campaigns()[name], texts)), ("ee.military.4", "ee.military.6")
    )


def _goals(game: Downfall, viewer: int | None, options: tuple[Option, ...], texts: Texts) -> dict[str, Tip]:
    found = {}
    for option in options:
        if option[0] == "commit" and viewer is not None:
            strength = game.players[viewer].strength + int(option[2])
            points = band(campaigns()[game.campaign], strength).points
            words = goal_words(texts, option[1], int(option[2]), strength, points)
            found[option[2]] = Tip(words, "", "", ("ee.military.3",))
    return found


def goal_words(texts: Texts, kind: str, number: int, strength: int, points: int) -> str:
    """What a bid would bring."""
    made = texts.say("remark_strength", number=strength)
    worth = texts.say("remark_points", number=points)
    return f"{texts.option(('commit', kind, str(number)))}: {made}, {worth}"
