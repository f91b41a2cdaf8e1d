"""Finer points of single cards, and how cards of different boxes meet."""

from __future__ import annotations

from collections.abc import Callable

from games.dominion.scene import (
    asks,
    counts,
    debt,
    discards,
    do,
    end_turn,
    hand,
    many,
    offered,
    points,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.games.dominion import game
from pentarchy.games.dominion.rules import moments
from pentarchy.games.dominion.state import Dominion
from pentarchy.testing import clause


def test_bureaucrat_with_empty_decks() -> None:
    m = scene("bureaucrat", hand="bureaucrat", deck="-", hands={1: "estate copper*4"}, decks={1: "-"})
    do(m, "play bureaucrat")
    assert (top(m), top(m, 1)) == (["silver"], ["estate"])


def test_moat_may_be_revealed_again_for_a_later_attack() -> None:
    m = scene("militia witch moat", hand="militia witch", actions=2, hands={1: "moat copper*4"})
    do(m, "play militia", "1 react moat", "play witch", "1 react moat")
    assert (hand(m, 1), discards(m, 1)) == ("copper*4 moat", "")


def test_the_card_gained_by_charm_is_not_bought() -> None:
    m = scene("charm tax", phase="buy", coins=6, buys=2, prepare=lambda state: state.note("charm"))
    do(m, "buy market", "order charm", "gain festival")
    assert (debt(m), m.state.pile_debt["festival"], m.state.pile_debt["market"]) == (1, 1, 0)


def test_a_crown_in_the_turn_of_another_does_nothing() -> None:
    state = scene("crown", hands={1: "village gold"}).state
    state.players[1].play = ["crown"]
    rule = moments.asks["crown"](state, moments.Play(1, "crown", 0, []))
    try:
        rule.send(None)
        asked = True
    except StopIteration:
        asked = False
    assert not asked


def test_what_enchantress_replaces_and_what_it_does_not() -> None:
    m = scene("enchantress sacrifice throne_room", hand="enchantress", hands={1: "sacrifice estate"})
    end_turn(do(m, "play enchantress"))
    m.state.players[1].tokens = {"plus_coin": "sacrifice"}
    do(m, "1 play sacrifice")
    assert (trash(m), m.state.coins, m.state.actions) == ("", 1, 1)
    m = end_turn(
        do(scene("enchantress throne_room", hand="enchantress", hands={1: "throne_room village"}), "play enchantress")
    )
    do(m, "1 play throne_room")
    assert (asks(m, 1), zone(m, "play", 1)) == ("action", "throne_room")


def test_an_action_played_in_the_turn_of_another_is_not_the_first_of_the_own_turn() -> None:
    cards = "enchantress caravan_guard militia"
    m = scene(cards, 3, hand="enchantress", hands={1: "village militia", 2: "caravan_guard festival copper"})
    end_turn(do(m, "play enchantress"))
    do(m, "1 play village", "1 play militia", "2 react caravan_guard")
    end_turn(m)
    do(m, "2 play festival")
    assert m.state.actions == 1
    assert counts(m)[2] == 1


def test_donate_comes_before_an_extra_turn() -> None:
    m = scene("donate mission", hand="estate*2", phase="buy", coins=4, buys=2, deck="gold*6 -")
    do(m, "event mission", "event donate")
    assert (asks(m), m.state.extra, m.state.phase) == ("trash", False, "between")
    do(m, "trash estate", "trash estate", "done")
    assert m.state.extra


def test_donate_and_mountain_pass_in_either_order() -> None:
    m = scene("donate mountain_pass", phase="buy", coins=8, buys=2)
    do(m, "buy province", "event donate")
    assert offered(m) == ["order donate", "order mountain_pass"]
    do(m, "order mountain_pass", "1 done", "done")
    assert asks(m) == "trash"


def test_baths_see_only_gains_of_the_own_turn() -> None:
    m = scene("baths witch", hand="witch")
    end_turn(do(m, "play witch"))
    assert vp(end_turn(m), 1) == 2


def test_colonnade_sees_durations_but_not_the_mat() -> None:
    m = scene("colonnade hireling guide", play="hireling", mat="guide", phase="buy", coins=9, buys=3)
    m.state.players[0].later = [(0, "hireling", 0)]
    assert vp(do(m, "buy guide", "buy hireling")) == 2


def test_obelisk_counts_only_cards_of_its_pile() -> None:
    assert points("page*2 treasure_hunter", "obelisk", chosen={"obelisk": "page"}) == 4


def test_labyrinth_counts_each_turn_anew() -> None:
    m = scene("labyrinth mission delve", phase="buy", coins=10, buys=3)
    do(m, "event mission", "event delve", "event delve", "end buy")
    assert (vp(m), m.state.extra) == (2, True)
    do(m, "treasures", "event delve", "event delve")
    assert vp(m) == 4


def test_champion_does_not_protect_from_earlier_attacks() -> None:
    m = scene("page swamp_hag", hand="swamp_hag", hands={1: "champion gold"})
    end_turn(do(m, "play swamp_hag"))
    do(m, "1 play champion", "1 treasures", "1 buy silver")
    assert m.state.piles["curse"] == 9


def test_soldier_counts_cards_and_not_plays() -> None:
    m = scene("peasant", hand="disciple soldier", hands={1: "copper*3"})
    assert do(m, "play disciple", "play soldier").state.coins == 4


def test_covered_and_outside_cards_cannot_be_copied() -> None:
    m = scene("peasant emporium", hand="disciple emporium", deck="estate*2")
    do(m, "play disciple", "play emporium")
    assert discards(m) == ""
    assert m.state.piles["patrician_emporium"] == 10


def test_teacher_ignores_tokens_of_others_and_vp_and_debt() -> None:
    m = scene("peasant tax defiled_shrine", mat="teacher", phase="start")
    m.state.players[1].tokens = {"plus_card": "village"}
    assert "plus_card village" in offered(do(m, "call teacher"), verb="token")


def test_a_token_is_taken_away_from_where_it_was() -> None:
    m = scene("training", phase="buy", coins=12, buys=3)
    do(m, "event training", "pile village", "event training", "pile smithy")
    assert m.state.players[0].tokens == {"plus_coin": "smithy"}


def test_haunted_castle_lets_the_victim_order_the_cards() -> None:
    m = scene(
        "castles", hands={1: "copper estate gold silver duchy"}, phase="buy", coins=6, buys=2, supply={"castles": 5}
    )
    do(m, "buy haunted_castle", "1 topdeck estate", "1 topdeck copper")
    assert top(m, 1) == ["copper", "estate"]


def test_fortune_doubles_coins_of_actions_and_only_what_is_left() -> None:
    m = scene("fortune villa", hand="festival fortune", coins=0)
    do(m, "play festival")
    assert do(m, "play fortune").state.coins == 4


def test_diplomat_may_be_used_repeatedly() -> None:
    m = scene("militia diplomat", hand="militia", hands={1: "diplomat estate*6"}, decks={1: "gold*4"})
    do(m, "play militia", "1 react diplomat", "1 discard estate", "1 discard estate", "1 discard estate")
    do(m, "1 react diplomat")
    assert zone(m, "hand", 1) == "diplomat estate*3 gold*4"


def test_first_buy_of_messenger_may_be_an_event_before() -> None:
    m = scene("messenger delve", 3, phase="buy", coins=6)
    do(m, "event delve", "buy messenger")
    assert discards(m, 1) == ""
    assert m.state.active == 1


def test_treasure_hunter_counts_every_gain_of_the_last_turn() -> None:
    m = scene("page delve", phase="buy", coins=5, buys=1)
    do(m, "event delve", "buy silver")
    assert m.state.players[0].last_gains == 2


def test_scores_are_itemized() -> None:
    m = scene("castles wall", hand="province*2 humble_castle", deck="-", vp=4)
    m.state.players[0].discards = many("curse copper*20")
    assert game.scores(m.state)[0] == {
        "vp-tokens": 4,
        "province": 12,
        "curse": -1,
        "humble_castle": 1,
        "wall": -9,
    }


def test_a_duration_card_that_leaves_play_still_does_what_it_has_set_up() -> None:
    m = scene("bonfire gear", hand="gear", deck="gold silver", coins=3)
    do(m, "play gear", "set-aside gold", "set-aside silver", "event bonfire", "trash gear")
    assert trash(m) == "gear"
    end_turn(end_turn(m) if m.state.active == 0 else m)
    assert "gold silver" in hand(m)


def test_what_is_gained_between_turns_belongs_to_no_turn() -> None:
    m = scene(
        "donate labyrinth crumbling_castle", hand="crumbling_castle", phase="buy", coins=3, buys=2, deck="gold*6 -"
    )
    do(m, "buy silver", "event donate", "trash crumbling_castle", "done")
    assert vp(m) == 1


def test_inherited_estates_count_as_actions() -> None:
    def inherit(state: Dominion) -> None:
        state.players[0].inherited = "smithy"

    m = scene("inheritance city_quarter", hand="city_quarter estate*2", deck="gold*2", prepare=inherit)
    assert hand(do(m, "play city_quarter")) == "estate*2 gold*2"
    m = scene("inheritance throne_room", hand="throne_room estate", prepare=inherit)
    assert hand(do(m, "play throne_room", "play estate")) == "copper*6"
    m = scene("inheritance", hand="estate gold", prepare=inherit)
    assert offered(m) == ["end action", "play estate"]


def heir(card: str, seat: int = 0) -> Callable[[Dominion], None]:
    return lambda state: setattr(state.players[seat], "inherited", card)


@clause("dom.event.inheritance", "dom.card.library", "dom.card.vassal")
def test_inherited_estates_are_actions_for_library_and_vassal() -> None:
    m = scene("library", hand="library copper*6", deck="estate gold", prepare=heir("smithy"))
    assert discards(do(m, "play library", "set-aside estate")) == "estate"
    m = do(scene("vassal", hand="vassal", deck="estate", prepare=heir("smithy")), "play vassal", "play estate")
    assert hand(m) == "copper*3"


@clause("dom.event.inheritance", "dom.card.ironworks", "dom.card.replace", "dom.card.courtier", "dom.card.tribute")
def test_inherited_estates_have_the_types_of_the_card() -> None:
    m = do(scene("ironworks", hand="ironworks", deck="gold", prepare=heir("smithy")), "play ironworks", "gain estate")
    assert (m.state.actions, hand(m)) == (1, "gold")
    m = scene("replace", hand="replace copper estate", prepare=heir("smithy"))
    do(m, "play replace", "trash copper", "gain estate")
    assert (top(m), discards(m, 1)) == (["estate"], "curse")
    m = scene("courtier militia", hand="courtier estate copper", prepare=heir("militia"))
    do(m, "play courtier", "reveal estate", "choose actions-1", "choose buys-1", "choose coins-3")
    assert counts(m) == (1, 2, 3)
    m = scene("tribute", hand="tribute", decks={1: "estate*2"}, prepare=heir("smithy", seat=1))
    assert do(m, "play tribute").state.actions == 2


@clause("dom.event.inheritance", "dom.attack.1")
def test_inherited_reactions() -> None:
    m = scene("militia moat", hand="militia", hands={1: "estate copper*4"}, prepare=heir("moat", seat=1))
    do(m, "play militia", "1 react estate")
    assert hand(m, 1) == "copper*4 estate"
    m = scene("militia caravan_guard", hand="militia", hands={1: "estate copper"}, prepare=heir("caravan_guard", 1))
    do(m, "play militia", "1 react estate")
    assert (zone(m, "play", 1), hand(m, 1)) == ("estate", "copper*2")


@clause("dom.duration.4", "dom.card.throne_room")
def test_a_throne_room_stays_as_long_as_each_of_the_durations_that_it_played() -> None:
    m = scene("throne_room archive amulet", hand="throne_room*2 archive amulet", deck="gold*6")
    do(m, "play throne_room", "play throne_room", "play archive", "play amulet", "choose coins-1", "choose coins-1")
    end_turn(end_turn(m))
    assert zone(m, "play") == "amulet archive throne_room"
    end_turn(m)
    assert zone(m, "play") == "archive throne_room"
    end_turn(end_turn(m))
    assert (zone(m, "play"), m.state.players[0].holds) == ("", [])


@clause("dom.duration.4", "dom.event.inheritance")
def test_nothing_is_held_once_an_inherited_duration_is_over() -> None:
    m = scene("throne_room caravan_guard", hand="throne_room estate", prepare=heir("caravan_guard"))
    do(m, "play throne_room", "play estate")
    end_turn(end_turn(m))
    assert zone(m, "play") == "estate throne_room"
    end_turn(m)
    assert (zone(m, "play"), m.state.players[0].holds) == ("", [])
