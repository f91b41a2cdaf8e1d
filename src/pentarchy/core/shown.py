"""The part of the contract that is about what people are shown: whatever a game can say is said, in every language.

A sentence that lacks a number is found when it is made, not when somebody reads its template. So all that random games
meet is made here once: questions, options, remarks, reasons and what would help, log lines, the table in words, and the
drawn table with its tips.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from xml.etree import ElementTree

from .event import Event
from .match import Match
from .option import Option, notation
from .outline import as_text
from .refusal import Refusal
from .sheet import PAGE_KEYS, Drawing, Scene, Sheet
from .text import LANGUAGES, Texts
from .walk import Check, Watch, Watching

NAMES = ("Anna", "<Bernd> & Co", "Carla", "Dragomir", "Eva", "Fatma")
"""Who sits at drawn tables; one of them has to be written with care."""

MADE_UP: tuple[Option, ...] = (("no-such-verb",), ("no-such-verb", "0"), ("0",), ("x", "y", "z", "x", "y", "z"))
"""What no game has."""

REFERENCE = re.compile(r'(?:href="|url\()#([^")]+)')
ID = re.compile(r' id="([^"]+)"')


# -- words


def words(watch: Watch) -> Watching:
    """Whatever players are told has words in every language: questions, options, remarks, scores, ranks and all that
    anybody may read of events."""
    match = watch.match
    told: set[object] = set()
    looks = watch.sample(30)
    while (yield None):
        for seat, decision in match.asked.items():
            if decision.kind not in told:
                told.add(decision.kind)
                _say(watch, Texts.decision, decision.kind)
            for option in watch.looked_at(decision):
                if option not in told:
                    told.add(option)
                    _say(watch, Texts.option, option)
                if watch.number in looks:
                    _expect_remark(watch, seat, option)
    for items in match.scores:
        for source in items:
            _say(watch, Texts.name, source)
    if match.rank:
        _say(watch, Texts.rank, match.rank)
    for event in match.events:
        for viewer in _readers(event, watch.seats):
            line = ("event", event.words_for(viewer))
            if line not in told:
                told.add(line)
                _say(watch, Texts.event, event, viewer)


def refusals(watch: Watch) -> Watching:
    """Every reason why something is refused can be said in every language, and so can what would allow it."""
    match = watch.match
    told: set[object] = set()
    while pick := (yield watch.sample(30)):
        seat, _ = pick
        found = [match.why_not(seat, option) for option in MADE_UP]
        found += [match.why_not(other, MADE_UP[0]) for other in watch.seats if other not in match.asked]
        found += [refusal for _, refusal in watch.reasons(seat)]
        for refusal in found:
            _expect_reason(watch, told, refusal)
    _expect_reason(watch, told, match.why_not(0, MADE_UP[0]))


def texts(watch: Watch) -> Watching:
    """The table in words can be read by everybody, in every language."""
    while (yield watch.sample(10)):
        for viewer in watch.viewers:
            view = watch.match.view(viewer)
            for language in LANGUAGES:
                text = watch.game.draw_text(view, _texts(watch.match, language))
                _expect_whole(watch, text, f"the table in words for {viewer} in '{language}'")


# -- drawings


def drawings(watch: Watch) -> Watching:
    """Everybody's table can be drawn: well-formed, each id once, whatever can be pointed at explained, all that it
    refers to at hand; and equal views give equal drawings."""
    drawing = watch.game.drawing
    if drawing is None:
        return
    if plate := drawing.plate():
        _expect_whole_picture(watch, plate, "the plate")
        if 'width="460" height="150"' not in plate:
            raise watch.broken("the plate is not 460 × 150")
    kept = {
        language: _expect_whole_picture(
            watch, drawing.scenery(_scene(watch, None, language)) or "<svg/>", f"the scenery in '{language}'"
        )
        for language in LANGUAGES
    }
    while (yield watch.sample(8)):
        # Each viewer in one of the languages, by turns: what has no words in one of them lacks them at many looks.
        turn = watch.rng.randrange(len(LANGUAGES))
        scenes = [
            _scene(watch, viewer, LANGUAGES[(turn + at) % len(LANGUAGES)]) for at, viewer in enumerate(watch.viewers)
        ]
        for scene in scenes:
            _expect_drawing(watch, drawing, scene, kept[scene.texts.language])
        _expect_equal_drawings(watch, drawing, watch.rng.choice(scenes))


def pointing(watch: Watch) -> Watching:
    """What an option names lies on the table of who may pick it, and can be picked there, unless the drawing calls it a
    button; options and events have signs, and what is final says why."""
    drawing = watch.game.drawing
    if drawing is None:
        return
    while (yield watch.sample(20)):
        for seat, decision in watch.match.asked.items():
            page = ElementTree.fromstring(_page(drawing.draw(_scene(watch, seat, LANGUAGES[0]))))
            drawn = {element.get("data-id", "") for element in page.iter()}
            asked = _asked_for(page)
            for option in watch.looked_at(decision):
                named = () if option[0] in drawing.buttons else option[1:]
                things = {thing for thing in named if not thing.isdigit()} - drawing.buttons
                if not things <= drawn:
                    raise watch.broken(f"'{seat} {notation(option)}' names what is not drawn: {things - drawn}")
                if things and not things & asked:
                    raise watch.broken(f"'{seat} {notation(option)}' cannot be picked by pointing at its things")
                _expect_signs(watch, drawing, option)
            likely = [notation(option) for option in watch.looked_at(decision) if drawing.is_likely(option)]
            if len(likely) > 1:
                raise watch.broken(f"several steps are the likely one: {', '.join(likely)}")
    for event in watch.match.events:
        if not drawing.icon(event.words):
            raise watch.broken(f"the event {event.words} has no sign")


RULES: tuple[Check, ...] = (words, refusals, texts, drawings, pointing)


# -- saying


def _texts(match: Match, language: str) -> Texts:
    return match.game.texts(language, NAMES[: match.setup.players])


def _say(watch: Watch, say: Callable[..., str | None], *what: object) -> None:
    """Make a sentence in every language."""
    for language in LANGUAGES:
        try:
            sentence = say(_texts(watch.match, language), *what)
        except Exception as error:
            raise watch.broken(f"there are no words for {what[0]!r} in '{language}': {error!r}") from error
        _expect_whole(watch, sentence, f"the words for {what[0]!r} in '{language}'")


def _expect_whole(watch: Watch, sentence: str | None, what: str) -> None:
    """Something is said, and no blank was left."""
    if not sentence or not sentence.strip() or "{" in sentence or "}" in sentence:
        raise watch.broken(f"{what} are {sentence!r}")


def _expect_remark(watch: Watch, seat: int, option: Option) -> None:
    state, decision = watch.state(seat), watch.match.asked[seat]

    def remark(texts: Texts, option: Option) -> str:
        return watch.game.remark(state, decision, option, texts) or "-"

    _say(watch, remark, option)


def _expect_reason(watch: Watch, told: set[object], refusal: Refusal | None) -> None:
    """The sentence and the remedy of a refusal that was not met before."""
    if refusal is None:
        return
    content = (refusal.clause, refusal.key, *refusal.numbers.items())
    if content not in told:
        told.add(content)
        book = watch.game.rulebook
        _say(watch, lambda texts, refusal: texts.refusal(refusal, book.text_of(refusal, texts.language)), refusal)
        _say(watch, lambda texts, refusal: texts.remedy(refusal) or "-", refusal)


def _readers(event: Event, seats: range) -> list[int | None]:
    """One viewer for each of the texts that an event has."""
    readers = [] if event.readers is None else [seat for seat in seats if seat in event.readers]
    others = [seat for seat in (None, *seats) if seat not in readers and event.words_for(seat) is not None]
    return [*readers[:1], *others[:1]]


# -- drawing


def _scene(watch: Watch, viewer: int | None, language: str) -> Scene:
    return Scene.of(watch.match, viewer, _texts(watch.match, language), since=watch.since)


def _page(sheet: Sheet) -> str:
    """All html of a sheet in one element."""
    return f"<div>{sheet.board}{sheet.mine}{sheet.hand}{sheet.tray}</div>"


def _expect_drawing(watch: Watch, drawing: Drawing, scene: Scene, scenery: set[str]) -> None:
    who = f"what {scene.viewer} is shown in '{scene.texts.language}'"
    sheet = drawing.draw(scene)
    page = _page(sheet)
    if any(sign in page for sign in ("{", "}", "None")) and (blank := re.search(r"[{}]|\bNone\b", page)):
        raise watch.broken(f"there is a blank in {who}: {page[max(0, blank.start() - 60) : blank.end() + 60]!r}")
    drawn = [(element.tag, element.attrib) for element in ElementTree.fromstring(page).iter() if element.attrib]
    ids = [said["id"] for _, said in drawn if "id" in said]
    watch.expect(sorted(ids), sorted(set(ids)), f"an id is drawn twice in {who}")
    watch.expect([tag for tag, said in drawn if "style" in said], [], f"styles are in {who}")
    missing = set(REFERENCE.findall(page)) - scenery - set(ids)
    watch.expect(sorted(missing), [], f"neither drawing nor scenery has what is referred to in {who}")
    pointed = {said["data-id"] for _, said in drawn if "data-id" in said} - {""}
    pointed |= {f"seat-{seat}" for seat in watch.seats}
    keys = {said["data-key"] for _, said in drawn if "data-key" in said}
    watch.expect(sorted(keys & PAGE_KEYS), [], f"keys of the page are given to things in {who}")
    if scene.viewer is None and sheet.mine and sheet.mine_of is None:
        raise watch.broken(f"nobody says whose area is in {who}")
    watch.expect(sorted(pointed - set(sheet.tips)), [], f"there are no tips in {who}")
    _expect_whole(watch, f"- {as_text(sheet.outline)}", f"the outline of {who}")
    for thing, tip in sheet.tips.items():
        _expect_whole(watch, tip.title, f"the title of the tip of '{thing}' in {who}")
        _expect_whole(watch, f"- {tip.now} {tip.text}", f"the tip of '{thing}' in {who}")
        for clause in tip.clauses:
            if clause not in watch.game.rulebook:
                raise watch.broken(f"the tip of '{thing}' names '{clause}', which does not exist")
    watch.expect(len({panel.pigment for panel in sheet.seats}), watch.setup.players, f"colours of seats in {who}")


def _expect_equal_drawings(watch: Watch, drawing: Drawing, scene: Scene) -> None:
    before = deepcopy(scene.view)
    sheet = drawing.draw(scene)
    watch.expect(scene.view, before, f"drawing changes the view of {scene.viewer}")
    again = drawing.draw(replace(scene, view=before))
    if again != sheet:
        raise watch.broken(f"equal views of {scene.viewer} are drawn differently")


def _expect_whole_picture(watch: Watch, picture: str, what: str) -> set[str]:
    """Well-formed, and it refers to itself only. The ids that it has."""
    ElementTree.fromstring(picture)
    ids = set(ID.findall(picture))
    watch.expect(sorted(set(REFERENCE.findall(picture)) - ids), [], f"{what} does not stand alone")
    return ids


def _asked_for(page: ElementTree.Element) -> set[str]:
    """The ids that a click can pick: those that do not lie where nothing is asked."""
    found, waiting = set[str](), [page]
    while waiting:
        element = waiting.pop()
        if not element.get("data-rest"):
            found.add(element.get("data-id", ""))
            waiting += element
    return found


def _expect_signs(watch: Watch, drawing: Drawing, option: Option) -> None:
    if not drawing.icon(option) or not drawing.icon(option[:1]):
        raise watch.broken(f"'{notation(option)}' has no sign")
    if drawing.mark(option) not in ("", "threat"):
        raise watch.broken(f"'{notation(option)}' is marked as {drawing.mark(option)!r}")
    if final := drawing.why_final(watch.match.state, option):
        _say(watch, Texts.say, final)
