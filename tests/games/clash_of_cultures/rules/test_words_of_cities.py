"""What leaders, trade routes, other prices and the choice of civilizations ask, offer and tell, in both languages."""

from __future__ import annotations

from games.clash_of_cultures.civilizations.saying import SPOKEN, is_fine, play, say, why_not
from games.clash_of_cultures.scenes import ask, goods, kind, options, scene
from pentarchy.core import Match, Refusal, Setup
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import bills, cities, leaders, purse
from pentarchy.games.clash_of_cultures.rules.moments_of_cities import Rebate
from pentarchy.testing import clause


@clause("coc.lead.1", "coc.lead.2")
def test_leaders_are_appointed_and_lost() -> None:
    m = scene(
        civs={0: "rome", 1: "maya"},
        leaders={0: "caesar"},
        cities={0: "d4:happy"},
        units={0: "b5:leader"},
        goods={0: "mood 1 culture 1"},
    )
    play(m, "recruit d4")
    assert why_not(m, "appoint pakal") == "coc.lead.1 no_such_leader"
    play(m, "appoint sulla")
    leaders.killed(m.state, 0, 1)
    events = [event.words[0] for event in m.events]
    assert {"loses-leader", "appoints"} <= set(events)


@clause("coc.lead.3")
def test_captured_leaders_are_told() -> None:
    m = scene(
        civs={0: "rome", 1: "maya"},
        leaders={1: "pakal"},
        cities={0: "d4", 1: "d7"},
        units={0: "d5:infantry=4", 1: "d6:leader"},
        advances={0: "tactics"},
        dice=[5, 5, 5, 5, 0, 5, 5, 5, 5, 0],
    )
    play(m, "command", "move d5 d6")
    while not any(event.words[0] == "captures-leader" for event in m.events) and kind(m) != "action":
        say(m)
        m.pick(next(iter(m.asked)), options(m, next(iter(m.asked)))[0])
    play(m)
    assert any(event.words[0] == "captures-leader" for event in m.events)


@clause("coc.lead.5", "coc.rec.2")
def test_why_a_city_recruits_no_leader_and_no_cavalry() -> None:
    m = scene(civs={0: "rome"}, cards={0: ""}, cities={0: "d4"}, goods={0: "mood 1 culture 1"})
    assert why_not(m, "recruit d4").startswith("coc.rec.3")
    for refusal in (
        Refusal("coc.lead.5", "no_leader_left"),
        Refusal("coc.rec.3", "own_price"),
        Refusal("coc.leader.bleda.1", "sealed"),
    ):
        for texts in SPOKEN:
            assert is_fine(texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language)))


@clause("coc.leader.bleda.1")
def test_a_sealed_city_is_not_activated_again() -> None:
    m = scene(expansion=True, cities={0: "d4 b2"}, goods={0: "food 1"})
    at = m.state.board.number["d4"]
    assert cities.may_activate(m.state, 0, at) is None
    m.state.acts[at] = cities.ACTIVATED | cities.SEALED
    refusal = cities.may_activate(m.state, 0, at)
    assert refusal is not None
    assert refusal.key == "sealed"
    assert not cities.can_activate(m.state, at)


@clause("coc.adv.9")
def test_unlocked_advances_are_told() -> None:
    m = play(scene(civs={0: "aztecs"}, goods={0: "food 2"}), "advance tactics")
    assert any(event.words[0] == "unlocks" for event in m.events)


@clause("coc.trade.3", "coc.trade.7")
def test_routes_are_asked_and_offered() -> None:
    m = scene(
        expansion=True,
        phase="turn-start",
        cities={0: "d2", 1: "d6::market c6"},
        units={0: "d4:settler=2"},
        advances={0: "trade_routes storage"},
    )
    play(m, "route d4 c6", "fill")
    assert goods(m, 1) == "gold 1"


def test_rebates_and_parts_can_be_said() -> None:
    m = scene(expansion=True, goods={0: "food 2 wood 2 culture 2 mood 2"})
    for verb, words in (("waive", ("food-1", "ore-1")), ("sacrifice", ("mood-1",)), ("sacrifice", ())):
        for texts in SPOKEN:
            assert is_fine(texts.option((verb, *words)))
    for asked in ("waive", "sacrifice", "quarter", "leader", "route", "civilization", "ability"):
        for texts in SPOKEN:
            assert is_fine(texts.decision(asked))
    for texts in SPOKEN:
        assert is_fine(texts.option(("draft-as", "ship")))
    swap = Rebate("pakal.1", 2, 31, purse.priced(culture=1))
    price = purse.priced(food=1, wood=1)
    ask(m, lambda state: bills.pay(state, 0, price, "coc.con.1", 0, [swap]), "use pakal.1")
    assert goods(m, 0) == "food 2 wood 2 culture 1 mood 2"


@clause("coc.setup.5")
def test_civilizations_are_chosen_in_words() -> None:
    m = Match(game, Setup(2, "expansion", (("civilizations", "draft"),)), 3)
    while kind(m) == "civilization":
        seat = next(iter(m.asked))
        play(m, options(m, seat)[0])
    assert sum(event.words[0] == "takes-civilization" for event in m.events) == 2
