"""Chapter 19: Assign. Healthy people go to work or to the capital, and the capital rewards it."""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, EXPERTS, TUITION, technologies, tokens
from ..state import Player, Realm
from .acting import END, finish, trade, trades
from .goods import gain
from .influence import grant
from .posts import listed, may_staff, post_ids, post_number, staff, staffed, vacant, withdraw

CAPITAL: Final = "capital"
TO_CAPITAL: Final[Option] = ("assign", CAPITAL)


@cache
def experts_id() -> str:
    """The id of Plague Experts, where people can be put as well. [pest.tech.10]"""
    return technologies()[EXPERTS.bit_length() - 1].id


@cache
def _assign_options() -> tuple[Option, ...]:
    return tuple(("assign", post) for post in post_ids())


@cache
def _reassign_options() -> tuple[tuple[Option, ...], ...]:
    return tuple(tuple(("reassign", source, target) for target in post_ids()) for source in post_ids())


async def assign(game: Realm) -> None:
    """One person goes somewhere, or the action ends. [pest.assign.1]"""
    seat = game.active
    pick = await Decision(seat, "assign", "pest.assign.1", assignments, game, seat)
    verb = pick[0]
    if verb == "assign":
        send_from_track(game, seat, pick[1])
    elif verb == "reassign":
        reassign(game, seat, post_number()[pick[1]], post_number()[pick[2]])
    elif verb == "trade":
        await trade(game, seat, pick)
    else:
        await end_assign(game, seat)


def assignments(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    found = [END["assign"]]
    empty = listed(vacant(player))
    if player.healthy:
        options = _assign_options()
        found += [options[post] for post in empty]
        found.append(TO_CAPITAL)
        if player.techs & EXPERTS and player.experts < expert_places():
            found.append(("assign", experts_id()))
    if empty:
        table = _reassign_options()
        found += [table[source][target] for source in listed(staffed(player) & ~game.moved) for target in empty]
    found += trades(player)
    return found


def expert_places() -> int:
    """How many people Plague Experts holds. [pest.tech.10b]"""
    return technologies()[EXPERTS.bit_length() - 1].holds


def send_from_track(game: Realm, seat: int, target: str) -> None:
    """The rightmost person of the recovery track goes to a post, to the capital or on Plague Experts.

    [pest.assign.2, pest.assign.10, pest.assign.15, pest.tech.10b]
    """
    player = game.players[seat]
    player.healthy -= 1
    if target == CAPITAL:
        player.envoys += 1
        game.sent += 1
    elif target == experts_id():
        player.experts += 1
    else:
        post = post_number()[target]
        staff(player, post)
        game.moved |= 1 << post
    if game.journal is not None:
        game.tell("pest.assign.1", "assigns", f"seat-{seat}", target)


def reassign(game: Realm, seat: int, source: int, target: int) -> None:
    """A worker changes places, each at most once in an action. [pest.assign.3, pest.assign.16, pest.assign.17]"""
    player = game.players[seat]
    withdraw(player, source)
    staff(player, target)
    game.moved = game.moved & ~(1 << source) | 1 << target
    if game.journal is not None:
        game.tell("pest.assign.3", "reassigns", f"seat-{seat}", post_ids()[source], post_ids()[target])


async def end_assign(game: Realm, seat: int) -> None:
    """Who sent somebody to the capital is rewarded once, with Tuition by a coin as well.

    [pest.assign.6, pest.assign.7, pest.assign.11, pest.assign.14, pest.tech.29, pest.tech.29b]
    """
    if game.sent:
        if game.players[seat].techs & TUITION:
            if game.journal is not None:
                game.tell("pest.tech.29", "uses", f"seat-{seat}", technologies()[TUITION.bit_length() - 1].id)
            await gain(game, seat, COIN)
        await capital_reward(game, seat)
    finish(game)


async def capital_reward(game: Realm, seat: int) -> None:
    """One token that lies face up, if there is any; it is turned over. [pest.assign.6, pest.assign.8, pest.assign.9]"""
    if game.open_tokens:
        pick = await Decision(seat, "reward", "pest.assign.6", rewards, game)
        at = next(at for at, token in enumerate(game.tokens) if tokens()[token][0] == pick[1])
        game.open_tokens &= ~(1 << at)
        if game.journal is not None:
            game.tell("pest.assign.6", "rewarded", f"seat-{seat}", pick[1])
        await grant(game, seat, tokens()[game.tokens[at]][1], "pest.assign.9")


def rewards(game: Realm) -> list[Option]:
    shown = game.open_tokens
    return [("reward", tokens()[token][0]) for at, token in enumerate(game.tokens) if shown >> at & 1]


# -- why not


def may_assign(game: Realm, seat: int, target: str) -> Refusal | None:
    """Why nobody can go from the recovery track to this post, to the capital or on the card."""
    player = game.players[seat]
    return may_receive(player, target, experts=True) or (
        None if player.healthy else Refusal("pest.assign.1", "nobody_healthy")
    )


def may_receive(player: Player, target: str, *, experts: bool) -> Refusal | None:
    """Why nobody can come there. Nobody is sent to the recovery track. [pest.assign.5, pest.tech.10b]"""
    if target == CAPITAL:
        return None
    if target == experts_id():
        if not experts:
            return Refusal("pest.tech.10b", "leave_the_card", card=target)
        if not player.techs & EXPERTS:
            return Refusal("pest.tech.10", "no_such_card", card=target)
        most = expert_places()
        return Refusal("pest.tech.10b", "card_full", card=target, number=most) if player.experts >= most else None
    if target not in post_number():
        return Refusal("pest.assign.5", "not_to_the_track")
    return may_staff(player, target)


def may_reassign(game: Realm, seat: int, source: str, target: str) -> Refusal | None:
    """Why a worker cannot go from one post to another. [pest.assign.5, pest.assign.13, pest.assign.17]"""
    player = game.players[seat]
    posts = post_number()
    if source not in posts:
        clause = "pest.assign.13" if source == CAPITAL else "pest.assign.3"
        return Refusal(clause, "only_workers_move", post=source)
    if not staffed(player) >> posts[source] & 1:
        return Refusal("pest.assign.3", "no_worker_there", post=source)
    if game.moved >> posts[source] & 1:
        return Refusal("pest.assign.17", "moved_already", post=source)
    if target not in posts:
        return Refusal("pest.assign.5", "workers_stay_workers", post=target)
    return may_staff(player, target)


def may_reward(game: Realm, seat: int, token: str) -> Refusal | None:
    """Only a token that is laid out and lies face up. [pest.assign.6]"""
    for at, number in enumerate(game.tokens):
        if tokens()[number][0] == token:
            return None if game.open_tokens >> at & 1 else Refusal("pest.assign.6", "face_down", token=token)
    return Refusal("pest.setup.11", "not_laid_out", token=token)
