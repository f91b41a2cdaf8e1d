"""Chapters 10 to 12, phase 3: turn results, raise markers, draw cards, place explorers and cities."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import BLACK, FACES, GREEN, TOP, TRACK_IDS, YELLOW
from ..state import ABOVE, Empires
from .achievements import discard, not_in_hand, score, scorings

END: Option = ("end", "phase-progress")
END_TURN: Option = ("end", "turn")
ADVANCES: list[Option] = [("advance", track) for track in TRACK_IDS]


async def progress_phase(game: Empires) -> None:
    """Conversions first, then marker steps in any order. [fe.prog.1, fe.prog.3, fe.adv.4]"""
    seat = game.active
    pick = await Decision(seat, "progress", "fe.adv.1", progressions, game, seat)
    verb = pick[0]
    if verb == "advance":
        await advance(game, seat, TRACK_IDS.index(pick[1]))
    elif verb == "convert":
        convert(game, seat, pick[1], pick[2], pick[3])
    elif verb == "score":
        score(game, seat, pick[1])
    else:
        game.phase = "cities"


def progressions(game: Empires, seat: int) -> list[Option]:
    found = [END]
    dice, raised = game.dice, game.raised
    owned = colours_controlled(game, seat)
    markers = game.players[seat].markers
    found += [
        ADVANCES[track] for track in range(5) if dice[track] > raised[track] < owned[track] and markers[track] < TOP
    ]
    hand = game.players[seat].hand
    if hand:
        if not any(raised):
            for card in hand:
                for face in range(6):
                    if dice[face]:
                        shown = FACES[face]
                        found += [("convert", card, shown, FACES[other]) for other in range(5) if other != face]
        found += scorings(game, seat)
    return found


def colours_controlled(game: Empires, seat: int) -> list[int]:
    """How many regions of each colour a player controls. [fe.adv.7]"""
    owned = [0] * 5
    colours = game.world.colours
    for region, holder in enumerate(game.holder):
        if holder == seat:
            owned[colours[region]] += 1
    return owned


def convert(game: Empires, seat: int, card: str, shown: str, wanted: str) -> None:
    """A discarded card turns one result to any colour, a black one too. [fe.prog.1, fe.prog.3]"""
    discard(game, seat, card)
    game.dice[FACES.index(shown)] -= 1
    game.dice[FACES.index(wanted)] += 1
    if game.journal is not None:
        game.tell("fe.prog.1", "converts", f"seat-{seat}", card, shown, wanted)


async def advance(game: Empires, seat: int, track: int) -> None:
    """One result and one region of the colour raise the marker by one space, and what that brings follows at once.

    Which die and which region belong together never matters: after k steps another one needs k + 1 of both. [fe.adv.8]
    """
    player, board = game.players[seat], game.board(seat)
    player.markers[track] += 1
    game.raised[track] += 1
    space = player.markers[track]
    if game.journal is not None:
        game.tell("fe.adv.1", "advances", f"seat-{seat}", TRACK_IDS[track], str(space))
    if track == GREEN and board.draws[space] and player.deck:
        for _ in range(board.draws[space]):
            draw(game, seat)
    elif track == YELLOW:
        await place_explorers(game, seat, board.values[YELLOW][space] - board.values[YELLOW][space - 1])


def draw(game: Empires, seat: int) -> None:
    """A "+1" space draws a card at once. [fe.green.1]"""
    player = game.players[seat]
    card = game.chance.take(f"deck-{seat}", player.deck)
    player.hand.append(card)
    if game.journal is not None:
        who = f"seat-{seat}"
        game.tell("fe.green.1", "draws", who, card, readers=(seat,), public=("draws", who))


async def place_explorers(game: Empires, seat: int, number: int) -> None:
    """New explorers go to controlled regions, freely split. [fe.yellow.1, fe.yellow.4]"""
    last = 0
    game.recruits = number
    while game.recruits:
        part = number - game.recruits
        pick = await Decision(seat, "place", "fe.yellow.1", placements, game, seat, last, part=part)
        last = game.world.number[pick[1]]
        game.force[last] += 1
        game.recruits -= 1
        if game.journal is not None:
            game.tell("fe.yellow.1", "places", f"seat-{seat}", pick[1])


def placements(game: Empires, seat: int, last: int) -> list[Option]:
    """Controlled regions in the order of the board, so that each way to split has one way to say it."""
    names = game.world.names
    return [("place", names[region]) for region in game.regions_of(seat) if region >= last]


async def place_cities(game: Empires) -> bool:
    """Tokens of tracks that reached their city symbol are placed, then the turn can end. [fe.place.1, fe.ach.10]

    One placement or one scored card at a time; true when the player is done with the turn.
    """
    seat = game.active
    pick = END_TURN
    if game.players[seat].hand or released(game, seat):
        pick = await Decision(seat, "cities", "fe.place.1", city_placements, game, seat)
    if pick[0] == "city":
        track, region = TRACK_IDS.index(pick[1]), game.world.number[pick[2]]
        game.players[seat].places[1 + track] = region
        if game.journal is not None:
            game.tell("fe.place.1", "founds", f"seat-{seat}", pick[1], pick[2])
    elif pick[0] == "score":
        score(game, seat, pick[1])
    return pick == END_TURN


def released(game: Empires, seat: int) -> list[int]:
    """Tracks whose marker has reached its city symbol while the token still lies above them. [fe.place.4]"""
    player, board = game.players[seat], game.board(seat)
    return [t for t in range(5) if player.places[1 + t] == ABOVE and player.markers[t] >= board.city_spaces[t]]


def city_sites(game: Empires, seat: int) -> list[int]:
    """Controlled regions without a city token, or all controlled regions if there is none. [fe.place.2, fe.place.6]"""
    controlled = game.regions_of(seat)
    built = game.players[seat].places
    return [region for region in controlled if region not in built] or controlled


def city_placements(game: Empires, seat: int) -> list[Option]:
    waiting = released(game, seat)
    names = game.world.names
    if waiting:
        sites = city_sites(game, seat)
        found: list[Option] = [("city", TRACK_IDS[track], names[site]) for track in waiting for site in sites]
    else:
        found = [END_TURN]
    return found + scorings(game, seat) if game.players[seat].hand else found


# -- why not


def may_advance(game: Empires, seat: int, track_id: str) -> Refusal | None:
    track = TRACK_IDS.index(track_id)
    used, last = game.raised[track], game.last(seat)
    clause = "fe.adv.2" if used else "fe.adv.1"
    if game.players[seat].markers[track] >= TOP:
        return Refusal("fe.adv.5", "top", track=track_id)
    owned = colours_controlled(game, seat)[track]
    if game.dice[track] <= used:
        turnable = int(bool(owned and game.players[seat].hand and not any(game.raised)))
        numbers = {"have": game.dice[track], "used": used, "turnable": turnable, "last": last}
        return Refusal(clause, "no_result", face=FACES[track], **numbers)
    if owned <= used:
        return Refusal(clause, "no_region", track=track_id, have=owned, used=used, last=last)
    return None


def may_convert(game: Empires, seat: int, card: str, shown: str, wanted: str) -> Refusal | None:
    if card not in game.players[seat].hand:
        return not_in_hand(game, seat, card, "fe.prog.1")
    if any(game.raised):
        return Refusal("fe.prog.3", "too_late_to_convert", last=game.last(seat))
    if not game.dice[FACES.index(shown)]:
        return Refusal("fe.prog.1", "no_such_die", face=shown)
    if wanted == FACES[BLACK]:
        return Refusal("fe.prog.4", "black_is_useless")
    if shown == wanted:
        return Refusal("fe.prog.5", "same_face", face=shown)
    return None


def may_place(game: Empires, decision: Decision, region: str) -> Refusal | None:
    if game.holder[game.world.number[region]] != decision.seat:
        return Refusal("fe.term.3", "not_controlled", region=region)
    return None


def may_city(game: Empires, seat: int, track_id: str, region: str) -> Refusal | None:
    track, place = TRACK_IDS.index(track_id), game.world.number[region]
    if game.players[seat].places[1 + track] != ABOVE:
        return Refusal("fe.place.4", "token_gone", track=track_id)
    space, symbol = game.players[seat].markers[track], game.board(seat).city_spaces[track]
    if space < symbol:
        numbers = {"have": space, "need": symbol, "more": symbol - space}
        return Refusal("fe.place.1", "not_released", track=track_id, **numbers)
    if game.holder[place] != seat:
        return Refusal("fe.place.5", "not_controlled", region=region)
    if place not in city_sites(game, seat):
        return Refusal("fe.place.2", "has_city", region=region)
    return None
