"""The cards of the base game, both editions: each has a test of its own."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    all_cards,
    counts,
    discards,
    do,
    hand,
    offered,
    points,
    refused,
    scene,
    top,
    trash,
    zone,
)
from pentarchy.testing import clause

# -- cards that only give


@clause("dom.card.copper", "dom.card.silver", "dom.card.gold", "dom.buy.12")
def test_basic_treasures() -> None:
    m = scene(hand="copper silver gold", phase="treasures")
    do(m, "treasures")
    assert counts(m) == (1, 1, 6)
    assert zone(m, "play") == "copper gold silver"


@pytest.mark.parametrize(
    ("card", "drawn", "expected"),
    [
        ("smithy", 3, (0, 1, 0)),
        ("village", 1, (2, 1, 0)),
        ("market", 1, (1, 2, 1)),
        ("festival", 0, (2, 2, 2)),
        ("laboratory", 2, (1, 1, 0)),
        ("woodcutter", 0, (0, 2, 2)),
        ("moat", 2, (0, 1, 0)),
        ("great_hall", 1, (1, 1, 0)),
        ("lost_city", 2, (2, 1, 0)),
        ("port", 1, (2, 1, 0)),
        ("page", 1, (1, 1, 0)),
        ("peasant", 0, (0, 2, 1)),
    ],
)
@clause(
    "dom.card.smithy",
    "dom.card.village",
    "dom.card.market",
    "dom.card.festival",
    "dom.card.laboratory",
    "dom.card.woodcutter",
    "dom.card.great_hall",
    "dom.action.3",
)
def test_cards_that_only_give(card: str, drawn: int, expected: tuple[int, int, int]) -> None:
    m = do(scene(card, hand=f"{card} village estate"), f"play {card}")
    assert counts(m) == expected
    assert len(m.state.players[0].hand) == 2 + drawn


@clause("dom.card.estate", "dom.card.duchy", "dom.card.province", "dom.card.curse")
def test_basic_points() -> None:
    assert [points(card) for card in ("estate", "duchy", "province", "curse")] == [1, 3, 6, -1]


# -- both editions


@clause("dom.card.bureaucrat", "dom.draw.5")
def test_bureaucrat() -> None:
    m = scene("bureaucrat", 3, hand="bureaucrat", hands={1: "estate duchy copper*3", 2: "copper*5"})
    do(m, "play bureaucrat")
    assert top(m) == ["silver"]
    assert offered(m, 1, "topdeck") == ["duchy", "estate"]
    do(m, "1 topdeck duchy")
    assert top(m, 1) == ["duchy"]
    assert hand(m, 2) == "copper*5"


@clause("dom.card.cellar", "dom.cleanup.5")
def test_cellar_discards_first_and_then_draws() -> None:
    m = scene("cellar", hand="cellar estate*2 copper", deck="gold -")
    do(m, "play cellar", "discard estate", "discard estate", "done")
    assert hand(m) == "copper estate gold"
    assert counts(m)[0] == 1


@clause("dom.card.chapel")
def test_chapel() -> None:
    m = scene("chapel", hand="chapel estate*2 copper*3")
    do(m, "play chapel", "trash copper", "trash copper", "trash estate", "trash estate")
    assert trash(m) == "copper*2 estate*2"
    m = do(scene("chapel", hand="chapel estate"), "play chapel")
    assert refused(m, "trash chapel") == "dom.card.chapel"
    assert trash(do(m, "done")) == ""


@clause("dom.card.council_room")
def test_council_room() -> None:
    m = do(scene("council_room", 3, hand="council_room"), "play council_room")
    assert [len(player.hand) for player in m.state.players] == [4, 6, 6]


@clause("dom.card.gardens")
@pytest.mark.parametrize(("coppers", "expected"), [(38, 3), (39, 4), (8, 0), (9, 1)])
def test_gardens(coppers: int, expected: int) -> None:
    assert points(f"gardens copper*{coppers}") == expected


@clause("dom.card.library", "dom.draw.4")
def test_library() -> None:
    m = scene("library", hand="library copper*5", deck="village gold smithy silver")
    do(m, "play library", "set-aside village", "done")
    assert hand(m) == "copper*5 gold smithy"
    assert discards(m) == "village"
    m = do(scene("library", hand="library copper*7"), "play library")
    assert hand(m) == "copper*7"


@clause("dom.card.library")
def test_cards_set_aside_by_library_are_not_shuffled_in() -> None:
    m = scene("library", hand="library copper*5", deck="village -", discards={0: "gold silver"})
    do(m, "play library", "set-aside village")
    assert hand(m) == "copper*5 gold silver"


@clause("dom.card.library", "dom.cleanup.1")
def test_library_discards_only_what_it_has_set_aside_itself() -> None:
    m = scene("library encampment", hand="encampment library copper*4", deck="estate*2 village gold")
    do(m, "play encampment", "play library", "set-aside village")
    assert (zone(m, "aside"), discards(m)) == ("encampment", "village")


@clause("dom.card.library", "dom.adv.token.3")
def test_library_draws_to_seven_in_spite_of_the_token() -> None:
    m = scene("library relic", hand="library copper*4", prepare=lambda s: setattr(s.players[0], "minus_card", True))
    assert hand(do(m, "play library")) == "copper*7"
    m = scene("library", hand="library", deck="-", prepare=lambda s: setattr(s.players[0], "minus_card", True))
    assert hand(do(m, "play library")) == ""


@clause("dom.card.militia", "dom.trash.7")
def test_militia() -> None:
    m = scene("militia", 3, hand="militia", hands={1: "copper*3 estate*2", 2: "copper*3"})
    do(m, "play militia", "1 discard copper", "1 discard estate")
    assert (hand(m, 1), hand(m, 2)) == ("copper*2 estate", "copper*3")
    assert counts(m)[2] == 2


@clause("dom.card.mine", "dom.cost.7")
def test_mine() -> None:
    m = scene("mine gladiator", hand="mine silver gold estate", supply={"gladiator_fortune": 5})
    do(m, "play mine", "trash gold")
    assert "fortune" not in offered(m, verb="gain")
    assert refused(m, "gain fortune") == "dom.cost.4"
    do(m, "gain gold")
    assert hand(m) == "estate gold silver"


@clause("dom.setup.12", "dom.card.mine", "dom.card.moneylender", "dom.card.throne_room")
def test_first_edition_wordings_are_mandatory() -> None:
    for card, rest in (("mine", "copper silver"), ("throne_room", "village smithy")):
        m = do(scene(card, hand=f"{card} {rest}", edition="1"), f"play {card}")
        assert "done" not in offered(m)
        m = do(scene(card, hand=f"{card} {rest}"), f"play {card}")
        assert "done" in offered(m)
    m = do(scene("moneylender", hand="moneylender copper", edition="1"), "play moneylender")
    assert trash(m) == "copper"
    m = do(scene("moneylender", hand="moneylender copper"), "play moneylender")
    assert trash(m) == ""


@clause("dom.card.moat", "dom.attack.1", "dom.attack.4")
def test_moat() -> None:
    m = scene("militia moat", hand="militia", hands={1: "moat copper*4"})
    do(m, "play militia", "1 react moat")
    assert hand(m, 1) == "copper*4 moat"
    assert counts(m)[2] == 2


@clause("dom.card.moneylender")
def test_moneylender() -> None:
    m = do(scene("moneylender", hand="moneylender copper village", actions=2), "play moneylender", "trash copper")
    assert (counts(m)[2], trash(m)) == (3, "copper")


@clause("dom.card.remodel", "dom.gain.6")
def test_remodel() -> None:
    m = do(scene("remodel", hand="remodel estate*2 copper"), "play remodel", "trash estate")
    assert "village" in offered(m, verb="gain")
    assert "market" not in offered(m, verb="gain")
    assert refused(m, "gain market") == "dom.cost.4"
    assert refused(m, "done") == "dom.card.remodel"
    m = do(scene("remodel", hand="remodel"), "play remodel")
    assert all_cards(m) == "copper*10 remodel"


@clause("dom.card.remodel", "dom.cost.7")
def test_remodel_of_a_card_with_debt() -> None:
    m = scene("remodel overlord city_quarter engineer", hand="remodel overlord copper")
    do(m, "play remodel", "trash overlord")
    gains = offered(m, verb="gain")
    assert {"estate", "city_quarter", "engineer", "overlord"} <= {*gains}
    assert "silver" not in gains


@clause("dom.card.throne_room", "dom.action.8", "dom.action.9")
def test_throne_room() -> None:
    m = scene("throne_room", hand="throne_room village smithy", deck="estate*2")
    do(m, "play throne_room", "play village")
    assert counts(m)[0] == 4
    assert zone(m, "play") == "throne_room village"


@clause("dom.card.throne_room")
def test_throne_room_on_throne_room() -> None:
    m = scene("throne_room", hand="throne_room*2 woodcutter festival")
    do(m, "play throne_room", "play throne_room", "play woodcutter", "play festival")
    assert counts(m) == (4, 5, 8)


@clause("dom.card.witch", "dom.attack.6", "dom.attack.7")
def test_witch() -> None:
    m = do(scene("witch", 4, hand="witch", supply={"curse": 2}), "play witch")
    assert [discards(m, seat) for seat in (1, 2, 3)] == ["curse", "curse", ""]
    assert len(m.state.players[0].hand) == 2


@clause("dom.card.workshop", "dom.cost.4", "dom.empires.cost.1")
def test_workshop() -> None:
    m = do(scene("workshop engineer", hand="workshop"), "play workshop")
    assert "engineer" not in offered(m, verb="gain")
    assert refused(m, "gain engineer") == "dom.cost.4"
    assert discards(do(m, "gain village")) == "village"


# -- first edition only


@clause("dom.card.adventurer", "dom.draw.4")
def test_adventurer() -> None:
    m = scene("adventurer", hand="adventurer", deck="estate gold duchy -", discards={0: "silver"})
    do(m, "play adventurer")
    assert (hand(m), discards(m)) == ("gold silver", "duchy estate")


@clause("dom.card.chancellor")
def test_chancellor() -> None:
    m = do(scene("chancellor", hand="chancellor village", actions=2), "play chancellor", "choose deck-away")
    assert discards(m) == "copper*10"
    assert counts(m)[2] == 2


@clause("dom.card.feast")
def test_feast() -> None:
    m = do(scene("feast", hand="feast"), "play feast", "gain market")
    assert (trash(m), discards(m)) == ("feast", "market")
    m = do(scene("feast throne_room", hand="throne_room feast"), "play throne_room", "play feast")
    assert discards(do(m, "gain market", "gain duchy")) == "duchy market"
    assert trash(m) == "feast"


@clause("dom.card.spy")
def test_spy() -> None:
    m = scene("spy", hand="spy", deck="estate gold", decks={1: "silver"})
    do(m, "play spy", "choose keep-on-deck", "choose discard-it")
    assert (top(m), discards(m, 1)) == (["gold"], "silver")


@clause("dom.card.thief")
def test_thief() -> None:
    m = scene("thief", 3, hand="thief", decks={1: "silver gold", 2: "estate copper"})
    do(m, "play thief", "trash gold", "gain gold", "done")
    assert discards(m) == "gold"
    assert (discards(m, 1), discards(m, 2), trash(m)) == ("silver", "estate", "copper")


# -- second edition only


@clause("dom.card.artisan", "dom.gain.2")
def test_artisan() -> None:
    m = scene("artisan engineer", hand="artisan estate")
    do(m, "play artisan")
    assert "engineer" not in offered(m, verb="gain")
    assert "gold" not in offered(m, verb="gain")
    do(m, "gain market", "topdeck market")
    assert (top(m), hand(m)) == (["market"], "estate")


@clause("dom.card.bandit")
def test_bandit() -> None:
    m = scene("bandit", 3, hand="bandit", decks={1: "silver gold", 2: "copper estate"})
    do(m, "play bandit")
    assert offered(m, 1, "trash") == ["gold", "silver"]
    do(m, "1 trash silver")
    assert (discards(m), trash(m)) == ("gold", "silver")
    assert (discards(m, 1), discards(m, 2)) == ("gold", "copper estate")


@clause("dom.card.harbinger")
def test_harbinger() -> None:
    m = scene("harbinger", hand="harbinger", discards={0: "gold estate"})
    do(m, "play harbinger", "topdeck gold")
    assert (top(m), discards(m)) == (["gold"], "estate")


@clause("dom.card.harbinger", "dom.zone.6")
def test_harbinger_does_not_show_which_card_it_took() -> None:
    m = scene("harbinger", hand="harbinger", discards={0: "gold estate"})
    m.state.players[0].buried = ["silver"]
    do(m, "play harbinger", "topdeck gold")
    mine, theirs = m.view(0)["players"][0], m.view(1)["players"][0]
    assert (mine["top"], sorted(mine["buried"])) == (["gold"], ["estate", "silver"])
    assert (theirs["top"], theirs["discards"], theirs["buried"]) == ([None], [], [None, None])
    assert ("topdecks-some", "seat-0", "1") in [event.words_for(1) for event in m.events]
    m = do(scene("harbinger", hand="harbinger", discards={0: "gold estate"}), "play harbinger", "done")
    assert m.view(1)["players"][0]["discards"] == ["gold", "estate"]


@clause("dom.card.merchant")
def test_merchant() -> None:
    m = scene("merchant", hand="merchant*2 silver*2", actions=2, deck="estate*2")
    do(m, "play merchant", "play merchant", "treasures")
    assert m.state.coins == 6


@clause("dom.card.merchant")
def test_a_silver_before_merchant_was_the_first() -> None:
    m = scene("merchant villa", hand="merchant silver*2", deck="estate", phase="treasures", coins=2, buys=2)
    do(m, "play silver", "end treasures", "buy villa", "play merchant", "end action", "treasures")
    assert m.state.coins == 2


@clause("dom.card.poacher")
def test_poacher() -> None:
    m = scene("poacher page", hand="poacher estate*2 copper", supply={"mine": 0, "curse": 0})
    m.state.outside["treasure_hunter"] = 0
    do(m, "play poacher", "discard copper", "discard estate")
    assert len(m.state.players[0].hand) == 2
    m = do(scene("poacher", hand="poacher", deck="-", supply={"mine": 0}), "play poacher")
    assert (hand(m), discards(m)) == ("", "")


@clause("dom.card.sentry")
def test_sentry() -> None:
    m = scene("sentry", hand="sentry", deck="estate curse gold")
    do(m, "play sentry", "trash curse", "done", "done")
    assert (trash(m), top(m), hand(m)) == ("curse", ["gold"], "estate")


@clause("dom.card.vassal")
def test_vassal() -> None:
    m = scene("vassal", hand="vassal", deck="festival")
    do(m, "play vassal", "play festival")
    assert counts(m) == (2, 2, 4)
    m = do(scene("vassal", hand="vassal", deck="gold"), "play vassal")
    assert discards(m) == "gold"


@clause("dom.card.sentry")
def test_what_a_sentry_discards_is_not_put_back() -> None:
    m = do(
        scene("sentry", hand="sentry village", deck="copper gold estate"),
        "play sentry",
        "done",
        "discard estate",
        "done",
    )
    assert (discards(m), top(m)) == ("estate", ["gold"])
