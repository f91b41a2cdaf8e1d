"""Words: templates, names, numbers, two languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.toy import toy
from pentarchy import registry
from pentarchy.core import LANGUAGES, Event, MissingText, Refusal, Texts

EN, DE = toy.texts("en"), toy.texts("de")


def test_an_option_is_a_template_filled_with_names() -> None:
    assert EN.option(("tax", "seat-1")) == "Tax Player 2"
    assert DE.option(("tax", "seat-1")) == "Spieler 2 besteuern"


def test_a_number_chooses_its_word() -> None:
    assert [EN.option(("pledge", n)) for n in ("0", "1", "2")] == ["Pledge 0 coins", "Pledge 1 coin", "Pledge 2 coins"]
    assert DE.option(("pledge", "1")) == "1 Münze bieten"


def test_a_template_may_be_chosen_by_length() -> None:
    event = Event("toy.peek.1", ("looks", "seat-0", "7"), readers=(0,), public=("looks", "seat-0"))
    assert EN.event(event, 0) == "Player 1 looks at the top card: 7"
    assert EN.event(event, 1) == EN.event(event) == "Player 1 looks at the top card"


def test_a_template_may_be_chosen_by_the_first_id() -> None:
    table = {"end": "Ends: {1}", "end/2": "Ends: {1}, {2}", "end turn": "Ends the turn{2}"}
    texts = Texts("en", {"names": {"move": "Move", "turn": "Turn"}, "options": table})
    assert texts.option(("end", "move")) == "Ends: Move"
    assert texts.option(("end", "move", "turn")) == "Ends: Move, Turn"
    assert texts.option(("end", "turn")) == "Ends the turn"


def test_an_event_that_somebody_cannot_read_has_no_words() -> None:
    event = Event("toy.end.1", ("draws", "seat-0", "7"), readers=(0,))
    assert EN.event(event, 0) == "Player 1 draws card 7"
    assert EN.event(event, 1) is None


def test_people_have_their_names_at_a_table() -> None:
    seated = toy.texts("en", ["Anna", "Ben"])
    assert seated is toy.texts("en", ("Anna", "Ben")), "what was made with them is found again"
    assert seated.option(("tax", "seat-1")) == "Tax Ben"
    assert EN.option(("tax", "seat-1")) == "Tax Player 2"


def test_a_refusal_is_filled_with_its_numbers() -> None:
    refusal = Refusal("toy.bid.2", "too_dear", thing=7)
    assert EN.refusal(refusal, "unused") == "7 coins are more than you have."
    assert DE.refusal(refusal, "unused") == "7 Münzen sind mehr, als du hast."


def test_a_refusal_without_a_sentence_is_its_clause() -> None:
    assert EN.refusal(Refusal("toy.bid.2"), "The clause.") == "The clause."


def test_the_kernel_has_refusals_of_its_own() -> None:
    refusal = Refusal("toy.bid.1", "not_your_turn", who="seat-1", what="kind-stake")
    assert EN.refusal(refusal, "") == "It is not your turn: Player 2 has to decide now (Which card do you stake?)."
    assert (
        DE.refusal(refusal, "") == "Du bist nicht an der Reihe: Jetzt entscheidet Spieler 2 (Welche Karte setzt du?)."
    )


def test_names() -> None:
    assert EN.name("won") == "cards won"
    assert EN.name("12") == "12"
    assert EN.name("-3") == "−3"
    assert EN.name("kind-roll") == "Roll the die"


@pytest.mark.parametrize(
    ("say", "missing"),
    [
        (lambda: EN.name("dragon"), "locale/en.toml, [names]: no name for 'dragon'"),
        (lambda: DE.option(("fly",)), "locale/de.toml, [options]: no template for 'fly'"),
        (lambda: EN.decision("fly"), "locale/en.toml, [decisions]: no template for 'fly'"),
        (lambda: EN.event(Event("x", ("flies",))), "locale/en.toml, [events]: no template for 'flies'"),
        (lambda: EN.refusal(Refusal("x", "too_high"), ""), "locale/en.toml, [refusals]: no template for 'too_high'"),
        (lambda: EN.say("hello"), "locale/en.toml, [table]: no template for 'hello'"),
    ],
)
def test_missing_words_are_named_with_their_place(say: object, missing: str) -> None:
    assert callable(say)
    with pytest.raises(MissingText) as caught:
        say()
    assert str(caught.value) == missing


def test_templates() -> None:
    assert EN.fill("{2} before {1}", "a", "b") == "b before a"
    assert EN.fill("all: {1*}", "a", "b", "c") == "all: a, b, c"
    assert EN.fill("from the second: {2*}", "a", "b", "c") == "from the second: b, c"
    assert EN.fill("{have} of {need} {need|card|cards}", have="1", need="2") == "1 of 2 cards"
    assert EN.fill("nothing{3}", "a") == "nothing"


def test_an_explanation_may_be_missing() -> None:
    assert EN.explain("dragon") == ""
    texts = Texts("en", {"names": {}, "explain": {"dragon": "It flies."}})
    assert texts.explain("dragon") == "It flies."


def test_a_game_may_put_a_word_of_the_kernel_differently(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.toml").write_text('[names]\nseat = "House {1}"\n', "utf-8")
    texts = Texts.load(tmp_path, "en")
    assert texts.name("seat-0") == "House 1"
    assert texts.say("undo_nothing") == EN.say("undo_nothing")


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "de")
    with pytest.raises(ValueError, match="there is no language 'fr'; there are: en, de"):
        toy.texts("fr")


def test_both_languages_of_the_kernel_have_the_same_entries() -> None:
    bare = [Texts.load(toy.folder, language).tables for language in LANGUAGES]
    assert {name: set(table) for name, table in bare[0].items()} == {
        name: set(table) for name, table in bare[1].items()
    }


def test_a_remedy_has_the_key_and_the_numbers_of_its_refusal() -> None:
    remedies = {"too_dear": "{more} more {more|coin|coins}.", "too_late": "{last||In the next round.}"}
    texts = Texts("en", {"names": {}, "remedies": remedies})
    assert texts.remedy(Refusal("toy.bid.2", "too_dear", more=1)) == "1 more coin."
    assert texts.remedy(Refusal("toy.bid.2", "too_late", last=0)) == "In the next round."
    assert texts.remedy(Refusal("toy.bid.2", "too_late", last=1)) == ""


def test_a_remedy_may_be_missing() -> None:
    assert EN.remedy(Refusal("toy.bid.2", "too_dear", thing=7)) == ""
    assert EN.remedy(Refusal("toy.bid.2")) == ""
    assert (
        EN.remedy(Refusal("toy.bid.1", "not_your_turn", who="seat-1", what="kind-stake")) == "Wait until you are asked."
    )


def test_the_kernel_says_what_would_allow_it_or_nothing_would() -> None:
    refusals = {"not_your_turn", "not_now", "no_such_thing", "game_over", "watching"}
    helpless = {"not_now", "no_such_thing", "game_over", "watching"}
    bare = Texts.load(toy.folder, "en").tables
    assert refusals <= set(bare["refusals"])
    assert refusals - set(bare["remedies"]) == helpless


def test_a_refusal_may_say_more_of_a_thing_than_its_name() -> None:
    texts = Texts("en", {"names": {"dragon": "Dragon"}, "explain": {"dragon": "It flies."}})
    assert texts.fill("{what}", what=texts.name("explain-dragon")) == "It flies."


def test_the_words_of_all_tables_are_the_same_but_for_names() -> None:
    game = registry.game("first_empires")
    anna, ben = game.texts("de", ["Anna", "Ben"]), game.texts("de", ["Ben", "Anna"])
    assert anna.name("seat-0") == "Anna"
    assert anna.anywhere is ben.anywhere is game.texts("de")
    assert anna.anywhere.anywhere is anna.anywhere
    assert anna.anywhere.name("seat-0") == "Spieler 1"
    assert anna.anywhere.name("rus") == anna.name("rus")
