"""An agenda: what is still to be done, as data in the state.

In a big game one thing causes another: an advance an event, the event a battle, the battle a conquest, and that an
event again. If each awaited the next, a step would last as long as the whole chain, and every clone would repeat it. So
a rule only says what it causes and returns; the next step takes the next item and runs its rule.

    RULES = {"battle": battle, "event": event}

    async def battle(game: Saga, item: Item) -> None:
        pick = await Decision(item.seat, "battle", "saga.battle.1", tactics, game)
        …
        game.agenda.at_once(Item("event", item.seat), *each(game.losers(), "mourn"))

    def step(self, state: Saga) -> Rule:
        return state.agenda.step(RULES, state) if state.agenda.items else one_action(state)

Items are plain data and public. What somebody may not know stays in its zone; the item names the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar

from .decision import Rule
from .plain import plain

S = TypeVar("S")


class Item(NamedTuple):
    """Something to be done: the name of its rule, whose it is (-1: nobody's), and what it is about."""

    rule: str
    seat: int = -1
    about: tuple[str | int, ...] = ()


Doing = Callable[[S, Item], Rule | None]
"""The rule behind an item: an `async` one, or a plain function where nobody is asked."""


@plain
class Agenda:
    """What waits, the next item first.

    What a rule causes comes `at_once`: before all that waits already, and in the order in which the rule says so. What
    it only announces comes `later`: after all that waits.
    """

    items: list[Item]
    caused: int = 0
    """How many items the running rule has put in front."""

    def at_once(self, *items: Item) -> None:
        self.items[self.caused : self.caused] = items
        self.caused += len(items)

    def later(self, *items: Item) -> None:
        self.items += items

    async def step(self, rules: Mapping[str, Doing[S]], game: S) -> None:
        """Take the next item and do it. What it causes is left for the next steps."""
        item = self.items.pop(0)
        self.caused = 0  # a rule that is behind no item may have left a number
        asks = rules[item.rule](game, item)
        if asks is not None:
            await asks
        self.caused = 0


def each(seats: Iterable[int], rule: str, *about: str | int) -> list[Item]:
    """The same for several seats, in the order in which they are named: `each(game.in_turn_order(), "mourn")`."""
    return [Item(rule, seat, about) for seat in seats]
