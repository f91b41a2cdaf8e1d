"""`pentarchy games` and `pentarchy rules`: what there is, and what the books say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .words import Language

if TYPE_CHECKING:
    from pentarchy.core import Facts, Game


def games() -> None:
    """List the games, with player counts and variants."""
    from pentarchy import registry

    for name in registry.game_names():
        game = registry.game(name)
        facts = game.facts
        traits = {
            "hidden information": facts.hidden,
            "chance": facts.chance,
            "simultaneous decisions": facts.simultaneous,
        }
        typer.echo(f"{name}: {game.texts().name(name)}")
        typer.echo(f"  players   {', '.join(map(str, facts.players))}")
        typer.echo(f"  variants  {', '.join(_with_counts(facts, variant) for variant in facts.variants)}")
        for option, meaning in facts.options.items():
            typer.echo(f"  option    {option}: {meaning}")
        typer.echo(f"  facts     {', '.join(trait for trait, true in traits.items() if true) or 'nothing hidden'}")
        typer.echo(f"  length    at most {facts.longest} picks")
        typer.echo(f"  rules     version {game.rules_version}, {len(game.rulebook.clauses)} clauses")


def _with_counts(facts: Facts, variant: str) -> str:
    """A variant, and how many can play it if not all can."""
    return f"{variant} ({', '.join(map(str, facts.counts[variant]))} players)" if variant in facts.counts else variant


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="See 'pentarchy games'.")],
    query: Annotated[
        list[str] | None, typer.Argument(metavar="QUERY", help="A clause (fe.conq.3), a chapter (fe.conq), or words.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the clauses that no test proves.")] = False,
    provenance: Annotated[bool, typer.Option("--provenance", help="List the data by where they come from.")] = False,
    lang: Annotated[Language, typer.Option(help="The language of the clauses.")] = Language.en,
) -> int:
    """Look up the clauses of a rulebook.

    Or see which of them no test proves, and where the data of the game come from.
    """
    from pentarchy import registry

    from .wrong import WrongInput

    rules = registry.game(game)
    wanted = " ".join(query or [])
    if coverage and provenance:
        raise WrongInput("--coverage and --provenance are two questions; ask one at a time")
    if wanted and (coverage or provenance):
        raise WrongInput(f"'{wanted}' cannot be searched for together with --coverage or --provenance")
    if coverage:
        return _coverage(rules)
    if provenance:
        return _provenance(rules)
    return _clauses(rules, wanted, lang.value)


def _clauses(game: Game[Any], wanted: str, language: str) -> int:
    import sys

    rulebook = game.rulebook
    found = game.find(wanted) if wanted else list(rulebook.clauses.values())
    if not found:
        print(f"no clause of {rulebook.title} speaks of '{wanted}'", file=sys.stderr)
        return 1
    last = ""
    for clause in found:
        chapter = clause.id.split(".")[1]
        if chapter != last:
            typer.echo(f"{rulebook.chapters.get(chapter, {}).get(language, chapter)}")
            last = chapter
        typer.echo(_paragraph(f"{clause.cite(language)} ({', '.join(clause.origin)}): {clause.text(language)}"))
    return 0


def _coverage(game: Game[Any]) -> int:
    """Clauses without a test, with counts; 1 if a testable one has none, or a test names a clause that is not there."""
    from pentarchy.testing import clauses_tested

    from .checkout import part_of_checkout

    rulebook = game.rulebook
    tested = clauses_tested(part_of_checkout("tests"))
    missing = [clause for clause in rulebook.testable if clause not in tested]
    prefix = next(iter(rulebook.clauses)).split(".")[0] + "."
    unknown = sorted(clause for clause in tested if clause.startswith(prefix) and clause not in rulebook)
    for clause in missing:
        typer.echo(f"  {clause:<14} {_short(rulebook[clause].en)}")
    for clause in unknown:
        typer.echo(f"  {clause:<14} is no clause of the rulebook, but named by {', '.join(tested[clause])}")
    proofs = sum(len(tests) for clause, tests in tested.items() if clause in rulebook)
    typer.echo(
        f"{rulebook.title}: {len(rulebook.clauses)} clauses, {len(rulebook.testable)} testable, "
        f"{len(rulebook.testable) - len(missing)} with a test, {len(missing)} without ({proofs} proofs)"
    )
    return 1 if missing or unknown else 0


def _short(text: str, width: int = 62) -> str:
    return text if len(text) <= width else f"{text[: width - 1].rsplit(' ', 1)[0]} …"


def _provenance(game: Game[Any]) -> int:
    """The entries of each data file by where they come from, and how many there are of each."""
    from collections import Counter

    from pentarchy.core.data import SOURCES

    files: dict[str, dict[str, list[str]]] = {}
    for entry in game.files.provenance():
        label = f"{entry.entry or 'the file'} ({entry.aspect})" if entry.aspect else entry.entry or "the file"
        files.setdefault(entry.file, {}).setdefault(entry.source, []).append(label)
    total: Counter[str] = Counter()
    for name, sources in files.items():
        own = "" if _is_ours(game.files.locate(name), game) else " (your own file)"
        typer.echo(f"{name}.toml{own}")
        known = [source for source in SOURCES if source in sources]
        for source in [*known, *sorted(set(sources) - set(known))]:
            entries = sources[source]
            typer.echo(_paragraph(f"{source}, {len(entries)}: {', '.join(entries)}"))
            total[source] += len(entries)
    counts = ", ".join(f"{source} {number}" for source, number in total.most_common())
    typer.echo(f"{game.rulebook.title}, all files: {counts}")
    return 0


def _paragraph(text: str) -> str:
    from shutil import get_terminal_size
    from textwrap import fill

    width = max(40, min(get_terminal_size().columns, 120))
    return fill(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _is_ours(path: Any, game: Game[Any]) -> bool:
    return Path(str(path)).parent == Path(str(game.folder / "data"))
