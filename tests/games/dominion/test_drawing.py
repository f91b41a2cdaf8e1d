"""How Dominion is drawn, with nothing in it that the viewer does not know. The contract holds the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from games.dominion.scene import do, scene
from games.drawings import Position, data_ids, drawn, page, scene_of
from pentarchy.core import PAGE_KEYS, Match, Setup, choosing
from pentarchy.core.text import LANGUAGES
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import ALL, EVENTS, LANDMARKS, MIXED, PILE_CARDS
from pentarchy.games.dominion.drawing.board import KEYS, event_keys
from pentarchy.games.dominion.drawing.emblems import blazons, emblem
from pentarchy.games.dominion.drawing.faces import breaks, hand, is_plain, land, mini, short_text, tile
from pentarchy.games.dominion.drawing.sheet import drawing, icon
from pentarchy.games.dominion.words.remarks import price_in_words
from pentarchy.testing import clause


def positions(players: int, seed: int, steps: int = 400, **options: str) -> Iterator[Position]:
    """A random game in which much is played and bought."""
    rng, match = Random(seed), Match(game, Setup(players, "standard", tuple(options.items())), seed)
    for _ in range(steps):
        if match.over:
            return
        seat, decision = rng.choice(list(match.asked.items()))
        lively = [option for option in decision.options if option[0] not in ("end", "done")]
        events = len(match.events)
        pick = rng.choice(lively if lively and rng.random() < 0.85 else decision.options)
        if ("treasures",) in decision.options and rng.random() < 0.8:
            pick = ("treasures",)
        match.pick(seat, pick)
        yield Position(match, seat, pick, events)


def asking(html: str) -> set[str]:
    """The ids that a click can pick: those that do not lie where nothing is asked."""
    root = ElementTree.fromstring(f"<div>{html}</div>")
    found: set[str] = set()

    def walk(element: ElementTree.Element) -> None:
        if element.get("data-rest"):
            return
        found.update([element.get("data-id") or ""])
        for child in element:
            walk(child)

    walk(root)
    return found - {""}


# -- the whole sheet


def test_hidden_cards_are_in_nobody_elses_sheet() -> None:
    """A card that only one player can have: its element never stands in another player's sheet."""
    m = scene("militia", 3, hand="gold silver estate", hands={1: "duchy*3", 2: "province*2"})
    for viewer in (None, 0, 1, 2):
        for language in LANGUAGES:
            sheet = drawn(m, viewer, language)
            held = set(re.findall(r'id="hand-(\w+)-\d+"', page(sheet)))
            assert held == {None: set(), 0: {"gold", "silver", "estate"}, 1: {"duchy"}, 2: {"province"}}[viewer]
            for seat in range(3):
                told = repr(sheet.tips[f"seat-{seat}"]) + repr(sheet.seats[seat])
                assert not [name for name in ("duchy", "province") if game.texts(language).name(name) in told]


@pytest.mark.parametrize("draft", ["veto", "choose"])
def test_a_draft_shows_every_pile_that_can_be_chosen(draft: str) -> None:
    for match, *_ in positions(4, seed=8, steps=6, draft=draft, cards="base,empires"):
        scenery = drawing.scenery(scene_of(match, None))
        kept = set(re.findall(r' id="([^"]+)"', scenery))
        for seat, decision in match.asked.items():
            sheet = drawn(match, seat)
            if match.state.phase == "draft":
                assert {option[1] for option in decision.options} <= asking(sheet.board)
            assert set(re.findall(r'href="#([^"]+)"', page(sheet))) <= kept
            assert data_ids(page(sheet)) <= set(sheet.tips)


# -- cards


def test_every_card_has_a_picture_of_its_own_and_a_face_in_both_languages() -> None:
    names = {*ALL, *EVENTS, *LANDMARKS}
    assert names == set(blazons())
    assert len({tuple(line) for line in blazons().values()}) == len(blazons())
    for language in LANGUAGES:
        words = game.texts(language)
        for name in names:
            ElementTree.fromstring(str(emblem(name)))
            faces = (
                [land(name, words)] if name not in ALL else [tile(name, words, 3), hand(name, words), mini(name, words)]
            )
            for face in faces:
                ElementTree.fromstring(f"<div>{face}</div>")
                assert words.name(name).replace("'", "&#39;") in face.replace("\u00ad", "")


def test_words_that_may_break_are_words_of_names() -> None:
    names = [game.texts(language).name(name) for language in LANGUAGES for name in (*ALL, *MIXED, *EVENTS, *LANDMARKS)]
    assert not {*breaks()} - {word for name in names for word in re.split(r"[\s/-]", name)}
    assert "Karawanen\u00adwächter" in mini("caravan_guard", game.texts("de"))


def test_a_card_says_in_words_what_its_signs_do_not_say() -> None:
    words = game.texts("en")
    assert short_text("village", words) == ""
    assert short_text("militia", words).startswith("Each other player discards")
    assert short_text("chapel", words) == words.explain("chapel")
    assert is_plain("copper", words)
    assert is_plain("province", words)
    assert not is_plain("harem", words)
    assert not is_plain("gardens", words)
    assert 'class="dcost"><i class="damt damt--coin">8</i><i class="damt damt--debt">8</i>' in tile(
        "fortune", words, 8
    ).replace(' aria-hidden="true"', "")


# -- piles


def test_split_piles_show_both_cards_and_what_is_gone() -> None:
    m = scene("catapult rocks", phase="buy", coins=3)
    board = drawn(m).board
    assert {"catapult", "rocks"} <= data_ids(board)
    assert ">5+5<" in board
    m = scene("catapult rocks", phase="buy", coins=4, supply={"catapult_rocks": 4})
    board = drawn(m).board
    assert "<s>Catapult</s>" in board
    assert re.search(r'class="dc dc--tile"[^>]*data-id="rocks"', board)


def test_tokens_points_debt_and_prices_lie_on_piles() -> None:
    def prepare(state):  # type: ignore[no-untyped-def]
        state.pile_vp["temple"] = 3
        state.pile_debt["village"] = 2
        state.players[1].tokens["plus_card"] = "village"
        state.now["bridge"] = 1
        state.cheaper = 1

    m = scene("temple village bridge", phase="buy", coins=8, prepare=prepare)
    board = drawn(m).board
    assert '<i class="damt damt--vp">3</i>' in board
    assert '<i class="damt damt--debt">2</i>' in board
    assert 'data-seat="azurite"' in board
    assert ">+1<" in re.sub(r"<svg.*?</svg>|<span class=.seat-mark[^>]*></span>", "", board)
    assert "is-cheap" in board
    assert "now 2" in drawn(m).tips["village"].now


def test_what_the_treasures_in_hand_will_pay_for_is_marked() -> None:
    m = scene("village", hand="gold copper", phase="treasures")
    assert {"silver", "village", "copper", "estate"} <= soon(m)
    assert not soon(m) & {"gold", "duchy", "province"}
    assert "is-soon" not in drawn(m, 1).board


def soon(m: Match) -> set[str]:
    return set(re.findall(r'id="pile-(\w+)" class="dpile is-soon', drawn(m).board))


def test_what_will_be_paid_for_counts_like_playing_all_treasures() -> None:
    m = do(scene("coppersmith", hand="coppersmith copper*3"), "play coppersmith")
    assert "gold" in soon(m)
    m = do(scene("merchant", hand="merchant silver", deck="estate*5"), "play merchant")
    assert {"silver"} <= soon(m)
    m = scene(
        "village", hand="silver copper", phase="treasures", prepare=lambda s: setattr(s.players[0], "minus_coin", 1)
    )
    assert "estate" in soon(m)
    assert "silver" not in soon(m)
    m = scene(
        "encampment",
        hand="plunder*2",
        deck="-",
        prepare=lambda s: s.players[0].tokens.update(plus_card="encampment_plunder"),
    )
    assert "smithy" in soon(m)


def test_landmarks_events_and_keys() -> None:
    m = scene("arena wedding donate obelisk", phase="buy", coins=4)
    board = drawn(m).board
    assert {"arena", "wedding", "donate", "obelisk"} <= data_ids(board)
    keys = re.findall(r'data-key="(.)"', board)
    assert len(keys) == len(set(keys)) == 10 + 7 + 2
    assert not {*KEYS.values()} & {*PAGE_KEYS}
    assert len(set(event_keys(("wedding", "windfall", "tax", "triumph")).values())) == 4


# -- one place is asked


def test_the_same_card_is_asked_for_in_one_place_only() -> None:
    m = scene("militia", hand="copper*2 gold", play="copper", phase="treasures")
    sheet = drawn(m)
    assert "gold" in asking(sheet.hand)
    assert "gold" not in asking(sheet.board)
    assert "gold" in data_ids(sheet.board), "it still explains itself"
    do(m, "end treasures")
    sheet = drawn(m)
    assert "copper" in asking(sheet.board)
    assert not asking(sheet.hand)


def test_cards_that_are_looked_at_lie_beside_the_play_area() -> None:
    m = do(scene("sentry", hand="sentry copper estate", deck="gold estate copper"), "play sentry")
    board = drawn(m).board
    assert "You look at" in board
    assert re.search(r'id="tray-copper-1"', board)
    assert "copper" not in asking(drawn(m).hand)
    do(m, "trash copper")
    assert 'data-drop="trash copper"' in drawn(m).board
    assert "tray-copper" not in drawn(m, 1).board, "only the owner looks"


def test_cards_that_are_chosen_can_be_given_back() -> None:
    m = do(scene("cellar", hand="cellar estate*2 copper"), "play cellar", "discard estate")
    sheet = drawn(m)
    assert 'data-drop="discard estate"' in sheet.hand
    assert 'class="order-no">1<' in sheet.hand
    assert ("discard", "copper") in scene_of(m, 0).options, "though it stands before the estate"


def test_several_cards_are_chosen_in_any_order() -> None:
    m = do(scene("militia", hand="militia", hands={1: "copper*3 estate village"}), "play militia")
    assert choosing.choice(m, 1) == (
        {("discard", "copper"): 2, ("discard", "estate"): 1, ("discard", "village"): 1},
        2,
        2,
    )
    assert ("discard", "village") not in m.asked[1].options, "the rules know one order"
    m.pick(1, "discard village")
    assert ("discard", "village") in scene_of(m, 1).chosen
    m.pick(1, "discard copper")
    assert [option for _, option in m.picks[-2:]] == [("discard", "copper"), ("discard", "village")]
    m = do(scene("cellar", hand="cellar estate copper*2"), "play cellar")
    assert choosing.choice(m, 0) == ({("discard", "copper"): 2, ("discard", "estate"): 1}, 0, 3)
    assert choosing.choice(m, 1) is None
    assert choosing.choice(do(scene("cellar", hand="copper"), "treasures"), 0) is None


def test_whoever_discards_the_last_of_the_alphabet_is_asked_for_more() -> None:
    m = do(scene("cellar", hand="cellar estate copper*2"), "play cellar", "discard estate")
    assert m.asked[0].options == [("done",)]
    assert choosing.offered(m, 0) == [("done",), ("discard", "copper")]
    refusal = m.why_not(0, "discard estate")
    assert refusal is not None
    assert refusal.key == "chosen_already"


def test_two_choices_in_a_row_are_two() -> None:
    m = do(scene("sentry", hand="sentry", deck="gold estate copper"), "play sentry", "trash estate", "done")
    assert scene_of(m, 0).chosen == ()


def test_the_same_choice_twice_in_a_row_is_two() -> None:
    m = do(scene("throne_room chapel", hand="throne_room chapel estate*6"), "play throne_room")
    do(m, "play chapel", *["trash estate"] * 4)
    assert choosing.chosen(m, 0) == []


def test_what_others_have_discarded_is_no_part_of_the_own_choice() -> None:
    hands = {1: "copper*3 estate village", 2: "copper*2 estate gold village"}
    m = do(scene("militia", players=3, hand="militia", hands=hands), "play militia")
    m.pick(1, "discard copper").pick(1, "discard estate")
    assert (list(m.asked), choosing.chosen(m, 2)) == ([2], [])
    m.pick(2, "discard village").pick(2, "discard gold")
    assert sorted(m.state.players[2].hand) == ["copper", "copper", "estate"]


def test_mat_durations_and_other_areas() -> None:
    m = scene("guide archive", hand="copper", mat="guide*2", play="archive")
    m.state.players[0].later.append((0, "archive", 0))
    mine, other = drawn(m), drawn(m, 1)
    assert "Tavern" in mine.mine
    assert 'id="mat-guide"' in mine.mine
    assert "Staying" in other.board
    assert [stat.value for stat in other.seats[0].stats if stat.icon == "tavern"] == ["2 × Guide"]
    assert "Guide" in other.tips["seat-0"].text


def test_large_hands_lie_on_each_other() -> None:
    m = scene(hand="copper*6 estate*4 gold*2")
    shown = drawn(m).hand
    assert shown.count("<li") == 3
    assert "×6" in shown
    assert shown.index('data-id="gold"') < shown.index('data-id="copper"') < shown.index('data-id="estate"')


# -- options


def test_marks_and_the_likely_step() -> None:
    seen: set[str] = set()
    for match, _, _, since in positions(3, seed=31, beside="3"):
        for event in match.events[since:]:
            assert icon(event.words)
        for decision in match.asked.values():
            assert sum(drawing.is_likely(option) for option in decision.options) <= 1
            for option in decision.options:
                seen.add(option[0])
                assert icon(option)
                assert icon(option[:1])
                assert drawing.mark(option) == ""
    assert {"treasures", "play", "buy", "end"} <= seen
    assert drawing.is_likely(("treasures",))
    assert drawing.wide
    for language in LANGUAGES:
        texts = game.texts(language)
        assert texts.say(drawing.why_final(scene().state, ("end", "buy")))
        assert drawing.folded <= texts.tables["verbs"].keys()


def test_the_last_purchase_says_that_it_ends_the_turn() -> None:
    """By a key of its pile a card is bought at once, and new cards are in hand before anybody can take that back."""
    m = scene(hand="", deck="copper*9", coins=6, buys=2, phase="buy")
    assert not drawing.why_final(m.state, ("buy", "silver"))
    do(m, "buy silver")
    assert drawing.why_final(m.state, ("buy", "silver")) == "final_purchase"
    do(m, "buy silver")
    assert m.state.active == 1
    for language in LANGUAGES:
        assert game.texts(language).say("final_purchase")


def test_every_verb_has_a_sign_and_every_tip_its_clauses() -> None:
    texts = game.texts("en")
    for verb in [*texts.tables["options"], *texts.tables["events"]]:
        assert icon((verb,))
    for players in (2, 6):
        for match, *_ in positions(players, seed=3, steps=1, beside="4"):
            for tip in drawn(match, 0).tips.values():
                assert all(game.rulebook[clause] for clause in tip.clauses)
    assert all(card in blazons() for cards in PILE_CARDS.values() for card in cards)


@clause("dom.cost.9", "dom.adv.token.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_board_outline_and_rules_name_the_same_prices(language: str) -> None:
    m = scene("ferry bridge overlord rocks", hand="bridge", coins=3, buys=2)
    do(m, "play bridge", "event ferry", "pile smithy")
    assert [m.state.price(card) for card in ("smithy", "village", "copper", "overlord")] == [1, 2, 0, 0]
    texts, sheet = game.texts(language), drawn(m, 0, language)
    read = game.draw_text(m.view(0), texts).split("\n")
    for card in m.state.offer:
        price = price_in_words(*m.state.cost(card), texts)
        labels = re.findall(rf'aria-label="{re.escape(texts.name(card))},[^"]*"', sheet.board)
        assert f", {price}, " in labels[0]
        assert any(re.match(rf"\s+{re.escape(texts.name(card))}\b.*  {price}  ", line) for line in read), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_overlord_in_play_can_be_trashed_by_a_click(language: str) -> None:
    m = scene("bonfire overlord", hand="overlord", deck="estate", play="market", coins=2)
    do(m, "play overlord", "become market", "event bonfire")
    assert {"market", "overlord"} <= asking(drawn(m, 0, language).board)
    m = scene("bonfire overlord", hand="overlord*2 smithy", deck="estate*4", coins=3)
    do(m, "play overlord", "become village", "play overlord", "become smithy", "end action")
    sheet = drawn(do(m, "event bonfire", "trash overlord", "done"), 0, language)
    assert {"village", "smithy"} <= asking(sheet.board)
    assert "smithy" not in asking(str(sheet.hand))
