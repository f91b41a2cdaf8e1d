"""Toy: a small game that uses every feature of the kernel, for tests of the kernel and of the contract.

Twenty numbered cards, a few coins. Each round the first player may look at the top card; then everybody bids in secret
for it; the winner taxes somebody; at last the first player swaps cards and rolls a die.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any

from pentarchy.core import (
    NOBODY,
    OWNER,
    Chance,
    Decision,
    Facts,
    Game,
    Lore,
    Option,
    Refusal,
    Rule,
    Setup,
    SetupError,
    State,
    Texts,
    Topic,
    Zone,
    plain,
    together,
)

CARDS = 20
HAND = 3


def _own_or_open(state: Any, owner: int | None, viewer: int | None) -> bool:
    """Hands are held open in one variant. [toy.setup.2]"""
    return state.open or (viewer is not None and viewer == owner)


@plain
class Player:
    hand: Annotated[list[int], Zone(_own_or_open, deal="table:cards")]
    stake: Annotated[list[int], Zone(OWNER, deal="table:cards")]
    coins: int
    luck: int
    pledge: int
    won: list[int]


@plain
class Toy(State):
    players: list[Player]
    deck: Annotated[list[int], Zone(NOBODY, deal="table:cards", seen="deck_seen")]
    """The last card is the top one."""
    deck_seen: list[int]
    discards: list[int]
    bank: int
    round: int
    rounds: int
    active: int
    phase: str
    open: bool


# -- the rules


async def peek(game: Toy) -> None:
    """The first player may look at the top card and bury it. [toy.peek.1, toy.peek.2]"""
    seat = game.active
    pick = await Decision(seat, "peek", "toy.peek.1", lambda: [("pass",), ("look",)])
    if pick == ("look",):
        game.deck_seen[-1] |= 1 << seat
        game.reveal()
        who = f"seat-{seat}"
        game.tell("toy.peek.1", "looks", who, str(game.deck[-1]), readers=(seat,), public=("looks", who))
        await bury(game, seat)
    game.phase = "auction"


async def bury(game: Toy, seat: int) -> None:
    pick = await Decision(seat, "bury", "toy.peek.2", lambda: [("leave",), ("bury",)])
    if pick == ("bury",):
        game.deck.insert(0, game.deck.pop())
        game.deck_seen.insert(0, game.deck_seen.pop())
        game.tell("toy.peek.2", "buries", f"seat-{seat}")


async def auction(game: Toy) -> None:
    """Bids are made in secret; the highest takes the top card, the lower seat among equals. [toy.bid.1-4]"""
    bids = await together(range(len(game.players)), lambda seat: bid(game, seat))
    for seat, player in enumerate(game.players):
        game.tell("toy.bid.3", "bids", f"seat-{seat}", str(player.stake[0]), str(bids[seat]))
        game.discards.append(player.stake.pop())
        game.bank += player.pledge
        player.pledge = player.luck = 0
    winner = max(bids, key=lambda seat: (bids[seat], -seat))
    prize = draw(game)
    game.players[winner].won.append(prize)
    game.tell("toy.bid.4", "wins", f"seat-{winner}", str(prize))
    await tax(game, winner)
    game.phase = "swap"


async def bid(game: Toy, seat: int) -> int:
    """A card, perhaps a die of one's own, and any number of coins. [toy.bid.1, toy.bid.2]"""
    player = game.players[seat]
    _, card = await Decision(seat, "stake", "toy.bid.1", stakes, game, seat)
    player.hand.remove(int(card))
    player.stake.append(int(card))
    pick = await Decision(seat, "luck", "toy.bid.2", lambda: [("pass",), ("roll",)])
    if pick == ("roll",):
        player.luck = 1 + game.chance.below(f"luck-{seat}", 6)
    _, coins = await Decision(seat, "pledge", "toy.bid.2", pledges, game, seat)
    player.coins -= int(coins)
    player.pledge = int(coins)
    return player.stake[0] + player.luck + player.pledge


def stakes(game: Toy, seat: int) -> list[Option]:
    return [("stake", str(card)) for card in game.players[seat].hand]


def pledges(game: Toy, seat: int) -> list[Option]:
    return [("pledge", str(coins)) for coins in range(game.players[seat].coins + 1)]


async def tax(game: Toy, winner: int) -> None:
    """The winner names somebody, who gives a card or pays a coin. [toy.tax.1, toy.tax.2]"""
    _, named = await Decision(winner, "tax", "toy.tax.1", taxable, game, winner)
    victim = int(named.removeprefix("seat-"))
    pick = await Decision(victim, "tribute", "toy.tax.2", tributes, game, victim)
    payer, taker, touched = game.players[victim], game.players[winner], (winner, victim)
    who = (f"seat-{victim}", f"seat-{winner}")
    if pick == ("pay",):
        payer.coins -= 1
        taker.coins += 1
        game.tell("toy.tax.2", "pays", *who, touches=touched)
    else:
        payer.hand.remove(int(pick[1]))
        taker.hand.append(int(pick[1]))
        game.reveal()
        game.tell("toy.tax.2", "gives", *who, pick[1], readers=touched, public=("gives", *who), touches=touched)


def taxable(game: Toy, winner: int) -> list[Option]:
    return [("tax", f"seat-{seat}") for seat in range(len(game.players)) if seat != winner]


def tributes(game: Toy, victim: int) -> list[Option]:
    player = game.players[victim]
    return [*([("pay",)] if player.coins else []), *[("give", str(card)) for card in player.hand]]


async def swap(game: Toy) -> None:
    """The first player swaps any number of cards, chosen as one, and rolls for coins. [toy.swap.1, toy.roll.1]"""
    seat = game.active
    player = game.players[seat]
    chosen: list[int] = []
    while True:
        pick = await Decision(seat, "swap", "toy.swap.1", swaps, game, seat, chosen, part=len(chosen))
        if pick == ("done",):
            break
        chosen.append(int(pick[1]))
    for card in chosen:
        player.hand.remove(card)
        game.discards.append(card)
        game.tell("toy.swap.1", "swaps", f"seat-{seat}", str(card))
    await Decision(seat, "roll", "toy.roll.1", lambda: [("roll",)], show=True)
    gain = min(game.bank, 1 + game.chance.below("dice", 6))
    player.coins += gain
    game.bank -= gain
    game.tell("toy.roll.1", "rolls", f"seat-{seat}", str(gain))
    game.phase = "refill"


def swaps(game: Toy, seat: int, chosen: list[int]) -> list[Option]:
    """In ascending order, so that each choice has one way to say it."""
    last = chosen[-1] if chosen else 0
    return [("done",), *[("swap", str(card)) for card in sorted(game.players[seat].hand) if card > last]]


def is_other_swap(decision: Decision, option: Option) -> bool:
    """A card that stands before those chosen already: it is part of the same choice."""
    if decision.kind != "swap" or option[0] != "swap":
        return False
    game, seat, chosen = decision.args
    return int(option[1]) in game.players[seat].hand and int(option[1]) not in chosen


async def refill(game: Toy) -> None:
    """Everybody draws up to three cards; after the last round the game is over. [toy.end.1]"""
    for seat, player in enumerate(game.players):
        while len(player.hand) < HAND:
            card = draw(game)
            player.hand.append(card)
            game.tell("toy.end.1", "draws", f"seat-{seat}", str(card), readers=(seat,))
    reshuffle_if_empty(game)
    game.round += 1
    game.active = (game.active + 1) % len(game.players)
    game.phase = "peek" if game.round <= game.rounds else "over"


def draw(game: Toy) -> int:
    reshuffle_if_empty(game)
    game.reveal()
    game.deck_seen.pop()
    return game.deck.pop()


def reshuffle_if_empty(game: Toy) -> None:
    if not game.deck:
        game.deck, game.discards = game.discards, []
        game.deck_seen = [0] * len(game.deck)
        game.chance.shuffle("deck", game.deck)


PHASES = {"peek": peek, "auction": auction, "swap": swap, "refill": refill}

SHAPES: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("pass", "look", "leave", "bury", "pay", "done", "roll"), ("", "")),
    "stake": ("card", "not_in_hand"),
    "give": ("card", "not_in_hand"),
    "swap": ("card", "not_in_hand"),
    "pledge": ("number", "too_dear"),
    "tax": ("seat", "not_oneself"),
}
"""What follows each verb, and the refusal if it is the wrong one."""


@cache
def sayable(players: int) -> tuple[Option, ...]:
    """Whatever somebody might say. Promises ask for it at every position."""
    things: dict[str, list[Option]] = {
        "": [()],
        "card": [(str(card),) for card in range(1, CARDS + 1)],
        "number": [(str(number),) for number in range(20)],
        "seat": [(f"seat-{seat}",) for seat in range(players)],
    }
    return tuple((verb, *thing) for verb, (shape, _) in SHAPES.items() for thing in things[shape])


# -- the lore: take the first option; more points are better


def first(state: Toy, decision: Decision) -> Option:
    return decision.options[0]


def points_won(state: Toy, seat: int) -> float:
    return float(sum(state.players[seat].won))


class ToyGame(Game[Toy]):
    name = "toy"
    rules_version = 1
    end_clause = "toy.end.1"
    facts = Facts(
        players=(2, 3, 4),
        hidden=True,
        chance=True,
        simultaneous=True,
        longest=400,
        variants=("standard", "open"),
        options={"rounds": "how many rounds are played, 1 to 5"},
    )
    lore = Lore(greedy=first, evaluate=points_won)

    def start(self, setup: Setup, chance: Chance) -> Toy:
        rounds = dict(setup.options).get("rounds", "3")
        if rounds not in ("1", "2", "3", "4", "5"):
            raise SetupError(f"'rounds' is 1 to 5, not '{rounds}'")
        deck = list(range(1, CARDS + 1))
        chance.shuffle("deck", deck)
        players = [
            Player(hand=[deck.pop() for _ in range(HAND)], stake=[], coins=3, luck=0, pledge=0, won=[])
            for _ in range(setup.players)
        ]
        return Toy(
            chance=chance,
            players=players,
            deck=deck,
            deck_seen=[0] * len(deck),
            discards=[],
            bank=10,
            round=1,
            rounds=int(rounds),
            active=chance.below("setup", setup.players),
            phase="peek",
            open=setup.variant == "open",
        )

    def step(self, state: Toy) -> Rule:
        return PHASES[state.phase](state)

    def is_over(self, state: Toy) -> bool:
        return state.phase == "over"

    def scores(self, state: Toy) -> list[dict[str, int]]:
        return [{"won": sum(player.won), "coins": player.coins} for player in state.players]

    def tie_breaks(self, state: Toy, seat: int) -> tuple[int, ...]:
        return (len(state.players[seat].won),)

    def round_of(self, state: Toy) -> int:
        return state.round

    def candidates(self, state: Toy, decision: Decision, about: str | None = None) -> Iterable[Option]:
        return [option for option in sayable(len(state.players)) if about is None or about in option[1:]]

    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        if option in decision.options or is_other_swap(decision, option):
            return None
        if option not in sayable(len(state.players)):
            return Refusal(decision.clause, "no_such_thing")
        if option[0] not in {offered[0] for offered in decision.options}:
            return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")
        return Refusal(decision.clause, SHAPES[option[0]][1], thing=option[-1])

    def census(self, state: Toy) -> dict[str, int]:
        cards = [*state.deck, *state.discards]
        for player in state.players:
            cards += player.hand + player.stake + player.won
        coins = state.bank + sum(player.coins + player.pledge for player in state.players)
        return {"coins": coins, **{f"card {card}": cards.count(card) for card in range(1, CARDS + 1)}}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        def told(player: dict[str, Any]) -> str:
            return ", ".join(f"{name} {value}" for name, value in player.items())

        return [Topic((texts.name(f"seat-{seat}"), told(player))) for seat, player in enumerate(view["players"])]

    @cached_property
    def folder(self) -> Any:
        return Path(__file__).parent / "toybox"


toy = ToyGame()
