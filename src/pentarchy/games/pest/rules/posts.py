"""Worker spaces: one on each building that needs a worker, and one on Mobile Workshop. [pest.assign.12]

A post is a number: that of its building, and the one after them for the card. Options name a post by the id of its
building or card.
"""

from __future__ import annotations

from functools import cache

from pentarchy.core import Refusal

from ..box import MOBILE_WORKSHOP, buildings, technologies
from ..state import Player


@cache
def post_ids() -> tuple[str, ...]:
    """Posts in the order of the board, the card last; buildings without a worker space keep their numbers."""
    return (*(building.id for building in buildings()), technologies()[MOBILE_WORKSHOP.bit_length() - 1].id)


@cache
def post_number() -> dict[str, int]:
    return {name: post for post, name in enumerate(post_ids())}


@cache
def _on_card() -> int:
    """The post of Mobile Workshop."""
    return len(buildings())


@cache
def _built_posts(places: tuple[int, ...]) -> int:
    """Bits: posts on the buildings that stand."""
    return sum(
        1 << number
        for number, (building, place) in enumerate(zip(buildings(), places, strict=True))
        if building.worker and place >= 0
    )


def staffed(player: Player) -> int:
    """Bits: posts with a worker."""
    return player.workers | player.mobile_worker << _on_card()


def vacant(player: Player) -> int:
    """Bits: posts that wait for one. [pest.assign.4, pest.tech.25b]"""
    card = 1 << _on_card() if player.techs & MOBILE_WORKSHOP and not player.mobile_worker else 0
    return _built_posts(player.places) & ~player.workers | card


def staff(player: Player, post: int) -> None:
    if post == _on_card():
        player.mobile_worker = 1
    else:
        player.workers |= 1 << post


def withdraw(player: Player, post: int) -> None:
    if post == _on_card():
        player.mobile_worker = 0
    else:
        player.workers &= ~(1 << post)


def listed(posts: int) -> list[int]:
    """The numbers of some posts."""
    return [post for post in range(posts.bit_length()) if posts >> post & 1]


def may_staff(player: Player, name: str) -> Refusal | None:
    """Why nobody can begin to work there. [pest.assign.4, pest.assign.12, pest.type.6]"""
    post = post_number()[name]
    if vacant(player) >> post & 1:
        return None
    if staffed(player) >> post & 1:
        return Refusal("pest.assign.4", "post_taken", post=name)
    if post == _on_card():
        return Refusal("pest.tech.25", "no_such_card", card=name)
    if not buildings()[post].worker:
        return Refusal("pest.type.6", "no_worker_space", post=name)
    return Refusal("pest.assign.1", "not_built", post=name)
