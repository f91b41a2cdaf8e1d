"""Names and conditions that the owner of a box has typed in: where they differ from our data they are shown instead."""

from __future__ import annotations

import tomllib
from typing import Any

from pentarchy.core.data import locate, read_toml

from .box import FOLDER, GAME

Row = dict[str, Any]


def own_words() -> dict[str, dict[str, str]]:
    """Entries for the tables `names` and `explain`, the same in every language."""
    cards = {row["slug"]: row for row in changed("cards", "card")}
    regions = {row["id"]: row for side in ("side_2", "side_3_5") for row in changed("map", side, "region")}
    boards = {f"civ-{row['id']}": row for row in changed("civilizations", "civilization")}
    return {
        "names": {thing: row["name"] for thing, row in (cards | regions | boards).items()},
        "explain": {thing: row["text"] for thing, row in cards.items()}
        | {thing: row["advantage"] for thing, row in boards.items()},
    }


def changed(file: str, *path: str) -> list[Row]:
    """The rows of a user's own file, at this place in it, that do not stand in ours."""
    ours = FOLDER / "data" / f"{file}.toml"
    if locate(FOLDER, GAME, file) == ours:
        return []
    known = rows(tomllib.loads(ours.read_text("utf-8")), path)
    return [row for row in rows(read_toml(FOLDER, GAME, file), path) if row not in known]


def rows(data: Any, path: tuple[str, ...]) -> list[Row]:
    for key in path:
        data = data[key]
    return list(data)
