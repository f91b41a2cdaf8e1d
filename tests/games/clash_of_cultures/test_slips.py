"""The owner of a box types in what is printed: a file of theirs counts, and a slip in it is refused with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.own_data import Replace, own_data
from pentarchy.core.data import DataError
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box import FILES, terms, wonders


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    with own_data(FILES, tmp_path, monkeypatch) as replace:
        yield replace


def test_an_own_file_is_used_instead_of_ours(replace: Replace) -> None:
    replace("wonders", "cost = { food = 3, wood = 4", "cost = { food = 2, wood = 4")
    box.check()
    assert wonders()[0].cost[terms.FOOD] == 2


SLIPS = [
    ("hooks", 'id = "turn.start"', 'id = "turn.count"', "turn.count: there are two of this id"),
    ("hooks", 'kinds = ["follow_up"]', 'kinds = ["guess"]', "guess"),
    ("hooks", "[[hook]]", '[[hook]]\nid = "turn.nap"\nkinds = []\nwhen = ""\n\n[[hook]]', "turn.nap: nothing acts"),
    ("advances", 'id = "storage"', 'id = "farming"', "farming: there are two of this id"),
    ("advances", 'id = "agriculture"', 'id = "farms"', "the 12 categories in their order"),
    ("advances", "government = false", "government = true", "agriculture: the last three are governments"),
    ("advances", 'id = "storage"', 'id = "barns"', "barns: in the order of the board this is 'storage'"),
    ("advances", 'category = "agriculture"', 'category = "economy"', "farming: belongs to agriculture"),
    ("advances", 'unlocks_building = "port"', 'unlocks_building = "none"', "every building is unlocked"),
    ("advances", 'prerequisite = "farming"', 'prerequisite = "mining"', "storage: needs the top of its category"),
    ("advances", 'prerequisite = "draft"', 'prerequisite = "none"', "nationalism: the top advance of a government"),
    ("advances", 'prerequisite = "draft"', 'prerequisite = "drafts"', "nationalism: there is no advance 'drafts'"),
    ("advances", 'prerequisite = "draft"', 'prerequisite = "dogma"', "nationalism: a government cannot need"),
    ("advances", 'prerequisite = "none"', 'prerequisite = "mining"', "farming: the top advance of a category"),
    ("advances", 'use = "action"\n', 'use = "none"\n', "taxes: once per turn, but it cannot be used"),
    ("advances", '["engineering", "roads"]', '["engineering", "streets"]', "math: there is no advance 'streets'"),
    ("advances", '[[advance]]\nid = "storage"', '[[other]]\nid = "storage"', "47 advances, the box holds 48"),
    ("advances", "limit.resource", "limit.goods", "storage: there is no hook 'limit.goods'"),
    ("advances", '["farming", "mining"]', '["farming", "digging"]', "starting_advances: there is no advance"),
    ("advances", '["dogma", "nationalism"]', '["dogma", "nation"]', "deification: there is no advance 'nation'"),
    ("advances", '["dogma", "nationalism"]', '["dogma", "draft"]', "deification: pairs are of governments"),
    ("pieces", 'kinds = ["food", "wood",', 'kinds = ["wood", "food",', "resources and tokens are food, wood"),
    ("pieces", 'id = "academy"', 'id = "school"', "in this order: academy"),
    ("pieces", 'requires_advance = "writing"', 'requires_advance = "script"', "academy: there is no advance 'script'"),
    ("pieces", 'requires_advance = "writing"', 'requires_advance = "myths"', "academy: is not what the advance myths"),
    ("pieces", "limit_per_colour = 5", "limit_per_colour = 6", "academy: 6 of a colour, the box holds 5"),
    ("pieces", "max_per_city = 1", "max_per_city = 2", "academy: a city holds one of a kind"),
    ("pieces", "at_sea = true", "at_sea = false", "port: only the port"),
    ("pieces", 'hooks = ["build.after"]', 'hooks = ["build.later"]', "academy: there is no hook 'build.later'"),
    ("pieces", 'id = "infantry"', 'id = "foot"', "in this order: infantry"),
    ("pieces", "limit_per_colour = 16", "limit_per_colour = 15", "infantry: 15 of a colour, the box holds 16"),
    ("pieces", "foreign_limit = 20", "foreign_limit = 19", "infantry: 19 of nobody's colour, the box holds 20"),
    ("pieces", 'die_symbol = "infantry"', 'die_symbol = "none"', "infantry: army units have their symbol"),
    ("pieces", "land = true\narmy = true", "land = false\narmy = true", "infantry: army units are land units"),
    ("pieces", 'needs_building = "port"', 'needs_building = "quay"', "ship: there is no building 'quay'"),
    ("pieces", "face = 2", "face = 3", "12 faces in the order"),
    ("pieces", "face = 2\nvalue = 1", "face = 2\nvalue = 2", "every number from 1 to 6 is there twice"),
    ("pieces", 'value = 1\nsymbol = "leader"', 'value = 1\nsymbol = "none"', "die_face 1: every face has a symbol"),
    ("pieces", 'id = "angry"', 'id = "cross"', "in this order: angry"),
    ("wonders", 'id = "great_gardens"', 'id = "great_arena"', "great_arena: there are two of this id"),
    ("wonders", '"engineering", "sports"', '"engineering", "games"', "great_arena: there is no advance 'games'"),
    ("wonders", '"engineering", "sports"', '"sports"', "great_arena: needs Engineering and one more"),
    ("wonders", '"pay.token"', '"pay.coin"', "great_arena: there is no hook 'pay.coin'"),
    ("map", 'id = "r02"', 'id = "r01"', "r01: there are two of this id"),
    ("map", 'kinds = ["plain", "mountain"', 'kinds = ["mountain", "plain"', "terrain: in this order"),
    ("map", "number = 7", "number = 21", "the printed numbers are 5 to 20"),
    ("map", "[[start_region]]", "[[other]]", "start_region: a start region has two sides"),
    ("map", '"plain", "forest", "mountain", "barren"]', '"plain", "forest", "forest", "barren"]', "two swapped hexes"),
    ("map", '["plain", "mountain", "forest", "water"]', '["water", "plain", "forest", "water"]', "plain comes first"),
    ("map", 'hexes = ["water", "water",', 'hexes = ["water", "swamp",', "swamp"),
    ("map", 'id = "home2"', 'id = "home1"', "2 players, home1: there are two of this id"),
    ("map", '"d2", "e2", "c2", "d1"', '"d2", "e2", "c2", "d7"', "2 players, d7: there are two of this id"),
    ("map", "rotation = 3", "rotation = 0", "2 players, home1: its hexes are not those of its anchor"),
    ("map", 'anchor = "d1"', 'anchor = "?"', "2 players, home1: its hexes are not those of its anchor"),
    ("map", "p2 = [5]", "p2 = [6]", "2 players: capitals lie [5] apart, not [6]"),
    ("map", "p2 = [5], ", "", "setup: there is no value for this number of players, 'p2'"),
    ("map", "p2 = 8", "p2 = 7", "2 players: 8 regions lie hidden, not 7"),
    ("map", 'region = "start_b"', 'region = "start_c"', "2 players: there is no start region 'start_c'"),
    ("map", 'region = "random"', 'region = "start_a"', "2 players: 3 homes"),
    ("map", '["d1", "e2",', '["e2",', "rim of 2 players: these are not the hexes at the edge"),
    ("map", '["d1", "e2",', '["e2", "d1",', "rim of 2 players: d1 is not beside the next one"),
    ("map", '["d1", "e2",', '["z1", "e2",', "rim of 2 players: there is no hex 'z1'"),
    ("map", "[[rim]]\nplayers = 2", "[[rim]]\nplayers = 3", "rim of 2 players: there is one rim"),
    ("action_cards", 'id = "inspiration"', 'id = "advance"', "advance: there are two of this id"),
    ("action_cards", 'id = "encircled"', 'id = "peltasts"', "peltasts: there are two of this id"),
    ("action_cards", "land = true", "land = false", "peltasts: every tactics card can be laid in a land battle"),
    ("action_cards", "sea = false", "sea = true", "peltasts: at sea there are ships"),
    ("action_cards", 'id = "action-02"', 'id = "action-03"', "action-03: this should be action-02"),
    ("action_cards", 'effect = "advance"', 'effect = "retreat"', "action-01: there is no effect 'retreat'"),
    ("action_cards", 'tactic = "peltasts"', 'tactic = "slings"', "action-01: there is no tactic 'slings'"),
    ("action_cards", 'effect = "advance"', 'effect = "spy"', "effect advance: is on 1 cards, not on 2"),
    ("action_cards", 'tactic = "peltasts"', 'tactic = "scout"', "tactic peltasts: is on 3 cards, not on 4"),
    ("action_cards", 'role = "any"', 'role = "anyone"', "anyone"),
    ("action_cards", '"collect.count"', '"collect.more"', "mass_production: there is no hook 'collect.more'"),
    ("action_cards", '"battle.hits"', '"battle.miss"', "peltasts: there is no hook 'battle.miss'"),
    ("objective_cards", 'id = "draft"', 'id = "large_civilization"', "large_civilization: there are two of this id"),
    ("objective_cards", 'id = "objective-02"', 'id = "objective-2"', "objective-2: this should be objective-02"),
    ("objective_cards", "expansion = false", "expansion = true", "the first 32 are of the base game"),
    ("objective_cards", 'lower = "draft"', 'lower = "drafts"', "objective-01: there is no objective 'drafts'"),
    ("objective_cards", 'lower = "draft"', 'lower = "general"', "draft: is on no card"),
    ("event_cards", 'id = "gold_mine"', 'id = "mine"', "in this order: gold_mine"),
    ("event_cards", 'id = "event-02"', 'id = "event-20"', "event-20: this should be event-02"),
    ("event_cards", "number = 1\nexpansion = false", "number = 1\nexpansion = true", "the first 38 are of the base"),
    ("event_cards", 'symbol = "none"', 'symbol = "comet"', "event-01: there is no symbol 'comet'"),
    ("event_cards", 'symbol = "none"', 'symbol = "pirates"', "event-01: a base card has no symbol of the expansion"),
    ("event_cards", '["irrigation", "aqueduct"]', '["irrigation", "well"]', "event-03: there is no advance 'well'"),
    ("event_cards", 'effect = "famine"', 'effect = "epidemic"', "event-03: another card with the effect 'epidemic'"),
    ("event_cards", 'stays = "hand"', 'stays = "no"', "event-18: a card kept in hand says what it does there"),
    ("event_cards", '"build.may"', '"build.must"', "event-01: there is no hook 'build.must'"),
    ("civilizations", 'id = "rome"', 'id = "japan"', "japan: there are two of this id"),
    ("civilizations", 'id = "pottery"', 'id = "farming"', "farming: there are two of this id"),
    ("civilizations", 'civilization = "japan"', 'civilization = "korea"', "pottery: there is no civilization 'korea'"),
    ("civilizations", 'civilization = "japan"', 'civilization = "rome"', "japan: 3 advances, not 4"),
    ("civilizations", 'requires = "storage"', 'requires = "barns"', "pottery: there is no advance 'barns'"),
    ("civilizations", '"collect.bonus"', '"collect.extra"', "pottery: there is no hook 'collect.extra'"),
    ("civilizations", 'id = "augustus"', 'id = "caesar"', "caesar: there are two of this id"),
    ("civilizations", 'card = "l02"', 'card = "l03"', "this should be card l02"),
    (
        "civilizations",
        'id = "caesar"\ncivilization = "rome"',
        'id = "caesar"\ncivilization = "rom"',
        "civilization 'rom'",
    ),
    (
        "civilizations",
        'id = "caesar"\ncivilization = "rome"',
        'id = "caesar"\ncivilization = "huns"',
        "rome: 2 leaders",
    ),
    ("civilizations", 'hooks = ["turn.free", "cost.mood"]', 'hooks = ["turn.off"]', "caesar.1: there is no hook"),
    ("civilizations", '"battle.cap"', '"battle.lid"', "there is no hook 'battle.lid'"),
    (
        "civilizations",
        '"battle.ability"], source',
        '"battle.skill"], source',
        "xerxes.2: there is no hook 'battle.skill'",
    ),
    ("civilizations", 'start_region = "carthage"', 'start_region = "africa"', "carthage: there is no start region"),
    ("civilizations", 'id = "sulla"', 'id = "great_wall"', "great_wall: has the id of something else in wonders"),
    ("rounds", "players_max = 4", "players_max = 5", "game: there are layouts for 2, 3 and 4 players"),
    ("rounds", 'id = "raze"', 'id = "burn"', "status_step: in this order"),
    ("rounds", "rounds = 4", "rounds = 6", "shorter_game: has fewer rounds than the game"),
    ("rounds", "action_phase = 2", "action_phase = 4", "flexible_end 6.4: there is no such action phase"),
    ("rounds", "ends_on = [5, 6]", "ends_on = [5]", "flexible_end 6.3: the numbers go up to 6"),
    ("rounds", "round = 6\naction_phase = 2", "round = 6\naction_phase = 3", "two ranges for the same action phase"),
    ("rounds", 'id = "settlements_buildings"', 'id = "cities"', "scoring: in this order"),
    ("rounds", "halves = 1", "halves = 2", "advances: worth 2 half points, elsewhere [1]"),
    ("rounds", 'id = "no_events"', 'id = "calm"', "variant: in this order"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), SLIPS)
def test_a_slip_is_refused_with_its_place(replace: Replace, file: str, old: str, new: str, told: str) -> None:
    replace(file, old, new)
    with pytest.raises(DataError) as caught:
        box.check()
    assert told in str(caught.value)
    assert f"{file}.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("objective_cards", "points_each = 2", "points_each = 3", "rounds.toml, objectives: worth 4 half points"),
        ("civilizations", "leader_points = 2", "leader_points = 1", "rounds.toml, leaders: worth 4 half points"),
        ("pieces", "victory_points = 1", "victory_points = 2", "rounds.toml, settlements_buildings: worth 2 half"),
        ("wonders", "victory_points = 4", "victory_points = 3", "rounds.toml, wonders: worth 8 half points"),
        ("advances", "halves_each = 1", "halves_each = 2", "rounds.toml, advances: worth 1 half points"),
        (
            "civilizations",
            'start_region = "maya"',
            'start_region = "none"',
            "map.toml, maya: this start region belongs to 0",
        ),
    ],
)
def test_files_that_contradict_each_other_are_refused(
    replace: Replace, file: str, old: str, new: str, told: str
) -> None:
    replace(file, old, new)
    with pytest.raises(DataError) as caught:
        box.check()
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("listed", "file", "told"),
    [
        ("action_cards = 42", "action_cards", "42 action cards, the box holds 99"),
        ("objective_cards_base = 32", "objective_cards", "38 objective cards, the box holds 105"),
        ("event_cards_expansion = 20", "event_cards", "58 event cards, the box holds 137"),
        ("wonder_cards = 8", "wonders", "8 wonder cards, the box holds 99"),
        ("leader_cards = 45", "civilizations", "45 leader cards, the box holds 99"),
        ("civilizations = 15", "civilizations", "15 civilizations, the box holds 99"),
        ("normal_regions = 16", "map", "16 regions, the box holds 99"),
        ("civilization_start_regions = 5", "map", "5 start regions of civilizations, the box holds 99"),
    ],
)
def test_files_are_counted_against_the_list_of_the_box(replace: Replace, listed: str, file: str, told: str) -> None:
    replace("pieces", listed, f"{listed.split(' = ')[0]} = 99")
    with pytest.raises(DataError, match=told) as caught:
        box.check()
    assert f"{file}.toml" in str(caught.value)
