"""The board: spaces and river dots, what lies where, and how far apart (0.12 to 0.16, B6, B9.6).

A `Board` never changes and compares by identity; `get` answers the same object for the same name. A
location (0.14) is the id of a space in play or of a river dot at a corner. The dot of a river-start city
is the city itself (B6.30) and has no location of its own.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from engine.codec import fold
from engine.hexes import SCALE, Hex, Sector, distance, neighbours, sector
from engine.riddle.options import Options

# The file format of a board, and the checks it must pass before anybody plays on it

Terrain = Literal["open", "forest", "mountain", "water"]
Detail = Literal["plain", "mordor", "forest", "thicket", "mountain", "hill", "ocean", "lake", "swamp"]
Allegiance = Literal["good", "evil", "neutral"]
Symbol = Literal["gollum", "clairvoyance", "secret"]
Role = Literal["start", "cracks_of_doom", "barad_dur", "place_of_returning", "halls_of_mandos"]

DETAILS: Final[dict[Terrain, frozenset[Detail]]] = {
    "open": frozenset({"plain", "mordor"}),
    "forest": frozenset({"forest", "thicket"}),
    "mountain": frozenset({"mountain", "hill"}),
    "water": frozenset({"ocean", "lake", "swamp"}),
}
NEEDED_ROLES: Final[tuple[Role, ...]] = ("start", "cracks_of_doom", "barad_dur", "place_of_returning")

Pair = tuple[str, str]


class BoardError(ValueError):
    """A board file contradicts itself. `offender` is the id or pair at fault."""

    def __init__(self, problem: str, offender: object) -> None:
        super().__init__(f"{problem}: {offender}")
        self.problem = problem
        self.offender = offender


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hexagon of the board (0.12)."""

    id: str
    row: int
    """Counted from the top, 0 for row A."""
    col: int
    """Counted from the left of its row, 0 first."""
    q: int
    r: int
    terrain: Terrain
    detail: Detail
    name: str | None
    city: Allegiance | None
    symbols: tuple[Symbol, ...]
    role: Role | None

    @property
    def hex(self) -> Hex:
        return Hex(self.q, self.r)


class Dot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A river dot (0.13): at a corner it touches `spaces`; with `city` it is that city itself (B6.30)."""

    id: str
    river: str
    spaces: tuple[str, ...] = ()
    city: str | None = None


class Crossing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge or ford between two spaces that a river separates (B6.15)."""

    spaces: Pair
    kind: Literal["bridge", "ford"]
    road: bool


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river as drawn: lines of corners (three spaces), springs (one) and board edges (two)."""

    river: str
    courses: tuple[tuple[tuple[str, ...], ...], ...]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole board as stored."""

    title: str
    spaces: tuple[Space, ...]
    river_dots: tuple[Dot, ...]
    river_links: tuple[Pair, ...]
    river_edges: tuple[Pair, ...]
    crossings: tuple[Crossing, ...]
    roads: tuple[Pair, ...]
    off_board: tuple[str, ...]
    halls_of_mandos_area: tuple[str, ...] = ()
    river_courses: tuple[Course, ...] = ()
    edition_notes: tuple[str, ...] = ()


def pair(a: str, b: str) -> Pair:
    """Two ids without order."""
    return (a, b) if a <= b else (b, a)


def read(data: bytes) -> BoardFile:
    """A checked board file. Raises `BoardError` for one that is no board or contradicts itself."""
    try:
        file = msgspec.json.decode(data, type=BoardFile)
    except msgspec.DecodeError as error:
        raise BoardError("this is no board file", str(error)) from error
    check(file)
    return file


def check(file: BoardFile) -> None:
    """Raises `BoardError` at the first contradiction found."""
    spaces = {space.id: space for space in file.spaces}
    _once("two spaces have one id", (space.id for space in file.spaces))
    _once("two spaces lie on one hex", (space.hex for space in file.spaces))
    _check_spaces(file, spaces)
    _check_borders(file, spaces)
    _check_dots(file, spaces)
    if file.river_courses:
        _check_courses(file)


def _need(sound: bool, problem: str, offender: object) -> None:
    if not sound:
        raise BoardError(problem, offender)


def _once(problem: str, things: Iterable[object]) -> None:
    """Raises `BoardError` for the first thing that occurs more than once."""
    for thing, count in Counter(things).items():
        _need(count == 1, problem, thing)


def _check_spaces(file: BoardFile, spaces: dict[str, Space]) -> None:
    for space in file.spaces:
        _need(space.detail in DETAILS[space.terrain], "a detail of another terrain", space.id)
        _need(space.city is None or bool(space.name), "a city without a name", space.id)
    _once("two spaces have one name", (space.name for space in file.spaces if space.name))
    _once("two spaces have one role", (space.role for space in file.spaces if space.role))
    roles = {space.role: space.id for space in file.spaces if space.role}
    for needed in NEEDED_ROLES:
        _need(needed in roles, "a role that no space has", needed)
    for off in file.off_board:
        _need(off in spaces, "an unknown space off the board", off)
    for part in file.halls_of_mandos_area:
        _need(part not in spaces or part in file.off_board, "a space of the Halls in play", part)
    for out in ("place_of_returning", "halls_of_mandos"):
        _need(
            out not in roles or roles[out] in file.off_board, "a role that lies off the board is in play", out
        )


def _check_border(border: Pair, what: str, file: BoardFile, spaces: dict[str, Space]) -> None:
    for end in border:
        _need(end in spaces, f"a {what} at an unknown space", border)
        _need(end not in file.off_board, f"a {what} off the board", border)
    a, b = border
    _need(
        distance(spaces[a].hex, spaces[b].hex) == 1, f"a {what} between spaces that are not adjacent", border
    )


def _check_borders(file: BoardFile, spaces: dict[str, Space]) -> None:
    crossings = tuple(crossing.spaces for crossing in file.crossings)
    for what, borders in (("river side", file.river_edges), ("crossing", crossings), ("road", file.roads)):
        for border in borders:
            _check_border(border, what, file, spaces)
        _once(f"a {what} given twice", (pair(*border) for border in borders))
    rivers = {pair(*border) for border in file.river_edges}
    roads = {pair(*border) for border in file.roads}
    for crossing in crossings:
        _need(pair(*crossing) not in rivers, "a river side with and without a crossing", crossing)
    for crossing_ in file.crossings:
        on_road = pair(*crossing_.spaces) in roads
        _need(on_road == crossing_.road, "a crossing at odds with the roads", crossing_.spaces)
    for road in file.roads:
        _need(pair(*road) not in rivers, "a road over a river without a crossing", road)
    for dry in (*file.roads, *crossings):
        _need(all(spaces[end].terrain != "water" for end in dry), "a road or crossing in water", dry)


def _check_dots(file: BoardFile, spaces: dict[str, Space]) -> None:
    dots = {dot.id: dot for dot in file.river_dots}
    _once("two dots have one id", (dot.id for dot in file.river_dots))
    _once("two dots in one place", (_where(dot) for dot in file.river_dots))
    for dot in file.river_dots:
        _need(dot.id not in spaces, "a dot with the id of a space", dot.id)
        _need((dot.city is None) == bool(dot.spaces), "a dot is at a corner or a city", dot.id)
        for touched in _where(dot):
            _need(touched in spaces, "a dot at an unknown space", dot.id)
            _need(touched not in file.off_board, "a dot off the board", dot.id)
        if dot.city is not None:
            _need(spaces[dot.city].city is not None, "a river begins where no city is", dot.id)
            _need(spaces[dot.city].terrain != "water", "a river begins in water", dot.id)
        else:
            _need(
                2 <= len(set(dot.spaces)) == len(dot.spaces) <= 3, "a dot touches two or three spaces", dot.id
            )
            near = all(distance(spaces[a].hex, spaces[b].hex) <= 1 for a in dot.spaces for b in dot.spaces)
            _need(near, "a dot touches spaces that do not meet", dot.id)
    for link in file.river_links:
        _need(all(end in dots for end in link), "a link to an unknown dot", link)
        a, b = (dots[end] for end in link)
        _need(a.id != b.id and a.river == b.river, "a link between two rivers", link)
        # Leaving the dot and drifting would be the same step under different terrain rules (B6.17, B6.30).
        _need(a.city not in (*b.spaces, b.city) or a.city is None, "a spring beside its own next dot", link)
        _need(b.city not in (*a.spaces, a.city) or b.city is None, "a spring beside its own next dot", link)
    _once("a link given twice", (pair(*link) for link in file.river_links))


def _where(dot: Dot) -> tuple[str, ...]:
    return (dot.city,) if dot.city is not None else tuple(sorted(dot.spaces))


def _check_courses(file: BoardFile) -> None:
    """The rivers as drawn give the same borders, dots and links as the rivers as played."""
    at = {_where(dot): dot.id for dot in file.river_dots}
    edges: set[Pair] = set()
    links: set[Pair] = set()
    seen_dots: set[str] = set()
    for river in file.river_courses:
        flow: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for u, v in (step for course in river.courses for step in pairwise(course)):
            flow.setdefault(tuple(sorted(u)), set()).add(tuple(sorted(v)))
            flow.setdefault(tuple(sorted(v)), set()).add(tuple(sorted(u)))
            if len(u) > 1 and len(v) > 1:
                common = sorted(set(u) & set(v))
                _need(len(common) == 2, "a river course that leaves the corners", (u, v))
                edges.add(pair(*common))
        seen_dots |= {at[place] for place in flow if place in at}
        links |= {
            pair(at[place], other) for place in flow if place in at for other in _next_dots(place, flow, at)
        }
    rivers = {pair(*border) for border in file.river_edges} | {pair(*c.spaces) for c in file.crossings}
    _need(edges == rivers, "river courses and river sides differ", sorted(edges ^ rivers))
    missed = sorted(set(at.values()) - seen_dots)
    _need(not missed, "dots that no river passes", missed)
    given = {pair(*link) for link in file.river_links}
    _need(links == given, "river courses and links differ", sorted(links ^ given))


def _next_dots(
    start: tuple[str, ...], flow: dict[tuple[str, ...], set[tuple[str, ...]]], at: dict[tuple[str, ...], str]
) -> set[str]:
    dots: set[str] = set()
    seen, todo = {start}, list(flow[start])
    while todo:
        place = todo.pop()
        if place in seen:
            continue
        seen.add(place)
        if place in at:
            dots.add(at[place])
        else:
            todo.extend(flow[place])
    return dots


__all__ = ["Board", "BoardError", "Dot", "Ground", "Space", "get", "load", "register"]

Ground = Literal["open", "forest", "mountain", "water", "dot"]
"""The terrain of a location, a river dot counted as one of its own."""

MIDDLE_EARTH: Final = "middle-earth"
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {"Rilennyn": "Rilennynos", "Ceber Faniun": "Ceber Fanuin"}
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
        spaces = self._within.get((loc, n))
        if spaces is None:
            spaces = tuple(other for other in self.locations if self.distance(loc, other) <= n)
            self._within[loc, n] = spaces
        return spaces

    def landmarks(self, loc: str) -> tuple[str, ...]:
        """The spaces in play that have a name, the nearest first (ties in board order), `loc` not counted."""
        spaces = self._landmarks.get(loc)
        if spaces is None:
            others = (other for other in self.named if other != loc)
            spaces = tuple(sorted(others, key=lambda other: self.distance(loc, other)))
            self._landmarks[loc] = spaces
        return spaces

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
    problems: list[str] = []
    counts: Counter[str] = Counter()
    for text in cities_of_spies:
        loc = board.find(text)
        city = board.cities.get(loc) if loc is not None else None
        if loc is None or city is None:
            problems.append(f"a Spy names {text}, which is no city")
        elif city == "neutral":
            problems.append(f"a Spy names {text}, a neutral city")
        else:
            counts[loc] += 1
    for loc, city in board.cities.items():
        if city != "neutral" and counts[loc] != 1:
            problems.append(f"{board.name(loc)} is named by {counts[loc]} Spies")
    return problems


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
    """The board with its victory spaces as cities for every rule (O8.1, R-182)."""
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
