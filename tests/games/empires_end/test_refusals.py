"""Why not: every refusal names its clause, its sentence and the numbers in it; what is offered is never refused."""

from __future__ import annotations

from games.empires_end.scene import options, scene
from games.empires_end.test_words import REFUSALS, positions
from pentarchy.core import Match, Refusal
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.rules.why_not import GRAMMAR, VERBS, wrong_moment
from pentarchy.testing import clause

REFUSED: dict[str, dict[str, Refusal]] = {
    "crisis": {
        "fly moon": Refusal("ee.track.4", "no_such_thing"),
        "accept": Refusal("ee.track.4", "no_such_thing"),
        "accept city_32": Refusal("ee.track.4", "no_such_thing"),
        "burn fire_01": Refusal("ee.track.4", "no_such_thing"),
        "trade moon wheat axe": Refusal("ee.track.4", "no_such_thing"),
        "commit axe many": Refusal("ee.track.4", "no_such_thing"),
        "keep hand": Refusal("ee.track.2", "other_round_now", what="kind-crisis"),
        "begin economy": Refusal("ee.track.2", "other_round_now", what="kind-crisis"),
        "trade city_32 wheat points-2": Refusal("ee.track.2", "other_round_now", what="kind-crisis"),
        "sell fire_01": Refusal("ee.track.2", "other_round_now", what="kind-crisis"),
        "bid blight_01 wheat": Refusal("ee.crisis.3", "none_left", resource="wheat"),
        "bid blight_01 axe": Refusal("ee.card.2", "not_shown", card="blight_01", resource="axe"),
        "accept flood_01": Refusal("ee.crisis.1", "no_open_crisis", card="flood_01"),
        "free barbarians_07 blight_01": Refusal("ee.exhaust.1", "other_ability", card="barbarians_07"),
        "free famine_01 blight_01": Refusal("ee.exhaust.9", "asleep", card="famine_01", last=0),
        "free famine_03 blight_01": Refusal("ee.exhaust.1", "exhausted", card="famine_03"),
        "free flood_01 blight_01": Refusal("ee.exhaust.9", "not_attached", card="flood_01"),
        "redraw famine_03 blight_01": Refusal("ee.exhaust.1", "other_ability", card="famine_03"),
        "declare shortage": Refusal("ee.shortage.7", "after_accepting"),
        "end turn": Refusal("ee.crisis.10", "must_decide"),
    },
    "empty deck": {"redraw barbarians_07 blight_01": Refusal("ee.glossary.35", "no_cards_left")},
    "double crisis": {
        "accept blight_01": Refusal("ee.double.3", "averted_already", card="blight_01"),
        "end turn": Refusal("ee.double.3", "must_decide"),
    },
    "averted": {
        "accept blight_01": Refusal("ee.crisis.5", "averted_already", card="blight_01"),
        "free barbarians_07 blight_01": Refusal("ee.crisis.5", "averted_already", card="blight_01"),
        "declare shortage": Refusal("ee.shortage.1", "no_shortage", have=8, need=5),
        "end economy": Refusal("ee.track.2", "other_round_now", what="kind-crisis-after"),
    },
    "burn": {
        "burn city_32": Refusal("ee.accept.14", "not_nearest", place="city_32", number=5, far=4, near=1),
        "burn farm_11": Refusal("ee.accept.4", "burnt_already", place="farm_11"),
    },
    "attach": {
        "attach blight_05 city_32": Refusal(
            "ee.innovation.3", "not_fewest", place="city_32", other="village_15", have=1, least=0
        ),
        "attach blight_05 farm_11": Refusal("ee.innovation.2", "destroyed", place="farm_11"),
        "attach flood_01 road_9": Refusal("ee.innovation.1", "other_card", card="blight_05"),
    },
    "shortage": {"buy coin": Refusal("ee.shortage.2", "declare_first")},
    "screen lifted": {"declare shortage": Refusal("ee.shortage.7", "after_accepting")},
    "repeated": {
        "trade city_32 wheat points-2": Refusal("ee.economy.1", "other_round", card="city_32"),
        "trade flood_01 wheat axe": Refusal("ee.economy.1", "not_attached", card="flood_01"),
        "trade road_14 wheat points-2": Refusal("ee.glossary.1", "not_on_offer", card="road_14"),
        "trade road_14 wheat hammer": Refusal("ee.economy.11", "none_left", resource="wheat"),
        "trade road_14 axe hammer": Refusal("ee.resource.6", "trades_cost_wheat"),
        "trade farm_11 wheat points-2": Refusal("ee.economy.1", "other_ability", card="farm_11"),
        "trade farm_3 wheat points-2": Refusal("ee.empire.3", "ruin_has_no_ability", place="farm_3", last=0),
        "trade fire_05 wheat points-2": Refusal("ee.economy.3", "asleep", card="fire_05", last=0),
        "repeat barbarians_03 city_32": Refusal("ee.glossary.25", "used_up", card="barbarians_03", last=0),
    },
    "economy": {
        "trade barbarians_01 coin coin": Refusal("ee.resource.7", "nothing_gained", resource="coin"),
        "repeat barbarians_03 city_32": Refusal("ee.glossary.33", "other_round", card="city_32"),
        "repeat barbarians_03 barbarians_03": Refusal("ee.glossary.25", "no_repeat_of_repeats"),
    },
    "poor": {
        "play fire_06": Refusal("ee.industry.2", "too_dear", price=1, hammers=0, coins=0, more=1),
        "play flood_01": Refusal("ee.industry.1", "not_in_hand", card="flood_01"),
        "discard hand": Refusal("ee.industry.12", "not_yet_two", have=0, need=2, more=2),
        "rebuild city_32": Refusal("ee.industry.8", "intact", place="city_32"),
        "rebuild farm_3": Refusal("ee.industry.23", "too_dear", price=3, hammers=0, coins=0, more=3),
        "use village_15": Refusal("ee.industry.22", "works_by_itself", card="village_15"),
        "use road_14": Refusal("ee.industry.10", "other_round", card="road_14"),
        "use fire_08": Refusal("ee.glossary.9", "nothing_to_renew", card="fire_08"),
        "use flood_02": Refusal("ee.industry.10", "not_attached", card="flood_02"),
        "end economy": Refusal("ee.track.2", "other_round_now", what="kind-industry"),
    },
    "pay": {
        "sell fire_06": Refusal("ee.industry.23", "answer_first", what="kind-pay"),
        "pay 0 0": Refusal("ee.industry.23", "exact_price", price=3),
        "pay 0 3": Refusal("ee.resource.7", "none_left", resource="coin"),
    },
    "swap": {
        "swap city_32 city_32": Refusal("ee.industry.16", "two_different"),
        "swap village_15 city_32": Refusal("ee.industry.11", "left_first", place="city_32"),
    },
    "move": {
        "move famine_01 city_32": Refusal("ee.glossary.27", "same_place", card="famine_01", place="city_32"),
        "move flood_01 city_32": Refusal("ee.glossary.8", "not_attached", card="flood_01"),
    },
    "move back": {
        "move fire_01 road_14": Refusal("ee.glossary.27", "only_back", card="fire_01", place="city_32"),
        "move fire_01 village_15": Refusal("ee.innovation.2", "destroyed", place="village_15"),
    },
    "two sold": {
        "play flood_05": Refusal("ee.industry.1", "two_cards", number=2, last=0),
        "rebuild city_32": Refusal("ee.industry.9", "rebuilt_already", last=0),
        "use fire_03": Refusal("ee.industry.21", "used_up", card="fire_03", last=0),
    },
    "discarded": {"discard hand": Refusal("ee.industry.6", "empty_hand")},
    "all ruins": {"play fire_06": Refusal("ee.industry.19", "nowhere_to_attach")},
    "all alike": {"use fire_03": Refusal("ee.glossary.27", "nothing_to_move")},
    "order": {
        "trade city_32 wheat points-2": Refusal("ee.combined.1", "answer_first", what="kind-order"),
        "sell fire_01": Refusal("ee.combined.1", "answer_first", what="kind-order"),
        "keep hand": Refusal("ee.track.2", "other_round_now", what="kind-order"),
    },
    "industry first": {
        "begin economy": Refusal("ee.combined.2", "other_part", what="kind-industry"),
        "begin industry": Refusal("ee.combined.2", "part_open", what="kind-industry"),
    },
    "paid in the first part": {"begin economy": Refusal("ee.combined.2", "one_part", what="kind-pay")},
    "industry second": {"begin economy": Refusal("ee.combined.2", "part_over", what="kind-industry")},
    "axes": {
        "commit coin 0": Refusal("ee.military.3", "axes_then_coins", resource="axe"),
        "commit axe 2": Refusal("ee.military.17", "too_many", resource="axe", have=1),
        "commit axe 9999": Refusal("ee.military.17", "too_many", resource="axe", have=1),
        "commit axe 10000": Refusal("ee.track.4", "no_such_thing"),
    },
    "coins": {
        "commit axe 0": Refusal("ee.military.3", "axes_then_coins", resource="coin"),
        "commit coin 2": Refusal("ee.military.17", "too_many", resource="coin", have=1),
    },
    "renew": {
        "renew fire_01": Refusal("ee.military.18", "not_exhausted", card="fire_01"),
        "renew flood_01": Refusal("ee.military.10", "not_attached", card="flood_01"),
    },
    "found": {
        "found fire_02": Refusal("ee.blitz.3", "chosen_already", card="fire_02"),
        "found flood_09": Refusal("ee.blitz.3", "not_in_hand", card="flood_09"),
    },
}

ASKED = {
    "exchange": "ee.blitz.2",
    "found": "ee.blitz.3",
    "crisis": "ee.crisis.3",
    "crisis-after": "ee.glossary.15",
    "burn": "ee.accept.8",
    "attach": "ee.accept.6",
    "shortage": "ee.shortage.1",
    "shortage-coin": "ee.shortage.3",
    "order": "ee.combined.1",
    "economy": "ee.economy.2",
    "industry": "ee.industry.1",
    "pay": "ee.industry.23",
    "swap": "ee.industry.11",
    "move": "ee.glossary.8",
    "commit-axe": "ee.military.3",
    "commit-coin": "ee.military.3",
    "renew": "ee.military.10",
}
"""The clause behind each question."""


def test_a_refusal_says_which_rule_and_how_much_is_missing() -> None:
    for name, m in positions():
        for option, refusal in REFUSED.get(name, {}).items():
            assert m.why_not(0, option) == refusal, name


def test_no_refusal_is_missing_above() -> None:
    assert {refusal.key for refused in REFUSED.values() for refusal in refused.values()} == REFUSALS
    assert set(REFUSED) <= {name for name, _ in positions()}


def test_exactly_what_is_offered_is_not_refused() -> None:
    for name, m in positions():
        decision, state = m.asked[0], m.world(0).state
        allowed = [option for option in game.candidates(state, decision) if m.why_not(0, option) is None]
        assert set(decision.options) <= set(allowed), name
        for option in allowed:  # parts of a choice may also come out of order
            assert m.clone().pick(0, option), name


def test_nothing_that_is_offered_is_refused() -> None:
    for name, m in positions():
        decision, state = m.asked[0], m.world(0).state
        assert [option for option in decision.options if game.may(state, decision, option)] == [], name


def test_every_question_names_its_clause() -> None:
    assert {m.asked[0].kind: m.asked[0].clause for _, m in positions()} == ASKED


def test_what_can_be_used_is_not_refused() -> None:
    held = "fire_03@road_4 fire_05@city_32 fire_08@army_6 famine_01@army_5"
    for exhausted, usable in (("", "fire_03 fire_05"), ("famine_01", "fire_03 fire_05 fire_08")):
        m = scene(phase="industry", innovations={0: held}, exhausted={0: exhausted})
        things = ["city_32", *(word.partition("@")[0] for word in held.split())]
        assert [thing for thing in things if not m.why_not(0, f"use {thing}")] == ["city_32", *usable.split()]
        assert options(m, 0, "use") == ["use city_32", *(f"use {card}" for card in usable.split())]


def test_one_more_than_anybody_has_can_be_asked_for() -> None:
    m = scene(campaign="campaign_01", resources={0: "axe*30"})
    wishes = game.candidates(m.state, m.asked[0])
    assert max(int(wish[2]) for wish in wishes if wish[:2] == ("commit", "axe")) == 31
    assert m.why_not(0, "commit axe 31") == Refusal("ee.military.17", "too_many", resource="axe", have=30)


def test_what_belongs_to_the_same_round_only_has_to_wait() -> None:
    m = scene(3, crises="blight_05 fire_06", resources={0: "wheat*9"}).pick(0, "accept blight_05")
    assert m.why_not(0, "accept fire_06") == Refusal("ee.accept.6", "answer_first", what="kind-attach")
    assert m.why_not(0, "accept blight_05") == Refusal("ee.crisis.1", "no_open_crisis", card="blight_05")
    m = scene(3, phase="combined", ruins={0: "farm_3"}, hands={0: "fire_01"}).pick(0, "begin industry")
    m.pick(0, "rebuild farm_3")
    assert m.why_not(0, "sell fire_01") == Refusal("ee.industry.23", "answer_first", what="kind-pay")
    assert m.why_not(0, "trade road_14 wheat axe") == Refusal("ee.combined.2", "one_part", what="kind-pay")


@clause("ee.combined.2")
def test_a_part_of_a_combined_round_has_to_wait_or_is_over() -> None:
    m = scene(3, phase="combined", hands={0: "fire_01"}).pick(0, "begin economy")
    texts = game.texts("en")

    def promised(option: str) -> tuple[str, str]:
        refusal = m.why_not(0, option)
        assert refusal is not None
        assert refusal.clause == "ee.combined.2"
        return refusal.key, texts.remedy(refusal)

    wait = "End the part that is open first."
    assert promised("sell fire_01") == promised("begin industry") == promised("end industry") == ("other_part", wait)
    assert promised("begin economy") == ("part_open", "")
    m.pick(0, "end economy")
    assert m.asked[0].kind == "industry"
    over = ("part_over", "")
    assert promised("trade road_14 wheat axe") == promised("begin economy") == promised("end economy") == over
    assert promised("begin industry") == ("part_open", "")
    m = scene(3, phase="combined", hands={0: "fire_01"}).pick(0, "begin industry")
    assert promised("begin economy") == ("other_part", wait)


def test_what_was_never_open_has_not_been_averted() -> None:
    m = dict(positions())["averted"]
    assert m.why_not(0, "accept flood_01") == Refusal("ee.crisis.1", "no_open_crisis", card="flood_01")


def test_a_next_round_is_promised_only_if_there_is_one() -> None:
    """The last industry round is on space 24, the last economy round on space 22."""

    def remedy(m: Match, option: str) -> str:
        refusal = m.why_not(0, option)
        assert refusal is not None
        return game.texts("en").remedy(refusal)

    def industry(space: int) -> Match:
        held, hands = {0: "fire_05@city_32"}, {0: "fire_06 flood_04 flood_05 fire_01"}
        m = scene(phase="industry", space=space, innovations=held, hands=hands, ruins={0: "farm_3 road_4"})
        m.pick(0, "sell fire_06").pick(0, "sell flood_04").pick(0, "rebuild farm_3").pick(0, m.asked[0].options[0])
        return m.pick(0, "use fire_05").pick(0, m.asked[0].options[0])

    def economy(space: int) -> Match:
        m = scene(phase="income", space=space, innovations={0: "flood_11@city_32"})
        return m.pick(0, "choose flood_11 axe")

    for wish in ("sell fire_01", "rebuild road_4", "use fire_05"):
        assert remedy(industry(19), wish)
        assert remedy(industry(24), wish) == ""
    assert remedy(economy(15), "choose flood_11 axe")
    assert remedy(economy(22), "choose flood_11 axe") == ""

    def asleep(space: int) -> Match:
        return scene(crises="blight_01", space=space, innovations={0: "famine_01@farm_3"}, ruins={0: "farm_3"})

    assert remedy(asleep(23), "free famine_01 blight_01")
    assert remedy(asleep(25), "free famine_01 blight_01") == ""
    m = scene(phase="industry", space=24, innovations={0: "fire_05@farm_3"}, ruins={0: "farm_3"})
    assert remedy(m, "use fire_05"), "this round it can still be rebuilt"


SAID = {
    "keep": ("ee.blitz.2", "exchange"),
    "exchange": ("ee.blitz.2", "exchange"),
    "found": ("ee.blitz.3", "found"),
    "accept": ("ee.crisis.8", "crisis"),
    "bid": ("ee.crisis.3", "crisis"),
    "free": ("ee.exhaust.4", "crisis"),
    "redraw": ("ee.glossary.12", "crisis crisis-after"),
    "burn": ("ee.accept.8", "burn"),
    "attach": ("ee.innovation.3", "attach"),
    "declare": ("ee.shortage.1", "shortage"),
    "buy": ("ee.shortage.3", "shortage-coin"),
    "enough": ("ee.shortage.6", "shortage shortage-coin"),
    "begin": ("ee.combined.1", "order"),
    "trade": ("ee.glossary.1", "economy"),
    "choose": ("ee.glossary.1", "economy"),
    "repeat": ("ee.glossary.2", "economy"),
    "play": ("ee.industry.2", "industry"),
    "sell": ("ee.industry.5", "industry"),
    "discard": ("ee.industry.6", "industry"),
    "rebuild": ("ee.industry.8", "industry"),
    "use": ("ee.industry.10", "industry"),
    "pay": ("ee.resource.7", "pay"),
    "swap": ("ee.industry.11", "swap"),
    "move": ("ee.glossary.8", "move"),
    "commit": ("ee.military.3", "commit-axe commit-coin"),
    "renew": ("ee.military.10", "renew"),
    "pass": ("ee.military.18", "renew"),
    "end": ("ee.track.2", "crisis-after economy industry"),
}
"""The clause that allows each wish, and the questions that it answers."""


def test_every_wish_has_its_clause() -> None:
    assert {verb: GRAMMAR.clause_of((verb,)) for verb in VERBS} == {verb: said for verb, (said, _) in SAID.items()}
    assert all(said in game.rulebook for said, _ in SAID.values())


@clause("ee.track.2", "ee.track.4")
def test_every_wish_has_its_moments() -> None:
    ends = {"crisis-after": "turn", "economy": "economy", "industry": "industry"}
    for name, m in positions():
        decision = m.asked[0]
        wishes = {wish[0]: wish for wish in game.candidates(m.state, decision)}
        wishes["end"] = ("end", ends.get(decision.kind, "turn"))
        timely = [verb for verb, wish in wishes.items() if wrong_moment(m.state, decision, wish) is None]
        assert timely == [verb for verb in wishes if decision.kind in SAID[verb][1].split()], name
