"""Chapter 13: achievement cards. A condition says how much of it is there and how much it takes."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.core import Option, Refusal

from ..box import GREEN, TRACKS, ConditionData, cards, ocean_names
from ..state import Empires

Progress = tuple[int, int]
"""What the player has, and what the card asks for."""


def control_colour(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    colour = TRACKS.index(wanted.colour)
    colours = game.world.colours
    return sum(colours[region] == colour for region in game.regions_of(seat)), wanted.count


def control_distinct_colours(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    colours = game.world.colours
    return len({colours[region] for region in game.regions_of(seat)}), wanted.count


def control_regions(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.holder.count(seat), wanted.count


def control_on_ocean(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    coasts = game.world.coasts
    own = game.regions_of(seat)
    oceans = ocean_names(len(game.players)) if wanted.ocean == "any" else (wanted.ocean,)
    return max(sum(ocean in coasts[region] for region in own) for ocean in oceans), wanted.count


def control_oceans(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    coasts = game.world.coasts
    return len({ocean for region in game.regions_of(seat) for ocean in coasts[region]}), wanted.count


def control_foreign_home(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    number = game.world.number
    homes = [number[game.board(other).home] for other in range(len(game.players)) if other != seat]
    return sum(game.holder[home] == seat for home in homes), wanted.count


def explorers_in_region(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return max((game.force[region] for region in game.regions_of(seat)), default=0), wanted.count


def own_cities_on_board(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return sum(place >= 0 for place in game.players[seat].places), wanted.count


def capture_cities(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.captured, wanted.count


def conquer_regions(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.conquests, wanted.count


def conquer_defended(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.strongest, wanted.defenders


def conquer_by_sea(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.sea_conquests, wanted.count


def land_from_ocean(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return sum(game.landed), wanted.explorers


def raise_track(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return game.raised[TRACKS.index(wanted.track)], wanted.steps


def raise_distinct_tracks(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return sum(steps > 0 for steps in game.raised), wanted.count


def track_at_least(game: Empires, seat: int, wanted: ConditionData) -> Progress:
    return sum(space >= wanted.step for space in game.players[seat].markers), wanted.tracks


_OF_A_TURN = (
    capture_cities,
    conquer_regions,
    conquer_defended,
    conquer_by_sea,
    land_from_ocean,
    raise_track,
    raise_distinct_tracks,
)

CONDITIONS: dict[str, Callable[[Empires, int, ConditionData], Progress]] = {
    condition.__name__: condition
    for condition in (
        control_colour,
        control_distinct_colours,
        control_regions,
        control_on_ocean,
        control_oceans,
        control_foreign_home,
        explorers_in_region,
        own_cities_on_board,
        *_OF_A_TURN,
        track_at_least,
    )
}

OF_A_TURN = frozenset(condition.__name__ for condition in _OF_A_TURN)
"""Conditions that add up what happened in the current turn. [fe.ach.5]"""


def progress(game: Empires, seat: int, card: str) -> Progress:
    """What others have done in their turn is none of the player's, and after the last turn nothing counts any more."""
    condition = cards()[card].condition
    have, need = CONDITIONS[condition.kind](game, seat, condition)
    if condition.kind in OF_A_TURN and (seat != game.active or game.phase == "over"):
        have = 0
    return have, need


def scorings(game: Empires, seat: int) -> list[Option]:
    """The cards in hand whose condition is met: they may be scored between any two actions. [fe.ach.1, fe.ach.4]"""
    fulfilled: list[Option] = []
    deck = cards()
    for card in game.players[seat].hand:
        condition = deck[card].condition
        have, need = CONDITIONS[condition.kind](game, seat, condition)
        if have >= need:
            fulfilled.append(("score", card))
    return fulfilled


def may_score(game: Empires, seat: int, card: str) -> Refusal | None:
    if card not in game.players[seat].hand:
        return not_in_hand(game, seat, card, "fe.ach.1")
    have, need = progress(game, seat, card)
    if have >= need:
        return None
    return Refusal("fe.ach.1", "condition", card=card, have=have, need=need, more=need - have, wanted=f"explain-{card}")


def not_in_hand(game: Empires, seat: int, card: str, clause: str) -> Refusal:
    """What has not been drawn may still come if a "+1" lies ahead; everybody knows the nine cards. [fe.green.1]"""
    player = game.players[seat]
    ahead = sum(game.board(seat).draws[player.markers[GREEN] + 1 :])
    return Refusal(clause, "not_in_hand", card=card, coming=int(ahead > 0 and card in player.deck))


def score(game: Empires, seat: int, card: str) -> None:
    """Lay the card face up below the board; its points count at the end. [fe.ach.1, fe.ach.3]"""
    player = game.players[seat]
    player.hand.remove(card)
    player.scored.append(card)
    if game.journal is not None:
        game.tell("fe.ach.1", "scores", f"seat-{seat}", card, str(cards()[card].points))


def discard(game: Empires, seat: int, card: str) -> None:
    """A card given for a conversion is neither scored nor replaced. [fe.roll.7, fe.roll.9, fe.prog.2]"""
    player = game.players[seat]
    player.hand.remove(card)
    player.discards.append(card)
