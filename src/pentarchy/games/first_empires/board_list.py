"""The text model as nested lists, for whoever does not see the board."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.drawing import join, tag

from .outlines import chart
from .state import Empires
from .text_model import Row, Topic, outline


def board_list(game: Empires, texts: Texts) -> Markup:
    players = len(game.players)
    return tag("ul", [_topic(topic, players, texts) for topic in outline(game, texts)], class_="model")


@lru_cache(maxsize=2048)
def _topic(topic: Topic, players: int, texts: Texts) -> Markup:
    parts = [
        _topic(part, players, texts) if isinstance(part, Topic) else tag("li", sentence(part, players, texts))
        for part in topic.rows
    ]
    if not topic.title:
        return join(parts)
    return tag("li", topic.title, tag("ul", parts) if parts else None)


def sentence(row: Row, players: int, texts: Texts) -> str:
    """A row in one line; of a region also where it leads, which others read off the map."""
    first, *others = row.cells
    if not others:
        return f"{first}. {row.note}" if row.note else first
    line = f"{first}, {others[0]}: {', '.join(others[1:])}."
    return f"{line} {borders(players, row.id, texts)}" if row.id in chart(players).regions else line


@lru_cache(maxsize=256)
def borders(players: int, region: str, texts: Texts) -> str:
    """The regions across a land border and the oceans on the coast."""
    here = chart(players)
    shape = here.regions[region]
    names = [name for name in shape.land if name not in here.out] + shape.oceans
    return f"{texts.say('model_borders')} {', '.join(map(texts.name, names))}."
