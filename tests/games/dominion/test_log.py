"""The log of Dominion: every event says who did what, and under which clause."""

from __future__ import annotations

from types import CodeType
from typing import Any

import pytest

from games.dominion.rules.test_moments import TABLES
from games.dominion.scene import do, end_turn, scene
from games.dominion.test_words import EN
from pentarchy.core import Match, Setup
from pentarchy.games.dominion import game
from pentarchy.testing import clause


def told(match: Match, viewer: int | None = 0) -> list[str]:
    """The log as a viewer reads it, with the clause behind each line."""
    texts = game.texts("en", ["Anna", "Ben"])
    return [f"{texts.event(event, viewer)} [{event.clause}]" for event in match.events]


LOGS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "an Attack and its Reaction": (
        {"cards": "moat militia", "hand": "militia copper", "hands": {1: "moat copper*4"}},
        "play militia; 1 react moat",
        ["Anna plays Militia [dom.action.2]", "Ben reveals Moat [dom.attack.4]"],
    ),
    "an Attack": (
        {"cards": "militia", "hand": "militia"},
        "play militia",
        ["Anna plays Militia [dom.action.2]", "Ben discards Copper, Copper [dom.card.militia]"],
    ),
    "a gain": (
        {"hand": "workshop"},
        "play workshop; gain village",
        ["Anna plays Workshop [dom.action.2]", "Anna gains Village [dom.card.workshop]"],
    ),
    "a gain to hand": (
        {"hand": "mine copper"},
        "play mine; trash copper; gain silver",
        [
            "Anna plays Mine [dom.action.2]",
            "Anna trashes Copper [dom.card.mine]",
            "Anna gains Silver to hand [dom.card.mine]",
        ],
    ),
    "a gain onto the deck, a hand that is shown": (
        {"cards": "bureaucrat", "hand": "bureaucrat", "hands": {1: "copper*2"}},
        "play bureaucrat",
        [
            "Anna plays Bureaucrat [dom.action.2]",
            "Anna gains Silver onto the deck [dom.card.bureaucrat]",
            "Ben reveals Copper, Copper [dom.draw.7]",
        ],
    ),
    "a card put back": (
        {"cards": "bureaucrat", "hand": "bureaucrat", "hands": {1: "copper*4 estate"}},
        "play bureaucrat",
        [
            "Anna plays Bureaucrat [dom.action.2]",
            "Anna gains Silver onto the deck [dom.card.bureaucrat]",
            "Ben puts Estate onto the deck [dom.card.bureaucrat]",
        ],
    ),
    "a gained card on its way": (
        {"cards": "travelling_fair", "phase": "buy", "coins": 5},
        "event travelling_fair; buy silver; topdeck silver",
        [
            "Anna buys Travelling Fair [dom.empires.evlm.7]",
            "Anna buys Silver [dom.buy.5]",
            "Anna gains Silver [dom.buy.10]",
            "Anna puts the gained Silver onto the deck [dom.gain.10]",
        ],
    ),
    "trashing": (
        {"cards": "chapel", "hand": "chapel estate copper"},
        "play chapel; trash copper; trash estate",
        ["Anna plays Chapel [dom.action.2]", "Anna trashes Copper, Estate [dom.card.chapel]"],
    ),
    "trashing nothing": (
        {"cards": "chapel", "hand": "chapel estate village"},
        "play chapel; done",
        ["Anna plays Chapel [dom.action.2]"],
    ),
    "a purchase and the next turn": (
        {"hand": "copper*3", "phase": "treasures"},
        "treasures; buy silver",
        [
            *["Anna plays Copper [dom.action.2]"] * 3,
            "Anna buys Silver [dom.buy.5]",
            "Anna gains Silver [dom.buy.10]",
            "Anna draws Copper, Copper, Copper, Copper, Copper [dom.action.3]",
            "Turn 1 of Ben [dom.turn.1]",
        ],
    ),
    "the last Province": (
        {"supply": {"province": 1}, "phase": "buy", "coins": 8},
        "buy province",
        [
            "Anna buys Province [dom.buy.5]",
            "Anna gains Province [dom.buy.10]",
            "Anna draws Copper, Copper, Copper, Copper, Copper [dom.action.3]",
            "The game is over [dom.end.1]",
        ],
    ),
    "a new deck": (
        {"hand": "smithy", "deck": "-", "discards": {0: "copper*5"}},
        "play smithy",
        [
            "Anna plays Smithy [dom.action.2]",
            "Anna shuffles the discard pile into a new deck [dom.draw.1]",
            "Anna draws Copper, Copper, Copper [dom.action.3]",
        ],
    ),
    "cards that are turned up, and VP": (
        {"cards": "chariot_race", "hand": "chariot_race", "deck": "gold"},
        "play chariot_race",
        [
            "Anna plays Chariot Race [dom.action.2]",
            "Anna reveals Gold [dom.draw.7]",
            "Ben reveals Copper [dom.draw.7]",
            "Anna takes 1 VP [dom.card.chariot_race]",
        ],
    ),
    "VP on a pile": (
        {"cards": "temple", "hand": "temple copper estate"},
        "play temple; trash copper; done",
        [
            "Anna plays Temple [dom.action.2]",
            "Anna takes 1 VP [dom.empires.vp.2]",
            "Anna trashes Copper [dom.card.temple]",
            "1 VP onto the pile Temple [dom.card.temple]",
        ],
    ),
    "VP that move": (
        {"cards": "aqueduct", "phase": "buy", "coins": 6, "buys": 2},
        "buy gold",
        [
            "Anna buys Gold [dom.buy.5]",
            "Anna gains Gold [dom.buy.10]",
            "1 VP from Gold to Aqueduct [dom.landmark.aqueduct]",
        ],
    ),
    "debt": (
        {"cards": "city_quarter", "phase": "buy", "coins": 3},
        "buy city_quarter; pay 2",
        [
            "Anna buys City Quarter [dom.buy.5]",
            "Anna takes 8 debt [dom.empires.debt.7]",
            "Anna gains City Quarter [dom.buy.10]",
            "Anna pays off 2 debt [dom.empires.debt.10]",
        ],
    ),
    "a Reserve card": (
        {"cards": "ratcatcher", "hand": "ratcatcher village"},
        "play ratcatcher",
        [
            "Anna plays Ratcatcher [dom.action.2]",
            "Anna draws Copper [dom.action.3]",
            "Anna puts Ratcatcher onto the Tavern mat [dom.adv.reserve.1]",
        ],
    ),
    "a call": (
        {"cards": "coin_of_the_realm village", "hand": "village*2", "mat": "coin_of_the_realm"},
        "play village; call coin_of_the_realm",
        [
            "Anna plays Village [dom.action.2]",
            "Anna draws Copper [dom.action.3]",
            "Anna calls Coin of the Realm [dom.adv.reserve.2]",
        ],
    ),
    "cards set aside": (
        {"cards": "library", "hand": "library copper*5", "deck": "village copper*2"},
        "play library; set-aside village",
        [
            "Anna plays Library [dom.action.2]",
            "Anna draws Village [dom.action.3]",
            "Anna sets Village aside [dom.card.library]",
            "Anna draws Copper [dom.action.3]",
            "Anna draws Copper [dom.action.3]",
            "Anna discards Village [dom.card.library]",
        ],
    ),
    "cards set aside face down": (
        {"cards": "archive", "hand": "archive", "deck": "gold silver copper"},
        "play archive",
        ["Anna plays Archive [dom.action.2]", "Anna sets Gold, Silver, Copper aside [dom.card.archive]"],
    ),
    "a card that is saved": (
        {"cards": "save", "phase": "buy", "coins": 1, "hand": "gold estate"},
        "event save; set-aside gold",
        ["Anna buys Save [dom.empires.evlm.7]", "Anna sets Gold aside [dom.event.save]"],
    ),
    "cards that are passed": (
        {"cards": "masquerade", "hand": "masquerade gold", "hands": {1: "estate"}, "deck": "copper*2"},
        "play masquerade; pass gold",
        [
            "Anna plays Masquerade [dom.action.2]",
            "Anna draws Copper, Copper [dom.action.3]",
            "Anna passes Gold to Ben [dom.card.masquerade]",
            "Ben passes Estate to Anna [dom.card.masquerade]",
        ],
    ),
    "an Encampment": (
        {"cards": "encampment", "hand": "encampment", "deck": "copper*2"},
        "play encampment; end treasures",
        [
            "Anna plays Encampment [dom.action.2]",
            "Anna draws Copper, Copper [dom.action.3]",
            "Anna sets Encampment aside [dom.card.encampment]",
        ],
    ),
    "an Overlord": (
        {"cards": "overlord", "hand": "overlord"},
        "play overlord; become village",
        [
            "Anna plays Overlord [dom.action.2]",
            "Overlord of Anna becomes Village [dom.card.overlord]",
            "Anna draws Copper [dom.action.3]",
        ],
    ),
    "a token on the own deck": (
        {"cards": "borrow", "phase": "buy"},
        "event borrow",
        ["Anna buys Borrow [dom.empires.evlm.7]", "Anna has the -1 Card token [dom.event.borrow]"],
    ),
    "a token of others": (
        {"cards": "bridge_troll", "hand": "bridge_troll"},
        "play bridge_troll",
        ["Anna plays Bridge Troll [dom.action.2]", "Ben has the -1 Coin token [dom.card.bridge_troll]"],
    ),
    "an Event that gains": (
        {"cards": "raid", "phase": "buy", "coins": 5, "play": "silver", "buys": 2},
        "event raid",
        [
            "Anna buys Raid [dom.empires.evlm.7]",
            "Anna gains Silver [dom.gain.1]",
            "Ben has the -1 Card token [dom.event.raid]",
        ],
    ),
    "no cards to draw": (
        {"hand": "smithy village", "deck": "-"},
        "play smithy",
        ["Anna plays Smithy [dom.action.2]"],
    ),
    "no cards to look at": (
        {"cards": "sentry", "hand": "sentry village", "deck": "-"},
        "play sentry",
        ["Anna plays Sentry [dom.action.2]"],
    ),
    "no card to turn up": (
        {"cards": "chariot_race", "hand": "chariot_race village", "deck": "-"},
        "play chariot_race",
        ["Anna plays Chariot Race [dom.action.2]", "Ben reveals Copper [dom.draw.7]"],
    ),
    "a Copper of a miser": (
        {"cards": "miser", "hand": "miser copper"},
        "play miser; choose copper-to-mat",
        ["Anna plays Miser [dom.action.2]", "Anna puts Copper onto the Tavern mat [dom.card.miser]"],
    ),
    "a hand that the player reveals": (
        {"cards": "shanty_town", "hand": "shanty_town copper village"},
        "play shanty_town",
        ["Anna plays Shanty Town [dom.action.2]", "Anna reveals Copper, Village [dom.draw.7]"],
    ),
    "bids": (
        {"cards": "mountain_pass", "phase": "buy", "coins": 8, "hand": ""},
        "buy province; 1 bid 3; bid 4",
        [
            "Anna buys Province [dom.buy.5]",
            "Anna gains Province [dom.buy.10]",
            "Anna draws Copper, Copper, Copper, Copper, Copper [dom.action.3]",
            "Ben bids 3 [dom.landmark.mountain_pass]",
            "Anna bids 4 [dom.landmark.mountain_pass]",
            "Anna takes 8 VP [dom.landmark.mountain_pass]",
            "Anna takes 4 debt [dom.landmark.mountain_pass]",
            "Turn 1 of Ben [dom.turn.1]",
        ],
    ),
    "a token on a pile": (
        {"cards": "lost_arts", "phase": "buy", "coins": 6, "buys": 2},
        "event lost_arts; pile village",
        ["Anna buys Lost Arts [dom.empires.evlm.7]", "Anna puts +1 Action token onto Village [dom.event.lost_arts]"],
    ),
    "a card put into the deck": (
        {"cards": "secret_passage", "hand": "secret_passage gold", "deck": "copper*2"},
        "play secret_passage; bury gold; below 3",
        [
            "Anna plays Secret Passage [dom.action.2]",
            "Anna draws Copper, Copper [dom.action.3]",
            "Anna puts Gold into the deck, under 3 cards [dom.card.secret_passage]",
        ],
    ),
    "cards that are looked at": (
        {"cards": "sentry", "hand": "sentry", "deck": "silver gold estate"},
        "play sentry",
        [
            "Anna plays Sentry [dom.action.2]",
            "Anna draws Silver [dom.action.3]",
            "Anna looks at Gold, Estate [dom.draw.7]",
        ],
    ),
}


@pytest.mark.parametrize(("position", "picks", "lines"), LOGS.values(), ids=LOGS)
def test_the_log_says_what_happened(position: dict[str, Any], picks: str, lines: list[str]) -> None:
    assert told(do(scene(**position), *picks.split("; "))) == lines


def test_others_do_not_read_which_cards() -> None:
    def read(name: str) -> str:
        position, picks, _ = LOGS[name]
        return told(do(scene(**position), *picks.split("; ")), 1)[-1].partition(" [")[0]

    assert read("a new deck") == "Anna draws 3 cards"
    assert read("cards set aside face down") == "Anna sets 3 cards aside face down"
    assert read("a card put into the deck") == "Anna puts a card into the deck, under 3 cards"
    assert read("cards that are looked at") == "Anna looks at 2 cards"


def test_what_happens_at_the_end_of_a_turn() -> None:
    m = do(scene("page", hand="page"), "play page", "end treasures", "end buy", "exchange page treasure_hunter")
    assert "Anna exchanges Page for Treasure Hunter [dom.adv.traveller.2]" in told(m)
    m = end_turn(do(scene("encampment", hand="encampment", deck="copper*2"), "play encampment"))
    assert "Anna returns Encampment to its pile [dom.card.encampment]" in told(m)


@clause("dom.empires.setup.2")
@pytest.mark.parametrize(("draft", "verb"), [("veto", "strikes out"), ("choose", "chooses")])
def test_how_a_kingdom_is_drafted(draft: str, verb: str) -> None:
    m = Match(game, Setup(2, "standard", (("draft", draft),)), 1)
    seat, decision = next(iter(m.asked.items()))
    pile = decision.options[0][1]
    m.pick(seat, decision.options[0])
    assert decision.clause == m.events[0].clause == "dom.empires.setup.2"
    texts = game.texts("en", ["Anna", "Ben"])
    assert texts.event(m.events[0]) == f"{['Anna', 'Ben'][seat]} {verb} {texts.name(pile)}"


def test_every_kind_of_event_is_read_above() -> None:
    read = {word for position, picks, _ in LOGS.values() for word in kinds(do(scene(**position), *picks.split("; ")))}
    elsewhere = {"turn-extra", "moves-hand", "exchanges", "returns", "vetos", "choose-piles"}
    assert {*EN["events"]} - read - elsewhere == {word for word in EN["events"] if word.endswith("-some")}


def kinds(match: Match) -> list[str]:
    return [event.words[0] for event in match.events]


# -- questions


ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "action dom.action.1": ({"hand": "village"}, ""),
    "treasures dom.buy.2": ({"hand": "copper", "phase": "treasures"}, ""),
    "buy dom.buy.5": ({"phase": "buy"}, ""),
    "call dom.adv.reserve.2": (
        {"cards": "coin_of_the_realm", "hand": "smithy", "mat": "coin_of_the_realm"},
        "play smithy",
    ),
    "exchange dom.adv.traveller.2": ({"cards": "page", "hand": "page"}, "play page; end treasures; end buy"),
    "order dom.order.1": (
        {"cards": "travelling_fair villa", "phase": "buy", "coins": 9},
        "event travelling_fair; buy villa",
    ),
}


@pytest.mark.parametrize(("asked", "position", "picks"), [(asked, *way) for asked, way in ASKED.items()])
def test_every_question_of_a_turn_names_its_clause(asked: str, position: dict[str, Any], picks: str) -> None:
    m = do(scene(**position), *filter(None, picks.split("; ")))
    assert f"{m.asked[0].kind} {m.asked[0].clause}" == asked


def test_the_question_to_the_attacked_names_its_clause() -> None:
    m = do(scene("moat militia", hand="militia", hands={1: "moat copper*4"}), "play militia")
    assert (m.asked[1].kind, m.asked[1].clause) == ("react", "dom.attack.1")


# -- cards speak in their own name


def texts_in(code: CodeType) -> list[str]:
    """Every text in a function and in the functions inside it."""
    inner = [text for part in code.co_consts if isinstance(part, CodeType) for text in texts_in(part)]
    return inner + [part for part in code.co_consts if isinstance(part, str)]


def test_whatever_a_card_asks_or_tells_names_the_clause_of_that_card() -> None:
    for moment, table in TABLES.items():
        for card, effect in table.items():
            cited = {text for text in texts_in(effect.__code__) if text in game.rulebook}
            own = {f"dom.{kind}.{card}" for kind in ("card", "event", "landmark")}
            assert cited <= own or (moment, card, cited) == ("reacts", "moat", {"dom.attack.4"}), (moment, card)
