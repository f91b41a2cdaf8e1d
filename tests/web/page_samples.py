"""Pages as the server could ask for them, with made-up content, and a reader that checks their form."""

from __future__ import annotations

from html.parser import HTMLParser

from markupsafe import Markup

from pentarchy import registry
from pentarchy.core import PIGMENTS, Entry, Reference, Tip
from pentarchy.drawing import tag
from pentarchy.drawing.markup import VOID
from pentarchy.web.join import Invitation, Seated, invitation, invitation_made, no_invitation
from pentarchy.web.lobby import lobby
from pentarchy.web.lobby_model import Chair, Edition, Finished, Lobby, Named, Plate, Public, Running, Setting, Wish
from pentarchy.web.order import banned_page
from pentarchy.web.page import document, entry
from pentarchy.web.problem import problem
from pentarchy.web.reference import reference_body, reference_page
from pentarchy.web.rules import rulebooks, rules_drawer, rules_page
from pentarchy.web.score import score_page, score_sheet
from pentarchy.web.words import words
from web import people_samples

HOSTILE = '<script>alert("x")</script>'
GAME = registry.game("first_empires")
PICTURE = '<svg class="plate" viewBox="0 0 460 150"><path class="ln" d="M0 75h460"/></svg>'
SOURCES = ("track-orange", "track-blue", "city", "scored")
SCORES = ((9, 5, 7, 10), (8, 5, 6, 7), (10, 6, 7, 9), (9, 7, 5, 9))


def lobby_model(games: int = 1, name: str = "Livia", error: str = "", *, busy: bool = True) -> Lobby:
    plates = [
        Plate("first_empires", "First Empires", "A round world", "60", (2, 3, 4, 5), PICTURE),
        Plate(
            "dominion",
            "Dominion",
            "A deck",
            "30",
            (2, 3, 4),
            PICTURE,
            (Edition((Named("standard", "First game"), Named("big", "Big"))),),
        ),
        Plate(
            "pest", "Pest", "A kingdom", "120", (1, 2, 3, 4, 5), PICTURE, options=(Setting("eras", "How many eras"),)
        ),
        Plate("empires_end", "Empire’s End", "Ruin", "60", (2, 3, 4), PICTURE),
        Plate("clash_of_cultures", "Clash of Cultures", "Advances", "180", (2, 3, 4), PICTURE),
    ]
    chairs = (Chair("me", name), Chair("screen", name), Chair("link"), Chair("bot", bot="random"))
    return Lobby(
        tuple(plates[:games]),
        Wish("first_empires", 4, chairs, seed="seven", public="yes"),
        (Named("novice", "Beginner"), Named("adept", "Advanced")),
        (Named("random", "picks anything"), Named("greedy", "plays sensibly")),
        (Running("/t/1", "First Empires", PIGMENTS[:4], True, "", 6, 8, f"{name} takes Parsa"),) if busy else (),
        (Public("/t/2", "First Empires", PIGMENTS[:2], 1, 8, free=1), Public("/t/3", "Pest", PIGMENTS[:2], 3))
        if busy
        else (),
        (Finished("/t/4", "First Empires", PIGMENTS[:1], ((name, "56"), ("Ben", "54"))),) if busy else (),
        error,
        kept=name if busy else "",
    )


def sheet(language: str, name: str = "Livia", *, over: bool = True, totals: tuple[int, ...] = ()) -> Markup:
    scores = [dict(zip(SOURCES, row, strict=True)) for row in SCORES]
    totals = totals or tuple(map(sum, SCORES))
    history = [("1", (5, 7, 6, 5)), ("2", (12, 10, 12, 9)), ("3", totals)]
    names = [name, "Carla", "Ben", "Orator"]
    ranking = [1 + sum(other > total for other in totals) for total in totals]
    texts = GAME.texts(language, names)
    return score_sheet(scores, totals, ranking, names, PIGMENTS[:4], history, texts, words(language), over=over)


def cards(name: str = "Livia") -> Reference:
    """What a game could be played with."""
    entry_ = Entry(PICTURE, Tip(name, "Land · 3", f"{name} is a land.", ("fe.conq.3",)), ((name, "fe.conq.4"),))
    return Reference(name, [("Lands", [entry_, entry_]), (name, [entry_])], {"lands": f"{name},{name}", "more": "1"})


def seats(name: str = "Livia") -> tuple[Seated, ...]:
    return Seated("cinnabar", name, "Karthadst"), Seated("azurite"), Seated("tyrian", "Orator", "Mupata", bot=True)


def bodies(language: str, name: str = "Livia") -> dict[str, Markup]:
    """The body of every page, by the name of the page and of the sample."""
    spoken = words(language)
    now = ("fe.conq.3", "fe.conq.4")
    drawers = {
        "rules": rules_drawer(GAME, language, clause="fe.conq.3", now=now),
        "score": sheet(language, name, over=False),
        "reference": reference_body(cards(name), GAME, language),
    }
    over_a_table = {
        f"drawer, {sample}": entry(spoken, "/", tag("h1", "Table"))
        + tag("dialog", content, class_="drawer", open=True, aria_label=sample)
        for sample, content in drawers.items()
    }
    return {
        **{f"lobby, {games} games": lobby(lobby_model(games, name), spoken) for games in (1, 3, 5)},
        "lobby, fresh": lobby(lobby_model(busy=False, name=""), spoken),
        "lobby, rejected": lobby(lobby_model(name=name, error=f"{name} is wrong."), spoken),
        "join, invitation": invitation(
            Invitation("token", "first_empires", "First Empires", PICTURE, seats(name), 1, name), spoken
        ),
        "join, used": no_invitation(spoken, "/join/token", used=True, table="/t/1"),
        "join, unknown": no_invitation(spoken, "/join/token", used=False),
        "join, made": invitation_made(f"https://table.test/join/{name}", "/t/1", spoken),
        "rules, book": rules_page(GAME, language, now=now),
        "rules, search": rules_page(GAME, language, "region"),
        "rules, nothing": rules_page(GAME, language, name * 3),
        "rules, books": rulebooks([GAME], language),
        "reference, lobby": reference_page(cards(name), "", GAME, language, "/reference/first_empires"),
        "reference, table": reference_page(
            Reference(name, []), "", GAME, language, "/t/1/reference", ("/t/1", "Table")
        ),
        "score, over": score_page(sheet(language, name), "First Empires", "/t/1/score", "/t/1", spoken),
        **over_a_table,
        **people_samples.bodies(language, name),
    }


def pages(language: str, name: str = "Livia") -> dict[str, str]:
    """Every page as a whole document."""
    spoken = words(language)
    whole = {
        sample: document(sample, body, language=language, page=sample.split(",")[0], words=spoken)
        for sample, body in bodies(language, name).items()
    }
    whole["problem, banned"] = banned_page(name, spoken, "/t/1")
    return whole | {f"problem, {status}": problem(status, spoken, back="/t/1") for status in (404, 500)}


class Form(HTMLParser):
    """Reads a page and notes whatever is wrong with its form."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        if self.open:
            self.faults.append(f"never closed: {self.open}")
        self.faults += [f"two elements have the id {id}" for id in {*self.ids} if self.ids.count(id) > 1]

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        self.elements.append((name, values))
        if name not in VOID and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self.open.append(name)
        if name == "style" or (name == "script" and not values.get("src")):
            self.faults.append(f"<{name}> is inline")
        self.faults += [f"<{name} {key}> is inline" for key in values if key == "style" or key.startswith("on")]
        if len(values) < len(attributes):
            self.faults.append(f"<{name}> has an attribute twice: {attributes}")
        if values.get("id"):
            self.ids.append(str(values["id"]))

    def handle_startendtag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(name, attributes)

    def handle_endtag(self, name: str) -> None:
        if not self.open or self.open.pop() != name:
            self.faults.append(f"</{name}> closes something else")

    def named(self, name: str) -> list[dict[str, str | None]]:
        """The form fields of that name."""
        return [values for _, values in self.elements if values.get("name") == name]
