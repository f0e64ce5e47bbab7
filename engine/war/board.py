"""The map: hexes, hexsides, roads, places and lands, looked up in advance (MOV-1 to MOV-7, MOV-18).

A board never changes. `BOARD` is the map of the data; tests may build others from changed data.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeVar

from engine.war import grid
from engine.war.data import DATA
from engine.war.data.records import Data, Location, Pass, Province

V = TypeVar("V")

SEA: Final = "~"
WATER: Final = frozenset("~=")
CLOSED: Final = frozenset("~=^")
"""Terrain that nobody stands on: sea, lake, mountain mass (MOV-4)."""
MOUNT_DOOM: Final = "3117"
GORGOROTH: Final = "p"
"""The province that feeds no army (DOO-5)."""
FANGORN: Final = "F"
ITHILIEN: Final = ("o", "q")
SHIRE: Final = "S"
ENT_SIDES: Final = frozenset(("1612-1712", "1612-1713", "1613-1713"))
"""The walls that the Ents cross when their card calls them (ARM-10)."""


class Board:
    """An immutable map."""

    def __init__(self, data: Data) -> None:
        m = data.map
        rows, columns = range(1, m.rows + 1), range(1, m.columns + 1)
        self.hexes: Final = tuple(grid.number(c, r) for c in columns for r in rows)
        """Every hex, in the order of their numbers."""
        self.terrain: Final = _lookup({h: m.terrain_rows[r - 1][c - 1] for h, c, r in _places(self.hexes)})
        """The letter of each hex: ``.`` clear, ``f`` forest, ``r`` rough, ``s`` marsh, and `CLOSED`."""
        self.province: Final = _lookup({h: m.province_rows[r - 1][c - 1] for h, c, r in _places(self.hexes)})
        """The letter of each hex's province."""
        self.provinces: Final[Mapping[str, Province]] = MappingProxyType(m.provinces)
        self.land: Final = tuple(h for h in self.hexes if self.terrain[h] not in CLOSED)
        """The hexes one can stand on."""
        self.neighbours: Final = _lookup(
            {h: tuple(n for n in grid.around(h) if n in self.terrain) for h in self.hexes}
        )
        """The hexes next to each, clockwise from the north."""
        self.walls: Final = frozenset(side for chain in m.mountains for side in chain.hexsides)
        """Mountain hexsides, those with a pass included (MOV-4)."""
        self.passes: Final[Mapping[str, Pass]] = _lookup({p.hexside: p for p in m.passes})
        """Passes by hexside (MOV-5)."""
        self.crossings: Final = frozenset(crossing.hexside for crossing in m.crossings)
        self.rivers: Final = _lookup(_rivers(data))
        """``minor`` or ``major`` for each hexside on a river (MOV-6)."""
        self.anduin: Final = frozenset(s for r in m.rivers if r.name == "Anduin" for s in r.hexsides)
        self.roads: Final = frozenset(
            grid.side(one, other) for road in m.roads for one, other in pairwise(road.hexes)
        )
        """Hexsides that a road runs over (MOV-3)."""
        self.places: Final[Mapping[str, Location]] = _lookup({place.id: place for place in data.locations})
        self._at: Final = {place.hex: place for place in data.locations}
        self.areas: Final = _lookup({name: frozenset(area.provinces) for name, area in m.areas.items()})
        """The provinces of each search area (MOV-18)."""
        self.lands: Final = _lookup({name: frozenset(letters) for name, letters in data.lands.items()})
        """The provinces of each land (GEN-13)."""
        self._land_of: Final = {p: name for name, letters in data.lands.items() for p in letters}
        self._within = dict[tuple[str, int], tuple[str, ...]]()
        self.river_ports: Final = _lookup({self.places[p.port].hex: p for p in m.river_ports})
        """Ports up a river, by their hex (COR-3)."""

    # Hexes

    def is_land(self, name: str) -> bool:
        """Whether it is a hex that one can stand on."""
        return name in self.terrain and self.terrain[name] not in CLOSED

    def mordor(self, name: str) -> bool:
        """Whether the hex lies in Mordor (GEN-7)."""
        return self.provinces[self.province[name]].mordor

    def west(self, name: str) -> bool:
        """Whether the hex lies west of the Anduin (GEN-7)."""
        return self.provinces[self.province[name]].west_of_anduin

    def area(self, name: str) -> str:
        """The search area of a hex (MOV-18)."""
        return self.provinces[self.province[name]].area

    def land_of(self, name: str) -> str:
        """The land that a hex belongs to, or an empty string (GEN-13)."""
        return self._land_of.get(self.province[name], "")

    def waste(self, name: str) -> bool:
        """Whether an army may not end its move here before DOO-7: Gorgoroth outside a Citadel (DOO-5)."""
        return self.province[name] == GORGOROTH and not self.citadel(name)

    def within(self, name: str, steps: int) -> tuple[str, ...]:
        """The hexes at most so many steps away, itself included, in the order of their numbers."""
        if (name, steps) not in self._within:
            hexes = {name}
            edge = {name}
            for _ in range(steps):
                edge = {n for h in edge for n in self.neighbours[h]} - hexes
                hexes |= edge
            self._within[name, steps] = tuple(sorted(hexes))
        return self._within[name, steps]

    # Places

    def place(self, name: str) -> Location | None:
        """The named place in a hex."""
        return self._at.get(name)

    def place_id(self, name: str) -> str:
        """The id of the named place in a hex, or an empty string."""
        place = self._at.get(name)
        return place.id if place else ""

    def hex_of(self, name: str) -> str:
        """The hex of a place id, or the hex itself. Raises KeyError for neither."""
        if name in self.places:
            return self.places[name].hex
        if name in self.terrain:
            return name
        raise KeyError(name)

    def citadel(self, name: str) -> bool:
        """Whether a Citadel stands in the hex (CIT-4)."""
        place = self._at.get(name)
        return place is not None and place.kind == "citadel"

    # Hexsides

    def crossed(self, one: str, other: str) -> str:
        """What a river makes of a step: an empty string, ``minor`` or ``major``; nothing at a crossing."""
        side = grid.side(one, other)
        return "" if side in self.crossings else self.rivers.get(side, "")

    def way_through(self, one: str, other: str) -> Pass | None:
        """The pass on a hexside."""
        return self.passes.get(grid.side(one, other))

    def road(self, one: str, other: str) -> bool:
        """Whether a road joins the two hexes (MOV-3)."""
        return grid.side(one, other) in self.roads


def _lookup(table: dict[str, V]) -> Mapping[str, V]:
    return MappingProxyType(table)


def _places(hexes: Iterable[str]) -> Iterable[tuple[str, int, int]]:
    return ((name, *grid.place(name)) for name in hexes)


def _rivers(data: Data) -> dict[str, str]:
    """The class of each river hexside; where two rivers share one the greater counts."""
    rivers: dict[str, str] = {}
    for river in data.map.rivers:
        for hexside in river.hexsides:
            if rivers.get(hexside) != "major":
                rivers[hexside] = river.kind
    return rivers


BOARD: Final = Board(DATA)
