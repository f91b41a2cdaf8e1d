"""Where things stand on the drawn map. Only the drawing knows; for the rules a region is a name.

Coordinates are those of `data/map.toml`. A board is cropped to what is in play, so that regions are as large as can be.
"""

from __future__ import annotations

from typing import NamedTuple

from pentarchy.drawing.geometry import Point


class Spot(NamedTuple):
    """The places of one region: its medallion, its name, the explorers and the city in it."""

    medal: Point
    name: Point
    people: Point
    city: Point
    leader: tuple[Point, Point] | None = None
    """A line from a name that lies in the sea to its region."""


class Sea(NamedTuple):
    """A name in the sea, in one line or with each word in a line of its own."""

    ocean: str
    at: Point
    lines: bool = True


class Edge(NamedTuple):
    """At the left or right edge: the world is round."""

    ocean: str
    at: Point
    tip: Point
    """Where the arrow stands that leads off the sheet."""


class Layout(NamedTuple):
    view: tuple[int, int, int, int]
    """The part of the map that is shown: left, top, width, height."""
    marks: float
    """How large pieces, medallions and names are; where much is shown, a unit is fewer pixels."""
    rose: tuple[int, int, float]
    """The compass rose: where and how large."""
    seas: tuple[Sea, ...]
    edges: tuple[Edge, ...]
    spots: dict[str, Spot]


EURASIA = {
    "albion": Spot((59, 221), (104, 142), (112, 236), (106, 192)),
    "thule": Spot((306, 112), (170, 108), (222, 148), (296, 158)),
    "etruria": Spot((116, 336), (226, 236), (190, 276), (262, 262)),
    "karthadst": Spot((88, 436), (178, 516), (152, 462), (226, 452)),
    "scythia": Spot((386, 264), (482, 330), (454, 284), (530, 276)),
    "rus": Spot((470, 144), (640, 208), (620, 150), (710, 146)),
    "parsa": Spot((350, 346), (448, 416), (424, 378), (488, 386)),
    "indus": Spot((548, 388), (584, 464), (572, 430), (634, 438)),
    "huaxia": Spot((640, 306), (716, 386), (690, 330), (764, 324)),
    "nusantara": Spot((695, 478), (850, 572), (752, 562), (800, 518), ((806, 568), (776, 568))),
}

OLD_WORLD = {
    "albion": Spot((372, 196), (392, 137), (403, 207), (399, 177)),
    "thule": Spot((512, 98), (448, 104), (470, 134), (514, 138)),
    "etruria": Spot((431, 232), (478, 212), (459, 238), (500, 238)),
    "karthadst": Spot((398, 356), (448, 392), (436, 354), (474, 352)),
    "aksum": Spot((521, 388), (548, 438), (549, 410), (577, 406)),
    "mupata": Spot((477, 440), (508, 516), (508, 478), (540, 478)),
    "malagasy": Spot((599, 476), (648, 498), (593, 506), (619, 518), ((620, 496), (606, 498))),
    "scythia": Spot((560, 232), (626, 278), (610, 244), (642, 244)),
    "rus": Spot((600, 140), (704, 188), (700, 150), (748, 148)),
    "parsa": Spot((541, 287), (578, 340), (580, 308), (620, 316)),
    "indus": Spot((660, 318), (676, 384), (676, 345), (706, 346)),
    "huaxia": Spot((702, 268), (752, 312), (746, 270), (786, 268)),
    "nusantara": Spot((748, 374), (876, 404), (784, 432), (812, 400), ((840, 402), (824, 400))),
    "ezu": Spot((900, 243), (938, 296), (876, 312), (894, 284), ((920, 293), (902, 290))),
    "sahul": Spot((811, 521), (842, 552), (846, 512), (880, 518)),
}

WORLD = {
    **OLD_WORLD,
    "albion": Spot((364, 198), (352, 158), (402, 212), (397, 174)),
    "thule": Spot((510, 96), (440, 100), (468, 138), (514, 140)),
    "etruria": Spot((424, 240), (470, 194), (460, 244), (508, 234)),
    "karthadst": Spot((392, 350), (444, 402), (432, 358), (488, 354)),
    "aksum": Spot((526, 388), (604, 434), (546, 418), (586, 398)),
    "mupata": Spot((474, 440), (508, 528), (504, 482), (548, 476)),
    "malagasy": Spot((602, 468), (652, 498), (592, 508), (634, 526), ((618, 494), (606, 496))),
    "scythia": Spot((556, 232), (632, 284), (612, 250), (656, 246)),
    "rus": Spot((600, 136), (704, 196), (698, 146), (756, 144)),
    "parsa": Spot((538, 288), (580, 350), (574, 312), (624, 320)),
    "indus": Spot((660, 316), (650, 416), (672, 346), (712, 350)),
    "huaxia": Spot((698, 272), (756, 318), (742, 266), (788, 262)),
    "nusantara": Spot((748, 376), (886, 404), (784, 434), (816, 396), ((838, 402), (826, 400))),
    "ezu": Spot((902, 242), (946, 304), (874, 316), (896, 284), ((926, 300), (904, 294))),
    "sahul": Spot((802, 528), (846, 574), (842, 512), (890, 520)),
    "cahokia": Spot((66, 130), (152, 298), (142, 236), (192, 238)),
    "mexica": Spot((134, 336), (92, 376), (164, 360), (204, 356)),
    "cuzco": Spot((244, 404), (164, 462), (228, 440), (240, 476)),
    "marajo": Spot((262, 424), (348, 434), (282, 460), (300, 488), ((324, 438), (310, 446))),
    "wallmapu": Spot((290, 526), (334, 578), (252, 526), (246, 560)),
}

_NAMED_SEAS = (
    Sea("ocean_west", (402, 444)),
    Sea("ocean_south", (640, 548)),
    Sea("ocean_east", (936, 372)),
    Sea("ocean_east", (628, 40), lines=False),
)
_ROUND = (
    Edge("ocean_east", (352, 480), (348, 290)),
    Edge("ocean_west", (990, 470), (986, 280)),
)

LAYOUTS = {
    2: Layout(
        (2, 2, 996, 618),
        1.45,
        (948, 546, 2.5),
        (
            Sea("ocean_west", (98, 580)),
            Sea("ocean_south", (524, 540)),
            Sea("ocean_east", (920, 456)),
            Sea("ocean_east", (420, 40), lines=False),
        ),
        (),
        EURASIA,
    ),
    3: Layout((338, 2, 662, 596), 1.0, (392, 540, 2.3), _NAMED_SEAS, _ROUND, OLD_WORLD),
    4: Layout((338, 2, 662, 596), 1.0, (392, 540, 2.3), _NAMED_SEAS, _ROUND, OLD_WORLD),
    5: Layout(
        (4, 2, 992, 596),
        1.4,
        (76, 520, 3.0),
        (
            Sea("ocean_west", (310, 300)),
            Sea("ocean_south", (716, 516)),
            Sea("ocean_east", (925, 362)),
            Sea("ocean_east", (78, 414)),
            Sea("ocean_east", (610, 30), lines=False),
        ),
        (),
        WORLD,
    ),
}
