"""Who runs against whom: every contestant in a process of its own, one at a time, in turn, several rounds.

Machines are noisy for seconds and minutes at a time. So contestants with the same number of players run right behind
one another, and what is compared is their ratio within a round.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from bench.figures import Kernel, Sample, Spread, Way
from bench.simulation import BIG_MONEY, LINES, Line
from pentarchy import registry

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE.parent / ".bench-venv"
KERNEL_PLAYERS = 4


class BenchError(Exception):
    """Something cannot be measured: what and why."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another project's engine. Its script plays for some seconds and prints a `Sample`."""

    name: str
    requirement: str
    script: str
    players: tuple[int, ...]


PEERS = (Peer("catanatron", "catanatron==3.2.1", "peer_catanatron.py", (2, 4)),)
PYMINION = Peer("pyminion", "pyminion==0.4.0", "peer_pyminion.py", (2,))


OTHER_WAYS = {
    "clash_of_cultures": {
        "does not raze": Way(without=("raze",)),
        "base game": Way("standard"),
        "base game, does not raze": Way("standard", ("raze",)),
    }
}
"""By game: what else is played by chance. Random players of Clash of Cultures raze their last city, which ends most of
their games after two or three of the six rounds; those who do not raze play whole games."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    positions: int


FULL = Effort(rounds=7, seconds=1.5, positions=300)
QUICK = Effort(rounds=2, seconds=0.2, positions=40)


@dataclass(frozen=True, slots=True)
class Contestant:
    name: str
    players: int
    command: tuple[str, ...]
    """Run with the seconds and a seed behind it."""
    peer: bool = False
    typed: str = ""
    """What people type for it, where that is not the name."""


@dataclass(frozen=True, slots=True)
class Result:
    """One contestant's samples, one per round."""

    contestant: Contestant
    samples: list[Sample]

    @property
    def rates(self) -> list[float]:
        """Picks per second, by round."""
        return [sample.rate for sample in self.samples]

    @property
    def choices(self) -> float:
        """The share of picks with more than one option."""
        return fmean(sample.choices for sample in self.samples)

    @property
    def picks_per_game(self) -> float:
        return sum(sample.picks for sample in self.samples) / sum(sample.games for sample in self.samples)

    @property
    def games_per_second(self) -> float:
        return median(sample.games / sample.seconds for sample in self.samples)


def game_ratios(ours: Result, theirs: Result) -> list[float]:
    """How many times as many games per second as the peer, by round."""
    pairs = zip(ours.samples, theirs.samples, strict=True)
    return [(a.games / a.seconds) / (b.games / b.seconds) for a, b in pairs]


def ratios(ours: Result, theirs: Result) -> list[float]:
    """How many times as many picks per second as the peer, by round."""
    return [a / b for a, b in zip(ours.rates, theirs.rates, strict=True)]


def line_up(games: tuple[str, ...], peers: tuple[Peer, ...]) -> list[Contestant]:
    """All contestants, in the order in which they run: by number of players."""
    ours = [
        playing(name, players, label, way)
        for name in games
        for players in registry.game(name).facts.players
        for label, way in (("", Way()), *OTHER_WAYS.get(name, {}).items())
    ]
    theirs = [
        Contestant(peer.name, players, (str(prepare(peer)), "-P", str(HERE / peer.script), str(players)), peer=True)
        for peer in peers
        for players in peer.players
    ]
    return sorted(ours + theirs, key=lambda contestant: contestant.players)


def playing(name: str, players: int, label: str, way: Way) -> Contestant:
    """Random players of a game; who plays it in another way than usual says so by name and command."""
    told = ("play", *way.arguments, name, str(players))
    command = (sys.executable, "-P", str(HERE / "figures.py"), *told)
    if not label:
        return Contestant(name, players, command)
    typed = " ".join(("python bench/figures.py", "play", *way.arguments, name, "N"))
    return Contestant(f"{name}, {label}", players, command, typed=typed)


def big_money_line_up(*, peers: bool) -> list[Contestant]:
    """Big Money against itself: ours in both modes, then the peer as it comes and with its log silenced."""
    rollout = (sys.executable, "-P", str(HERE / "big_money.py"), "play")
    ours = [
        Contestant("pentarchy, rollout mode", 2, rollout, typed="python bench/big_money.py play"),
        simulating("simulate", BIG_MONEY, "pentarchy, the command"),
    ]
    if not peers:
        return ours
    python, script = str(prepare(PYMINION)), str(HERE / PYMINION.script)
    modes = {"default": "pyminion", "silenced": "pyminion, silenced"}
    theirs = [
        Contestant(name, 2, (python, "-P", script, mode), peer=True, typed=f"python bench/peer_pyminion.py {mode}")
        for mode, name in modes.items()
    ]
    return ours + theirs


def simulation_line_up(games: tuple[str, ...]) -> list[Contestant]:
    """The command and, right behind it, the same bots in rollout mode."""
    lines = [line for line in LINES if line.game in games]
    return [simulating(how, line, line.command) for line in lines for how in ("simulate", "rollout")]


def simulating(how: str, line: Line, name: str) -> Contestant:
    command = (sys.executable, "-P", str(HERE / "simulation.py"), how, *line)
    return Contestant(name, len(line.seats.split(",")), command, typed=line.command)


def big_money_costs(effort: Effort) -> dict[str, float]:
    """Microseconds for a copy and a clone in the middle of that game."""
    printed = _run([sys.executable, "-P", str(HERE / "big_money.py"), "costs", str(effort.seconds), "3"])
    costs: dict[str, float] = json.loads(printed)
    return costs


def compete(contestants: list[Contestant], effort: Effort, say: Callable[[str], None]) -> list[Result]:
    """Let everybody run in turn, round by round."""
    results = [Result(contestant, []) for contestant in contestants]
    for number in range(effort.rounds):
        for result in results:
            contestant = result.contestant
            say(f"round {number + 1} of {effort.rounds}: {contestant.name}, {contestant.players} players")
            printed = _run([*contestant.command, str(effort.seconds), str(number)])
            sample = Sample(**json.loads(printed))
            if sample.python != sys.version:
                raise BenchError(
                    f"{contestant.name} ran on Python {sample.python}, we run on {sys.version}: "
                    f"remove {ENVIRONMENT.name}/ and it is made anew"
                )
            result.samples.append(sample)
    return results


def kernel_figures(name: str, effort: Effort, say: Callable[[str], None]) -> Kernel:
    """The kernel's services in one game, at four players where four can play."""
    counts = registry.game(name).facts.players
    players = KERNEL_PLAYERS if KERNEL_PLAYERS in counts else counts[-1]
    say(f"kernel figures: {name}, {players} players")
    command = [sys.executable, "-P", str(HERE / "figures.py"), "kernel", name, str(players), str(effort.positions), "0"]
    content = json.loads(_run(command))
    content["costs"] = {figure: Spread(**spread) for figure, spread in content["costs"].items()}
    content["record_bytes"] = Spread(**content["record_bytes"])
    return Kernel(**content)


def prepare(peer: Peer) -> Path:
    """The interpreter of the peers' environment, which is made with this interpreter if it is missing."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        _run([sys.executable, "-m", "venv", str(ENVIRONMENT)])
    package, _, version = peer.requirement.partition("==")
    asks = f"from importlib.metadata import distributions as d; print([x.version for x in d(name='{package}')])"
    if _run([str(python), "-P", "-c", asks]).strip() != str([version]):
        _run([str(python), "-m", "pip", "install", "--quiet", peer.requirement])
    return python


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise BenchError(f"'{' '.join(command)}' failed: {last}")
    return done.stdout
