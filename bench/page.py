"""The page that a run writes and prints: Markdown whose tables are readable as they are."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from bench.contest import QUICK, Effort, Result, game_ratios, ratios
from bench.figures import Kernel

CLAIM = 2.0
"""Ours makes at least so many times as many picks per second as the peer."""
BIG_MONEY_CLAIM = 8.0
COMMAND_CLAIM = 4.0
"""Ours plays at least so many times as many games of Big Money as the peer as it comes: in rollout mode, and by the
command that people type."""
SHARE_CLAIM = 0.6
"""The command plays at least so much of what rollout mode does."""

COSTS = {
    "ask": "one pick through the driver, on to the next decision",
    "options": "the option maker of the waiting decision",
    "copy": "`state.copy()`",
    "clone": "`Run.clone()`",
    "match_clone": "`Match.clone()`, with picks, events and step boundaries",
    "redeal": "`Game.redeal()` alone",
    "imagine": "`Match.imagine()`: clone and redeal",
    "view": "`Match.view()` of the seat that decides",
    "replay": "strict replay of a finished record, per pick",
}


class BigMoney(NamedTuple):
    """The match that everybody who simulates Dominion plays: ours in both modes, then peers; and what copies cost."""

    results: list[Result]
    costs: dict[str, float]


def page(
    machine: dict[str, str],
    effort: Effort,
    results: list[Result],
    kernels: dict[str, Kernel],
    big_money: BigMoney | None = None,
    simulation: list[Result] | None = None,
) -> str:
    ours = [result for result in results if not result.contestant.peer]
    peers = [result for result in results if result.contestant.peer]
    written = "Written by `python bench/run.py`; how it measures is in [README.md](README.md)."
    if effort == QUICK:
        written += " **This was a quick run: too noisy to quote.**"
    parts = [
        "# Speed",
        written,
        "\n".join(f"- {name}: {fact}" for name, fact in machine.items()),
        "## Random play",
        f"Whole games with uniformly random picks on one core, in rollout mode. {effort.rounds} rounds; in each round "
        f"every line of the table ran for {effort.seconds:g} s of processor time in a process of its own, one after "
        "another.",
        _random_play(ours + peers),
        "A *pick* is one answer to one decision. Ours do not count decisions that the kernel takes by itself because "
        "only one option is left; a peer's count every action that it executes. *Real choices* is the share of the "
        "picks where there was more than one option.",
    ]
    typed = {result.contestant.name: result.contestant.typed for result in ours if result.contestant.typed}
    if typed:
        parts.append(
            "\n".join(f"- *{name}*: `{command}`, N players, then seconds and a seed" for name, command in typed.items())
        )
    if peers:
        parts += ["## Against peers", *_against_peers(ours, peers)]
    if big_money:
        parts += ["## Big Money", *_big_money(big_money)]
    if simulation:
        parts += ["## The command", *_simulation(simulation)]
    for name, kernel in kernels.items():
        parts += [f"## Inside: {name}, {kernel.players} players", *_inside(kernel)]
    return "\n\n".join(parts) + "\n"


def _random_play(results: list[Result]) -> str:
    head = ["game", "players", "picks/s, median", "picks/s, best", "games/s, median", "picks per game", "real choices"]
    rows = [
        [
            result.contestant.name,
            str(result.contestant.players),
            f"{median(result.rates):,.0f}",
            f"{max(result.rates):,.0f}",
            f"{result.games_per_second:,.1f}",
            f"{result.picks_per_game:,.0f}",
            f"{result.choices:.0%}",
        ]
        for result in results
    ]
    return table(head, rows)


def _against_peers(ours: list[Result], peers: list[Result]) -> list[str]:
    head = [
        "game",
        "peer",
        "players",
        "ratio",
        "lowest round",
        "highest round",
        "real choices only",
        f"at least {CLAIM:g}x",
    ]
    rows = []
    for own in ours:
        for peer in peers:
            if own.contestant.players == peer.contestant.players:
                by_round = ratios(own, peer)
                ratio = median(by_round)
                rows.append(
                    [
                        own.contestant.name,
                        peer.contestant.name,
                        str(peer.contestant.players),
                        f"{ratio:.2f}x",
                        f"{min(by_round):.2f}x",
                        f"{max(by_round):.2f}x",
                        f"{ratio * own.choices / peer.choices:.2f}x",
                        verdict(ratio),
                    ]
                )
    return [
        f"The claim: at least {CLAIM:g} times as many picks per second as the peer's random players.",
        table(head, rows),
        "*Ratio* is the median over the rounds of our picks/s divided by the peer's picks/s in the same round, with "
        "the same number of players; the claim is about this number. *Real choices only* leaves out, on both sides, "
        "the picks with a single option. The games are different games: the ratio says how much random play fits into "
        "a second, not that one game's rules are as rich as the other's.",
    ]


def _big_money(match: BigMoney) -> list[str]:
    ours = [result for result in match.results if not result.contestant.peer]
    peers = [result for result in match.results if result.contestant.peer]
    rows = [
        [
            result.contestant.name,
            f"{result.games_per_second:,.0f}",
            f"{max(sample.games / sample.seconds for sample in result.samples):,.0f}",
            f"`{result.contestant.typed}`",
        ]
        for result in match.results
    ]
    parts = [
        "Dominion, two players, Big Money against itself (Province at 8 coins, Gold at 6, Silver at 3), whole games "
        "with setup and scoring through the full rules. All engines ran in turn in each round, on the interpreter "
        "named above.",
        table(["engine", "games/s, median", "games/s, best", "command"], rows),
        f"In mid-game a copy of the state takes {match.costs['copy']:.1f} µs and a clone of the run "
        f"{match.costs['clone']:.1f} µs.",
    ]
    if peers:
        rows = []
        for own in ours:
            for peer in peers:
                by_round = game_ratios(own, peer)
                cells = [median(by_round), min(by_round), max(by_round)]
                names = [own.contestant.name, peer.contestant.name]
                rows.append([*names, *(f"{ratio:.2f}x" for ratio in cells)])
        rollout, command = (median(game_ratios(own, peers[0])) for own in ours)
        parts += [
            table(["engine", "peer", "ratio", "lowest round", "highest round"], rows),
            f"The claim: at least {BIG_MONEY_CLAIM:g} times the games per second of pyminion with its default settings "
            f"in rollout mode ({verdict(rollout, BIG_MONEY_CLAIM)}), and {COMMAND_CLAIM:g} times by the command that "
            f"people type ({verdict(command, COMMAND_CLAIM)}). *Silenced* is pyminion with Python's logging switched "
            "off.",
        ]
    return parts


def _simulation(results: list[Result]) -> list[str]:
    rows = []
    for command, rollout in zip(results[::2], results[1::2], strict=True):
        share = median(game_ratios(command, rollout))
        rates = [command.games_per_second, rollout.games_per_second]
        name = f"`{command.contestant.name}`"
        rows.append([name, *(f"{rate:,.1f}" for rate in rates), f"{share:.0%}", verdict(share, SHARE_CLAIM)])
    return [
        "Whole games between bots that imagine nothing, on one core, each command right before the same bots in "
        "rollout mode. The command deals with names, seats and outcomes, and seals what is decided together; its start "
        "is not counted.",
        table(["command", "games/s", "games/s, rollout mode", "share", f"at least {SHARE_CLAIM:.0%}"], rows),
    ]


def verdict(ratio: float, claim: float = CLAIM) -> str:
    return "met" if ratio >= claim else "not met"


def _inside(kernel: Kernel) -> list[str]:
    rows = [
        [name, f"{spread.median:.1f}", f"{spread.mean:.1f}", f"{spread.p95:.1f}", meaning]
        for name, meaning in COSTS.items()
        for spread in [kernel.costs[name]]
    ]
    size = kernel.record_bytes
    return [
        f"Microseconds per call, at {kernel.positions} random decisions of random games.",
        table(["figure", "median", "mean", "p95", "what"], rows),
        f"Per decision {kernel.options:.1f} options; a clone repeats {kernel.answers:.1f} picks. A game has "
        f"{kernel.picks:,.0f} picks, its record {size.mean:,.0f} bytes (95% have at most {size.p95:,.0f}).",
    ]


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table with straight columns, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    right = [all(row[at][:1].isdigit() for row in rows) for at in range(len(head))]

    def line(cells: list[str]) -> str:
        aligned = [
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(cells, widths, right, strict=True)
        ]
        return f"| {' | '.join(aligned)} |"

    rule = ["-" * (width - 1) + (":" if to_right else "-") for width, to_right in zip(widths, right, strict=True)]
    return "\n".join([line(head), f"| {' | '.join(rule)} |", *map(line, rows)])
