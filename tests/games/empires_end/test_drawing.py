"""The drawn table of Empire's End, with nothing in it that the viewer does not know. The contract holds the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from games.drawings import NAMES, Position, data_ids, drawn, everything, page
from games.empires_end.scene import ROW, fight, scene
from pentarchy.core import LANGUAGES, Match, Setup, Sheet
from pentarchy.core.reasons import explain
from pentarchy.drawing.parts import SIGNS
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import ASKS, crises, locations
from pentarchy.games.empires_end.drawing.sheet import FINAL, drawing, icon
from pentarchy.games.empires_end.drawing.signs import STRIPS, strip
from pentarchy.games.empires_end.rules.abilities import all_abilities
from pentarchy.testing import clause
from pentarchy.web.why import why_panel

ONE_OF_MANY = {"bid", "trade", "choose", "repeat", "play", "sell", "discard", "rebuild", "pay", "use", "swap", "move"}
"""Steps of a turn that goes on. They end it only where nothing else is left to decide."""


def positions(players: int, seed: int, variant: str = "standard") -> Iterator[Position]:
    rng, match = Random(seed), Match(game, Setup(players, variant), seed)
    while not match.over:
        seat = rng.choice(list(match.asked))
        lively = [option for option in match.asked[seat].options if option[0] not in ("end", "sell")]
        pick = rng.choice(lively if lively and rng.random() < 0.7 else match.asked[seat].options)
        events = len(match.events)
        match.pick(seat, pick)
        yield Position(match, seat, pick, events)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_is_in_nobody_elses_sheet(players: int) -> None:
    for number, (match, _, _, since) in enumerate(positions(players, 7)):
        if number % 9 or match.over:
            continue
        state = match.state
        for viewer in (None, *range(players)):
            own = match.world(viewer).state if viewer is not None else state
            open_cards = {*own.discards, *own.crises}
            for empire in own.players:
                open_cards |= {*empire.innovations, empire.attaching}
            known = {*own.players[viewer].hand, *own.players[viewer].dropped} if viewer is not None else set()
            hidden = {*crises()} - open_cards - known
            for language in LANGUAGES:
                told = everything(drawn(match, viewer, language, since))
                names = {card: game.texts(language).name(card) for card in hidden}
                pattern = re.compile("|".join(rf"\b{re.escape(word)}\b" for pair in names.items() for word in pair))
                assert not pattern.findall(told)


def test_other_peoples_tokens_and_sealed_bids_change_nothing() -> None:
    rich = scene(3, campaign="campaign_01", resources={1: "wheat*9 axe*9 hammer*9 coin*9"})
    poor = scene(3, campaign="campaign_01", resources={1: "axe"})
    assert everything(drawn(rich)) == everything(drawn(poor))
    rich.pick(1, "commit axe 7")
    assert everything(drawn(rich)) == everything(drawn(poor))
    assert everything(drawn(rich, None)) == everything(drawn(poor, None))


# -- empires


def row(sheet: Sheet, seat: int) -> ElementTree.Element:
    board = ElementTree.fromstring(sheet.board)
    return next(element for element in board.iter("section") if element.get("id") == f"empire-{seat}")


def places(sheet: Sheet, seat: int) -> dict[str, str]:
    """The classes of each place of a row, by location, from left to right."""
    found = [element for element in row(sheet, seat).iter("li") if (element.get("id") or "").startswith("place-")]
    return {(element.get("id") or "").split("-")[2]: element.get("class") or "" for element in found}


def test_the_threatened_position_is_marked_in_every_empire() -> None:
    m = scene(3, crises="flood_05", ruins={1: "farm_11", 2: "farm_11 village_12"})
    sheet = drawn(m)
    assert '<i class="meridian at-5">' in sheet.board
    assert [[place for place, css in places(sheet, seat).items() if "is-hit" in css] for seat in range(3)] == [
        ["farm_11"]
    ] * 3
    jumps = [[place for place, css in places(sheet, seat).items() if "is-near" in css] for seat in range(3)]
    assert jumps == [[], ["village_12", "road_9"], ["road_9"]]
    assert drawn(m).board.count("flame is-maybe") == 3


def test_burning_places_keep_their_abilities_readable_and_show_the_price() -> None:
    m = scene(2, phase="industry", ruins={0: "farm_8"}, innovations={0: "famine_03@farm_8 fire_01@road_9"})
    sheet = drawn(m)
    burning = [button for button in row(sheet, 0).iter("button") if "is-burning" in (button.get("class") or "")]
    assert [button.get("data-id") for button in burning] == ["farm_8"]
    assert "".join(burning[0].itertext()).startswith("8Farm4"), "5 less 1 for Fire 1 beside it"
    asleep = [strip for strip in row(sheet, 0).iter("button") if "is-asleep" in (strip.get("class") or "")]
    assert [strip.get("data-id") for strip in asleep] == ["famine_03"]
    assert "Asleep" in sheet.tips["famine_03"].now


def test_board_and_tips_name_the_price_of_a_ruin_at_this_moment() -> None:
    sheet = drawn(scene(2, innovations={0: "fire_01@road_9"}, ruins={0: "farm_8", 1: "farm_8"}))
    assert sheet.tips["farm_8"].now.endswith("destroyed, rebuilding 4")
    assert sheet.tips["farm_8@1"].now.endswith("destroyed, rebuilding 5")
    for words in ("7: Farm 8 destroyed, rebuilding 4.", "7: Farm 8 destroyed, rebuilding 5.", "1: City 32 worth 32."):
        assert f'aria-label="{words}' in sheet.board


def test_rows_follow_the_turn_and_the_own_is_last() -> None:
    m = scene(4, crises="flood_05")
    for viewer, order in ((2, ["3", "0", "1", "2"]), (None, ["0", "1", "2", "3"])):
        assert re.findall(r'<section id="empire-(\d)"', drawn(m, viewer).board) == order
    own = drawn(m, 2)
    assert "is-mine" in (row(own, 2).get("class") or "")
    assert {"farm_8", "farm_8@0"} <= data_ids(own.board)


def test_the_deepest_fan_is_told() -> None:
    m = scene(2, crises="flood_05", innovations={0: "fire_01@farm_8 fire_02@farm_8 fire_03@road_9"})
    sheet = drawn(m)
    assert "deep-2" in (row(sheet, 0).get("class") or "")
    assert "deep-0" in (row(sheet, 1).get("class") or "")


def test_the_last_change_is_marked() -> None:
    m = scene(2, crises="flood_05", resources={0: "wheat*5 coin*4"})
    since = len(m.events)
    m.pick(0, "accept flood_05")
    assert "is-new" in places(drawn(m, 1, since=since), 0)["farm_11"]
    since = len(m.events)
    m.pick(0, "attach flood_05 road_9")
    assert re.search(r'class="abil is-\w+ is-new" id="fan-flood_05"', drawn(m, 1, since=since).board)


def test_fewest_innovations_are_counted_where_a_card_is_attached() -> None:
    m = scene(2, crises="flood_05", innovations={0: "fire_01@farm_8"}, resources={0: "wheat*5 coin*4"})
    assert 'class="few"' not in drawn(m).board
    m.pick(0, "accept flood_05")
    assert drawn(m).board.count('class="few"') == 10, "all but the ruin"
    assert 'class="few"' not in drawn(m, 1).board
    assert 'id="crisis-flood_05"' in drawn(m, 1).tray


# -- rounds


def test_bids_and_what_accepting_means() -> None:
    innovations = {0: "earthquake_02@farm_11 fire_01@city_32"}
    m = scene(2, crises="flood_05", bids={"flood_05": "wheat*3 coin"}, innovations=innovations, first=1, active=0)
    tray = drawn(m).tray
    assert ">3 wheat<" in tray
    assert ">1 coin<" in tray
    assert "<b>Farm 11</b> burns" in tray
    assert "you get the start player marker" in tray
    assert "card goes to one of 9 locations" in tray
    assert "card is discarded" not in tray
    assert "If you accept" not in drawn(m, None).tray
    assert ">3 wheat<" in drawn(m, None).tray


@clause("ee.accept.15")
@pytest.mark.parametrize("intact", ["", "farm_3"])
def test_a_card_that_finds_no_place_is_announced_as_discarded(intact: str) -> None:
    ruins = " ".join(place for place in ROW.split() if place != intact)
    tray = drawn(scene(crises="flood_05", ruins={0: ruins})).tray
    assert "card is discarded" in tray
    assert ("nothing is left to burn" in tray) == (not intact)


def test_the_round_track_shows_where_the_game_is() -> None:
    board = drawn(scene(3, crises="flood_05 flood_07", space=12)).board
    steps = re.findall(r'<li class="([^"]+)"(?: aria-current="(step)")? title="(\d+): ([^"]+)"', board)
    assert len(steps) == 26
    assert [step[3] for step in steps if step[1]] == ["Double crisis"]
    assert sum("is-past" in step[0] for step in steps) == 11
    sheet = drawn(scene(3, crises="flood_05", space=13, blitz=True))
    assert (sheet.round, sheet.rounds) == (6, 19)


def test_the_campaign_is_a_scale_with_places_to_stand() -> None:
    m = scene(3, campaign="campaign_01", resources={0: "axe*2 coin"})
    tray = drawn(m).tray
    goals = re.findall(r'class="goal" data-id="(\d)"[^>]*aria-label="([^"]+)"', tray)
    assert goals == [
        ("0", "0 × axe: strength 4, 2 points"),
        ("1", "1 × axe: strength 5, 2 points"),
        ("2", "2 × axe: strength 6, 2 points"),
    ]
    assert tray.count('class="unknown"') == 2
    assert drawn(m, None).tray.count('class="unknown"') == 3
    assert "unrest" in drawn(m).board


def test_whoever_has_the_highest_strength_is_not_threatened_by_unrest() -> None:
    held = {seat: f"{card}@army_5" for seat, card in enumerate(("famine_01", "famine_03"))}
    worn = {0: "famine_01", 1: "famine_03"}
    row = " ".join(reversed(ROW.split()))
    m = scene(campaign="campaign_02", innovations=held, exhausted=worn, row=row, resources={0: "axe", 1: ""})
    fight(m, 0, axes=1)
    assert {decision.kind for decision in m.asked.values()} == {"renew"}
    assert 'class="unrest"' not in drawn(m, 0).board
    assert 'class="unrest"' in drawn(m, 1).board


def test_own_things() -> None:
    m = scene(2, phase="industry", hands={0: "fire_06 plague_01"}, resources={0: "wheat hammer*3"})
    sheet = drawn(m)
    assert data_ids(sheet.mine) == {"wheat", "axe", "hammer", "coin"}
    assert data_ids(sheet.hand) == {"fire_06", "plague_01"}
    assert "<s>2</s>1" in sheet.hand, "a village makes one card cheaper"
    assert sheet.tips["hammer"].now == "You have 3"
    watched = drawn(m, None)
    assert (watched.mine, watched.hand) == ("", "")


def test_cards_chosen_before_a_blitz_game_can_be_dropped() -> None:
    m = Match(game, Setup(2, "blitz"), 4)
    m.pick(0, "keep hand").pick(1, "keep hand")
    card = m.asked[0].options[0][1]
    m.pick(0, f"found {card}")
    assert f'data-drop="found {card}"' in drawn(m).hand
    assert "data-drop" not in page(drawn(m, 1))


def test_trades_name_what_they_bring() -> None:
    m = scene(2, phase="income", innovations={0: "barbarians_05@farm_8 famine_04@road_9"})
    found = {option[-1] for option in m.asked[0].options if option[0] == "trade"}
    assert found <= data_ids(drawn(m).tray)


# -- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_has_a_strip(language: str) -> None:
    assert STRIPS.keys() == ASKS.keys()
    texts = game.texts(language)
    for thing in all_abilities():
        root = ElementTree.fromstring(strip(texts, thing))
        what = next(element for element in root if element.get("class") == "abil__what")
        assert len(what) or what.text


def test_places_of_others_answer_too() -> None:
    m = scene(2, crises="flood_05")
    texts = game.texts("en", NAMES[:2])
    for thing in ("farm_8@1", "farm_8", "seat-1", "deck"):
        answer = explain(m, 0, thing)
        assert answer.reasons
        assert texts.name(thing) in why_panel(answer, texts, game.rulebook, game.name, "en").unescape()


def test_phases_and_stats() -> None:
    m = scene(2, crises="flood_05", resources={0: "coin"})
    assert [when for _, when in drawn(m).phases] == ["now", "next", "next"]
    m.pick(0, "accept flood_05")
    assert [when for _, when in drawn(m, 1).phases] == ["past", "now", "next"]
    m.pick(0, "attach flood_05 road_9")
    assert [when for _, when in drawn(m).phases] == ["past", "past", "now"]
    assert [stat.value for stat in drawn(m).seats[0].stats][:2] == ["10", "4"]
    assert drawn(scene(2, phase="industry")).phases == []


# -- options


def test_what_settles_a_round_says_that_it_is_final() -> None:
    """Undo stops at revealed cards and at other people: whoever picks such an option is told before."""
    for players in (2, 3, 4):
        for match, seat, pick, _ in positions(players, 20 + players):
            if match.barrier(seat) == "undo_news" and not match.over:
                assert drawing.why_final(match.state, pick) or pick[0] in ONE_OF_MANY or pick == ("end", "turn")
    for language in LANGUAGES:
        for key in {*FINAL.values(), drawing.why_final(None, ("end", "economy"))}:
            assert game.texts(language).say(key)


def test_marks_and_the_likely_step() -> None:
    seen: set[str] = set()
    for variant in ("standard", "blitz"):
        for match, _, _, since in positions(3, 31, variant):
            for event in match.events[since:]:
                assert icon(event.words)
            for decision in match.asked.values():
                assert sum(drawing.is_likely(option) for option in decision.options) <= 1
                for option in decision.options:
                    seen.add(option[0])
                    assert icon(option)
                    assert icon(option[:1])
                    assert drawing.mark(option) == ("threat" if option[0] == "burn" else "")
    assert {"accept", "bid", "attach", "trade", "play", "rebuild", "commit", "end", "keep"} <= seen
    assert icon(("bid", "flood_05", "wheat")) == "food"
    assert icon(("accept", "blight_03")) == "rot"
    assert drawing.wide


def test_icons_are_in_the_sprite() -> None:
    sprite = (SIGNS / "icons.svg").read_text("utf-8")
    drawn_there = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    used: set[str] = set()
    for match, _, _, since in positions(4, 5):
        used |= set(re.findall(r"icons\.svg#([\w-]+)", page(drawn(match, 0, since=since))))
        used |= {icon(event.words) for event in match.events[since:]}
    assert used <= drawn_there


def test_locations_are_drawn_in_their_order() -> None:
    m = scene(2, crises="flood_05")
    assert list(places(drawn(m), 1)) == [location.id for location in locations()]
