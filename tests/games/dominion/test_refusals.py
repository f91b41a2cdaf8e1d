"""Why not: every reason that Dominion has is met in a scene, and said with its remedy in both languages."""

from __future__ import annotations

from random import Random

import pytest

from games.dominion.scene import do, offered, scene
from games.dominion.test_words import DE, EN
from pentarchy.core import LANGUAGES, Match, Refusal, Setup, Texts
from pentarchy.games.dominion import game
from pentarchy.games.dominion.state import Dominion


def in_mission(state: Dominion) -> None:
    state.note("no_cards")


def charmed(state: Dominion) -> None:
    state.note("charm")


def met() -> dict[str, tuple[Match, str]]:
    """A scene for each reason, and what is refused there."""
    return {
        "other_verb": (scene(hand="village"), "gain copper"),
        "not_in_game": (scene(phase="buy", coins=9), "buy witch"),
        "not_in_hand": (scene(hand="village"), "play smithy"),
        "not_an_action": (scene(hand="village copper"), "play copper"),
        "not_a_treasure": (scene(hand="copper estate", phase="treasures"), "play estate"),
        "no_buys": (scene(phase="buy", buys=0, coins=3, debt=2), "buy copper"),
        "too_dear": (scene(phase="buy", coins=2), "buy gold"),
        "in_debt": (scene(phase="buy", coins=3, debt=5), "buy copper"),
        "pile_empty": (scene(phase="buy", coins=9, supply={"village": 0}), "buy village"),
        "covered": (scene("rocks", phase="buy", coins=9), "buy rocks"),
        "not_supply": (scene("page", phase="buy", coins=9), "buy champion"),
        "treasures_first": (scene(hand="copper", phase="treasures"), "buy copper"),
        "treasures_over": (do(scene(hand="copper", phase="buy", buys=2), "buy copper"), "play copper"),
        "action_phase_over": (scene(hand="copper village", phase="treasures"), "play village"),
        "buy_phase_later": (scene(hand="village"), "buy copper"),
        "once": (do(scene("alms", phase="buy", buys=2), "event alms", "gain copper"), "event alms"),
        "no_cards_in_mission": (scene("alms", phase="buy", coins=3, prepare=in_mission), "buy silver"),
        "not_that_much": (scene(phase="buy", coins=3, debt=5), "pay 4"),
        "no_debt": (scene(phase="buy", coins=3), "pay 1"),
        "costs_too_much": (do(scene(hand="workshop"), "play workshop"), "gain gold"),
        "costs_otherwise": (do(scene("upgrade", hand="upgrade estate"), "play upgrade", "trash estate"), "gain gold"),
        "wrong_kind": (do(scene(hand="mine estate copper"), "play mine"), "trash estate"),
        "chosen_already": (do(scene(hand="cellar copper estate*2"), "play cellar", "discard copper"), "discard copper"),
        "not_enough": (do(scene("militia", hand="militia", hands={1: "copper*3 estate*2"}), "play militia"), "1 done"),
        "must": (do(scene(hand="workshop"), "play workshop"), "done"),
        "bid_higher": (passing(), "0 bid 3"),
        "no_such_thing": (scene(phase="buy", coins=9), "buy dragon"),
    }


def passing() -> Match:
    """The first Province is gained, and the player on the left has bid three."""
    m = scene("mountain_pass", phase="buy", coins=8)
    do(m, "buy province")
    return do(m, "1 bid 3")


@pytest.fixture(scope="module")
def scenes() -> dict[str, tuple[Match, str]]:
    return met()


def split(line: str) -> tuple[int, str]:
    first, _, rest = line.partition(" ")
    return (int(first), rest) if first.isdigit() else (0, line)


REFUSED = [
    Refusal("dom.turn.1", "other_verb", what="kind-action"),
    Refusal("dom.setup.5", "not_in_game", card="witch"),
    Refusal("dom.action.1", "not_in_hand", card="smithy"),
    Refusal("dom.action.1", "not_an_action", card="copper"),
    Refusal("dom.buy.2", "not_a_treasure", card="estate"),
    Refusal("dom.buy.6", "no_buys"),
    Refusal("dom.buy.6", "too_dear", card="gold", cost=6, coins=2, more=4),
    Refusal("dom.empires.debt.8", "in_debt", debt=5, coins=3),
    Refusal("dom.gain.3", "pile_empty", card="village"),
    Refusal("dom.buy.6a", "covered", card="rocks", top="catapult"),
    Refusal("dom.adv.traveller.1", "not_supply", card="champion"),
    Refusal("dom.buy.3", "treasures_first"),
    Refusal("dom.buy.3", "treasures_over"),
    Refusal("dom.turn.5", "action_phase_over"),
    Refusal("dom.turn.1", "buy_phase_later"),
    Refusal("dom.event.alms", "once", event="alms"),
    Refusal("dom.event.mission", "no_cards_in_mission"),
    Refusal("dom.empires.debt.10", "not_that_much", most=3),
    Refusal("dom.empires.debt.16", "no_debt"),
    Refusal("dom.cost.4", "costs_too_much", card="gold", cost=6, debt=0, coins=4, most=0),
    Refusal("dom.cost.2", "costs_otherwise", card="gold", cost=6, debt=0, coins=3, most=0),
    Refusal("dom.card.mine", "wrong_kind", card="estate"),
    Refusal("dom.card.cellar", "chosen_already", card="copper"),
    Refusal("dom.card.militia", "not_enough"),
    Refusal("dom.card.workshop", "must"),
    Refusal("dom.empires.landmark.29", "bid_higher", highest=3),
    Refusal("dom.term.1", "no_such_thing"),
]
"""What each scene is refused with: the clause, the reason, and the numbers of the sentence."""


def test_several_cards_are_picked_in_the_order_of_the_alphabet() -> None:
    m = scene("chapel", hand="chapel copper*2 estate*2")
    assert offered(do(m, "play chapel", "trash copper", "trash estate"), verb="trash") == ["estate"]


def test_every_reason_is_met(scenes: dict[str, tuple[Match, str]]) -> None:
    assert {*scenes} == {*EN["refusals"], "no_such_thing"}
    assert [*scenes] == [refusal.key for refusal in REFUSED]
    for (m, line), refusal in zip(scenes.values(), REFUSED, strict=True):
        assert m.why_not(*split(line)) == refusal


def test_the_reason_fits_the_moment() -> None:
    buying, mining = scene("tax", phase="buy", coins=1), do(scene(hand="mine copper"), "play mine")
    working = do(scene("engineer", hand="workshop"), "play workshop")
    engineer: dict[str, int | str] = {"card": "engineer", "cost": 0, "debt": 4, "coins": 4, "most": 0}
    for m, option, refusal in (
        (buying, "event alms", Refusal("dom.empires.setup.3", "not_in_game", card="alms")),
        (buying, "event tax", Refusal("dom.buy.6", "too_dear", card="tax", cost=2, coins=1, more=1)),
        (buying, "buy", Refusal("dom.turn.1", "other_verb", what="kind-buy")),
        (mining, "trash gold", Refusal("dom.card.mine", "not_in_hand", card="gold")),
        (
            do(scene(hand="cellar copper"), "play cellar"),
            "discard gold",
            Refusal("dom.card.cellar", "not_in_hand", card="gold"),
        ),
        (mining, "gain gold", Refusal("dom.card.mine", "other_verb", what="kind-trash")),
        (working, "gain engineer", Refusal("dom.cost.4", "costs_too_much", **engineer)),
        (
            do(scene(hand="mine copper"), "play mine", "trash copper"),
            "gain estate",
            Refusal("dom.action.11", "wrong_kind", card="estate"),
        ),
        (
            do(scene("city_quarter", hand="remodel city_quarter"), "play remodel"),
            "gain gold",
            Refusal("dom.cost.7", "costs_too_much", card="gold", cost=6, debt=0, coins=2, most=8),
        ),
        (
            do(scene("charm overlord city_quarter", phase="buy", prepare=charmed), "buy overlord"),
            "gain copper",
            Refusal("dom.cost.8", "costs_otherwise", card="copper", cost=0, debt=0, coins=0, most=8),
        ),
        (
            do(scene("temple", hand="temple copper*2 estate"), "play temple", "trash copper"),
            "trash copper",
            Refusal("dom.card.temple", "chosen_already", card="copper"),
        ),
        (scene(hand="village", debt=1), "pay 1", Refusal("dom.empires.debt.22", "buy_phase_later")),
        (scene(hand="copper", debt=1, phase="treasures"), "pay 1", Refusal("dom.empires.debt.9", "treasures_first")),
    ):
        assert m.why_not(0, option) == refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [*EN["refusals"], "no_such_thing"])
def test_every_reason_and_its_remedy_can_be_said(scenes: dict[str, tuple[Match, str]], key: str, language: str) -> None:
    m, line = scenes[key]
    refusal, texts = m.why_not(*split(line)), game.texts(language)
    assert refusal is not None
    assert "{" not in texts.refusal(refusal, "") + texts.remedy(refusal)
    assert texts.refusal(refusal, "")
    assert bool(texts.remedy(refusal)) == (key in (EN if language == "en" else DE)["remedies"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_random_game_refuses_can_be_said(language: str) -> None:
    texts, rng = game.texts(language), Random(7)
    m = Match(game, Setup(3, "standard", (("beside", "4"),)), 5)
    for _ in range(120):
        seat, decision = next(iter(m.asked.items()))
        for option in game.candidates(m.state, decision):
            refusal = m.why_not(seat, option)
            if refusal is not None:
                assert "{" not in texts.refusal(refusal, "") + texts.remedy(refusal)
        m.pick(seat, rng.choice(decision.options))


def test_what_is_missing_is_counted() -> None:
    texts: Texts = game.texts("en")
    m = scene("bridge", hand="bridge")
    do(m, "play bridge")
    too_dear = m.why_not(0, "buy gold")
    assert too_dear is not None
    assert texts.refusal(too_dear, "") == "Gold costs 5 coins, you have 1."
    assert texts.remedy(too_dear) == "4 more coins: from Treasures that are still in hand or from Action cards."
    in_debt = scene(phase="buy", coins=1, debt=5).why_not(0, "buy copper")
    assert in_debt is not None
    assert texts.remedy(in_debt) == "Pay off 5 debt; you have 1 coin."
