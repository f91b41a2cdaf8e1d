"""What nobody has to do is left alone by players by chance and by searches, unless the lore wants it."""

from __future__ import annotations

from random import Random

import pytest

from contract.bazaar import BazaarGame, EagerBazaar, bazaar, coins, first, register
from pentarchy.arena import entering
from pentarchy.bots import make
from pentarchy.bots.search import SearchBot
from pentarchy.core import Amounts, Decision, Lore, Match, Option, Seat, Setup
from pentarchy.core.walk import Walk
from pentarchy.playing import drive

LEVELS = ["random", "greedy", "novice", "adept", "search:40"]


def deals(match: Match) -> int:
    return sum(option[0] == "deal" for _, option in match.picks)


@pytest.mark.parametrize("bot", LEVELS)
def test_bots_make_no_offers(bot: str) -> None:
    for seed in range(3):
        match = Match(bazaar, Setup(3), seed)
        drive(match, [make(bot, seat) for seat in range(3)])
        assert match.over
        assert deals(match) == 0


def test_nor_do_they_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    for seed in range(5):
        game = entering.played("bazaar", ["random"] * 3, Setup(3), str(seed))
        assert {option[0] for _, option in game.picks} <= {"rest", "sell"}


@pytest.mark.parametrize("bot", ["greedy", "search:40"])
def test_a_lore_that_wants_to_deal_deals(bot: str) -> None:
    match = Match(EagerBazaar(), Setup(2), 1)
    drive(match, [make(bot), make("random")])
    assert deals(match) > 0


def test_a_hint_speaks_of_deals_only_if_the_lore_does() -> None:
    for game, verbs in ((bazaar, {"rest", "sell"}), (EagerBazaar(), {"rest", "sell", "deal"})):
        said = set[str]()
        for seed in range(4):
            seat = Seat(Match(game, Setup(2), seed), 0)
            said |= {one.option[0] for one in SearchBot("40", Random(1)).advise(seat).candidates}
        assert said == verbs


def test_where_nothing_else_is_left_it_is_taken() -> None:
    only: list[Option] = [("deal", "seat-0"), ("deal", "seat-1")]
    lore, rest = bazaar.lore, ("rest",)
    assert lore.usual([*only, rest]) == [rest]
    assert lore.usual(only) == only
    decision = Decision(0, "action", "bazaar.turn.1", lambda: only)
    assert lore.rollout(None, decision, Random(1)) in only
    assert lore.promising(None, decision) == only


def test_amounts_are_not_listed_for_it() -> None:
    amounts = Amounts("deal", {"gold": (0, 10**6)}, least=0, most=10**6)
    assert bazaar.lore.usual(amounts) is amounts


def test_light_play_leaves_it_alone_unless_a_lore_plays_otherwise() -> None:
    options: list[Option] = [("rest",), ("deal", "seat-1")]
    decision = Decision(0, "action", "bazaar.turn.1", lambda: options)
    rng = Random(1)
    assert {bazaar.lore.rollout(None, decision, rng) for _ in range(20)} == {("rest",)}
    own = Lore(greedy=first, evaluate=coins, rollout=lambda *_: options[1], left_alone=frozenset({"deal"}))
    assert own.rollout(None, decision, rng) == options[1]


def test_walks_meet_every_answer_and_end() -> None:
    """Otherwise the contract would not see them."""
    verbs = set[str]()
    for seed in range(12):
        walk = Walk(bazaar, Setup(2), seed)
        verbs |= {option[0] for _, option in walk.picks()}
    assert verbs >= {"deal", "give", "want", "offer", "withdraw", "accept", "decline", "rest", "sell"}


def test_walks_of_other_games_are_as_before() -> None:
    class Plain(BazaarGame):
        lore = Lore(greedy=first, evaluate=coins)

    walk, rng = Walk(Plain(), Setup(2), 5), Random("5 picks")
    for seat, option in walk.picks():
        asked = walk.match.asked
        assert seat == rng.choice(sorted(asked))
        assert option == rng.choice(asked[seat].options)
