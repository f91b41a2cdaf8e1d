"""What things on the table say when somebody points at them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pentarchy.core import Texts, Tip, Topic
from pentarchy.core.text import capital

from ..box import (
    AREAS,
    BEDS,
    COIN,
    COLOURS,
    COLUMNS,
    FREE_BED,
    GOODS,
    GRID,
    ROWS,
    SIZES,
    YEARS,
    Reward,
    buildings,
    capital_buildings,
    capital_cards,
    decrees,
    named_by,
    people_per_target,
    pest_cards,
    support_cards,
    technologies,
    tokens,
    world,
)
from ..rules.eras import agenda_renown
from ..rules.goods import limit_of
from ..rules.plague import FATAL
from ..state import Player, Realm
from .boards import building_cells, graveyard, on_card, player_topic, quarantine, recovery
from .names import fill_in, price, sentence
from .outline import capital_rewards_of, cards_to_come, imperative_line, location_row, rewards_of
from .remarks import forecast

ACTION_CLAUSES = {
    "move": "pest.move.1",
    "construct": "pest.build.1",
    "produce": "pest.produce.1",
    "research": "pest.research.1",
    "assign": "pest.assign.1",
    "cure": "pest.cure.1",
}


def tips(game: Realm, own: int, texts: Texts) -> dict[str, Tip]:
    """One for everything that can be pointed at; `own` is the seat whose board is shown."""
    told = dict(_lasting(texts.anywhere))
    for place, name in enumerate(world().names):
        told[name] = _location(game, place, texts)
    for road, name in enumerate(world().roads):
        told[name] = _road(texts.anywhere, road, game.stranded[road])
    told |= _shared(game, texts) | _cards(game, texts) | _decrees(game, texts) | _capital(game, texts)
    told |= _board(game, own, texts)
    for seat in range(len(game.players)):
        told[f"seat-{seat}"] = _seat(player_topic(game, seat, texts))
    return told


@lru_cache(maxsize=16)
def _lasting(texts: Texts) -> dict[str, Tip]:
    """What is the same all game long."""
    clauses = {"doctor": "pest.plague.8", "camp": "pest.camp.3", "crate": "pest.support.9", "renown": "pest.goal.1"}
    clauses |= {"influence": "pest.influence.10", "market": "pest.research.1"} | dict.fromkeys(SIZES, "pest.map.9")
    return {
        name: Tip(capital(texts.name(name)), "", texts.explain(name), (clause,)) for name, clause in clauses.items()
    }


# -- the map


def _location(game: Realm, place: int, texts: Texts) -> Tip:
    row = location_row(game, place, texts)
    ruined = game.ruined(place)
    there = row.cells[2] if len(row.cells) > 2 else ""
    guarded = any(place in (player.doctor, player.camp) for player in game.players)
    owners = game.owners[place].bit_count()
    era = min(game.era + (game.year % 2 == 0), len(people_per_target()) - 1)
    if ruined:
        state = "tip_ruined"
    elif not row.note:
        state = ""  # no card to come names it
    elif guarded or owners > 1:
        state = "tip_safe"
    elif owners:
        state = "tip_lone"
    else:
        state = "tip_danger" if game.sick[place] + people_per_target()[era] >= FATAL else ""
    return _place(texts.anywhere, place, row.cells[1], ruined, there, row.parts[0].cells[0], row.note, state)


@lru_cache(maxsize=8192)
def _place(
    texts: Texts,
    place: int,
    what: str,
    ruined: bool,
    there: str,
    ways: str,
    threats: str,
    state: str,
) -> Tip:
    here = world()
    size = SIZES[here.sizes[place]]
    now = fill_in(texts, "tip_ruin" if ruined else "tip_size", size=capital(texts.name(size)), what=what)
    said = texts.say(state) if state else ""
    text = " ".join(filter(None, (said, threats, "" if ruined else texts.explain(size), ways)))
    clauses = ("pest.map.7",) if ruined else ("pest.map.9", "pest.plague.16")
    return Tip(texts.name(here.names[place]), f"{now}; {there}" if there else now, text, clauses)


@lru_cache(maxsize=2048)
def _road(texts: Texts, road: int, people: int) -> Tip:
    colour = world().road_colours[road]
    now = texts.say(f"tip_horseshoe_{COLOURS[colour]}" if colour >= 0 else "tip_plain_road")
    if people:
        now += f", {texts.say('model_sick', number=people)}"
    return Tip(texts.name(world().roads[road]), now, texts.say("tip_road"), ("pest.map.3", "pest.move.10"))


# -- what all share


def _shared(game: Realm, texts: Texts) -> dict[str, Tip]:
    stand = ", ".join(f"{texts.name(f'seat-{seat}')} {one.influence}" for seat, one in enumerate(game.players))
    piles = {
        "deck": (game.deck.bit_count(), "pest.research.9"),
        "pest-pile": (cards_to_come(game), "pest.plague.1"),
        "support-pile": (cards_to_come(game), "pest.support.1"),
    }
    told = {
        name: Tip(texts.name(name), texts.say("tip_cards", number=number), texts.explain(name), (clause,))
        for name, (number, clause) in piles.items()
    }
    told["influence_track"] = _thing(texts, "influence_track", stand, "pest.influence.2", "pest.influence.4")
    if game.duel or game.solo:
        clause = "pest.duel.13" if game.duel else "pest.solo.17"
        told["neutral"] = _thing(texts, "neutral", str(game.neutral), clause)
    return told


def _thing(texts: Texts, name: str, now: str, *clauses: str) -> Tip:
    return Tip(capital(texts.name(name)), now, texts.explain(name), clauses)


def _cards(game: Realm, texts: Texts) -> dict[str, Tip]:
    to_come = bool(cards_to_come(game))
    aids = (game.aid, game.last_aid, game.year)
    told = _pest_cards(texts.anywhere, game.pest, game.plague, game.ruins, game.resources, to_come)
    told = told | _support_cards(texts.anywhere, game.support, aids, to_come, game.solo)
    held = {card: (seat, area) for seat, one in enumerate(game.players) for area, card in enumerate(one.cards) if card}
    for number, technology in enumerate(technologies()):
        if number:
            now = texts.say("tip_on_market" if number in game.market else "tip_in_deck")
            if number in held:
                seat, area = held[number]
                now = texts.say("tip_owned", f"seat-{seat}", AREAS[area])
                now = " ".join([f"{now}.", *on_card(game.players[seat], number, texts)])
            told[technology.id] = _card(texts.anywhere, technology.id, now, "pest.tech.0", f"pest.tech.{number}")
    return told


@lru_cache(maxsize=64)
def _pest_cards(
    texts: Texts, unseen: int, this_year: int, ruins: int, resources: tuple[int, ...], to_come: bool
) -> dict[str, Tip]:
    """What each pest card would hit now, and whether it may still come."""
    told = {}
    for number, card in enumerate(pest_cards()):
        places = sum(not ruins >> place & 1 for place in named_by(number, resources))
        key = "tip_this_year" if number == this_year else "tip_past"
        if unseen >> number & 1:
            key = "tip_to_come" if to_come else "tip_never"
        now = f"{texts.say(key)}. {texts.say('tip_hits', places=places, roads=len(card.roads))}"
        told[card.id] = _card(texts.anywhere, card.id, now, "pest.plague.2", "pest.plague.8")
    return told


@lru_cache(maxsize=64)
def _support_cards(texts: Texts, unseen: int, aids: tuple[int, int, int], to_come: bool, solo: bool) -> dict[str, Tip]:
    """When each support card is paid, and what; alone people on the influence track decide. [pest.solo.14]"""
    aid, last_aid, year = aids
    told = {}
    for number, support in enumerate(support_cards()):
        key = "tip_past"
        if unseen >> number & 1:
            key = "tip_to_come" if to_come else "tip_never"
        elif number == aid:
            key = "tip_paid_next" if year < YEARS else "tip_unpaid"
        elif number == last_aid:
            key = "tip_paid_now"
        pays = any(reward != Reward() for reward in support.rewards)
        text = (
            fill_in(texts, "explain_support_solo", what=rewards_of(support.rewards, 1, texts)) if solo and pays else ""
        )
        clause = "pest.solo.14" if solo else "pest.support.3"
        told[support.id] = _card(texts.anywhere, support.id, texts.say(key), "pest.support.2", clause, text=text)
    return told


@lru_cache(maxsize=4096)
def _card(texts: Texts, card: str, now: str, *clauses: str, text: str = "") -> Tip:
    """With another text where that of the card does not hold for so many players."""
    flavour = texts.tables["flavour"].get(card, "")
    return Tip(texts.name(card), now, f"{text or texts.explain(card)} {flavour}".strip(), clauses)


def _decrees(game: Realm, texts: Texts) -> dict[str, Tip]:
    told = {}
    for era, number in enumerate(game.decrees):
        decree = decrees()[number]
        worth = ", ".join(
            f"{texts.name(f'seat-{seat}')} {agenda_renown(game, seat, decree)}" for seat in range(len(game.players))
        )
        scored = fill_in(texts, "tip_would_score", who=worth)
        stand = imperative_line(game, era, texts)
        told[f"agenda-{decree.id}"] = _thing(texts, f"agenda-{decree.id}", scored, "pest.era.1")
        told[f"imperative-{decree.id}"] = _thing(
            texts, f"imperative-{decree.id}", stand, "pest.decree.2", "pest.decree.4"
        )
        told[decree.id] = _thing(texts, decree.id, f"{scored}. {stand}", "pest.decree.1")
    return told


def _capital(game: Realm, texts: Texts) -> dict[str, Tip]:
    people = [texts.say("model_envoys", f"seat-{seat}", number=one.envoys) for seat, one in enumerate(game.players)]
    if game.duel or game.solo:
        people.append(texts.say("model_neutral", number=game.neutral))
    told = {"capital": _thing(texts, "capital", ", ".join(people), "pest.map.6", "pest.move.3")}
    if game.capital_card >= 0:
        card = capital_cards()[game.capital_card]
        text, clause = "", "pest.capital.1"
        if len(game.players) == 2:
            text = fill_in(texts, "explain_capital_two", what=capital_rewards_of(card, game, texts))
            clause = "pest.duel.13" if game.duel else "pest.capital.7"
        told[card.id] = _card(texts.anywhere, card.id, ", ".join(people), clause, "pest.capital.9", text=text)
    for one, founder in zip(capital_buildings(), game.founders, strict=True):
        now = texts.say("model_founded", f"seat-{founder}") if founder >= 0 else texts.say("tip_available")
        told[one.id] = _thing(texts, one.id, capital(now), "pest.capbuild.1", "pest.capbuild.6")
    for number, (token, _) in enumerate(tokens()):
        key = "tip_not_in_game"
        if number in game.tokens:
            is_open = game.open_tokens >> game.tokens.index(number) & 1
            key = "tip_open" if is_open else "tip_face_down"
        told[token] = _thing(texts, token, texts.say(key), "pest.assign.6", "pest.assign.9")
    return told


# -- a board


def _board(game: Realm, seat: int, texts: Texts) -> dict[str, Tip]:
    """The things of one player's board."""
    player = game.players[seat]
    told = {one.id: _building(game, player, number, texts) for number, one in enumerate(buildings())}
    for number, bed in enumerate(BEDS):
        now = texts.say("tip_taken" if player.beds >> number & 1 else "tip_empty")
        told[bed] = _thing(texts, bed, now, "pest.quar.4", "pest.quar.3")
    told[FREE_BED] = _thing(texts, FREE_BED, quarantine(player, texts), "pest.quar.2")
    told["graveyard"] = _thing(texts, "graveyard", graveyard(player.graves, texts), "pest.quar.5", "pest.quar.10")
    told["recovery"] = _thing(texts, "recovery", recovery(player.healthy, texts), "pest.cure.1", "pest.cure.7")
    for good, name in enumerate(GOODS):
        now = texts.say("tip_number", number=player.goods[good], most=limit_of(player, good))
        told[name] = _thing(texts, name, now, "pest.res.2", "pest.trade.2" if good == COIN else "pest.res.1")
    told["research"] = _thing(texts, "research", texts.say("tip_have", number=player.research), "pest.res.4")
    for area, card in zip(AREAS, player.cards, strict=True):
        now = texts.name(technologies()[card].id) if card else texts.say("tip_empty")
        told[area] = _thing(texts, area, now, "pest.research.3", "pest.research.4")
    return told | _grid(game, seat, player, texts)


def _grid(game: Realm, seat: int, player: Player, texts: Texts) -> dict[str, Tip]:
    said = {action: forecast(game, seat, action, texts) for action in (*COLUMNS, *ROWS)}
    told = {
        f"action-{action}": _thing(texts, f"action-{action}", capital(now), ACTION_CLAUSES[action])
        for action, now in said.items()
    }
    for number, space in enumerate(GRID):
        column, row = space.split("-")
        used = texts.say("tip_used") if player.used >> number & 1 else ""
        now = used or capital(", ".join((said[column], said[row])))
        text = " ".join(texts.explain(f"action-{action}") for action in (column, row))
        told[space] = Tip(texts.name(space), now, text, ("pest.turn.2", "pest.turn.5"))
    return told


def _building(game: Realm, player: Player, number: int, texts: Texts) -> Tip:
    if player.places[number] < 0:
        return _unbuilt(texts.anywhere, number)
    now = ", ".join(building_cells(game, player, number, texts)[1:])
    return _thing(texts, buildings()[number].id, now, "pest.type.1", "pest.board.7")


@lru_cache(maxsize=64)
def _unbuilt(texts: Texts, number: int) -> Tip:
    one = buildings()[number]
    now = f"{texts.say('tip_on_board')}: {price(one.cost, texts)}" if any(one.cost) else texts.say("tip_on_board")
    return _thing(texts, one.id, now, "pest.type.1", "pest.board.7")


def _seat(topic: Topic) -> Tip:
    """The board of a player in words, without the buildings that are still to be built."""
    title, _, rest = topic.cells[0].partition(": ")
    *lines, _, cards = topic.parts
    return Tip(title, capital(rest), " ".join(_sentences((*lines, cards))), ("pest.score.13",))


def _sentences(topics: Iterable[Topic]) -> list[str]:
    said = []
    for topic in topics:
        below = ", ".join(" ".join(part.cells) for part in topic.parts)
        said.append(sentence(f"{topic.cells[0]} ({below})" if below else topic.cells[0]))
    return said
