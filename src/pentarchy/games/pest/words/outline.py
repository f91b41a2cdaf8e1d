"""The outline of the table: the year with its cards, decrees, the map, the capital, the market, and each board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pentarchy.core import Texts, Topic, topics_of

from ..box import (
    COLOURS,
    COLUMNS,
    GOODS,
    ROWS,
    SIZES,
    YEARS,
    CapitalCard,
    Reward,
    buildings,
    capital_buildings,
    capital_cards,
    decrees,
    imperative_tracks,
    influence_track,
    named_by,
    pest_cards,
    support_cards,
    technologies,
    tokens,
    world,
)
from ..rules.influence import by_influence
from ..state import Realm
from .boards import player_topic
from .names import ROMAN, amounts, bonus_words, fill_in, in_a_row, price, targets


def outline(game: Realm, texts: Texts) -> list[Topic]:
    """All that can be seen; each line stands for itself: a card, a location with its roads, a building."""
    coming = _coming(game, texts)
    topics = [_year(game, texts), *([coming] if coming.cells else []), _decrees(game, texts)]
    topics.append(_influence(game, texts))
    topics += [_locations(game, size, texts) for size in reversed(range(len(SIZES)))]
    topics += [_capital(game, texts), _market(game, texts)]
    return topics + [player_topic(game, seat, texts) for seat in game.order]


# -- the year and its cards


def year_line(game: Realm, texts: Texts) -> str:
    """Which era and year it is."""
    if game.phase == "over":
        return texts.say("model_over", "pest")
    if game.phase in ("castle", "doctor"):
        return texts.say("model_setup", "pest")
    return fill_in(texts, "model_year", game=texts.name("pest"), era=ROMAN[game.era], number=str(game.year))


def _year(game: Realm, texts: Texts) -> Topic:
    lines = [Topic((year_line(game, texts),))]
    if not game.solo:
        lines.append(Topic((fill_in(texts, "model_order", who=", ".join(_seats(game.order, texts))),)))
    if game.phase in TURN:
        lines.append(Topic((turn_line(game, texts),)))
    if game.plague >= 0:
        card = pest_cards()[game.plague]
        lines.append(Topic((texts.say("model_pest", card.id),), topics_of([targets(card, texts)])))
    promised = game.aid if game.year < YEARS else -1
    for key, card_number in (("model_paid", game.last_aid), ("model_aid", promised)):
        if card_number >= 0:
            support = support_cards()[card_number]
            lines.append(
                Topic((texts.say(key, support.id),), topics_of([rewards_of(support.rewards, len(game.players), texts)]))
            )
    return Topic((), tuple(lines))


TURN = ("assistant", "next", *COLUMNS, *ROWS)
"""The phases of a player's turn."""


def turn_line(game: Realm, texts: Texts) -> str:
    """Whose turn it is, which actions the assistant's space names, and how far they are. [pest.turn.2, pest.turn.3]"""
    parts = [texts.say("model_turn", f"seat-{game.active}")]
    if game.phase != "assistant" and game.column >= 0:
        actions = (COLUMNS[game.column], ROWS[game.row])
        parts[0] += f": {texts.name('-'.join(actions))}"
        if game.phase in actions:
            parts.append(fill_in(texts, "model_doing", what=texts.say(f"action_{game.phase}")))
            parts += [texts.say("model_restricted")] * game.restricted
        if game.boosted:
            parts.append(texts.say("model_boosted"))
        if game.phase == "move":
            parts.append(texts.say("model_movement", number=game.movement))
        left = [texts.say(f"action_{action}") for bit, action in enumerate(actions) if game.open >> bit & 1]
        if left:
            parts.append(fill_in(texts, "model_open", what=", ".join(left)))
    return ", ".join(parts)


def rewards_of(rewards: tuple[Reward, Reward, Reward], players: int, texts: Texts) -> str:
    """Left, middle and right reward of a support card. [pest.support.3, pest.support.7, pest.solo.14]"""
    left, middle, right = (amounts(reward, texts) for reward in rewards)
    if left == middle == right:
        return left
    key = f"model_rewards_{players}" if players < 3 else "model_rewards"
    return fill_in(texts, key, left=left, middle=middle, right=right)


def _seats(seats: tuple[int, ...], texts: Texts) -> Iterator[str]:
    return (texts.name(f"seat-{seat}") for seat in seats)


def _coming(game: Realm, texts: Texts) -> Topic:
    """What the next pest cards may hit: nobody has seen which of these comes. [pest.setup.12, pest.setup.13]"""
    return _coming_cards(texts, game.pest, cards_to_come(game), len(game.players) <= 2)


def cards_to_come(game: Realm) -> int:
    """How many pest cards will still be revealed."""
    return YEARS - len(game.seen) // 2 - (game.phase in ("arrivals", "spread", "support"))


@lru_cache(maxsize=256)
def _coming_cards(texts: Texts, unseen: int, left: int, boxed: bool) -> Topic:
    if not left:
        return Topic(())
    cards = [card for number, card in enumerate(pest_cards()) if unseen >> number & 1]
    title = texts.say("model_coming", number=len(cards), left=left)
    rows = [Topic((texts.name(card.id), targets(card, texts))) for card in cards]
    return Topic((title,), (*rows, *topics_of([texts.say("model_boxed")] if boxed else [])))


# -- decrees


def _decrees(game: Realm, texts: Texts) -> Topic:
    parts = []
    for era, number in enumerate(game.decrees):
        decree = decrees()[number]
        lines = [texts.explain(f"agenda-{decree.id}"), texts.explain(f"imperative-{decree.id}")]
        lines += [_spaces(texts.anywhere, era), imperative_line(game, era, texts), *_overlay(game, era, texts)]
        parts.append(
            Topic((fill_in(texts, "model_decree", era=ROMAN[era], name=texts.name(decree.id)),), topics_of(lines))
        )
    return Topic((texts.say("model_decrees"),), tuple(parts))


@lru_cache(maxsize=16)
def _spaces(texts: Texts, era: int) -> str:
    """What the spaces of an imperative track give. [pest.decree.3, pest.decree.4]"""
    track = imperative_tracks()[era]
    steps = range(1, len(track.influence))
    gains = (Reward(influence=track.influence[at], renown=track.renown[at] - track.renown[at - 1]) for at in steps)
    return f"{texts.say('model_spaces')} {'; '.join(amounts(gain, texts) for gain in gains)}"


def _overlay(game: Realm, era: int, texts: Texts) -> list[str]:
    """What the duel and the solo game lay on an imperative track. [pest.duel.2, pest.solo.2]"""
    track = imperative_tracks()[era]
    if game.duel:
        return [texts.say("model_threshold", number=track.threshold)]
    waiting = [str(space) for space in sorted(track.solo) if space > game.players[0].imperatives[era]]
    return [fill_in(texts, "model_waiting", what=", ".join(waiting))] if game.solo and waiting else []


def imperative_line(game: Realm, era: int, texts: Texts) -> str:
    """Where the markers stand on the track of an era, and what the spaces are worth."""
    track = imperative_tracks()[era]
    stand = ", ".join(
        fill_in(
            texts,
            "model_marker",
            who=texts.name(f"seat-{seat}"),
            number=str(player.imperatives[era]),
            renown=str(track.renown[player.imperatives[era]]),
        )
        for seat, player in enumerate(game.players)
    )
    return f"{texts.say('model_track')} {stand}"


# -- influence

AHEAD = 3
"""So many of the next rewards on the influence track are told."""


def _influence(game: Realm, texts: Texts) -> Topic:
    """Where the markers stand, most influence first, and what lies ahead of each. [pest.influence.3]"""
    rows = []
    for seat in by_influence(game):
        space = game.players[seat].influence
        cells = (texts.name(f"seat-{seat}"), texts.say("model_space", number=space), ahead(game, space, texts))
        rows.append(Topic(cells))
    track = influence_track()
    if game.duel:
        covered = ", ".join(map(str, sorted(track.duel)))
        rows.append(Topic((fill_in(texts, "model_covered", what=covered),)))
    elif game.solo and (waiting := [space for space in sorted(track.solo) if space > game.players[0].influence]):
        rows.append(Topic((fill_in(texts, "model_waiting", what=", ".join(map(str, waiting))),)))
    return Topic((texts.say("model_influence"),), tuple(rows))


def ahead(game: Realm, space: int, texts: Texts) -> str:
    """The next spaces that give something."""
    return _ahead(texts, space, game.duel)


@lru_cache(maxsize=512)
def _ahead(texts: Texts, space: int, duel: bool) -> str:
    track = influence_track()
    symbols = track.uncovered if duel else track.renown
    found = []
    for at in range(space + 1, track.last + 1):
        reward = track.rewards[at] or Reward()
        gain = reward._replace(renown=reward.renown + symbols[at] - symbols[at - 1])
        if gain != Reward():
            found.append(fill_in(texts, "model_at_space", number=str(at), what=amounts(gain, texts)))
    return fill_in(texts, "model_ahead", what=", ".join(found[:AHEAD]) or texts.say("nothing"))


# -- the map


def _locations(game: Realm, size: int, texts: Texts) -> Topic:
    title = texts.say(f"model_{SIZES[size]}")
    return Topic((title,), tuple(location_row(game, place, texts) for place in world().of_size[size]))


def location_row(game: Realm, place: int, texts: Texts) -> Topic:
    """A location with what it yields and who is there; below it the ways that lead on."""
    built = tuple(
        (seat, building)
        for seat, player in enumerate(game.players)
        if game.owners[place] >> seat & 1
        for building, where in enumerate(player.places)
        if where == place
    )
    doctors = tuple(seat for seat, player in enumerate(game.players) if player.doctor == place)
    camps = tuple(seat for seat, player in enumerate(game.players) if player.camp == place)
    stranded = tuple(game.stranded[road] for _, road in world().ways[place])
    threats = 0 if game.ruined(place) else threats_to(game, place)
    resource = -1 if game.ruined(place) else game.resources[place]
    return _location(texts, place, resource, game.sick[place], (doctors, camps, built), stranded, threats)


def threats_to(game: Realm, place: int) -> int:
    """How many of the pest cards that may still come name a location."""
    return _threats(game.pest if cards_to_come(game) else 0, game.resources)[place]


@lru_cache(maxsize=256)
def _threats(unseen: int, resources: tuple[int, ...]) -> tuple[int, ...]:
    """By location."""
    named = [named_by(card, resources) for card in range(len(pest_cards())) if unseen >> card & 1]
    return tuple(sum(place in places for places in named) for place in range(len(resources)))


Pieces = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]
"""Whose doctors, whose camps, and which buildings of whom stand at a location."""


@lru_cache(maxsize=8192)
def _location(
    texts: Texts, place: int, resource: int, sick: int, pieces: Pieces, stranded: tuple[int, ...], threats: int
) -> Topic:
    here = world()
    yields = texts.name(GOODS[resource]) if resource >= 0 else texts.say("model_ruin")
    there = ", ".join(_pieces(texts, place, sick, pieces, resource < 0))
    cells = (texts.name(here.names[place]), yields, there)
    note = texts.say("model_threats", number=threats) if threats else ""
    return Topic(cells if there else cells[:2], topics_of([ways_of(place, stranded, texts)]), note)


def _pieces(texts: Texts, place: int, sick: int, pieces: Pieces, ruined: bool) -> Iterator[str]:
    doctors, camps, built = pieces
    harbour = world().harbours[place]
    if harbour >= 0:
        yield texts.say(f"model_harbour_{COLOURS[harbour]}")
    if sick:
        yield texts.say("model_sick", number=sick)
    for seat in doctors:
        yield texts.say("model_doctor", f"seat-{seat}")
    for seat in camps:
        yield texts.say("model_camp", f"seat-{seat}")
    for seat, building in built:
        yield texts.say("model_owned", buildings()[building].id, f"seat-{seat}")
    free = world().capacity[place] - len(built)
    if built and free and not ruined:
        yield texts.say("model_free_sites", number=free)


def ways_of(place: int, stranded: tuple[int, ...], texts: Texts) -> str:
    """Where one can go from a location, with horseshoes and people on the roads."""
    here = world()
    ways = []
    for (other, road), people in zip(here.ways[place], stranded, strict=True):
        colour = here.road_colours[road]
        said = [texts.name(COLOURS[colour])] if colour >= 0 else []
        if people:
            said.append(texts.say("model_sick", number=people))
        name = texts.name(here.names[other])
        ways.append(f"{name} ({', '.join(said)})" if said else name)
    if here.at_gate[place]:
        ways.append(texts.name("capital"))
    return f"→ {', '.join(ways)}"


# -- capital and market


def _capital(game: Realm, texts: Texts) -> Topic:
    parts = []
    if game.capital_card >= 0:
        card = capital_cards()[game.capital_card]
        parts.append(
            Topic((texts.say("model_capital_card", card.id),), topics_of([capital_rewards_of(card, game, texts)]))
        )
    people = [texts.say("model_envoys", f"seat-{seat}", number=one.envoys) for seat, one in enumerate(game.players)]
    if game.duel or game.solo:
        people.append(texts.say("model_neutral", number=game.neutral))
    parts.append(Topic((f"{texts.say('model_people')} {', '.join(people)}",)))
    faces = [token for at, token in enumerate(game.tokens) if game.open_tokens >> at & 1]
    gains = ", ".join(texts.name(tokens()[token][0]) for token in faces) or texts.say("nothing")
    parts.append(Topic((f"{texts.say('model_tokens')} {gains}",)))
    parts += [Topic(_monument(number, founder, game.solo, texts)) for number, founder in enumerate(game.founders)]
    return Topic((texts.name("capital"),), tuple(parts))


def capital_rewards_of(card: CapitalCard, game: Realm, texts: Texts) -> str:
    """By people in the capital; of two players the one with fewer takes the third. [pest.capital.7, pest.duel.13]"""
    first, second, third = (amounts(reward, texts) for reward in card.rewards)
    bonus = in_a_row((bonus_words(kind, number, texts) for kind, number in card.bonuses), texts.say("word_or"))
    two = f"model_capital_rewards_{'duel' if game.duel else 2}"
    key = two if len(game.players) == 2 else "model_capital_rewards"
    return fill_in(texts, key, first=first, second=second, third=third, bonus=bonus)


def _monument(number: int, founder: int, solo: bool, texts: Texts) -> tuple[str, ...]:
    monument = capital_buildings()[number]
    if founder >= 0:
        return (texts.name(monument.id), texts.say("model_founded", f"seat-{founder}"))
    gain = amounts(Reward(renown=monument.renown, influence=monument.influence), texts)
    deal = f"{price(monument.cost, texts)} → {gain}"
    return (texts.name(monument.id), f"{deal}, {texts.say('model_beside')}" if solo else deal)


def _market(game: Realm, texts: Texts) -> Topic:
    cards = [technologies()[number] for number in game.market if number]
    deck = game.deck.bit_count()
    title = texts.say("model_market", number=deck)
    return Topic((title,), tuple(Topic((texts.name(card.id),), topics_of([texts.explain(card.id)])) for card in cards))
