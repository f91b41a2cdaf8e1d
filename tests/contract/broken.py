"""Toys that break one promise each, to prove that every check of the contract can fail."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from pentarchy.core import DONE, Chance, Decision, Option, Refusal, Rule, Setup, Texts, plain, together

from . import drawn
from .toy import Toy, ToyGame, bid, bury, draw, peek, refill, swap, taxable, tributes


class AsksForNothing(ToyGame):
    def step(self, state: Toy) -> Rule:
        return self.nothing(state) if state.phase == "swap" else super().step(state)

    async def nothing(self, game: Toy) -> None:
        await Decision(game.active, "swap", "toy.swap.1", list)


class LongerThanDeclared(ToyGame):
    facts = replace(ToyGame.facts, longest=10)


class GoesInCircles(ToyGame):
    def step(self, state: Toy) -> Rule:
        return self.circle(state) if state.phase == "swap" else super().step(state)

    async def circle(self, game: Toy) -> None:
        game.bank += 0


class CountsRoundsDown(ToyGame):
    def round_of(self, state: Toy) -> int:
        return 9 - state.round


class DeniesChance(ToyGame):
    facts = replace(ToyGame.facts, chance=False)


class DeniesSecrets(ToyGame):
    facts = replace(ToyGame.facts, hidden=False)


class DeniesTogether(ToyGame):
    facts = replace(ToyGame.facts, simultaneous=False)


class OtherPeek(ToyGame):
    """A toy whose first question offers other options, and takes whatever is picked for a pass."""

    offered: tuple[Option, ...] = (("pass",), ("look",))
    clause = "toy.peek.1"

    def step(self, state: Toy) -> Rule:
        return self.peek(state) if state.phase == "peek" else super().step(state)

    async def peek(self, game: Toy) -> None:
        await Decision(game.active, "peek", self.clause, lambda: list(self.offered))
        game.phase = "auction"


class OffersTwice(OtherPeek):
    offered = (("pass",), ("look",), ("pass",))


class ShoutsAnOption(OtherPeek):
    offered = (("pass",), ("LOOK",))


class NamesNoClause(OtherPeek):
    clause = "toy.peek.99"


class OffersTheUnheardOf(OtherPeek):
    offered = (("pass",), ("listen",))


class RaisesAtAnOption(OtherPeek):
    async def peek(self, game: Toy) -> None:
        pick = await Decision(game.active, "peek", self.clause, lambda: list(self.offered))
        if pick == ("look",) and game.round > 1:
            raise IndexError("no card to look at")
        game.phase = "auction"


class ChangesWhileRefusing(ToyGame):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        state.discards.reverse()
        return super().may(state, decision, option)


class RemembersOutsideTheState(ToyGame):
    """Every second roll is lucky, which only the game object knows."""

    def __init__(self) -> None:
        self.rolls = 0

    def step(self, state: Toy) -> Rule:
        return self.roll(state) if state.phase == "swap" else super().step(state)

    async def roll(self, game: Toy) -> None:
        await swap(game)
        self.rolls += 1
        game.discards.sort(reverse=self.rolls % 2 == 0)


@plain
class SharingToy(Toy):
    """A state whose copies share the discard pile."""


_copy_all = SharingToy.copy


def _copy_most(self: SharingToy) -> SharingToy:
    new = _copy_all(self)
    new.discards = self.discards
    return new


SharingToy.copy = _copy_most  # type: ignore[method-assign, assignment]


class SharesItsDiscards(ToyGame):
    def start(self, setup: Setup, chance: Chance) -> Toy:
        state = super().start(setup, chance)
        return SharingToy(**{name: getattr(state, name) for name in SharingToy.plain_fields})  # type: ignore[attr-defined]


class HushesUpADie(OtherPeek):
    """A die that does not count as news, so that undo would cross it."""

    async def peek(self, game: Toy) -> None:
        await super().peek(game)
        game.active = game.chance.below("dice", len(game.players))
        game.chance.news -= 1


class TellsAnotherStory(ToyGame):
    """An event is told in other words when the same thing happens again after an undo."""

    def __init__(self) -> None:
        self.times = 0

    def step(self, state: Toy) -> Rule:
        return self.peek(state) if state.phase == "peek" else super().step(state)

    async def peek(self, game: Toy) -> None:
        await peek(game)
        self.times += 1
        game.tell("toy.swap.1", "swaps", f"seat-{game.active}", str(self.times % 9))


class LosesACoin(ToyGame):
    def step(self, state: Toy) -> Rule:
        return self.greedy_bank(state) if state.phase == "refill" else super().step(state)

    async def greedy_bank(self, game: Toy) -> None:
        await refill(game)
        game.bank -= 1


class HalvesPoints(ToyGame):
    def scores(self, state: Toy) -> list[dict[str, int]]:
        return [{"won": sum(player.won) / 2} for player in state.players]  # type: ignore[dict-item]


class CrownsTheLast(ToyGame):
    def ranking(self, state: Toy) -> list[int]:
        places = super().ranking(state)
        return [1 + sum(other > place for other in places) for place in places]


class LeavesNoWinner(ToyGame):
    def ranking(self, state: Toy) -> list[int]:
        return [place + 1 for place in super().ranking(state)]


class RefusesALegalOption(ToyGame):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        return Refusal("toy.peek.2") if option == ("bury",) else super().may(state, decision, option)


class AllowsAnIllegalOption(ToyGame):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        return None if option == ("pay",) else super().may(state, decision, option)


class ForgetsACandidate(ToyGame):
    def candidates(self, state: Toy, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return [option for option in super().candidates(state, decision, about) if option != ("look",)]


class RefusesWithoutClause(ToyGame):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        refusal = super().may(state, decision, option)
        return refusal and Refusal("toy.lost.1", refusal.key, **refusal.numbers)


class TellsWithoutClause(ToyGame):
    def step(self, state: Toy) -> Rule:
        state.tell("toy.lost.2", "buries", "seat-0")
        return super().step(state)


class EndsWithoutClause(ToyGame):
    end_clause = "toy.lost.3"


class SpeaksNoGerman(ToyGame):
    """One event lacks its German words."""

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        if texts.language == "de":
            del texts.tables["events"]["wins"]
        return {}


class LeavesABlank(ToyGame):
    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        return {"options": {"stake": "Stake card {one}}"}}


class ShowsASet(ToyGame):
    def view(self, state: Toy, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "gone": set(state.discards)}


class ShowsTheTopCard(ToyGame):
    def view(self, state: Toy, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "top": state.deck[-1] if state.deck else 0}


class ShowsSpectatorsAHand(ToyGame):
    def view(self, state: Toy, seat: int | None) -> dict[str, Any]:
        return super().view(state, 0 if seat is None else seat)


class AsksFromMemory(ToyGame):
    """The options of a victim are computed before the winner is asked, and are stale in an imagined game."""

    def step(self, state: Toy) -> Rule:
        return self.memory(state) if state.phase == "auction" else super().step(state)

    async def memory(self, game: Toy) -> None:
        victim = (game.active + 1) % len(game.players)
        remembered = tributes(game, victim)
        await Decision(game.active, "tax", "toy.tax.1", taxable, game, game.active)
        pick = await Decision(victim, "tribute", "toy.tax.2", lambda: remembered)
        if pick != ("pay",):
            game.players[victim].hand.remove(int(pick[1]))
            game.discards.append(int(pick[1]))
            game.reveal()
        game.phase = "swap"


class ExplainsTooMuch(ToyGame):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        refusal = super().may(state, decision, option)
        return refusal and Refusal(refusal.clause, "not_in_hand", thing=state.deck[-1] if state.deck else 0)


class KeepsTheDice(ToyGame):
    def redeal(self, state: Toy, seat: int, rng: Random) -> None:
        seed, streams = state.chance.seed, dict(state.chance.streams)
        super().redeal(state, seat, rng)
        state.chance.seed, state.chance.streams = seed, streams


class HasOneOtherFuture(ToyGame):
    def redeal(self, state: Toy, seat: int, rng: Random) -> None:
        super().redeal(state, seat, rng)
        state.chance.reseed(7)


class KeepsASecretInALocal(OtherPeek):
    """Who passes on a high card that nobody has seen gets a coin: the card is remembered across the question."""

    async def peek(self, game: Toy) -> None:
        top = game.deck[-1]
        await Decision(game.active, "peek", "toy.peek.1", lambda: [("pass",), ("look",)])
        if top > 10 and game.bank:
            game.bank -= 1
            game.players[game.active].coins += 1
        game.phase = "auction"


class CutsTheDeck(ToyGame):
    """A redeal that only turns the deck round: where a card was still says where it is."""

    def redeal(self, state: Toy, seat: int, rng: Random) -> None:
        if not any(state.deck_seen):
            at = rng.randrange(len(state.deck)) if state.deck else 0
            state.deck = state.deck[at:] + state.deck[:at]
        state.chance.reseed(rng.getrandbits(32))


class ImaginesTheTruth(ToyGame):
    def redeal(self, state: Toy, seat: int, rng: Random) -> None:
        state.chance.reseed(rng.getrandbits(32))


class AsksWhoeverHoldsAFive(OtherPeek):
    """Others are asked something in front of everybody, if they hold the card for it."""

    async def peek(self, game: Toy) -> None:
        await Decision(game.active, "peek", "toy.peek.1", lambda: [("pass",), ("look",)])
        for seat, player in enumerate(game.players):
            if seat != game.active and 5 in player.hand:
                await self.ask(seat)
        game.phase = "auction"

    async def ask(self, seat: int) -> None:
        await Decision(seat, "luck", "toy.peek.1", lambda: [("pass",), ("roll",)], declines=("pass",))


class AsksInSecretWhoeverHoldsAFive(AsksWhoeverHoldsAFive):
    """Nobody else is told of the question, but it takes time only where somebody holds the card."""

    async def ask(self, seat: int) -> None:
        ways = [("pass",), ("roll",)]
        await Decision(seat, "luck", "toy.peek.1", lambda: ways, declines=("pass",), secret=True)


class InsistsInSecret(AsksWhoeverHoldsAFive):
    async def ask(self, seat: int) -> None:
        await Decision(seat, "luck", "toy.peek.1", lambda: [("roll",), ("look",)], declines=("pass",), secret=True)


class MurmursTheTopCard(OtherPeek):
    """An event that everybody can read names a card that nobody has seen."""

    async def peek(self, game: Toy) -> None:
        pick = await Decision(game.active, "peek", "toy.peek.1", lambda: [("pass",), ("look",)])
        if pick == ("look",):
            game.tell("toy.peek.1", "wins", "seat-0", str(game.deck[-1]))
            await bury(game, game.active)
        game.phase = "auction"


class LooksWithoutABarrier(OtherPeek):
    async def peek(self, game: Toy) -> None:
        pick = await Decision(game.active, "peek", "toy.peek.1", lambda: [("pass",), ("look",)])
        if pick == ("look",):
            game.deck_seen[-1] |= 1 << game.active
            await bury(game, game.active)
        game.phase = "auction"


class OtherBids(ToyGame):
    """A toy with a simpler auction: nobody wins, and each bid can be listened to."""

    def step(self, state: Toy) -> Rule:
        return self.auction(state) if state.phase == "auction" else super().step(state)

    async def auction(self, game: Toy) -> None:
        await together(range(len(game.players)), lambda seat: self.bid(game, seat))
        for player in game.players:
            game.discards.append(player.stake.pop())
            game.bank += player.pledge
            player.pledge = player.luck = 0
        game.phase = "swap"

    async def bid(self, game: Toy, seat: int) -> int:
        return await bid(game, seat)


class FirstComeFirstServed(OtherBids):
    """Whose bid came first wins, which only the game object knows."""

    def __init__(self) -> None:
        self.first: int | None = None

    async def auction(self, game: Toy) -> None:
        self.first = None
        await super().auction(game)
        assert self.first is not None
        game.players[self.first].won.append(draw(game))

    async def bid(self, game: Toy, seat: int) -> int:
        amount = await bid(game, seat)
        self.first = seat if self.first is None else self.first
        return amount


class WhispersBids(OtherBids):
    """The game object counts the bids, and everybody sees the number."""

    def __init__(self) -> None:
        self.heard = 0

    def view(self, state: Toy, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "heard": self.heard}

    async def bid(self, game: Toy, seat: int) -> int:
        amount = await bid(game, seat)
        self.heard += game.journal is None
        return amount


def peeping(state: Toy, decision: Decision) -> Option:
    """Takes a look at the top card before anything else."""
    return decision.options[state.deck[-1] % len(decision.options) if state.deck else 0]


def fidgety(state: Toy, decision: Decision) -> Option:
    """Turns the discards over while thinking."""
    state.discards.reverse()
    return decision.options[0]


def dreamy(state: Toy, decision: Decision) -> Option:
    return ("dream",)


class PeepsAtTheDeck(ToyGame):
    lore = replace(ToyGame.lore, plans={"peep": peeping})


class FidgetsWithTheDiscards(ToyGame):
    lore = replace(ToyGame.lore, greedy=fidgety)


class DreamsOfAnOption(ToyGame):
    lore = replace(ToyGame.lore, greedy=dreamy)


class IteratesOverASet(ToyGame):
    """Who begins depends on the order of a set of texts, which is another one in every process."""

    def start(self, setup: Setup, chance: Chance) -> Toy:
        state = super().start(setup, chance)
        first = next(iter({f"seat-{seat}" for seat in range(setup.players)}))
        state.active = int(first.removeprefix("seat-"))
        return state


iterates_over_a_set = IteratesOverASet()


class SwapsInTheOrderOfPicks(ToyGame):
    """Every order of the same cards is another way to swap them."""

    def step(self, state: Toy) -> Rule:
        return self.swap(state) if state.phase == "swap" else super().step(state)

    async def swap(self, game: Toy) -> None:
        hand, chosen = game.players[game.active].hand, list[int]()
        while (
            pick := await Decision(game.active, "swap", "toy.swap.1", self.left, hand, chosen, part=len(chosen))
        ) != DONE:
            chosen.append(int(pick[1]))
        for card in chosen:
            hand.remove(card)
            game.discards.append(card)
        game.phase = "refill"

    def left(self, hand: list[int], chosen: list[int]) -> list[Option]:
        return [DONE, *[("swap", str(card)) for card in hand if card not in chosen]]

    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        return None if option in decision.options else Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")


class AllowsACardTwice(ToyGame):
    """What is chosen already is allowed as a further part."""

    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        chosen = decision.kind == "swap" and option[0] == "swap" and int(option[1]) in decision.args[2]
        return None if chosen else super().may(state, decision, option)


BROKEN: tuple[tuple[str, type[ToyGame]], ...] = (
    ("ends", AsksForNothing),
    ("passing", OffersTwice),
    ("passing", LosesACoin),
    ("passing", CrownsTheLast),
    ("passing", RemembersOutsideTheState),
    ("ends", LongerThanDeclared),
    ("ends", GoesInCircles),
    ("ends", CountsRoundsDown),
    ("facts", DeniesChance),
    ("facts", DeniesSecrets),
    ("facts", DeniesTogether),
    ("facts", AsksInSecretWhoeverHoldsAFive),
    ("options", OffersTwice),
    ("options", ShoutsAnOption),
    ("options", InsistsInSecret),
    ("offers", RaisesAtAnOption),
    ("offers", ChangesWhileRefusing),
    ("clones", RemembersOutsideTheState),
    ("copies", SharesItsDiscards),
    ("cold", RemembersOutsideTheState),
    ("undo", HushesUpADie),
    ("undo", TellsAnotherStory),
    ("replays", RemembersOutsideTheState),
    ("census", LosesACoin),
    ("scores", HalvesPoints),
    ("scores", CrownsTheLast),
    ("scores", LeavesNoWinner),
    ("why_not", RefusesALegalOption),
    ("why_not", AllowsAnIllegalOption),
    ("why_not", ForgetsACandidate),
    ("clauses", NamesNoClause),
    ("clauses", RefusesWithoutClause),
    ("clauses", TellsWithoutClause),
    ("clauses", EndsWithoutClause),
    ("words", OffersTheUnheardOf),
    ("words", SpeaksNoGerman),
    ("words", LeavesABlank),
    ("choices", SwapsInTheOrderOfPicks),
    ("choices", AllowsACardTwice),
    ("views", ShowsASet),
    ("redeals", ShowsTheTopCard),
    ("redeals", ShowsSpectatorsAHand),
    ("redeals", AsksFromMemory),
    ("redeals", ExplainsTooMuch),
    ("futures", KeepsTheDice),
    ("futures", HasOneOtherFuture),
    ("truth", KeepsASecretInALocal),
    ("truth", CutsTheDeck),
    ("imaginations", ImaginesTheTruth),
    ("leaks", MurmursTheTopCard),
    ("leaks", LooksWithoutABarrier),
    ("course", AsksWhoeverHoldsAFive),
    ("course", AsksInSecretWhoeverHoldsAFive),
    ("sealed", FirstComeFirstServed),
    ("sealed", WhispersBids),
    ("policies", PeepsAtTheDeck),
    ("policies", FidgetsWithTheDiscards),
    ("policies", DreamsOfAnOption),
    *drawn.BROKEN,
)
"""Each broken promise and the check that must notice it."""
