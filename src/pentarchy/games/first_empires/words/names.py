"""Words that follow from the data: where a region leads."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Texts

from ..box import borders


@lru_cache(maxsize=256)
def borders_of(players: int, region: str, texts: Texts) -> str:
    """The regions across a land border and the oceans on the coast, which others read off the map."""
    return f"{texts.say('model_borders')} {', '.join(map(texts.name, borders(players)[region]))}."
