"""A sheet of all cards and Events: what each asks, whether one may decline, and what it leaves behind.

Seat 0 has a Copper, an Estate, a Silver and a Village in hand besides; the other player the same and another Copper.
Everybody takes the last option. A line reads: the questions, a colon, then Actions, Buys and coins, the own hand,
discard pile and trash, how many cards the other player has in hand, and debt and VP where there are any. `trash?3` may
be declined and offers three options, `1 discard!4` has to be answered, by seat 1.
"""

from __future__ import annotations

import pytest

from games.dominion.scene import counts, discards, do, hand, scene, trash
from pentarchy.core import Match
from pentarchy.games.dominion.box import ACTIONS, EVENTS, KINGDOM_PILES, PILE_OF
from pentarchy.games.dominion.rules.moments import asks, does

TURN = ("action", "treasures", "buy")
MINE = "copper estate silver village"
DECK = "gold smithy estate silver copper curse"
THEIRS = {1: f"copper {MINE}"}

CARDS = {
    "adventurer": ": 0 1 0 | copper estate gold silver*2 village | estate smithy |  | 5",
    "amulet": "choose!3: 0 1 0 | copper estate silver village | silver |  | 5",
    "archive": "take!3: 1 1 0 | copper estate silver smithy village |  |  | 5",
    "artificer": "discard?6, discard?1: 1 1 1 | copper estate gold silver | village |  | 5",
    "artisan": "gain!14, topdeck!5: 0 1 0 | copper estate silver village |  |  | 5",
    "bandit": ": 0 1 0 | copper estate silver village | gold |  | 5",
    "baron": "discard?2: 0 2 4 | copper silver village | estate |  | 5",
    "bridge": ": 0 2 1 | copper estate silver village |  |  | 5",
    "bridge_troll": ": 0 2 0 | copper estate silver village |  |  | 5",
    "bureaucrat": ": 0 1 0 | copper estate silver village |  |  | 4",
    "bustling_village": ": 3 1 0 | copper estate gold silver village |  |  | 5",
    "caravan_guard": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "catapult": "trash!4: 0 1 1 | copper estate silver |  | village | 5",
    "cellar": "discard?5, discard?1: 1 1 0 | copper estate gold silver | village |  | 5",
    "champion": ": 1 1 0 | copper estate silver village |  |  | 5",
    "chancellor": "choose?2: 0 1 2 | copper estate silver village | copper*11 curse estate gold silver smithy |  | 5",
    "chapel": "trash?5, trash?1: 0 1 0 | copper estate silver |  | village | 5",
    "chariot_race": ": 1 1 1 | copper estate gold silver village |  |  | 5 | vp 1",
    "charm": "choose!2: 1 1 0 | copper estate silver village |  |  | 5",
    "city_quarter": ": 2 1 0 | copper estate gold silver village |  |  | 5",
    "coin_of_the_realm": ": 1 1 1 | copper estate silver village |  |  | 5",
    "conspirator": ": 0 1 2 | copper estate silver village |  |  | 5",
    "copper": ": 1 1 1 | copper estate silver village |  |  | 5",
    "coppersmith": ": 0 1 0 | copper estate silver village |  |  | 5",
    "council_room": ": 0 2 0 | copper estate*2 gold silver*2 smithy village |  |  | 6",
    "courtier": "reveal!4, choose!4: 0 1 0 | copper estate silver village | gold |  | 5",
    "courtyard": "topdeck!6: 0 1 0 | copper estate*2 gold silver smithy |  |  | 5",
    "crown": "play?2: 4 1 0 | copper estate gold silver smithy |  |  | 5",
    "diplomat": ": 0 1 0 | copper estate gold silver smithy village |  |  | 5",
    "disciple": "play?2: 4 1 0 | copper estate gold silver smithy | village |  | 5",
    "distant_lands": ": 0 1 0 | copper estate silver village |  |  | 5",
    "dungeon": "discard!5, discard!1: 1 1 0 | copper estate gold silver | smithy village |  | 5",
    "duplicate": ": 0 1 0 | copper estate silver village |  |  | 5",
    "encampment": "reveal?2: 2 1 0 | copper estate gold silver smithy village |  |  | 5",
    "enchantress": ": 0 1 0 | copper estate silver village |  |  | 5",
    "engineer": "gain!10, trash?2, gain!10: 0 1 0 | copper estate silver village | workshop*2 | engineer | 5",
    "farmers_market": ": 0 2 1 | copper estate silver village |  |  | 5",
    "feast": "gain!15: 0 1 0 | copper estate silver village | workshop | feast | 5",
    "fortune": ": 1 2 0 | copper estate silver village |  |  | 5",
    "forum": "discard!5, discard!1: 1 1 0 | copper estate*2 gold silver | smithy village |  | 5",
    "fugitive": "discard!6: 1 1 0 | copper estate gold silver smithy | village |  | 5",
    "gear": "set-aside?7, set-aside?1: 0 1 0 | copper estate gold silver smithy |  |  | 5",
    "giant": ": 0 1 1 | copper estate silver village |  |  | 5",
    "gladiator": "reveal!4, 1 reveal?2: 0 1 2 | copper estate silver village |  |  | 5",
    "guide": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "harbinger": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "haunted_woods": ": 0 1 0 | copper estate silver village |  |  | 5",
    "hero": "gain!3: 0 1 2 | copper estate silver village | gold |  | 5",
    "hireling": ": 0 1 0 | copper estate silver village |  |  | 5",
    "ironworks": "gain!11: 1 1 0 | copper estate silver village | workshop |  | 5",
    "legionary": ": 0 1 3 | copper estate silver village |  |  | 5",
    "library": "set-aside?2: 0 1 0 | copper estate*2 gold silver*2 village | smithy |  | 5",
    "lurker": "choose!2: 1 1 0 | copper estate silver village |  |  | 5",
    "magpie": ": 1 1 0 | copper estate gold silver village | magpie |  | 5",
    "masquerade": "pass!6, 1 pass!4, trash?7: 0 1 0 | copper estate gold silver smithy |  | village | 5",
    "merchant": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "messenger": "choose?2: 0 2 2 | copper estate silver village | copper*11 curse estate gold silver smithy |  | 5",
    "militia": "1 discard!3, 1 discard!1: 0 1 2 | copper estate silver village |  |  | 3",
    "mill": "choose?2, discard!4, discard!1: 1 1 2 | copper estate gold | silver village |  | 5",
    "mine": "trash?3, gain!3: 0 1 0 | copper estate gold village |  | silver | 5",
    "mining_village": "trash?2: 2 1 2 | copper estate gold silver village |  | mining_village | 5",
    "minion": "choose!2: 1 1 0 | estate gold silver smithy | copper estate silver village |  | 4",
    "miser": "choose!2: 0 1 0 | copper estate silver village |  |  | 5",
    "moneylender": "trash?2: 0 1 3 | estate silver village |  | copper | 5",
    "nobles": "choose!2: 2 1 0 | copper estate silver village |  |  | 5",
    "opulent_castle": "discard?2: 0 1 2 | copper silver village | estate |  | 5",
    "overlord": "become!9, gain!10: 0 1 0 | copper estate silver village | workshop |  | 5",
    "patrician": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "patrol": "topdeck!2: 0 1 0 | copper curse estate*2 gold silver smithy village |  |  | 5",
    "pawn": "choose!3, choose!1: 0 1 1 | copper estate gold silver village |  |  | 5",
    "poacher": ": 1 1 1 | copper estate gold silver village |  |  | 5",
    "ranger": ": 0 2 0 | copper estate silver village |  |  | 5",
    "ratcatcher": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "raze": "trash!5, take!3: 1 1 0 | copper estate silver smithy | estate gold | village | 5",
    "relic": ": 1 1 2 | copper estate silver village |  |  | 5",
    "remodel": "trash!4, gain!15: 0 1 0 | copper estate silver | mine | village | 5",
    "replace": "trash!4, gain!15: 0 1 0 | copper estate silver |  | village | 5",
    "royal_blacksmith": ": 0 1 0 | estate*2 gold silver*2 smithy village | copper*2 |  | 5",
    "royal_carriage": ": 1 1 0 | copper estate silver village |  |  | 5",
    "saboteur": ": 0 1 0 | copper estate silver village |  |  | 5",
    "sacrifice": "trash!4: 2 1 0 | copper estate gold silver smithy |  | village | 5",
    "scout": "topdeck!3, topdeck!2: 1 1 0 | copper estate*2 silver village |  |  | 5",
    "secret_chamber": "discard?5, discard?1: 0 1 1 | copper estate silver | village |  | 5",
    "secret_passage": "bury!6, below!15: 1 1 0 | copper estate gold silver smithy |  |  | 5",
    "sentry": "trash?3, trash?1, discard?2: 1 1 0 | copper estate gold silver village | estate | smithy | 5",
    "settlers": ": 1 1 0 | copper estate gold silver village |  |  | 5",
    "shanty_town": ": 2 1 0 | copper estate silver village |  |  | 5",
    "silver": ": 1 1 2 | copper estate silver village |  |  | 5",
    "small_castle": ": 0 1 0 | copper estate silver village | humble_castle | small_castle | 5",
    "soldier": "1 discard!4: 0 1 2 | copper estate silver village |  |  | 4",
    "spy": "choose!2, choose!2: 1 1 0 | copper estate gold silver village | smithy |  | 5",
    "steward": "choose!3, trash!3, trash!1: 0 1 0 | copper estate |  | silver village | 5",
    "storyteller": "play?3, play?2: 1 1 0 | estate*2 gold silver smithy village |  |  | 5",
    "swamp_hag": ": 0 1 0 | copper estate silver village |  |  | 5",
    "swindler": "give!2: 0 1 2 | copper estate silver village |  | copper | 5",
    "teacher": ": 0 1 0 | copper estate silver village |  |  | 5",
    "temple": "trash!4, trash?1: 0 1 0 | copper estate silver |  | village | 5 | vp 1",
    "thief": "gain?2: 0 1 0 | copper estate silver village | copper |  | 5",
    "throne_room": "play?2: 4 1 0 | copper estate gold silver smithy |  |  | 5",
    "torturer": "1 choose!2: 0 1 0 | copper estate*2 gold silver smithy village |  |  | 6",
    "trading_post": "trash!3, trash!1: 0 1 0 | copper estate silver |  | silver village | 5",
    "transmogrify": ": 1 1 0 | copper estate silver village |  |  | 5",
    "treasure_hunter": ": 1 1 1 | copper estate silver village |  |  | 5",
    "treasure_trove": ": 1 1 2 | copper estate silver village | copper gold |  | 5",
    "tribute": ": 0 1 2 | copper estate silver village |  |  | 5",
    "upgrade": "trash!5, gain!2: 1 1 0 | copper estate gold silver | remodel | village | 5",
    "vassal": ": 0 1 2 | copper estate silver village | gold |  | 5",
    "warrior": ": 0 1 0 | copper estate gold silver smithy village |  |  | 5",
    "wild_hunt": "choose!2: 0 1 0 | copper estate silver village | estate |  | 5",
    "wine_merchant": ": 0 2 4 | copper estate silver village |  |  | 5",
    "wishing_well": "name!17: 1 1 0 | copper estate gold silver village |  |  | 5",
    "witch": ": 0 1 0 | copper estate gold silver smithy village |  |  | 5",
    "workshop": "gain!10: 0 1 0 | copper estate silver village | remodel |  | 5",
}

BOUGHT = {
    "advance": "trash?2, gain!10: 1 1 14 | copper estate silver | mine | village | 5",
    "annex": ": 1 1 14 | copper estate silver village | duchy |  | 5 | debt 8",
    "banquet": "gain!13: 1 1 11 | copper estate silver village | copper*2 mine |  | 5",
    "conquest": ": 1 1 8 | copper estate silver village | silver*2 |  | 5 | vp 2",
    "delve": ": 1 2 12 | copper estate silver village | silver |  | 5",
    "dominate": ": 1 1 0 | copper estate silver village | province |  | 5 | vp 9",
    "donate": ": 1 1 14 | copper estate silver village |  |  | 5 | debt 8",
    "ritual": "trash!4: 1 1 10 | copper estate silver | curse | village | 5 | vp 3",
    "salt_the_earth": "trash!3: 1 1 10 | copper estate silver village |  | province | 5 | vp 1",
    "tax": "tax!17: 1 1 12 | copper estate silver village |  |  | 5",
    "triumph": ": 1 1 14 | copper estate silver village | estate |  | 5 | debt 5 vp 1",
    "wedding": ": 1 1 10 | copper estate silver village | gold |  | 5 | debt 3 vp 1",
    "windfall": ": 1 1 9 | copper estate silver village |  |  | 5",
    "mission": ": 1 1 10 | copper estate silver village |  |  | 5",
    "training": "pile!10: 1 1 8 | copper estate silver village |  |  | 5",
    "alms": "gain!10: 1 1 14 | copper estate silver village | workshop |  | 5",
    "ball": "gain!10, gain!10: 1 1 9 | copper estate silver village | workshop*2 |  | 5",
    "bonfire": ": 1 1 11 | copper estate silver village |  |  | 5",
    "borrow": ": 1 2 15 | copper estate silver village |  |  | 5",
    "expedition": ": 1 1 11 | copper estate silver village |  |  | 5",
    "ferry": "pile!10: 1 1 11 | copper estate silver village |  |  | 5",
    "inheritance": "inherit!6: 1 1 7 | copper estate silver village |  |  | 5",
    "lost_arts": "pile!10: 1 1 8 | copper estate silver village |  |  | 5",
    "pathfinding": "pile!10: 1 1 6 | copper estate silver village |  |  | 5",
    "pilgrimage": ": 1 1 10 | copper estate silver village |  |  | 5",
    "plan": "pile!10: 1 1 11 | copper estate silver village |  |  | 5",
    "quest": "choose!4: 1 1 14 |  | copper estate silver village |  | 5",
    "raid": ": 1 1 9 | copper estate silver village |  |  | 5",
    "save": "set-aside!4: 1 2 13 | copper estate silver |  |  | 5",
    "scouting_party": "discard!3, discard!1, discard!1, topdeck!2: "
    "1 2 12 | copper estate silver village | gold silver smithy |  | 5",
    "seaway": "gain!6: 1 1 9 | copper estate silver village | workshop |  | 5",
    "trade": "trash?5, trash?1: 1 1 9 | copper estate silver | silver | village | 5",
    "travelling_fair": ": 1 3 12 | copper estate silver village |  |  | 5",
}


def answered(m: Match) -> str:
    """All questions until the turn goes on, and what is there then."""
    questions = []
    while m.asked and not any(decision.kind in TURN for decision in m.asked.values()):
        seat, decision = next(iter(m.asked.items()))
        may = "?" if ("done",) in decision.options else "!"
        questions.append(f"{seat or ''} {decision.kind}{may}{len(decision.options)}".strip())
        m.pick(seat, decision.options[-1])
    player = m.state.players[0]
    left = " ".join(f"{name} {number}" for name, number in (("debt", player.debt), ("vp", player.vp)) if number)
    zones = [hand(m), discards(m), trash(m), str(len(m.state.players[1].hand)), left]
    return f"{', '.join(questions)}: {' | '.join([' '.join(map(str, counts(m))), *zones])}".rstrip(" |")


@pytest.mark.parametrize("card", CARDS)
def test_what_a_card_asks_and_leaves_behind(card: str) -> None:
    pile = card if PILE_OF.get(card, card) in KINGDOM_PILES else "page peasant"  # whose lines are outside the Supply
    phase = "action" if card in ACTIONS else "treasures"
    m = scene(pile, phase=phase, hand=f"{card} {MINE}", deck=DECK, hands=THEIRS)
    assert answered(do(m, f"play {card}")) == CARDS[card]
    played = {card, *(event.words[-1] for event in m.events if event.words[0] in ("plays", "becomes"))}
    assert {event.clause for event in m.events if ".card." in event.clause} <= {f"dom.card.{name}" for name in played}


@pytest.mark.parametrize("event", BOUGHT)
def test_what_an_event_asks_and_leaves_behind(event: str) -> None:
    m = scene(event, phase="buy", coins=14, buys=2, hand=MINE, deck=DECK, hands=THEIRS)
    assert answered(do(m, f"event {event}")) == BOUGHT[event]
    assert {told.clause for told in m.events if ".event." in told.clause} <= {f"dom.event.{event}"}


def test_nothing_is_missing_on_the_sheet() -> None:
    assert {*CARDS} == {*asks, *does} - {"estate"}, "which is played by heirs only"
    assert {*BOUGHT} == {*EVENTS}
