"""The end of an era, step by step and seat by seat: laid over the map until somebody folds it away."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.core.text import capital, with_minus
from pentarchy.drawing import classes, icon, join, seat_mark, tag

from ..box import ERAS, board, capital_cards, decrees
from ..rules.eras import agenda_renown, capital_shares
from ..rules.scoring import score_of
from ..state import Realm
from ..words.names import ROMAN, fill_in
from .signs import reward_marks

SHOWN = ("agenda", "capital", "clear")
"""The phases of the end of an era."""


def era_end(game: Realm, texts: Texts) -> Markup | None:
    """What each step brings each seat. While the capital card is settled the agenda is past, the graves are to come."""
    if game.phase not in SHOWN:
        return None
    seats = range(len(game.players))
    head = tag(
        "tr",
        tag("th", texts.say("era_step"), scope="col"),
        [tag("th", seat_mark(PIGMENTS[seat], "sm"), " ", texts.name(f"seat-{seat}"), scope="col") for seat in seats],
    )
    at = SHOWN.index(game.phase)
    rows = [
        _row(texts, 1, at, _agenda_title(game, texts), _agenda(game, texts)),
        _row(texts, 2, at, _capital_title(game, texts), _capital(game, texts)),
        _row(texts, 3, at, (texts.say("era_clear"), texts.say("era_clear_note")), _cleared(game)),
        _row(texts, 4, at, (texts.name("graveyard"), texts.say("era_graves_note")), _graves(game, texts)),
    ]
    if game.era + 1 < ERAS:
        more = [Markup(board().assistants[game.era + 1])] * len(game.players)
        rows.append(_row(texts, 5, at, (texts.say("era_assistants"), texts.say("era_assistants_note")), more))
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="era__table")
    title = fill_in(texts, "era_title", era=ROMAN[game.era])
    return tag(
        "details",
        tag("summary", icon("trophy"), tag("b", title), tag("small", texts.say("era_fold"))),
        tag("div", table, _now(game, texts), class_="era__body"),
        class_="era",
        id=f"era-end-{game.era}",
        open="",
    )


def _row(texts: Texts, number: int, at: int, title: tuple[str, str], cells: Sequence[Markup]) -> Markup:
    """The agenda is the first step, the capital card the second; the others come together when it is settled."""
    step = min(number, 3) - 1
    state = "is-past" if step < at else "is-now" if step == at else ""
    words, note = title
    head = tag("th", tag("span", number, class_="era__number"), words, tag("small", note), scope="row")
    return tag("tr", head, [tag("td", cell) for cell in cells], class_=state or None)


def _agenda_title(game: Realm, texts: Texts) -> tuple[str, str]:
    decree = decrees()[game.decrees[game.era]]
    return texts.name(f"agenda-{decree.id}"), texts.explain(f"agenda-{decree.id}")


def _agenda(game: Realm, texts: Texts) -> list[Markup]:
    """Once it is taken only the markers tell; what it would give now may differ, so it is shown before only."""
    if game.phase != "agenda":
        return [tag("span", icon("check"), class_="era__done") for _ in game.players]
    decree = decrees()[game.decrees[game.era]]
    return [_points(agenda_renown(game, seat, decree)) for seat in range(len(game.players))]


def _capital_title(game: Realm, texts: Texts) -> tuple[str, str]:
    if game.capital_card < 0:
        return texts.name("capital"), texts.say("era_solo_note")
    two = f"era_capital_note_{'duel' if game.duel else 2}"
    note = two if len(game.players) == 2 else "era_capital_note"
    return texts.name(capital_cards()[game.capital_card].id), texts.say(note)


def _capital(game: Realm, texts: Texts) -> list[Markup]:
    """People in the capital and the place that they earn. [pest.capital.1]"""
    people = [texts.say("era_people", number=player.envoys) for player in game.players]
    if game.capital_card < 0:
        owed = max(0, game.neutral - game.players[0].envoys)
        return [join((people[0], tag("small", texts.say("model_neutral", number=game.neutral)), _points(-owed)))]
    shares = capital_shares(game)
    card = capital_cards()[game.capital_card]
    cells = []
    for seat, words in enumerate(people):
        share = shares.get(seat)
        prize = (
            tag("small", texts.say(f"era_place_{share + 1}"), " ", reward_marks(card.rewards[share], texts))
            if share is not None
            else tag("small", texts.say("nothing"))
        )
        cells.append(join((words, prize)))
    return cells


def _cleared(game: Realm) -> list[Markup]:
    return [Markup(player.envoys) for player in game.players]


def _graves(game: Realm, texts: Texts) -> list[Markup]:
    """[pest.era.5]"""
    return [
        join((_points(-board().graves[player.graves]), tag("small", texts.say("era_dead", number=player.graves))))
        for player in game.players
    ]


def _points(number: int) -> Markup:
    css = "is-plus" if number > 0 else "is-minus" if number < 0 else ""
    sign = "+" if number > 0 else ""
    return tag("b", with_minus(f"{sign}{number}"), class_=classes("era__points", css))


def _now(game: Realm, texts: Texts) -> Markup:
    """What the game would be worth if it ended now, by source."""
    scores = [score_of(game, seat) for seat in range(len(game.players))]
    rows = [
        tag(
            "tr",
            tag("th", texts.name(source), scope="row"),
            [tag("td", with_minus(str(score[source]))) for score in scores],
        )
        for source in scores[0]
        if any(score[source] for score in scores)
    ]
    marks = [tag("th", seat_mark(PIGMENTS[seat], "sm"), scope="col") for seat in range(len(scores))]
    total = tag(
        "tr",
        tag("th", capital(texts.name("renown")), scope="row"),
        [tag("td", with_minus(str(sum(score.values())))) for score in scores],
    )
    return tag(
        "table",
        tag("caption", texts.say("era_now")),
        tag("thead", tag("tr", tag("td"), marks)),
        tag("tbody", rows),
        tag("tfoot", total),
        class_="era__now",
    )
