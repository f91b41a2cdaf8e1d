"""The form that opens a table: `POST /tables`, filled in already, so that one click starts. Its fields:

    game                 id of the game; another plate is a link to `/?game=ID`, which shows that game's settings
    players              how many sit at the table
    seat0 … seat5        me | screen | link | bot; rows above the count are ignored
    name0 …, bot0 …      the name of a person at this screen, the level of a bot
    variant, option-NAME, public ("yes" or "players")
    edition              where a game has several: the first variant of one; its own is then `variant-EDITION`
    seed                 for tables on the opener's own screen only; empty: the server draws a secret
    luck                 a random number of the browser, which becomes part of that
    clock                empty, live, day, days, or own with the numbers `minutes` and `increment`: where others join
    linger               none, short, long: how long to stay where somebody might be asked in secret, where others join
    room                 the id of a room of friends, for whom the table is
    quick                "bots": I sit at the first seat, bots at all others, whatever the rows say

It works without scripts: which rows and which parts of a row are shown is decided by the stylesheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup

from pentarchy.drawing import button, icon, join, tag

from .clock import MINUTES, PRESETS, SECONDS
from .lobby_model import LINGER, Chair, Edition, Lobby, Named, Plate, Setting
from .luck import entropy_field
from .words import Words

MOST_SEATS: Final = 6
LONGEST: Final = 400
"""So many letters a setting may have: a kingdom of Dominion is a list of cards."""
KINDS: Final = {"me": "person", "screen": "hotseat", "link": "link", "bot": "bot"}
"""Who may sit at a seat, and the sign of it."""


def form(model: Lobby, words: Words) -> Markup:
    wish, game = model.wish, model.game
    seats = tag(
        "fieldset",
        tag("legend", words.say("lobby.seats"), class_="caps"),
        tag("ol", [_seat(model, seat, words) for seat in range(min(MOST_SEATS, max(game.players)))]),
        class_="setup__seats",
    )
    seen = [setting for setting in game.options if any(choice.picture for choice in setting.choices)]
    settings = tag(
        "fieldset",
        tag("legend", words.say("lobby.settings"), class_="caps"),
        _players(model, words),
        _editions(model, words) if len(game.editions) > 1 else [_variants(model, one, words) for one in game.editions],
        [_setting(setting, wish.options.get(setting.value, "")) for setting in seen],
        _clock(model, words),
        _linger(model, words) if game.secret_questions else None,
        _more(model, [setting for setting in game.options if setting not in seen], words),
        class_="setup__game",
    )
    start = tag(
        "div",
        button(icon("play"), words.say("lobby.start", game=game.name), kind="primary lg"),
        button(icon("bot"), _quick(game, words), kind="quiet", name="quick", value="bots")
        if max(game.players) > 1 and not wish.room
        else None,
        class_="setup__go",
    )
    more = tag(
        "div",
        _learn(game, words) if game.taught else None,
        _look(game, words) if game.reference else None,
        tag("a", icon("clock"), words.say("daily.title"), class_="btn btn--quiet", href=f"/daily/{game.id}"),
        Markup(game.rebuilt),
        class_="setup__first",
    )
    return tag(
        "form",
        tag("input", type="hidden", name="game", value=wish.game),
        _for_room(model, words) if wish.room else None,
        entropy_field(),
        _error(model.error, words) if model.error else None,
        [_chooser(model, setting) for setting in seen],
        seats,
        settings,
        more,
        start,
        class_="setup panel",
        method="post",
        action="/tables",
        aria_label=words.say("lobby.new"),
    )


def _for_room(model: Lobby, words: Words) -> Markup:
    """For whom the table is: a room of friends."""
    said = tag("span", words.say("room.for_room", name=model.wish.room_name))
    note = tag("p", icon("hotseat"), said, class_="setup__room")
    return tag("input", type="hidden", name="room", value=model.wish.room) + note


def _chooser(model: Lobby, setting: Setting) -> Markup:
    """The choices of a setting as pictures; each is a link, as the plates are."""
    chosen = model.wish.options.get(setting.value, "")
    tiles = [
        tag(
            "li",
            tag(
                "a",
                Markup(choice.picture),
                tag("span", choice.name),
                href=f"/?{urlencode({'game': model.game.id, f'option-{setting.value}': choice.value})}#new",
                aria_current="true" if choice.value == chosen else None,
            ),
        )
        for choice in setting.choices
        if choice.picture
    ]
    return tag("ul", tiles, class_="chooser", data_game=model.game.id, aria_label=setting.name)


def _more(model: Lobby, settings: list[Setting], words: Words) -> Markup:
    """What most people leave as it is; open if something of it was changed."""
    wish = model.wish
    changed = wish.seed or wish.public or any(wish.options.get(setting.value) for setting in settings)
    return tag(
        "details",
        tag("summary", words.say("lobby.more")),
        [_setting(setting, wish.options.get(setting.value, "")) for setting in settings],
        _text(
            words.say("lobby.seed"),
            "seed",
            wish.seed,
            placeholder=words.say("lobby.seed_random"),
            title=words.say("lobby.seed_hint"),
        ),
        tag("p", words.say("lobby.seed_note"), class_="dim small"),
        tag(
            "label",
            tag("span", words.say("lobby.watchers")),
            tag(
                "select",
                [
                    _option(Named(value, words.say(f"lobby.watch_{key}")), wish.public)
                    for value, key in (("", "address"), ("players", "players"), ("yes", "all"))
                ],
                name="public",
                class_="line",
            ),
            class_="setup__row",
        ),
        class_="setup__more",
        open=bool(changed),
    )


def _clock(model: Lobby, words: Words) -> Markup:
    """How much time people have. The stylesheet shows it where somebody is invited, and the sentence that fits."""
    wish = model.wish
    names = ("", *PRESETS, "own")
    options = [_option(Named(name, words.say(f"lobby.clock_{name or 'none'}")), wish.clock) for name in names]
    row = tag(
        "label",
        tag("span", words.say("lobby.clock")),
        tag("select", options, name="clock", class_="line"),
        class_="setup__row",
    )
    own = tag(
        "div",
        _number("minutes", wish.minutes, MINUTES, words),
        _number("increment", wish.increment, SECONDS, words),
        class_="setup__own",
    )
    notes = [
        tag("p", words.say(f"lobby.clock_{name or 'none'}_note"), class_="dim small", data_clock_note=name or "none")
        for name in names
    ]
    return tag("div", row, own, tag("div", notes, class_="setup__clocks"), class_="setup__clock")


def _linger(model: Lobby, words: Words) -> Markup:
    """How long the game stays where somebody might be asked in secret; shown where somebody is invited."""
    options = [
        _option(
            Named(name, words.say("lobby.linger_some" if seconds else "lobby.linger_none", number=round(seconds))),
            model.wish.linger,
        )
        for name, seconds in LINGER.items()
    ]
    row = tag(
        "label",
        tag("span", words.say("lobby.linger")),
        tag("select", options, name="linger", class_="line"),
        class_="setup__row",
    )
    return tag("div", row, tag("p", words.say("lobby.linger_note"), class_="dim small"), class_="setup__linger")


def _number(name: str, value: str, allowed: range, words: Words) -> Markup:
    return tag(
        "label",
        tag("span", words.say(f"lobby.clock_{name}")),
        tag(
            "input",
            type="number",
            name=name,
            value=value,
            min=str(allowed[0]),
            max=str(allowed[-1]),
            class_="line",
        ),
        class_="setup__row",
    )


def _learn(game: Plate, words: Words) -> Markup:
    """How to win, and the first game that teaches."""
    return tag("a", icon("idea"), words.say("goal.learn"), class_="btn btn--quiet", href=f"/learn/{game.id}")


def _look(game: Plate, words: Words) -> Markup:
    """What the settings lead to, before anybody plays."""
    return button(
        icon("card"),
        words.say("lobby.look", what=game.reference),
        kind="quiet",
        name="look",
        value="yes",
        formmethod="get",
        formaction=f"/reference/{game.id}",
    )


def _error(error: str, words: Words) -> Markup:
    return tag(
        "p",
        icon("why"),
        tag("span", words.say("lobby.wrong"), " ", error),
        class_="wrong setup__wrong",
        role="alert",
    )


def _players(model: Lobby, words: Words) -> Markup:
    label = words.say("lobby.players")
    counts = [count for count in model.game.players if count <= MOST_SEATS]
    choices = [_choice("players", str(count), str(count), chosen=count == model.wish.players) for count in counts]
    return _switch(label, choices)


def _switch(label: str, choices: list[Markup]) -> Markup:
    """A few choices side by side."""
    return tag(
        "div",
        tag("span", label),
        tag("span", choices, class_="seg", role="radiogroup", aria_label=label),
        class_="setup__row",
    )


def _choice(name: str, value: str, said: str, *, chosen: bool) -> Markup:
    return tag("label", tag("input", type="radio", name=name, value=value, checked=chosen), said)


def _editions(model: Lobby, words: Words) -> Markup:
    """With an expansion or without; below it what belongs to that. The stylesheet shows the one that is chosen."""
    label, editions, wish = words.say("lobby.edition"), model.game.editions, model.wish
    chosen = next(
        (edition for edition in editions if wish.variant in (one.value for one in edition.variants)), editions[0]
    )
    switch = [
        _choice("edition", edition.variants[0].value, edition.variants[0].name, chosen=edition is chosen)
        for edition in editions
    ]
    parts = [
        tag(
            "div",
            _notes(edition.variants[:1]),
            _variants(model, edition, words, f"variant-{edition.variants[0].value}"),
            [_setting(setting, wish.options.get(setting.value, "")) for setting in edition.options],
            class_="setup__edition",
        )
        for edition in editions
    ]
    return _switch(label, switch) + tag("div", parts, class_="setup__editions")


def _variants(model: Lobby, edition: Edition, words: Words, name: str = "variant") -> Markup:
    """The variants of an edition. If it is one of several, its name is that of the first, which changes nothing."""
    first, *others = edition.variants
    several = name != "variant"
    named = [Named(first.value, words.say("lobby.unchanged")) if several else first, *others]
    row = tag(
        "label",
        tag("span", words.say("lobby.variant")),
        tag("select", [_option(variant, model.wish.variant) for variant in named], name=name, class_="line"),
        class_="setup__row",
    )
    return join([row, _notes(named)])


def _notes(named: Iterable[Named]) -> Markup | None:
    notes = [tag("p", tag("b", one.name), f": {one.note}") for one in named if one.note]
    return tag("div", notes, class_="setup__notes dim small") if notes else None


def _setting(setting: Setting, chosen: str) -> Markup:
    name = f"option-{setting.value}"
    if setting.hint or not setting.choices:
        return _text(setting.name, name, chosen, setting.hint, setting.hint, setting.choices)
    return tag(
        "label",
        tag("span", setting.name),
        tag("select", [_option(choice, chosen) for choice in setting.choices], name=name, class_="line"),
        class_="setup__row",
    )


def _text(
    label: str, name: str, value: str, placeholder: str = "", title: str = "", proposed: tuple[Named, ...] = ()
) -> Markup:
    proposals = [tag("option", each.name, value=each.value) for each in proposed]
    return tag(
        "label",
        tag("span", label),
        tag(
            "input",
            name=name,
            value=value,
            placeholder=placeholder or None,
            title=title or None,
            maxlength=LONGEST,
            autocomplete="off",
            list=f"{name}-choices" if proposals else None,
            class_="line",
        ),
        tag("datalist", proposals, id=f"{name}-choices") if proposals else None,
        class_="setup__row",
    )


def _option(named: Named, chosen: str) -> Markup:
    return tag("option", named.name, value=named.value, selected=named.value == chosen)


def _seat(model: Lobby, seat: int, words: Words) -> Markup:
    """One row: who sits there. The stylesheet shows the name, the level or the hint, as the kind wants it."""
    chairs, number = model.wish.chairs, seat + 1
    chair = chairs[seat] if seat < len(chairs) else Chair()
    kinds = [
        tag(
            "label",
            tag("input", type="radio", name=f"seat{seat}", value=kind, checked=kind == chair.kind),
            icon(sign),
            tag("span", words.say(f"lobby.{kind}"), class_="sr"),
            title=words.say(f"lobby.{kind}"),
        )
        for kind, sign in KINDS.items()
    ]
    bots = [
        tag("optgroup", [_option(bot, chair.bot) for bot in group], label=words.say(f"lobby.{name}"))
        for name, group in (("levels", model.levels), ("other_bots", model.bots))
        if group
    ]
    return tag(
        "li",
        tag("span", number, class_="seatrow__number", aria_hidden="true"),
        tag(
            "span",
            tag(
                "input",
                name=f"name{seat}",
                value=chair.name,
                maxlength=24,
                autocomplete="nickname" if seat == 0 else "off",
                placeholder=words.say("lobby.name_me" if seat == 0 else "lobby.name_screen"),
                aria_label=words.say("lobby.name", number=number),
                class_="line",
            ),
            tag("select", bots, name=f"bot{seat}", aria_label=words.say("lobby.level", number=number), class_="line"),
            tag("small", words.say("lobby.link_hint")),
            class_="seatrow__who",
        ),
        tag("span", kinds, class_="seg", role="radiogroup", aria_label=words.say("lobby.who", number=number)),
        class_="seatrow",
    )


def _quick(game: Plate, words: Words) -> list[Markup]:
    """How many bots there would be; the stylesheet shows the number that fits the chosen count of players."""
    counts = [count for count in game.players if 1 < count <= MOST_SEATS]
    return [tag("span", words.say("lobby.bots_only", number=count - 1), data_players=count) for count in counts]
