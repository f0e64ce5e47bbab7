"""The board: spaces and river dots, what lies where, and how far apart (0.12 to 0.16, B6, B9.6).

A `Board` never changes and compares by identity; `get` answers the same object for the same name. A
location (0.14) is the id of a space in play or of a river dot at a corner. The dot of a river-start city
is the city itself (B6.30) and has no location of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Final, Literal

from msgspec.structs import replace

from engine.hexes import SCALE, Hex, Sector, distance, neighbours, sector
from engine.names import fold
from engine.riddle.board_data import (
    Allegiance,
    BoardError,
    BoardFile,
    Crossing,
    Dot,
    Pair,
    Role,
    Space,
    Symbol,
    pair,
    read,
)
from engine.riddle.options import Options

__all__ = ["Board", "BoardError", "Dot", "Ground", "Space", "get", "load", "register"]

Ground = Literal["open", "forest", "mountain", "water", "dot"]
"""The terrain of a location, a river dot counted as one of its own."""

MIDDLE_EARTH: Final = "middle-earth"
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Rilennyn": "Rilennynos",
        "Ceber Faniun": "Ceber Fanuin",
    }
)
"""Other spellings of names on the board (R-3); case, accents, punctuation and "The" need none (R-2)."""


class Board:
    """An immutable board with everything about it looked up in advance."""

    def __init__(self, name: str, file: BoardFile) -> None:
        """Build from a checked file (`board_data.read`); `name` is what games record."""
        self.key: Final = name
        self.file: Final = file
        self.title: Final = file.title
        self.spaces: Final[Mapping[str, Space]] = MappingProxyType({s.id: s for s in file.spaces})
        """Every recorded space by id, those off the board included."""
        self.off_board: Final = frozenset(file.off_board)
        """The Place of Returning and the Halls: no marker moves into them (R-48)."""
        self.halls_area: Final = frozenset(file.halls_of_mandos_area)
        self.dots: Final[Mapping[str, Dot]] = MappingProxyType(
            {d.id: d for d in file.river_dots if d.city is None}
        )
        """River dots at corners by id, which are locations of their own."""
        self.landings: Final = tuple(s.id for s in file.spaces if s.id not in self.off_board)
        """The spaces in play, where a marker may land if it can (R-28, R-48)."""
        self.locations: Final[Mapping[str, Space | Dot]] = MappingProxyType(
            {**{i: self.spaces[i] for i in self.landings}, **self.dots}
        )
        """Every place where a marker may stand (0.14), spaces first."""
        self.springs: Final[Mapping[str, str]] = MappingProxyType(
            {d.city: d.id for d in file.river_dots if d.city is not None}
        )
        """The river-start cities (B6.30): space id to the id of the dot that it is."""
        self.river_start: Final = frozenset(self.springs)
        self.roads: Final = frozenset(pair(*road) for road in file.roads)
        self.rivers: Final = frozenset(pair(*edge) for edge in file.river_edges)
        """Borders with a river and no crossing (B6.15)."""
        self.crossings: Final[Mapping[Pair, Crossing]] = MappingProxyType(
            {pair(*c.spaces): c for c in file.crossings}
        )
        self._roles = {s.role: s.id for s in file.spaces if s.role}
        self._at = {s.hex: s.id for s in file.spaces}
        self._hexes = {
            loc: tuple(self.spaces[i].hex for i in self.touched(loc)) for loc in (*self.spaces, *self.dots)
        }
        self._points = {loc: _middle(hexes) for loc, hexes in self._hexes.items()}
        self._touching = self._touching_dots()
        self._beside = {loc: self._find_beside(loc) for loc in self.locations}
        self._links = self._find_links()
        self._within: dict[tuple[str, int], tuple[str, ...]] = {}
        self._landmarks: dict[str, tuple[str, ...]] = {}

    def __repr__(self) -> str:
        return f"Board({self.key!r})"

    # What lies where

    def is_dot(self, loc: str) -> bool:
        """Whether the location is a river dot at a corner (a river-start city is a space)."""
        return loc in self.dots

    def terrain(self, loc: str) -> Ground:
        """The terrain of a location. Raises KeyError for an unknown one."""
        return "dot" if loc in self.dots else self.spaces[loc].terrain

    def is_water(self, loc: str) -> bool:
        """Water spaces and river dots: where landing takes a Boat and a Boat stays in use (R-28, R-50)."""
        return self.terrain(loc) in ("water", "dot")

    def is_forest(self, loc: str) -> bool:
        """Forest or thicket (0.12)."""
        return self.terrain(loc) == "forest"

    def is_mountain(self, loc: str) -> bool:
        """Mountain or hill (0.12)."""
        return self.terrain(loc) == "mountain"

    def city(self, loc: str) -> Allegiance | None:
        """The allegiance of the city on that location, if there is one."""
        return None if loc in self.dots else self.spaces[loc].city

    @cached_property
    def cities(self) -> Mapping[str, Allegiance]:
        """Every city in play by space id."""
        return MappingProxyType({i: city for i in self.landings if (city := self.spaces[i].city) is not None})

    def symbols(self, loc: str) -> tuple[Symbol, ...]:
        """The Gollum, Clairvoyance and Secret symbols on a location (A1 to A3)."""
        return () if loc in self.dots else self.spaces[loc].symbols

    @cached_property
    def symbol_spaces(self) -> Mapping[Symbol, tuple[str, ...]]:
        """The spaces in play that bear each symbol."""
        kinds: tuple[Symbol, ...] = ("gollum", "clairvoyance", "secret")
        return MappingProxyType({k: tuple(i for i in self.landings if k in self.symbols(i)) for k in kinds})

    def role(self, name: Role) -> str:
        """The space with that role (R-3): `start`, `cracks_of_doom`, `barad_dur`, `place_of_returning`
        or, where the board has it, `halls_of_mandos`. Raises KeyError otherwise."""
        return self._roles[name]

    # Names

    def name(self, loc: str) -> str:
        """The printed name of a location, or its id where it has none. Raises KeyError for an unknown one."""
        return loc if loc in self.dots else self.spaces[loc].name or loc

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The spaces in play that have a name."""
        return tuple(i for i in self.landings if self.spaces[i].name)

    def river(self, loc: str) -> str | None:
        """The label of the river of a dot or river-start city."""
        ids = self._dots_by_id
        dot = ids.get(loc) or ids.get(self.springs.get(loc, ""))
        return dot.river if dot is not None else None

    def find(self, text: str) -> str | None:
        """The one location meant by `text`: an id, a name or an alias (R-2, R-3); None if there is none.

        An id exactly as written goes first (`r11` is a dot where `R11` is a space), then a name, then an id
        in any case, spaces before dots. Off-board spaces are found by name too.
        """
        if text in self.locations or text in self.off_board:
            return text
        return self._by_name.get(fold(text))

    # Distances

    def point(self, loc: str) -> Hex:
        """Where a location lies, in axial coordinates times `hexes.SCALE`: exact for dots too."""
        return self._points[loc]

    def direction(self, a: str, b: str) -> Sector:
        """In which of the six wedges `b` lies, seen from `a` (E4.8). Raises ValueError if they are equal."""
        pa, pb = self._points[a], self._points[b]
        return sector(pb.q - pa.q, pb.r - pa.r)

    def distance(self, a: str, b: str) -> int:
        """The distance of clause 0.16 between two spaces or dots. Raises KeyError for an unknown one."""
        if a == b:
            return 0
        steps = (a in self.dots) + (b in self.dots)
        here, there = self._hexes[a], self._hexes[b]
        if not steps:
            return distance(here[0], there[0])
        return steps + min(distance(x, y) for x in here for y in there)

    def within(self, loc: str, n: int) -> tuple[str, ...]:
        """The locations at distance n or less (0.16), `loc` itself among them if it is in play."""
        found = self._within.get((loc, n))
        if found is None:
            found = tuple(other for other in self.locations if self.distance(loc, other) <= n)
            self._within[loc, n] = found
        return found

    def landmarks(self, loc: str) -> tuple[str, ...]:
        """The spaces in play that have a name, the nearest first (ties in board order), `loc` not counted."""
        found = self._landmarks.get(loc)
        if found is None:
            others = (other for other in self.named if other != loc)
            found = tuple(sorted(others, key=lambda other: self.distance(loc, other)))
            self._landmarks[loc] = found
        return found

    # Neighbours

    def touched(self, loc: str) -> tuple[str, ...]:
        """The spaces a dot touches (0.13); for a space, itself."""
        return self.dots[loc].spaces if loc in self.dots else (loc,)

    def beside(self, loc: str) -> tuple[str, ...]:
        """The locations beside this one (0.15, B9.6): for a space, adjacent spaces in play and the dots that
        touch it; for a dot, the spaces it touches. A river-start city counts as a space (R-76), and no dot is
        beside another (R-75). Raises KeyError for a location that is not in play."""
        return self._beside[loc]

    def links(self, loc: str) -> tuple[str, ...]:
        """Where a river leads from a dot or river-start city in one drift (B6.16, R-44); () elsewhere."""
        return self._links.get(loc, ())

    @cached_property
    def _dots_by_id(self) -> dict[str, Dot]:
        return {dot.id: dot for dot in self.file.river_dots}

    def _touching_dots(self) -> dict[str, tuple[str, ...]]:
        touching: dict[str, list[str]] = {}
        for dot in self.dots.values():
            for space in dot.spaces:
                touching.setdefault(space, []).append(dot.id)
        return {space: tuple(dots) for space, dots in touching.items()}

    def _find_beside(self, loc: str) -> tuple[str, ...]:
        if loc in self.dots:
            return self.dots[loc].spaces
        around = (self._at.get(h) for h in neighbours(self.spaces[loc].hex))
        return (
            *(i for i in around if i is not None and i not in self.off_board),
            *self._touching.get(loc, ()),
        )

    def _find_links(self) -> dict[str, tuple[str, ...]]:
        place = {dot.id: dot.city or dot.id for dot in self.file.river_dots}
        links: dict[str, list[str]] = {}
        for a, b in self.file.river_links:
            links.setdefault(place[a], []).append(place[b])
            links.setdefault(place[b], []).append(place[a])
        return {loc: tuple(sorted(others)) for loc, others in links.items()}

    @cached_property
    def _by_name(self) -> dict[str, str]:
        names: dict[str, str] = {}
        for space in self.file.spaces:
            if space.name:
                parts = space.name.replace(")", "").split("(")
                for text in (space.name, *(parts if len(parts) > 1 else ())):
                    names.setdefault(fold(text), space.id)
        for alias, name in ALIASES.items():
            if fold(name) in names:
                names.setdefault(fold(alias), names[fold(name)])
        for loc in (*self.spaces, *self.dots):
            names.setdefault(fold(loc), loc)
        return names


def _middle(hexes: tuple[Hex, ...]) -> Hex:
    """The point between hexes that meet, in axial coordinates times `hexes.SCALE`."""
    share = SCALE // len(hexes)
    return Hex(sum(h.q for h in hexes) * share, sum(h.r for h in hexes) * share)


def spy_problems(board: Board, cities_of_spies: Iterable[str]) -> list[str]:
    """What is wrong with the city names printed on the Spies, all together (R-4); [] when sound."""
    found: list[str] = []
    counts: Counter[str] = Counter()
    for text in cities_of_spies:
        loc = board.find(text)
        city = board.cities.get(loc) if loc is not None else None
        if loc is None or city is None:
            found.append(f"a Spy names {text}, which is no city")
        elif city == "neutral":
            found.append(f"a Spy names {text}, a neutral city")
        else:
            counts[loc] += 1
    for loc, city in board.cities.items():
        if city != "neutral" and counts[loc] != 1:
            found.append(f"{board.name(loc)} is named by {counts[loc]} Spies")
    return found


_REGISTRY: dict[str, Board] = {}


def load(name: str, data: bytes) -> Board:
    """A board from the bytes of its JSON file. Raises `BoardError` if they contradict themselves."""
    return Board(name, read(data))


def register(board: Board) -> Board:
    """Make a board known to `get` under its key; a second board under one key replaces the first."""
    _REGISTRY[board.key] = board
    return board


VICTORY_CITIES: Final[Mapping[Role | None, Allegiance]] = MappingProxyType(
    {"cracks_of_doom": "good", "barad_dur": "evil"}
)
"""What the victory spaces are cities of, where they are cities (O8.1)."""


@lru_cache(maxsize=16)
def with_victory_cities(board: Board) -> Board:
    """The same board, its victory spaces cities for every rule (O8.1, R-182)."""
    spaces = tuple(
        replace(space, city=city) if (city := VICTORY_CITIES.get(space.role)) is not None else space
        for space in board.file.spaces
    )
    return Board(board.key, replace(board.file, spaces=spaces))


def of(name: str, options: Options) -> Board:
    """The board of that name under these rules: the only place that knows of O8."""
    board = _REGISTRY.get(name) or get(name)
    return with_victory_cities(board) if options.o8_victory_cities else board


def get(name: str = MIDDLE_EARTH) -> Board:
    """The board of that name; Middle-earth is read on first use. Raises KeyError for an unknown name."""
    if name not in _REGISTRY and name == MIDDLE_EARTH:
        data = resources.files("engine.riddle").joinpath("data/board.json").read_bytes()
        register(load(MIDDLE_EARTH, data))
    return _REGISTRY[name]
