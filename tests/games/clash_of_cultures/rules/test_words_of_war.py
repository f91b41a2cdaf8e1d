"""What the expansion says of war in both languages: each sentence whole, with the names of what it is about."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.test_words import EACH_LANGUAGE, spoken
from pentarchy.core import Event, Texts

OPTIONS = {
    "wander c3 c4": ("The city moves c3 → c4", "Die Stadt zieht c3 → c4"),
    "strike c3": ("Attack the pirates in c3", "Greif die Piraten in c3 an"),
    "ally": ("Share the space", "Teile das Feld"),
    "attack": ("Attack", "Greif an"),
    "appease happy": ("The city becomes happy", "Die Stadt wird glücklich"),
    "allow": ("They may move", "Sie dürfen ziehen"),
    "forbid": ("They stay", "Sie bleiben"),
    "spare d4": ("The barbarians in d4 stay", "Die Barbaren in d4 bleiben"),
    "haunt c3": ("A pirate ship appears in c3", "Ein Piratenschiff erscheint in c3"),
    "recall c3": ("A pirate ship leaves c3", "Ein Piratenschiff verlässt c3"),
    "tribute gold": ("Pay 1 gold", "Zahle 1 Gold"),
    "send d4 cavalry": ("Barbarians get in d4: cavalry", "Barbaren erhalten in d4: Kavallerie"),
}
EVENTS = {
    "controls-barbarians seat-0 seat-1": "barbar",
    "barbarians-send d4 elephant": "d4",
    "holds-barbarians seat-1 d4": "d4",
    "pirates-leave c3": "c3",
    "pirates-appear c3": "c3",
}
KINDS = ("order", "controller", "driven-back", "mood-after", "parley", "free-move", "consent", "pirates", "tribute")


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("de", 1)])
def test_every_choice_is_said_in_full(language: str, place: int) -> None:
    texts = spoken(language)
    for option, said in OPTIONS.items():
        assert texts.option(tuple(option.split())).casefold() == said[place].casefold(), option


@EACH_LANGUAGE
def test_every_event_and_question_is_said(texts: Texts) -> None:
    for words, about in EVENTS.items():
        said = texts.event(Event("coc.barb.9", tuple(words.split())))
        assert said is not None
        assert about in said.casefold()
        assert "{" not in said
    for kind in KINDS:
        assert texts.decision(kind).strip()
    assert texts.name("pirate-2").startswith("2 ")
