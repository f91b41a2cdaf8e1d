"""Offers: proposed, withdrawn, answered; and nobody learns by them what they may not know."""

from __future__ import annotations

from random import Random

import pytest

from contract.bazaar import OFFERS, Bazaar, bazaar
from pentarchy.core import ACCEPT, DECLINE, OFFER, WITHDRAW, Match, Offer, Refused, Setup, record, replay
from pentarchy.core.state import view


def at_bazaar(*hands: list[str]) -> Match:
    """It is the turn of the first of these traders."""
    start = Match(bazaar, Setup(len(hands)), seed=1).state.copy()
    assert isinstance(start, Bazaar)
    goods = start.stock + [good for trader in start.players for good in trader.goods]
    for trader, hand in zip(start.players, hands, strict=True):
        trader.goods = list(hand)
        for good in hand:
            goods.remove(good)
    start.stock = goods
    return Match.at(bazaar, Setup(len(hands)), start)


def offered(match: Match, *picks: str) -> Match:
    for pick in ("deal seat-1", *picks):
        match.pick(0, pick)
    return match


SALT_FOR_SILK = ("give salt-1", "want silk-1", "offer")


def test_what_is_accepted_is_exchanged_at_once() -> None:
    match = offered(at_bazaar(["salt"], ["silk", "spice"]), *SALT_FOR_SILK)
    assert match.state.offers.open == Offer(0, 1, ("salt-1",), ("silk-1",))
    assert list(match.asked) == [1]
    match.pick(1, ACCEPT)
    assert [trader.goods for trader in match.state.players] == [["silk"], ["spice", "salt"]]
    assert list(match.asked) == [0], "the turn goes on"
    with pytest.raises(Refused):
        match.undo(1)  # an exchange is binding


def test_what_is_declined_stays_and_cannot_be_offered_again_in_the_turn() -> None:
    match = offered(at_bazaar(["salt", "salt"], ["silk"]), *SALT_FOR_SILK).pick(1, DECLINE)
    assert [trader.goods for trader in match.state.players] == [["salt", "salt"], ["silk"]]
    offered(match, *SALT_FOR_SILK[:2])
    assert match.asked[0].kind == "action", "it can only be withdrawn, which the kernel does"
    assert match.state.offers.open is None
    match.pick(0, "rest")
    match.pick(1, "rest")
    assert match.state.offers.declined == []
    offered(match, *SALT_FOR_SILK)
    assert match.state.offers.open is not None


def test_an_offer_is_withdrawn_before_it_is_made_or_taken_back_before_it_is_answered() -> None:
    match = offered(at_bazaar(["salt"], ["silk"]), "give salt-1", "want silk-1")
    assert match.asked[0].options == [OFFER, WITHDRAW]
    match.pick(0, WITHDRAW)
    assert (match.state.offers.open, match.state.counter, list(match.asked)) == (None, [], [0])
    offered(match, *SALT_FOR_SILK)
    match.undo(0)
    assert (match.state.offers.open, match.state.counter, match.asked[0].kind) == (None, [], "offer")
    match.pick(0, OFFER).pick(1, DECLINE)
    with pytest.raises(Refused):
        match.undo(0)  # somebody has answered


def test_a_turn_has_so_many_offers_made_or_withdrawn() -> None:
    match = at_bazaar(["salt", "salt"], ["silk"])
    for _ in range(OFFERS):
        offered(match, "give salt-1", "want silk-1", "withdraw")
    assert match.asked[0].options == [("sell", "salt"), ("rest",)]


def test_an_offer_about_nothing_is_none() -> None:
    match = offered(at_bazaar(["salt"], ["silk"]), "give", "want")
    assert match.asked[0].kind == "action"
    assert match.state.offers.open is None


# -- nothing hidden


def test_wishes_and_questions_are_the_same_whatever_the_partner_has() -> None:
    """Who cannot give what is wanted is asked like somebody who will not."""
    for goods in (["silk"], ["spice"]):
        match = offered(at_bazaar(["salt"], goods), "give salt-1")
        assert match.asked[0].options[0] == ("want", "salt-1")
        assert len(match.asked[0].options) == 4
        match.pick(0, "want silk-1").pick(0, OFFER)
        assert match.asked[1].kind == "answer"
        assert (ACCEPT in match.asked[1].options) == (goods == ["silk"])
    refusal = match.why_not(1, ACCEPT)
    assert refusal is not None
    assert refusal.key == "not_owned"


def test_what_is_offered_stays_there_in_imagined_games() -> None:
    match = offered(at_bazaar(["salt"], ["silk"]), *SALT_FOR_SILK)
    assert view(match.state, 1)["counter"] == ["salt"]
    for seed in range(20):
        run = match.imagine(1, Random(seed))
        run.pick(ACCEPT)
        assert run.state.players[1].goods == ["salt"]


def test_a_record_tells_of_offers() -> None:
    match = Match(bazaar, Setup(2), seed=1)
    good = match.state.players[0].goods[0]
    offered(match, f"give {good}-1", "want", "offer").pick(1, ACCEPT)
    again = replay(record(match), bazaar).match
    assert again.state.pack() == match.state.pack()
