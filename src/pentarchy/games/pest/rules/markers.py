"""Chapter 25: the variable map. Location markers say what places yield, and who has none is destroyed."""

from __future__ import annotations

from pentarchy.core import Chance

from ..box import SIZES, markers, markers_drawn, world


def lay_out(players: int, chance: Chance) -> tuple[tuple[int, ...], list[int], int]:
    """Markers of each size on random locations of that size: resources, sick people, and the ruins.

    [pest.var.2-5, pest.var.13]
    """
    here = world()
    resources, sick, ruins = list(here.resources), [0] * len(here.names), 0
    for size, drawn in zip(range(len(SIZES)), markers_drawn(players), strict=True):
        pile, places = list(markers()[size]), list(here.of_size[size])
        for _ in range(drawn):
            place, marker = chance.take("markers", places), chance.take("markers", pile)
            resources[place], sick[place] = marker.resource, int(marker.sick)
        for place in places:
            ruins |= 1 << place
    return tuple(resources), sick, ruins
