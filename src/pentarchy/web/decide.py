"""The decision bar: always in the same place and of the same height, it says who decides what under which rule, and
holds the options. Its cells never overlap: phases and tools above; sentence, tray, options and the end below."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from pentarchy.core import Amounts, Decision, MissingText, Option, notation
from pentarchy.core.planning import Plan
from pentarchy.drawing import button, classes, icon, join, tag

from .ending import rematch
from .log import missed
from .passing import always_pass
from .planning import plan_button, plan_mark, plan_prompt, plan_reason, plan_tools
from .result import result
from .showing import Showing
from .undoing import undo_form
from .words import Words

MANY = 4
"""More options than two rows hold: they are folded by verb, and the list of them all has a filter."""
DIGITS = 9
"""So many options have a digit as key."""
LARGE = 3
"""So many options of one verb are folded then."""
ENDING = ("end", "done")
"""Verbs that end something: they stand last and have a key of their own."""


def decide(showing: Showing) -> Markup:
    """The bar for whoever looks: asked, waiting, watching, or at the end."""
    if showing.plan is not None:
        state = "is-planning" if showing.decision is not None and not showing.plan.ends else "is-planning is-ended"
        return _bar(showing, _planning(showing, showing.plan), state)
    if showing.match.over:
        return _bar(showing, _over(showing), "is-over")
    if showing.cancelled:
        return _bar(showing, _cancelled(showing), "is-over")
    if showing.closed is not None:
        return _bar(showing, _closed(showing, showing.closed), "is-waiting")
    if showing.course.ask is not None:
        return _bar(showing, _consent(showing), "is-asking")
    if showing.decision is not None:
        return _bar(showing, _question(showing, showing.decision))
    return _bar(showing, _waiting(showing), "is-waiting")


def _planning(showing: Showing, plan: Plan) -> Markup:
    """The next question of the copy, or why the plan goes no further."""
    if showing.decision is not None and not plan.ends:
        return _question(showing, showing.decision)
    say = tag(
        "div",
        tag("p", plan_prompt(showing, plan), class_="decide__prompt", id="prompt", tabindex="-1"),
        plan_reason(showing, plan),
        class_="decide__say",
    )
    tray = tag("div", Markup(showing.sheet.tray), class_="decide__tray", id="tray") if showing.sheet.tray else None
    return Markup("").join(part for part in (_top(showing), say, tray) if part)


def _bar(showing: Showing, content: Markup, state: str = "") -> Markup:
    asked = next(iter(showing.asked), showing.viewer or 0)
    seat = showing.viewer if showing.viewer in showing.asked and showing.viewer is not None else asked
    return tag(
        "div",
        tag("div", content, class_="decide__in"),
        class_=classes("decide", state),
        data_seat=showing.sheet.seats[seat].pigment,
    )


def _top(showing: Showing) -> Markup:
    """The upper row of the bar."""
    if showing.plan is not None:
        return tag("div", plan_mark(showing), _phases(showing), plan_tools(showing, showing.plan), class_="decide__top")
    return tag("div", _phases(showing), _tools(showing), class_="decide__top")


def _phases(showing: Showing) -> Markup | None:
    phases = tuple(showing.sheet.phases)
    return _steps(phases, showing.say("table.phases")) if phases else None


@lru_cache(1024)
def _steps(phases: tuple[tuple[str, str], ...], label: str) -> Markup:
    steps = [
        tag(
            "li",
            tag("span", name),
            class_="is-past" if when == "past" else None,
            aria_current="step" if when == "now" else None,
        )
        for name, when in phases
    ]
    return tag("ol", steps, class_="phases", aria_label=label)


def _closed(showing: Showing, why: str) -> Markup:
    """An operator has closed the table: what was played can be looked at."""
    return tag(
        "div",
        tag("p", showing.say("table.is_closed"), class_="decide__prompt", id="prompt", tabindex="-1"),
        tag("p", why or showing.say("table.closed"), class_="decide__reason"),
        class_="decide__say",
    )


# -- asked


def _question(showing: Showing, decision: Decision) -> Markup:
    texts = showing.texts
    prompt = texts.decision(decision.kind)
    if len(showing.held) > 1:
        prompt = f"{texts.name(f'seat-{decision.seat}')}: {prompt}"
    chosen = showing.scene.chosen
    reason = [showing.cite(decision.clause)]  # first, because it is never cut
    if chosen:
        so_far = showing.say("table.so_far", what=", ".join(map(texts.option, chosen)))
        reason.append(tag("span", " ", so_far))
    say = tag(
        "div",
        tag("p", prompt, class_="decide__prompt", id="prompt", tabindex="-1"),
        tag("p", reason, class_="decide__reason") if showing.plan is None else plan_reason(showing, showing.plan),
        class_="decide__say",
    )
    asked = decision.options
    answers = _amounts(showing, asked) if isinstance(asked, Amounts) else _options(showing, decision)
    return join([_top(showing), say, tray(showing), answers])


def tray(showing: Showing) -> Markup | None:
    """What belongs to the decision, such as dice."""
    return tag("div", Markup(showing.sheet.tray), class_="decide__tray", id="tray") if showing.sheet.tray else None


def _tools(showing: Showing) -> Markup:
    """Passing for good, undo, hint and why, top right. The first goes when it was clicked: the others stay in place."""
    asked = showing.decision is not None
    hint = _hint(showing) if asked else None
    return tag(
        "div",
        _again(showing) if asked else None,
        always_pass(showing),
        plan_button(showing),
        _undo(showing),
        hint,
        _why(showing.words) if asked else None,
        class_="decide__tools",
    )


@cache
def _why(words: Words) -> Markup:
    return button(
        icon("why"),
        tag("span", words.say("table.why"), class_="btn__word"),
        " ",
        tag("kbd", "?"),
        kind="quiet sm",
        type="button",
        data_do="why",
    )


def _again(showing: Showing) -> Markup | None:
    """Play back what has happened since one's last move."""
    first = missed(showing)
    if first is None:
        return None
    return tag(
        "a",
        icon("replay", label=showing.say("table.play_back")),
        class_="btn btn--quiet btn--sm",
        href=f"/t/{showing.table}/replay?at={first}",
        data_do="catchup",
        data_at=first,
        title=f"{showing.say('table.play_back')} (B)",
    )


def _hint(showing: Showing) -> Markup | None:
    """What would a bot do?"""
    if not showing.company.may_have_hints:
        return None
    word = showing.say("hint.button")
    return tag(
        "a",
        icon("idea"),
        tag("span", word, class_="btn__word"),
        " ",
        tag("kbd", "H"),
        class_="btn btn--quiet btn--sm",
        href=f"/t/{showing.table}/hint",
        data_do="hint",
        title=showing.say("hint.ask"),
    )


def _undo(showing: Showing) -> Markup | None:
    """Free back to the last barrier; beyond it the others are asked. One's own open decision comes first."""
    seat = _undoer(showing)
    if seat is None:
        return None
    barrier = showing.match.barrier(seat)
    if not showing.company.may_take_back(news=bool(barrier), over=showing.over):
        return None
    free = not barrier or showing.company.undoes_freely
    word = showing.say("table.undo" if free else "table.undo_ask")
    last = _last_pick(showing, seat)
    return undo_form(showing, word, last, showing.texts.say(barrier) if barrier and not free else "")


def _last_pick(showing: Showing, seat: int) -> Option | None:
    """What `undo` would take back."""
    match = showing.match
    for picks in (match.waiting.get(seat), match.sealed.get(seat)):
        if picks:
            return picks[-1]
    return next((option for who, option in reversed(match.picks) if who == seat), None)


def _undoer(showing: Showing) -> int | None:
    """Whose pick `undo` would take back: the viewer's, else the last one made at this screen."""
    if showing.viewer is None or showing.at is not None:
        return None
    return None if showing.match.barrier(showing.viewer) == "undo_nothing" else showing.viewer


def _options(showing: Showing, decision: Decision) -> Markup:
    """Families of one verb; where there are many options, large families are folded. Ending stands last.

    A drawing can name verbs that are `folded` always, because whatever they are about lies on the table.
    """
    families: dict[str, list[Option]] = {}
    ending: list[Option] = []
    for option in showing.scene.options:
        if showing.drawing.is_idle(showing.scene, option):
            continue
        if option[0] in ENDING:
            ending.append(option)
        else:
            families.setdefault(option[0], []).append(option)
    many = sum(map(len, families.values())) > MANY
    parts: list[Markup] = []
    digit = 0
    for verb, members in sorted(families.items(), key=lambda family: not _has_likely(showing, family[1])):
        if verb in showing.drawing.folded or (many and len(members) >= LARGE):
            parts.append(_family(showing, decision, verb, members))
            continue
        for option in members:
            digit += 1
            parts.append(_option(showing, decision, option, str(digit) if digit <= DIGITS else ""))
    ends = [_option(showing, decision, option, "") for option in ending]
    return tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        tag("div", parts, class_="decide__opts"),
        tag("div", ends, class_="decide__end") if ends else None,
        id="options",
        class_="decide__form",
        method="post",
        action=f"/t/{showing.table}/pick",
        data_least=str(showing.choice.least) if showing.choice else None,
        data_most=str(showing.choice.most) if showing.choice else None,
        aria_label=showing.say("table.options"),
    )


def _has_likely(showing: Showing, options: list[Option]) -> bool:
    return any(map(showing.drawing.is_likely, options))


def _amounts(showing: Showing, amounts: Amounts) -> Markup:
    """A number for each kind and one button for all. Without scripts the fields are sent as they are."""
    kinds = list(zip(amounts.kinds, amounts.bounds, strict=True))
    signs = {kind: showing.drawing.icon((amounts.verb, f"{kind}-1")) for kind in amounts.kinds}
    if len(set(signs.values())) < len(signs):
        signs.clear()  # they would not tell the kinds apart
    least, most = amounts.least, amounts.most
    total = f"{least}" if least == most else f"{least}–{most}"
    return tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        tag(
            "div",
            [_stepper(showing, kind, low, high, signs.get(kind, "")) for kind, (low, high) in kinds],
            class_="decide__opts",
        ),
        tag(
            "div",
            button(
                icon("check"),
                tag("span", showing.say("table.pick_amounts"), class_="option__words"),
                tag("span", total, id="total", class_="sum", role="status"),
                name="option",
                value=amounts.verb,
                kind="primary",
                id="pick-amounts",
            ),
            class_="decide__end",
        ),
        id="options",
        class_="decide__form",
        method="post",
        action=f"/t/{showing.table}/pick",
        data_verb=amounts.verb,
        data_least=str(least),
        data_upto=str(most),
        aria_label=showing.say("table.options"),
    )


def _stepper(showing: Showing, kind: str, low: int, high: int, picture: str) -> Markup:
    name = showing.texts.name(kind)

    def step(by: int, sign: str, word: str) -> Markup:
        said = showing.say(f"table.step_{word}", what=name)
        return button(sign, kind="icon", type="button", data_step=str(by), data_of=kind, aria_label=said)

    field = tag(
        "input",
        type="number",
        name=f"amount-{kind}",
        value=str(low),
        min=str(low),
        max=str(high),
        data_kind=kind,
        aria_label=name,
    )
    sign = tag(
        "span", icon(picture) if picture else None, tag("span", name), class_="stepper__name", aria_hidden="true"
    )
    return tag("span", sign, step(-1, "−", "less"), field, step(1, "+", "more"), class_="stepper field")


def _family(showing: Showing, decision: Decision, verb: str, options: list[Option]) -> Markup:
    """Many options of one verb: folded, because the board is the faster way to them."""
    tables = showing.texts.tables
    title = tables.get("deeds", {}).get(verb) or tables.get("verbs", {}).get(verb, verb).removesuffix(" …")
    return tag(
        "details",
        tag(
            "summary",
            icon(showing.drawing.icon((verb,))),
            tag("span", title, class_="options__name"),
            tag("span", len(options), class_="options__count"),
            class_="btn",
        ),
        tag("div", [_option(showing, decision, option, "") for option in options], class_="options__list"),
        class_="options__verb",
        id=f"verb-{verb}",
        data_verb=verb,
    )


def _option(showing: Showing, decision: Decision, option: Option, digit: str) -> Markup:
    game, texts, drawing = showing.game, showing.texts, showing.drawing
    state = showing.state_of(decision.seat)
    remark = game.remark(state, decision, option, texts)
    reason = "" if showing.company.undoes_freely or showing.plan is not None else drawing.why_final(state, option)
    key = "E" if option[0] in ENDING else digit
    clause = game.clause_of(decision, option)
    said, short = texts.option(option), _short(showing, option)
    return button(
        icon(drawing.icon(option)),
        tag("span", said, class_="option__words"),
        tag("span", short, class_="option__short", aria_hidden="true") if short != said else None,
        tag("span", remark, class_="sum") if remark else None,
        tag("kbd", key) if key else None,
        name="option",
        value=notation(option),
        kind=" ".join(kind for kind, so in (("primary", drawing.is_likely(option)), ("final", bool(reason))) if so),
        id=f"option-{'-'.join(option)}",
        data_ids=" ".join(option[1:]) or None,
        data_verb=option[0],
        data_mark=drawing.mark(option) or None,
        data_yields="yes" if option[0] in drawing.yields else None,
        data_final=texts.say(reason) if reason else None,
        data_times=str(showing.choice.pool[option]) if showing.choice and option in showing.choice.pool else None,
        title=game.rulebook[clause].cite(showing.language),
    )


def _short(showing: Showing, option: Option) -> str:
    """What an option is called beside others that begin with the same things: its last thing, or what that does."""
    deeds = showing.texts.tables.get("deeds", {})
    try:
        return deeds.get(option[-1]) or showing.texts.name(option[-1])
    except (MissingText, ValueError, IndexError):
        return showing.texts.option(option)


# -- not asked


def _waiting(showing: Showing) -> Markup:
    texts = showing.texts
    others = [decision for seat, decision in showing.asked.items() if seat != showing.viewer]
    lines = [] if others else [showing.say("table.waits_secret")]
    for decision in others:
        sitter = showing.sitters[decision.seat]
        key = "table.waits_bot" if sitter.bot else "table.waits" if sitter.taken else "table.waits_invited"
        name = texts.name(f"seat-{decision.seat}")
        lines.append(showing.say(key, who=name, what=texts.decision(decision.kind)))
    clauses = {decision.clause: None for decision in others}
    links = [showing.cite(clause) for clause in clauses]
    say = tag(
        "div",
        tag("p", lines[0], class_="decide__prompt", id="prompt", tabindex="-1"),
        [tag("p", line, class_="decide__reason") for line in lines[1:]],
        tag("p", showing.say("table.watching") if showing.viewer is None else None, links, class_="decide__reason"),
        class_="decide__say",
    )
    return join([_top(showing), say, tray(showing)])


def _consent(showing: Showing) -> Markup:
    """Somebody wants to take back what lies behind a barrier: all other people at the table are asked."""
    ask = showing.course.ask
    assert ask is not None
    who = showing.texts.name(f"seat-{ask.seat}")
    mine = [seat for seat in ask.open if seat in showing.held]
    names = ", ".join(showing.texts.name(f"seat-{seat}") for seat in ask.open)
    asker = ask.seat in showing.held
    key = "table.consent_you" if mine else "table.consent_asked" if asker else "table.consent_wait"
    prompt = tag("p", showing.say(key, who=who, names=names), class_="decide__prompt", id="prompt", tabindex="-1")
    answers = None
    if mine:
        answers = tag(
            "form",
            tag("input", type="hidden", name="position", value=showing.position),
            tag(
                "div",
                _answer(showing, "check", "agree", "yes", "primary"),
                _answer(showing, "cross", "decline", "no"),
                class_="decide__opts",
            ),
            class_="decide__form",
            method="post",
            action=f"/t/{showing.table}/consent",
        )
    say = tag("div", prompt, class_="decide__say")
    return Markup("").join(part for part in (_top(showing), say, answers) if part)


def _answer(showing: Showing, sign: str, word: str, value: str, kind: str = "") -> Markup:
    spoken = showing.say(f"table.{word}")
    return button(icon(sign), spoken, name="answer", value=value, kind=kind, data_do="consent")


def _over(showing: Showing) -> Markup:
    headline, note = result(showing.match, showing.texts, showing.words)
    clause = showing.cite(showing.game.end_clause)
    say = tag(
        "div",
        tag("p", headline, class_="decide__prompt", id="prompt", tabindex="-1"),
        tag("p", note, " ", clause, class_="decide__reason"),
        class_="decide__say",
    )
    base = f"/t/{showing.table}"
    links = tag(
        "div",
        _link(showing, "vp", "score", f"{base}/score", "score", "btn btn--primary"),
        extra_link("replay", showing.say("table.replay"), f"{base}/replay", "replay"),
        extra_link("idea", showing.say("review.link"), f"{base}/review") if showing.held else None,
        extra_link("download", showing.say("table.record"), f"{base}/record"),
        class_="decide__opts",
    )
    again = tag(
        "div",
        rematch(showing, word=showing.say("end.rematch_short")) or _link(showing, "plus", "again", "/"),
        class_="decide__end",
    )
    return join([_top(showing), say, links, again])


def _cancelled(showing: Showing) -> Markup:
    """Called off: it can be looked at again, and that is all."""
    say = tag(
        "div",
        tag("p", showing.say("wish.cancelled"), class_="decide__prompt", id="prompt", tabindex="-1"),
        tag("p", showing.say("wish.cancelled_note"), class_="decide__reason"),
        class_="decide__say",
    )
    links = tag(
        "div",
        _link(showing, "replay", "replay", f"/t/{showing.table}/replay?at=0", "replay"),
        _link(showing, "plus", "again", "/"),
        class_="decide__opts",
    )
    return join([tag("div", _phases(showing), class_="decide__top"), say, links])


def _link(showing: Showing, sign: str, word: str, href: str, do: str = "", css: str = "btn") -> Markup:
    return tag("a", icon(sign), showing.say(f"table.{word}"), class_=css, href=href, data_do=do or None)


def extra_link(sign: str, word: str, href: str, do: str = "") -> Markup:
    """A link whose word gives way in a narrow bar."""
    spoken = tag("span", word, class_="btn__word")
    return tag("a", icon(sign), spoken, class_="btn is-extra", href=href, data_do=do or None, title=word)
