"""Offers: one seat proposes a deal, another one accepts or declines.

    async def one_action(game: Bazaar) -> None:
        pick = await Decision(seat, "action", "bazaar.turn.1", actions, game)
        if pick[0] == "deal":
            await game.offers.propose(seat, partner, "bazaar.deal.1", lambda: goods(game, seat), lambda: wishes(game))

    async def answer(game: Bazaar) -> None:
        deal = await game.offers.answer("bazaar.deal.2", lambda offer: owns(game, offer.partner, offer.wants))
        if deal is not None:
            exchange(game, deal)

    def step(self, state: Bazaar) -> Rule:
        return answer(state) if state.offers.open else one_action(state)

What is offered is public and binds nobody: only the rules of the game move anything, and only at once. The number of
offers is bounded, so that turns end. The verb that begins one (here `deal`) belongs into `Lore.left_alone`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .amounts import Amounts
from .decision import Decision
from .option import Option
from .plain import plain

OFFER: Option = ("offer",)
WITHDRAW: Option = ("withdraw",)
ACCEPT: Option = ("accept",)
DECLINE: Option = ("decline",)


class Offer(NamedTuple):
    """What a seat would give another one, and what it wants for that: words of amounts, such as `food-2`."""

    seat: int
    partner: int
    gives: tuple[str, ...]
    wants: tuple[str, ...]


@plain
class Offers:
    """The offers of one turn."""

    left: int = 0
    """How many may still be begun; one that is withdrawn counts like one that is made."""
    open: Offer | None = None
    """The one that waits for its answer."""
    declined: list[Offer]
    """What was declined cannot be offered again."""

    def renew(self, most: int) -> None:
        """A new turn: so many offers may be made in it."""
        self.left = most
        self.declined = []

    async def propose(
        self, seat: int, partner: int, clause: str, gives: Callable[[], Amounts], wants: Callable[[], Amounts]
    ) -> bool:
        """Put an offer together in three picks: what is given, what is wanted, and whether to make it after all.

        Whatever a seat can want is an option, whether or not the partner has it: else the list would give that away.
        """
        self.left -= 1
        given = await Decision(seat, "give", clause, gives)
        wanted = await Decision(seat, "want", clause, wants)
        offer = Offer(seat, partner, given[1:], wanted[1:])
        if await Decision(seat, "offer", clause, self.proposals, offer) == WITHDRAW:
            return False
        self.open = offer
        return True

    def proposals(self, offer: Offer) -> list[Option]:
        """What is about nothing, or was declined in this turn, can only be withdrawn."""
        idle = not (offer.gives or offer.wants) or offer in self.declined
        return [WITHDRAW] if idle else [OFFER, WITHDRAW]

    async def answer(self, clause: str, able: Callable[[Offer], bool]) -> Offer | None:
        """Let the partner answer: the deal to be carried out, or None.

        The partner is asked even if it could not pay, so that nobody learns who could not and who would not.
        """
        offer = self.open
        assert offer is not None
        pick = await Decision(offer.partner, "answer", clause, _answers, able, offer, show=True)
        self.open = None
        if pick == ACCEPT:
            return offer
        self.declined.append(offer)
        return None


def _answers(able: Callable[[Offer], bool], offer: Offer) -> list[Option]:
    return [ACCEPT, DECLINE] if able(offer) else [DECLINE]
